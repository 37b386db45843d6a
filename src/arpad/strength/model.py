"""The model: from the inputs of a game to an estimate, its range, and what made it so.

`load` takes the parsed JSON of `data/model.json`; what stands there, and how it was fitted, is told in
`docs/strength-model.md`. Part of the portable floor.
"""

import math
from typing import Any, NamedTuple

from arpad.strength.features import INPUTS, Found, Move, decisions, key, of_a_side, tokens
from arpad.strength.records import BLITZ, Why

LOWEST, HIGHEST = 700, 2500  # the scale on which ranges are shown
STEP = 50
FEWEST_NODES = 1000
# What the inputs tell, by what they have in common: that which lifts, and that which lowers the estimate. Length, speed
# and small habits are no reasons.
_REASONS = (
    (("own.z_agree", "own.agree"), "strength.why_choices_up", "strength.why_choices_down"),
    (
        ("own.z_wlc", "own.q50", "own.acplu", "own.acpl", "own.pun"),
        "strength.why_losses_up",
        "strength.why_losses_down",
    ),
    (("own.z_won",), "strength.why_won_up", "strength.why_won_down"),
    (("own.played_lost",), "strength.why_lost_up", "strength.why_lost_down"),
    (("own.wl_early", "own.hit_early", "own.hit_o"), "strength.why_opening_up", "strength.why_opening_down"),
    (("own.table",), "strength.why_known_up", "strength.why_known_down"),
    (
        tuple([name for name in INPUTS if name.startswith("opponent.")]),
        "strength.why_opponent_up",
        "strength.why_opponent_down",
    ),
)
_FEWEST_POINTS = 10  # of a reason that is told
_TOLD = 3


class Estimate(NamedTuple):
    """What a side's moves show."""

    value: float  # on the Lichess scale of the speed
    half: float  # half the width of the range that covers 80 %
    shares: dict[str, float]  # points that each input adds to the mean estimate


class Model:
    """The tables and weights, ready for use. `data` is what `data/model.json` holds."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.version: str = data["version"]
        self.expected: dict[str, Any] = data["expected"]
        self.inputs: list[dict[str, Any]] = data["inputs"]
        self.bias: float = data["bias"]
        self.ends: dict[str, list[float]] = data["ends"]
        self.range: dict[str, Any] = data["range"]
        self.averages: dict[str, Any] = data["averages"]
        self.engines: list[dict[str, Any]] = data["engines"]
        self.guesses: dict[str, float] = data["guesses"]  # two estimates without a model, to compare with
        table = data["table"]
        self.table: dict[int, tuple[int, int]] = {}
        token = 0
        for at in range(len(table["keys"])):
            token += table["keys"][at]
            self.table[token] = (table["own"][at], table["opponent"][at])

    def table_scores(self, moves: tuple[Move, ...]) -> tuple[tuple[float, float], tuple[float, float]]:
        """For White and for Black: the points that the own moves tell, and those that the opponent's tell."""
        white, black = self._score(moves, 0), self._score(moves, 1)
        return (white[0], black[1]), (black[0], white[1])

    def _score(self, moves: tuple[Move, ...], side: int) -> tuple[float, float]:
        own = opponent = 0.0
        counts = tokens(moves, side)
        for token in sorted(counts):  # always in one order, because sums of floats depend on it
            known = self.table.get(key(token))
            if known:
                weight = math.log(1 + counts[token]) / 10
                own += weight * known[0]
                opponent += weight * known[1]
        return own, opponent

    def constant(self, engine: str, nodes: int) -> tuple[float, bool]:
        """What an engine's estimates are corrected by, and whether that was measured for this engine and budget.

        Where it was not, the nearest budget of its kind stands in.
        """
        kind = "wasm" if "WASM" in engine else "native"
        known = [entry for entry in self.engines if entry["kind"] == kind]
        best = min(known, key=lambda entry: abs(math.log(entry["nodes"] / nodes)))
        return best["constant"], best["nodes"] == nodes and "Stockfish" in engine


