"""The rounds of an event as cells of the players' lines: one game a player and round, both sides alike. Portable."""

from typing import NamedTuple

from arpad.formats.trf_header import MOST_ROUNDS
from arpad.formats.trf_player import EMPTY, Cell
from arpad.model import (
    ABSENT,
    BYE,
    FORFEIT,
    NO_MOVE,
    NOTE,
    PENDING,
    PLAYED,
    WARNING,
    Event,
    Pairing,
    Problem,
    Refusal,
)

PLAYED_CODES = {1.0: "1", 0.5: "=", 0.0: "0"}
FORFEIT_CODES = {1.0: "+", 0.0: "-"}
NO_MOVE_CODES = {1.0: "W", 0.5: "D", 0.0: "L"}
POSSIBLE = {
    PLAYED: ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0)),
    FORFEIT: ((1.0, 0.0), (0.0, 1.0), (0.0, 0.0)),
    NO_MOVE: ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0)),
}
BYES = {1.0: "F", 0.5: "H", 0.0: "Z"}
CODES = {PLAYED: PLAYED_CODES, FORFEIT: FORFEIT_CODES, NO_MOVE: NO_MOVE_CODES}


class Cells(NamedTuple):
    """Everybody's rounds."""

    rows: dict[int, list[Cell]]  # by start number
    rounds: int


def cells(event: Event, allocated_bye: float, unknown: str, problems: list[Problem]) -> Cells:
    """The cells of all players. `unknown` is the code of a result that is not known; "" = the generation has none.

    Raises Refusal where there are more rounds than a report can hold.
    """
    placed = _placed(event, problems)
    rounds = max([event.rounds] + [pairing.round for pairing in placed])
    if rounds > MOST_ROUNDS:
        raise Refusal("trf_write.too_many_rounds", found=rounds, most=MOST_ROUNDS)
    rows: dict[int, list[Cell]] = {player.number: [] for player in event.players}
    for pairing in placed:
        if pairing.black:
            codes = _codes(pairing, unknown, problems)
            colours = ("w", "b") if pairing.colours else ("", "")
            _put(rows, pairing.white, pairing.round, Cell(pairing.black, colours[0], codes[0], 0))
            _put(rows, pairing.black, pairing.round, Cell(pairing.white, colours[1], codes[1], 0))
        else:
            _put(rows, pairing.white, pairing.round, Cell(0, "", _bye(pairing, allocated_bye, problems), 0))
    return Cells(rows, rounds)


def _put(rows: dict[int, list[Cell]], number: int, round_number: int, cell: Cell) -> None:
    row = rows[number]
    row.extend([EMPTY] * (round_number - len(row)))
    row[round_number - 1] = cell


def _placed(event: Event, problems: list[Problem]) -> list[Pairing]:
    """The pairings, at most one a player and round. A game without a round, or the second of a round, comes later."""
    busy: dict[int, set[int]] = {player.number: set() for player in event.players}
    placed = []
    late = []
    for pairing in event.pairings:
        values = {"round": pairing.round, "player": pairing.white, "opponent": pairing.black}
        both = [pairing.white] + ([pairing.black] if pairing.black else [])
        if pairing.white == pairing.black or [number for number in both if number not in busy]:
            problems.append(Problem(WARNING, "trf_write.no_player", values, pairing.line))
        elif pairing.round > MOST_ROUNDS:
            raise Refusal("trf_write.too_many_rounds", found=pairing.round, most=MOST_ROUNDS)
        elif pairing.round < 1 or [number for number in both if pairing.round in busy[number]]:
            if pairing.black:
                late.append(pairing)
            else:
                problems.append(Problem(WARNING, "trf_write.bye_left_out", values, pairing.line))
        else:
            placed.append(pairing)
            for number in both:
                busy[number].add(pairing.round)
    if late:
        first = max([event.rounds if placed else 0] + [pairing.round for pairing in placed]) + 1
        free = dict.fromkeys(busy, first)  # no round from `first` up to here is free
        made = []
        for pairing in late:
            white, black = pairing.white, pairing.black
            at = max(free[white], free[black])
            while at in busy[white] or at in busy[black]:
                at += 1
            if at > MOST_ROUNDS:
                raise Refusal("trf_write.too_many_rounds", found=at, most=MOST_ROUNDS)
            for number in (white, black):
                busy[number].add(at)
                while free[number] in busy[number]:
                    free[number] += 1
            made.append(pairing._replace(round=at))
        values = {"count": len(made), "first": first, "last": max([pairing.round for pairing in made])}
        problems.append(Problem(WARNING, "trf_write.rounds_made", values))
        placed = placed + made
    return placed


def _bye(pairing: Pairing, allocated_bye: float, problems: list[Problem]) -> str:
    """The code of a player without an opponent."""
    score = pairing.white_score or 0.0
    if pairing.kind == FORFEIT and score in FORFEIT_CODES:
        return FORFEIT_CODES[score]  # the opponent is not known; it counts like a bye
    code = "U" if pairing.allocated else BYES.get(score, "U")
    if code == "U" and score != allocated_bye:
        values = {"round": pairing.round, "player": pairing.white, "score": score}
        problems.append(Problem(WARNING, "trf_write.bye", values, pairing.line))
    return code


def _codes(pairing: Pairing, unknown: str, problems: list[Problem]) -> tuple[str, str]:
    """Both sides' codes of a result."""
    kind = pairing.kind
    scores = (pairing.white_score, pairing.black_score)
    values = {
        "round": pairing.round,
        "player": pairing.white,
        "opponent": pairing.black,
        "score": pairing.white_score,
        "opponent_score": pairing.black_score,
    }
    white, black = scores
    if kind in POSSIBLE and white is not None and black is not None and scores in POSSIBLE[kind]:
        return CODES[kind][white], CODES[kind][black]
    if kind == NO_MOVE and scores == (0.0, 0.0):
        problems.append(Problem(NOTE, "trf_write.both_lost", values, pairing.line))
        return "-", "-"
    if kind == PENDING and scores == (None, None):
        return "", ""
    if kind in (ABSENT, BYE) or scores != (None, None):
        problems.append(Problem(WARNING, "trf_write.result", values, pairing.line))
    elif not unknown:
        problems.append(Problem(NOTE, "trf_write.unknown", values, pairing.line))
    return unknown, unknown
