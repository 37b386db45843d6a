"""The likelihood of all games between pairs of players, and how it bends.

Every game speaks through one or two logistic terms in the gap between the two, at a threshold either way of it: see
`estimators.likelihood`. `up` and `down` weigh them, by pair and by who has White: row 0 the first player, row 1 the
second.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

Floats = NDArray[np.float64]
Players = NDArray[np.int32]


class Terms(NamedTuple):
    """What the games of each pair say."""

    first: Players
    second: Players
    up: Floats  # (2, pairs): how often a term says that the first is the better one
    down: Floats  # that it is the second
    held: Floats  # virtual games, each a win and a loss; they know no colours and no threshold


SLOPE, CURVE, LEAN, TILT = range(4)  # a player's derivatives: first, second, and those with advantage and threshold


@compiled
def derive(
    of: Terms,
    value: Floats,
    advantage: float,
    threshold: float,
    of_player: Floats,
    bend: Floats,
    slope: Floats,
    corner: Floats,
) -> float:
    """Minus the logarithm of the likelihood; the arrays are filled with its derivatives.

    `of_player` has a row for each player, in the order of the names above; `bend` the second derivatives between the
    two of each pair (with the other sign); `slope` and `corner` the first and second ones of advantage and threshold.
    """
    of_player[:] = 0.0
    slope[:] = 0.0
    corner[:] = 0.0
    height = 0.0
    for pair in range(of.first.size):
        one, other = of.first[pair], of.second[pair]
        gap = value[one] - value[other]
        pull = curve = lean = tilt = 0.0
        for side in range(2):
            white = 1.0 if side == 0 else -1.0
            for way in range(2):
                weight = of.up[side, pair] if way == 0 else of.down[side, pair]
                if weight == 0.0:
                    continue
                # The term is the logarithm of 1 / (1 + exp(-x)); x grows with the gap if the way is up.
                towards = 1.0 if way == 0 else -1.0
                x = towards * (gap + white * advantage) - threshold
                small = math.exp(-abs(x))
                missed = small / (1.0 + small) if x >= 0.0 else 1.0 / (1.0 + small)
                rise = weight * missed
                curvature = rise * (1.0 - missed)
                height += weight * (math.log1p(small) + max(-x, 0.0))
                pull -= towards * rise
                curve += curvature
                lean += white * curvature
                tilt -= towards * curvature
                slope[0] -= towards * white * rise
                slope[1] += rise
                corner[0, 0] += curvature
                corner[0, 1] -= towards * white * curvature
        if of.held[pair] > 0.0:
            small = math.exp(-abs(gap))
            missed = small / (1.0 + small)
            height += of.held[pair] * (2.0 * math.log1p(small) + abs(gap))
            pull += of.held[pair] * math.copysign(1.0 - 2.0 * missed, gap)
            curve += 2.0 * of.held[pair] * missed * (1.0 - missed)
        bend[pair] = curve
        of_player[one, SLOPE] += pull
        of_player[other, SLOPE] -= pull
        of_player[one, CURVE] += curve
        of_player[other, CURVE] += curve
        of_player[one, LEAN] += lean
        of_player[other, LEAN] -= lean
        of_player[one, TILT] += tilt
        of_player[other, TILT] -= tilt
    corner[1, 0] = corner[0, 1]
    corner[1, 1] = corner[0, 0]
    return height


@compiled
def solve(
    of: Terms,
    bend: Floats,
    diagonal: Floats,
    beside: Floats,
    corner: Floats,
    free: NDArray[np.bool_],
    right: Floats,
    tolerance: float,
) -> Floats:
    """The solution of (second derivatives) x = right for what is free, by preconditioned conjugate gradients.

    `diagonal`, `beside` and `corner` are the derivatives as `derive` gives them, `right` is 0 where nothing is free. A
    solution is good enough when what is left of `right`, measured against the diagonal, is that part of it.
    """
    size = diagonal.size
    scale = np.where(free, np.concatenate((diagonal, np.diag(corner))), 1.0)
    found, left = np.zeros(size + 2), right.copy()
    aim = left / scale
    before = _dot(left, aim)
    goal = tolerance * tolerance * before
    for _ in range(10 * (size + 2)):
        if before <= goal:
            break
        bent = _multiply(of, bend, beside, corner, aim)
        bent[~free] = 0.0
        length = before / _dot(aim, bent)
        found += length * aim
        left -= length * bent
        after = _dot(left, left / scale)
        aim = left / scale + after / before * aim
        before = after
    return found


@compiled
def _multiply(of: Terms, bend: Floats, beside: Floats, corner: Floats, x: Floats) -> Floats:
    size = beside.shape[0]
    found = np.zeros(x.size)
    for pair in range(of.first.size):
        one, other = of.first[pair], of.second[pair]
        term = bend[pair] * (x[one] - x[other])
        found[one] += term
        found[other] -= term
    for player in range(size):
        for more in range(2):
            found[player] += beside[player, more] * x[size + more]
            found[size + more] += beside[player, more] * x[player]
    for row in range(2):
        for column in range(2):
            found[size + row] += corner[row, column] * x[size + column]
    return found


@compiled
def _dot(one: Floats, other: Floats) -> float:
    """The scalar product, always in the same order."""
    total = 0.0
    for index in range(one.size):
        total += one[index] * other[index]
    return total
