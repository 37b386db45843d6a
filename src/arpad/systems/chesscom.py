"""Chess.com, as far as it is known: Glicko-1 after every game, with constants of your own.

Chess.com says that it uses Glicko, with a deviation per time class that grows with inactivity, and that a change
depends on both ratings and both deviations. It does not say how fast deviations grow, between which bounds they are
kept, how numbers are rounded, and whether it is pure Glicko-1. So every answer is marked as an approximation, and a
problem names what is not documented.

Promises: as for Glicko; nothing here claims to be what Chess.com computes.

>>> both = game(1200, 1250, 1.0, 60, 45)
>>> both.player.change.exact, both.player.rules.exact
('11.383065', False)

Sources: Chess.com help article 8566476; what players see of the public API.
"""

from typing import Any

from arpad.model import NOTE, Event, Game, Problem, Step
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.glicko_family import answers, fields, glicko1, in_turn
from arpad.systems.glicko_family.answers import BOTH, Played
from arpad.systems.glicko_family.glicko1 import Time
from arpad.systems.glicko_family.in_turn import Course
from arpad.systems.glicko_family.period import SCALE, State, evidence, updated
from arpad.systems.numbers import approximate
from arpad.systems.results import BothRated, EventReport, Expectation, Rated, Rules

SOURCE = "Chess.com help article 8566476; M. Glickman, The Glicko system"
RULES = Rules("chesscom", "", SOURCE, False)
RULE = "Chess.com (Glicko)"

# Before about 2020 everybody started like this; since then new players choose 400, 800, 1200, 1600 or 2000.
NEW = State(1200.0, 350.0)


def expect(
    rating: float,
    opponent: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    deviations: str = BOTH,
) -> Expectation:
    """What the ratings say before the game."""
    problems = [_UNDOCUMENTED]
    own = answers.player(rating, deviation, None, NEW, problems)
    other = answers.player(opponent, opponent_deviation, None, NEW, problems)
    return answers.expectation(RULES, RULE, own, other, deviations, SCALE, problems)


