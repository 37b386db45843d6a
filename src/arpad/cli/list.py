"""`arpad list`: a player in a rating list, by id or by name."""

import inspect
from typing import Any

import typer

from arpad.cli import FINE, NO, options, output
from arpad.i18n import say
from arpad.model import Refusal, plain
from arpad.systems.cards import Card

FILE = "file"
QUERY = "query"
MOST = 20  # players shown
FOUND, NEAR, NONE = "found", "near", "none"


def parameters(card: Card) -> list[inspect.Parameter]:
    """The list, whom to look for, and how to print it."""
    file = typer.Argument(metavar="LIST", help=say("cli.help.list_file"), show_default=False)
    query = typer.Argument(metavar="[ID|NAME]", help=say("cli.help.list_query"), show_default=False)
    return [
        options.parameter(FILE, str | None, file),
        options.parameter(QUERY, list[str] | None, query, None),
        *output.parameters("json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> int:
    """Look the player up and print what the list says; without a query, what the list is."""
    from arpad.cli.lists import opened
    from arpad.report.document import document
    from arpad.report.listed import found as blocks

    if not typed[FILE]:
        raise Refusal("cli.no_file")
    rating_list = opened(typed[FILE])
    query = " ".join(typed[QUERY] or ()).strip()
    rows, kind = rating_list.by_id(query) or rating_list.by_fide_id(query) or rating_list.by_name(query), FOUND
    rows = rows or rating_list.beginning(query, MOST + 1)
    if not rows:
        rows = rating_list.near(query)
        kind = NEAR if rows else NONE
    found = {
        "query": query,
        "found": kind,
        "players": plain(rows[:MOST]),
        "more": len(rows) > MOST,
        "list": plain(rating_list.info),
        "problems": document(rating_list.problems),
    }
    output.show(typed, found, blocks(found))
    return FINE if kind == FOUND or not query else NO
