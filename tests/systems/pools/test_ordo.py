"""Ordo: predicted totals are actual totals, on its own scale."""

import math
import random

import pytest
from hypothesis import given, settings

from arpad.event import rate
from arpad.model import Refusal
from arpad.systems import ordo
from tests.systems.pools.tournaments import estimated, event, exact, states, tournaments


def expected(difference):
    return 1 / (1 + math.exp(-difference / (202 / math.log(0.76 / 0.24))))


def test_202_points_are_76_percent():
    assert ordo.expect(202, 0).expected == pytest.approx(0.76)


@settings(max_examples=40)
@given(tournaments(least=3, games=40))
def test_predicted_totals_are_actual_ones(case):
    ratings, games = case
    found = estimated(event(ratings, games), "ordo")
    if isinstance(found, str):
        assert found in ("ordo.not_bound", "ordo.nobody")
        return
    report = rate(event(ratings, games), "ordo")
    for player in report.players:
        if player.state and "bound" in player.state:
            del found[player.number]
    inner = [game for game in games if game[0] in found and game[1] in found]
    for one in found:
        left = sum(score - expected(found[one] - found[other]) for a, other, score in inner if a == one)
        left += sum(1 - score - expected(found[one] - found[a]) for a, other, score in inner if other == one)
        assert left == pytest.approx(0, abs=1e-8)


def test_all_points_count_as_one_draw_less():
    games = [(1, 2, 1.0), (1, 3, 1.0), (2, 3, 0.5), (3, 2, 0.5)]
    report = rate(event({1: None, 2: 1500, 3: 1500}, games), "ordo")
    # 1.5 of 2 against 1500.
    assert report.players[0].new_rating == round(1500 + 202 / math.log(0.76 / 0.24) * math.log(3))
    assert report.players[0].state == {"bound": "above"}
    assert [player.new_rating for player in report.players[1:]] == [1500, 1500]


def test_games_that_do_not_bind_everybody_are_refused():
    one_way = [(1, 2, 0.5), (3, 4, 0.5), (1, 3, 1.0), (2, 4, 1.0)]
    with pytest.raises(Refusal, match="do not bind everybody together"):
        rate(event(dict.fromkeys(range(1, 5), 1500), one_way), "ordo")
    with pytest.raises(Refusal, match="do not bind"):
        rate(event(dict.fromkeys(range(1, 5), 1500), [(1, 2, 0.5), (3, 4, 0.5)]), "ordo")


def test_errors_are_what_replaying_the_games_gives():
    """Ordo's own way: replay all games by the ratings found, half of the variance taken by draws, and fit again."""
    games = [(one, other, 0.5) for one in range(1, 5) for other in range(one + 1, 5) for _ in range(30)]
    report = rate(event(dict.fromkeys(range(1, 5), 1500), games), "ordo")
    dice = random.Random(3)
    found = []
    for _ in range(80):
        replayed = [(one, other, dice.choice([0.0, 0.5, 0.5, 1.0])) for one, other, _ in games]
        found.append(exact(rate(event(dict.fromkeys(range(1, 5), 1500), replayed), "ordo"))[1])
    spread = math.sqrt(sum((rating - 1500) ** 2 for rating in found) / len(found))
    assert states(report)[0]["standard_error"] == pytest.approx(spread, rel=0.2)
