"""US Chess over columns is the scalar law: two passes a period, both formulas, floors, and what is remembered."""

from datetime import UTC, datetime
from random import Random
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import Game, Refusal
from arpad.pool.laws import uschess as law
from arpad.systems.uschess import special
from arpad.systems.uschess.change import highest_known, settle
from arpad.systems.uschess.floors import Earned
from arpad.systems.uschess.formula import Standing, terms_of
from arpad.systems.uschess.initial import start
from arpad.systems.uschess.rules import BLITZ, ONLINE_QUICK, REGULAR, rule_set, rules_of
from arpad.systems.uschess.section import Entry, rate_section

Played = tuple[int, tuple[int, int], float]  # months after the first, White and Black, White's score
Fact = dict[str, int | None]

PLAYERS = 7
BEGIN = {
    REGULAR: ("2008-05", "2013-04", "2014-08", "2017-05", "2020-05", "2024-12"),
    BLITZ: ("2013-03",),
    ONLINE_QUICK: ("2023-01",),
}
RATINGS = (None, None, 1400, 2200)
SEEDS = st.integers(0, 2**32)  # pools are dealt by number: quicker than drawing each game


def dealt(seed: int) -> tuple[list[Played], list[Fact]]:
    """Some games, and what is known of the players."""
    random = Random(seed)
    games = [
        (random.randint(0, 2), (pair[0], pair[1]), random.choice((0.0, 0.5, 1.0, 1.0)))
        for pair in (random.sample(range(PLAYERS), 2) for _ in range(random.randint(5, 45)))
    ]
    facts: list[Fact] = [
        {
            "rating": random.choice((*RATINGS, *(random.randint(100, 2700) for _ in RATINGS))),
            "games": random.choice((None, 0, 3, 8, 9, 20, 25, 26, 60)),
            "highest": random.choice((None, random.randint(1000, 2800))),
            "floor": random.choice((None, random.randint(100, 2100))),
            "birth_year": random.choice((None, random.randint(1960, 2020))),
        }
        for _ in range(PLAYERS)
    ]
    return games, facts


def month(begin: str, after: int) -> datetime:
    number = 12 * int(begin[:4]) + int(begin[5:7]) - 1 + after
    return datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)


def columns(begin: str, games: list[Played], name: str) -> pool.Pool:
    times = [int(month(begin, after).timestamp()) for after, _, _ in games]
    return pool.of(
        [f"p{pair[0]}" for _, pair, _ in games], [f"p{pair[1]}" for _, pair, _ in games],
        [score for _, _, score in games], times, [name] * len(games),
    )  # fmt: skip


def named(facts: list[Fact]) -> pl.DataFrame:
    names = pl.Series("player", [f"p{player}" for player in range(len(facts))])
    return pl.DataFrame(facts, schema=dict.fromkeys(facts[0], pl.Int64)).insert_column(0, names)


def by_the_law(begin: str, games: list[Played], facts: list[Fact], rating_list: str) -> dict[int, tuple[float, Any]]:
    """Everybody's rating and number of games by the scalar law, an event a month."""
    standings: dict[int, Standing | None] = {}
    earned = {}
    for player, fact in enumerate(facts, 1):  # the law takes opponents numbered 0 for strangers
        history = special.NONE if fact["games"] == 0 else special.MIXED
        rating = fact["rating"]
        standings[player] = None if rating is None else Standing(float(rating), fact["games"], history)
        earned[player] = Earned(fact["highest"], 0, 0, 0, given=fact["floor"])
    for after in range(min(game[0] for game in games), max(game[0] for game in games) + 1):
        on, next_month = month(begin, after), month(begin, after + 1)
        end = datetime.fromtimestamp(next_month.timestamp() - 86400, UTC).date().isoformat()
        rules = rules_of(on.date().isoformat(), rating_list)
        terms = terms_of(rules, rule_set(end).bonus, rating_list, False, False)
        met: dict[int, list[Game]] = {}
        for when, (white, black), score in games:
            if when == after:
                met.setdefault(white + 1, []).append(Game(None, score, number=black + 1))
                met.setdefault(black + 1, []).append(Game(None, 1.0 - score, number=white + 1))
        entries = {}
        for player, own in met.items():
            standing = standings[player]
            if standing is None:
                year = facts[player - 1]["birth_year"]
                first = start([], f"{year}-07-01" if year else None, False, end, rating_list, rules)
                entries[player] = Entry(Standing(first.rating, first.games, special.NONE), True, tuple(own))
            else:
                entries[player] = Entry(standing, False, tuple(own))
        for player, passed in rate_section(entries, terms).items():
            before = entries[player].standing
            peak = highest_known(before.rating, before.games, earned[player].highest)
            after_it = settle(before, passed.final, terms, rating_list, earned[player]._replace(highest=peak))
            state = after_it.state
            standings[player] = Standing(state["rating"], state["games_counted"], state["history"])
            earned[player] = earned[player]._replace(
                highest=state["highest"], wins=state["wins"], draws=state["draws"], events=state["events_counted"]
            )
    return {
        player - 1: (standing.rating, standing.games)
        for player, standing in standings.items()
        if standing is not None and any(player - 1 in pair for _, pair, _ in games)
    }


