"""Glicko-2: the end of a period for every player, and games one after the other."""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.pool.kernels.glicko import UNIT, Floats, Players, Scores, Whole, curve, foretold, weight
from arpad.systems.glicko_family.period import PRINTED_SCALE as SCALE

_LEAST_TAU = 0.001  # a smaller one counts as 0, which fixes the volatility
_CLOSE = 1e-8  # of a step; the error after it is as small as its square
_PATIENCE = 200


@compiled
def volatility(old: float, phi: float, information: float, surprise: float, tau: float) -> float:
    """The root of the paper's equation of step 5, by Newton's method kept inside the paper's bracket.

    The unknown is how much the logarithm of the volatility squared grows.
    """
    if tau < _LEAST_TAU:
        return old
    v = 1.0 / information
    square = surprise * v * surprise * v
    base = phi * phi + v
    pull = 1.0 / (tau * tau)
    low, high = -math.inf, 0.0
    if square > base:
        other = math.log((square - base) / (old * old))
        low, high = min(0.0, other), max(0.0, other)
    growth, e = 0.0, old * old
    for _ in range(_PATIENCE):
        inverse = 1.0 / (base + e)
        share, rest = e * inverse, square * inverse - 1.0
        lift = 0.5 * share * rest
        f = lift - growth * pull
        slope = lift - share * share * (0.5 + rest) - pull
        if f > 0.0:
            low = growth
        elif f < 0.0:
            high = growth
        step = f / slope
        growth -= step
        if abs(step) < _CLOSE:
            break
        if not low < growth < high:
            growth = high - tau if low == -math.inf else 0.5 * (low + high)
            if high - low < _CLOSE:
                break
        e = old * old * math.exp(growth)
    return old * math.exp(0.5 * growth)


@compiled
def period(
    deviation: float, sigma: float, information: float, surprise: float, length: float, tau: float, most: float
) -> tuple[float, float, float]:
    """Steps 5 to 8 for one player: what the rating changes by, the new deviation, and the new volatility.

    `length` is how much of a period's time is counted, `most` the largest volatility.
    """
    new = min(volatility(sigma, deviation / SCALE, information, surprise, tau), most)
    precision = 1.0 / ((deviation / SCALE) ** 2 + new * new * length) + information
    return SCALE * surprise / precision, SCALE / math.sqrt(precision), new


@compiled
def idle(deviation: float, sigma: float, periods: float, ceiling: float) -> float:
    """Step 6 alone: a deviation after periods without games."""
    grown = sigma * SCALE
    return min(math.sqrt(deviation * deviation + grown * grown * periods), ceiling)


@compiled
def finish(
    rating: Floats,
    deviation: Floats,
    sigma: Floats,
    games: NDArray[np.int32],
    sums: Whole,
    tau: float,
    most: float,
    floor: float,
    ceiling: float,
) -> None:
    """Steps 5 to 8 for who played in the period; step 6 alone for who played before it; nobody else changes.

    `games` counts the games before this period; a row of `sums` is what those of the period say of a player.
    """
    for player in range(rating.size):
        if sums[player, 2] > 0:
            # Where the curve is so flat that a game says nothing, it still says that there was one.
            known, found = max(sums[player, 0], 1) / UNIT, sums[player, 1] / UNIT
            change, new, sigma[player] = period(deviation[player], sigma[player], known, found, 1.0, tau, most)
            rating[player] += change
            deviation[player] = min(max(new, floor), ceiling)
            games[player] += sums[player, 2]
        elif games[player] > 0:
            deviation[player] = idle(deviation[player], sigma[player], 1.0, ceiling)


@compiled
def play(
    white: Players,
    black: Players,
    score: Scores,
    time: Whole,
    rating: Floats,
    deviation: Floats,
    sigma: Floats,
    games: NDArray[np.int32],
    last: Whole,
    second: float,
    tau: float,
    most: float,
    floor: float,
    ceiling: float,
    advantage: float,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn, each at the end of a period of its own for its two players.

    `last` is when a player played last, `second` what part of a period a second is: up to one period counts as that of
    the game, what is more has gone by without games. `foreseen`, where given, is filled with White's expected scores.
    """
    lengths = np.zeros(2)
    for index in range(white.size):
        one, other = white[index], black[index]
        for side, player in enumerate((one, other)):
            lengths[side] = 0.0
            if games[player] > 0:
                periods = second * (time[index] - last[player])
                lengths[side] = min(periods, 1.0)
                deviation[player] = idle(deviation[player], sigma[player], max(periods - 1.0, 0.0), ceiling)
        gap = rating[one] - rating[other] + advantage
        own, met = deviation[one], deviation[other]
        if foreseen is not None:
            foreseen[index] = foretold(gap, own, met, SCALE)
        points = 0.5 * score[index]
        # Both from the values before the game.
        for side in range(2):
            factor = weight(met, SCALE)
            share, known = curve(gap, factor, SCALE)
            change, new, sigma[one] = period(
                own, sigma[one], known, factor * (points - share), lengths[side], tau, most
            )  # fmt: skip
            rating[one] += change
            deviation[one] = min(max(new, floor), ceiling)
            games[one] += 1
            last[one] = time[index]
            one, other, own, met, gap, points = other, one, met, own, -gap, 1.0 - points
