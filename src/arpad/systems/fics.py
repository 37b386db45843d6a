"""FICS, the Free Internet Chess Server: Glicko-1 after every game, with its own law of time and a least K.

By the server's help files and its published source: the deviation grows with the logarithm of the time since the last
rated game, every game is a period, the change is rounded to whole points, halves away from zero, and since 28 April
1997 the K of a game is at least 16.

Promises: finite for all inputs in range; the change grows with the score; since 1997 an even game is worth at least 8
points.

>>> both = game(1720, 1720, 1.0, 350, 350)
>>> both.player.change, both.player.new_rating, round(both.player.state["deviation"], 1)
(Change(exact='162.212003', rounded=162), 1882, 290.2)

Sources: FICS help files glicko (1995), ratings, rating_changes (29 April 1997); ratings.c of the released server.
"""

import math
from typing import Any

from arpad.model import NOTE, Event, Game, Problem, Step
from arpad.systems.cards import CHOICE, DATE, NUMBER, PER_PLAYER, Card, Field, RuleSetInfo, Verb
from arpad.systems.glicko_family import answers, fields, in_turn
from arpad.systems.glicko_family.answers import BOTH, Played
from arpad.systems.glicko_family.in_turn import Course
from arpad.systems.glicko_family.period import SCALE, State, evidence, grown, updated
from arpad.systems.numbers import approximate, nearest
from arpad.systems.results import BothRated, EventReport, Expectation, Rated, Rules

SOURCE = "FICS help files glicko, ratings, rating_changes; ratings.c"
RULE = "FICS"

NEW = State(1720.0, 350.0)
ACTIVE = 80.0  # a deviation of this or less is established, and ranked

# Help file rating_changes of 29 April 1997; not in the released server.
LEAST_K_FROM = "1997-04-28"
LEAST_K = 16.0

# Two laws of time. The released server computes the first; the second is in its file, commented out, and in the help
# text. The help text also says that growth was slowed in April 1997, not by how much: so time is never exact.
LOGARITHM = "logarithm"
LINEAR = "linear"
TIME_LAWS = (LOGARITHM, LINEAR)
GROWTH_LOGARITHM = 1.483 * 1.483  # times ln(1 + minutes)
GROWTH_LINEAR = 0.000582817  # a second


def rules_of(on: str | None) -> Rules:
    """The rules of a day; without a day, the newest. What changed after 1997 is not published."""
    since = on is None or on >= LEAST_K_FROM
    return Rules("fics", LEAST_K_FROM if since else "", SOURCE, not since)


def _notes(rules: Rules) -> list[Problem]:
    return [Problem(NOTE, "fics.later_changes", {"since": rules.date})] if rules.date else []


def variance(minutes: float, law: str) -> float:
    """What time without games adds to the square of a deviation. Time that runs backwards counts as none.

    >>> round(variance(60 * 24 * 365, LOGARITHM), 2), variance(-5, LOGARITHM)
    (28.97, 0.0)
    """
    minutes = max(minutes, 0.0)
    return GROWTH_LOGARITHM * math.log(1.0 + minutes) if law == LOGARITHM else GROWTH_LINEAR * 60.0 * minutes


def expect(
    rating: float | None,
    opponent: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    deviations: str = BOTH,
    on: str | None = None,
) -> Expectation:
    """What the ratings say before the game."""
    rules = rules_of(on)
    problems = _notes(rules)
    own = answers.player(rating, deviation, None, NEW, problems)
    other = answers.player(opponent, opponent_deviation, None, NEW, problems)
    return answers.expectation(rules, RULE, own, other, deviations, SCALE, problems)


def rate(
    rating: float | None = None,
    deviation: float | None = None,
    games: tuple[Game, ...] = (),
    idle_minutes: float = 0.0,
    time_law: str = LOGARITHM,
    on: str | None = None,
    opponent_deviation: float | None = None,
) -> Rated:
    """One player after some games, one after the other; without games, as `idle_minutes` after the last one.

    `idle_minutes` have gone by since the last rated game before these; between the games no time is counted. The
    opponents' deviations are those at the time of the game.
    """
    rules = rules_of(on)
    problems = _notes(rules)
    own = answers.player(rating, deviation, None, NEW, problems)
    played = answers.known(games, NEW, opponent_deviation, problems)
    course = _course(own, idle_minutes, time_law, rules, problems)
    return _finish(in_turn.through(course, played, lambda state, game: play(rules, state, game)), rules, problems)


def play(rules: Rules, state: State, game: Game) -> Played:
    """One game for one player; the opponent is as before the game."""
    found = evidence(state.rating, (answers.met(game),))
    seen = found.games[0]
    after = updated(state, found)
    k = after.deviation * after.deviation * seen.g / SCALE
    steps = [answers.game_step(rules, RULE, game, seen)]
    used = k
    if rules.date and k < LEAST_K:
        used = LEAST_K
        steps.append(Step(RULE, rules.date, "fics.least_k", {"k": k, "least": LEAST_K}))
    exact = used * (seen.score - seen.expected)
    change = nearest(exact)
    steps.append(
        Step(
            RULE, rules.date, "fics.sum",
            {"k": used, "exact": approximate(exact), "change": change, "rating": state.rating,
             "new": state.rating + change, "deviation": state.deviation, "new_deviation": after.deviation},
        )
    )  # fmt: skip
    row = answers.row(game, state.rating, seen, exact)
    return Played(row, State(state.rating + change, after.deviation), tuple(steps), k=used)


