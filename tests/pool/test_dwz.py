"""DWZ over columns is the scalar law: newcomers on two levels, rest games, special ratings, E and K."""

from datetime import UTC, datetime, timedelta
from random import Random

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.model import PLAYED, Event, Pairing, Player, Refusal
from arpad.pool.kernels import dwz as kernel
from arpad.pool.laws import dwz as law
from arpad.systems.dwz import performance
from arpad.systems.dwz.adjust import JUNE_2026, converted
from arpad.systems.dwz.event import event
from arpad.systems.dwz.rules import rule_set

Played = tuple[int, tuple[int, int], float]  # months after the first, White and Black, White's score
Fact = dict[str, int | None]
Rest = tuple[float, float, str]  # the opponent's rating, the own points, the day

PLAYERS = 8
BEGIN = ("1996-03", "2002-03", "2016-06", "2020-01", "2024-05", "2026-04", "2026-09")
MONTHS = (0, 0, 0, 1, 2, 24, 25)
SCORES = (0.0, 0.5, 1.0)
RATINGS = (None, None, None, 999, 1299, 1300, 1599, 2000, 2200)
SEEDS = st.integers(0, 2**32)  # pools are dealt by number: quicker than drawing each game


def dealt(seed: int) -> tuple[list[Played], list[Fact]]:
    """Some games, and what is known of the players. The first is there, and rated: without anybody who is there would
    be nothing to do."""
    random = Random(seed)
    games = [
        (random.choice(MONTHS), (pair[0], pair[1]), random.choice(SCORES))
        for pair in (random.sample(range(PLAYERS), 2) for _ in range(random.randint(30, 70)))
    ]
    facts: list[Fact] = [
        {
            "rating": random.choice((*RATINGS, *(random.randint(700, 2600) for _ in RATINGS))),
            "evaluations": random.choice((None, random.randint(0, 14))),
            "birth_year": random.choice((None, random.randint(1960, 2018))),
        }
        for _ in range(PLAYERS)
    ]
    return [(0, (0, 1), 1.0), *games], [{**facts[0], "rating": 1550}, *facts[1:]]


def month(begin: str, after: int) -> datetime:
    number = 12 * int(begin[:4]) + int(begin[5:7]) - 1 + after
    return datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)


def columns(begin: str, games: list[Played]) -> pool.Pool:
    times = [int(month(begin, after).timestamp()) for after, _, _ in games]
    return pool.of(
        [f"p{pair[0]}" for _, pair, _ in games], [f"p{pair[1]}" for _, pair, _ in games],
        [score for _, _, score in games], times,
    )  # fmt: skip


def table(facts: list[Fact]) -> pl.DataFrame:
    names = pl.Series("player", [f"p{player}" for player in range(len(facts))])
    return pl.DataFrame(facts, schema=dict.fromkeys(facts[0], pl.Int64)).insert_column(0, names)


