"""Rounding as the regulations do it, exact decimals, and the logistic curve. Part of the portable floor."""

import math


def half_away(numerator: int, denominator: int) -> int:
    """`numerator / denominator` rounded to the nearest integer, halves away from zero.

    >>> half_away(50, 100), half_away(-250, 100), half_away(-249, 100)
    (1, -3, -2)
    """
    size = (2 * abs(numerator) + denominator) // (2 * denominator)
    return -size if numerator < 0 else size


def half_up(numerator: int, denominator: int) -> int:
    """`numerator / denominator` rounded to the nearest integer, halves up.

    >>> half_up(5, 10), half_up(-5, 10)
    (1, 0)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def decimal(units: int, places: int) -> str:
    """An integer amount of 10**-places as exact decimal text.

    >>> decimal(-250, 2), decimal(7, 2), decimal(60, 0)
    ('-2.50', '0.07', '60')
    """
    if places == 0:
        return str(units)
    text = str(abs(units))
    while len(text) <= places:
        text = "0" + text
    return ("-" if units < 0 else "") + text[:-places] + "." + text[-places:]


def ratio(numerator: int, denominator: int, places: int) -> str:
    """An exact quotient as decimal text, rounded to `places` with halves away from zero.

    >>> ratio(13107, 7, 6)
    '1872.428571'
    """
    return decimal(half_away(numerator * 10**places, denominator), places)


def approximate(value: float, places: int = 6) -> str:
    """A float as decimal text, for systems that are themselves defined on real numbers.

    >>> approximate(4.8061, 2), approximate(-0.004, 2)
    ('4.81', '0.00')
    """
    scaled = value * 10**places
    return decimal(math.floor(scaled + 0.5) if scaled >= 0 else -math.floor(0.5 - scaled), places)


def nearest(value: float) -> int:
    """A float rounded to the nearest integer, halves away from zero.

    >>> nearest(0.5), nearest(-2.5), nearest(2.4)
    (1, -3, 2)
    """
    return math.floor(value + 0.5) if value >= 0 else -math.floor(0.5 - value)


def halves(score: float) -> int:
    """A score in half points. Scores are multiples of 0.5, which binary floats hold exactly.

    >>> halves(2.5)
    5
    """
    return int(score * 2)


def logistic(difference: float, scale: float = 400.0) -> float:
    """The expected score of a player rated `difference` points higher, by the logistic curve of the given scale.

    No difference overflows: far out the curve is 1 or 0.

    >>> logistic(0.0), logistic(1e9), logistic(-1e9)
    (0.5, 1.0, 0.0)
    """
    exponent = -difference / scale
    if exponent > 300:
        return 0.0
    if exponent < -300:
        return 1.0
    return float(1.0 / (1.0 + 10.0**exponent))
