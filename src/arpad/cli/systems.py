"""`arpad systems`: the rating systems, what each can do, and its rule sets with their sources."""

import inspect
from typing import Any

import typer

from arpad import systems
from arpad.cli import options, output
from arpad.i18n import say
from arpad.report.cards import described
from arpad.report.text import systems as blocks
from arpad.systems.cards import Card

NAME = "name"


def parameters(card: Card) -> list[inspect.Parameter]:
    """Which system, and how to print it."""
    name = typer.Argument(metavar="[NAME]", help=say("cli.help.name"), show_default=False)
    return [options.parameter(NAME, str | None, name), *output.parameters("json", "csv", "lang")]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Print one system whole, or all of them in short."""
    names = [typed[NAME]] if typed[NAME] else systems.NAMES
    found = {"systems": [described(systems.card(name)) for name in names]}
    output.show(typed, found, blocks(found, whole=bool(typed[NAME])))
