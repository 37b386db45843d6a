"""A whole event under the ICU's rules, and one player's games as the small event they are."""

from arpad.model import NOTE, PLAYED, Event, Game, Player, Problem, Refusal, Step
from arpad.systems import elo_type
from arpad.systems.elo_type import K, Law
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import UNRATED_OPPONENT, row
from arpad.systems.icu import tournament
from arpad.systems.icu.k_factor import k_factor
from arpad.systems.icu.tournament import FOREIGN, FULL_GAMES, PROVISIONAL, RATED, UNRATED, Entrant
from arpad.systems.numbers import approximate, logistic, nearest
from arpad.systems.results import (
    Change,
    EventReport,
    FirstRating,
    GameRow,
    Performance,
    Performances,
    PlayerReport,
    Rated,
    Rules,
)

SOURCE = "sanichi/icu_ratings 1.8.3; irishchessunion/icu_ratings_app"
RULES = Rules("icu", "", SOURCE, True)
LAW = Law(RULES, "ICU", 0, logistic)

EDITIONS = ("0", "1", "2", "3")
LATEST = EDITIONS[-1]
HOME = ("", "IRL")  # federations whose players have ICU ratings


def event(
    event: Event,
    on: str | None = None,
    k: dict[int, float] | None = None,
    games_counted: dict[int, float] | None = None,
    member_since: dict[int, float] | None = None,
    edition: str = LATEST,
) -> EventReport:
    """Everybody's new rating.

    `k` by start number, else from rating, birth and `member_since` (a year) at the start. Fewer than 20 `games_counted`
    make a rating provisional; without a number it is a full one. Rated players of another federation keep their rating;
    reading: only where the report names somebody of Ireland or without a federation, for an event without any Irish
    player is rated as if they all were.

    Raises Refusal where the performances do not converge.
    """
    start = on or event.start
    guests = any(player.federation in HOME for player in event.players)
    ks: dict[int, K] = {}
    entrants: dict[int, Entrant] = {}
    for player in event.players:
        counted = elo_type.of_player(games_counted, player.number)
        kind = _kind(player, counted, guests)
        if kind == RATED:
            since = elo_type.of_player(member_since, player.number)
            known = "" if since is None else str(int(since))
            given = elo_type.of_player(k, player.number)
            ks[player.number] = k_factor(float(player.rating or 0), start, player.birth, known, given)
        value = ks[player.number].value if kind == RATED else 0.0
        entrants[player.number] = Entrant(kind, player.rating, value, int(counted or 0), [])
    games = games_by_player(event, {})
    for number in entrants:
        entrants[number].results = [(game.number, game.score) for game in games[number] if _rateable(game)]
    rounds = tournament.run(entrants, tournament.VERSIONS[int(edition)])
    reports = []
    for player in event.players:
        number = player.number
        report = blank(player, player.rating, games[number])
        reports.append(_reported(report, entrants[number], tuple(games[number]), ks.get(number), rounds))
    problems = list(event.problems)
    assumed = sum([one.source == "assumed" for one in ks.values()])
    if assumed:
        problems.append(Problem(NOTE, "icu.k_assumed", {"players": assumed}))
    return EventReport(facts(event, start, event.time_control), tuple(reports), tuple(problems), RULES)


def _rateable(game: Game) -> bool:
    return game.kind == PLAYED and game.number > 0


def _kind(player: Player, counted: float | None, guests: bool) -> str:
    if player.rating is None:
        return UNRATED
    if guests and player.federation not in HOME:
        return FOREIGN
    return PROVISIONAL if counted is not None and counted < FULL_GAMES else RATED


