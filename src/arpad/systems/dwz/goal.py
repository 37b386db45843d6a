"""What must be scored against a given field to reach a rating: all totals."""

from arpad.model import Refusal, Step
from arpad.systems.dwz.change import rate
from arpad.systems.dwz.rules import article, rule_set
from arpad.systems.games import spread
from arpad.systems.results import Goal, Total


def goal(
    opponents: tuple[int, ...],
    rating: int,
    on: str,
    target: int | None = None,
    index: int | None = None,
    birth_year: int | None = None,
    foreign: bool = False,
) -> Goal:
    """The lowest total that reaches the target (without one: keeps the rating), and what every total would bring.

    Every total is rated by itself: below expectation E or K is another than above it.

    >>> goal((1700, 1700, 1700), 1600, "2026-09-01", 1620, index=30, birth_year=1980).needed
    2.0
    """
    if not opponents:
        raise Refusal("dwz.no_games")
    wanted = rating if target is None else target
    rules = rule_set(on)
    totals = []
    needed = None
    expected = 0.0
    for half_points in range(2 * len(opponents) + 1):
        rated = rate(rating, spread(opponents, half_points), on, index, birth_year, foreign)
        reached = rated.new_rating >= wanted
        if reached and needed is None:
            needed = half_points / 2
        expected = rated.expected
        totals.append(Total(half_points / 2, rated.change, rated.new_rating, rated.performance, reached))
    key = "dwz.goal" if needed is not None else "dwz.goal_out_of_reach"
    values = {
        "games": len(opponents), "rating": rating, "target": wanted, "expected": expected, "needed": needed,
    }  # fmt: skip
    steps = (Step(article(rules, "3.5"), rules.date, key, values),)
    return Goal(
        "rating", len(opponents), rated.average_opponents, needed, tuple(totals), steps, rated.problems, rated.rules
    )  # fmt: skip
