"""Games are foreseen from what was known before them, and from nothing else."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import pool
from arpad.pool import walking
from arpad.systems import elo

DAY = 86_400
GAMES = st.lists(
    st.tuples(
        st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] != pair[1]),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.integers(0, 100).map(lambda day: day * DAY + 1),  # with a time of day
        st.sampled_from(["blitz", "rapid"]),
    ),
    min_size=1,
    max_size=40,
)
SYSTEMS = ("elo", "glicko2", walking.COLOUR)


def of(games: Any) -> pool.Pool:
    white, black = ([f"p{pair[side]}" for pair, *_ in games] for side in (0, 1))
    _, score, time, kind = zip(*games, strict=True)
    return pool.of(white, black, list(score), list(time), list(kind))


def foreseen(games: pool.Pool, system: str, **constants: Any) -> np.ndarray:
    return walking.foreseen(walking.courses(games), len(games.players), system, constants)


def rows(games: pool.Pool) -> list[tuple[int, int, float, int, int]]:
    white, black, score, time, kind = games.games
    return list(zip(white.tolist(), black.tolist(), (score / 2).tolist(), time.tolist(), kind.tolist(), strict=True))


@settings(max_examples=15, deadline=None)
@given(games=GAMES)
def test_elo_foresees_by_the_ratings_before_the_game(games: Any) -> None:
    made = of(games)
    ratings: dict[tuple[int, int], float] = {}
    expected = []
    for white, black, score, _, kind in rows(made):
        own, other = ratings.get((kind, white), 1500.0), ratings.get((kind, black), 1500.0)
        expected.append(elo.expected_score(own, other))
        ratings[kind, white] = own + 30 * (score - expected[-1])
        ratings[kind, black] = other - 30 * (score - expected[-1])
    assert foreseen(made, "elo", k=30).tolist() == pytest.approx(expected, abs=1e-9)


def test_a_system_by_periods_foresees_by_the_ratings_before_the_period() -> None:
    times = [40 * DAY, 41 * DAY, 70 * DAY]  # February twice, and March
    made = pool.of(["Ann", "Ann", "Ann"], ["Ben", "Ben", "Ben"], [1.0, 1.0, 1.0], times)
    found = foreseen(made, "glicko2")
    before = pool.rate(made._replace(games=made.games.part(0, 2)), "glicko2").frame.sort("player")
    (own, other), (deviation, its) = before["rating"].to_list(), before["deviation"].to_list()
    # Glickman's expected score of a game between two uncertain players.
    q = np.log(10) / 400
    weight = 1 / np.sqrt(1 + 3 * q**2 * (deviation**2 + its**2) / np.pi**2)
    assert found[:2].tolist() == [0.5, 0.5]
    assert found[2] == pytest.approx(1 / (1 + 10 ** (-weight * (own - other) / 400)), abs=1e-6)


def test_where_only_days_are_known_games_of_a_day_do_not_know_each_other() -> None:
    names = (["Ann", "Ann", "Ann"], ["Ben", "Ben", "Ben"], [1.0, 1.0, 1.0])
    by_day = foreseen(pool.of(*names, [DAY, DAY, 2 * DAY]), "elo", k=20)
    by_second = foreseen(pool.of(*names, [DAY, DAY + 1, 2 * DAY]), "elo", k=20)
    assert by_day[:2].tolist() == [0.5, 0.5]
    assert by_second[0] == 0.5 < by_second[1] < by_second[2] == pytest.approx(by_day[2])


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=10, deadline=None)
@given(games=GAMES, place=st.integers(0, 39), data=st.data())
def test_what_comes_later_changes_nothing(system: str, games: Any, place: int, data: Any) -> None:
    made = of(games)
    place = min(place, made.games.number - 1)
    score = made.games.score.copy()
    score[place:] = data.draw(st.lists(st.sampled_from([0, 1, 2]), min_size=len(score), max_size=len(score)))[place:]
    changed = made._replace(games=made.games._replace(score=score))
    known = slice(0, place + 1)
    assert foreseen(changed, system)[known].tolist() == foreseen(made, system)[known].tolist()


@settings(max_examples=15, deadline=None)
@given(games=GAMES)
def test_pools_are_walked_by_themselves(games: Any) -> None:
    made = of(games)
    for system in SYSTEMS:
        whole = foreseen(made, system)
        for number, name in enumerate(made.pools):
            alone = foreseen(made.one(name), system)
            assert whole[made.games.pool == number].tolist() == alone.tolist()


@settings(max_examples=15, deadline=None)
@given(games=GAMES)
def test_experience_is_counted_game_by_game(games: Any) -> None:
    made = of(games)
    played: dict[tuple[int, int], int] = {}
    expected = []
    for white, black, _, _, kind in rows(made):
        expected.append(min(played.get((kind, one), 0) for one in (white, black)))
        for one in (white, black):
            played[kind, one] = played.get((kind, one), 0) + 1
    assert walking.experience(walking.courses(made), len(made.players)).tolist() == expected


@settings(max_examples=15, deadline=None)
@given(games=GAMES)
def test_the_baseline_knows_white_s_mean_score(games: Any) -> None:
    made = of(games)
    points: dict[int, list[float]] = {}
    expected = []
    for _, _, score, _, kind in rows(made):
        before = points.setdefault(kind, [0.5])
        expected.append(sum(before) / len(before))
        before.append(score)
    assert foreseen(made, walking.COLOUR).tolist() == pytest.approx(expected)
    assert set(foreseen(made, walking.EVEN)) == {0.5}


def test_strength_is_the_mean_of_two_ratings() -> None:
    made = pool.of(["Ann"] * 3, ["Ben", "Ben", "Cid"], [1.0, 1.0, 1.0], [1, 2, 3])
    found = walking.strength(walking.courses(made), 3)
    ann = pool.rate(made._replace(games=made.games.part(0, 2)), "elo").frame.filter(player="Ann")["rating"].item()
    assert found[:2].tolist() == [1500, 1500]
    assert found[2] == pytest.approx((ann + 1500) / 2)
