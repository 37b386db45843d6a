"""From one list or site to another: official rules exactly, everything else as a range with its year and method.

A rating is a position in one pool; there is no true exchange rate. Two questions have two answers. *Level*: which
rating in the other pool stands where this one stands here? It is symmetric, there and back gives the start.
*Individual*: where would this player probably be found there? People scatter widely around any level, and towards the
mean. Where a federation has laid down a rule, its rule is given too, exact and dated.

Nothing is extrapolated: outside the ratings a relation was fitted for there is no answer. No regression is inverted:
the curves below join ratings of equal rank, which has no direction. Published tables without an open licence are not
here; the curves were fitted for Arpad, and a test fits them again. At most two relations are joined.

>>> found = convert(1850, "lichess:blitz", "fide")
>>> [(one.kind, one.low, one.high) for one in found.answers]
[('level', 1690, 1790), ('individual', 1450, 2050)]
>>> convert(1800, "fide", "uschess", "2025-06-01").answers[0].value
1747.06

Part of the portable floor. Sources: each relation names its own.
"""

import math
from typing import Any, NamedTuple

from arpad import dates
from arpad.model import NOTE, WARNING, Problem, Refusal, Step
from arpad.systems import cfc, dsu, ecf, fide, ingo, knsb, oesb, ssb
from arpad.systems.cfc import rules as cfc_rules
from arpad.systems.dwz.adjust import JUNE_2026, converted
from arpad.systems.fide.adjust import MARCH_2024
from arpad.systems.numbers import nearest
from arpad.systems.uschess import convert as uschess

OFFICIAL = "official"  # laid down by the federation that owns the target list
ORGANISER = "organiser"  # laid down by organisers for pairings and sections
LEVEL = "level"
INDIVIDUAL = "individual"

FIDE, OLD_FIDE = "fide", "fide:before_2024"
USCHESS = "uschess"
DWZ, OLD_DWZ = "dwz", "dwz:before_2026"
ANCHOR = "chesscom:blitz"

NEWEST = "9999-12-31"  # chooses the newest rule
STALE = 18  # months after which a relation deserves a warning


class Answer(NamedTuple):
    """One answer to one question. An official value is exact, and then `low` and `high` are the same."""

    kind: str
    value: float
    low: float
    high: float
    date: str  # of the rule, or of the data
    source: str


class Conversion(NamedTuple):
    """What can be said of a rating in another pool."""

    rating: float
    source: str  # the pools
    target: str
    answers: tuple[Answer, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]


# --- official rules ---------------------------------------------------------------------------------------------------


class Rule(NamedTuple):
    """A published rule from one list to another. `value(rating, on)` applies it."""

    source: str
    target: str
    kind: str
    date: str
    citation: str
    value: Any


# Continental Chess Association, 22 March 2024: pairing numbers for FIDE ratings, high on purpose; from 2250 + 50.
CCA = (
    (1745, 1789, 1800), (1790, 1829, 1850), (1830, 1869, 1900), (1870, 1914, 1950), (1915, 1954, 2000),
    (1955, 1999, 2050), (2000, 2069, 2100), (2070, 2129, 2150), (2130, 2189, 2200), (2190, 2249, 2250),
)  # fmt: skip


def cca(rating: float) -> float:
    """The pairing number for a FIDE rating at tournaments of the Continental Chess Association.

    >>> cca(1700), cca(1760), cca(2300)
    (1700, 1800, 2350)
    """
    for _, highest, pairing in CCA:
        if rating <= highest:
            return rating if rating < CCA[0][0] else pairing
    return rating + 50


def nwsrs(rating: float) -> float:
    """A scholastic rating of the American Northwest in US Chess points (US Chess ratings committee, 2015).

    >>> nwsrs(1000), nwsrs(2100)
    (800, 2100)
    """
    if rating <= 1400:
        return rating - 200
    return (1333 * rating - 666000) / 1000 if rating <= 2000 else rating


