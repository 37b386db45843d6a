"""The inputs of the model a second time: slowly, with python-chess and statistics, from the definitions alone."""

import math
import statistics
from itertools import pairwise
from typing import Any

import chess

from arpad.strength.records import Searched

TABLES = ("agree", "loss", "hit")


def number(score: Any) -> int:
    if score == "draw":
        return 0
    if score == "mate":
        return -1000
    if isinstance(score, str):
        return 1000 if int(score[1:]) > 0 else -1000
    return int(min(1000, max(-1000, score)))


def win(score: float) -> float:
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * score)) - 1)


def quantities(moves: tuple[str, ...], searched: tuple[Searched, ...]) -> list[dict[str, Any]]:
    board = chess.Board()
    found: list[dict[str, Any]] = []
    for k, uci in enumerate(moves[:300]):
        move = chess.Move.from_uci(uci)
        here, after = searched[k], searched[k + 1]
        b, a = number(here.score), -number(after.score)
        men = board.piece_map().values()
        worth = {chess.KNIGHT: 1, chess.BISHOP: 1, chess.ROOK: 2, chess.QUEEN: 4}
        ph = sum(worth.get(man.piece_type, 0) for man in men)
        trace = here.trace
        cx = 0.0
        for earlier, later in pairwise(trace):
            if earlier[2] != later[2]:
                cx += abs(win(number(later[1])) - win(number(earlier[1])))
        piece = board.piece_type_at(move.from_square)
        found.append(
            {
                "k": k,
                "wb": win(b),
                "L": max(0.0, win(b) - win(a)),
                "cpl": max(0, b - a),
                "hit": float(here.best == uci),
                "agree": statistics.fmean(first == uci for _, _, first in trace) if trace else float(here.best == uci),
                "cx": cx,
                "phase": 0 if k < 24 else 1 if ph > 8 else 2,
                "recap": board.is_capture(move) and k > 0 and board.peek().to_square == move.to_square,
                "forced": board.legal_moves.count() == 1,
                "king": piece == chess.KING and not board.is_castling(move),
                "queen": piece == chess.QUEEN,
                "check": board.gives_check(move),
                "ph": ph,
            }
        )
        board.push(move)
    return found


def cell(ply: dict[str, Any]) -> int:
    """The cells are numbered by difficulty, chances, phase, taking back: the last runs fastest."""
    difficulty = sum(ply["cx"] >= cut for cut in (0.5, 2, 5, 10, 20))
    chance = sum(ply["wb"] >= cut for cut in (8, 20, 35, 50, 65, 80, 92))
    return int(((difficulty * 8 + chance) * 3 + ply["phase"]) * 2 + ply["recap"])


def mean(values: list[float]) -> float:
    return statistics.fmean(values) if values else 0.0


def of_a_side(plies: list[dict[str, Any]], side: int, expected: dict[str, list[float]]) -> dict[str, float]:
    r = [ply for ply in plies if ply["k"] % 2 == side]
    x = [ply for ply in r if ply["k"] >= 8 and not ply["forced"]]
    u = [ply for ply in x if 8 < ply["wb"] < 92]
    u = u if len(u) >= 3 else x
    t = [ply for ply in r if ply["k"] >= 4 and not ply["forced"]]
    live = [ply for ply in t if 8 < ply["wb"] < 92]
    won = [ply for ply in t if ply["wb"] >= 92]
    early = [ply for ply in r if 2 <= ply["k"] < 20 and not ply["forced"]]
    open_x = [ply for ply in x if 4 < ply["wb"] < 96]
    after_error = [ply for ply in x if plies[ply["k"] - 1]["L"] >= 10]
    opening = [ply for ply in open_x if ply["k"] < 24]

    def over(chosen: list[dict[str, Any]], name: str, value: Any) -> float:
        return float(sum(value(ply) - expected[name][cell(ply)] for ply in chosen) / (len(chosen) + 4))

    return {
        "z_agree": over(live, "agree", lambda ply: ply["agree"]),
        "z_wlc": over(live, "loss", lambda ply: min(30, ply["L"])),
        "z_won": over(won, "hit", lambda ply: ply["hit"]),
        "agree": mean([ply["agree"] for ply in u]),
        "q50": statistics.median([ply["L"] for ply in u]) if u else 0.0,
        "acplu": mean([min(300, ply["cpl"]) for ply in u]),
        "acpl": mean([min(1000, ply["cpl"]) for ply in r]),
        "pun": (sum(min(30, ply["L"]) for ply in after_error) + 14) / (len(after_error) + 2),
        "played_lost": mean([ply["wb"] <= 8 for ply in x]),
        "wl_early": mean([min(30, ply["L"]) for ply in early]),
        "hit_early": mean([ply["hit"] for ply in early]),
        "hit_o": (sum(ply["hit"] for ply in opening) + 1.4) / (len(opening) + 4),
        "n_o": len(opening),
        "n_m": sum(ply["k"] >= 24 and ply["ph"] > 8 for ply in open_x),
        "k_early": sum(ply["king"] for ply in r if ply["k"] < 20),
        "chk_early": sum(ply["check"] for ply in r if ply["k"] < 20),
        "queen": mean([float(ply["queen"]) for ply in r]),
    }


def token_counts(moves: tuple[str, ...], side: int) -> dict[str, int]:
    board = chess.Board()
    counts: dict[str, int] = {}
    for k, uci in enumerate(moves[:300]):
        move = chess.Move.from_uci(uci)
        if k % 2 == side:
            third = "a" if k < 20 else "b" if k < 60 else "c"
            target = move.to_square if side == 0 else chess.square_mirror(move.to_square)
            kind = board.piece_at(move.from_square)
            assert kind is not None
            texts = [
                third
                + kind.symbol().upper()
                + ("x" if board.is_capture(move) else "")
                + chess.square_name(target)
                + ("O" if board.is_castling(move) else "")
            ]
            if board.gives_check(move):
                texts.append(third + "+")
            if k < 16:
                texts.append(f"{k}{board.board_fen()}{uci}")
            for text in texts:
                counts[text] = counts.get(text, 0) + 1
        board.push(move)
    return counts
