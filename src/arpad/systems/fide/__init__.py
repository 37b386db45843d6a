"""FIDE: ratings, titles and performances by the Handbook, every rule set chosen by the event's start date.

Promises: all amounts that the regulations round are computed in exact integers; the change of a period is rounded once,
halves away from zero; every number carries the rule that made it. Results before 1 July 2009 are marked approximate.

>>> from arpad.model import Game
>>> result = rate(1500, (Game(1400, 1.0), Game(1600, 0.5), Game(1550, 0.0)), "2025-11-07", k=20)
>>> result.change, result.new_rating
(Change(exact='1.40', rounded=1), 1501)
"""

from typing import Any

from arpad.model import STANDARD, TIME_CONTROLS
from arpad.systems.cards import (
    CHOICE,
    COUNT,
    DATE,
    FLAG,
    GAMES,
    OCCASIONS,
    PER_PLAYER,
    RATING,
    RATINGS,
    SCORE,
    YEAR,
    Card,
    Field,
    Verb,
)
from arpad.systems.fide import norms, titles
from arpad.systems.fide.adjust import ADJUSTMENTS, adjust
from arpad.systems.fide.change import game, rate
from arpad.systems.fide.event import RATING_KINDS, event
from arpad.systems.fide.expected import expect
from arpad.systems.fide.goal import TITLES, goal
from arpad.systems.fide.initial import initial
from arpad.systems.fide.performance import perform
from arpad.systems.fide.rules import RULE_SETS, information, rule_set

__all__ = [
    "CARD",
    "RULE_SETS",
    "adjust",
    "event",
    "examples",
    "expect",
    "game",
    "goal",
    "initial",
    "norms",
    "perform",
    "rate",
    "rule_set",
    "titles",
]


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it. Imported only when asked for: nobody who rates a
    game needs it."""
    from arpad.systems.fide.worked import RULES

    return RULES


def _whole(name: str, kind: str, least: int, most: int) -> Field:
    return Field(name, kind, "fide.help." + name, False, None, least, most, 1)


def _rating(name: str) -> Field:
    return _whole(name, RATING, 1, 4000)


def _choice(name: str, choices: tuple[str, ...], default: str | None = None) -> Field:
    return Field(name, CHOICE, "fide.help." + name, False, default, choices=choices)


_own = _rating("rating")
_own_needed = _own._replace(required=True)
_opponent = _rating("opponent")._replace(required=True)
_opponents = Field("opponents", RATINGS, "fide.help.opponents", True, (), 1, 4000, 1)
_games = Field("games", GAMES, "fide.help.games", False, (), 1, 4000, 1)
_events = Field("events", OCCASIONS, "fide.help.events", False, (), 1, 4000, 1)
_score = Field("score", SCORE, "fide.help.score", True, None, 0, 1, 0.5)
_on = Field("on", DATE, "fide.help.on", True)
_time_control = _choice("time_control", TIME_CONTROLS, STANDARD)
_games_in_period = _whole("games_in_period", COUNT, 0, 10000)
_standard_rating = _rating("standard_rating")
_norm = _choice("norm", titles.NORM_TITLES)
_k = (
    _whole("k", COUNT, 1, 100),
    _rating("highest"),
    _whole("games_counted", COUNT, 0, 100000),
    _whole("birth_year", YEAR, 1850, 2100),
)
_opponent_k = tuple([field._replace(name="opponent_" + field.name) for field in _k])

CARD = Card(
    name="fide",
    title="fide.title",
    summary="fide.summary",
    scale="fide.scale",
    evidence="fide.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_own_needed, _opponent, _on, _time_control), expect),
        Verb(
            "rate",
            "verb.rate",
            (_own, _games, _on, _time_control) + _k + (_rating("base"), _games_in_period, _standard_rating, _events),
            rate,
        ),
        Verb("game", "verb.game", (_own_needed, _opponent, _score, _on, _time_control) + _k + _opponent_k, game),
        Verb(
            "initial",
            "verb.initial",
            (
                _games,
                _on,
                _time_control,
                _events,
                Field("average_opponents", RATING, "fide.help.average_opponents", False, None, 1, 4000),
                Field("score", SCORE, "fide.help.total_score", False, None, 0, 10000, 0.5),
                _whole("games_played", COUNT, 1, 10000),
            )
            + _k[1:],
            initial,
        ),
        Verb(
            "perform",
            "verb.perform",
            (
                _games,
                _on,
                _norm._replace(help="fide.help.norm_raise"),
                Field("opponents_tpr", RATINGS, "fide.help.opponents_tpr", False, (), -1000, 5000, 1),
                Field("opponents_ptp", RATINGS, "fide.help.opponents_ptp", False, (), -1000, 5000, 1),
            ),
            perform,
        ),
        Verb(
            "goal",
            "verb.goal",
            (_opponents, _on, _time_control, _own, _rating("target"), _choice("title", TITLES), _norm)
            + _k
            + (_games_in_period,),
            goal,
        ),
        Verb(
            "adjust",
            "verb.adjust",
            (_own, _choice("adjustment", ADJUSTMENTS)._replace(required=True), _time_control, _standard_rating),
            adjust,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            Field("on", DATE, "fide.help.event_on"),
            Field("time_control", CHOICE, "fide.help.event_time_control", choices=TIME_CONTROLS),
            Field("k", PER_PLAYER, "fide.help.event_k", False, None, 1, 100, 1),
            Field("ratings", CHOICE, "fide.help.event_ratings", False, RATING_KINDS[0], choices=RATING_KINDS),
            Field("newly_rated", PER_PLAYER, "fide.help.newly_rated", False, None, 1, 4000, 1),
            Field("decided_games_count", FLAG, "fide.help.decided_games_count", False, False),
        ),
        event,
    ),
    rule_sets=information(),
)
