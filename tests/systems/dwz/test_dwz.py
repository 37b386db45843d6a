"""The DWZ against a second implementation, its borders, and what the module promises."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems import dwz
from arpad.systems.dwz.adjust import converted
from arpad.systems.dwz.expected import difference, expected_score
from arpad.systems.dwz.factor import Person, coefficient, k_factor
from arpad.systems.dwz.newcomers import first_of
from arpad.systems.dwz.performance import Result, iterate
from tests.systems.dwz import oracle

OLD, NEW = "2020-06-01", "2026-07-01"
RATINGS = st.integers(1, 4000)
HALVES = st.sampled_from([0.0, 0.5, 1.0])
GAMES = st.lists(st.tuples(RATINGS, HALVES), min_size=1, max_size=15)
INDEX = st.integers(0, 60)
AGES = st.integers(5, 90)


def rate(rating, games, on, index=20, age=40, **more):
    games = tuple(Game(opponent, score) for opponent, score in games)
    return dwz.rate(rating, games, on, index, birth_year=int(on[:4]) - age, **more)


def test_every_three_decimal_expectation_is_the_curves():
    assert all(Fraction(expected_score(d, 3), 1000) == oracle.three_decimals(d) for d in range(-1000, 1001))


def test_every_three_decimal_difference_is_the_inverse_curves():
    assert all(difference(p, 1000) == round(oracle.CURVE.inv_cdf(p / 1000)) for p in range(1, 1000))


@given(RATINGS, GAMES, INDEX, AGES)
def test_the_old_change_is_the_regulations(rating, games, index, age):
    found = rate(rating, games, OLD, index, age).new_rating
    score = sum(score for _, score in games)
    assert found == oracle.before_2026(rating, index, age, [opponent for opponent, _ in games], score)


@given(RATINGS, GAMES, INDEX, AGES)
def test_the_new_change_is_the_regulations(rating, games, index, age):
    score = sum(score for _, score in games)
    expected, k, new = oracle.since_2026(rating, index, age, [opponent for opponent, _ in games], score)
    assume(abs(score - expected) > 1e-9)  # on the border itself floats may fall on either side
    found = rate(rating, games, NEW, index, age)
    assert found.expected == pytest.approx(expected, abs=1e-9)
    assert found.k == pytest.approx(k, abs=1e-9)
    assert abs(found.new_rating - new) <= 0.5 + 1e-6


@given(st.integers(-4000, 4000), st.sampled_from([3, 6, 12]))
def test_two_players_expect_one_point(gap, places):
    assert expected_score(gap, places) + expected_score(-gap, places) == 10**places


@given(RATINGS, st.lists(st.integers(0, 700), max_size=6), st.sampled_from([OLD, NEW]))
def test_who_scores_what_was_expected_stays(rating, gaps, on):
    assume(rating > 701 and (on == OLD or rating >= 1100))
    games = [(rating + sign * gap, 0.5) for gap in gaps for sign in (1, -1)] + [(rating, 0.5)]
    assert rate(rating, games, on).new_rating == rating


@given(RATINGS, GAMES, AGES, st.integers(0, 30), st.integers(0, 30))
def test_a_higher_index_never_moves_more(rating, games, age, one, other):
    low, high = sorted((one, other))
    moves = [abs(float(rate(rating, games, OLD, index, age).change.exact)) for index in (low, high)]
    assert moves[1] <= moves[0]


@given(RATINGS, GAMES, INDEX, st.integers(6, 20))
def test_a_youth_above_expectation_gains_at_least_what_an_adult_does(rating, games, index, age):
    youth, adult = (rate(rating, games, OLD, index, years) for years in (age, 40))
    assume(youth.score >= youth.expected)
    assert youth.change.rounded >= adult.change.rounded


@given(RATINGS, GAMES, INDEX, AGES)
def test_the_new_rating_has_a_floor_and_k_a_ceiling(rating, games, index, age):
    found = rate(rating, games, NEW, index, age)
    assert found.new_rating >= 1100
    assert 0 < found.k <= 80


@given(RATINGS, st.lists(RATINGS, min_size=1, max_size=10), st.sampled_from([OLD, NEW]), INDEX, AGES)
def test_the_rating_grows_with_the_score(rating, opponents, on, index, age):
    totals = dwz.goal(tuple(opponents), rating, on, index=index, birth_year=int(on[:4]) - age).totals
    ratings = [total.new_rating or 0 for total in totals]
    assert ratings == sorted(ratings)


@given(RATINGS, GAMES, st.sampled_from([OLD, NEW]), st.randoms())
def test_the_order_of_the_games_does_not_matter(rating, games, on, random):
    shuffled = list(games)
    random.shuffle(shuffled)
    one, other = (rate(rating, list_, on) for list_ in (games, shuffled))
    assert (one.new_rating, one.expected, one.performance) == (other.new_rating, other.expected, other.performance)


@given(st.lists(RATINGS, min_size=1, max_size=30), st.data())
def test_every_iteration_ends_between_the_extremes(opponents, data):
    half_points = data.draw(st.integers(0, 2 * len(opponents)))
    assert min(opponents) - 2000 <= iterate(Result(opponents, half_points)) <= max(opponents) + 2000


@given(st.integers(800, 2800), st.lists(st.integers(0, 600), min_size=5, max_size=13), st.data())
def test_a_performance_is_the_root_where_the_field_is_close(lowest, gaps, data):
    opponents = [lowest + gap for gap in gaps]
    half_points = data.draw(st.integers(1, 2 * len(opponents) - 1))
    games = []
    for opponent in opponents:
        games.append(Game(opponent, min(half_points, 2) / 2))
        half_points -= min(half_points, 2)
    rh, true = dwz.perform(tuple(games), OLD).performances
    # The iteration stops within 0.005 points; every game is rounded to 0.001, and the rating to a point.
    error = abs(sum(oracle.CURVE.cdf(rh.value - one) for one in opponents) - sum(game.score for game in games))
    assert error < 0.006 + 0.002 * len(opponents)
    assert sum(oracle.CURVE.cdf(true.value - one) for one in opponents) == pytest.approx(sum(g.score for g in games))


@pytest.mark.parametrize(
    ("age", "constant"), [(20, 5), (21, 10), (25, 10), (26, 15), (None, 15)], ids=lambda value: str(value)
)
def test_the_age_groups_of_the_coefficient(age, constant):
    # 1000 points: E0 = 1 + J; a loss above 1300 is not braked, so use 1300: E0 = 2.8561 + J.
    assert coefficient(Person(1300, 30, age), 0, 1000, dwz.rule_set(OLD)).value == round(2.8561 + constant)


def test_the_limits_of_the_coefficient():
    rules = dwz.rule_set(OLD)
    assert [coefficient(Person(2800, index, 40), 0, 1000, rules).value for index in (0, 1, 3, 5, 6)] == [
        5,
        5,
        15,
        25,
        30,
    ]
    assert coefficient(Person(300, 30, 40), 0, 1000, rules).value == 150
    assert coefficient(Person(300, 30, 10), 1000, 1000, rules).value == 5
    assert coefficient(Person(2400, 30, 40, foreign=True), 0, 1000, rules).value == 5


def test_the_edition_of_the_nineties_knows_neither_acceleration_nor_brake():
    rules = dwz.rule_set("1995-01-01")
    assert coefficient(Person(1000, 30, 15), 1000, 0, rules).value == 6
    assert coefficient(Person(1000, 30, 15), 0, 1000, rules).value == 6
    assert not dwz.rate(1500, (Game(1500, 1.0),), "1995-01-01").rules.exact


@pytest.mark.parametrize(
    ("rating", "age", "score", "k"),
    [
        (1600, 40, 1, 28.0), (1600, 40, 0, 28.0), (1599, 40, 1, 32.0), (1599, 40, 0, 28.0), (1400, 40, 0, 25.7),
        (1999, 40, 1, 28.0), (2000, 40, 1, 25.0), (2199, 25, 1, 32.0), (2200, 25, 1, 25.0), (1599, 25, 1, 36.0),
        (1599, 20, 1, 45.4), (2000, 20, 1, 32.0), (1100, 15, 1, 62.0),
    ],
)  # fmt: skip
def test_the_borders_of_k(rating, age, score, k):
    assert k_factor(Person(rating, 30, age), score, 0 if score else 1, dwz.rule_set(NEW)).value == round(10 * k)


def test_k_is_at_most_eighty():
    assert k_factor(Person(1100, 1, 15), 1, 0, dwz.rule_set(NEW)).value == 800


def test_the_conversion_keeps_the_order():
    converted_ratings = [converted(rating) for rating in range(1, 3001)]
    assert converted_ratings == sorted(converted_ratings)
    assert converted(999) < converted(1000) == 1400
    assert converted(2109) == 2110 == converted(2110)
    assert dwz.adjust(1832, index=45).steps[-1].values == {"index": 45, "next": 46}


def test_first_ratings_are_continuous_at_their_borders():
    old, new = dwz.rule_set(OLD), dwz.rule_set(NEW)
    assert (first_of(799, old), first_of(800, old)) == (800, 800)
    assert (first_of(1100, new), first_of(1999, new), first_of(2000, new)) == (1172, 1999, 2000)
    assert first_of(0, new) == 1100
    assert [first_of(end, new) for end in range(3000)] == sorted(first_of(end, new) for end in range(3000))


def test_all_points_before_and_since_2026():
    games = tuple([Game(1500, 1.0)] * 5)
    assert dwz.initial(games, OLD).reason == "extreme_score"
    assert dwz.rate(1500, games, OLD).performance == 2177
    first = dwz.initial(games, NEW)
    # 5.5 of 6 against 1500: the curve's difference for 11/12, then towards 2000 by 8 %.
    end = 1500 + round(oracle.CURVE.inv_cdf(0.917))
    assert first.computed is not None
    assert abs(first.computed - end) <= 2
    assert first.rating == round(first.computed + 0.08 * (2000 - first.computed))
    assert not first.rules.exact
    assert dwz.initial(tuple([Game(1500, 0.0)] * 5), NEW).reason == "extreme_score"


def test_what_cannot_be_computed_is_refused():
    with pytest.raises(Refusal, match="in force since 1993-01-01"):
        dwz.rate(1500, (Game(1500, 1.0),), "1992-12-31")
    with pytest.raises(Refusal, match="leave it out"):
        dwz.rate(1500, (Game(1500, 1.0),), NEW, development_coefficient=20)
    with pytest.raises(Refusal, match="No game against a rated opponent"):
        dwz.rate(1500, (Game(None, 1.0),), NEW)
