"""CFC Handbook, section 4, as of 2014: the table, K, crossing 2200, the bonus, the lowest ratings.

Source: the handbook in the public repository chess-ca/cfc-www-2020, also chess.ca/section-7. Score and expected score
are hundredths; points of rating are 1/200, the finest that halving a hundredth makes.
"""

import math
from typing import NamedTuple

from arpad.systems.elo_type import Law
from arpad.systems.numbers import decimal
from arpad.systems.results import Rules

DATE = "2014-01-01"  # reading: the handbook names the year
LATER_UNKNOWN = "2017-01-01"  # the last handbook that was read is of 2016
SOURCE = "CFC Handbook 2014 section 4 (chess-ca/cfc-www-2020)"
FIDE_SOURCE = "CFC announcement of 21 September 2020"

# 414b: the largest difference that still counts .50, .51, ... for the stronger player; from 735 on it is 1.00. Entry by
# entry FIDE's table, but for the last step, and without a 400-point rule.
LIMITS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    734,
)  # fmt: skip

# 414b: K. The handbook says 2199 in one sentence and 2200 elsewhere; reading: K is 16 from 2200.
K_BELOW, K_ABOVE = 32, 16
HIGHEST_BELOW, LOWEST_ABOVE = 2199, 2200
UNIT = 200

PROVISIONAL_GAMES = 25  # 415: established from the event with the 25th game
PUBLISHED_GAMES = 3

# 414d, 2012.
BONUS_GAMES = 4
BONUS_THRESHOLD = 13
BONUS_HIGH = 20
BONUS_FACTOR = 1.75

# 416.
SHELTER = 799  # an established rating above this cannot fall below it; at or below, it cannot fall
LOWEST = 200

MATCH_CHANGE, MATCH_GAP = 50, 400

# New players with a FIDE rating: at par, and 125 more since 21 September 2020.
FIDE_BONUS_FROM, FIDE_BONUS = "2020-09-21", 125

RULES = Rules("cfc", DATE, SOURCE, True)


def expected(gap: float) -> int:
    """The expected score by the table, in hundredths.

    >>> expected(213), expected(-61), expected(734), expected(735)
    (77, 42, 99, 100)
    """
    size = int(abs(gap))
    for step, limit in enumerate(LIMITS):
        if size <= limit:
            return 50 + step if gap >= 0 else 50 - step
    return 100 if gap >= 0 else 0


LAW = Law(RULES, "CFC 414b", 100, expected)


def from_fide(fide: int, on: str) -> int:
    """The rating a new player with a FIDE rating enters with.

    >>> from_fide(1800, "2020-09-20"), from_fide(1800, "2020-10-01")
    (1800, 1925)
    """
    return fide + FIDE_BONUS if on >= FIDE_BONUS_FROM else fide


def k_of(rating: float, half_k: bool) -> int:
    """K: 32, from 2200 16; quick games (5 to 14 minutes) count half."""
    k = K_BELOW if rating <= HIGHEST_BELOW else K_ABOVE
    return k // 2 if half_k else k


def crossed(rating: int, change: int) -> int:
    """A change at the own K, in 1/200 points, as it counts across 2200: the part of a gain above 2199 is halved, the
    part of a loss below 2200 doubled.

    >>> crossed(2190, 30 * UNIT) / UNIT, crossed(2205, -10 * UNIT) / UNIT
    (19.5, -15.0)
    """
    if rating <= HIGHEST_BELOW:
        room = (HIGHEST_BELOW - rating) * UNIT
        return change if change <= room else room + (change - room) // 2
    room = (rating - LOWEST_ABOVE) * UNIT
    return change if -change <= room else change + (change + room)


class Bonus(NamedTuple):
    """The bonus of one event (414d)."""

    threshold: float
    high: float  # for an all-time high
    gain: float  # for a gain beyond the threshold
    total: float


def bonus(old: float, new: float, games: int, all_time_high: bool, factor: float) -> Bonus:
    """The bonus for games against a rating `new` found without it; `factor` is K / 32.

    >>> bonus(1450, 1487.12, 6, True, 1.0).high, bonus(1450, 1487.12, 3, True, 1.0).total
    (20.0, 0.0)
    """
    threshold = BONUS_THRESHOLD * factor * math.sqrt(games)
    if games < BONUS_GAMES:
        return Bonus(threshold, 0.0, 0.0, 0.0)
    high = BONUS_HIGH * factor if all_time_high else 0.0
    gain = BONUS_FACTOR * (new - old - threshold) * factor if new > old + threshold else 0.0
    return Bonus(threshold, high, gain, high + gain)


def sheltered(old: float, new: float) -> float:
    """The rules for low ratings (416), for an established player."""
    if old > SHELTER:
        new = max(new, SHELTER)
    return max(new, old if old <= SHELTER else LOWEST, LOWEST)


def points_text(amount: int) -> str:
    """An amount of 1/200 points as decimal text."""
    return decimal(amount * 5, 3)
