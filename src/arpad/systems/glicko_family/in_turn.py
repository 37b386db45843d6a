"""Systems that rate every game at once: the games of a player, or of an event, in the order they were played.

What one game does is the system's own: `play(state, game)` answers a `Played`, and `finish` makes the result of a
player out of everything that happened.
"""

from typing import Any

from arpad.model import Event, Game, Problem, Step
from arpad.systems.events import games_by_player
from arpad.systems.games import reason
from arpad.systems.glicko_family.answers import Played, event_report, reported, row
from arpad.systems.glicko_family.period import State
from arpad.systems.results import EventReport, GameRow, Rules


class Course:
    """One player's way through the games."""

    def __init__(self, before: State, awake: State, steps: tuple[Step, ...] = ()) -> None:
        self.before = before  # as stored after the last game
        self.state = awake  # after the time since then
        self.steps = list(steps)
        self.rows: list[GameRow] = []
        self.problems: list[Problem] = []
        self.k: float | None = None

    def add(self, played: Played) -> None:
        """Go through one game."""
        self.rows.append(played.row)
        self.state = played.state
        self.steps.extend(played.steps)
        self.problems.extend(played.problems)
        self.k = played.k

    def skip(self, game: Game) -> None:
        """Pass a game that does not count."""
        self.rows.append(row(game, self.state.rating))


def through(course: Course, games: tuple[Game, ...], play: Any) -> Course:
    """The course after these games, every one from the state after the one before."""
    for game in games:
        if reason(game):
            course.skip(game)
        else:
            course.add(play(course.state, game))
    return course


def event(
    event: Event,
    courses: dict[int, Course],
    play: Any,
    finish: Any,
    rules: Rules,
    problems: list[Problem],
) -> EventReport:
    """Everybody after an event. Its rounds are played in order, and the games of a round are rated from the states
    before it. Reading: games of which the report names no round count as one round."""
    games = games_by_player(event, {number: courses[number].before.rating for number in courses})
    for round in sorted({game.round for number in games for game in games[number]}):
        before = {number: courses[number].state for number in courses}
        for number in courses:
            for game in games[number]:
                if game.round != round:
                    continue
                if game.number in before:
                    other = before[game.number]
                    game = game._replace(opponent=other.rating, deviation=other.deviation)
                through(courses[number], (game,), play)
    reports = []
    for player in event.players:
        course = courses[player.number]
        result = finish(course)
        problems = problems + [problem for problem in result.problems if problem not in problems]
        reports.append(reported(player, course.before.rating, tuple(games[player.number]), result))
    return event_report(event, reports, problems, rules)
