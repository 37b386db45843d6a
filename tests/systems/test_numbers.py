"""Rounding and exact decimals, against fractions."""

import math
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arpad.systems.numbers import approximate, decimal, half_away, half_up, halves, logistic, nearest, ratio

numerators = st.integers(-(10**9), 10**9)
denominators = st.integers(1, 10**4) | st.sampled_from((2, 4, 100))


@given(numerators, denominators)
def test_halves_up_and_away(numerator: int, denominator: int) -> None:
    exact = Fraction(numerator, denominator)
    up, away = half_up(numerator, denominator), half_away(numerator, denominator)
    assert up - Fraction(1, 2) <= exact < up + Fraction(1, 2)
    assert abs(away - exact) <= Fraction(1, 2)
    assert away == -half_away(-numerator, denominator)
    assert away == (up if numerator >= 0 else -half_up(-numerator, denominator))


@given(st.integers(-(10**12), 10**12), st.integers(0, 8))
def test_a_decimal_has_every_digit(units: int, places: int) -> None:
    text = decimal(units, places)
    assert Fraction(text) == Fraction(units, 10**places)
    assert len(text.partition(".")[2]) == places
    assert text[0] != "."


@given(numerators, denominators, st.integers(0, 8))
def test_a_ratio_is_the_nearest_decimal(numerator: int, denominator: int, places: int) -> None:
    off = Fraction(ratio(numerator, denominator, places)) - Fraction(numerator, denominator)
    assert abs(off) <= Fraction(1, 2 * 10**places)


@given(st.floats(-1e6, 1e6), st.integers(0, 6))
def test_a_float_is_shown_by_the_nearest_decimal(value: float, places: int) -> None:
    assert abs(Fraction(approximate(value, places)) - Fraction(value)) <= Fraction(1, 2 * 10**places) + Fraction(
        1, 10**9
    )
    assert nearest(value) == -nearest(-value)
    assert abs(Fraction(nearest(value)) - Fraction(value)) <= Fraction(1, 2) + Fraction(1, 10**9)


@given(st.integers(0, 10**6))
def test_scores_are_whole_numbers_of_halves(number: int) -> None:
    assert halves(number / 2) == number


@given(st.floats(-1e300, 1e300), st.floats(1e-3, 1e6))
def test_the_curve_never_leaves_0_to_1(difference: float, scale: float) -> None:
    value = logistic(difference, scale)
    assert 0 <= value <= 1
    assert math.isclose(value + logistic(-difference, scale), 1, abs_tol=1e-12)
    assert logistic(0, scale) == 0.5
