"""A whole event in the order of the handbook (417): temporary ratings for the unrated, performances twice, then the
provisional and, last, the established players, who meet the others' ratings after the event.

Reading: every rating on the way is rounded to a whole number, as if it had been published.
"""

from typing import NamedTuple

from arpad.model import NOTE, PLAYED, WARNING, Event, Game, Problem
from arpad.systems import elo_type
from arpad.systems.cfc import change, rules
from arpad.systems.cfc.rules import LAW, RULES
from arpad.systems.elo_type import Tally
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import counted
from arpad.systems.numbers import halves, nearest
from arpad.systems.results import EventReport, PlayerReport

TEMPORARY = 200  # below the average of what the rated players' results say of their opponents


class _Field(NamedTuple):
    """Who is who."""

    games: dict[int, list[Game]]
    established: dict[int, int]  # start number to rating
    provisional: dict[int, int]
    unrated: tuple[int, ...]


def event(
    event: Event,
    on: str | None = None,
    games_counted: dict[int, float] | None = None,
    highest: dict[int, float] | None = None,
    start_rating: int | None = None,
    half_k: bool = False,
) -> EventReport:
    """Everybody's new rating.

    Fewer than 25 `games_counted` make a rating provisional; without a number it is established. `highest` ratings so
    far decide about a part of the bonus. Where more than half of the field is unrated, the operator's `start_rating`
    is their temporary one.
    """
    start = on or event.start
    field = _sorted(event, games_counted)
    problems = list(event.problems) + change.notes(start)
    before: dict[int, float] = {}
    before.update(field.established)
    before.update(field.provisional)
    temporary = _temporary(field, start_rating)
    if temporary is None and field.unrated:
        problems.append(Problem(WARNING, "cfc.no_temporary", {"unrated": len(field.unrated)}))
    # (1) and (2): the unrated against temporary ratings.
    entering = dict(before)
    if temporary is not None:
        entering.update(dict.fromkeys(field.unrated, temporary))
    second = _performances(field, entering)
    # (3): provisional players against the results of (2).
    third: dict[int, float] = {}
    for number in field.provisional:
        played = int(elo_type.of_player(games_counted, number) or 0)
        games = _against(field, number, before, second)
        if games:
            third[number] = change.rate(field.provisional[number], games, "", played).new_rating
    # (4): the unrated again, against (2) and (3).
    fourth = _performances(field, _merged(before, second, third))
    after = _merged(before, fourth, third)
    reports = []
    for player in event.players:
        number = player.number
        report = blank(player, before.get(number), field.games[number])
        games = tuple(field.games[number])
        if not games:
            report = report._replace(new_rating=player.rating, listed=player.rating is not None)
        elif number in field.unrated:
            report = _first(report, elo_type.tally(LAW, 0, _against(field, number, _merged(before, second, third), {})))
        elif number in field.provisional:
            played = int(elo_type.of_player(games_counted, number) or 0)
            games = _against(field, number, before, second)
            report = elo_type.filled(report, change.rate(field.provisional[number], games, "", played))
        else:
            most = elo_type.of_player(highest, number)
            known = elo_type.of_player(games_counted, number)
            found = change.rate(
                field.established[number], _against(field, number, after, {}), "",
                None if known is None else int(known), None if most is None else int(most), half_k,
            )  # fmt: skip
            for problem in found.problems:
                if problem not in problems:
                    problems.append(problem)
            report = elo_type.filled(report, found)
        reports.append(report)
    if games_counted is None and before:
        problems.append(Problem(NOTE, "cfc.established_assumed", {}))
    return EventReport(facts(event, start, event.time_control), tuple(reports), tuple(problems), RULES)


def _sorted(event: Event, games_counted: dict[int, float] | None) -> _Field:
    established = {}
    provisional = {}
    unrated = []
    for player in event.players:
        known = elo_type.of_player(games_counted, player.number)
        if player.rating is None:
            unrated.append(player.number)
        elif known is not None and known < rules.PROVISIONAL_GAMES:
            provisional[player.number] = player.rating
        else:
            established[player.number] = player.rating
    return _Field(games_by_player(event, {}), established, provisional, tuple(unrated))


def _temporary(field: _Field, start_rating: int | None) -> float | None:
    """(1): what the unrated enter with. If they are at most half of the field: the rated players' Ro - 400 (W - L) / N
    over all games of the event (reading), averaged, minus 200."""
    rated: dict[int, float] = {}
    rated.update(field.established)
    rated.update(field.provisional)
    if len(field.unrated) > len(rated):
        return start_rating
    values = []
    for number in sorted(rated):
        played = [game for game in field.games[number] if game.kind == PLAYED]
        if played:
            balance = sum([halves(game.score) - 1 for game in played])
            values.append(rated[number] - 400 * balance / len(played))
    return nearest(sum(values) / len(values)) - TEMPORARY if values else start_rating


def _performances(field: _Field, met: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for number in field.unrated:
        games = counted(_against(field, number, met, {}))
        if games:
            total = sum([(game.opponent or 0) + 400 * (halves(game.score) - 1) for game in games])
            found[number] = nearest(total / len(games))
    return found


def _against(field: _Field, number: int, met: dict[int, float], unrated: dict[int, float]) -> tuple[Game, ...]:
    """A player's games with the opponents' ratings from `met`, or else from `unrated`."""
    return tuple(
        [game._replace(opponent=met.get(game.number, unrated.get(game.number))) for game in field.games[number]]
    )


def _merged(first: dict[int, float], second: dict[int, float], third: dict[int, float]) -> dict[int, float]:
    merged = dict(first)
    merged.update(second)
    merged.update(third)
    return merged


def _first(report: PlayerReport, count: Tally) -> PlayerReport:
    found = change.first(count)
    return report._replace(
        score=found.score,
        performance=found.computed,
        new_rating=found.rating,
        listed=found.rating is not None,
        initial=found,
        games=found.games,
        steps=found.steps,
        state={"games": found.games_counted, "provisional": True, "bonus": 0.0},
    )
