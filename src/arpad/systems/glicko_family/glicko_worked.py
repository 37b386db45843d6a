"""Worked examples of Glicko and Glicko-Boost: rule to the function that recomputes it."""

from typing import Any

from arpad.model import Game, Step
from arpad.systems import glicko
from arpad.systems.glicko_family import boost
from arpad.systems.glicko_family.answers import BOTH, OPPONENT
from arpad.systems.glicko_family.glicko1 import Time
from arpad.systems.glicko_family.period import SCALE, Met, State, c_of, evidence, g, grown, interval
from arpad.systems.results import BothRated, Computed, Rated


def game_of(one: dict[str, Any]) -> Game:
    """An example's game."""
    return Game(one["rating"], float(one["score"]), deviation=one["rd"])


def games_of(given: dict[str, Any]) -> tuple[Game, ...]:
    """An example's games."""
    return tuple([game_of(one) for one in given["games"]])


def met_of(given: dict[str, Any]) -> tuple[Met, ...]:
    """An example's games, as the curve needs them."""
    return tuple([Met(one["rating"], one["rd"], float(one["score"])) for one in given["games"]])


def state(rated: Rated) -> dict[str, Any]:
    """A new state by the names the examples use."""
    values = rated.state or {}
    found = {"rating": values["rating"], "rd": values["deviation"]}
    if "volatility" in values:
        found["volatility"] = values["volatility"]
    return found


def pair(rated: BothRated) -> Computed:
    """Both players' new states."""
    figures = {"a": state(rated.player), "b": state(rated.opponent)}
    figures["sum_of_ratings"] = figures["a"]["rating"] + figures["b"]["rating"]
    return Computed(figures, rated.player.steps + rated.opponent.steps)


def _period(given: dict[str, Any], date: str) -> Computed:
    player = given["player"]
    games = games_of(given)
    rated = glicko.rate(
        player["rating"], player["rd"], games, given["periods"], given["c"], opponent_periods=given["periods"],
        max_deviation=given.get("rd_max", 350.0),
    )  # fmt: skip
    figures = state(rated)
    if not given["periods"]:
        figures["d_squared"] = SCALE * SCALE / evidence(player["rating"], met_of(given)).information
    return Computed(figures, rated.steps)


def _intermediate(given: dict[str, Any], date: str) -> Computed:
    games = met_of(given)
    seen = evidence(given["player"]["rating"], games).games
    return Computed({"g": [g(game.deviation) for game in games], "E": [one.expected for one in seen]})


def _expected_both(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    found = glicko.expect(a["rating"], b["rating"], a["rd"], b["rd"])
    return Computed({"expected_a": found.expected, "expected_b": found.opponent_expected}, found.steps)


def _expected(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    figures = {}
    steps: tuple[Step, ...] = ()
    for name, deviations in (("opponent_rd_only", OPPONENT), ("both_rd", BOTH)):
        found = glicko.expect(a["rating"], b["rating"], a["rd"], b["rd"], deviations)
        figures[name] = found.expected
        steps = found.steps
    return Computed(figures, steps)


def _interval(given: dict[str, Any], date: str) -> Computed:
    low, high = interval(State(given["player"]["rating"], given["player"]["rd"]), given["z"])
    return Computed({"low": low, "high": high})


def _c(given: dict[str, Any], date: str) -> Computed:
    return Computed({"c": c_of(given["typical_rd"], given["rd_max"], given["periods"])})


def _idle(given: dict[str, Any], date: str) -> Computed:
    """One spell of time; `rd_one_more_period` one period later."""
    law = Time(given["c"], 0.0, given["rd_max"])
    at_once = glicko.rate(1500.0, given["rd"], (), given["periods"], law.c, max_deviation=law.ceiling)
    rd = float((at_once.state or {})["deviation"])
    return Computed({"rd": rd, "rd_one_more_period": grown(rd, law.c * law.c, law.ceiling)}, at_once.steps)


def _pair_aged_self_only(given: dict[str, Any], date: str) -> Computed:
    """Each player from the own deviation of now and the opponent's of the last period: not the paper's rule."""
    a, b, score = given["a"], given["b"], given["score_a"]
    sides = []
    for own, other, points in ((a, b, score), (b, a, 1 - score)):
        met = (Game(other["rating"], points, deviation=other["rd"]),)
        sides.append(glicko.rate(own["rating"], own["rd"], met, 1.0, given["c"], opponent_periods=0.0))
    return pair(BothRated(sides[0], sides[1], glicko.RULES))


def _pair_aged_both(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    return pair(glicko.game(a["rating"], b["rating"], given["score_a"], a["rd"], b["rd"], c=given["c"]))


def _sequence(given: dict[str, Any], date: str) -> Computed:
    rating, rd = given["player"]["rating"], given["player"]["rd"]
    steps: tuple[Step, ...] = ()
    figures: dict[str, Any] = {}
    for one in given["games_in_order"]:
        rated = glicko.rate(rating, rd, (game_of(one),), 1.0, given["c"], opponent_periods=0.0)
        figures = state(rated)
        rating, rd = figures["rating"], figures["rd"]
        steps += rated.steps
    return Computed(figures, steps)


def _boost_pair(given: dict[str, Any], date: str) -> Computed:
    white, black = given["white"], given["black"]
    score = {"1-0": 1.0, "1/2": 0.5, "0-1": 0.0}[given["result"]]
    one = boost.period(
        State(white["rating"], white["rd"]), (Met(black["rating"], black["rd"], score, given["eta"]),)
    )  # fmt: skip
    other = boost.period(
        State(black["rating"], black["rd"]), (Met(white["rating"], white["rd"], 1 - score, -given["eta"]),)
    )  # fmt: skip
    return Computed({"white": _month(one.state), "black": _month(other.state), "z_white": one.z})


def _boost_period(given: dict[str, Any], date: str) -> Computed:
    games = [
        Met(one["rating"], one["rd"], float(one["score"]), given["eta"] if one["color"] == "w" else -given["eta"])
        for one in given["games"]
    ]
    found = boost.period(State(given["player"]["rating"], given["player"]["rd"]), tuple(games))
    figures = _month(found.state)
    figures["z"] = found.z
    return Computed(figures)


def _boost_decay(given: dict[str, Any], date: str) -> Computed:
    return Computed({"rd": boost.passed(State(given["rating"], given["rd"])).deviation})


def _boost_rd(given: dict[str, Any], date: str) -> Computed:
    return Computed({"boosted_rd": boost.boosted(given["rd"], given["z"])})


def _month(one: State) -> dict[str, Any]:
    """The state at the end of the month, which is what the examples give."""
    end = boost.passed(one)
    return {"rating": end.rating, "rd": end.deviation}


RULES = {
    "glicko1": _period,
    "glicko1_full_period": _period,
    "glicko1_intermediate": _intermediate,
    "glicko1_expected_score": _expected,
    "glicko1_expected_score_both_rd": _expected_both,
    "glicko1_c_from_time": _c,
    "glicko1_idle": _idle,
    "glicko1_pair_aged_self_only": _pair_aged_self_only,
    "glicko1_pair_aged_both": _pair_aged_both,
    "glicko1_sequence_one_game_periods": _sequence,
    "rating_interval": _interval,
    "glicko_boost_pair": _boost_pair,
    "glicko_boost_period": _boost_period,
    "glicko_boost_decay": _boost_decay,
    "glicko_boost_rd": _boost_rd,
}
