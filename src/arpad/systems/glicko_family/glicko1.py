"""Glicko-1's way with time: the c that raises deviations, the ceiling it stops at, and the floor the author advises."""

from typing import NamedTuple

from arpad.model import NOTE, Problem, Refusal, Step
from arpad.systems.cards import NUMBER, Field
from arpad.systems.glicko_family.answers import LARGEST_DEVIATION, grown_step
from arpad.systems.glicko_family.period import State, c_of, grown
from arpad.systems.results import Rules


class Time(NamedTuple):
    """What time does to a deviation."""

    c: float  # a period without games adds c^2 to its square
    floor: float
    ceiling: float


def time(
    rules: Rules,
    rule: str,
    c: float | None,
    typical_deviation: float | None,
    typical_periods: float | None,
    floor: float,
    ceiling: float,
    steps: list[Step],
    problems: list[Problem],
) -> Time:
    """What time does, by c itself or by the time in which a typical deviation becomes as good as unknown.

    Without either no time is counted, and a problem says so: the author gives no value for everybody.
    """
    if floor > ceiling:
        raise Refusal("glicko_family.bounds", floor=floor, ceiling=ceiling)
    if typical_deviation is not None or typical_periods is not None:
        if typical_deviation is None or typical_periods is None or c is not None:
            raise Refusal("glicko_family.c_twice")
        if typical_deviation > ceiling:
            raise Refusal("glicko_family.typical_above", typical=typical_deviation, ceiling=ceiling)
        c = c_of(typical_deviation, ceiling, typical_periods)
        values = {"typical": typical_deviation, "periods": typical_periods, "ceiling": ceiling, "c": c}
        steps.append(Step(rule, rules.date, "glicko_family.c", values))
    elif c is None:
        problems.append(Problem(NOTE, "glicko_family.no_c", {}))
        c = 0.0
    return Time(c, floor, ceiling)


def aged(rules: Rules, rule: str, state: State, law: Time, periods: float, steps: list[Step]) -> State:
    """The state at the start of a period (the paper's step 1)."""
    new = grown(state.deviation, law.c * law.c * periods, law.ceiling)
    if new != state.deviation:
        steps.append(grown_step(rules, rule, state.deviation, new, periods, law.ceiling))
    return state._replace(deviation=new)


def floored(rules: Rules, rule: str, state: State, law: Time, steps: list[Step]) -> State:
    """The state with a deviation of at least the floor. Reading: after step 2, since the author does not say when."""
    if state.deviation >= law.floor:
        return state
    values = {"deviation": state.deviation, "floor": law.floor}
    steps.append(Step(rule, rules.date, "glicko_family.floor", values))
    return state._replace(deviation=law.floor)


C = Field("c", NUMBER, "glicko_family.help.c", False, None, 0, LARGEST_DEVIATION)
TYPICAL_DEVIATION = Field(
    "typical_deviation", NUMBER, "glicko_family.help.typical_deviation", False, None, 0, LARGEST_DEVIATION
)
TYPICAL_PERIODS = Field("typical_periods", NUMBER, "glicko_family.help.typical_periods", False, None, 0.001, 1e6)
FIELDS = (C, TYPICAL_DEVIATION, TYPICAL_PERIODS)
