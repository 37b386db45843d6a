"""The formulas of first ratings (8.2): that of 1 March 2024, and the earlier one with its bonus for half points.

`total` is the sum of the opponents' ratings in units of 1 / `UNITS`: it is whole, or comes from an average that carries
decimals. Scores are in half points.
"""

from typing import NamedTuple

from arpad.systems.fide import tables
from arpad.systems.numbers import half_up

UNITS = 1000000
HYPOTHETICAL = 1800  # the two hypothetical opponents of 2024, both drawn


class First(NamedTuple):
    """What a formula gives, and the numbers it went through."""

    total: int  # of all opponents in the average, in units
    games: int
    percentage: int  # hundredths
    computed: int  # Ru, rounded


def with_two_draws(total: int, games: int, half_points: int) -> First:
    """8.2.2 and 8.2.3 from 1 March 2024: two draws against hypothetical opponents rated 1800 join the games.

    Ra = (sum + 2 x 1800) / (n + 2), not rounded; p = (score + 1) / (n + 2) to two decimals; Ru = Ra + dp, rounded.
    Readings: p and Ru round .5 up.

    >>> with_two_draws(9507 * UNITS, 5, 6).computed
    1922
    """
    total += 2 * HYPOTHETICAL * UNITS
    games += 2
    p = half_up(50 * (half_points + 2), games)
    return First(total, games, p, half_up(total + tables.dp(p) * games * UNITS, games * UNITS))


def with_bonus(total: int, games: int, half_points: int, bonus: int) -> First:
    """Before 1 March 2024: Ra is the plain average; 50 %: Ru = Ra; above: Ra + a bonus for each half point above 50 %
    (`bonus` in hundredths: 12.5, 15 or 20 by date); below: Ra + dp(p). Rounded, .5 up.

    >>> with_bonus(9000 * UNITS, 5, 7, 2000).computed, with_bonus(9000 * UNITS, 5, 4, 2000).computed
    (1840, 1728)
    """
    p = half_up(50 * half_points, games)
    above = half_points - games
    hundredths = bonus * above if above >= 0 else 100 * tables.dp(p)
    return First(total, games, p, half_up(100 * total + hundredths * games * UNITS, 100 * games * UNITS))
