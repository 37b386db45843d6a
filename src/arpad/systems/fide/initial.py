"""The first rating of an unrated player (8.2): the formula of 2024, the earlier ones, or what is still missing."""

from typing import Any, NamedTuple

from arpad import dates
from arpad.model import STANDARD, Game, Refusal, Step
from arpad.systems.cards import Occasion
from arpad.systems.fide import expected, formulas, tables
from arpad.systems.fide.change import reason_not_rated
from arpad.systems.fide.formulas import HYPOTHETICAL
from arpad.systems.fide.k_factor import k_factor
from arpad.systems.fide.rules import RuleSet, applied, article, rule_set
from arpad.systems.numbers import halves, ratio
from arpad.systems.results import FirstRating, GameRow

WINDOW_MONTHS = 26  # events are pooled over consecutive rating periods of at most this many months (7.1.4)
HIGHEST = 2200  # a first rating is at most this (8.2, from 1 March 2024)

TOO_FEW_GAMES = "too_few_games"
BELOW_FLOOR = "below_floor"

# Why the games of an event do not count towards a first rating.
ZERO_FIRST_EVENT = "zero_first_event"
OUTSIDE_WINDOW = "outside_window"
TOO_SMALL = "too_small_event"


def initial(
    games: tuple[Game, ...] = (),
    on: str = "",
    time_control: str = STANDARD,
    events: tuple[Occasion, ...] = (),
    average_opponents: float | None = None,
    score: float | None = None,
    games_played: int | None = None,
    highest: int | None = None,
    games_counted: int | None = None,
    birth_year: int | None = None,
) -> FirstRating:
    """The first rating from the games against rated opponents, or "not yet" and what is missing.

    `games` of one event, or several `events` of the newcomer with their start dates; or, where only the sums are known,
    `average_opponents`, `score` and `games_played`. `on` chooses the rules: the start of the last event. The K-factor
    the player starts with can depend on `birth_year`, and, for one who was on the list before and fell below its floor,
    on the `highest` rating published and the `games_counted` then.

    Raises Refusal where there are no games, or games in more than one of these forms.

    >>> games = tuple([Game(r, s) for r, s in ((1902, 0.5), (1877, 0.5), (1884, 1.0), (2012, 0.0), (1832, 1.0))])
    >>> initial(games, "2025-11-07").rating
    1922
    """
    rules = rule_set(on, time_control)
    if len([one for one in (games, events, average_opponents) if one]) > 1:
        raise Refusal("fide.games_twice")
    if average_opponents is not None:
        if score is None or games_played is None:
            raise Refusal("fide.initial.sums")
        pool = _sums(average_opponents, score, games_played, rules, on)
    else:
        occasions = sorted(
            [(occasion.start or on, index, occasion.games) for index, occasion in enumerate(events)]
        )  # fmt: skip
        if not occasions:
            occasions = [(on, 0, games)]
        if not any(games for _, _, games in occasions):
            raise Refusal("fide.no_games")
        pool = _pooled(occasions, rules, on)
    return _result(pool, rules, on, highest, games_counted, birth_year)


class Pool(NamedTuple):
    """The games towards a first rating, added up."""

    number: int
    half_points: int
    total: float  # of the opponents' ratings
    rows: tuple[GameRow, ...]
    steps: tuple[Step, ...]


def _sums(average: float, score: float, games: int, rules: RuleSet, on: str) -> Pool:
    """One event of which only the sums are known."""
    half_points = halves(score)
    if half_points > 2 * games:
        raise Refusal("input.range", field="score", value=score, minimum=0, maximum=games)
    reason = _ignored_event(half_points, games, True, on, on, rules)
    if reason:
        return Pool(0, half_points, 0.0, (), (_ignored(rules, on, reason),))
    return Pool(games, half_points, average * games, (), ())


def _pooled(occasions: list[tuple[str, int, tuple[Game, ...]]], rules: RuleSet, on: str) -> Pool:
    """Which games of which events count, and what they add up to."""
    rows: list[GameRow] = []
    steps: list[Step] = []
    number = half_points = 0
    total = 0.0
    first = True
    for start, _, games in occasions:
        # A newcomer has no own rating, so the rule on far ratings in rapid and blitz looks at nobody (own = opponent).
        reasons = [reason_not_rated(int(game.opponent or 0), game, rules) for game in games]
        rated = [game for game, reason in zip(games, reasons) if not reason]
        scored = sum([halves(game.score) for game in rated])
        ignored = ""
        if rated:
            ignored = _ignored_event(scored, len(rated), first, start, on, rules)
            first = False
        if ignored:
            steps.append(_ignored(rules, start, ignored))
        else:
            number += len(rated)
            half_points += scored
            total += sum([game.opponent or 0 for game in rated])
        for game, reason in zip(games, reasons):
            why = reason or ignored
            rows.append(
                GameRow(
                    game.round, game.number or None, game.opponent, game.score, None, None, None, None, not why, why
                )
            )
    return Pool(number, half_points, total, tuple(rows), tuple(steps))


