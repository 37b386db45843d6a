"""How good forecasts are: what each game says of them, and what all games say together.

A draw is half a point. All measures ask for expected scores, because that is what rating systems give: of the chances
of win, draw and loss they say nothing. The log loss of an expected score p and a score s is
-(s ln p + (1 - s) ln(1 - p)). It is least on average where p is the mean score, with draws as without, so no system
gains by saying anything but what it expects. A forecast that always says one half loses ln 2 = 0.693.

>>> import numpy as np
>>> score, expected = np.array([1.0, 0.5, 0.0]), np.array([0.8, 0.5, 0.4])
>>> [float(number.round(3)) for number in log_loss(score, expected)]
[0.223, 0.693, 0.511]
>>> [float(number.round(3)) for number in brier(score, expected)]
[0.04, 0.0, 0.16]
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

CERTAIN = 1e-6  # no forecast counts as more certain than this: a surprise costs 13.8, not infinity
BINS = 10
_STEEPEST = 10.0


class Bin(NamedTuple):
    """The games of which White's expected score was from `low` up to `high`, with their mean expected and scored."""

    low: float
    high: float
    games: int
    expected: float
    scored: float


def log_loss(score: Floats, expected: Floats) -> Floats:
    """The log loss of each game, in natural logarithms."""
    kept = np.clip(expected, CERTAIN, 1 - CERTAIN)
    found: Floats = -(score * np.log(kept) + (1 - score) * np.log(1 - kept))
    return found


def brier(score: Floats, expected: Floats) -> Floats:
    """The squared error of each game."""
    found: Floats = (score - expected) ** 2
    return found


def hits(score: Floats, expected: Floats) -> Floats:
    """1 where the favourite won, 0 where he lost, a half where there was none; nan for a draw, which nobody won."""
    found = 0.5 + 0.5 * np.sign(expected - 0.5) * np.sign(score - 0.5)
    found[score == 0.5] = np.nan
    return found


def calibration(score: Floats, expected: Floats) -> tuple[Bin, ...]:
    """The calibration curve: games by their expected score, in tenths. Bins without games are left out."""
    place = np.searchsorted(np.arange(1, BINS) / BINS, expected, side="right")
    games = np.bincount(place, minlength=BINS)
    means = [np.bincount(place, values, BINS) / np.maximum(games, 1) for values in (expected, score)]
    return tuple(
        Bin(index / BINS, (index + 1) / BINS, int(games[index]), *(float(mean[index]) for mean in means))
        for index in np.flatnonzero(games).tolist()
    )


def calibration_error(bins: tuple[Bin, ...]) -> float:
    """How far the scored is from the expected, on average over the games of all bins."""
    games = sum(one.games for one in bins)
    return sum(one.games * abs(one.expected - one.scored) for one in bins) / games if games else float("nan")


def slope(score: Floats, expected: Floats) -> float | None:
    """How much every advantage should count for the forecasts to be as good as they can be: below 1 they are too bold,
    above 1 too timid. None where they hardly differ from game to game.

    It is the b of the logistic curve of b ln(p / (1 - p)) that fits the scores best, found by Newton's method.
    """
    if not len(score) or expected.std() < 0.01:
        return None
    kept = np.clip(expected, CERTAIN, 1 - CERTAIN)
    odds = np.log(kept / (1 - kept))
    found = 1.0
    for _ in range(50):
        fitted = 1 / (1 + np.exp(-found * odds))
        bend = float(np.sum(odds**2 * fitted * (1 - fitted)))
        step = float(np.sum(odds * (score - fitted))) / bend if bend else 0.0
        found, last = min(max(found + step, 0.0), _STEEPEST), found
        if abs(found - last) < 1e-9:
            break
    return found
