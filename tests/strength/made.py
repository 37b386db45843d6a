"""Games and traces made up by a fixed rule, to compare computations on: they mean nothing."""

import random

import chess

from arpad.strength.records import Searched


def game(seed: int, plies: int) -> tuple[str, ...]:
    """A random legal game, as far as it goes."""
    choose = random.Random(seed)
    board = chess.Board()
    while len(board.move_stack) < plies and not board.is_game_over():
        board.push(choose.choice(list(board.legal_moves)))
    return tuple(move.uci() for move in board.move_stack)


def traces(moves: tuple[str, ...], seed: int) -> tuple[Searched, ...]:
    """What an engine with a will of its own might have found, mates and all."""
    choose = random.Random(seed)
    board = chess.Board()
    found = []
    for k in range(len(moves) + 1):
        legal = [move.uci() for move in board.legal_moves]
        if not legal:
            found.append(Searched("mate" if board.is_check() else "draw"))
            break
        likely = [*choose.choices(legal, k=3), *moves[k : k + 1]]

        def score() -> int | str:
            return choose.choice(["#2", "#-3"]) if choose.random() < 0.05 else int(choose.gauss(0, 300))

        depths = tuple((depth, score(), choose.choice(likely)) for depth in range(1, choose.randint(2, 9)))
        found.append(Searched(depths[-1][1], depths[-1][2], depths))
        if k < len(moves):
            board.push_uci(moves[k])
    return tuple(found)
