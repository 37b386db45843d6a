"""Elo: the plain system that clubs, sites and games use, with its constants to choose.

The expected score is the logistic curve of the rating difference, 1 / (1 + 10^(-D / scale)); the change is K times
(score minus expected score). The scale is 400 unless the club says otherwise. K is fixed, or chosen by rating bands, or
by games played.

Promises: for ratings and constants in range no overflow and no NaN; with equal K the points one player gains are those
the other loses; the change grows with the score.

>>> both = game(1600, 1400, 1.0, k=20)
>>> both.player.change.exact, both.player.new_rating, both.opponent.new_rating
('4.805061', 1605, 1395)

Sources: A. E. Elo, The Rating of Chessplayers, Past and Present (1978), for the system; the logistic curve is the one
in common use since.
"""

from typing import Any

from arpad.model import NOTE, PLAYED, Event, Game, Problem, Refusal, Step
from arpad.systems.cards import (
    BANDS,
    CHOICE,
    COUNT,
    GAMES,
    NUMBER,
    PER_PLAYER,
    RATING,
    RATINGS,
    SCORE,
    Card,
    Field,
    RuleSetInfo,
    Verb,
)
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.numbers import approximate, half_away, logistic, nearest
from arpad.systems.results import (
    BothRated,
    Change,
    EventReport,
    Expectation,
    GameRow,
    Goal,
    Part,
    Performance,
    Performances,
    Rated,
    Rules,
    Total,
)

BOOK = "A. E. Elo, The Rating of Chessplayers (1978)"
RULES = Rules("elo", "", BOOK, True)
RULE = "Elo"

SCALE = 400.0
K = 20.0
LARGEST_EXPONENT = 300  # of ten, in a transformed rating

# How several games are rated: all from the rating at the start, or each from the rating after the one before.
AT_ONCE = "at_once"
ONE_BY_ONE = "one_by_one"
UPDATES = (AT_ONCE, ONE_BY_ONE)


def transformed(rating: float, scale: float = SCALE) -> float:
    """The transformed rating 10^(r / scale): the expected score is the own share of the two, Q / (Q + Q').

    Raises Refusal where the number is too large or too small to compute with; `expected_score` knows no such limit.

    >>> round(transformed(1600) / (transformed(1600) + transformed(1400)), 4)
    0.7597
    """
    exponent = rating / scale
    if not -LARGEST_EXPONENT <= exponent <= LARGEST_EXPONENT:
        raise Refusal("elo.transformed", rating=rating, scale=scale, limit=LARGEST_EXPONENT)
    return float(10.0**exponent)


def expected_score(rating: float, opponent: float, scale: float = SCALE) -> float:
    """The expected score against one opponent, 0 to 1.

    >>> round(expected_score(1600, 1400), 4)
    0.7597
    """
    return logistic(rating - opponent, scale)


def k_of(
    rating: float,
    games_counted: int | None,
    k: float | None,
    bands: tuple[tuple[float, float], ...],
    newcomer_k: float | None,
    newcomer_games: int,
) -> tuple[float, str, Step]:
    """The K-factor by the club's policy: given; for newcomers, by games played; by rating bands; else 20.

    `bands` are (rating from, K); a rating below the first band has the K of the first. Returns K, its source, the step.
    """
    if k is not None:
        return k, "given", Step(RULE, "", "elo.k.given", {"k": k})
    if newcomer_k is not None and games_counted is not None and games_counted < newcomer_games:
        values = {"k": newcomer_k, "games": games_counted, "needed": newcomer_games}
        return newcomer_k, "derived", Step(RULE, "", "elo.k.newcomer", values)
    if bands:
        ordered = sorted(bands)
        chosen = ordered[0]
        for band in ordered:
            if rating >= band[0]:
                chosen = band
        return chosen[1], "derived", Step(RULE, "", "elo.k.band", {"k": chosen[1], "from": chosen[0], "rating": rating})
    return K, "assumed", Step(RULE, "", "elo.k.default", {"k": K})


def expect(rating: float, opponent: float, scale: float = SCALE) -> Expectation:
    """What the ratings say before the game, for both players."""
    expected = expected_score(rating, opponent, scale)
    step = Step(
        RULE, "", "elo.expected",
        {"rating": rating, "opponent": opponent, "gap": rating - opponent, "scale": scale, "expected": expected},
    )  # fmt: skip
    return Expectation(
        rating, opponent, rating - opponent, rating - opponent, expected, 1.0 - expected, (step,), (), RULES
    )  # fmt: skip


