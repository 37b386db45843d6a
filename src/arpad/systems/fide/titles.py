"""Titles: what rating a title asks for, and what performance a norm asks for (Title Regulations B.01).

Ratings are standard ratings. What a norm asks of the field besides, its games, titles and federations, is in `norms`.
"""

from typing import NamedTuple

from arpad.model import Refusal
from arpad.systems.fide import tables
from arpad.systems.numbers import half_up

DATE = "2024-01-01"
SOURCE = "handbook.fide.com/chapter/B012024"


class Edition(NamedTuple):
    """The Title Regulations of tournaments that start on or after a date (0.2)."""

    date: str  # ISO; "" = from the beginning
    source: str
    unrated: int | None  # an unrated opponent counts as this (1.4.6); None = as the floor of the list
    above: int  # the norm performances were this much higher than in NORMS
    exact: bool  # False: known in part; what is not known is as in 2024, a reading


# Before 1 July 2009 the norm performances were one point higher: 2601, 2451 and so on. Earlier editions counted unrated
# opponents at the floor of their time (1000 in a program of 2019).
EDITIONS = (
    Edition("", "chesselo.com/new_fide_system.html (norm performances before July 2009)", None, 1, False),
    Edition("2009-07-01", "chesselo.com/new_fide_system.html; github.com/PeterLombaers/cigan", None, 0, False),
    Edition(DATE, SOURCE, 1400, 0, True),
)

# Rated games needed for a rating that earns a title, for ratings after 1 July 2017; reading: the day included.
GAMES_RATED = (("", 0), ("2017-07-01", 30))

# Titles by rating: reached at some time, published or in the middle of a period or event.
BY_RATING = (("FM", 2300), ("CM", 2200), ("WFM", 2100), ("WCM", 2000))
# The rating that completes norms.
WITH_NORMS = (("GM", 2500), ("IM", 2400), ("WGM", 2300), ("WIM", 2200))
# The rating needed at some time for a direct title; below it the title is conditional.
DIRECT = (
    ("GM", 2300), ("IM", 2200), ("FM", 2100), ("CM", 2000),
    ("WGM", 2100), ("WIM", 2000), ("WFM", 1900), ("WCM", 1800),
)  # fmt: skip
THRESHOLDS = dict(BY_RATING + WITH_NORMS)


class Norm(NamedTuple):
    """What a norm asks for (1.4)."""

    title: str
    performance: int  # Rp, after rounding
    minimum_average: int  # Ra
    floor: int  # the lowest opponent may be raised to this
    own_titles: tuple[str, ...]  # a third of the opponents, at least three, hold one of these


NORMS = (
    Norm("GM", 2600, 2380, 2200, ("GM",)),
    Norm("IM", 2450, 2230, 2050, ("IM", "GM")),
    Norm("WGM", 2400, 2180, 2000, ("WGM", "IM", "GM")),
    Norm("WIM", 2250, 2030, 1850, ("WIM", "WGM", "IM", "GM")),
)
NORM_TITLES = tuple([norm.title for norm in NORMS])


class Direct(NamedTuple):
    """A title won directly, by a place in a championship."""

    title: str
    needed: int  # the rating that must have been reached at some time
    conditional: bool  # not reached yet: the title waits for it


class Raised(NamedTuple):
    """The opponent who is raised to the norm's floor."""

    position: int
    to: int


class NormPerformance(NamedTuple):
    """A result measured against a norm."""

    average: int
    percentage: int
    performance: int
    reached: bool
    missing: str  # "", "average", "score" (less than 35 %) or "performance"


def edition(on: str) -> Edition:
    """The Title Regulations for an event that starts on the date `on`.

    >>> edition("2025-11-07").unrated, edition("2009-06-30").above
    (1400, 1)
    """
    return [edition for edition in EDITIONS if edition.date <= on][-1]


def norm_of(title: str, on: str = DATE) -> Norm:
    """The requirements of a norm in an event that starts on the date `on`. Raises Refusal for a title that has none."""
    for norm in NORMS:
        if norm.title == title:
            return norm._replace(performance=norm.performance + edition(on).above)
    raise Refusal("fide.no_norm", title=title, known=list(NORM_TITLES))


