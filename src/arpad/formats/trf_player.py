"""The player line of a TRF (record 001), column by column, and how a shifted one is put right. Portable.

Columns count characters, from 1: start number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56,
FIDE id 58-68, birth 70-79, points 81-84, rank 86-89; then ten columns a round: opponent 92-95, colour 97, result 99.
In the code offsets count from 0, and a round's cell starts with the two blanks before it.
"""

from typing import Any, Iterator, NamedTuple  # noqa: UP035 - the page's interpreter has no collections.abc

from arpad.codes import TITLES
from arpad.digits import number
from arpad.formats.spelled_dates import birth
from arpad.formats.text import is_digits, lower, upper
from arpad.model import ERROR, NOTE, WARNING, NationalRating, Player, Problem

CELLS = 89  # where the first round's cell starts
CELL = 10
BLANKS = (3, 8, 47, 52, 56, 68, 79, 84)  # nothing may stand here
NAME_END = 47
TITLE_END = 13

# How the codes of the file are spelled here; a bye or an absence has no opponent, whatever the file wrote.
CODES = {"1": "1", "=": "=", "0": "0", "+": "+", "-": "-", " ": "", "?": "X"}
for _letter in "WDLHFUZX":
    CODES[_letter] = CODES[lower(_letter)] = _letter
UNREADABLE = "!"  # reported already; nothing more is said about this game
NOBODY = {"1": "F", "+": "F", "W": "F", "F": "F", "=": "H", "D": "H", "H": "H", "U": "U"}  # anything else: absent, Z
OVER_THE_BOARD = ("1", "=", "0")
BYES = ("H", "F", "U")

SEXES = {"m": "m", "M": "m", "w": "w", "W": "w", "f": "w", "F": "w", " ": ""}
ONE_LETTER = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}

LONGEST_SHIFT = 3
LONGEST_PUSH = 30  # columns by which a long name moves the rest of its line to the right


class Cell(NamedTuple):
    """What a player's line says about one round."""

    opponent: int  # 0 = nobody; -1 = unreadable, reported already
    colour: str  # w, b or empty
    code: str  # a value of CODES, or UNREADABLE
    column: int  # 1-based; 0 = the line says nothing about the round


EMPTY = Cell(0, "", "", 0)
LOST = Cell(-1, "", UNREADABLE, 0)


class Shift(NamedTuple):
    """A repair: from offset `at` on, the line moves `by` columns to the right (negative: to the left)."""

    at: int
    by: int


def padded(line: str) -> str:
    """The line without blanks at its end, then filled up to the end of its last cell."""
    line = line.rstrip()
    width = CELLS if len(line) <= CELLS else CELLS + (len(line) - CELLS + CELL - 1) // CELL * CELL
    return line + " " * (width - len(line))


def whole(text: str) -> int | None:
    """The whole number in some columns, 0 where they are blank, None where they hold something else."""
    text = text.strip()
    if not text:
        return 0
    return int(text) if is_digits(text) else None


def misfits(line: str) -> Iterator[tuple[int, str]]:
    """Where a padded line is not what the layout says: offset and what was expected there."""
    for at in BLANKS:
        if line[at] != " ":
            yield at, "blank"
    if line[TITLE_END] != " " and not _title(line[10:14]):
        yield TITLE_END, "blank"
    if not whole(line[4:8]):
        yield 4, "number"
    if whole(line[48:52]) is None:
        yield 48, "rating"
    points = line[80:84].strip()
    if points and number(points) is None:
        yield 80, "points"
    if whole(line[85:89]) is None:
        yield 85, "rank"
    for start in range(CELLS, len(line), CELL):
        cell = line[start : start + CELL]
        if cell == "          ":
            continue
        for offset in (0, 1, 6, 8):
            if cell[offset] != " ":
                yield start + offset, "blank"
        if whole(cell[2:6]) is None:
            yield start + 2, "opponent"
        if cell[7] not in "wbWB- ":
            yield start + 7, "colour"
        if cell[9] not in CODES:
            yield start + 9, "result"


def fits(line: str) -> bool:
    """Whether every column holds what the layout says."""
    for _ in misfits(line):
        return False
    return True


def shifted(line: str, shift: Shift) -> str | None:
    """The line after a repair, or None where it would cut into something or has nothing to move."""
    at, by = shift.at, shift.by
    if by < 0:
        cut = line[at : at - by]
        if at - by >= len(line) or (cut.strip() and (at != NAME_END or line[at - by] != " ")):
            return None
        return padded(line[:at] + line[at - by :])
    if at - by < 4 or line[at - by : at - by + 1] != " ":
        return None
    return padded(line[: at - by] + " " * by + line[at - by :])


