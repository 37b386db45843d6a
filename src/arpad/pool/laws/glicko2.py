"""Glicko-2 by rating periods: all games of a period at once, idle players grow uncertain."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.pool import facts as facts_of
from arpad.pool.games import Games
from arpad.pool.kernels import glicko as evidence
from arpad.pool.kernels import glicko2 as kernel
from arpad.pool.laws import glicko
from arpad.pool.periods import Period
from arpad.systems.glicko2 import NEW, TAU
from arpad.systems.glicko_family.period import PRINTED_SCALE

PERIODIC = True
APART = True
DEFAULTS: dict[str, Any] = {
    "initial": NEW.rating,
    "deviation": NEW.deviation,
    "volatility": NEW.volatility,
    "tau": TAU,
    "max_volatility": 0.1,
    "min_deviation": 0.0,
    "max_deviation": NEW.deviation,
    "advantage": 0.0,  # rating points of having White
}


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]
    volatility: NDArray[np.float64]
    games: NDArray[np.int32]


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """Everybody unknown, but for the ratings that are known beside the games."""
    return State(
        facts_of.column(facts, "rating", players, float(constants["initial"])),
        np.full(players, float(constants["deviation"])),
        np.full(players, float(constants["volatility"])),
        np.zeros(players, np.int32),
    )


def gather(state: State, games: Games, constants: dict[str, Any], period: Period) -> NDArray[np.int64]:
    """Information, surprise, and the number of games."""
    return glicko.sums(state.rating, state.deviation, games, PRINTED_SCALE, constants)


def finish(state: State, sums: NDArray[np.int64], constants: dict[str, Any], period: Period) -> None:
    """The end of a period. Raises Refusal where a player has more games in it than can be added exactly."""
    kernel.finish(
        *state, glicko.checked(sums),
        *(float(constants[name]) for name in ("tau", "max_volatility", "min_deviation", "max_deviation")),
    )  # fmt: skip


def expected(
    state: Any, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores; both deviations count."""
    found: NDArray[np.float64] = evidence.expected(
        white, black, state.rating, state.deviation, PRINTED_SCALE, float(constants["advantage"])
    )
    return found
