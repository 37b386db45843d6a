"""Elo, a game at a time. K is one for all, or by rating bands, with another for newcomers if wanted."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.kernels import elo as kernel
from arpad.systems.elo import SCALE, K

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    "initial": 1500.0,
    "k": K,
    "bands": (),  # (rating from, K), in place of one K
    "newcomer_k": None,
    "newcomer_games": 30,
    "scale": SCALE,
    "advantage": 0.0,  # rating points of having White
}


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    games: NDArray[np.int32]


def start(players: int, constants: dict[str, Any]) -> State:
    """Everybody at the initial rating."""
    return State(np.full(players, float(constants["initial"])), np.zeros(players, np.int32))


def play(state: State, games: Games, constants: dict[str, Any], days: float) -> None:
    """Rate games in their order."""
    columns = games.white, games.black, games.score
    scale, advantage = float(constants["scale"]), float(constants["advantage"])
    newcomer_k = constants["newcomer_k"]
    if not constants["bands"] and newcomer_k is None:
        kernel.play(*columns, state.rating, float(constants["k"]), scale, advantage)
        state.games[:] += np.bincount(games.white, minlength=len(state.games)).astype(np.int32)
        state.games[:] += np.bincount(games.black, minlength=len(state.games)).astype(np.int32)
        return
    bands = sorted(constants["bands"]) or [(-np.inf, constants["k"])]
    lowest = np.array([float(band[0]) for band in bands])
    k_from = np.array([float(band[1]) for band in bands])
    least = 0 if newcomer_k is None else int(constants["newcomer_games"])
    kernel.play_by_bands(
        *columns, state.rating, state.games, lowest, k_from, float(newcomer_k or 0.0), least, scale, advantage
    )


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores."""
    gap = state.rating[white] - state.rating[black] + float(constants["advantage"])
    found: NDArray[np.float64] = 1.0 / (1.0 + 10.0 ** (-gap / float(constants["scale"])))
    return found
