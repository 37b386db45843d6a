"""Performance numbers of one result. US Chess has no official one; these are the usual ones, and the title norm."""

from arpad.model import Game, Refusal, Step
from arpad.systems.numbers import logistic, nearest
from arpad.systems.results import Performance, Performances
from arpad.systems.uschess import special, titles
from arpad.systems.uschess.games import linear_performance, row, unrated_reason
from arpad.systems.uschess.rules import NEWEST, applied

NO_BOUND = "no_bound"
NO_NORM = "no_norm"


def true_performance(opponents: list[float], score: float) -> float | None:
    """The rating whose expected score, by the logistic curve, is the score. None for no or all points.

    >>> true_performance([1500.0, 1500.0], 1.0)
    1500.0
    """
    if score <= 0 or score >= len(opponents):
        return None
    low, high = min(opponents) - 8000.0, max(opponents) + 8000.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if sum([logistic(middle - opponent) for opponent in opponents]) < score:
            low = middle
        else:
            high = middle


def perform(games: tuple[Game, ...]) -> Performances:
    """The performances of one result, and the level of the highest title norm it makes.

    "provisional" is what the special formula gives a player whom it knows nothing about: of the ratings that fit, the
    one nearest to the opponents' average. For the norm the opponents' ratings are those after the event, and games
    without numbers are against different opponents.

    >>> [one.value for one in perform((Game(1500, 1.0), Game(1600, 0.5))).performances if one.name != "true"]
    [1750.0, 1750.0, None]
    """
    rated = [game for game in games if not unrated_reason(game)]
    if not rated:
        raise Refusal("uschess.no_games")
    opponents = [float(game.opponent or 0) for game in rated]
    score = sum([game.score for game in rated])
    mean = sum(opponents) / len(opponents)
    provisional = special.special(mean, 0.0, special.NONE, opponents, score, False).rating
    true = true_performance(opponents, score)
    norm = titles.highest_norm(opponents, [game.number for game in rated], score)
    found = (
        Performance("provisional", provisional, "US Chess Rating System 4.1, without a rating before"),
        Performance(
            "true", true, "sum of 1 / (1 + 10^((Ri - R) / 400)) = score", "" if true is not None else NO_BOUND
        ),
        Performance("linear", linear_performance(opponents, score), "average + 400 (wins - losses) / games"),
        Performance(
            "norm", titles.level_of(norm) if norm else None, titles.NORMS_RULE, "" if norm else NO_NORM
        ),
    )  # fmt: skip
    steps = [
        Step(
            "US Chess Rating System 4.1", NEWEST.date, "uschess.performance",
            {"games": len(rated), "score": score, "average": mean, "provisional": provisional},
        )
    ]  # fmt: skip
    if norm:
        values = {
            "title": titles.title_of(norm), "score": score, "norms": titles.NORMS_NEEDED,
            "needed": titles.needed_more_than(titles.level_of(norm), opponents),
        }  # fmt: skip
        steps.append(Step(titles.NORMS_RULE, "", "uschess.norm", values))
    rows = tuple([row(game, None, None, None, unrated_reason(game)) for game in games])
    return Performances(score, len(rated), nearest(mean), found, rows, tuple(steps), (), applied(NEWEST))
