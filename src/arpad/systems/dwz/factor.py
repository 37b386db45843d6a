"""How far a result moves a rating: the development coefficient E before 8 June 2026, the factor K since.

What is not known is assumed, and a step says so: an unknown age is above 25, an unknown index is large.
"""

import math
from typing import NamedTuple

from arpad.model import Step
from arpad.systems.dwz.rules import RuleSet, article
from arpad.systems.numbers import decimal, half_up

GIVEN = "given"
DERIVED = "derived"
ASSUMED = "assumed"

FOREIGN_INDEX = 6  # the index shown for somebody who enters with a FIDE or other national rating (4.1.2)
ESTABLISHED = 11  # an unknown index counts as this: above every limit

YOUTH = 20  # the oldest age of the youngest group
YOUNG = 25

# Below this rating a loss against expectation is slowed down (E: SBr).
BRAKE_BELOW = 1300


class Person(NamedTuple):
    """What the factor depends on besides the games."""

    rating: int
    evaluations: int | None  # this one, the index; None = not known
    age: int | None  # year of the event's end minus year of birth
    foreign: bool = False  # the rating is not a DWZ


class Factor(NamedTuple):
    """E or K, where it came from, and the rules that gave it."""

    value: int  # E, or K in tenths
    source: str
    steps: tuple[Step, ...]


def index_before(person: Person) -> int | None:
    """The index that is shown before the evaluation."""
    return FOREIGN_INDEX if person.foreign else person.evaluations


def coefficient(person: Person, score: int, expected: int, rules: RuleSet, given: int | None = None) -> Factor:
    """The development coefficient E (WO 3.5, appendix 1.2). Scores in units of 10**-places.

        E = E0 x fB + SBr, rounded, then limited       E0 = (R0 / 1000)^4 + J

    fB = R0 / 2000, at least 0.5 and at most 1, for players of 20 and younger who scored what was expected or more;
    SBr = exp((1300 - R0) / 150) - 1 for everybody below 1300 who scored less. Readings: scoring exactly the
    expectation is not braked, as in the later text; the brake holds at every age.

    >>> from arpad.systems.dwz.rules import rule_set
    >>> coefficient(Person(1367, 20, 40), 3000, 2000, rule_set("2020-01-01")).value
    18
    """
    if given is not None:
        return Factor(given, GIVEN, (_step(rules, "3.5", "dwz.e.given", {"e": given}),))
    steps = _assumptions(person, rules)
    rating = person.rating
    age_constant = 5 if _at_most(person.age, YOUTH) else 10 if _at_most(person.age, YOUNG) else 15
    # E0 in units of 10**-12: exact.
    base = rating**4 + age_constant * 10**12
    values: dict[str, object] = {"rating": rating, "j": age_constant, "e0": _hundredths(base, 10**12)}
    braked = False
    if rules.youth_and_brake and score >= expected and _at_most(person.age, YOUTH):
        twothousandths = min(max(rating, 1000), 2000)
        value = half_up(base * twothousandths, 2000 * 10**12)
        values["f"] = _hundredths(twothousandths, 2000)
        key = "dwz.e.accelerated"
    elif rules.youth_and_brake and score < expected and rating < BRAKE_BELOW:
        braked = True
        surcharge = math.exp((BRAKE_BELOW - rating) / 150) - 1
        value = math.floor(base / 10**12 + surcharge + 0.5)
        values["surcharge"] = _hundredths(math.floor(surcharge * 100 + 0.5), 100)
        key = "dwz.e.braked"
    else:
        value = half_up(base, 10**12)
        key = "dwz.e.plain"
    values["e"] = value
    steps.append(_step(rules, "3.5", key, values))
    # The limits. An index of 0 counts as 1, and so does a rating that is not a DWZ.
    index = 1 if person.foreign else ESTABLISHED if person.evaluations is None else max(person.evaluations, 1)
    most = 150 if braked else 5 * index if index <= 5 else 30
    limited = min(max(value, 5), most)
    if limited != value:
        steps.append(
            _step(
                rules, "3.5", "dwz.e.limited", {"e": value, "least": 5, "most": most, "index": index, "used": limited}
            )
        )
    return Factor(limited, _source(person), tuple(steps))


def k_factor(person: Person, score: int, expected: int, rules: RuleSet) -> Factor:
    """The factor K of 2026, in tenths: K0 x b + a, rounded to one decimal, at most 80.

    K0 by index, age and rating; a the success bonus, b the brake factor, which exclude each other. Reading: index 0,
    which is not defined, counts as 1.

    >>> from arpad.systems.dwz.rules import rule_set
    >>> k_factor(Person(1554, 6, 15), 2500, 1879, rule_set("2026-09-01")).value
    569
    """
    table = rules.k
    assert table is not None
    steps = _assumptions(person, rules)
    rating = person.rating
    young = _at_most(person.age, YOUNG)
    row = 0 if young else 1
    if rating >= (table.strong_young if young else table.strong_adult):
        row = 2
    index = index_before(person)
    if index is None:
        index = ESTABLISHED
    k0 = table.k0[row][min(max(index, 1), ESTABLISHED) - 1]
    values: dict[str, object] = {"rating": rating, "index": index, "k0": k0}
    if score < expected and rating < table.brake_below:
        numerator, denominator = rating + table.brake_u, table.brake_below + table.brake_u
        tenths = half_up(10 * k0 * numerator, denominator)
        values["b"] = _hundredths(numerator, denominator)
        key = "dwz.k.braked"
    else:
        bonus = 0
        if score >= expected and _at_most(person.age, YOUTH):
            bonus = half_up(10 * max(table.bonus_below - rating, 0), table.bonus_divisor)
        elif score >= expected and rating < table.brake_below:
            bonus = 10 * table.bonus_older
        tenths = 10 * k0 + bonus
        values["a"] = decimal(bonus, 1)
        key = "dwz.k.bonus" if bonus else "dwz.k.plain"
    values["k"] = decimal(tenths, 1)
    steps.append(_step(rules, "", key, values))
    if tenths > table.largest_tenths:
        values = {"k": decimal(tenths, 1), "most": decimal(table.largest_tenths, 1)}
        steps.append(_step(rules, "", "dwz.k.limited", values))
        tenths = table.largest_tenths
    return Factor(tenths, _source(person), tuple(steps))


def _at_most(age: int | None, most: int) -> bool:
    return age is not None and age <= most


def _source(person: Person) -> str:
    known = person.age is not None and (person.foreign or person.evaluations is not None)
    return DERIVED if known else ASSUMED


def _assumptions(person: Person, rules: RuleSet) -> list[Step]:
    steps = []
    if person.age is None:
        steps.append(_step(rules, "3.5", "dwz.assumed.age", {"age": YOUNG}))
    if person.evaluations is None and not person.foreign:
        steps.append(_step(rules, "3.5", "dwz.assumed.index", {}))
    if person.foreign:
        steps.append(_step(rules, "4.1.2", "dwz.foreign", {"index": FOREIGN_INDEX}))
    return steps


def _step(rules: RuleSet, number: str, key: str, values: dict[str, object]) -> Step:
    return Step(article(rules, number), rules.date, key, values)


def _hundredths(numerator: int, denominator: int) -> str:
    return decimal(half_up(100 * numerator, denominator), 2)
