"""Bradley-Terry: one rating for every player, found from all games at once.

The ratings are those under which the games are most probable, times a prior that spreads players around the pool's
centre (maximum a posteriori), so that no or all points have a rating and groups that nothing connects do too. A draw is
half a win and half a loss; or a result of its own, by Davidson's model, whose draw rate is found from the games.

Promises: the search climbs a concave hill and ends on its top; the order of games and players does not matter; more
points never make a rating lower; the standard errors are those of the posterior's curvature.

>>> from arpad.systems.pools import Meeting
>>> found = fit(2, (Meeting(0, 1, 1.0, False, 1, ""), Meeting(0, 1, 0.5, False, 2, "")), prior=None)
>>> nearest((found.values[0] - found.values[1]) / Q)  # 75 % of the points
191

Sources: R. A. Bradley and M. E. Terry (1952); R. R. Davidson (1970) for draws; M. E. Glickman's and R. Coulom's use of
them in chess. The prior's spread and the estimation of the draw rate are Arpad's own.
"""

import math
from typing import Any, NamedTuple

from arpad.model import Event, Step
from arpad.systems import pools
from arpad.systems.cards import CHOICE, NUMBER, RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.equations import Symmetric, inverse, root, size_of, solve
from arpad.systems.numbers import logistic, nearest
from arpad.systems.pools import Estimate, Meeting, groups, levelled, notes, pool_of
from arpad.systems.results import Computed, EventReport, Expectation, Rules

SOURCE = "Bradley and Terry (1952); Davidson (1970)"
RULES = Rules("bradley_terry", "", SOURCE, False)
RULE = "Bradley-Terry"

Q = math.log(10) / 400  # natural units a rating point
PRIOR = 300.0  # standard deviation of the players' ratings around the pool's centre

HALF = "half"  # a draw is half a win and half a loss
DAVIDSON = "davidson"  # a draw is a result of its own
DRAWS = (HALF, DAVIDSON)

STILL = 1e-11  # natural units: a step that moves nobody further ends the search
NEAR = 1e-4
STEPS = 200


class Fit(NamedTuple):
    """The top of the hill, in natural units."""

    values: list[float]
    draw_parameter: float  # Davidson's nu; 0 = draws are halves
    curvature: Symmetric  # minus the second derivatives there, by player and, with Davidson, ln nu


def fit(
    size: int,
    meetings: tuple[Meeting, ...],
    prior: float | None = PRIOR,
    white_advantage: float = 0.0,
    draws: str = HALF,
) -> Fit:
    """The most probable ratings of `size` players around 0. `prior` and `white_advantage` in rating points.

    Without a prior the games must connect everybody by wins and losses in both directions (or draws), or there is no
    top: the caller sees to that.
    """
    precision = 0.0 if prior is None else 1 / (prior * Q) ** 2
    values = [0.0] * (size + (1 if draws == DAVIDSON else 0))
    height = _height(values, size, meetings, precision, white_advantage * Q)
    for _ in range(STEPS):
        slope, curvature = _derivatives(values, size, meetings, precision, white_advantage * Q)
        if prior is None:
            # Slopes add up to nothing but for rounding, which the equations could not follow.
            surplus = sum(slope[:size]) / size
            slope = [one - surplus for one in slope[:size]] + slope[size:]
        step = solve(curvature, slope)
        far = size_of(step)
        if far < STILL:
            break
        # Far from the top a whole step can overshoot: it is halved until it climbs. Near it the climb drowns in
        # rounding, and whole steps are right.
        length = 1.0
        while True:
            tried = [one + length * move for one, move in zip(values, step)]
            reached = _height(tried, size, meetings, precision, white_advantage * Q)
            if reached >= height or far < NEAR or length < 1e-9:
                break
            length /= 2
        values, height = tried, reached
    _, curvature = _derivatives(values, size, meetings, precision, white_advantage * Q)
    nu = math.exp(values[size]) if draws == DAVIDSON else 0.0
    return Fit(values[:size], nu, curvature)


def _outcomes(difference: float, nu: float) -> tuple[float, float, float]:
    """Win, draw and loss by Davidson's model; with nu = 0 there are no draws."""
    win = 1.0
    loss = math.exp(-min(abs(difference), 600.0))
    draw = nu * math.sqrt(loss)
    if difference < 0:
        win, loss = loss, win
    total = win + draw + loss
    return win / total, draw / total, loss / total


def _height(values: list[float], size: int, meetings: tuple[Meeting, ...], precision: float, advantage: float) -> float:
    """The logarithm of the posterior."""
    davidson = len(values) > size
    nu = math.exp(values[size]) if davidson else 0.0
    total = -precision / 2 * sum([value * value for value in values[:size]])
    for meeting in meetings:
        difference = _difference(values, meeting, advantage)
        far = abs(difference)
        scaled = 1.0 + math.exp(-min(far, 600.0)) + nu * math.exp(-min(far, 600.0) / 2)
        total += (meeting.score - 0.5) * difference - far / 2 - math.log(scaled)
        if davidson and meeting.score == 0.5:
            total += values[size]
    if davidson:
        total += values[size] / 3 - math.log(2.0 + nu)
    return total


