"""Whole-History Rating (R. Coulom, 2008): a rating for every player and day, found from all games at once.

Games speak through Bradley-Terry's model; between two days a rating drifts like a Wiener process of `w2` squared
points a day; and on a player's first day some virtual games against a player in the pool's centre keep it finite. The
most probable histories are found player by player with Newton's method, over and over, until nobody moves.

Promises: every step climbs, so the search ends; no or all points have a rating; the order of games and players does not
matter; the standard errors are those of the player's own history, the opponents' taken as known (as the method has it).

>>> one, other = fit(2, [Played(0, 1, 1.0, 1), Played(0, 1, 0.0, 2)]).histories
>>> [day for day, _, _ in one], abs(one[1][1] + other[1][1]) < 1e-9
([1, 2], True)

Sources: R. Coulom, Whole-History Rating (2008); the libraries goshrine/whole_history_rating and
pfmonville/whole_history_rating. Readings: a draw is half a win and half a loss, as the original has no draws; where a
report gives no dates, every round is a day.
"""

import math
from typing import Any, NamedTuple

from arpad import dates
from arpad.model import NOTE, WARNING, Event, Problem, Step
from arpad.systems import pools
from arpad.systems.bradley_terry import Q
from arpad.systems.cards import NUMBER, RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.numbers import logistic, nearest
from arpad.systems.pools import Estimate, groups, levelled, notes, pool_of
from arpad.systems.results import Computed, EventReport, Expectation, Rules

SOURCE = "R. Coulom, Whole-History Rating (2008); goshrine/whole_history_rating"
RULES = Rules("whr", "2008-01-01", SOURCE, True)
RULE = "WHR"

W2 = 300.0  # squared rating points a day, both libraries' default; Coulom used 14
VIRTUAL = 1.0  # virtual wins, and as many losses, on the first day

STILL = 1e-11  # natural units: a sweep that moves nobody further ends the search
NEAR = 1e-4
SWEEPS = 5000
VISITS = 20_000_000  # games looked at by both players; large pools get fewer sweeps


class Played(NamedTuple):
    """One game: two players, the points of the first, and the day."""

    one: int
    other: int
    score: float
    day: int


class Fit(NamedTuple):
    """Everybody's history: (day, value, variance) in natural units."""

    histories: list[list[tuple[int, float, float]]]
    settled: bool
    sweeps: int  # how many were allowed


class _Game(NamedTuple):
    """A game as one of its players looks at it."""

    opponent: int
    opponent_position: int  # of the day in the opponent's history
    score: float


