"""Fit the strength model: `python research/strength/fit.py FOLDER [--out FILE]`.

FOLDER holds rated games and the engine's traces of them; its README tells their form. Players are split by a fixed
hash, so nothing here is random, and the same files give the same bytes. Two models are fitted: one without the players
of the test part, whose errors on them are told, and one on all, which is shipped.
"""

import argparse
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import curves
import metrics
import numpy as np
import table
from games import Game, read, share, traces

from arpad.strength.features import CELLS, INPUTS, counted, decisions, find, key, tokens
from arpad.strength.model import Model, estimates, game_inputs, load
from arpad.strength.records import BLITZ, RAPID, Searched
from arpad.strength.refuse import FEWEST_DECISIONS, FEWEST_MOVES

SHIPPED = Path(__file__).parents[2] / "src/arpad/strength/data/model.json"
FILES = ("games.jsonl.xz", "openings_blitz.jsonl.xz", "evals_wasm.jsonl.xz", "evals.jsonl.xz")
ENGINE, NODES = "Stockfish 19 Lite WASM", 3000
OTHER = ("native", 10_000)  # of the last file: a Stockfish of this machine, for its constant

TEST_PARTS = 5  # the players of one of so many parts are tested on
FOLDS = 10
# The export of one player is the play of one person: its games count less.
ONE_PLAYER = ("C", "D", "E", "F")
ONE_PLAYER_WEIGHT, ONE_PLAYER_TABLE_WEIGHT = 0.25, 0.2
SHRINK = 20  # moves: the weight of the overall mean in a cell of the tables of expected values
OPENING_PLIES = 20  # of a game of which only the beginning is known
SCALE = 15  # points added to an error before its logarithm is taken
MANY = 10  # games of a player, to tell apart the spread of games and of players
ASSUMED_W = 110.0  # between blitz players, of whom too few have many games
TODAY = {RAPID: 1455, BLITZ: 1605}  # the means of today's Lichess, and their deviation
TODAY_DEVIATION = 390


