"""CFC: the rating of the Chess Federation of Canada, by its handbook of 2014.

Players with fewer than 25 games are rated by their performance over all of them; the others by K times (score minus
expected score), K 32 and from 2200 16, with a bonus for large gains and all-time highs, shelter for low ratings, and an
order of calculation for events in which newcomers come first.

Promises: exact until the bonus, which needs a square root; rounded once; an established player of 799 or less never
loses a point, one above never falls below 799, nobody is below 200.

>>> from arpad.model import Game
>>> rate(2190, (Game(2190, 1.0), Game(2190, 1.0)), highest=2300).change
Change(exact='20.500', rounded=21)

Source: CFC Handbook 2014, section 4, in the public repository chess-ca/cfc-www-2020.
"""

from typing import Any

from arpad.systems import elo_type
from arpad.systems.cards import FLAG, PER_PLAYER, RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.cfc import rules
from arpad.systems.cfc.change import expect, goal, initial, perform, rate
from arpad.systems.cfc.event import event
from arpad.systems.cfc.rules import from_fide
from arpad.systems.games import spread
from arpad.systems.numbers import nearest
from arpad.systems.results import Computed

__all__ = ["CARD", "event", "examples", "expect", "from_fide", "goal", "initial", "perform", "rate"]


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def established(given: dict[str, Any], date: str) -> Computed:
        opponents = tuple([float(one) for one in given["opponents"]])
        found = rate(given["rating"], spread(opponents, int(2 * given["score"])))
        bonus = (found.state or {})["bonus"]
        return Computed(
            {
                "expected_scores": [one.expected for one in found.games],
                "expected_total": found.expected,
                "rating_before_bonus": nearest(given["rating"] + float(found.change.exact) - bonus),
            },
            found.steps,
        )

    def bonus(given: dict[str, Any], date: str) -> Computed:
        found = rules.bonus(
            given["old"], given["new_before_bonus"], given["games"], given["all_time_high"], given["ke"]
        )  # fmt: skip
        return Computed({"bonus": found.total, "rating": nearest(given["new_before_bonus"] + found.total)})

    def performance(given: dict[str, Any], date: str) -> Computed:
        opponents = tuple([float(one) for one in given["opponents"]])
        draws = len(opponents) - given["wins"] - given["losses"]
        found = perform(spread(opponents, 2 * given["wins"] + draws))
        return Computed({"performance": found.performances[0].value}, found.steps)

    def cross(given: dict[str, Any], date: str) -> Computed:
        change = rules.crossed(given["rating"], int(given["change_at_k32"] * rules.UNIT))
        return Computed({"rating": given["rating"] + change / rules.UNIT})

    def fide(given: dict[str, Any], date: str) -> Computed:
        found = initial((), given["date"], given["fide"])
        return Computed({"rating": found.rating}, found.steps)

    return {
        "cfc.established": established,
        "cfc.bonus": bonus,
        "cfc.performance": performance,
        "cfc.cross_2200_up": cross,
        "cfc.from_fide": fide,
    }


_ON = elo_type.ON._replace(default="")
_HIGHEST = Field("highest", RATING, "cfc.help.highest", False, None, 0, 4000, 1)
_HALF_K = Field("half_k", FLAG, "cfc.help.half_k", False, False)
_FIDE = elo_type.OWN._replace(name="fide", help="cfc.help.fide", required=False)

CARD = Card(
    name="cfc",
    title="cfc.title",
    summary="cfc.summary",
    scale="cfc.scale",
    evidence="cfc.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                elo_type.OWN,
                elo_type.PLAYED_GAMES,
                _ON,
                elo_type.GAMES_COUNTED,
                _HIGHEST,
                _HALF_K,
                Field("match", FLAG, "cfc.help.match", False, False),
            ),
            rate,
        ),
        Verb("initial", "verb.initial", (elo_type.PLAYED_GAMES._replace(required=False), _ON, _FIDE), initial),
        Verb("perform", "verb.perform", (elo_type.PLAYED_GAMES,), perform),
        Verb(
            "goal",
            "verb.goal",
            (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET, _ON, elo_type.GAMES_COUNTED, _HIGHEST, _HALF_K),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            elo_type.ON,
            elo_type.EVENT_GAMES,
            Field("highest", PER_PLAYER, "cfc.help.event_highest", False, None, 0, 4000, 1),
            elo_type.START_RATING._replace(help="cfc.help.start_rating"),
            _HALF_K,
        ),
        event,
    ),
    rule_sets=(RuleSetInfo(rules.DATE, (), rules.SOURCE, True),),
)
