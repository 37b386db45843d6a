"""`arpad norms`: every player's norms in an event: reached, still possible, or what is missing."""

import inspect
from typing import Any

import typer

from arpad.cli import loading, options, output
from arpad.cli.event import PLAYERS, start_numbers
from arpad.i18n import say
from arpad.model import Refusal
from arpad.report.document import document
from arpad.systems.cards import CHOICE, DATE, Card, Field, Verb, read
from arpad.systems.fide import norm
from arpad.systems.fide.norm_games import FORMS
from arpad.systems.fide.titles import NORM_TITLES

HOST = "host"
NORM = "norm"

_FIELDS = (
    Field("on", DATE, "fide.help.event_on"),
    Field("kind", CHOICE, "norm.help.kind", choices=norm.KINDS),
    Field("form", CHOICE, "norm.help.form", choices=FORMS),
)
_VERB = Verb("norms", "cli.command.norms", _FIELDS, norm.norms)


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file, what the report does not tell of the event, and what to show."""
    return [
        *loading.parameters(),
        *options.parameters(_FIELDS)[1:],
        _option(HOST, "FED", "norm.help.host"),
        _option(NORM, "|".join(NORM_TITLES), "norm.help.norm"),
        _option(PLAYERS, "N,N,...", "cli.help.players"),
        *output.parameters("explain", "json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Judge the norms and print them."""
    from arpad.report.norms import norms as blocks

    chosen = start_numbers(typed[PLAYERS])
    wanted = (typed[NORM] or "").strip().upper()
    if wanted and wanted not in NORM_TITLES:
        raise Refusal("norm.no_norm", value=typed[NORM], known=list(NORM_TITLES))
    asked = read(_VERB, {field.name: typed[field.name] for field in _FIELDS})
    event = loading.load(typed)
    for number in sorted(chosen - {player.number for player in event.players}):
        raise Refusal("cli.no_player", number=number)
    report = norm.norms(
        event,
        on=asked["on"],
        kind=asked["kind"] or "",
        form=asked["form"] or "",
        host=(typed[HOST] or "").strip().upper(),
        only=tuple(sorted(chosen)),
    )
    report = report._replace(problems=event.problems + report.problems)
    if wanted:
        report = report._replace(
            players=tuple(
                player._replace(norms=tuple(one for one in player.norms if one.norm == wanted))
                for player in report.players
            )
        )
    if typed["csv"]:
        output.show(typed, _lines(document(report)), ())
        return
    if not (typed["explain"] or typed["json"]):
        # Nobody sees the steps, nor the conditions of a norm far out of reach; wording those of a large event takes
        # longer than judging it.
        report = report._replace(
            players=tuple(
                player._replace(norms=tuple(_short(one, bool(chosen)) for one in player.norms))
                for player in report.players
            )
        )
    found = document(report)
    output.show(typed, found, blocks(found, typed["explain"], every=bool(chosen)))


def _short(one: norm.Norm, every: bool) -> norm.Norm:
    """A norm without what nobody will see."""
    missing = [condition for condition in one.conditions if not condition.met]
    return one._replace(
        steps=(), conditions=tuple(missing) if every or one.status != norm.MISSED or len(missing) == 1 else ()
    )


def _lines(found: dict[str, Any]) -> dict[str, Any]:
    """One line a norm, with what is missing in words: what a spreadsheet wants."""
    lines = []
    for player in found["players"]:
        for one in player["norms"]:
            missing = [condition["text"] for condition in one["conditions"] if not condition["met"]]
            values = {name: one[name] for name in one if not isinstance(one[name], list)}
            values["left_out"] = " ".join(map(str, one["left_out"]))
            about = {name: player[name] for name in ("number", "name", "title", "federation")}
            lines.append({**about, **values, "missing": " ".join(missing)})
    return {"lines": lines, "problems": found["problems"]}


def _option(name: str, metavar: str, key: str) -> inspect.Parameter:
    return options.parameter(name, str | None, typer.Option("--" + name, metavar=metavar, help=say(key)))
