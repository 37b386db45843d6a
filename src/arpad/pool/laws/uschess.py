"""US Chess: every period is one event, one section of all its games, from its first day to its last.

The numbers are those of `arpad.systems.uschess`: newcomers' strengths, two passes, floors. A player without a rating
enters with the one of his age; individual matches, dual-rated games and events abroad are not known to a pool. All
opponents' ratings move with the own one, so this is no sum over games: the games of a period are played together.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.model import BLITZ, RAPID, STANDARD
from arpad.pool import facts as known
from arpad.pool.games import DRAW, WIN, Games
from arpad.pool.kernels import uschess as kernel
from arpad.pool.kernels.sides import sides
from arpad.pool.periods import Period
from arpad.systems.uschess.change import EVENT_GAMES
from arpad.systems.uschess.floors import HIGHEST_ABSOLUTE, HIGHEST_PEAK, PEAK_MARGIN
from arpad.systems.uschess.initial import start as first_start
from arpad.systems.uschess.rules import (
    ESTABLISHED_AFTER,
    LISTS,
    MINIMUM,
    OVER_THE_BOARD,
    QUICK,
    REGULAR,
    RuleSet,
    rule_set,
    rules_of,
)

PERIODIC = True
DEFAULTS: dict[str, Any] = {
    "rating_list": "",  # one of the six systems; "" = as the pool is called, else Regular
    "adult": 0,  # 1: a newcomer of unknown age is an adult
}
CHOICES = {"rating_list": ("", *LISTS)}
HIDDEN = ("established", "history", "highest", "floor", "birth_year", "wins", "draws", "events")

_SPEEDS = {STANDARD: REGULAR, RAPID: QUICK, "classical": REGULAR, BLITZ: BLITZ}


class State(NamedTuple):
    """One entry a player; the arrays after `games` are what the rules remember."""

    rating: NDArray[np.float64]  # nan = none yet
    games: NDArray[np.int32]  # that the rating rests on, as far as known
    established: NDArray[np.bool_]  # the rating rests on as many games as can count
    history: NDArray[np.int8]
    highest: NDArray[np.float64]  # established rating; nan = none known
    floor: NDArray[np.float64]  # as the federation has set it
    birth_year: NDArray[np.int32]  # 0 = not known
    wins: NDArray[np.int32]
    draws: NDArray[np.int32]
    events: NDArray[np.int32]  # with three games


def for_pool(constants: dict[str, Any], name: str) -> dict[str, Any]:
    """The constants with the system of the pool of that name."""
    named = name.lower() if name.lower() in LISTS else _SPEEDS.get(name.lower(), REGULAR)
    return {**constants, "rating_list": constants["rating_list"] or named}


def start(players: int, constants: dict[str, Any], facts: Any) -> State:
    """Everybody as is known. A rating of which no number of games is known is established."""
    rating, games = known.column(facts, "rating", players), known.column(facts, "games", players)
    rated, counted = ~np.isnan(rating), np.nan_to_num(games)
    return State(
        rating, np.where(rated, counted, 0).astype(np.int32), rated & np.isnan(games),
        np.where(rated & (games != 0), kernel.MIXED, kernel.NO_GAMES).astype(np.int8),
        known.column(facts, "highest", players), known.column(facts, "floor", players, MINIMUM),
        known.column(facts, "birth_year", players, 0).astype(np.int32),
        *(np.zeros(players, np.int32) for _ in range(3)),
    )  # fmt: skip


def play(state: State, games: Games, constants: dict[str, Any], period: Period) -> None:
    """Rate all games of one period."""
    if not games.number:
        return
    rules = rules_of(period.begins, constants["rating_list"])
    seen = sides(games, len(state.rating))
    number = np.diff(seen.first)
    played = number > 0
    newcomer = np.isnan(state.rating) & played
    begin = state.rating.copy()
    begin[newcomer] = _by_age(state.birth_year[newcomer], constants, period.ends, rules)
    score = 0.5 * np.bincount(seen.player, seen.half_points, len(number)).astype(np.float64)
    after = kernel.passes(
        seen.first, seen.opponent, score, begin,
        np.where(state.established, kernel.ENOUGH, state.games).astype(np.int32), state.history, newcomer,
        kernel.Terms(
            float(rule_set(period.ends).bonus), rules.effective.limit, rules.effective.constant, rules.effective.slope,
            rules.effective.centre, rules.from_average,
        ),
    )  # fmt: skip
    established = state.established | (state.games > ESTABLISHED_AFTER)
    state.highest[:] = np.where(played & established, np.fmax(begin, state.highest), state.highest)
    after = np.fmax(after, _floors(state, constants["rating_list"], rules))
    if not rules.decimals:
        after = np.floor(after + 0.5)
    state.rating[played] = after[played]
    state.games[:] += number.astype(np.int32)
    established = played & (state.established | (state.games > ESTABLISHED_AFTER))
    state.highest[established] = np.fmax(state.highest, after)[established]
    wins, draws = (
        np.bincount(seen.player[seen.half_points == result], minlength=len(number)).astype(np.int32)
        for result in (WIN, DRAW)
    )
    _remember(state, number, wins, draws)


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores by the standard formula; nan where one of the two has no rating yet."""
    found: NDArray[np.float64] = 1.0 / (1.0 + 10.0 ** ((state.rating[black] - state.rating[white]) / 400.0))
    return found


def _by_age(born: NDArray[np.int32], constants: dict[str, Any], day: str, rules: RuleSet) -> NDArray[np.float64]:
    """What newcomers enter with. Of their births only the year is known: the first of July stands for it."""
    years, which = np.unique(born, return_inverse=True)
    starts = [
        first_start(
            [], f"{year:04d}-07-01" if year else None, bool(constants["adult"]), day, constants["rating_list"], rules
        ).rating
        for year in years
    ]  # fmt: skip
    return np.array(starts, np.float64)[which]


def _floors(state: State, rating_list: str, rules: RuleSet) -> NDArray[np.float64]:
    """The highest floor of everybody: the minimum, the personal absolute one, that of the peak, the one set."""
    found = np.fmax(state.floor, MINIMUM)
    if rules.absolute_floor and rating_list in OVER_THE_BOARD:
        personal = MINIMUM + 4 * state.wins + 2 * state.draws + state.events
        found = np.fmax(found, np.minimum(personal, HIGHEST_ABSOLUTE))
    peak = (np.floor(state.highest + 0.5) - PEAK_MARGIN) // 100 * 100
    return np.where(peak >= rules.lowest_peak_floor, np.fmax(found, np.fmin(peak, HIGHEST_PEAK)), found)


def _remember(state: State, number: NDArray[np.int64], wins: NDArray[np.int32], draws: NDArray[np.int32]) -> None:
    """Whether all games so far were won or all lost, and what the absolute floor counts."""
    history, played = state.history.copy(), number > 0
    state.history[played] = kernel.MIXED
    for one, so_far in ((kernel.ALL_WON, wins == number), (kernel.ALL_LOST, wins + draws == 0)):
        state.history[played & so_far & ((history == kernel.NO_GAMES) | (history == one))] = one
    state.wins[:] += wins
    state.draws[:] += draws
    state.events[:] += number >= EVENT_GAMES
