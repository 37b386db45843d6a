"""Expected scores and rating changes against the oracle, and the promises of the rating period."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import PAIRING_KINDS, PLAYED, Game, Refusal
from arpad.systems.cards import Occasion
from arpad.systems.fide import expect, game, rate
from arpad.systems.numbers import decimal
from arpad.systems.results import Rated
from tests.systems.fide import cases, oracle
from tests.systems.fide.oracle import Met, Tournament


def exact(value: float | None) -> Fraction | None:
    """A figure of a result as the decimal number it stands for."""
    return None if value is None else Fraction(str(value))


def games(met: Sequence[Met]) -> tuple[Game, ...]:
    return tuple(Game(one.opponent, float(one.score), number) for number, one in enumerate(met, 1))


def occasions(tournaments: Sequence[Tournament]) -> tuple[Occasion, ...]:
    return tuple(Occasion(one.start, one.own, games(one.games)) for one in tournaments)


# --- the expected score -----------------------------------------------------------------------------------------------
@settings(max_examples=200)
@given(st.data())
def test_the_expected_score_is_the_oracles(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast, "2008-01-01"))
    own = data.draw(cases.ratings)
    opponent = data.draw(cases.opponents_of(own))
    result = expect(own, opponent, on, time_control)
    assert result.gap == own - opponent
    assert exact(result.expected) == oracle.expected(own, opponent, on, fast)
    assert exact(result.opponent_expected) == oracle.expected(opponent, own, on, fast)
    if result.expected is not None:
        assert result.gap_used == oracle.gaps_used(own, [opponent], on, fast)[0]


@pytest.mark.parametrize("time_control", cases.TIME_CONTROLS)
@pytest.mark.parametrize("day", sorted(cases.EVES))
def test_every_gap_around_every_change_of_the_rules(day: str, time_control: str) -> None:
    fast = cases.fast(time_control)
    for on in (cases.EVES[day], day):
        if fast and on < "2012-01-01":
            continue
        for own in (1400, 2000, 2599, 2600, 2601, 2649, 2650):
            for gap in (0, 3, 4, 349, 350, 351, 357, 358, 391, 392, 400, 401, 411, 412, 599, 600, 619, 620, 735, 736):
                for opponent in (own - gap, own + gap):
                    result = expect(own, opponent, on, time_control)
                    assert exact(result.expected) == oracle.expected(own, opponent, on, fast)


@pytest.mark.parametrize(
    ("on", "time_control", "own", "opponent", "expected", "other"),
    [
        ("2009-06-30", "standard", 2000, 1600, 0.89, 0.11),  # 350 points
        ("2009-07-01", "standard", 2000, 1600, 0.92, 0.08),
        ("2025-09-30", "standard", 2813, 2400, 0.92, 0.08),
        ("2025-10-01", "standard", 2813, 2400, 0.93, 0.08),  # printed by FIDE on both sides of one game
        ("2025-10-01", "standard", 2650, 1000, 1.0, 0.08),
        ("2025-10-01", "standard", 2649, 1000, 0.92, 0.08),
        ("2025-10-01", "standard", 2813, 2650, 0.72, 0.28),
        ("2025-10-01", "rapid", 2590, 1990, 0.92, 0.08),
        ("2024-11-30", "blitz", 2601, 2001, 0.92, 0.08),
        ("2024-12-01", "blitz", 2601, 2001, None, None),
        ("2024-12-01", "blitz", 2601, 2002, 0.92, 0.08),
        ("2024-12-01", "blitz", 2600, 2000, 0.92, 0.08),
        ("2021-12-31", "rapid", 2000, 1265, 0.99, 0.01),
        ("2021-12-31", "rapid", 2000, 1264, 1.0, 0.0),
        ("2022-01-01", "rapid", 2000, 1264, 0.92, 0.08),
    ],
)
def test_the_gap_rule_of_the_day(
    on: str, time_control: str, own: int, opponent: int, expected: float | None, other: float | None
) -> None:
    result = expect(own, opponent, on, time_control)
    assert (result.expected, result.opponent_expected) == (expected, other)


@given(cases.ratings, st.data())
def test_both_players_share_the_point_unless_one_is_exempt(own: int, data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    on = data.draw(cases.days(cases.fast(time_control)))
    opponent = data.draw(cases.opponents_of(own))
    result = expect(own, opponent, on, time_control)
    if result.expected is None or result.opponent_expected is None:
        return
    used, other_used = oracle.gaps_used(own, [opponent], on, False)[0], oracle.gaps_used(opponent, [own], on, False)[0]
    total = Fraction(str(result.expected)) + Fraction(str(result.opponent_expected))
    if time_control == "standard" and used != -other_used:
        assert on >= "2025-10-01"
        assert abs(own - opponent) > 400
        assert min(own, opponent) < 2650 <= max(own, opponent)
        assert 1 <= total <= Fraction("1.08")
    else:
        assert total == 1


# --- a rating period --------------------------------------------------------------------------------------------------
@settings(max_examples=120)
@given(st.data())
def test_a_period_is_the_oracles(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    tournaments = data.draw(cases.periods(fast))
    on = tournaments[-1].start
    k = data.draw(cases.k_factors)
    in_period = data.draw(st.none() | st.sampled_from((17, 18, 35, 36, 39, 47, 70, 71)))
    base = data.draw(st.none() | st.integers(1380, 2700))
    result = rate(None, (), on, time_control, k, base, in_period, events=occasions(tournaments))
    wanted = oracle.period(tournaments, on, fast, k, in_period)

    assert Fraction(result.change.exact) == wanted.change
    assert (result.change.rounded, result.k) == (wanted.rounded, wanted.k)
    assert (exact(result.score), exact(result.expected)) == (wanted.score, wanted.expected)
    start = tournaments[-1].own if base is None else base
    assert (result.rating, result.new_rating) == (start, start + wanted.rounded)
    assert result.listed == (start + wanted.rounded >= oracle.floor(on, fast))
    assert [row.gap_used for row in result.games] == [gap for gaps in wanted.counted for gap in gaps]
    assert [row.counted for row in result.games] == [gap is not None for gaps in wanted.counted for gap in gaps]
    # The average and the performance are of the ratings as counted, as tournament reports print them.
    met = [
        tournament.own - gap
        for tournament, gaps in zip(tournaments, wanted.counted, strict=True)
        for gap in gaps
        if gap is not None
    ]
    if met:
        average = oracle.average_of(met)
        assert result.average_opponents == average
        assert result.performance == average + oracle.dp(oracle.to_hundredth(wanted.score / len(met)))
    for part, tournament, gaps in zip(result.parts, tournaments, wanted.counted, strict=True):
        used = [tournament.own - gap for gap in gaps if gap is not None]
        assert part.average_counted == (oracle.average_of(used) if used else None)
    check_steps(result)


def check_steps(result: Rated) -> None:
    """What the steps say last is what the result says, and no game that counts goes without its rule."""
    steps = {step.key: step for step in result.steps}
    assert steps["fide.sum"].values["change"] == result.change.exact
    assert steps["fide.sum"].values["k"] == result.k
    assert steps["fide.sum"].values["expected"] == result.expected
    assert steps["fide.sum"].values["score"] == result.score
    assert steps["fide.sum"].values["games"] == sum(row.counted for row in result.games)
    assert steps["fide.round"].values == {
        "change": result.change.exact,
        "rounded": result.change.rounded,
        "base": result.rating,
        "new": result.new_rating,
    }
    told = [step for step in result.steps if step.key.startswith(("fide.game.", "fide.not_rated."))]
    assert len(told) == len(result.games)
    for step, row in zip(told, result.games, strict=True):
        assert step.rule.startswith("FIDE B.02")
        assert step.date == "" or (len(step.date) == 10 and step.date[:2] == "20")
        assert step.key.startswith("fide.game.") == row.counted
        assert step.values["opponent"] == row.opponent_rating
        if row.counted:
            assert step.values["expected"] == row.expected
            assert step.values["used"] == row.gap_used
        else:
            assert step.key == "fide.not_rated." + row.reason


@settings(max_examples=60)
@given(st.data())
def test_a_period_is_the_sum_of_its_parts_and_rounded_once(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    tournaments = data.draw(cases.periods(cases.fast(time_control)))
    result = rate(
        2000, (), tournaments[0].start, time_control, data.draw(cases.k_factors), events=occasions(tournaments)
    )
    change = sum((Fraction(part.change) for part in result.parts), Fraction(0))
    assert change == Fraction(result.change.exact)
    assert sum(exact(row.change) or 0 for row in result.games) == change
    assert sum(Fraction(part.difference) for part in result.parts) * int(result.k or 0) == change
    assert result.change.rounded is not None
    rounded = Fraction(result.change.rounded)
    off = abs(rounded - change)
    assert off < Fraction(1, 2) or (off == Fraction(1, 2) and abs(rounded) > abs(change))


@settings(max_examples=60)
@given(st.data())
def test_the_order_of_games_and_of_events_does_not_matter(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    tournaments = data.draw(cases.periods(cases.fast(time_control)))
    on = max(one.start for one in tournaments)
    other = [
        one._replace(games=data.draw(st.permutations(one.games))) for one in data.draw(st.permutations(tournaments))
    ]
    one, two = [rate(2000, (), on, time_control, 20, events=occasions(order)) for order in (tournaments, other)]
    assert (one.change, one.k, one.new_rating, one.expected) == (two.change, two.k, two.new_rating, two.expected)


@settings(max_examples=60)
@given(st.data())
def test_a_better_score_never_brings_less(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    on = data.draw(cases.days(cases.fast(time_control)))
    own = data.draw(cases.ratings)
    met = data.draw(cases.meetings(own, least=1))
    index = data.draw(st.integers(0, len(met) - 1))
    k = data.draw(cases.k_factors)
    found = []
    for score in (Fraction(0), Fraction(1, 2), Fraction(1)):
        with_score = met[:index] + [Met(met[index].opponent, score)] + met[index + 1 :]
        found.append(rate(own, games(with_score), on, time_control, k))
    counted = found[0].games[index].counted
    changes = [Fraction(one.change.exact) for one in found]
    assert changes[2] - changes[1] == changes[1] - changes[0] == (Fraction(int(found[0].k or 0), 2) if counted else 0)
    assert found[0].new_rating <= found[1].new_rating <= found[2].new_rating


@pytest.mark.parametrize("kind", [kind for kind in PAIRING_KINDS if kind != PLAYED])
def test_unplayed_games_never_count(kind: str) -> None:
    played = Game(1500, 1.0, 1)
    with_it = rate(1500, (played, Game(1700, 1.0, 2, kind=kind)), "2025-01-01", k=20)
    without = rate(1500, (played,), "2025-01-01", k=20)
    assert (with_it.change, with_it.score, with_it.average_opponents) == (without.change, 1.0, 1500)
    assert with_it.games[1].reason == kind
    assert with_it.games[1].change is None


@pytest.mark.parametrize(
    ("exact_change", "opponent", "score", "k", "rounded"),
    [
        ("0.50", 1535, 0.5, 10, 1),  # D -35: expected 0.45
        ("-0.50", 1465, 0.5, 10, -1),
        ("-2.50", 1430, 0.5, 25, -3),  # D 70: expected 0.60
        ("2.50", 1570, 0.5, 25, 3),
        ("-7.50", 1500, 0.0, 15, -8),
        ("7.50", 1500, 1.0, 15, 8),
        ("-12.50", 1500, 0.0, 25, -13),
        ("12.50", 1500, 1.0, 25, 13),
        ("0.00", 1500, 0.5, 25, 0),
    ],
)
def test_halves_are_rounded_away_from_zero(
    exact_change: str, opponent: int, score: float, k: int, rounded: int
) -> None:
    result = rate(1500, (Game(opponent, score),), "2010-01-01", k=k)
    assert (result.change.exact, result.change.rounded) == (exact_change, rounded)


@pytest.mark.parametrize(
    ("k", "number", "used"),
    [(20, 35, 20), (20, 36, 19), (20, 39, 17), (20, 40, 17), (40, 17, 40), (40, 18, 38), (40, 20, 35), (10, 70, 10)],
)
def test_the_700_rule(k: int, number: int, used: int) -> None:
    result = rate(1500, (Game(1500, 1.0),) * number, "2025-01-01", k=k)
    named = rate(1500, (Game(1500, 1.0),), "2025-01-01", k=k, games_in_period=number)
    assert (result.k, named.k) == (used, used)
    assert ("fide.k.700" in [step.key for step in result.steps]) == (used != k)
    assert result.change.exact == decimal(used * 50 * number, 2)


def test_the_700_rule_counts_the_games_given_where_they_are_more_than_was_said() -> None:
    assert rate(1500, (Game(1500, 1.0),) * 36, "2025-01-01", k=20, games_in_period=10).k == 19


def test_the_700_rule_counts_rated_games_only() -> None:
    met = (Game(1500, 1.0),) * 35 + (Game(None, 1.0),) * 10
    assert rate(1500, met, "2025-01-01", k=20).k == 20


def test_the_one_upgrade_of_2022_goes_to_the_largest_gap() -> None:
    """The published calculation: own 2000; 1063 was raised to 1600, the gaps of 701, 587 and 573 counted in full."""
    met = tuple(Game(opponent, 1.0) for opponent in (1299, 1063, 1413, 1427))
    result = rate(2000, met, "2023-05-01", k=20)
    assert [row.expected for row in result.games] == [0.99, 0.92, 0.98, 0.98]
    every = rate(2000, met, "2024-03-01", k=20)
    assert [row.expected for row in every.games] == [0.92] * 4
    each_event = rate(2000, (), "2023-05-01", k=20, events=tuple(Occasion("2023-05-01", None, (one,)) for one in met))
    assert [row.expected for row in each_event.games] == [0.92] * 4


def test_each_event_is_rated_by_the_rules_of_its_own_start() -> None:
    far = (Game(2200, 1.0),)
    events = (Occasion("2025-09-30", 2700, far), Occasion("2025-10-01", 2700, far))
    result = rate(2700, (), "2025-10-01", k=10, events=events)
    assert [row.gap_used for row in result.games] == [400, 500]
    dates = [step.date for step in result.steps if step.key.startswith("fide.game.")]
    assert dates == ["2024-03-01", "2025-10-01"]


def test_a_long_event_goes_by_the_lists_of_its_games() -> None:
    """More than 30 days: one event a list, all with the start of the whole, so the rules stay those of the start."""
    events = (
        Occasion("2025-09-20", 2660, (Game(2200, 1.0),)),
        Occasion("2025-09-20", 2655, (Game(2205, 0.5), Game(2600, 1.0))),
    )
    result = rate(None, (), "2025-09-20", k=10, base=2655, events=events)
    assert [(row.gap, row.gap_used) for row in result.games] == [(460, 400), (450, 400), (55, 55)]
    assert (result.change.exact, result.new_rating) == ("0.80", 2656)  # 2.5 - .92 - .92 - .58 = .08


def test_games_that_are_given_twice_are_refused() -> None:
    won = (Game(1500, 1.0),)
    with pytest.raises(Refusal) as refusal:
        rate(1500, won, "2025-01-01", k=20, events=(Occasion("2025-01-01", None, won),))
    assert refusal.value.problem.key == "fide.games_twice"


def test_the_base_is_corrected_without_touching_the_gaps() -> None:
    result = rate(2052, (Game(2052, 1.0),), "2025-11-07", k=20, base=2053)
    assert (result.rating, result.new_rating, result.change.exact) == (2053, 2063, "10.00")
    assert [problem.key for problem in result.problems] == ["fide.base"]


@pytest.mark.parametrize(("start", "floor"), [("2024-02-29", 1000), ("2024-03-01", 1400), ("2012-06-30", 1200)])
def test_below_the_floor_the_player_becomes_unrated(start: str, floor: int) -> None:
    lost = rate(floor, (Game(floor, 0.0),), start, k=20)
    assert (lost.new_rating, lost.listed) == (floor - 10, False)
    assert "fide.below_floor" in [step.key for step in lost.steps]
    drawn = rate(floor, (Game(floor, 0.5),), start, k=20)
    assert (drawn.new_rating, drawn.listed) == (floor, True)
    assert "fide.below_floor" not in [step.key for step in drawn.steps]


def test_in_rapid_and_blitz_the_standard_rating_stands_in() -> None:
    """7.1: without a rapid rating, but with a standard one: rated with it, and with the K of a newcomer."""
    won = (Game(2000, 1.0),)
    entered = rate(None, won, "2025-01-01", "rapid", standard_rating=2000, games_counted=500, birth_year=1980)
    assert (entered.rating, entered.k, entered.new_rating) == (2000, 40, 2020)
    listed = rate(1900, won, "2025-01-01", "rapid", k=20, standard_rating=2000)
    assert listed.rating == 1900
    with pytest.raises(Refusal):
        rate(None, won, "2025-01-01", "standard", standard_rating=2000)


@pytest.mark.parametrize(("on", "approximate"), [("2009-06-30", True), ("2009-07-01", False)])
def test_before_july_2009_results_are_approximate(on: str, approximate: bool) -> None:
    result = rate(2000, (Game(2000, 1.0),), on, k=15)
    assert result.rules.exact != approximate
    assert ("fide.approximate" in [problem.key for problem in result.problems]) == approximate


def test_there_was_no_rapid_list_before_2012() -> None:
    with pytest.raises(Refusal) as refusal:
        rate(2000, (Game(2000, 1.0),), "2011-12-31", "rapid", k=20)
    assert refusal.value.problem.key == "fide.no_list_yet"


# --- both players -----------------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(st.data())
def test_a_game_rates_both_players_alone(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast))
    own = data.draw(cases.ratings)
    other = data.draw(cases.opponents_of(own))
    score = data.draw(cases.scores)
    k, other_k = data.draw(cases.k_factors), data.draw(cases.k_factors)
    both = game(own, other, float(score), on, time_control, k, other_k)
    for result, rating, opponent, points, factor in (
        (both.player, own, other, score, k),
        (both.opponent, other, own, 1 - score, other_k),
    ):
        wanted = oracle.period([Tournament(on, rating, [Met(opponent, points)])], on, fast, factor, None)
        assert Fraction(result.change.exact) == wanted.change
        assert result.new_rating == rating + wanted.rounded
        check_steps(result)


@settings(max_examples=40)
@given(cases.ratings, st.data())
def test_a_game_passes_each_player_the_own_facts(own: int, data: st.DataObject) -> None:
    other = data.draw(cases.opponents_of(own))
    facts: dict[str, Any] = {"highest": 2400, "games_counted": 10, "birth_year": 2012}
    on = "2025-01-01"
    both = game(own, other, 1.0, on, **{name: facts[name] for name in ("highest",)}, opponent_birth_year=2012)
    assert both.player.k == 10
    assert both.opponent.k == oracle.k_factor(on, False, other, None, None, 2012)
    swapped = game(own, other, 1.0, on, birth_year=2012, opponent_games_counted=10, opponent_highest=2350)
    assert swapped.player.k == oracle.k_factor(on, False, own, None, None, 2012)
    assert swapped.opponent.k == oracle.k_factor(on, False, other, 2350, 10, None)
