"""Which events are rated, and on which list: rate of play, rounds a day, matches, closing of lists, activity (B.02
sections 1, 5 and 7; handbook.fide.com/chapter/B022024 and B02RBRegulations2024 where nothing else is said).

Minutes are those of one player for 60 moves: main time plus 60 increments, so one second of increment is one minute.

Players with different times are not rated. A report names one rate of play for everybody, so that cannot be seen in it:
such games have to be left out of the report.
"""

from arpad import dates
from arpad.model import BLITZ, RAPID, STANDARD
from arpad.systems.fide import lists

# Rate of play that a standard game needs, by the higher rating of the two players: (rating from, minutes).
# B.02 1.1 from 1 January 2022; reading: an unrated player counts as below 1800. Before 2022: 2200 and 1600.
STANDARD_MINUTES = (
    ("", ((2200, 120), (1600, 90), (0, 60))),
    ("2022-01-01", ((2400, 120), (1800, 90), (0, 60))),
)
# A first control with a move count must have at least this many moves: B.02 1.1 from 1 January 2022; 40 before.
FIRST_CONTROL_MOVES = (("", 40), ("2022-01-01", 30))

STANDARD_HOURS_A_DAY = 12
ROUNDS_A_DAY = {RAPID: 15, BLITZ: 30}
NORM_ROUNDS_A_DAY = 2  # Title Regulations B.01
LONG_EVENT_DAYS = 30  # an event that lasts longer is reported month by month
CLOSES_DAYS_BEFORE = 3  # a list closes this long before its date
OFFICIAL_CLOSES_DAYS_BEFORE = 1  # official FIDE events
LATEST_LIST = 3  # a report that misses the third list after the event is never rated
INACTIVE_MONTHS = 12
# From November 2020 "until further notice" (fide.com/news/796); reading: to the end of 2021, the end was not found.
INACTIVE_MONTHS_IN_THE_PANDEMIC = 24
PANDEMIC = ("2020-11-01", "2022-01-01")


def time_control_of(minutes: float, on: str) -> str:
    """Rapid, blitz, standard or "" (none of them) for minutes per player and 60 moves.

    Rapid: more than 10 and less than 60; blitz: more than 3, at most 10. In 2012: rapid 15 to below 60, blitz 5 to
    below 15. "Fast classic" events (45+30, from September 2025) count as standard only where FIDE approved the event,
    which the caller then says.

    >>> time_control_of(20, "2025-01-01"), time_control_of(10, "2025-01-01"), time_control_of(3, "2025-01-01")
    ('rapid', 'blitz', '')
    """
    if minutes >= 60:
        return STANDARD
    if on < "2013-01-01":
        return RAPID if minutes >= 15 else BLITZ if minutes >= 5 else ""
    return RAPID if minutes > 10 else BLITZ if minutes > 3 else ""


def standard_minutes(rating: int | None, opponent: int | None, on: str) -> int:
    """The minutes for 60 moves that a standard game between the two needs.

    >>> standard_minutes(2410, None, "2025-01-01"), standard_minutes(1799, 1500, "2025-01-01")
    (120, 60)
    """
    bands = [bands for date, bands in STANDARD_MINUTES if date <= on][-1]
    higher = max(rating or 0, opponent or 0)
    return next(minutes for at_least, minutes in bands if higher >= at_least)


def first_control_moves(on: str) -> int:
    """The moves that a first control with a move count needs in a standard game.

    >>> first_control_moves("2021-12-31"), first_control_moves("2022-01-01")
    (40, 30)
    """
    return [moves for date, moves in FIRST_CONTROL_MOVES if date <= on][-1]


def rounds_a_day(time_control: str, minutes: float | None = None, norm: bool = False) -> int | None:
    """The rounds that one day may have; None = no limit that is known without the minutes.

    Standard: at most 12 hours of play; reading: a round lasts as long as both players' `minutes`. Rapid 15, blitz 30.
    An event with norms: 2. (A limit of three games a day was dropped on 1 July 2014.)

    >>> rounds_a_day("blitz"), rounds_a_day("standard", 120), rounds_a_day("standard", 90, norm=True)
    (30, 3, 2)
    """
    most = ROUNDS_A_DAY.get(time_control)
    if most is None and minutes:
        most = int(STANDARD_HOURS_A_DAY * 60 / (2 * minutes))
    if norm:
        most = NORM_ROUNDS_A_DAY if most is None else min(most, NORM_ROUNDS_A_DAY)
    return most


def match_decided(score: float, opponent_score: float, games_scheduled: int) -> bool:
    """Whether a match is decided, so that games after it are not rated (unless waived on prior request).

    Reading: decided when one player has more than half of the scheduled points.
    """
    return 2 * max(score, opponent_score) > games_scheduled


def days_of(start: str, end: str) -> int:
    """How many days an event lasts, the first and the last counted; 0 where one of them is not known.

    >>> days_of("2025-11-01", "2025-11-30"), days_of("2025-11-01", "")
    (30, 0)
    """
    return dates.day_number(end) - dates.day_number(start) + 1 if start and end else 0


def in_time(end: str, list_date: str, official: bool = False) -> bool:
    """Whether an event that ended on `end` can still be on the list of `list_date`."""
    days = OFFICIAL_CLOSES_DAYS_BEFORE if official else CLOSES_DAYS_BEFORE
    return dates.day_number(list_date) - dates.day_number(end) >= days


def latest_list(end: str) -> str:
    """The last list an event that ended on `end` can be rated on: the third after it. A later report is never rated.

    Reading: lists count from the day after the event, also one that had closed when it ended.

    >>> latest_list("2025-10-31"), latest_list("2011-04-30")
    ('2026-01-01', '2011-09-01')
    """
    found = end
    for _ in range(LATEST_LIST):
        found = lists.next_list(found)
    return found


def inactive(last_game: str, list_date: str) -> bool:
    """Whether a player without a rated game since `last_game` is inactive on a list: after one year; for a time from
    November 2020 after two."""
    pandemic = PANDEMIC[0] <= list_date < PANDEMIC[1]
    months = INACTIVE_MONTHS_IN_THE_PANDEMIC if pandemic else INACTIVE_MONTHS
    return dates.months_between(last_game, list_date) > months