def rate(
    rating: float,
    deviation: float | None = None,
    games: tuple[Game, ...] = (),
    periods: float = 0.0,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    opponent_deviation: float | None = None,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> Rated:
    """One player after some games, one after the other; `periods` of the time unit of c went by before them.

    The opponents' deviations are those at the time of the game. A game against an opponent without a rating does not
    count, because nobody knows where that player chose to start.
    """
    problems = [_UNDOCUMENTED]
    steps: list[Step] = []
    own = answers.player(rating, deviation, None, NEW, problems)
    played = answers.known(games, NEW, opponent_deviation, problems, newcomers=False)
    law = glicko1.time(
        RULES, RULE, c, typical_deviation, typical_periods, min_deviation, max_deviation, steps, problems
    )
    course = _course(own, periods, law, steps)
    return _finish(in_turn.through(course, played, lambda state, game: _play(law, state, game)), problems)


def _course(before: State, periods: float, law: Time, steps: list[Step]) -> Course:
    steps = list(steps)
    awake = glicko1.aged(RULES, RULE, before, law, periods, steps)
    return Course(before, awake, tuple(steps))


def _play(law: Time, state: State, game: Game) -> Played:
    found = evidence(state.rating, (answers.met(game),))
    after = updated(state, found)
    steps = [
        answers.game_step(RULES, RULE, game, found.games[0]),
        Step(
            RULE, "", "chesscom.sum",
            {"change": approximate(after.rating - state.rating), "rating": state.rating, "new": after.rating,
             "deviation": state.deviation, "new_deviation": after.deviation},
        ),
    ]  # fmt: skip
    after = glicko1.floored(RULES, RULE, after, law, steps)
    row = answers.row(game, state.rating, found.games[0], after.rating - state.rating)
    return Played(row, after, tuple(steps))


def _finish(course: Course, problems: list[Problem]) -> Rated:
    return answers.rated(
        RULES, RULE, course.before.rating, course.state, tuple(course.rows), course.steps, problems
    )  # fmt: skip


def game(
    rating: float,
    opponent: float,
    score: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    periods: float = 0.0,
    opponent_periods: float = 0.0,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> BothRated:
    """Both players of one game, both from their values before it."""
    steps: list[Step] = []
    noted: list[Problem] = []
    law = glicko1.time(RULES, RULE, c, typical_deviation, typical_periods, min_deviation, max_deviation, steps, noted)
    courses = []
    problems = []
    for values, elapsed in (((rating, deviation), periods), ((opponent, opponent_deviation), opponent_periods)):
        found = [_UNDOCUMENTED] + noted
        courses.append(_course(answers.player(values[0], values[1], None, NEW, found), elapsed, law, steps))
        problems.append(found)
    before = courses[0].state, courses[1].state
    for mine, points in ((0, score), (1, 1.0 - score)):
        other = before[1 - mine]
        courses[mine].add(_play(law, before[mine], Game(other.rating, points, deviation=other.deviation)))
    return BothRated(_finish(courses[0], problems[0]), _finish(courses[1], problems[1]), RULES)


def event(
    event: Event,
    deviation: dict[int, float] | None = None,
    periods: dict[int, float] | None = None,
    c: float | None = None,
    typical_deviation: float | None = None,
    typical_periods: float | None = None,
    start_rating: float = NEW.rating,
    min_deviation: float = 0.0,
    max_deviation: float = NEW.deviation,
) -> EventReport:
    """Everybody after an event whose games are rated in the order of the rounds.

    `deviation` and `periods` before the event by start number, 0 for everybody else. Players without a rating enter
    with `start_rating`.
    """
    problems = [_UNDOCUMENTED]
    steps: list[Step] = []
    before = answers.enter(event, NEW._replace(rating=start_rating), deviation, None, problems)
    law = glicko1.time(
        RULES, RULE, c, typical_deviation, typical_periods, min_deviation, max_deviation, steps, problems
    )
    courses = {
        number: _course(before[number], answers.per_player(periods, number, 0.0), law, steps) for number in before
    }
    return in_turn.event(
        event, courses, lambda state, game: _play(law, state, game), lambda course: _finish(course, []), RULES,
        problems,
    )  # fmt: skip


def examples() -> dict[str, Any]:
    """Worked examples of this system: there are none, because Chess.com publishes none."""
    return {}


_UNDOCUMENTED = Problem(NOTE, "chesscom.undocumented", {})

_RATING = fields.RATING_OWN._replace(required=True, help="chesscom.help.rating")
_PERIODS = fields.PERIODS._replace(default=0.0, help="chesscom.help.periods")

CARD = Card(
    name="chesscom",
    title="chesscom.title",
    summary="chesscom.summary",
    scale="chesscom.scale",
    evidence="chesscom.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_RATING, fields.RATING_OPPONENT, fields.DEVIATION, fields.DEVIATION_OTHER, fields.DEVIATIONS_USED),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (_RATING, fields.DEVIATION, fields.GAMES_PLAYED, _PERIODS, fields.DEVIATION_OPPONENT)
            + glicko1.FIELDS
            + fields.BOUNDS,
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                _RATING,
                fields.RATING_OPPONENT,
                fields.GAME_SCORE,
                fields.DEVIATION,
                fields.DEVIATION_OTHER,
                _PERIODS,
                _PERIODS._replace(name="opponent_periods", help="chesscom.help.opponent_periods"),
            )
            + glicko1.FIELDS
            + fields.BOUNDS,
            game,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (fields.DEVIATION_EACH, fields.PERIODS_EACH._replace(help="chesscom.help.each_periods"))
        + glicko1.FIELDS
        + (fields.START_RATING._replace(default=NEW.rating),)
        + fields.BOUNDS,
        event,
    ),
    rule_sets=(RuleSetInfo("", (), SOURCE, False),),
)
