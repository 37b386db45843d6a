"""Ingo: the system of Anton Hösslinger (1947), in use in Germany until the DWZ. **Lower is better.**

One Ingo point stands for one percent of the points: a performance is the mean of the opposition minus what was scored
above 50 %. How a performance moves the old number was written down in three ways, of which one is chosen.

Promises: everything is computed exactly and rounded once; more points never make a number higher, that is worse; what
two players expect of their game adds up to one point.

>>> from arpad.model import Game
>>> rate(130, (Game(160, 1.0),), age=40).new_rating
129

Sources: schachbund.de, Ingo-Zahl; K. Harkness, The Official Chess Handbook (1967), as quoted in Wikipedia;
schachecke.de; scrkuppenheim.de, Rochade Express 4; skillratings (Rust), which cites the federation's Ingo rules.
"""

from typing import Any

from arpad.model import NOTE, Event, Game, Problem, Refusal, Step
from arpad.systems import games as games_of
from arpad.systems.cards import (
    CHOICE,
    COUNT,
    FLAG,
    GAMES,
    RATING,
    RATINGS,
    SCORE,
    Card,
    Field,
    RuleSetInfo,
    Verb,
)
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.numbers import half_away, half_up, halves, nearest, ratio
from arpad.systems.results import (
    BothRated,
    Change,
    Computed,
    EventReport,
    Expectation,
    FirstRating,
    Goal,
    Part,
    Performance,
    Performances,
    PlayerReport,
    Rated,
    Rules,
    Total,
)

SOURCE = "schachbund.de, Ingo-Zahl; Harkness 1967; scrkuppenheim.de; schachecke.de"
RULES = Rules("ingo", "", SOURCE, False)
RULE = "Ingo"

# How the new number is made of the old one and the performance H.
GAMES_AND_AGE = "games_and_age"  # (n H + E old) / (n + E), the rules of the 1980s
QUARTER = "quarter"  # 3/4 old + 1/4 H
PLAIN = "plain"  # H
VARIANTS = (GAMES_AND_AGE, QUARTER, PLAIN)

# Whose mean a performance is measured against.
OPPONENTS = "opponents"  # the player's own opponents
ALL = "all"  # everybody in a round robin, the own number included: the "general level"
LEVELS = (OPPONENTS, ALL)
FURTHEST = 40  # with the 40-point limit, an opponent further away counts as this far (one source)

CONVERSION = 2840  # Elo = 2840 - 8 Ingo


def to_elo(ingo: float) -> float:
    """The Elo number that an Ingo number stands for.

    >>> to_elo(80)
    2200
    """
    return CONVERSION - 8 * ingo


def from_elo(elo: float) -> float:
    """The Ingo number that an Elo number stands for.

    >>> from_elo(2780)
    7.5
    """
    return (CONVERSION - elo) / 8


def development_coefficient(age: int | None) -> int:
    """E by age: 10 up to 20 years, 15 up to 25, 20 above. An unknown age counts as above (reading).

    >>> [development_coefficient(age) for age in (20, 21, 25, 26, None)]
    [10, 15, 15, 20, 20]
    """
    if age is None or age > 25:
        return 20
    return 10 if age <= 20 else 15


def expected_percent(own: int, opponent: int) -> int:
    """The percentage expected against one opponent: one for each point. Clipped to 0 and 100 (reading).

    >>> expected_percent(130, 160), expected_percent(160, 130), expected_percent(100, 200)
    (80, 20, 100)
    """
    return min(max(50 + opponent - own, 0), 100)


def expect(rating: int, opponent: int) -> Expectation:
    """What the numbers say before the game, for both players."""
    percent = expected_percent(rating, opponent)
    step = Step(
        RULE, "", "ingo.expected",
        {"rating": rating, "opponent": opponent, "gap": rating - opponent, "percent": percent},
    )  # fmt: skip
    gap = rating - opponent
    return Expectation(
        rating, opponent, gap, min(max(gap, -50), 50), percent / 100, 1.0 - percent / 100, (step,), _notes(), RULES
    )  # fmt: skip


