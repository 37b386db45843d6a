"""Intervals of means over games, by the bootstrap: would other players of the same kind have said the same?

Players are drawn again, with repetition. A game belongs to two of them, so both draws count: of a mean m over n games,
where c is the sum of (value - m) over a player's games and w how often the player was drawn, a draw says
m + sum((w - 1) c) / n. This holds the games of one player together, in which one wrong rating does its work again and
again, and counts the chance of a single game a little too much rather than too little. Differences between two systems
are formed game by game before, so what is hard to foresee for both does not blur them.

The draws come from a fixed seed and are the same for all: neither the order of the systems nor their number matters.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import tallies as kernel

Floats = NDArray[np.float64]

DRAWS = 1000
GROUPS = 1000  # more players than these are drawn in groups
SEED = 20261130
COVERED = 0.95


class Estimate(NamedTuple):
    """A mean, and the 95 % interval around it."""

    value: float
    low: float
    high: float


class Sums(NamedTuple):
    """Values of games added up: all of them, and for each player."""

    games: int
    total: float
    by_player: Floats
    games_by_player: Floats

    def minus(self, other: "Sums") -> "Sums":
        """The sums of the differences, of the same games."""
        return self._replace(total=self.total - other.total, by_player=self.by_player - other.by_player)


def sums(values: Floats, white: NDArray[np.int32], black: NDArray[np.int32], players: int) -> Sums:
    """Add up the values of games. One that is nan says nothing."""
    by_player, games = np.zeros((2, min(players, GROUPS)))
    kernel.add_up(values, white, black, by_player, games)
    return Sums(int(games.sum()) // 2, float(by_player.sum()) / 2, by_player, games)


def estimate(of: Sums) -> Estimate | None:
    """The mean with its interval; None where there are no games."""
    if not of.games:
        return None
    mean = of.total / of.games
    drawn = mean + _draws(len(of.by_player)) @ (of.by_player - mean * of.games_by_player) / of.games
    low, high = np.quantile(drawn, [(1 - COVERED) / 2, (1 + COVERED) / 2])
    return Estimate(mean, float(low), float(high))


@cache
def _draws(players: int) -> Floats:
    """How often each player was drawn, less the once of the games themselves; a row a draw."""
    chance = np.random.default_rng(SEED)
    drawn = chance.multinomial(players, np.full(players, 1 / players), DRAWS).astype(np.float64)
    drawn -= 1.0
    return drawn
