"""Worked examples of Lichess and liglicko2: rule to the function that recomputes it."""

from typing import Any

from arpad.model import Game
from arpad.systems import lichess
from arpad.systems.glicko_family.glicko_worked import state
from arpad.systems.glicko_family.period import State
from arpad.systems.lichess import liglicko2
from arpad.systems.lichess.game import core, hundredths, preview, provisional, shown
from arpad.systems.lichess.rules import PERIODS_PER_DAY, rule_set
from arpad.systems.results import Computed

WHITE_SCORES = {"1-0": 1.0, "1/2": 0.5, "0-1": 0.0}


def _core(given: dict[str, Any], date: str) -> Computed:
    """The update alone, with the example's own advantage."""
    white, black = given["white"], given["black"]
    score = WHITE_SCORES[given["result"]]
    figures = {}
    for name, own, other, points, colour in (
        ("white", white, black, score, "w"),
        ("black", black, white, 1 - score, "b"),
    ):
        met = Game(other["rating"], points, deviation=other["rd"], colour=colour)
        after = core(
            State(own["rating"], own["rd"], own["volatility"]), met, given["color_advantage"], rule_set(None)
        )  # fmt: skip
        figures[name] = _plain(after)
    return Computed(figures)


def _full(given: dict[str, Any], date: str) -> Computed:
    """The whole pipeline, by the newest rules."""
    white, black = given["white"], given["black"]
    both = lichess.game(
        white["rating"], black["rating"], WHITE_SCORES[given["result"]], white["rd"], black["rd"],
        white["volatility"], black["volatility"], "w", given["elapsed_periods"] / PERIODS_PER_DAY,
        given["elapsed_periods"] / PERIODS_PER_DAY, given["white_is_bot"], given["black_is_bot"], given["perf"],
        regulator=given["regulator_factor"],
    )  # fmt: skip
    return Computed(
        {
            "white": state(both.player),
            "black": state(both.opponent),
            "displayed_diff": {"white": both.player.change.rounded, "black": both.opponent.change.rounded},
        },
        both.player.steps + both.opponent.steps,
    )


def _preview(given: dict[str, Any], date: str) -> Computed:
    in_days = "elapsed_days" in given
    periods = given["elapsed_days"] * given["periods_per_day"] if in_days else given["elapsed_periods"]
    return Computed({"rd": preview(given["rd"], given["volatility"], periods, given["rd_min"], given["rd_max"])})


def _display(given: dict[str, Any], date: str) -> Computed:
    states = [State(one["rating"], one["rd"]) for one in given["values"]]
    return Computed(
        {
            "display": [shown(one) for one in states],
            "provisional": [provisional(one) for one in states],
            "api_rating_2dp_truncated": [hundredths(one.rating) for one in states],
        }
    )


def _liglicko2(given: dict[str, Any], date: str) -> Computed:
    """Two new players of time 0, and what they expect of each other later."""
    now = given["now_periods"]
    a, b = liglicko2.game(liglicko2.NEW, liglicko2.NEW, given["score_a"], now, now)
    later = given["then_expected_at"] - now
    return Computed({"a": _plain(a), "b": _plain(b), "expected_a": liglicko2.expected(a, b, later, later)})


def _plain(one: State) -> dict[str, Any]:
    return {"rating": one.rating, "rd": one.deviation, "volatility": one.volatility}


RULES = {
    "lichess_pair_core": _core,
    "lichess_game_full": _full,
    "lichess_preview_rd": _preview,
    "lichess_display": _display,
    "liglicko2": _liglicko2,
}
