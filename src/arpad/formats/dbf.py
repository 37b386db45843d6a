"""dBase III tables, as SwissPerfect and the rating report of US Chess use them: every cell as the text that is written.

A small reader of its own, because the tables come as bytes (out of an archive, or from a browser), because the check
before an upload must see how a cell is justified, and because SwissPerfect fills numbers up with NULs and leftovers.

Layout: byte 0 the version; 4-7 number of records, 8-9 length of the header, 10-11 of a record (little-endian); field
descriptors of 32 bytes from byte 32 up to a byte 0D; each record begins with a blank, or with * where it is deleted.
"""

from typing import NamedTuple

from arpad.formats.text import decode
from arpad.model import WARNING, Problem, Refusal

_VERSIONS = (0x03, 0x83, 0x8B)  # dBase III, with and without a memo file, and dBase IV with one
_DESCRIPTOR = 32
_END = 0x0D
_DELETED = ord("*")


class Field(NamedTuple):
    """A column."""

    name: str
    kind: str  # C text, N number, D date, L logical
    width: int


class Row(NamedTuple):
    """A record that is not deleted."""

    number: int  # from 1, deleted ones counted
    cells: dict[str, str]  # by the field's name; blanks kept, what follows a NUL left out


class Table(NamedTuple):
    """A whole table."""

    fields: tuple[Field, ...]
    rows: tuple[Row, ...]
    deleted: int
    problems: tuple[Problem, ...]


def is_it(data: bytes) -> bool:
    """Whether the bytes begin like a dBase table."""
    if len(data) <= _DESCRIPTOR or data[0] not in _VERSIONS:
        return False
    header, record = _lengths(data)
    return _DESCRIPTOR < header <= len(data) and record > 1


def read(data: bytes, name: str) -> Table:
    """The table of a file; `name` is what messages call it. Raises Refusal where it is no dBase table."""
    if not is_it(data):
        raise Refusal("dbf.no_table", file=name)
    header, record = _lengths(data)
    fields = _fields(data[:header])
    if not fields or 1 + sum(field.width for field in fields) > record:
        raise Refusal("dbf.fields", file=name)
    said = int.from_bytes(data[4:8], "little")
    there = (len(data) - header) // record
    problems = []
    if said > there:
        values = {"file": name, "declared": said, "found": there}
        problems.append(Problem(WARNING, "dbf.cut", values))
    rows = []
    deleted = 0
    for index in range(min(said, there)):
        start = header + index * record
        if data[start] == _DELETED:
            deleted += 1
            continue
        rows.append(Row(index + 1, _cells(data[start + 1 : start + record], fields)))
    return Table(fields, tuple(rows), deleted, tuple(problems))


def whole(text: str) -> int | None:
    """The whole number of a cell, 0 where it is blank, None where it holds something else."""
    text = text.strip()
    if not text:
        return 0
    return int(text) if text.isascii() and text.isdigit() else None


def date(text: str) -> str:
    """The ISO date of a cell yyyymmdd; "" where it is none."""
    from arpad.dates import is_date

    text = text.strip()
    iso = f"{text[:4]}-{text[4:6]}-{text[6:]}"
    return iso if len(text) == 8 and text.isascii() and text.isdigit() and is_date(iso) else ""


def _lengths(data: bytes) -> tuple[int, int]:
    return int.from_bytes(data[8:10], "little"), int.from_bytes(data[10:12], "little")


def _fields(header: bytes) -> tuple[Field, ...]:
    found = []
    for start in range(_DESCRIPTOR, len(header) - _DESCRIPTOR + 1, _DESCRIPTOR):
        if header[start] == _END:
            break
        descriptor = header[start : start + _DESCRIPTOR]
        name = descriptor[:11].split(b"\0")[0].decode("ascii", "replace").strip().upper()
        found.append(Field(name, chr(descriptor[11]), descriptor[16]))
    return tuple(found)


def _cells(record: bytes, fields: tuple[Field, ...]) -> dict[str, str]:
    cells: dict[str, str] = {}
    at = 0
    for field in fields:
        raw = record[at : at + field.width].split(b"\0")[0]
        cells.setdefault(field.name, raw.decode("ascii") if raw.isascii() else decode(raw)[0])
        at += field.width
    return cells
