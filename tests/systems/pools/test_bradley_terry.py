"""Bradley-Terry against its own equations: what the top of the hill must satisfy, and other ways to find it."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate
from arpad.systems import bradley_terry
from arpad.systems.bradley_terry import Q, fit
from arpad.systems.pools import Meeting
from tests.systems.pools.tournaments import event, exact, states, tournaments


def expected(difference):
    return 1 / (1 + 10 ** (-difference / 400))


@settings(max_examples=30)
@given(tournaments(), st.sampled_from([100, 300, 700]))
def test_the_surprise_balances_the_prior(case, prior):
    """At the top: the score minus the expected score is the distance from the centre over the prior's variance."""
    ratings, games = case
    found = exact(rate(event(ratings, games), "bradley_terry", prior=prior, mean=0))
    for one, rating in found.items():
        surprise = sum(score - expected(rating - found[other]) for a, other, score in games if a == one)
        surprise += sum(1 - score - expected(rating - found[a]) for a, other, score in games if other == one)
        assert surprise == pytest.approx(rating / (prior * prior * Q), abs=1e-8)


def test_minorization_maximization_finds_the_same_top():
    """Hunter's algorithm, without a prior, on a pool where everybody took and gave points."""
    games = [(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0), (0, 1, 0.5), (1, 2, 0.5), (2, 0, 0.0), (0, 3, 1.0), (3, 1, 1.0)]
    strengths = [1.0] * 4
    wins = [sum(s for a, _, s in games if a == i) + sum(1 - s for _, b, s in games if b == i) for i in range(4)]
    for _ in range(20000):
        strengths = [
            wins[i] / sum(1 / (strengths[a] + strengths[b]) for a, b, _ in games if i in (a, b)) for i in range(4)
        ]
        total = math.prod(strengths) ** 0.25
        strengths = [strength / total for strength in strengths]
    found = fit(4, tuple(Meeting(a, b, s, False, 0, "") for a, b, s in games), None).values
    centre = sum(found) / 4
    assert [value - centre for value in found] == pytest.approx([math.log(strength) for strength in strengths])


def test_errors_are_those_of_the_curvature():
    """Two players, three games: the posterior's curvature in closed form."""
    report = rate(event({1: 1500, 2: 1500}, [(1, 2, 1.0), (1, 2, 0.5), (1, 2, 0.0)]), "bradley_terry", prior=300)
    prior, bend = 1 / 300**2, 3 * 0.25 * Q * Q
    variance = (prior + bend) / ((prior + bend) ** 2 - bend**2)
    assert [state["standard_error"] for state in states(report)] == pytest.approx([math.sqrt(variance)] * 2)


@settings(max_examples=25)
@given(tournaments(least=3, games=40))
def test_davidson_explains_points_and_draws(case):
    ratings, games = case
    size = len(ratings)
    meetings = tuple(Meeting(one - 1, other - 1, score, False, 0, "") for one, other, score in games)
    found = fit(size, meetings, 300, 0.0, bradley_terry.DAVIDSON)
    nu = found.draw_parameter
    points, draws = [0.0] * size, 0.0
    for meeting in meetings:
        a, b = math.exp(found.values[meeting.white] / 2), math.exp(found.values[meeting.black] / 2)
        total = a * a + b * b + nu * a * b
        points[meeting.white] += meeting.score - (a * a + nu * a * b / 2) / total
        points[meeting.black] += 1 - meeting.score - (b * b + nu * a * b / 2) / total
        draws += (meeting.score == 0.5) - nu * a * b / total
    assert points == pytest.approx([value / (300 * Q) ** 2 for value in found.values], abs=1e-7)
    assert draws == pytest.approx(nu / (2 + nu) - 1 / 3, abs=1e-7)


@settings(max_examples=25)
@given(tournaments(least=3), st.data())
def test_more_points_never_lower_a_rating(case, data):
    ratings, games = case
    index = data.draw(st.integers(0, len(games) - 1))
    one, other, _ = games[index]
    found = []
    for score in (0.0, 0.5, 1.0):
        changed = [*games[:index], (one, other, score), *games[index + 1 :]]
        found.append(exact(rate(event(ratings, changed), "bradley_terry", mean=0)))
    assert all(low[one] <= high[one] + 1e-6 for low, high in pairwise(found))
    assert all(low[other] >= high[other] - 1e-6 for low, high in pairwise(found))


def test_white_s_advantage_counts_where_colours_are_known():
    games = [(1, 2, 0.5)]
    without = exact(rate(event({1: 1500, 2: 1500}, games, colours=False), "bradley_terry", white_advantage=50))
    assert without[1] == pytest.approx(without[2])
    with_colours = exact(rate(event({1: 1500, 2: 1500}, games, colours=True), "bradley_terry", white_advantage=50))
    assert with_colours[1] < with_colours[2]
