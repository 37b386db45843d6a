"""The fit runs on games made up by a fixed rule, learns what is in them, and gives the same bytes again."""

import importlib
import json
import lzma
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from arpad.strength.board import Position
from arpad.strength.features import CELLS, INPUTS
from arpad.strength.model import load

RESEARCH = Path(__file__).parents[2] / "research/strength"
GAMES, PLIES, PLAYERS = 90, 30, 60


def made_up(number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game of two players of one level, who find the engine's move the more often the better they are."""
    choose = random.Random(number)
    player = choose.randrange(PLAYERS)
    opponent = (player + 1) % PLAYERS
    skills = [(one if one < PLAYERS / 2 else PLAYERS - one) / (PLAYERS / 2) for one in (player, opponent)]
    position = Position()
    moves: list[str] = []
    found: list[Any] = []
    score = 20
    for k in range(PLIES):
        legal = position.legal()
        if not legal:
            break
        best = choose.choice(legal)
        hit = choose.random() < 0.1 + 0.8 * skills[k % 2]
        move = best if hit else choose.choice(legal)
        first = choose.choice([move, best])
        found.append([score, best, [[1, score - 10, first], [2, score, best]]])
        score = -max(-900, min(900, score - (0 if move == best else choose.randint(0, 250))))
        moves.append(move)
        position.play(move)
    found.append([score, None, []])
    game = {
        "id": f"g{number}", "src": "A", "speed": "rapid", "tc": "600+0",
        "w": f"u{player}", "b": f"u{opponent}", "wr": int(1200 + 800 * skills[0]), "br": int(1200 + 800 * skills[1]),
        "res": 0.5, "mv": " ".join(moves),
    }  # fmt: skip
    return game, {"id": game["id"], "nodes": 3000, "pos": found}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games")
    both = [made_up(number) for number in range(GAMES)]
    files = {
        "games.jsonl.xz": [game for game, _ in both],
        "openings_blitz.jsonl.xz": [{**game, "id": "k" + game["id"]} for game, _ in both[:20]],
        "evals_wasm.jsonl.xz": [evals for _, evals in both],
        "evals.jsonl.xz": [evals for _, evals in both],
    }
    for name, rows in files.items():
        with lzma.open(path / name, "wt", preset=0) as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    return path


def run(name: str, *arguments: object) -> ModuleType:
    """The program, run with these arguments; with fewer folds, to be quick."""
    module = importlib.import_module(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importlib.import_module("fit"), "FOLDS", 3)
        patch.setattr("sys.argv", [name, *map(str, arguments)])
        module.main()
    return module


@pytest.fixture(scope="module")
def fitted(folder: Path) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(RESEARCH))
        run("fit", folder, "--out", folder / "one.json")
        run("fit", folder, "--out", folder / "two.json")
    return folder / "one.json"


def test_two_runs_give_the_same_bytes(fitted: Path) -> None:
    assert fitted.read_bytes() == fitted.with_name("two.json").read_bytes()


def test_the_model_can_be_used_and_says_what_it_was_fitted_on(fitted: Path) -> None:
    data = json.loads(fitted.read_text("utf-8"))
    model = load(data)
    assert [card["name"] for card in data["inputs"]] == list(INPUTS)
    assert all(len(data["expected"][name]) == CELLS for name in ("agree", "loss", "hit"))
    assert len(model.table) == len(data["table"]["own"]) > 0
    assert (data["fitted_on"]["engine"], data["fitted_on"]["nodes"]) == ("Stockfish 19 Lite WASM", 3000)
    assert all(len(checksum) == 64 for checksum in data["fitted_on"]["files"].values())
    # The traces of the other engine are the same here, so it needs no constant.
    assert [engine["constant"] for engine in data["engines"]] == [0, 0]


def test_what_is_in_the_games_is_learnt(fitted: Path) -> None:
    figures = json.loads(fitted.read_text("utf-8"))["metrics"]["cross_validated"]["all"]
    assert figures["r"] > 0.5
    assert figures["mae"] < figures["constant_mae"]
    assert 70 < figures["coverage"] < 90


def test_a_model_is_scored_on_games_with_stored_traces(fitted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(RESEARCH))
        folder = fitted.parent
        run("score", folder / "games.jsonl.xz", "--evals", folder / "evals_wasm.jsonl.xz", "--model", fitted, "--json")
    figures = json.loads(capsys.readouterr().out)
    ratings = [rating for number in range(GAMES) for rating in (made_up(number)[0]["wr"], made_up(number)[0]["br"])]
    known = len([rating for rating in ratings if rating != 1500])  # who may be a newcomer
    assert 0.9 * known < figures["all"]["sides"] <= known  # some had too few decisions
    assert figures["all"]["r"] > 0.5
