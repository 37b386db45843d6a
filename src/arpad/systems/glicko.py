"""Glicko, Mark Glickman's first system: every rating carries a deviation that says how sure it is.

By the paper, The Glicko system: step 1 raises everybody's deviation for the time since it was valid, step 2 rates all
games of the period at once, everybody from the values of step 1. How fast time counts (c) is the user's to choose.

Promises: finite for all inputs in range; the order of the games within a period changes nothing; the change grows with
the score; a shift of all ratings shifts the results and nothing else; time of two idle spells adds up. What one player
gains is not what the other loses: both deviations enter.

>>> from arpad.model import Game
>>> games = (Game(1400, 1.0, deviation=30), Game(1550, 0.0, deviation=100), Game(1700, 0.0, deviation=300))
>>> result = rate(1500, 200, games)
>>> round(result.new_rating, 2), round(result.state["deviation"], 2)
(1464.11, 151.4)
"""

from typing import Any

from arpad.model import Event, Game, Problem, Refusal, Step
from arpad.systems import games as games_of
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.glicko_family import answers, fields, glicko1
from arpad.systems.glicko_family.answers import BOTH
from arpad.systems.glicko_family.glicko1 import Time
from arpad.systems.glicko_family.period import SCALE, State, evidence, grown, updated
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

PAPER = "M. Glickman, The Glicko system"
RULES = Rules("glicko", "", PAPER, True)
STEP_1 = "Glicko step 1"
STEP_2 = "Glicko step 2"
PREDICTION = "Glicko"

NEW = State(1500.0, 350.0)


def expect(
    rating: float | None,
    opponent: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    deviations: str = BOTH,
) -> Expectation:
    """What the ratings say before the game. `deviations` "both" predicts; "opponent" is the curve within an update.

    >>> expectation = expect(1400, 1500, 80, 150)
    >>> round(expectation.expected, 3), round(expectation.opponent_expected, 3)
    (0.376, 0.624)
    """
    problems: list[Problem] = []
    own = answers.player(rating, deviation, None, NEW, problems)
    other = answers.player(opponent, opponent_deviation, None, NEW, problems)
    return answers.expectation(RULES, PREDICTION, own, other, deviations, SCALE, problems)


def rate(
    rating: float | None = None,
    deviation: float | None = None,
    games: tuple[Game, ...] = (),
    periods: float = 1.0,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    opponent_deviation: float | None = None,
    opponent_periods: float = 1.0,
    min_deviation: float = 0.0,
    max_deviation: float = 350.0,
) -> Rated:
    """One player after a period; without games, after idle time.

    `periods` is how many periods ago the deviation was valid, for the opponents `opponent_periods`: 1 is the end of
    the last period, 0 the start of this one.
    """
    problems: list[Problem] = []
    steps: list[Step] = []
    own = answers.player(rating, deviation, None, NEW, problems)
    played = answers.known(games, NEW, opponent_deviation, problems)
    law = glicko1.time(
        RULES, STEP_1, c, typical_deviation, typical_periods, min_deviation, max_deviation, steps, problems
    )
    awake = glicko1.aged(RULES, STEP_1, own, law, periods, steps)
    if law.c and opponent_periods:
        values = {"c": law.c, "periods": opponent_periods, "ceiling": law.ceiling}
        steps.append(Step(STEP_1, "", "glicko_family.opponents_grown", values))
        variance = law.c * law.c * opponent_periods
        played = tuple(
            [
                game
                if games_of.reason(game)
                else game._replace(deviation=grown(float(game.deviation or 0.0), variance, law.ceiling))
                for game in played
            ]
        )
    return _period(own, awake, played, law, steps, problems)


def _period(
    before: State, awake: State, games: tuple[Game, ...], law: Time, steps: list[Step], problems: list[Problem]
) -> Rated:
    """Step 2, from the values of step 1."""
    counted = games_of.counted(games)
    found = evidence(awake.rating, tuple([answers.met(game) for game in counted]))
    after = updated(awake, found)
    gain = after.deviation * after.deviation / SCALE
    rows = answers.period_rows(RULES, STEP_2, awake.rating, games, found, gain, steps)
    if counted:
        steps.append(
            Step(
                STEP_2, "", "glicko.sum",
                {"d_squared": SCALE * SCALE / found.information, "surprise": approximate(found.surprise, 4),
                 "change": approximate(after.rating - awake.rating), "rating": awake.rating, "new": after.rating,
                 "deviation": awake.deviation, "new_deviation": after.deviation},
            )
        )  # fmt: skip
    after = glicko1.floored(RULES, STEP_2, after, law, steps)
    return answers.rated(RULES, PREDICTION, before.rating, after, rows, steps, problems)


