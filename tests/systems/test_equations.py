"""Symmetric equations are solved, and the normal curve is the standard library's."""

from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.systems.equations import Symmetric, inverse, solve
from arpad.systems.normal import cumulative


@st.composite
def matrices(draw):
    """A matrix whose diagonal outweighs what stands beside it: positive definite."""
    size = draw(st.integers(1, 12))
    places = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1), st.floats(-10, 10))
    beside = draw(st.lists(places.filter(lambda place: place[0] != place[1]), max_size=40))
    diagonal = [draw(st.floats(0.1, 10)) for _ in range(size)]
    for row, column, value in beside:
        diagonal[row] += abs(value)
        diagonal[column] += abs(value)
    return Symmetric(diagonal, beside)


@given(matrices(), st.data())
def test_a_solution_gives_the_right_side_again(matrix, data):
    right = [data.draw(st.floats(-1e3, 1e3)) for _ in matrix.diagonal]
    assert matrix.times(solve(matrix, right)) == pytest.approx(right, abs=1e-6)


@given(matrices())
def test_a_matrix_times_its_inverse_is_one(matrix):
    rows = matrix.dense()
    for position, line in enumerate(inverse(rows)):
        product = [sum(one * row[column] for one, row in zip(line, rows, strict=True)) for column in range(len(rows))]
        assert product == pytest.approx([float(column == position) for column in range(len(rows))], abs=1e-7)


@given(st.floats(-8, 8))
def test_the_normal_curve(deviations):
    assert cumulative(deviations) == pytest.approx(NormalDist().cdf(deviations), abs=1e-14)
    assert cumulative(deviations) + cumulative(-deviations) == pytest.approx(1.0, abs=1e-15)
