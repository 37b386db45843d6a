"""The moves of a game as PGN writes them, with the clocks and evaluations that stand in its comments.

>>> found = read("1. e4 {[%clk 0:03:00]} e5 (1... c5) 2. Nf3 $1 *")
>>> found.moves, found.result, found.clocks
(('e2e4', 'e7e5', 'g1f3'), '*', (180.0, None, None))

Comments, variations and marks are passed over. Where the text breaks off or a move is illegal, the moves before it
are there all the same, with a problem that names the place. Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.formats.text import is_digits
from arpad.model import ERROR, Problem
from arpad.strength.board import Position
from arpad.strength.records import Score

RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "1/2": "1/2-1/2", "*": "*"}
_BLANKS = " \t\r\n\v\f"
_ENDS = _BLANKS + "{}()[];$"
_LONGEST = 12  # characters of a move that a problem repeats


class Moves(NamedTuple):
    """What stands in a movetext."""

    moves: tuple[str, ...]  # UCI
    clocks: tuple[float | None, ...]  # seconds left after each ply; () = none told
    evals: tuple[Score | None, ...]  # centipawns for White or "#n", after each ply; () = none told
    result: str  # of RESULTS; "" = none
    problem: Problem | None  # strength.illegal_move or strength.cut_off
    bad_evals: int = 0  # evaluations that cannot be read


def read(text: str) -> Moves:
    """The moves of one game, from the normal starting position."""
    position = Position()
    moves: list[str] = []
    clocks: list[float | None] = []
    evals: list[Score | None] = []
    result = ""
    problem: Problem | None = None
    bad_evals = 0
    at = 0
    depth = 0  # of variations
    while at < len(text) and not problem:
        sign = text[at]
        if sign in _BLANKS or sign in "}])":
            depth = max(0, depth - 1) if sign == ")" else depth
            at += 1
        elif sign == "{":
            end = text.find("}", at)
            if end < 0:
                problem = _cut_off(moves)
            elif depth == 0 and moves:
                bad_evals += _take_comment(text[at + 1 : end], clocks, evals)
            at = end + 1
        elif sign == ";" or (sign == "%" and text[at - 1 : at] in ("", "\n")):
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        elif sign == "(":
            depth += 1
            at += 1
        else:
            word = _word(text, at)
            at += max(1, len(word))
            if depth == 0 and word and not result:
                result = RESULTS.get(word, "")
                san = "" if result else _without_number(word)
                if san:
                    move = position.uci(san)
                    if not move:
                        values = {"number": len(moves) // 2 + 1, "side": _side(moves), "move": san[:_LONGEST]}
                        problem = Problem(ERROR, "strength.illegal_move", values)
                        break
                    position.play(move)
                    moves.append(move)
                    clocks.append(None)
                    evals.append(None)
    if depth > 0 and not problem:
        problem = _cut_off(moves)
    return Moves(tuple(moves), _known(clocks), _known(evals), result, problem, bad_evals)


def played(ucis: list[str]) -> tuple[tuple[str, ...], Problem | None]:
    """Moves given in UCI, up to the first that is illegal, and the problem with that one."""
    position = Position()
    moves: list[str] = []
    for move in ucis:
        if not position.is_legal(move):
            values = {"number": len(moves) // 2 + 1, "side": _side(moves), "move": move[:_LONGEST]}
            return tuple(moves), Problem(ERROR, "strength.illegal_move", values)
        position.play(move)
        moves.append(move)
    return tuple(moves), None


def _side(moves: list[str]) -> str:
    return "black" if len(moves) % 2 else "white"


def _cut_off(moves: list[str]) -> Problem:
    return Problem(ERROR, "strength.cut_off", {"number": (len(moves) + 1) // 2})


def _word(text: str, at: int) -> str:
    """What stands there up to the next blank or bracket; a mark like $1 as a whole."""
    end = at + 1 if text[at] == "$" else at
    while end < len(text) and text[end] not in _ENDS:
        end += 1
    return text[at:end]


def _without_number(word: str) -> str:
    """The move in "12.e4", "12...e5", "e4" or "e4!?"; "" where there is only a number or a mark."""
    if word[0] == "$" or word[0] in "!?" or word in ("e.p.", "=", "+-", "-+", "+=", "=+"):
        return ""
    end = 0
    while end < len(word) and is_digits(word[end]):
        end += 1
    if end and (end == len(word) or word[end] in ".…"):
        word = word[end:]
    return word.lstrip(".…")


def _take_comment(comment: str, clocks: list[float | None], evals: list[Score | None]) -> bool:
    """[%clk 0:02:59.5] and [%eval 0.17] or [%eval #-3,20] of the last move; what is not well formed is left.

    Says whether there is an evaluation that is not.
    """
    clock = _seconds(_command(comment, "[%clk "))
    clocks[-1] = clocks[-1] if clock is None else clock
    told = _command(comment, "[%eval ")
    evaluation = _evaluation(told.split(",")[0])
    evals[-1] = evals[-1] if evaluation is None else evaluation
    return told != "" and evaluation is None


def _command(comment: str, name: str) -> str:
    start = comment.find(name)
    end = comment.find("]", start)
    return comment[start + len(name) : end].strip() if 0 <= start < end else ""


def _seconds(text: str) -> float | None:
    parts = text.split(":")
    if len(parts) != 3 or not is_digits(parts[0]) or not is_digits(parts[1]):
        return None
    whole, _, part = parts[2].partition(".")
    if not is_digits(whole) or (part and not is_digits(part)) or len(text) > 16:
        return None
    return int(parts[0]) * 3600.0 + int(parts[1]) * 60 + float(parts[2])


def _evaluation(text: str) -> Score | None:
    """Centipawns for White, or "#n"."""
    sign = -1 if text[:1] == "-" else 1
    if text[:1] == "#":
        moves = text[1:]
        return text if is_digits(moves.lstrip("-")) and len(text) < 6 else None
    whole, _, part = text.lstrip("+-").partition(".")
    if not is_digits(whole) or (part and not is_digits(part)) or len(text) > 12:
        return None
    return sign * (100 * int(whole) + int((part + "00")[:2]))


def _known(values: list[Any]) -> tuple[Any, ...]:
    return tuple(values) if [value for value in values if value is not None] else ()
