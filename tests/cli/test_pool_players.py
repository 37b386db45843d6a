"""`arpad pool rate --players`: what is known of players comes from a table."""

import json
from pathlib import Path

import pytest

from arpad import cli


@pytest.fixture
def ledger(arpad, tmp_path: Path) -> str:
    games = tmp_path / "games.csv"
    games.write_text("white,black,result,date\nAnn,Ben,1-0,2025-04-02\nCid,Ann,0-1,2025-05-03\n", "utf-8")
    folder = str(tmp_path / "ledger")
    assert arpad("pool", "ingest", str(games), folder).code == cli.FINE
    return folder


def players(tmp_path: Path, *rows: str) -> str:
    path = tmp_path / "players.csv"
    path.write_text("\n".join(("Wer,Zahl,K", *rows)) + "\n", "utf-8")
    return str(path)


NAMED = ("--columns", "player=Wer,rating=Zahl")


def test_a_month_of_fide(arpad, ledger, tmp_path):
    """Ann is 125 above Ben (.67) and then 255 above Cid (.81): 0.33 x 20 = 6.6 and 0.19 x 20 = 3.8."""
    table = players(tmp_path, "Ann,2105,20", "Ben,1980,20", "Cid,1857,20")
    ended = arpad("pool", "rate", ledger, "--system", "fide", "--players", table, *NAMED, "--json")
    ratings = {player["player"]: player["rating"] for player in json.loads(ended.out)["players"]}
    assert ratings == {"Ann": 2105 + 7 + 4, "Ben": 1980 - 7, "Cid": 1857 - 4}
    followed = arpad("pool", "history", ledger, "Ann", "--players", table, *NAMED, "--json")
    assert [row["rating"] for row in json.loads(followed.out)["players"]] == [2112, 2116]


@pytest.mark.parametrize(
    ("row", "options", "message"),
    [
        ("Ann,good,20", ("--columns", "rating=Zahl,player=Wer"), "row 1: good under rating is no number"),
        ("Ann,2000,0.5", ("--columns", "player=Wer"), "row 1: 0.5 under K is no whole number"),
        ("Dee,2000,20", NAMED, "none of the pool's players"),
        ("Ann,2000,20", ("--columns", "rating=Elo"), "no column Elo; its columns are: Wer, Zahl, K"),
    ],
)
def test_a_table_that_cannot_be_used(arpad, ledger, tmp_path, row, options, message):
    ended = arpad("pool", "rate", ledger, "--system", "fide", "--players", players(tmp_path, row), *options)
    assert (ended.code, ended.out) == (cli.UNUSABLE, "")
    assert message in ended.err


def test_without_ratings_it_is_said_what_is_missing(arpad, ledger):
    ended = arpad("pool", "rate", ledger, "--system", "dwz")
    assert ended.code == cli.UNUSABLE
    assert "nobody is known to have a rating" in ended.err
