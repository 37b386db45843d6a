"""What the systems of Elo's type share: the change is K times (score minus expected score).

A `Law` gives the expected score by rating difference. Most federations read it from a table, in whole parts of a
`unit` (100 for two decimals); then every amount here is exact. Where the curve itself is the law, `unit` is 0 and
amounts are real numbers. What a federation adds (bonuses, limits, newcomers) stands in its own module.

>>> from arpad.systems.fide.tables import pd
>>> law = Law(Rules("example", "", "", True), "Example", 100, pd)
>>> rated = rate(law, 1700, (Game(1700, 1.0),), K(20, "given", None))
>>> rated.change, rated.new_rating
(Change(exact='10.00', rounded=10), 1710)

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.model import Event, Game, Problem, Refusal, Step
from arpad.systems.cards import COUNT, DATE, GAMES, PER_PLAYER, RATING, RATINGS, SCORE, Field
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import reason, reported, row, spread
from arpad.systems.numbers import approximate, half_away, halves, nearest, ratio
from arpad.systems.results import (
    Change,
    EventReport,
    Expectation,
    GameRow,
    Goal,
    Part,
    PlayerReport,
    Rated,
    Rules,
    Total,
)

USUAL_K = 20

# Inputs that every such system has, with the range of whole-number ratings.
OWN = Field("rating", RATING, "elo_type.help.rating", True, None, 0, 4000, 1)
OPPONENT = OWN._replace(name="opponent", help="elo_type.help.opponent")
OPPONENTS = Field("opponents", RATINGS, "elo_type.help.opponents", True, (), 0, 4000, 1)
PLAYED_GAMES = Field("games", GAMES, "elo_type.help.games", True, (), 0, 4000, 1)
GAME_SCORE = Field("score", SCORE, "elo_type.help.score", True, None, 0, 1, 0.5)
TARGET = OWN._replace(name="target", help="elo_type.help.target", required=False)
GIVEN_K = Field("k", COUNT, "elo_type.help.k", False, None, 1, 100, 1)
EVENT_K = Field("k", PER_PLAYER, "elo_type.help.event_k", False, None, 1, 100, 1)
ON = Field("on", DATE, "elo_type.help.on")
GAMES_COUNTED = Field("games_counted", COUNT, "elo_type.help.games_counted", False, None, 0, 100000, 1)
OPPONENTS_GAMES = Field("opponents_games", RATINGS, "elo_type.help.opponents_games", False, (), 0, 100000, 1)
EVENT_GAMES = Field("games_counted", PER_PLAYER, "elo_type.help.event_games", False, None, 0, 100000, 1)
START_RATING = OWN._replace(name="start_rating", help="elo_type.help.start_rating", required=False)


class Law(NamedTuple):
    """An expected score by rating difference, and how it is cited."""

    rules: Rules
    article: str  # the rule reference of steps
    unit: int  # expected scores are whole numbers of 1/unit; 0 = real numbers
    expected: Any  # own rating minus the opponent's -> expected score, in those parts


class K(NamedTuple):
    """A K-factor, where it comes from, and the step that says so (None where it goes without saying)."""

    value: float
    source: str  # given, derived or assumed
    step: Step | None


class Counted(NamedTuple):
    """A game and its expected score."""

    game: Game
    expected: float | None  # in the law's parts; None = the game does not count


class Tally(NamedTuple):
    """The games of one player against one own rating; score and expected score in the law's parts."""

    own: float
    games: tuple[Counted, ...]
    number: int
    score: float
    expected: float


def share(law: Law, parts: float) -> float:
    """An amount in the law's parts as an ordinary number."""
    return parts / law.unit if law.unit else parts


def expect(law: Law, rating: float, opponent: float) -> Expectation:
    """What the ratings say before a game."""
    expected = share(law, law.expected(rating - opponent))
    step = Step(
        law.article, law.rules.date, "elo_type.expected",
        {"rating": rating, "opponent": opponent, "gap": rating - opponent, "expected": expected},
    )  # fmt: skip
    return Expectation(
        rating, opponent, rating - opponent, rating - opponent, expected,
        share(law, law.expected(opponent - rating)), (step,), (), law.rules,
    )  # fmt: skip


def tally(law: Law, rating: float, games: tuple[Game, ...]) -> Tally:
    """Every game's expected score, and the sums. Raises Refusal where there is no game at all."""
    if not games:
        raise Refusal("elo_type.no_games")
    counted = []
    number = 0
    score = expected = 0.0 if law.unit == 0 else 0
    for game in games:
        if reason(game) or game.opponent is None:
            counted.append(Counted(game, None))
            continue
        one = law.expected(rating - game.opponent)
        counted.append(Counted(game, one))
        number += 1
        score += halves(game.score) * law.unit // 2 if law.unit else game.score
        expected += one
    return Tally(rating, tuple(counted), number, score, expected)


def change_of(law: Law, k: float, parts: float) -> Change:
    """K times an amount in the law's parts: exact, and rounded with halves away from zero."""
    if law.unit:
        amount = int(k * parts)
        return Change(ratio(amount, law.unit, 2), half_away(amount, law.unit))
    return Change(approximate(k * parts), nearest(k * parts))


def rows(law: Law, count: Tally, k: float) -> tuple[GameRow, ...]:
    """The games as the report shows them."""
    found = []
    for one in count.games:
        expected = None if one.expected is None else share(law, one.expected)
        change = None if expected is None else k * (one.game.score - expected)
        found.append(row(one.game, count.own, None, expected, change))
    return tuple(found)


