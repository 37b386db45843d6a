"""FIDE, a list at a time: every period is one event of all its games, by the rules of its first day.

The numbers are those of `arpad.systems.fide`, exactly. A pool knows no tournaments, so where a rule looks at one (the
single upgrade of 2022, the first event of a newcomer) it looks at the period. Further readings: games against rated
opponents before the first rating count towards the 30; the adjustment of 1 March 2024 is made on all three lists; the
one of October 2022, which needs everybody's standard rating of that day, is not made.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad import dates
from arpad.model import STANDARD, TIME_CONTROLS, Refusal
from arpad.pool import facts as known
from arpad.pool.games import Games
from arpad.pool.kernels import fide as kernel
from arpad.pool.periods import Period
from arpad.systems.fide import tables
from arpad.systems.fide.adjust import MARCH_2024
from arpad.systems.fide.formulas import HYPOTHETICAL
from arpad.systems.fide.initial import HIGHEST, WINDOW_MONTHS
from arpad.systems.fide.k_factor import JUNIOR_AGE, JUNIOR_BELOW, NEWCOMER_GAMES, TOP
from arpad.systems.fide.rules import RuleSet, rule_set

PERIODIC = True
DEFAULTS: dict[str, Any] = {
    "time_control": "",  # standard, rapid or blitz; "" = as the pool is called, else standard
    "initial": 0.0,  # the rating of players of whom none is known; 0 = they are unrated
    "k": 0.0,  # one K-factor for all; 0 = by the regulations
    "adjust": 1,  # 0: without the adjustment of 1 March 2024
}
CHOICES = {"time_control": ("", *TIME_CONTROLS)}
HIDDEN = ("credited", "highest", "birth_year", "k", "begun", "newcomers")

Whole = NDArray[np.int64]

_WIDEST = 736  # from here on the table says 1.00
_PD = np.array([tables.pd(gap) for gap in range(-_WIDEST, _WIDEST + 1)], np.int16)
_DP = np.array([tables.dp(percentage) for percentage in range(101)])
_NEVER = 10**6  # a limit that no rating reaches
# The columns of the newcomers' events.
_PLAYER, _MONTH, _FIRST, _GAMES, _HALF_POINTS, _TOTAL = range(6)


class State(NamedTuple):
    """One entry a player, and a row for every event that waits for a first rating."""

    rating: NDArray[np.float64]  # whole; nan = unrated
    games: NDArray[np.int32]  # rated ones of this pool
    credited: NDArray[np.int32]  # rated games completed before it
    highest: NDArray[np.int32]  # rating ever published
    birth_year: NDArray[np.int32]  # 0 = not known
    k: NDArray[np.int32]  # as the list says with which the pool begins; 0 = by the regulations
    begun: NDArray[np.bool_]  # an unrated player who has met rated ones
    newcomers: NDArray[np.int32]


def for_pool(constants: dict[str, Any], name: str) -> dict[str, Any]:
    """The constants with the time control of the pool of that name."""
    named = name.lower() if name.lower() in TIME_CONTROLS else STANDARD
    return {**constants, "time_control": constants["time_control"] or named}


def start(players: int, constants: dict[str, Any], facts: Any) -> State:
    """Everybody as the list says. In rapid and blitz a player without a rating there begins with the standard one, as a
    newcomer to the list. A rated player of whose games nothing is known is taken to have completed 30. Raises Refusal
    where nobody has a rating, for then no game would ever count."""
    rating = np.floor(known.column(facts, "rating", players) + 0.5)
    listed = ~np.isnan(rating)
    credited = np.nan_to_num(known.column(facts, "games", players), nan=NEWCOMER_GAMES)
    credited[~listed & np.isnan(known.column(facts, "games", players))] = 0
    highest = np.fmax(known.column(facts, "highest", players, 0), rating)
    if constants["time_control"] != STANDARD:
        standard = np.floor(known.column(facts, STANDARD, players) + 0.5)
        credited[~listed & ~np.isnan(standard)] = 0
        rating = np.where(listed, rating, standard)
    if constants["initial"]:
        rating[np.isnan(rating)] = np.floor(constants["initial"] + 0.5)
    if players and np.isnan(rating).all():
        raise Refusal("pool.nobody_rated", system="fide")
    return State(
        rating,
        games=np.zeros(players, np.int32),
        credited=credited.astype(np.int32),
        highest=highest.astype(np.int32),
        birth_year=known.column(facts, "birth_year", players, 0).astype(np.int32),
        k=known.column(facts, "k", players, 0).astype(np.int32),
        begun=np.zeros(players, np.bool_),
        newcomers=np.zeros((0, 6), np.int32),
    )


def gather(state: State, games: Games, constants: dict[str, Any], period: Period) -> Whole:
    """Games, half points, and what they stand against, by player."""
    rules = rule_set(period.begins, constants["time_control"])
    columns = games.white.view(np.uint32), games.black.view(np.uint32)  # without a sign they are found faster
    listed = _listed(state, rules)
    limit, exempt_from, far_gap, far_rating = (
        _NEVER if found is None else found
        for found in (rules.gap_limit, rules.exempt_from, rules.far_gap, rules.far_rating)
    )
    if not rules.one_upgrade:
        sums = np.zeros((len(listed), kernel.UPGRADES), np.int64)
        kernel.gather(*columns, games.score, listed, _PD, limit, limit, exempt_from, far_gap, far_rating, sums)
    else:
        # One weaker opponent is raised, and which one is known when all games are: until then nobody is.
        sums = np.zeros((len(listed), kernel.UPGRADES + 100 - tables.pd(limit)), np.int64)
        kernel.gather(*columns, games.score, listed, _PD, _NEVER, limit, exempt_from, far_gap, far_rating, sums)
        kernel.gather_upgrades(*columns, listed, _PD, limit, sums)
    return sums.T


def finish(state: State, sums: Whole, constants: dict[str, Any], period: Period) -> None:
    """The next list: changes, first ratings, and who falls below its floor."""
    rules, year = rule_set(period.begins, constants["time_control"]), int(period.begins[:4])
    sums = np.ascontiguousarray(sums.T)
    listed, played = _listed(state, rules), sums[:, kernel.GAMES] > 0
    k = np.full(len(listed), int(constants["k"])) if constants["k"] else _k(state, rules, year)
    new = listed + kernel.changes(sums, listed, k, rules.k_times_games or _NEVER)
    state.begun[(listed > 0) & (new < rules.floor)] = False
    state.rating[:] = np.where(new >= rules.floor, new, np.nan)
    newcomers = np.flatnonzero(played & (listed == 0))
    first, ratings = _first_ratings(state, newcomers, sums[newcomers], rules, period.begins)
    new[first] = state.rating[first] = ratings
    state.games[:] += sums[:, kernel.GAMES].astype(np.int32)
    _remember_k(state, rules, year)
    np.maximum(state.highest, new, out=state.highest, where=played, casting="unsafe")
    end = dates.day_number(period.begins) + period.days
    if constants["adjust"] and period.begins < MARCH_2024 and end >= dates.day_number(MARCH_2024):
        # R + 0.40 x (2000 - R), to the nearest whole number.
        low = state.rating < 2000
        state.rating[low] += (4 * (2000 - state.rating[low].astype(np.int64)) + 5) // 10


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores by the table, without a limit; nan where one of the two is unrated."""
    gap = state.rating[white] - state.rating[black]
    known_gap = np.nan_to_num(np.clip(gap, -_WIDEST, _WIDEST)).astype(np.int64)
    return np.where(np.isnan(gap), np.nan, _PD[known_gap + _WIDEST] / 100)


