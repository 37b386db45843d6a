"""`arpad fetch`: what is there afterwards, and the sentences about what cannot be asked for."""

import json
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from arpad.cli import run
from arpad.fetch import chesscom, lichess
from tests.fetch.sites import Site, chesscom_game, lichess_game, served


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Site]:
    with served() as one:
        one.games = [lichess_game(number) for number in range(20) if number != 7]
        one.months = {"2020/09": [chesscom_game(number) for number in range(10)]}
        monkeypatch.setattr(lichess, "BASE", one.url)
        monkeypatch.setattr(chesscom, "BASE", one.url + "/pub")
        monkeypatch.chdir(tmp_path)
        yield one


def test_games_and_the_chain_of_ratings(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    # The days are bounds: without them every month up to today would be asked for.
    assert run(["fetch", "lichess", "Ann", "--until", "2020-10-10"]) == 0
    said = capsys.readouterr().out
    assert "19 new games of Ann from Lichess; 19 are in lichess-ann." in said
    assert "1 games" in said
    assert "blitz, 2020-09-18, game0008: the game before says 1556, this one 1564." in said
    table = pl.read_parquet("lichess-ann/fetched.parquet")
    assert table["white_before"].to_list()[:2] == [1500, 1508]
    assert run(["fetch", "lichess", "ann", "--until", "2020-10-10", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["new"], answer["games"], answer["series"][0]["last"]) == (0, 19, 1660)


def test_chesscom(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["fetch", "chesscom", "Ann", "mine"]) == 0
    said = capsys.readouterr().out
    assert "10 new games of Ann from Chess.com; 10 are in mine." in said
    assert "Every rating follows from the game before it." in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lichess"], "Say from where"),
        (["playchess", "Ann"], "no site"),
        (["lichess", "../Ann"], "no user name"),
        (["lichess", "Ann", "--speed", "daily"], "Lichess has no daily"),
        (["lichess", "Ann", "--since", "soon"], "--since: soon is no day"),
        (["chesscom", "Ann", "--newest", "0"], "--newest: 0"),
        (["chesscom", "Nobody"], "knows no such user"),
    ],
)
def test_one_sentence_about_what_cannot_be_fetched(
    site: Site, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert run(["fetch", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
