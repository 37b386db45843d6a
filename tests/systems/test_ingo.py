"""Ingo, where lower is better, against its formulas in fractions."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.event import rate as rate_event
from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import ingo

NUMBERS = st.integers(-50, 350)
GAMES = st.lists(st.tuples(NUMBERS, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=12)
AGES = st.integers(5, 90)


def rounded(value):
    """The nearest integer, halves away from zero."""
    size = int(abs(value) + Fraction(1, 2))
    return size if value >= 0 else -size


def oracle(old, games, variant, age, everybody=False, limit=False):
    opponents = [Fraction(number) for number, _ in games]
    if limit:
        opponents = [max(min(number, Fraction(old + 40)), Fraction(old - 40)) for number in opponents]
    percent = 100 * sum(Fraction(score) for _, score in games) / len(games)
    field = opponents + ([Fraction(old)] if everybody else [])
    h = sum(field) / len(field) - (percent - 50)
    e = 10 if age <= 20 else 15 if age <= 25 else 20
    n = len(games)
    return rounded({"plain": h, "quarter": (3 * old + h) / 4, "games_and_age": (n * h + e * old) / (n + e)}[variant])


@given(NUMBERS, GAMES, st.sampled_from(ingo.VARIANTS), AGES, st.sampled_from(ingo.LEVELS), st.none() | st.booleans())
def test_the_new_number_is_the_formulas(old, games, variant, age, level, limit):
    everybody = level == ingo.ALL
    played = tuple(Game(number, score) for number, score in games)
    found = ingo.rate(old, played, variant, age, level, limit)
    assert found.new_rating == oracle(old, games, variant, age, everybody, everybody if limit is None else limit)


@given(NUMBERS, st.lists(NUMBERS, min_size=1, max_size=9), st.sampled_from(ingo.VARIANTS))
def test_more_points_never_raise_the_number(old, opponents, variant):
    totals = ingo.goal(tuple(opponents), old, None, variant).totals
    numbers = [total.new_rating or 0 for total in totals]
    assert numbers == sorted(numbers, reverse=True)
    performances = [total.performance or 0 for total in totals]
    assert performances == sorted(performances, reverse=True)


@given(NUMBERS, st.lists(NUMBERS, min_size=1, max_size=9), NUMBERS)
def test_a_goal_is_to_come_down(old, opponents, target):
    found = ingo.goal(tuple(opponents), old, target)
    assert [total.reached for total in found.totals] == [(total.new_rating or 0) <= target for total in found.totals]
    reached = [total.score for total in found.totals if total.reached]
    assert found.needed == (min(reached) if reached else None)


@given(NUMBERS, NUMBERS)
def test_two_players_expect_one_point_and_the_lower_number_more(one, other):
    found = ingo.expect(one, other)
    assert found.expected is not None
    assert found.opponent_expected is not None
    assert found.expected + found.opponent_expected == 1.0
    assert (found.expected >= 0.5) == (one <= other)


def test_a_winner_comes_down_and_a_loser_goes_up():
    both = ingo.game(130, 130, 1.0)
    assert both.player.new_rating < 130 < both.opponent.new_rating
    assert both.player.change.rounded == -(both.opponent.change.rounded or 0)


@pytest.mark.parametrize("elo", [800, 2200, 2840, 2900])
def test_the_conversion_goes_both_ways(elo):
    assert ingo.to_elo(ingo.from_elo(elo)) == elo
    assert ingo.from_elo(elo) == 355 - elo / 8


def event(numbers, games):
    players = tuple(Player(start, f"P{start}", number, birth="1970") for start, number in numbers.items())
    pairings = tuple(Pairing(1, one, other, score, 1.0 - score, "played") for one, other, score in games)
    return Event(start="1980-01-01", players=players, pairings=pairings)


def test_the_general_level_is_everybodys_mean():
    games = [(1, 2, 1.0), (1, 3, 0.5), (2, 3, 0.5)]
    report = rate_event(event({1: 100, 2: 120, 3: 140}, games), "ingo", level="all", variant="plain", limit=False)
    # The mean of all three is 120; 75, 25 and 50 percent.
    assert [player.new_rating for player in report.players] == [95, 145, 120]
    own = rate_event(event({1: 100, 2: 120, 3: 140}, games), "ingo", variant="plain")
    assert [player.new_rating for player in own.players] == [105, 145, 110]


def test_players_without_a_number():
    games = [(1, 2, 1.0), (1, 3, 0.0), (2, 3, 0.5)]
    report = rate_event(event({1: 100, 2: 120, 3: None}, games), "ingo", variant="plain")
    # Player 3 scored 1.5 of 2 against a mean of 110; the others have only their own game.
    assert [player.new_rating for player in report.players] == [70, 150, None]
    first = report.players[2].initial
    assert first is not None
    assert first.rating == 85
    entered = rate_event(event({1: 100, 2: 120, 3: None}, games), "ingo", variant="plain", start_rating=150)
    assert entered.players[2].new_rating == 85
    assert entered.players[0].new_rating == 135


def test_nothing_to_rate_is_refused():
    with pytest.raises(Refusal, match="against an opponent with a number"):
        ingo.rate(130, (Game(None, 1.0),))
