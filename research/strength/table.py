"""The table: what single moves, and kinds of moves, tell of the rating of who played them.

A ridge regression of ratings on the counts of tokens (`arpad.strength.features`), for a player's own tokens and for the
opponent's. It is solved by conjugate gradients: always in the same order, so that the same data give the same bytes.
"""

from dataclasses import dataclass

import numpy as np

PENALTY = 80.0
SEEN = 25  # game sides in which a token must stand
ACCURACY = 1e-7  # of the residual, against the beginning
ROUNDS = 1000


@dataclass(frozen=True)
class Tokens:
    """The tokens of game sides, White and Black in turn."""

    keys: np.ndarray  # by number: the hash
    side: np.ndarray  # of every token in a side: the side,
    token: np.ndarray  # the token's number,
    value: np.ndarray  # and ln(1 + how often)
    sides: int

    @classmethod
    def of(cls, counts: list[dict[int, int]]) -> "Tokens":
        """From the counts of every side, by hash."""
        keys = np.unique(np.array([key for side in counts for key in side], dtype=np.int64))
        flat = [(number, key, count) for number, side in enumerate(counts) for key, count in sorted(side.items())]
        table = np.array(flat, dtype=np.int64).reshape(-1, 3)
        return cls(keys, table[:, 0], np.searchsorted(keys, table[:, 1]), np.log1p(table[:, 2]), len(counts))


@dataclass(frozen=True)
class Table:
    """Points for each known token, for the player's own and for the opponent's."""

    keys: np.ndarray
    own: np.ndarray
    opponent: np.ndarray

    def scores(self, tokens: Tokens) -> np.ndarray:
        """For every side: the score of its own tokens, and that of its opponent's."""
        own, opponent = np.zeros(len(tokens.keys)), np.zeros(len(tokens.keys))
        known = np.searchsorted(tokens.keys, self.keys)
        here = (known < len(tokens.keys)) & (tokens.keys[np.minimum(known, len(tokens.keys) - 1)] == self.keys)
        own[known[here]], opponent[known[here]] = self.own[here], self.opponent[here]
        mine = np.bincount(tokens.side, tokens.value * own[tokens.token], tokens.sides)
        theirs = np.bincount(tokens.side, tokens.value * opponent[tokens.token], tokens.sides)
        return np.stack([mine, theirs[np.arange(tokens.sides) ^ 1]], axis=1)


def fit(tokens: Tokens, target: np.ndarray, weight: np.ndarray, seen: int = SEEN, penalty: float = PENALTY) -> Table:
    """The table for these targets, one a side; sides of weight 0 are left out."""
    used = weight > 0
    kept = np.bincount(tokens.token[used[tokens.side]], minlength=len(tokens.keys)) >= seen
    number = np.cumsum(kept) - 1
    count = int(kept.sum())
    entry = kept[tokens.token]
    side, column, value = tokens.side[entry], number[tokens.token[entry]], tokens.value[entry]
    flipped = side ^ 1

    def predicted(solution: np.ndarray) -> np.ndarray:
        own = np.bincount(side, value * solution[column], tokens.sides)
        return own + np.bincount(flipped, value * solution[count + column], tokens.sides)

    def gathered(residual: np.ndarray) -> np.ndarray:
        own = np.bincount(column, value * residual[side], count)
        return np.concatenate([own, np.bincount(column, value * residual[flipped], count)])

    solution = np.zeros(2 * count)
    residual = gathered(weight * np.where(used, target, 0.0))
    direction = residual.copy()
    size = start = float(residual @ residual)
    for _ in range(ROUNDS):
        if size <= ACCURACY**2 * start:
            break
        image = gathered(weight * predicted(direction)) + penalty * direction
        step = size / float(direction @ image)
        solution += step * direction
        residual -= step * image
        size, before = float(residual @ residual), size
        direction = residual + size / before * direction
    tenths = np.round(solution, 1)
    return Table(tokens.keys[kept], tenths[:count], tenths[count:])
