"""The performance Rh (WO 3.6, appendix 1.1), by the iteration that the evaluation software does.

Rh is the integer rating at which the expected score is the score. Twenty official performances come out to the point;
the exact root, rounded, differs by one point in three of them. The text leaves four things open, and these readings
were found by reproducing them: the mean of the opponents is rounded first; quotients have three decimals; the iteration
stops within 0.005 points of the score; of values that alternate, the highest is taken.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems.dwz.expected import SIGMA, difference, expected_score
from arpad.systems.dwz.rules import RuleSet, applied, article, rule_set
from arpad.systems.games import counted, ratings, row
from arpad.systems.normal import cumulative
from arpad.systems.numbers import half_up, halves
from arpad.systems.results import Performance, Performances

LEAST_GAMES = 5
ALL_POINTS = 677  # all or no points before 2026: the mean plus or minus this, FIDE's table value for 99 %
TOLERANCE = 5  # thousandths of a point


class Result(NamedTuple):
    """The games of one player that count: the opponents' ratings, and the own points in half points."""

    opponents: list[int]
    half_points: int


def result_of(games: list[Game]) -> Result:
    """The result that games which count make."""
    return Result([int(rating) for rating in ratings(games)], sum([halves(game.score) for game in games]))


def average(opponents: list[int]) -> int:
    """The mean rating Rc of the opponents, rounded."""
    return half_up(sum(opponents), len(opponents))


def with_draw(result: Result) -> Result:
    """All points since 2026: one draw against an opponent of the average rating is added."""
    return Result(result.opponents + [average(result.opponents)], result.half_points + 1)


def complete(result: Result) -> bool:
    """Whether all points were scored."""
    return result.half_points == 2 * len(result.opponents)


def start(result: Result) -> int:
    """Where the iteration begins: Rc + D(W / n)."""
    games = len(result.opponents)
    return average(result.opponents) + _difference(half_up(500 * result.half_points, games))


def step(result: Result, rating: int) -> int:
    """How far one round of the iteration moves: D(0.5 + (W - We) / n); 0 = it stops here."""
    games = len(result.opponents)
    score = 500 * result.half_points
    expected = sum([expected_score(rating - opponent, 3) for opponent in result.opponents])
    if abs(score - expected) <= TOLERANCE:
        return 0
    return _difference(half_up(500 * games + score - expected, games))


def iterate(result: Result) -> int:
    """The end of the iteration. Ratings are integers between bounds, so it stops or comes back to a value.

    >>> iterate(Result([2024, 2099, 2076, 2228, 2188], 6))
    2197
    """
    rating = start(result)
    path = [rating]
    while True:
        move = step(result, rating)
        if move == 0:
            return rating
        rating += move
        if rating in path:
            return max(path[path.index(rating) :])
        path.append(rating)


def performance(result: Result, rules: RuleSet) -> int | None:
    """Rh, never below 0; None where there is none: fewer than five games, or no points since 2026.

    >>> performance(Result([1500] * 5, 10), rule_set("2020-01-01"))
    2177
    >>> performance(Result([1500] * 5, 0), rule_set("2027-01-01"))
    """
    if len(result.opponents) < LEAST_GAMES:
        return None
    if result.half_points > 0 and not complete(result):
        return max(iterate(result), 0)
    if not rules.perfect_score:
        return max(average(result.opponents) + (ALL_POINTS if result.half_points else -ALL_POINTS), 0)
    return max(iterate(with_draw(result)), 0) if result.half_points else None


def root(result: Result) -> float | None:
    """The real rating whose expected score, on the curve without rounding, is the score. None for no or all points.

    >>> root(Result([1500, 1500], 2))
    1500.0
    """
    if result.half_points == 0 or complete(result):
        return None
    low, high = min(result.opponents) - 10000.0, max(result.opponents) + 10000.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if 2 * sum([cumulative((middle - opponent) / SIGMA) for opponent in result.opponents]) < result.half_points:
            low = middle
        else:
            high = middle


def perform(games: tuple[Game, ...], on: str) -> Performances:
    """The regulation's Rh, and the exact root beside it. Games against unrated opponents do not count."""
    rules = rule_set(on)
    result = result_of(counted(games))
    if not result.opponents:
        raise Refusal("dwz.no_games")
    rh = performance(result, rules)
    true = root(result)
    reason = "" if rh is not None else "too_few_games" if len(result.opponents) < LEAST_GAMES else "no_bound"
    values: dict[str, Any] = {
        "games": len(result.opponents), "score": result.half_points / 2, "average": average(result.opponents), "rh": rh,
        "needed": LEAST_GAMES, "true": true,
    }  # fmt: skip
    key = "dwz.performance" if rh is not None else "dwz.performance.none"
    found = (
        Performance("rh", rh, article(rules, "3.6"), reason),
        Performance("true", true, "sum of P(R - Ri) = score", "" if true is not None else "no_bound"),
    )
    return Performances(
        result.half_points / 2, len(result.opponents), average(result.opponents), found,
        tuple([row(game) for game in games]),
        (Step(article(rules, "3.6"), rules.date, key, values),), single_source(rules),
        applied(rules, rules.k is None),
    )  # fmt: skip


def single_source(rules: RuleSet) -> tuple[Problem, ...]:
    """What of the rules of 2026 rests on one source: first ratings and performances."""
    return () if rules.k is None else (Problem(NOTE, "dwz.single_source", {"date": rules.date}),)


def _difference(thousandths: int) -> int:
    # Very long results round to none or all points, which stand for no difference.
    return difference(min(max(thousandths, 1), 999), 1000)
