"""The compiled Glicko is the scalar law, period by period: everybody who played before is older by one of them."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import Game
from arpad.pool.laws import glicko as rules
from arpad.systems import glicko as law
from arpad.systems.glicko_family.period import c_of

DAY = 86_400
PAIR = st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(lambda pair: pair[0] != pair[1])
GAMES = st.lists(st.tuples(PAIR, st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 35)), min_size=1, max_size=40)
Listed = list[tuple[tuple[int, int], float, int]]


def of(games: Listed) -> pool.Pool:
    return pool.of(
        [f"p{pair[0]}" for pair, _, _ in games],
        [f"p{pair[1]}" for pair, _, _ in games],
        [score for _, score, _ in games],
        [day * DAY for _, _, day in games],
    )


def by_the_law(games: Listed, **constants: Any) -> dict[str, tuple[float, float]]:
    """The same by the scalar law, week after week."""
    states: dict[int, tuple[float, float]] = {}
    weeks = [day // 7 for _, _, day in games]
    for number in range(min(weeks), max(weeks) + 1):
        of_week = [game for game, its in zip(games, weeks, strict=True) if its == number]
        before = dict(states)
        for player in {one for pair, _, _ in of_week for one in pair} | set(states):
            met = tuple(
                Game(rated[0], points, deviation=rated[1])
                for pair, score, _ in of_week
                for own, other, points in ((pair[0], pair[1], score), (pair[1], pair[0], 1 - score))
                for rated in (awake(before.get(other), constants),)
                if own == player
            )
            periods = float(player in before)
            new = law.rate(*before.get(player, law.NEW[:2]), met, periods, opponent_periods=0.0, **constants)
            assert new.state is not None
            states[player] = (new.new_rating, new.state["deviation"])
    return {f"p{player}": state for player, state in states.items()}


def awake(state: tuple[float, float] | None, constants: dict[str, Any]) -> tuple[float, float]:
    """An opponent at the start of a period."""
    if state is None:
        return law.NEW[:2]
    aged = law.rate(*state, c=constants["c"], max_deviation=constants.get("max_deviation", 350.0))
    assert aged.state is not None
    return state[0], aged.state["deviation"]


@pytest.mark.parametrize("constants", [{"c": c_of(50, 350, 100)}, {"c": 90.0, "min_deviation": 60.0}])
@settings(max_examples=25, deadline=None)
@given(games=GAMES)
def test_the_kernel_is_the_law(constants: dict[str, Any], games: Listed) -> None:
    # Weeks of the calendar begin on Mondays, and 1 January 1970 was a Thursday.
    shifted = [(pair, score, day + 4) for pair, score, day in games]
    frame = pool.rate(of(shifted), "glicko", "1w", **constants).frame
    expected = by_the_law(games, **constants)
    assert set(frame["player"]) == set(expected)
    for name, *state in frame.select("player", "rating", "deviation").rows():
        assert np.allclose(state, expected[name], rtol=1e-9, atol=0), name


def test_a_forecast_is_of_the_next_period() -> None:
    rated = pool.rate(of([((0, 1), 1.0, 0)]), "glicko", c=90.0).frame.sort("player")
    state = rules.State(*(rated[name].to_numpy().copy() for name in rules.State._fields))
    found = rules.expected(state, np.array([0], np.int32), np.array([1], np.int32), {**rules.DEFAULTS, "c": 90.0})
    one, other = (awake(row, {"c": 90.0}) for row in rated.select("rating", "deviation").rows())
    assert math.isclose(found[0], law.expect(one[0], other[0], one[1], other[1]).expected or 0.0, rel_tol=1e-9)
