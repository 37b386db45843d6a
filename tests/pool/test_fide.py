"""FIDE over columns is the scalar law, exactly, month after month and from one rule set to the next."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import BLITZ, RAPID, STANDARD, Game, Refusal
from arpad.pool.facts import read
from arpad.pool.laws import fide as law
from arpad.pool.periods import Period
from arpad.systems.cards import Occasion
from arpad.systems.fide.adjust import MARCH_2024, adjust
from arpad.systems.fide.change import rate, reason_not_rated
from arpad.systems.fide.initial import initial
from arpad.systems.fide.rules import rule_set

Played = tuple[int, tuple[int, int], float]  # months after the first, White and Black, White's score
Fact = dict[str, int | None]

PLAYERS = 8
# Every edition, and the months around each change of rules, by time control.
BEGIN = {
    STANDARD: ("2008-11", "2009-05", "2011-05", "2012-05", "2014-05", "2017-05", "2021-11", "2023-12", "2025-08"),
    RAPID: ("2012-01", "2014-05", "2021-11", "2022-08", "2023-12", "2024-10"),
    BLITZ: ("2013-01", "2024-11"),
}
MONTHS = (0, 0, 0, 1, 1, 2, 3, 4, 26, 27, 29)
SCORES = (0.0, 0.5, 1.0)
RATINGS = (None, None, 1405, 2290, 2399, 2649, 2650, 2700)
SEEDS = st.integers(0, 2**32)  # pools are dealt by number: quicker than drawing each game


def dealt(seed: int) -> tuple[list[Played], list[Fact]]:
    """Some games, and what is known of the players. The first is there, and rated: without anybody who is there would
    be nothing to do."""
    random = Random(seed)
    games = [
        (random.choice(MONTHS), (pair[0], pair[1]), random.choice(SCORES))
        for pair in (random.sample(range(PLAYERS), 2) for _ in range(random.randint(20, 70)))
    ]
    facts: list[Fact] = [
        {
            "rating": random.choice((*RATINGS, *(random.randint(990, 2850) for _ in RATINGS))),
            "highest": random.choice((None, random.randint(2200, 2500))),
            "games": random.choice((None, random.randint(0, 40))),
            "birth_year": random.choice((None, random.randint(1990, 2010))),
            "standard": random.choice((None, random.randint(1400, 2700))),
        }
        for _ in range(PLAYERS)
    ]
    return [(0, (0, 1), 1.0), *games], [{**facts[0], "rating": 1950}, *facts[1:]]


def month(begin: str, after: int) -> str:
    """The first day of the month that lies so many after another."""
    number = 12 * int(begin[:4]) + int(begin[5:7]) - 1 + after
    return f"{number // 12:04d}-{number % 12 + 1:02d}-01"


def name(player: int) -> str:
    return f"p{player}"


def columns(begin: str, games: list[Played], time_control: str) -> pool.Pool:
    times = [int(datetime.fromisoformat(month(begin, after)).replace(tzinfo=UTC).timestamp()) for after, _, _ in games]
    return pool.of(
        [name(pair[0]) for _, pair, _ in games], [name(pair[1]) for _, pair, _ in games],
        [score for _, _, score in games], times, [time_control] * len(games),
    )  # fmt: skip


def table(facts: list[Fact], time_control: str) -> pl.DataFrame:
    """The facts as a table; the standard rating is one of its own only beside rapid and blitz."""
    frame = pl.DataFrame(facts, schema=dict.fromkeys(facts[0], pl.Int64)).insert_column(
        0, pl.Series("player", [name(player) for player in range(len(facts))])
    )
    return frame.drop("standard") if time_control == STANDARD else frame


def by_the_law(begin: str, games: list[Played], facts: list[Fact], time_control: str) -> dict[int, int | None]:
    """The ratings of all players after the last month, by the scalar law."""
    ratings = [one["rating"] for one in facts]
    standard = [one["standard"] if time_control != STANDARD else None for one in facts]
    entered = [rating is None and other is not None for rating, other in zip(ratings, standard, strict=True)]
    ratings = [other if new else rating for rating, other, new in zip(ratings, standard, entered, strict=True)]
    highest = [
        max((one["highest"] or 0), 0 if new else (rating or 0))
        for one, rating, new in zip(facts, ratings, entered, strict=True)
    ]
    completed = [
        0 if new or (one["games"] is None and one["rating"] is None) else one["games"]
        for one, new in zip(facts, entered, strict=True)
    ]
    waiting: list[list[Occasion]] = [[] for _ in facts]
    for after in range(min(game[0] for game in games), max(game[0] for game in games) + 1):
        on = month(begin, after)
        rules = rule_set(on, time_control)
        listed = [rating if rating is not None and rating >= rules.floor else None for rating in ratings]
        ratings = list(listed)
        for player, own in enumerate(listed):
            met = tuple(
                Game(listed[other], points)
                for when, (white, black), score in games
                for side, other, points in ((white, black, score), (black, white, 1.0 - score))
                if when == after and side == player and listed[other] is not None
            )
            met = tuple(game for game in met if not reason_not_rated(own or int(game.opponent or 0), game, rules))
            if not met:
                continue
            if own is None:
                waiting[player].append(Occasion(on, None, met))
                ratings[player] = initial((), on, time_control, tuple(waiting[player])).rating
                if ratings[player] is not None:
                    waiting[player] = []
            else:
                born = facts[player]["birth_year"]
                if entered[player]:
                    found = rate(
                        None, met, on, time_control, standard_rating=own, highest=highest[player],
                        birth_year=born,
                    )  # fmt: skip
                else:
                    found = rate(
                        own, met, on, time_control, highest=highest[player], games_counted=completed[player],
                        birth_year=born,
                    )  # fmt: skip
                ratings[player] = int(found.new_rating) if found.listed else None
                entered[player] = False
            if completed[player] is not None:
                completed[player] = (completed[player] or 0) + len(met)
            highest[player] = max(highest[player], ratings[player] or 0)
        if month(begin, after + 1) == MARCH_2024:
            ratings = [None if one is None else adjust(one, MARCH_2024, time_control).new_rating for one in ratings]
    playing = {player for _, pair, _ in games for player in pair}
    return {player: ratings[player] for player in playing}


@pytest.mark.parametrize(("time_control", "begin"), [(speed, on) for speed in BEGIN for on in BEGIN[speed]])
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_the_columns_are_the_law(time_control: str, begin: str, seed: int) -> None:
    games, facts = dealt(seed)
    frame = pool.rate(columns(begin, games, time_control), "fide", facts=table(facts, time_control)).frame
    found = {int(player[1:]): rating for player, rating in frame.select("player", "rating").rows()}
    assert found == by_the_law(begin, games, facts, time_control)


@pytest.mark.parametrize(
    ("time_control", "begin"),
    [(STANDARD, on) for on in ("2007-03", "2009-10", "2012-05", "2017-05", "2024-06")] + [(RAPID, "2012-01")],
)
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_first_ratings_are_the_law_s(time_control: str, begin: str, seed: int) -> None:
    """Newcomers, numbered 4 and 5, who meet low-rated players now and again; around the ends of 26 months."""
    random = Random(seed)
    games: list[Played] = [
        (
            random.choice((0, 0, 0, 1, 1, 25, 26, 27)),
            (random.choice((4, 4, 5)), random.randint(0, 3)),
            random.choice((0.0, 0.0, 0.5, 1.0)),
        )
        for _ in range(random.randint(12, 24))
    ]
    nothing: Fact = dict.fromkeys(("rating", "highest", "games", "birth_year", "standard"))
    facts = [{**nothing, "rating": random.randint(1400, 1750)} for _ in range(4)] + [nothing, nothing]
    made = columns(begin, games, time_control)
    frame = pool.rate(made, "fide", facts=table(facts, time_control)).frame
    found = {int(player[1:]): rating for player, rating in frame.select("player", "rating").rows()}
    assert found == by_the_law(begin, games, facts, time_control)


def test_who_falls_below_the_floor_begins_anew() -> None:
    """1.5 of 5 against players rated 1400: p = 2.5 / 7 = .36, 1514.3 - 102 = 1412. A loss at K 40 takes 21 points, so
    the player is unrated. Then two losses, ignored like any first event without a point, and 2.5 of 5: 1514."""
    scores = ((0, (0.5, 0.5, 0.5, 0.0, 0.0)), (1, (0.0,)), (2, (0.0, 0.0)), (3, (0.5, 0.5, 0.5, 0.5, 0.5)))
    met = {0: range(1, 6), 1: range(6, 7), 2: range(7, 9), 3: range(1, 6)}
    games = [(after, (0, other), score) for after, own in scores for other, score in zip(met[after], own, strict=True)]
    facts = pl.DataFrame({"player": [f"p{other}" for other in range(1, 9)], "rating": [1400] * 8})
    rated = pool.rate(columns("2025-01", games, STANDARD), "fide", facts=facts, history=True)
    assert rated.history is not None
    assert rated.history.filter(player="p0")["rating"].to_list() == [1412, None, None, 1514]


# The facts of two players with a game each month in 2025, and the K-factors of the first three months.
@pytest.mark.parametrize(
    ("facts", "factors"),
    [
        ({"rating": 1900}, (20, 20, 20)),  # of his games nothing is known: 30
        ({"rating": 1900, "games": 28}, (40, 40, 20)),
        ({"rating": 1900, "games": 50, "highest": 2400}, (10, 10, 10)),
        ({"rating": 1900, "games": 50, "birth_year": 2007}, (40, 40, 40)),
        ({"rating": 1900, "k": 10}, (10, 10, 10)),  # the list's K tells what was before
        ({"rating": 1900, "k": 20, "games": 2, "birth_year": 2010}, (20, 20, 20)),
        ({"rating": 1900, "k": 40}, (40, 40, 40)),
        ({"rating": 1900, "k": 40, "birth_year": 2010}, (40, 40, 40)),
        ({"rating": 1900, "k": 15, "games": 50}, (15, 20, 20)),  # a K that no rule gives holds once
    ],
)
def test_k_comes_from_what_is_known(facts: Fact, factors: tuple[int, ...]) -> None:
    games = [(after, (0, 1), 1.0) for after in range(3)]
    table = pl.DataFrame({"player": ["p0", "p1"], **{name: [value, None] for name, value in facts.items()}})
    table = table.with_columns(rating=pl.Series([1900, 2310]))  # 410 above: capped, so .08 is expected
    rated = pool.rate(columns("2025-01", games, STANDARD), "fide", history=True, facts=table)
    assert rated.history is not None
    found = rated.history.filter(player="p0")["rating"].to_list()
    expected = []
    own, other = 1900, 2310
    for factor in factors:
        gain = rate(own, (Game(other, 1.0),), "2025-01-01", k=factor).change.rounded
        loss = rate(other, (Game(own, 0.0),), "2025-01-01", k=20).change.rounded
        own, other = own + int(gain or 0), other + int(loss or 0)
        expected.append(own)
    assert found == expected


def test_the_k_that_all_have_tells_nothing() -> None:
    """Rapid in September 2022: 20 for everybody. In October a junior has 40: a draw 100 points below brings 6."""
    games = [(0, (0, 1), 0.5), (1, (0, 1), 0.5)]
    facts = pl.DataFrame({"player": ["p0", "p1"], "rapid": [1900, 2000], "rapid_k": [20, 20], "born": [2010, 1980]})
    rated = pool.rate(columns("2022-09", games, RAPID), "fide", facts=facts, history=True)
    assert rated.history is not None
    ratings = rated.history.filter(player="p0")["rating"].to_list()
    assert ratings == [1900 + 3, 1903 + 5]  # 0.14 x 20 = 2.8; a difference of 94 is .37: 0.13 x 40 = 5.2


def test_one_k_for_all() -> None:
    table = pl.DataFrame({"player": ["p0", "p1"], "rating": [1500, 1500]})
    frame = pool.rate(columns("2025-01", [(0, (0, 1), 1.0)], STANDARD), "fide", facts=table, k=16).frame
    assert frame["rating"].to_list() == [1508, 1492]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("time_control", "on", "ratings", "changes"),
    [
        (STANDARD, "2025-09", (2813, 2400), (-42, 42)),  # 413 counts as 400
        (STANDARD, "2025-10", (2813, 2400), (-43, 42)),  # but not for 2650 and more
        (STANDARD, "2025-10", (2650, 2200), (-44, 42)),
        (STANDARD, "2025-10", (2649, 2200), (-42, 42)),
        (RAPID, "2024-11", (2610, 2010), (-42, 42)),
        (RAPID, "2024-12", (2610, 2010), (0, 0)),  # 600 apart and above 2600: not rated
        (RAPID, "2024-12", (2610, 2011), (-42, 42)),
        (BLITZ, "2024-12", (2600, 2000), (-42, 42)),
    ],
)
def test_large_differences(
    time_control: str, on: str, ratings: tuple[int, int], changes: tuple[int, int], turned: bool
) -> None:
    """A draw at K 100 moves by the hundredths that were expected."""
    pair = (1, 0) if turned else (0, 1)
    facts = pl.DataFrame({"player": ["p0", "p1"], "rating": ratings})
    frame = pool.rate(columns(on, [(0, pair, 0.5)], time_control), "fide", facts=facts, k=100).frame
    found = dict(frame.select("player", "rating").rows())
    assert (found["p0"] - ratings[0], found["p1"] - ratings[1]) == changes


@pytest.mark.parametrize(("games", "k"), [(17, 40), (18, 38), (39, 17)])
def test_k_times_games_is_at_most_700(games: int, k: int) -> None:
    """Half a point more than expected in every game; the examples of the regulations' own pages."""
    factor = 40 if games < 30 else 20
    table = pl.DataFrame({"player": ["p0", "p1"], "rating": [1900, 1900], "k": [factor, factor]})
    frame = pool.rate(columns("2025-01", [(0, (0, 1), 1.0)] * games, STANDARD), "fide", facts=table).frame
    gain = (k * games + 1) // 2  # halves away from zero
    assert frame["rating"].to_list() == [1900 + gain, 1900 - gain]


