"""The most probable ratings of a group of players, and their standard errors: one hill for Bradley-Terry and Ordo.

With L(x) = 1 / (1 + exp(-x)), the gap g of a game in natural units for White, White's advantage included, and a
threshold t:

    White wins  L(g - t)        Black wins  L(-g - t)        a draw  (exp(2 t) - 1) L(g - t) L(-g - t)

That is Rao and Kupper's model, the one of BayesElo. A draw speaks as a win and a loss would, so the whole likelihood is
a sum of logarithms of L, and one of exp(2 t) - 1: concave in everything at once. With t = 0 and draws as halves it is
the model of Ordo.

The prior is virtual games between those who met, won and lost as often, which say nothing of White's advantage and of
draws. It draws players towards their opponents, not towards the average of all: who plays whom is seldom by chance.
One more game between equals, a third of each result, keeps White's advantage and the draw rate finite whatever happens.

The top is found by Newton's method; each step solves its sparse equations by preconditioned conjugate gradients.
"""

import math
from typing import NamedTuple

import numpy as np

from arpad.pool.estimators.found import Progress
from arpad.pool.estimators.pairs import Flags, Floats, Pairs
from arpad.pool.kernels import pairs as kernel
from arpad.pool.kernels.pairs import Terms

STEEP = 1e-9  # natural units: no slope is larger at the top
STEPS = 100
FEW = 1500  # players whose errors come from the inverse of the full matrix
STILL = 1e-13  # natural units: nobody who moves less moves; the slope that is left is rounding
FAR, NEAR = 1e-2, 1e-4  # how exactly a step is found, far from the top and near it
ROUGH = 1e-3  # and what a simulation does


class Hill(NamedTuple):
    """The logarithm of the posterior of a group, by its players' values and two more: advantage and threshold."""

    terms: Terms
    more: Terms  # one more game, between two players beside the group who are equal
    draws: float  # that say something of the threshold
    free: Flags  # by player, then advantage and threshold: which are looked for

    @property
    def size(self) -> int:
        """How many players."""
        return len(self.free) - 2

    @property
    def level(self) -> bool:
        """Whether all values can be moved by the same amount without changing anything."""
        return bool(self.free[:-2].all())


class Curve(NamedTuple):
    """The hill at one place: minus the height, and minus its derivatives."""

    height: float
    slope: Floats
    diagonal: Floats
    bend: Floats  # of each pair
    beside: Floats  # between the players (rows) and advantage and threshold
    corner: Floats  # of these two


class Top(NamedTuple):
    """Where the hill is highest."""

    place: Floats  # the players' values, the advantage, the threshold; in natural units
    steepest: float  # the largest slope that is left
    steps: int
    settled: bool  # whether there is nowhere to go any more; else the steps did not suffice


def hill(pairs: Pairs, size: int, halves: bool, prior: float, free: Flags) -> Hill:
    """The hill of a group of so many players. `halves`: draws are half a win and half a loss.

    Everybody has `prior` virtual games on the average: half of them are the own ones, as often against each opponent as
    the true ones, half of them the opponents'.
    """
    share, own = (0.5, 0.0) if halves else (1.0, 1.0)
    games = pairs.games
    number = np.bincount(pairs.first, games, size) + np.bincount(pairs.second, games, size)
    held = prior / 2 * games * (1 / number[pairs.first] + 1 / number[pairs.second])
    up, down = pairs.wins + share * pairs.draws, pairs.losses + share * pairs.draws
    third = np.array([[(1 + share) / 3], [0.0]])  # of a win and of a draw
    nobody = np.zeros(1, np.int32), np.ones(1, np.int32)
    return Hill(
        Terms(pairs.first, pairs.second, up, down, held),
        Terms(*nobody, third, third, np.zeros(1)),
        own * (float(pairs.draws.sum()) + 1 / 3),
        free,
    )


def climb(hill: Hill, place: Floats, progress: Progress) -> Top:
    """The top, from a place to start at; what is not free stays as it is there."""
    curve = curve_at(hill, place)
    first = steepest = _steepest(hill, curve)
    steps, furthest = 0, math.inf
    while steepest > STEEP and furthest > STILL and steps < STEPS:
        progress(math.log(first / steepest) / math.log(first / STEEP))
        # Far from the top a rough solution is as good as an exact one.
        move = solve(hill, curve, -curve.slope, hill.free, FAR if steps < 2 else NEAR)
        if hill.level:
            move[:-2] -= move[:-2].mean()
        length = 1.0
        while True:
            reached = curve_at(hill, place + length * move)
            # What rounding does to a sum of so many terms is no descent.
            if reached.height <= curve.height + 1e-12 * abs(curve.height) or length < 1e-9:
                break
            length /= 2
        place, curve = place + length * move, reached
        steps, furthest, steepest = steps + 1, float(np.abs(move).max()), _steepest(hill, curve)
    progress(1.0)
    return Top(place, steepest, steps, steepest <= STEEP or furthest <= STILL)


