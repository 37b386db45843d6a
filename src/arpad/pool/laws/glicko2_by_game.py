"""Glicko-2 with every game a period of its own; time since a player's last game counts in periods and their parts."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.kernels import glicko2 as kernel
from arpad.pool.laws import glicko2
from arpad.pool.laws.glicko2 import expected as expected
from arpad.pool.periods import DAY, Period

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    **glicko2.DEFAULTS,
    "period_days": 30.0,  # the time in which the volatility squared is added once
}
HIDDEN = ("time",)


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]  # after the last game
    volatility: NDArray[np.float64]
    games: NDArray[np.int32]
    time: NDArray[np.int64]  # of the last game


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """Everybody unknown, but for the ratings that are known beside the games."""
    return State(*glicko2.start(players, constants, facts), np.zeros(players, np.int64))


def play(
    state: State,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
) -> None:
    """Rate games in their order."""
    second = 1.0 / (float(constants["period_days"]) * DAY)
    kernel.play(
        games.white, games.black, games.score, games.time,
        state.rating, state.deviation, state.volatility, state.games, state.time, second,
        float(constants["tau"]), float(constants["max_volatility"]),
        float(constants["min_deviation"]), float(constants["max_deviation"]), float(constants["advantage"]),
        foreseen,
    )  # fmt: skip
