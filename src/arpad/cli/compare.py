"""`arpad compare`: the same event, or the same games, under several systems side by side."""

import inspect
from typing import Any

import typer

from arpad import systems
from arpad.cli import loading, options, output
from arpad.i18n import say
from arpad.model import Refusal
from arpad.report.document import document
from arpad.systems.cards import DATE, GAMES, NUMBER, PER_PLAYER, RATING, Card, Field, Verb, read

# What fits beside each other on a screen; --systems asks for others, or for all.
FEW = ("fide", "uschess", "dwz", "elo", "glicko2")
ALL = "all"

_GAMES = Field("games", GAMES, "cli.help.compare", False, (), 0, 4000)
_RATING = Field("rating", RATING, "cli.help.rating", False, None, 0, 4000)
_ON = Field("on", DATE, "cli.help.on")
_K = Field("k", NUMBER, "cli.help.compare_k", False, None, 0, 1000)


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file or the games, which systems, the inputs that most of them have, and how to print it."""
    names = typer.Option("--systems", metavar="NAME,NAME,...", help=say("cli.help.systems"))
    return [
        *options.parameters((_GAMES, _RATING, _ON, _K)),
        options.parameter("systems", str | None, names),
        options.parameter(
            "reference", str | None, typer.Option("--reference", metavar="NAME", help=say("cli.help.reference"))
        ),
        *loading.parameters()[1:],
        *output.parameters("explain", "json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Compare and print."""
    from arpad import compare
    from arpad.report import side_by_side

    words = typed[options.WORDS] or []
    reference = typed["reference"] or compare.REFERENCE
    if len(words) == 1 and "=" not in words[0]:
        asked = read(_verb(PER_PLAYER), {"on": typed["on"], "k": typed["k"]})
        names = _names(typed["systems"], FEW)
        found = document(
            compare.event(loading.load({**typed, loading.FILE: words[0]}), names, _given(asked), reference)
        )
        # A spreadsheet wants one line for a player under a system.
        lines = [
            {"number": one["number"], "name": one["name"], **line} for one in found["players"] for line in one["lines"]
        ]
        output.show(typed, lines if typed["csv"] else found, side_by_side.compared(found, typed["explain"]))
        return
    asked = read(_verb(NUMBER), options.request((_GAMES, _RATING, _ON, _K), typed))
    if asked["rating"] is None:
        raise Refusal("compare.no_rating")
    names = _names(typed["systems"], systems.NAMES)
    given = _given({"k": asked["k"]})
    found = document(compare.games(asked["rating"], asked["games"], asked["on"] or _today(), names, given, reference))
    output.show(typed, found, side_by_side.compared_games(found))


def _verb(k: str) -> Verb:
    return Verb("compare", "cli.command.compare", (_GAMES, _RATING, _ON, _K._replace(kind=k)), None)


def _given(inputs: dict[str, Any]) -> dict[str, Any]:
    """The inputs that were typed, as requests have them."""
    return {name: inputs[name] for name in ("on", "k") if inputs.get(name) is not None}


def _today() -> str:
    from datetime import date

    return date.today().isoformat()


def _names(typed: str | None, default: tuple[str, ...]) -> tuple[str, ...]:
    if not typed:
        return default
    if typed == ALL:
        return systems.NAMES
    names = tuple(name.strip() for name in typed.split(",") if name.strip())
    for name in names:
        systems.card(name)
    return names
