"""US Chess's rating rules by date, as data.

The specification says that its dates mean sections starting on or after them, so the rule set is chosen by the event's
start. Only the bonus multiplier has a second opinion: US Chess's announcements of 2017 and 2023 speak of events ending
on or after the day, so where the end is known the multiplier of that day is taken.

`source` names the text a row was taken from; `exact` is False where the method of that time is not fully known.
Readings, where the sources are silent, are named at the row.
"""

from typing import NamedTuple

from arpad.model import Refusal
from arpad.systems.cards import RuleSetInfo
from arpad.systems.results import Rules

# The six systems. Each has its own rating, game count and history; only first ratings look at the others.
REGULAR = "regular"
QUICK = "quick"
BLITZ = "blitz"
ONLINE_REGULAR = "online_regular"
ONLINE_QUICK = "online_quick"
ONLINE_BLITZ = "online_blitz"
OVER_THE_BOARD = (REGULAR, QUICK, BLITZ)
ONLINE = (ONLINE_REGULAR, ONLINE_QUICK, ONLINE_BLITZ)
LISTS = OVER_THE_BOARD + ONLINE

MINIMUM = 100.0  # no rating is below it
ESTABLISHED_AFTER = 25  # a rating based on more games than this is established

SPECIFICATION = "US Chess Rating System"


class EffectiveGames(NamedTuple):
    """N* = 50 / sqrt(constant + slope x (centre - R)^2) up to a rating `limit`, and 50 above."""

    limit: float
    constant: float
    slope: float
    centre: float


class Line(NamedTuple):
    """One piece of a conversion: intercept + slope x rating, up to `until`."""

    until: float | None  # None = no end
    intercept: float
    slope: float


class Conversion(NamedTuple):
    """From another list's rating to US Chess points, in straight pieces."""

    lines: tuple[Line, ...]
    inclusive: bool  # whether a piece ends with its `until`, or just below it


class RuleSet(NamedTuple):
    """What applies to events from a date on."""

    date: str  # ISO; "" = from the beginning
    lists: tuple[str, ...]  # the systems there were
    bonus: float  # the multiplier B
    effective: EffectiveGames
    from_average: bool  # the special formula's search started from the weighted average
    absolute_floor: bool  # over the board, a personal floor of up to 150
    lowest_peak_floor: int  # the lowest floor earned by a highest rating
    decimals: bool  # ratings are kept with their decimals between events
    blend: bool  # first ratings are blended from other ratings
    fide: Conversion | None  # None = not known
    fide_youth: Conversion | None
    cfc: Conversion | None
    source: str
    exact: bool


_S25 = "M. Glickman, T. Doan, The US Chess Rating System, 26 July 2025"
_S04 = "The USCF Rating System, edition of 2004 (math.bu.edu/people/mg/uscf/rs)"

# Section 3. Effective games: the formula of 2004 (node 3), and the one since 8 May 2013.
EFFECTIVE_2004 = EffectiveGames(2200.0, 1.0, 0.00001, 2200.0)
EFFECTIVE_2013 = EffectiveGames(2355.0, 0.662, 0.00000739, 2569.0)

# Section 2.1. FIDE. The lower line before 1 March 2024 is inferred from one converted rating that an administrator
# quoted in 2021; the upper line is the specification's.
FIDE_2020 = Conversion((Line(2000, 180.0, 0.94), Line(None, 20.0, 1.02)), True)
FIDE_2024 = Conversion((Line(2000, -1073.0, 1.5667), Line(None, 20.0, 1.02)), True)
# Section 6. FIDE ratings of opponents in youth events abroad.
FIDE_YOUTH_2024 = Conversion((Line(2000, -453.0, 1.2667), Line(None, 80.0, 1.0)), True)
# Section 2.2. CFC, for residents of Canada.
CFC_2025 = Conversion(
    (
        Line(1150, -115.0, 0.815),
        Line(1610, -650.0, 1.28),
        Line(2000, -856.0, 1.41),
        Line(None, -240.0, 1.1),
    ),
    False,
)

