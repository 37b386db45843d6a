"""Glicko-2, Mark Glickman's second system: besides the deviation every player has a volatility.

By the paper, Example of the Glicko-2 system: steps 2 to 8 for everybody from the values at the start of the period,
and step 6 alone for who did not play. Periods may be fractions: time that is not whole adds its part of the volatility
squared, as sites with one game a period need it.

Promises: for all inputs in range the search for the volatility ends, and the result is finite; the order of the games
within a period changes nothing; the change grows with the score; a shift of all ratings shifts the results and nothing
else; time of two idle spells adds up. A score so improbable that the paper's equation leaves its ordinary root is
bounded by `max_volatility`, and a problem says so.

>>> from arpad.model import Game
>>> games = (Game(1400, 1.0, deviation=30), Game(1550, 0.0, deviation=100), Game(1700, 0.0, deviation=300))
>>> result = rate(1500, 200, 0.06, games)
>>> round(result.new_rating, 2), round(result.state["deviation"], 2), round(result.state["volatility"], 6)
(1464.05, 151.52, 0.059996)

The paper prints 1464.06, because it goes on with rounded numbers.
"""

from typing import Any, NamedTuple

from arpad.model import WARNING, Event, Game, Problem, Refusal, Step
from arpad.systems import games as games_of
from arpad.systems.cards import NUMBER, PER_PLAYER, Card, Field, RuleSetInfo, Verb
from arpad.systems.glicko_family import answers, fields
from arpad.systems.glicko_family.answers import BOTH
from arpad.systems.glicko_family.glicko2 import Found, found, passed
from arpad.systems.glicko_family.period import PRINTED_SCALE, State, evidence
from arpad.systems.numbers import approximate
from arpad.systems.results import (
    BothRated,
    EventReport,
    Expectation,
    Goal,
    Performances,
    Rated,
    Rules,
)

PAPER = "M. Glickman, Example of the Glicko-2 system (22 March 2022)"
RULES = Rules("glicko2", "", PAPER, True)
RULE = "Glicko-2"
STEP_3 = "Glicko-2 steps 3 and 4"
STEP_5 = "Glicko-2 step 5"
STEP_6 = "Glicko-2 step 6"
STEP_7 = "Glicko-2 steps 7 and 8"

NEW = State(1500.0, 350.0, 0.06)
TAU = 0.5  # the paper's example; it advises 0.3 to 1.2


class Law(NamedTuple):
    """The constants to choose. Reading: the paper bounds neither deviation nor volatility; a new player's deviation is
    the most that time can bring back, and the floor is the one the author advises for Glicko, after the games."""

    tau: float = TAU
    max_volatility: float = 0.1
    floor: float = 0.0
    ceiling: float = NEW.deviation


def expect(
    rating: float | None,
    opponent: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    deviations: str = BOTH,
) -> Expectation:
    """What the ratings say before the game. `deviations` "both" predicts; "opponent" is the curve within an update."""
    problems: list[Problem] = []
    own = answers.player(rating, deviation, None, NEW, problems)
    other = answers.player(opponent, opponent_deviation, None, NEW, problems)
    return answers.expectation(RULES, RULE, own, other, deviations, PRINTED_SCALE, problems)


