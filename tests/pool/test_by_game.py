"""The compiled systems that rate a game at a time are the scalar laws, game by game, whatever the parts."""

import math
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.pool import rating
from arpad.pool.games import Games
from arpad.pool.laws import for_pool, law
from arpad.pool.periods import Period
from arpad.systems import chesscom, fics, glicko, glicko2, lichess
from arpad.systems.lichess.rules import rule_set
from arpad.systems.results import BothRated

DAY = 86_400
NEWEST = 1_780_000_000  # a moment under today's rules
# Players, White's score, and seconds since the game before: at once, minutes, days, years.
GAMES = st.lists(
    st.tuples(
        st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(lambda pair: pair[0] != pair[1]),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.sampled_from([0, 0, 60, 5000, 3 * DAY, 40 * DAY, 900 * DAY]),
    ),
    min_size=1,
    max_size=40,
)
Listed = list[tuple[tuple[int, int], float, int]]
Before = tuple[float, float, float | None, float]  # rating, deviation, volatility, days since the last game
COLUMNS = ("rating", "deviation", "volatility")
Law = Callable[[Before, Before, float, dict[str, Any]], BothRated]


def of(games: Listed, name: str = "") -> pool.Pool:
    times = np.cumsum([gap for _, _, gap in games]).tolist()
    return pool.of(
        [f"p{pair[0]}" for pair, _, _ in games],
        [f"p{pair[1]}" for pair, _, _ in games],
        [score for _, score, _ in games],
        times,
        [name] * len(games),
    )


def by_glicko(white: Before, black: Before, score: float, constants: dict[str, Any]) -> BothRated:
    days = constants.pop("period_days", 30.0)
    return glicko.game(
        white[0], black[0], score, white[1], black[1], white[3] / days, black[3] / days,
        constants.pop("c", math.sqrt((350**2 - 50**2) / 100)), **constants,
    )  # fmt: skip


def by_chesscom(white: Before, black: Before, score: float, constants: dict[str, Any]) -> BothRated:
    return chesscom.game(
        white[0], black[0], score, white[1], black[1], white[3] / 30, black[3] / 30,
        math.sqrt((350**2 - 50**2) / 100), **constants,
    )  # fmt: skip


def by_glicko2(white: Before, black: Before, score: float, constants: dict[str, Any]) -> BothRated:
    days = constants.pop("period_days", 30.0)
    return glicko2.game(
        white[0], black[0], score, white[1], black[1], white[2], black[2], white[3] / days, black[3] / days, **constants
    )


def by_lichess(white: Before, black: Before, score: float, constants: dict[str, Any]) -> BothRated:
    return lichess.game(
        white[0], black[0], score, white[1], black[1], white[2], black[2], "w", white[3], black[3],
        **{"category": "blitz", **constants},
    )  # fmt: skip


def by_fics(white: Before, black: Before, score: float, constants: dict[str, Any]) -> BothRated:
    return fics.game(white[0], black[0], score, white[1], black[1], white[3] * 1440, black[3] * 1440, **constants)


def by_the_law(games: Listed, one: Law, new: tuple[float, ...], constants: dict[str, Any]) -> dict[str, list[float]]:
    """The same by the scalar law; who is new has no time behind him."""
    states: dict[int, list[float]] = {}
    last: dict[int, int] = {}
    now = 0
    for pair, score, gap in games:
        now += gap
        before: list[Before] = []
        for player in pair:
            rating, deviation, *more = states.get(player, new)
            days = (now - last.get(player, now)) / DAY
            before.append((rating, deviation, more[0] if more else None, days))
        after = one(before[0], before[1], score, dict(constants))
        for player, rated in zip(pair, (after.player, after.opponent), strict=True):
            assert rated.state is not None
            states[player] = [rated.state[name] for name in COLUMNS[: len(new)]]
            last[player] = now
    return {f"p{player}": state for player, state in states.items()}


LAWS = [
    ("glicko_by_game", by_glicko, (1500.0, 350.0), {}),
    ("glicko_by_game", by_glicko, (1500.0, 350.0), {"c": 20.0, "min_deviation": 90.0, "period_days": 7.0}),
    ("chesscom", by_chesscom, (1200.0, 350.0), {}),
    ("fics", by_fics, (1720.0, 350.0), {}),
    ("fics", by_fics, (1720.0, 350.0), {"time_law": "linear", "on": "1996-01-01"}),
    ("glicko2_by_game", by_glicko2, (1500.0, 350.0, 0.06), {}),
    ("glicko2_by_game", by_glicko2, (1500.0, 350.0, 0.06), {"tau": 1.1, "min_deviation": 60.0, "period_days": 4.0}),
    ("lichess", by_lichess, (1500.0, 500.0, 0.09), {"on": "2026-01-01"}),
    ("lichess", by_lichess, (1500.0, 500.0, 0.09), {"on": "2026-01-01", "category": "crazyhouse", "exact": True}),
    ("lichess", by_lichess, (1500.0, 350.0, 0.06), {"on": "2018-01-01", "regulator": 1.1}),
    ("lichess", by_lichess, (1500.0, 350.0, 0.06), {"on": "2020-02-01"}),
]


