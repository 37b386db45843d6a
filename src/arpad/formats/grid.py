"""Rows and cells of a text table: commas, semicolons, tabs or bars between the cells, quotes as CSV has them. Portable.

Which sign separates is told by the first lines together, never by one: it is the one that cuts most of them into
equally many cells.

>>> [(row.line, row.cells) for row in rows("White;Black;Result\\n\\nAnn;Ben;0,5")]
[(1, ['White', 'Black', 'Result']), (3, ['Ann', 'Ben', '0,5'])]
>>> rows('"Berg, Anna","a ""b"" c"')[0].cells
['Berg, Anna', 'a "b" c']
"""

from typing import NamedTuple

from arpad.formats.text import lines

DELIMITERS = "\t;|,"
_LOOK = 20  # lines that tell the delimiter
_LONGEST_CELL = 5  # lines that one quoted cell may span; a quote that goes on further is a lone quote


class Row(NamedTuple):
    """A line of the table that says something."""

    line: int  # 1-based, of the text or the sheet
    cells: list[str]  # without blanks around them
    columns: list[int]  # where each cell begins: the character of the line, or the column of the sheet; 1-based

    def cell(self, index: int) -> str:
        """A cell's text; empty where the row is shorter, or for the index -1 of a column there is not."""
        return self.cells[index] if 0 <= index < len(self.cells) else ""

    def column(self, index: int) -> int:
        """Where a cell begins; 0 where the row does not have it."""
        return self.columns[index] if 0 <= index < len(self.columns) else 0

    def filled(self) -> int:
        """How many cells say something."""
        return len([cell for cell in self.cells if cell])


def rows(text: str) -> list[Row]:
    """The rows of a text that are not blank."""
    all_lines = lines(text)
    first = all_lines[0].replace(" ", "")
    if len(first) == 5 and first[:4] == "sep=" and first[4] in DELIMITERS:  # written for Excel
        delimiter = first[4]
        all_lines[0] = ""
    else:
        delimiter = _delimiter(all_lines)
    found = []
    index = 0
    while index < len(all_lines):
        line = index + 1
        whole = all_lines[index]
        cells, columns, is_open = _cells(whole, delimiter, True)
        taken = 1
        while is_open and taken < _LONGEST_CELL and index + taken < len(all_lines):
            whole += " " + all_lines[index + taken]
            taken += 1
            cells, columns, is_open = _cells(whole, delimiter, True)
        if is_open:
            cells, columns, is_open = _cells(all_lines[index], delimiter, False)
            taken = 1
        if delimiter == "|":
            cells, columns = _without_frame(cells, columns)
        row = Row(line, cells, columns)
        if row.filled() and not _is_ruler(cells):
            found.append(row)
        index += taken
    return found


def _delimiter(all_lines: list[str]) -> str:
    """The sign that cuts most of the first lines into equally many cells; of two that are nearly as good the rarer."""
    first = [line for line in all_lines if line.strip()][:_LOOK]
    agreeing = {}
    for delimiter in DELIMITERS:
        counts: dict[int, int] = {}
        for line in first:
            cells, _, is_open = _cells(line, delimiter, True)
            count = line.count(delimiter) + 1 if is_open else len(cells)
            counts[count] = counts.get(count, 0) + (1 if count > 1 else 0)
        agreeing[delimiter] = max([counts[count] for count in counts] + [0])
    best = max([agreeing[delimiter] for delimiter in DELIMITERS])
    for delimiter in DELIMITERS:
        if agreeing[delimiter] and 5 * agreeing[delimiter] >= 3 * best:
            return delimiter
    return DELIMITERS[0]


def _cells(line: str, delimiter: str, quoted: bool) -> tuple[list[str], list[int], bool]:
    """The cells, where they begin, and whether a quote is still open at the end."""
    cells = []
    columns = []
    if not quoted or '"' not in line:
        start = 0
        for cell in line.split(delimiter):
            cells.append(cell.strip())
            columns.append(start + 1)
            start += len(cell) + 1
        return cells, columns, False
    start = 0
    while True:
        opening = start
        while opening < len(line) and line[opening] == " ":
            opening += 1
        if line[opening : opening + 1] == '"':
            text, end = _quoted(line, opening)
            if end < 0:
                return cells, columns, True
            after = line.find(delimiter, end)
            text += line[end:] if after < 0 else line[end:after]
        else:
            after = line.find(delimiter, start)
            text = line[start:] if after < 0 else line[start:after]
        cells.append(text.strip())
        columns.append(start + 1)
        if after < 0:
            return cells, columns, False
        start = after + 1


def _quoted(line: str, opening: int) -> tuple[str, int]:
    """The text between quotes, with "" for ", and where it ends; -1 where the quote is not closed."""
    parts = []
    start = opening + 1
    while True:
        closing = line.find('"', start)
        if closing < 0:
            return "", -1
        parts.append(line[start:closing])
        if line[closing + 1 : closing + 2] != '"':
            return '"'.join(parts), closing + 1
        start = closing + 2


def _without_frame(cells: list[str], columns: list[int]) -> tuple[list[str], list[int]]:
    """The cells of a line that begins and ends with a bar."""
    if len(cells) > 2 and cells[0] == "" and cells[-1] == "":
        return cells[1:-1], columns[1:-1]
    return cells, columns


def _is_ruler(cells: list[str]) -> bool:
    """A line that only underlines the headings: |---|:--:|"""
    return all(len(cell) > 2 and not cell.replace("-", "").replace(":", "") for cell in cells)
