"""`arpad pool`: a dump becomes a pool, the pool ratings, a player a history."""

import json
import shutil
from contextlib import contextmanager
from pathlib import Path

import polars as pl
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
    assert made.out.startswith(f"2 of 3 games are in {folder}.\n\nno result  1")
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


def test_the_history_is_of_the_system_that_rated_last(arpad, dump, tmp_path):
    folder = str(tmp_path / "pool")
    arpad("pool", "ingest", str(dump), folder)
    arpad("pool", "rate", folder, "--system", "elo", "--set", "k=40")
    found = json.loads(arpad("pool", "history", folder, "Ann", "--json", "--pool", "blitz").out)
    assert (found["system"], found["constants"]["k"]) == ("elo", 40)
    assert found["players"][0]["rating"] == 1520  # half of K, against an equal
    assert (
        json.loads(arpad("pool", "history", folder, "Ann", "--system", "glicko2", "--json").out)["system"] == "glicko2"
    )


def test_the_best_are_shown_again_without_rating(arpad, dump, tmp_path):
    folder = tmp_path / "pool"
    arpad("pool", "ingest", str(dump), str(folder))
    assert "is not rated yet" in arpad("pool", "top", str(folder)).err
    rated = json.loads(arpad("pool", "rate", str(folder), "--json").out)
    shutil.rmtree(folder / "games")  # nothing is read but the answer
    assert json.loads(arpad("pool", "top", str(folder), "--json").out) == rated

    def players(*options):
        return [
            row["player"] for row in json.loads(arpad("pool", "top", str(folder), "--json", *options).out)["players"]
        ]

    assert players("--top", "1", "--pool", "blitz") == ["Ann"]
    assert players("--least-games", "2") == ["Ann"]
    deviations = sorted(row["deviation"] for row in rated["players"])
    assert len(players("--most-deviation", str(deviations[1]))) == 2
    assert "no pool rapid" in arpad("pool", "top", str(folder), "--pool", "rapid").err


def test_answers_go_into_files(arpad, dump, tmp_path):
    folder, table, history = (str(tmp_path / name) for name in ("pool", "all.csv", "history.parquet"))
    arpad("pool", "ingest", str(dump), folder)
    assert arpad("pool", "rate", folder, "--top", "1", "--out", table, "--history", history).code == 0
    assert [line.split(",")[:2] for line in Path(table).read_text().splitlines()[1:]] == [
        ["blitz", "Ann"], ["blitz", "Cid"], ["blitz", "Ben"],
    ]  # fmt: skip
    rows = pl.read_parquet(history).select("begins", "player").rows()
    assert sorted(rows) == [("2024-01-01", "Ann"), ("2024-01-01", "Ben"), ("2024-02-01", "Ann"), ("2024-02-01", "Cid")]
    assert "is there already" in arpad("pool", "rate", folder, "--out", table).err
    assert arpad("pool", "rate", folder, "--out", table, "--force").code == 0
    assert "all.txt" in arpad("pool", "rate", folder, "--out", "all.txt").err


def test_a_run_that_is_broken_off_goes_on(arpad, dump, tmp_path, monkeypatch):
    folder = tmp_path / "pool"
    arpad("pool", "ingest", str(dump), str(folder))
    whole = arpad("pool", "rate", str(folder), "--json").out

    @contextmanager
    def broken_off():
        def tell(done, size, text):
            if size:
                raise KeyboardInterrupt

        yield tell

    with monkeypatch.context() as patch:
        patch.setattr("arpad.cli.pool.progress", broken_off)
        ended = arpad("pool", "rate", str(folder), "--json")
    assert (ended.code, ended.err) == (130, "Broken off. The same command goes on from here.\n")
    assert list(folder.glob("checkpoint*"))
    assert arpad("pool", "rate", str(folder), "--json").out == whole
    assert not list(folder.glob("checkpoint*"))


def test_ways_of_rating_that_are_no_systems(arpad, dump, tmp_path):
    folder = str(tmp_path / "pool")
    arpad("pool", "ingest", str(dump), folder)
    rated = json.loads(arpad("pool", "rate", folder, "--system", "glicko2_by_game", "--json").out)
    assert rated["system"] == "glicko2_by_game"
    options = "bands=0:40/1510:20,newcomer_games=5"
    banded = json.loads(arpad("pool", "rate", folder, "--system", "elo", "--set", options, "--json").out)
    assert banded["constants"]["bands"] == [[0, 40], [1510, 20]]
    assert banded["constants"]["newcomer_games"] == 5


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
        (("rate", "{folder}", "--set", "tau"), "write it as NAME=VALUE"),
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
