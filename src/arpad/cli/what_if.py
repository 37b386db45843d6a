"""`arpad what-if`: what another result of an event, or another rating before it, would move."""

import inspect
from typing import Any

import typer

from arpad import digits
from arpad.cli import loading, options, output
from arpad.i18n import say
from arpad.model import Refusal
from arpad.report.document import document
from arpad.report.what_if import what_if as blocks
from arpad.systems.cards import Card, Field

CHANGES = "changes"
RATING = "rating"
UNRATED = "unrated"


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file, what is to be otherwise, and the system's own options for events."""
    changes = typer.Argument(metavar="CHANGE...", help=say("what_if.changes"), show_default=False)
    rating = typer.Option("--" + RATING, metavar="NUMBER=RATING,...", help=say("what_if.rating"))
    file, *reading = loading.parameters()
    return [
        file,
        options.parameter(CHANGES, list[str] | None, changes),
        *reading,
        options.parameter(RATING, str | None, rating),
        *options.parameters(_fields(card))[1:],
        *output.parameters("system", "json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Rate the event as it is and as it would be, and print who moves."""
    from arpad import what_if

    changes = tuple(what_if.change(text) for text in typed[CHANGES] or ())
    ratings = _ratings(typed[RATING])
    if not changes and not ratings:
        raise Refusal("what_if.nothing")
    asked = options.request(_fields(card), {**typed, options.WORDS: []})
    found = document(what_if.what_if(loading.load(typed), changes, ratings, card.name, **asked))
    output.show(
        typed, {"lines": _lines(found), "problems": found["problems"]} if typed["csv"] else found, blocks(found)
    )


def _fields(card: Card) -> tuple[Field, ...]:
    return tuple(field for field in card.event.fields if field.name != RATING) if card.event else ()


def _ratings(text: str | None) -> dict[int, int | None]:
    """`7=2400,9=unrated` by start number."""
    ratings: dict[int, int | None] = {}
    for item in (text or "").split(","):
        if item.strip():
            number, _, rating = (part.strip() for part in item.partition("="))
            who, value = digits.number(number), digits.number(rating)
            unrated = rating.casefold() == UNRATED
            if who is None or who != int(who) or not (unrated or (value is not None and value == int(value) > 0)):
                raise Refusal("what_if.rating_form", value=item.strip())
            ratings[int(who)] = None if unrated or value is None else int(value)
    return ratings


def _lines(found: dict[str, Any]) -> list[dict[str, Any]]:
    """One line a player who moves, the norms in one cell."""
    return [
        {**move, "norms": " ".join(f"{one['norm']}:{one['status']}>{one['other_status']}" for one in move["norms"])}
        for move in found["moves"]
    ]
