"""A game is read and judged in the page as it is everywhere else."""

import json
from pathlib import Path

import chess
import chess.pgn
import pytest

from arpad.model import plain
from arpad.strength import judge
from tests.micropython import judging
from tests.micropython.interpreter import MicroPython
from tests.strength import made

MODULE = "tests.micropython.judging"
MODEL = Path(judge.__file__).with_name("data") / "model.json"


@pytest.fixture(scope="module")
def judges(micropython: MicroPython) -> MicroPython:
    micropython.define(MODULE.replace(".", "/"), Path(judging.__file__).read_text("utf-8"))
    assert micropython.differences(MODULE, "use", json.loads(MODEL.read_text("utf-8"))) == []
    return micropython


def text_of(moves: tuple[str, ...]) -> str:
    game = chess.pgn.Game()
    game.add_line([chess.Move.from_uci(move) for move in moves])
    return game.accept(chess.pgn.StringExporter(headers=False))


@pytest.mark.parametrize(
    ("seed", "plies", "control", "result"),
    [(1, 90, (600, 5), "1-0"), (2, 70, (180, 2), "0-1"), (3, 26, (900, 10), "1/2-1/2"), (4, 12, (300, 0), "*")],
)
def test_a_game_is_judged_the_same(
    judges: MicroPython, seed: int, plies: int, control: tuple[int, int], result: str
) -> None:
    moves = made.game(seed, plies)
    searched = [[found.score, found.best, plain(found.trace)] for found in made.traces(moves, seed)]
    assert judges.differences(MODULE, "judged", text_of(moves), *control, result, searched) == []


def test_a_game_that_breaks_off_is_judged_the_same(judges: MicroPython) -> None:
    searched = [[found.score, found.best, plain(found.trace)] for found in made.traces(("e2e4", "e7e5"), 5)]
    assert judges.differences(MODULE, "judged", "1. e4 {[%clk 0:10:00]} e5 2. Ke3", 600, 0, "1-0", searched) == []


def test_games_are_combined_the_same(judges: MicroPython) -> None:
    assert judges.differences(MODULE, "combined", "rapid", [1500.0 + 7 * at for at in range(25)]) == []
    assert judges.differences(MODULE, "combined", "blitz", [1500.0]) == []