def _ignored_event(half_points: int, games: int, first: bool, start: str, on: str, rules: RuleSet) -> str:
    """Why an event does not count; "" = it does.

    A zero score in the first event is ignored, later zeros count (8.2.1; rapid and blitz before 2022: less than one
    point). Before July 2011 every event needed at least three rated opponents and one point.
    """
    if dates.months_between(start, on) >= WINDOW_MONTHS:
        return OUTSIDE_WINDOW
    if games < rules.games_per_event or half_points < 2 * rules.score_per_event:
        return TOO_SMALL
    if first and half_points < 2 * rules.first_event_score:
        return ZERO_FIRST_EVENT
    return ""


def _ignored(rules: RuleSet, start: str, reason: str) -> Step:
    values = {"start": start, "months": WINDOW_MONTHS}
    return Step(article(rules, "first"), rules.date, "fide.initial." + reason, values)


def _result(
    pool: Pool,
    rules: RuleSet,
    on: str,
    highest: int | None,
    games_counted: int | None,
    birth_year: int | None,
) -> FirstRating:
    """The formula, then what it takes to be published: games enough, and a result not below the floor (7.1.4)."""
    number = pool.number
    steps = list(pool.steps)
    average = percentage = computed = None
    if number:
        found, computed, formula_steps = _by_formula(rules, number, pool.half_points, pool.total)
        average, percentage = _average(found), ratio(found.percentage, 100, 2)
        steps.extend(formula_steps)
    missing = max(0, rules.first_games - number)
    reason = ""
    if missing:
        reason = TOO_FEW_GAMES
        steps.append(
            Step(article(rules, "floor"), rules.date, "fide.initial.too_few",
                 {"games": number, "needed": rules.first_games, "missing": missing})
        )  # fmt: skip
    elif computed is not None and computed < rules.floor:
        reason = BELOW_FLOOR
        steps.append(
            Step(article(rules, "floor"), rules.date, "fide.initial.below_floor",
                 {"computed": computed, "floor": rules.floor})
        )  # fmt: skip
    k = None
    if computed is not None and not reason:
        if games_counted:
            chosen = k_factor(rules, int(on[:4]), computed, highest, games_counted, birth_year)
        else:  # new on the list; the first rating is a published one, and before 2024 it could be 2400 already
            chosen = k_factor(rules, int(on[:4]), None, max(computed, highest or 0), None, birth_year)
        k = chosen.k
        steps.extend(chosen.steps)
    return FirstRating(
        rating=None if reason else computed,
        reason=reason,
        computed=computed,
        games_counted=number,
        games_missing=missing,
        score=pool.half_points / 2,
        average=average,
        percentage=percentage,
        k=k,
        games=pool.rows,
        steps=tuple(steps),
        problems=tuple(expected.notes(rules, [], [])),
        rules=applied(rules),
    )


def _by_formula(rules: RuleSet, number: int, half_points: int, total: float) -> tuple[formulas.First, int, list[Step]]:
    """The formula of the date, the rating it gives, and the steps. Order: round, then the maximum (8.2, from 1 March
    2024), then the floor, which is looked at last."""
    units = int(total * formulas.UNITS + 0.5)
    where = article(rules, "first")
    values: dict[str, Any] = {"games": number, "score": half_points / 2}
    if rules.half_point_bonus is None:
        found = formulas.with_two_draws(units, number, half_points)
        key = "fide.initial.formula_2024"
        values["hypothetical"] = HYPOTHETICAL
    else:
        found = formulas.with_bonus(units, number, half_points, rules.half_point_bonus)
        above = half_points - number
        key = "fide.initial.bonus" if above > 0 else "fide.initial.even" if above == 0 else "fide.initial.below_half"
        values["bonus"] = rules.half_point_bonus / 100
        values["above"] = above
    values["average"] = _average(found)
    values["percentage"] = found.percentage
    values["dp"] = tables.dp(found.percentage)
    values["computed"] = found.computed
    steps = [Step(where, rules.date, key, values)]
    if rules.half_point_bonus is not None or found.computed <= HIGHEST:
        return found, found.computed, steps
    steps.append(Step(where, rules.date, "fide.initial.highest", {"computed": found.computed, "highest": HIGHEST}))
    return found, HIGHEST, steps


def _average(found: formulas.First) -> str:
    return ratio(found.total, found.games * formulas.UNITS, 6)
