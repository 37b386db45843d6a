"""LASK: the Swedish rating of clubs (from 1969) and of the country (1974 to 1 September 2016).

The winner takes points from the loser by a table of rating differences: 16 between equals, fewer where the stronger
player wins, 32 minus that where the weaker one does; a draw moves the difference to 16. From 2200 a player gets half of
every change. Ratings stayed fixed for a period (ending on 1 January, 1 May and 1 September), and a half point left at
its end was rounded up.

Promises: whole and half points are exact; below 2200 one game's points add up to nothing.

>>> rate(1600, (Game(1500, 1.0), Game(1600, 0.5))).change
Change(exact='12.00', rounded=12)
>>> rate(2250, (Game(2150, 0.0), Game(2260, 1.0), Game(2300, 0.0))).new_rating
2241

Sources: the table as printed at mlwi.magix.net/bg/swerat.htm; the rules at schack.se; the history at ssmanhem.se.
"""

from typing import Any

from arpad.model import WARNING, Event, Game, Problem, Step
from arpad.systems import elo_type
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.elo_type import K, Law
from arpad.systems.numbers import half_up
from arpad.systems.results import BothRated, Change, Computed, EventReport, Expectation, Goal, Rated, Rules

START, END = "1974-01-01", "2016-09-01"  # reading: the sources name the year 1974, and the day of the last list
SOURCE = "schack.se; mlwi.magix.net/bg/swerat.htm"

# Difference up to, and the points the stronger player wins.
POINTS = (
    (10, 16), (33, 15), (56, 14), (79, 13), (102, 12), (126, 11), (151, 10), (178, 9), (207, 8), (236, 7),
    (270, 6), (308, 5), (352, 4), (409, 3), (499, 2),
)  # fmt: skip
BEYOND = 1  # 500 and more
HALVED_FROM = 2200


def points(gap: int) -> int:
    """What a player rated `gap` above the opponent wins with a victory.

    >>> points(0), points(100), points(-100), points(500), points(-499)
    (16, 12, 20, 1, 30)
    """
    if gap < 0:
        return 32 - points(-gap)
    for limit, won in POINTS:
        if gap <= limit:
            return won
    return BEYOND


def _expected(gap: float) -> int:
    # 32 points are at stake, so what a victory brings is what is missing to a sure win.
    return 32 - points(int(gap))


LAW = Law(Rules("lask", START, SOURCE, True), "LASK", 32, _expected)


def k_of(rating: float) -> K:
    """32, or half of it from 2200 up."""
    if rating < HALVED_FROM:
        return K(32, "derived", None)
    return K(16, "derived", Step("LASK", START, "lask.halved", {"rating": rating, "from": HALVED_FROM}))


def expect(rating: int, opponent: int) -> Expectation:
    """The expected score that the table of points stands for."""
    return elo_type.expect(LAW, rating, opponent)


def rate(rating: int, games: tuple[Game, ...]) -> Rated:
    """One player after the games of a period, all from the official rating. Raises Refusal where there are none."""
    count = elo_type.tally(LAW, rating, games)
    k = k_of(rating)
    exact = elo_type.change_of(LAW, k.value, count.score - count.expected)
    change = Change(exact.exact, half_up(int(k.value * (count.score - count.expected)), LAW.unit))
    new = rating + int(change.rounded or 0)
    return elo_type.rated(LAW, count, k, change, new, [elo_type.sum_step(LAW, count, k.value, change, new)])


def game(rating: int, opponent: int, score: float) -> BothRated:
    """Both players after their game."""
    return BothRated(rate(rating, (Game(opponent, score),)), rate(opponent, (Game(rating, 1.0 - score),)), LAW.rules)


def goal(opponents: tuple[float, ...], rating: int, target: int | None = None) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals."""
    return elo_type.goal(lambda games: rate(rating, games), opponents, rating, target)


def event(event: Event, start_rating: int | None = None) -> EventReport:
    """Every player's change in one event."""
    report = elo_type.event(event, LAW.rules, lambda number, rating, games: rate(rating, games), start_rating)
    if event.start >= END:
        report = report._replace(problems=report.problems + (Problem(WARNING, "lask.ended", {"end": END}),))
    return report


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def one(given: dict[str, Any], date: str) -> Computed:
        found = rate(given["rating"], (Game(given["opponent"], given["result"]),))
        return Computed({"change": float(found.change.exact)}, found.steps)

    return {"lask.game": one}


CARD = Card(
    name="lask",
    title="lask.title",
    summary="lask.summary",
    scale="lask.scale",
    evidence="lask.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES), rate),
        Verb("game", "verb.game", (elo_type.OWN, elo_type.OPPONENT, elo_type.GAME_SCORE), game),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET), goal),
    ),
    event=Verb("event", "verb.event", (elo_type.START_RATING,), event),
    rule_sets=(RuleSetInfo(START, (), SOURCE, True),),
)
