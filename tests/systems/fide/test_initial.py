"""First ratings of every era against the oracle, and their promises."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems.cards import Occasion
from arpad.systems.fide import initial
from arpad.systems.results import FirstRating
from tests.systems.fide import cases, oracle
from tests.systems.fide.oracle import Met

FIELD = cases.ratings | st.integers(1400, 2300)
MET = st.builds(Met, st.one_of(FIELD, FIELD, FIELD, st.none()), cases.scores)


def games(met: list[Met]) -> tuple[Game, ...]:
    return tuple(Game(one.opponent, float(one.score), number) for number, one in enumerate(met, 1))


def earlier(on: str, months: int) -> str:
    """The first day of the month so many months before."""
    total = int(on[:4]) * 12 + int(on[5:7]) - 1 - months
    return f"{total // 12:04d}-{total % 12 + 1:02d}-01"


@settings(max_examples=120)
@given(st.data())
def test_a_first_rating_is_the_oracles(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast))
    back = sorted(data.draw(st.lists(st.integers(0, 25), min_size=1, max_size=4)), reverse=True)
    events = [(earlier(on, months), data.draw(st.lists(MET, max_size=6))) for months in back]
    if not any(met for _, met in events):
        events[0][1].append(Met(1500, Fraction(1)))
    occasions = tuple(Occasion(start, None, games(met)) for start, met in data.draw(st.permutations(events)))
    result = initial((), on, time_control, occasions)
    wanted = oracle.first_rating(events, on, fast)
    if [start for start, _ in events] == sorted({start for start, _ in events}):
        check(result, wanted)
    else:  # two events began on one day: which was the first is for the caller to say
        check(initial((), on, time_control, tuple(Occasion(start, None, games(met)) for start, met in events)), wanted)


def check(result: FirstRating, wanted: oracle.First) -> None:
    assert (result.games_counted, result.games_missing) == (wanted.games, wanted.missing)
    assert result.computed == wanted.computed
    assert result.rating == wanted.rating
    if wanted.games:
        assert Fraction(str(result.score)) == wanted.score
        assert wanted.average is not None
        assert abs(Fraction(result.average or "") - wanted.average) <= Fraction(1, 2000000)
        assert Fraction(result.percentage or "") == wanted.p
    assert sum(row.counted for row in result.games) == wanted.games
    assert all(row.counted == (row.reason == "") for row in result.games)
    assert (result.reason == "") == (result.rating is not None)
    if wanted.missing:
        assert result.reason == "too_few_games"
    elif result.rating is None:
        assert result.reason == "below_floor"


@settings(max_examples=60)
@given(st.data())
def test_sums_give_what_the_games_give(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast))
    met = data.draw(st.lists(st.builds(Met, FIELD, cases.scores), min_size=3, max_size=12))
    score = sum((one.score for one in met), Fraction(0))
    total = sum(one.opponent or 0 for one in met)
    by_games = initial(games(met), on, time_control)
    by_sums = initial((), on, time_control, (), total / len(met), float(score), len(met))
    assert (by_sums.rating, by_sums.computed, by_sums.reason, by_sums.k, by_sums.percentage) == (
        by_games.rating, by_games.computed, by_games.reason, by_games.k, by_games.percentage
    )  # fmt: skip


@settings(max_examples=40)
@given(st.data())
def test_a_better_score_never_gives_a_lower_first_rating(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    on = data.draw(cases.days(cases.fast(time_control)))
    field = data.draw(st.lists(FIELD, min_size=5, max_size=12))
    last = -1000
    for half_points in range(2, 2 * len(field) + 1):
        scores = [min(1.0, max(0.0, (half_points - 2 * index) / 2)) for index in range(len(field))]
        found = initial(tuple(Game(one, score) for one, score in zip(field, scores, strict=True)), on, time_control)
        assert found.computed is not None
        assert found.computed >= last
        last = found.computed


@given(st.lists(FIELD, min_size=5, max_size=12), st.data())
def test_from_march_2024_a_first_rating_lies_between_the_floor_and_2200(field: list[int], data: st.DataObject) -> None:
    met = [Met(one, data.draw(cases.scores)) for one in field]
    found = initial(games(met), data.draw(cases.days(False, "2024-03-01")))
    if found.rating is not None:
        assert 1400 <= found.rating <= 2200
        assert found.k == 40


@pytest.mark.parametrize(
    ("on", "time_control", "number", "k"),
    [
        ("2009-07-01", "standard", 9, 25),
        ("2011-07-01", "standard", 9, 30),
        ("2014-06-30", "standard", 9, 30),
        ("2014-07-01", "standard", 5, 40),
        ("2025-10-01", "standard", 5, 40),
        ("2012-01-01", "rapid", 9, 20),
        ("2014-07-01", "blitz", 5, 20),
        ("2022-10-01", "rapid", 5, 40),
    ],
)
def test_how_many_games_are_needed_and_which_k_follows(on: str, time_control: str, number: int, k: int) -> None:
    enough = initial((Game(1800, 0.5),) * number, on, time_control)
    assert (enough.rating, enough.k, enough.games_missing) == (1800, k, 0)
    short = initial((Game(1800, 0.5),) * (number - 1), on, time_control)
    assert (short.rating, short.k, short.games_missing, short.reason) == (None, None, 1, "too_few_games")


@pytest.mark.parametrize(
    ("on", "time_control", "rating"),
    [
        # Nine games against 1800, 6 points: three half points above 50 %.
        ("2011-06-30", "standard", 1838),  # 37.5 more: rounded up
        ("2011-07-01", "standard", 1845),
        ("2014-06-30", "rapid", 1830),
        ("2014-07-01", "standard", 1860),
        ("2024-02-29", "blitz", 1860),
        ("2024-03-01", "standard", 1902),  # 7 of 11 with the two draws is .64: 102
    ],
)
def test_the_bonus_of_each_era(on: str, time_control: str, rating: int) -> None:
    met = (Game(1800, 1.0),) * 6 + (Game(1800, 0.0),) * 3
    assert initial(met, on, time_control).rating == rating


def test_a_zero_in_the_first_event_is_ignored_and_a_later_one_counts() -> None:
    lost = tuple(Game(1600, 0.0) for _ in range(3))
    drawn = tuple(Game(1800, 0.5) for _ in range(5))
    zero_first = initial(
        (), "2025-05-01", events=(Occasion("2025-01-01", None, lost), Occasion("2025-05-01", None, drawn))
    )
    assert (zero_first.games_counted, zero_first.rating) == (5, 1800)
    assert [row.reason for row in zero_first.games] == ["zero_first_event"] * 3 + [""] * 5
    zero_later = initial(
        (), "2025-05-01", events=(Occasion("2025-05-01", None, lost), Occasion("2025-01-01", None, drawn))
    )
    assert zero_later.games_counted == 8


def test_games_are_pooled_over_26_months() -> None:
    half = tuple(Game(1800, 0.5) for _ in range(3))
    for months, counted in ((25, 6), (26, 3)):
        start = earlier("2026-06-15", months)
        found = initial((), "2026-06-15", events=(Occasion(start, None, half), Occasion("2026-06-15", None, half)))
        assert (months, found.games_counted) == (months, counted)
        told = [step for step in found.steps if step.key == "fide.initial.outside_window"]
        assert [step.values for step in told] == ([{"start": start, "months": 26}] if counted == 3 else [])


@pytest.mark.parametrize(("scores", "counted"), [((0.5, 0.5, 0.0), 3), ((0.5, 0.0, 0.0), 0), ((1.0, 0.0), 0)])
def test_before_july_2011_every_event_needs_three_opponents_and_a_point(
    scores: tuple[float, ...], counted: int
) -> None:
    later = tuple(Game(1900, 0.5) for _ in range(9))
    events = (
        Occasion("2010-11-01", None, tuple(Game(1900, one) for one in scores)),
        Occasion("2010-12-01", None, later),
    )
    assert initial((), "2010-12-01", events=events).games_counted == 9 + counted
    again = (Occasion("2010-10-01", None, later), events[0]._replace(start="2010-12-01"))
    assert initial((), "2010-12-01", events=again).games_counted == 9 + counted


@pytest.mark.parametrize(("games_played", "score", "counted"), [(9, 1.0, 9), (9, 0.5, 0), (2, 1.0, 0)])
def test_sums_are_an_event_like_any_other(games_played: int, score: float, counted: int) -> None:
    found = initial((), "2010-12-01", average_opponents=1900, score=score, games_played=games_played)
    assert found.games_counted == counted
    assert ("fide.initial.too_small_event" in [step.key for step in found.steps]) == (counted == 0)


@pytest.mark.parametrize(
    "twice",
    [
        {"games": (Game(1800, 0.5),) * 5, "events": (Occasion("2025-01-01", None, (Game(1800, 0.5),)),)},
        {"games": (Game(1800, 0.5),) * 5, "average_opponents": 1800, "score": 2.5, "games_played": 5},
    ],
)
def test_games_that_are_given_twice_are_refused(twice: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        initial(on="2025-01-01", **twice)
    assert refusal.value.problem.key == "fide.games_twice"


@pytest.mark.parametrize(
    ("facts", "k"),
    [
        ({}, 40),
        ({"birth_year": 2012}, 40),
        ({"games_counted": 29, "highest": 1500, "birth_year": 1980}, 40),
        ({"games_counted": 30, "highest": 1500, "birth_year": 1980}, 20),  # was on the list, and fell below its floor
        ({"games_counted": 300, "highest": 1500, "birth_year": 2012}, 40),
        ({"games_counted": 300, "highest": 2300, "birth_year": 2012}, 20),
        ({"games_counted": 300, "highest": 2400, "birth_year": 2012}, 10),
        ({"highest": 2400}, 10),
    ],
)
def test_the_k_a_player_starts_with(facts: dict[str, Any], k: int) -> None:
    assert initial((Game(1800, 0.5),) * 5, "2025-01-01", **facts).k == k


@pytest.mark.parametrize(("opponents", "k"), [(2400, 10), (2399, 40)])
def test_a_first_rating_of_2400_was_a_published_one(opponents: int, k: int) -> None:
    """Before March 2024 there was no maximum."""
    assert initial((Game(opponents, 0.5),) * 5, "2023-01-01").k == k


def test_percentages_round_up_and_so_do_ratings() -> None:
    """3 of 8 is .375, so .38 and -87: 1800 x 8 / 8 - 87."""
    met = (Game(1800, 1.0),) * 2 + (Game(1800, 0.0),) * 4
    found = initial(met, "2025-01-01")
    assert (found.percentage, found.computed) == ("0.38", 1713)


def test_rounded_then_capped_then_held_against_the_floor() -> None:
    best = initial(tuple(Game(2500, 1.0) for _ in range(5)), "2025-01-01")
    assert (best.rating, "fide.initial.highest" in [step.key for step in best.steps]) == (2200, True)
    # Seven opponents of 1450 and two of 1800; half a point and the two draws: 1.5 of 9 is .17, so 1527.8 - 273.
    worst = initial((Game(1450, 0.5),) + (Game(1450, 0.0),) * 6, "2025-01-01")
    assert (worst.rating, worst.computed, worst.reason) == (None, 1255, "below_floor")


@pytest.mark.parametrize(("opponent", "computed", "rating"), [(1562, 1400, 1400), (1561, 1399, None)])
def test_the_floor_itself_is_enough(opponent: int, computed: int, rating: int | None) -> None:
    """Half a point from five games, with the two draws 1.5 of 7: .21, -230. (5 x 1562 + 3600) / 7 = 1630."""
    found = initial((Game(opponent, 0.5),) + (Game(opponent, 0.0),) * 4, "2025-01-01")
    assert (found.computed, found.rating) == (computed, rating)


def test_without_any_game_there_is_nothing_to_say() -> None:
    for events in ((), (Occasion("2025-01-01", None, ()),)):
        with pytest.raises(Refusal):
            initial((), "2025-01-01", events=events)
