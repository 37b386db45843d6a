"""When not to answer: what keeps a game, or one side of it, from being judged. Part of the portable floor."""

from arpad.formats.text import lower
from arpad.model import ERROR, NOTE, WARNING, Problem
from arpad.strength.features import MOST_PLIES
from arpad.strength.model import FEWEST_NODES
from arpad.strength.records import BLITZ, RAPID, Played

FEWEST_MOVES, FEWEST_DECISIONS = 10, 6
ROUGH_MOVES = 15  # below that many own moves an estimate is very rough
_SHORTEST, _RAPID, _LONGEST = 180, 480, 1500  # seconds of base + 40 increments

_STANDARD = ("", "?", "-", "standard", "chess", "normal", "classical", "regular", "from position", "fromposition")
_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"


def speed(played: Played) -> str:
    """BLITZ or RAPID; "" where the time control is another one or not known."""
    seconds = _seconds(played)
    if played.correspondence or seconds is None or not _SHORTEST <= seconds < _LONGEST:
        return ""
    return BLITZ if seconds < _RAPID else RAPID


def _seconds(played: Played) -> int | None:
    if played.base is None:
        return None
    return played.base + 40 * (played.increment or 0)


def is_standard(played: Played) -> bool:
    """Whether this is chess from the normal position: else the moves cannot be replayed at all."""
    return lower(played.variant.strip()) in _STANDARD and (not played.start or played.start.startswith(_START))


def of_game(played: Played, nodes: int) -> tuple[Problem, ...]:
    """What keeps a whole game from being judged, as errors; and what to know of it, as notes."""
    problems = []
    seconds = _seconds(played)
    if lower(played.variant.strip()) not in _STANDARD:
        problems.append(Problem(ERROR, "strength.variant", {"variant": played.variant.strip()}))
    elif not is_standard(played):
        problems.append(Problem(ERROR, "strength.set_up", {}))
    if played.correspondence:
        problems.append(Problem(ERROR, "strength.correspondence", {}))
    elif seconds is None:
        problems.append(Problem(ERROR, "strength.no_time_control", {}))
    elif seconds < _SHORTEST:
        problems.append(Problem(ERROR, "strength.bullet", _control(played)))
    elif seconds >= _LONGEST:
        problems.append(Problem(ERROR, "strength.classical", _control(played)))
    if played.problem is not None:
        problems.append(played.problem)
    if nodes < FEWEST_NODES:
        problems.append(Problem(ERROR, "strength.few_nodes", {"nodes": nodes, "fewest": FEWEST_NODES}))
    if played.bad_evals:
        problems.append(Problem(NOTE, "strength.bad_evals", {"count": played.bad_evals}))
    if len(played.moves) > MOST_PLIES:
        values = {"moves": (len(played.moves) + 1) // 2, "first": MOST_PLIES // 2}
        problems.append(Problem(NOTE, "strength.long", values))
    return tuple(problems)


def of_side(played: Played, side: str, moves: int, decided: int) -> tuple[Problem, ...]:
    """What keeps one side from being judged in a game that can be."""
    if side in played.bots:
        return (Problem(WARNING, "strength.is_program", {}),)
    if played.bots:
        return (Problem(WARNING, "strength.against_program", {}),)
    if moves < FEWEST_MOVES:
        return (Problem(WARNING, "strength.too_short", {"moves": moves, "fewest": FEWEST_MOVES}),)
    if decided < FEWEST_DECISIONS:
        return (Problem(WARNING, "strength.too_few_decisions", {"decisions": decided, "fewest": FEWEST_DECISIONS}),)
    return ()


def _control(played: Played) -> dict[str, int]:
    return {"base": played.base or 0, "increment": played.increment or 0}
