"""Whole-History Rating: every player's days and games as columns, and Newton steps over whole histories."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Small = NDArray[np.int8]

FURTHEST = 1.0  # natural units


class Histories(NamedTuple):
    """Everybody's days of play, numbered player after player, and the games of each day as the player sees them."""

    starts: Whole  # the days of player p are number starts[p] up to starts[p + 1]
    days: Whole  # since 1970, by number
    begins: NDArray[np.int32]  # the games of day number d are begins[d] up to begins[d + 1]
    opponent: NDArray[np.int32]  # of a game: the opponent's day, as its number
    points: Small  # in halves
    colour: Small  # 1 with White, else -1
    since: Floats  # 1 / (days since the day before); 0 on a player's first day


@compiled
def histories(white: NDArray[np.int32], black: NDArray[np.int32], score: Small, day: Whole, players: int) -> Histories:
    """The histories of so many players, from games that stand in the order of their days."""
    games = white.size
    ends = np.zeros(players + 1, np.int64)
    for game in range(games):
        ends[white[game] + 1] += 1
        ends[black[game] + 1] += 1
    ends = np.cumsum(ends)
    # The sides of all games, by player, in the order of time: 2 g is White's side of game g, 2 g + 1 Black's.
    place, sides = ends[:-1].copy(), np.empty(2 * games, np.int64)
    for game in range(games):
        for side in range(2):
            player = white[game] if side == 0 else black[game]
            sides[place[player]] = 2 * game + side
            place[player] += 1
    starts = np.zeros(players + 1, np.int64)
    days, begins = np.empty(2 * games, np.int64), np.empty(2 * games + 1, np.int32)
    since = np.empty(2 * games)
    number_of = np.empty(2 * games, np.int32)
    number = 0
    for player in range(players):
        for entry in range(ends[player], ends[player + 1]):
            on = day[sides[entry] // 2]
            if entry == ends[player] or on != days[number - 1]:
                days[number], begins[number] = on, entry
                since[number] = 0.0 if entry == ends[player] else 1.0 / (on - days[number - 1])
                number += 1
            number_of[sides[entry]] = number - 1
        starts[player + 1] = number
    begins[number] = 2 * games
    opponent = np.empty(2 * games, np.int32)
    points, colour = np.empty(2 * games, np.int8), np.empty(2 * games, np.int8)
    for entry in range(2 * games):
        side = sides[entry]
        opponent[entry] = number_of[side ^ 1]
        points[entry] = score[side // 2] if side % 2 == 0 else 2 - score[side // 2]
        colour[entry] = 1 if side % 2 == 0 else -1
    return Histories(
        starts, days[:number].copy(), begins[: number + 1].copy(), opponent, points, colour, since[:number].copy()
    )


@compiled
def sweep(of: Histories, value: Floats, advantage: float, hold: float, virtual: float) -> float:
    """One Newton step for each player's whole history, one player after the other; the furthest anybody went.

    `hold` is 1 / (variance that a day adds), `virtual` how many wins and as many losses against 0 the first day has.
    """
    longest = np.diff(of.starts).max()
    slope, pivot = np.empty(longest), np.empty(longest)
    furthest = 0.0
    for player in range(of.starts.size - 1):
        first, end = of.starts[player], of.starts[player + 1]
        _derive(of, first, end, value, advantage, hold, virtual, slope, pivot)
        # The second derivatives are tridiagonal: elimination forward, then back.
        for day in range(1, end - first):
            beside = hold * of.since[first + day]
            factor = beside / pivot[day - 1]
            pivot[day] -= factor * beside
            slope[day] += factor * slope[day - 1]
        moved = 0.0
        for day in range(end - first - 1, -1, -1):
            if day < end - first - 1:
                slope[day] += hold * of.since[first + day + 1] * slope[day + 1]
            slope[day] /= pivot[day]
            moved = max(moved, abs(slope[day]))
        # Over a step of this length no second derivative grows by more than e, so it climbs; a longer one might not.
        length = min(1.0, FURTHEST / moved) if moved > 0.0 else 1.0
        for day in range(end - first):
            value[first + day] += length * slope[day]
        furthest = max(furthest, length * moved)
    return furthest


@compiled
def variances(of: Histories, value: Floats, advantage: float, hold: float, virtual: float) -> Floats:
    """The variance of every day's value, the opponents' taken as known: the diagonal of the inverse."""
    longest = np.diff(of.starts).max()
    found, slope, pivot = np.empty(value.size), np.empty(longest), np.empty(longest)
    for player in range(of.starts.size - 1):
        first, end = of.starts[player], of.starts[player + 1]
        _derive(of, first, end, value, advantage, hold, virtual, slope, pivot)
        found[first:end] = pivot[: end - first]
        for day in range(1, end - first):
            beside = hold * of.since[first + day]
            pivot[day] -= beside * beside / pivot[day - 1]
        # Eliminated from the front and from the back, what meets at a day is all that is known of it.
        back = 0.0
        for day in range(end - first - 1, -1, -1):
            own = found[first + day]
            if day == end - first - 1:
                back = own
            else:
                beside = hold * of.since[first + day + 1]
                back = own - beside * beside / back
            found[first + day] = 1.0 / (pivot[day] + back - own)
    return found


@compiled
def _derive(
    of: Histories,
    first: int,
    end: int,
    value: Floats,
    advantage: float,
    hold: float,
    virtual: float,
    slope: Floats,
    pivot: Floats,
) -> None:
    """The first derivatives of a player's days, and the diagonal of minus the second ones."""
    for day in range(end - first):
        own = value[first + day]
        rise = curve = 0.0
        for game in range(of.begins[first + day], of.begins[first + day + 1]):
            gap = own - value[of.opponent[game]] + of.colour[game] * advantage
            expected = 1.0 / (1.0 + math.exp(-gap))
            rise += 0.5 * of.points[game] - expected
            curve += expected * (1.0 - expected)
        if day == 0:
            expected = 1.0 / (1.0 + math.exp(-own))
            rise += virtual * (1.0 - 2.0 * expected)
            curve += 2.0 * virtual * expected * (1.0 - expected)
        slope[day], pivot[day] = rise, curve
        if day > 0:
            beside = hold * of.since[first + day]
            pull = beside * (own - value[first + day - 1])
            slope[day - 1] += pull
            slope[day] -= pull
            pivot[day - 1] += beside
            pivot[day] += beside
