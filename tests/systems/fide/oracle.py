"""FIDE's rules a second time, from the text and with fractions, to compare the law with. Nothing of arpad is used.

The tables come from tests/examples/fide_tables.json. Where the sources are silent, the readings are those the law
declares; each is marked "reading" here, so that a change of mind shows in both places.
"""

import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

TABLES = json.loads((Path(__file__).parents[2] / "examples/fide_tables.json").read_text("utf-8"), parse_float=Fraction)

HALF = Fraction(1, 2)


def half_up(value: Fraction) -> int:
    return math.floor(value + HALF)


def half_away(value: Fraction) -> int:
    return int(math.copysign(math.floor(abs(value) + HALF), value)) if value else 0


# --- 2: the two tables ------------------------------------------------------------------------------------------------
def _spread(rows: list[list[Any]]) -> dict[int, Fraction]:
    table = {}
    for low, high, value in rows:
        for gap in range(int(low), 6000 if high is None else int(high) + 1):
            table[gap] = Fraction(value)
    return table


_PD = _spread(TABLES["pd"])
_DP = {Fraction(p): int(difference) for p, difference in TABLES["dp"]}


def pd(gap: int) -> Fraction:
    return _PD[gap] if gap >= 0 else 1 - _PD[-gap]


def dp(p: Fraction) -> int:
    return _DP[p]


def to_hundredth(p: Fraction) -> Fraction:
    return Fraction(half_up(p * 100), 100)


# --- 1.1 and 5.2: which gap counts ------------------------------------------------------------------------------------
def cap(on: str, fast: bool) -> int | None:
    if fast:
        return 400 if on >= "2022-01-01" else None  # reading: the full table before
    return 400 if on >= "2009-07-01" else 350


def counts(own: int, opponent: int, on: str, fast: bool) -> bool:
    """Whether a game against a rated opponent is rated at all."""
    if not fast or on < "2024-12-01":
        return True
    return not (abs(own - opponent) >= 600 and (own > 2600 or opponent > 2600))


def gaps_used(own: int, opponents: list[int], on: str, fast: bool) -> list[int]:
    """The rating differences of one tournament as they count for the player rated `own`."""
    limit = cap(on, fast)
    true = [own - opponent for opponent in opponents]
    if limit is None or (not fast and on >= "2025-10-01" and own >= 2650):
        return true
    used = [max(-limit, min(limit, gap)) for gap in true]
    if "2022-01-01" <= on <= "2024-02-29":
        # One upgrade per tournament, for the game with the largest gap; a stronger opponent is always cut (reading).
        weaker = [index for index, gap in enumerate(true) if gap > limit]
        for index in weaker:
            used[index] = true[index]
        if weaker:
            used[max(weaker, key=lambda index: true[index])] = limit
    return used


def expected(own: int, opponent: int, on: str, fast: bool) -> Fraction | None:
    return pd(gaps_used(own, [opponent], on, fast)[0]) if counts(own, opponent, on, fast) else None


# --- 5.3: K -----------------------------------------------------------------------------------------------------------
def k_factor(on: str, fast: bool, rating: int | None, highest: int | None, games: int | None, born: int | None) -> int:
    """What is not known is taken not to matter: no higher rating, 30 games, no junior."""
    if fast and on < "2022-10-01":
        return 20
    peak = max(rating or 0, highest or 0)
    if games is None:
        games = 0 if rating is None else 30
    year = int(on[:4])
    junior = born is not None and year - born <= 18 and peak < 2300
    if not fast and on < "2011-07-01":
        return 25 if games < 30 else 10 if peak >= 2400 else 15
    if not fast and on < "2014-07-01":
        return 10 if peak >= 2400 else 30 if games < 30 else 15
    if peak >= 2400:
        return 10
    if junior or games < 30:
        return 40
    return 20


def k_of_period(k: int, games: int, on: str, fast: bool) -> int:
    """The 700 rule. Reading: in standard from July 2017, in rapid and blitz always."""
    return 700 // games if (fast or on >= "2017-07-01") and games * k > 700 else k


# --- 5.1: a rating period ---------------------------------------------------------------------------------------------
class Met(NamedTuple):
    opponent: int | None
    score: Fraction


class Tournament(NamedTuple):
    start: str
    own: int
    games: list[Met]


class Period(NamedTuple):
    counted: list[list[int | None]]  # the gap used, by tournament and game; None = not rated
    score: Fraction
    expected: Fraction
    k: int
    change: Fraction
    rounded: int