# Each rule set is the one before it with what changed, section 8 of the specification, so that the history reads as a
# list of amendments. The formulas of K and of the bonus are taken to be today's at all dates: the older editions that
# could be read do not differ. So is the dual-rated K, whose date the specification does not give.
_BEFORE_JUNE_2008 = RuleSet(
    date="",
    lists=(REGULAR, QUICK),
    bonus=10,
    effective=EFFECTIVE_2004,
    from_average=True,
    absolute_floor=False,
    lowest_peak_floor=1400,
    decimals=False,
    blend=False,
    fide=None,
    fide_youth=None,
    cfc=None,
    source=_S25 + ", section 8; " + _S04,
    exact=False,
)
# 6 June 2008: B = 6.
_JUNE_2008 = _BEFORE_JUNE_2008._replace(date="2008-06-06", bonus=6)
# 7 August 2008: personal absolute floors.
_AUGUST_2008 = _JUNE_2008._replace(date="2008-08-07", absolute_floor=True)
# 1 April 2010: floors of 1200 and 1300.
_APRIL_2010 = _AUGUST_2008._replace(date="2010-04-01", lowest_peak_floor=1200)
# 3 August 2012: B = 8.
_AUGUST_2012 = _APRIL_2010._replace(date="2012-08-03", bonus=8)
# 1 March 2013: Blitz over the board.
_MARCH_2013 = _AUGUST_2012._replace(date="2013-03-01", lists=OVER_THE_BOARD)
# 8 May 2013: effective games by the new formula.
_MAY_2013 = _MARCH_2013._replace(
    date="2013-05-08", effective=EFFECTIVE_2013, source=_S25 + ", section 8", exact=True
)  # fmt: skip
# 20 March 2014: B = 10.
_MARCH_2014 = _MAY_2013._replace(date="2014-03-20", bonus=10)
# 1 September 2014: ratings keep their decimals.
_SEPTEMBER_2014 = _MARCH_2014._replace(date="2014-09-01", decimals=True)
# 1 October 2014: Blitz online.
_OCTOBER_2014 = _SEPTEMBER_2014._replace(date="2014-10-01", lists=OVER_THE_BOARD + (ONLINE_BLITZ,))
# 1 March 2015: Quick online.
_MARCH_2015 = _OCTOBER_2014._replace(date="2015-03-01", lists=OVER_THE_BOARD + (ONLINE_QUICK, ONLINE_BLITZ))
# 1 June 2015: B = 12.
_JUNE_2015 = _MARCH_2015._replace(date="2015-06-01", bonus=12)
# 1 June 2017: B = 14.
_JUNE_2017 = _JUNE_2015._replace(date="2017-06-01", bonus=14)
# 1 June 2020: Regular online; first ratings are blended.
_JUNE_2020 = _JUNE_2017._replace(date="2020-06-01", lists=LISTS, blend=True, fide=FIDE_2020)
# 1 February 2023: B = 12.
_FEBRUARY_2023 = _JUNE_2020._replace(date="2023-02-01", bonus=12)
# 1 March 2024: FIDE ratings after FIDE's own change of scale.
_MARCH_2024 = _FEBRUARY_2023._replace(date="2024-03-01", fide=FIDE_2024, fide_youth=FIDE_YOUTH_2024)
# 1 January 2025: B = 10; CFC. Reading: the special formula's search starts from the own rating in the edition of July
# 2025 and did not in that of September 2020; the day of the change is not known, and this is the last dated one.
_JANUARY_2025 = _MARCH_2024._replace(
    date="2025-01-01", bonus=10, cfc=CFC_2025, from_average=False, source=_S25
)  # fmt: skip

RULE_SETS = (
    _BEFORE_JUNE_2008,
    _JUNE_2008,
    _AUGUST_2008,
    _APRIL_2010,
    _AUGUST_2012,
    _MARCH_2013,
    _MAY_2013,
    _MARCH_2014,
    _SEPTEMBER_2014,
    _OCTOBER_2014,
    _MARCH_2015,
    _JUNE_2015,
    _JUNE_2017,
    _JUNE_2020,
    _FEBRUARY_2023,
    _MARCH_2024,
    _JANUARY_2025,
)
NEWEST = RULE_SETS[-1]


def rule_set(on: str) -> RuleSet:
    """The rules of a day.

    >>> rule_set("2023-01-31").bonus, rule_set("2023-02-01").bonus
    (14, 12)
    """
    found = RULE_SETS[0]
    for rules in RULE_SETS:
        if rules.date <= on:
            found = rules
    return found


def rules_of(on: str, rating_list: str) -> RuleSet:
    """The rules of a day, for one of the six systems. Raises Refusal where it was not there yet."""
    rules = rule_set(on)
    if rating_list not in rules.lists:
        first = next(later.date for later in RULE_SETS if rating_list in later.lists)
        raise Refusal("uschess.no_list_yet", on=on, rating_list=rating_list, first=first)
    return rules


def article(section: str) -> str:
    """Where a rule stands, for steps: "US Chess Rating System 4.2", by the sections of the edition of July 2025."""
    return SPECIFICATION + " " + section


def applied(rules: RuleSet) -> Rules:
    """The rule set as results name it."""
    return Rules("uschess", rules.date, rules.source, rules.exact)


def information() -> tuple[RuleSetInfo, ...]:
    """All rule sets, for the card."""
    return tuple([RuleSetInfo(rules.date, rules.lists, rules.source, rules.exact) for rules in RULE_SETS])


def whole(rating: float) -> int:
    """The published rating: the nearest whole number, halves up (sections 1 and 7).

    >>> whole(1999.5), whole(1464.8)
    (2000, 1465)
    """
    return int((rating + 0.5) // 1)
