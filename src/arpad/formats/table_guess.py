"""Tables whose headings were not copied: the columns told by what stands in them. Portable.

Only what nearly all rows agree on is taken; the reader says which column was taken for what, as for any other table.

>>> from arpad.formats.grid import rows
>>> guessed(rows("Ann Lee;Ben;1:0\\nCem;Dan;0:1")).columns
{'white': 0, 'black': 1, 'result': 2}
>>> guessed(rows("1;Ann Lee;2000;2w1\\n2;Ben;1900;1b0")).rounds
[(1, 3)]
"""

from typing import Any

from arpad.digits import latin
from arpad.formats import crosstable_cells, game_results
from arpad.formats.game_results import Ending
from arpad.formats.grid import Row
from arpad.formats.table_heads import CROSSTABLE, GAMES, Head
from arpad.formats.table_players import number_in
from arpad.formats.text import is_digits

_LOOK = 200  # rows at the beginning that tell
_LEAST = 2  # rows of a table
_LOWEST_RATING, _HIGHEST_RATING = 600, 3000


def guessed(rows: list[Row]) -> Head | None:
    """The columns of a table without headings; None where they cannot be told."""
    wide = [row for row in rows[:_LOOK] if row.filled() > 2]
    if len(wide) < _LEAST or 2 * len(wide) < len(rows[:_LOOK]):
        return None
    return _of_games(wide) or _of_players(wide)


def _of_games(rows: list[Row]) -> Head | None:
    """One column of results and two of names."""
    width = len(rows[0].cells)
    names = [index for index in range(width) if _most(rows, index, _is_name)]
    results = [index for index in range(width) if _most(rows, index, _is_result)]
    if len(names) != 2 or len(results) != 1:
        return None
    return Head(GAMES, Row(0, [], []), {"white": names[0], "black": names[1], "result": results[0]}, [], True)


def _of_players(rows: list[Row]) -> Head | None:
    """Columns of pairings, or an asterisk in each row one column further on; a column of names before them."""
    width = max([len(row.cells) for row in rows])
    rounds = [index for index in range(width) if _is_round(rows, index)]
    bare = len(rounds) == 0
    if bare:
        marked = [[index for index in range(width) if row.cell(index) == "*"] for row in rows]
        if [len(found) for found in marked] != [1] * len(rows):
            return None
        rounds = [found[0] for found in marked]
        if rounds != list(range(rounds[0], rounds[0] + len(rows))):
            return None
    columns = {}
    for index in range(rounds[0]):
        if "name" not in columns and _most(rows, index, _is_name):
            columns["name"] = index
        elif "number" not in columns and "name" not in columns and _are_numbers(rows, index):
            columns["number"] = index
        elif "name" in columns and "rating" not in columns and _are_ratings(rows, index):
            columns["rating"] = index
    if "name" not in columns:
        return None
    numbered = [(place + 1, index) for place, index in enumerate(rounds)]
    return Head(CROSSTABLE, Row(0, [], []), columns, numbered, bare)


def _most(rows: list[Row], index: int, fits: Any) -> bool:
    """Whether nine in ten of the rows have such a cell there."""
    return 10 * len([row for row in rows if fits(row.cell(index))]) >= 9 * len(rows)


def _is_round(rows: list[Row], index: int) -> bool:
    """Whether a column is one of pairings: cells such as 12w1, and byes among them."""
    cells = [row.cell(index) for row in rows if row.cell(index)]
    scheme = crosstable_cells.scheme_of(cells)
    read = [crosstable_cells.cell(cell, scheme, 1) for cell in cells]
    pairings = [cell for cell in read if cell is not None and cell.opponent and cell.colour]
    return 2 * len(pairings) > len(rows) and 10 * len([cell for cell in read if cell is not None]) >= 9 * len(cells)


def _are_numbers(rows: list[Row], index: int) -> bool:
    """Whether a column numbers the players."""
    numbers = [number_in(row.cell(index)) for row in rows]
    return None not in numbers and len(set(numbers)) == len(numbers)


def _are_ratings(rows: list[Row], index: int) -> bool:
    """Whether a column holds ratings, and blanks or zeros for the unrated."""
    numbers = [number_in(row.cell(index)) for row in rows if row.cell(index) not in ("", "0")]
    rated = [number for number in numbers if number is not None and _LOWEST_RATING <= number <= _HIGHEST_RATING]
    return len(rated) == len(numbers) and 2 * len(rated) > len(rows)


def _is_result(text: str) -> bool:
    ending = game_results.of_game(text)
    return isinstance(ending, Ending) and ending.white is not None and len(text) > 1 and not _has_letters(text)


def _is_name(text: str) -> bool:
    return _has_letters(text) and not _is_result(text) and len(text) > 2 and not is_digits(latin(text)[:1])


def _has_letters(text: str) -> bool:
    return len([character for character in text if character not in "0123456789.,:;-+/=*½() "]) > 1