def period(tournaments: list[Tournament], on: str, fast: bool, k: int, games_in_period: int | None) -> Period:
    counted: list[list[int | None]] = []
    score = total = Fraction(0)
    number = 0
    for start, own, games in tournaments:
        rated = [
            index
            for index, game in enumerate(games)
            if game.opponent is not None and counts(own, game.opponent, start, fast)
        ]
        used = gaps_used(own, [games[index].opponent or 0 for index in rated], start, fast)
        row: list[int | None] = [None] * len(games)
        for index, gap in zip(rated, used, strict=True):
            row[index] = gap
            score += games[index].score
            total += pd(gap)
            number += 1
        counted.append(row)
    used_k = k_of_period(k, max(number, games_in_period or 0), on, fast)
    change = used_k * (score - total)
    return Period(counted, score, total, used_k, change, half_away(change))


def floor(on: str, fast: bool) -> int:
    if on >= "2024-03-01":
        return 1400
    if fast or on >= "2012-07-01":
        return 1000
    return 1200 if on >= "2009-07-01" else 1400  # reading: before 2009 the lowest of the three that were in force


# --- 4: first ratings -------------------------------------------------------------------------------------------------
class First(NamedTuple):
    games: int
    score: Fraction
    average: Fraction | None
    p: Fraction | None
    computed: int | None
    missing: int
    rating: int | None


def bonus(on: str, fast: bool) -> Fraction:
    """Per half point above 50 %, before March 2024."""
    if on >= "2014-07-01":
        return Fraction(20)
    if fast:
        return Fraction(10)
    return Fraction(15) if on >= "2011-07-01" else Fraction("12.5")


def formula(on: str, fast: bool, ratings: list[int] | Fraction, games: int, score: Fraction) -> tuple[Any, Any, int]:
    """Average, percentage and Ru from the ratings (or their sum)."""
    total = ratings if isinstance(ratings, Fraction) else Fraction(sum(ratings))
    if on >= "2024-03-01":
        average = (total + 2 * 1800) / (games + 2)
        p = to_hundredth((score + 1) / (games + 2))
        return average, p, min(2200, half_up(average + dp(p)))
    average = total / games
    p = to_hundredth(score / games)
    if 2 * score >= games:
        return average, p, half_up(average + bonus(on, fast) * 2 * (score - Fraction(games, 2)))
    return average, p, half_up(average + dp(p))


def first_rating(events: list[tuple[str, list[Met]]], on: str, fast: bool) -> First:
    ratings: list[int] = []
    points = Fraction(0)
    seen = False
    for _, games in sorted(events, key=lambda event: event[0]):
        rated = [game for game in games if game.opponent is not None]
        score = sum((game.score for game in rated), Fraction(0))
        if not rated:
            continue
        first, seen = not seen, True
        if not fast and on < "2011-07-01":
            ignored = len(rated) < 3 or score < 1
        elif fast and on < "2022-01-01":
            ignored = first and score < 1
        else:
            ignored = first and score == 0
        if not ignored:
            ratings.extend(game.opponent or 0 for game in rated)
            points += score
    needed = 5 if on >= "2014-07-01" else 9
    missing = max(0, needed - len(ratings))
    if not ratings:
        return First(0, points, None, None, None, missing, None)
    average, p, computed = formula(on, fast, ratings, len(ratings), points)
    published = not missing and computed >= floor(on, fast)
    return First(len(ratings), points, average, p, computed, missing, computed if published else None)


# --- 6 and 7: performances and norms ----------------------------------------------------------------------------------
def average_of(ratings: list[int]) -> int:
    return half_up(Fraction(sum(ratings), len(ratings)))


def rp(opponents: list[int], score: Fraction) -> int:
    return average_of(opponents) + dp(to_hundredth(score / len(opponents)))


def table_expectation(rating: int, opponents: list[int]) -> Fraction:
    """What PTP sums: the table without any cut."""
    return sum((pd(rating - opponent) for opponent in opponents), Fraction(0))


NORMS = {"GM": (2600, 2380, 2200), "IM": (2450, 2230, 2050), "WGM": (2400, 2180, 2000), "WIM": (2250, 2030, 1850)}


def with_lowest_raised(opponents: list[int], norm: str) -> list[int]:
    lowest = opponents.index(min(opponents))
    return [max(one, NORMS[norm][2]) if index == lowest else one for index, one in enumerate(opponents)]


def makes_norm(opponents: list[int], score: Fraction, norm: str, on: str) -> tuple[int, bool]:
    """The performance, and whether it is one of the norm. The score must be 35 % of the games."""
    needed, minimum, _ = NORMS[norm]
    counted = with_lowest_raised(opponents, norm)
    performance = rp(counted, score)
    enough = needed + (1 if on < "2009-07-01" else 0)
    reached = performance >= enough and average_of(counted) >= minimum and score >= Fraction(35, 100) * len(counted)
    return performance, reached


# --- 1.2: adjustments -------------------------------------------------------------------------------------------------
def compressed(rating: int) -> int:
    return half_away(rating + Fraction(2, 5) * (2000 - rating)) if rating < 2000 else rating


def lifted(rating: int, standard: int | None) -> int:
    return standard - 100 if standard is not None and standard > rating + 100 else rating