def rate(
    rating: float,
    games: tuple[Game, ...] = (),
    k: float | None = None,
    scale: float = SCALE,
    update: str = AT_ONCE,
    average_opponents: float | None = None,
    score: float | None = None,
    games_played: int | None = None,
    games_counted: int | None = None,
    bands: tuple[tuple[float, float], ...] = (),
    newcomer_k: float | None = None,
    newcomer_games: int = 30,
) -> Rated:
    """One player after some games: a list of them, or `games_played` games with `score` points against
    `average_opponents`, which is an approximation because the curve is not a straight line.

    Raises Refusal where neither is given whole.
    """
    if average_opponents is not None or score is not None or games_played is not None:
        if average_opponents is None or score is None or games_played is None or games:
            raise Refusal("elo.sums")
        if score > games_played:
            raise Refusal("input.range", field="score", value=score, minimum=0, maximum=games_played)
        return _against_average(
            rating, average_opponents, score, games_played, scale,
            k_of(rating, games_counted, k, bands, newcomer_k, newcomer_games),
        )  # fmt: skip
    if not games:
        raise Refusal("elo.no_games")
    used, source, k_step = k_of(rating, games_counted, k, bands, newcomer_k, newcomer_games)
    steps = [k_step]
    rows = []
    current = rating
    total = points = 0.0
    number = 0  # of the games that count
    for game in games:
        reason = _reason_not_rated(game)
        if reason or game.opponent is None:
            rows.append(_row(game, None, None, None, reason))
            continue
        own = current if update == ONE_BY_ONE else rating
        if update == ONE_BY_ONE and number:
            # Each game is a period of its own, so a band or the newcomer's K can end inside the list.
            counted = None if games_counted is None else games_counted + number
            used, source, _ = k_of(own, counted, k, bands, newcomer_k, newcomer_games)
        number += 1
        expected = expected_score(own, game.opponent, scale)
        change = used * (game.score - expected)
        current += change
        total += expected
        points += game.score
        rows.append(_row(game, own, expected, change, ""))
        steps.append(
            Step(
                RULE, "", "elo.game",
                {"round": game.round, "rating": own, "opponent": game.opponent, "gap": own - game.opponent,
                 "scale": scale, "expected": expected, "score": game.score, "k": used, "change": change},
            )
        )  # fmt: skip
    return _rated(rating, current, used, source, points, total, tuple(rows), steps, [])


def _against_average(
    rating: float, average: float, score: float, number: int, scale: float, k: tuple[float, str, Step]
) -> Rated:
    expected = number * expected_score(rating, average, scale)
    change = k[0] * (score - expected)
    step = Step(
        RULE, "", "elo.average",
        {"games": number, "average": average, "score": score, "expected": expected, "k": k[0], "change": change},
    )  # fmt: skip
    rated = _rated(
        rating, rating + change, k[0], k[1], score, expected, (), [k[2], step],
        [Problem(NOTE, "elo.average_approximate", {"average": average})],
    )  # fmt: skip
    return rated._replace(average_opponents=nearest(average))


def _rated(
    rating: float,
    new: float,
    k: float,
    source: str,
    score: float,
    expected: float,
    rows: tuple[GameRow, ...],
    steps: list[Step],
    problems: list[Problem],
) -> Rated:
    change = new - rating
    opponents = [row.opponent_rating for row in rows if row.counted and row.opponent_rating is not None]
    steps.append(
        Step(
            RULE, "", "elo.sum", {"score": score, "expected": expected, "change": change, "rating": rating, "new": new}
        )
    )
    published, new_rating = _published(rating, change)
    text = published.exact
    part = Part("", rating, score, expected, approximate(score - expected), text, None, rows)
    return Rated(
        rating=rating,
        k=k,
        k_source=source,
        score=score,
        average_opponents=nearest(sum(opponents) / len(opponents)) if opponents else None,
        expected=expected,
        performance=None,
        change=published,
        new_rating=new_rating,
        listed=True,
        games=rows,
        parts=(part,),
        steps=tuple(steps),
        problems=tuple(problems),
        rules=RULES,
    )


