"""Glicko-2 by rating periods: all games of a period at once, idle players grow uncertain."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool.games import Games
from arpad.pool.kernels import glicko as evidence
from arpad.pool.kernels import glicko2 as kernel
from arpad.systems.glicko2 import NEW, TAU
from arpad.systems.glicko_family.period import PRINTED_SCALE

PERIODIC = True
DEFAULTS: dict[str, Any] = {
    "initial": NEW.rating,
    "deviation": NEW.deviation,
    "volatility": NEW.volatility,
    "tau": TAU,
    "max_volatility": 0.1,
    "min_deviation": 0.0,
    "max_deviation": NEW.deviation,
    "advantage": 0.0,  # rating points of having White
    "threads": 1,
}


class State(NamedTuple):
    """One entry a player."""

    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]
    volatility: NDArray[np.float64]
    games: NDArray[np.int32]


def start(players: int, constants: dict[str, Any]) -> State:
    """Everybody unknown."""
    return State(
        np.full(players, float(constants["initial"])),
        np.full(players, float(constants["deviation"])),
        np.full(players, float(constants["volatility"])),
        np.zeros(players, np.int32),
    )


def play(state: State, games: Games, constants: dict[str, Any], days: float) -> None:
    """Rate all games of one period. Raises Refusal where one player has more games in it than can be added exactly."""
    players = len(state.rating)
    played = np.bincount(games.white, minlength=players) + np.bincount(games.black, minlength=players)
    if games.number and played.max() > evidence.MOST_GAMES:
        raise Refusal("pool.period_too_long", games=int(played.max()), most=evidence.MOST_GAMES)
    information, surprise = np.zeros(players, np.int64), np.zeros(players, np.int64)
    weight = evidence.weights(state.deviation, PRINTED_SCALE)
    columns = games.white, games.black, games.score, state.rating, weight, PRINTED_SCALE, float(constants["advantage"])
    threads = int(constants["threads"])
    if threads > 1:
        evidence.gather_in_threads(*columns, threads, information, surprise)
    else:
        evidence.gather(*columns, 0, players, information, surprise)
    kernel.finish(
        state.rating, state.deviation, state.volatility, state.games, played, information, surprise, PRINTED_SCALE,
        *(float(constants[name]) for name in ("tau", "max_volatility", "min_deviation", "max_deviation")),
    )  # fmt: skip
    state.games[:] += played.astype(np.int32)


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores; both deviations count."""
    phi = np.hypot(state.deviation[white], state.deviation[black]) / PRINTED_SCALE
    weight = 1.0 / np.sqrt(1.0 + 3.0 * phi * phi / np.pi**2)
    gap = state.rating[white] - state.rating[black] + float(constants["advantage"])
    found: NDArray[np.float64] = 1.0 / (1.0 + np.exp(-weight * gap / PRINTED_SCALE))
    return found
