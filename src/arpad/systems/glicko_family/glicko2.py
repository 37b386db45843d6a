"""Steps 3 to 8 of Glicko-2 for one player, and time without games; Lichess and liglicko2 build on them too."""

import math
from typing import NamedTuple

from arpad.systems.glicko_family.period import PRINTED_SCALE, Evidence, State, grown, updated
from arpad.systems.glicko_family.volatility import jumped, solved


class Found(NamedTuple):
    """What a period did to a player."""

    evidence: Evidence
    solved: float  # the volatility as step 5 gives it, before any bound
    steps: int  # that the search for it took
    jumped: bool  # the equation left its ordinary root
    grown: float  # the deviation after step 6
    after: State


def passed(state: State, periods: float, ceiling: float) -> State:
    """The state after time without games: the deviation grows with the volatility, nothing else changes.

    >>> round(passed(State(1250, 95, 0.06), 1, 350).deviation, 5)
    95.57008
    """
    sigma = state.volatility * PRINTED_SCALE
    return state._replace(deviation=grown(state.deviation, sigma * sigma * periods, ceiling))


def found(
    state: State, evidence: Evidence, tau: float, length: float, max_volatility: float | None = None
) -> Found:  # fmt: skip
    """A period of `length` (1 is a whole one, 0 counts no time) with that evidence, from the state at its start.

    `max_volatility` bounds the new volatility before it is used, None does not.
    """
    root = solved(state.volatility, state.deviation / PRINTED_SCALE, evidence.information, evidence.surprise, tau)
    used = root.volatility
    if max_volatility is not None and used > max_volatility:
        used = max_volatility
    sigma = used * PRINTED_SCALE
    wide = grown(state.deviation, sigma * sigma * length, math.inf)
    after = updated(state._replace(deviation=wide, volatility=used), evidence, PRINTED_SCALE)
    return Found(evidence, root.volatility, root.steps, jumped(state.volatility, root.volatility), wide, after)
