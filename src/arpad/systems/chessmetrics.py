"""Chessmetrics: Jeff Sonas's weighted and padded simultaneous performance rating, edition of 2005.

Every month everybody is rated anew from the games of 48 months, the older ones weighing less in a straight line; four
draws against the own opposition and three against a 2300 player are added, and 43 points put back; opponents' ratings
are those of the same list, so the list is computed round after round until it stands still. Wikipedia's "24 months" is
contradicted by its own source.

Promises: every round brings the list nearer to its end, so the loop ends; no or all points have a rating; the order of
games and players does not matter; only players with five weighted games are listed.

>>> nearest(padded(2733.0, 8.0, 12.0)), weight(24, SPAN), tournament_class([1, 3, 9])
(2797, 0.5, 8)

Source: J. Sonas, chessmetrics.com, CM2, page Formulas (2005).
"""

from typing import Any, NamedTuple

from arpad import dates
from arpad.model import NOTE, PLAYED, Event, Game, Problem, Refusal, Step
from arpad.systems.cards import COUNT, DATE, GAMES, OCCASIONS, RATING, Card, Field, Occasion, RuleSetInfo, Verb
from arpad.systems.events import blank, facts
from arpad.systems.games import counted, ratings, reason, row
from arpad.systems.numbers import approximate, nearest
from arpad.systems.pools import Pool, pool_of
from arpad.systems.results import (
    Change,
    Computed,
    EventReport,
    Expectation,
    GameRow,
    Part,
    Performance,
    Performances,
    PlayerReport,
    Rated,
    Rules,
)

SOURCE = "J. Sonas, chessmetrics.com, CM2/Formulas (2005)"
DATE_OF = "2005-01-01"  # the edition; the day is not known
RULES = Rules("chessmetrics", DATE_OF, SOURCE, True)
RULE = "Chessmetrics"

SPAN = 48  # months
SLOPE = 850.0  # 85 points for every 10 % of the points
OWN_DRAWS = 4  # fake draws against the own opposition
PADDING_DRAWS = 3  # fake draws against the padding rating
PADDING = 2300.0  # Sonas suggests 1700 or 2000 for weaker pools
PUT_BACK = 43.0
LEAST_GAMES = 5  # weighted games for the list; games of an event for its performance
CALIBRATED = (3, 20)  # the ranks, on both lists, whose mean stays the same

STILL = 1e-9  # rating points: a round that moves nobody further ends the loop
# Participants' points towards a tournament's class, by world rank up to.
CLASS_POINTS = ((2, 4), (4, 3), (6, 2), (10, 1))


def raw(average: float, score: float, games: float) -> float:
    """The raw performance rating: the mean opponent and 85 points for every 10 % above one half.

    >>> raw(2400.0, 3.0, 5.0)
    2485.0
    """
    return average + SLOPE * (score / games - 0.5)


def padded(average: float, score: float, games: float, padding: float = PADDING) -> float:
    """The padded performance rating."""
    fakes = OWN_DRAWS * average + PADDING_DRAWS * padding
    return (raw(average, score, games) * games + fakes) / (games + OWN_DRAWS + PADDING_DRAWS) + PUT_BACK


def weight(age: int, months: int) -> float:
    """The weight of a game `age` months old: 1 in the newest month, less in a straight line, 0 from `months` on.

    >>> weight(0, 48), weight(48, 48), weight(-1, 48)
    (1.0, 0.0, 0.0)
    """
    return (months - age) / months if 0 <= age < months else 0.0


def tournament_class(world_ranks: list[int]) -> int:
    """How strong an event was: points for the participants' places on the world list, at most 22."""
    total = 0
    for rank in world_ranks:
        for place, points in CLASS_POINTS:
            if 1 <= rank <= place:
                total += points
                break
    return total


def expected_score(rating: float, opponent: float) -> float:
    """The expected score on the straight line. Clipped to 0 and 1 (reading).

    >>> expected_score(2485, 2400), expected_score(3000, 2400)
    (0.6, 1.0)
    """
    return min(max(0.5 + (rating - opponent) / SLOPE, 0.0), 1.0)


def expect(rating: float, opponent: float) -> Expectation:
    """What the ratings say before the game."""
    expected = expected_score(rating, opponent)
    gap = rating - opponent
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": expected}
    step = Step(RULE, DATE_OF, "chessmetrics.expected", values)
    used = min(max(gap, -SLOPE / 2), SLOPE / 2)
    return Expectation(rating, opponent, gap, used, expected, 1.0 - expected, (step,), (), RULES)


