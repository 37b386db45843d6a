"""The law: one room per rating system, one shape for all, and the registry of their cards.

>>> card("fide").name
'fide'
>>> answer({"system": "elo", "verb": "expect", "rating": 1600, "opponent": 1400})["gap"]
200

Part of the portable floor.
"""

from typing import Any

from arpad.model import Refusal, plain
from arpad.systems.cards import Card, read
from arpad.systems.without_formula import LISTS

NAMES = (
    "bradley_terry",
    "ccla",
    "cfc",
    "chesscom",
    "chessmetrics",
    "dsu",
    "dwz",
    "ecf",
    "elo",
    "elostat",
    "fics",
    "fide",
    "glicko",
    "glicko2",
    "harkness",
    "icc",
    "icu",
    "ingo",
    "knsb",
    "lask",
    "lichess",
    "linear",
    "live",
    "nwz",
    "oesb",
    "ordo",
    "rcf",
    "scotland",
    "ssb",
    "urs",
    "uschess",
    "whr",
)  # fmt: skip


def module(name: str) -> Any:
    """The room of a system. Raises Refusal where there is none of that name."""
    if name not in NAMES:
        if isinstance(name, str) and name in LISTS:
            raise Refusal(LISTS[name])
        raise Refusal("input.system", value=str(name), known=list(NAMES))
    return __import__("arpad.systems." + name, None, None, ("CARD",))


def card(name: str) -> Card:
    """The card of a system. Raises Refusal where there is none of that name."""
    found: Card = module(name).CARD
    return found


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Carry out a request: `system`, `verb` and the verb's inputs, as plain values; the answer likewise.

    Raises Refusal where an input is missing, unknown or out of range.
    """
    answered: dict[str, Any] = plain(result(request))
    return answered


def result(request: dict[str, Any]) -> Any:
    """The answer to a request as the record it is, whose values have an order."""
    verb = card(request.get("system", "fide")).verb(request.get("verb", "rate"))
    return verb.call(**read(verb, request))
