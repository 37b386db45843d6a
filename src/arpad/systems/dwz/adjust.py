"""The one-time conversion of every rating on 8 June 2026 ("Umstufung 2026")."""

from typing import Any

from arpad.model import Step
from arpad.systems.dwz.rules import applied, rule_set
from arpad.systems.numbers import half_up
from arpad.systems.results import Adjusted, Change

JUNE_2026 = "2026-06-08"
ADJUSTMENTS = (JUNE_2026,)
RULE = "DSB 2026-06-08"


def converted(rating: int) -> int:
    """A rating before 8 June 2026 as it became: R + 400 below 1000, 0.64 R + 760 below 2110, unchanged from there.

    >>> converted(700), converted(1200), converted(1600), converted(2200)
    (1100, 1528, 1784, 2200)
    """
    if rating < 1000:
        return rating + 400
    if rating < 2110:
        return half_up(64 * rating + 76000, 100)
    return rating


def adjust(rating: int, adjustment: str = JUNE_2026, index: int | None = None) -> Adjusted:
    """A rating before and after the conversion, and its index, which rose by one even where the number stayed."""
    new = converted(rating)
    key = "dwz.adjust.low" if rating < 1000 else "dwz.adjust.middle" if rating < 2110 else "dwz.adjust.high"
    values: dict[str, Any] = {"rating": rating, "new": new}
    steps = [Step(RULE, adjustment, key, values)]
    if index is not None:
        steps.append(Step(RULE, adjustment, "dwz.index", {"index": index, "next": index + 1}))
    rules = applied(rule_set(adjustment))
    return Adjusted(rating, new, Change(str(new - rating), new - rating), tuple(steps), (), rules)