class _History:
    """One player's days, values, and games by day."""

    def __init__(self, days: list[int], w2: float, virtual: float) -> None:
        self.days = days
        self.values = [0.0] * len(days)
        self.games: list[list[_Game]] = [[] for _ in days]
        self.virtual = virtual
        self.drifts = [1 / (w2 * Q * Q * (days[after] - days[after - 1])) for after in range(1, len(days))]

    def height(self, values: list[float], everybody: "list[_History]") -> float:
        """The part of the log-posterior that this player's values enter."""
        total = self.virtual * (_log_share(values[0]) + _log_share(-values[0]))
        for position, games in enumerate(self.games):
            for game in games:
                gap = values[position] - everybody[game.opponent].values[game.opponent_position]
                total += game.score * _log_share(gap) + (1.0 - game.score) * _log_share(-gap)
        for position, precision in enumerate(self.drifts):
            total -= precision / 2 * (values[position + 1] - values[position]) ** 2
        return total

    def derivatives(self, everybody: "list[_History]") -> tuple[list[float], list[float]]:
        """First derivatives, and the diagonal of minus the second ones; beside it stand the drifts' precisions."""
        values = self.values
        share = _share(values[0])
        slope = [0.0] * len(values)
        diagonal = [0.0] * len(values)
        slope[0] = self.virtual * (1.0 - 2 * share)
        diagonal[0] = 2 * self.virtual * share * (1.0 - share)
        for position, games in enumerate(self.games):
            for game in games:
                share = _share(values[position] - everybody[game.opponent].values[game.opponent_position])
                slope[position] += game.score - share
                diagonal[position] += share * (1.0 - share)
        for position, precision in enumerate(self.drifts):
            pull = precision * (values[position + 1] - values[position])
            slope[position] += pull
            slope[position + 1] -= pull
            diagonal[position] += precision
            diagonal[position + 1] += precision
        return slope, diagonal

    def move(self, everybody: "list[_History]") -> float:
        """One Newton step, halved until it climbs; how far it went."""
        slope, diagonal = self.derivatives(everybody)
        step = _tridiagonal(diagonal, self.drifts, slope)
        furthest = max([abs(one) for one in step])
        length = 1.0
        # Near the top the climb drowns in rounding; there whole steps are right.
        if furthest > NEAR:
            before = self.height(self.values, everybody)
            while length > 1e-9:
                tried = [value + length * one for value, one in zip(self.values, step)]
                if self.height(tried, everybody) >= before:
                    break
                length /= 2
        self.values = [value + length * one for value, one in zip(self.values, step)]
        return furthest * length

    def variances(self, everybody: "list[_History]", damping: float = 0.0) -> list[float]:
        """The diagonal of the inverse of the curvature. `damping` is added to it, as the libraries do."""
        _, diagonal = self.derivatives(everybody)
        diagonal = [one + damping for one in diagonal]
        forward = list(diagonal)
        for position, precision in enumerate(self.drifts):
            forward[position + 1] -= precision * precision / forward[position]
        backward = list(diagonal)
        for position in range(len(self.drifts) - 1, -1, -1):
            backward[position] -= self.drifts[position] ** 2 / backward[position + 1]
        return [1 / (one + other - both) for one, other, both in zip(forward, backward, diagonal)]


