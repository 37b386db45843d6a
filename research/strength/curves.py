"""From inputs to an estimate: a curve for each input, and a weighted sum."""

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

LEVELS = (0.002, 0.02, 0.06, 0.12, 0.22, 0.35, 0.5, 0.65, 0.78, 0.88, 0.94, 0.98, 0.998)
PENALTY = 60.0
HINGES, REACH, FLATTEST = (1100.0, 2150.0), 500.0, 0.3


@dataclass(frozen=True)
class Scorecard:
    """The estimate is the bias, and for each input its weight times the value of its curve."""

    knots: tuple[tuple[np.ndarray, np.ndarray], ...]  # of each input: where, and the value there
    weights: np.ndarray
    means: np.ndarray  # of the curves' values: what an input adds is told against them
    bias: float

    def curved(self, inputs: np.ndarray) -> np.ndarray:
        """The values of the curves, for rows of inputs."""
        return curved(self.knots, inputs)

    def estimates(self, inputs: np.ndarray) -> np.ndarray:
        """The estimates, for rows of inputs."""
        return self.bias + self.curved(inputs) @ self.weights


def fit(inputs: np.ndarray, ratings: np.ndarray, weight: np.ndarray, penalty: float = PENALTY) -> Scorecard:
    """The scorecard for these ratings, by ridge regression."""
    knots = tuple(_knots(column) for column in inputs.T)
    values = curved(knots, inputs)
    means = np.average(values, axis=0, weights=weight)
    middle = float(np.average(ratings, weights=weight))
    centred = values - means
    left = (centred * weight[:, None]).T @ centred + penalty * np.eye(inputs.shape[1])
    weights = np.round(np.linalg.solve(left, (centred * weight[:, None]).T @ (ratings - middle)), 2)
    return Scorecard(knots, weights, np.round(means, 4), round(middle - float(means @ weights), 2))


def ends(guesses: np.ndarray, ratings: np.ndarray, weight: np.ndarray) -> dict[str, list[float]]:
    """A last curve, from sums to estimates: straight through the middle, flatter at both ends, where sums go too far.

    Its slopes there are those of cross-validated sums, but never so flat that levels could not be told apart.
    """
    low, high = HINGES
    slopes = []
    for hinge, side in ((low, guesses < low), (high, guesses > high)):
        away = guesses[side] - hinge
        size = float(weight[side] @ away**2)
        slope = float(weight[side] @ (away * (ratings[side] - hinge))) / size if size > 0 else 1.0
        slopes.append(max(FLATTEST, min(1.0, slope)))
    at = [low - REACH, low, high, high + REACH]
    values = [round(low - slopes[0] * REACH, 1), low, high, round(high + slopes[1] * REACH, 1)]
    return {"at": at, "value": values}


def curved(knots: tuple[tuple[np.ndarray, np.ndarray], ...], inputs: np.ndarray) -> np.ndarray:
    """The values of curves, for rows of inputs."""
    return np.stack([np.interp(column, at, value) for column, (at, value) in zip(inputs.T, knots)], axis=1)


def _knots(column: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where the training quantiles are, and the normal quantiles there; equal ones are merged by their mean."""
    at = np.array([float(f"{value:.5g}") for value in np.quantile(column, LEVELS)])
    normal = np.array([NormalDist().inv_cdf(level) for level in LEVELS])
    places = np.unique(at)
    return places, np.array([round(float(normal[at == place].mean()), 4) for place in places])