def _adjusted(room: Any) -> Any:
    return lambda rating, on: room.adjust(nearest(rating)).new_rating


RULES = (
    Rule(
        OLD_FIDE, FIDE, OFFICIAL, MARCH_2024, "FIDE, 1 March 2024",
        lambda rating, on: fide.adjust(nearest(rating), MARCH_2024).new_rating,
    ),
    Rule(
        FIDE, USCHESS, OFFICIAL, "2024-03-01", "US Chess specification 2025, 2.1",
        lambda rating, on: uschess.from_fide(rating, max(on, "2024-03-01")),
    ),
    Rule(
        OLD_FIDE, USCHESS, OFFICIAL, "2020-06-01", "US Chess specification, before March 2024",
        lambda rating, on: uschess.from_fide(rating, "2024-02-29"),
    ),
    Rule(
        "cfc", USCHESS, OFFICIAL, "2025-01-01", "US Chess specification 2025, 2.2",
        lambda rating, on: uschess.from_cfc(rating, max(on, "2025-01-01")),
    ),
    Rule(
        FIDE, "cfc", OFFICIAL, cfc_rules.FIDE_BONUS_FROM, cfc_rules.FIDE_SOURCE,
        lambda rating, on: cfc.from_fide(nearest(rating), on),
    ),
    Rule(USCHESS, "cfc", OFFICIAL, cfc_rules.DATE, cfc_rules.SOURCE, lambda rating, on: rating),
    Rule("fqe", "cfc", OFFICIAL, cfc_rules.DATE, cfc_rules.SOURCE, lambda rating, on: rating),
    Rule("ecf", FIDE, OFFICIAL, ecf.FIDE_DATE, ecf.FIDE_SOURCE, lambda rating, on: ecf.to_fide(rating)),
    Rule(FIDE, "ecf", OFFICIAL, ecf.FIDE_DATE, ecf.FIDE_SOURCE, lambda rating, on: ecf.from_fide(rating)),
    Rule("ecf:grade", "ecf", OFFICIAL, "2020-07-01", "ECF, 2020: 7.5 x grade + 700", _adjusted(ecf)),
    Rule("ingo", OLD_DWZ, OFFICIAL, "1993-01-01", "DSB 1992/93: 2840 - 8 Ingo", lambda rating, on: ingo.to_elo(rating)),
    Rule(OLD_DWZ, "ingo", OFFICIAL, "1993-01-01", "DSB 1992/93", lambda rating, on: ingo.from_elo(rating)),
    Rule(
        OLD_DWZ, DWZ, OFFICIAL, JUNE_2026, "DSB, 8 June 2026",
        lambda rating, on: converted(nearest(rating)),
    ),
    Rule(FIDE, "oesb", OFFICIAL, "2024-09-01", oesb.SOURCE, lambda rating, on: oesb.initial(nearest(rating)).rating),
    Rule("dsu:before_2024", "dsu", OFFICIAL, "2024-06-01", dsu.SOURCE, _adjusted(dsu)),
    Rule("knsb:before_2024", "knsb", OFFICIAL, "2024-03-01", knsb.SOURCE, _adjusted(knsb)),
    Rule("oesb:before_2024", "oesb", OFFICIAL, "2024-09-01", oesb.SOURCE, _adjusted(oesb)),
    Rule("ssb:before_2025", "ssb", OFFICIAL, "2025-01-01", ssb.SOURCE, _adjusted(ssb)),
    Rule("nwsrs", USCHESS, OFFICIAL, "2015-01-01", "US Chess committee, 2015", lambda rating, on: nwsrs(rating)),
    Rule(
        FIDE, "uschess:pairing", ORGANISER, "2024-03-22", "Continental Chess Association",
        lambda rating, on: cca(rating),
    ),
)  # fmt: skip


# --- levels -----------------------------------------------------------------------------------------------------------

