"""The games of a pool added up by pair of players: all that an estimator without time needs to know."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.games import WIN, Games

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Pairs(NamedTuple):
    """Every two players who met, once. Row 0 of the counts has the games with White for the first, row 1 the others."""

    first: NDArray[np.int32]  # player numbers, the lower of the two
    second: NDArray[np.int32]
    wins: Floats  # (2, pairs): of the first player
    draws: Floats
    losses: Floats

    @property
    def by_colour(self) -> Floats:
        """How many games each two played, in the two rows."""
        return self.wins + self.draws + self.losses

    @property
    def games(self) -> Floats:
        """How many games each two played."""
        found: Floats = self.by_colour.sum(axis=0)
        return found

    def within(self, inside: Flags) -> "Pairs":
        """The pairs both of whom are `inside`, numbered among those."""
        number = np.cumsum(inside, dtype=np.int32) - np.int32(1)
        kept = inside[self.first] & inside[self.second]
        counts = (np.ascontiguousarray(rows[:, kept]) for rows in (self.wins, self.draws, self.losses))
        return Pairs(number[self.first[kept]], number[self.second[kept]], *counts)


def add_up(games: Games, players: int) -> Pairs:
    """The pairs of all games, in the order of the players' numbers, whatever the order of the games."""
    turned = games.white > games.black
    first, second = np.where(turned, games.black, games.white), np.where(turned, games.white, games.black)
    key, pair = np.unique(first.astype(np.int64) * players + second, return_inverse=True)
    points = np.where(turned, WIN - games.score, games.score)
    counts = np.bincount((pair * 2 + turned) * 3 + points, minlength=6 * len(key))
    losses, draws, wins = np.ascontiguousarray(counts.reshape(-1, 2, 3).T, np.float64)
    return Pairs((key // players).astype(np.int32), (key % players).astype(np.int32), wins, draws, losses)


def within(games: Games, inside: Flags) -> Games:
    """The games between players who are both `inside`, numbered among those."""
    number = np.cumsum(inside, dtype=np.int32) - np.int32(1)
    kept = inside[games.white] & inside[games.black]
    inner = games.each(lambda column: column[kept])
    return inner._replace(white=number[inner.white], black=number[inner.black])
