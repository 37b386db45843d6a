"""The player line of a TRF as it is written: every column in its place, and what does not fit said. Portable.

What the line cannot hold is left out and reported, never squeezed in: a name alone is cut.
"""

from typing import Any

from arpad.codes import TITLES
from arpad.dates import is_date
from arpad.formats.spelled_dates import birth
from arpad.formats.text import is_digits, plain_blanks
from arpad.formats.trf_player import NAME_END, Cell
from arpad.model import NOTE, WARNING, Player, Problem

NAME = NAME_END - 14  # columns
CONTROL = "\x7f"  # and everything below the blank


def clean(text: str) -> str:
    """A text for one line: no line ends, tabs, control characters or special blanks, none around it."""
    out = []
    for character in plain_blanks(text):
        out.append(" " if character < " " or character in CONTROL else character)
    return "".join(out).strip()


def right(text: str, width: int) -> str:
    """The text at the right end of its columns."""
    return " " * (width - len(text)) + text


def left(text: str, width: int) -> str:
    """The text at the left end of its columns."""
    return text + " " * (width - len(text))


def day(date: str) -> str:
    """An ISO date as the reports write it; "" where it is none.

    >>> day("2025-11-01"), day("2025-11")
    ('2025/11/01', '')
    """
    return date.replace("-", "/") if is_date(date) else ""


def points(value: float) -> str | None:
    """Points with one decimal, or two where they need them, in four columns; None where they do not fit.

    >>> points(3.5), points(10), points(1.25), points(-0.5), points(100), points(100.5)
    ('3.5', '10.0', '1.25', '-0.5', '100', None)
    """
    if not -1000 < value < 10000:
        return None
    hundredths = int(abs(value) * 100 + 0.5)
    sign = "-" if value < 0 and hundredths else ""
    whole, rest = hundredths // 100, hundredths % 100
    text = f"{sign}{whole}.{rest // 10}" if rest % 10 == 0 else f"{sign}{whole}.{rest:02d}"
    if len(text) > 4 and not rest:
        text = f"{sign}{whole}"
    return text if len(text) <= 4 else None


def player_line(player: Player, total: float, cells: list[Cell], problems: list[Problem]) -> str:
    """The whole line; `total` are the points by the results, for a player whose points the event does not give."""
    title = player.title if player.title in TITLES else ""
    if player.title and not title:
        _lost(player, "title", player.title, problems)
    federation = clean(player.federation)
    if len(federation) > 3:
        _lost(player, "federation", federation, problems)
        federation = ""
    fide_id = clean(player.fide_id)
    if fide_id and (not is_digits(fide_id) or len(fide_id) > 11 or not fide_id.replace("0", "")):
        _lost(player, "fide_id", fide_id, problems)
        fide_id = ""
    given = player.points if player.points is not None else total
    written = points(given)
    if written is None:
        _lost(player, "points", given, problems)
    line = (
        "001 "
        + right(str(player.number), 4)
        + " "
        + (player.sex if player.sex in ("m", "w") else " ")
        + right(title, 3)
        + " "
        + left(_name(player, problems), NAME)
        + " "
        + right(_whole(player, "rating", player.rating, problems), 4)
        + " "
        + left(federation, 3)
        + " "
        + right(fide_id, 11)
        + " "
        + left(_birth(player, problems), 10)
        + " "
        + right(written or "", 4)
        + " "
        + right(_whole(player, "rank", player.rank, problems), 4)
    )
    last = max([index + 1 for index, cell in enumerate(cells) if _says_something(cell)] + [0])
    return line + "".join([_cell(cell) for cell in cells[:last]])


def _says_something(cell: Cell) -> bool:
    return cell.opponent > 0 or cell.code != ""


def _cell(cell: Cell) -> str:
    if not _says_something(cell):
        return " " * 10
    opponent = right(str(cell.opponent), 4) if cell.opponent else "0000"
    return f"  {opponent} {cell.colour or '-'} {cell.code or ' '}"


def _name(player: Player, problems: list[Problem]) -> str:
    name = clean(player.name)
    if len(name) > NAME:
        cut = name[:NAME].strip()
        values = {"player": player.number, "name": name, "cut": cut}
        problems.append(Problem(NOTE, "trf_write.name_cut", values, player.line, 15))
        return cut
    return name


def _whole(player: Player, field: str, value: int | None, problems: list[Problem]) -> str:
    """A number of up to four digits; "" for none."""
    if value is None:
        return ""
    if not 0 < value <= 9999:
        _lost(player, field, value, problems)
        return ""
    return str(int(value))


def _birth(player: Player, problems: list[Problem]) -> str:
    """The birth date as far as it is known: YYYY/MM/DD with zeros for what is not."""
    if not player.birth:
        return ""
    parts = player.birth.split("-") + ["00", "00"]
    text = "/".join(parts[:3])
    if birth(text) != player.birth:
        _lost(player, "birth", player.birth, problems)
        return ""
    return text


def _lost(player: Player, field: str, value: Any, problems: list[Problem]) -> None:
    values = {"player": player.number, "field": field, "value": value}
    problems.append(Problem(WARNING, "trf_write.field", values, player.line))
