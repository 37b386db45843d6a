"""The end of a Glicko-2 period for every player: volatility, deviation and rating from the evidence of the games."""

import math

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arpad.pool.kernels.glicko import UNIT, Floats, Whole

_LEAST_TAU = 0.001  # a smaller one counts as 0, which fixes the volatility
_CLOSE = 1e-12
_PATIENCE = 200


@njit(cache=True, nogil=True)
def volatility(old: float, phi: float, information: float, surprise: float, tau: float) -> float:
    """The root of the paper's equation of step 5, by Newton's method kept inside the paper's bracket."""
    if tau < _LEAST_TAU:
        return old
    v = 1.0 / information
    delta = surprise * v
    base = phi * phi + v
    square = delta * delta
    start = math.log(old * old)
    low, high = -math.inf, start
    if square > base:
        other = math.log(square - base)
        low, high = min(start, other), max(start, other)
    x = start
    for _ in range(_PATIENCE):
        e = math.exp(x)
        d = base + e
        lift = e * (square - d) / (2.0 * d * d)
        f = lift - (x - start) / (tau * tau)
        slope = lift - e * e / (2.0 * d * d) - e * e * (square - d) / (d * d * d) - 1.0 / (tau * tau)
        if f > 0.0:
            low = x
        elif f < 0.0:
            high = x
        step = f / slope
        if abs(step) < _CLOSE:
            x -= step
            break
        x -= step
        if not low < x < high:
            x = high - tau if low == -math.inf else 0.5 * (low + high)
            if high - low < _CLOSE:
                break
    return math.exp(0.5 * x)


@njit(cache=True, nogil=True)
def finish(
    rating: Floats,
    deviation: Floats,
    sigma: Floats,
    games: NDArray[np.int32],
    played: NDArray[np.int64],
    information: Whole,
    surprise: Whole,
    scale: float,
    tau: float,
    most: float,
    floor: float,
    ceiling: float,
) -> None:
    """Steps 5 to 8 for who played in the period; step 6 alone for who played before it; nobody else changes.

    `games` counts the games before this period, `played` those in it.
    """
    for player in range(rating.size):
        if played[player] > 0:
            # Where the curve is so flat that a game says nothing, it still says that there was one.
            known, found = max(information[player], 1) / UNIT, surprise[player] / UNIT
            used = min(volatility(sigma[player], deviation[player] / scale, known, found, tau), most)
            wide = deviation[player] * deviation[player] + used * used * scale * scale
            precision = scale * scale / wide + known
            rating[player] += scale * found / precision
            deviation[player] = min(max(scale / math.sqrt(precision), floor), ceiling)
            sigma[player] = used
        elif games[player] > 0:
            grown = sigma[player] * scale
            deviation[player] = min(math.sqrt(deviation[player] * deviation[player] + grown * grown), ceiling)
