"""What the games of a FIDE period say, added up as whole numbers: half points, hundredths, ratings."""

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

# The columns of the sums, a row a player.
GAMES, HALF_POINTS = 0, 1
AGAINST = 2  # of a rated player the expected score in hundredths; of an unrated one the opponents' ratings
UPGRADES = 3  # from here on: weaker opponents who may be raised once, by how many hundredths it saves


@compiled
def gather(
    white: NDArray[np.uint32],
    black: NDArray[np.uint32],
    score: NDArray[np.int8],
    rating: NDArray[np.int32],
    pd: NDArray[np.int16],
    above: int,
    below: int,
    exempt_from: int,
    far_gap: int,
    far_rating: int,
    sums: NDArray[np.int64],
) -> None:
    """Add up the games. A rating of 0 is none; `pd` is the table from the widest gap below to the widest above; a gap
    of more than `above` or `below` counts as that. Limits that there are not are out of reach."""
    for index in range(white.size):
        one, other = white[index], black[index]
        own, opponent = rating[one], rating[other]
        if own and opponent:
            gap = own - opponent
            if abs(gap) >= far_gap and max(own, opponent) > far_rating:
                continue
            sums[one, GAMES] += 1
            sums[one, HALF_POINTS] += score[index]
            sums[one, AGAINST] += _expected(own, gap, pd, above, below, exempt_from)
            sums[other, GAMES] += 1
            sums[other, HALF_POINTS] += 2 - score[index]
            sums[other, AGAINST] += _expected(opponent, -gap, pd, above, below, exempt_from)
        elif opponent:
            sums[one, GAMES] += 1
            sums[one, HALF_POINTS] += score[index]
            sums[one, AGAINST] += opponent
        elif own:
            sums[other, GAMES] += 1
            sums[other, HALF_POINTS] += 2 - score[index]
            sums[other, AGAINST] += own


@compiled
def gather_upgrades(
    white: NDArray[np.uint32],
    black: NDArray[np.uint32],
    rating: NDArray[np.int32],
    pd: NDArray[np.int16],
    limit: int,
    sums: NDArray[np.int64],
) -> None:
    """Count the weaker opponents beyond the limit, by the hundredths that it would save to raise them."""
    widest = pd.size // 2
    for index in range(white.size):
        one, other = white[index], black[index]
        if rating[one] < rating[other]:
            one, other = other, one
        gap = rating[one] - rating[other]
        if rating[other] and gap > limit:
            saved = pd[min(gap, widest) + widest] - pd[limit + widest]
            if saved:
                sums[one, UPGRADES + saved - 1] += 1


@compiled
def changes(sums: NDArray[np.int64], rating: NDArray[np.int32], k: NDArray[np.int64], most: int) -> NDArray[np.int64]:
    """The changes of rated players (8.3): K x (score - expected score) in hundredths, rounded once, halves away from
    zero. K times the games is at most `most`."""
    found = np.zeros(rating.size, np.int64)
    for player in range(rating.size):
        games = sums[player, GAMES]
        if games == 0 or rating[player] == 0:
            continue
        against = sums[player, AGAINST]
        for saved in range(sums.shape[1] - UPGRADES, 0, -1):
            # The one upgrade is for the opponent furthest below, whose expected score is the highest.
            if sums[player, UPGRADES + saved - 1] > 0:
                against -= saved
                break
        factor = k[player] if k[player] * games <= most else most // games
        change = factor * (50 * sums[player, HALF_POINTS] - against)
        rounded = (abs(change) + 50) // 100
        found[player] = rounded if change >= 0 else -rounded
    return found


@compiled
def _expected(own: int, gap: int, pd: NDArray[np.int16], above: int, below: int, exempt_from: int) -> int:
    """The expected score of the player rated `own`, in hundredths."""
    widest = pd.size // 2
    if own < exempt_from:
        gap = min(max(gap, -below), above)
    return pd[min(max(gap, -widest), widest) + widest]  # type: ignore[no-any-return]
