"""The ECF's monthly ratings, from the list of July 2020.

Fully rated players change by K (score minus expected score), a month's games together, K 20 and for juniors 40, the
expected score from FIDE's table; a game with a partially rated opponent has half the effect. Others get a performance
(P-method): their games and one fictional draw with an opponent of a nominal rating. Ten games make a rating full.

Readings: no 400-point rule; the performance is the average of all opponents, the fictional one included, plus FIDE's dp
of the percentage, since no source says which performance it is.
"""

from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems import elo_type
from arpad.systems.elo_type import K, Law
from arpad.systems.fide import tables
from arpad.systems.games import UNRATED_OPPONENT, row
from arpad.systems.numbers import half_away, half_up, halves, ratio
from arpad.systems.results import Change, FirstRating, Rated, Rules

DATE = "2020-07-01"
SOURCE = "ECF, The calculation of ECF Grades on a monthly basis; ecfrating.org.uk; Mid Sussex League; Dorset Chess"
RULES = Rules("ecf", DATE, SOURCE, False)
LAW = Law(RULES, "ECF K-method", 100, lambda gap: tables.pd(int(gap)))
ADULT, JUNIOR = 20, 40
FULL_GAMES = 10
NOTE_PARTIAL = Problem(NOTE, "ecf.monthly_partial", {})


def k_of(junior: bool, given: float | None) -> K:
    """20, or 40 for a junior."""
    if given is not None:
        return K(given, "given", Step("ECF K-method", DATE, "elo_type.k_given", {"k": given}))
    k = JUNIOR if junior else ADULT
    return K(k, "derived", Step("ECF K-method", DATE, "ecf.k_junior" if junior else "ecf.k", {"k": k}))


def rate(rating: int, games: tuple[Game, ...], k: K, opponents_games: tuple[float, ...]) -> Rated:
    """A fully rated player after a month. Raises Refusal without games, and where the opponents' numbers of games are
    not one for each."""
    if opponents_games and len(opponents_games) != len(games):
        raise Refusal("ecf.opponents_games", games=len(games), given=len(opponents_games))
    count = elo_type.tally(LAW, rating, games)
    amount = 0  # 1/200 points of score: a hundredth is two, and one where it has half the effect
    partial = []
    for position, one in enumerate(count.games):
        half = bool(opponents_games) and opponents_games[position] < FULL_GAMES
        partial.append(half)
        if one.expected is not None:
            amount += (1 if half else 2) * (50 * halves(one.game.score) - int(one.expected))
    used = int(k.value)
    change = Change(ratio(used * amount, 200, 3), half_away(used * amount, 200))
    new = rating + int(change.rounded or 0)
    steps = [elo_type.sum_step(LAW, count, used, change, new)]
    if any(partial):
        steps[:0] = [Step("ECF K-method", DATE, "ecf.half_effect", {"games": sum(partial), "needed": FULL_GAMES})]
    found = elo_type.rated(LAW, count, k, change, new, steps, (NOTE_PARTIAL,))
    rows = []
    for half, shown in zip(partial, found.games):
        rows.append(shown._replace(change=shown.change / 2) if half and shown.change is not None else shown)
    return found._replace(games=tuple(rows))


def first(games: tuple[Game, ...], nominal: int) -> FirstRating:
    """A new player's rating by the P-method; it is partial below ten games. Raises Refusal without games.

    A returning player, 36 months without a rating, is a new one whose `nominal` opponent has the own last rating.
    """
    if not games:
        raise Refusal("elo_type.no_games")
    rows = [row(game) for game in games]
    counted = [one for one in rows if one.counted]
    number = len(counted)
    if not number:
        return FirstRating(
            None, UNRATED_OPPONENT, None, 0, 1, 0.0, None, None, None, tuple(rows), (), (NOTE_PARTIAL,), RULES
        )  # fmt: skip
    score = sum([one.score for one in counted])
    total = nominal + sum([int(one.opponent_rating or 0) for one in counted])
    percentage = half_up(100 * halves(score) + 100, 2 * (number + 1))
    new = half_up(total, number + 1) + tables.dp(percentage)
    average = ratio(total, number + 1, 6)
    values = {
        "games": number, "score": score, "nominal": nominal, "average": average, "percentage": percentage, "new": new,
    }  # fmt: skip
    step = Step("ECF P-method", DATE, "ecf.performance", values)
    return FirstRating(
        rating=new,
        reason="",
        computed=new,
        games_counted=number,
        games_missing=max(0, FULL_GAMES - number),
        score=score,
        average=average,
        percentage=ratio(percentage, 100, 2),
        k=None,
        games=tuple(rows),
        steps=(step,),
        problems=(NOTE_PARTIAL,),
        rules=RULES,
    )