def rate(
    rating: float,
    on: str,
    games: tuple[Game, ...] = (),
    events: tuple[Occasion, ...] = (),
    padding: float = PADDING,
    months: int = SPAN,
) -> Rated:
    """One player on the list of a month, against opponents whose ratings on that list are known.

    `on` is a day of the list's month; `events` are weighed by the months since their start, `games` are this month's.
    `rating` is the rating before, for comparison only. Raises Refusal where no game has weight.
    """
    occasions = list(events) + ([Occasion(on, None, games)] if games else [])
    weighted = points = opposition = expected = 0.0
    steps = []
    rows: list[GameRow] = []
    parts = []
    for occasion in occasions:
        age = dates.months_between(occasion.start or on, on)
        share = weight(age, months)
        found = counted(occasion.games)
        score = sum([game.score for game in found])
        hopes = [expected_score(rating, opponent) for opponent in ratings(found)]
        weighted += share * len(found)
        points += share * score
        opposition += share * sum(ratings(found))
        expected += share * sum(hopes)
        own_rows = tuple(
            [
                row(game) if reason(game) else row(game, rating, None, expected_score(rating, game.opponent or 0.0))
                for game in occasion.games
            ]
        )
        rows.extend(own_rows)
        difference = approximate(score - sum(hopes))
        parts.append(Part(occasion.start or on, rating, score, sum(hopes), difference, "", None, own_rows))
        values = {"start": occasion.start or on, "games": len(found), "months": age, "weight": share}
        steps.append(Step(RULE, DATE_OF, "chessmetrics.weight", values))
    if weighted == 0.0:
        raise Refusal("chessmetrics.no_games", months=months)
    average = opposition / weighted
    exact = padded(average, points, weighted, padding)
    new = nearest(exact)
    values = {
        "games": weighted, "score": points, "average": average, "raw": raw(average, points, weighted),
        "padding": padding, "new": exact,
    }  # fmt: skip
    steps.append(Step(RULE, DATE_OF, "chessmetrics.padded", values))
    if weighted < LEAST_GAMES:
        values = {"games": weighted, "needed": LEAST_GAMES}
        steps.append(Step(RULE, DATE_OF, "chessmetrics.unlisted", values))
    return Rated(
        rating=rating,
        k=None,
        k_source="",
        score=points,
        average_opponents=nearest(average),
        expected=expected,
        performance=nearest(raw(average, points, weighted)),
        change=Change(approximate(exact - rating), nearest(exact - rating)),
        new_rating=new,
        listed=weighted >= LEAST_GAMES,
        games=tuple(rows),
        parts=tuple(parts),
        steps=tuple(steps),
        problems=(),
        rules=RULES,
        state={"weighted_games": weighted},
    )


def perform(games: tuple[Game, ...], padding: float = PADDING) -> Performances:
    """The raw and the padded performance of an event; the padded one needs five games."""
    found = counted(games)
    if not found:
        raise Refusal("chessmetrics.no_games", months=SPAN)
    number = len(found)
    score = sum([game.score for game in found])
    average = sum(ratings(found)) / number
    enough = number >= LEAST_GAMES
    value = padded(average, score, float(number), padding)
    values = {
        "games": number, "score": score, "average": average, "raw": raw(average, score, number), "padding": padding,
        "new": value,
    }  # fmt: skip
    return Performances(
        score,
        number,
        nearest(average),
        (
            Performance("padded", value if enough else None, "CM2/Formulas", "" if enough else "too_few_games"),
            Performance("raw", raw(average, score, number), "average + 850 (score / games - 1/2)"),
        ),
        tuple([row(game) for game in games]),
        (Step(RULE, DATE_OF, "chessmetrics.padded", values),),
        (),
        RULES,
    )


class WeightedGames(NamedTuple):
    """The weighted games of one player: against whom, how many, and the points."""

    opponents: tuple[tuple[int, float], ...]  # index, weighted games
    games: float
    points: float


def next_round(fields: list[WeightedGames], current: list[float], padding: float | None) -> list[float]:
    """Everybody's rating from the others' current ones, all at once; without padding the raw performance."""
    found = []
    for position, field in enumerate(fields):
        if field.games == 0.0:
            found.append(current[position])
            continue
        average = sum([games * current[other] for other, games in field.opponents]) / field.games
        if padding is None:
            found.append(raw(average, field.points, field.games))
        else:
            found.append(padded(average, field.points, field.games, padding))
    return found


