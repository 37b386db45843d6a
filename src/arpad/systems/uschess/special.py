"""The special formula (section 4.1): for up to eight games, or while all games were won or all lost.

The new rating is the one whose expected score, by a straight line that ends at 400 points, is the score; the rating so
far counts like N' games against a player of that rating. A win never lowers a rating and a loss never raises one.
"""

from typing import Any, NamedTuple

REACH = 400.0  # so far the straight line goes
HIGHEST = 2700.0

# The games rated before the event in this system.
NONE = "none"
MIXED = "mixed"
ALL_WINS = "all_wins"
ALL_LOSSES = "all_losses"
HISTORIES = (NONE, MIXED, ALL_WINS, ALL_LOSSES)

_ZERO = 1e-9  # the sums are exact but for the rounding of the effective games
_SAME = 1e-6  # rating points


class Special(NamedTuple):
    """A rating by the special formula, and the numbers it came from."""

    rating: float
    prior: float  # the own rating as it counts: 400 lower after wins only, 400 higher after losses only
    prior_score: float  # the points that the effective games count
    lowest: float  # all ratings from here
    highest: float  # to here fit the score; infinite where there is no bound
    start_matters: bool  # whether the search of the older editions ends elsewhere


def expected_score(rating: float, opponent: float) -> float:
    """The provisional winning expectancy.

    >>> expected_score(1200, 1200), expected_score(1500, 1000), expected_score(1300, 1500)
    (0.5, 1.0, 0.25)
    """
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / (2 * REACH)))


def special(
    rating: float, effective: float, history: str, opponents: list[float], score: float, from_average: bool
) -> Special:
    """The rating after the games, without the minimum of 100.

    The published search walks from a start to the next zero of a sum that never falls, so its result is the zero
    nearest to the start. The start is the own rating; in the editions up to 2020 it was the average of all, which
    `from_average` asks for.

    >>> special(1500, 6, MIXED, [1400.0, 1550.0, 1650.0], 1.5, False).rating
    1511.111111111111
    """
    prior = rating + (-REACH if history == ALL_WINS else REACH if history == ALL_LOSSES else 0.0)
    share = 1.0 if history == ALL_WINS else 0.0 if history == ALL_LOSSES else 0.5
    prior_score = effective * share
    bends = sorted([other + side for other in opponents + [prior] for side in (-REACH, REACH)])
    lowest, highest = _fitting(bends, opponents, prior, effective, score + prior_score)
    weight = effective + len(opponents)
    average = (effective * prior + sum(opponents) + REACH * (2 * score - len(opponents))) / weight if weight else prior
    own = _settled(prior, prior, bends, lowest, highest)
    other = _settled(average, prior, bends, lowest, highest)
    start_matters = abs(own - other) > _SAME
    return Special(
        min(HIGHEST, other if from_average else own), prior, prior_score, lowest, highest, start_matters
    )  # fmt: skip


def _settled(start: float, prior: float, bends: list[float], lowest: float, highest: float) -> float:
    """Where the search ends: at the nearer end of the stretch that fits, or, from a start inside, there, if it is
    within reach of the own rating, and else at the next bend towards it."""
    # A start at an end of the stretch, as an average against one opponent can be, is no start inside it.
    if start <= lowest + _SAME:
        return lowest
    if start >= highest - _SAME:
        return highest
    if abs(start - prior) <= REACH + _SAME:
        return start
    if prior > start:
        return bends[_first(bends, lambda bend: bend > start)]
    return bends[_first(bends, lambda bend: bend >= start) - 1]


def _fitting(
    bends: list[float], opponents: list[float], prior: float, effective: float, score: float
) -> tuple[float, float]:
    """The ratings whose expected score is the score: from, to."""

    def surplus(rating: float) -> float:
        expected = sum([expected_score(rating, opponent) for opponent in opponents])
        return effective * expected_score(rating, prior) + expected - score

    reached = _first(bends, lambda rating: surplus(rating) >= -_ZERO)
    passed = _first(bends, lambda rating: surplus(rating) > _ZERO)
    # The surplus begins at or below zero and ends at or above it, so only these two sides can be open.
    lowest = -float("inf") if reached == 0 else _zero(bends, reached, surplus)
    highest = float("inf") if passed == len(bends) else _zero(bends, passed, surplus)
    return lowest, highest


def _first(bends: list[float], holds: Any) -> int:
    """The first bend for which a condition holds that holds for all after it."""
    low, high = 0, len(bends)
    while low < high:
        middle = (low + high) // 2
        if holds(bends[middle]):
            high = middle
        else:
            low = middle + 1
    return low


def _zero(bends: list[float], index: int, surplus: Any) -> float:
    """The zero on the straight piece that ends with a bend."""
    left, right = bends[index - 1], bends[index]
    at_left, at_right = surplus(left), surplus(right)
    if at_left >= -_ZERO:
        return left
    if at_right <= _ZERO:
        return right
    return float(left - at_left * (right - left) / (at_right - at_left))
