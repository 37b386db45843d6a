"""What must be scored against a given field to reach a rating or a title norm: all totals."""

from arpad.model import Game, Refusal, Step
from arpad.systems.numbers import approximate, nearest
from arpad.systems.results import Change, Goal, Rules, Total
from arpad.systems.uschess import special, titles
from arpad.systems.uschess.change import highest_known, settle
from arpad.systems.uschess.floors import Earned
from arpad.systems.uschess.formula import Standing, terms_of, update
from arpad.systems.uschess.games import linear_performance
from arpad.systems.uschess.rules import REGULAR, applied, article, rule_set, rules_of, whole


def goal(
    opponents: tuple[float, ...],
    on: str,
    rating: float | None = None,
    target: float | None = None,
    norm: str | None = None,
    end: str | None = None,
    rating_list: str = REGULAR,
    games_counted: int | None = None,
    history: str = special.MIXED,
    dual_rated: bool = False,
) -> Goal:
    """The lowest total that reaches the goal, and what every total from zero to full would bring, in one pass.

    The goal is a `target` rating, or a `norm` by its sign; without one it is not to lose rating. For a norm `opponents`
    are ratings as after the event. Everything else as in `rate`.

    Raises Refusal where there is no field, two goals, or no rating for a goal that needs one.

    >>> goal((2000.0,) * 5, "2025-06-01", norm="C").needed
    4.0
    """
    if not opponents:
        raise Refusal("uschess.no_games")
    if target is not None and norm is not None:
        raise Refusal("uschess.goal.one")
    rules = rules_of(on, rating_list)
    if norm is not None:
        return _norm_goal(list(opponents), norm, applied(rules))
    if rating is None:
        raise Refusal("uschess.goal.no_rating")
    end = on if end is None else end
    if end < on:
        raise Refusal("uschess.end_before_start", on=on, end=end)
    terms = terms_of(rules, rule_set(end).bonus, rating_list, dual_rated, False)
    standing = Standing(rating, games_counted, special.NONE if games_counted == 0 else history)
    earned = Earned(highest_known(rating, games_counted, None))
    wanted = whole(rating) if target is None else target
    totals = []
    needed = None
    problems = []
    for half_points in range(2 * len(opponents) + 1):
        found = update(standing, _scoring(opponents, half_points), terms)
        after = settle(standing, found, terms, rating_list, earned)
        new = whole(after.rating)
        reached = new >= wanted
        if reached and needed is None:
            needed = half_points / 2
        change = Change(approximate(after.rating - rating), new - whole(rating))
        totals.append(Total(half_points / 2, change, new, _performance(opponents, half_points), reached))
        problems = after.problems
    values = {"rating": rating, "target": wanted, "games": len(opponents), "needed": needed}
    key = "uschess.goal.rating" if needed is not None else "uschess.goal.out_of_reach"
    return Goal(
        "rating",
        len(opponents),
        nearest(sum(opponents) / len(opponents)),
        needed,
        tuple(totals),
        (Step(article("4"), rules.date, key, values),),
        tuple(problems),
        applied(rules),
    )


def _norm_goal(opponents: list[float], norm: str, rules: Rules) -> Goal:
    level = titles.level_of(norm)
    more_than = titles.needed_more_than(level, opponents)
    possible = titles.can_make_norm([0] * len(opponents))
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        reached = possible and half_points / 2 > more_than
        if reached and needed is None:
            needed = half_points / 2
        totals.append(Total(half_points / 2, None, None, _performance(tuple(opponents), half_points), reached))
    values = {
        "title": titles.title_of(norm), "level": level, "more_than": more_than, "needed": needed,
        "games": len(opponents), "minimum": titles.FEWEST_GAMES,
    }  # fmt: skip
    if not possible:
        key = "uschess.goal.norm_games"
    else:
        key = "uschess.goal.norm" if needed is not None else "uschess.goal.norm_out_of_reach"
    return Goal(
        "norm",
        len(opponents),
        nearest(sum(opponents) / len(opponents)),
        needed,
        tuple(totals),
        (Step(titles.NORMS_RULE, "", key, values),),
        (),
        rules,
    )


def _scoring(opponents: tuple[float, ...], half_points: int) -> list[Game]:
    """The games with some total; who gave the points makes no difference."""
    games = []
    for opponent in opponents:
        games.append(Game(opponent, min(half_points, 2) / 2))
        half_points -= min(half_points, 2)
    return games


def _performance(opponents: tuple[float, ...], half_points: int) -> int:
    return nearest(linear_performance(list(opponents), half_points / 2))
