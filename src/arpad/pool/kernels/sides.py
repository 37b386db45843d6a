"""The games of a period seen from their players: each player's games side by side, those against one opponent too."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.kernels import compiled


class Sides(NamedTuple):
    """Two entries a game; those of player p stand from `first[p]` up to `first[p + 1]`, ordered by opponent."""

    first: NDArray[np.int64]
    player: NDArray[np.int32]
    opponent: NDArray[np.int32]
    half_points: NDArray[np.int8]


def sides(games: Games, players: int) -> Sides:
    """The games of all players."""
    player = np.concatenate((games.white, games.black))
    opponent = np.concatenate((games.black, games.white))
    half_points = np.concatenate((games.score, 2 - games.score))
    order = np.arange(len(player))
    _, order = _ordered(opponent, order, players)
    first, order = _ordered(player, order, players)
    return Sides(first, player[order], opponent[order], half_points[order])


@compiled
def _ordered(
    keys: NDArray[np.int32], order: NDArray[np.int64], players: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """An order sorted by keys, those with one key as they were; and where each key begins."""
    first = np.zeros(players + 1, np.int64)
    for key in keys:
        first[key + 1] += 1
    for player in range(players):
        first[player + 1] += first[player]
    free = first[:-1].copy()
    found = np.empty(order.size, np.int64)
    for index in order:
        key = keys[index]
        found[free[key]] = index
        free[key] += 1
    return first, found