def _published(rating: float, change: float) -> tuple[Change, int]:
    """The change and the new rating in whole points, halves away from zero.

    A whole rating plus the whole change is the new rating. The change is first taken to the six decimals that are
    shown, so that a float's last digit does not decide about a half.

    >>> _published(1500, -7.5), _published(1500.5, 0.25)
    ((Change(exact='-7.500000', rounded=-8), 1492), (Change(exact='0.250000', rounded=0), 1501))
    """
    millionths = nearest(change * 1000000)
    rounded = half_away(millionths, 1000000)
    whole = int(rating)
    new = whole + rounded if whole == rating else half_away(nearest(rating * 1000000) + millionths, 1000000)
    return Change(approximate(change), rounded), new


def _reason_not_rated(game: Game) -> str:
    if game.kind != PLAYED:
        return game.kind
    return "unrated_opponent" if game.opponent is None else ""


def _row(game: Game, own: float | None, expected: float | None, change: float | None, reason: str) -> GameRow:
    gap = None if own is None or game.opponent is None else own - game.opponent
    return GameRow(
        game.round, game.number or None, game.opponent, game.score, gap, gap, expected, change, not reason, reason
    )  # fmt: skip


def game(
    rating: float,
    opponent: float,
    score: float,
    k: float | None = None,
    opponent_k: float | None = None,
    scale: float = SCALE,
) -> BothRated:
    """Both players of one game, each with the own K-factor (the opponent's is the player's unless given)."""
    other_k = k if opponent_k is None else opponent_k
    return BothRated(
        rate(rating, (Game(opponent, score),), k, scale),
        rate(opponent, (Game(rating, 1.0 - score),), other_k, scale),
        RULES,
    )


def performance(opponents: list[float], score: float, scale: float = SCALE) -> float | None:
    """The rating whose expected score in this field is the score; None for no or all points.

    >>> performance([1500.0, 1500.0], 1.0)
    1500.0
    """
    if score <= 0 or score >= len(opponents):
        return None
    low, high = min(opponents) - 20 * scale, max(opponents) + 20 * scale
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if sum([logistic(middle - opponent, scale) for opponent in opponents]) < score:
            low = middle
        else:
            high = middle


def perform(games: tuple[Game, ...], scale: float = SCALE) -> Performances:
    """The performance ratings of one result: the one that solves the expected score, and the linear one."""
    counted = [game for game in games if not _reason_not_rated(game)]
    if not counted:
        raise Refusal("elo.no_games")
    opponents = [float(game.opponent or 0) for game in counted]
    score = sum([game.score for game in counted])
    mean = sum(opponents) / len(opponents)
    true = performance(opponents, score, scale)
    found = (
        Performance(
            "true", true, "sum of 1 / (1 + 10^((Ri - R) / scale)) = score", "" if true is not None else "no_bound"
        ),
        Performance("linear", mean + scale * (2 * score / len(opponents) - 1), "average + 400 (wins - losses) / games"),
    )
    step = Step(RULE, "", "elo.performance", {"games": len(counted), "score": score, "average": mean})
    rows = tuple([_row(game, None, None, None, _reason_not_rated(game)) for game in games])
    return Performances(score, len(counted), nearest(mean), found, rows, (step,), (), RULES)


def goal(
    opponents: tuple[float, ...],
    rating: float,
    target: float | None = None,
    k: float | None = None,
    scale: float = SCALE,
) -> Goal:
    """The lowest score against a field that reaches a rating (without a target: keeps it), and all totals."""
    if not opponents:
        raise Refusal("elo.no_games")
    used, _, k_step = k_of(rating, None, k, (), None, 0)
    wanted = rating if target is None else target
    expected = sum([expected_score(rating, opponent, scale) for opponent in opponents])
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        change = used * (half_points / 2 - expected)
        published, new = _published(rating, change)
        # Reached before or after rounding; a millionth is what floats may lose.
        reached = max(new, rating + change + 0.000001) >= wanted
        if reached and needed is None:
            needed = half_points / 2
        found = performance(list(opponents), half_points / 2, scale)
        totals.append(
            Total(
                half_points / 2,
                published,
                new,
                None if found is None else nearest(found),
                reached,
            )
        )
    step = Step(
        RULE, "", "elo.goal" if needed is not None else "elo.goal_out_of_reach",
        {"games": len(opponents), "target": wanted, "expected": expected, "needed": needed},
    )  # fmt: skip
    average = nearest(sum(opponents) / len(opponents))
    return Goal("rating", len(opponents), average, needed, tuple(totals), (k_step, step), (), RULES)


