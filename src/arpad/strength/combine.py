"""Many games of one player: a narrower range, and whether there is a trend.

Speeds are never mixed: they are different scales. Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.strength.model import Model, shown
from arpad.strength.records import BLITZ

BLOCK = 10  # games
_EIGHTY = 1.2816  # standard deviations each way that hold 80 %
_BLITZ_HALF = 230  # no blitz average is surer than this


class Average(NamedTuple):
    """What several games of one player show together."""

    games: int
    estimate: float
    half: float  # half the width of the range that covers 80 %
    low: int | None  # as shown, see `arpad.strength.model.shown`
    high: int | None
    wording: str
    less_sure: bool  # the blitz scale


class Trend(NamedTuple):
    """Blocks of ten games, in their order, and what they say together."""

    blocks: tuple[Average, ...]
    key: str  # strength.trend_rise, strength.trend_fall, strength.trend_none; "" with fewer than two blocks


def average(
    model: Model, speed: str, estimates: tuple[float, ...], prior: tuple[float, float] | None = None
) -> Average:
    """The average of the estimates of single games of one speed, at least one.

    A single estimate is drawn to the middle; that is undone before averaging. `prior`: mean and standard deviation of
    the population that the player comes from; without it that of Lichess today.
    """
    known: dict[str, Any] = model.averages[speed]
    mean, deviation = prior or (known["mean"], known["deviation"])
    unpulled = (sum(estimates) / len(estimates) - known["a"]) / known["b"]
    variance = (known["w"] ** 2 + known["s"] ** 2 / len(estimates)) / known["b"] ** 2
    precision = 1 / deviation**2 + 1 / variance
    value = (mean / deviation**2 + unpulled / variance) / precision
    half = _EIGHTY / precision**0.5
    if speed == BLITZ:
        half = max(half, float(_BLITZ_HALF))
    low, high, wording = shown(value, half)
    return Average(len(estimates), value, half, low, high, wording, speed == BLITZ)


def trend(model: Model, speed: str, estimates: tuple[float, ...]) -> Trend:
    """The blocks of ten of estimates in the order of their dates; what is left over belongs to the last block.

    It is a rise or a fall only where the ranges of the first and the last block do not meet.
    """
    count = len(estimates) // BLOCK
    starts = [block * BLOCK for block in range(count)]
    ends = starts[1:] + [len(estimates)]
    blocks = tuple([average(model, speed, estimates[start:end]) for start, end in zip(starts, ends)])
    if count < 2:
        return Trend(blocks, "")
    gap = blocks[-1].estimate - blocks[0].estimate
    if abs(gap) <= blocks[0].half + blocks[-1].half:
        return Trend(blocks, "strength.trend_none")
    return Trend(blocks, "strength.trend_rise" if gap > 0 else "strength.trend_fall")
