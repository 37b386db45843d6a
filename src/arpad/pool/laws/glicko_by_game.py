"""Glicko with every game a period of its own; deviations grow with the time since a player's last game."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.kernels import glicko as evidence
from arpad.pool.kernels import glicko1 as kernel
from arpad.pool.laws import glicko
from arpad.pool.periods import DAY, Period
from arpad.systems.glicko_family.period import SCALE

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    **glicko.DEFAULTS,
    "period_days": 30.0,  # the time to which c belongs
}
HIDDEN = ("time",)


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]  # after the last game
    games: NDArray[np.int32]
    time: NDArray[np.int64]  # of the last game


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """Everybody unknown, but for the ratings that are known beside the games."""
    return State(*glicko.start(players, constants, facts), np.zeros(players, np.int64))


def play(
    state: State,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
) -> None:
    """Rate games in their order."""
    second = float(constants["c"]) ** 2 / (float(constants["period_days"]) * DAY)
    kernel.play(
        games.white, games.black, games.score, games.time,
        state.rating, state.deviation, state.games, state.time, second,
        float(constants["min_deviation"]), float(constants["max_deviation"]), float(constants["advantage"]),
        foreseen,
    )  # fmt: skip


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores, by the deviations after the last games; both count."""
    found: NDArray[np.float64] = evidence.expected(
        white, black, state.rating, state.deviation, SCALE, float(constants["advantage"])
    )
    return found
