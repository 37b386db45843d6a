"""Random cases that lean on the places where a rule changes. Nothing of arpad's law is used."""

from datetime import date
from fractions import Fraction
from functools import cache

from hypothesis import strategies as st

from tests.systems.fide.oracle import Met, Tournament

TIME_CONTROLS = ("standard", "rapid", "blitz")

# The days from which a rule set applies, for standard and for rapid and blitz.
STANDARD_DAYS = (
    "2009-07-01 2011-07-01 2012-07-01 2014-07-01 2017-07-01 2022-01-01 2024-03-01 2025-10-01".split()
)  # fmt: skip
FAST_DAYS = "2012-01-01 2014-07-01 2022-01-01 2022-10-01 2024-03-01 2024-12-01".split()
# The day before each of them.
EVES = {
    "2009-07-01": "2009-06-30", "2011-07-01": "2011-06-30", "2012-01-01": "2011-12-31", "2012-07-01": "2012-06-30",
    "2014-07-01": "2014-06-30", "2017-07-01": "2017-06-30", "2022-01-01": "2021-12-31", "2022-10-01": "2022-09-30",
    "2024-03-01": "2024-02-29", "2024-12-01": "2024-11-30", "2025-10-01": "2025-09-30",
}  # fmt: skip
AFTER = {day: day[:8] + "02" for day in EVES}


@cache
def days(fast: bool, first: str = "2009-07-01") -> st.SearchStrategy[str]:
    """Start dates of events to 2026; every second one a day on which rules change, the one before, or the one after."""
    changes = FAST_DAYS if fast else STANDARD_DAYS
    first = max(first, "2012-01-01") if fast else first
    around = [day for change in changes for day in (EVES[change], change, AFTER[change]) if day >= first]
    any_day = st.dates(date.fromisoformat(first), date(2026, 12, 31)).map(date.isoformat)
    return st.sampled_from(around) | any_day


def fast(time_control: str) -> bool:
    return time_control != "standard"


time_controls = st.sampled_from(TIME_CONTROLS)
THRESHOLDS = (
    1000, 1199, 1200, 1399, 1400, 1401, 1999, 2000, 2299, 2300, 2301, 2399, 2400, 2401, 2599, 2600, 2601, 2649, 2650,
    2651,
)  # fmt: skip
ratings = st.sampled_from(THRESHOLDS) | st.integers(1000, 2900)
GAPS = (
    0, 3, 4, 10, 11, 344, 349, 350, 351, 357, 358, 391, 392, 399, 400, 401, 402, 411, 412, 599, 600, 601, 619, 620, 735,
    736, 737, 800, 1000,
)  # fmt: skip
gaps = st.sampled_from(GAPS + tuple(-gap for gap in GAPS)) | st.integers(-1500, 1500)
scores = st.sampled_from((Fraction(0), Fraction(1, 2), Fraction(1)))
k_factors = st.sampled_from((10, 15, 20, 25, 30, 40)) | st.integers(1, 40)


# An opponent, before the own rating is known: a gap, or a rating plus 100000. (A strategy that is made anew for every
# own rating costs more than the law.)
_RATING = 100000
_opponents = gaps | ratings.map(lambda rating: rating + _RATING)
_rated = st.tuples(_opponents, scores)
_any = st.tuples(st.one_of(_opponents, _opponents, st.none()), scores)


def _rating_of(opponent: int, own: int) -> int:
    return opponent - _RATING if opponent > _RATING // 2 else min(4000, max(1, own - opponent))


@st.composite
def opponents_of(draw: st.DrawFn, own: int) -> int:
    """An opponent at a gap that matters, or at a rating that matters."""
    return _rating_of(draw(_opponents), own)


@cache
def _lists(least: int, most: int, unrated: bool) -> st.SearchStrategy[list[tuple[int | None, Fraction]]]:
    return st.lists(_any if unrated else _rated, min_size=least, max_size=most)


@st.composite
def meetings(draw: st.DrawFn, own: int, least: int = 0, most: int = 7, unrated: bool = True) -> list[Met]:
    drawn = draw(_lists(least, most, unrated))
    return [Met(None if one is None else _rating_of(one, own), score) for one, score in drawn]


_moves = st.lists(st.sampled_from((0, 0, 0, 1, -1, 15, -28)), min_size=1, max_size=4)


@st.composite
def periods(draw: st.DrawFn, fast: bool) -> list[Tournament]:
    """One to four tournaments of one player, whose rating may change between lists."""
    own = draw(ratings)
    found = []
    for moved in draw(_moves):
        rating = own + moved
        found.append(Tournament(draw(days(fast)), rating, draw(meetings(rating))))
    if not any(tournament.games for tournament in found):
        found[0].games.append(Met(own, Fraction(1)))
    return found
