"""Whole-History Rating (R. Coulom, 2008): everybody's rating on every day of play, found from all games together.

Games speak through Bradley-Terry's model, a draw as half a win and half a loss; between two days a rating drifts like a
Wiener process of `w2` squared points a day; on the first day `virtual` wins and as many losses against the pool's
centre keep it finite. Every sweep takes a Newton step for each player's whole history, whose equations are tridiagonal.
The errors are those of the own history, the opponents' taken as known, as the method has it.

The law is that of `arpad.systems.whr`, its oracle; White's advantage, as a number of points that is given, is added.
"""

import math
from typing import Any

import numpy as np

from arpad.model import Refusal
from arpad.pool.estimators.bradley_terry import ADVANTAGE, MEAN
from arpad.pool.estimators.bradley_terry import RANGES as COMMON
from arpad.pool.estimators.found import Asked, Days, Found
from arpad.pool.kernels import whr as kernel
from arpad.pool.periods import DAY
from arpad.systems.bradley_terry import Q
from arpad.systems.pools import NO_LEVEL
from arpad.systems.whr import VIRTUAL, W2

PRECISION, SWEEPS = "precision", "sweeps"
DEFAULTS: dict[str, Any] = {
    MEAN: NO_LEVEL,  # of everybody's last rating, where nobody's is given
    "w2": W2,
    "virtual": VIRTUAL,
    ADVANTAGE: 0.0,  # rating points
    PRECISION: 0.001,  # rating points: a sweep that moves nobody further ends the search
    SWEEPS: 2000,  # at most
}
RANGES = {**COMMON, "w2": (1e-6, 1e6), "virtual": (0.01, 100), PRECISION: (1e-9, 10), SWEEPS: (1, 1_000_000)}


def one_way(constants: dict[str, Any]) -> bool:
    """Whether points must flow both ways between players who are to be compared."""
    return False


def estimate(asked: Asked) -> Found:
    """The group's ratings on the last day of play, and on all others. Raises Refusal for more than one anchor."""
    constants, given, games = asked.constants, asked.given, asked.games
    anchor = np.flatnonzero(~np.isnan(given))
    if len(anchor) > 1:
        raise Refusal("pool_estimate.one_anchor")
    of = kernel.histories(games.white, games.black, games.score, games.time // DAY, len(given))
    hold, advantage, virtual = 1 / (constants["w2"] * Q * Q), constants[ADVANTAGE] * Q, float(constants["virtual"])
    value = np.zeros(len(of.days))
    goal = constants[PRECISION] * Q
    sweeps, first, furthest = 0, math.inf, math.inf
    while furthest > goal and sweeps < constants[SWEEPS]:
        furthest = kernel.sweep(of, value, advantage, hold, virtual)
        first = first if sweeps else furthest
        sweeps += 1
        asked.progress(1.0 if furthest <= goal else math.log(first / furthest) / math.log(first / goal))
    error = np.sqrt(kernel.variances(of, value, advantage, hold, virtual)) / Q
    last = of.starts[1:] - 1
    value /= Q
    value += given[anchor[0]] - value[last[anchor[0]]] if len(anchor) else constants[MEAN] - value[last].mean()
    facts = {
        ADVANTAGE: float(constants[ADVANTAGE]),
        "steps": sweeps,
        "moved": furthest / Q,
        "settled": furthest <= goal,
    }
    history = Days(np.repeat(np.arange(len(given)), np.diff(of.starts)), of.days, value, error)
    return Found(value[last], error[last], facts, history)
