"""Lichess: Glicko-2 with a rating period for every game, as the site's own source computes it.

The pipeline of a game: read both players with the deviation grown to now; clamp; Glicko-2 without time, White's
advantage included since late 2025; gains times the category's factor; half of the change against bots; at most 700
points; clamp; and show the integers cut off, with "?" from a deviation of 110 on.

Promises: finite for all inputs in range; a rating never under 400, a deviation within its bounds, a volatility of at
most 0.1; no game changes a rating by more than 700 points; the change grows with the score. `exact` also resets, as
Lichess does, a player whose rating reaches 4000.

>>> both = game(1900, 1902, 0.5, 48, 50, 0.06, 0.06, colour="w", category="blitz")
>>> both.player.change.rounded, both.opponent.change.rounded
(-1, 0)

The function `liglicko2.game` is the separate design of that name.
"""

from typing import Any

from arpad.model import NOTE, Event, Game, Problem, Step
from arpad.systems.cards import CHOICE, DATE, FLAG, NUMBER, PER_PLAYER, Card, Field, Verb
from arpad.systems.glicko_family import answers, fields, in_turn
from arpad.systems.glicko_family.answers import BOTH, Played
from arpad.systems.glicko_family.in_turn import Course
from arpad.systems.glicko_family.period import PRINTED_SCALE, State
from arpad.systems.lichess import liglicko2
from arpad.systems.lichess.game import RULE, Way, clamped, live, play, provisional, shown, signed
from arpad.systems.lichess.rules import (
    CATEGORIES,
    FACTORS_DISPUTED,
    LOWEST_RATING,
    RuleSet,
    advantage,
    applied,
    factor,
    information,
    rule_set,
)
from arpad.systems.results import BothRated, EventReport, Expectation, Rated

__all__ = ["CARD", "event", "examples", "expect", "game", "liglicko2", "rate"]

BLITZ = "blitz"


def expect(
    rating: float | None,
    opponent: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    deviations: str = BOTH,
    colour: str | None = None,
    category: str = BLITZ,
    on: str | None = None,
) -> Expectation:
    """What the ratings say before the game, the colour included where it is told."""
    rules = rule_set(on)
    problems = _notes(rules, category, on, None)
    own = answers.player(rating, deviation, None, rules.new, problems)
    other = answers.player(opponent, opponent_deviation, None, rules.new, problems)
    worth = signed(advantage(rules, category), colour or "")
    return answers.expectation(applied(rules), RULE, own, other, deviations, PRINTED_SCALE, problems, worth)


def rate(
    rating: float | None = None,
    deviation: float | None = None,
    volatility: float | None = None,
    games: tuple[Game, ...] = (),
    days: float = 0.0,
    category: str = BLITZ,
    on: str | None = None,
    opponent_deviation: float | None = None,
    regulator: float | None = None,
    exact: bool = False,
) -> Rated:
    """One player after some games, one after the other; without games, as seen `days` after the last one.

    `days` have gone by since the last rated game before these; between the games no time is counted. The opponents'
    deviations are those at the time of the game.
    """
    rules = rule_set(on)
    problems = _notes(rules, category, on, regulator)
    own = answers.player(rating, deviation, volatility, rules.new, problems)
    played = answers.known(games, rules.new, opponent_deviation, problems)
    way = _way(rules, category, regulator, exact)
    course = in_turn.through(_course(own, days, rules), played, lambda state, game: play(way, state, game))
    return _finish(course, rules, problems)


def game(
    rating: float | None,
    opponent: float,
    score: float,
    deviation: float | None = None,
    opponent_deviation: float | None = None,
    volatility: float | None = None,
    opponent_volatility: float | None = None,
    colour: str | None = None,
    days: float = 0.0,
    opponent_days: float = 0.0,
    bot: bool = False,
    opponent_bot: bool = False,
    category: str = BLITZ,
    on: str | None = None,
    regulator: float | None = None,
    exact: bool = False,
) -> BothRated:
    """Both players of one game, both from their values before it."""
    rules = rule_set(on)
    courses = []
    noted = []
    for values, elapsed in (
        ((rating, deviation, volatility), days),
        ((opponent, opponent_deviation, opponent_volatility), opponent_days),
    ):
        problems = _notes(rules, category, on, regulator)
        own = answers.player(values[0], values[1], values[2], rules.new, problems)
        courses.append(_course(own, elapsed, rules))
        noted.append(problems)
    before = courses[0].state, courses[1].state
    other_colour = "b" if colour == "w" else "w" if colour == "b" else ""
    way = _way(rules, category, regulator, exact)
    for mine, points, own_colour, is_bot, meets_bot in (
        (0, score, colour or "", bot, opponent_bot),
        (1, 1.0 - score, other_colour, opponent_bot, bot),
    ):
        other = before[1 - mine]
        met = Game(other.rating, points, deviation=other.deviation, colour=own_colour)
        courses[mine].add(play(way._replace(bot=is_bot, against_bot=meets_bot), before[mine], met))
    return BothRated(
        _finish(courses[0], rules, noted[0]), _finish(courses[1], rules, noted[1]), applied(rules)
    )  # fmt: skip


