"""The standard formula (section 4.2): Elo with a K that falls with the effective games, and a bonus."""

import math
from typing import NamedTuple

from arpad.systems.numbers import logistic

# Why there is no bonus; "" = there may be one.
FEW_GAMES = "few_games"
REPEATED = "repeated"
MATCH = "match"

DUAL_FROM, DUAL_TO = 2200.0, 2500.0


class Standard(NamedTuple):
    """A rating by the standard formula, and the numbers it came from."""

    rating: float
    k: float
    dual_factor: float | None  # what a dual-rated event leaves of K; None = the ordinary K
    expected: tuple[float, ...]  # game by game
    gain: float  # K x (score minus expected score)
    threshold: float
    bonus: float
    no_bonus: str


def expected_score(rating: float, opponent: float) -> float:
    """The winning expectancy: the logistic curve, without a 400-point rule."""
    return logistic(rating - opponent)


def dual_factor(rating: float) -> float | None:
    """What is left of K in a dual-rated event: nothing changes up to 2200, a quarter is left from 2500.

    >>> dual_factor(2200), dual_factor(2300), dual_factor(2600)
    (None, 0.75, 0.25)
    """
    if rating <= DUAL_FROM:
        return None
    return 0.25 if rating >= DUAL_TO else 6.5 - 0.0025 * rating


def k_factor(effective: float, games: int, factor: float | None = None) -> float:
    """K = 800 / (N' + m), or 800 x factor / (N' + m).

    >>> k_factor(6, 4)
    80.0
    """
    return 800.0 * (1.0 if factor is None else factor) / (effective + games)


def threshold(multiplier: float, games: int) -> float:
    """The gain above which there is a bonus: B x sqrt(max(m, 4)).

    >>> threshold(10, 3), threshold(10, 4)
    (20.0, 20.0)
    """
    return multiplier * math.sqrt(max(games, 4))


def no_bonus(numbers: list[int], match: bool) -> str:
    """Why these games bring no bonus: more than three games with no opponent met more than twice, or three games with
    three opponents are needed. Opponents with the number 0 are each somebody else."""
    if match:
        return MATCH
    if len(numbers) < 3:
        return FEW_GAMES
    most = max([1 if number == 0 else numbers.count(number) for number in numbers])
    return REPEATED if most > (2 if len(numbers) > 3 else 1) else ""


def standard(
    rating: float,
    effective: float,
    opponents: list[float],
    numbers: list[int],
    score: float,
    multiplier: float,
    dual: bool = False,
    match: bool = False,
) -> Standard:
    """The rating after the games, without the minimum of 100.

    >>> found = standard(1300, 14.1, [1250.0, 1400.0, 1500.0, 1550.0], [0, 0, 0, 0], 3.5, 12)
    >>> int(found.rating), found.no_bonus
    (1464, '')
    """
    factor = dual_factor(rating) if dual else None
    k = k_factor(effective, len(opponents), factor)
    expected = [expected_score(rating, opponent) for opponent in opponents]
    gain = k * (score - sum(expected))
    above = threshold(multiplier, len(opponents))
    reason = no_bonus(numbers, match)
    bonus = 0.0 if reason else max(0.0, gain - above)
    return Standard(rating + gain + bonus, k, factor, tuple(expected), gain, above, bonus, reason)
