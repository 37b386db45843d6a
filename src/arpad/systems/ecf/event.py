"""A whole event as if it were the half-year of the grades, or the month of the ratings."""

from arpad.model import NOTE, Event, Game, Problem
from arpad.systems import elo_type
from arpad.systems.ecf import grades, monthly
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import counted
from arpad.systems.results import EventReport, Rated


def event(
    event: Event,
    on: str | None = None,
    k: dict[int, float] | None = None,
    games_counted: dict[int, float] | None = None,
    nominal: int | None = None,
) -> EventReport:
    """Everybody's grade (before July 2020) or rating after the event, which stands for the whole period.

    `k` is 20 unless given (the age limit of juniors is not published). With fewer than 10 `games_counted` a rating is
    partial: it would need the games before, so it stays, and has half the effect on others. Unrated players need a
    `nominal` rating for their fictional draw.
    """
    start = on or event.start
    if start and start < monthly.DATE:
        graded = elo_type.event(event, grades.RULES, lambda number, rating, games: grades.rate(rating, games, ()))
        return graded._replace(problems=graded.problems + (Problem(NOTE, "ecf.whole_period", {}),))
    ratings: dict[int, float] = {}
    played: dict[int, float] = {}
    for player in event.players:
        if player.rating is not None:
            ratings[player.number] = player.rating
        known = elo_type.of_player(games_counted, player.number)
        played[player.number] = monthly.FULL_GAMES if known is None else known
    games = games_by_player(event, {})
    unrated = [player.number for player in event.players if player.rating is None]
    # Passes 1 and 2: the P-method for new players, the second time against each other's results of the first.
    firsts = _firsts(unrated, games, ratings, nominal)
    second = dict(ratings)
    second.update(firsts)
    firsts = _firsts(unrated, games, second, nominal)
    after = dict(ratings)
    after.update(firsts)
    for number in unrated:
        met = _against(games[number], second)
        played[number] = len(counted(met))
    # Pass 3: the K-method for fully rated players.
    problems = list(event.problems)
    problems.extend([monthly.NOTE_PARTIAL, Problem(NOTE, "ecf.whole_period", {})])
    if unrated and nominal is None:
        problems.append(Problem(NOTE, "ecf.no_nominal", {"unrated": len(unrated)}))
    reports = []
    for player in event.players:
        number = player.number
        report = blank(player, player.rating, games[number])
        if not games[number]:
            report = report._replace(new_rating=player.rating, listed=player.rating is not None)
        elif number in unrated:
            if nominal is not None:
                found = monthly.first(_against(games[number], second), nominal)
                report = report._replace(
                    score=found.score, performance=found.computed, new_rating=found.rating, games=found.games,
                    listed=found.rating is not None, initial=found, steps=found.steps,
                )  # fmt: skip
        elif played[number] < monthly.FULL_GAMES:
            report = report._replace(new_rating=player.rating, listed=True)
            problems.append(Problem(NOTE, "ecf.partial_stays", {"player": number, "name": player.name}))
        else:
            met = _against(games[number], after)
            numbers = tuple([played.get(game.number, float(monthly.FULL_GAMES)) for game in met])
            given = elo_type.of_player(k, number)
            rated: Rated = monthly.rate(player.rating or 0, met, monthly.k_of(False, given), numbers)
            report = elo_type.filled(report, rated)
        reports.append(report)
    return EventReport(facts(event, start, event.time_control), tuple(reports), tuple(problems), monthly.RULES)


def _against(games: list[Game], met: dict[int, float]) -> tuple[Game, ...]:
    return tuple([game._replace(opponent=met.get(game.number)) for game in games])


def _firsts(
    unrated: list[int], games: dict[int, list[Game]], met: dict[int, float], nominal: int | None
) -> dict[int, float]:
    found: dict[int, float] = {}
    for number in unrated:
        if nominal is not None and games[number]:
            rating = monthly.first(_against(games[number], met), nominal).rating
            if rating is not None:
                found[number] = rating
    return found