@pytest.mark.parametrize(("name", "begin"), [(name, on) for name in BEGIN for on in BEGIN[name]])
@settings(max_examples=7, deadline=None)
@given(seed=SEEDS)
def test_the_columns_are_the_law(name: str, begin: str, seed: int) -> None:
    games, facts = dealt(seed)
    frame = pool.rate(columns(begin, games, name), "uschess", facts=named(facts)).frame
    expected = by_the_law(begin, games, facts, name)
    found = {
        int(player[1:]): (rating, games) for player, rating, games in frame.select("player", "rating", "games").rows()
    }
    assert set(found) == set(expected)
    for player, (rating, number) in expected.items():
        assert found[player][0] == pytest.approx(rating, abs=1e-9), player
        assert number is None or found[player][1] == number


@pytest.mark.parametrize(
    ("name", "expected"),
    [("", REGULAR), ("classical", REGULAR), ("rapid", "quick"), (BLITZ, BLITZ), (ONLINE_QUICK, ONLINE_QUICK)],
)
def test_a_pool_is_one_of_the_six_systems(name: str, expected: str) -> None:
    assert law.for_pool(law.DEFAULTS, name)["rating_list"] == expected


@pytest.mark.parametrize(("adult", "expected"), [(0, 750), (1, 1300)])
def test_newcomers_of_unknown_age(adult: int, expected: int) -> None:
    """Two newcomers alike who draw keep what they enter with."""
    frame = pool.rate(columns("2025-01", [(0, (0, 1), 0.5)], REGULAR), "uschess", adult=adult).frame
    assert frame["rating"].to_list() == [expected, expected]


def test_more_than_127_points_of_one_player_are_counted() -> None:
    games = [(0, (0, 1 + number % 6), 1.0) for number in range(80)]
    facts = [{"rating": 1500, "games": 30, "highest": None, "floor": None, "birth_year": None}] * PLAYERS
    frame = pool.rate(columns("2025-01", games, REGULAR), "uschess", facts=named(facts)).frame
    for player, rating in frame.select("player", "rating").rows():
        assert rating == pytest.approx(by_the_law("2025-01", games, facts, REGULAR)[int(player[1:])][0], abs=1e-9)


def test_what_is_expected_is_the_curve() -> None:
    state = law.start(3, law.DEFAULTS, pl.DataFrame({"rating": [1600.0, 1200.0, None]}))
    found = law.expected(state, np.array([0, 1], np.int32), np.array([1, 2], np.int32), law.DEFAULTS)
    assert found[0] == pytest.approx(1 / 1.1)
    assert np.isnan(found[1])


@pytest.mark.parametrize(
    ("begin", "name", "options", "message"),
    [("2013-02", BLITZ, {}, "2013-03-01"), ("2025-01", "", {"rating_list": "slow"}, "rating_list")],
)
def test_what_there_is_not_is_refused(begin: str, name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        pool.rate(columns(begin, [(0, (0, 1), 1.0)], name), "uschess", **options)
