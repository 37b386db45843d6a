"""`arpad event`: a whole event from its file."""

import inspect
import sys
from pathlib import PurePath
from typing import Any

import typer

from arpad import digits
from arpad.cli import loading, options, output, saving
from arpad.i18n import say
from arpad.model import Event, Refusal
from arpad.report import event_files
from arpad.report.blocks import clean
from arpad.report.document import document
from arpad.report.text import event as blocks
from arpad.systems.cards import Card, Field
from arpad.systems.results import EventReport

PLAYERS = "players"
REPORT = "report"
FORCE = "force"


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file, the system's own options for events, and which players to show."""
    players = typer.Option("--players", metavar="N,N,...", help=say("cli.help.players"))
    return [
        *loading.parameters(),
        *options.parameters(_fields(card))[1:],
        options.parameter(PLAYERS, str | None, players),
        options.parameter(REPORT, str | None, typer.Option("--report", metavar="OUT", help=say("cli.help.report"))),
        options.parameter(FORCE, bool, typer.Option("--force", help=say("cli.help.force")), False),
        *output.parameters(*output.COMMON),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Rate the event and print it."""
    from arpad import event as events

    chosen = start_numbers(typed[PLAYERS])
    asked = options.request(_fields(card), {**typed, options.WORDS: []})
    if typed[REPORT]:
        event_files.check(typed[REPORT])
        saving.check(typed[REPORT], typed[FORCE])
    event = loading.load(typed)
    rated = report = events.rate(event, card.name, **asked)
    if chosen:
        known = {player.number for player in report.players}
        for number in sorted(chosen - known):
            raise Refusal("cli.no_player", number=number)
        report = report._replace(players=tuple(player for player in report.players if player.number in chosen))
    if not (typed["explain"] or typed["json"]):
        # Nobody sees the steps, and wording those of a large event takes longer than rating it.
        report = report._replace(players=tuple(player._replace(games=(), steps=()) for player in report.players))
    found = document(report)
    if typed[REPORT]:
        _write(typed, card, event, rated, asked)
    output.show(typed, found, blocks(found, typed["explain"]))
    if typed[REPORT]:
        # Beside the answer, which may be read by a program.
        sys.stderr.write(clean(say("report.written", {"file": typed[REPORT]})) + "\n")


def _write(typed: dict[str, Any], card: Card, event: Event, rated: EventReport, asked: dict[str, Any]) -> None:
    """Write the whole report, of all players."""
    from arpad import __version__
    from arpad.dossier import dossier

    lists = (PurePath(typed[loading.LIST]).name,) if typed.get(loading.LIST) else ()
    found = dossier(event, card.name, lists, rated=rated, **asked)
    content = event_files.content(typed[REPORT], found, f"{event_files.PROGRAM} {__version__}")
    saving.save(typed[REPORT], content, typed[FORCE])


def _fields(card: Card) -> tuple[Field, ...]:
    return card.event.fields if card.event else ()


def start_numbers(text: str | None) -> set[int]:
    """The start numbers that `--players` names. Raises Refusal where one is no number."""
    numbers = set()
    for item in (text or "").split(","):
        if item.strip():
            number = digits.number(item)
            if number is None or number != int(number):
                raise Refusal("input.number", field=PLAYERS, value=item.strip())
            numbers.add(int(number))
    return numbers