SURVEY_DATE = "2025-07"
SURVEY = "own fit to the ChessGoals survey of July 2025 (chessgoals.com/rating-comparison), ranks matched"

# Five straight pieces per pool, fitted by least squares to the survey's 35 rows: the ratings that stand where these
# ratings of the anchor, Chess.com blitz, stand. The root mean square distance to the rows is 5 to 16 points.
CURVES = {
    ANCHOR: ((500, 500), (1000, 1000), (1500, 1500), (2000, 2000), (2500, 2500), (3000, 3000)),
    "chesscom:bullet": ((500, 436), (1000, 921), (1500, 1403), (2000, 1933), (2500, 2466), (3000, 2984)),
    "chesscom:rapid": ((500, 737), (1000, 1235), (1500, 1660), (2000, 2045), (2500, 2286), (3000, 2619)),
    "lichess:blitz": ((500, 1000), (1000, 1404), (1500, 1787), (2000, 2101), (2500, 2451), (3000, 2860)),
    "lichess:bullet": ((500, 950), (1000, 1280), (1500, 1767), (2000, 2178), (2500, 2566), (3000, 3095)),
    "lichess:rapid": ((500, 1180), (1000, 1615), (1500, 1947), (2000, 2180), (2500, 2447), (3000, 2754)),
    "lichess:classical": ((500, 1376), (1000, 1712), (1500, 1928), (2000, 2095), (2500, 2367), (2700, 2501)),
    USCHESS: ((500, 684), (1000, 1163), (1500, 1613), (2000, 1950), (2500, 2267), (3000, 2667)),
    FIDE: ((1000, 1454), (1500, 1697), (2000, 1914), (2500, 2283), (3000, 2595)),
}

# How far the published sources are apart: blitz within 30 points, rapid up to 120; classical was compared by nobody and
# is taken like rapid; the official line from FIDE to US Chess is within 50 of the survey for most ratings.
APART = {
    ANCHOR: 30, "chesscom:bullet": 30, "chesscom:rapid": 120, "lichess:blitz": 30, "lichess:bullet": 30,
    "lichess:rapid": 120, "lichess:classical": 120, USCHESS: 50, FIDE: 50,
}  # fmt: skip
# The survey's authors call their data below about 1550 FIDE not accurate; their next edition is 160 higher there.
THIN_BELOW, THIN = 1600, 160

# DWZ and FIDE: there is no official formula. A rule of thumb of 2013 (FIDE = DWZ + 100) carried through both lists'
# official changes; at 2100 the median of players in both lists in 2026: 20 points, nine in ten between -80 and +120.
DWZ_DATE = "2026-06"
DWZ_SOURCE = "rule of thumb of 2013 through the changes of 2024 and 2026; at 2100 the median of 2026"
DWZ_TO_FIDE = ((1400, 1460), (1720, 1760), (1976, 2000), (2100, 2120))
DWZ_SPREAD = 61.0  # standard deviation: 100 points hold nine in ten

# --- individuals ------------------------------------------------------------------------------------------------------

# Standard deviation of people around the level, by target: published for linked accounts (chess-elo-drift, 2026) within
# a site and across sites; for over-the-board lists a fit of 2020 had 152 and no better is known.
SCATTER = {"lichess": (130.0, 160.0), "chesscom": (220.0, 220.0)}
BOARD_SCATTER = 150.0
USUAL_DEVIATION = 50.0  # a deviation up to this is part of the scatter already

# Towards the mean: correlations of linked accounts were 0.86 to 0.94, and the means of those samples, where published,
# are rounded to 10. Within a site, and across sites.
CORRELATION = 0.9
MEANS = {
    "lichess:blitz": (1820, 2000), "lichess:rapid": (1880, 1920),
    "chesscom:blitz": (1320, 1880), "chesscom:rapid": (1510, 1740),
}  # fmt: skip

POOLS = tuple(sorted(set(list(CURVES) + [DWZ] + [rule.source for rule in RULES] + [rule.target for rule in RULES])))