def test_a_rating_for_those_of_whom_none_is_known() -> None:
    frame = pool.rate(columns("2025-01", [(0, (0, 1), 1.0)], STANDARD), "fide", initial=1600).frame
    assert frame["rating"].to_list() == [1620, 1580]  # newcomers: K 40


def test_the_adjustment_of_2024_can_be_left_out() -> None:
    made = columns("2024-02", [(0, (0, 1), 0.5)], STANDARD)
    table = pl.DataFrame({"player": ["p0", "p1"], "rating": [1500, 1500]})
    assert pool.rate(made, "fide", facts=table).frame["rating"].to_list() == [1700, 1700]
    assert pool.rate(made, "fide", facts=table, adjust=0).frame["rating"].to_list() == [1500, 1500]


@settings(max_examples=5, deadline=None)
@given(seed=SEEDS, cut=st.integers(0, 70), begin=st.sampled_from(["2022-05-01", "2025-11-01"]))
def test_what_games_say_is_a_sum_of_parts(seed: int, cut: int, begin: str) -> None:
    """However the games of a month are shared out, even in 2022, when one opponent of them all is raised."""
    games, facts = dealt(seed)
    made = columns("2022-05", [(0, pair, score) for _, pair, score in games], STANDARD)
    state = law.start(len(made.players), law.for_pool(law.DEFAULTS, ""), read(table(facts, STANDARD), made))
    period = Period(begin, 31.0, 0, made.games.number)
    constants = law.for_pool(law.DEFAULTS, STANDARD)
    whole = law.gather(state, made.games, constants, period)
    parts = [
        law.gather(state, part, constants, period)
        for part in (made.games.part(0, cut), made.games.part(cut, made.games.number))
    ]
    assert np.array_equal(parts[0] + parts[1], whole)


