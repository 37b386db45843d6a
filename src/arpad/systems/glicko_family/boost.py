"""Glicko-Boost (M. Glickman, 2012): Glicko with White's advantage and a push for players who do far too well.

One pass over a period. The author runs the whole period twice, in the second run with the opponents' values of the
first; how exactly is not clear from the sources, so this is no system of its own here.

>>> round(boosted(98.6, 3.6720287774), 4)
150.0958

Sources: M. Glickman, Glicko-boost (2012); formulas as other implementations have them, reproduced.
"""

import math
from typing import NamedTuple

from arpad.systems.glicko_family.period import Met, State, evidence, updated

ADVANTAGE = 30.0  # rating points that White is worth
LIMIT = 1.96  # the score is improbably good beyond this
STRETCH = 0.20139
PUSH = 17.5
GROWTH = (5.83733, -1.75374e-4, -7.080124e-5, 0.001733792, 2.6706e-4)
HIGHEST_DEVIATION = 350.0

BEFORE = "before"
AFTER = "after"


class Boosted(NamedTuple):
    """A player after one pass."""

    state: State
    z: float  # by how many standard deviations the score is above expectation


def boosted(deviation: float, z: float) -> float:
    """The deviation of a player whose score lies `z` above expectation; that of anybody else stays."""
    if z <= LIMIT:
        return deviation
    return (1.0 + (z - LIMIT) * STRETCH) * deviation + PUSH


def period(state: State, games: tuple[Met, ...], which: str = AFTER) -> Boosted:
    """One pass over a period's games, each with the advantage of the player's colour, +30 or -30.

    Reading: the paper speaks of boosting the deviation of before the period, others boost the one of after it, and in
    the paper's own example the numbers are theirs; `which` chooses.
    """
    found = evidence(state.rating, games)
    after = updated(state, found)
    if not games:
        return Boosted(after, 0.0)
    z = found.surprise / math.sqrt(found.information)
    if z > LIMIT:
        deviation = boosted((after if which == AFTER else state).deviation, z)
        after = updated(state._replace(deviation=deviation), found)
    return Boosted(after, z)


def passed(state: State) -> State:
    """The state at the end of a month: the deviation grows, more for low ratings and small deviations.

    >>> round(passed(State(1302.2, 62)).deviation, 5)
    64.66944
    """
    r = state.rating / 1000.0
    d = state.deviation
    exponent = GROWTH[0] + GROWTH[1] * d + GROWTH[2] * d * r + GROWTH[3] * r + GROWTH[4] * r * r
    return state._replace(deviation=min(math.sqrt(d * d + math.exp(exponent)), HIGHEST_DEVIATION))
