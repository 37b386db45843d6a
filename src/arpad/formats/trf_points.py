"""What a result is worth in a TRF: the points systems of records 162, XXS and BB*, and the penalties of 299. Portable.

A system is a dictionary with JaVaFo's names: WW and BW for a win with White and Black, WD BD WL BL, FW and FL for
forfeits, PAB HPB FPB ZPB for the pairing-allocated, half-point, full-point and zero-point bye; and X for a result
that is not known.
"""

from typing import NamedTuple

from arpad.digits import number
from arpad.formats.text import upper
from arpad.formats.trf_player import Cell, whole
from arpad.model import WARNING, Problem, Record

DEFAULT = (
    (1.0, ("WW", "BW", "FW", "FPB", "PAB")),
    (0.5, ("WD", "BD", "HPB", "X")),
    (0.0, ("WL", "BL", "FL", "ZPB")),
)
BY_SYMBOL = {
    "W": ("WW", "BW", "FW", "FPB", "PAB"),
    "D": ("WD", "BD", "HPB", "X"),
    "L": ("WL", "BL", "FL", "ZPB"),
    "A": ("ZPB",),
    "P": ("PAB",),
    "X": ("X",),
}
BY_RECORD = {
    "BBW": ("WW", "BW", "FW", "FPB"),
    "BBD": ("WD", "BD", "HPB"),
    "BBL": ("WL", "BL"),
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
BY_CODE = {"+": "FW", "-": "FL", "H": "HPB", "F": "FPB", "U": "PAB", "Z": "ZPB", "X": "X"}
OF_A_GAME = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}  # the colour comes first: WW, BW


class Penalty(NamedTuple):
    """Points that differ from the results: a deduction or a bonus, or another value for a result (record 299)."""

    code: str  # empty = added once; else the result that is worth `points` instead
    points: float
    round: int  # 0 = every round
    players: tuple[int, ...]  # none = everybody


def system(records: list[Record], problems: list[Problem]) -> dict[str, float]:
    """The points system in force; whatever the records do not say is as usual."""
    worth: dict[str, float] = {}
    for points, usual in DEFAULT:
        for name in usual:
            worth[name] = points
    # What a record says for several results gives way to what one says for a single result.
    shared: list[tuple[tuple[str, ...], float]] = []
    single: list[tuple[tuple[str, ...], float]] = []
    for record in records:
        for names, points_text in _amounts(record):
            value = number(points_text)
            if value is None or not names:
                values = {"code": record.code, "found": points_text.strip()}
                problems.append(Problem(WARNING, "trf.points_system", values, record.line))
            elif len(names) > 1:
                shared.append((names, value))
            else:
                single.append((names, value))
    for names, value in shared + single:
        for name in names:
            worth[name] = value
    return worth


def _amounts(record: Record) -> list[tuple[tuple[str, ...], str]]:
    """The results that a record gives points for, with the points as written."""
    text = record.text
    found: list[tuple[tuple[str, ...], str]] = []
    if record.code == "162":
        for start in range(5, len(text), 9):
            if text[start : start + 5].strip():
                found.append((BY_SYMBOL.get(upper(text[start]), ()), text[start + 1 : start + 5]))
    elif record.code == "XXS":
        for word in text[3:].split():
            at = word.find("=")
            name = upper(word[:at])
            names = BY_SYMBOL[name] if name in ("W", "D") else (name,)
            found.append((names if at > 0 else (), word[at + 1 :]))
    elif record.code in BY_RECORD:
        found.append((BY_RECORD[record.code], text[3:]))
    return found


def penalties(records: list[Record], problems: list[Problem]) -> list[Penalty]:
    """The records 299 of an individual event (in a team event they speak of teams)."""
    found = []
    for record in records:
        if record.code != "299":
            continue
        text = record.text
        points = number(text[13:17])
        players = [whole(text[start : start + 4]) for start in range(23, len(text), 5)]
        round_number = whole(text[19:22])
        if points is None or round_number is None or None in players:
            problems.append(Problem(WARNING, "trf.penalty", {"found": text[4:].strip()}, record.line))
        else:
            found.append(Penalty(upper(text[4:5]).strip(), points, round_number, tuple([n for n in players if n])))
    return found


def worth_of(cell: Cell, worth: dict[str, float]) -> float:
    """The points that one round gives."""
    if cell.code in OF_A_GAME:
        return worth[("B" if cell.colour == "b" else "W") + OF_A_GAME[cell.code]]
    return worth[BY_CODE[cell.code]] if cell.code in BY_CODE else 0.0


def total(player: int, cells: list[Cell], worth: dict[str, float], penalties: list[Penalty]) -> float:
    """The points of a player by the results, the points system and the penalties."""
    points = sum([worth_of(cell, worth) for cell in cells])
    for penalty in penalties:
        if penalty.players and player not in penalty.players:
            continue
        if not penalty.code:
            points += penalty.points
            continue
        for index, cell in enumerate(cells):
            if cell.code == penalty.code and penalty.round in (0, index + 1):
                points += penalty.points - worth_of(cell, worth)
    return points
