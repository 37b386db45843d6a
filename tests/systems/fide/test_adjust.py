"""The one-time adjustments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.model import Refusal
from arpad.systems.fide import adjust
from tests.systems.fide import cases, oracle


def test_march_2024_is_the_oracles() -> None:
    for rating in range(1000, 2100):
        result = adjust(rating, "2024-03-01")
        assert result.new_rating == oracle.compressed(rating)
        assert result.change.rounded == oracle.compressed(rating) - rating
        assert result.steps[0].key == ("fide.adjust.2024" if rating < 2000 else "fide.adjust.2024_none")
    assert adjust(1000, "2024-03-01").new_rating == 1400


@pytest.mark.parametrize(("time_control", "doubts"), [("standard", 0), ("rapid", 1), ("blitz", 1)])
def test_sources_disagree_about_rapid_and_blitz(time_control: str, doubts: int) -> None:
    result = adjust(1500, "2024-03-01", time_control)
    assert (result.new_rating, len(result.problems)) == (1700, doubts)


@given(st.integers(1000, 2800), st.none() | st.integers(1000, 2800), st.sampled_from(("rapid", "blitz")))
def test_october_2022_is_the_oracles(rating: int, standard: int | None, time_control: str) -> None:
    assert adjust(rating, "2022-10-01", time_control, standard).new_rating == oracle.lifted(rating, standard)


@pytest.mark.parametrize(("gap", "new"), [(99, 1800), (100, 1800), (101, 1801), (300, 2000)])
def test_more_than_100_is_lifted_to_100(gap: int, new: int) -> None:
    result = adjust(1800, "2022-10-01", "rapid", 1800 + gap)
    assert (result.new_rating, result.steps[0].key) == (new, "fide.adjust.2022" + ("" if gap > 100 else "_none"))


def test_who_had_no_rating_stayed_without_one() -> None:
    result = adjust(None, "2022-10-01", "blitz", 2000)
    assert (result.new_rating, result.change.rounded) == (None, 0)


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ((None, "2024-03-01"), "fide.adjust.no_rating"),
        ((1500, "2022-10-01"), "fide.adjust.not_standard"),
        ((1500, "2023-01-01"), "input.choice"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: tuple[int | None, str], key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        adjust(*arguments)
    assert refusal.value.problem.key == key


@given(st.integers(1000, 2500), st.sampled_from(cases.TIME_CONTROLS))
def test_an_adjustment_names_its_day(rating: int, time_control: str) -> None:
    result = adjust(rating, "2024-03-01", time_control)
    assert [step.date for step in result.steps] == ["2024-03-01"]
    assert result.steps[0].values["new"] == result.new_rating
