"""Workbooks give the same events as the text of their sheets, and no workbook can do harm."""

import contextlib
import datetime
import io
import random
import zipfile
from pathlib import Path
from typing import Any

import pytest

from arpad.formats import xlsx
from arpad.formats.pasted import read as read_text
from arpad.formats.text import decode
from arpad.model import NOTE, Event, Refusal

openpyxl = pytest.importorskip("openpyxl", reason="needs pip install arpad[files]")

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
GAMES: list[list[Any]] = [["Date", "White", "Black", "Result"], [datetime.date(2026, 3, 2), "Ann", "Ben", "1-0"]]


def workbook(**sheets: list[list[Any]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def doubts(event: Event) -> list[str]:
    return [problem.key for problem in event.problems if problem.severity != NOTE]


def test_a_sheet_of_games() -> None:
    data = workbook(
        Tabelle1=[
            *GAMES,
            [datetime.datetime(2026, 3, 9), "Ben", "Ann", 0.5],
            [None, None],
            ["2026-03-16", "Ann", "Ben", 1],
        ]
    )
    assert xlsx.is_it(data)
    [event] = xlsx.read(data)
    assert event.round_dates == ("2026-03-02", "2026-03-09", "2026-03-16")
    assert [(one.white_score, one.line) for one in event.pairings] == [(1, 2), (0.5, 3), (1, 5)]
    assert doubts(event) == []


def test_what_a_spreadsheet_has_mangled_is_not_guessed() -> None:
    for value in (datetime.datetime(2000, 1, 1), datetime.time(1, 0), "Jan-00"):
        [event] = xlsx.read(workbook(Games=[*GAMES, ["2026-03-09", "Cem", "Dan", value]]))
        assert doubts(event) == ["table.mangled"]
        assert len(event.pairings) == 1


def test_sheets_are_sections_and_lists_belong_to_the_games() -> None:
    listed: list[list[Any]] = [["Name", "Rating"], ["Ann", 1812], ["Ben", 1640.0]]
    [event] = xlsx.read(workbook(Ladder=listed, Games=GAMES, Notes=[["nothing here"]]))
    assert [(one.name, one.rating) for one in event.players] == [("Ann", 1812), ("Ben", 1640)]
    first, second = xlsx.read(workbook(A=GAMES, B=GAMES, Ladder=listed), columns={"white": "White"})
    assert [first.name, second.name] == ["A", "B"]
    assert first.players[0].rating == second.players[0].rating == 1812
    [event] = xlsx.read(workbook(Ladder=listed))
    assert (event.format, len(event.players)) == ("players", 2)


@pytest.mark.parametrize("path", ["swiss.tsv", "round-robin.tsv", "swiss-manager-latin1.txt"])
def test_a_sheet_gives_the_event_of_its_text(path: str) -> None:
    text = decode((DATA / path).read_bytes())[0]
    delimiter = ";" if ";" in text else "\t"
    table = [line.split(delimiter) for line in text.replace("\r\n", "\n").split("\n")]
    [event] = xlsx.read(workbook(Sheet=[[cell or None for cell in row] for row in table]))
    from_text = read_text(text)
    assert event.players == from_text.players
    assert event.pairings == from_text.pairings


def test_spreadsheets_of_other_kinds() -> None:
    for data, kind in (
        (b"\xd0\xcf\x11\xe0" + bytes(600), "XLS"),
        (b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "ODS"),
        (b"PK\x03\x04" + bytes(26) + b"xl/workbook.bin", "XLSB"),
    ):
        assert xlsx.is_it(data)
        with pytest.raises(Refusal) as refused:
            xlsx.read(data)
        assert refused.value.problem.values == {"kind": kind}
    assert not xlsx.is_it(b"White,Black")
    assert not xlsx.is_it(b"PK\x03\x04something else")


def replaced(data: bytes, part: str, content: bytes) -> bytes:
    """The workbook with one part of it replaced."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, content if name == part else old.read(name))
    return file.getvalue()


def test_bombs_are_refused() -> None:
    data = workbook(Games=GAMES)
    sheet = "xl/worksheets/sheet1.xml"
    entities = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "' + b"a" * 100 + b'">]><x>&a;&a;</x>'
    for part, content in (
        (sheet, b"<a>" + b" " * (xlsx.MOST_BYTES + 1)),
        (sheet, entities),
        (sheet, entities.decode().encode("utf-16")),
        ("xl/theme/theme1.xml", entities),
        ("xl/workbook.xml", b"<x/>"),
        (sheet, b"not xml"),
    ):
        with pytest.raises(Refusal):
            xlsx.read(replaced(data, part, content))


def test_cells_far_away_cost_nothing() -> None:
    book = openpyxl.Workbook()
    for row in GAMES:
        book.active.append(row)
    book.active.cell(1_048_576, 16_384, "far")
    file = io.BytesIO()
    book.save(file)
    [event] = xlsx.read(file.getvalue())
    assert len(event.pairings) == 1


def test_damaged_workbooks_raise_nothing_but_refusals() -> None:
    chance = random.Random(7)
    whole = workbook(Ladder=[["Name", "Rating"], ["Ann", 1812]], Games=GAMES)
    parts = zipfile.ZipFile(io.BytesIO(whole)).namelist()
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 3, 20))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        name = chance.choice(parts)
        inside = bytearray(zipfile.ZipFile(io.BytesIO(whole)).read(name))
        for _ in range(chance.choice((1, 3, 10))):
            inside[chance.randrange(len(inside))] = chance.randrange(256)
        for damaged in (bytes(data), replaced(whole, name, bytes(inside))):
            with contextlib.suppress(Refusal):
                assert isinstance(xlsx.read(damaged), tuple)


def test_an_archive_with_a_workbook_inside_is_an_archive() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:  # stored, so that the names inside can be seen
        archive.writestr("games.xlsx", workbook(Games=GAMES))
    assert not xlsx.is_it(file.getvalue())
