"""Constants that foresee games best, found by search (Nelder and Mead's simplex, in SciPy).

Only constants with a range here are searched for, and of these only such as the user did not give.
"""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from arpad.pool.laws import constants as all_constants

TRIES = 40  # at most so many for each constant
_CLOSE = 0.004  # of a range: the search ends when it turns within this ...
_SAME = 1e-6  # ... and the loss changes by no more
_STEP = 0.15  # of a range: how far the first steps go


class Range(NamedTuple):
    """Where a constant is searched for; in ratios (1, 2, 4 ...) or in equal steps."""

    low: float
    high: float
    ratios: bool = True

    def place(self, value: float) -> float:
        """Where a value is, from 0 to 1; what is outside is at the end."""
        low, high, value = (math.log(one) if self.ratios else one for one in (self.low, self.high, max(value, 1e-9)))
        return min(max((value - low) / (high - low), 0.0), 1.0)

    def value(self, place: float) -> float:
        """The value at a place, with three significant digits."""
        exact = self.low * (self.high / self.low) ** place if self.ratios else self.low + (self.high - self.low) * place
        return float(f"{exact:.3g}")


RANGES = {
    "k": Range(1, 150),
    "advantage": Range(-50, 100, ratios=False),
    "tau": Range(0.1, 2),
    "volatility": Range(0.005, 0.1),
    "deviation": Range(50, 350),
    "c": Range(1, 150),
}


class Found(NamedTuple):
    """What a search found: the constants, and the loss with those it began with and with these."""

    constants: dict[str, float]
    loss_before: float
    loss: float
    stopped: bool  # broken off; these are the best so far


def tunable(system: str, given: dict[str, Any]) -> dict[str, float]:
    """The constants to search for, and where to begin. One that is 0 or missing, and cannot be that, is not in use."""
    free = {name: value for name, value in all_constants(system, given).items() if name in RANGES and name not in given}
    return {name: float(value) for name, value in free.items() if value is not None and value >= RANGES[name].low}


def at_end(constants: dict[str, float]) -> tuple[str, ...]:
    """The constants that were found at an end of their range: what lies beyond might be better still."""
    return tuple(name for name, value in constants.items() if value in (RANGES[name].low, RANGES[name].high))


def search(
    loss: Callable[[dict[str, float]], float], start: dict[str, float], progress: Callable[[int, int], None]
) -> Found:
    """The constants with the least loss, begun at `start`. `progress` is told the number of tries, done and at most.

    Broken off by the keyboard, the search ends with the best it has found.
    """
    from scipy.optimize import minimize

    names, most = list(start), TRIES * len(start)
    tried: list[tuple[float, dict[str, float]]] = [(loss(start), start)]

    def attempt(places: Any) -> float:
        constants = {name: RANGES[name].value(float(place)) for name, place in zip(names, places, strict=True)}
        tried.append((loss(constants), constants))
        progress(len(tried), most)
        return tried[-1][0]

    first = [RANGES[name].place(value) for name, value in start.items()]
    corners = [first]
    for index, place in enumerate(first):
        corners.append([*first[:index], place + (_STEP if place < 0.5 else -_STEP), *first[index + 1 :]])
    stopped = False
    try:
        minimize(
            attempt, first, method="Nelder-Mead", bounds=[(0.0, 1.0)] * len(names),
            options={"initial_simplex": corners, "xatol": _CLOSE, "fatol": _SAME, "maxfev": most},
        )  # fmt: skip
    except KeyboardInterrupt:
        stopped = True
    least, constants = min(tried, key=lambda one: one[0])
    return Found(constants, tried[0][0], least, stopped)
