"""Judging forecasts of the same games: on the whole, by the players' strength and by their experience."""

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.games import Games
from arpad.pool.intervals import Estimate, Sums, estimate, sums
from arpad.pool.measures import Bin, brier, calibration, calibration_error, hits, log_loss, slope

EXPERIENCE = (0, 10, 30, 100)  # games: where a band of experience begins
QUARTERS = (0.25, 0.5, 0.75)  # of the games, by the players' strength

Floats = NDArray[np.float64]


class Band(NamedTuple):
    """How a system does in the games from `low` up to `high`, where these are known."""

    low: float | None
    high: float | None
    games: int
    log_loss: Estimate
    brier: Estimate
    accuracy: Estimate | None
    behind: Estimate  # how much more it loses in them than the system that is best in all


class Judged(NamedTuple):
    """How a system does."""

    name: str
    system: str
    constants: dict[str, Any]
    log_loss: Estimate
    brier: Estimate
    accuracy: Estimate | None  # share of the decisive games that the favourite won
    behind: Estimate  # how much more it loses than the best
    calibration_error: float
    slope: float | None
    foreseen: int  # games of the time judged of which it expects something
    calibration: tuple[Bin, ...]
    by_strength: tuple[Band, ...]
    by_experience: tuple[Band, ...]


class Part(NamedTuple):
    """Some of the games: between which values they are, and what they say of a system."""

    low: float | None
    high: float | None
    log_loss: Sums
    brier: Sums
    hits: Sums

    def band(self, best: "Part") -> Band:
        """The same as means, beside those of the best system."""
        return Band(
            self.low, self.high, self.log_loss.games, known(self.log_loss), known(self.brier), estimate(self.hits),
            known(self.log_loss.minus(best.log_loss)),
        )  # fmt: skip


class Result(NamedTuple):
    """What the games say of a system."""

    whole: Part
    by_strength: tuple[Part, ...]
    by_experience: tuple[Part, ...]
    calibration: tuple[Bin, ...]
    slope: float | None


class Bench:
    """The games on which systems are judged."""

    def __init__(self, games: Games, players: int, strength: Floats, experience: NDArray[np.int64]) -> None:
        self.games, self.players = games, players
        self.score = games.score / 2
        quarters = np.unique(np.quantile(strength, QUARTERS))
        self.by_strength = _bands(strength, [None, *quarters.tolist(), None])
        self.by_experience = _bands(experience, [*map(float, EXPERIENCE), None])

    def result(self, expected: Floats) -> Result:
        """What they say of these forecasts."""
        values = [measure(self.score, expected) for measure in (log_loss, brier, hits)]

        def part(low: float | None, high: float | None, rows: Any) -> Part:
            white, black = self.games.white[rows], self.games.black[rows]
            return Part(low, high, *(sums(value[rows], white, black, self.players) for value in values))

        return Result(
            part(None, None, slice(None)),
            tuple(part(*band) for band in self.by_strength),
            tuple(part(*band) for band in self.by_experience),
            calibration(self.score, expected),
            slope(self.score, expected),
        )


def judged(name: str, system: str, constants: dict[str, Any], foreseen: int, own: Result, best: Result) -> Judged:
    """A system beside the best one."""
    whole = own.whole.band(best.whole)
    return Judged(
        name, system, constants, whole.log_loss, whole.brier, whole.accuracy, whole.behind,
        calibration_error(own.calibration), own.slope, foreseen, own.calibration,
        tuple(part.band(other) for part, other in zip(own.by_strength, best.by_strength, strict=True)),
        tuple(part.band(other) for part, other in zip(own.by_experience, best.by_experience, strict=True)),
    )  # fmt: skip


def known(of: Sums) -> Estimate:
    """The mean of at least one game, with its interval."""
    found = estimate(of)
    assert found is not None
    return found


def _bands(values: NDArray[Any], edges: list[float | None]) -> list[tuple[float | None, float | None, NDArray[Any]]]:
    """The rows from each edge up to the next; those without rows are left out."""
    found = []
    for low, high in pairwise(edges):
        rows = np.ones(len(values), bool) if low is None else values >= low
        if high is not None:
            rows = rows & (values < high)
        if rows.any():
            found.append((low, high, np.flatnonzero(rows)))
    return found
