"""URS-E: Arpad's model of the Universal Rating System, one rating from games at all speeds. **A model**, not the URS.

The makers of the URS have published what it does, not how: one rating a player that says the strength at classical
chess, from all games of 72 months at any speed; the faster a game, the less it says; older games fade exponentially;
everybody is rated anew at once. This is a Bayesian model that does the same. Every player has a strength and a speed
trait; the faster the game, the flatter the curve:

    d = (strength - h trait) - (the opponent's) + White's advantage       E = 1 / (1 + 10^(-kappa d / 400))

Promises: the search climbs and ends on the top; the order of games and players does not matter; a game older than the
window has no effect; who has no game keeps the centre; the scale is Elo's for classical games.

>>> found = fit(2, [Played(0, 1, 1.0, 0, "standard", 0.0)], {"rapid": 0.8, "blitz": 0.6})
>>> found.strengths[0] > 0, abs(found.strengths[0] + found.strengths[1]) < 1e-9
(True, True)

Sources: universalrating.com (questions and answers) for what is known; ChessBase, 5 January 2017, for the first list,
of which the shape and the spread of the speed gaps were taken. The rest is Arpad's own and says so.
"""

import math
from typing import Any, NamedTuple

from arpad import dates
from arpad.model import BLITZ, NOTE, RAPID, STANDARD, TIME_CONTROLS, Event, Game, Problem, Refusal, Step
from arpad.systems import pools
from arpad.systems.bradley_terry import Q
from arpad.systems.cards import CHOICE, DATE, GAMES, OCCASIONS, RATING, Card, Field, Occasion, RuleSetInfo, Verb
from arpad.systems.equations import Symmetric, inverse, root, size_of, solve
from arpad.systems.games import reason, row
from arpad.systems.numbers import approximate, logistic, nearest
from arpad.systems.pools import Estimate, groups, levelled, notes, pool_of
from arpad.systems.results import Change, EventReport, Expectation, GameRow, Part, Rated, Rules

SOURCE = "Arpad's model after universalrating.com and ChessBase, 5 January 2017"
RULES = Rules("urs", "2017-01-01", SOURCE, False)
RULE = "URS-E (model)"

WINDOW = 72  # months
HALF_LIFE = 12.0  # months; the mean age of a game is then what Chessmetrics' best-predicting weights give
STRENGTH_SPREAD = 300.0  # prior standard deviation: weak, keeps everybody finite
TRAIT_SPREAD = 25.0
WHITE = 33.0  # White's advantage in rating points
# How much of the speed trait shows: the ratio of the published gaps' spreads.
TRAIT = {STANDARD: 0.0, RAPID: 0.45, BLITZ: 1.0}
# The curve's slope by speed, before anything is estimated.
SLOPES = {RAPID: 0.8, BLITZ: 0.6}
# The drop that everybody has at a speed cancels in results; it is only added to the printed gaps.
DROP = {RAPID: 23.7, BLITZ: 65.7}

# What a list would need of a player (reading: the URS's threshold is not published).
LEAST_GAMES = 10.0
LARGEST_ERROR = 60.0

STILL = 1e-8  # rating points
NEAR = 0.01
STEPS = 200
ROUNDS = 200  # of estimating slopes
LEAST_SLOPE, MOST_SLOPE = 0.05, 2.0


class Played(NamedTuple):
    """One game: two players, the points of the first; -1 stands for an opponent whose strength is known."""

    one: int
    other: int
    score: float
    months: int  # how long ago
    speed: str  # one of TIME_CONTROLS
    head_start: float  # added to the difference: White's advantage, and minus a known opponent's strength


class Fit(NamedTuple):
    """The top of the hill, in rating points."""

    strengths: list[float]
    traits: list[float]
    slopes: dict[str, float]
    errors: list[float] | None  # of the strengths, from the curvature; None = too many unknowns
    robust_errors: list[float] | None  # the same by the sandwich estimator
    games: list[float]  # effective classical games


def weight(months: int) -> float:
    """The weight of a game so many months old.

    >>> weight(0), weight(12), weight(72)
    (1.0, 0.5, 0.0)
    """
    return float(2.0 ** (-months / HALF_LIFE)) if 0 <= months < WINDOW else 0.0


class _Term(NamedTuple):
    """One game as the model counts it."""

    weight: float
    speed: str
    score: float
    head_start: float
    parts: tuple[tuple[int, float], ...]  # the unknowns of its difference, and what each is multiplied with

    def gap(self, values: list[float]) -> float:
        return self.head_start + sum([factor * values[unknown] for unknown, factor in self.parts])