def event(
    event: Event,
    on: str | None = None,
    padding: float = PADDING,
    months: int = SPAN,
    mean: float | None = None,
) -> EventReport:
    """A list from the games of an event (or of a whole season in one report), simultaneously.

    Games are weighed by the months between their round's date and `on` (by default the event's end). The level is that
    of the list before, the reported ratings: the players ranked 3 to 20 on both lists keep their mean; in smaller pools
    everybody who has a rating does. `mean` fixes a first list by hand. The list is calibrated in every round, as the
    source says of the raw version (reading): the fixed padding rating makes the place of the calibration matter.

    Raises Refusal where no game has weight, or the event is too large.
    """
    day = on or event.end or event.start
    pool = pool_of(event)
    fields = _fields(pool, day, months)
    if not any(field.games for field in fields):
        raise Refusal("chessmetrics.no_games", months=months)
    before = pool.reported
    problems = [Problem(NOTE, "chessmetrics.calibration", {"from": CALIBRATED[0], "to": CALIBRATED[1]})]
    in_list = [position for position, field in enumerate(fields) if field.games > 0.0]
    if mean is None and not any(before[position] is not None for position in in_list):
        mean = padding
        problems.append(Problem(NOTE, "chessmetrics.no_level", {"mean": mean}))
    found = _simultaneous(fields, before, in_list, padding, mean)
    values = {pool.numbers[position]: found[position] for position in in_list}
    position_of = {number: position for position, number in enumerate(pool.numbers)}
    reports = []
    for player in event.players:
        games = tuple([game._replace(opponent=values.get(game.number)) for game in pool.games[player.number]])
        position = position_of[player.number]
        report = blank(player, player.rating, list(games))
        if fields[position].games > 0.0:
            report = _report(report, games, fields[position], found[position])
        reports.append(report)
    return EventReport(
        facts(event, event.start, event.time_control), tuple(reports), event.problems + tuple(problems), RULES
    )  # fmt: skip


def _fields(pool: Pool, day: str, months: int) -> list[WeightedGames]:
    """Everybody's weighted games; several against one opponent are one entry."""
    against: list[dict[int, float]] = [{} for _ in pool.numbers]
    points = [0.0] * len(pool.numbers)
    for meeting in pool.meetings:
        share = weight(dates.months_between(meeting.day, day), months) if meeting.day and day else 1.0
        for one, other, score in (
            (meeting.white, meeting.black, meeting.score),
            (meeting.black, meeting.white, 1.0 - meeting.score),
        ):
            against[one][other] = against[one].get(other, 0.0) + share
            points[one] += share * score
    fields = []
    for position in range(len(pool.numbers)):
        opponents = tuple([(other, against[position][other]) for other in sorted(against[position])])
        fields.append(WeightedGames(opponents, sum([games for _, games in opponents]), points[position]))
    return fields


def _simultaneous(
    fields: list[WeightedGames],
    before: tuple[float | None, ...],
    in_list: list[int],
    padding: float,
    mean: float | None,
) -> list[float]:
    """The list at rest. Which players calibrate it depends on the list, so it is found again until they stay."""
    start = padding if mean is None else mean
    current = [start if rating is None else rating for rating in before]
    seen: list[list[int]] = []
    while True:
        calibrating = in_list if mean is not None else _calibrating(fields, before, in_list, current)
        if calibrating in seen:
            return current
        seen.append(calibrating)
        known = [before[position] or 0.0 for position in calibrating]
        level = sum(known) / len(known) if mean is None else mean
        # A round is a contraction of all differences, by n + 4 over n + 7 for the player with the most games.
        while True:
            after = next_round(fields, current, padding)
            shift = level - sum([after[position] for position in calibrating]) / len(calibrating)
            moved = 0.0
            for position in in_list:
                moved = max(moved, abs(after[position] + shift - current[position]))
                current[position] = after[position] + shift
            if moved < STILL:
                break