@pytest.mark.parametrize(("system", "one", "new", "constants"), LAWS)
@settings(max_examples=20, deadline=None)
@given(games=GAMES)
def test_the_kernel_is_the_law(
    system: str, one: Law, new: tuple[float, ...], constants: dict[str, Any], games: Listed
) -> None:
    frame = pool.rate(of(games), system, **constants).frame
    expected = by_the_law(games, one, new, constants)
    assert set(frame["player"]) == set(expected)
    for row in frame.rows(named=True):
        state = [row[column] for column in COLUMNS[: len(new)]]
        assert np.allclose(state, expected[row["player"]], rtol=1e-9, atol=0), row


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("Blitz", "blitz"),
        ("", "blitz"),
        ("king of the hill", "kingOfTheHill"),
        ("three-check", "threeCheck"),
        ("ultrabullet", "ultraBullet"),
        ("crazyhouse", "crazyhouse"),
        ("rapid", "rapid"),
    ],
)
def test_the_pool_s_name_is_the_category(name: str, category: str) -> None:
    games: Listed = [((0, 1), 1.0, 0), ((1, 2), 0.5, 60), ((2, 0), 1.0, 60)]
    given = pool.rate(of(games), "lichess", category=category).frame
    assert pool.rate(of(games, name), "lichess").frame.drop("pool").equals(given.drop("pool"))


def test_lichess_rates_every_game_by_the_rules_of_its_day() -> None:
    days = ["2019-06-30", "2019-07-01", "2020-01-05", "2020-08-31", "2020-09-01", "2025-11-30", "2025-12-01"]
    pairs = [(0, 1), (1, 2), (2, 0), (0, 3), (3, 1), (1, 4), (4, 0)]
    times = [int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()) for day in days]
    games = pool.of([f"p{one}" for one, _ in pairs], [f"p{other}" for _, other in pairs], [1.0, 0.5] * 3 + [1.0], times)
    states: dict[int, tuple[float, float, float, int]] = {}
    for pair, score, day, now in zip(pairs, [1.0, 0.5] * 3 + [1.0], days, times, strict=True):
        new = (*rule_set(day).new, now)
        white, black = (states.get(player, new) for player in pair)
        after = lichess.game(
            white[0], black[0], score, white[1], black[1], white[2], black[2], "w",
            (now - white[3]) / DAY, (now - black[3]) / DAY, on=day,
        )  # fmt: skip
        for player, rated in zip(pair, (after.player, after.opponent), strict=True):
            assert rated.state is not None
            states[player] = (*(rated.state[name] for name in COLUMNS), now)
    for row in games.rate("lichess").frame.rows(named=True):
        assert np.allclose([row[name] for name in COLUMNS], states[int(row["player"][1:])][:3], rtol=1e-9, atol=0), row


def test_lichess_limits_a_change_and_resets_broken_numbers() -> None:
    rules = law("lichess")
    constants = {**rules.DEFAULTS, "category": "blitz", "on": "2026-01-01"}
    games = Games(
        np.array([0], np.int32),
        np.array([1], np.int32),
        np.array([2], np.int8),
        np.zeros(1, np.int64),
        np.zeros(1, np.int16),
    )
    for (white, black), exact in (((1000.0, 3000.0), False), ((3990.0, 3990.0), False), ((3990.0, 3990.0), True)):
        state = rules.start(2, constants)
        state.rating[:] = white, black
        rules.play(state, games, {**constants, "exact": exact}, Period("", 0.0, 0, 1))
        both = lichess.game(white, black, 1.0, 500, 500, colour="w", exact=exact)
        for number, side in enumerate((both.player, both.opponent)):
            assert side.state is not None
            assert np.isclose(state.rating[number], side.state["rating"], rtol=1e-12)


@pytest.mark.parametrize("system", ["elo", "glicko_by_game", "glicko2_by_game", "lichess"])
@settings(max_examples=10, deadline=None)
@given(games=GAMES, chunk=st.integers(1, 7))
def test_parts_change_nothing(system: str, games: Listed, chunk: int) -> None:
    whole = pool.rate(of(games), system).frame
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "CHUNK", chunk)
        assert pool.rate(of(games), system).frame.equals(whole)


@pytest.mark.parametrize(
    ("system", "expect"),
    [
        ("glicko_by_game", glicko.expect),
        ("glicko2_by_game", glicko2.expect),
        ("lichess", partial(lichess.expect, colour="w")),
    ],
)
def test_what_was_foreseen_is_what_the_law_expects(system: str, expect: Any) -> None:
    games: Listed = [((0, 1), 1.0, NEWEST), ((1, 2), 1.0, 0), ((0, 2), 0.5, 0)]
    rules = law(system)
    constants = for_pool(system, rules.DEFAULTS, "")
    state = rules.start(3, constants)
    columns = of(games).games
    first = rules.expected(state, columns.white[:1], columns.black[:1], constants)
    foreseen = np.full(3, np.nan)
    rating.play(rules, state, columns, constants, Period("", 0.0, 0, 3), foreseen)
    assert math.isclose(foreseen[0], first[0])
    before = pool.rate(of(games[:2]), system).frame
    white, black = (before.filter(player=name).row(0, named=True) for name in ("p0", "p2"))
    expected = expect(white["rating"], black["rating"], white["deviation"], black["deviation"]).expected
    assert math.isclose(foreseen[2], expected, rel_tol=1e-9)
