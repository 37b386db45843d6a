"""The DWZ's rules by date, as data.

An event is rated by the rules of the day it **ended** (regulation 2.2.2), so the rule set is chosen by the end date.
Rule references are to the federation's rating regulation (Wertungsordnung, WO), in the numbering after its rewrite; the
wording of the regulation of 30 May 2026 was not available, so its steps cite the regulation alone.
"""

from typing import NamedTuple

from arpad.model import Refusal
from arpad.systems.cards import RuleSetInfo
from arpad.systems.results import Rules

BEFORE_2026 = "2026-06-07"  # the last day of the formula 800 / (E + n)


class KRules(NamedTuple):
    """The factor K of 2026. The commission may adjust these amounts, so they stand here with their date."""

    k0: tuple[tuple[int, ...], ...]  # by index 1 to 10 and above: young, adult, strong
    strong_young: int  # from this rating on a player of 25 or younger has the third row
    strong_adult: int
    bonus_below: int  # the success bonus of 20 and younger: (bonus_below - R0) / bonus_divisor
    bonus_divisor: int
    bonus_older: int  # the success bonus of everybody older, below `brake_below`
    brake_below: int  # below this rating: brake (R0 + u) / (brake_below + u)
    brake_u: int
    largest_tenths: int


class RuleSet(NamedTuple):
    """What applies to events that end on or after a date."""

    date: str
    places: int  # decimals of one game's expected score
    youth_and_brake: bool  # the acceleration factor fB and the brake surcharge SBr
    newcomers_count: bool  # rated players' games against newcomers of the same event count
    special: bool  # a performance more than 300 above the rating stands for it (3.6.3)
    k: KRules | None  # None: 800 / (E + n)
    perfect_score: bool  # all points give a first rating and a performance, by one draw added
    floor: int | None  # the lowest rating an evaluation gives
    source: str
    exact: bool


# 1 January 1993: in force in all regional federations. The edition of the 1990s limits E to 5..30 and 5 x index, knows
# neither acceleration nor brake, and ignores games against players without a rating.
_JANUARY_1993 = RuleSet(
    date="1993-01-01",
    places=3,
    youth_and_brake=False,
    newcomers_count=False,
    special=False,
    k=None,
    perfect_score=False,
    floor=None,
    source="Edition of the 1990s (fredwehner.de)",
    exact=False,
)
# 9 May 2002: the regulation as adopted at Leipzig. Reading: the year in which acceleration, brake and the games against
# newcomers came in was not found; it lies between the edition of the 1990s and 2009.
_MAY_2002 = _JANUARY_1993._replace(
    date="2002-05-09",
    youth_and_brake=True,
    newcomers_count=True,
    source="schachbund.de, Wertungsordnung, editions of 2009 to 2014; official evaluations 1995 to 2009",
    exact=True,
)
# 1 August 2016: special rating (3.6.3).
_AUGUST_2016 = _MAY_2002._replace(
    date="2016-08-01",
    special=True,
    source="schachbund.de, Wertungsordnung, edition after the renumbering, and its change log",
)
# 8 June 2026: regulation of 30 May 2026. The update rests on four programs that agree and on an official evaluation
# that is reproduced; the first rating on one program. Reading: the special rating stays, since nothing found says that
# it went. Expected scores are not rounded: twelve decimals lose nothing, and keep sums the same in every order.
_JUNE_2026 = _AUGUST_2016._replace(
    date="2026-06-08",
    places=12,
    k=KRules(
        # index  1   2   3   4   5   6   7   8   9  10 >10
        k0=(
            (60, 60, 48, 46, 44, 42, 40, 38, 36, 34, 32),
            (60, 60, 44, 42, 40, 38, 36, 34, 32, 30, 28),
            (60, 60, 41, 39, 37, 35, 33, 31, 29, 27, 25),
        ),
        strong_young=2200,
        strong_adult=2000,
        bonus_below=2000,
        bonus_divisor=30,
        bonus_older=4,
        brake_below=1600,
        brake_u=800,
        largest_tenths=800,
    ),
    perfect_score=True,
    floor=1100,
    source="Regulation of 30 May 2026, by four programs and an official evaluation of September 2026",
)

RULE_SETS = (_JANUARY_1993, _MAY_2002, _AUGUST_2016, _JUNE_2026)


def rule_set(on: str) -> RuleSet:
    """The rules for an event that ended on a day. Raises Refusal before 1993.

    >>> rule_set("2026-06-07").date, rule_set("2026-06-08").date
    ('2016-08-01', '2026-06-08')
    """
    found = None
    for rules in RULE_SETS:
        if rules.date <= on:
            found = rules
    if found is None:
        raise Refusal("dwz.no_rating_yet", on=on, first=RULE_SETS[0].date)
    return found


def article(rules: RuleSet, number: str) -> str:
    """Where a rule stands, for steps: "DSB WO 3.5"."""
    return "DSB WO" if rules.k is not None else "DSB WO " + number


def applied(rules: RuleSet, exact: bool = True) -> Rules:
    """The rule set as results name it; not exact where a part that rests on one source was used."""
    return Rules("dwz", rules.date, rules.source, rules.exact and exact)


def information() -> tuple[RuleSetInfo, ...]:
    """All rule sets, for the card."""
    return tuple([RuleSetInfo(rules.date, (), rules.source, rules.exact) for rules in RULE_SETS])