def curve_at(hill: Hill, place: Floats) -> Curve:
    """The height and the derivatives at a place; where there is no threshold, infinitely low."""
    values, advantage, threshold = place[:-2], float(place[-2]), float(place[-1])
    of_player, bend = np.empty((hill.size, 4)), np.empty(len(hill.terms.first))
    slope, corner = np.empty(2), np.empty((2, 2))
    if threshold < 0 or (threshold == 0 and hill.draws):
        return Curve(math.inf, slope, slope, bend, corner, corner)
    height = kernel.derive(hill.terms, values, advantage, threshold, of_player, bend, slope, corner)
    more, again = np.empty(2), np.empty((2, 2))
    height += kernel.derive(
        hill.more, np.zeros(2), advantage, threshold, np.empty((2, 4)), np.empty(1), more, again
    )  # fmt: skip
    slope, corner = slope + more, corner + again
    if hill.draws:
        least = -math.expm1(-2 * threshold)  # exp(2 t) - 1 is exp(2 t) times this
        height -= hill.draws * (2 * threshold + math.log(least))
        slope[1] -= hill.draws * 2 / least
        corner[1, 1] += hill.draws * 4 * (1 - least) / least**2
    own, diagonal = of_player[:, kernel.SLOPE], np.ascontiguousarray(of_player[:, kernel.CURVE])
    return Curve(
        height, np.append(own, slope), diagonal, bend, np.ascontiguousarray(of_player[:, kernel.LEAN :]), corner
    )


def solve(hill: Hill, curve: Curve, right: Floats, free: Flags, tolerance: float) -> Floats:
    """The second derivatives' equations, solved for what is free; elsewhere `right` does not count."""
    return kernel.solve(
        hill.terms, curve.bend, curve.diagonal, curve.beside, curve.corner, free, np.where(free, right, 0.0), tolerance
    )


def errors(hill: Hill, place: Floats, variances: Floats | None, simulations: int) -> Floats:
    """Standard errors of the values, in natural units; 0 for those that are given.

    They are those of the difference to the given ones, or where none are given, to the players' average; the advantage
    and the threshold, which all games determine together, are taken as known. `variances` are those of the points that
    the games of each pair bring; None: as large as the curvature, as they are under the model.

    A few players' errors are exact. Those of many are simulated, to first order: so many times, results are drawn at
    random, and what they do to everybody's value is looked at. Of a player's variance only the part that comes from the
    opponents' is left to chance; the other one is known. Without simulations there are no such errors.
    """
    if not simulations:
        return np.full(hill.size, np.nan)
    curve = curve_at(hill, place)
    found = _exact(hill, curve, variances) if hill.size <= FEW else _simulated(hill, curve, variances, simulations)
    return np.where(hill.free[:-2], np.sqrt(np.maximum(found, 0.0)), 0.0)


def _exact(hill: Hill, curve: Curve, variances: Floats | None) -> Floats:
    """The diagonal of the inverse; or with variances of their own, of that times these times that."""
    size, free = hill.size, np.flatnonzero(hill.free[:-2])
    # Where the level is free, adding the same amount everywhere makes the matrix invertible; the inverse has then that
    # amount too much.
    amount = float(curve.diagonal.mean()) / size if hill.level else 0.0
    matrix = _dense(hill, curve.bend) + amount
    inverse = np.linalg.inv(matrix[np.ix_(free, free)])
    if hill.level:
        inverse -= 1 / (amount * size * size)
    if variances is not None:
        inverse = inverse @ _dense(hill, variances)[np.ix_(free, free)] @ inverse
    found = np.zeros(size)
    found[free] = np.diag(inverse)
    return found


def _dense(hill: Hill, weight: Floats) -> Floats:
    """The matrix of the sum of weight (gap)^2 over the pairs."""
    found = np.zeros((hill.size, hill.size))
    first, second = hill.terms.first, hill.terms.second
    found[first, second] = found[second, first] = -weight
    np.fill_diagonal(found, -found.sum(axis=0))
    return found


def _simulated(hill: Hill, curve: Curve, variances: Floats | None, simulations: int) -> Floats:
    spread = curve.bend if variances is None else variances
    first, second, size = hill.terms.first, hill.terms.second, hill.size
    free = np.append(hill.free[:-2], [False, False])
    known = np.bincount(first, spread, size) + np.bincount(second, spread, size)
    chance = np.random.default_rng(0)
    left = np.zeros(size)
    for _ in range(simulations):
        drawn = np.sqrt(spread) * chance.standard_normal(len(first))
        push = np.bincount(first, drawn, size) - np.bincount(second, drawn, size)
        moved = solve(hill, curve, np.append(push, [0.0, 0.0]), free, ROUGH)[:-2]
        if hill.level:
            moved -= moved.mean()
        # What moves a player beside the own results: the opponents' values, which are independent of these.
        left += (curve.diagonal * moved - push) ** 2
    return (known + left / simulations) / curve.diagonal**2


def _steepest(hill: Hill, curve: Curve) -> float:
    return float(np.abs(curve.slope[hill.free]).max(initial=0.0))