class _Result:
    """The games of one player that count, and what they are measured against."""

    def __init__(
        self, own: int | None, games: tuple[Game, ...], level: str, limit: bool | None, field: tuple[int, ...] | None
    ) -> None:
        counted = games_of.counted(games)
        self.games = len(counted)
        self.half_points = sum([halves(game.score) for game in counted])
        self.limit = (level == ALL if limit is None else limit) and own is not None
        self.own = own
        opponents = [self.used(int(rating)) for rating in games_of.ratings(counted)]
        self.measured = opponents
        if level == ALL:
            everybody = opponents + ([] if own is None else [own])
            self.measured = everybody if field is None else [self.used(rating) for rating in field]

    def used(self, opponent: int) -> int:
        """An opponent's number as it counts."""
        if not self.limit or self.own is None:
            return opponent
        return min(max(opponent, self.own - FURTHEST), self.own + FURTHEST)

    def performance(self) -> tuple[int, int]:
        """H = N - (p - 50) as an exact quotient."""
        total, number = sum(self.measured), len(self.measured)
        return total * self.games + (50 * self.games - 50 * self.half_points) * number, number * self.games


def rate(
    rating: int,
    games: tuple[Game, ...],
    variant: str = GAMES_AND_AGE,
    age: int | None = None,
    level: str = OPPONENTS,
    limit: bool | None = None,
    index: int | None = None,
) -> Rated:
    """A player's new number after one event.

    `limit` is the 40-point limit, by default applied where the level is everybody's (reading). `index` counts the
    evaluations before. Raises Refusal where no game counts.
    """
    rated = _rate(rating, games, variant, age, level, limit, index, None)
    if rated is None:
        raise Refusal("ingo.no_games")
    return rated


def _rate(
    rating: int,
    games: tuple[Game, ...],
    variant: str,
    age: int | None,
    level: str,
    limit: bool | None,
    index: int | None,
    field: tuple[int, ...] | None,
) -> Rated | None:
    result = _Result(rating, games, level, limit, field)
    number = result.games
    if not number:
        return None
    h, over = result.performance()
    coefficient = development_coefficient(age)
    # The share of the way from the old number to the performance.
    part, whole = {GAMES_AND_AGE: (number, number + coefficient), QUARTER: (1, 4), PLAIN: (1, 1)}[variant]
    new = half_away(rating * over * whole + (h - rating * over) * part, over * whole)
    exact = ratio((h - rating * over) * part, over * whole, 6)
    rows = []
    expected = 0
    for game in games:
        if games_of.reason(game):
            rows.append(games_of.row(game))
            continue
        opponent = result.used(int(game.opponent or 0))
        percent = expected_percent(rating, opponent)
        expected += percent
        rows.append(games_of.row(game, rating, rating - opponent, percent / 100))
    score = result.half_points / 2
    total, over_all = sum(result.measured), len(result.measured)
    average = half_up(total, over_all)
    values: dict[str, Any] = {
        "rating": rating, "games": number, "score": score, "average": ratio(total, over_all, 2),
        "percent": ratio(50 * result.half_points, number, 2), "h": ratio(h, over, 2), "e": coefficient, "new": new,
    }  # fmt: skip
    steps = [
        Step(RULE, "", "ingo.performance", values),
        Step(RULE, "", "ingo.new." + variant, values),
    ]
    state = {}
    if variant == GAMES_AND_AGE:
        state["development_coefficient"] = coefficient
    if index is not None:
        state["index"] = index + 1
        steps.append(Step(RULE, "", "ingo.index", {"index": index, "next": index + 1}))
    difference = ratio(50 * result.half_points - expected, 100, 2)
    return Rated(
        rating=rating,
        k=None,
        k_source="",
        score=score,
        average_opponents=average,
        expected=expected / 100,
        performance=half_away(h, over),
        change=Change(exact, new - rating),
        new_rating=new,
        listed=True,
        games=tuple(rows),
        parts=(Part("", rating, score, expected / 100, difference, exact, average, tuple(rows)),),
        steps=tuple(steps),
        problems=_notes(),
        rules=RULES,
        state=state,
    )


