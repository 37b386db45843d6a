"""What a game's moves show, in numbers: quantities of each move, and from them the inputs of the model.

The definitions are those of `docs/strength-model.md`. Plies are numbered k = 0, 1 ...; position k is the one before
move k; `side` is 0 for White, 1 for Black. Part of the portable floor.
"""

import math
from typing import Any, NamedTuple

from arpad.strength.board import SQUARES, Position
from arpad.strength.records import Score, Searched

MOST_PLIES = 300  # of a longer game only the first are judged
OPENING, MIDDLEGAME, ENDGAME = 0, 1, 2
OF_A_SIDE = (
    "z_agree", "z_wlc", "z_won", "agree", "q50", "acplu", "acpl", "pun", "played_lost", "wl_early", "hit_early",
    "hit_o", "n_o", "n_m", "k_early", "chk_early", "queen",
)  # fmt: skip
INPUTS = (
    tuple(["own." + name for name in OF_A_SIDE])
    + tuple(["opponent." + name for name in OF_A_SIDE])
    + ("blitz", "base", "increment", "blitz_base", "blitz_increment", "plies", "own.table", "opponent.table")
)

# Expected values: a table over these cuts, the phases, and whether the move takes back.
DIFFICULTY_CUTS = (0.5, 2, 5, 10, 20)
CHANCE_CUTS = (8, 20, 35, 50, 65, 80, 92)
CELLS = (len(DIFFICULTY_CUTS) + 1) * (len(CHANCE_CUTS) + 1) * 3 * 2

_MATE = 1000  # centipawns; also the most that a score counts
_LOSS_CUT = 30
_ERROR = 10  # a loss that the opponent can punish
_BOOK_PLIES = 16  # for whose positions there are tokens
_PIECES_VALUES = (("N", 1), ("B", 1), ("R", 2), ("Q", 4))


class Move(NamedTuple):
    """What the board alone tells of a move."""

    uci: str
    kind: str  # the piece: P N B R Q K
    takes: bool
    takes_back: bool  # takes on the square that the opponent has just moved to
    castles: bool
    checks: bool
    forced: bool  # the only legal move
    phase: int
    tokens: tuple[str, ...]  # what the move is, for the table: the position and the move; its kind; a check


class Found(NamedTuple):
    """What the engine adds to a move."""

    before: float  # the mover's winning chances in per cent, before
    after: float  # and after the move
    loss: float  # of winning chances, in per cent
    centipawns: int  # lost
    hit: bool  # the engine's own move
    agree: float  # the share of depths at which it was the engine's choice
    difficulty: float
    cell: int  # of the tables of expected values


def centipawns(score: Score) -> int:
    """A score in centipawns for the side to move, cut to -1000 to 1000; mates and their threats stand at the ends."""
    if isinstance(score, int):
        return max(-_MATE, min(_MATE, score))
    return 0 if score == "draw" else -_MATE if score == "mate" or str(score)[:2] == "#-" else _MATE


def chances(score: int) -> float:
    """Winning chances in per cent for a score in centipawns: the curve of Lichess."""
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * score)) - 1)


