"""DSU: the rating of the Danish Chess Union, as far as it is known.

Rn = Ro + K (W - We + B). We is the sum of table values by rating difference, rounded to the nearest multiple of 0.05; K
goes by class and B is a bonus for a large overperformance, both by tables that could not be read: give them, or K 20
and no bonus are assumed. Readings: the table is FIDE's, of two decimals; the change is rounded once.

On 1 June 2024 every rating below 2000 was raised by half of its distance to 2000, to at least 1200.

>>> from arpad.model import Game
>>> rate(1500, (Game(1523, 1.0), Game(1400, 1.0), Game(1700, 0.0)), 20).expected
1.35
>>> adjust(1400).new_rating
1700

Sources: love.skak.dk (rating rules); maribo-skakklub.dk (the change of 2024).
"""

from typing import Any

from arpad.model import NOTE, Event, Game, Problem
from arpad.systems import elo_type, national
from arpad.systems.cards import NUMBER, Card, Field, RuleSetInfo, Verb
from arpad.systems.compression import Compression
from arpad.systems.numbers import half_up, nearest
from arpad.systems.results import Adjusted, Computed, EventReport, Expectation, Goal, Rated, Rules

SOURCE = "love.skak.dk; maribo-skakklub.dk"
JUNE_2024 = Compression(Rules("dsu", "2024-06-01", SOURCE, True), 1, 2, 1200)
LAW = national.law(Rules("dsu", "", SOURCE, False), "DSU")
_NOTE = Problem(NOTE, "national.reading", {"system": "DSU"})
GRAIN = 5  # hundredths: the expected score is a multiple of this


def rounded_expectation(hundredths: int) -> int:
    """The sum of table values as it counts.

    >>> rounded_expectation(333), rounded_expectation(372)
    (335, 370)
    """
    return GRAIN * half_up(hundredths, GRAIN)


def expect(rating: int, opponent: int) -> Expectation:
    """What the table says before a game."""
    return elo_type.expect(LAW, rating, opponent)._replace(problems=(_NOTE,))


def rate(rating: int, games: tuple[Game, ...], k: int | None, bonus: float = 0.0) -> Rated:
    """One player after an event, with the K and, where there is one, the bonus B that the union's lists show."""
    used = elo_type.given_k(LAW, k)
    count = elo_type.tally(LAW, rating, games)
    expected = rounded_expectation(int(count.expected))
    change = elo_type.change_of(LAW, used.value, count.score - expected + nearest(100 * bonus))
    new = rating + int(change.rounded or 0)
    step = elo_type.sum_step(LAW, count, used.value, change, new, expected)
    values = {"sum": int(count.expected) / 100, "expected": expected / 100, "bonus": bonus}
    steps = [step._replace(key="dsu.rounded", values=values), step]
    return elo_type.rated(LAW, count, used, change, new, steps, (_NOTE,), expected)


def goal(opponents: tuple[float, ...], rating: int, target: int | None, k: int | None) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals, without a bonus."""
    return elo_type.goal(lambda games: rate(rating, games, k), opponents, rating, target)


def adjust(rating: int | None) -> Adjusted:
    """A rating before and after 1 June 2024."""
    return JUNE_2024.adjust(rating)


def event(event: Event, k: dict[int, float] | None = None, start_rating: int | None = None) -> EventReport:
    """Every player's change in one event, without bonuses."""

    def one(number: int, rating: int, games: tuple[Game, ...]) -> Rated:
        given = elo_type.of_player(k, number)
        return rate(rating, games, None if given is None else int(given))

    return elo_type.event(event, LAW.rules, one, start_rating)


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def compress(given: dict[str, Any], date: str) -> Computed:
        found = adjust(given["rating"])
        return Computed({"rating": found.new_rating}, found.steps)

    return {"dsu.compress_2024_06_01": compress}


CARD = Card(
    name="dsu",
    title="dsu.title",
    summary="dsu.summary",
    scale="dsu.scale",
    evidence="dsu.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                elo_type.OWN,
                elo_type.PLAYED_GAMES,
                elo_type.GIVEN_K,
                Field("bonus", NUMBER, "dsu.help.bonus", False, 0.0, 0, 20, 0.05),
            ),
            rate,
        ),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET, elo_type.GIVEN_K), goal),
        Verb("adjust", "verb.adjust", (elo_type.OWN,), adjust),
    ),
    event=Verb("event", "verb.event", (elo_type.EVENT_K, elo_type.START_RATING), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, False), RuleSetInfo("2024-06-01", (), SOURCE, True)),
)
