"""Tallies of games by their players, in one pass."""

import math

import numpy as np
from numba import njit
from numpy.typing import NDArray


@njit(cache=True, nogil=True)
def played(
    white: NDArray[np.int32], black: NDArray[np.int32], games: NDArray[np.int64], found: NDArray[np.int64]
) -> None:
    """Fill `found` with the games that the less experienced player had played before each game; `games` counts on."""
    for index in range(white.size):
        one, other = white[index], black[index]
        found[index] = min(games[one], games[other])
        games[one] += 1
        games[other] += 1


@njit(cache=True, nogil=True)
def add_up(
    values: NDArray[np.float64],
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    total: NDArray[np.float64],
    games: NDArray[np.float64],
) -> None:
    """Add each value to both its players, who are counted round: a number beyond the last begins again with the first.
    One that is nan is passed over.
    """
    for index in range(values.size):
        if not math.isnan(values[index]):
            for player in (white[index], black[index]):
                total[player % total.size] += values[index]
                games[player % total.size] += 1.0