class _Model:
    """The games that count, and the log-posterior of strengths and traits: first all strengths, then all traits."""

    def __init__(self, size: int, games: list[Played]) -> None:
        self.precisions = [1 / STRENGTH_SPREAD**2] * size + [1 / TRAIT_SPREAD**2] * size
        self.terms = []
        # In one order whoever gives them, so that sums are the same to the last bit.
        for game in sorted(games, key=tuple):
            counts = weight(game.months)
            if counts > 0.0:
                parts = []
                for player, sign in ((game.one, 1.0), (game.other, -1.0)):
                    if player >= 0:
                        parts.append((player, sign))
                        if TRAIT[game.speed]:
                            parts.append((size + player, -sign * TRAIT[game.speed]))
                self.terms.append(_Term(counts, game.speed, game.score, game.head_start, tuple(parts)))

    def height(self, values: list[float], slopes: dict[str, float]) -> float:
        total = -sum([precision * value * value for precision, value in zip(self.precisions, values)]) / 2
        for term in self.terms:
            natural = slopes[term.speed] * Q * term.gap(values)
            tail = math.log(1.0 + math.exp(-min(abs(natural), 600.0)))
            total += term.weight * ((term.score - 0.5) * natural - abs(natural) / 2 - tail)
        return total

    def derivatives(self, values: list[float], slopes: dict[str, float]) -> tuple[list[float], Symmetric]:
        slope = [-precision * value for precision, value in zip(self.precisions, values)]
        diagonal = list(self.precisions)
        beside = []
        for term in self.terms:
            steepness = slopes[term.speed] * Q
            expected = logistic(slopes[term.speed] * term.gap(values))
            surprise = term.weight * steepness * (term.score - expected)
            bend = term.weight * steepness * steepness * expected * (1.0 - expected)
            for place, (unknown, factor) in enumerate(term.parts):
                slope[unknown] += factor * surprise
                diagonal[unknown] += factor * factor * bend
                for other, other_factor in term.parts[:place]:
                    beside.append((other, unknown, factor * other_factor * bend))
        return slope, Symmetric(diagonal, beside)

    def climb(self, values: list[float], slopes: dict[str, float]) -> list[float]:
        """The most probable strengths and traits for given slopes, by Newton steps that are halved until they climb."""
        height = self.height(values, slopes)
        for _ in range(STEPS):
            slope, curvature = self.derivatives(values, slopes)
            step = solve(curvature, slope)
            far = size_of(step)
            if far < STILL:
                break
            # Near the top the climb drowns in rounding, and whole steps are right.
            length = 1.0
            while True:
                tried = [value + length * move for value, move in zip(values, step)]
                reached = self.height(tried, slopes)
                if reached >= height or far < NEAR or length < 1e-9:
                    break
                length /= 2
            values, height = tried, reached
        return values

    def better_slope(self, values: list[float], slopes: dict[str, float], speed: str) -> float:
        """One Newton step for a speed's slope, kept within bounds."""
        first = second = 0.0
        for term in self.terms:
            if term.speed == speed:
                gap = term.gap(values)
                expected = logistic(slopes[speed] * gap)
                first += term.weight * Q * gap * (term.score - expected)
                second += term.weight * Q * gap * Q * gap * expected * (1.0 - expected)
        if second <= 0.0:
            return slopes[speed]
        return min(max(slopes[speed] + first / second, LEAST_SLOPE), MOST_SLOPE)


def fit(size: int, games: list[Played], slopes: dict[str, float], estimate: bool = False) -> Fit:
    """The most probable strengths and traits of `size` players, around 0.

    `slopes` are those of rapid and blitz, classical is 1; with `estimate` they are only where the search for them
    begins, which small pools cannot support.
    """
    model = _Model(size, games)
    used = {STANDARD: 1.0, RAPID: slopes[RAPID], BLITZ: slopes[BLITZ]}
    values = model.climb([0.0] * (2 * size), used)
    for _ in range(ROUNDS if estimate else 0):
        before = dict(used)
        for speed in (RAPID, BLITZ):
            used[speed] = model.better_slope(values, used, speed)
        values = model.climb(values, used)
        if abs(used[RAPID] - before[RAPID]) + abs(used[BLITZ] - before[BLITZ]) < 1e-5:
            break
    effective = [0.0] * size
    for term in model.terms:
        for unknown, _ in term.parts:
            if unknown < size:
                effective[unknown] += term.weight * used[term.speed] ** 2
    errors = robust = None
    if 2 * size <= pools.MOST_WITH_ERRORS:
        inverted = inverse(model.derivatives(values, used)[1].dense())
        errors = [root(inverted[one][one]) for one in range(size)]
        robust = [root(_sandwich(model, values, used, inverted[one])) for one in range(size)]
    return Fit(values[:size], values[size:], used, errors, robust, effective)


