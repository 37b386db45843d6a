"""Glicko by rating periods: all games of a period at once, from deviations that time has raised before."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool import facts as facts_of
from arpad.pool.games import Games
from arpad.pool.kernels import glicko as evidence
from arpad.pool.kernels import glicko1 as kernel
from arpad.pool.periods import Period
from arpad.systems.glicko import NEW
from arpad.systems.glicko_family.period import SCALE, c_of

PERIODIC = True
APART = True
DEFAULTS: dict[str, Any] = {
    "initial": NEW.rating,
    "deviation": NEW.deviation,
    # The author leaves c to the user. A reading: a deviation of 50 is as good as unknown after 100 idle periods.
    "c": c_of(50.0, NEW.deviation, 100.0),
    "min_deviation": 0.0,
    "max_deviation": NEW.deviation,
    "advantage": 0.0,  # rating points of having White
}


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]
    games: NDArray[np.int32]


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """Everybody unknown, but for the ratings that are known beside the games."""
    return State(
        facts_of.column(facts, "rating", players, float(constants["initial"])),
        np.full(players, float(constants["deviation"])),
        np.zeros(players, np.int32),
    )


def gather(state: State, games: Games, constants: dict[str, Any], period: Period) -> NDArray[np.int64]:
    """Information, surprise, and the number of games."""
    return sums(state.rating, _awake(state, constants), games, SCALE, constants)


def finish(state: State, sums: NDArray[np.int64], constants: dict[str, Any], period: Period) -> None:
    """The end of a period. Raises Refusal where a player has more games in it than can be added exactly."""
    state.deviation[:] = _awake(state, constants)
    kernel.finish(*state, checked(sums), float(constants["min_deviation"]))


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores in the next period; both deviations count."""
    found: NDArray[np.float64] = evidence.expected(
        white, black, state.rating, _awake(state, constants), SCALE, float(constants["advantage"])
    )
    return found


def _awake(state: State, constants: dict[str, Any]) -> NDArray[np.float64]:
    """The deviations at the start of the next period."""
    found: NDArray[np.float64] = kernel.awake(
        state.deviation, state.games, float(constants["c"]) ** 2, float(constants["max_deviation"])
    )
    return found


def sums(
    rating: NDArray[np.float64], deviation: NDArray[np.float64], games: Games, scale: float, constants: dict[str, Any]
) -> NDArray[np.int64]:
    """What games say under any system of this family: a row of information, of surprise, of numbers of games."""
    found = np.zeros((len(rating), 3), np.int64)  # a player's sums side by side in memory
    weight = evidence.weights(deviation, scale)
    evidence.gather(
        games.white, games.black, games.score, rating, weight, scale, float(constants["advantage"]), found
    )  # fmt: skip
    return found.T


def checked(sums: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sums as the end of a period takes them: a row a player. Raises Refusal where they cannot be exact."""
    most = int(sums[2].max(initial=0))
    if most > evidence.MOST_GAMES:
        raise Refusal("pool.period_too_long", games=most, most=evidence.MOST_GAMES)
    return np.ascontiguousarray(sums.T)