def _course(before: State, minutes: float, law: str, rules: Rules, problems: list[Problem]) -> Course:
    new = grown(before.deviation, variance(minutes, law), NEW.deviation)
    if new == before.deviation:
        return Course(before, before)
    note = Problem(NOTE, "fics.time", {"law": law})
    if note not in problems:
        problems.append(note)
    values = {"minutes": minutes, "law": law, "deviation": before.deviation, "new": new}
    return Course(before, before._replace(deviation=new), (Step(RULE, rules.date, "fics.time_passed", values),))


def _finish(course: Course, rules: Rules, problems: list[Problem]) -> Rated:
    after = course.state
    result = answers.rated(
        rules, RULE, course.before.rating, after, tuple(course.rows), course.steps, problems, k=course.k,
        published=(course.before.rating, after.rating),
    )  # fmt: skip
    exact = sum([row.change for row in course.rows if row.change is not None])
    state = dict(result.state or {})
    state["active"] = after.deviation <= ACTIVE
    return result._replace(change=result.change._replace(exact=approximate(exact)), state=state)


def game(
    rating: float | None,
    opponent: float,
    score: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    idle_minutes: float = 0.0,
    opponent_idle_minutes: float = 0.0,
    time_law: str = LOGARITHM,
    on: str | None = None,
) -> BothRated:
    """Both players of one game, both from their values before it."""
    rules = rules_of(on)
    courses = []
    noted: list[list[Problem]] = []
    for values, elapsed in (
        ((rating, deviation), idle_minutes),
        ((opponent, opponent_deviation), opponent_idle_minutes),
    ):
        problems = _notes(rules)
        own = answers.player(values[0], values[1], None, NEW, problems)
        courses.append(_course(own, elapsed, time_law, rules, problems))
        noted.append(problems)
    before = courses[0].state, courses[1].state
    for mine, points in ((0, score), (1, 1.0 - score)):
        other = before[1 - mine]
        courses[mine].add(play(rules, before[mine], Game(other.rating, points, deviation=other.deviation)))
    return BothRated(_finish(courses[0], rules, noted[0]), _finish(courses[1], rules, noted[1]), rules)


def event(
    event: Event,
    deviation: dict[int, float] | None = None,
    idle_minutes: dict[int, float] | None = None,
    time_law: str = LOGARITHM,
    on: str | None = None,
) -> EventReport:
    """Everybody after an event whose games are rated in the order of the rounds; the start date chooses the rules.

    `deviation` and `idle_minutes` since the last game before by start number, 0 for everybody else. Players without a
    rating enter as new ones.
    """
    rules = rules_of(on or event.start or None)
    problems = _notes(rules)
    before = answers.enter(event, NEW, deviation, None, problems)
    courses = {
        number: _course(before[number], answers.per_player(idle_minutes, number, 0.0), time_law, rules, problems)
        for number in before
    }
    return in_turn.event(
        event, courses, lambda state, game: play(rules, state, game), lambda course: _finish(course, rules, []),
        rules, problems,
    )  # fmt: skip


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""
    from arpad.systems.glicko_family.fics_worked import RULES

    return RULES


_OWN = fields.RATING_OWN._replace(minimum=0, maximum=5000, step=1)
_OTHER = fields.RATING_OPPONENT._replace(minimum=0, maximum=5000, step=1)
_DEVIATION = fields.DEVIATION._replace(maximum=NEW.deviation)
_DEVIATION_OTHER = fields.DEVIATION_OTHER._replace(maximum=NEW.deviation)
_GAMES = fields.GAMES_PLAYED._replace(minimum=0, maximum=5000, step=1)
_MINUTES = Field("idle_minutes", NUMBER, "fics.help.minutes", False, 0.0, 0, 1e8)
_LAW = Field("time_law", CHOICE, "fics.help.time_law", False, LOGARITHM, choices=TIME_LAWS)
_ON = Field("on", DATE, "fics.help.on", label="field.games_date")

CARD = Card(
    name="fics",
    title="fics.title",
    summary="fics.summary",
    scale="fics.scale",
    evidence="fics.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_OWN, _OTHER, _DEVIATION, _DEVIATION_OTHER, fields.DEVIATIONS_USED, _ON),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (_OWN, _DEVIATION, _GAMES, _MINUTES, _LAW, _ON, fields.DEVIATION_OPPONENT),
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                _OWN,
                _OTHER,
                fields.GAME_SCORE,
                _DEVIATION,
                _DEVIATION_OTHER,
                _MINUTES,
                _MINUTES._replace(name="opponent_idle_minutes", help="fics.help.opponent_minutes"),
                _LAW,
                _ON,
            ),
            game,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            fields.DEVIATION_EACH._replace(maximum=NEW.deviation),
            _MINUTES._replace(kind=PER_PLAYER, help="fics.help.each_minutes", default=None),
            _LAW,
            _ON,
        ),
        event,
    ),
    rule_sets=(
        RuleSetInfo(LEAST_K_FROM, (), SOURCE, False),
        RuleSetInfo("", (), SOURCE, True),
    ),
)
