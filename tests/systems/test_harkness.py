"""Harkness: ten points for every percent, the old rating aside."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.event import rate as rate_event
from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import harkness

RATINGS = st.integers(0, 3500)
GAMES = st.lists(st.tuples(RATINGS, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=15)


@given(RATINGS, GAMES)
def test_the_rating_is_the_average_and_ten_points_a_percent(old, games):
    average = Fraction(sum(rating for rating, _ in games), len(games))
    percent = 100 * Fraction(sum(score for _, score in games)) / len(games)
    exact = average + 10 * (percent - 50)
    found = harkness.rate(old, tuple(Game(rating, score) for rating, score in games))
    assert found.new_rating == (exact + Fraction(1, 2)).__floor__()
    assert found.change.rounded == found.new_rating - old
    assert found.performance == found.new_rating


@given(RATINGS, RATINGS, GAMES)
def test_the_old_rating_does_not_enter(one, other, games):
    played = tuple(Game(rating, score) for rating, score in games)
    assert harkness.rate(one, played).new_rating == harkness.rate(other, played).new_rating
    assert harkness.initial(played).rating == harkness.rate(one, played).new_rating


@given(RATINGS, st.lists(RATINGS, min_size=1, max_size=10))
def test_the_score_that_is_expected_gives_the_old_rating_again(old, opponents):
    found = harkness.goal(tuple(opponents), old)
    ratings = [total.new_rating or 0 for total in found.totals]
    assert ratings == sorted(ratings)
    expected = harkness.rate(old, tuple(Game(rating, 0.5) for rating in opponents)).expected
    if 0 < expected < len(opponents):
        average = sum(opponents) / len(opponents)
        assert average + 1000 * (expected / len(opponents) - 0.5) == pytest.approx(old)


def test_sums_stand_for_games():
    assert harkness.rate(1600, (), 1850, 2.5, 11).new_rating == 1577
    for arguments in ((1850, None, 11), (None, 2.5, 11), (1850, 2.5, None)):
        with pytest.raises(Refusal, match="all three"):
            harkness.rate(1600, (), *arguments)
    with pytest.raises(Refusal, match="between 0 and 11"):
        harkness.rate(1600, (), 1850, 11.5, 11)


@pytest.mark.parametrize(
    ("rating", "name"), [(2600, "Grandmaster"), (2599, "Senior Master"), (2200, "Master"), (2000, "Expert")]
)
def test_the_classes(rating, name):
    assert harkness.class_of(rating) == name
    assert harkness.class_of(-200) == "C"


def test_an_event_with_a_newcomer():
    players = (Player(1, "A", 1800), Player(2, "B", 1600), Player(3, "C"))
    pairings = (
        Pairing(1, 1, 2, 1.0, 0.0, "played"),
        Pairing(2, 1, 3, 0.5, 0.5, "played"),
        Pairing(3, 2, 3, 0.0, 1.0, "forfeit"),
    )
    report = rate_event(Event(players=players, pairings=pairings), "harkness")
    # 1 point of 1 against 1600; 0 of 1 against 1800; half a point of 1 against 1800.
    assert [player.new_rating for player in report.players] == [2100, 1300, None]
    assert report.players[2].initial is not None
    assert report.players[2].initial.rating == 1800
    entered = rate_event(Event(players=players, pairings=pairings), "harkness", start_rating=1400)
    assert entered.players[0].new_rating == 1500 + 250
