"""FICS, a game at a time: Glicko with its own law of time, a least K, and changes of whole points."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.kernels import fics as kernel
from arpad.pool.laws import glicko_by_game
from arpad.pool.laws.glicko_by_game import HIDDEN as HIDDEN
from arpad.pool.laws.glicko_by_game import State
from arpad.pool.laws.glicko_by_game import start as start
from arpad.pool.periods import Period
from arpad.systems.fics import GROWTH_LINEAR, GROWTH_LOGARITHM, LEAST_K, LINEAR, LOGARITHM, NEW, TIME_LAWS, rules_of

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    "initial": NEW.rating,
    "deviation": NEW.deviation,
    "time_law": LOGARITHM,
    "on": "",  # the day whose rules are taken, YYYY-MM-DD; "" = the newest rules
}
CHOICES = {"time_law": TIME_LAWS}


def play(
    state: State,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
) -> None:
    """Rate games in their order."""
    linear = constants["time_law"] == LINEAR
    kernel.play(
        games.white, games.black, games.score, games.time,
        state.rating, state.deviation, state.games, state.time,
        0.0 if linear else GROWTH_LOGARITHM, GROWTH_LINEAR if linear else 0.0,
        NEW.deviation, LEAST_K if rules_of(constants["on"] or None).date else 0.0, foreseen,
    )  # fmt: skip


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores, by the deviations after the last games; both count."""
    return glicko_by_game.expected(state, white, black, {"advantage": 0.0})