def by_the_law(begin: str, games: list[Played], facts: list[Fact]) -> dict[int, tuple[int | None, int | None]]:
    """Everybody's rating and index by the scalar law, an event a month. A rest game is one more game, against somebody
    with that rating who does nothing else."""
    ratings = [fact["rating"] for fact in facts]
    index = [fact["evaluations"] if fact["rating"] is not None else None for fact in facts]
    rest: list[list[Rest]] = [[] for _ in facts]
    for after in range(min(game[0] for game in games), max(game[0] for game in games) + 1):
        first = month(begin, after).date().isoformat()
        day = (month(begin, after + 1) - timedelta(1)).date().isoformat()
        if first <= JUNE_2026 <= day:
            ratings = [None if one is None else converted(one) for one in ratings]
            index = [None if one is None else one + 1 for one in index]
        kept = [[one for one in own if day <= f"{int(one[2][:4]) + 2}{one[2][4:]}"] for own in rest]
        here = [(pair, score) for when, pair, score in games if when == after]
        if not here:
            continue
        pairings = [Pairing(1, white + 1, black + 1, score, 1 - score, PLAYED) for (white, black), score in here]
        playing = sorted({one for pair, _ in here for one in pair})
        players = [
            Player(player + 1, f"p{player}", ratings[player], birth=str(facts[player]["birth_year"] or ""))
            for player in playing
        ]
        days: dict[int, str] = {}
        for player in playing:
            for opponent, points, stored in kept[player]:
                number = 100 + len(days)
                days[number] = stored
                players.append(Player(number, "", int(opponent)))
                pairings.append(Pairing(1, player + 1, number, points, 1 - points, PLAYED))
        known = {player + 1: float(index[player] or 0) for player in playing if index[player] is not None}
        report = event(Event(players=tuple(players), pairings=tuple(pairings)), day, index=known)
        rest = kept
        for one in report.players[: len(playing)]:
            player = one.number - 1
            rest[player] = []
            if ratings[player] is None and one.initial is not None and one.initial.rating is None:
                rest[player] = [
                    (row.opponent_rating or 0, row.score, days.get(row.opponent or 0, day))
                    for row in one.games
                    if row.counted
                ]
            elif ratings[player] is None:
                ratings[player], index[player] = (one.initial.rating if one.initial else None), 1
            elif one.new_rating is not None:
                ratings[player] = int(one.new_rating)
                index[player] = None if index[player] is None else (index[player] or 0) + 1
    return {player: (ratings[player], index[player]) for player in {one for _, pair, _ in games for one in pair}}


@pytest.mark.parametrize("begin", BEGIN)
@settings(max_examples=7, deadline=None)
@given(seed=SEEDS)
def test_the_columns_are_the_law(begin: str, seed: int) -> None:
    games, facts = dealt(seed)
    frame = pool.rate(columns(begin, games), "dwz", facts=table(facts)).frame
    found = {int(player[1:]): rest for player, *rest in frame.select("player", "rating", "evaluations").rows()}
    assert {player: tuple(rest) for player, rest in found.items()} == by_the_law(begin, games, facts)


@pytest.mark.parametrize("begin", ["1996-03", "2020-01", "2026-09"])
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_first_ratings_are_the_law_s(begin: str, seed: int) -> None:
    """Newcomers, from number 4 on, among themselves and against few who are rated; rest games lapse after two years."""
    random = Random(seed)
    games: list[Played] = []
    for _ in range(random.randint(20, 45)):
        new = random.randint(4, PLAYERS - 1)
        other = random.choice([player for player in range(PLAYERS) if player != new])
        games.append((random.choice((0, 0, 0, 1, 24, 25)), (new, other), random.choice(SCORES)))
    nothing: Fact = dict.fromkeys(("rating", "evaluations", "birth_year"))
    facts = [{**nothing, "rating": random.randint(800, 2100)} for _ in range(4)] + [nothing] * (PLAYERS - 4)
    games.append((0, (4, 0), 0.5))  # somebody is rated
    frame = pool.rate(columns(begin, games), "dwz", facts=table(facts)).frame
    found = {int(player[1:]): rating for player, rating in frame.select("player", "rating").rows()}
    assert found == {player: rating for player, (rating, _) in by_the_law(begin, games, facts).items()}


# Opponents and half points at which the iteration alternates between two values, of which the higher one counts.
ALTERNATING = [
    ([1851, 2286, 875, 1547, 835, 1755, 1563, 1589, 1748], 9, 1610),
    ([2263, 2313, 2119, 1895, 2283, 1910, 2380, 2116], 11, 2327),
    ([2240, 1040, 1711, 1499, 1501, 1879, 1138, 1954], 11, 1873),
]


