"""Elo a game at a time: the expected score 1 / (1 + 10^(-D / scale)), the change K times (score minus expected)."""

import math

import numpy as np
from numba import njit
from numpy.typing import NDArray

# K by experience: newcomers, then by the rating reached. A policy of one K has no newcomers and no top.
Floats = NDArray[np.float64]


@njit(cache=True, nogil=True)
def play(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    k: float,
    scale: float,
    advantage: float,
) -> None:
    """Rate games in turn with one K for everybody; `rating` is changed. `advantage` is added to White's rating."""
    step = math.log(10.0) / scale
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        change = k * (0.5 * score[index] - 1.0 / (1.0 + math.exp(-step * gap)))
        rating[one] += change
        rating[other] -= change


@njit(cache=True, nogil=True)
def play_by_bands(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    games: NDArray[np.int32],
    lowest: Floats,
    k_from: Floats,
    newcomer_k: float,
    newcomer_games: int,
    scale: float,
    advantage: float,
) -> None:
    """Rate games in turn, each player with the own K: a newcomer's, or that of the band the rating is in.

    `lowest` are the bands' lower ends, rising; below the first its K applies too. `games` counts on.
    """
    step = math.log(10.0) / scale
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        gained = 0.5 * score[index] - 1.0 / (1.0 + math.exp(-step * gap))
        for side in range(2):
            player = one if side == 0 else other
            k = newcomer_k
            if games[player] >= newcomer_games:
                k = k_from[0]
                for band in range(lowest.size):
                    if rating[player] >= lowest[band]:
                        k = k_from[band]
            games[player] += 1
            # Both changes come from the ratings before the game, which `gained` was made of.
            rating[player] += k * gained if side == 0 else -k * gained
