"""First ratings (WO 3.4, appendix 1.1): of one newcomer, and of all the newcomers of an event together."""

from typing import NamedTuple

from arpad.model import PLAYED, Game, Refusal, Step
from arpad.systems.dwz import performance
from arpad.systems.dwz.performance import LEAST_GAMES, Result, result_of
from arpad.systems.dwz.rules import RuleSet, applied, article, rule_set
from arpad.systems.games import counted, row
from arpad.systems.numbers import half_up, halves, ratio
from arpad.systems.results import FirstRating, GameRow

TOO_FEW_GAMES = "too_few_games"
EXTREME_SCORE = "extreme_score"

ROUNDS = 1000  # an iteration that has not come to rest by then is ended


class Found(NamedTuple):
    """The newcomers of an event who get a rating."""

    ends: dict[int, int]  # start number to Ri, the end of the iteration
    first_level: tuple[int, ...]
    settled: bool  # whether the iteration came to rest


def first_of(end: int, rules: RuleSet) -> int:
    """The first rating Rn from the end of the iteration Ri.

    Before 2026 a value below 800 becomes 700 + Ri / 8. Since then, with r = 0.08: Ri + r (2000 - Ri) from 1100 to 2000,
    1100 + 9 r Ri / 11 below.

    >>> first_of(400, rule_set("2020-01-01")), first_of(1100, rule_set("2026-09-01"))
    (750, 1172)
    """
    end = max(end, 0)
    if rules.k is None:
        return end if end >= 800 else half_up(5600 + end, 8)
    if end >= 2000:
        return end
    if end >= 1100:
        return half_up(92 * end + 16000, 100)
    return half_up(1210000 + 72 * end, 1100)


def enough(result: Result, rules: RuleSet) -> str:
    """Why a result gives no first rating; "" = it does. Five games, and neither no nor (before 2026) all points."""
    if len(result.opponents) < LEAST_GAMES:
        return TOO_FEW_GAMES
    if result.half_points == 0 or (performance.complete(result) and not rules.perfect_score):
        return EXTREME_SCORE
    return ""


def initial(games: tuple[Game, ...], on: str) -> FirstRating:
    """The first rating from the games against rated opponents, stored rest games among them.

    >>> games = tuple([Game(r, s) for r, s in ((1177, 0.0), (894, 1.0), (1087, 0.0), (905, 1.0), (1255, 0.0))])
    >>> initial(games, "2014-06-01").rating
    983
    """
    rules = rule_set(on)
    if not games:
        raise Refusal("dwz.no_games")
    result = result_of(counted(games))
    end = None
    if not enough(result, rules):
        end = performance.iterate(_bounded(result))
    return answer(result, end, enough(result, rules), tuple([row(game) for game in games]), rules)


def answer(result: Result, end: int | None, reason: str, rows: tuple[GameRow, ...], rules: RuleSet) -> FirstRating:
    """What a newcomer is told."""
    number = len(result.opponents)
    rating = None if end is None else first_of(end, rules)
    missing = max(0, LEAST_GAMES - number)
    steps = []
    values = {
        "games": number, "score": result.half_points / 2, "needed": LEAST_GAMES, "missing": missing, "end": end,
        "average": performance.average(result.opponents) if number else None, "rating": rating,
    }  # fmt: skip
    if end is None:
        steps.append(Step(article(rules, "3.4"), rules.date, "dwz.first." + reason, values))
    else:
        if performance.complete(result):
            steps.append(Step(article(rules, "3.4"), rules.date, "dwz.first.draw_added", values))
        steps.append(Step(article(rules, "appendix 1.1"), rules.date, "dwz.first.iterated", values))
        if rating != end:
            steps.append(Step(article(rules, "3.4.4"), rules.date, "dwz.first.adjusted", values))
        steps.append(Step(article(rules, "3.4.4"), rules.date, "dwz.first.index", values))
    return FirstRating(
        rating=rating,
        reason=reason,
        computed=end,
        games_counted=number,
        games_missing=missing,
        score=result.half_points / 2,
        average=ratio(sum(result.opponents), number, 6) if number else None,
        percentage=ratio(result.half_points, 2 * number, 3) if number else None,
        k=None,
        games=rows,
        steps=tuple(steps),
        problems=performance.single_source(rules),
        rules=applied(rules, rules.k is None),
    )


def first_ratings(games: dict[int, list[Game]], known: dict[int, int], rules: RuleSet) -> Found:
    """Everybody's first rating in an event (3.4): two levels of newcomers, iterated together.

    Level 1 has at least five games against rated players, level 2 against those or level 1, each neither with no nor
    with all points in them. `known` are the ratings that count, by start number; `games` everybody's.
    """
    first = _level(games, known, rules)
    rated = dict(known)
    rated.update(first)
    values = dict(first)
    values.update(_level(games, rated, rules))
    ends, settled = _iterate(games, known, values)
    return Found(ends, tuple(sorted(first)), settled)


def _level(games: dict[int, list[Game]], rated: dict[int, int], rules: RuleSet) -> dict[int, int]:
    """The players without a value whose games against those who have one are enough, and where they start."""
    level = {}
    for number in games:
        if number not in rated:
            result = result_against(games[number], rated)
            if not enough(result, rules):
                level[number] = performance.start(_bounded(result))
    return level


def _iterate(
    games: dict[int, list[Game]], known: dict[int, int], starts: dict[int, int]
) -> tuple[dict[int, int], bool]:
    """All newcomers in parallel: each looks at the others' values of the round before, until all are at rest."""
    values = starts
    before: dict[int, int] = {}
    for _ in range(ROUNDS):
        rated = dict(known)
        rated.update(values)
        after = {}
        for number in values:
            result = _bounded(result_against(games[number], rated))
            after[number] = values[number] + performance.step(result, values[number])
        if after == values:
            return values, True
        if after == before:
            # Two states that alternate: of each pair the higher value, as for one player.
            return {number: max(values[number], after[number]) for number in values}, True
        before, values = values, after
    return values, False


def result_against(games: list[Game], rated: dict[int, int]) -> Result:
    """A player's games against those who have a value, as they count."""
    found = [game for game in games if game.kind == PLAYED and game.number in rated]
    return Result([rated[game.number] for game in found], sum([halves(game.score) for game in found]))


def _bounded(result: Result) -> Result:
    """The result with the draw that all points get; other results are bounded already."""
    return performance.with_draw(result) if performance.complete(result) else result
