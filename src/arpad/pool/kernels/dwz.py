"""The DWZ's performance over columns: the iteration of `arpad.systems.dwz.performance`, in whole numbers."""

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.systems.dwz.performance import ALL_POINTS, LEAST_GAMES, TOLERANCE

Whole = NDArray[np.int64]

NONE = -1  # no rating, no performance


@compiled
def performances(
    first: Whole,
    opponent: NDArray[np.int32],
    half_points: NDArray[np.int8],
    value: Whole,
    which: NDArray[np.bool_],
    perfect_score: bool,
    expected: Whole,
    difference: Whole,
) -> Whole:
    """The performances Rh of some players, NONE where there is none. `value` are the ratings that count, NONE for who
    has none; `expected` is the curve in thousandths from the widest gap below to the widest above, `difference` its
    inverse by thousandths of the score."""
    found = np.full(value.size, NONE)
    for player in range(value.size):
        if not which[player] or first[player + 1] - first[player] < LEAST_GAMES:
            continue
        met = np.empty(first[player + 1] - first[player] + 1, np.int64)
        games = points = 0
        for index in range(first[player], first[player + 1]):
            rating = value[opponent[index]]
            if rating != NONE:
                met[games] = rating
                games += 1
                points += half_points[index]
        if games < LEAST_GAMES:
            continue
        if 0 < points < 2 * games:
            found[player] = max(_iterated(met[:games], points, expected, difference), 0)
        elif not perfect_score:
            found[player] = max(_half_up(met[:games].sum(), games) + (ALL_POINTS if points else -ALL_POINTS), 0)
        elif points:  # one draw against the average is added
            met[games] = _half_up(met[:games].sum(), games)
            found[player] = max(_iterated(met[: games + 1], points + 1, expected, difference), 0)
    return found


@compiled
def _iterated(met: Whole, half_points: int, expected: Whole, difference: Whole) -> int:
    """The end of the iteration; of values that come back in turn the highest."""
    games, widest = met.size, expected.size // 2
    rating = _half_up(met.sum(), games) + _difference(_half_up(500 * half_points, games), difference)
    path = [rating]
    while True:
        surplus = 500 * half_points
        for other in met:
            surplus -= expected[min(max(rating - other, -widest), widest) + widest]
        if abs(surplus) <= TOLERANCE:
            return rating
        move = _difference(_half_up(500 * games + surplus, games), difference)
        if move == 0:
            return rating
        rating += move
        for index in range(len(path)):
            if path[index] == rating:
                return max(path[index:])
        path.append(rating)


@compiled
def _difference(thousandths: int, difference: Whole) -> int:
    return difference[min(max(thousandths, 1), 999)]  # type: ignore[no-any-return]


@compiled
def _half_up(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)
