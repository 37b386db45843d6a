"""EloStat: everybody's rating is the average of the opponents plus what the own percentage stands for.

R = mean opponent + 400 log10(p / (1 - p)) for all at once, with a fixed average. Averaging the opponents compresses the
list, the system's known fault: 75, 75 and 90 percent in a triangle give 180 points where 191 explain them.

Promises: the equations are solved, not approached; the order of games and players does not matter. No or all points
have no rating; such players are taken out with their games, and again, until nobody is left who has none.

>>> difference(0.75)
190.84850188786498

Source: the comparison of EloStat, BayesElo and Ordo at TalkChess, topic 44180, whose numbers come out.
"""

import math
from typing import Any

from arpad.model import NOTE, Event, Game, Problem, Refusal, Step
from arpad.systems import pools
from arpad.systems.bradley_terry import pool_of_pairs
from arpad.systems.cards import GAMES, Card, Field, RuleSetInfo, Verb
from arpad.systems.equations import Symmetric, solve
from arpad.systems.games import counted, ratings, row
from arpad.systems.numbers import logistic, nearest
from arpad.systems.pools import Estimate, Meeting, groups, levelled, notes, pool_of
from arpad.systems.results import Computed, EventReport, Performance, Performances, Rules

SOURCE = "EloStat, as compared at TalkChess, topic 44180"
RULES = Rules("elostat", "", SOURCE, True)
RULE = "EloStat"


def difference(share: float) -> float:
    """The rating difference that a share of the points stands for; between 0 and 1."""
    return 400 * math.log10(share / (1 - share))


def without_extremes(size: int, meetings: tuple[Meeting, ...]) -> tuple[tuple[Meeting, ...], list[list[int]]]:
    """The games left when players with no or all points are taken out again and again; and who went, round by round."""
    gone: list[list[int]] = []
    while True:
        number, points = [0] * size, [0.0] * size
        for meeting in meetings:
            number[meeting.white] += 1
            number[meeting.black] += 1
            points[meeting.white] += meeting.score
            points[meeting.black] += 1.0 - meeting.score
        extreme = [one for one in range(size) if number[one] and points[one] in (0.0, float(number[one]))]
        if not extreme:
            return meetings, gone
        gone.append(extreme)
        meetings = tuple(
            [meeting for meeting in meetings if meeting.white not in extreme and meeting.black not in extreme]
        )


def fit(size: int, meetings: tuple[Meeting, ...]) -> list[float]:
    """The ratings around 0 of players who all have games, and none of them no or all points.

    Multiplied by the number of games, the equations are symmetric: n R - (sum of the opponents' ratings) = n (d + c),
    and the constant c, which keeps the average where it is, is what makes them solvable. Every group that games connect
    is one such set of its own.
    """
    number, points = [0] * size, [0.0] * size
    beside = []
    for meeting in meetings:
        number[meeting.white] += 1
        number[meeting.black] += 1
        points[meeting.white] += meeting.score
        points[meeting.black] += 1.0 - meeting.score
        beside.append((meeting.white, meeting.black, -1.0))
    right = [0.0] * size
    connected = groups(size, meetings)
    for group in connected:
        gaps = [number[one] * difference(points[one] / number[one]) for one in group]
        constant = -sum(gaps) / sum([number[one] for one in group])
        for position, one in enumerate(group):
            right[one] = gaps[position] + number[one] * constant
    values = solve(Symmetric([float(one) for one in number], beside), right)
    for group in connected:
        centre = sum([values[one] for one in group]) / len(group)
        for one in group:
            values[one] -= centre
    return values


def perform(games: tuple[Game, ...]) -> Performances:
    """One player against opponents whose ratings are known: their average plus what the percentage stands for."""
    found = counted(games)
    if not found:
        raise Refusal("elostat.no_games")
    number = len(found)
    score = sum([game.score for game in found])
    average = sum(ratings(found)) / number
    bounded = 0.0 < score < number
    value = average + difference(score / number) if bounded else None
    values = {"games": number, "score": score, "average": average, "rating": value}
    key = "elostat.performance" if bounded else "elostat.no_performance"
    return Performances(
        score, number, nearest(average),
        (Performance("performance", value, "average + 400 log10(p / (1 - p))", "" if bounded else "no_bound"),),
        tuple([row(game) for game in games]), (Step(RULE, "", key, values),), (), RULES,
    )  # fmt: skip


def event(event: Event, mean: float | None = None) -> EventReport:
    """Everybody's rating from all games of the event at once.

    The standard error is that of the own percentage, the opponents' ratings taken as known (reading: EloStat's margins
    are of that kind). Groups that nothing connects are each levelled by themselves. Raises Refusal where nobody has a
    rating, or the event is too large.
    """
    pool = pool_of(event)
    size = len(pool.numbers)
    meetings, gone = without_extremes(size, pool.meetings)
    connected = groups(size, meetings)
    if not connected:
        raise Refusal("elostat.nobody")
    problems = notes(connected, 0)
    if gone:
        left_out = sorted([pool.numbers[one] for extreme in gone for one in extreme])
        problems.append(Problem(NOTE, "elostat.extreme", {"players": left_out}))
    found = fit(size, meetings)
    values: dict[int, float] = {}
    for group in connected:
        values.update(levelled(pool, {one: found[one] for one in group}, group, mean, problems))
    errors = _errors(size, meetings)
    estimates = {one: Estimate(values[one], errors[one], {}) for one in values}
    return pools.report(event, pool, estimates, _expected_score, RULES, RULE, problems)


def _errors(size: int, meetings: tuple[Meeting, ...]) -> list[float]:
    """The standard error of each percentage, in rating points."""
    scores: list[list[float]] = [[] for _ in range(size)]
    for meeting in meetings:
        scores[meeting.white].append(meeting.score)
        scores[meeting.black].append(1.0 - meeting.score)
    found = []
    for mine in scores:
        if not mine:
            found.append(0.0)
            continue
        share = sum(mine) / len(mine)
        spread = math.sqrt(sum([(score - share) ** 2 for score in mine])) / len(mine)
        found.append(400 / math.log(10) / (share * (1 - share)) * spread)
    return found


def _expected_score(rating: float, opponent: float) -> float:
    return logistic(rating - opponent)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def pool(given: dict[str, Any], date: str) -> Computed:
        names, meetings = pool_of_pairs(given["pairs"])
        found = fit(len(names), meetings)
        return Computed({name: nearest(found[index] + given["mean"]) for index, name in enumerate(names)})

    return {"elostat.pool": pool}


CARD = Card(
    name="elostat",
    title="elostat.title",
    summary="elostat.summary",
    scale="elostat.scale",
    evidence="elostat.evidence",
    verbs=(
        Verb(
            "perform", "verb.perform", (Field("games", GAMES, "elostat.help.games", False, (), -10000, 10000),), perform
        ),
    ),
    event=Verb("event", "verb.event", (pools.MEAN,), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