def _listed(state: State, rules: RuleSet) -> NDArray[np.int32]:
    """The ratings on the list; 0 = none. One below the floor is none."""
    return np.where(state.rating >= rules.floor, state.rating, 0).astype(np.int32)


def _k(state: State, rules: RuleSet, year: int) -> Whole:
    """The K-factors printed on the list (8.3.3), in the order of `k_factor`."""
    k = np.full(len(state.k), rules.k_middle)
    if not _same_for_all(rules):
        newcomer = state.credited + state.games < NEWCOMER_GAMES
        k[newcomer] = rules.k_new
        if rules.k_junior is not None:
            k[_junior(state, year)] = rules.k_junior
        k[(state.highest >= TOP) & ~(newcomer & rules.k_top_needs_games)] = rules.k_top
    return np.where(state.k > 0, state.k, k)


def _junior(state: State, year: int) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (
        (state.birth_year > 0) & (year - state.birth_year <= JUNIOR_AGE) & (state.highest < JUNIOR_BELOW)
    )
    return found


def _same_for_all(rules: RuleSet) -> bool:
    return rules.k_new == rules.k_middle == rules.k_top


def _remember_k(state: State, rules: RuleSet, year: int) -> None:
    """What the K-factors of the first list tell. They hold in the first period; of the time before it is known that who
    has the lowest has been 2400, that who has the middle one has 30 games and is no junior, and that who has the
    highest and is no junior does not have them yet. Where all have the same it tells nothing."""
    if _same_for_all(rules):
        state.k[:] = 0
    if not state.k.any():
        return
    top, middle = state.k == rules.k_top, state.k == rules.k_middle
    new = (state.k == rules.k_new) & ~_junior(state, year) & (state.credited >= NEWCOMER_GAMES)
    state.highest[top] = np.maximum(state.highest[top], TOP)
    state.highest[middle] = np.maximum(state.highest[middle], JUNIOR_BELOW)
    state.credited[top | middle] = np.maximum(state.credited[top | middle], NEWCOMER_GAMES)
    state.credited[new] = 0
    state.k[:] = 0


