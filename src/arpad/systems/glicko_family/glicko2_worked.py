"""Worked examples of Glicko-2: rule to the function that recomputes it."""

from typing import Any

from arpad.model import Game, Step
from arpad.systems import glicko2
from arpad.systems.glicko_family.answers import OPPONENT
from arpad.systems.glicko_family.glicko2 import Found, found
from arpad.systems.glicko_family.glicko_worked import game_of, games_of, met_of, pair, state
from arpad.systems.glicko_family.period import PRINTED_SCALE, Met, State, evidence
from arpad.systems.numbers import nearest
from arpad.systems.results import Computed, Rated

# The examples follow the paper, which bounds nothing.
UNBOUNDED = 1000.0

# How an example says in words what its figures must be.
FINITE = "must be finite (or a documented validation error)"
STEPS_ALLOWED = 50


def _rate(player: dict[str, Any], games: tuple[Game, ...], tau: float, most: float = UNBOUNDED) -> Rated:
    return glicko2.rate(
        player["rating"], player["rd"], player["volatility"], games, tau=tau, max_volatility=most, max_deviation=1000.0
    )


def _found(player: dict[str, Any], games: tuple[Met, ...], tau: float) -> Found:
    own = State(player["rating"], player["rd"], player["volatility"])
    return found(own, evidence(own.rating, games, PRINTED_SCALE), tau, 1.0)


def _period(given: dict[str, Any], date: str) -> Computed:
    rated = _rate(given["player"], games_of(given), given["tau"])
    figures = state(rated)
    steps = _found(given["player"], met_of(given), given["tau"]).steps
    figures["max_iterations"] = STEPS_ALLOWED if steps <= STEPS_ALLOWED else steps
    return Computed(figures, rated.steps)


def _intermediate(given: dict[str, Any], date: str) -> Computed:
    player = given["player"]
    one = _found(player, met_of(given), given["tau"]).evidence
    return Computed(
        {
            "mu": (player["rating"] - glicko2.NEW.rating) / PRINTED_SCALE,
            "phi": player["rd"] / PRINTED_SCALE,
            "v": 1 / one.information,
            "delta": one.surprise / one.information,
        }
    )


def _idle(given: dict[str, Any], date: str) -> Computed:
    player = given["player"]
    rated = glicko2.rate(player["rating"], player["rd"], player["volatility"], (), given["periods"])
    return Computed(state(rated), rated.steps)


def _idle_idempotent(given: dict[str, Any], date: str) -> Computed:
    """The same gap in one piece, and in two: the deviation is what both give, or nothing."""
    player = given["player"]
    periods = given["idle_periods"]
    deviations = []
    steps: tuple[Step, ...] = ()
    for parts in ((periods,), (periods, 0), (4, periods - 4)):
        rd = player["rd"]
        for part in parts:
            rated = glicko2.rate(player["rating"], rd, player["volatility"], (), part)
            rd = state(rated)["rd"]
            steps = rated.steps
        deviations.append(rd)
    agree = max(deviations) - min(deviations) < 1e-9
    return Computed({"rd": deviations[0] if agree else None}, steps)


def _pair(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    return pair(
        glicko2.game(
            a["rating"], b["rating"], given["score_a"], a["rd"], b["rd"], a["volatility"], b["volatility"],
            tau=given["tau"], max_volatility=UNBOUNDED,
        )
    )  # fmt: skip


def _pair_sequence(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    steps: tuple[Step, ...] = ()
    for score in given["scores_a"]:
        one = _pair({"a": a, "b": b, "score_a": score, "tau": given["tau"]}, date)
        a, b = one.figures["a"], one.figures["b"]
        steps += one.steps
    return Computed({"a": a, "b": b}, steps)


def _sequence(given: dict[str, Any], date: str) -> Computed:
    player = given["player"]
    steps: tuple[Step, ...] = ()
    for one in given["games_in_order"]:
        rated = _rate(player, (game_of(one),), given["tau"])
        player = state(rated)
        steps += rated.steps
    return Computed(player, steps)


def _expected_both(given: dict[str, Any], date: str) -> Computed:
    a, b = given["a"], given["b"]
    one = glicko2.expect(a["rating"], b["rating"], a["rd"], b["rd"])
    inside = glicko2.expect(a["rating"], b["rating"], a["rd"], b["rd"], OPPONENT)
    return Computed({"expected_a": one.expected, "opponent_rd_only": inside.expected}, one.steps)


def _order_free(given: dict[str, Any], date: str) -> Computed:
    """All orders of the games give one result, or none is given."""
    results = [_rate(given["player"], games, given["tau"]) for games in _orders(games_of(given))]
    same = [result.state == results[0].state for result in results]
    return Computed(state(results[0]) if all(same) else {}, results[0].steps)


def _orders(games: tuple[Game, ...]) -> list[tuple[Game, ...]]:
    if not games:
        return [()]
    orders = []
    for index in range(len(games)):
        for rest in _orders(games[:index] + games[index + 1 :]):
            orders.append((games[index],) + rest)
    return orders


def _big_batch(given: dict[str, Any], date: str) -> Computed:
    other = given["opponent"]
    met = Game(other["rating"], float(given["score"]), deviation=other["rd"])
    states = [state(_rate(given["player"], (met,) * n, given["tau"])) for n in given["n_games_in_one_period"]]
    return Computed({"rating": [one["rating"] for one in states], "rd": [one["rd"] for one in states]})


def _fold(given: dict[str, Any], date: str) -> Computed:
    """The same losses with and without a bound on the volatility."""
    other = given["opponent"]
    met = Game(other["rating"], float(given["score"]), deviation=other["rd"])
    few, many = given["n_games_in_one_period"]
    most = given["guard"]["volatility_max"]
    capped = _rate(given["player"], (met,) * many, given["tau"], most)
    free = _found(given["player"], (Met(other["rating"], other["rd"], float(given["score"])),) * many, given["tau"])
    return Computed(
        {
            f"n{few}": state(_rate(given["player"], (met,) * few, given["tau"])),
            # Given to the digits that the example prints: what matters is that it is absurd.
            f"n{many}_unguarded_paper_result": {
                "rating": float(nearest(free.after.rating)),
                "rd": nearest(free.after.deviation * 10) / 10,
                "volatility": nearest(free.after.volatility * 1000) / 1000,
            },
            f"n{many}_with_volatility_cap_{most}_before_step_6": state(capped),
        },
        capped.steps,
    )


def _saturation(given: dict[str, Any], date: str) -> Computed:
    other = given["opponent"]
    states = []
    for score in given["score"]:
        met = Game(other["rating"], float(score), deviation=other["rd"])
        states.append(state(_rate(given["player"], (met,), given["tau"])))
    finite = all(-1e9 < states[1][name] < 1e9 for name in ("rating", "rd", "volatility"))
    return Computed({"win": states[0], "loss": FINITE if finite else states[1]})


RULES = {
    "glicko2": _period,
    "glicko2_intermediate": _intermediate,
    "glicko2_idle": _idle,
    "glicko2_idle_idempotent": _idle_idempotent,
    "glicko2_pair": _pair,
    "glicko2_pair_sequence": _pair_sequence,
    "glicko2_sequence_one_game_periods": _sequence,
    "glicko2_expected_score_both_rd": _expected_both,
    "glicko2_property_order_free": _order_free,
    "glicko2_property_big_batch": _big_batch,
    "glicko2_volatility_fold": _fold,
    "glicko2_saturation": _saturation,
}
