"""ICC: the classic rating of the Internet Chess Club and its ancestor, the Internet Chess Server.

Every game is rated when it ends. For the first 20 games a rating is the average of what each game is worth: against an
established opponent, the opponent's rating plus 400, 0 or minus 400; against a provisional one, halfway between both
ratings, plus 200, 0 or minus 200. Then the change is 32 times (score minus expected score), and against an opponent of
n games, n below 20, only n/20 of it.

Promises: among established players the exchange is zero sum; nobody changes by a game with someone who never played.
Readings: ratings are not rounded (no source says how); the opponents' ratings stay what they are while several games
are rated. The newer ICC, a Glicko-2 whose constants are not public, is not this system.

>>> rate(1850, (Game(1700, 1.0),)).change.exact, rate(1850, (Game(1700, 1.0),), opponents_games=(0,)).change.exact
('9.491680', '0.000000')

Sources: the rules of the Internet Chess Server as restated at gamerz.net/pbmserv/ratings.html.
"""

from typing import Any

from arpad.model import NOTE, PLAYED, Event, Game, Problem, Refusal, Step
from arpad.systems import elo_type
from arpad.systems.cards import COUNT, RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.elo_type import Law
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import row
from arpad.systems.numbers import approximate, logistic, nearest
from arpad.systems.results import (
    BothRated,
    Change,
    Computed,
    EventReport,
    Expectation,
    FirstRating,
    GameRow,
    Goal,
    Part,
    Rated,
    Rules,
)

SOURCE = "gamerz.net/pbmserv/ratings.html"
RULES = Rules("icc", "", SOURCE, False)
LAW = Law(RULES, "ICC", 0, logistic)
NEVER_PLAYED = 1600  # stands in for the rating of somebody who has never played
ESTABLISHED = 20  # games
K = 32.0
POPULATION = 1720  # where a server may hold the mean of its active established players
_NOTE = Problem(NOTE, "icc.not_rounded", {})


def game_value(own: float | None, opponent: float | None, opponent_games: int, score: float) -> float:
    """What a game is worth to a provisional player.

    >>> game_value(None, 1700, 8, 1.0), game_value(1650, 1800, 300, 0.0)
    (1850.0, 1400.0)
    """
    met = NEVER_PLAYED if opponent is None else opponent
    if opponent_games >= ESTABLISHED:
        return met + 400 * (2 * score - 1)
    return ((NEVER_PLAYED if own is None else own) + met) / 2 + 200 * (2 * score - 1)


def k_of(opponent_games: int) -> float:
    """An established player's K against an opponent of so many games.

    >>> k_of(0), k_of(5), k_of(20)
    (0.0, 8.0, 32.0)
    """
    return K * min(opponent_games, ESTABLISHED) / ESTABLISHED


class Standing:
    """A player on the server: rating (None = never played) and number of games."""

    def __init__(self, rating: float | None, games: int) -> None:
        self.rating = rating
        self.games = games

    def play(self, game: Game, opponent_games: int) -> tuple[GameRow, Step]:
        """Rate a game that was played."""
        before = self.rating
        own = NEVER_PLAYED if before is None else before
        opponent = NEVER_PLAYED if game.opponent is None else game.opponent
        expected = logistic(own - opponent)
        if self.games < ESTABLISHED:
            value = game_value(before, game.opponent, opponent_games, game.score)
            self.rating = value if before is None else (before * self.games + value) / (self.games + 1)
            change = self.rating - own
            values = {"value": value, "games": self.games + 1, "new": self.rating, "opponent": opponent}
            step = Step("ICC provisional", "", "icc.provisional", values)
        else:
            k = k_of(opponent_games)
            change = k * (game.score - expected)
            self.rating = own + change
            step = Step(
                "ICC", "", "elo_type.game",
                {"round": game.round, "rating": own, "opponent": opponent, "gap": own - opponent,
                 "expected": expected, "score": game.score, "k": k, "change": change},
            )  # fmt: skip
        self.games += 1
        return row(game._replace(opponent=opponent), own, None, expected, change), step