class Sides:
    """The sides of games as columns: White's, then Black's, game by game."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games
        self.ratings = np.array([rating for game in games for rating in game.ratings], dtype=float)
        self.players = [player for game in games for player in game.players]
        self.blitz = np.repeat([game.blitz for game in games], 2)
        self.analysed = np.repeat([bool(game.found) for game in games], 2)
        self.labelled = np.array([labelled for game in games for labelled in game.labelled])
        self.alone = np.repeat([game.source in ONE_PLAYER for game in games], 2)
        hashes: dict[str, int] = {}
        counts = []
        for game in games:
            moves = game.moves if game.whole else game.moves[:OPENING_PLIES]
            for side in (0, 1):
                found = tokens(moves, side)
                for token in found:
                    if token not in hashes:
                        hashes[token] = key(token)
                counts.append({hashes[token]: count for token, count in found.items()})
        self.tokens = table.Tokens.of(counts)

    def of(self, belongs: Callable[[str], bool]) -> np.ndarray:
        """The sides whose players belong."""
        known = {player: belongs(player) for player in set(self.players)}
        return np.array([known[player] for player in self.players])

    def weights(self, alone: float) -> np.ndarray:
        """What the sides count, with this weight for the exports of one player."""
        return np.where(self.alone, alone, 1.0) * self.labelled


def clear_of(sides: np.ndarray) -> np.ndarray:
    """The sides in whose games none of these plays."""
    return ~(sides | sides[np.arange(len(sides)) ^ 1])


def fit(sides: Sides, used: np.ndarray) -> tuple[dict[str, Any], np.ndarray, np.ndarray]:
    """A model fitted on the sides that are used; and for these the cross-validated estimates and half-widths, else NaN.

    Everything that is later told of errors comes from players of another fold than those learnt from.
    """
    folds = [sides.of(lambda player, fold=fold: share(player + "/", FOLDS) == fold) for fold in range(FOLDS)]
    scores = np.zeros((len(sides.ratings), 2))
    for fold in folds:
        scores[fold] = _table(sides, used & clear_of(fold)).scores(sides.tokens)[fold]
    learnt = used & sides.analysed
    guesses = np.full(len(sides.ratings), np.nan)
    weights = sides.weights(ONE_PLAYER_WEIGHT)
    for fold in folds:
        training, tested = learnt & clear_of(fold), learnt & fold
        if tested.any():
            rows = _inputs(sides, learnt & _games_of(tested | training), _expected(sides, training), scores)
            guesses[tested] = _card(sides, rows, training, weights).estimates(rows[tested])
    known = ~np.isnan(guesses) & (weights > 0)
    ends = curves.ends(guesses[known], sides.ratings[known], weights[known])
    guesses = np.interp(guesses, ends["at"], ends["value"])
    expected = _expected(sides, learnt)
    card = _card(sides, _inputs(sides, learnt, expected, scores), learnt, weights)
    whole = _table(sides, used)
    width, halves = _width(sides, guesses, weights)
    data = {
        "version": "",
        "guesses": vars(guesses_of(sides, used)),
        "engines": [{"kind": "wasm", "nodes": NODES, "constant": 0.0}],
        "expected": expected,
        "bias": card.bias,
        "ends": ends,
        "inputs": [
            {"name": name, "weight": float(weight), "mean": float(mean), "at": at.tolist(), "value": value.tolist()}
            for name, weight, mean, (at, value) in zip(INPUTS, card.weights, card.means, card.knots)
        ],
        "range": width,
        "averages": _averages(sides, guesses, weights),
        "table": {
            "keys": np.diff(whole.keys, prepend=0).tolist(),
            "own": np.round(whole.own * 10).astype(int).tolist(),
            "opponent": np.round(whole.opponent * 10).astype(int).tolist(),
        },
    }
    return data, guesses, halves


def _games_of(sides: np.ndarray) -> np.ndarray:
    return sides | sides[np.arange(len(sides)) ^ 1]


def _table(sides: Sides, used: np.ndarray) -> table.Table:
    """The table of tokens, on ratings less the mean of their speed."""
    weights = sides.weights(ONE_PLAYER_TABLE_WEIGHT) * used
    target = sides.ratings.copy()
    for speed in (sides.blitz, ~sides.blitz):
        learnt = speed & (weights > 0)
        target[speed] -= sides.ratings[learnt].mean() if learnt.any() else 0.0
    return table.fit(sides.tokens, target, weights)


def _card(sides: Sides, rows: np.ndarray, used: np.ndarray, weights: np.ndarray) -> curves.Scorecard:
    learnt = used & (weights > 0)
    return curves.fit(rows[learnt], sides.ratings[learnt], weights[learnt])


def _expected(sides: Sides, used: np.ndarray) -> dict[str, list[float]]:
    """The mean of each cell, drawn to the overall mean where it has few moves."""
    sums = np.zeros((3, CELLS))
    count = np.zeros(CELLS)
    for number in np.flatnonzero(used):
        game = sides.games[number // 2]
        for k in counted(game.moves, int(number % 2), 4):
            found = game.found[k]
            count[found.cell] += 1
            sums[:, found.cell] += found.agree, min(30.0, found.loss), found.hit
    means = (sums + SHRINK * sums.sum(axis=1, keepdims=True) / count.sum()) / (count + SHRINK)
    return {name: np.round(row, 3).tolist() for name, row in zip(("agree", "loss", "hit"), means)}


def _inputs(sides: Sides, wanted: np.ndarray, expected: dict[str, list[float]], scores: np.ndarray) -> np.ndarray:
    """The inputs of the sides that are wanted; rows of zeros for the others."""
    rows = np.zeros((len(wanted), len(INPUTS)))
    for number in np.flatnonzero(wanted[::2] | wanted[1::2]):
        game = sides.games[number]
        both = tuple(scores[2 * number]), tuple(scores[2 * number + 1])
        rows[2 * number : 2 * number + 2] = game_inputs(
            game.moves, game.found, expected, both, game.speed, game.base, game.increment
        )
    return rows


def _width(sides: Sides, guesses: np.ndarray, weights: np.ndarray) -> tuple[dict[str, Any], np.ndarray]:
    """How wide the ranges must be, by the errors of the cross-validation; and for each side its half-width."""
    known = ~np.isnan(guesses) & (weights > 0)
    columns = np.array([_shape(sides, int(number), float(guesses[number])) for number in np.flatnonzero(known)])
    errors = np.abs(guesses - sides.ratings)[known]
    weight = np.sqrt(weights[known])
    shape = np.linalg.lstsq(columns * weight[:, None], np.log(errors + SCALE) * weight, rcond=None)[0].round(4)
    likely = np.exp(columns @ shape)
    found: dict[str, Any] = {"c": shape.tolist()}
    for share_of in (50, 80, 90):
        found[f"q{share_of}"] = round(_quantile(errors / likely, weights[known], share_of / 100), 4)
    halves = np.full(len(guesses), np.nan)
    halves[known] = found["q80"] * likely
    return found, halves


def _shape(sides: Sides, number: int, guess: float) -> tuple[float, ...]:
    """What the width depends on; `arpad.strength.model.half_width` is the same."""
    game, side = sides.games[number // 2], number % 2
    own = len(range(side, len(game.moves), 2))
    decided = len(decisions(game.moves, game.found, side))
    away = (guess - 1600) / 400
    return (1, np.log(max(5, min(80, own))), np.log(1 + min(60, decided)), game.blitz, away, away**2)


def _quantile(values: np.ndarray, weights: np.ndarray, level: float) -> float:
    order = np.argsort(values, kind="stable")
    reached = np.cumsum(weights[order])
    return float(values[order][np.searchsorted(reached, level * reached[-1])])


def _averages(sides: Sides, guesses: np.ndarray, weights: np.ndarray) -> dict[str, dict[str, float]]:
    """For each speed how far single estimates are drawn to the middle, and how they spread.

    The line is that of players as they come: exports of one player's games have too few levels to show it.
    """
    known = ~np.isnan(guesses) & (weights > 0)
    found = {}
    for speed in (RAPID, BLITZ):
        here = known & (sides.blitz == (speed == BLITZ))
        line = here & ~sides.alone if (here & ~sides.alone).sum() > MANY else here
        b, a = np.polyfit(sides.ratings[line], guesses[line], 1) if line.sum() > MANY else (1.0, 0.0)
        left = guesses - a - b * sides.ratings
        total = float(left[line].var()) if line.any() else 0.0
        groups = [left[here & sides.of(lambda one, player=player: one == player)] for player in _busy(sides, here)]
        if speed == BLITZ or len(groups) < MANY:
            w = min(ASSUMED_W, total**0.5)
            s = max(0.0, total - w**2) ** 0.5
        else:
            within = sum(float(((group - group.mean()) ** 2).sum()) for group in groups)
            within /= sum(len(group) - 1 for group in groups)
            means = np.array([group.mean() for group in groups])
            between = float(means.var(ddof=1)) - within * float(np.mean([1 / len(group) for group in groups]))
            s, w = within**0.5, max(0.0, between) ** 0.5
        found[speed] = {
            "a": round(float(a), 1),
            "b": round(float(b), 4),
            "s": round(s, 1),
            "w": round(w, 1),
            "mean": TODAY[speed],
            "deviation": TODAY_DEVIATION,
            "sample_mean": round(float(sides.ratings[line].mean()), 1) if line.any() else TODAY[speed],
            "sample_deviation": round(float(sides.ratings[line].std()), 1) if line.any() else TODAY_DEVIATION,
        }
    return found


def _busy(sides: Sides, here: np.ndarray) -> list[str]:
    """The players with many games, in the order of their names."""
    counts: dict[str, int] = {}
    for number in np.flatnonzero(here):
        counts[sides.players[number]] = counts.get(sides.players[number], 0) + 1
    return sorted(player for player, count in counts.items() if count >= MANY)


def guesses_of(sides: Sides, used: np.ndarray) -> metrics.Guesses:
    """The two guesses that need no model, learnt from the sides that are used."""
    weights = sides.weights(ONE_PLAYER_WEIGHT)
    learnt = np.flatnonzero(used & sides.analysed & (weights > 0))
    return metrics.Guesses.learnt(sides.ratings[learnt], np.array([_acpl(sides, n) for n in learnt]), weights[learnt])


def scored(sides: Sides, tested: np.ndarray, model: Model) -> list[metrics.Scored]:
    """What the model as shipped says of the sides that are tested and can be judged."""
    found = []
    for number in np.flatnonzero(tested[::2] | tested[1::2]):
        game = sides.games[number]
        both = estimates(model, game.moves, game.found, game.speed, game.base, game.increment)
        for side in (0, 1):
            at = 2 * int(number) + side
            if tested[at] and _is_judged(game, side):
                found.append(_scored(sides, at, both[side].value, both[side].half))
    return found


def _is_judged(game: Game, side: int) -> bool:
    """Whether a side is long enough for an estimate."""
    own = len(range(side, len(game.moves), 2))
    return own >= FEWEST_MOVES and len(decisions(game.moves, game.found, side)) >= FEWEST_DECISIONS


def _scored(sides: Sides, at: int, estimate: float, half: float) -> metrics.Scored:
    game = sides.games[at // 2]
    rating = game.ratings[at % 2]
    control = f"{game.base}+{game.increment}"
    return metrics.Scored(sides.players[at], rating, estimate, half, _acpl(sides, at), game.speed, control, game.source)


def _acpl(sides: Sides, at: int) -> float:
    found = sides.games[at // 2].found[at % 2 :: 2]
    return sum(one.centipawns for one in found) / max(1, len(found))


def _constant(sides: Sides, model: Model, other: dict[str, tuple[Searched, ...]]) -> float:
    """The mean difference between the estimates on another engine's traces and on the ones fitted on."""
    differences = []
    for game in sides.games:
        if game.found and game.identity in other:
            control = game.speed, game.base, game.increment
            before = estimates(model, game.moves, game.found, *control)
            after = estimates(model, game.moves, find(game.moves, other[game.identity]), *control)
            differences += [after[side].value - before[side].value for side in (0, 1)]
    return round(sum(differences) / len(differences), 1)


