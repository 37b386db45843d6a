"""Who played whom: the cells of all player lines put together, each game once, and what contradicts. Portable."""

from typing import Any

from arpad.formats.trf_player import EMPTY, UNREADABLE, Cell
from arpad.model import ABSENT, BYE, ERROR, FORFEIT, NO_MOVE, PENDING, PLAYED, UNKNOWN, WARNING, Pairing, Problem

# Both sides of a game in the codes of the file. Any other two contradict each other.
TOGETHER = {
    ("1", "0"): PLAYED,
    ("0", "1"): PLAYED,
    ("=", "="): PLAYED,
    ("+", "-"): FORFEIT,
    ("-", "+"): FORFEIT,
    ("-", "-"): FORFEIT,
    ("W", "L"): NO_MOVE,
    ("L", "W"): NO_MOVE,
    ("D", "D"): NO_MOVE,
    ("", ""): PENDING,
}
OPEN = ("", "X", "Z")  # no result yet: two of them never contradict
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "W": 1.0, "D": 0.5, "L": 0.0}
BYE_SCORES = {"F": 1.0, "H": 0.5, "Z": 0.0}
PARTS = (5, 7)  # columns from a TRF cell's opponent to its colour and its result


def pairings(
    cells: dict[int, list[Cell]],
    lines: dict[int, int],
    allocated_bye: float,
    problems: list[Problem],
    parts: tuple[int, int] = PARTS,
) -> tuple[Pairing, ...]:
    """All pairings by round and first player. `cells` and `lines` are by start number.

    `parts` says how many columns after a cell's own its colour and its result stand; in tables all three are one cell.
    """
    found = []
    players = sorted(cells)
    for round_number in range(1, max([len(row) for row in cells.values()] + [0]) + 1):
        for player in players:
            if round_number <= len(cells[player]):
                cell = cells[player][round_number - 1]
                pairing = _pairing(player, round_number, cell, cells, lines[player], allocated_bye, problems, parts)
                if pairing is not None:
                    found.append(pairing)
    return tuple(found)


def _pairing(
    player: int,
    round_number: int,
    cell: Cell,
    cells: dict[int, list[Cell]],
    line: int,
    allocated_bye: float,
    problems: list[Problem],
    parts: tuple[int, int],
) -> Pairing | None:
    opponent = cell.opponent
    if opponent < 0 or (opponent == 0 and not cell.code):
        return None
    if opponent == 0:
        allocated = cell.code == "U"
        score = allocated_bye if allocated else BYE_SCORES[cell.code]
        return Pairing(round_number, player, 0, score, None, BYE if score else ABSENT, False, line, allocated)
    values = {"round": round_number, "player": player, "opponent": opponent}
    if opponent == player:
        problems.append(Problem(ERROR, "trf.self", values, line, cell.column))
        return None
    if opponent not in cells:
        problems.append(Problem(ERROR, "trf.opponent_missing", values, line, cell.column))
        return None
    theirs = cells[opponent][round_number - 1] if round_number <= len(cells[opponent]) else EMPTY
    if theirs.opponent != player:
        if theirs.opponent >= 0:
            values["found"] = theirs.opponent
            key = "trf.not_reciprocal" if theirs.opponent else "trf.not_confirmed"
            problems.append(Problem(ERROR, key, values, line, cell.column))
        return None
    if opponent < player:
        return None  # made when the opponent's line was read
    return _game(player, round_number, cell, theirs, line, problems, parts)


def _game(
    player: int,
    round_number: int,
    cell: Cell,
    theirs: Cell,
    line: int,
    problems: list[Problem],
    parts: tuple[int, int],
) -> Pairing:
    opponent = cell.opponent
    values: dict[str, Any] = {"round": round_number, "player": player, "opponent": opponent}
    kind = TOGETHER.get((cell.code, theirs.code), UNKNOWN)
    open_game = cell.code in OPEN and theirs.code in OPEN
    if kind == UNKNOWN and not open_game and UNREADABLE not in (cell.code, theirs.code):
        codes = {"code": cell.code or None, "opponent_code": theirs.code or None}
        codes.update(values)
        problems.append(Problem(ERROR, "trf.results_disagree", codes, line, cell.column + parts[1]))
    if cell.colour and cell.colour == theirs.colour:
        problems.append(Problem(WARNING, "trf.same_colour", values, line, cell.column + parts[0]))
    known = cell.colour != theirs.colour
    score, their_score = SCORES.get(cell.code), SCORES.get(theirs.code)
    if known and (cell.colour == "b" or theirs.colour == "w"):
        return Pairing(round_number, opponent, player, their_score, score, kind, True, line)
    return Pairing(round_number, player, opponent, score, their_score, kind, known, line)