def expect(rating: float, opponent: float) -> Expectation:
    """What the curve says before a game."""
    return elo_type.expect(LAW, rating, opponent)


def rate(
    rating: float,
    games: tuple[Game, ...],
    games_counted: int | None = None,
    opponents_games: tuple[float, ...] = (),
    population_mean: float | None = None,
) -> Rated:
    """One player after some games, one by one.

    Without `games_counted` the player is established, without `opponents_games` so are the opponents. A server that
    holds its population at 1720 says the mean of its active established players: a fifth of what is missing is added
    to a provisional rating.

    Raises Refusal without games, and where the numbers of games are not one for each.
    """
    if not games:
        raise Refusal("elo_type.no_games")
    if opponents_games and len(opponents_games) != len(games):
        raise Refusal("icc.opponents_games", games=len(games), given=len(opponents_games))
    standing = Standing(rating, ESTABLISHED if games_counted is None else games_counted)
    rows = []
    steps = []
    for position, game in enumerate(games):
        opponent_games = int(opponents_games[position]) if opponents_games else ESTABLISHED
        if game.kind != PLAYED:
            rows.append(row(game))
            continue
        # Somebody without a rating has never played.
        one, step = standing.play(game, 0 if game.opponent is None else opponent_games)
        rows.append(one)
        steps.append(step)
    if population_mean is not None and standing.games < ESTABLISHED and standing.rating is not None:
        extra = (POPULATION - population_mean) / 5
        standing.rating += extra
        steps.append(Step("ICC population", "", "icc.population", {"extra": extra, "new": standing.rating}))
    return _rated(rating, standing, rows, steps)


def _rated(rating: float, standing: Standing, rows: list[GameRow], steps: list[Step]) -> Rated:
    counted = [one for one in rows if one.counted]
    new = rating if standing.rating is None else standing.rating
    score = sum([one.score for one in counted])
    expected = sum([one.expected or 0.0 for one in counted])
    opponents = [one.opponent_rating or 0.0 for one in counted]
    text = approximate(new - rating)
    values = {"score": score, "expected": expected, "change": new - rating, "rating": rating, "new": new}
    return Rated(
        rating=rating,
        k=None,
        k_source="derived",
        score=score,
        average_opponents=nearest(sum(opponents) / len(opponents)) if opponents else None,
        expected=expected,
        performance=None,
        change=Change(text, None),
        new_rating=new,
        listed=True,
        games=tuple(rows),
        parts=(Part("", rating, score, expected, approximate(score - expected), text, None, tuple(rows)),),
        steps=tuple(steps) + (Step("ICC", "", "elo.sum", values),),
        problems=(_NOTE,),
        rules=RULES,
        state={"games": standing.games, "provisional": standing.games < ESTABLISHED},
    )


def game(
    rating: float,
    opponent: float,
    score: float,
    games_counted: int | None = None,
    opponent_games_counted: int | None = None,
) -> BothRated:
    """Both players after their game."""
    own = ESTABLISHED if games_counted is None else games_counted
    other = ESTABLISHED if opponent_games_counted is None else opponent_games_counted
    return BothRated(
        rate(rating, (Game(opponent, score),), own, (other,)),
        rate(opponent, (Game(rating, 1.0 - score),), other, (own,)),
        RULES,
    )


def initial(games: tuple[Game, ...], opponents_games: tuple[float, ...] = ()) -> FirstRating:
    """The rating of a newcomer after the first games: the average of what they are worth."""
    found = rate(NEVER_PLAYED, games, 0, opponents_games)
    counted = [one for one in found.games if one.counted]
    value = found.new_rating if counted else None
    return FirstRating(
        rating=None if value is None else nearest(value),
        reason="" if counted else "too_few_games",
        computed=None if value is None else nearest(value),
        games_counted=len(counted),
        games_missing=0 if counted else 1,
        score=found.score,
        average=None if value is None else approximate(value),
        percentage=None,
        k=None,
        games=found.games,
        steps=found.steps,
        problems=(),
        rules=RULES,
    )


