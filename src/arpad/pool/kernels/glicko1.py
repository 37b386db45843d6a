"""Glicko: the end of a period for every player, and games one after the other."""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.pool.kernels.glicko import UNIT, Floats, Players, Scores, Whole, curve, foretold, weight
from arpad.systems.glicko_family.period import SCALE


@compiled
def aged(deviation: float, variance: float, ceiling: float) -> float:
    """A deviation after time without games has added to its square."""
    return min(math.sqrt(deviation * deviation + variance), ceiling)


@compiled
def awake(deviation: Floats, games: NDArray[np.int32], variance: float, ceiling: float) -> Floats:
    """Everybody's deviation at the start of a period (step 1); that of who has not played yet stays."""
    found = deviation.copy()
    for player in range(found.size):
        if games[player] > 0:
            found[player] = aged(deviation[player], variance, ceiling)
    return found


@compiled
def finish(rating: Floats, deviation: Floats, games: NDArray[np.int32], sums: Whole, floor: float) -> None:
    """Step 2 for who played in the period; `deviation` is already that of step 1. A row of `sums` is a player."""
    for player in range(rating.size):
        if sums[player, 2] > 0:
            precision = (SCALE / deviation[player]) ** 2 + sums[player, 0] / UNIT
            rating[player] += SCALE * sums[player, 1] / UNIT / precision
            deviation[player] = max(SCALE / math.sqrt(precision), floor)
            games[player] += sums[player, 2]


@compiled
def play(
    white: Players,
    black: Players,
    score: Scores,
    time: Whole,
    rating: Floats,
    deviation: Floats,
    games: NDArray[np.int32],
    last: Whole,
    variance: float,
    floor: float,
    ceiling: float,
    advantage: float,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn, each a period of its own for its two players.

    `last` is when a player played last, `variance` what a second without games adds to the square of a deviation.
    `foreseen`, where given, is filled with White's expected scores.
    """
    for index in range(white.size):
        one, other = white[index], black[index]
        for player in (one, other):
            if games[player] > 0:
                deviation[player] = aged(deviation[player], variance * (time[index] - last[player]), ceiling)
        gap = rating[one] - rating[other] + advantage
        own, met = deviation[one], deviation[other]
        if foreseen is not None:
            foreseen[index] = foretold(gap, own, met, SCALE)
        points = 0.5 * score[index]
        # Both from the values before the game.
        for _ in range(2):
            factor = weight(met, SCALE)
            share, known = curve(gap, factor, SCALE)
            precision = (SCALE / own) ** 2 + known
            rating[one] += SCALE * factor * (points - share) / precision
            deviation[one] = max(SCALE / math.sqrt(precision), floor)
            games[one] += 1
            last[one] = time[index]
            one, other, own, met, gap, points = other, one, met, own, -gap, 1.0 - points