def _sandwich(model: _Model, values: list[float], slopes: dict[str, float], line: list[float]) -> float:
    """The variance of one unknown that does not take the weights for counts, nor draws for half games."""
    total = sum([precision * one * one for precision, one in zip(model.precisions, line)])
    for term in model.terms:
        surprise = term.score - logistic(slopes[term.speed] * term.gap(values))
        leverage = sum([factor * line[unknown] for unknown, factor in term.parts])
        total += (term.weight * slopes[term.speed] * Q * surprise * leverage) ** 2
    return total


def slope_of(speed: str) -> float:
    """The curve's slope at a speed.

    >>> slope_of("standard"), slope_of("blitz")
    (1.0, 0.6)
    """
    return 1.0 if speed == STANDARD else SLOPES[speed]


def expect(rating: float, opponent: float, time_control: str = STANDARD) -> Expectation:
    """What two ratings say before a game at a speed, colours and traits left aside."""
    gap = rating - opponent
    slope = slope_of(time_control)
    expected = logistic(slope * gap)
    values = {
        "rating": rating, "opponent": opponent, "gap": gap, "slope": slope, "expected": expected,
        "time_control": time_control,
    }  # fmt: skip
    step = Step(RULE, RULES.date, "urs.expected", values)
    return Expectation(
        rating, opponent, gap, slope * gap, expected, logistic(-slope * gap), (step,), _model_note(), RULES
    )  # fmt: skip


def rate(
    rating: float,
    on: str,
    games: tuple[Game, ...] = (),
    events: tuple[Occasion, ...] = (),
    rapid_events: tuple[Occasion, ...] = (),
    blitz_events: tuple[Occasion, ...] = (),
) -> Rated:
    """One player from games at all speeds, against opponents whose ratings are known.

    `events` are classical, `games` classical games of this month. The prior of the strength stands at the opponents'
    weighted average (reading). `rating` is the rating before, for comparison only. Raises Refusal where no game counts.
    """
    occasions = [(STANDARD, occasion) for occasion in events]
    occasions.extend([(RAPID, occasion) for occasion in rapid_events])
    occasions.extend([(BLITZ, occasion) for occasion in blitz_events])
    if games:
        occasions.append((STANDARD, Occasion(on, None, games)))
    weighted = total = 0.0
    for speed, occasion in occasions:
        share = weight(dates.months_between(occasion.start or on, on)) * slope_of(speed) ** 2
        for game in occasion.games:
            if not reason(game):
                weighted += share
                total += share * (game.opponent or 0.0)
    if weighted == 0.0:
        raise Refusal("urs.no_games", months=WINDOW)
    centre = total / weighted
    played = []
    for speed, occasion in occasions:
        months = dates.months_between(occasion.start or on, on)
        for game in occasion.games:
            if not reason(game):
                head_start = centre - (game.opponent or 0.0) + _white(game.colour)
                played.append(Played(0, -1, game.score, months, speed, head_start))
    found = fit(1, played, SLOPES)
    exact = centre + found.strengths[0]
    state = _state(found, 0)
    if found.errors is not None:
        state["standard_error"] = found.errors[0]
    rows: list[GameRow] = []
    parts = []
    score = expected = 0.0
    steps = [Step(RULE, RULES.date, "urs.prior", {"centre": centre, "spread": STRENGTH_SPREAD})]
    for speed, occasion in occasions:
        months = dates.months_between(occasion.start or on, on)
        own = [_row(game, exact, found.traits[0], speed) for game in occasion.games]
        hoped = sum([one.expected for one in own if one.expected is not None])
        points = sum([one.score for one in own if one.counted])
        score += points
        expected += hoped
        rows.extend(own)
        parts.append(
            Part(occasion.start or on, rating, points, hoped, approximate(points - hoped), "", None, tuple(own))
        )  # fmt: skip
        values = {
            "start": occasion.start or on, "time_control": speed, "months": months, "weight": weight(months),
            "slope": slope_of(speed), "games": len([one for one in own if one.counted]), "score": points,
            "expected": hoped,
        }  # fmt: skip
        steps.append(Step(RULE, RULES.date, "urs.event", values))
    values = {
        "rating": exact, "error": state.get("standard_error"), "trait": found.traits[0], "games": found.games[0],
        "new": nearest(exact),
    }  # fmt: skip
    steps.append(Step(RULE, RULES.date, "urs.rating", values))
    return Rated(
        rating=rating,
        k=None,
        k_source="",
        score=score,
        average_opponents=nearest(centre),
        expected=expected,
        performance=None,
        change=Change(approximate(exact - rating), nearest(exact - rating)),
        new_rating=nearest(exact),
        listed=True,
        games=tuple(rows),
        parts=tuple(parts),
        steps=tuple(steps),
        problems=_model_note(),
        rules=RULES,
        state=state,
    )


