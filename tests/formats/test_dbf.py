"""dBase tables: every cell as it stands, and nothing but Refusal for damaged ones."""

import pytest

from arpad.formats import dbf
from arpad.model import Refusal
from tests.dbase import table

TWO = table({"ID": ("N", 5), "NAME": 12, "BORN": ("D", 8)}, [{"ID": 1, "NAME": "Ann"}, {"ID": "  2", "NAME": "Ben"}])


def test_cells_are_the_text_that_is_written() -> None:
    read = dbf.read(TWO, "x.dbf")
    assert [(field.name, field.kind, field.width) for field in read.fields] == [
        ("ID", "N", 5),
        ("NAME", "C", 12),
        ("BORN", "D", 8),
    ]
    assert [row.cells["ID"] for row in read.rows] == ["1    ", "  2  "]
    assert [row.cells["NAME"].strip() for row in read.rows] == ["Ann", "Ben"]


def test_deleted_records_are_counted_and_their_numbers_kept() -> None:
    read = dbf.read(table({"ID": 3}, [{"ID": 1}, {"ID": 2}, {"ID": 3}], deleted=[1]), "x.dbf")
    assert (read.deleted, [(row.number, row.cells["ID"].strip()) for row in read.rows]) == (1, [(1, "1"), (3, "3")])


def test_what_follows_a_nul_is_left_over() -> None:
    read = dbf.read(table({"ID": 5}, [{"ID": b"14\x00\x003"}]), "x.dbf")
    assert dbf.whole(read.rows[0].cells["ID"]) == 14


def test_names_in_windows_letters() -> None:
    assert dbf.read(table({"NAME": 9}, [{"NAME": "Müller"}]), "x.dbf").rows[0].cells["NAME"].strip() == "Müller"


def test_a_table_that_says_more_than_it_holds() -> None:
    read = dbf.read(TWO[:-8], "x.dbf")
    assert len(read.rows) == 1
    assert [problem.key for problem in read.problems] == ["dbf.cut"]


@pytest.mark.parametrize("data", [b"", b"\x03", b"PK\x03\x04" + bytes(60), TWO[:60], b"\x03" + b"\xff" * 80])
def test_what_is_no_table_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        dbf.read(data, "x.dbf")
    assert "x.dbf" in str(refused.value)


def test_dates_and_numbers() -> None:
    assert (dbf.date("20261128"), dbf.date("20261328"), dbf.date("")) == ("2026-11-28", "", "")
    assert (dbf.whole(" 12 "), dbf.whole(""), dbf.whole("1x")) == (12, 0, None)
