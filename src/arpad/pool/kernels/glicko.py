"""What the Glicko family needs of columns: the curve, time without games, and the evidence of a period's games.

The sums of a period are kept as whole multiples of 2^-44. Adding integers is exact, so the answer is the same to the
bit whatever the order, the threads and the machines; what a term loses by it is far below anything a rating shows.
"""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Players = NDArray[np.int32]
Scores = NDArray[np.int8]

UNIT = 2.0**44
# A term is at most 1 (surprise) and 1/4 (information), so the sums of this many games fit into 63 bits.
MOST_GAMES = 2**19 - 1
_FLAT = 300.0  # beyond it no digit of a score is left, and exp() must not go on to zero


@compiled
def weight(deviation: float, scale: float) -> float:
    """g of a deviation: how much a result against such a player counts."""
    phi = deviation / scale
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))


@compiled
def curve(gap: float, factor: float, scale: float) -> tuple[float, float]:
    """The expected score of a game, and how much it tells; `factor` is g of the opponent's deviation."""
    x = factor * gap / scale
    small = math.exp(-min(abs(x), _FLAT))
    share = 1.0 / (1.0 + small)
    return (share if x >= 0.0 else small * share), factor * factor * small * share * share


@compiled
def foretold(gap: float, deviation: float, other: float, scale: float) -> float:
    """The expected score before a game, to which both deviations count."""
    return curve(gap, weight(math.sqrt(deviation * deviation + other * other), scale), scale)[0]


@compiled
def weights(deviation: Floats, scale: float) -> Floats:
    """g of every player's deviation."""
    found = np.empty(deviation.size)
    for player in range(deviation.size):
        found[player] = weight(deviation[player], scale)
    return found


@compiled
def expected(
    white: Players, black: Players, rating: Floats, deviation: Floats, scale: float, advantage: float
) -> Floats:
    """White's expected scores before the games."""
    found = np.empty(white.size)
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        found[index] = foretold(gap, deviation[one], deviation[other], scale)
    return found


@compiled
def gather(
    white: Players,
    black: Players,
    score: Scores,
    rating: Floats,
    weight: Floats,
    scale: float,
    advantage: float,
    sums: Whole,
) -> None:
    """Add up what the games say: information and surprise in units of 2^-44, and the number of games.

    A row of `sums` is a player; `weight` is g of everybody's deviation.
    """
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        points = 0.5 * score[index]
        for _ in range(2):
            share, known = curve(gap, weight[other], scale)
            sums[one, 0] += np.int64(np.rint(UNIT * known))
            sums[one, 1] += np.int64(np.rint(UNIT * weight[other] * (points - share)))
            sums[one, 2] += 1
            one, other, gap, points = other, one, -gap, 1.0 - points