def event(
    event: Event, on: str | None = None, time_control: str | None = None, mean: float | None = None
) -> EventReport:
    """Everybody's rating from the games of one report, weighed by their age on the day `on` (by default its end).

    The speed is the report's, or `time_control`; classical where neither tells. Games of one report have one speed, so
    the joint fit of several speeds is `fit`'s. Raises Refusal where no game counts or the event is too large.
    """
    pool = pool_of(event)
    size = len(pool.numbers)
    day = on or event.end or event.start
    speed = time_control or event.time_control or STANDARD
    played = []
    for meeting in pool.meetings:
        months = dates.months_between(meeting.day, day) if meeting.day and day else 0
        head_start = WHITE if meeting.colours else 0.0
        played.append(Played(meeting.white, meeting.black, meeting.score, months, speed, head_start))
    found = fit(size, played, SLOPES)
    counted = [one for one in range(size) if found.games[one] > 0.0]
    if not counted:
        raise Refusal("urs.no_games", months=WINDOW)
    problems = list(_model_note()) + notes(groups(size, pool.meetings), 2 * size)
    values = levelled(pool, {one: found.strengths[one] for one in counted}, counted, mean, problems)
    estimates = {}
    for one in counted:
        error = None if found.errors is None else found.errors[one]
        estimates[one] = Estimate(values[one], error, _state(found, one))

    def expected_score(rating: float, opponent: float) -> float:
        return logistic(slope_of(speed) * (rating - opponent))

    return pools.report(event, pool, estimates, expected_score, RULES, RULE, problems)


def _state(found: Fit, one: int) -> dict[str, Any]:
    trait = found.traits[one]
    robust = None if found.robust_errors is None else found.robust_errors[one]
    enough = found.games[one] >= LEAST_GAMES and robust is not None and robust <= LARGEST_ERROR
    return {
        "rapid_gap": DROP[RAPID] + TRAIT[RAPID] * trait,
        "blitz_gap": DROP[BLITZ] + TRAIT[BLITZ] * trait,
        "effective_games": found.games[one],
        "robust_error": robust,
        "enough_for_a_list": enough,
    }


def _row(game: Game, own: float, trait: float, speed: str) -> GameRow:
    if reason(game) or game.opponent is None:
        return row(game)
    gap = own - TRAIT[speed] * trait - game.opponent + _white(game.colour)
    return row(game, own, None, logistic(slope_of(speed) * gap))


def _white(colour: str) -> float:
    return WHITE if colour == "w" else -WHITE if colour == "b" else 0.0


def _model_note() -> tuple[Problem, ...]:
    return (Problem(NOTE, "urs.model", {}),)


def examples() -> dict[str, Any]:
    """Worked examples: none of the rules in the examples' files is this model's."""
    return {}


_RATING = Field("rating", RATING, "urs.help.rating", True, None, 0, 4000)
_EVENTS = Field("events", OCCASIONS, "urs.help.events", False, (), 0, 4000, parts=("colour",))
_ON = Field("on", DATE, "urs.help.on", True, label="field.list_date")
_SPEED = Field("time_control", CHOICE, "urs.help.time_control", False, STANDARD, choices=TIME_CONTROLS)

CARD = Card(
    name="urs",
    title="urs.title",
    summary="urs.summary",
    scale="urs.scale",
    evidence="urs.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_RATING, _RATING._replace(name="opponent", help="urs.help.opponent"), _SPEED),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (
                _RATING,
                _ON,
                Field("games", GAMES, "urs.help.games", False, (), 0, 4000, parts=("colour",)),
                _EVENTS,
                _EVENTS._replace(name="rapid_events", help="urs.help.rapid_events"),
                _EVENTS._replace(name="blitz_events", help="urs.help.blitz_events"),
            ),
            rate,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            _ON._replace(required=False, help="urs.help.event_on"),
            _SPEED._replace(default=None, help="urs.help.event_time_control"),
            pools.MEAN,
        ),
        event,
    ),
    rule_sets=(RuleSetInfo(RULES.date, TIME_CONTROLS, SOURCE, False),),
)
