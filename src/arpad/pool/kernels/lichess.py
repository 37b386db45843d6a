"""Lichess, a game at a time: Glicko-2 without time inside, and everything the site does before and after."""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.pool.kernels.glicko import Floats, Players, Scores, Whole, curve, foretold, weight
from arpad.pool.kernels.glicko2 import idle, period
from arpad.systems.glicko_family.period import PRINTED_SCALE as SCALE
from arpad.systems.lichess.rules import (
    LARGEST_CHANGE,
    LOWEST_RATING,
    MAX_VOLATILITY,
    SANE_DEVIATION,
    SANE_RATING,
    SANE_VOLATILITY,
    TAU,
)


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
    new: tuple[float, float, float],
    lowest: float,
    second: float,
    length: float,
    advantage: float,
    factor: float,
    exact: bool,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn; both players are within the bounds before and after.

    `new` is a new account, which has a deviation as large as any; `lowest` is the smallest. `second` is what part of a
    period a second without games is, `length` how much of one a game itself counts for, `factor` what gains are
    multiplied by. With `exact` a player whose numbers are no longer sound becomes a new account. `foreseen`, where
    given, is filled with White's expected scores.
    """
    for index in range(white.size):
        one, other = white[index], black[index]
        for player in (one, other):
            if games[player] > 0:
                periods = second * (time[index] - last[player])
                deviation[player] = max(idle(deviation[player], sigma[player], periods, new[1]), lowest)
            else:
                deviation[player], sigma[player] = new[1], new[2]
        gap = rating[one] - rating[other] + advantage
        own, met = deviation[one], deviation[other]
        if foreseen is not None:
            foreseen[index] = foretold(gap, own, met, SCALE)
        points = 0.5 * score[index]
        # Both from the values before the game.
        for _ in range(2):
            g = weight(met, SCALE)
            share, known = curve(gap, g, SCALE)
            change, after, volatility = period(own, sigma[one], known, g * (points - share), length, TAU, math.inf)
            if change > 0.0:
                change *= factor
            reached = rating[one] + max(min(change, LARGEST_CHANGE), -LARGEST_CHANGE)
            sound = 0.0 < reached < SANE_RATING and after < SANE_DEVIATION and volatility < SANE_VOLATILITY
            if exact and not sound:
                reached, after, volatility = new
            rating[one] = max(reached, LOWEST_RATING)
            deviation[one] = max(min(after, new[1]), lowest)
            sigma[one] = min(volatility, MAX_VOLATILITY)
            games[one] += 1
            last[one] = time[index]
            one, other, own, met, gap, points = other, one, met, own, -gap, 1.0 - points
