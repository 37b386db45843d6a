"""DWZ: every period is one evaluation of all its games, by the rules of its last day.

The numbers are those of `arpad.systems.dwz`: two levels of newcomers, special ratings, then everybody's change. What
happens to one depends on the newcomers he met, so the games of a period are played together. Rest games, those against
rated opponents that gave no first rating yet, are kept for the next evaluations, two years long. Readings: they keep
the ratings they were stored with on 8 June 2026, when all ratings were converted; every rating is a DWZ, none foreign.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool import facts as known
from arpad.pool.games import Games
from arpad.pool.kernels import dwz as kernel
from arpad.pool.kernels.sides import Sides, sides
from arpad.pool.periods import Period
from arpad.systems.dwz.adjust import JUNE_2026
from arpad.systems.dwz.event import EXCEPTIONAL
from arpad.systems.dwz.expected import difference, expected_score
from arpad.systems.dwz.factor import BRAKE_BELOW, ESTABLISHED, YOUNG, YOUTH
from arpad.systems.dwz.newcomers import ROUNDS
from arpad.systems.dwz.performance import LEAST_GAMES, TOLERANCE
from arpad.systems.dwz.rules import KRules, RuleSet, rule_set

PERIODIC = True
DEFAULTS: dict[str, Any] = {
    "initial": 0.0,  # the rating of players of whom none is known; 0 = they have none
    "adjust": 1,  # 0: without the conversion of 8 June 2026
}
HIDDEN = ("birth_year", "rest")

MOST_GAMES = 4000  # of a player in a period: so many can be added and multiplied exactly

Whole = NDArray[np.int64]

_WIDEST = 2500  # from here on a score is certain to all decimals
_CURVE = {
    places: np.array([expected_score(gap, places) for gap in range(-_WIDEST, _WIDEST + 1)], np.int64)
    for places in (3, 12)
}
_DIFFERENCE = np.array([0] + [difference(thousandths, 1000) for thousandths in range(1, 1000)], np.int64)
_SURCHARGE = np.array([math.exp((BRAKE_BELOW - rating) / 150) - 1 for rating in range(BRAKE_BELOW)])
_OLD = 999  # an unknown age
# The columns of the rest games.
_PLAYER, _OPPONENT, _HALF_POINTS, _DAY = range(4)


class State(NamedTuple):
    """One entry a player, and a row for every rest game."""

    rating: NDArray[np.float64]  # whole; nan = none yet
    evaluations: NDArray[np.float64]  # the index; nan = not known
    games: NDArray[np.int32]  # against opponents with a rating
    birth_year: NDArray[np.int32]  # 0 = not known
    rest: NDArray[np.int64]


def start(players: int, constants: dict[str, Any], facts: Any) -> State:
    """Everybody as is known. Raises Refusal where nobody has a rating, for then no game would ever count."""
    rating = np.floor(known.column(facts, "rating", players) + 0.5)
    evaluations = np.where(np.isnan(rating), np.nan, known.column(facts, "evaluations", players))
    if constants["initial"]:
        evaluations[np.isnan(rating)] = 0
        rating[np.isnan(rating)] = np.floor(constants["initial"] + 0.5)
    if players and np.isnan(rating).all():
        raise Refusal("pool.nobody_rated", system="dwz")
    return State(
        rating, evaluations, np.zeros(players, np.int32),
        known.column(facts, "birth_year", players, 0).astype(np.int32), np.zeros((0, 4), np.int64),
    )  # fmt: skip


def play(state: State, games: Games, constants: dict[str, Any], period: Period) -> None:
    """Rate all games of one period. Raises Refusal where a player has more of them than can be added exactly."""
    rules = rule_set(period.ends)
    if constants["adjust"] and period.begins <= JUNE_2026 <= period.ends:
        _convert(state)
    seen = sides(games, len(state.rating))
    number = np.diff(seen.first)
    if games.number and number.max() > MOST_GAMES:
        raise Refusal("pool.period_too_long", games=int(number.max()), most=MOST_GAMES)
    day = int(period.ends.replace("-", ""))
    _set(state.rest, state.rest[day <= state.rest[:, _DAY] + 20000])  # a year is 10000 in YYYYMMDD

    own = np.where(np.isnan(state.rating), kernel.NONE, state.rating).astype(np.int64)
    edges = _edges(state, seen, own)
    value = own.copy()  # what counts for the opponents
    found = _first_ratings(edges, value, rules)
    if rules.special:
        rated = (own != kernel.NONE) & (number > 0)
        rh = kernel.performances(
            seen.first, seen.opponent, seen.half_points, _with(value, found, rules), rated, rules.perfect_score,
            _CURVE[3], _DIFFERENCE,
        )  # fmt: skip
        exceptional = (rh != kernel.NONE) & (rh - own > EXCEPTIONAL)
        if exceptional.any():
            value[exceptional] = rh[exceptional]
            found = _first_ratings(edges, value, rules)
    after = _with(value, found, rules)
    new, counted = _changed(state, seen, own, after if rules.newcomers_count else value, rules, int(period.ends[:4]))
    _keep_rest(state, seen, own, found, after, day)
    rated = (own != kernel.NONE) & (counted > 0)
    state.rating[rated] = new[rated]
    state.evaluations[rated] += 1  # one that is not known stays so
    state.rating[found.players] = after[found.players]
    state.evaluations[found.players] = 1
    state.games[:] += counted.astype(np.int32)


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores; nan where one of the two has no rating yet."""
    gap = state.rating[white] - state.rating[black]
    near = np.nan_to_num(np.clip(gap, -_WIDEST, _WIDEST)).astype(np.int64)
    return np.where(np.isnan(gap), np.nan, _CURVE[12][near + _WIDEST] / 10**12)


