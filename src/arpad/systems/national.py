"""National lists of Elo's type whose K-factors are not public in full.

What is known of them is enough to rate with the K that the federation's list shows, by FIDE's table of two decimals;
every result says that it rests on that reading. Part of the portable floor.
"""

from typing import NamedTuple

from arpad.model import NOTE, Event, Game, Problem, Step
from arpad.systems import elo_type
from arpad.systems.cards import Verb
from arpad.systems.elo_type import Law
from arpad.systems.fide import tables
from arpad.systems.results import EventReport, Expectation, Goal, Rated, Rules


class Verbs(NamedTuple):
    """What such a list can offer: the verbs of a card, and its event verb."""

    single: tuple[Verb, ...]
    event: Verb


def law(rules: Rules, article: str) -> Law:
    """The law of such a list. Reading: FIDE's table 8.1.2 without a 400-point rule, which no source mentions."""
    return Law(rules, article, 100, lambda gap: tables.pd(int(gap)))


def verbs(law: Law, floor: int | None = None) -> Verbs:
    """`expect`, `rate`, `goal` and `event`, with the K-factor given; nobody falls below the `floor`."""
    note = Problem(NOTE, "national.reading", {"system": law.article})

    def expect(rating: int, opponent: int) -> Expectation:
        return elo_type.expect(law, rating, opponent)._replace(problems=(note,))

    def rate(rating: int, games: tuple[Game, ...], k: int | None) -> Rated:
        found = elo_type.rate(law, rating, games, elo_type.given_k(law, k))._replace(problems=(note,))
        if floor is None or not found.new_rating < floor <= rating:
            return found
        step = Step(law.article, law.rules.date, "national.floor", {"computed": found.new_rating, "floor": floor})
        change = found.change._replace(rounded=floor - rating)
        return found._replace(new_rating=floor, change=change, steps=found.steps + (step,))

    def goal(opponents: tuple[float, ...], rating: int, target: int | None, k: int | None) -> Goal:
        return elo_type.goal(lambda games: rate(rating, games, k), opponents, rating, target)

    def event(event: Event, k: dict[int, float] | None = None, start_rating: int | None = None) -> EventReport:
        def one(number: int, rating: int, games: tuple[Game, ...]) -> Rated:
            given = elo_type.of_player(k, number)
            return rate(rating, games, None if given is None else int(given))

        return elo_type.event(event, law.rules, one, start_rating)

    single = (
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES, elo_type.GIVEN_K), rate),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET, elo_type.GIVEN_K), goal),
    )
    return Verbs(single, Verb("event", "verb.event", (elo_type.EVENT_K, elo_type.START_RATING), event))