def fit(size: int, games: list[Played], w2: float = W2, virtual: float = VIRTUAL, damping: float = 0.0) -> Fit:
    """The most probable histories around 0."""
    days: list[set[int]] = [set() for _ in range(size)]
    for game in games:
        days[game.one].add(game.day)
        days[game.other].add(game.day)
    everybody = [_History(sorted(mine), w2, virtual) for mine in days]
    position_of = [{day: position for position, day in enumerate(history.days)} for history in everybody]
    for game in games:
        one, other = position_of[game.one][game.day], position_of[game.other][game.day]
        everybody[game.one].games[one].append(_Game(game.other, other, game.score))
        everybody[game.other].games[other].append(_Game(game.one, one, 1.0 - game.score))
    playing = [history for history in everybody if history.days]
    settled = False
    sweeps = min(SWEEPS, VISITS // (2 * len(games)))
    for _ in range(sweeps):
        if max([history.move(everybody) for history in playing]) < STILL:
            settled = True
            break
    return Fit(
        [
            list(zip(history.days, history.values, history.variances(everybody, damping))) if history.days else []
            for history in everybody
        ],
        settled,
        sweeps,
    )


def _share(gap: float) -> float:
    if gap < 0:
        return 1.0 - _share(-gap)
    return 1.0 / (1.0 + math.exp(-min(gap, 600.0)))


def _log_share(gap: float) -> float:
    """The logarithm of the expected score, for any gap."""
    tail = math.log(1.0 + math.exp(-min(abs(gap), 600.0)))
    return -tail if gap >= 0 else gap - tail


def _tridiagonal(diagonal: list[float], beside: list[float], right: list[float]) -> list[float]:
    """The solution of a tridiagonal system whose off-diagonal is minus `beside`."""
    pivots = list(diagonal)
    solution = list(right)
    for position, value in enumerate(beside):
        factor = value / pivots[position]
        pivots[position + 1] -= factor * value
        solution[position + 1] += factor * solution[position]
    solution[-1] /= pivots[-1]
    for position in range(len(beside) - 1, -1, -1):
        solution[position] = (solution[position] + beside[position] * solution[position + 1]) / pivots[position]
    return solution


def expect(rating: float, opponent: float) -> Expectation:
    """What two ratings of one day say before a game."""
    gap = rating - opponent
    expected = logistic(gap)
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": expected}
    step = Step(RULE, RULES.date, "whr.expected", values)
    return Expectation(rating, opponent, gap, gap, expected, logistic(-gap), (step,), (), RULES)


def event(event: Event, mean: float | None = None, w2: float = W2, virtual: float = VIRTUAL) -> EventReport:
    """Everybody's history over the event's days; the new rating is the last day's.

    Meant for reports that cover a season or more. The level is that of the last days: the players who had a rating keep
    their average, or `mean` is the average of all. Raises Refusal where no game counts or the event is too large.
    """
    pool = pool_of(event)
    size = len(pool.numbers)
    dated = all(meeting.day for meeting in pool.meetings) and len({meeting.day for meeting in pool.meetings}) > 1
    games = [
        Played(
            meeting.white, meeting.black, meeting.score,
            dates.day_number(meeting.day) if dated else meeting.round,
        )
        for meeting in pool.meetings
    ]  # fmt: skip
    found = fit(size, games, w2, virtual)
    connected = groups(size, pool.meetings)
    playing = [one for group in connected for one in group]
    problems = notes(connected, 0)
    if not dated:
        problems.append(Problem(NOTE, "whr.rounds_as_days", {}))
    if not found.settled:
        problems.append(Problem(WARNING, "whr.unsettled", {"sweeps": found.sweeps}))
    last = {one: found.histories[one][-1][1] / Q for one in playing}
    values = levelled(pool, last, playing, mean, problems)
    first = min([game.day for game in games])
    estimates = {}
    for one in playing:
        shift = values[one] - last[one]
        history = [
            {"day": day - first, "rating": value / Q + shift, "standard_error": math.sqrt(variance) / Q}
            for day, value, variance in found.histories[one]
        ]
        estimates[one] = Estimate(values[one], history[-1]["standard_error"], {"history": history})
    return pools.report(event, pool, estimates, _expected_score, RULES, RULE, problems)


def _expected_score(rating: float, opponent: float) -> float:
    return logistic(rating - opponent)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def fitted(given: dict[str, Any], damping: float) -> tuple[list[str], Fit]:
        names = sorted({name for game in given["games"] for name in game[:2]})
        games = [
            Played(names.index(black), names.index(white), 1.0 if winner == "B" else 0.0, day)
            for black, white, winner, day in given["games"]
        ]
        return names, fit(len(names), games, given["w2_elo2_per_day"], VIRTUAL, damping)

    def ratings(given: dict[str, Any], date: str) -> Computed:
        names, found = fitted(given, 0.0)
        return Computed(
            {
                name: [[day, nearest(value / Q)] for day, value, _ in found.histories[index]]
                for index, name in enumerate(names)
            }
        )

    def variances(given: dict[str, Any], date: str) -> Computed:
        names, found = fitted(given, 0.001)
        return Computed(
            {
                name + "_variance_nat2_x100": [nearest(variance * 100) for _, _, variance in found.histories[index]]
                for index, name in enumerate(names)
            }
        )

    return {"whr.fit": ratings, "whr.variance": variances}


_RATING = Field("rating", RATING, "whr.help.rating", True, None, -10000, 10000)

CARD = Card(
    name="whr",
    title="whr.title",
    summary="whr.summary",
    scale="whr.scale",
    evidence="whr.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_RATING, _RATING._replace(name="opponent", help="whr.help.opponent")), expect),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            pools.MEAN,
            Field("w2", NUMBER, "whr.help.w2", False, W2, 0.1, 100000),
            Field("virtual", NUMBER, "whr.help.virtual", False, VIRTUAL, 0.1, 100),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo(RULES.date, (), SOURCE, True),),
)