def _derivatives(
    values: list[float], size: int, meetings: tuple[Meeting, ...], precision: float, advantage: float
) -> tuple[list[float], Symmetric]:
    """First derivatives, and minus the second ones, of the logarithm of the posterior."""
    davidson = len(values) > size
    nu = math.exp(values[size]) if davidson else 0.0
    slope = [-precision * value for value in values[:size]] + ([0.0] if davidson else [])
    diagonal = [precision] * size + ([0.0] if davidson else [])
    beside = []
    for meeting in meetings:
        win, draw, loss = _outcomes(_difference(values, meeting, advantage), nu)
        surprise = meeting.score - win - draw / 2
        bend = (win + loss) / 4 - ((win - loss) / 2) ** 2
        slope[meeting.white] += surprise
        slope[meeting.black] -= surprise
        diagonal[meeting.white] += bend
        diagonal[meeting.black] += bend
        beside.append((meeting.white, meeting.black, -bend))
        if davidson:
            slope[size] += (1.0 if meeting.score == 0.5 else 0.0) - draw
            diagonal[size] += draw * (1.0 - draw)
            tilt = -(win - loss) / 2 * draw
            beside.append((meeting.white, size, tilt))
            beside.append((meeting.black, size, -tilt))
    if davidson:
        # The draw rate's own prior: one game between equals, a third of each result, so that no or all draws have one.
        draw = nu / (2.0 + nu)
        slope[size] += 1 / 3 - draw
        diagonal[size] += draw * (1.0 - draw)
    return slope, Symmetric(diagonal, beside)


def _difference(values: list[float], meeting: Meeting, advantage: float) -> float:
    return values[meeting.white] - values[meeting.black] + (advantage if meeting.colours else 0.0)


def expect(rating: float, opponent: float) -> Expectation:
    """What two ratings say before a game, draws as halves."""
    expected = logistic(rating - opponent)
    gap = rating - opponent
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": expected}
    step = Step(RULE, "", "bradley_terry.expected", values)
    return Expectation(rating, opponent, gap, gap, expected, logistic(-gap), (step,), (), RULES)


def event(
    event: Event,
    mean: float | None = None,
    prior: float = PRIOR,
    white_advantage: float = 0.0,
    draw_model: str = HALF,
) -> EventReport:
    """Everybody's rating from all games of the event at once. Raises Refusal where no game counts or it is too large.

    `prior` is the spread of players the pool is thought to have; `white_advantage` counts where colours are known.
    With draws by Davidson's model the ratings spread more widely than on the usual scale, by (2 + nu) / 2 near
    equality, because its curve is flatter; they are given back on the usual scale.
    """
    pool = pool_of(event)
    size = len(pool.numbers)
    found = fit(size, pool.meetings, prior, white_advantage, draw_model)
    connected = groups(size, pool.meetings)
    problems = notes(connected, len(found.curvature.diagonal))
    playing = [position for group in connected for position in group]
    # Davidson's expected score is flatter at equality by this factor.
    scale = 2 / (2 + found.draw_parameter) / Q
    centred = {position: found.values[position] * scale for position in playing}
    values = levelled(pool, centred, playing, mean, problems)
    errors = None
    if len(found.curvature.diagonal) <= pools.MOST_WITH_ERRORS:
        errors = inverse(found.curvature.dense())
    state: dict[str, Any] = {}
    if draw_model == DAVIDSON:
        state["draw_rate"] = found.draw_parameter / (2 + found.draw_parameter)
    estimates = {
        position: Estimate(
            values[position], None if errors is None else root(errors[position][position]) * scale, state
        )
        for position in playing
    }
    return pools.report(event, pool, estimates, _expected_score, RULES, RULE, problems)


def _expected_score(rating: float, opponent: float) -> float:
    return logistic(rating - opponent)


def pool_of_pairs(pairs: list[Any]) -> tuple[list[str], tuple[Meeting, ...]]:
    """Names and games from a crosstable of pairs: first, second, first's wins, draws, second's wins."""
    names = sorted({name for pair in pairs for name in pair[:2]})
    meetings = []
    for first, second, wins, drawn, losses in pairs:
        one, other = names.index(first), names.index(second)
        for number, score in ((wins, 1.0), (drawn, 0.5), (losses, 0.0)):
            meetings.extend([Meeting(one, other, score, False, 0, "")] * number)
    return names, tuple(meetings)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def expected(given: dict[str, Any], date: str) -> Computed:
        found = expect(given["rating"], given["opponent"])
        return Computed({"p_6dp": nearest((found.expected or 0.0) * 1000000) / 1000000}, found.steps)

    def pool_ml(given: dict[str, Any], date: str) -> Computed:
        names, meetings = pool_of_pairs(given["pairs"])
        found = fit(len(names), meetings, None).values
        centre = sum(found) / len(found)
        figures = {name: nearest((found[index] - centre) / Q + given["mean"]) for index, name in enumerate(names)}
        return Computed(figures)

    return {"bradley_terry.expected": expected, "bradley_terry.pool_ml": pool_ml}


_RATING = Field("rating", RATING, "bradley_terry.help.rating", True, None, -10000, 10000)

CARD = Card(
    name="bradley_terry",
    title="bradley_terry.title",
    summary="bradley_terry.summary",
    scale="bradley_terry.scale",
    evidence="bradley_terry.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_RATING, _RATING._replace(name="opponent", help="bradley_terry.help.opponent")),
            expect,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            pools.MEAN,
            Field("prior", NUMBER, "bradley_terry.help.prior", False, PRIOR, 10, 2000),
            pools.WHITE_ADVANTAGE,
            Field("draw_model", CHOICE, "bradley_terry.help.draw_model", False, HALF, choices=DRAWS),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo("", (), SOURCE, False),),
)
