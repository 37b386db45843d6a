"""First ratings (section 2): blended from ratings in other systems, or by age; then the first event."""

import math
from typing import Any, NamedTuple

from arpad import dates
from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems.results import FirstRating
from arpad.systems.uschess import convert
from arpad.systems.uschess.formula import Standing, steps, terms_of, update
from arpad.systems.uschess.games import row, unrated_reason
from arpad.systems.uschess.rules import (
    BLITZ,
    MINIMUM,
    ONLINE_BLITZ,
    ONLINE_QUICK,
    ONLINE_REGULAR,
    QUICK,
    REGULAR,
    RuleSet,
    applied,
    article,
    rule_set,
    rules_of,
    whole,
)
from arpad.systems.uschess.special import NONE

# The ratings that give a first one, the inputs that date them, and those that count their games.
SOURCES = (
    (REGULAR, "regular_date", "regular_games"),
    (QUICK, "quick_date", "quick_games"),
    (BLITZ, "blitz_date", "blitz_games"),
    (ONLINE_REGULAR, "online_regular_date", "online_regular_games"),
    (ONLINE_QUICK, "online_quick_date", "online_quick_games"),
    (ONLINE_BLITZ, "online_blitz_date", "online_blitz_games"),
    (convert.FIDE, "fide_date", None),
    (convert.CFC, "cfc_date", None),
)

ADULT = 1300.0
UNKNOWN_AGE = 750.0  # as at 15
YOUNGEST = 3.0  # a lower age is taken for a mistake
YEAR = 365.25
MOST_GAMES = 10

NO_GAMES = "no_games"


class Source(NamedTuple):
    """A rating in another system."""

    name: str  # one of the six systems, fide or cfc
    rating: float  # on its own scale
    date: str  # when it was computed
    games: float | None = None  # credited there; None = enough


class Weighed(NamedTuple):
    """A source as it counts."""

    source: Source
    rating: float  # X, in US Chess points
    factor: float  # G
    days: int  # D
    age_rating: float  # P
    z: float
    staleness: float  # S
    weight: float  # W


class Start(NamedTuple):
    """What an unrated player enters the event with."""

    rating: float
    games: int  # N
    how: str  # blend, age, adult, unknown_age or given
    age: float | None = None
    sources: tuple[Weighed, ...] = ()


def rating_of_age(age: float) -> float:
    """50 points a year from 2 to 26.

    >>> rating_of_age(15), rating_of_age(1), rating_of_age(40)
    (750.0, 100.0, 1300.0)
    """
    if age < 2:
        return 100.0
    return 50.0 * age if age <= 26 else 1300.0


def age_on(birth: str, day: str) -> float:
    """Age in years of 365.25 days."""
    return (dates.day_number(day) - dates.day_number(birth)) / YEAR


def by_age(birth: str | None, day: str, adult: bool) -> Start:
    """The age-based start: not rounded (reading: the specification's own example shows decimals). Without a date of
    birth, or with one that cannot be right, 1300 for an adult, else 750."""
    if birth is not None and age_on(birth, day) >= YOUNGEST:
        age = age_on(birth, day)
        return Start(rating_of_age(age), 0, "age", age)
    return Start(ADULT, 0, "adult") if adult else Start(UNKNOWN_AGE, 0, "unknown_age")


def game_factor(source: Source, rating_list: str) -> float:
    """How many games a source stands for: 10 or 5, and not more than are credited there."""
    same_speed = {ONLINE_BLITZ: BLITZ, ONLINE_QUICK: QUICK}.get(rating_list)
    most = 10.0 if source.name in (REGULAR, same_speed) else 5.0
    if source.name == convert.FIDE and source.rating > 2000:
        most = 10.0
    return most if source.games is None else min(most, source.games)


def start(sources: list[Source], birth: str | None, adult: bool, end: str, rating_list: str, rules: RuleSet) -> Start:
    """The rating and number of games that a newcomer enters an event with, which ends on the day `end`.

    Reading: where the date of birth is not known, or cannot be right, the rule of the age-based rating (1300 or 750)
    also gives the age rating that a source is compared with.
    """
    weighed = [_weighed(source, birth, adult, end, rating_list, rules) for source in sources]
    total = sum([one.weight for one in weighed])
    if total <= 0:
        return by_age(birth, end, adult)._replace(sources=tuple(weighed))
    blended = sum([one.weight * one.rating for one in weighed]) / total
    # Reading: a blend is not below the minimum of all ratings.
    games = math.ceil(min(float(MOST_GAMES), total))
    return Start(max(MINIMUM, float(whole(blended))), games, "blend", sources=tuple(weighed))


