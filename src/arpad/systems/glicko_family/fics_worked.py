"""Worked examples of FICS: rule to the function that recomputes it."""

from typing import Any

from arpad.systems import fics
from arpad.systems.glicko_family.period import Met, State, evidence, updated
from arpad.systems.results import Computed


def _game(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    both = fics.game(a["rating"], b["rating"], given["score_a"], a["rd"], b["rd"])
    one = both.player
    return Computed(
        {
            "K": one.k,
            "E": one.expected,
            "delta_rounded": one.change.rounded,
            "rd": (one.state or {})["deviation"],
        },
        one.steps,
    )


def _unrounded(given: dict[str, Any], date: str) -> Computed:
    """The help file's formula: no time, no rounding, no least K."""
    own = State(given["rating"], given["rd"])
    met = Met(given["opponent"], given["opponent_rd"], float(given["result"]))
    after = updated(own, evidence(own.rating, (met,)))
    return Computed({"rating": after.rating, "rd": after.deviation})


def _least_k(given: dict[str, Any], date: str) -> Computed:
    both = fics.game(
        given["rating"], given["opponent"], float(given["result"]), given["rd"], given["opponent_rd"]
    )  # fmt: skip
    return Computed({"k": both.player.k, "change": both.player.games[0].change}, both.player.steps)


RULES = {
    "fics_game": _game,
    "fics.glicko": _unrounded,
    "fics.glicko_with_minimum_k": _least_k,
}
