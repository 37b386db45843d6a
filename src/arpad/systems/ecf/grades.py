"""The ECF's three-digit grades, in use until the list of July 2020.

A game is worth the opponent's grade plus 50, 0 or minus 50 points; an opponent more than 40 away counts as 40 away, in
wins, draws and losses alike. The grade of a half-year is the average over its games; with fewer than 30 the most recent
earlier games fill up to 30. Juniors and newcomers were treated otherwise, in ways that are not documented here.
"""

from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems.elo_type import K
from arpad.systems.games import reason, row
from arpad.systems.numbers import half_up, halves, nearest, ratio
from arpad.systems.results import Change, GameRow, Part, Rated, Rules

SOURCE = "ECF grading system (encyclopedia article)"
RULES = Rules("ecf", "", SOURCE, False)
FAR = 40
WIN = 50
GAMES = 30
NOTE_PARTIAL = Problem(NOTE, "ecf.grades_partial", {})


def counted_opponent(own: int, opponent: int) -> int:
    """The opponent's grade as it counts.

    >>> counted_opponent(100, 160), counted_opponent(160, 140)
    (140, 140)
    """
    return max(own - FAR, min(own + FAR, opponent))


def points(own: int, opponent: int, score: float) -> int:
    """What a game is worth.

    >>> points(160, 140, 1.0), points(100, 160, 0.0), points(100, 160, 0.5)
    (190, 90, 140)
    """
    return counted_opponent(own, opponent) + WIN * (halves(score) - 1)


def rate(rating: int, games: tuple[Game, ...], earlier: tuple[float, ...]) -> Rated:
    """The grade after a half-year. `earlier` are the points of earlier games, the most recent first. Readings: the
    average rounds to the nearest whole number, halves up; without 30 games in all, those there are make it."""
    if not games:
        raise Refusal("elo_type.no_games")
    rows: list[GameRow] = []
    steps = []
    won = []
    expected = 0
    for game in games:
        if reason(game) or game.opponent is None:
            rows.append(row(game))
            continue
        counted = counted_opponent(rating, int(game.opponent))
        worth = points(rating, int(game.opponent), game.score)
        won.append(worth)
        expected += 50 + rating - counted
        rows.append(row(game, rating, rating - counted, (50 + rating - counted) / 100))
        values = {"opponent": game.opponent, "counted": counted, "score": game.score, "points": worth}
        steps.append(Step("ECF grading", "", "ecf.grade_game", values))
    score = sum([one.score for one in rows if one.counted])
    filled = [int(one) for one in earlier[: max(0, GAMES - len(won))]]
    total = sum(won) + sum(filled)
    number = len(won) + len(filled)
    new = rating if number == 0 else max(0, half_up(total, number))
    exact = "0.00" if number == 0 else ratio(total - rating * number, number, 6)
    values = {"games": len(won), "earlier": len(filled), "total": total, "new": new}
    steps.append(Step("ECF grading", "", "ecf.grade", values))
    opponents = [one.opponent_rating or 0.0 for one in rows if one.counted]
    difference = ratio(int(100 * score) - expected, 100, 2)
    part = Part("", rating, score, expected / 100, difference, exact, None, tuple(rows))
    k = K(0 if number == 0 else 100 / number, "derived", None)
    return Rated(
        rating=rating,
        k=k.value,
        k_source=k.source,
        score=score,
        average_opponents=nearest(sum(opponents) / len(opponents)) if opponents else None,
        expected=expected / 100,
        performance=half_up(sum(won), len(won)) if won else None,
        change=Change(exact, new - rating),
        new_rating=new,
        listed=True,
        games=tuple(rows),
        parts=(part,),
        steps=tuple(steps),
        problems=(NOTE_PARTIAL,),
        rules=RULES,
    )
