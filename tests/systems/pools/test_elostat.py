"""EloStat: its equations hold, and its percentages decide who has a rating."""

import math

import pytest
from hypothesis import given, settings

from arpad.event import rate
from arpad.model import Game, Refusal
from arpad.systems import elostat
from tests.systems.pools.tournaments import estimated, event, tournaments


@settings(max_examples=50)
@given(tournaments(games=40))
def test_everybody_is_the_opponents_average_plus_the_difference(case):
    ratings, games = case
    found = estimated(event(ratings, games), "elostat", mean=0)
    if isinstance(found, str):
        assert found == "elostat.nobody"
        return
    games = [game for game in games if game[0] in found and game[1] in found]
    over = {}
    for one, rating in found.items():
        mine = [(other, score) for a, other, score in games if a == one]
        mine += [(a, 1 - score) for a, other, score in games if other == one]
        share = sum(score for _, score in mine) / len(mine)
        assert 0 < share < 1
        average = sum(found[other] for other, _ in mine) / len(mine)
        over[one] = rating - average - 400 * math.log10(share / (1 - share))
    # What is over is the same for everybody whom games connect: the constant that keeps the average.
    for one, other, _ in games:
        assert over[one] == pytest.approx(over[other], abs=1e-6)


def test_no_and_all_points_have_no_rating():
    games = [(1, 2, 1.0), (2, 3, 0.5), (3, 4, 0.5), (1, 4, 1.0), (2, 4, 0.5)]
    report = rate(event(dict.fromkeys(range(1, 5), 1500), games), "elostat")
    assert [player.listed for player in report.players] == [False, True, True, True]
    assert [problem.values.get("players") for problem in report.problems] == [[1]]
    with pytest.raises(Refusal, match="bradley_terry gives ratings"):
        rate(event({1: 1500, 2: 1500}, [(1, 2, 1.0)]), "elostat")


def test_a_performance_against_known_opponents():
    found = elostat.perform((Game(1500, 1.0), Game(1700, 0.5)))
    assert found.performances[0].value == pytest.approx(1600 + 400 * math.log10(3))
    assert elostat.perform((Game(1500, 1.0),)).performances[0].reason == "no_bound"
