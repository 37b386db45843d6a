"""Ordo: the ratings at which everybody's predicted total is the actual one (M. Ballicora).

That is maximum likelihood with draws as half wins, on a scale where 202 points are 76 %. Players with no or all points
are taken out, again and again, and rated afterwards as if one of their games had been a draw.

Promises: predicted and actual totals agree; the order of games and players does not matter; where the games do not
bind everybody together, no number is made up.

>>> round(NATURAL, 1)
175.2

Sources: M. Ballicora, Ordo, manual and source (github.com/michiguel/Ordo).
"""

import math
from typing import Any

from arpad.model import NOTE, Event, Problem, Refusal, Step
from arpad.systems import bradley_terry, elo, pools
from arpad.systems.cards import RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.elostat import without_extremes
from arpad.systems.equations import Symmetric, inverse, root
from arpad.systems.numbers import logistic
from arpad.systems.pools import Estimate, Meeting, Pool, groups, levelled, notes, pool_of, reached
from arpad.systems.results import EventReport, Expectation, Rules

SOURCE = "M. Ballicora, Ordo (manual and source)"
RULES = Rules("ordo", "", SOURCE, True)
RULE = "Ordo"

NATURAL = 202 / math.log(0.76 / 0.24)  # rating points a natural unit: 202 points are 76 %
SCALE = NATURAL * math.log(10)  # the same as the logistic curve's scale

# At Ordo's default of one draw in two games between equals, draws halve the variance of a score.
DRAWS_LEAVE = 0.5


def expect(rating: float, opponent: float) -> Expectation:
    """What two ratings say before a game."""
    gap = rating - opponent
    expected = logistic(gap, SCALE)
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": expected}
    step = Step(RULE, "", "ordo.expected", values)
    return Expectation(rating, opponent, gap, gap, expected, logistic(-gap, SCALE), (step,), (), RULES)


def event(event: Event, mean: float | None = None, white_advantage: float = 0.0) -> EventReport:
    """Everybody's rating from all games of the event at once.

    Standard errors are what Ordo's simulations estimate, to first order and without chance: from the curvature, with
    the default share of draws. Raises Refusal where the games do not bind everybody together, nobody is left to
    compare, or the event is too large.
    """
    pool = pool_of(event)
    size = len(pool.numbers)
    meetings, gone = without_extremes(size, pool.meetings)
    connected = groups(size, meetings)
    if not connected:
        raise Refusal("ordo.nobody")
    if len(connected) > 1 or not bound(size, meetings, connected[0]):
        raise Refusal("ordo.not_bound", groups=len(connected))
    group = connected[0]
    position_of = {one: position for position, one in enumerate(group)}
    inner = tuple(
        [meeting._replace(white=position_of[meeting.white], black=position_of[meeting.black]) for meeting in meetings]
    )
    found = bradley_terry.fit(len(group), inner, None, white_advantage / NATURAL / bradley_terry.Q)
    problems = notes(connected, len(group))
    errors = _errors(found.curvature) if len(group) <= pools.MOST_WITH_ERRORS else None
    centred = {one: found.values[position_of[one]] * NATURAL for one in group}
    states = _rate_extremes(pool, gone, centred, problems)
    values = levelled(pool, centred, list(centred), mean, problems)
    estimates = {
        one: Estimate(
            values[one],
            None if errors is None or one not in position_of else errors[position_of[one]],
            states.get(one, {}),
        )
        for one in values
    }
    return pools.report(event, pool, estimates, _expected_score, RULES, RULE, problems)


def bound(size: int, meetings: tuple[Meeting, ...], group: list[int]) -> bool:
    """Whether points flow from everybody in the group to everybody else; without that there is no finite answer.

    >>> one_way = (Meeting(0, 1, 1.0, True, 1, ""), Meeting(1, 2, 0.5, True, 2, ""))
    >>> bound(3, one_way, [0, 1, 2]), bound(3, one_way + (Meeting(2, 0, 0.5, True, 3, ""),), [0, 1, 2])
    (False, True)
    """
    took: list[list[int]] = [[] for _ in range(size)]
    gave: list[list[int]] = [[] for _ in range(size)]
    for meeting in meetings:
        for one, other, score in (
            (meeting.white, meeting.black, meeting.score),
            (meeting.black, meeting.white, 1.0 - meeting.score),
        ):
            if score > 0.0:
                took[one].append(other)
                gave[other].append(one)
    return all(len(reached(way, group[0], [False] * size)) == len(group) for way in (took, gave))


def _errors(curvature: Symmetric) -> list[float]:
    """Standard errors against the average: of the inverse on what adds up to nothing."""
    rows = curvature.dense()
    size = len(rows)
    # Adding the same amount everywhere makes the matrix invertible; the inverse has then that amount too much.
    amount = sum(curvature.diagonal) / size / size
    inverted = inverse([[value + amount for value in row] for row in rows])
    surplus = 1 / (amount * size * size)
    return [root((inverted[one][one] - surplus) * DRAWS_LEAVE) * NATURAL for one in range(size)]


def _rate_extremes(
    pool: Pool, gone: list[list[int]], values: dict[int, float], problems: list[Problem]
) -> dict[int, dict[str, str]]:
    """Add the players taken out, last ones first: as if one game against a rated opponent had been a draw."""
    states = {}
    for extreme in reversed(gone):
        known = dict(values)
        for one in extreme:
            opponents = []
            points = 0.0
            for meeting in pool.meetings:
                if one in (meeting.white, meeting.black):
                    other = meeting.black if one == meeting.white else meeting.white
                    if other in known:
                        opponents.append(known[other])
                        points += meeting.score if one == meeting.white else 1.0 - meeting.score
            found = elo.performance(opponents, points - 0.5 if points else 0.5, SCALE) if opponents else None
            if found is not None:
                values[one] = found
                states[one] = {"bound": "above" if points else "below"}
    if gone:
        everybody = sorted([one for extreme in gone for one in extreme])
        problems.append(Problem(NOTE, "ordo.extreme", {"players": [pool.numbers[one] for one in everybody]}))
        left_out = [pool.numbers[one] for one in everybody if one not in states]
        if left_out:
            problems.append(Problem(NOTE, "ordo.unrated", {"players": left_out}))
    return states


def _expected_score(rating: float, opponent: float) -> float:
    return logistic(rating - opponent, SCALE)


def examples() -> dict[str, Any]:
    """Worked examples: none of the rules in the examples' files is Ordo's own."""
    return {}


_RATING = Field("rating", RATING, "ordo.help.rating", True, None, -10000, 10000)

CARD = Card(
    name="ordo",
    title="ordo.title",
    summary="ordo.summary",
    scale="ordo.scale",
    evidence="ordo.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_RATING, _RATING._replace(name="opponent", help="ordo.help.opponent")), expect),
    ),
    event=Verb("event", "verb.event", (pools.MEAN, pools.WHITE_ADVANTAGE), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
