"""Whole events: two levels of newcomers, special ratings, and independence of the order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate
from arpad.model import Event, NationalRating, Pairing, Player
from tests.systems.dwz import oracle

OLD, NEW = "2020-06-01", "2026-07-01"


def tournament(ratings, games, end=OLD, births=None):
    players = tuple(
        Player(number, f"Player {number}", rating, birth=(births or {}).get(number, "1970"))
        for number, rating in ratings.items()
    )
    pairings = tuple(
        Pairing(index, one, other, points, 1.0 - points, "played") for index, (one, other, points) in enumerate(games)
    )
    return Event(end=end, players=players, pairings=pairings)


def ratings_after(report):
    return {player.number: player.initial.rating if player.initial else player.new_rating for player in report.players}


@st.composite
def events(draw):
    numbers = list(range(1, draw(st.integers(6, 14)) + 1))
    ratings = {number: draw(st.none() | st.integers(800, 2400)) for number in numbers}
    pairs = st.tuples(st.sampled_from(numbers), st.sampled_from(numbers), st.sampled_from([0.0, 0.5, 1.0]))
    games = draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), min_size=10, max_size=80))
    return ratings, games


@settings(max_examples=60)
@given(events())
def test_the_newcomers_are_those_of_the_oracle(case):
    ratings, games = case
    report = rate(tournament(ratings, games, "2010-06-01"), "dwz")
    found = {player.number: player.initial.computed for player in report.players if player.initial and player.listed}
    expected = oracle.first_ratings(games, ratings)
    assert expected is None or found == expected


@settings(max_examples=40)
@given(events(), st.randoms(), st.sampled_from(["1995-06-01", OLD, NEW]))
def test_the_order_of_players_and_games_does_not_matter(case, random, end):
    ratings, games = case
    shuffled_players, shuffled_games = list(ratings), list(games)
    random.shuffle(shuffled_players)
    random.shuffle(shuffled_games)
    one = rate(tournament(ratings, games, end), "dwz")
    other = rate(tournament({number: ratings[number] for number in shuffled_players}, shuffled_games, end), "dwz")
    assert ratings_after(one) == ratings_after(other)


# Players 1 to 5 are rated, 6 meets all of them, 7 meets four of them and 6, 8 meets 6, 7 and three of them.
LEVELS = {**dict.fromkeys(range(1, 6), 1500), 6: None, 7: None, 8: None}
LEVEL_GAMES = [
    *((6, number, 0.5) for number in range(1, 6)),
    *((7, number, 0.5) for number in (1, 2, 3, 4, 6)),
    *((8, number, 0.5) for number in (1, 2, 3, 6, 7)),
]


def test_there_are_two_levels_and_no_third():
    report = rate(tournament(LEVELS, LEVEL_GAMES), "dwz")
    assert ratings_after(report) == {**dict.fromkeys(range(1, 8), 1500), 8: None}
    third = report.players[7].initial
    assert third is not None
    assert (third.reason, third.games_counted, third.games_missing) == ("too_few_games", 4, 1)
    assert [player.state for player in report.players[5:]] == [{"index": 1}, {"index": 1}, None]


def test_games_against_who_stays_unrated_do_not_count():
    report = rate(tournament(LEVELS, LEVEL_GAMES), "dwz")
    first = report.players[0]
    assert [(row.opponent, row.counted) for row in first.games] == [(6, True), (7, True), (8, False)]
    nineties = rate(tournament(LEVELS, LEVEL_GAMES, "1995-01-01"), "dwz").players[0]
    assert [row.counted for row in nineties.games] == [False, False, False]


SPECIAL = {1: 1000, 2: 1400, 3: 1400, 4: 1400, 5: 1400, 6: 1400}
SPECIAL_GAMES = [(1, number, 1.0) for number in (2, 3, 4)] + [(1, 5, 0.5), (1, 6, 0.5)]


@pytest.mark.parametrize(("end", "counts"), [("2016-07-31", 1000), ("2016-08-01", 1638), (NEW, 1638)])
def test_an_exceptional_player_counts_with_the_performance(end, counts):
    report = rate(tournament(SPECIAL, SPECIAL_GAMES, end), "dwz")
    # 4 of 5 against 1400: D(0.8) = 238, more than 300 above 1000.
    assert [player.games[0].opponent_rating for player in report.players[1:]] == [counts] * 5
    assert report.players[0].performance == 1638
    assert ("dwz.event.special" in [problem.key for problem in report.problems]) == (counts == 1638)


def test_national_ratings_and_foreign_ones():
    german = (NationalRating("GER", 1800),)
    players = (
        Player(1, "A", 1900, birth="1970", national=german),
        Player(2, "B", 2000, birth="1970"),
        Player(3, "C", None, birth="1970"),
    )
    pairings = (Pairing(1, 1, 2, 0.5, 0.5, "played"), Pairing(2, 1, 3, 1.0, 0.0, "played"))
    event = Event(end=NEW, players=players, pairings=pairings)
    report = rate(event, "dwz", ratings="national", index=20)
    assert [player.rating for player in report.players] == [1800, 2000, None]
    assert [player.state and player.state["index"] for player in report.players] == [21, 7, None]
    assert [player.rating for player in rate(event, "dwz").players] == [1900, 2000, None]


def test_the_end_of_the_event_chooses_the_rules():
    event = tournament({1: 1500, 2: 1500}, [(1, 2, 1.0)], "2026-06-08")._replace(start="2026-05-30")
    assert rate(event, "dwz").rules.date == "2026-06-08"
    assert rate(event._replace(end="2026-06-07"), "dwz").rules.date == "2016-08-01"
    taken = rate(event._replace(end=""), "dwz")
    assert "dwz.event.start_taken" in [problem.key for problem in taken.problems]
    assert taken.rules.date == "2016-08-01"
