"""Whole-pool estimators: what all of them need of an event, and how their answers look. Part of the portable floor.

Such a system has no changes: it looks at all games at once and finds the ratings that explain them best. Only
differences are determined, so the level is set afterwards: the players who had a rating keep their average.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, PLAYED, UNKNOWN, Event, Game, Problem, Refusal, Step
from arpad.systems.cards import NUMBER, RATING, Field
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import row
from arpad.systems.numbers import approximate, half_away
from arpad.systems.results import Change, EventReport, PlayerReport, Rules

MOST_PLAYERS = 2000
MOST_GAMES = 20000
MOST_WITH_ERRORS = 200  # unknowns: standard errors need the inverse of a full matrix

NO_LEVEL = 2300.0  # the average of a pool in which nobody had a rating; Ordo's default

MEAN = Field("mean", RATING, "pools.help.mean", False, None, -10000, 10000)
WHITE_ADVANTAGE = Field("white_advantage", NUMBER, "pools.help.white_advantage", False, 0.0, -400, 400)


class Meeting(NamedTuple):
    """One game of the pool. Players are positions in `Pool.numbers`."""

    white: int
    black: int
    score: float  # White's
    colours: bool  # False: who had White is not known
    round: int
    day: str  # ISO date, "" = not known


class Pool(NamedTuple):
    """The players and the games of an event, in an order that does not depend on the report's."""

    numbers: tuple[int, ...]  # start numbers, ascending
    reported: tuple[float | None, ...]  # ratings before
    meetings: tuple[Meeting, ...]
    games: dict[int, tuple[Game, ...]]  # everybody's games by start number, without opponents' ratings


class Estimate(NamedTuple):
    """What an estimator found for one player."""

    rating: float
    error: float | None  # standard error in rating points; None = not computed
    state: dict[str, Any]


def pool_of(event: Event) -> Pool:
    """The games of an event that count. A game whose two scores do not add up to one point is left out.

    Raises Refusal where no game counts, or the event is larger than whole-pool systems take here.
    """
    usable = event._replace(pairings=tuple([_usable(pairing) for pairing in event.pairings]))
    players = sorted([(player.number, position) for position, player in enumerate(event.players)])
    position_of = {number: position for position, (number, _) in enumerate(players)}
    meetings = []
    for pairing in usable.pairings:
        if pairing.kind == PLAYED and pairing.white in position_of and pairing.black in position_of:
            index = pairing.round - 1
            day = event.round_dates[index] if 0 <= index < len(event.round_dates) else ""
            meetings.append(
                Meeting(position_of[pairing.white], position_of[pairing.black], pairing.white_score or 0.0,
                        pairing.colours, pairing.round, day or event.start)
            )  # fmt: skip
    if not meetings:
        raise Refusal("pools.no_games")
    if len(players) > MOST_PLAYERS or len(meetings) > MOST_GAMES:
        raise Refusal(
            "pools.too_large", players=len(players), games=len(meetings), most_players=MOST_PLAYERS,
            most_games=MOST_GAMES,
        )  # fmt: skip
    games = games_by_player(usable, {})
    return Pool(
        tuple([number for number, _ in players]),
        tuple([event.players[position].rating for _, position in players]),
        tuple(sorted(meetings, key=_order)),
        {number: tuple(games[number]) for number in games},
    )


def _usable(pairing: Any) -> Any:
    if pairing.kind != PLAYED or (pairing.white_score or 0.0) + (pairing.black_score or 0.0) == 1.0:
        return pairing
    return pairing._replace(kind=UNKNOWN)


def _order(meeting: Meeting) -> tuple[Any, ...]:
    return meeting.day, meeting.round, meeting.white, meeting.black, meeting.score, meeting.colours


def groups(size: int, meetings: tuple[Meeting, ...]) -> list[list[int]]:
    """The positions that games connect with one another, group by group; who has no game is in none.

    >>> groups(5, (Meeting(0, 1, 1.0, True, 1, ""), Meeting(2, 3, 0.5, True, 1, "")))
    [[0, 1], [2, 3]]
    """
    neighbours: list[list[int]] = [[] for _ in range(size)]
    for meeting in meetings:
        neighbours[meeting.white].append(meeting.black)
        neighbours[meeting.black].append(meeting.white)
    seen = [False] * size
    found = []
    for start in range(size):
        if not seen[start] and neighbours[start]:
            found.append(sorted(reached(neighbours, start, seen)))
    return found