def load(data: dict[str, Any]) -> Model:
    """The model, from the parsed JSON of `data/model.json`."""
    return Model(data)


def game_inputs(
    moves: tuple[Move, ...],
    found: tuple[Found, ...],
    expected: dict[str, Any],
    scores: tuple[tuple[float, float], tuple[float, float]],
    speed: str,
    base: int,
    increment: int,
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The inputs of White and of Black, in the order of INPUTS. `scores`: as of `Model.table_scores`."""
    blitz, time = float(speed == BLITZ), math.log(base + 1)
    game = (blitz, time, float(increment), blitz * time, blitz * increment, float(len(moves)))
    white, black = [of_a_side(moves, found, side, expected) for side in (0, 1)]
    return white + black + game + scores[0], black + white + game + scores[1]


def estimates(
    model: Model, moves: tuple[Move, ...], found: tuple[Found, ...], speed: str, base: int, increment: int
) -> tuple[Estimate, Estimate]:
    """The estimates for White and for Black, not corrected for the engine."""
    rows = game_inputs(moves, found, model.expected, model.table_scores(moves), speed, base, increment)
    both = []
    for side, row in enumerate(rows):
        value = model.bias
        shares = {}
        inputs = dict(zip(INPUTS, row))
        for card in model.inputs:
            curved = interpolated(card["at"], card["value"], inputs[card["name"]])
            value += card["weight"] * curved
            shares[card["name"]] = card["weight"] * (curved - card["mean"])
        value = interpolated(model.ends["at"], model.ends["value"], value)
        own = len(range(side, len(moves), 2))
        half = half_width(model, value, own, len(decisions(moves, found, side)), speed)
        both.append(Estimate(value, half, shares))
    return both[0], both[1]


def half_width(model: Model, value: float, moves: int, decided: int, speed: str) -> float:
    """Half the width of the range that covers 80 %: by own moves, decisions, speed, and where on the scale."""
    c = model.range["c"]
    away = (value - 1600) / 400
    log = c[0] + c[1] * math.log(max(5, min(80, moves))) + c[2] * math.log(1 + min(60, decided))
    log += c[3] * (speed == BLITZ) + c[4] * away + c[5] * away * away
    return float(model.range["q80"]) * math.exp(log)


def interpolated(at: list[float], values: list[float], given: float) -> float:
    """The value of a piecewise-linear curve, flat outside its knots."""
    if given <= at[0]:
        return values[0]
    for index in range(1, len(at)):
        if given < at[index]:
            part = (given - at[index - 1]) / (at[index] - at[index - 1])
            return values[index - 1] + part * (values[index] - values[index - 1])
    return values[-1]


def shown(value: float, half: float) -> tuple[int | None, int | None, str]:
    """The range as it is shown: its ends, rounded outward, None where it is open; and the message key.

    >>> shown(1612.3, 300), shown(850, 300)[:2], shown(2400, 300)[2]
    ((1300, 1950, 'strength.level_between'), (None, 1150), 'strength.level_over')
    """
    low = STEP * math.floor((value - half) / STEP)
    high = STEP * math.ceil((value + half) / STEP)
    if low <= LOWEST:
        return None, max(high, LOWEST + STEP), "strength.level_under"
    if high >= HIGHEST:
        return min(low, HIGHEST - STEP), None, "strength.level_over"
    return low, high, "strength.level_between"


def why(shares: dict[str, float]) -> tuple[Why, ...]:
    """The three strongest reasons, with their points."""
    found = []
    for names, up, down in _REASONS:
        points = sum([shares[name] for name in names])
        if abs(points) >= _FEWEST_POINTS:
            found.append(Why(up if points > 0 else down, math.floor(points + 0.5)))
    return tuple(sorted(found, key=lambda reason: (-abs(reason.points), reason.key))[:_TOLD])
