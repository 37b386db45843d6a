"""What the Glicko family needs of columns: the evidence of a period's games, and time without games.

The two sums of a player are kept as whole multiples of 2^-44. Adding integers is exact, so the answer is the same to
the bit whatever the order, the threads and the machines; what a term loses by it is far below anything a rating shows.
"""

import math

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

UNIT = 2.0**44
# A term is at most 1 (surprise) and 1/4 (information), so the sums of this many games fit into 63 bits.
MOST_GAMES = 2**19 - 1
_FLAT = 300.0  # beyond it no digit of a score is left, and exp() must not go on to zero


@njit(cache=True, nogil=True)
def weights(deviation: Floats, scale: float) -> Floats:
    """g of every player's deviation: how much a result against him counts."""
    found = np.empty(deviation.size)
    for player in range(deviation.size):
        phi = deviation[player] / scale
        found[player] = 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))
    return found


@njit(cache=True, nogil=True)
def gather(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    weight: Floats,
    scale: float,
    advantage: float,
    first: int,
    end: int,
    information: Whole,
    surprise: Whole,
) -> None:
    """Add up what the games say of the players numbered `first` up to `end`, in units of 2^-44."""
    for index in range(white.size):
        one, other = white[index], black[index]
        for side in range(2):
            player, opponent = (one, other) if side == 0 else (other, one)
            if not first <= player < end:
                continue
            gap = rating[player] - rating[opponent] + (advantage if side == 0 else -advantage)
            factor = weight[opponent]
            x = factor * gap / scale
            small = math.exp(-min(abs(x), _FLAT))
            expected = 1.0 / (1.0 + small) if x >= 0.0 else small / (1.0 + small)
            points = 0.5 * score[index] if side == 0 else 1.0 - 0.5 * score[index]
            information[player] += np.int64(np.rint(UNIT * factor * factor * small / ((1.0 + small) * (1.0 + small))))
            surprise[player] += np.int64(np.rint(UNIT * factor * (points - expected)))


@njit(cache=True, nogil=True, parallel=True)
def gather_in_threads(
    white: NDArray[np.int32],
    black: NDArray[np.int32],
    score: NDArray[np.int8],
    rating: Floats,
    weight: Floats,
    scale: float,
    advantage: float,
    threads: int,
    information: Whole,
    surprise: Whole,
) -> None:
    """As `gather` for everybody: each thread reads all games and owns some of the players."""
    players = rating.size
    for thread in prange(threads):
        gather(
            white, black, score, rating, weight, scale, advantage,
            thread * players // threads, (thread + 1) * players // threads, information, surprise,
        )  # fmt: skip