def event(
    event: Event,
    k: dict[int, float] | None = None,
    scale: float = SCALE,
    start_rating: float | None = None,
) -> EventReport:
    """Every player's change in one event, all from the ratings at its start.

    `k` by start number, 0 for everybody else. Unrated players enter with `start_rating`; without one they and their
    games are left out.
    """
    given = k or {}
    own: dict[int, float | None] = {}
    for player in event.players:
        own[player.number] = start_rating if player.rating is None else player.rating
    games = games_by_player(event, own)
    reports = []
    for player in event.players:
        rating = own[player.number]
        played = tuple(games[player.number])
        report = blank(player, rating, games[player.number])
        if rating is not None and played:
            rated = rate(rating, played, given.get(player.number, given.get(0)), scale)
            counted = [float(row.opponent_rating or 0) for row in rated.games if row.counted]
            found = performance(counted, rated.score, scale) if counted else None
            report = report._replace(
                k=rated.k,
                k_source="option" if rated.k_source == "given" else rated.k_source,
                score=rated.score,
                average_opponents=rated.average_opponents,
                expected=rated.expected,
                performance=None if found is None else nearest(found),
                change=rated.change,
                new_rating=rated.new_rating,
                listed=True,
                games=rated.games,
                steps=rated.steps,
            )
        reports.append(report)
    return EventReport(facts(event, event.start, event.time_control), tuple(reports), event.problems, RULES)


def examples() -> dict[str, Any]:
    """Worked examples of this system: none of the rules in the examples' files is Elo's own."""
    return {}


_RATING = Field("rating", RATING, "elo.help.rating", True, None, -10000, 10000)
_OPPONENT = _RATING._replace(name="opponent", help="elo.help.opponent")
_GAMES = Field("games", GAMES, "elo.help.games", False, (), -10000, 10000)
_K = Field("k", NUMBER, "elo.help.k", False, None, 0, 1000)
_SCALE = Field("scale", NUMBER, "elo.help.scale", False, SCALE, 1, 10000)

CARD = Card(
    name="elo",
    title="elo.title",
    summary="elo.summary",
    scale="elo.scale",
    evidence="elo.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_RATING, _OPPONENT, _SCALE), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                _RATING,
                _GAMES,
                _K,
                _SCALE,
                Field("update", CHOICE, "elo.help.update", False, AT_ONCE, choices=UPDATES),
                _RATING._replace(name="average_opponents", help="elo.help.average_opponents", required=False),
                Field("score", SCORE, "elo.help.total_score", False, None, 0, 10000, 0.5),
                Field("games_played", COUNT, "elo.help.games_played", False, None, 1, 10000, 1),
                Field("games_counted", COUNT, "elo.help.games_counted", False, None, 0, 100000, 1),
                Field("bands", BANDS, "elo.help.bands", False, (), 0, 1000),
                _K._replace(name="newcomer_k", help="elo.help.newcomer_k"),
                Field("newcomer_games", COUNT, "elo.help.newcomer_games", False, 30, 0, 100000, 1),
            ),
            rate,
        ),
        Verb(
            "game",
            "verb.game",
            (
                _RATING,
                _OPPONENT,
                Field("score", SCORE, "elo.help.score", True, None, 0, 1, 0.5),
                _K,
                _K._replace(name="opponent_k", help="elo.help.opponent_k"),
                _SCALE,
            ),
            game,
        ),
        Verb("perform", "verb.perform", (_GAMES, _SCALE), perform),
        Verb(
            "goal",
            "verb.goal",
            (
                Field("opponents", RATINGS, "elo.help.opponents", True, (), -10000, 10000),
                _RATING,
                _RATING._replace(name="target", help="elo.help.target", required=False),
                _K,
                _SCALE,
            ),
            goal,
        ),
    ),
    event=Verb(
        "event",
        "verb.event",
        (
            Field("k", PER_PLAYER, "elo.help.event_k", False, None, 0, 1000),
            _SCALE,
            _RATING._replace(name="start_rating", help="elo.help.start_rating", required=False),
        ),
        event,
    ),
    rule_sets=(RuleSetInfo("", (), BOOK, True),),
)
