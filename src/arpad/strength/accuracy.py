"""Known figures of a game: accuracy as Lichess computes it, average loss, errors, and how the time was used.

They are shown beside an estimate and are never the level itself. Part of the portable floor.
"""

import math

from arpad.strength.features import Found
from arpad.strength.records import Clock, Played

INACCURACY, MISTAKE, BLUNDER = 5, 10, 15  # losses of winning chances, in per cent
_SHORT_OF_TIME = 10  # the share of the base time, as its tenth


def of_move(before: float, after: float) -> float:
    """The accuracy of one move in per cent, by the mover's winning chances before and after it."""
    if after >= before:
        return 100.0
    raw = 103.1668100711649 * math.exp(-0.04354415386753951 * (before - after)) - 3.166924740191411
    return max(0.0, min(100.0, raw + 1))


def of_side(curve: tuple[float, ...], side: int) -> float | None:
    """The accuracy of a side in per cent; None where it made no move.

    Half the mean of its moves, weighted by how much the chances swing around them, and half their harmonic mean.
    `curve`: White's winning chances before the first ply and after each.
    """
    plies = len(curve) - 1
    size = max(2, min(8, plies // 10))
    values = []
    weights = []
    for k in range(side, plies, 2):
        before, after = (curve[k], curve[k + 1]) if side == 0 else (100 - curve[k], 100 - curve[k + 1])
        start = max(0, k - size + 2)
        values.append(of_move(before, after))
        weights.append(max(0.5, min(12.0, _deviation(curve[start : start + size]))))
    if not values:
        return None
    weighted = sum([value * weight for value, weight in zip(values, weights)]) / sum(weights)
    return (weighted + len(values) / sum([1 / max(1.0, value) for value in values])) / 2


def errors(found: tuple[Found, ...], side: int) -> tuple[int, int, int]:
    """Inaccuracies, mistakes and blunders of a side."""
    losses = [found[k].loss for k in range(side, len(found), 2)]
    blunders = len([loss for loss in losses if loss >= BLUNDER])
    mistakes = len([loss for loss in losses if loss >= MISTAKE]) - blunders
    return len([loss for loss in losses if loss >= INACCURACY]) - mistakes - blunders, mistakes, blunders


def clock(played: Played, side: int, plies: int) -> Clock | None:
    """How a side used its time; None where its clock is not known."""
    base, increment = played.base, played.increment or 0
    if base is None:
        return None
    used: list[float] = []
    longest = left = 0.0
    longest_ply = short = 0
    before: float | None = None
    for k in range(side, min(plies, len(played.clocks)), 2):
        now = played.clocks[k]
        if now is not None and before is not None:
            spent = max(0.0, before + increment - now)
            used.append(spent)
            if spent > longest:
                longest, longest_ply = spent, k + 1
        if now is not None:
            left = now
            short += now * _SHORT_OF_TIME < base
        before = now
    if not used:
        return None
    return Clock(sum(used), sum(used) / len(used), longest, longest_ply, left, short)


def _deviation(values: tuple[float, ...]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))