def goal(opponents: tuple[float, ...], rating: float, target: float | None = None) -> Goal:
    """The lowest score against a field of established players that reaches a rating, and all totals. Reading: the wins
    come first, for the order of results matters a little where every game is rated at once."""
    return elo_type.goal(lambda games: rate(rating, games), opponents, rating, target)


def event(event: Event, games_counted: dict[int, float] | None = None) -> EventReport:
    """Everybody's rating after an event, game by game in the order of the rounds, as on the server.

    Without `games_counted` a rated player is established; an unrated one has never played.
    """
    standings: dict[int, Standing] = {}
    for player in event.players:
        known = elo_type.of_player(games_counted, player.number)
        known = ESTABLISHED if known is None else known
        standings[player.number] = Standing(player.rating, 0 if player.rating is None else int(known))
    rows: dict[int, list[GameRow]] = {number: [] for number in standings}
    steps: dict[int, list[Step]] = {number: [] for number in standings}
    games = games_by_player(event, {})
    # Nobody plays twice in a round, so a round is rated from the ratings before it, whatever the order of its games.
    rounds = sorted({game.round for number in games for game in games[number]})
    for round in rounds:
        before = {number: (standings[number].rating, standings[number].games) for number in standings}
        for number in sorted(games):
            for game in games[number]:
                if game.round != round:
                    continue
                if game.kind != PLAYED or game.number not in before:
                    rows[number].append(row(game))
                    continue
                rating, played = before[game.number]
                one, step = standings[number].play(game._replace(opponent=rating), played)
                rows[number].append(one)
                steps[number].append(step)
    reports = []
    for player in event.players:
        number = player.number
        report = blank(player, player.rating, games[number])
        standing = standings[number]
        if rows[number] and standing.rating is not None:
            found = _rated(player.rating or NEVER_PLAYED, standing, rows[number], steps[number])
            report = elo_type.filled(report, found)._replace(rating=player.rating)
            if player.rating is None:
                report = report._replace(change=None)
        reports.append(report)
    problems = event.problems + (_NOTE,)
    return EventReport(facts(event, event.start, event.time_control), tuple(reports), problems, RULES)


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def established(given: dict[str, Any], date: str) -> Computed:
        one = Game(given["opponent"], float(given["result"]))
        found = rate(given["rating"], (one,), None, (given["opponent_games"],))
        return Computed({"change": found.new_rating - found.rating}, found.steps)

    def value(given: dict[str, Any], date: str) -> Computed:
        score = (given["outcome"] + 1) / 2
        return Computed(
            {"value": game_value(given["own_rating"], given["opponent"], given["opponent_games"], score)}
        )  # fmt: skip

    return {"icc.classic_established": established, "icc.classic_provisional_game_value": value}


_OWN = elo_type.OWN._replace(step=0.0)
_OPPONENT = elo_type.OPPONENT._replace(step=0.0)
_GAMES = elo_type.PLAYED_GAMES._replace(step=0.0)
_OTHER_GAMES = Field("opponent_games_counted", COUNT, "icc.help.opponent_games_counted", False, None, 0, 100000, 1)

CARD = Card(
    name="icc",
    title="icc.title",
    summary="icc.summary",
    scale="icc.scale",
    evidence="icc.evidence",
    verbs=(
        Verb("expect", "verb.expect", (_OWN, _OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                _OWN,
                _GAMES,
                elo_type.GAMES_COUNTED,
                elo_type.OPPONENTS_GAMES,
                Field("population_mean", RATING, "icc.help.population_mean", False, None, 0, 4000),
            ),
            rate,
        ),
        Verb(
            "game", "verb.game", (_OWN, _OPPONENT, elo_type.GAME_SCORE, elo_type.GAMES_COUNTED, _OTHER_GAMES), game
        ),
        Verb("initial", "verb.initial", (_GAMES, elo_type.OPPONENTS_GAMES), initial),
        Verb(
            "goal", "verb.goal",
            (elo_type.OPPONENTS._replace(step=0.0), _OWN, elo_type.TARGET._replace(step=0.0)), goal,
        ),
    ),
    event=Verb("event", "verb.event", (elo_type.EVENT_GAMES,), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, False),),
)  # fmt: skip
