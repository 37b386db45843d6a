"""The board knows the rules: counted positions of the field, and python-chess on random games."""

import random

import chess
import pytest

from arpad.strength.board import DRAW, MATE, Position, ending
from tests.strength.boards import position

# Positions that programmers count moves in, and the published counts.
COUNTED = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": (20, 400, 8902),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079),
}


def count(of: Position, depth: int) -> int:
    moves = of.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = of.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("fen", COUNTED)
def test_the_moves_are_as_many_as_published(fen: str) -> None:
    assert tuple(count(position(fen), depth) for depth in range(1, len(COUNTED[fen]) + 1)) == COUNTED[fen]


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_is_played_as_python_chess_plays_it(seed: int) -> None:
    choose = random.Random(seed)
    theirs, ours = chess.Board(), Position()
    while True:
        legal = list(theirs.legal_moves)
        assert sorted(ours.legal()) == sorted(move.uci() for move in legal)
        assert ours.placement() == theirs.board_fen()
        assert ours.in_check() == theirs.is_check()
        over = MATE if theirs.is_checkmate() else ""
        over = over or (DRAW if theirs.is_stalemate() or theirs.is_insufficient_material() else "")
        assert ours.ended() == over
        if not legal or theirs.ply() > 300:
            outcome = theirs.outcome()
            over = "" if outcome is None else MATE if outcome.winner is not None else DRAW
            assert ending(tuple(move.uci() for move in theirs.move_stack)) == over
            break
        assert (ours.count(2) > 1) == (len(legal) > 1)
        move = choose.choice(legal)
        uci = move.uci()
        assert ours.san(uci) == theirs.san(move)
        assert [ours.uci(text) for text in (theirs.san(move), theirs.lan(move), uci)] == [uci] * 3
        assert ours.captures(uci) == theirs.is_capture(move)
        assert ours.castles(uci) == theirs.is_castling(move)
        any_move = choose.choice([move.uci(), f"{chess.SQUARE_NAMES[seed]}{chess.SQUARE_NAMES[theirs.ply() % 64]}"])
        assert ours.is_legal(any_move) == (any_move in [move.uci() for move in legal])
        theirs.push(move)
        ours.play(uci)


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "a7a8q"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8N", "a7a8n"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(R)+", "a7a8r"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", ""),  # into what?
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "e1c1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O", ""),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", ""),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rb1", "a1b1"),
        ("4k3/8/8/8/8/4N3/8/2N1K3 w - - 0 1", "Ne2", "c1e2"),
        ("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne2", ""),  # which?
        ("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nc3", "b1c3"),  # the other knight is pinned
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "", ""),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rz9", ""),
    ],
)
def test_what_players_write_is_understood_or_refused(fen: str, text: str, move: str) -> None:
    assert position(fen).uci(text.replace(" ", "")) == move


SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")


@pytest.mark.parametrize(
    ("moves", "over"),
    [
        ((), ""),
        (("f2f3", "e7e5", "g2g4", "d8h4"), MATE),
        (SHUFFLE * 3, ""),
        (SHUFFLE * 4, DRAW),  # the position of the beginning, for the fifth time
        (("e2e4", "e7e5", *SHUFFLE * 3), ""),
        (("e2e4", "e7e5", *SHUFFLE * 4), DRAW),
    ],
)
def test_a_game_ends_by_itself(moves: tuple[str, ...], over: str) -> None:
    assert ending(moves) == over


def test_a_game_ends_after_75_moves_without_progress() -> None:
    choose = random.Random(75)
    board = chess.Board()
    while not board.is_seventyfive_moves():
        assert not board.is_game_over()
        knights = board.pieces(chess.KNIGHT, board.turn)
        wander = [move for move in board.legal_moves if move.from_square in knights and not board.is_zeroing(move)]
        board.push(choose.choice([move for move in wander if not board.gives_check(move)]))
    moves = tuple(move.uci() for move in board.move_stack)
    assert (ending(moves[:-1]), ending(moves)) == ("", DRAW)
