"""US Chess's rules a second time, from the specification's text, with fractions and decimals. Nothing of arpad is used.

The special formula is the published iteration, step by step, where the law solves for the zeros. Readings are those the
law declares; each is marked "reading" here, so that a change of mind shows in both places.
"""

import math
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal, getcontext
from fractions import Fraction
from typing import NamedTuple

getcontext().prec = 30

EPS = Fraction(1, 10**7)

# Section 8: from which day which bonus multiplier.
BONUS = (
    ("0001-01-01", 10), ("2008-06-06", 6), ("2012-08-03", 8), ("2014-03-20", 10), ("2015-06-01", 12),
    ("2017-06-01", 14), ("2023-02-01", 12), ("2025-01-01", 10),
)  # fmt: skip


class Met(NamedTuple):
    opponent: Fraction
    score: Fraction
    name: int


def short(value: Fraction | Decimal) -> Fraction:
    """To 15 decimals, so that fractions do not grow from pass to pass."""
    return Fraction(round(Fraction(value) * 10**15), 10**15)


def bonus_multiplier(on: str) -> int:
    return [multiplier for day, multiplier in BONUS if day <= on][-1]


def most_effective(rating: Fraction, on: str) -> Fraction:
    r = Decimal(rating.numerator) / Decimal(rating.denominator)
    if on >= "2013-05-08":
        if r > 2355:
            return Fraction(50)
        return short(50 / (Decimal("0.662") + Decimal("0.00000739") * (2569 - r) ** 2).sqrt())
    if r > 2200:
        return Fraction(50)
    return short(50 / (1 + (2200 - r) ** 2 / 100000).sqrt())


def pwe(rating: Fraction, opponent: Fraction) -> Fraction:
    if rating <= opponent - 400:
        return Fraction(0)
    if rating >= opponent + 400:
        return Fraction(1)
    return Fraction(1, 2) + (rating - opponent) / 800


def special(
    rating: Fraction, weight: Fraction, history: str, opponents: Sequence[Fraction], score: Fraction, average: bool
) -> Fraction:
    """Section 4.1, the five steps. `average`: the start of the editions up to 2020."""
    prior, total = rating, score + weight / 2
    if history == "all_wins":
        prior, total = rating - 400, score + weight
    if history == "all_losses":
        prior, total = rating + 400, score

    def f(m: Fraction) -> Fraction:
        return weight * pwe(m, prior) + sum((pwe(m, one) for one in opponents), Fraction(0)) - total

    knots = sorted({other + side for other in (prior, *opponents) for side in (-400, 400)})
    m = prior
    if average:
        m = (weight * prior + sum(opponents) + 400 * (2 * score - len(opponents))) / (weight + len(opponents))
    while f(m) > EPS:
        za = max(knot for knot in knots if knot < m)
        here, there = f(m), f(za)
        m = za if abs(here - there) < EPS else max(za, m - here * (m - za) / (here - there))
    while f(m) < -EPS:
        zb = min(knot for knot in knots if knot > m)
        here, there = f(m), f(zb)
        m = zb if abs(there - here) < EPS else min(zb, m - here * (zb - m) / (there - here))
    near = sum(abs(m - one) <= 400 + EPS for one in opponents) + (abs(m - prior) <= 400 + EPS)
    if near == 0:
        below = [knot for knot in knots if knot < m]
        above = [knot for knot in knots if knot > m]
        # Reading: the own rating as it counts, which is what the search starts from.
        m = prior
        if below:
            m = max(m, below[-1])
        if above:
            m = min(m, above[0])
    return min(m, Fraction(2700))


def we(rating: Fraction, opponent: Fraction) -> Fraction:
    gap = Decimal((opponent - rating).numerator) / Decimal((opponent - rating).denominator)
    return short(1 / (1 + Decimal(10) ** (gap / 400)))


def standard(
    rating: Fraction, weight: Fraction, met: Sequence[Met], multiplier: int, dual: bool, match: bool = False
) -> Fraction:
    """Section 4.2."""
    games = len(met)
    k = 800 / (weight + games)
    if dual and rating > 2200:
        k *= Fraction(1, 4) if rating >= 2500 else Fraction(13, 2) - rating / 400
    gain = k * sum(one.score - we(rating, one.opponent) for one in met)
    times = [sum(one.name == other.name for other in met) for one in met]
    allowed = (games > 3 and max(times) <= 2) or (games == 3 and max(times) == 1)
    root = short(Decimal(max(games, 4)).sqrt())
    bonus = max(Fraction(0), gain - multiplier * root) if allowed and not match else Fraction(0)
    return rating + gain + bonus