class _Edges(NamedTuple):
    """The games of players without a rating, those of this period and the rest games."""

    player: Whole
    opponent: Whole  # NONE = the one of a rest game
    stored: Whole  # his rating then
    half_points: Whole


class _Found(NamedTuple):
    """The newcomers who get a rating: the ends of their iterations, and who of them is of the first level."""

    players: Whole
    ends: Whole
    first_level: NDArray[np.bool_]


def _edges(state: State, seen: Sides, own: Whole) -> _Edges:
    new = own[seen.player] == kernel.NONE
    rest = state.rest[np.isin(state.rest[:, _PLAYER], seen.player[new])]
    fresh = seen.player[new], seen.opponent[new], np.zeros(int(new.sum())), seen.half_points[new]
    old = rest[:, _PLAYER], np.full(len(rest), kernel.NONE), rest[:, _OPPONENT], rest[:, _HALF_POINTS]
    return _Edges._make(np.concatenate(pair).astype(np.int64) for pair in zip(fresh, old, strict=True))


class _Results(NamedTuple):
    """By player: the games that count, the points in them, the sum of the opponents' ratings."""

    games: Whole
    half_points: Whole
    total: Whole


def _results(player: Whole, met: Whole, half_points: Whole, size: int) -> tuple[_Results, NDArray[np.bool_]]:
    """The results, and who has all points: they are bounded by a draw against the average, which is not in them yet."""
    games, points, total = (np.bincount(player, weights, size).astype(np.int64) for weights in (None, half_points, met))
    return _Results(games, points, total), (games > 0) & (points == 2 * games)


