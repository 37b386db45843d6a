"""Bradley-Terry with draws and White's advantage: the ratings under which all games together are most probable.

Draws are Rao and Kupper's, as in R. Coulom's BayesElo: a threshold either way of equality, found from the games like
White's advantage, or given. With `draw_rate=0` a draw is half a win and half a loss instead, as in Arpad's
`bradley_terry` for single events and in Ordo. The prior is BayesElo's, two virtual draws a player against the own
opponents, but they say nothing of the draw rate and of White; `prior=0` is plain maximum likelihood. Ratings are given
on the usual scale near equality, as BayesElo gives them.

Sources: R. A. Bradley and M. E. Terry (1952); P. V. Rao and L. L. Kupper (1967); R. Coulom, Bayesian Elo Rating.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from arpad.pool.estimators.found import Asked, Found, Progress
from arpad.pool.estimators.likelihood import Hill, Top, climb, errors, hill
from arpad.pool.estimators.pairs import Floats
from arpad.systems.bradley_terry import Q
from arpad.systems.pools import NO_LEVEL

MEAN, ADVANTAGE, DRAW_RATE, PRIOR, SIMULATIONS = "mean", "white_advantage", "draw_rate", "prior", "simulations"
DEFAULTS: dict[str, Any] = {
    MEAN: NO_LEVEL,  # of everybody who is rated, where nobody's rating is given
    PRIOR: 2.0,  # virtual draws a player; 0 = none
    ADVANTAGE: None,  # rating points; None = found from the games
    DRAW_RATE: None,  # between equals; None = found from the games
    SIMULATIONS: 32,  # for the errors of a large group; 0 = no errors
}
RANGES = {MEAN: (-1e6, 1e6), PRIOR: (0, 1000), ADVANTAGE: (-1000, 1000), DRAW_RATE: (0, 0.99), SIMULATIONS: (0, 10000)}

SAME = 1e-12  # the scale does not change any more
SCALES = 100


def one_way(constants: dict[str, Any]) -> bool:
    """Whether points must flow both ways between players who are to be compared."""
    return bool(constants[PRIOR] == 0)


def estimate(asked: Asked) -> Found:
    """The ratings of a group, with standard errors."""
    constants, given = asked.constants, asked.given
    halves = constants[DRAW_RATE] == 0
    rate = 0.0 if halves else constants[DRAW_RATE]
    free = np.append(np.isnan(given), [constants[ADVANTAGE] is None, rate is None])
    ground = hill(asked.pairs, len(given), halves, constants[PRIOR], free)
    start = 0.5 if rate is None else 2 * math.atanh(rate)
    top = at_level(ground, given, constants[ADVANTAGE], start, points, asked.progress)
    threshold = float(top.place[-1])
    spread = errors(ground, top.place, None, constants[SIMULATIONS])
    return answer(asked, top, spread, points(threshold), math.tanh(threshold / 2))


def points(threshold: float) -> float:
    """Rating points of a natural unit: such that equals' expected score rises as Elo's does.

    >>> round(points(0.0), 2), round(points(0.6), 2)  # without draws, with 29 % of them
    (173.72, 158.98)
    """
    share = math.exp(-threshold)
    return 4 * share / (1 + share) ** 2 / Q


def at_level(
    ground: Hill,
    given: Floats,
    advantage: float | None,
    threshold: float,
    points: Callable[[float], float],
    progress: Progress,
) -> Top:
    """The top with what is given in points at its place. The scale may depend on the threshold that is found."""
    place = np.append(np.zeros(len(given)), [0.0, threshold])
    pinned = ~ground.free[:-2]
    scaled = pinned.sum() > 1 or advantage is not None
    steps = 0
    for _ in range(SCALES):
        scale = points(float(place[-1]))
        place[:-2][pinned] = (given[pinned] - _middle(given)) / scale
        if advantage is not None:
            place[-2] = advantage / scale
        top = climb(ground, place, progress)
        place, steps = top.place, steps + top.steps
        if not scaled or abs(points(float(place[-1])) - scale) < SAME * scale:
            break
    return top._replace(steps=steps)


def answer(asked: Asked, top: Top, spread: Floats, scale: float, draw_rate: float) -> Found:
    """What was found, in points."""
    given = asked.given
    level = asked.constants[MEAN] if np.isnan(given).all() else _middle(given)
    facts = {
        ADVANTAGE: scale * float(top.place[-2]), DRAW_RATE: draw_rate,
        "steps": top.steps, "gradient": top.steepest, "settled": top.settled,
    }  # fmt: skip
    return Found(np.where(np.isnan(given), level + scale * top.place[:-2], given), scale * spread, facts)


def _middle(given: Floats) -> float:
    """The average of what is given; 0 if nothing is."""
    known = given[~np.isnan(given)]
    return float(known.mean()) if len(known) else 0.0
