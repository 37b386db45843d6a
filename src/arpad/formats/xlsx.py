"""Tables in XLSX workbooks: every sheet that holds a table of games, a crosstable or a list of players.

The workbook is looked at before it is opened: unpacked size and entities are checked first, so that no file can fill
the memory; rows and columns beyond what tournaments have are not read. Formulas count with the values stored in the
file.
"""

import datetime
import io
import warnings
import zipfile
from typing import Any

from arpad.formats import tables, zipped
from arpad.formats.grid import Row
from arpad.formats.text import plain_blanks
from arpad.model import NOTE, Event, Problem, Refusal, limited

MOST_BYTES = 32 * 1024 * 1024  # of all parts together, unpacked
MOST_ROWS = 50_000
MOST_COLUMNS = 150
MOST_SHEETS = 30
_ZIP = b"PK\x03\x04"
_OLD = b"\xd0\xcf\x11\xe0"  # the container of XLS, and of other Office files before 2007
_ODS = b"opendocument.spreadsheet"
_HEAD = 4096  # bytes in which a container says what it is


def is_it(data: bytes) -> bool:
    """Whether the bytes are a spreadsheet, if only one that has to be saved as XLSX first."""
    if data[:4] == _OLD or (data[:4] == _ZIP and _ODS in data[:_HEAD]):
        return True
    if data[:4] != _ZIP or b"xl/workbook" not in data:
        return False
    try:
        names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return True  # damaged: its reader says so
    return "xl/workbook.xml" in names or "xl/workbook.bin" in names  # else an archive with a workbook inside


def read(data: bytes, columns: dict[str, str] | None = None, day_first: bool | None = None) -> tuple[Event, ...]:
    """The events of the sheets. A sheet that lists players only belongs to the games of the others.

    Raises Refusal where the workbook cannot be opened safely, or no sheet holds a table.
    """
    if data[:4] == _OLD or _ODS in data[:_HEAD] or b"xl/workbook.bin" in data:
        raise Refusal("table.sheet_kind", kind="XLS" if data[:4] == _OLD else "ODS" if _ODS in data[:_HEAD] else "XLSB")
    _check(data)
    events: list[tuple[str, Event]] = []
    listed: list[Row] = []
    refusal: Refusal | None = None
    sheets = _sheets(data)
    for title, rows in sheets:
        try:
            event = _read(rows, columns, day_first)
        except Refusal as refused:
            refusal = refusal or refused
            continue
        if event.format == "players":
            listed = listed + rows
        else:
            events.append((title, event))
    if not events and listed:
        return (tables.read(listed, [], None, day_first),)
    if not events:
        raise refusal or Refusal("table.none")
    if listed:
        wanted = [title for title, _ in events]
        events = [
            (title, tables.read([*listed, *rows], [], columns, day_first)) for title, rows in sheets if title in wanted
        ]
    if len(events) == 1:
        return (_cut(events[0][1], sheets),)
    return tuple(_cut(event._replace(name=event.name or title), sheets) for title, event in events)


def _read(rows: list[Row], columns: dict[str, str] | None, day_first: bool | None) -> Event:
    """The event of one sheet. A sheet that has not the chosen columns may still be a list of the players."""
    try:
        return tables.read(rows, [], columns, day_first)
    except Refusal:
        event = tables.read(rows, [], None, day_first)
        if event.format != "players":
            raise
        return event


def _cut(event: Event, sheets: list[tuple[str, list[Row]]]) -> Event:
    """The event, with a note where a sheet is longer than what is read."""
    if all(len(rows) < MOST_ROWS for _, rows in sheets):
        return event
    problem = Problem(NOTE, "table.sheet_cut", {"rows": MOST_ROWS})
    return event._replace(problems=limited([*event.problems, problem]))


def _check(data: bytes) -> None:
    """Refuse a workbook that is damaged, too large unpacked, or defines entities."""
    parts = zipped.unpacked(data)
    if sum(len(parts[name]) for name in parts) > MOST_BYTES:
        raise Refusal("table.sheet_too_large")
    for name in parts:
        if b"<!DOCTYPE" in parts[name].replace(b"\0", b"") and name.endswith((".xml", ".rels", ".vml")):
            raise Refusal("table.sheet_broken")


def _sheets(data: bytes) -> list[tuple[str, list[Row]]]:
    """Title and rows of the visible sheets."""
    try:
        import defusedxml  # noqa: F401 - with it openpyxl refuses entities
        import openpyxl
    except ImportError:
        raise Refusal("table.sheet_library") from None
    found = []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and extensions that no result depends on
            workbook = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            for sheet in workbook.worksheets[:MOST_SHEETS]:
                if sheet.sheet_state == "visible":
                    found.append((str(sheet.title), _rows(sheet)))
    except Exception:  # whatever a damaged workbook makes the library raise
        raise Refusal("table.sheet_broken") from None
    return found


def _rows(sheet: Any) -> list[Row]:
    """The rows of a sheet that are not blank."""
    found = []
    cells = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
    for number, values in enumerate(cells, 1):
        texts = [_text(value) for value in values]
        while texts and not texts[-1]:
            texts.pop()
        if texts:
            found.append(Row(number, texts, list(range(1, len(texts) + 1))))
    return found


def _text(value: Any) -> str:
    """A cell as it would be typed; what a spreadsheet took for a date is one."""
    if value is None or value is False:
        return ""
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, float) and value == int(value) and abs(value) < 1e15:
        return str(int(value))
    text = " ".join(plain_blanks(str(value)).split())
    return "" if text.startswith("#") and text.endswith(("!", "?", "/A")) else text
