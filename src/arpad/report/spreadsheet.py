"""An event's games and players as rows: CSV for any program, and a workbook for spreadsheets.

The heads are words that Arpad's own reader of tables knows, so the games are read back as they are; what a table has
no column for (national ratings, teams, the records of a TRF) is not in it. Of birth dates only the year is given. A
cell never becomes a formula, and 1-0 never a date: in CSV by a quote in front, in the workbook by cells that are text.
"""

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from arpad.dates import is_date, parts
from arpad.formats.trf_write_player import clean
from arpad.model import ABSENT, BYE, FORFEIT, NO_MOVE, NOTE, PENDING, Event, Pairing, Player, Problem, Refusal
from arpad.report.table import safe

ROUND = ("Round", "Date")
SIDE = ("", "No", "Title", "Elo", "Fed", "FideId")  # behind White and Black
PLAYERS = ("No", "Name", "Title", "Sex", "Fed", "FideId", "Birth", "Elo", "K", "Points", "Rank")
NOBODY = "BYE"
RESULTS = {(1.0, 0.0): "1-0", (0.5, 0.5): "1/2-1/2", (0.0, 1.0): "0-1", (0.0, 0.0): "0-0"}
FORFEITED = "F"  # behind the result
OPEN, UNKNOWN = "*", "?"
BYES = {1.0: "1", 0.5: "1/2", 0.0: "0"}
MADE = datetime(2000, 1, 1)  # the same event gives the same workbook
_MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
WIDEST = 40  # characters of a column

Row = list[Any]


def games(event: Event) -> tuple[list[Row], list[Problem]]:
    """One row a game or bye, under a row of heads; and what the rows cannot say."""
    problems = []
    colours = any(pairing.colours for pairing in event.pairings if pairing.black) or not event.pairings
    if colours:
        heads = [side + name for side in ("White", "Black") for name in SIDE]
    else:
        heads = [f"{name or 'Player'} {side}" for side in (1, 2) for name in SIDE]
    rows: list[Row] = [[*ROUND, *heads, "Result"]]
    known = {player.number: player for player in event.players}
    for pairing in event.pairings:
        day = event.round_dates[pairing.round - 1] if 0 < pairing.round <= len(event.round_dates) else ""
        black = _side(known.get(pairing.black)) if pairing.black else [NOBODY, *[None] * (len(SIDE) - 1)]
        rows.append([pairing.round or None, _day(day), *_side(known.get(pairing.white)), *black, _result(pairing)])
    unmoved = sum(pairing.kind == NO_MOVE for pairing in event.pairings)
    if unmoved:
        problems.append(Problem(NOTE, "export.no_move", {"count": unmoved}))
    hidden = sum(not pairing.colours and pairing.black != 0 for pairing in event.pairings)
    if colours and hidden:
        problems.append(Problem(NOTE, "export.colours", {"count": hidden}))
    return rows, problems


def players(event: Event) -> list[Row]:
    """One row a player, under a row of heads."""
    rows: list[Row] = [list(PLAYERS)]
    for player in sorted(event.players, key=lambda player: player.number):
        name, number, title, rating, federation, fide_id = _side(player)
        born = int(player.birth[:4]) if player.birth else None
        about = [number, name, title, player.sex, federation, fide_id, born, rating]
        rows.append([*about, _plain(player.k), _plain(player.points), player.rank])
    return rows


def to_csv(rows: list[Row]) -> str:
    """The rows as CSV: commas, and quotes where they are needed."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def workbook(event: Event) -> tuple[bytes, list[Problem]]:
    """An XLSX workbook with a sheet of players and one of games.

    Raises Refusal where the library for it is not installed.
    """
    rows, problems = games(event)
    return book(event.name, (("Players", players(event)), ("Games", rows))), problems


def book(title: str, sheets: Sequence[tuple[str, list[Row]]]) -> bytes:
    """A workbook of tables, each under a row of heads; the same tables give the same bytes.

    Raises Refusal where the library for it is not installed.
    """
    try:
        from openpyxl import Workbook
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter
    except ImportError:
        raise Refusal("export.no_openpyxl") from None
    made = Workbook()
    made.properties.title = clean(title) or None
    made.properties.creator = "Arpad"
    made.properties.created = MADE
    for sheet in made.worksheets:
        made.remove(sheet)
    for name, table in sheets:
        sheet = made.create_sheet(name)
        widths = [0] * len(table[0])
        for y, row in enumerate(table, 1):
            for x, value in enumerate(row, 1):
                if value is None or value == "":
                    continue
                cell = sheet.cell(y, x, value)
                if isinstance(value, str):
                    cell.data_type = "s"  # else a name that begins with = would be a formula
                widths[x - 1] = max(widths[x - 1], len(str(value)))
        for x, width in enumerate(widths, 1):
            sheet.cell(1, x).font = Font(bold=True)
            sheet.column_dimensions[get_column_letter(x)].width = min(max(width, 4), WIDEST) + 2
        sheet.freeze_panes = "A2"
    out = io.BytesIO()
    made.save(out)
    return _timeless(out.getvalue())


def _side(player: Player | None) -> Row:
    """What a game's row says about a player."""
    if player is None:
        return [None] * len(SIDE)
    return [
        clean(player.name) or f"#{player.number}",  # a side without a name would be no game
        player.number,
        clean(player.title),
        player.rating,
        clean(player.federation),
        clean(player.fide_id),
    ]


def _result(pairing: Pairing) -> str:
    if pairing.kind in (BYE, ABSENT):
        return BYES.get(pairing.white_score or 0.0, str(pairing.white_score))
    scores = (pairing.white_score, pairing.black_score)
    if scores == (None, None):
        return OPEN if pairing.kind == PENDING else UNKNOWN
    white, black = (0.0 if score is None else score for score in scores)
    result = RESULTS.get((white, black), f"{_plain(white)}-{_plain(black)}")
    return result + (FORFEITED if pairing.kind in (FORFEIT, NO_MOVE) else "")


def _plain(value: float | None) -> float | int | None:
    """A whole number without its .0."""
    return int(value) if value is not None and value == int(value) else value


def _day(text: str) -> date | None:
    return date(*parts(text)) if is_date(text) else None


def _timeless(book: bytes) -> bytes:
    """The workbook without the time at which it was written."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + f"{MADE:%Y-%m-%dT%H:%M:%SZ}".encode(), content)
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