def repair(line: str, before: Shift | None) -> Shift | None:
    """The shift that makes every column fit: an earlier line's, else the nearest before the first misfit."""
    first = min(misfits(line))[0]
    candidates = [before] if before else []
    if first >= CELLS:
        candidates = candidates + _shifts(CELLS + (first - CELLS) // CELL * CELL + 1, LONGEST_SHIFT)
    for at in (84, 79, 68, 56, 52, NAME_END, TITLE_END, 8, 3):
        if at == NAME_END <= first:
            # A program that counted bytes: every byte beyond a character's first moves the rest to the left.
            extra = len(line[14:NAME_END].encode("utf-8")) - len(line[14:NAME_END])
            candidates = candidates + ([Shift(at, extra)] if extra else []) + _shifts(at, LONGEST_SHIFT)
            if line[at] != " ":
                candidates = candidates + [Shift(at, -by) for by in range(1, LONGEST_PUSH)]
        elif at <= first:
            candidates = candidates + _shifts(at, LONGEST_SHIFT)
    for candidate in candidates:
        moved = shifted(line, candidate)
        if moved is not None and fits(moved) and whole(moved[57:68]) is not None and birth(moved[69:79]) is not None:
            return candidate
    return None


def _shifts(at: int, longest: int) -> list[Shift]:
    """Shifts at one offset, the smallest first."""
    found = []
    for by in range(1, longest + 1):
        found.append(Shift(at, by))
        found.append(Shift(at, -by))
    return found


def report(line: str, number_of_line: int, problems: list[Problem]) -> None:
    """Every misfit of a line that no shift puts right."""
    player = whole(line[4:8]) or 0
    for at, expected in misfits(line):
        width = 1 if expected in ("blank", "colour", "result") else 4
        values = {"player": player, "found": line[at : at + width].strip(), "round": (at - CELLS) // CELL + 1}
        severity = ERROR if expected in ("number", "rating", "opponent", "result") else WARNING
        problems.append(Problem(severity, "trf.misfit_" + expected, values, number_of_line, at + 1))


def player_of(
    line: str, number_of_line: int, national: tuple[NationalRating, ...], problems: list[Problem], name: str = ""
) -> Player:
    """The player of a padded line; what cannot be read is left empty (and reported by `report` or here)."""
    start_number = whole(line[4:8]) or 0
    sex, title = _sex_and_title(line, number_of_line, start_number, problems)
    fide_id = line[57:68].strip()
    if not fide_id.replace("0", ""):
        fide_id = ""
    elif whole(fide_id) is None:
        values = {"player": start_number, "found": fide_id}
        problems.append(Problem(WARNING, "trf.fide_id", values, number_of_line, 58))
        fide_id = ""
    born = birth(line[69:79])
    if born is None:
        values = {"player": start_number, "found": line[69:79].strip()}
        problems.append(Problem(WARNING, "trf.birth", values, number_of_line, 70))
    return Player(
        number=start_number,
        name=name or line[14:NAME_END].strip(),
        rating=whole(line[48:52]) or None,
        title=title,
        sex=sex,
        federation=line[53:56].strip(),
        fide_id=fide_id,
        birth=born or "",
        points=number(line[80:84]),
        rank=whole(line[85:89]) or None,
        national=national,
        line=number_of_line,
    )


def cells_of(line: str, number_of_line: int, problems: list[Problem]) -> list[Cell]:
    """A padded line's cells, one a round."""
    player = whole(line[4:8]) or 0
    cells = []
    for start in range(CELLS, len(line), CELL):
        text = line[start : start + CELL]
        if text == "          ":
            cells.append(EMPTY)
            continue
        opponent = whole(text[2:6])
        if opponent is None:
            cells.append(LOST)
            continue
        colour = lower(text[7]) if text[7] in "wbWB" else ""
        code = CODES.get(text[9], UNREADABLE)
        column = start + 3
        values: dict[str, Any] = {"player": player, "round": len(cells) + 1, "code": text[9]}
        if opponent and code in BYES:
            values["opponent"] = opponent
            problems.append(Problem(WARNING, "trf.bye_with_opponent", values, number_of_line, column + 7))
            opponent = 0
        if not opponent:
            if code == "1" or (code in OVER_THE_BOARD and colour):
                problems.append(Problem(WARNING, "trf.played_nobody", values, number_of_line, column + 7))
            colour = ""
            code = NOBODY.get(code, "Z")
        cells.append(Cell(opponent, colour, code, column))
    return cells


def _title(text: str) -> str:
    """The title that a field means, or nothing."""
    text = text.strip()
    title = upper(text)
    title = ONE_LETTER.get(title, title)
    return title if title in TITLES else ""


def _sex_and_title(line: str, number_of_line: int, player: int, problems: list[Problem]) -> tuple[str, str]:
    """Sex and title, also where the title stands one column too far to the right or to the left."""
    sex = SEXES.get(line[9])
    start, end = 10, TITLE_END
    if line[TITLE_END] != " " and _title(line[10:14]):
        end = 14
    elif (sex is None or (line[10] != " " and not line[11:13].strip())) and _title(line[9:13]):
        start, sex = 9, ""
    field = line[start:end].strip()
    title = _title(field)
    values = {"player": player, "found": field, "title": title}
    if title and (start, end) != (10, TITLE_END):
        problems.append(Problem(WARNING, "trf.title_shifted", values, number_of_line, start + 1))
    elif field and not title:
        problems.append(Problem(WARNING, "trf.title", values, number_of_line, 11))
    elif sex is None:
        values["found"] = line[9]
        problems.append(Problem(NOTE, "trf.sex", values, number_of_line, 10))
    return sex or "", title
