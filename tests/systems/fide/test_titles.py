"""Norm numbers and title ratings against the oracle and the numbers of the Title Regulations."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Refusal
from arpad.systems.fide import titles
from tests.systems.fide import cases, oracle

NORMS = sorted(oracle.NORMS)


@st.composite
def norm_fields(draw: st.DrawFn) -> tuple[str, list[int]]:
    """A norm, and opponents whose average lies near what it asks for."""
    title = draw(st.sampled_from(NORMS))
    minimum = oracle.NORMS[title][1]
    near = st.integers(minimum - 250, minimum + 350) | st.just(oracle.NORMS[title][2] - 1) | st.just(1400)
    return title, draw(st.lists(near, min_size=1, max_size=13))


@settings(max_examples=150)
@given(norm_fields(), st.data())
def test_a_norm_is_the_oracles(field: tuple[str, list[int]], data: st.DataObject) -> None:
    title, opponents = field
    half_points = data.draw(st.integers(0, 2 * len(opponents)))
    on = data.draw(cases.days(False, "2009-01-01"))
    found = titles.norm_performance(opponents, half_points, title, on)
    assert (found.performance, found.reached) == oracle.makes_norm(opponents, Fraction(half_points, 2), title, on)
    assert found.reached == (found.missing == "")


@pytest.mark.parametrize("title", NORMS)
def test_the_numbers_of_the_norms(title: str) -> None:
    norm = titles.norm_of(title)
    assert (norm.performance, norm.minimum_average, norm.floor) == oracle.NORMS[title]
    assert titles.norm_of(title, "2009-06-30").performance == oracle.NORMS[title][0] + 1
    assert titles.norm_of(title, "2009-07-01").performance == oracle.NORMS[title][0]
    assert title in norm.own_titles


@pytest.mark.parametrize(("score", "average"), [(7, 2380), (6.5, 2434), (6, 2475), (5.5, 2520), (5, 2557), (4.5, 2600)])
def test_the_annex_for_a_gm_norm_in_nine_games(score: float, average: int) -> None:
    assert titles.required_average("GM", int(2 * score), 9) == average


@given(st.sampled_from(NORMS), st.integers(7, 13), st.data())
def test_a_required_average_is_the_lowest_that_is_enough(title: str, games: int, data: st.DataObject) -> None:
    half_points = data.draw(st.integers(math.ceil(0.7 * games), 2 * games))
    average = titles.required_average(title, half_points, games)
    assert titles.norm_performance([average] * games, half_points, title).reached
    assert not titles.norm_performance([average - 1] * games, half_points, title).reached
    numerator, denominator = titles.minimum_sum(title, half_points, games)
    assert oracle.half_up(Fraction(numerator, denominator) / games) == average
    assert oracle.half_up((Fraction(numerator, denominator) - Fraction(1, 2)) / games) == average - 1


@given(st.sampled_from(NORMS), st.integers(1, 13), st.integers(1900, 2700))
def test_a_required_score_is_the_lowest_that_is_enough(title: str, games: int, average: int) -> None:
    needed = titles.required_score(title, average, games)
    enough = [
        half_points / 2
        for half_points in range(2 * games + 1)
        if oracle.makes_norm([max(average, 1)] * games, Fraction(half_points, 2), title, "2025-01-01")[1]
    ]
    if average >= oracle.NORMS[title][2]:  # else the lowest of these equal opponents would be raised
        assert needed == (enough[0] if enough else None)


@pytest.mark.parametrize("games", range(1, 30))
def test_35_percent(games: int) -> None:
    least = Fraction(str(titles.minimum_score(games)))
    assert least >= Fraction(35, 100) * games > least - Fraction(1, 2)


@given(norm_fields())
def test_only_the_lowest_opponent_is_raised(field: tuple[str, list[int]]) -> None:
    title, opponents = field
    raised = titles.raise_lowest(opponents, title)
    after = list(opponents)
    if raised is not None:
        after[raised.position] = raised.to
    assert after == oracle.with_lowest_raised(opponents, title)


@pytest.mark.parametrize(
    ("rating", "woman", "title"),
    [
        (2300, False, "FM"), (2299, False, "CM"), (2200, False, "CM"), (2199, False, ""), (2100, False, ""),
        (2300, True, "FM"), (2199, True, "WFM"), (2100, True, "WFM"), (2099, True, "WCM"), (2000, True, "WCM"),
        (1999, True, ""), (2800, False, "FM"),
    ],
)  # fmt: skip
def test_titles_by_rating(rating: int, woman: bool, title: str) -> None:
    assert titles.title_by_rating(rating, 30, woman) == title
    assert titles.title_by_rating(rating, 29, woman) == ""


@pytest.mark.parametrize(("on", "title"), [("2017-06-30", "FM"), ("2017-07-01", ""), ("2025-11-07", "")])
def test_a_rating_before_july_2017_earns_its_title_without_30_games(on: str, title: str) -> None:
    assert titles.title_by_rating(2300, 29, on=on) == title
    assert titles.title_by_rating(2300, 30, on=on) == "FM"


@pytest.mark.parametrize(("title", "needed"), titles.DIRECT)
def test_a_direct_title_is_conditional_below_its_rating(title: str, needed: int) -> None:
    assert titles.direct_title(title, needed) == (title, needed, False)
    assert titles.direct_title(title, needed - 1) == (title, needed, True)


def test_a_title_that_does_not_exist_is_not_won_directly() -> None:
    with pytest.raises(Refusal) as refusal:
        titles.direct_title("NM", 2400)
    assert refusal.value.problem.key == "fide.no_title"


@pytest.mark.parametrize(
    ("on", "edition", "unrated", "above", "exact"),
    [
        ("2009-06-30", "", None, 1, False), ("2009-07-01", "2009-07-01", None, 0, False),
        ("2023-12-31", "2009-07-01", None, 0, False), ("2024-01-01", "2024-01-01", 1400, 0, True),
    ],
)  # fmt: skip
def test_the_edition_of_the_title_regulations(
    on: str, edition: str, unrated: int | None, above: int, exact: bool
) -> None:
    found = titles.edition(on)
    assert (found.date, found.unrated, found.above, found.exact) == (edition, unrated, above, exact)
    assert found.source


def test_the_ratings_that_titles_ask_for() -> None:
    assert titles.THRESHOLDS == {
        "GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200, "FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000
    }  # fmt: skip
    assert dict(titles.DIRECT) == {
        "GM": 2300, "IM": 2200, "FM": 2100, "CM": 2000, "WGM": 2100, "WIM": 2000, "WFM": 1900, "WCM": 1800
    }  # fmt: skip


def test_other_titles_have_no_norm() -> None:
    with pytest.raises(Refusal):
        titles.norm_of("FM")
