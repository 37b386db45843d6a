"""FICS, a game at a time: Glicko with a least K and whole changes; time counts by its logarithm, or evenly."""

import math

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled
from arpad.pool.kernels.glicko import Floats, Players, Scores, Whole, curve, foretold, weight
from arpad.pool.kernels.glicko1 import aged
from arpad.systems.glicko_family.period import SCALE


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
    by_logarithm: float,
    by_second: float,
    ceiling: float,
    least: float,
    foreseen: Floats | None,
) -> None:
    """Rate games in turn. Time without games adds `by_logarithm` times ln(1 + minutes), and `by_second` a second, to
    the square of a deviation; `least` is the least K.

    `foreseen`, where given, is filled with White's expected scores.
    """
    for index in range(white.size):
        one, other = white[index], black[index]
        for player in (one, other):
            if games[player] > 0:
                seconds = float(time[index] - last[player])
                variance = by_logarithm * math.log(1.0 + seconds / 60.0) + by_second * seconds
                deviation[player] = aged(deviation[player], variance, ceiling)
        gap = rating[one] - rating[other]
        own, met = deviation[one], deviation[other]
        if foreseen is not None:
            foreseen[index] = foretold(gap, own, met, SCALE)
        points = 0.5 * score[index]
        # Both from the values before the game.
        for _ in range(2):
            factor = weight(met, SCALE)
            share, known = curve(gap, factor, SCALE)
            precision = (SCALE / own) ** 2 + known
            change = max(SCALE * factor / precision, least) * (points - share)
            rating[one] += math.copysign(math.floor(abs(change) + 0.5), change)
            deviation[one] = SCALE / math.sqrt(precision)
            games[one] += 1
            last[one] = time[index]
            one, other, own, met, gap, points = other, one, met, own, -gap, 1.0 - points
