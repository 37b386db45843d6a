"""Odds, conversions, comparisons and classes are the same in the page's interpreter."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import outcome
from arpad.convert import POOLS
from tests.micropython import comparison
from tests.micropython.interpreter import MicroPython

RATINGS = st.floats(300, 3200)
pools = st.sampled_from(POOLS)


@settings(max_examples=100)
@given(
    expected=st.floats(0, 1), even=st.floats(0, 0.99), model=st.sampled_from(outcome.MODELS),
)  # fmt: skip
def test_splits(micropython: MicroPython, expected: float, even: float, model: str) -> None:
    assert micropython.differences("arpad.outcome", "split", expected, even, model) == []


@settings(max_examples=100)
@given(
    rating=RATINGS, opponent=RATINGS, setting=st.sampled_from(outcome.SETTINGS),
    colour=st.sampled_from((*outcome.COLOURS, "red")),
)  # fmt: skip
def test_predictions(micropython: MicroPython, rating: float, opponent: float, setting: str, colour: str) -> None:
    request = {"system": "elo", "rating": rating, "opponent": opponent}
    assert micropython.differences("arpad.outcome", "predict", request, setting, colour) == []


@settings(max_examples=200)
@given(rating=RATINGS, source=pools, target=pools, deviation=st.none() | st.floats(0, 350))
def test_conversions(micropython: MicroPython, rating: float, source: str, target: str, deviation: float) -> None:
    arguments = (rating, source, target, "2026-11-30", deviation)
    assert micropython.differences("arpad.convert", "convert", *arguments) == []


@settings(max_examples=50)
@given(rating=RATINGS, deviation=st.floats(0, 200))
def test_classes(micropython: MicroPython, rating: float, deviation: float) -> None:
    assert micropython.differences("arpad.systems.classes", "of", rating, deviation) == []


def test_a_comparison(micropython: MicroPython) -> None:
    micropython.define("tests/micropython/comparison", Path(comparison.__file__).read_text("utf-8"))
    assert micropython.differences("tests.micropython.comparison", "compared", 1500, [[1700, 1.0], [1400, 0.5]]) == []