def _first_ratings(edges: _Edges, value: Whole, rules: RuleSet) -> _Found:
    """Everybody's first rating (3.4): two levels, iterated together; see `dwz.newcomers`."""
    players = np.unique(edges.player)
    at = np.searchsorted(players, edges.player)
    begin = value.copy()
    levels = []
    for _ in range(2):
        met = np.where(edges.opponent == kernel.NONE, edges.stored, begin[edges.opponent])
        counts = met != kernel.NONE
        result, complete = _results(at[counts], met[counts], edges.half_points[counts], len(players))
        enough = (result.games >= LEAST_GAMES) & (result.half_points > 0) & (begin[players] == kernel.NONE)
        if not rules.perfect_score:
            enough &= ~complete
        games = np.maximum(result.games, 1)
        total = result.total + np.where(complete, _half_up(result.total, games), 0)
        points, games = result.half_points + complete, games + complete
        level = _half_up(total, games) + _DIFFERENCE[np.clip(_half_up(500 * points, games), 1, 999)]
        begin[players[enough]] = level[enough]
        levels.append(enough)
    chosen = levels[0] | levels[1]
    return _Found(players[chosen], _iterated(edges, players[chosen], begin), levels[0][chosen])


def _iterated(edges: _Edges, players: Whole, value: Whole) -> Whole:
    """The ends of all newcomers' iterations, in parallel: each looks at the others' values of the round before."""
    inside = np.isin(edges.player, players) & ((edges.opponent == kernel.NONE) | (value[edges.opponent] != kernel.NONE))
    player, opponent, stored, half_points = (column[inside] for column in edges)
    at, value = np.searchsorted(players, player), value.copy()
    before = now = value[players]
    for _ in range(ROUNDS):
        met = np.where(opponent == kernel.NONE, stored, value[opponent])
        result, complete = _results(at, met, half_points, len(players))
        average = _half_up(result.total, result.games)
        expected = np.bincount(at, _curve(now[at] - met), len(players)).astype(np.int64)
        expected += np.where(complete, _curve(now - average), 0)
        games, score = result.games + complete, 500 * (result.half_points + complete)
        move = _DIFFERENCE[np.clip(_half_up(500 * games + score - expected, games), 1, 999)]
        after = now + np.where(np.abs(score - expected) <= TOLERANCE, 0, move)
        if np.array_equal(after, now):
            break
        if np.array_equal(after, before):
            return np.maximum(now, after)  # two states that alternate
        before, now = now, after
        value[players] = now
    return now


def _curve(gap: Whole) -> Whole:
    return _CURVE[3][np.clip(gap, -_WIDEST, _WIDEST) + _WIDEST]


def _with(value: Whole, found: _Found, rules: RuleSet) -> Whole:
    """The values with the first ratings, which come from the ends of the iterations; see `newcomers.first_of`."""
    end = np.maximum(found.ends, 0)
    if rules.k is None:
        first = np.where(end >= 800, end, _half_up(5600 + end, 8))
    else:
        first = np.where(end >= 1100, _half_up(92 * end + 16000, 100), _half_up(1210000 + 72 * end, 1100))
        first = np.where(end >= 2000, end, first)
    after = value.copy()
    after[found.players] = first
    return after


