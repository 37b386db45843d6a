"""What became of the games of a file: how many were kept, and how many left out for which reason."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

# Why a game is left out; where several are true, the first counts.
NO_PLAYER = "no_player"
NO_RESULT = "no_result"
NO_DATE = "no_date"
CASUAL = "casual"
POSITION = "position"
SELF = "self"
REASONS = (NO_PLAYER, NO_RESULT, NO_DATE, CASUAL, POSITION, SELF)
LISTED = 20  # games of one reason that are named


class Ingested(NamedTuple):
    """How many games were read and kept, and the others by their reason."""

    games: int
    kept: int
    left_out: dict[str, int]  # reason to number
    listed: dict[str, list[int]]  # reason to the first games' numbers, from 1


class Tally:
    """Games counted as they are read."""

    def __init__(self, before: Ingested | None = None) -> None:
        self.games = before.games if before else 0
        self.left_out = before.left_out if before else dict.fromkeys(REASONS, 0)
        self.listed: dict[str, list[int]] = before.listed if before else {reason: [] for reason in REASONS}

    def sift(self, games: int, wrong: dict[str, NDArray[np.bool_]]) -> NDArray[np.bool_]:
        """Which of so many more games are kept: those for which nothing is true that is wrong."""
        keep = np.ones(games, bool)
        for reason in REASONS:
            if reason in wrong:
                found = np.flatnonzero(wrong[reason] & keep)
                self.left_out[reason] += len(found)
                self.listed[reason] += (found[: LISTED - len(self.listed[reason])] + self.games + 1).tolist()
                keep[found] = False
        self.games += games
        return keep

    def total(self) -> Ingested:
        """What has been counted."""
        return Ingested(self.games, self.games - sum(self.left_out.values()), self.left_out, self.listed)


def together(found: list[Ingested]) -> Ingested:
    """What became of the games of several files; no games are named then."""
    if len(found) == 1:
        return found[0]
    left_out = {reason: sum(one.left_out[reason] for one in found) for reason in REASONS}
    listed: dict[str, list[int]] = {reason: [] for reason in REASONS}
    return Ingested(sum(one.games for one in found), sum(one.kept for one in found), left_out, listed)