class Level(NamedTuple):
    """A level in another pool: how wide the sources leave it, how steep the relation is, how people scatter."""

    value: float
    width: float
    slope: float
    scatter: float
    date: str
    source: str


def convert(rating: float, source: str, target: str, on: str = "", deviation: float | None = None) -> Conversion:
    """What a rating in the pool `source` says in the pool `target`: official rules, then level and individual.

    The date `on` chooses among rules and says how old the data are; without it the newest rules apply. `deviation` is
    the rating deviation in the source pool, where it has one.

    Raises Refusal for an unknown pool, for the same pool twice, and where no relation is known.
    """
    for name, pool in (("from", source), ("to", target)):
        if pool not in POOLS:
            raise Refusal("convert.pool", field=name, value=pool, known=list(POOLS))
    if source == target:
        raise Refusal("convert.same", pool=source)
    answers = []
    steps = []
    problems = []
    for rule in RULES:
        if (rule.source, rule.target) == (source, target):
            value = rule.value(rating, on or NEWEST)
            answers.append(Answer(rule.kind, value, value, value, rule.date, rule.citation))
            steps.append(Step(rule.citation, rule.date, "convert.rule", {"rating": rating, "value": value}))
    related = _related(source, target)
    if not answers and not related:
        raise Refusal("convert.unrelated", source=source, target=target, known=_reachable(source))
    if related:
        found = _bridged(rating, source, target, on)
        if found is None:
            low, high = limits(source, target)
            problems.append(
                Problem(WARNING, "convert.not_calibrated", {"pool": source, "lowest": low, "highest": high})
            )
        else:
            answers.extend(_estimates(found, source, target, deviation))
            values = {"rating": rating, "source": source, "target": target, "value": nearest(found.value)}
            steps.append(Step(found.source, found.date, "convert.level", values))
            problems.extend(_warnings(found, source, target, on))
    return Conversion(rating, source, target, tuple(answers), tuple(steps), tuple(problems))


def _estimates(found: Level, source: str, target: str, deviation: float | None) -> list[Answer]:
    level = Answer(
        LEVEL, _to(found.value, 10), _to(found.value - found.width, 10), _to(found.value + found.width, 10), found.date,
        found.source,
    )  # fmt: skip
    centre = found.value
    if source in MEANS and target in MEANS:
        mean = MEANS[target][0 if _site(source) == _site(target) else 1]
        centre = mean + CORRELATION * (found.value - mean)
    extra = 0.0
    if deviation is not None and deviation > USUAL_DEVIATION:
        extra = found.slope * found.slope * (deviation * deviation - USUAL_DEVIATION * USUAL_DEVIATION)
    reach = 1.96 * math.sqrt(found.scatter * found.scatter + extra)
    individual = Answer(
        INDIVIDUAL, _to(centre, 50), _to(centre - reach, 50), _to(centre + reach, 50), found.date, found.source
    )  # fmt: skip
    return [level, individual]


def _to(value: float, grain: int) -> int:
    """Rounded as much as it deserves."""
    return grain * nearest(value / grain)


def _warnings(found: Level, source: str, target: str, on: str) -> list[Problem]:
    problems = []
    if on and dates.months_between(found.date + "-01", on) > STALE:
        problems.append(Problem(WARNING, "convert.stale", {"date": found.date, "months": STALE}))
    if not _direct(source, target):
        problems.append(Problem(NOTE, "convert.bridged", {"by": FIDE}))
    if source not in MEANS or target not in MEANS:
        problems.append(Problem(NOTE, "convert.no_regression", {}))
    return problems


def _site(pool: str) -> str:
    return pool.split(":")[0]


def _direct(source: str, target: str) -> bool:
    """Whether one relation leads from pool to pool."""
    return (source in CURVES and target in CURVES) or {source, target} == {DWZ, FIDE}


