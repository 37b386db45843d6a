"""The linear approximations: what the pages print, and the promises."""

import math
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.model import Event, Game, Pairing, Player
from arpad.systems.linear import CHOICES, event, expect, game, goal, rate

presets = st.sampled_from(CHOICES)
ratings = st.integers(0, 4000)
scores = st.sampled_from([0.0, 0.5, 1.0])
CONSTANTS = {"k32_cap400": (32, 400, 400), "k32_cap350": (32, 350, 400), "k60_cap300": (60, 300, 300)}


def points(preset: str, own: int, opponent: int, score: float) -> Fraction:
    """The rule of thumb in points: half of K for a win against an equal, and its share of the difference."""
    k, cap, reach = CONSTANTS[preset]
    gap = max(-cap, min(cap, opponent - own))
    return k * (Fraction(score) - Fraction(1, 2)) + Fraction(k * gap, 2 * reach)


@given(presets, ratings, ratings, scores)
def test_one_game_is_the_rule_of_thumb(preset, own, opponent, score):
    both = game(own, opponent, score, preset)
    assert float(both.player.change.exact) == pytest.approx(float(points(preset, own, opponent, score)), abs=1e-6)
    assert float(both.player.change.exact) == -float(both.opponent.change.exact)


@pytest.mark.parametrize(
    ("opponent", "win", "draw"), [(1800, 60, 30), (1500, 30, 0), (1200, 0, -30), (2500, 60, 30), (1410, 21, -9)]
)
def test_the_table_of_60_30_0(opponent, win, draw):
    assert game(1500, opponent, 1.0, "k60_cap300").player.change.rounded == win
    assert game(1500, opponent, 0.5, "k60_cap300").player.change.rounded == draw


def test_constants_to_choose():
    assert rate(1500, (Game(1500, 1.0),), k=40).change.rounded == 20
    assert rate(1500, (Game(1900, 1.0),), cap=100).change.rounded == 20
    assert expect(1500, 1900, cap=100).expected == 0.375


@given(presets, st.floats(0, 4000), st.lists(st.floats(0, 4000), min_size=1, max_size=8))
def test_more_points_are_better(preset, own, opponents):
    new = [total.new_rating or 0 for total in goal(tuple(opponents), own, preset=preset).totals]
    assert all(math.isfinite(one) for one in new)
    assert all(later > earlier for earlier, later in pairwise(new))


def test_it_is_nobodys_official_rating():
    players = (Player(1, "A", 1500), Player(2, "B", 1600))
    report = event(Event(players=players, pairings=(Pairing(1, 1, 2, 1.0, 0.0, "played"),)))
    assert [player.new_rating for player in report.players] == [1520, 1580]
    assert [problem.key for problem in report.problems] == ["linear.not_official"]
    assert [problem.key for problem in rate(1500, (Game(1500, 1.0),)).problems] == ["linear.not_official"]