def replay(ucis: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves of a game as the board tells them. They must be legal."""
    position = Position()
    moves = []
    last = ""  # the square of the last move
    for k, uci in enumerate(ucis[:MOST_PLIES]):
        kind = position.board[SQUARES[uci[:2]]].upper()  # ascii
        takes = position.captures(uci)
        castles = position.castles(uci)
        forced = position.count(2) == 1
        phase = phase_of(k, position.board)
        placement = position.placement() if k < _BOOK_PLIES else ""
        position.play(uci)
        checks = position.in_check()
        target = uci[2] + (uci[3] if k % 2 == 0 else "87654321"[int(uci[3]) - 1])  # as White sees it
        third = "abc"[(k >= 20) + (k >= 60)]
        tokens = [third + kind + ("x" if takes else "") + target + ("O" if castles else "")]
        if checks:
            tokens.append(third + "+")
        if placement:
            tokens.append(str(k) + placement + uci)
        moves.append(Move(uci, kind, takes, takes and uci[2:4] == last, castles, checks, forced, phase, tuple(tokens)))
        last = uci[2:4]
    return tuple(moves)


def phase_of(k: int, board: list[str]) -> int:
    """The part of the game that ply k belongs to, by what stands on the board before it."""
    if k < 24:
        return OPENING
    pieces = sum([value * (board.count(kind) + board.count(kind.lower())) for kind, value in _PIECES_VALUES])  # ascii
    return MIDDLEGAME if pieces > 8 else ENDGAME


def find(moves: tuple[Move, ...], searched: tuple[Searched, ...]) -> tuple[Found, ...]:
    """What the engine adds to the moves; `searched` has one position more than there are moves."""
    found = []
    scores = [centipawns(position.score) for position in searched]
    for k, move in enumerate(moves):
        position = searched[k]
        best, worst = scores[k], -scores[k + 1]
        before, after = chances(best), chances(worst)
        hit = move.uci == position.best
        depths = position.trace
        agree = len([1 for depth in depths if depth[2] == move.uci]) / len(depths) if depths else float(hit)
        difficulty = 0.0
        for d in range(1, len(depths)):
            if depths[d][2] != depths[d - 1][2]:
                difficulty += abs(chances(centipawns(depths[d][1])) - chances(centipawns(depths[d - 1][1])))
        lost = max(0, min(_MATE, best - worst))
        cell = _cell(move, before, difficulty)
        found.append(Found(before, after, max(0.0, before - after), lost, hit, agree, difficulty, cell))
    return tuple(found)


def _cell(move: Move, before: float, difficulty: float) -> int:
    chance = len([cut for cut in CHANCE_CUTS if before >= cut])
    at = len([cut for cut in DIFFICULTY_CUTS if difficulty >= cut]) * (len(CHANCE_CUTS) + 1) + chance
    return (at * 3 + move.phase) * 2 + move.takes_back


def counted(moves: tuple[Move, ...], side: int, first: int) -> list[int]:
    """The plies of a side from `first` on that were not forced."""
    return [k for k in range(side, len(moves), 2) if k >= first and not moves[k].forced]


def decisions(moves: tuple[Move, ...], found: tuple[Found, ...], side: int) -> list[int]:
    """The plies that count most: after the opening moves, not forced, in a game not decided yet.

    All after the opening moves, where these are fewer than three.
    """
    after = counted(moves, side, 8)
    undecided = [k for k in after if 8 < found[k].before < 92]
    return after if len(undecided) < 3 else undecided


def of_a_side(
    moves: tuple[Move, ...], found: tuple[Found, ...], side: int, expected: dict[str, Any]
) -> tuple[float, ...]:
    """The inputs that each side has, in the order of OF_A_SIDE.

    `expected`: for "agree", "loss" and "hit" the mean of each cell.
    """
    every = list(range(side, len(moves), 2))
    scored = counted(moves, side, 4)
    after = counted(moves, side, 8)
    undecided = decisions(moves, found, side)
    live = [k for k in scored if 8 < found[k].before < 92]
    won = [k for k in scored if found[k].before >= 92]
    early = [k for k in counted(moves, side, 2) if k < 20]
    alive = [k for k in after if 4 < found[k].before < 96]
    opening = [k for k in alive if k < 24]
    punishing = [k for k in after if found[k - 1].loss >= _ERROR]
    lost = [k for k in after if found[k].before <= 8]
    first = [k for k in every if k < 20]
    return (
        _surprise([found[k].agree - expected["agree"][found[k].cell] for k in live]),
        _surprise([_cut(found[k]) - expected["loss"][found[k].cell] for k in live]),
        _surprise([found[k].hit - expected["hit"][found[k].cell] for k in won]),
        _mean([found[k].agree for k in undecided]),
        _median([found[k].loss for k in undecided]),
        _mean([float(min(300, found[k].centipawns)) for k in undecided]),
        _mean([float(found[k].centipawns) for k in every]),
        (sum([_cut(found[k]) for k in punishing]) + 14) / (len(punishing) + 2),
        len(lost) / len(after) if after else 0.0,
        _mean([_cut(found[k]) for k in early]),
        _mean([float(found[k].hit) for k in early]),
        (sum([found[k].hit for k in opening]) + 1.4) / (len(opening) + 4),
        float(len(opening)),
        float(len([k for k in alive if k >= 24 and moves[k].phase == MIDDLEGAME])),
        float(len([k for k in first if moves[k].kind == "K" and not moves[k].castles])),
        float(len([k for k in first if moves[k].checks])),
        _mean([float(moves[k].kind == "Q") for k in every]),
    )


def tokens(moves: tuple[Move, ...], side: int) -> dict[str, int]:
    """What a side played, for the table, and how often."""
    counts: dict[str, int] = {}
    for k in range(side, len(moves), 2):
        for token in moves[k].tokens:
            counts[token] = counts.get(token, 0) + 1
    return counts


def key(token: str) -> int:
    """The 32-bit hash of a token (FNV-1a): what the table knows it by."""
    value = 2166136261
    for sign in token.encode("utf-8"):
        value = (value ^ sign) * 16777619 & 0xFFFFFFFF
    return value


def _cut(found: Found) -> float:
    return min(float(_LOSS_CUT), found.loss)


def _surprise(differences: list[float]) -> float:
    """The mean difference to what was expected, drawn towards 0 where there are few."""
    return sum(differences) / (len(differences) + 4)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _median(values: list[float]) -> float:
    if not values:
        return 0.0
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
