"""Whole-History Rating, and with it Bradley-Terry, against whr 2.2.0.

Its faults: days are whole numbers; `iterate` stops after as many rounds as it is told, settled or not; its errors are
those of a curvature that is 0.001 too large for every day (its damping), for which `fit` has a parameter. Virtual games
are draws with it, two by default: the same as Arpad's one win and one loss.
"""

import math
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arpad.systems import bradley_terry, ordo
from arpad.systems.bradley_terry import Q
from arpad.systems.pools import Meeting
from arpad.systems.whr import Played, fit
from tests.systems.peers.packages import package

WINNER = {1.0: "B", 0.0: "W", 0.5: "D"}
PLAYERS = 6
DAMPING = 0.001
PAIRS = st.tuples(st.integers(0, PLAYERS - 1), st.integers(0, PLAYERS - 1)).filter(lambda pair: pair[0] != pair[1])


@pytest.fixture(scope="module")
def whr() -> Any:
    return package("whr")


def base(whr: Any, games: list[Played], w2: float, virtual_games: int) -> Any:
    found = whr.Base(w2=w2, virtual_games=virtual_games)
    for game in games:
        found.create_game(str(game.one), str(game.other), WINNER[game.score], game.day)
    found.iterate(1000)
    return found


@settings(max_examples=40)
@given(
    st.lists(st.tuples(PAIRS, st.sampled_from(sorted(WINNER)), st.integers(1, 1000)), min_size=1, max_size=30),
    st.sampled_from([14.0, 300.0]),
    st.sampled_from([1, 2, 4]),
)
def test_histories_and_their_errors(whr, played, w2, virtual_games):
    games = [Played(one, other, score, day) for (one, other), score, day in played]
    theirs = base(whr, games, w2, virtual_games)
    ours = fit(PLAYERS, games, w2, virtual_games / 2, DAMPING)
    assume(ours.settled)
    for player, history in enumerate(ours.histories):
        if history:
            found = theirs.ratings_for_player(str(player))
            assert [day for day, _, _ in found] == [day for day, _, _ in history]
            for (_, rating, error), (_, value, variance) in zip(found, history, strict=True):
                assert rating == pytest.approx(value / Q, abs=1e-4)
                assert error == pytest.approx(math.sqrt(variance) / Q, rel=1e-6)


@settings(max_examples=40)
@given(st.lists(st.tuples(PAIRS, st.sampled_from(sorted(WINNER))), min_size=PLAYERS, max_size=60))
def test_without_drift_and_virtual_games_it_is_bradley_terry(whr, played):
    meetings = tuple(Meeting(one, other, score, False, 1, "") for (one, other), score in played)
    assume(ordo.bound(PLAYERS, meetings, list(range(PLAYERS))))
    values = bradley_terry.fit(PLAYERS, meetings, None).values
    theirs = base(whr, [Played(one, other, score, 1) for (one, other), score in played], 300, 0)
    found = [theirs.ratings_for_player(str(player))[0][1] for player in range(PLAYERS)]
    for player in range(1, PLAYERS):
        assert found[player] - found[0] == pytest.approx((values[player] - values[0]) / Q, abs=1e-3)