def _reported(
    report: PlayerReport, player: Entrant, games: tuple[Game, ...], k: K | None, rounds: tuple[int, int]
) -> PlayerReport:
    if k is not None:
        if games:
            return elo_type.filled(report, _rated(player, games, k))
        return report._replace(k=k.value, k_source=k.source, new_rating=player.rating, listed=True)
    rows = _rows(player, games)
    counted = [one for one in rows if one.counted]
    new = player.rating if player.kind == FOREIGN or player.performance is None else player.performance
    steps = _performance_steps(player, rows, rounds)
    rating = player.rating
    change = None if new is None or rating is None else Change(approximate(new - rating), nearest(new - rating))
    opponents = [float(one.opponent_rating or 0) for one in counted]
    return report._replace(
        score=sum([one.score for one in counted]),
        average_opponents=nearest(sum(opponents) / len(opponents)) if opponents else None,
        expected=player.expected,
        performance=None if player.performance is None else nearest(player.performance),
        change=change,
        new_rating=None if new is None else nearest(new),
        listed=new is not None,
        games=rows,
        steps=steps,
        state=_state(player),
    )


def _rated(player: Entrant, games: tuple[Game, ...], k: K) -> Rated:
    rating = player.rating or 0.0
    count = elo_type.tally(LAW, rating, _met(player, games))
    exact = player.change + player.bonus
    # The change and the bonus are rounded each for itself, as the lists show them.
    change = Change(approximate(exact), nearest(player.change) + player.bonus)
    new = rating + int(change.rounded or 0)
    plain = Change(approximate(player.change), nearest(player.change))
    steps = [elo_type.sum_step(LAW, count, k.value, plain, rating + int(plain.rounded or 0), player.expected)]
    if player.bonus:
        values = {"bonus": player.bonus, "change": player.change, "games": len(player.results), "new": new}
        steps.append(Step("ICU bonus", "", "icu.bonus", values))
    found = elo_type.rated(LAW, count, k, change, new, steps, (), player.expected, _state(player))
    return found._replace(performance=None if player.performance is None else nearest(player.performance))


def _met(player: Entrant, games: tuple[Game, ...]) -> tuple[Game, ...]:
    """The games with the opponents' ratings as the event counts them."""
    return tuple([game._replace(opponent=player.met.get(game.number)) for game in games])


def _rows(player: Entrant, games: tuple[Game, ...]) -> tuple[GameRow, ...]:
    rows = []
    for game in _met(player, games):
        known = player.base is not None and game.opponent is not None
        rows.append(
            row(game, player.base, None, logistic((player.base or 0) - (game.opponent or 0)) if known else None)
        )
    return tuple(rows)


def _state(player: Entrant) -> dict[str, object]:
    new = len([opponent for opponent, _ in player.results if player.met[opponent] is not None])
    return {
        "rated_as": player.kind,
        "games": player.games + new if player.kind in (PROVISIONAL, UNRATED) else None,
        "performance": player.performance,
        "bonus": player.bonus,
    }


def _performance_steps(player: Entrant, rows: tuple[GameRow, ...], rounds: tuple[int, int]) -> tuple[Step, ...]:
    counted = [one for one in rows if one.counted]
    if player.performance is None:
        return (Step("ICU performance", "", "icu.unconnected", {}),) if rows else ()
    values = {
        "games": len(counted), "score": sum([one.score for one in counted]), "performance": player.performance,
        "rounds": sum(rounds), "before": player.games, "rating": player.rating,
    }  # fmt: skip
    key = "icu.provisional" if player.kind == PROVISIONAL else "icu.performance"
    steps = [Step("ICU performance", "", key, values)]
    if player.kind == FOREIGN:
        steps.append(Step("ICU", "", "icu.foreign", {"rating": player.rating}))
    return tuple(steps)


def _alone(player: Entrant, games: tuple[Game, ...]) -> tuple[dict[int, Entrant], tuple[Game, ...]]:
    """A player and the opponents as an event of their own, in which the opponents' ratings are fixed."""
    if not games:
        raise Refusal("elo_type.no_games")
    entrants = {0: player}
    numbered = []
    for number, game in enumerate(games, 1):
        # An opponent without a rating has none that these games alone could tell.
        kind = UNRATED if game.opponent is None else FOREIGN
        entrants[number] = Entrant(kind, game.opponent, 0.0, 0, [])
        numbered.append(game._replace(number=number))
    player.results = [(game.number, game.score) for game in numbered if _rateable(game)]
    return entrants, tuple(numbered)


