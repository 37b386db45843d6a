"""Elo, a game at a time. K is one for all, or by rating bands, or by games played; another for newcomers if wanted."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool import facts as facts_of
from arpad.pool.games import Games
from arpad.pool.kernels import elo as kernel
from arpad.pool.periods import Period
from arpad.systems.elo import SCALE, K

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    "initial": 1500.0,
    "k": K,
    "bands": (),  # (rating from, K), in place of one K
    "by_games": (),  # (number of games from, K), in place of one K
    "newcomer_k": 0.0,  # 0 = newcomers are rated as everybody is
    "newcomer_games": 30,
    "scale": SCALE,
    "advantage": 0.0,  # rating points of having White
}


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    games: NDArray[np.int32]


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """Everybody at the initial rating, but for those whose rating is known beside the games."""
    return State(facts_of.column(facts, "rating", players, float(constants["initial"])), np.zeros(players, np.int32))


def play(
    state: State,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
) -> None:
    """Rate games in their order."""
    columns = games.white, games.black, games.score, state.rating
    curve = float(constants["scale"]), float(constants["advantage"]), foreseen
    newcomer_k = float(constants["newcomer_k"])
    if constants["bands"] and constants["by_games"]:
        raise Refusal("pool.two_policies")
    steps = sorted(constants["bands"] or constants["by_games"]) or [(-np.inf, constants["k"])]
    if len(steps) == 1 and not newcomer_k:
        kernel.play(*columns, float(steps[0][1]), *curve)
        kernel.count(games.white, games.black, state.games)
        return
    lowest = np.array([float(step[0]) for step in steps])
    k_from = np.array([float(step[1]) for step in steps])
    least = int(constants["newcomer_games"]) if newcomer_k else 0
    kernel.play_by_steps(*columns, state.games, lowest, k_from, bool(constants["by_games"]), newcomer_k, least, *curve)


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores."""
    gap = state.rating[white] - state.rating[black] + float(constants["advantage"])
    found: NDArray[np.float64] = 1.0 / (1.0 + 10.0 ** (-gap / float(constants["scale"])))
    return found
