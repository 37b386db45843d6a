"""Where a game turned: the moves after which it was another game, and the one that decided it.

All chances are in per cent. Part of the portable floor.
"""

import math

from arpad.formats.text import lower
from arpad.strength.board import Position
from arpad.strength.features import Found, Move, centipawns, chances
from arpad.strength.records import BLACK, WHITE, Played, Point, Searched

_CANDIDATE = 12  # a loss of chances from which a move can be a turning point
_KEPT = 8  # what of it must be left two plies later
_NEAR = 4  # plies within which errors of one side are one
_CLASSES = (20, 38, 62, 80)
# What happened, by the class before and the class after.
_TURNS = (
    ("strength.turn_lost_lost",),
    ("strength.turn_worse_lost", "strength.turn_worse_worse"),
    ("strength.turn_level_lost", "strength.turn_level_worse", "strength.turn_level_level"),
    ("strength.turn_better_lost", "strength.turn_better_worse", "strength.turn_better_level",
     "strength.turn_better_better"),
    ("strength.turn_won_lost", "strength.turn_won_worse", "strength.turn_won_level", "strength.turn_won_better",
     "strength.turn_won_won"),
)  # fmt: skip
_SHOWN = 3
_AHEAD = 65  # the winner's chances from the decisive move on
_CLEAR = 80  # a draw is decided when nobody is above this any more
_OPENING = 8  # plies
_START = 15  # centipawns for White, before the first move


def curve(searched: tuple[Searched, ...]) -> tuple[float, ...]:
    """White's winning chances before the first ply and after each."""
    found = [chances(_START)]
    for k in range(1, len(searched)):
        own = chances(centipawns(searched[k].score))
        found.append(100 - own if k % 2 else own)
    return tuple(found)


def turns(values: tuple[float, ...], found: tuple[Found, ...]) -> tuple[list[int], list[int]]:
    """The plies (0-based) of the three turning points, in the game's order, and those of the missed chances."""
    kept: list[int] = []
    missed: list[int] = []
    for k in range(len(found)):
        if found[k].loss < _CANDIDATE:
            continue
        later = values[min(k + 3, len(values) - 1)]
        if found[k].before - (100 - later if k % 2 else later) < _KEPT:
            missed.append(k)
            continue
        near = [other for other in kept if (k - other) % 2 == 0 and k - other <= _NEAR]
        if near and found[near[-1]].loss >= found[k].loss:
            continue
        kept = [other for other in kept if other not in near] + [k]
    best = sorted(kept, key=lambda k: (-_weight(found[k]), k))[:_SHOWN]
    return sorted(best), missed


def _weight(found: Found) -> float:
    return found.loss * (1 + abs(_class(found.before) - _class(found.after)) / 2)


def _class(chance: float) -> int:
    return len([cut for cut in _CLASSES if chance >= cut])


def decisive(played: Played, values: tuple[float, ...], found: tuple[Found, ...]) -> tuple[int, str]:
    """The ply (0-based) that decided the game, or -1; and a message key: why there is none, or what it means."""
    if played.result == "1/2-1/2":
        clear = [k for k in range(len(values)) if max(values[k], 100 - values[k]) > _CLEAR]
        if not clear:
            return -1, "strength.decided_never"
        return (-1, "strength.drawn_while_won") if clear[-1] == len(found) else (clear[-1], "strength.level_for_good")
    if played.result not in ("1-0", "0-1"):
        return -1, "strength.no_result"
    own = values if played.result == "1-0" else tuple([100 - value for value in values])
    open_yet = [k for k in range(len(own)) if own[k] < _AHEAD]
    if not open_yet or (open_yet[-1] < min(_OPENING, len(found)) and found[open_yet[-1]].loss < _CANDIDATE):
        return -1, "strength.ahead_from_the_opening"
    if open_yet[-1] < len(found):
        return open_yet[-1], "strength.ahead_for_good"
    ended = lower(played.termination)
    by_time = "time" in ended or "outoftime" in ended or "flag" in ended
    return -1, "strength.decided_by_time" if by_time else "strength.not_lost_yet"


class Points:
    """Makes the records of points: what was played, what was better, and the sentence."""

    def __init__(self, moves: tuple[Move, ...], found: tuple[Found, ...], searched: tuple[Searched, ...]) -> None:
        self.moves = moves
        self.found = found
        self.searched = searched

    def point(self, k: int, replied: bool = False) -> Point:
        """The point at ply k (0-based), with the reply where that gave the chance back."""
        position = Position()
        for move in self.moves[:k]:
            position.play(move.uci)
        uci = self.moves[k].uci
        best = self.searched[k].best
        better = best if best != uci and position.is_legal(best) else ""
        san = position.san(uci)
        better_san = position.san(better) if better else ""
        reply = reply_san = ""
        if replied and k + 1 < len(self.moves):
            position.play(uci)
            reply = self.moves[k + 1].uci
            reply_san = position.san(reply)
        found = self.found[k]
        key, values = self._sentence(found)
        side = BLACK if k % 2 else WHITE
        return Point(
            k + 1, side, uci, san, better, better_san, found.before, found.after, key, values, reply, reply_san
        )

    def _sentence(self, found: Found) -> tuple[str, dict[str, int]]:
        values = {"before": math.floor(found.before + 0.5), "after": math.floor(found.after + 0.5)}
        if found.loss < _CANDIDATE:
            return "strength.turn_kept", values
        return _TURNS[_class(found.before)][_class(found.after)], values