def game(
    rating: float | None,
    opponent: float,
    score: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    periods: float = 1.0,
    opponent_periods: float = 1.0,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    min_deviation: float = 0.0,
    max_deviation: float = 350.0,
) -> BothRated:
    """Both players after a period in which they played this one game, both from their values before it."""
    own_rating = NEW.rating if rating is None else rating
    seen = NEW.deviation if deviation is None else deviation
    return BothRated(
        rate(
            rating, deviation, (Game(opponent, score),), periods, c, typical_deviation, typical_periods,
            opponent_deviation, opponent_periods, min_deviation, max_deviation,
        ),
        rate(
            opponent, opponent_deviation, (Game(own_rating, 1.0 - score, deviation=seen),), opponent_periods, c,
            typical_deviation, typical_periods, None, periods, min_deviation, max_deviation,
        ),
        RULES,
    )  # fmt: skip


def perform(games: tuple[Game, ...], opponent_deviation: float | None = None) -> Performances:
    """The rating to which these results would have been no surprise."""
    problems: list[Problem] = []
    played = answers.known(games, NEW, opponent_deviation, problems)
    return answers.performances(
        RULES, PREDICTION, played, lambda rating, met: evidence(rating, met).surprise, problems
    )  # fmt: skip


def goal(
    opponents: tuple[float, ...],
    rating: float | None = None,
    target: float | None = None,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
) -> Goal:
    """The lowest score in one period that reaches a rating (without a target: keeps it), and all totals.

    All opponents have the same deviation, so it does not matter which of the games bring the points. Deviations are
    those of the start of the period.
    """
    if not opponents:
        raise Refusal("glicko_family.no_games")
    problems: list[Problem] = []
    own = answers.player(rating, deviation, None, NEW, problems)
    games = tuple([Game(one, 0.0) for one in opponents])
    met = tuple([answers.met(game) for game in answers.known(games, NEW, opponent_deviation, problems)])
    found = evidence(own.rating, met)
    return answers.goal(
        RULES, PREDICTION, own, found, opponents, target, problems, lambda all_of_it: updated(own, all_of_it)
    )  # fmt: skip


def event(
    event: Event,
    deviation: dict[int, float] | None = None,
    periods: dict[int, float] | None = None,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    start_rating: float = NEW.rating,
    min_deviation: float = 0.0,
    max_deviation: float = 350.0,
) -> EventReport:
    """Everybody after an event that is one rating period; who did not play ages as everybody does.

    `deviation` and `periods` by start number, 0 for everybody else. Players without a rating enter as new ones.
    """
    problems: list[Problem] = []
    shared: list[Step] = []
    before = answers.enter(event, NEW._replace(rating=start_rating), deviation, None, problems)
    law = glicko1.time(
        RULES, STEP_1, c, typical_deviation, typical_periods, min_deviation, max_deviation, shared, problems
    )
    steps: dict[int, list[Step]] = {}
    awake: dict[int, State] = {}
    for number in before:
        steps[number] = list(shared)
        elapsed = answers.per_player(periods, number, 1.0)
        awake[number] = glicko1.aged(RULES, STEP_1, before[number], law, elapsed, steps[number])
    games = answers.games_of(event, awake)
    reports = []
    for player in event.players:
        number = player.number
        result = _period(before[number], awake[number], games[number], law, steps[number], [])
        reports.append(answers.reported(player, before[number].rating, games[number], result))
    return answers.event_report(event, reports, problems, RULES)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""
    from arpad.systems.glicko_family.glicko_worked import RULES as found

    return found


CARD = Card(
    name="glicko",
    title="glicko.title",
    summary="glicko.summary",
    scale="glicko.scale",
    evidence="glicko.evidence",
    verbs=(
        Verb("expect", "verb.expect", fields.EXPECT, expect),
        Verb(
            "rate",
            "verb.rate",
            (
                fields.RATING_OWN,
                fields.DEVIATION,
                fields.GAMES_PLAYED,
                fields.PERIODS,
                fields.DEVIATION_OPPONENT,
                fields.PERIODS_OPPONENT,
            )
            + glicko1.FIELDS
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
                fields.PERIODS,
                fields.PERIODS_OPPONENT,
            )
            + glicko1.FIELDS
            + fields.BOUNDS,
            game,
        ),
        Verb("perform", "verb.perform", (fields.GAMES_PLAYED, fields.DEVIATION_OPPONENT), perform),
        Verb(
            "goal",
            "verb.goal",
            (fields.OPPONENTS, fields.RATING_OWN, fields.TARGET, fields.DEVIATION, fields.DEVIATION_OPPONENT),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (fields.DEVIATION_EACH, fields.PERIODS_EACH) + glicko1.FIELDS + (fields.START_RATING,) + fields.BOUNDS,
        event,
    ),
    rule_sets=(RuleSetInfo("", (), PAPER, True),),
)