def title_by_rating(rating: int, games_rated: int, woman: bool = False, on: str = DATE) -> str:
    """The highest title a rating reached on the date `on` alone earns, or "". From July 2017 it takes 30 rated
    games.

    >>> title_by_rating(2310, 120), title_by_rating(2310, 29), title_by_rating(2150, 50, woman=True)
    ('FM', '', 'WFM')
    >>> title_by_rating(2310, 29, on="2017-06-30")
    'FM'
    """
    if games_rated < [games for date, games in GAMES_RATED if date <= on][-1]:
        return ""
    for title, needed in BY_RATING:
        if rating >= needed and (woman or not title.startswith("W")):
            return title
    return ""


def direct_title(title: str, highest: int) -> Direct:
    """Whether a title won directly is awarded at once or conditionally, by the highest rating reached so far.

    Raises Refusal for a title that does not exist.

    >>> direct_title("GM", 2310).conditional, direct_title("IM", 2150)
    (False, Direct(title='IM', needed=2200, conditional=True))
    """
    for name, needed in DIRECT:
        if name == title:
            return Direct(title, needed, highest < needed)
    raise Refusal("fide.no_title", title=title, known=[name for name, _ in DIRECT])


def raise_lowest(opponents: list[int], title: str) -> Raised | None:
    """The one opponent that a norm raises to its floor: the lowest, if below (1.4.6). None = nobody is below.

    >>> raise_lowest([2277, 2180, 1864], "IM")
    Raised(position=2, to=2050)
    """
    floor = norm_of(title).floor
    lowest = min(opponents)
    return Raised(opponents.index(lowest), floor) if lowest < floor else None


def minimum_score(games: int) -> float:
    """The lowest score that is 35 % (1.4.8), in points.

    >>> minimum_score(10), minimum_score(13)
    (3.5, 5.0)
    """
    return -(-70 * games // 100) / 2


def required_average(title: str, half_points: int, games: int, on: str = DATE) -> int:
    """The opponents' average a score needs for a norm: the norm's minimum, or Rp minus dp, whichever binds.

    >>> [required_average("GM", s, 9) for s in (14, 13, 12, 11, 10, 9)]
    [2380, 2434, 2475, 2520, 2557, 2600]
    """
    norm = norm_of(title, on)
    return max(norm.minimum_average, norm.performance - tables.dp(half_up(50 * half_points, games)))


def required_score(title: str, average: int, games: int, on: str = DATE) -> float | None:
    """The lowest score that makes a norm performance against this (rounded) average; None = out of reach.

    >>> required_score("GM", 2460, 9)
    6.5
    """
    norm = norm_of(title, on)
    if average < norm.minimum_average:
        return None
    for half_points in range(int(minimum_score(games) * 2), 2 * games + 1):
        if average + tables.dp(half_up(50 * half_points, games)) >= norm.performance:
            return half_points / 2
    return None


def minimum_sum(title: str, half_points: int, games: int, on: str = DATE) -> tuple[int, int]:
    """The smallest sum of opponents' ratings whose rounded average is enough, as (halves, 2): an exact half."""
    return games * (2 * required_average(title, half_points, games, on) - 1), 2


def norm_performance(opponents: list[int], half_points: int, title: str, on: str = DATE) -> NormPerformance:
    """A result measured against a norm: raise the lowest opponent, average, percentage, Rp, minima (1.4.6 to 1.4.9).

    `opponents` are ratings at the event's start, an unrated one as 1400.
    """
    norm = norm_of(title, on)
    counted = list(opponents)
    raised = raise_lowest(counted, title)
    if raised is not None:
        counted[raised.position] = raised.to
    average = half_up(sum(counted), len(counted))
    percentage = half_up(50 * half_points, len(counted))
    performance = average + tables.dp(percentage)
    missing = ""
    if average < norm.minimum_average:
        missing = "average"
    elif half_points / 2 < minimum_score(len(counted)):
        missing = "score"
    elif performance < norm.performance:
        missing = "performance"
    return NormPerformance(average, percentage, performance, missing == "", missing)
