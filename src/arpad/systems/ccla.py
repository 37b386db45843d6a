"""CCLA: the Correspondence Chess League of America's chart of rating points.

The winner takes points from the loser: 16 between equals, one fewer for every 20 points that the stronger winner is
ahead, never fewer than 2; 32 minus that where the weaker player wins; a draw moves the difference to 16.

Promises: whole points, exact; a game's points add up to nothing.

>>> rate(1500, (Game(1450, 1.0),)).change.rounded, rate(1270, (Game(1500, 1.0),)).change.rounded
(14, 27)

Source: serverchess.com/ratesys.htm.
"""

from typing import Any

from arpad.model import Event, Game
from arpad.systems import elo_type
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.elo_type import K, Law
from arpad.systems.results import BothRated, Computed, EventReport, Expectation, Goal, Rated, Rules

SOURCE = "serverchess.com/ratesys.htm"
EVEN, LEAST, STEP = 16, 2, 20


def points(gap: int) -> int:
    """What a player rated `gap` above the opponent wins with a victory.

    >>> points(19), points(20), points(279), points(280), points(1000), points(-20)
    (16, 15, 3, 2, 2, 17)
    """
    return max(LEAST, EVEN - gap // STEP) if gap >= 0 else 32 - points(-gap)


def _expected(gap: float) -> int:
    # 32 points are at stake, so what a victory brings is what is missing to a sure win.
    return 32 - points(int(gap))


LAW = Law(Rules("ccla", "", SOURCE, True), "CCLA", 32, _expected)
_K = K(32, "derived", None)


def expect(rating: int, opponent: int) -> Expectation:
    """The expected score that the chart stands for."""
    return elo_type.expect(LAW, rating, opponent)


def rate(rating: int, games: tuple[Game, ...]) -> Rated:
    """One player after some games, all from the rating at the start. Raises Refusal where there are none.

    Reading: the chart is for single games; a server that rates them one by one takes each from the rating then.
    """
    return elo_type.rate(LAW, rating, games, _K)


def game(rating: int, opponent: int, score: float) -> BothRated:
    """Both players after their game."""
    return BothRated(rate(rating, (Game(opponent, score),)), rate(opponent, (Game(rating, 1.0 - score),)), LAW.rules)


def goal(opponents: tuple[float, ...], rating: int, target: int | None = None) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals."""
    return elo_type.goal(lambda games: rate(rating, games), opponents, rating, target)


def event(event: Event, start_rating: int | None = None) -> EventReport:
    """Every player's change in one event."""
    return elo_type.event(event, LAW.rules, lambda number, rating, games: rate(rating, games), start_rating)


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def one(given: dict[str, Any], date: str) -> Computed:
        score = {"higher": 1.0, "lower": 0.0, "draw": 0.5}[given["winner"]]
        both = game(given["higher"], given["lower"], score)
        # The chart prints what is won: by the winner, and in a draw by the lower rated player.
        return Computed({"points": abs(int(both.player.change.rounded or 0))}, both.player.steps)

    return {"ccla.game": one}


CARD = Card(
    name="ccla",
    title="ccla.title",
    summary="ccla.summary",
    scale="ccla.scale",
    evidence="ccla.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES), rate),
        Verb("game", "verb.game", (elo_type.OWN, elo_type.OPPONENT, elo_type.GAME_SCORE), game),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET), goal),
    ),
    event=Verb("event", "verb.event", (elo_type.START_RATING,), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
