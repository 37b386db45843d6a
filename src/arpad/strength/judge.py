"""One game judged: everything that a report on it shows, as a record. Part of the portable floor."""

from arpad.model import ERROR, NOTE, Problem, Refusal
from arpad.strength import accuracy, refuse, turning
from arpad.strength.features import MOST_PLIES, Found, Move, decisions, find, replay
from arpad.strength.model import Estimate, Model, estimates, shown, why
from arpad.strength.records import BLACK, WHITE, Judged, Played, Searched, Side

_OPENING = 8  # plies


def judge(played: Played, searched: tuple[Searched, ...], model: Model, engine: str, nodes: int) -> Judged:
    """What the moves of a game show.

    `searched`: what the engine found in each position, from the first to the one after the last move (of the first 300
    plies). `engine` is its own name with its version, `nodes` its budget a position. Raises Refusal where the game is
    not chess from the normal position, or where `searched` is not whole: nothing is shown rather than part.
    """
    problems = refuse.of_game(played, nodes)
    if not refuse.is_standard(played):
        raise Refusal(problems[0].key, **problems[0].values)
    moves = replay(played.moves)
    if len(searched) != len(moves) + 1:
        raise Refusal("strength.not_searched", positions=len(moves) + 1, searched=len(searched))
    found = find(moves, searched)
    values = turning.curve(searched)
    speed = refuse.speed(played)
    both: tuple[Estimate | None, Estimate | None] = (None, None)
    if not [problem for problem in problems if problem.severity == ERROR]:
        both = estimates(model, moves, found, speed, played.base or 0, played.increment or 0)
        constant, measured = model.constant(engine, nodes)
        both = _corrected(both[0], constant), _corrected(both[1], constant)
        if not measured:
            problems += (Problem(NOTE, "strength.other_engine", {"engine": engine, "nodes": nodes}),)
    white = _side(played, 0, moves, found, values, both[0])
    black = _side(played, 1, moves, found, values, both[1])
    points = turning.Points(moves, found, searched)
    best, missed = turning.turns(values, found)
    decided, decided_why = turning.decisive(played, values, found)
    return Judged(
        white=white,
        black=black,
        speed=speed,
        difference=_difference(white, black),
        curve=values,
        points=tuple([points.point(k) for k in best]),
        decisive=points.point(decided) if decided >= 0 else None,
        decisive_why=decided_why,
        missed=tuple([points.point(k, replied=True) for k in missed]),
        problems=problems,
        plies=min(len(moves), MOST_PLIES),
        engine=engine,
        nodes=nodes,
        model=model.version,
    )


def _corrected(estimate: Estimate | None, constant: float) -> Estimate | None:
    return None if estimate is None else estimate._replace(value=estimate.value - constant)


def _side(
    played: Played,
    side: int,
    moves: tuple[Move, ...],
    found: tuple[Found, ...],
    values: tuple[float, ...],
    estimate: Estimate | None,
) -> Side:
    own = range(side, len(moves), 2)
    decided = len(decisions(moves, found, side))
    problems = refuse.of_side(played, BLACK if side else WHITE, len(own), decided) if estimate else ()
    if problems:
        estimate = None
    low, high, wording = shown(estimate.value, estimate.half) if estimate else (None, None, "")
    losses = [found[k].centipawns for k in own]
    inaccuracies, mistakes, blunders = accuracy.errors(found, side)
    return Side(
        estimate=estimate.value if estimate else None,
        half=estimate.half if estimate else 0.0,
        low=low,
        high=high,
        wording=wording,
        rough=estimate is not None and len(own) < refuse.ROUGH_MOVES,
        why=why(estimate.shares) if estimate else (),
        problems=problems,
        moves=len(own),
        decisions=decided,
        opening=len([k for k in own if k < _OPENING]),
        forced=len([k for k in own if moves[k].forced]),
        accuracy=accuracy.of_side(values, side),
        acpl=sum(losses) / len(losses) if losses else None,
        inaccuracies=inaccuracies,
        mistakes=mistakes,
        blunders=blunders,
        clock=accuracy.clock(played, side, len(moves)),
    )


def _difference(white: Side, black: Side) -> str:
    """Whether the two levels differ by more than either range is sure of: a message key, or "" where one is missing."""
    if white.estimate is None or black.estimate is None:
        return ""
    gap = white.estimate - black.estimate
    if abs(gap) <= max(white.half, black.half):
        return "strength.same_level"
    return "strength.white_higher" if gap > 0 else "strength.black_higher"
