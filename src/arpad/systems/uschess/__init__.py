"""US Chess: six rating systems, over the board and online, by Glickman and Doan's specification and its dates.

A rating stands for a number of games. With up to eight games, or while all were won or all lost, the special formula
finds the rating that fits all games; after that the standard formula is Elo with K = 800 / (N' + m) and a bonus. An
event is rated in two passes, so that every opponent counts with a strength that the event itself has corrected.

Promises: every rating is a finite number of at least 100; up to 2700, where the special formula ends, a win never
lowers a rating and a loss never raises one; the new rating does not fall when the score rises; the order of the games
and of the players does not matter; every number carries the rule that made it.

>>> from arpad.model import Game
>>> rated = rate(1700, (Game(1650, 1.0), Game(1750, 1.0), Game(1800, 0.5), Game(1600, 0.5)), "2025-06-01",
...              games_counted=30)
>>> rated.new_rating, rated.state["games_counted"], rated.state["class"]
(1747, 34, 'Class B')
"""

from typing import Any

from arpad.systems.cards import (
    CHOICE,
    COUNT,
    DATE,
    FLAG,
    GAMES,
    NUMBER,
    PER_PLAYER,
    RATING,
    RATINGS,
    Card,
    Field,
    Verb,
)
from arpad.systems.uschess import titles
from arpad.systems.uschess.change import OPPONENTS_ON, USCHESS, expect, rate
from arpad.systems.uschess.event import BONUS_BY, RATING_KINDS, event
from arpad.systems.uschess.goal import goal
from arpad.systems.uschess.initial import SOURCES, initial
from arpad.systems.uschess.performance import perform
from arpad.systems.uschess.rules import LISTS, REGULAR, RULE_SETS, information, rule_set
from arpad.systems.uschess.special import HISTORIES, MIXED

__all__ = [
    "CARD",
    "RULE_SETS",
    "event",
    "examples",
    "expect",
    "goal",
    "initial",
    "perform",
    "rate",
    "rule_set",
    "titles",
]


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it. Imported only when asked for: nobody who rates a
    game needs it."""
    from arpad.systems.uschess.worked import RULES

    return {"uschess." + name: RULES[name] for name in RULES}


def _rating(name: str, required: bool = False) -> Field:
    return Field(name, RATING, "uschess.help." + name, required, None, 100, 3500)


def _count(name: str, most: int = 100000) -> Field:
    return Field(name, COUNT, "uschess.help." + name, False, None, 0, most, 1)


def _choice(name: str, choices: tuple[str, ...], default: str | None = None) -> Field:
    return Field(name, CHOICE, "uschess.help." + name, False, default, choices=choices)


def _date(name: str) -> Field:
    return Field(name, DATE, "uschess.help." + name)


def _flag(name: str) -> Field:
    return Field(name, FLAG, "uschess.help." + name, False, False)


def _number(name: str, least: float, most: float, default: float | None = None) -> Field:
    return Field(name, NUMBER, "uschess.help." + name, False, default, least, most)


def _sources() -> tuple[Field, ...]:
    """Ratings in other systems, each with its date and, in US Chess's own, its games."""
    fields = []
    for name, date, games in SOURCES:
        fields.append(Field(name, RATING, "uschess.help.source", False, None, 100, 3500))
        fields.append(Field(date, DATE, "uschess.help.source_date"))
        if games is not None:
            fields.append(Field(games, COUNT, "uschess.help.source_games", False, None, 0, 100000, 1))
    return tuple(fields)


def _per_player(name: str, least: float, most: float, step: float = 0.0) -> Field:
    return Field(name, PER_PLAYER, "uschess.help.event_" + name, False, None, least, most, step)


_games = Field("games", GAMES, "uschess.help.games", False, (), 100, 3500, parts=("number",))
_on = Field("on", DATE, "uschess.help.on", True)
_end = _date("end")
_list = _choice("rating_list", LISTS, REGULAR)
_games_counted = _count("games_counted")
_history = _choice("history", HISTORIES, MIXED)
_dual_rated = _flag("dual_rated")

CARD = Card(
    name="uschess",
    title="uschess.title",
    summary="uschess.summary",
    scale="uschess.scale",
    evidence="uschess.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_rating("rating", True), _rating("opponent", True), _games_counted), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                _rating("rating", True),
                _games,
                _on,
                _end,
                _list,
                _games_counted,
                _history,
                _dual_rated,
                _flag("match"),
                _choice("opponents_on", OPPONENTS_ON, USCHESS),
                _rating("highest"),
                _rating("floor"),
                _flag("life_master"),
                Field("prize_under", COUNT, "uschess.help.prize_under", False, None, 200, 3000, 1),
                _count("wins"),
                _count("draws"),
                _count("events_counted"),
                _number("net_180_days", -1000, 1000, 0.0),
                _number("net_three_years", -1000, 1000, 0.0),
            ),
            rate,
        ),
        Verb(
            "initial",
            "verb.initial",
            (_games, _on, _end, _list, _date("birth"), _flag("adult")) + _sources(),
            initial,
        ),
        Verb("perform", "verb.perform", (_games,), perform),
        Verb(
            "goal",
            "verb.goal",
            (
                Field("opponents", RATINGS, "uschess.help.opponents", True, (), 100, 3500),
                _on,
                _rating("rating"),
                _rating("target"),
                _choice("norm", titles.NORMS),
                _end,
                _list,
                _games_counted,
                _history,
                _dual_rated,
            ),
            goal,
        ),
        Verb("class", "verb.class", (_rating("rating", True),), titles.classify),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            _date("on")._replace(help="uschess.help.event_on"),
            _choice("rating_list", LISTS)._replace(help="uschess.help.event_rating_list"),
            _number("minutes", 1, 1000),
            _flag("online"),
            _per_player("games_counted", 0, 100000, 1),
            _per_player("history", -1, 1, 1),
            _per_player("highest", 100, 3500),
            _per_player("floor", 100, 3500),
            _per_player("initial_rating", 100, 3500),
            _per_player("initial_games", 0, 10, 1),
            _per_player("adult", 0, 1, 1),
            _choice("ratings", RATING_KINDS, RATING_KINDS[0]),
            _choice("bonus_by", BONUS_BY, BONUS_BY[0]),
        ),
        event,
    ),
    rule_sets=information(),
)
