"""`arpad pool`: a dump becomes a pool, the pool ratings, a player a history."""

import json
from pathlib import Path

import pytest

GAME = """[Event "Rated {speed} game"]
[White "{white}"]
[Black "{black}"]
[Result "{result}"]
[UTCDate "{date}"]
[UTCTime "10:00:00"]

1. e4 e5 {result}

"""


@pytest.fixture
def dump(tmp_path: Path) -> Path:
    rows = [
        ("blitz", "Ann", "Ben", "1-0", "2024.01.05"),
        ("blitz", "Cid", "Ann", "1/2-1/2", "2024.02.05"),
        ("rapid", "Ann", "Ben", "*", "2024.02.06"),
    ]
    names = ("speed", "white", "black", "result", "date")
    path = tmp_path / "dump.pgn"
    path.write_text("".join(GAME.format(**dict(zip(names, row, strict=True))) for row in rows), "utf-8")
    return path


def test_a_dump_is_ingested_and_rated(arpad, dump, tmp_path):
    folder = str(tmp_path / "pool")
    made = arpad("pool", "ingest", str(dump), folder)
    assert made.code == 0
    assert made.out == f"2 of 3 games are in {folder}.\n\nno result  1\n"
    rated = json.loads(arpad("pool", "rate", folder, "--json").out)
    assert (rated["system"], rated["games"], rated["count"]) == ("glicko2", 2, 3)
    assert [player["player"] for player in rated["players"]] == ["Ann", "Cid", "Ben"]
    assert rated["players"][0]["last"] == "2024-02-05"
    assert [one.name for one in tmp_path.glob("pool/checkpoint*")] == []


def test_system_constants_and_how_many_are_shown(arpad, dump, tmp_path):
    folder = str(tmp_path / "pool")
    arpad("pool", "ingest", str(dump), folder)
    rated = json.loads(
        arpad("pool", "rate", folder, "--system", "elo", "--set", "k=40,initial=1000", "--top", "1", "--json").out
    )
    assert rated["constants"]["k"] == 40
    assert [player["player"] for player in rated["players"]] == ["Ann"]
    assert 1000 < rated["players"][0]["rating"] < 1020.1


def test_the_history_of_a_player(arpad, dump, tmp_path):
    folder = str(tmp_path / "pool")
    arpad("pool", "ingest", str(dump), folder)
    found = json.loads(arpad("pool", "history", folder, "Ann", "--json").out)
    assert [row["begins"] for row in found["players"]] == ["2024-01-01", "2024-02-01"]
    assert found["players"][0]["rating"] > found["players"][1]["rating"] > 1500


def test_a_table_is_ingested(arpad, tmp_path):
    table = tmp_path / "games.csv"
    table.write_text("Weiss,Schwarz,Ausgang\nAnn,Ben,1-0\nBen,Ann,*\n", "utf-8")
    made = arpad(
        "pool", "ingest", str(table), str(tmp_path / "pool"), "--columns", "white=Weiss,black=Schwarz,score=Ausgang"
    )
    assert made.out.startswith("1 of 2 games are in ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "Say what to do"),
        (("rate",), "Say what to do"),
        (("rate", "nowhere"), "nowhere is no pool"),
        (("ingest", "nowhere.pgn", "pool"), "There is no file nowhere.pgn."),
        (("history", "{folder}", "Zoe"), "has no player Zoe."),
        (("rate", "{folder}", "--set", "tau"), "write it as NAME=N"),
        (("rate", "{folder}", "--set", "tua=1"), "glicko2 has no constant tua"),
        (("rate", "{folder}", "--system", "ingo"), "Many games are not rated under ingo"),
        (("rate", "{folder}", "--period", "month"), "is no length of a rating period"),
        (("rate", "{folder}", "--top", "some"), "top"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arpad, dump, tmp_path, words, message):
    folder = str(tmp_path / "pool")
    arpad("pool", "ingest", str(dump), folder)
    ended = arpad("pool", *(word.format(folder=folder) for word in words))
    assert ended.code == 2
    assert message in ended.err
    assert ended.err.count("\n") == 1
