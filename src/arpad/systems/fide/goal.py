"""What must be scored against a given field to reach a rating, a title's rating, a norm or any change: all totals."""

from arpad.model import STANDARD, Game, Refusal, Step
from arpad.systems.fide import norms, titles
from arpad.systems.fide.change import settle, tally
from arpad.systems.fide.k_factor import k_factor, k_of_period
from arpad.systems.fide.performance import regulations_on, rp
from arpad.systems.fide.rules import applied, article, rule_set
from arpad.systems.numbers import decimal, half_away
from arpad.systems.results import Change, Goal, Total

TITLES = tuple([title for title, _ in titles.WITH_NORMS + titles.BY_RATING])


def goal(
    opponents: tuple[float, ...],
    on: str,
    time_control: str = STANDARD,
    rating: int | None = None,
    target: int | None = None,
    title: str | None = None,
    norm: str | None = None,
    k: int | None = None,
    games_in_period: int | None = None,
    highest: int | None = None,
    games_counted: int | None = None,
    birth_year: int | None = None,
) -> Goal:
    """The lowest total that reaches the goal, and what every total from zero to full would bring.

    One goal: a `target` rating, the rating a `title` asks for, or a `norm` performance (B.01 1.4). Without one the goal
    is not to lose rating. `opponents` are the ratings of the field, all of them rated; `rating` and what chooses K as
    in `rate`. Titles and norms are made with standard ratings and in standard events.

    Raises Refusal where there is more than one goal, no field, or no rating for a goal that needs one, and for titles
    and norms in rapid and blitz.

    >>> goal((2460.0,) * 9, "2025-11-07", norm="GM").needed
    6.5
    """
    if not opponents:
        raise Refusal("fide.goal.no_field")
    if len([one for one in (target, title, norm) if one is not None]) > 1:
        raise Refusal("fide.goal.one_goal")
    if norm is not None:
        return _norm_goal([int(one) for one in opponents], on, time_control, norm)
    if title is not None:
        if time_control != STANDARD:
            raise Refusal("fide.goal.title_standard")
        target = titles.THRESHOLDS[title]
    if rating is None:
        raise Refusal("fide.goal.no_rating")
    rules = rule_set(on, time_control)
    field = tuple([Game(one, 0.0) for one in opponents])
    count = tally(rating, field, on, rules)
    chosen = k_factor(rules, int(on[:4]), rating, highest, games_counted, birth_year, k)
    at_zero = settle([count], rules, chosen, rating, games_in_period, [])
    used, steps = k_of_period(chosen, count.number, games_in_period, rules)
    counted = [rating - one.gap.used for one in count.games if one.gap is not None]
    wanted = rating if target is None else target
    totals = []
    needed = None
    for half_points in range(2 * count.number + 1):
        change = used * (50 * half_points - count.expected)
        rounded = half_away(change, 100)
        reached = rating + rounded >= wanted
        if reached and needed is None:
            needed = half_points / 2
        totals.append(
            Total(
                half_points / 2,
                Change(decimal(change, 2), rounded),
                rating + rounded,
                rp(counted, half_points).rp if counted else None,
                reached,
            )
        )
    if title is not None:
        regulations = titles.edition(on)
        steps.append(Step("FIDE B.01", regulations.date, "fide.goal.title", {"title": title, "rating": wanted}))
    key = "fide.goal.rating" if needed is not None else "fide.goal.out_of_reach"
    steps.append(
        Step(
            article(rules, "change"), rules.date, key,
            {"rating": rating, "target": wanted, "k": used, "expected": count.expected / 100,
             "games": count.number, "needed": needed},
        )
    )  # fmt: skip
    return Goal(
        "rating" if title is None else "title",
        count.number,
        at_zero.average_opponents,
        needed,
        tuple(totals),
        tuple(steps),
        at_zero.problems,
        applied(rules),
    )


def _norm_goal(opponents: list[int], on: str, time_control: str, norm: str) -> Goal:
    """The score a norm performance needs (1.4.6 to 1.4.9), the lowest opponent raised where that is allowed."""
    if time_control != STANDARD:
        raise Refusal("fide.goal.norm_standard")
    asked = titles.norm_of(norm, on)
    date = titles.edition(on).date
    totals = []
    needed = None
    found = titles.norm_performance(opponents, 0, norm, on)
    for half_points in range(2 * len(opponents) + 1):
        found = titles.norm_performance(opponents, half_points, norm, on)
        if found.reached and needed is None:
            needed = half_points / 2
        totals.append(Total(half_points / 2, None, None, found.performance, found.reached))
    steps = []
    raised = titles.raise_lowest(opponents, norm)
    if raised is not None:
        steps.append(
            Step("FIDE B.01 1.4.6", date, "fide.raised", {"from": opponents[raised.position], "to": raised.to})
        )
    values = {
        "norm": norm,
        "average": found.average,
        "minimum": asked.minimum_average,
        "performance": asked.performance,
        "games": len(opponents),
        "needed": needed,
    }
    if found.average < asked.minimum_average:
        key = "fide.goal.norm_average"
    else:
        key = "fide.goal.norm" if needed is not None else "fide.goal.norm_out_of_reach"
    steps.append(Step("FIDE B.01 1.4.9", date, key, values))
    if len(opponents) < norms.fewest_games():
        values = {"games": len(opponents), "minimum": norms.fewest_games()}
        steps.append(Step("FIDE B.01 1.4", date, "fide.goal.norm_games", values))
    rules, problems = regulations_on(on, special=True)
    return Goal("norm", len(opponents), found.average, needed, tuple(totals), tuple(steps), problems, rules)