def _changed(state: State, seen: Sides, own: Whole, value: Whole, rules: RuleSet, year: int) -> tuple[Whole, Whole]:
    """The new ratings of rated players (3.5), and everybody's number of games that count."""
    met = value[seen.opponent]
    counts = met != kernel.NONE
    player, met = seen.player[counts], met[counts]
    size, one = len(own), 10**rules.places
    games = np.bincount(player, minlength=size)
    score = np.bincount(player, seen.half_points[counts], size).astype(np.int64) * (one // 2)
    gap = np.clip(own[player] - met, -_WIDEST, _WIDEST) + _WIDEST
    expected = np.zeros(size, np.int64)
    np.add.at(expected, player, _CURVE[rules.places][gap])
    age = np.where(state.birth_year > 0, year - state.birth_year, _OLD)
    index = np.maximum(np.nan_to_num(state.evaluations, nan=ESTABLISHED), 1).astype(np.int64)
    if rules.k is None:
        numerator: Any = 800
        denominator: Any = _coefficient(own, age, index, score >= expected, rules) + games
    else:
        numerator, denominator = _k(own, age, index, score >= expected, rules.k), 10
    new = _half_up(own * denominator * one + numerator * (score - expected), denominator * one)
    return new if rules.floor is None else np.maximum(new, rules.floor), games


def _coefficient(rating: Whole, age: Whole, index: Whole, reached: NDArray[np.bool_], rules: RuleSet) -> Whole:
    """The development coefficient E; see `dwz.factor.coefficient`. `reached`: who scored what was expected, or more."""
    base = rating**4 + np.where(age <= YOUTH, 5, np.where(age <= YOUNG, 10, 15)) * 10**12
    found = _half_up(base, np.int64(10**12))
    braked = np.zeros(len(rating), np.bool_)
    if rules.youth_and_brake:
        faster = _half_up(base * np.clip(rating, 1000, 2000), np.int64(2000 * 10**12))
        found = np.where(reached & (age <= YOUTH), faster, found)
        braked = ~reached & (rating < BRAKE_BELOW)
        slower = np.floor(base / 10**12 + _SURCHARGE[np.clip(rating, 0, BRAKE_BELOW - 1)] + 0.5).astype(np.int64)
        found = np.where(braked, slower, found)
    most = np.where(braked, 150, np.minimum(5 * index, 30))
    return np.minimum(np.maximum(found, 5), most)


def _k(rating: Whole, age: Whole, index: Whole, reached: NDArray[np.bool_], table: KRules) -> Whole:
    """The factor K of 2026 in tenths; see `dwz.factor.k_factor`."""
    young = age <= YOUNG
    strong = rating >= np.where(young, table.strong_young, table.strong_adult)
    k0 = np.array(table.k0)[np.where(strong, 2, np.where(young, 0, 1)), np.minimum(index, ESTABLISHED) - 1]
    below = rating < table.brake_below
    bonus = np.where(
        age <= YOUTH, _half_up(10 * np.maximum(table.bonus_below - rating, 0), np.int64(table.bonus_divisor)),
        np.where(below, 10 * table.bonus_older, 0),
    )  # fmt: skip
    braked = _half_up(10 * k0 * (rating + table.brake_u), np.int64(table.brake_below + table.brake_u))
    found = np.where(reached, 10 * k0 + bonus, np.where(below, braked, 10 * k0))
    return np.minimum(found, table.largest_tenths)


def _keep_rest(state: State, seen: Sides, own: Whole, found: _Found, after: Whole, day: int) -> None:
    """Store the games of those who got no rating, against the rated and the first level; drop those of who got one."""
    first = own.copy()
    level = found.players[found.first_level]
    first[level] = after[level]
    now_rated = own != kernel.NONE
    now_rated[found.players] = True
    more = ~now_rated[seen.player] & (first[seen.opponent] != kernel.NONE)
    fresh = np.column_stack(
        (seen.player[more], first[seen.opponent[more]], seen.half_points[more], np.full(int(more.sum()), day))
    )  # fmt: skip
    kept = state.rest[~now_rated[state.rest[:, _PLAYER]]]
    _set(state.rest, np.concatenate((kept, fresh.astype(np.int64))))


def _set(array: NDArray[np.int64], rows: NDArray[np.int64]) -> None:
    """Give an array of the state other rows."""
    array.resize(rows.shape, refcheck=False)
    array[:] = rows


def _convert(state: State) -> None:
    """The conversion of every rating on 8 June 2026; see `dwz.adjust.converted`."""
    rated = ~np.isnan(state.rating)
    rating = state.rating[rated].astype(np.int64)
    middle = np.where(rating < 2110, _half_up(64 * rating + 76000, np.int64(100)), rating)
    state.rating[rated] = np.where(rating < 1000, rating + 400, middle)
    state.evaluations[rated] += 1


def _half_up(numerator: Whole, denominator: Whole | np.int64 | int) -> Whole:
    return (2 * numerator + denominator) // (2 * denominator)