def game_steps(law: Law, games: tuple[GameRow, ...], own: float, k: float) -> list[Step]:
    """One step a game that counts."""
    return [
        Step(
            law.article, law.rules.date, "elo_type.game",
            {"round": one.round, "rating": own, "opponent": one.opponent_rating, "gap": one.gap,
             "expected": one.expected, "score": one.score, "k": k, "change": one.change},
        )
        for one in games
        if one.counted
    ]  # fmt: skip


def rated(
    law: Law,
    count: Tally,
    k: K,
    change: Change,
    new: float,
    steps: list[Step],
    problems: tuple[Problem, ...] = (),
    expected: float | None = None,
    state: dict[str, Any] | None = None,
) -> Rated:
    """A result from a change that was found; `steps` end it. `expected` is in parts, where it is not the plain sum."""
    games = rows(law, count, k.value)
    score = share(law, count.score)
    total = share(law, count.expected if expected is None else expected)
    opponents = [float(one.opponent_rating or 0) for one in games if one.counted]
    before = [] if k.step is None else [k.step]
    part = Part("", count.own, score, total, _difference(law, count, expected), change.exact, None, games)
    return Rated(
        rating=count.own,
        k=k.value,
        k_source=k.source,
        score=score,
        average_opponents=nearest(sum(opponents) / len(opponents)) if opponents else None,
        expected=total,
        performance=None,
        change=change,
        new_rating=new,
        listed=True,
        games=games,
        parts=(part,),
        steps=tuple(before + game_steps(law, games, count.own, k.value) + steps),
        problems=problems,
        rules=law.rules,
        state=state,
    )


def _difference(law: Law, count: Tally, expected: float | None) -> str:
    parts = count.score - (count.expected if expected is None else expected)
    return ratio(int(parts), law.unit, 5) if law.unit else approximate(parts)


def rate(law: Law, rating: float, games: tuple[Game, ...], k: K) -> Rated:
    """One player after some games, all from the rating at the start, rounded once."""
    count = tally(law, rating, games)
    change = change_of(law, k.value, count.score - count.expected)
    new = rating + (change.rounded or 0)
    return rated(law, count, k, change, new, [sum_step(law, count, k.value, change, new)])


def sum_step(law: Law, count: Tally, k: float, change: Change, new: float, expected: float | None = None) -> Step:
    """The last step: score, expected score, K, change, new rating."""
    return Step(
        law.article, law.rules.date, "elo_type.sum",
        {"score": share(law, count.score), "k": k, "change": change.exact, "rating": count.own, "new": new,
         "expected": share(law, count.expected if expected is None else expected)},
    )  # fmt: skip


def given_k(law: Law, k: float | None) -> K:
    """The K-factor of a federation whose own table is not public: as given, else 20, which is then assumed."""
    if k is None:
        return K(USUAL_K, "assumed", Step(law.article, law.rules.date, "elo_type.k_assumed", {"k": USUAL_K}))
    return K(k, "given", Step(law.article, law.rules.date, "elo_type.k_given", {"k": k}))


def goal(rated_of: Any, opponents: tuple[float, ...], rating: float, target: float | None = None) -> Goal:
    """The lowest score against a field that reaches a rating (without a target: keeps it), and all totals.

    `rated_of` rates a tuple of games; the totals are played as wins first, then a draw, which changes nothing where
    the change depends on the total alone.
    """
    if not opponents:
        raise Refusal("elo_type.no_games")
    wanted = rating if target is None else target
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        found: Rated = rated_of(spread(opponents, half_points))
        reached = found.new_rating >= wanted
        if reached and needed is None:
            needed = half_points / 2
        totals.append(Total(half_points / 2, found.change, found.new_rating, found.performance, reached))
    step = Step(
        found.steps[-1].rule, found.rules.date,
        "elo_type.goal" if needed is not None else "elo_type.goal_out_of_reach",
        {"games": len(opponents), "target": wanted, "expected": found.expected, "needed": needed},
    )  # fmt: skip
    return Goal(
        "rating", len(opponents), found.average_opponents, needed, tuple(totals), (step,), found.problems, found.rules
    )  # fmt: skip


def of_player(option: dict[int, float] | None, number: int) -> float | None:
    """What a PER_PLAYER input says of a player; number 0 stands for everybody else."""
    return None if option is None else option.get(number, option.get(0))


def filled(report: PlayerReport, found: Rated) -> PlayerReport:
    """A player's report with what came out."""
    source = "option" if found.k_source == "given" else found.k_source
    return reported(report, found)._replace(rating=found.rating, k_source=source)


def event(event: Event, rules: Rules, rated_of: Any, start_rating: float | None = None) -> EventReport:
    """Every player's change, all from the ratings at the event's start; unrated players enter with `start_rating`, or
    they and their games are left out. `rated_of(number, rating, games)` rates one player."""
    own: dict[int, float | None] = {}
    for player in event.players:
        own[player.number] = start_rating if player.rating is None else player.rating
    games = games_by_player(event, own)
    problems: list[Problem] = []
    reports = []
    for player in event.players:
        report = blank(player, own[player.number], games[player.number])
        rating = own[player.number]
        if rating is not None and games[player.number]:
            found: Rated = rated_of(player.number, rating, tuple(games[player.number]))
            report = filled(report, found)
            problems.extend([one for one in found.problems if one not in problems])
        reports.append(report)
    return EventReport(
        facts(event, event.start, event.time_control), tuple(reports), event.problems + tuple(problems), rules
    )  # fmt: skip