def reached(neighbours: list[list[int]], start: int, seen: list[bool]) -> list[int]:
    """Everybody who can be reached from a player; marks them as seen."""
    seen[start] = True
    found = [start]
    for position in found:
        for other in neighbours[position]:
            if not seen[other]:
                seen[other] = True
                found.append(other)
    return found


def levelled(
    pool: Pool, values: dict[int, float], group: list[int], mean: float | None, problems: list[Problem]
) -> dict[int, float]:
    """The values of a group of positions, moved to their level.

    With `mean` that is their average; else the players who had a rating keep the average of those ratings.
    """
    members = [position for position in group if position in values]
    known = [position for position in members if pool.reported[position] is not None]
    if mean is None and known:
        before = sum([pool.reported[position] or 0.0 for position in known]) / len(known)
        shift = before - sum([values[position] for position in known]) / len(known)
    else:
        level = NO_LEVEL if mean is None else mean
        if mean is None:
            problem = Problem(NOTE, "pools.no_level", {"mean": level})
            if problem not in problems:
                problems.append(problem)
        shift = level - sum([values[position] for position in members]) / len(members)
    return {position: values[position] + shift for position in members}


def report(
    event: Event,
    pool: Pool,
    estimates: dict[int, Estimate],
    expected_score: Any,
    rules: Rules,
    rule: str,
    problems: list[Problem],
) -> EventReport:
    """The event with everybody's estimate. `expected_score` gives the system's own from two ratings."""
    position_of = {number: position for position, number in enumerate(pool.numbers)}
    rating_of = {pool.numbers[position]: estimates[position].rating for position in estimates}
    reports = []
    for player in event.players:
        games = tuple([game._replace(opponent=rating_of.get(game.number)) for game in pool.games[player.number]])
        estimate = estimates.get(position_of[player.number])
        blanked = blank(player, player.rating, list(games))
        if estimate is None:
            reports.append(blanked._replace(games=tuple([row(game) for game in games])))
        else:
            reports.append(_estimated(blanked, games, estimate, expected_score, rules, rule))
    return EventReport(
        facts(event, event.start, event.time_control), tuple(reports), event.problems + tuple(problems), rules
    )  # fmt: skip


def _estimated(
    report: PlayerReport, games: tuple[Game, ...], estimate: Estimate, expected_score: Any, rules: Rules, rule: str
) -> PlayerReport:
    # Estimates are real numbers that two computers may find to differ in the last bits. Rounded to millionths first,
    # a value that is half-way between two ratings is rounded up by all of them.
    millionths = _millionths(estimate.rating)
    rating = half_away(millionths, 1000000)
    rows = []
    for game in games:
        expected = None if game.opponent is None else expected_score(estimate.rating, game.opponent)
        rows.append(row(game, estimate.rating, None, expected))
    played = [one for one in rows if one.counted]
    opponents = [one.opponent_rating or 0.0 for one in played]
    score = sum([one.score for one in played])
    expected = sum([one.expected or 0.0 for one in played])
    values = {
        "games": len(played), "score": score, "expected": expected, "rating": estimate.rating, "new": rating,
        "error": estimate.error,
    }  # fmt: skip
    key = "pools.estimate" if estimate.error is None else "pools.estimate_with_error"
    change = None
    if report.rating is not None:
        change = Change(approximate(estimate.rating - report.rating), rating - int(report.rating))
    state = dict(estimate.state)
    if estimate.error is not None:
        state["standard_error"] = estimate.error
    return report._replace(
        score=score,
        average_opponents=half_away(_millionths(sum(opponents) / len(opponents)), 1000000) if opponents else None,
        expected=expected,
        change=change,
        new_rating=rating,
        listed=True,
        games=tuple(rows),
        steps=(Step(rule, rules.date, key, values),),
        state=state or None,
    )


def _millionths(value: float) -> int:
    return half_away(int(value * 8000000), 8)


def notes(found: list[list[int]], unknowns: int) -> list[Problem]:
    """What to know of a pool as a whole: groups that nothing connects, errors that were not computed."""
    problems = []
    if len(found) > 1:
        problems.append(Problem(NOTE, "pools.groups", {"groups": len(found)}))
    if unknowns > MOST_WITH_ERRORS:
        problems.append(Problem(NOTE, "pools.no_errors", {"most": MOST_WITH_ERRORS, "unknowns": unknowns}))
    return problems