def game(rating: int, opponent: int, score: float, variant: str = GAMES_AND_AGE) -> BothRated:
    """Both players of an event of one game."""
    return BothRated(
        rate(rating, (Game(opponent, score),), variant), rate(opponent, (Game(rating, 1.0 - score),), variant), RULES
    )


def initial(games: tuple[Game, ...], level: str = OPPONENTS) -> FirstRating:
    """The first number of a player without one. Reading: the performance, as in every variant without an old number.

    Raises Refusal where no game counts.
    """
    first = _initial(games, level, None)
    if first is None:
        raise Refusal("ingo.no_games")
    return first


def _initial(games: tuple[Game, ...], level: str, field: tuple[int, ...] | None) -> FirstRating | None:
    result = _Result(None, games, level, None, field)
    if not result.games:
        return None
    h, over = result.performance()
    average = ratio(sum(result.measured), len(result.measured), 2)
    percent = ratio(50 * result.half_points, result.games, 2)
    values = {
        "games": result.games, "score": result.half_points / 2, "average": average, "percent": percent,
        "h": ratio(h, over, 2),
    }  # fmt: skip
    rating = half_away(h, over)
    return FirstRating(
        rating=rating,
        reason="",
        computed=rating,
        games_counted=result.games,
        games_missing=0,
        score=result.half_points / 2,
        average=average,
        percentage=percent,
        k=None,
        games=tuple([games_of.row(game) for game in games]),
        steps=(Step(RULE, "", "ingo.performance", values), Step(RULE, "", "ingo.first", {"new": rating})),
        problems=_notes(),
        rules=RULES,
    )


def perform(games: tuple[Game, ...], level: str = OPPONENTS) -> Performances:
    """The performance H of one result."""
    first = initial(games, level)
    result = _Result(None, games, level, None, None)
    h, over = result.performance()
    found = Performance("performance", h / over, "N - (p - 50)")
    average = half_up(sum(result.measured), len(result.measured))
    return Performances(
        first.score, first.games_counted, average, (found,), first.games, first.steps[:1], _notes(), RULES
    )  # fmt: skip


def goal(
    opponents: tuple[int, ...],
    rating: int,
    target: int | None = None,
    variant: str = GAMES_AND_AGE,
    age: int | None = None,
) -> Goal:
    """The lowest score that brings the number down to a target (without one: does not raise it), and all totals."""
    if not opponents:
        raise Refusal("ingo.no_games")
    wanted = rating if target is None else target
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        rated = rate(rating, games_of.spread(opponents, half_points), variant, age)
        reached = rated.new_rating <= wanted
        if reached and needed is None:
            needed = half_points / 2
        totals.append(Total(half_points / 2, rated.change, rated.new_rating, rated.performance, reached))
    key = "ingo.goal" if needed is not None else "ingo.goal_out_of_reach"
    values = {"games": len(opponents), "rating": rating, "target": wanted, "needed": needed}
    return Goal(
        "rating", len(opponents), rated.average_opponents, needed, tuple(totals), (Step(RULE, "", key, values),),
        _notes(), RULES,
    )  # fmt: skip


def event(
    event: Event,
    variant: str = GAMES_AND_AGE,
    level: str = OPPONENTS,
    limit: bool | None = None,
    start_rating: int | None = None,
) -> EventReport:
    """Everybody's new number, all from the numbers at the start; the report's ratings are Ingo numbers.

    With the level "all" everybody is measured against the mean of all participants. A player without a number enters
    with `start_rating`, which sources leave to the organiser; without one, games against that player are left out and
    the player gets the performance as a first number.
    """
    own = {player.number: start_rating if player.rating is None else player.rating for player in event.players}
    field = tuple([rating for rating in own.values() if rating is not None]) if level == ALL else None
    games = games_by_player(event, own)
    reports = []
    for player in event.players:
        rating, played = own[player.number], tuple(games[player.number])
        report = blank(player, rating, games[player.number])._replace(
            listed=rating is not None, games=tuple([games_of.row(game) for game in played])
        )
        if rating is None:
            report = _newcomer(report, _initial(played, level, field))
        else:
            age = int(event.start[:4]) - int(player.birth[:4]) if event.start and player.birth else None
            rated = _rate(rating, played, variant, age, level, limit, None, field)
            if rated is not None:
                report = games_of.reported(report, rated)
        reports.append(report)
    return EventReport(
        facts(event, event.start, event.time_control), tuple(reports), event.problems + _notes(), RULES
    )  # fmt: skip


