"""ICU: the rating of the Irish Chess Union, by the algorithm of its own program.

Rated players change by K (score minus expected score), by the full logistic curve without a cap; players without a full
rating get a performance, found for all of them together; a junior's or newcomer's large gain earns a bonus, and then
everybody is rated once more against the ratings with bonuses.

Promises: the order of players changes nothing but, after a bonus, what its program lets it change; groups that never
met a rated player stay as they were; iteration ends after 50 rounds at most, with a refusal where it has not settled.

>>> from arpad.model import Game
>>> games = (Game(1893, 0.0), Game(1790, 1.0), Game(1832, 0.0), Game(1955, 1.0), Game(1939, 1.0), Game(1832, 1.0),
...          Game(2036, 0.0))
>>> found = rate(1667, games, k=40)
>>> found.new_rating, found.state["bonus"]
(1836, 71)

Sources: the federation's program, sanichi/icu_ratings 1.8.3 (editions 0 to 3 of the algorithm), which the live site,
irishchessunion/icu_ratings_app, calls with edition 3.
"""

from typing import Any

from arpad.model import Event, Pairing, Player
from arpad.systems import elo_type
from arpad.systems.cards import CHOICE, DATE, PER_PLAYER, Card, Field, RuleSetInfo, Verb
from arpad.systems.icu.event import EDITIONS, HOME, LATEST, LAW, SOURCE, event, initial, perform, rate
from arpad.systems.results import Computed, Expectation, Goal

__all__ = ["CARD", "event", "examples", "expect", "goal", "initial", "perform", "rate"]


def expect(rating: int, opponent: int) -> Expectation:
    """What the curve says before a game."""
    return elo_type.expect(LAW, rating, opponent)


def goal(
    opponents: tuple[float, ...],
    rating: int,
    target: int | None = None,
    on: str = "",
    k: int | None = None,
    birth: str = "",
    member_since: str = "",
) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals, bonuses included."""
    return elo_type.goal(
        lambda games: rate(rating, games, on, k, None, birth, member_since), opponents, rating, target
    )  # fmt: skip


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def whole(given: dict[str, Any], date: str) -> Computed:
        players = []
        pairings = []
        k: dict[int, float] = {}
        games: dict[int, float] = {}
        for name in sorted(given["players"]):
            one = given["players"][name]
            number = int(name)
            # A rating without a K and a number of games is a guest's.
            guest = "rating" in one and "k" not in one and "games" not in one
            players.append(Player(number, name, one.get("rating"), federation="FID" if guest else HOME[-1]))
            if "k" in one:
                k[number] = one["k"]
            if "games" in one:
                games[number] = one["games"]
        for round, white, black, score in given["results"]:
            pairings.append(Pairing(round, white, black, float(score), 1.0 - score, "played", False))
        report = event(
            Event(players=tuple(players), pairings=tuple(pairings)), "", k, games, None, str(given["version"])
        )  # fmt: skip
        steps = tuple([step for player in report.players for step in player.steps])
        new = {str(player.number): player.new_rating for player in report.players}
        bonus = {str(player.number): (player.state or {}).get("bonus") for player in report.players}
        return Computed({"new": new, "bonus": bonus}, steps)

    return {"icu.event": whole}


_K = (
    elo_type.ON._replace(default=""),
    elo_type.GIVEN_K,
    Field("birth", DATE, "icu.help.birth", False, ""),
    Field("member_since", DATE, "icu.help.member_since", False, ""),
)

CARD = Card(
    name="icu",
    title="icu.title",
    summary="icu.summary",
    scale="icu.scale",
    evidence="icu.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES, elo_type.GAMES_COUNTED) + _K, rate),
        Verb("initial", "verb.initial", (elo_type.PLAYED_GAMES,), initial),
        Verb("perform", "verb.perform", (elo_type.PLAYED_GAMES,), perform),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET) + _K, goal),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            elo_type.ON,
            elo_type.EVENT_K,
            elo_type.EVENT_GAMES,
            Field("member_since", PER_PLAYER, "icu.help.event_member_since", False, None, 1850, 2100, 1),
            Field("edition", CHOICE, "icu.help.edition", False, LATEST, choices=EDITIONS),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