def rate(
    rating: float | None = None,
    deviation: float | None = None,
    volatility: float | None = None,
    games: tuple[Game, ...] = (),
    periods: float = 1.0,
    opponent_deviation: float | None = None,
    tau: float = TAU,
    max_volatility: float = 0.1,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> Rated:
    """One player after a period; without games, after idle time.

    `periods` is how many periods have gone by since the player's last result, this one included: whole ones before the
    last went by without games. The opponents' deviations are those of the start of this period.
    """
    problems: list[Problem] = []
    steps: list[Step] = []
    law = _law(tau, max_volatility, min_deviation, max_deviation)
    own = answers.player(rating, deviation, volatility, NEW, problems)
    played = answers.known(games, NEW, opponent_deviation, problems)
    awake = _idle(own, max(periods - 1.0, 0.0), law, steps)
    return _period(own, awake, played, min(periods, 1.0), law, steps, problems)


def _law(tau: float, max_volatility: float, floor: float, ceiling: float) -> Law:
    if floor > ceiling:
        raise Refusal("glicko_family.bounds", floor=floor, ceiling=ceiling)
    return Law(tau, max_volatility, floor, ceiling)


def _idle(state: State, periods: float, law: Law, steps: list[Step]) -> State:
    """The state after periods without games (step 6 alone, with the old volatility)."""
    new = passed(state, periods, law.ceiling)
    if new.deviation != state.deviation:
        steps.append(
            answers.grown_step(RULES, STEP_6, state.deviation, new.deviation, periods, law.ceiling)
        )  # fmt: skip
    return new


def _period(
    before: State,
    awake: State,
    games: tuple[Game, ...],
    length: float,
    law: Law,
    steps: list[Step],
    problems: list[Problem],
) -> Rated:
    """Steps 2 to 8 of one period, whole or a part of one; without games that count, step 6 alone."""
    counted = tuple([answers.met(game) for game in games_of.counted(games)])
    if not counted:
        after = _idle(awake, length, law, steps)
        rows = tuple([answers.row(game, awake.rating) for game in games])
        return answers.rated(RULES, RULE, before.rating, after, rows, steps, problems, True)
    period = found(awake, evidence(awake.rating, counted, PRINTED_SCALE), law.tau, length, law.max_volatility)
    gain = period.after.deviation * period.after.deviation / PRINTED_SCALE
    rows = answers.period_rows(RULES, STEP_3, awake.rating, games, period.evidence, gain, steps)
    steps.extend(_steps(awake, period, length))
    problems.extend(_doubts(awake, period, law))
    after = period.after
    if not law.floor <= after.deviation <= law.ceiling:
        bounded = max(min(after.deviation, law.ceiling), law.floor)
        values = {"deviation": after.deviation, "floor": law.floor, "ceiling": law.ceiling, "new": bounded}
        steps.append(Step(RULE, "", "glicko2.bounded", values))
        after = after._replace(deviation=bounded)
    return answers.rated(RULES, RULE, before.rating, after, rows, steps, problems, True)


def _steps(awake: State, period: Found, length: float) -> list[Step]:
    after = period.after
    return [
        Step(
            STEP_3, "", "glicko2.evidence_found",
            {"v": 1.0 / period.evidence.information, "surprise": approximate(period.evidence.surprise, 4),
             "delta": period.evidence.surprise / period.evidence.information},
        ),
        Step(
            STEP_5, "", "glicko2.volatility",
            {"volatility": approximate(awake.volatility, 6), "new": approximate(after.volatility, 6)},
        ),
        Step(STEP_6, "", "glicko2.grown", {"deviation": awake.deviation, "new": period.grown, "periods": length}),
        Step(
            STEP_7, "", "glicko2.sum",
            {"change": approximate(after.rating - awake.rating), "rating": awake.rating, "new": after.rating,
             "deviation": period.grown, "new_deviation": after.deviation},
        ),
    ]  # fmt: skip


def _doubts(awake: State, period: Found, law: Law) -> list[Problem]:
    """What to say about a volatility that is not to be believed."""
    values = {
        "volatility": approximate(awake.volatility, 6),
        "solved": approximate(period.solved, 6),
        "maximum": law.max_volatility,
    }
    problems = []
    if period.jumped:
        problems.append(Problem(WARNING, "glicko2.improbable", values))
    if period.solved > law.max_volatility:
        problems.append(Problem(WARNING, "glicko2.capped", values))
    return problems


def game(
    rating: float | None,
    opponent: float,
    score: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    volatility: float | None = None,
    opponent_volatility: float | None = None,
    periods: float = 1.0,
    opponent_periods: float = 1.0,
    tau: float = TAU,
    max_volatility: float = 0.1,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> BothRated:
    """Both players after a period in which they played this one game, both from their values before it."""
    law = _law(tau, max_volatility, min_deviation, max_deviation)
    sides = []
    for values, elapsed in (
        ((rating, deviation, volatility), periods),
        ((opponent, opponent_deviation, opponent_volatility), opponent_periods),
    ):
        problems: list[Problem] = []
        steps: list[Step] = []
        own = answers.player(values[0], values[1], values[2], NEW, problems)
        sides.append((own, _idle(own, max(elapsed - 1.0, 0.0), law, steps), min(elapsed, 1.0), steps, problems))
    rated = []
    for one, other, points in ((sides[0], sides[1], score), (sides[1], sides[0], 1.0 - score)):
        met = Game(other[1].rating, points, deviation=other[1].deviation)
        rated.append(_period(one[0], one[1], (met,), one[2], law, one[3], one[4]))
    return BothRated(rated[0], rated[1], RULES)


def perform(games: tuple[Game, ...], opponent_deviation: float | None = None) -> Performances:
    """The rating to which these results would have been no surprise."""
    problems: list[Problem] = []
    played = answers.known(games, NEW, opponent_deviation, problems)
    return answers.performances(
        RULES, RULE, played, lambda rating, met: evidence(rating, met, PRINTED_SCALE).surprise, problems
    )  # fmt: skip


def goal(
    opponents: tuple[float, ...],
    rating: float | None = None,
    target: float | None = None,
    deviation: float | None = None,
    volatility: float | None = None,
    opponent_deviation: float | None = None,
    tau: float = TAU,
    max_volatility: float = 0.1,
) -> Goal:
    """The lowest score in one period that reaches a rating (without a target: keeps it), and all totals.

    All opponents have the same deviation, so it does not matter which of the games bring the points.
    """
    if not opponents:
        raise Refusal("glicko_family.no_games")
    problems: list[Problem] = []
    own = answers.player(rating, deviation, volatility, NEW, problems)
    games = tuple([Game(one, 0.0) for one in opponents])
    met = tuple([answers.met(game) for game in answers.known(games, NEW, opponent_deviation, problems)])
    return answers.goal(
        RULES, RULE, own, evidence(own.rating, met, PRINTED_SCALE), opponents, target, problems,
        lambda all_of_it: found(own, all_of_it, tau, 1.0, max_volatility).after,
    )  # fmt: skip


def event(
    event: Event,
    deviation: dict[int, float] | None = None,
    volatility: dict[int, float] | None = None,
    periods: dict[int, float] | None = None,
    tau: float = TAU,
    max_volatility: float = 0.1,
    start_rating: float = NEW.rating,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> EventReport:
    """Everybody after an event that is one rating period; who did not play ages as everybody does.

    `deviation`, `volatility` and `periods` by start number, 0 for everybody else. Players without a rating enter as
    new ones.
    """
    problems: list[Problem] = []
    law = _law(tau, max_volatility, min_deviation, max_deviation)
    before = answers.enter(event, NEW._replace(rating=start_rating), deviation, volatility, problems)
    steps: dict[int, list[Step]] = {}
    awake: dict[int, State] = {}
    for number in before:
        steps[number] = []
        idle = max(answers.per_player(periods, number, 1.0) - 1.0, 0.0)
        awake[number] = _idle(before[number], idle, law, steps[number])
    games = answers.games_of(event, awake)
    reports = []
    for player in event.players:
        number = player.number
        length = min(answers.per_player(periods, number, 1.0), 1.0)
        doubts: list[Problem] = []
        result = _period(before[number], awake[number], games[number], length, law, steps[number], doubts)
        if doubts:
            found = doubts[0].values
            values = {
                "number": number,
                "name": player.name,
                "volatility": found["volatility"],
                "solved": found["solved"],
                "maximum": found["maximum"],
            }
            problems.append(Problem(WARNING, "glicko2.improbable_player", values, player.line))
        reports.append(answers.reported(player, before[number].rating, games[number], result))
    return answers.event_report(event, reports, problems, RULES)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""
    from arpad.systems.glicko_family.glicko2_worked import RULES as known

    return known


_TAU = Field("tau", NUMBER, "glicko2.help.tau", False, TAU, 0, 5)
_VOLATILITY = Field("volatility", NUMBER, "glicko2.help.volatility", False, None, 0.001, 1)
_MOST = Field("max_volatility", NUMBER, "glicko2.help.max_volatility", False, 0.1, 0.001, 1000)
_PERIODS = fields.PERIODS._replace(help="glicko2.help.periods")

CARD = Card(
    name="glicko2",
    title="glicko2.title",
    summary="glicko2.summary",
    scale="glicko2.scale",
    evidence="glicko2.evidence",
    verbs=(
        Verb("expect", "verb.expect", fields.EXPECT, expect),
        Verb(
            "rate",
            "verb.rate",
            (
                fields.RATING_OWN,
                fields.DEVIATION,
                _VOLATILITY,
                fields.GAMES_PLAYED,
                _PERIODS,
                fields.DEVIATION_OPPONENT,
                _TAU,
                _MOST,
            )
            + fields.BOUNDS,
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                fields.RATING_OWN,
                fields.RATING_OPPONENT,
                fields.GAME_SCORE,
                fields.DEVIATION,
                fields.DEVIATION_OTHER,
                _VOLATILITY,
                _VOLATILITY._replace(name="opponent_volatility", help="glicko2.help.opponent_volatility"),
                _PERIODS,
                _PERIODS._replace(name="opponent_periods", help="glicko2.help.opponent_periods"),
                _TAU,
                _MOST,
            )
            + fields.BOUNDS,
            game,
        ),
        Verb("perform", "verb.perform", (fields.GAMES_PLAYED, fields.DEVIATION_OPPONENT), perform),
        Verb(
            "goal",
            "verb.goal",
            (
                fields.OPPONENTS,
                fields.RATING_OWN,
                fields.TARGET,
                fields.DEVIATION,
                _VOLATILITY,
                fields.DEVIATION_OPPONENT,
                _TAU,
                _MOST,
            ),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            fields.DEVIATION_EACH,
            _VOLATILITY._replace(kind=PER_PLAYER, help="glicko2.help.each_volatility"),
            fields.PERIODS_EACH._replace(help="glicko2.help.each_periods"),
            _TAU,
            _MOST,
            fields.START_RATING,
        )
        + fields.BOUNDS,
        event,
    ),
    rule_sets=(RuleSetInfo("", (), PAPER, True),),
)
