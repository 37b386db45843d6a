"""Symmetric linear equations, for the systems that rate a whole pool at once. Part of the portable floor."""

import math
from typing import NamedTuple

TOLERANCE = 1e-12  # of the residual; who needs more solves again for what is left


class Symmetric(NamedTuple):
    """A symmetric matrix that is mostly empty: its diagonal, and (row, column, value) of what stands beside it."""

    diagonal: list[float]
    beside: list[tuple[int, int, float]]  # each pair once; several entries of one pair add up

    def times(self, vector: list[float]) -> list[float]:
        """The matrix times a vector."""
        product = [one * other for one, other in zip(self.diagonal, vector)]
        for row, column, value in self.beside:
            product[row] += value * vector[column]
            product[column] += value * vector[row]
        return product

    def dense(self) -> list[list[float]]:
        """The matrix as rows."""
        size = len(self.diagonal)
        rows = [[0.0] * size for _ in range(size)]
        for position in range(size):
            rows[position][position] = self.diagonal[position]
        for row, column, value in self.beside:
            rows[row][column] += value
            rows[column][row] += value
        return rows


def solve(matrix: Symmetric, right: list[float]) -> list[float]:
    """The solution of matrix x = right, by conjugate gradients with a scaled diagonal.

    The matrix is positive definite; or positive semidefinite, where the right side has a solution.

    >>> solve(Symmetric([2.0, 2.0], [(0, 1, 1.0)]), [3.0, 3.0])
    [1.0, 1.0]
    """
    size = len(right)
    solution = [0.0] * size
    rest = list(right)
    scaled = [one / by if by else 0.0 for one, by in zip(rest, matrix.diagonal)]
    direction = list(scaled)
    energy = sum([one * other for one, other in zip(rest, scaled)])
    enough = energy * TOLERANCE * TOLERANCE
    for _ in range(2 * size + 50):
        if energy <= enough or energy == 0.0:
            break
        product = matrix.times(direction)
        bend = sum([one * other for one, other in zip(direction, product)])
        if bend <= 0.0:
            break
        length = energy / bend
        solution = [one + length * other for one, other in zip(solution, direction)]
        rest = [one - length * other for one, other in zip(rest, product)]
        scaled = [one / by if by else 0.0 for one, by in zip(rest, matrix.diagonal)]
        before, energy = energy, sum([one * other for one, other in zip(rest, scaled)])
        direction = [one + energy / before * other for one, other in zip(scaled, direction)]
    return solution


def inverse(rows: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix given as rows, by elimination: work grows with the cube of its size.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(rows)
    left = [list(row) for row in rows]
    right = [[0.0] * size for _ in range(size)]
    for position in range(size):
        right[position][position] = 1.0
    for position in range(size):
        pivot = left[position][position]
        left[position] = [value / pivot for value in left[position]]
        right[position] = [value / pivot for value in right[position]]
        for row in range(size):
            factor = left[row][position]
            if row != position and factor != 0.0:
                left[row] = [one - factor * other for one, other in zip(left[row], left[position])]
                right[row] = [one - factor * other for one, other in zip(right[row], right[position])]
    return right


def size_of(vector: list[float]) -> float:
    """The largest absolute value in a vector.

    >>> size_of([1.0, -3.0]), size_of([])
    (3.0, 0.0)
    """
    return max([abs(value) for value in vector], default=0.0)


def root(value: float) -> float:
    """The square root of what rounding may have made slightly negative."""
    return math.sqrt(max(value, 0.0))
