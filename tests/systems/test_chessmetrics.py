"""Chessmetrics against its equations, solved another way."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate as rate_event
from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import chessmetrics
from arpad.systems.cards import Occasion


def padded(average, score, games, padding=2300):
    average, score, games = Fraction(average), Fraction(score), Fraction(games)
    performance = average + 850 * (score / games - Fraction(1, 2))
    return (performance * games + 4 * average + 3 * Fraction(padding)) / (games + 7) + 43


@st.composite
def tournaments(draw):
    size = draw(st.integers(2, 9))
    ratings = {number: draw(st.none() | st.integers(1800, 2800)) for number in range(1, size + 1)}
    pairs = st.tuples(st.integers(1, size), st.integers(1, size), st.sampled_from([0.0, 0.5, 1.0]))
    games = draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), min_size=1, max_size=30))
    return ratings, games


def event(ratings, games):
    players = tuple(Player(number, f"P{number}", rating) for number, rating in ratings.items())
    pairings = tuple(
        Pairing(index, one, other, score, 1.0 - score, "played") for index, (one, other, score) in enumerate(games, 1)
    )
    return Event(start="2005-06-01", players=players, pairings=pairings)


def solution(ratings, games, level_of):
    """The list at rest by elimination: R = F(R) + c for everybody with games, and the level holds."""
    playing = sorted({number for one, other, _ in games for number in (one, other)})
    rows = []
    for one in playing:
        mine = [(other, score) for a, other, score in games if a == one]
        mine += [(a, 1 - score) for a, other, score in games if other == one]
        n = len(mine)
        row = [Fraction(0)] * (len(playing) + 2)
        row[playing.index(one)] += 1
        for other, _ in mine:
            row[playing.index(other)] -= Fraction(n + 4, n * (n + 7))
        row[-2] = Fraction(-1)
        points = sum(Fraction(score) for _, score in mine)
        row[-1] = (850 * (points - Fraction(n, 2)) + 3 * 2300) / (n + 7) + 43
        rows.append(row)
    members, level = level_of(playing)
    rows.append([Fraction(one in members) for one in playing] + [Fraction(0), Fraction(level) * len(members)])
    size = len(rows)
    for column in range(size):
        pivot = next(index for index in range(column, size) if rows[index][column] != 0)
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for index in range(size):
            if index != column and rows[index][column] != 0:
                rows[index] = [a - rows[index][column] * b for a, b in zip(rows[index], rows[column], strict=True)]
    return {one: rows[index][-1] for index, one in enumerate(playing)}


@settings(max_examples=30)
@given(tournaments())
def test_the_list_at_rest_solves_the_equations(case):
    ratings, games = case
    expected = solution(ratings, games, lambda playing: (playing, 2500))
    report = rate_event(event(ratings, games), "chessmetrics", mean=2500)
    for player in report.players:
        if player.number in expected:
            assert player.new_rating is not None
            assert abs(player.new_rating - expected[player.number]) <= Fraction(1, 2) + Fraction(1, 10**6)


@settings(max_examples=40)
@given(tournaments(), st.randoms())
def test_the_order_does_not_matter(case, random):
    ratings, games = case
    players, shuffled = list(ratings), list(games)
    random.shuffle(players)
    random.shuffle(shuffled)
    one = rate_event(event(ratings, games), "chessmetrics")
    other = rate_event(event({number: ratings[number] for number in players}, shuffled), "chessmetrics")
    assert {p.number: p.new_rating for p in one.players} == {p.number: p.new_rating for p in other.players}


def test_small_pools_keep_the_mean_of_everybody_rated():
    ratings = {1: 2500, 2: 2600, 3: None}
    games = [(1, 2, 0.5), (2, 3, 1.0), (3, 1, 0.5)] * 3
    expected = solution(ratings, games, lambda playing: ([1, 2], 2550))
    report = rate_event(event(ratings, games), "chessmetrics")
    assert [player.new_rating for player in report.players] == [round(expected[number]) for number in (1, 2, 3)]
    assert all(player.listed for player in report.players)


def test_large_pools_keep_the_mean_of_the_ranks_3_to_20_on_both_lists():
    numbers = range(1, 11)
    ratings = {number: 2700 - 20 * number for number in numbers}
    games = [
        (one, other, 1.0 if (one * 7 + other * 3) % 4 == 0 else 0.5)
        for one in numbers
        for other in numbers
        if one < other
    ]
    report = rate_event(event(ratings, games), "chessmetrics")
    new = {player.number: player.new_rating or 0 for player in report.players}
    ranked = sorted(numbers, key=lambda number: -new[number])[2:]
    both = [number for number in ranked if number > 2]
    assert sum(new[number] for number in both) == pytest.approx(sum(ratings[number] for number in both), abs=len(both))


SINGLE = st.lists(st.tuples(st.integers(1000, 2900), st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=15)


@given(SINGLE, st.integers(0, 47), st.integers(1000, 2500))
def test_a_rating_is_the_weighted_formula(games, age, padding):
    start = f"{2004 - age // 12:04d}-{12 - age % 12:02d}-15"
    occasion = Occasion(start, None, tuple(Game(rating, score) for rating, score in games))
    found = chessmetrics.rate(2500, "2004-12-31", (), (occasion,), padding)
    weight = Fraction(48 - age, 48)
    average = Fraction(sum(rating for rating, _ in games), len(games))
    points = weight * Fraction(sum(score for _, score in games))
    exact = padded(average, points, weight * len(games), padding)
    assert abs(Fraction(found.new_rating) - exact) <= Fraction(1, 2) + Fraction(1, 10**6)
    assert found.listed == (weight * len(games) >= 5)


def test_games_older_than_the_span_have_no_weight():
    old = Occasion("2000-12-31", None, (Game(2500, 1.0),))
    with pytest.raises(Refusal, match="last 48 months"):
        chessmetrics.rate(2500, "2004-12-01", (), (old,))


def test_inactivity_lowers_a_strong_player_and_padding_raises_a_weak_one():
    games = tuple([Game(2700, 0.5)] * 20)
    ratings = [
        chessmetrics.rate(2700, f"{year}-01-01", (), (Occasion("2000-01-01", None, games),)).new_rating
        for year in (2000, 2001, 2002, 2003)
    ]
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == 4
    # (24 x 1500 + 3 x 2300) / 27 + 43
    assert chessmetrics.rate(1500, "2000-01-01", tuple([Game(1500, 0.5)] * 20)).new_rating == 1632


def test_a_round_robin_has_a_closed_form_without_padding():
    """R = mean + (m - 1) / m x 850 x (share - 1/2), for a raw round robin of m players."""
    scores = [3.0, 2.0, 1.0, 0.0]
    fields = [
        chessmetrics.WeightedGames(tuple((other, 1.0) for other in range(4) if other != one), 3.0, scores[one])
        for one in range(4)
    ]
    current = [2000.0, 2400.0, 2100.0, 2900.0]
    for _ in range(60):
        after = chessmetrics.next_round(fields, current, None)
        current = [rating + 2500 - sum(after) / 4 for rating in after]
    assert current == pytest.approx([2500 + 0.75 * 850 * (score / 3 - 0.5) for score in scores])


def test_an_events_performance_needs_five_games():
    found = chessmetrics.perform(tuple([Game(2400, 0.5)] * 4)).performances
    assert [(one.name, one.value) for one in found] == [("padded", None), ("raw", 2400.0)]
