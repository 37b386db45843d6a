"""The law gives the same answers in the page's interpreter as everywhere else."""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.micropython.interpreter import MicroPython, same

YEARS = st.integers(1, 9999)
DATES = st.dates().map(str)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False, width=64)
COUNTS = st.integers(-(10**30), 10**30)
PLACES = st.integers(0, 9)
# What people type, and what they do not.
TYPED = st.text("0123456789०१२٣৫５.,½+-−–= /wdlWIN\u00a0\u202f\t\x1c\x85\u3000", max_size=8) | st.text(max_size=6)
ALMOST_DATES = st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True) | DATES | st.text(max_size=12)

FUNCTIONS = {
    ("arpad.dates", "is_date"): (ALMOST_DATES,),
    ("arpad.dates", "parts"): (DATES,),
    ("arpad.dates", "iso"): (YEARS, st.integers(1, 12), st.integers(1, 31)),
    ("arpad.dates", "months_between"): (DATES, DATES),
    ("arpad.dates", "of_day_number"): (st.integers(1, 3_652_424),),
    ("arpad.dates", "day_number"): (DATES,),
    ("arpad.digits", "latin"): (TYPED,),
    ("arpad.digits", "number"): (TYPED,),
    ("arpad.digits", "game_score"): (TYPED,),
    ("arpad.systems.numbers", "half_away"): (COUNTS, st.integers(1, 10**12)),
    ("arpad.systems.numbers", "half_up"): (COUNTS, st.integers(1, 10**12)),
    ("arpad.systems.numbers", "decimal"): (COUNTS, PLACES),
    ("arpad.systems.numbers", "ratio"): (COUNTS, st.integers(1, 10**12), PLACES),
    ("arpad.systems.numbers", "approximate"): (st.floats(-1e9, 1e9), PLACES),
    ("arpad.systems.numbers", "nearest"): (st.floats(-1e15, 1e15),),
    ("arpad.systems.numbers", "halves"): (st.integers(0, 2000).map(lambda score: score / 2),),
    ("arpad.systems.numbers", "logistic"): (NUMBERS, st.floats(1.0, 1e4)),
}


@pytest.mark.parametrize(("module", "function"), FUNCTIONS)
def test_a_function_answers_the_same(micropython: MicroPython, module: str, function: str) -> None:
    @settings(max_examples=300)
    @given(st.tuples(*FUNCTIONS[module, function]))
    def check(arguments: tuple[Any, ...]) -> None:
        assert micropython.differences(module, function, *arguments) == []

    check()


@pytest.mark.parametrize("module", sorted({module for module, _ in FUNCTIONS}))
def test_no_function_is_forgotten(module: str) -> None:
    here = vars(import_module(module))
    public = {
        name
        for name, value in here.items()
        if callable(value) and not name.startswith("_") and value.__module__ == module
    }
    assert public == {function for of, function in FUNCTIONS if of == module}


@settings(max_examples=300)
@given(value=NUMBERS | COUNTS)
def test_a_number_comes_back_as_it_was_sent(micropython: MicroPython, value: float) -> None:
    assert same(value, micropython.call("arpad.model", "plain", value)) == []
