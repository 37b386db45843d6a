"""The effective number of games (section 3): how much weight a rating carries against the games of an event."""

import math

from arpad.systems.uschess.rules import EffectiveGames

MOST = 50.0


def most_effective(rating: float, formula: EffectiveGames) -> float:
    """N*, the most that games count at a rating: higher ratings are taken to be better known.

    >>> from arpad.systems.uschess.rules import EFFECTIVE_2013
    >>> most_effective(2400, EFFECTIVE_2013)
    50.0
    """
    if rating > formula.limit:
        return MOST
    distance = formula.centre - rating
    return MOST / math.sqrt(formula.constant + formula.slope * distance * distance)


def effective_games(rating: float, games: float | None, formula: EffectiveGames) -> float:
    """N', the smaller of the games a rating is based on and N*. None = established with many games: N*."""
    most = most_effective(rating, formula)
    return most if games is None else min(float(games), most)
