"""The expected score P(D), and the rating difference D(p) that a score stands for (WO 3.3.1).

P(D) = Phi(D / (200 sqrt 2)): two players whose form spreads by 200 points each. There is no 400-point rule. Amounts
are integers of 10**-places: three places as the evaluation software before 2026 counted, twelve where nothing is
rounded.
"""

import math

from arpad.model import Step
from arpad.systems.dwz.rules import applied, article, rule_set
from arpad.systems.normal import cumulative
from arpad.systems.results import Expectation

SIGMA = 200 * math.sqrt(2)  # 282.8427
CERTAIN = 735  # to three places, a difference of this much or more counts as 1.000


def expected_score(difference: int, places: int) -> int:
    """P(D) in units of 10**-places, for an own rating `difference` points above the opponent's.

    The two sides of a game add up to exactly one.

    >>> expected_score(100, 3), expected_score(-100, 3), expected_score(735, 3), expected_score(569, 6)
    (638, 362, 1000, 977875)
    """
    one: int = 10**places
    if difference < 0:
        return one - expected_score(-difference, places)
    if places == 3 and difference >= CERTAIN:
        return one
    return math.floor(cumulative(difference / SIGMA) * one + 0.5)


def difference(score: int, games: int) -> int:
    """D(p) of the exact quotient p = score / games: the nearest integer to 282.8427 x the inverse of the normal curve.

    A tie rounds away from zero. None or all of the points stand for no difference, so callers ask for less.

    >>> difference(995, 1000), difference(5, 1000), difference(1, 3), difference(1, 2)
    (729, -729, -122, 0)
    """
    if 2 * score < games:
        return -difference(games - score, games)
    p = score / games
    low, high = 0, 4000  # D(p) lies in [low, high): beyond 3100 the curve is 1 to the last bit
    while high - low > 1:
        middle = (low + high) // 2
        if cumulative((middle - 0.5) / SIGMA) <= p:
            low = middle
        else:
            high = middle
    return low


def expect(rating: int, opponent: int, on: str) -> Expectation:
    """What the curve says before a game, to three decimals or unrounded as the date's rules count.

    >>> expect(1600, 1500, "2020-01-01").expected
    0.638
    """
    rules = rule_set(on)
    gap = rating - opponent
    one = 10**rules.places
    own = expected_score(gap, rules.places)
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": own / one}
    step = Step(article(rules, "3.3.1"), rules.date, "dwz.expected", values)
    return Expectation(
        rating, opponent, gap, gap, own / one, (one - own) / one, (step,), (), applied(rules)
    )  # fmt: skip
