"""Walking forward through a pool: every game is foreseen from what was known before it, and learnt from afterwards."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.pool.facts import of_pool, read
from arpad.pool.games import Games, Pool
from arpad.pool.kernels import tallies as kernel
from arpad.pool.laws import constants as all_constants
from arpad.pool.laws import for_pool, law
from arpad.pool.periods import DAY, Period, periods
from arpad.pool.rating import MONTH, play

# Systems that know nothing of the players: whoever cannot beat them foresees nothing.
EVEN, COLOUR = "even", "colour"
BASELINES = (EVEN, COLOUR)
LOOKS = 256  # times that the ratings are looked at which tell how strong the players of a game are

Progress = Callable[[int], None]  # games foreseen since it was last told
Forecast = NDArray[np.float64]
Facts = pl.DataFrame | str | Path | None  # a table of what is known of the players, see arpad.pool.facts


class Course(NamedTuple):
    """The games of one pool, and where they stand among all."""

    name: str
    rows: NDArray[np.int64]
    games: Games
    facts: pl.DataFrame | None  # what is known of the players beside their games
    periods: list[Period]
    days: list[Period]  # where only days are known

    def parts(self, periodic: bool) -> list[Period]:
        """What is foreseen and then learnt from at once."""
        if periodic:
            return self.periods
        return self.days or [Period("", 0.0, 0, self.games.number)]


def courses(pool: Pool, period: str | None = None, facts: Facts = None) -> tuple[Course, ...]:
    """Every pool by itself. Raises Refusal for a length that is none of a rating period, and for facts of nobody."""
    table = None if facts is None else read(facts, pool)
    found = []
    for number, name in enumerate(pool.pools):
        rows = np.flatnonzero(pool.games.pool == number)
        games = pool.one(name).games if len(pool.pools) > 1 else pool.games
        known = None if table is None else of_pool(table, name)
        found.append(Course(name, rows, games, known, periods(games, period or MONTH), _days(games)))
    return tuple(found)


def _days(games: Games) -> list[Period]:
    """The games of each day, if no game has a time of day: in which order they were played is not known then."""
    if np.any(games.time % DAY):
        return []
    bounds = [0, *(np.flatnonzero(np.diff(games.time)) + 1).tolist(), games.number]
    return [Period("", 0.0, start, end) for start, end in pairwise(bounds)]


def foreseen(
    walk: tuple[Course, ...],
    players: int,
    system: str,
    constants: dict[str, Any],
    progress: Progress | None = None,
) -> Forecast:
    """White's expected score of every game, before it: before its period in a system by periods, and before its day
    where only days are known.

    It is nan where the system expects nothing, because it has no rating of somebody yet. Raises Refusal for an unknown
    system or constant.
    """
    found = np.empty(sum(course.games.number for course in walk))
    for course in walk:
        own = np.full(course.games.number, 0.5)
        if system == COLOUR:
            own = _by_colour(course.games)
        elif system != EVEN:
            rules = law(system)
            chosen = for_pool(system, all_constants(system, constants), course.name)
            state = rules.start(players, chosen, course.facts)
            for part in course.parts(rules.PERIODIC):
                games = course.games.part(part.start, part.end)
                if course.days and not rules.PERIODIC:
                    own[part.start : part.end] = rules.expected(state, games.white, games.black, chosen)
                    play(rules, state, games, chosen, part)
                else:
                    play(rules, state, games, chosen, part, own[part.start : part.end])
                if progress:
                    progress(games.number)
        found[course.rows] = own
    return found


def _by_colour(games: Games) -> Forecast:
    """White's mean score in the games before; of the first one half a point is expected."""
    points = np.cumsum(games.score) / 2
    before = np.arange(games.number)
    return (points - games.score / 2 + 0.5) / (before + 1)


def experience(walk: tuple[Course, ...], players: int) -> NDArray[np.int64]:
    """How many games of the same pool the less experienced player of each game had played before it."""
    found = np.empty(sum(course.games.number for course in walk), np.int64)
    for course in walk:
        own = np.empty(course.games.number, np.int64)
        kernel.played(course.games.white, course.games.black, np.zeros(players, np.int64), own)
        found[course.rows] = own
    return found


def strength(walk: tuple[Course, ...], players: int) -> Forecast:
    """How strong the two players of each game were on average: their Elo ratings with the usual constants, at most a
    256th part of the games old. One yardstick, so that every system is judged on the same games.
    """
    rules = law("elo")
    chosen = all_constants("elo", {})
    found = np.empty(sum(course.games.number for course in walk))
    for course in walk:
        state = rules.start(players, chosen, course.facts)
        bounds = np.linspace(0, course.games.number, LOOKS + 1).astype(int)
        for start, end in pairwise(bounds.tolist()):
            games = course.games.part(start, end)
            found[course.rows[start:end]] = (state.rating[games.white] + state.rating[games.black]) / 2
            play(rules, state, games, chosen, Period("", 0.0, start, end))
    return found
