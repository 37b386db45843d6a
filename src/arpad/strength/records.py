"""The records of a strength report: a game as it was played, what the engine found, and what was judged from both.

Portable, as all of `arpad.strength` but the engine, its cache and the readers of files. No text for people is built
here: everything said is a message key with values.
"""

from typing import Any, NamedTuple, TypeAlias

from arpad.model import Problem

WHITE, BLACK = "white", "black"
BLITZ, RAPID = "blitz", "rapid"

# A score is centipawns for the side to move, or "#n" (mate in n, for n > 0 by the side to move), or at the end of the
# game "mate" (the side to move is mated) or "draw".
Score: TypeAlias = object  # int or str; the page's interpreter has no unions of types


class Played(NamedTuple):
    """A game as its source tells it. Only the moves and the time control count for the estimate."""

    moves: tuple[str, ...]  # in UCI, from the normal starting position
    base: int | None = None  # seconds; None = not known
    increment: int | None = None  # seconds a move; None = not known
    white: str = ""
    black: str = ""
    variant: str = ""  # as the source names it; "", "standard" and the like are chess
    start: str = ""  # FEN of a set-up position; "" = the normal one
    result: str = ""  # "1-0", "0-1", "1/2-1/2", or "" or "*" where there is none
    termination: str = ""  # as the source words it: "Time forfeit", "resign" ...
    clocks: tuple[float | None, ...] = ()  # seconds left after each ply; () = none known
    evals: tuple[Score | None, ...] = ()  # the source's own, after each ply, for White; shown, never used
    white_rating: int | None = None  # shown, never used
    black_rating: int | None = None
    date: str = ""  # ISO
    identity: str = ""  # the site's address or number of the game
    opening: str = ""  # as the source names it
    bots: tuple[str, ...] = ()  # of WHITE and BLACK, who is a program
    correspondence: bool = False  # days a move
    problem: Problem | None = None  # why the moves end before the game does: illegal or cut-off text
    bad_evals: int = 0  # of the source's evaluations, how many cannot be read


class Searched(NamedTuple):
    """What the engine found in one position; a game of N plies has N + 1 of them."""

    score: Score
    best: str = ""  # UCI; "" at the end of the game
    trace: tuple[tuple[int, Score, str], ...] = ()  # depth, score, first move, for each completed depth


class Why(NamedTuple):
    """One reason for an estimate: a message key, and how much it lifts or lowers the estimate."""

    key: str  # strength.why_...
    points: int  # signed; of the Lichess scale


class Clock(NamedTuple):
    """How a side used its time, in seconds."""

    used: float  # on all moves whose time is known
    mean: float  # a move
    longest: float
    longest_ply: int  # 1-based
    left: float  # after the last move
    short: int  # moves made with less than a tenth of the base time left


class Judged(NamedTuple):
    """Everything a report on one game shows."""

    white: "Side"
    black: "Side"
    speed: str  # BLITZ or RAPID: the scale; "" where there is none
    difference: str  # message key: strength.same_level, strength.white_higher, strength.black_higher or ""
    curve: tuple[float, ...]  # White's winning chances in per cent, before the first ply and after each
    points: tuple["Point", ...]  # the three that turned the game most, in its order
    decisive: "Point | None"
    decisive_why: str  # message key: why there is no decisive move, or what kind it is
    missed: tuple["Point", ...]  # errors that the opponent gave straight back
    problems: tuple[Problem, ...]  # on the game as a whole: why there is no scale, that it was cut ...
    plies: int  # judged
    engine: str  # name and version
    nodes: int  # a position
    model: str  # version of the model


class Side(NamedTuple):
    """One player in one game."""

    estimate: float | None  # on the Lichess scale of the speed; None = no estimate, see `problems`
    half: float  # half the width of the 80 % range
    low: int | None  # the range as shown, rounded outward to 50; None = no lower end ("under 900")
    high: int | None  # None = no upper end ("over 2300")
    wording: str  # message key with the values low and high; "" where there is no estimate
    rough: bool  # 10 to 14 moves only
    why: tuple[Why, ...]  # the three strongest
    problems: tuple[Problem, ...]  # why there is no estimate
    moves: int
    decisions: int  # moves that count: after the opening, not forced, in a game not decided yet
    opening: int  # own moves left out as opening moves
    forced: int  # moves without a choice
    accuracy: float | None  # Lichess accuracy in per cent: a known figure, never the level
    acpl: float | None  # average centipawn loss
    inaccuracies: int
    mistakes: int
    blunders: int
    clock: Clock | None


class Point(NamedTuple):
    """A move at which the game turned."""

    ply: int  # 1-based: 1 is White's first move
    side: str  # WHITE or BLACK
    move: str  # UCI
    san: str
    better: str  # UCI of the engine's move; "" where the move played was its choice
    better_san: str
    before: float  # the mover's winning chances in per cent
    after: float
    key: str  # message key of the sentence: strength.turn_...
    values: dict[str, Any]  # its values
    reply: str = ""  # of a missed chance: the move that gave it back
    reply_san: str = ""