def test_a_run_broken_off_keeps_those_who_wait_for_a_first_rating(tmp_path: Path) -> None:
    games = [(after, (0, 1), 0.5) for after in range(6)]
    made = columns("2025-01", games, STANDARD)
    facts = pl.DataFrame({"player": ["p0"], "rating": [1800]})
    whole = pool.rate(made, "fide", facts=facts).frame
    assert whole["rating"].null_count() == 0  # five games give one

    def stop(done: int, size: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pool.rate(made, "fide", facts=facts, progress=stop, checkpoint=tmp_path / "run")
    assert list(tmp_path.iterdir())
    assert pool.rate(made, "fide", facts=facts, checkpoint=tmp_path / "run").frame.equals(whole)


def test_what_is_expected_is_the_table() -> None:
    facts = pl.DataFrame({"player": ["p0", "p1", "p2"], "rating": [2000, 1700, None]})
    made = columns("2025-01", [(0, (0, 1), 0.5), (0, (1, 2), 0.5)], STANDARD)
    state = law.start(3, law.for_pool(law.DEFAULTS, ""), read(facts, made))
    found = law.expected(state, made.games.white, made.games.black, law.DEFAULTS)
    assert found[0] == 0.85  # a difference of 300
    assert np.isnan(found[1])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "nobody is known to have a rating"),
        ({"initial": 1500, "time_control": "bullet"}, "time_control"),
        ({"initial": 1500, "tau": 1}, "fide has no constant tau"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        pool.rate(columns("2025-01", [(0, (0, 1), 1.0)], STANDARD), "fide", **options)


def test_rapid_has_no_list_before_2012() -> None:
    with pytest.raises(Refusal, match="2012-01-01"):
        pool.rate(columns("2011-01", [(0, (0, 1), 1.0)], RAPID), "fide", initial=1500)
