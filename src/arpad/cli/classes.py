"""`arpad classes`: what a rating is called in every list that has classes or titles."""

import inspect
from typing import Any

import typer

from arpad.cli import options, output
from arpad.cli.convert import deviation_parameter
from arpad.i18n import say
from arpad.report.document import document
from arpad.systems.cards import CHOICE, NUMBER, RATING, Card, Field, Verb, read


def parameters(card: Card) -> list[inspect.Parameter]:
    """The rating, which list, and how to print it."""
    return [
        options.parameter("rating", str | None, typer.Argument(metavar="RATING", help=say("cli.help.rating"))),
        options.parameter("list", str | None, typer.Option("--list", metavar="NAME", help=say("cli.help.list"))),
        deviation_parameter(),
        *output.parameters("json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Print the classes and titles of a rating."""
    from arpad.report.side_by_side import classes as blocks
    from arpad.systems import classes

    verb = Verb(
        "classes",
        "cli.command.classes",
        (
            Field("rating", RATING, "cli.help.rating", True, None, 0, 4000),
            Field("list", CHOICE, "cli.help.list", choices=classes.LISTS),
            Field("deviation", NUMBER, "cli.help.deviation", False, 0.0, 0, 500),
        ),
        classes.of,
    )
    asked = read(verb, {field.name: typed[field.name] for field in verb.fields})
    ranks = classes.of(asked["rating"], asked["deviation"])
    found = document({"classes": [one for one in ranks if asked["list"] in (None, one.list)]})
    output.show(typed, found, blocks(found["classes"]))
