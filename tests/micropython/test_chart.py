"""Charts are drawn the same in the page's interpreter."""

from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import systems
from tests.micropython.interpreter import MicroPython

NUMBERS = st.floats(-1e5, 1e5) | st.integers(-10000, 10000)
RATINGS = st.integers(1000, 2800)


@settings(max_examples=200)
@given(NUMBERS, NUMBERS, st.integers(3, 12))
def test_ticks_are_the_same(micropython: MicroPython, low: float, high: float, most: int) -> None:
    assert micropython.differences("arpad.chart", "ticks", low, high, most) == []


@settings(max_examples=10, deadline=None)
@given(RATINGS, st.integers(50, 900), st.integers(-900, 900))
def test_a_curve_is_the_same(micropython: MicroPython, opponent: int, reach: int, mark: int) -> None:
    requests = [{"system": "elo", "opponent": opponent}, {"system": "fide", "opponent": opponent, "on": "2025-10-01"}]
    assert micropython.differences("arpad.chart", "curve", requests, reach, 50, mark) == []


@settings(max_examples=50, deadline=None)
@given(st.lists(RATINGS, min_size=1, max_size=11), RATINGS, st.none() | RATINGS)
def test_totals_are_the_same(micropython: MicroPython, opponents: list[int], rating: int, target: int | None) -> None:
    request = {"system": "elo", "verb": "goal", "opponents": opponents, "rating": rating, "target": target}
    answer = systems.answer(request)
    assert micropython.differences("arpad.chart", "totals", answer, target) == []
