"""`arpad pool estimate`: everybody's rating at once, on the screen, as JSON and in a file."""

import json
from pathlib import Path

import polars as pl
import pytest

from arpad import pool

MET = [("Carlsen, M", "Ben", 1.0), ("Ben", "Cid", 1.0), ("Cid", "Carlsen, M", 1.0), ("Top", "Ben", 1.0)]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    white, black, score = map(list, zip(*MET, strict=True))
    pool.save(pool.of(white, black, score, [0, 86_400, 172_800, 172_800]), tmp_path / "pool")
    return str(tmp_path / "pool")


def test_players_are_shown_with_errors_and_who_has_no_number(arpad, folder):
    ended = arpad("pool", "estimate", folder, "--system", "ordo")
    assert ended.code == 0
    assert ended.out.startswith("3 of 4 players rated from 4 games\n\nplayer")
    assert "Above them: 1, below them: 0, apart: 0. Groups in all: 2." in ended.out
    assert [line.split()[-1] for line in ended.out.splitlines() if line.startswith("Top ")] == ["above"]


def test_anchors_and_constants_are_taken(arpad, folder):
    words = ("--anchor", "Carlsen, M=2850,Ben=2800", "--set", "prior=4,white_advantage=20", "--json")
    document = json.loads(arpad("pool", "estimate", folder, "--system", "bradley-terry", *words).out)
    assert document["system"] == "bradley_terry"
    assert document["anchors"] == {"Carlsen, M": 2850, "Ben": 2800}
    assert (document["constants"]["prior"], document["count"]) == (4, 4)
    own = {player["player"]: player["rating"] for player in document["players"]}
    assert (own["Carlsen, M"], own["Ben"]) == (2850, 2800)
    assert document["pools"][0]["white_advantage"] == pytest.approx(20)


def test_the_whole_answer_goes_into_a_file(arpad, folder, tmp_path):
    file = tmp_path / "out.csv"
    assert arpad("pool", "estimate", folder, "--top", "1", "--out", str(file)).out.count("Ben") == 0
    assert pl.read_csv(file).height == 4
    assert arpad("pool", "estimate", folder, "--out", str(file)).code == 2
    file = tmp_path / "days.parquet"
    arpad("pool", "estimate", folder, "--system", "whr", "--out", str(file))
    assert pl.read_parquet(file).columns == ["pool", "player", "day", "rating", "error"]
    assert pl.read_parquet(file).height == 8


def test_a_search_that_did_not_end_is_told(arpad, folder):
    said = arpad("pool", "estimate", folder, "--system", "whr", "--set", "sweeps=1").out
    assert "did not come to rest within 1 steps" in said


def test_where_nobody_can_be_compared_it_is_said(arpad, tmp_path):
    pool.save(pool.of(["Ann"], ["Ben"], [1.0]), tmp_path / "one")
    said = arpad("pool", "estimate", str(tmp_path / "one"), "--set", "prior=0").out
    assert said.startswith("0 of 2 players rated from 1 games")
    assert "Nobody has a rating" in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--system", "glicko2"), "glicko2 does not look at a pool as a whole"),
        (("--anchor", "Ben"), "write it as NAME=N"),
        (("--anchor", "Ben=strong"), "write it as NAME=N"),
        (("--anchor", "Zoe=2000"), "No player of the pool is called Zoe"),
        (("--set", "tau=1"), "bradley_terry has no constant tau"),
        (("--set", "prior=-1"), "prior: -1 is out of range"),
        (("--out", "answer.xlsx"), "answer.xlsx"),
        (("--pool", "blitz"), "There is no pool blitz"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arpad, folder, words, message):
    ended = arpad("pool", "estimate", folder, *words)
    assert ended.code == 2
    assert message in ended.err
    assert ended.err.count("\n") == 1
