"""What is said to an engine, and what it answers (UCI). Part of the portable floor."""

from arpad.strength.records import Score, Searched

HASH = 32  # megabytes of memory, as when the model was fitted
SETTINGS = (
    "setoption name Threads value 1",
    f"setoption name Hash value {HASH}",
    "setoption name MultiPV value 1",
)
NEW_GAME = ("ucinewgame", "isready")  # the answer is "readyok"


def position(moves: tuple[str, ...], plies: int) -> str:
    """The command that sets up the position of a game after so many plies.

    >>> position(("e2e4", "e7e5"), 1), position(("e2e4", "e7e5"), 0)
    ('position startpos moves e2e4', 'position startpos')
    """
    return " ".join(("position startpos moves",) + moves[:plies]) if plies else "position startpos"


def go(nodes: int) -> str:
    """The command that searches it; the answer ends with the line that begins with "bestmove"."""
    return f"go nodes {nodes}"


def searched(lines: list[str]) -> Searched | None:
    """What was found in a position: of each completed depth the score and the first move, and the last of them.

    None where the engine completed no depth.

    >>> bound = "info depth 2 score cp 25 lowerbound pv d2d4"
    >>> searched(["info depth 1 score cp 20 pv e2e4 e7e5", bound, "bestmove e2e4"])
    Searched(score=20, best='e2e4', trace=((1, 20, 'e2e4'),))
    """
    trace: list[tuple[int, Score, str]] = []
    best = ""
    for line in lines:
        words = line.split()
        if words[:1] == ["bestmove"] and len(words) > 1:
            best = words[1]
        if words[:1] != ["info"] or "score" not in words or "pv" not in words:
            continue
        if "lowerbound" in words or "upperbound" in words:
            continue  # not completed
        kind, value = words[words.index("score") + 1], words[words.index("score") + 2]
        score = int(value) if kind == "cp" else "#" + value
        trace.append((int(words[words.index("depth") + 1]), score, words[words.index("pv") + 1]))
    return Searched(trace[-1][1], best, tuple(trace)) if trace else None
