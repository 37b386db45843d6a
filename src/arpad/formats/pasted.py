"""Text of results of any kind that the page can read, told by its content: TRF, crosstables, tables of games. Portable.

>>> event = read("White,Black,Result\\nAnn,Ben,1-0\\nCem,Ann,½-½")
>>> [player.name for player in event.players], len(event.pairings)
(['Ann', 'Ben', 'Cem'], 2)
"""

from arpad.formats import grid, irish, tables, trf
from arpad.formats.text import decode, lines, lower
from arpad.formats.trf_lines import HEADERS, NAME, PLAYER
from arpad.model import Event, Refusal

_LOOK = 50  # lines that tell what a text is
# What other kinds of files begin with.
_OTHERS = (("[event ", "PGN"), ("{", "JSON"), ("[{", "JSON"), ("<?xml", "XML"), ("<!doctype", "HTML"), ("<", "XML"))


def read(data: bytes | str, columns: dict[str, str] | None = None, day_first: bool | None = None) -> Event:
    """The event that the text tells of.

    `columns` says which column of a table is what, by heading or number: {"white": "Weiss", "result": "4"};
    `day_first` how dates like 03/04/2026 are meant. Both are needed only where the guess is wrong or there is none.

    Raises Refusal where the text is of no kind that can be read here.
    """
    text, encoding, problems = decode(data)
    first = [line for line in lines(text) if line.strip()][:_LOOK]
    if not first:
        raise Refusal("table.empty")
    if [line for line in first if line[:4] in (PLAYER + " ", NAME + " ")]:
        return trf.read(data)
    if irish.is_it(first):
        return irish.read(text, problems, encoding)
    for beginning, kind in _OTHERS:
        if lower(first[0].strip()[:20]).startswith(beginning):
            raise Refusal("table.other_format", format=kind)
    try:
        return tables.read(grid.rows(text), problems, columns, day_first, encoding)
    except Refusal as refusal:
        if refusal.problem.key == "table.none" and _is_trf(lines(text)):
            return trf.read(data)
        raise refusal


def _is_trf(all_lines: list[str]) -> bool:
    """Whether a line is a record of a TRF that none of the first lines was."""
    codes = [code + " " for code in HEADERS] + [PLAYER + " "]
    return any(line.strip()[:4] in codes for line in all_lines)
