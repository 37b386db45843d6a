"""Harkness: the percentage system of Kenneth Harkness, used in the United States from 1950 to 1960.

A new rating is the mean rating of the competition plus ten points for every percent of the score above 50. The old
rating does not enter at all, so the number is a performance. Promises: exact, rounded once; it grows with the score.

>>> from arpad.model import Game
>>> games = tuple([Game(1850, score) for score in (1.0, 1.0, 0.5) + (0.0,) * 8])
>>> rate(1600, games).new_rating
1577

Source: K. Harkness, The Official Chess Handbook (1967), pp. 185-188, as quoted in Wikipedia, Harkness system.
"""

from typing import Any, NamedTuple

from arpad.model import Event, Game, Refusal, Step
from arpad.systems.cards import COUNT, GAMES, RATING, RATINGS, SCORE, Card, Field, RuleSetInfo, Verb
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import counted, ratings, reported, row
from arpad.systems.numbers import approximate, half_up, halves, ratio
from arpad.systems.results import (
    Change,
    Computed,
    EventReport,
    FirstRating,
    Goal,
    Part,
    Performance,
    Performances,
    Rated,
    Rules,
    Total,
)

SOURCE = "Harkness, The Official Chess Handbook (1967), pp. 185-188, as quoted in Wikipedia"
RULES = Rules("harkness", "", SOURCE, True)
RULE = "Harkness"

# The classes of the system: rating from, name.
CLASSES = (
    (2600, "Grandmaster"),
    (2400, "Senior Master"),
    (2200, "Master"),
    (2000, "Expert"),
    (1800, "A"),
    (1600, "B"),
    (0, "C"),
)


class Result(NamedTuple):
    """A score against a competition."""

    total: int  # ratings of the competition, summed
    opponents: int  # how many they are
    half_points: int
    games: int

    def rating(self) -> tuple[int, int]:
        """C + 10 (p - 50) as an exact quotient."""
        return self.total * self.games + 500 * (self.half_points - self.games) * self.opponents, (
            self.opponents * self.games
        )


def class_of(rating: int) -> str:
    """The class of a rating.

    >>> class_of(2199), class_of(1577)
    ('Expert', 'C')
    """
    return next(name for least, name in CLASSES if rating >= least or least == 0)


def rate(
    rating: int,
    games: tuple[Game, ...] = (),
    average_opponents: int | None = None,
    score: float | None = None,
    games_played: int | None = None,
) -> Rated:
    """A player after one event: its games, or the average, the score and the number of games.

    `rating` is the rating before; it does not enter, the change only compares. Raises Refusal where no game counts.
    """
    result = _result(games, average_opponents, score, games_played)
    if result is None:
        raise Refusal("harkness.no_games")
    numerator, denominator = result.rating()
    new = half_up(numerator, denominator)
    change = Change(ratio(numerator - rating * denominator, denominator, 6), new - rating)
    average = half_up(result.total, result.opponents)
    # The system expects nothing; what stands here is the score that would have given the old rating again.
    share = min(max(0.5 + (rating - result.total / result.opponents) / 1000, 0.0), 1.0)
    expected = result.games * share
    rows = tuple([row(game) for game in games])
    return Rated(
        rating=rating,
        k=None,
        k_source="",
        score=result.half_points / 2,
        average_opponents=average,
        expected=expected,
        performance=new,
        change=change,
        new_rating=new,
        listed=True,
        games=rows,
        parts=(
            Part("", rating, result.half_points / 2, expected, approximate(result.half_points / 2 - expected),
                 change.exact, average, rows),
        ),
        steps=(_step(result), Step(RULE, "", "harkness.old_rating", {"rating": rating, "new": new})),
        problems=(),
        rules=RULES,
        state={"class": class_of(new)},
    )  # fmt: skip


def initial(
    games: tuple[Game, ...] = (),
    average_opponents: int | None = None,
    score: float | None = None,
    games_played: int | None = None,
) -> FirstRating:
    """The first rating: the same formula, since an old rating does not enter."""
    result = _result(games, average_opponents, score, games_played)
    if result is None:
        raise Refusal("harkness.no_games")
    new = half_up(result.rating()[0], result.rating()[1])
    return FirstRating(
        rating=new,
        reason="",
        computed=new,
        games_counted=result.games,
        games_missing=0,
        score=result.half_points / 2,
        average=ratio(result.total, result.opponents, 6),
        percentage=ratio(50 * result.half_points, result.games, 2),
        k=None,
        games=tuple([row(game) for game in games]),
        steps=(_step(result),),
        problems=(),
        rules=RULES,
    )


def perform(games: tuple[Game, ...]) -> Performances:
    """The performance, which is the rating itself, before rounding."""
    result = _result(games, None, None, None)
    if result is None:
        raise Refusal("harkness.no_games")
    numerator, denominator = result.rating()
    found = Performance("performance", numerator / denominator, "C + 10 (p - 50)")
    return Performances(
        result.half_points / 2, result.games, half_up(result.total, result.opponents), (found,),
        tuple([row(game) for game in games]), (_step(result),), (), RULES,
    )  # fmt: skip


