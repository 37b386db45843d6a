"""US Chess over columns: the two formulas for one player, and the passes that rate everybody of an event at once.

The arithmetic is that of `arpad.systems.uschess`: `special`, `standard`, `effective` and `section`.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.systems.uschess.effective import MOST
from arpad.systems.uschess.formula import SPECIAL_UP_TO
from arpad.systems.uschess.rules import MINIMUM
from arpad.systems.uschess.special import HIGHEST, REACH

Floats = NDArray[np.float64]

NO_GAMES, MIXED, ALL_WON, ALL_LOST = 0, 1, 2, 3  # a player's games before
ENOUGH = 2**30  # the number of games of a player who is established with as many as can count

_ZERO = 1e-9
_SAME = 1e-6


class Terms(NamedTuple):
    """What applies to everybody: bonus multiplier, effective games, and where the special formula's search begins."""

    bonus: float
    limit: float
    constant: float
    slope: float
    centre: float
    from_average: bool


@compiled
def passes(
    first: NDArray[np.int64],
    opponent: NDArray[np.int32],
    score: Floats,
    start: Floats,
    games: NDArray[np.int32],
    history: NDArray[np.int8],
    newcomer: NDArray[np.bool_],
    terms: Terms,
) -> Floats:
    """The ratings after the event, before floors; who has no games keeps the own one."""
    strength = start.copy()
    for player in range(start.size):
        if newcomer[player] and games[player] == 0:
            met = start[opponent[first[player] : first[player + 1]]]
            found = _special(start[player], 1.0, NO_GAMES, met, score[player], terms.from_average)
            strength[player] = max(MINIMUM, found)
    intermediate, final = start.copy(), start.copy()
    for before, after in ((strength, intermediate), (intermediate, final)):
        for player in range(start.size):
            if first[player] < first[player + 1]:
                own = slice(first[player], first[player + 1])
                after[player] = _update(
                    start[player], games[player], history[player], opponent[own], before[opponent[own]],
                    score[player], terms,
                )  # fmt: skip
    return final


@compiled
def _update(
    rating: float, games: int, history: int, opponent: NDArray[np.int32], met: Floats, score: float, terms: Terms
) -> float:
    """One player after the games, by the formula that applies, at least the minimum."""
    effective = MOST
    if rating <= terms.limit:
        distance = terms.centre - rating
        effective = MOST / math.sqrt(terms.constant + terms.slope * distance * distance)
    effective = min(float(games), effective)
    if games <= SPECIAL_UP_TO or history in (ALL_WON, ALL_LOST):
        return max(MINIMUM, _special(rating, effective, history, met, score, terms.from_average))
    expected = 0.0
    for other in met:
        expected += 1.0 / (1.0 + 10.0 ** ((other - rating) / 400.0))
    gain = 800.0 / (effective + met.size) * (score - expected)
    bonus = 0.0
    if _varied(opponent):
        bonus = max(0.0, gain - terms.bonus * math.sqrt(max(met.size, 4)))
    return max(MINIMUM, rating + gain + bonus)


@compiled
def _varied(opponent: NDArray[np.int32]) -> bool:
    """Whether there can be a bonus: three games with three opponents, or more with nobody met more than twice."""
    if opponent.size < 3:
        return False
    most = times = 1
    for index in range(1, opponent.size):
        times = times + 1 if opponent[index] == opponent[index - 1] else 1
        most = max(most, times)
    return most <= (2 if opponent.size > 3 else 1)


@compiled
def _special(rating: float, effective: float, history: int, met: Floats, score: float, from_average: bool) -> float:
    """The special formula: the rating whose expected score, on straight lines, is the score."""
    prior, share = rating, 0.5
    if history == ALL_WON:
        prior, share = rating - REACH, 1.0
    elif history == ALL_LOST:
        prior, share = rating + REACH, 0.0
    bends = np.empty(2 * met.size + 2)
    for index in range(met.size):
        bends[2 * index], bends[2 * index + 1] = met[index] - REACH, met[index] + REACH
    bends[-2], bends[-1] = prior - REACH, prior + REACH
    bends.sort()
    points = score + effective * share
    reached = _first_above(bends, met, prior, effective, points, -_ZERO, True)
    passed = _first_above(bends, met, prior, effective, points, _ZERO, False)
    lowest = -np.inf if reached == 0 else _zero(bends, reached, met, prior, effective, points)
    highest = np.inf if passed == bends.size else _zero(bends, passed, met, prior, effective, points)
    begin = prior
    if from_average:
        begin = (effective * prior + met.sum() + REACH * (2.0 * score - met.size)) / (effective + met.size)
    return min(HIGHEST, _settled(begin, prior, bends, lowest, highest))


@compiled
def _surplus(rating: float, met: Floats, prior: float, effective: float, points: float) -> float:
    expected = 0.0
    for other in met:
        expected += min(1.0, max(0.0, 0.5 + (rating - other) / (2.0 * REACH)))
    return effective * min(1.0, max(0.0, 0.5 + (rating - prior) / (2.0 * REACH))) + expected - points


@compiled
def _first_above(
    bends: Floats, met: Floats, prior: float, effective: float, points: float, least: float, equal: bool
) -> int:
    """The first bend at which the surplus is above a value, or equal to it."""
    low, high = 0, bends.size
    while low < high:
        middle = (low + high) // 2
        surplus = _surplus(bends[middle], met, prior, effective, points)
        if surplus > least or (equal and surplus == least):
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def _zero(bends: Floats, index: int, met: Floats, prior: float, effective: float, points: float) -> float:
    """The zero on the straight piece that ends with a bend."""
    left, right = bends[index - 1], bends[index]
    at_left = _surplus(left, met, prior, effective, points)
    at_right = _surplus(right, met, prior, effective, points)
    if at_left >= -_ZERO:
        return float(left)
    if at_right <= _ZERO:
        return float(right)
    return float(left - at_left * (right - left) / (at_right - at_left))


@compiled
def _settled(start: float, prior: float, bends: Floats, lowest: float, highest: float) -> float:
    """Where the search ends."""
    if start <= lowest + _SAME:
        return lowest
    if start >= highest - _SAME:
        return highest
    if abs(start - prior) <= REACH + _SAME:
        return start
    if prior > start:
        return float(bends[np.searchsorted(bends, start, "right")])
    return float(bends[np.searchsorted(bends, start, "left") - 1])
