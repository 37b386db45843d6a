"""How good estimates are, against the ratings of players never learnt from, and beside two guesses without a model."""

from dataclasses import dataclass

import numpy as np

from arpad.strength.combine import BLOCK, average
from arpad.strength.model import Model
from arpad.strength.records import RAPID

BANDS = (0, 1000, 1200, 1400, 1600, 1800, 2000, 2200)
FEWEST = 20  # of a group that is told


@dataclass(frozen=True)
class Scored:
    """One side of one game: what was estimated, and what is true."""

    player: str
    rating: float
    estimate: float
    half: float
    acpl: float
    speed: str
    control: str
    source: str = ""


@dataclass(frozen=True)
class Guesses:
    """Two estimates without a model, learnt from the same games: one for all, and a line on the average loss."""

    constant: float
    at_zero: float
    slope: float  # a centipawn of average loss, cut to MOST

    MOST = 200.0

    @classmethod
    def learnt(cls, ratings: np.ndarray, losses: np.ndarray, weights: np.ndarray) -> "Guesses":
        """From ratings and average losses."""
        cut = np.minimum(losses, cls.MOST)
        slope, at_zero = np.polyfit(cut, ratings, 1, w=np.sqrt(weights))
        return cls(round(float(np.median(ratings)), 1), round(float(at_zero), 1), round(float(slope), 3))

    def by_loss(self, losses: np.ndarray) -> np.ndarray:
        """The line's estimates."""
        return self.at_zero + self.slope * np.minimum(losses, self.MOST)


def figures(scored: list[Scored], guesses: Guesses) -> dict[str, float]:
    """The figures of one group: mean absolute error, correlation, the 80 % range, and the two guesses' errors."""
    estimate, half, rating, acpl = np.array([(one.estimate, one.half, one.rating, one.acpl) for one in scored]).T
    error = np.abs(estimate - rating)
    varied = estimate.std() > 0 and rating.std() > 0
    return {
        "sides": len(scored),
        "mae": round(float(error.mean()), 1),
        "r": round(float(np.corrcoef(estimate, rating)[0, 1]), 3) if varied else 0.0,
        "bias": round(float((estimate - rating).mean()), 1),
        "coverage": round(100 * float((error <= half).mean()), 1),
        "half_width": round(float(half.mean()), 1),
        "constant_mae": round(float(np.abs(guesses.constant - rating).mean()), 1),
        "acpl_mae": round(float(np.abs(guesses.by_loss(acpl) - rating).mean()), 1),
    }


def groups(scored: list[Scored], guesses: Guesses, model: Model) -> dict[str, dict[str, float]]:
    """The figures of all, of averages over ten games, and by speed, source, time control, rating and estimate."""
    found: dict[str, list[Scored]] = {"all": scored, "ten games": tens(scored, model)}
    for one in scored:
        names = [one.speed, "control " + one.control]
        names += ["source " + one.source] if one.source else []
        names += [f"rating {_band(one.rating)}", f"estimate {_band(one.estimate)}"]
        for name in names:
            found.setdefault(name, []).append(one)
    told = [name for name in sorted(found, key=_order) if len(found[name]) >= FEWEST or name == "all"]
    return {name: figures(found[name], guesses) for name in told}


def tens(scored: list[Scored], model: Model) -> list[Scored]:
    """Averages over ten rapid games of one player each, as many tens as a player has.

    The population is the one learnt from, not that of Lichess today.
    """
    known = model.averages[RAPID]
    prior = known["sample_mean"], known["sample_deviation"]
    games: dict[str, list[Scored]] = {}
    for one in scored:
        if one.speed == RAPID:
            games.setdefault(one.player, []).append(one)
    averages = []
    for player in sorted(games):
        own = games[player]
        for start in range(0, len(own) - BLOCK + 1, BLOCK):
            ten = own[start : start + BLOCK]
            found = average(model, RAPID, tuple(one.estimate for one in ten), prior)
            rating, acpl = (sum(values) / BLOCK for values in zip(*[(one.rating, one.acpl) for one in ten]))
            averages.append(Scored(player, rating, found.estimate, found.half, acpl, RAPID, ""))
    return averages


def told(name: str, row: dict[str, float]) -> str:
    """One line of a table."""
    return (
        f"{name:24} {row['sides']:6} {row['mae']:7.1f} {row['r']:6.3f} {row['bias']:7.1f} {row['coverage']:6.1f} "
        f"{row['half_width']:7.1f} {row['constant_mae']:9.1f} {row['acpl_mae']:9.1f}"
    )


HEAD = f"{'':24} {'sides':>6} {'MAE':>7} {'r':>6} {'bias':>7} {'cov %':>6} {'half':>7} {'constant':>9} {'by loss':>9}"


def _band(value: float) -> str:
    at = max(number for number, start in enumerate(BANDS) if start <= max(0, value))
    return f"{BANDS[at]}-{BANDS[at + 1] - 1}" if at + 1 < len(BANDS) else f"{BANDS[at]} and more"


def _order(name: str) -> tuple[int, int, str]:
    kinds = ("all", "ten", "rapid", "blitz", "source", "control", "rating", "estimate")
    kind, _, rest = name.partition(" ")
    number = rest.replace("-", " ").partition(" ")[0]
    return kinds.index(kind), int(number) if number.isdigit() else 0, rest
