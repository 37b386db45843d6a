"""Elo a game at a time: the expected score 1 / (1 + 10^(-D / scale)), the change K times (score minus expected)."""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

Floats = NDArray[np.float64]


@compiled
def play(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    k: float,
    scale: float,
    advantage: float,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn with one K for everybody; `rating` is changed. `advantage` is added to White's rating.

    `foreseen`, where given, is filled with White's expected scores.
    """
    slope = math.log(10.0) / scale
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        expected = 1.0 / (1.0 + math.exp(-slope * gap))
        if foreseen is not None:
            foreseen[index] = expected
        change = k * (0.5 * score[index] - expected)
        rating[one] += change
        rating[other] -= change


@compiled
def count(white: NDArray[np.int32], black: NDArray[np.int32], games: NDArray[np.int32]) -> None:
    """Count everybody's games on."""
    for index in range(white.size):
        games[white[index]] += 1
        games[black[index]] += 1


@compiled
def play_by_steps(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    games: NDArray[np.int32],
    lowest: Floats,
    k_from: Floats,
    by_games: bool,
    newcomer_k: float,
    newcomer_games: int,
    scale: float,
    advantage: float,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn, each player with the own K: a newcomer's, or that of the step reached.

    `lowest` are the steps' lower ends, rising, in rating points, or with `by_games` in games played; below the first
    its K applies too. `games` counts on.
    """
    slope = math.log(10.0) / scale
    for index in range(white.size):
        one, other = white[index], black[index]
        gap = rating[one] - rating[other] + advantage
        expected = 1.0 / (1.0 + math.exp(-slope * gap))
        if foreseen is not None:
            foreseen[index] = expected
        gained = 0.5 * score[index] - expected
        for side in range(2):
            player = one if side == 0 else other
            k = newcomer_k
            if games[player] >= newcomer_games:
                reached = games[player] if by_games else rating[player]
                k = k_from[0]
                for step in range(lowest.size):
                    if reached >= lowest[step]:
                        k = k_from[step]
            games[player] += 1
            # Both changes come from the ratings before the game, which `gained` was made of.
            rating[player] += k * gained if side == 0 else -k * gained
