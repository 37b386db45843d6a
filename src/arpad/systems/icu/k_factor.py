"""The ICU's K-factors: by rating, age and years of membership at the start of the event."""

from arpad import dates
from arpad.model import Step
from arpad.systems.elo_type import K

ARTICLE = "ICU K"
TOP_FROM, TOP = 2100, 16
JUNIOR_UNDER, JUNIOR = 21, 40
MEMBER_UNDER, NEW_MEMBER = 8, 32
OTHERS = 24


def years(since: str, on: str) -> float:
    """Years between two dates as the ICU counts them: years, and days of the year over 366.

    A date may be a year or a month only; reading: its first day.

    >>> years("1990-12-31", "2011-01-01"), years("1990", "2011-01-01")
    (20.005464480874316, 21.0)
    """
    since = since + "-01-01"[len(since) - 4 :] if len(since) < 10 else since
    return int(on[:4]) - int(since[:4]) + (_day_of_year(on) - _day_of_year(since)) / 366


def _day_of_year(date: str) -> int:
    return dates.day_number(date) - dates.day_number(date[:4] + "-01-01") + 1


def k_factor(rating: float, on: str, birth: str = "", member_since: str = "", given: float | None = None) -> K:
    """The K of a player with a full rating. What is not known (a birth, a membership) is taken for the usual case: an
    adult, a member for long; K is assumed then.

    >>> k_factor(1500, "2011-02-25", "1995").value, k_factor(2100, "2011-02-25", "1995").value
    (40, 16)
    """
    if given is not None:
        return K(given, "given", Step(ARTICLE, "", "elo_type.k_given", {"k": given}))
    if rating >= TOP_FROM:
        return K(TOP, "derived", Step(ARTICLE, "", "icu.k_top", {"k": TOP, "rating": rating, "from": TOP_FROM}))
    if birth and on and years(birth, on) < JUNIOR_UNDER:
        return K(JUNIOR, "derived", Step(ARTICLE, "", "icu.k_junior", {"k": JUNIOR, "birth": birth, "age": 21}))
    if member_since and on and years(member_since, on) < MEMBER_UNDER:
        values = {"k": NEW_MEMBER, "since": member_since, "years": MEMBER_UNDER}
        return K(NEW_MEMBER, "derived", Step(ARTICLE, "", "icu.k_new", values))
    source = "derived" if birth and member_since and on else "assumed"
    return K(OTHERS, source, Step(ARTICLE, "", "icu.k_others", {"k": OTHERS}))
