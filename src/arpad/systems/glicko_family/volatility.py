"""Step 5 of Glicko-2: the volatility, as the root of an equation. Part of the portable floor.

The equation of the paper is f(x) = 0 for x = ln(volatility^2), and the method is the paper's (Illinois). Three things
are made sure of here that the paper leaves to luck:

* "<=" in the step that keeps the bracket. With "<", as printed before 22 March 2022, an exact zero of f stalls the
  loop for about a thousand steps.
* After 100 steps the bracket is halved until it is narrow enough, so the loop always ends, and at the root.
* For very improbable scores the equation has three roots, and when the ordinary one disappears the paper's method goes
  to another, where the volatility is hundreds of times larger. `jumped` tells; the caller bounds, and says so.

>>> round(solved(0.06, 1.1512925, 0.5621209, -0.2720270, 0.5).volatility, 7)
0.059996
"""

import math
from typing import Any, NamedTuple

# The paper proposes 1e-6. The answer here is the root itself, to the last digits, not the place where a search stopped.
TOLERANCE = 1e-10
PATIENCE = 100  # the paper's author saw 19 steps at most in 10,000 runs

# A smaller tau cannot move a volatility by anything one could see; it counts as 0, which fixes the volatility.
LEAST_TAU = 0.001


class Solved(NamedTuple):
    """The root, and how many steps it took."""

    volatility: float
    steps: int


def solved(old: float, phi: float, information: float, surprise: float, tau: float) -> Solved:
    """The volatility after a period; `phi` is the deviation on the scale of natural logarithms, before the period."""
    if tau < LEAST_TAU:
        return Solved(old, 0)
    v = 1.0 / information
    delta = surprise * v
    base = phi * phi + v
    start = math.log(old * old)

    def f(x: float) -> float:
        e = math.exp(x)
        d = base + e
        return e / d * ((delta * delta - d) / d) / 2.0 - (x - start) / (tau * tau)

    a = start
    if delta * delta > base:
        b = math.log(delta * delta - base)
    else:
        # f is at least k / tau - 1/2 here, so this ends.
        k = 1
        while f(start - k * tau) < 0.0:
            k += 1
        b = start - k * tau
    root, steps = _root(f, a, b)
    return Solved(math.exp(root / 2.0), steps)


def _root(f: Any, a: float, b: float) -> tuple[float, int]:
    """A zero of f between a and b, where its signs differ, and the number of steps to it."""
    fa, fb = f(a), f(b)
    if fa == 0.0:
        return a, 0
    steps = 0
    while abs(b - a) > TOLERANCE and steps < PATIENCE:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        if fc * fb <= 0.0:
            a, fa = b, fb
        else:
            fa /= 2.0
        b, fb = c, fc
        steps += 1
    while abs(b - a) > TOLERANCE:
        middle = (a + b) / 2.0
        if middle in (a, b):
            break
        fc = f(middle)
        steps += 1
        if fc * fb <= 0.0:
            a = middle
        else:
            b, fb = middle, fc
    return a, steps


def jumped(old: float, new: float) -> bool:
    """Whether a volatility rose further than the ordinary root can be.

    While e^x is small beside phi^2 + v the equation is m e^y = y for y = x - ln(volatility^2), and its lower root ends
    at y = 1: a rise by the factor e^(1/2) is the most that it allows.
    """
    return new > old * math.exp(0.5)
