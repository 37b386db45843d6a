"""FIDE's rating rules by date, as data.

A change of the regulations applies to tournaments that start on or after its effective date (Rating Regulations 0.1,
0.11), so the rule set is chosen by the event's start date, never by the list it is rated on. Each time control reads
its own rows. `source` names the text a row was taken from; `exact` is False where the method of that time is not fully
known. Readings, where the sources are silent, are named at the row.
"""

from typing import NamedTuple

from arpad.model import BLITZ, RAPID, STANDARD, Refusal
from arpad.systems.cards import RuleSetInfo
from arpad.systems.results import Rules

FAST = (RAPID, BLITZ)


class RuleSet(NamedTuple):
    """What applies to events of some time controls that start on or after a date."""

    date: str  # ISO; "" = from the beginning
    time_controls: tuple[str, ...]
    gap_limit: int | None  # a larger rating difference counts as this; None = the full table
    one_upgrade: bool  # only one weaker opponent per tournament is raised to the limit, the one furthest below
    exempt_from: int | None  # an own rating this high always uses the true difference
    far_gap: int | None  # a gap of this much or more is not rated ...
    far_rating: int | None  # ... if either player is above this; None = no such rule
    k_new: int  # fewer than 30 games
    k_middle: int
    k_top: int  # published at 2400 or more
    k_top_needs_games: bool  # 30 games are needed for k_top as well
    k_junior: int | None  # to the end of the year of the 18th birthday, never yet 2300; None = no such rule
    k_times_games: int | None  # K x games of the period may not exceed this
    half_point_bonus: int | None  # first rating above 50 %: hundredths per half point; None = the 2024 formula
    first_games: int  # games against rated opponents needed for a first rating
    games_per_event: int  # an event with fewer games against rated opponents does not count towards them
    score_per_event: float  # nor does an event with less than this
    first_event_score: float  # nor does the first event with less than this
    floor: int  # lowest rating on the list
    source: str
    exact: bool


# Each rule set is the one before it with what changed, so that the history reads as a list of amendments.

# --- standard ---------------------------------------------------------------------------------------------------------
# Before 1 July 2009: 350 points; ratings were long computed from the average of the opponents (2003 handbook, B.02
# 14.4) and the date of the switch to single games is not known: approximate. Towards a first rating an event counts
# with three rated opponents and one point. The floor went down from 2200 to 1400 (`lists.FLOORS`), the last two times
# on days that were not found. Reading: the lowest is used throughout, so that no rating of that time is taken for none.
_BEFORE_2009 = RuleSet(
    date="",
    time_controls=(STANDARD,),
    gap_limit=350,
    one_upgrade=False,
    exempt_from=None,
    far_gap=None,
    far_rating=None,
    k_new=25,
    k_middle=15,
    k_top=10,
    k_top_needs_games=True,
    k_junior=None,
    k_times_games=None,
    half_point_bonus=1250,
    first_games=9,
    games_per_event=3,
    score_per_event=1.0,
    first_event_score=1.0,
    floor=1400,
    source="FIDE Handbook B.02, edition of 2003 (arbitri.lombardiascacchi.com/handbook); chesselo.com",
    exact=False,
)
# 1 July 2009: 400 points, floor 1200. The rise of K to 30/20 planned for this day was withdrawn before it applied.
_JULY_2009 = _BEFORE_2009._replace(
    date="2009-07-01",
    gap_limit=400,
    floor=1200,
    source="Rating Regulations as amended to 2008; fide.com news 3963 and 4059 (2009)",
    exact=True,
)
# 1 July 2011 (sources give the year; July is the usual date): K 30 for newcomers. Reading: half of K as bonus, as in
# 2009, so 15; no block of three games an event any more (gettingto2000.blogspot.com, February 2011), but a first event
# without a point does not start a rating.
_JULY_2011 = _JULY_2009._replace(
    date="2011-07-01",
    k_new=30,
    k_top_needs_games=False,
    half_point_bonus=1500,
    games_per_event=0,
    score_per_event=0.0,
    first_event_score=0.5,
    source="chesselo.com; PlayerRatings kfide manual; chessexpress.blogspot.com 8 June 2011",
)
# 1 July 2012: floor 1000, monthly lists.
_JULY_2012 = _JULY_2011._replace(
    date="2012-07-01",
    floor=1000,
    source="englishchess.org.uk/new-fide-venture; chessexpress.blogspot.com 8 June 2011",
)
# 1 July 2014: K 40/20/10, juniors 40, first rating after five games. Juniors: the text said "until the 18th birthday",
# the lists follow the end of that year from at least December 2016; the year is used throughout.
_JULY_2014 = _JULY_2012._replace(
    date="2014-07-01",
    k_new=40,
    k_middle=20,
    k_junior=40,
    half_point_bonus=2000,
    first_games=5,
    source="Rating Regulations of 1 July 2014, 8.56 (samara-chess.ru; chessxpose.blogspot.com)",
)
# 1 July 2017: K x games at most 700. Reading: the 2014 text has no such sentence, later ones do; the day it came in is
# not known, and this edition lies between.
_JULY_2017 = _JULY_2014._replace(
    date="2017-07-01",
    k_times_games=700,
    source="Rating Regulations of 1 July 2017 (quoted at chesschat.org thread 18971)",
)
# 1 January 2022: only one upgrade to 400 points per tournament.
_JANUARY_2022 = _JULY_2017._replace(
    date="2022-01-01",
    one_upgrade=True,
    source="handbook.fide.com/chapter/B022022",
)
# 1 March 2024: 400 points without limit again, new first-rating formula, floor 1400.
_MARCH_2024 = _JANUARY_2022._replace(
    date="2024-03-01",
    one_upgrade=False,
    half_point_bonus=None,
    floor=1400,
    source="handbook.fide.com/chapter/B022024",
)
# 1 October 2025: 8.3.1 amended, no 400-point rule for an own rating of 2650 or more.
_OCTOBER_2025 = _MARCH_2024._replace(
    date="2025-10-01",
    exempt_from=2650,
    source="handbook.fide.com/chapter/B022024, 8.3.1 as amended on 1 October 2025",
)

