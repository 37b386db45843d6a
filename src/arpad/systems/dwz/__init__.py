"""DWZ: the German rating, by the rules of the day an event ended; there are two systems.

Up to 7 June 2026 a rating moves by 800 (W - We) / (E + n), since 8 June 2026 by K (W - We); between them every rating
was converted once (`adjust`). Promises: scores and ratings are computed in integers; the expected scores of a game's
two players add up to one; the order of games and of players does not matter; a player who scores what was expected
stays; every iteration ends.

>>> from arpad.model import Game
>>> games = tuple([Game(r, 0.5) for r in (1318, 1973, 1942, 1964, 1987, 1905, 1554)])
>>> rate(1887, games, "2026-09-01", index=44, birth_year=1986).new_rating
1876
>>> adjust(1600).new_rating
1784
"""

from typing import Any

from arpad.systems.cards import (
    CHOICE,
    COUNT,
    DATE,
    FLAG,
    GAMES,
    PER_PLAYER,
    RATING,
    RATINGS,
    SCORE,
    YEAR,
    Card,
    Field,
    Verb,
)
from arpad.systems.dwz.adjust import ADJUSTMENTS, adjust
from arpad.systems.dwz.change import game, rate
from arpad.systems.dwz.event import RATING_KINDS, event
from arpad.systems.dwz.expected import expect
from arpad.systems.dwz.goal import goal
from arpad.systems.dwz.newcomers import initial
from arpad.systems.dwz.performance import perform
from arpad.systems.dwz.rules import RULE_SETS, information, rule_set

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
    "perform",
    "rate",
    "rule_set",
]


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it. Imported only when asked for."""
    from arpad.systems.dwz.worked import RULES

    return RULES


def _whole(name: str, kind: str, least: int, most: int, required: bool = False) -> Field:
    return Field(name, kind, "dwz.help." + name, required, None, least, most, 1)


_rating = _whole("rating", RATING, 1, 4000, True)
_opponent = _whole("opponent", RATING, 1, 4000, True)
_opponents = Field("opponents", RATINGS, "dwz.help.opponents", True, (), 1, 4000, 1)
_games = Field("games", GAMES, "dwz.help.games", False, (), 1, 4000, 1)
_on = Field("on", DATE, "dwz.help.on", True, label="field.end")
_index = _whole("index", COUNT, 0, 10000)
_birth_year = _whole("birth_year", YEAR, 1850, 2100)
_foreign = Field("foreign", FLAG, "dwz.help.foreign", False, False)

CARD = Card(
    name="dwz",
    title="dwz.title",
    summary="dwz.summary",
    scale="dwz.scale",
    evidence="dwz.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_rating, _opponent, _on), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                _rating,
                _games,
                _on,
                _index,
                _birth_year,
                _foreign,
                _whole("development_coefficient", COUNT, 1, 150),
            ),
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                _rating,
                _opponent,
                Field("score", SCORE, "dwz.help.score", True, None, 0, 1, 0.5),
                _on,
                _index,
                _birth_year,
                _whole("opponent_index", COUNT, 0, 10000),
                _whole("opponent_birth_year", YEAR, 1850, 2100),
            ),
            game,
        ),
        Verb("initial", "verb.initial", (_games, _on), initial),
        Verb("perform", "verb.perform", (_games, _on), perform),
        Verb(
            "goal",
            "verb.goal",
            (_opponents, _rating, _on, _whole("target", RATING, 1, 4000), _index, _birth_year, _foreign),
            goal,
        ),
        Verb(
            "adjust",
            "verb.adjust",
            (
                _rating,
                Field("adjustment", CHOICE, "dwz.help.adjustment", False, ADJUSTMENTS[0], choices=ADJUSTMENTS),
                _index,
            ),
            adjust,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            _on._replace(required=False, help="dwz.help.event_on"),
            Field("ratings", CHOICE, "dwz.help.event_ratings", False, RATING_KINDS[0], choices=RATING_KINDS),
            Field("index", PER_PLAYER, "dwz.help.event_index", False, None, 0, 10000, 1),
        ),
        event,
    ),
    rule_sets=information(),
)
