"""CSV for spreadsheets."""

import csv
import io

import pytest

from arpad import event, systems
from arpad.report.document import document
from arpad.report.table import to_csv
from tests.report.test_document import EVENT, REQUESTS


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_an_event_has_one_line_a_player():
    found = rows(to_csv(document(event.rate(EVENT))))
    assert [row["number"] for row in found] == ["1", "2", "3"]
    assert found[0]["change_exact"] == "7.20"
    assert found[0]["change_rounded"] == "7"
    assert found[2]["rating"] == found[2]["initial"] == ""


def test_a_name_is_never_a_formula():
    assert rows(to_csv(document(event.rate(EVENT))))[2]["name"] == "'=cmd()|x"


@pytest.mark.parametrize("text", ["=1+1", "+x", "-x", "@SUM(A1)", "\t=1"])
def test_formulas_are_quoted(text):
    assert rows(to_csv([{"name": text}]))[0]["name"] == "'" + text


def test_a_cell_is_one_line():
    assert rows(to_csv([{"name": "a\r\nb\rc\nd"}])) == [{"name": "a b c d"}]


@pytest.mark.parametrize("text", ["-2.50", "+4", "0", "O'Brien", "½"])
def test_numbers_and_names_are_not(text):
    assert rows(to_csv([{"name": text}]))[0]["name"] == text


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: f"{request['system']}.{request['verb']}")
def test_every_verb_has_a_table(request_):
    found = rows(to_csv(document(systems.answer(request_))))
    counts = {"goal": 5, "game": 2}
    assert len(found) == counts.get(request_["verb"], len(found)) > 0
    assert all(None not in row.values() and None not in row for row in found)
