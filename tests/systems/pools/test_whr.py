"""Whole-History Rating: the slope of its posterior is flat at the top, and its variances are the curvature's."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate
from arpad.systems import whr
from arpad.systems.whr import Played, fit
from tests.systems.pools.tournaments import event, exact, states

Q = math.log(10) / 400
GAMES = st.lists(
    st.builds(
        Played,
        st.integers(0, 2),
        st.integers(3, 5),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.integers(1, 60) | st.integers(1, 3000),
    ),
    min_size=1,
    max_size=25,
)


def posterior(histories, games, w2, virtual):
    """The logarithm of the posterior, from its definition."""
    of = [dict(history) for history in histories]
    total = 0.0
    for history in histories:
        if history:
            first = history[0][1]
            total -= virtual * (math.log1p(math.exp(-first)) + math.log1p(math.exp(first)))
        for (day, value), (later, after) in pairwise(history):
            total -= (after - value) ** 2 / (2 * w2 * Q * Q * (later - day))
    for game in games:
        gap = of[game.one][game.day] - of[game.other][game.day]
        total -= game.score * math.log1p(math.exp(-gap)) + (1 - game.score) * math.log1p(math.exp(gap))
    return total


@settings(max_examples=40)
@given(GAMES, st.sampled_from([14.0, 300.0, 3000.0]), st.sampled_from([0.5, 1.0]))
def test_no_history_near_the_top_is_higher(games, w2, virtual):
    found = fit(6, games, w2, virtual)
    assert found.settled
    histories = [[(day, value) for day, value, _ in history] for history in found.histories]
    top = posterior(histories, games, w2, virtual)
    for player, history in enumerate(histories):
        for position, (day, value) in enumerate(history):
            for move in (-1e-3, 1e-3):
                moved = [list(one) for one in histories]
                moved[player][position] = (day, value + move)
                assert posterior(moved, games, w2, virtual) <= top + 1e-12


def test_variances_are_those_of_the_players_own_curvature():
    """Two days, so the two-by-two inverse can be written down."""
    games = [Played(0, 1, 1.0, 1), Played(0, 1, 0.0, 2), Played(0, 1, 0.5, 2)]
    found = fit(2, games, 300.0, 1.0)
    (_, first, one), (_, second, other) = found.histories[0]
    opponents = [value for _, value, _ in found.histories[1]]

    def bend(gap):
        share = 1 / (1 + math.exp(-gap))
        return share * (1 - share)

    drift = 1 / (300 * Q * Q)
    a = bend(first - opponents[0]) + 2 * bend(first) + drift
    b = 2 * bend(second - opponents[1]) + drift
    assert (one, other) == pytest.approx((b / (a * b - drift**2), a / (a * b - drift**2)))


def test_a_history_in_an_event():
    games = [(1, 2, 1.0), (1, 2, 1.0), (2, 1, 1.0)]
    tournament = event({1: 1500, 2: 1500}, games)._replace(round_dates=("2025-01-01", "2025-02-01", "2025-06-01"))
    report = rate(tournament, "whr")
    history = states(report)[0]["history"]
    assert [one["day"] for one in history] == [0, 31, 151]
    assert history[-1]["rating"] == exact(report)[1]
    # With the same days and no drift to speak of, one rating: 2 of 3, and one win and loss against the centre.
    still = states(rate(tournament, "whr", w2=0.1))[0]["history"]
    assert still[0]["rating"] == pytest.approx(still[-1]["rating"], abs=2)
    assert "whr.rounds_as_days" not in [problem.key for problem in report.problems]
    undated = rate(event({1: 1500, 2: 1500}, games), "whr")
    assert "whr.rounds_as_days" in [problem.key for problem in undated.problems]


def test_expectations_are_elos():
    assert whr.expect(1600, 1400).expected == pytest.approx(0.7597469)