def _weighed(source: Source, birth: str | None, adult: bool, end: str, rating_list: str, rules: RuleSet) -> Weighed:
    if source.date > end:
        raise Refusal("uschess.initial.later", source=source.name, date=source.date, end=end)
    rating = source.rating
    if source.name == convert.FIDE:
        rating = convert.from_fide(rating, rules.date)
    elif source.name == convert.CFC:
        rating = convert.from_cfc(rating, rules.date)
    days = dates.day_number(end) - dates.day_number(source.date)
    now = by_age(birth, end, adult)
    then = now.rating if now.age is None else rating_of_age(now.age - days / YEAR)
    z = min(6.0, (rating - then) / 350)
    staleness = math.exp(0.06 * (z - 6) * days / YEAR)
    factor = game_factor(source, rating_list)
    return Weighed(source, rating, factor, days, then, z, staleness, factor * staleness)


def start_steps(found: Start, rules: RuleSet) -> list[Step]:
    """How a newcomer's start was found."""
    out = []
    for one in found.sources:
        values: dict[str, Any] = {
            "source": one.source.name, "own": one.source.rating, "rating": one.rating, "date": one.source.date,
            "factor": one.factor, "days": one.days, "age_rating": one.age_rating, "z": one.z,
            "staleness": one.staleness, "weight": one.weight,
        }  # fmt: skip
        out.append(Step(article("2"), rules.date, "uschess.initial.source", values))
    weight = sum([one.weight for one in found.sources])
    values = {"rating": found.rating, "games": found.games, "weight": weight, "age": found.age}
    where = article("2" if found.how in ("blend", "given") else "2.3")
    out.append(Step(where, rules.date, "uschess.initial." + found.how, values))
    return out


def start_problems(found: Start, rules: RuleSet) -> list[Problem]:
    """What to know about a newcomer's start."""
    out = []
    for one in found.sources:
        if one.source.name == convert.FIDE and rules.date < "2024-03-01" and one.source.rating <= 2000:
            out.append(Problem(NOTE, "uschess.initial.fide_inferred", {"rating": one.source.rating}))
    return out


def initial(
    games: tuple[Game, ...] = (),
    on: str = "",
    end: str | None = None,
    rating_list: str = REGULAR,
    birth: str | None = None,
    adult: bool = False,
    **ratings: Any,
) -> FirstRating:
    """The first rating: what the newcomer enters the event with, and the rating after its games.

    `on` is the day the event started, `end` the day it ended, if another. `birth` is the date of birth; without it an
    `adult` starts higher. Ratings in other systems are given by name: `regular`, `quick`, ..., `fide`, `cfc`, each
    with `NAME_date`, the day it was computed (by default the end of the event), and, in US Chess's own systems,
    `NAME_games`.

    The opponents' ratings are fixed here; `event` finds everybody's together, in two passes.

    Raises Refusal where a rating is later than the event, or its conversion is not known.

    >>> initial((), "2025-06-01", birth="2010-06-01").computed
    750
    >>> initial((Game(1500, 1.0), Game(1600, 1.0)), "2025-06-01", birth="2010-06-01").rating
    2000
    """
    rules = rules_of(on, rating_list)
    end = on if end is None else end
    if end < on:
        raise Refusal("uschess.end_before_start", on=on, end=end)
    sources = _sources(ratings, rating_list, end)
    if sources and not rules.blend:
        raise Refusal("uschess.initial.no_blend_yet", on=on)
    found = start(sources, birth, adult, end, rating_list, rules)
    out = start_steps(found, rules)
    problems = start_problems(found, rules)
    rated = [game for game in games if not unrated_reason(game)]
    standing = Standing(found.rating, found.games, NONE)
    terms = terms_of(rules, rule_set(end).bonus, rating_list, False, False)
    after = update(standing, rated, terms)
    rows = []
    position = 0
    for game in games:
        reason = unrated_reason(game)
        rows.append(row(game, found.rating, None if reason else after.expected[position], None, reason))
        position += not reason
    if rated:
        out.extend(steps(standing, rated, after, terms))
        values = {"new": after.rating, "published": whole(after.rating), "games": found.games + len(rated)}
        out.append(Step(article("7"), rules.date, "uschess.round", values))
        problems.append(Problem(NOTE, "uschess.single_pass", {}))
    return FirstRating(
        rating=whole(after.rating) if rated else None,
        reason="" if rated else NO_GAMES,
        computed=whole(found.rating),
        games_counted=len(rated),
        games_missing=0 if rated else 1,
        score=after.score,
        average=None,
        percentage=None,
        k=None,
        games=tuple(rows),
        steps=tuple(out),
        problems=tuple(problems),
        rules=applied(rules),
    )


def _sources(ratings: dict[str, Any], rating_list: str, end: str) -> list[Source]:
    found = []
    for name, date, games in SOURCES:
        rating = ratings.get(name)
        if rating is not None:
            if name == rating_list:
                raise Refusal("uschess.initial.rated_already", rating_list=rating_list)
            credited = None if games is None else ratings.get(games)
            found.append(Source(name, rating, ratings.get(date) or end, credited))
    return found