@pytest.mark.parametrize(("opponents", "half_points", "expected"), ALTERNATING)
def test_of_values_that_alternate_the_higher_counts(opponents: list[int], half_points: int, expected: int) -> None:
    points = [min(2, max(0, half_points - 2 * index)) / 2 for index in range(len(opponents))]
    games = [(0, (0, 1 + index), score) for index, score in enumerate(points)]
    facts = pl.DataFrame({"player": [f"p{1 + index}" for index in range(len(opponents))], "rating": opponents})
    frame = pool.rate(columns("2024-01", games), "dwz", facts=facts).frame
    assert dict(frame.select("player", "rating").rows())["p0"] == expected
    assert performed(opponents, half_points) == expected


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_performances_are_the_law_s(seed: int) -> None:
    random = Random(seed)
    opponents = [random.randint(700, 2700) for _ in range(random.randint(4, 9))]
    half_points = random.randint(0, 2 * len(opponents))
    for day in ("2024-01-31", "2026-09-30"):
        expected = performance.performance(performance.Result(opponents, half_points), rule_set(day))
        assert performed(opponents, half_points, day) == (kernel.NONE if expected is None else expected)


def performed(opponents: list[int], half_points: int, day: str = "2024-01-31") -> int:
    """The kernel's performance of a player numbered 0 against players from 1 on."""
    number = len(opponents)
    points = np.array([min(2, max(0, half_points - 2 * index)) for index in range(number)], np.int8)
    first = np.array([0] + [number] * (number + 1))
    found = kernel.performances(
        first, np.arange(1, number + 1, dtype=np.int32), points, np.array([1500, *opponents]),
        np.arange(number + 1) == 0, rule_set(day).perfect_score, law._CURVE[3], law._DIFFERENCE,
    )  # fmt: skip
    return int(found[0])


def test_rest_games_make_a_first_rating() -> None:
    """Five games against one rated 1500, one a month: a rating after the fifth."""
    games = [(after, (0, 1), score) for after, score in enumerate((0.5, 0.5, 0.5, 0.5, 0.5))]
    facts = pl.DataFrame({"player": ["p0"], "rating": [1500]})
    rated = pool.rate(columns("2024-01", games), "dwz", facts=facts, history=True)
    assert rated.history is not None
    found = rated.history.filter(player="p1")["rating"].to_list()
    assert found[:4] == [None] * 4
    assert found[4] == pytest.approx(1500, abs=3)  # half the points: the average of the opponent's ratings


def test_a_rating_for_those_of_whom_none_is_known() -> None:
    frame = pool.rate(columns("2024-01", [(0, (0, 1), 1.0)]), "dwz", initial=1500).frame
    # E = 20.06, limited to 5 by the index; 800 x 0.5 / (5 + 1) = 66.7
    assert frame["rating"].to_list() == [1567, 1433]


def test_the_conversion_of_2026_can_be_left_out() -> None:
    made = columns("2026-06", [(0, (0, 1), 0.5)])
    facts = pl.DataFrame({"player": ["p0", "p1"], "rating": [1600, 1600], "index": [5, 5]})
    assert pool.rate(made, "dwz", facts=facts).frame["rating"].to_list() == [1784, 1784]
    assert pool.rate(made, "dwz", facts=facts, adjust=0).frame["rating"].to_list() == [1600, 1600]


def test_what_is_expected_is_the_normal_curve() -> None:
    state = law.start(3, law.DEFAULTS, pl.DataFrame({"rating": [1600.0, 1500.0, None]}))
    found = law.expected(state, np.array([0, 1], np.int32), np.array([1, 2], np.int32), law.DEFAULTS)
    assert found[0] == pytest.approx(0.638, abs=0.0005)  # the regulation's table
    assert np.isnan(found[1])


def test_where_nobody_is_rated_nothing_can_be() -> None:
    with pytest.raises(Refusal, match="nobody is known to have a rating"):
        pool.rate(columns("2024-01", [(0, (0, 1), 1.0)]), "dwz")


def test_more_games_than_can_be_added_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(law, "MOST_GAMES", 2)
    with pytest.raises(Refusal, match="3 games in one rating period"):
        pool.rate(columns("2024-01", [(0, (0, 1), 1.0)] * 3), "dwz", initial=1500)
