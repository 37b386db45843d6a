"""Ordo: the ratings at which everybody's predicted total is the actual one (M. Ballicora).

That is maximum likelihood with draws as halves, on a scale where 202 points are 76 %. White's advantage is the one for
which White's predicted total is the actual one, the draw rate that for which as many draws are predicted as there were;
both can be given. Draws leave the ratings as they are and make the errors smaller. Ordo finds the errors by replaying
all games; here they are what that comes to, to first order.

Players whom the games do not bind to the others by points both ways have no number: Ordo gives one to those with no or
all points, as if one game had been a draw, and takes them out of everybody else's.

Sources: M. Ballicora, Ordo, manual and source (github.com/michiguel/Ordo).
"""

from typing import Any

import numpy as np

from arpad.pool.estimators.bradley_terry import ADVANTAGE, DRAW_RATE, MEAN, SIMULATIONS, answer, at_level
from arpad.pool.estimators.bradley_terry import DEFAULTS as ALL
from arpad.pool.estimators.bradley_terry import RANGES as RANGES
from arpad.pool.estimators.found import Asked, Found
from arpad.pool.estimators.likelihood import errors, hill
from arpad.pool.estimators.pairs import Floats, Pairs
from arpad.systems.ordo import NATURAL

DEFAULTS: dict[str, Any] = {name: ALL[name] for name in (MEAN, ADVANTAGE, DRAW_RATE, SIMULATIONS)}


def one_way(constants: dict[str, Any]) -> bool:
    """Whether points must flow both ways between players who are to be compared."""
    return True


def estimate(asked: Asked) -> Found:
    """The ratings of a group, with standard errors."""
    constants, given, pairs = asked.constants, asked.given, asked.pairs
    free = np.append(np.isnan(given), [constants[ADVANTAGE] is None, False])
    ground = hill(pairs, len(given), True, 0.0, free)
    top = at_level(ground, given, constants[ADVANTAGE], 0.0, lambda threshold: NATURAL, asked.progress)
    expected = _expected(pairs, top.place)
    rate = draw_rate(pairs, expected) if constants[DRAW_RATE] is None else constants[DRAW_RATE]
    variance = pairs.by_colour * (expected * (1 - expected) - draws(expected, rate) / 4)
    spread = errors(ground, top.place, variance.sum(axis=0), constants[SIMULATIONS])
    return answer(asked, top, spread, NATURAL, rate)


def draws(expected: Floats, rate: float) -> Floats:
    """How probable a draw is where so many points are expected, if it is `rate` between equals.

    >>> draws(np.array([0.5, 0.64]), 0.4).round(6).tolist()
    [0.4, 0.373576]
    """
    share = expected * (1 - expected)
    if rate == 0:
        return np.zeros_like(share)
    flat = ((1 - rate) / rate) ** 2
    found: Floats = 2 * share / (0.5 + np.sqrt(np.maximum(0.25 + (flat - 1) * share, 0.0)))
    return found


def draw_rate(pairs: Pairs, expected: Floats) -> float:
    """The draw rate between equals at which as many draws are predicted as there were.

    One more game between equals counts, a third of each result: so no or all draws have a rate.
    """
    there_were = float(pairs.draws.sum()) + 1 / 3
    low, high = 0.0, 1.0
    for _ in range(40):
        rate = (low + high) / 2
        if float((pairs.by_colour * draws(expected, rate)).sum()) + rate < there_were:
            low = rate
        else:
            high = rate
    return (low + high) / 2


def _expected(pairs: Pairs, place: Floats) -> Floats:
    """The first player's expected score, in a row with White and one with Black."""
    gap = place[pairs.first] - place[pairs.second]
    found: Floats = 1 / (1 + np.exp(-np.stack((gap + place[-2], gap - place[-2]))))
    return found