def _newcomer(report: PlayerReport, first: FirstRating | None) -> PlayerReport:
    if first is None:
        return report
    return report._replace(
        score=first.score, performance=first.rating, listed=True, initial=first, games=first.games, steps=first.steps
    )  # fmt: skip


def _notes() -> tuple[Problem, ...]:
    return (Problem(NOTE, "ingo.variants", {"variants": list(VARIANTS)}),)


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def of_performance(given: dict[str, Any], date: str) -> Computed:
        games = games_of.spread((given["average"],) * given["games"], halves(given["score"]))
        h = perform(games).performances[0].value or 0.0
        return Computed({"performance_1dp": nearest(h * 10) / 10})

    def of_quarter(given: dict[str, Any], date: str) -> Computed:
        games = games_of.spread((given["average"],) * given["games"], halves(given["score"]))
        rated = rate(given["old"], games, QUARTER)
        return Computed({"new": rated.new_rating}, rated.steps)

    def of_games_and_age(given: dict[str, Any], date: str) -> Computed:
        games = games_of.spread(tuple(given["opponents"]), halves(given["score"]))
        rated = rate(given["old"], games, GAMES_AND_AGE, given["age"])
        return Computed({"new": rated.new_rating}, rated.steps)

    return {
        "ingo.performance": of_performance,
        "ingo.update_quarter": of_quarter,
        "ingo.update_devcoef": of_games_and_age,
        "ingo.to_elo": lambda given, date: Computed({"elo": to_elo(given["ingo"])}),
        "ingo.from_elo": lambda given, date: Computed({"ingo": from_elo(given["elo"])}),
        "ingo.expected_percent": lambda given, date: Computed(
            {"percent": expected_percent(given["ingo"], given["opponent"])}
        ),
    }


_RATING = Field("rating", RATING, "ingo.help.rating", True, None, -200, 500, 1)
_OPPONENT = _RATING._replace(name="opponent", help="ingo.help.opponent")
_GAMES = Field("games", GAMES, "ingo.help.games", False, (), -200, 500, 1)
_VARIANT = Field("variant", CHOICE, "ingo.help.variant", False, GAMES_AND_AGE, choices=VARIANTS)
_AGE = Field("age", COUNT, "ingo.help.age", False, None, 0, 150, 1)
_LEVEL = Field("level", CHOICE, "ingo.help.level", False, OPPONENTS, choices=LEVELS)
_LIMIT = Field("limit", FLAG, "ingo.help.limit")

CARD = Card(
    name="ingo",
    title="ingo.title",
    summary="ingo.summary",
    scale="ingo.scale",
    evidence="ingo.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_RATING, _OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                _RATING,
                _GAMES,
                _VARIANT,
                _AGE,
                _LEVEL,
                _LIMIT,
                Field("index", COUNT, "ingo.help.index", False, None, 0, 10000, 1),
            ),
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (_RATING, _OPPONENT, Field("score", SCORE, "ingo.help.score", True, None, 0, 1, 0.5), _VARIANT),
            game,
        ),
        Verb("initial", "verb.initial", (_GAMES, _LEVEL), initial),
        Verb("perform", "verb.perform", (_GAMES, _LEVEL), perform),
        Verb(
            "goal",
            "verb.goal",
            (
                Field("opponents", RATINGS, "ingo.help.opponents", True, (), -200, 500, 1),
                _RATING,
                _RATING._replace(name="target", help="ingo.help.target", required=False),
                _VARIANT,
                _AGE,
            ),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            _VARIANT,
            _LEVEL,
            _LIMIT,
            _RATING._replace(name="start_rating", help="ingo.help.start_rating", required=False),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo("", (), SOURCE, False),),
    lower_is_better=True,
)