def shipped(sides: Sides, other: dict[str, tuple[Searched, ...]]) -> dict[str, Any]:
    """The model fitted on all, with what models got wrong on players they had not learnt from."""
    test = sides.of(lambda player: share(player, TEST_PARTS) == 0)
    tested_model, _, _ = fit(sides, clear_of(test))
    model = load(tested_model)
    tested = scored(sides, test & sides.analysed & sides.labelled, model)
    guesses = metrics.Guesses(**model.guesses)

    data, estimate, half = fit(sides, np.ones(len(test), dtype=bool))
    whole = load(data)
    validated = [
        _scored(sides, int(at), float(estimate[at]), float(half[at]))
        for at in np.flatnonzero(~np.isnan(half))
        if _is_judged(sides.games[at // 2], int(at % 2))
    ]
    all_guesses = metrics.Guesses(**whole.guesses)
    data["engines"].append({"kind": OTHER[0], "nodes": OTHER[1], "constant": _constant(sides, whole, other)})
    data["metrics"] = {
        "held_out": metrics.groups(tested, guesses, model),
        "cross_validated": metrics.groups(validated, all_guesses, whole),
    }
    return data


def written(data: dict[str, Any]) -> str:
    """The file: a line for each part, and the version first, which is a checksum of all the rest."""
    parts = {name: json.dumps(part, separators=(",", ":")) for name, part in data.items() if name != "version"}
    version = hashlib.sha256("".join(parts.values()).encode()).hexdigest()[:8]
    lines = [f'"{name}":{part}' for name, part in {"version": json.dumps(version), **parts}.items()]
    return "{" + ",\n".join(lines) + "}\n"


def main() -> None:
    """Fit, write the model, and print what it gets wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    options = parser.parse_args()
    folder: Path = options.folder
    data = shipped(Sides(read(folder, FILES[2])), traces(folder / FILES[3]))
    checksums = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in FILES}
    data["fitted_on"] = {"engine": ENGINE, "nodes": NODES, "files": checksums}
    options.out.write_text(written(data), "utf-8")
    for part, rows in data["metrics"].items():
        print(part, metrics.HEAD, *[metrics.told(name, row) for name, row in rows.items()], sep="\n")


if __name__ == "__main__":
    main()