def goal(opponents: tuple[int, ...], rating: int, target: int | None = None) -> Goal:
    """The lowest score against a field that gives a rating of the target (without one: of the old rating) or more."""
    if not opponents:
        raise Refusal("harkness.no_games")
    wanted = rating if target is None else target
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        result = Result(sum(opponents), len(opponents), half_points, len(opponents))
        numerator, denominator = result.rating()
        new = half_up(numerator, denominator)
        if new >= wanted and needed is None:
            needed = half_points / 2
        change = Change(ratio(numerator - rating * denominator, denominator, 6), new - rating)
        totals.append(Total(half_points / 2, change, new, new, new >= wanted))
    key = "harkness.goal" if needed is not None else "harkness.goal_out_of_reach"
    average = half_up(sum(opponents), len(opponents))
    values = {"games": len(opponents), "average": average, "target": wanted, "needed": needed}
    return Goal("rating", len(opponents), average, needed, tuple(totals), (Step(RULE, "", key, values),), (), RULES)


def event(event: Event, start_rating: int | None = None) -> EventReport:
    """Everybody's rating after an event. Reading: the competition is the player's own opponents.

    Unrated players get a first rating; games against them count only where `start_rating` says what they count as.
    """
    own = {player.number: start_rating if player.rating is None else player.rating for player in event.players}
    games = games_by_player(event, own)
    reports = []
    for player in event.players:
        played = tuple(games[player.number])
        report = blank(player, player.rating, games[player.number])._replace(
            listed=player.rating is not None, games=tuple([row(game) for game in played])
        )
        if counted(played) and player.rating is not None:
            report = reported(report, rate(player.rating, played))
        elif counted(played):
            first = initial(played)
            report = report._replace(
                score=first.score, performance=first.rating, listed=True, initial=first, steps=first.steps
            )
        reports.append(report)
    return EventReport(facts(event, event.start, event.time_control), tuple(reports), event.problems, RULES)


def _result(
    games: tuple[Game, ...], average: int | None, score: float | None, games_played: int | None
) -> Result | None:
    """What counts; None where nothing does. Raises Refusal where sums are given by halves."""
    if average is not None or score is not None or games_played is not None:
        if average is None or score is None or games_played is None or games:
            raise Refusal("harkness.sums")
        if score > games_played:
            raise Refusal("input.range", field="score", value=score, minimum=0, maximum=games_played)
        return Result(average, 1, halves(score), games_played)
    found = counted(games)
    if not found:
        return None
    opponents = [int(rating) for rating in ratings(found)]
    return Result(sum(opponents), len(found), sum([halves(game.score) for game in found]), len(found))


def _step(result: Result) -> Step:
    numerator, denominator = result.rating()
    return Step(
        RULE, "", "harkness.performance",
        {
            "games": result.games, "score": result.half_points / 2,
            "average": ratio(result.total, result.opponents, 2),
            "percent": ratio(50 * result.half_points, result.games, 2),
            "bonus": ratio(500 * (result.half_points - result.games), result.games, 2),
            "new": half_up(numerator, denominator),
        },
    )  # fmt: skip


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def update(given: dict[str, Any], date: str) -> Computed:
        rated = rate(given["old"], (), given["average"], given["score"], given["games"])
        return Computed({"new": rated.new_rating}, rated.steps)

    return {"harkness.update": update}


_RATING = Field("rating", RATING, "harkness.help.rating", True, None, 0, 4000, 1)
_GAMES = Field("games", GAMES, "harkness.help.games", False, (), 0, 4000, 1)
_SUMS = (
    Field("average_opponents", RATING, "harkness.help.average_opponents", False, None, 0, 4000, 1),
    Field("score", SCORE, "harkness.help.total_score", False, None, 0, 10000, 0.5),
    Field("games_played", COUNT, "harkness.help.games_played", False, None, 1, 10000, 1),
)

CARD = Card(
    name="harkness",
    title="harkness.title",
    summary="harkness.summary",
    scale="harkness.scale",
    evidence="harkness.evidence",
    verbs=(
        Verb("rate", "verb.rate", (_RATING, _GAMES) + _SUMS, rate),
        Verb("initial", "verb.initial", (_GAMES,) + _SUMS, initial),
        Verb("perform", "verb.perform", (_GAMES,), perform),
        Verb(
            "goal",
            "verb.goal",
            (
                Field("opponents", RATINGS, "harkness.help.opponents", True, (), 0, 4000, 1),
                _RATING,
                _RATING._replace(name="target", help="harkness.help.target", required=False),
            ),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (_RATING._replace(name="start_rating", help="harkness.help.start_rating", required=False),),
        event,
    ),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
