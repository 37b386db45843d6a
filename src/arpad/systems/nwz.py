"""NWZ: the national rating of the GDR (1972 to 1991). **A reconstruction**: its coefficients were not found.

The list was of Elo's kind and computed once a year, for stronger players only; it went into the DWZ with Ingo. So this
is an Elo list with one period a year: all games of a year are rated from the rating at its start and rounded once, with
the K-factor to choose. Trap: the column "NWZ" of tournament software means any national rating, not this system.

Promises: no number in range overflows; with equal K the points one player gains are those the other loses.

>>> rate(2000, (Game(2000, 1.0), Game(1900, 0.5)), k=20).new_rating
2007

Sources: schachbund.de, Ingo-Zahl; German Wikipedia, Nationale Wertungszahl (de.zxc.wiki). The later, longer text says
"analogous to Elo", an older one "analogous to Ingo"; the later one is followed.
"""

from typing import Any

from arpad.model import NOTE, Event, Game, Problem
from arpad.systems import elo_type
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.elo_type import K, Law
from arpad.systems.numbers import logistic
from arpad.systems.results import BothRated, EventReport, Expectation, Goal, Rated, Rules

START = "1972-02-01"  # the commission's decision; the day is not known
SOURCE = "schachbund.de, Ingo-Zahl; de.zxc.wiki, Nationale Wertungszahl"
LAW = Law(Rules("nwz", START, SOURCE, False), "NWZ (reconstruction)", 0, logistic)
ASSUMED_K = 20.0  # the coefficient is not known; this is the plain Elo system's


def expect(rating: int, opponent: int) -> Expectation:
    """What the logistic curve says before the game. Reading: which curve was used is not known."""
    return elo_type.expect(LAW, rating, opponent)


def rate(rating: int, games: tuple[Game, ...], k: float | None = None) -> Rated:
    """One player after the games of a year. Raises Refusal where there are none."""
    found = elo_type.rate(LAW, rating, games, _k(k))
    return found._replace(problems=(Problem(NOTE, "nwz.reconstruction", {}),))


def game(rating: int, opponent: int, score: float, k: float | None = None) -> BothRated:
    """Both players after their game."""
    one, other = rate(rating, (Game(opponent, score),), k), rate(opponent, (Game(rating, 1.0 - score),), k)
    return BothRated(one, other, LAW.rules)


def goal(opponents: tuple[float, ...], rating: int, target: int | None = None, k: float | None = None) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals."""
    return elo_type.goal(lambda games: rate(rating, games, k), opponents, rating, target)


def event(event: Event, k: dict[int, float] | None = None, start_rating: int | None = None) -> EventReport:
    """Every player's change in one event, as if it were the year's only one."""

    def rated(number: int, own: int, games: tuple[Game, ...]) -> Rated:
        return rate(own, games, elo_type.of_player(k, number))

    return elo_type.event(event, LAW.rules, rated, start_rating)


def examples() -> dict[str, Any]:
    """Worked examples: none of the rules in the examples' files is this system's."""
    return {}


def _k(k: float | None) -> K:
    return K(ASSUMED_K, "assumed", None) if k is None else elo_type.given_k(LAW, k)


CARD = Card(
    name="nwz",
    title="nwz.title",
    summary="nwz.summary",
    scale="nwz.scale",
    evidence="nwz.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES, elo_type.GIVEN_K), rate),
        Verb("game", "verb.game", (elo_type.OWN, elo_type.OPPONENT, elo_type.GAME_SCORE, elo_type.GIVEN_K), game),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET, elo_type.GIVEN_K), goal),
    ),
    event=Verb("event", "verb.event", (elo_type.EVENT_K, elo_type.START_RATING), event),
    rule_sets=(RuleSetInfo(START, (), SOURCE, False),),
)