def _calibrating(
    fields: list[WeightedGames], before: tuple[float | None, ...], in_list: list[int], current: list[float]
) -> list[int]:
    """The players ranked 3 to 20 both on the list before and on this one; where there are none, all on both."""
    both = [position for position in in_list if before[position] is not None]
    listed = [position for position in in_list if fields[position].games >= LEAST_GAMES]
    old = sorted([(-(before[position] or 0.0), position) for position in both])
    new = sorted([(-current[position], position) for position in listed])
    first, last = CALIBRATED
    ranked = {position for _, position in old[first - 1 : last]}
    return sorted([position for _, position in new[first - 1 : last] if position in ranked]) or both


def _report(report: PlayerReport, games: tuple[Game, ...], field: WeightedGames, found: float) -> PlayerReport:
    average = sum(ratings(counted(games))) / max(len(counted(games)), 1)
    rows = []
    for game in games:
        if game.kind == PLAYED and game.opponent is not None:
            rows.append(row(game, found, None, expected_score(found, game.opponent)))
        else:
            rows.append(row(game))
    values = {"games": field.games, "score": field.points, "average": average, "new": found}
    steps = [Step(RULE, DATE_OF, "chessmetrics.listed", values)]
    if field.games < LEAST_GAMES:
        steps.append(
            Step(RULE, DATE_OF, "chessmetrics.unlisted", {"games": field.games, "needed": LEAST_GAMES})
        )  # fmt: skip
    change = None
    if report.rating is not None:
        change = Change(approximate(found - report.rating), nearest(found) - report.rating)
    return report._replace(
        score=sum([one.score for one in rows if one.counted]),
        average_opponents=nearest(average),
        expected=sum([one.expected for one in rows if one.expected is not None]),
        change=change,
        new_rating=nearest(found),
        listed=field.games >= LEAST_GAMES,
        games=tuple(rows),
        steps=tuple(steps),
        state={"weighted_games": field.games},
    )


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def raw_performance(given: dict[str, Any], date: str) -> Computed:
        return Computed({"rating": nearest(raw(given["average"], given["score"], given["games"]))})

    def padded_performance(given: dict[str, Any], date: str) -> Computed:
        return Computed({"rating": nearest(padded(given["average"], given["score"], given["games"]))})

    def simultaneous_raw(given: dict[str, Any], date: str) -> Computed:
        size = len(given["players"])
        opponents = given["games_per_pair"]
        fields = [
            WeightedGames(
                tuple([(other, float(opponents)) for other in range(size) if other != one]),
                float(opponents * (size - 1)),
                given["scores"][one],
            )
            for one in range(size)
        ]
        current = [float(rating) for rating in given["initial"]]
        for _ in range(given["iterations"]):
            after = next_round(fields, current, None)
            current = [rating + given["mean"] - sum(after) / size for rating in after]
        return Computed({"ratings": [nearest(rating) for rating in current]})

    return {
        "chessmetrics.performance_raw": raw_performance,
        "chessmetrics.performance_padded": padded_performance,
        "chessmetrics.weight": lambda given, date: Computed({"weight": weight(given["age_months"], SPAN)}),
        "chessmetrics.simultaneous_raw": simultaneous_raw,
        "chessmetrics.tournament_class": lambda given, date: Computed(
            {"tournament_class": tournament_class(given["world_ranks"])}
        ),
    }


_RATING = Field("rating", RATING, "chessmetrics.help.rating", True, None, 0, 4000)
_GAMES = Field("games", GAMES, "chessmetrics.help.games", False, (), 0, 4000)
_ON = Field("on", DATE, "chessmetrics.help.on", True, label="field.list_date")
_PADDING = Field("padding", RATING, "chessmetrics.help.padding", False, PADDING, 0, 4000)
_MONTHS = Field("months", COUNT, "chessmetrics.help.months", False, SPAN, 1, 600, 1)

CARD = Card(
    name="chessmetrics",
    title="chessmetrics.title",
    summary="chessmetrics.summary",
    scale="chessmetrics.scale",
    evidence="chessmetrics.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_RATING, _RATING._replace(name="opponent", help="chessmetrics.help.opponent")),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (
                _RATING,
                _ON,
                _GAMES,
                Field("events", OCCASIONS, "chessmetrics.help.events", False, (), 0, 4000),
                _PADDING,
                _MONTHS,
            ),
            rate,
        ),
        Verb("perform", "verb.perform", (_GAMES, _PADDING), perform),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            _ON._replace(required=False, help="chessmetrics.help.event_on"),
            _PADDING,
            _MONTHS,
            _RATING._replace(name="mean", required=False, help="chessmetrics.help.mean"),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo(DATE_OF, (), SOURCE, True),),
)