def _unnumbered(rows: tuple[GameRow, ...]) -> tuple[GameRow, ...]:
    return tuple([one._replace(opponent=None) for one in rows])


def rate(
    rating: int,
    games: tuple[Game, ...],
    on: str = "",
    k: int | None = None,
    games_counted: int | None = None,
    birth: str = "",
    member_since: str = "",
) -> Rated:
    """One player after an event, against opponents whose ratings are taken as they stand.

    K as given, or from rating, `birth` and `member_since` on the day `on`; with fewer than 20 `games_counted` the
    rating is provisional and becomes the performance over those games and these. Raises Refusal without games.
    """
    if games_counted is not None and games_counted < FULL_GAMES:
        player = Entrant(PROVISIONAL, rating, 0.0, games_counted, [])
        entrants, numbered = _alone(player, games)
        rounds = tournament.run(entrants, tournament.VERSIONS[int(LATEST)])
        count = elo_type.tally(LAW, rating, _met(player, numbered))
        new = rating if player.performance is None else nearest(player.performance)
        change = Change(approximate((player.performance or rating) - rating), new - rating)
        found = elo_type.rated(LAW, count, K(0.0, "derived", None), change, new, [], (), None, _state(player))
        return found._replace(
            k=None,
            games=_unnumbered(tuple([one._replace(change=None) for one in found.games])),
            steps=_performance_steps(player, _rows(player, numbered), rounds),
        )
    chosen = k_factor(rating, on, birth, member_since, k)
    player = Entrant(RATED, rating, chosen.value, 0, [])
    entrants, numbered = _alone(player, games)
    tournament.run(entrants, tournament.VERSIONS[int(LATEST)])
    found = _rated(player, numbered, chosen)
    return found._replace(games=_unnumbered(found.games))


def _performance(games: tuple[Game, ...]) -> tuple[Entrant, tuple[GameRow, ...], tuple[Step, ...]]:
    player = Entrant(UNRATED, None, 0.0, 0, [])
    entrants, numbered = _alone(player, games)
    rounds = tournament.run(entrants, tournament.VERSIONS[int(LATEST)])
    rows = _unnumbered(_rows(player, numbered))
    return player, rows, _performance_steps(player, rows, rounds)


def initial(games: tuple[Game, ...]) -> FirstRating:
    """The provisional rating of an unrated player: the performance. 20 games make it a full one."""
    player, rows, steps = _performance(games)
    counted = [one for one in rows if one.counted]
    found = None if player.performance is None else nearest(player.performance)
    return FirstRating(
        rating=found,
        reason="" if counted else "too_few_games",
        computed=found,
        games_counted=len(counted),
        games_missing=0 if counted else 1,
        score=sum([one.score for one in counted]),
        average=_mean(counted),
        percentage=None,
        k=None,
        games=rows,
        steps=steps,
        problems=(),
        rules=RULES,
    )


def perform(games: tuple[Game, ...]) -> Performances:
    """The ICU's performance: the average of the opponents' ratings plus 400, 0 or minus 400."""
    player, rows, steps = _performance(games)
    counted = [one for one in rows if one.counted]
    opponents = [float(one.opponent_rating or 0) for one in counted]
    why = "" if counted else UNRATED_OPPONENT
    return Performances(
        sum([one.score for one in counted]),
        len(counted),
        nearest(sum(opponents) / len(opponents)) if counted else None,
        (Performance("linear", player.performance, "ICU performance", why),),
        rows,
        steps,
        (),
        RULES,
    )


def _mean(counted: list[GameRow]) -> str | None:
    opponents = [float(one.opponent_rating or 0) for one in counted]
    return approximate(sum(opponents) / len(opponents)) if opponents else None
