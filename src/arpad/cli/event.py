"""`arpad event`: a whole event from its report."""

import inspect
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output
from arpad.cli.sources import called, read_bytes
from arpad.i18n import say
from arpad.model import Event, Refusal
from arpad.report.document import document
from arpad.report.text import event as blocks
from arpad.systems.cards import Card, Field

FILE = "file"
PLAYERS = "players"


def parameters(card: Card) -> list[inspect.Parameter]:
    """The report, the system's own options for events, and which players to show."""
    players = typer.Option("--players", metavar="N,N,...", help=say("cli.help.players"))
    return [
        file_parameter(),
        *options.parameters(_fields(card))[1:],
        options.parameter(PLAYERS, str | None, players),
        *output.parameters(*output.COMMON),
    ]


def file_parameter() -> inspect.Parameter:
    """The report's file, or `-` for standard input."""
    return options.parameter(
        FILE, str | None, typer.Argument(metavar="FILE", help=say("cli.help.file"), show_default=False)
    )


def load(typed: dict[str, Any]) -> Event:
    """The event that the named report tells of."""
    from arpad.formats import trf

    if not typed[FILE]:
        raise Refusal("cli.no_file")
    content = read_bytes(typed[FILE])
    try:
        event: Event = trf.read(content)
        return event
    except Refusal as refusal:
        raise Refusal("cli.in_file", file=called(typed[FILE]), message=str(refusal)) from None


def run(card: Card, typed: dict[str, Any]) -> None:
    """Rate the event and print it."""
    from arpad import event as events

    chosen = _numbers(typed[PLAYERS])
    asked = options.request(_fields(card), {**typed, options.WORDS: []})
    report = events.rate(load(typed), card.name, **asked)
    if chosen:
        known = {player.number for player in report.players}
        for number in sorted(chosen - known):
            raise Refusal("cli.no_player", number=number)
        report = report._replace(players=tuple(player for player in report.players if player.number in chosen))
    if not (typed["explain"] or typed["json"]):
        # Nobody sees the steps, and wording those of a large event takes longer than rating it.
        report = report._replace(players=tuple(player._replace(games=(), steps=()) for player in report.players))
    found = document(report)
    output.show(typed, found, blocks(found, typed["explain"]))


def _fields(card: Card) -> tuple[Field, ...]:
    return card.event.fields if card.event else ()


def _numbers(text: str | None) -> set[int]:
    numbers = set()
    for item in (text or "").split(","):
        if item.strip():
            number = digits.number(item)
            if number is None or number != int(number):
                raise Refusal("input.number", field=PLAYERS, value=item.strip())
            numbers.add(int(number))
    return numbers
