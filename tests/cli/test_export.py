"""`arpad export`: whole files or none, never over another file, and in the format that was asked for."""

import io
import json
import os
from pathlib import Path

import pytest
from openpyxl import load_workbook

from arpad.formats import event_json, trf

OPEN = Path(__file__).parents[1] / "formats/data/open.trf"
TEAMS = OPEN.with_name("team26.trf")


@pytest.mark.parametrize(
    ("ending", "first"),
    [
        (".trf", b"###"),
        (".trfx", b"###"),
        (".csv", b"Round,Date,White"),
        (".xlsx", b"PK\x03\x04"),
        (".json", b'{"arpad_event": 1,\n'),
        (".CSV", b"Round,Date,White"),
    ],
)
def test_the_ending_names_the_format(arpad, tmp_path, ending, first):
    out = tmp_path / ("out" + ending)
    ended = arpad("export", str(OPEN), str(out))
    assert ended.code == 0
    assert ended.out.startswith(f"{out}: ")
    assert ended.out.endswith("players: 8, games: 13.\n")
    content = out.read_bytes()
    assert content.startswith(first)
    assert os.listdir(tmp_path) == [out.name]


def test_every_format_holds_the_event(arpad, tmp_path):
    event = trf.read(OPEN.read_bytes())
    for kind in ("trf16", "trf26"):
        out = tmp_path / kind
        assert arpad("export", str(OPEN), str(out), "--to", kind).code == 0
        back = trf.read(out.read_bytes())
        assert [player._replace(line=0) for player in back.players] == [
            player._replace(line=0) for player in event.players
        ]
    assert arpad("export", str(OPEN), str(tmp_path / "o.json")).code == 0
    assert event_json.read((tmp_path / "o.json").read_bytes()) == (event,)
    assert arpad("export", str(OPEN), str(tmp_path / "p.csv"), "--to", "players").code == 0
    assert (tmp_path / "p.csv").read_text("utf-8").splitlines()[6] == '6,"Zeta, Zoë",,m,FRA,66666666,2012,1500,,1.5,5'
    assert arpad("export", str(OPEN), str(tmp_path / "o.xlsx")).code == 0
    assert load_workbook(io.BytesIO((tmp_path / "o.xlsx").read_bytes())).sheetnames == ["Players", "Games"]


def test_what_is_lost_is_said_aside(arpad, tmp_path):
    ended = arpad("export", str(TEAMS), str(tmp_path / "teams.trf"), "--to", "trf16")
    assert ended.code == 0
    assert "TRF16 has no record 320; lines left out: 1. Write TRF26 to keep them." in ended.err
    assert ended.out == f"{tmp_path}/teams.trf: TRF16, players: 6, games: 4.\n"


def test_a_file_that_is_there_is_kept(arpad, tmp_path):
    out = tmp_path / "out.csv"
    out.write_text("mine")
    ended = arpad("export", str(OPEN), str(out))
    assert (ended.code, ended.err) == (
        2,
        f"{out} is there already; choose another name, or write over it with --force.\n",
    )
    assert out.read_text() == "mine"
    assert arpad("export", str(OPEN), str(out), "--force").code == 0
    assert out.read_bytes().startswith(b"Round")


def test_nothing_half_written_is_left(arpad, tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    out = tmp_path / "out.csv"
    out.write_text("mine")
    monkeypatch.setattr(os, "fsync", full)
    ended = arpad("export", str(OPEN), str(out), "--force")
    assert (ended.code, ended.err) == (2, f"{out} cannot be written: No space left on device.\n")
    assert out.read_text() == "mine"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_a_place_that_is_not_there(arpad, tmp_path):
    assert "cannot be written" in arpad("export", str(OPEN), str(tmp_path / "no/where.csv")).err
    assert "is not a file" in arpad("export", str(OPEN), str(tmp_path), "--to", "csv", "--force").err


def test_a_link_keeps_being_one(arpad, tmp_path):
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "link.csv").symlink_to(tmp_path / "real.csv")
    assert arpad("export", str(OPEN), str(tmp_path / "link.csv"), "--force").code == 0
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_bytes().startswith(b"Round")


def test_standard_output(arpad):
    ended = arpad("export", str(OPEN), "-", "--to", "json")
    assert ended == (0, event_json.write(trf.read(OPEN.read_bytes())), "")
    assert arpad("export", "-", "-", "--to", "csv", stdin=OPEN.read_bytes()).out.startswith("Round,Date,White")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((str(OPEN),), "No file to write is named"),
        ((str(OPEN), "out.docx"), "The ending of out.docx names no format; choose one with --to: trf16, trf26, csv"),
        ((str(OPEN), "-"), "The ending of - names no format"),
        ((str(OPEN), "out.csv", "--to", "pdf"), "--to: there is no format pdf; known are: trf16, trf26, csv"),
        (("nothing.trf", "out.csv"), "nothing.trf cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_used(arpad, words, message):
    ended = arpad("export", *words)
    assert ended.code == 2
    assert ended.err.startswith(message)


def test_a_start_number_too_large_names_the_file(arpad, tmp_path):
    source = tmp_path / "large.json"
    source.write_text(json.dumps({"arpad_event": 1, "players": [{"number": 12345, "name": "Ann"}]}))
    ended = arpad("export", str(source), str(tmp_path / "o.trf"))
    assert ended.code == 2
    assert ended.err.startswith(f"{source}: Ann has start number 12345; a TRF has room for 1 to 9999.")
