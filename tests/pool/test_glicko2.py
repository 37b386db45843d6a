"""The compiled Glicko-2 is the scalar law, period by period, whatever the threads and the order of the games."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import Game, Refusal
from arpad.pool import rating
from arpad.pool.kernels import glicko, glicko2
from arpad.pool.kernels.glicko2 import volatility
from arpad.systems import glicko2 as law
from arpad.systems.glicko_family.volatility import solved

DAY = 86_400
PAIR = st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(lambda pair: pair[0] != pair[1])
GAMES = st.lists(st.tuples(PAIR, st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 120)), min_size=1, max_size=40)
Listed = list[tuple[tuple[int, int], float, int]]


def of(games: Listed) -> pool.Pool:
    return pool.of(
        [f"p{pair[0]}" for pair, _, _ in games],
        [f"p{pair[1]}" for pair, _, _ in games],
        [score for _, score, _ in games],
        [day * DAY for _, _, day in games],
    )


def month(day: int) -> int:
    """The month of 1970 (day 0 = 1 January)."""
    return next(number for number, end in enumerate((31, 59, 90, 120, 151)) if day < end)


def by_the_law(games: Listed, **constants: Any) -> dict[str, tuple[float, float, float]]:
    """The same by the scalar law, month after month."""
    states: dict[int, tuple[float, float, float]] = {}
    months = [month(day) for _, _, day in games]
    for number in range(min(months), max(months) + 1):
        of_month = [game for game, its in zip(games, months, strict=True) if its == number]
        before = dict(states)
        new = (law.NEW.rating, law.NEW.deviation, law.NEW.volatility)
        for player in {one for pair, _, _ in of_month for one in pair} | set(states):
            met = tuple(
                Game(before.get(other, new)[0], points, deviation=before.get(other, new)[1])
                for pair, score, _ in of_month
                for own, other, points in ((pair[0], pair[1], score), (pair[1], pair[0], 1 - score))
                if own == player
            )
            rated = law.rate(*before.get(player, new), met, **constants)
            assert rated.state is not None
            states[player] = (rated.new_rating, rated.state["deviation"], rated.state["volatility"])
    return {f"p{player}": state for player, state in states.items()}


@pytest.mark.parametrize("constants", [{}, {"tau": 1.2, "min_deviation": 60.0}], ids=["usual", "own"])
@settings(max_examples=40, deadline=None)
@given(games=GAMES)
def test_the_kernel_is_the_law(constants: dict[str, Any], games: Listed) -> None:
    frame = pool.rate(of(games), "glicko2", **constants).frame
    expected = by_the_law(games, **constants)
    assert set(frame["player"]) == set(expected)
    for name, number, deviation, sigma in frame.select("player", "rating", "deviation", "volatility").rows():
        assert np.allclose((number, deviation, sigma), expected[name], rtol=1e-9, atol=0), name


@pytest.mark.parametrize("system", ["glicko", "glicko2"])
@settings(max_examples=20, deadline=None)
@given(games=GAMES, seed=st.randoms(use_true_random=False))
def test_order_and_threads_change_no_bit(system: str, games: Listed, seed: Any) -> None:
    whole = pool.rate(of(games), system).frame.sort("player")
    shuffled = list(games)
    seed.shuffle(shuffled)
    columns = ("player", "rating", "deviation", "games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "SHARE", 3)
        for threads in (1, 2, 4):
            again = pool.rate(of(shuffled), system, threads=threads).frame.sort("player")
            assert again.select(columns).equals(whole.select(columns))


@settings(max_examples=300, deadline=None)
@given(
    old=st.floats(0.01, 0.2),
    phi=st.floats(0.1, 3.0),
    games=st.integers(1, 400),
    share=st.floats(-0.35, 0.35),
    tau=st.floats(0.2, 1.2),
)
def test_the_volatility_is_the_law_s(old: float, phi: float, games: int, share: float, tau: float) -> None:
    information, surprise = 0.2 * games, share * games
    expected = solved(old, phi, information, surprise, tau).volatility
    if expected <= old * math.exp(0.5):  # the ordinary root; where there are others, both are bounded
        assert math.isclose(volatility(old, phi, information, surprise, tau), expected, rel_tol=1e-9)


def test_more_games_than_can_be_added_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glicko, "MOST_GAMES", 2)
    with pytest.raises(Refusal, match="3 games in one rating period"):
        pool.rate(of([((0, 1), 1.0, 0)] * 3), "glicko2")


def test_tau_0_keeps_the_volatility() -> None:
    assert glicko2.volatility(0.06, 1.0, 0.5, 2.0, 0.0) == 0.06