# --- rapid and blitz --------------------------------------------------------------------------------------------------
# 1 January 2012 (first list 1 July 2012): K 20 for everybody. Sources disagree on the gap: the announcement of 2011
# says as standard, a reader of the text of November 2021 reports the full table; the text is followed. Reading: half of
# K, 10 per half point, as first-rating bonus.
_FAST_2012 = _JULY_2012._replace(
    date="2012-01-01",
    time_controls=FAST,
    gap_limit=None,
    k_new=20,
    k_middle=20,
    k_top=20,
    k_times_games=700,
    half_point_bonus=1000,
    first_event_score=1.0,
    source="old.fide.com news 5721 (2011); chessexpress.blogspot.com 10 November 2021",
    exact=False,
)
# 1 July 2014: first rating as standard, but one point is needed in the first event.
_FAST_2014 = _FAST_2012._replace(
    date="2014-07-01",
    half_point_bonus=2000,
    first_games=5,
    source="chessexpress.blogspot.com 10 November 2021; US Chess forum, Initial FIDE rating (2014)",
)
# 1 January 2022: aligned with standard, K still 20.
_FAST_JANUARY_2022 = _FAST_2014._replace(
    date="2022-01-01",
    gap_limit=400,
    one_upgrade=True,
    first_event_score=0.5,
    source="handbook.fide.com/chapter/B022022; chessexpress.blogspot.com 9 December 2021",
    exact=True,
)
# 1 October 2022: K as standard.
_FAST_OCTOBER_2022 = _FAST_JANUARY_2022._replace(
    date="2022-10-01",
    k_new=40,
    k_middle=20,
    k_top=10,
    k_junior=40,
    source="vietnamchess.org.vn (October 2022)",
)
# 1 March 2024: as standard.
_FAST_MARCH_2024 = _FAST_OCTOBER_2022._replace(
    date="2024-03-01",
    one_upgrade=False,
    half_point_bonus=None,
    floor=1400,
    source="handbook.fide.com/chapter/B02RBRegulations2024",
)
# 1 December 2024: 7.3.1 amended, a gap of 600 or more is not rated if either player is above 2600.
_FAST_DECEMBER_2024 = _FAST_MARCH_2024._replace(
    date="2024-12-01",
    far_gap=600,
    far_rating=2600,
    source="handbook.fide.com/chapter/B02RBRegulations2024, 7.3.1 as amended on 1 December 2024",
)

RULE_SETS = (
    _BEFORE_2009,
    _JULY_2009,
    _JULY_2011,
    _JULY_2012,
    _JULY_2014,
    _JULY_2017,
    _JANUARY_2022,
    _MARCH_2024,
    _OCTOBER_2025,
    _FAST_2012,
    _FAST_2014,
    _FAST_JANUARY_2022,
    _FAST_OCTOBER_2022,
    _FAST_MARCH_2024,
    _FAST_DECEMBER_2024,
)

# Where an article stands. Standard numbering as in the chapters since 2022; in the rapid and blitz chapter sections 7
# and 8 are 6 and 7. Older editions were numbered differently, so their steps cite the chapter alone.
ARTICLES = {
    "dp": ("8.1.1", "7.1.1"),
    "pd": ("8.1.2", "7.1.2"),
    "first": ("8.2", "7.2"),
    "newly": ("8.2.4", "7.2.4"),
    "change": ("8.3", "7.3"),
    "gap": ("8.3.1", "7.3.1"),
    "k": ("8.3.3", "7.3.3"),
    "floor": ("7.1.4", "6.1.4"),
}


def rule_set(on: str, time_control: str) -> RuleSet:
    """The rules for an event that starts on the date `on`. Raises Refusal where there was no such list yet.

    >>> rule_set("2025-09-30", "standard").exempt_from, rule_set("2025-10-01", "standard").exempt_from
    (None, 2650)
    """
    found = None
    for rules in RULE_SETS:
        if time_control in rules.time_controls and rules.date <= on:
            found = rules
    if found is None:
        raise Refusal("fide.no_list_yet", on=on, time_control=time_control, first="2012-01-01")
    return found


def article(rules: RuleSet, topic: str) -> str:
    """Where the rule on a topic stands, for steps: "FIDE B.02 8.3.1"."""
    fast = rules.time_controls == FAST
    chapter = "FIDE B.02 Rapid and Blitz" if fast else "FIDE B.02"
    return chapter if rules.date < "2022-01-01" else chapter + " " + ARTICLES[topic][1 if fast else 0]


def applied(rules: RuleSet) -> Rules:
    """The rule set as results name it."""
    return Rules("fide", rules.date, rules.source, rules.exact)


def information() -> tuple[RuleSetInfo, ...]:
    """All rule sets, for the card."""
    return tuple([RuleSetInfo(rules.date, rules.time_controls, rules.source, rules.exact) for rules in RULE_SETS])