def _first_ratings(
    state: State, players: Whole, sums: Whole, rules: RuleSet, begins: str
) -> tuple[Whole, NDArray[np.int64]]:
    """Who gets a first rating (8.2), and which: from the events of 26 months, that of this period among them."""
    month = 12 * int(begins[:4]) + int(begins[5:7])
    events = np.column_stack(
        (players, np.full(len(players), month), ~state.begun[players], sums[:, kernel.GAMES],
         sums[:, kernel.HALF_POINTS], sums[:, kernel.AGAINST])
    ).astype(np.int32)  # fmt: skip
    state.begun[players] = True
    waiting = state.newcomers[month - state.newcomers[:, _MONTH] < WINDOW_MONTHS]
    events = np.concatenate((waiting, events))
    counted = events[
        (events[:, _GAMES] >= rules.games_per_event)
        & (events[:, _HALF_POINTS] >= 2 * rules.score_per_event)
        & ~((events[:, _FIRST] > 0) & (events[:, _HALF_POINTS] < 2 * rules.first_event_score))
        & np.isin(events[:, _PLAYER], players)
    ]
    at = np.searchsorted(players, counted[:, _PLAYER])
    games, half_points, total = (
        np.bincount(at, counted[:, column], len(players)).astype(np.int64) for column in (_GAMES, _HALF_POINTS, _TOTAL)
    )
    enough = games >= rules.first_games
    ratings = np.zeros(len(players), np.int64)
    ratings[enough] = _by_formula(games[enough], half_points[enough], total[enough], rules)
    published = enough & (ratings >= rules.floor)
    events = events[~np.isin(events[:, _PLAYER], players[published])]
    state.newcomers.resize(events.shape, refcheck=False)
    state.newcomers[:] = events
    return players[published], ratings[published]


def _by_formula(games: Whole, half_points: Whole, total: Whole, rules: RuleSet) -> Whole:
    """First ratings by the formula of the date; see `fide.formulas`."""
    if rules.half_point_bonus is None:
        games, half_points, total = games + 2, half_points + 2, total + 2 * HYPOTHETICAL
        return np.minimum(_half_up(total + _DP[_half_up(50 * half_points, games)] * games, games), HIGHEST)
    above = half_points - games
    hundredths = np.where(above >= 0, rules.half_point_bonus * above, 100 * _DP[_half_up(50 * half_points, games)])
    return _half_up(100 * total + hundredths * games, 100 * games)


def _half_up(numerator: NDArray[Any], denominator: NDArray[Any]) -> Whole:
    found: Whole = (2 * numerator + denominator) // (2 * denominator)
    return found