def update(
    rating: Fraction,
    games: int | None,
    history: str,
    met: Sequence[Met],
    on: str,
    multiplier: int,
    dual: bool = False,
    match: bool = False,
    first: bool = False,
) -> Fraction:
    """Steps 3 (`first`), 4 or 5 of section 1 for one player."""
    if not met:
        return rating
    limit = most_effective(rating, on)
    weight = Fraction(1) if first else limit if games is None else min(Fraction(games), limit)
    opponents = [one.opponent for one in met]
    score = sum((one.score for one in met), Fraction(0))
    average = on < "2025-01-01"  # reading
    if first or (games is not None and games <= 8) or history in ("all_wins", "all_losses"):
        return max(Fraction(100), short(special(rating, weight, history, opponents, score, average)))
    return max(Fraction(100), short(standard(rating, weight, met, multiplier, dual, match)))


class Entry(NamedTuple):
    rating: Fraction  # stored, or the first estimate of an unrated player
    games: int | None
    history: str
    unrated: bool
    results: tuple[tuple[int, Fraction], ...]


def section(entries: Mapping[int, Entry], on: str, multiplier: int, dual: bool) -> dict[int, Fraction]:
    """Section 1: everybody's rating before floors."""
    start = {number: entry.rating for number, entry in entries.items()}

    def against(entry: Entry, ratings: Mapping[int, Fraction]) -> list[Met]:
        return [Met(ratings[number], score, number) for number, score in entry.results]

    strength = dict(start)
    for number, entry in entries.items():
        if entry.unrated and entry.games == 0:
            strength[number] = update(entry.rating, 0, "none", against(entry, start), on, multiplier, first=True)
    middle = {
        number: update(entry.rating, entry.games, entry.history, against(entry, strength), on, multiplier, dual)
        for number, entry in entries.items()
    }
    return {
        number: update(entry.rating, entry.games, entry.history, against(entry, middle), on, multiplier, dual)
        for number, entry in entries.items()
    }


# --- section 2 --------------------------------------------------------------------------------------------------------
def from_fide(rating: float, on: str) -> float:
    if rating > 2000:
        return 20 + 1.02 * rating
    return -1073 + 1.5667 * rating if on >= "2024-03-01" else 180 + 0.94 * rating


def age_rating(age: float) -> float:
    return 100 if age < 2 else 50 * age if age <= 26 else 1300


def blend(
    sources: Sequence[tuple[str, float, str, int | None]],
    birth: str | None,
    adult: bool,
    end: str,
    target: str,
    on: str,
) -> tuple[float, int]:
    """The rating and the games that a newcomer enters with. Sources: name, rating, date, games."""

    def days(a: str, b: str) -> int:
        return (date.fromisoformat(b) - date.fromisoformat(a)).days

    known = birth is not None and days(birth, end) / 365.25 >= 3
    weights, products = 0.0, 0.0
    for name, rating, day, games in sources:
        x = from_fide(rating, on) if name == "fide" else rating
        ten = name == "regular" or (name, target) in (("blitz", "online_blitz"), ("quick", "online_quick"))
        g = 10 if ten or (name == "fide" and rating > 2000) else 5
        g = g if games is None else min(g, games)
        p = age_rating(days(str(birth), day) / 365.25) if known else 1300 if adult else 750  # reading
        z = min(6, (x - p) / 350)
        w = g * math.exp(0.06 * (z - 6) * days(day, end) / 365.25)
        weights += w
        products += w * x
    if weights == 0:
        age = age_rating(days(str(birth), end) / 365.25) if known else 1300 if adult else 750
        return age, 0
    return max(100, math.floor(products / weights + 0.5)), math.ceil(min(10, weights))


# --- section 5 --------------------------------------------------------------------------------------------------------
def peak_floor(highest: float, on: str) -> int:
    """The floor of a highest established rating; 100 = none."""
    p = math.floor(highest + 0.5) - 200
    lowest = 1200 if on >= "2010-04-01" else 1400
    # The floors there are, one by one.
    return max([100, *(step for step in range(lowest, 2101, 100) if step <= p)])
