"""Performance numbers against the oracle and against their own definitions."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems.fide import perform
from arpad.systems.fide.performance import average, linear, ptp, rp, true_performance
from arpad.systems.results import Performances
from tests.systems.fide import cases, oracle

FIELDS = st.lists(cases.ratings, min_size=1, max_size=12)


def value(result: Performances, name: str) -> float | None:
    return {one.name: one.value for one in result.performances}[name]


@st.composite
def results(draw: st.DrawFn, least: int = 0) -> tuple[list[int], int]:
    """A field and a score in half points."""
    field = draw(FIELDS)
    return field, draw(st.integers(least, 2 * len(field)))


@settings(max_examples=150)
@given(results())
def test_rp_is_the_oracles(result: tuple[list[int], int]) -> None:
    field, half_points = result
    found = rp(field, half_points)
    assert found.rp == oracle.rp(field, Fraction(half_points, 2))
    assert found.average == average(field) == oracle.average_of(field)
    assert Fraction(found.percentage, 100) == oracle.to_hundredth(Fraction(half_points, 2 * len(field)))


@pytest.mark.parametrize(("half_points", "difference"), [(0, -800), (18, 800), (9, 0)])
def test_none_and_all_points_are_800(half_points: int, difference: int) -> None:
    assert rp([2000] * 9, half_points).rp == 2000 + difference


@settings(max_examples=100)
@given(results(least=1))
def test_ptp_is_the_lowest_integer_that_expects_the_score(result: tuple[list[int], int]) -> None:
    field, half_points = result
    found = ptp(field, half_points)
    score = Fraction(half_points, 2)
    assert oracle.table_expectation(found, field) >= score
    assert oracle.table_expectation(found - 1, field) < score
    assert found <= max(field) + 736


@given(FIELDS)
def test_ptp_without_a_point_is_800_below_the_lowest(field: list[int]) -> None:
    assert ptp(field, 0) == min(field) - 800


@given(FIELDS)
def test_ptp_of_a_full_score_is_736_above_the_highest(field: list[int]) -> None:
    assert ptp(field, 2 * len(field)) == max(field) + 736


@given(results())
def test_linear_is_the_algorithm_of_400(result: tuple[list[int], int]) -> None:
    field, half_points = result
    exact = Fraction(sum(field) + 400 * (half_points - len(field)), len(field))
    assert abs(Fraction(linear(field, half_points)) - exact) <= Fraction(1, 200)


@given(results())
def test_the_true_performance_expects_exactly_the_score(result: tuple[list[int], int]) -> None:
    field, half_points = result
    found = true_performance(field, half_points)
    if half_points in (0, 2 * len(field)):
        assert found is None
        return
    assert found is not None
    expected = sum(1 / (1 + 10 ** ((opponent - found) / 400)) for opponent in field)
    assert expected == pytest.approx(half_points / 2, abs=1e-9)


@settings(max_examples=30)
@given(FIELDS)
def test_every_performance_grows_with_the_score(field: list[int]) -> None:
    for measure in (lambda points: rp(field, points).rp, lambda points: ptp(field, points)):
        found = [measure(points) for points in range(2 * len(field) + 1)]
        assert found == sorted(found)
    true = [true_performance(field, points) for points in range(1, 2 * len(field))]
    numbers = [number for number in true if number is not None]
    assert len(numbers) == len(true)
    assert numbers == sorted(numbers)


@settings(max_examples=100)
@given(st.data())
def test_perform_shows_all_of_them(data: st.DataObject) -> None:
    field = data.draw(
        st.lists(st.one_of(cases.ratings, cases.ratings, cases.ratings, st.none()), min_size=1, max_size=9)
    )
    points = [data.draw(cases.scores) for _ in field]
    norm = data.draw(st.none() | st.sampled_from(sorted(oracle.NORMS)))
    games = tuple(Game(one, float(score)) for one, score in zip(field, points, strict=True))
    result = perform(games, "2025-06-01", norm)
    score = sum(points, Fraction(0))
    counted = [1400 if one is None else one for one in field]
    real = [one for one in field if one is not None]
    raised = oracle.with_lowest_raised(counted, norm) if norm else counted
    assert Fraction(str(result.score)) == score
    assert value(result, "rp") == oracle.rp(raised, score)
    steps = {step.key: step.values for step in result.steps}
    assert steps["fide.rp"]["rp"] == value(result, "rp")
    # Raising the lowest opponent belongs to Rp alone.
    half_points = int(2 * score)
    assert value(result, "linear") == float(linear(counted, half_points))
    assert value(result, "true") == true_performance(counted, half_points)
    if len(real) < len(field):
        assert [value(result, name) for name in ("tpr", "ptp", "aro")] == [None] * 3
    else:
        assert value(result, "tpr") == oracle.rp(real, score)
        assert value(result, "aro") == oracle.average_of(real)
        assert value(result, "ptp") == ptp(real, half_points)
        assert steps["fide.ptp"]["ptp"] == value(result, "ptp")
    # The Rp that FIDE prints for newcomers: the first-rating formula of 2022, from the games against rated opponents.
    assert value(result, "newcomer_rp") == (
        oracle.formula(
            "2022-01-01", False, real, len(real), sum((one for one, met in zip(points, field) if met), Fraction(0))
        )[2]
        if real
        else None
    )
    for one in result.performances:
        assert (one.value is None) == (one.reason != "")
        assert one.value is None or math.isfinite(one.value)
        assert one.rule


@pytest.mark.parametrize(
    ("values", "mean"), [((1451, 1550, 1670, 1438), 1527), ((1450, 1451), 1451), ((1449, 1450), 1450)]
)
def test_apro_and_appo_average_what_the_opponents_have(values: tuple[int, ...], mean: int) -> None:
    games = (Game(1500, 1.0),)
    result = perform(games, "2025-06-01", opponents_tpr=values, opponents_ptp=values[::-1])
    assert (value(result, "apro"), value(result, "appo")) == (mean, mean)
    assert "apro" not in [one.name for one in perform(games, "2025-06-01").performances]


@pytest.mark.parametrize(
    ("on", "counts_as"), [("2019-05-01", 1000), ("2010-01-01", 1200), ("2023-12-31", 1000), ("2024-01-01", 1400)]
)
def test_an_unrated_opponent_counts_as_the_title_regulations_of_the_day_say(on: str, counts_as: int) -> None:
    """1400 since 1 January 2024; earlier editions counted unrated opponents at the floor of their time."""
    result = perform((Game(None, 0.5), Game(2000, 0.5)), on)
    assert value(result, "rp") == oracle.average_of([counts_as, 2000])


@pytest.mark.parametrize(
    ("on", "regulations", "tie_breaks", "told"),
    [
        ("2009-06-30", "", "", True),
        ("2023-12-31", "2009-07-01", "", True),
        ("2024-07-31", "2024-01-01", "", False),
        ("2024-08-01", "2024-01-01", "2024-08-01", False),
        ("2026-02-28", "2024-01-01", "2024-08-01", False),
        ("2026-03-01", "2024-01-01", "2026-03-01", False),
    ],
)
def test_every_number_names_its_edition(on: str, regulations: str, tie_breaks: str, told: bool) -> None:
    result = perform((Game(1500, 0.5), Game(1900, 0.5)), on, "WIM")
    dates = {step.key: step.date for step in result.steps}
    assert dates == {
        "fide.raised": regulations, "fide.rp": regulations, "fide.ptp": tie_breaks, "fide.newcomer_rp": "2022-01-01"
    }  # fmt: skip
    assert (result.rules.date, result.rules.exact) == (regulations, not told)
    assert [problem.key for problem in result.problems] == ["fide.titles_earlier"] * told
    # Without a norm and unrated opponents nothing depends on what is not known of an edition.
    plain = perform((Game(1500, 0.5), Game(1900, 0.5)), on)
    assert (plain.rules.date, plain.rules.exact, plain.problems) == (regulations, True, ())


def test_the_printed_rp_of_a_newcomer_is_not_the_first_rating() -> None:
    """The published case: Ra 1901.4, one half point above 50 %, so 1921; the first rating itself is 1922."""
    games = tuple(Game(one, score) for one, score in ((1902, 0.5), (1877, 0.5), (1884, 1.0), (2012, 0.0), (1832, 1.0)))
    assert value(perform(games, "2025-06-01"), "newcomer_rp") == 1921


def test_unplayed_games_are_left_out() -> None:
    games = (Game(1500, 1.0), Game(2500, 1.0, kind="forfeit"), Game(None, 1.0, kind="bye"))
    result = perform(games, "2025-06-01")
    assert (result.score, result.games_counted, value(result, "rp")) == (1.0, 1, 2300)
    assert [row.reason for row in result.games] == ["", "forfeit", "bye"]
    with pytest.raises(Refusal):
        perform(games[1:], "2025-06-01")
