"""The row of headings of a table: which columns it names, and what kind of table stands under it. Portable.

>>> from arpad.formats.grid import rows
>>> head = head_of(rows("Datum;Weiß;Schwarz;Ergebnis")[0])
>>> head.kind, head.columns["white"], head_of(rows("Anna;Ben;Cem;1-0")[0]) is None
('games', 1, True)
"""

from typing import NamedTuple

from arpad.digits import latin
from arpad.formats.folding import compact
from arpad.formats.grid import Row
from arpad.formats.headings import NAMES, OF_A_SIDE, role, round_of
from arpad.formats.text import is_digits
from arpad.model import Refusal

GAMES = "games"  # one game a row
CROSSTABLE = "crosstable"  # one player a row, and columns of rounds or opponents
PLAYERS = "players"  # one player a row, and nothing about games


class Head(NamedTuple):
    """A row of headings, understood."""

    kind: str
    row: Row
    columns: dict[str, int]  # role to index
    rounds: list[tuple[int, int]]  # round (or opponent) and index, in the order of the columns
    bare: bool  # the columns of rounds are headed by numbers only: these may be opponents as well


def head_of(row: Row, chosen: dict[str, str] | None = None) -> Head | None:
    """The heading that the row is; None where it is none. `chosen` names columns by role, over what the words say."""
    told = [role(cell) for cell in row.cells]
    columns = _chosen(row, chosen or {})
    if columns is None:
        return None
    taken = [columns[name] for name in sorted(columns)]
    rounds = []
    bare = True
    for index, cell in enumerate(row.cells):
        number = round_of(cell)
        if number and not told[index] and index not in taken:
            rounds.append((number, index))
            bare = bare and is_digits(compact(latin(cell)))
    if bare and [number for number, _ in rounds] != list(range(1, len(rounds) + 1)):
        rounds = []
    of_games = _sides(told, columns)
    for index, name in enumerate(told):
        if name and name not in columns and index not in taken:
            columns[name] = index
    if of_games:
        _share_between_sides(told, columns, taken)
    kind = _kind(columns, rounds, of_games)
    if not kind:
        return None
    return Head(kind, row, columns, rounds if kind == CROSSTABLE else [], bare)


def headless(width: int, chosen: dict[str, str]) -> Head | None:
    """The heading of a table without one, where every column that matters was chosen by its number."""
    columns = {}
    for name in sorted(chosen):
        number = latin(chosen[name]).strip()
        if not is_digits(number) or len(number) > 5 or not 1 <= int(number) <= width:
            return None
        columns[name] = int(number) - 1
    kind = _kind(columns, [], _sides([], columns))
    return Head(kind, Row(0, [], []), columns, [], True) if kind else None


def check_chosen(chosen: dict[str, str]) -> None:
    """Raises Refusal where a chosen role is none."""
    for name in sorted(chosen):
        if name not in NAMES:
            raise Refusal("table.no_role", value=name, known=NAMES)


def sides(columns: dict[str, int]) -> tuple[int, int, bool]:
    """The columns of the two players, and whether they are White and Black; a player and his opponent are not."""
    if "white" in columns and "black" in columns:
        return columns["white"], columns["black"], True
    if "player1" in columns and "player2" in columns:
        return columns["player1"], columns["player2"], False
    name = columns.get("name", columns.get("surname", -1))
    if name >= 0 and "opponent" in columns:
        return name, columns["opponent"], False
    return -1, -1, False


def _chosen(row: Row, chosen: dict[str, str]) -> dict[str, int] | None:
    """The columns that the user chose, by heading or by number; None where this row does not have them."""
    columns = {}
    words = [compact(latin(cell)) for cell in row.cells]
    for name in sorted(chosen):
        word = compact(latin(chosen[name]))
        if word in words and word:
            columns[name] = words.index(word)
        elif is_digits(word) and len(word) < 6 and 1 <= int(word) <= len(row.cells):
            columns[name] = int(word) - 1
        else:
            return None
    return columns


def _sides(told: list[str], columns: dict[str, int]) -> bool:
    """Whether the table has a column for each of two players."""
    names = told + sorted(columns)
    told_by_one = "opponent" in names and ("name" in names or "surname" in names)
    return told_by_one or ("white" in names and "black" in names) or ("player1" in names and "player2" in names)


def _share_between_sides(told: list[str], columns: dict[str, int], taken: list[int]) -> None:
    """Columns that stand twice, or beside a player's: White's and Black's, as in No. White Rtg Result Black Rtg No."""
    first, second, _ = sides(columns)
    for name in OF_A_SIDE:
        found = [index for index, one in enumerate(told) if one == name and index not in taken]
        if not found or name in ("name", "score") or "white_" + name in columns or "black_" + name in columns:
            continue
        columns.pop(name, None)
        if len(found) == 2:
            columns["white_" + name], columns["black_" + name] = found[0], found[1]
        elif len(found) == 1 and abs(found[0] - first) == 1 != abs(found[0] - second):
            columns["white_" + name] = found[0]
        elif len(found) == 1 and abs(found[0] - second) == 1 != abs(found[0] - first):
            columns["black_" + name] = found[0]


def _kind(columns: dict[str, int], rounds: list[tuple[int, int]], of_games: bool) -> str:
    named = "name" in columns or "surname" in columns
    if of_games:
        return GAMES
    if named and rounds:
        return CROSSTABLE
    if named and len(columns) > 1:
        return PLAYERS
    return ""
