"""The compiled Elo is the scalar law, game by game, whatever the parts the games are rated in."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import Refusal
from arpad.pool import rating
from arpad.systems import elo

GAMES = st.lists(
    st.tuples(st.integers(0, 7), st.integers(0, 7), st.sampled_from([0.0, 0.5, 1.0])).filter(
        lambda one: one[0] != one[1]
    ),
    min_size=1,
    max_size=60,
)
POLICIES: list[dict[str, Any]] = [
    {"k": 20.0},
    {"k": 32.0, "initial": 1200.0, "scale": 300.0},
    {"by_games": ((0, 40.0), (2, 30.0), (5, 15.5))},
    {"bands": ((0, 40.0), (1500, 20.0), (1520, 10.0)), "newcomer_k": 60.0, "newcomer_games": 3},
]


def of(games: list[tuple[int, int, float]]) -> pool.Pool:
    white, black, score = zip(*games, strict=True)
    return pool.of([f"p{one}" for one in white], [f"p{one}" for one in black], list(score))


def in_turn(games: list[tuple[int, int, float]], policy: dict[str, Any]) -> dict[str, float]:
    """The same by the scalar law, one game at a time."""
    ratings: dict[int, float] = {}
    played: dict[int, int] = {}
    initial = policy.get("initial", 1500.0)
    scale = policy.get("scale", elo.SCALE)
    for white, black, score in games:
        own, other = ratings.get(white, initial), ratings.get(black, initial)
        expected = elo.expected_score(own, other, scale)
        for player, rating_before, gained in ((white, own, score - expected), (black, other, expected - score)):
            k, _, _ = elo.k_of(
                played.get(player, 0) if "by_games" in policy else rating_before,
                played.get(player, 0),
                policy.get("k"),
                policy.get("bands", policy.get("by_games", ())),
                policy.get("newcomer_k"),
                policy.get("newcomer_games", 30),
            )
            ratings[player] = rating_before + k * gained
            played[player] = played.get(player, 0) + 1
    return {f"p{player}": value for player, value in ratings.items()}


@pytest.mark.parametrize("policy", POLICIES, ids=["one K", "own constants", "by games", "bands and newcomers"])
@settings(max_examples=40, deadline=None)
@given(games=GAMES)
def test_the_kernel_is_the_law(policy: dict[str, Any], games: list[tuple[int, int, float]]) -> None:
    frame = pool.rate(of(games), "elo", **policy).frame
    found = dict(zip(frame["player"], frame["rating"], strict=True))
    expected = in_turn(games, policy)
    assert found.keys() == expected.keys()
    assert all(abs(found[name] - expected[name]) < 1e-9 * 4000 for name in expected)


@settings(max_examples=20, deadline=None)
@given(games=GAMES, chunk=st.integers(1, 7))
def test_parts_change_nothing(games: list[tuple[int, int, float]], chunk: int) -> None:
    whole = pool.rate(of(games), "elo").frame
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "CHUNK", chunk)
        assert pool.rate(of(games), "elo").frame.equals(whole)


def test_white_has_the_advantage() -> None:
    games = of([(0, 1, 0.5)])
    frame = pool.rate(games, "elo", advantage=35.0).frame
    assert frame.filter(player="p0")["rating"].item() < 1500 < frame.filter(player="p1")["rating"].item()
    # Expected: the curve at a gap of 35.
    assert np.isclose(1500 - frame.filter(player="p0")["rating"].item(), 20 * (elo.expected_score(1535, 1500) - 0.5))


def test_one_policy_at_a_time() -> None:
    with pytest.raises(Refusal, match="give one of the two"):
        pool.rate(of([(0, 1, 0.5)]), "elo", bands=((0, 40.0),), by_games=((0, 40.0),))
