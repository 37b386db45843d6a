"""Movetext as programs and people write it."""

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.strength import movetext


def test_comments_variations_and_marks_are_passed_over() -> None:
    found = movetext.read(
        "1.e4! {a (bracket} 1...e5?! $14 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3; all of this (line\n"
        "% and of this\nNc6 3.Bb5 +- a6 1/2-1/2 1. d4"
    )
    assert found.moves == ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")
    assert (found.result, found.clocks, found.evals, found.problem) == ("1/2-1/2", (), (), None)


def test_clocks_and_evaluations_are_taken_from_comments() -> None:
    found = movetext.read(
        "{[%eval 0.2]} 1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... e5 { [%eval -1.5,20] [%clk 0:02:58.5] }"
        " 2. Nf3 {[%eval #-3]} 2... Nc6 {[%clk nonsense] [%eval x]} 3. Bb5 {[%clk 1:00:09][%eval #12]} *"
    )
    assert found.clocks == (180.0, 178.5, None, None, 3609.0)
    assert found.evals == (17, -150, "#-3", None, "#12")


@pytest.mark.parametrize(
    ("text", "key", "values", "moves"),
    [
        ("1. e4 e5 2. Qh6 Nc6 *", "strength.illegal_move", {"number": 2, "side": "white", "move": "Qh6"}, 2),
        ("1. e4 e4", "strength.illegal_move", {"number": 1, "side": "black", "move": "e4"}, 1),
        ("1. e4 e5 2. N", "strength.illegal_move", {"number": 2, "side": "white", "move": "N"}, 2),
        ("1. e4 e5 2. Nf", "strength.illegal_move", {"number": 2, "side": "white", "move": "Nf"}, 2),
        ("1. e4 e5 2. Nf3 { and th", "strength.cut_off", {"number": 2}, 3),
        ("1. e4 e5 (1... c5 2. Nf3", "strength.cut_off", {"number": 1}, 2),
        ("1. e4 -- 2. d4", "strength.illegal_move", {"number": 1, "side": "black", "move": "--"}, 1),
    ],
)
def test_a_text_that_breaks_off_says_where(text: str, key: str, values: dict[str, object], moves: int) -> None:
    found = movetext.read(text)
    assert found.problem is not None
    assert (found.problem.key, found.problem.values, len(found.moves)) == (key, values, moves)


def test_moves_in_uci_are_checked_as_well() -> None:
    assert movetext.played(["e2e4", "e7e5"]) == (("e2e4", "e7e5"), None)
    moves, problem = movetext.played(["e2e4", "e7e4", "d2d4"])
    assert moves == ("e2e4",)
    assert problem is not None
    assert problem.values == {"number": 1, "side": "black", "move": "e7e4"}


@settings(max_examples=30)
@given(st.lists(st.integers(0, 199), max_size=80))
def test_what_python_chess_writes_is_read_back(choices: list[int]) -> None:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for choice in choices:
        legal = list(node.board().legal_moves)
        if not legal:
            break
        node = node.add_main_variation(legal[choice % len(legal)], comment="a (remark; of {sorts")
    text = game.accept(chess.pgn.StringExporter(headers=False))
    assert movetext.read(text).moves == tuple(move.uci() for move in game.mainline_moves())


@given(st.text("eNfdx1234.{}();[]%$ #+-=O\n", max_size=60))
def test_no_text_is_too_strange(text: str) -> None:
    movetext.read(text)