def _bridge(source: str, target: str) -> Any:
    """The rule that ends a way over FIDE; None where there is none."""
    for rule in RULES:
        if rule.source == FIDE and rule.target == target and rule.kind == OFFICIAL and _direct(source, FIDE):
            return rule
    return None


def _related(source: str, target: str) -> bool:
    if _direct(source, target):
        return True
    if _direct(source, FIDE) and _direct(FIDE, target):
        return True
    return _bridge(source, target) is not None


def _reachable(source: str) -> list[str]:
    """The pools that something is known of from here."""
    found = [rule.target for rule in RULES if rule.source == source]
    found += [pool for pool in POOLS if pool != source and pool not in found and _related(source, pool)]
    return sorted(found)


def _bridged(rating: float, source: str, target: str, on: str) -> Level | None:
    """The level, over FIDE where there is no direct relation; None outside of what was fitted."""
    if _direct(source, target):
        return level_in(rating, source, target)
    first = level_in(rating, source, FIDE)
    if first is None:
        return None
    rule = _bridge(source, target)
    if rule is not None:
        value = rule.value(first.value, on or NEWEST)
        slope = (rule.value(first.value + 50, on or NEWEST) - rule.value(first.value - 50, on or NEWEST)) / 100
        return first._replace(
            value=value, width=first.width * slope, slope=first.slope * slope, scatter=first.scatter * slope,
            source=first.source + "; " + rule.citation,
        )  # fmt: skip
    second = level_in(first.value, FIDE, target)
    if second is None:
        return None
    return Level(
        second.value,
        math.sqrt((first.width * second.slope) ** 2 + second.width**2),
        first.slope * second.slope,
        math.sqrt((first.scatter * second.slope) ** 2 + second.scatter**2),
        min(first.date, second.date),
        first.source + "; " + second.source,
    )


def level_in(rating: float, source: str, target: str) -> Level | None:
    """The level by one relation; None outside of what was fitted."""
    if DWZ in (source, target):
        points = DWZ_TO_FIDE if source == DWZ else _turned(DWZ_TO_FIDE)
        value = along(points, rating)
        return None if value is None else Level(
            value, 1.96 * DWZ_SPREAD / 2, _slope(points, rating), DWZ_SPREAD, DWZ_DATE, DWZ_SOURCE
        )  # fmt: skip
    anchor = along(_turned(CURVES[source]), rating)
    value = None if anchor is None else along(CURVES[target], anchor)
    if anchor is None or value is None:
        return None
    slope = _slope(_turned(CURVES[source]), rating) * _slope(CURVES[target], anchor)
    width = math.sqrt((slope * _apart(source, rating)) ** 2 + _apart(target, value) ** 2)
    scatter = BOARD_SCATTER
    if _site(target) in SCATTER:
        scatter = SCATTER[_site(target)][0 if _site(source) == _site(target) else 1]
    return Level(value, width, slope, scatter, SURVEY_DATE, SURVEY)


def _apart(pool: str, rating: float) -> int:
    return THIN if pool == FIDE and rating < THIN_BELOW else APART[pool]


def _turned(points: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple([(y, x) for x, y in points])


def along(points: tuple[tuple[int, int], ...], x: float) -> float | None:
    """The value on a line of straight pieces; None beyond its ends."""
    left, low = points[0]
    if x < left:
        return None
    for right, high in points[1:]:
        if x <= right:
            return low + (high - low) * (x - left) / (right - left)
        left, low = right, high
    return None


def _slope(points: tuple[tuple[int, int], ...], x: float) -> float:
    left, low = points[0]
    for right, high in points[1:]:
        if x <= right:
            break
        left, low = right, high
    return (high - low) / (right - left)


def limits(source: str, target: str) -> tuple[int, int]:
    """The lowest and highest whole rating that has a level."""
    known = [rating for rating in range(0, 3501) if _bridged(float(rating), source, target, "") is not None]
    return known[0], known[-1]
