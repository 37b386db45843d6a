"""Charts: the ticks take everything in, the places are inside the picture, and the page computes the same."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad import chart, systems
from arpad.model import plain

NUMBERS = st.floats(-1e6, 1e6) | st.integers(-10000, 10000)


@given(NUMBERS, NUMBERS, st.integers(3, 12))
def test_ticks_take_everything_in(one: float, other: float, most: int) -> None:
    low, high = min(one, other), max(one, other)
    values = chart.ticks(low, high, most)
    assert 2 <= len(values) <= most
    assert values[0] <= low + 1e-6
    assert values[-1] >= high - 1e-6
    steps = [later - earlier for earlier, later in pairwise(values)]
    assert max(steps) - min(steps) <= 1e-9 * max(abs(value) for value in (*values, 1))


@pytest.mark.parametrize("system", ["elo", "fide"])
def test_a_curve_rises_inside_the_picture(system: str) -> None:
    request = {"system": system, "opponent": 1500, **({"on": "2025-10-01"} if system == "fide" else {})}
    drawn = chart.curve((request,), mark=200)
    assert drawn is not None
    points = drawn.lines[0].points
    assert len(points) == 81
    assert all(earlier.y <= later.y and earlier.top >= later.top for earlier, later in pairwise(points))
    assert all(drawn.left <= point.left <= drawn.right and drawn.top <= point.top <= drawn.bottom for point in points)
    assert drawn.x_guide == chart.Tick(200, next(point.left for point in points if point.x == 200))


def test_ratings_that_a_system_does_not_know_are_left_out() -> None:
    request = {"system": "fide", "opponent": 400, "on": "2025-10-01"}
    drawn = chart.curve((request,), mark=900)
    assert drawn is not None
    assert drawn.lines[0].points[0].x == -380
    assert drawn.x_guide is None
    assert chart.curve(({**request, "on": "never"},)) is None


def goal(**more: object) -> dict[str, object]:
    return systems.answer({"system": "elo", "verb": "goal", "rating": 1500, "opponents": [1400, 1600, 1550], **more})


def test_totals_are_drawn_with_the_goal() -> None:
    drawn = chart.totals(goal(target=1510), 1510)
    assert drawn is not None
    assert [point.x for point in drawn.lines[0].points] == [0, 0.5, 1, 1.5, 2, 2.5, 3]
    assert drawn.y_guide is not None
    assert all((point.top <= drawn.y_guide.at) == point.reached for point in drawn.lines[0].points)


def test_performances_are_drawn_where_no_rating_is_in_question() -> None:
    answer = systems.answer(
        {"system": "fide", "verb": "goal", "opponents": [2400] * 9, "norm": "IM", "on": "2025-10-01"}
    )
    drawn = chart.totals(answer)
    assert drawn is not None
    assert (drawn.y_label, drawn.lines[0].name) == ("chart.performance", "performance")
    assert chart.totals({"totals": []}) is None


def test_places_are_whole_and_values_finite() -> None:
    drawn = plain(chart.totals(goal()))
    for point in drawn["lines"][0]["points"]:
        assert isinstance(point["left"], int)
        assert isinstance(point["top"], int)
        assert math.isfinite(point["y"])
