"""Mark Glickman's curve, and what one period's games say about one player.

Glicko-1 and Glicko-2 share everything here. On the scale of natural logarithms (rating and deviation divided by the
`scale`) the games give two numbers: `information`, 1/v, how much they tell at all, and `surprise`, how far the scores
lie above expectation. New deviation and rating follow from them by Bayes' rule.

Promises: finite for all finite ratings, however far apart; the order of the games changes not one bit of the result.

>>> games = (Met(1400, 30, 1.0), Met(1550, 100, 0.0), Met(1700, 300, 0.0))
>>> after = updated(State(1500, 200), evidence(1500, games))
>>> round(after.rating, 4), round(after.deviation, 4)
(1464.1065, 151.3989)

Sources: M. Glickman, The Glicko system; Example of the Glicko-2 system (30 November 2013).
"""

import math
from typing import NamedTuple

SCALE = 400.0 / math.log(10.0)  # 1 / q
PRINTED_SCALE = 173.7178  # as the Glicko-2 paper prints it, and as everybody computes with it

# Where the curve is this flat no digit of a score is left; exp() goes on to zero, and 1/v must not follow it there.
_FLAT = 300.0

Z95 = 1.96  # The formula section of The Glicko system; its introduction says "twice the RD".


class State(NamedTuple):
    """What a system of this family knows of a player."""

    rating: float
    deviation: float
    volatility: float = 0.0  # Glicko-1 has none


class Met(NamedTuple):
    """One game as the curve needs it: the opponent as at the start of the period, and the player's score."""

    rating: float
    deviation: float
    score: float
    advantage: float = 0.0  # rating points the player's colour is worth


class Seen(NamedTuple):
    """One game after the curve: g of the opponent's deviation, and the expected score."""

    g: float
    expected: float
    score: float


class Evidence(NamedTuple):
    """What the games of a period say about a player."""

    information: float  # 1/v
    surprise: float  # sum of g (score - expected score)
    games: tuple[Seen, ...]


def g(deviation: float, scale: float = SCALE) -> float:
    """How much a result against an opponent of this deviation still counts, 1 for a rating that is surely right.

    >>> round(g(30), 4), round(g(300), 4)
    (0.9955, 0.7242)
    """
    phi = deviation / scale
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))


def expected_score(gap: float, deviation: float, scale: float = SCALE) -> float:
    """The expected score at a rating difference.

    `deviation` is the opponent's, as inside an update; or, to predict a game, `both` of the two.

    >>> round(expected_score(-100, both(80, 150)), 3)
    0.376
    """
    x = g(deviation, scale) * gap / scale
    # Of the two forms of the same curve the one that cannot overflow.
    if x >= 0.0:
        return 1.0 / (1.0 + math.exp(-x))
    e = math.exp(x)
    return e / (1.0 + e)


def both(deviation: float, other: float) -> float:
    """The deviation of the difference of two ratings."""
    return math.sqrt(deviation * deviation + other * other)


def evidence(rating: float, games: tuple[Met, ...], scale: float = SCALE) -> Evidence:
    """What these games say about a player of that rating."""
    seen = []
    informations = []
    surprises = []
    for game in games:
        gap = rating + game.advantage - game.rating
        factor = g(game.deviation, scale)
        expected = expected_score(gap, game.deviation, scale)
        e = math.exp(-min(abs(factor * gap / scale), _FLAT))
        informations.append(factor * factor * e / ((1.0 + e) * (1.0 + e)))
        surprises.append(factor * (game.score - expected))
        seen.append(Seen(factor, expected, game.score))
    return Evidence(_sum(informations), _sum(surprises), tuple(seen))


def _sum(terms: list[float]) -> float:
    """The sum in one order whatever order the terms come in."""
    total = 0.0
    for term in sorted(terms):
        total += term
    return total


def updated(state: State, found: Evidence, scale: float = SCALE) -> State:
    """Rating and deviation after the games; the deviation is already that of the end of the period."""
    if not found.games:
        return state
    precision = scale * scale / (state.deviation * state.deviation) + found.information
    return state._replace(
        rating=state.rating + scale * found.surprise / precision,
        deviation=scale / math.sqrt(precision),
    )


def grown(deviation: float, variance: float, maximum: float) -> float:
    """The deviation after time has added to its square; no time adds less than nothing.

    >>> round(grown(50, 63.2**2, 350), 4), grown(60, -3733, 350)
    (80.5868, 60)
    """
    if variance <= 0.0:
        return min(deviation, maximum)
    return min(math.sqrt(deviation * deviation + variance), maximum)


def c_of(typical: float, maximum: float, periods: float) -> float:
    """The c with which a typical deviation is as good as unknown again after so many idle periods.

    >>> round(c_of(50, 350, 30), 1)
    63.2
    """
    return math.sqrt((maximum * maximum - typical * typical) / periods)


def interval(state: State, z: float = Z95) -> tuple[float, float]:
    """Where the strength lies with 95 % probability.

    >>> low, high = interval(State(1500, 30))
    >>> round(low, 1), round(high, 1)
    (1441.2, 1558.8)
    """
    return state.rating - z * state.deviation, state.rating + z * state.deviation
