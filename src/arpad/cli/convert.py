"""`arpad convert`: a rating in another list or on another site."""

import inspect
from datetime import date
from typing import Any

import typer

from arpad.cli import options, output
from arpad.i18n import say
from arpad.report.document import document
from arpad.systems.cards import CHOICE, DATE, NUMBER, RATING, Card, Field, Verb, read

_DEVIATION = Field("deviation", NUMBER, "cli.help.deviation", False, None, 0, 500)


def parameters(card: Card) -> list[inspect.Parameter]:
    """The rating, from where to where, and how to print it."""
    return [
        options.parameter("rating", str | None, typer.Argument(metavar="RATING", help=say("cli.help.rating"))),
        options.parameter("source", str | None, typer.Option("--from", metavar="POOL", help=say("cli.help.from"))),
        options.parameter("target", str | None, typer.Option("--to", metavar="POOL", help=say("cli.help.to"))),
        options.parameter("on", str | None, typer.Option("--on", metavar="YYYY-MM-DD", help=say("cli.help.on"))),
        deviation_parameter(),
        *output.parameters("explain", "json", "csv", "lang"),
    ]


def deviation_parameter() -> inspect.Parameter:
    """How certain the rating is, where its system says so."""
    return options.parameter(
        "deviation", str | None, typer.Option("--deviation", metavar="N", help=say("cli.help.deviation"))
    )


def run(card: Card, typed: dict[str, Any]) -> None:
    """Convert the rating and print what can be said."""
    from arpad.convert import POOLS, convert
    from arpad.report.side_by_side import conversion

    verb = Verb(
        "convert",
        "cli.command.convert",
        (
            Field("rating", RATING, "cli.help.rating", True, None, -1000, 4000),
            Field("source", CHOICE, "cli.help.from", True, choices=POOLS),
            Field("target", CHOICE, "cli.help.to", True, choices=POOLS),
            Field("on", DATE, "cli.help.on", False, date.today().isoformat()),
            _DEVIATION,
        ),
        convert,
    )
    names = [field.name for field in verb.fields]
    found = document(convert(**read(verb, {name: typed[name] for name in names})))
    output.show(typed, found, conversion(found, typed["explain"]))