def event(
    event: Event,
    deviation: dict[int, float] | None = None,
    volatility: dict[int, float] | None = None,
    days: dict[int, float] | None = None,
    category: str = BLITZ,
    on: str | None = None,
    regulator: float | None = None,
    exact: bool = False,
) -> EventReport:
    """Everybody after an event whose games are rated in the order of the rounds; the start date chooses the rules.

    `deviation`, `volatility` and `days` since the last game before by start number, 0 for everybody else. Players
    without a rating enter as new accounts.
    """
    day = on or event.start or None
    rules = rule_set(day)
    problems = _notes(rules, category, day, regulator)
    before = answers.enter(event, rules.new, deviation, volatility, problems)
    courses = {number: _course(before[number], answers.per_player(days, number, 0.0), rules) for number in before}
    way = _way(rules, category, regulator, exact)

    def one(state: State, game: Game) -> Played:
        return play(way, state, game)

    return in_turn.event(
        event, courses, one, lambda course: _finish(course, rules, []), applied(rules), problems
    )  # fmt: skip


def _way(rules: RuleSet, category: str, regulator: float | None, exact: bool) -> Way:
    return Way(rules, advantage(rules, category), factor(category) if regulator is None else regulator, exact=exact)


def _course(before: State, days: float, rules: RuleSet) -> Course:
    """A player as Lichess reads one: with the deviation of now."""
    awake = live(clamped(before, rules), days, rules)
    if awake == before:
        return Course(before, awake)
    values = {"days": days, "rating": awake.rating, "deviation": before.deviation, "new": awake.deviation}
    return Course(before, awake, (Step(RULE, rules.date, "lichess.live", values),))


def _finish(course: Course, rules: RuleSet, problems: list[Problem]) -> Rated:
    after = course.state
    published = int(course.before.rating), int(after.rating)
    result = answers.rated(
        applied(rules), RULE, course.before.rating, after, tuple(course.rows), course.steps,
        problems + course.problems, True, published=published,
    )  # fmt: skip
    state = dict(result.state or {})
    state["provisional"] = provisional(after)
    state["shown"] = shown(after)
    step = Step(RULE, rules.date, "lichess.shown", {"rating": after.rating, "shown": shown(after)})
    return result._replace(state=state, steps=result.steps + (step,))


def _notes(rules: RuleSet, category: str, on: str | None, regulator: float | None) -> list[Problem]:
    """What is not sure about the rules of that day."""
    if not rules.exact:
        return [Problem(NOTE, "lichess.past", {})]
    problems = []
    if on is not None and on < "2025-12-19":
        problems.append(Problem(NOTE, "lichess.advantage_date", {"from": rules.date, "seen": "2025-12-19"}))
    if regulator is None and category in FACTORS_DISPUTED:
        problems.append(Problem(NOTE, "lichess.factor_disputed", {"category": category}))
    return problems


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""
    from arpad.systems.lichess.worked import RULES

    return RULES


_OWN = fields.RATING_OWN._replace(minimum=LOWEST_RATING, maximum=5000)
_OTHER = fields.RATING_OPPONENT._replace(minimum=LOWEST_RATING, maximum=5000)
_VOLATILITY = Field("volatility", NUMBER, "lichess.help.volatility", False, None, 0.001, 1)
_DAYS = Field("days", NUMBER, "lichess.help.days", False, 0.0, 0, 100000)
_COLOUR = Field("colour", CHOICE, "lichess.help.colour", choices=("w", "b"))
_CATEGORY = Field("category", CHOICE, "lichess.help.category", False, BLITZ, choices=CATEGORIES)
_ON = Field("on", DATE, "lichess.help.on", label="field.games_date")
_REGULATOR = Field("regulator", NUMBER, "lichess.help.regulator", False, None, 1, 2)
_EXACT = Field("exact", FLAG, "lichess.help.exact", False, False)
_BOT = Field("bot", FLAG, "lichess.help.bot", False, False)
_GAMES = fields.GAMES_PLAYED._replace(minimum=LOWEST_RATING, maximum=5000, parts=("number", "deviation", "colour"))

CARD = Card(
    name="lichess",
    title="lichess.title",
    summary="lichess.summary",
    scale="lichess.scale",
    evidence="lichess.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (
                _OWN,
                _OTHER,
                fields.DEVIATION,
                fields.DEVIATION_OTHER,
                fields.DEVIATIONS_USED,
                _COLOUR,
                _CATEGORY,
                _ON,
            ),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (
                _OWN,
                fields.DEVIATION,
                _VOLATILITY,
                _GAMES,
                _DAYS,
                _CATEGORY,
                _ON,
                fields.DEVIATION_OPPONENT,
                _REGULATOR,
                _EXACT,
            ),
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                _OWN,
                _OTHER,
                fields.GAME_SCORE,
                fields.DEVIATION,
                fields.DEVIATION_OTHER,
                _VOLATILITY,
                _VOLATILITY._replace(name="opponent_volatility", help="lichess.help.opponent_volatility"),
                _COLOUR,
                _DAYS,
                _DAYS._replace(name="opponent_days", help="lichess.help.opponent_days"),
                _BOT,
                _BOT._replace(name="opponent_bot", help="lichess.help.opponent_bot"),
                _CATEGORY,
                _ON,
                _REGULATOR,
                _EXACT,
            ),
            game,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            fields.DEVIATION_EACH,
            _VOLATILITY._replace(kind=PER_PLAYER, help="lichess.help.each_volatility"),
            _DAYS._replace(kind=PER_PLAYER, help="lichess.help.each_days", default=None),
            _CATEGORY,
            _ON,
            _REGULATOR,
            _EXACT,
        ),
        event,
    ),
    rule_sets=information(),
)
