"""Tables of games become a pool, whatever they call their columns; what cannot be read is one sentence."""

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import games as games_of
from arpad.pool.tables import read_table

ROWS = [
    ("Ann", "Ben", "1-0", "2024-01-05"),
    ("Ben", "Cid", "1/2-1/2", "2024-01-04"),
    ("Cid", "Ann", "0-1", "2024-02-01"),
]
HEAD = ("White", "Black", "Result", "Date")


def games(made: pool.Pool) -> list[tuple[str, str, float, int]]:
    names = made.players.to_list()
    columns = zip(made.games.white, made.games.black, made.games.score, made.games.time, strict=True)
    return [(names[white], names[black], score / 2, int(time)) for white, black, score, time in columns]


EXPECTED = [("Ben", "Cid", 0.5, 1704326400), ("Ann", "Ben", 1.0, 1704412800), ("Cid", "Ann", 0.0, 1706745600)]


def csv(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_text_of_any_separator(tmp_path: Path, separator: str) -> None:
    lines = [separator.join(row) for row in (HEAD, *ROWS)]
    assert games(pool.read(csv(tmp_path / "games.csv", *lines))) == EXPECTED


@pytest.mark.parametrize(
    "head", [("white_player", "black_player", "outcome", "UTC Date"), ("player1", "player2", "score", "timestamp")]
)
def test_other_heads(tmp_path: Path, head: tuple[str, ...]) -> None:
    assert games(pool.read(csv(tmp_path / "games.csv", *[",".join(row) for row in (head, *ROWS)]))) == EXPECTED


def test_variants_and_what_is_not_rated(tmp_path: Path) -> None:
    lines = ["White,Black,Result,Date,Speed,Variant,Rated"]
    lines += [f"Ann,Ben,1-0,2024-01-0{day},blitz,{more}" for day, more in enumerate(
        ("standard,true", "Three-check,1", ",no", "chess,", "atomic,FALSE"), 1
    )]  # fmt: skip
    made, found = read_table(csv(tmp_path / "games.csv", *lines))
    assert [made.pools[one] for one in made.games.pool] == ["blitz", "threecheck", "blitz"]
    assert (found.kept, found.left_out["casual"], found.listed["casual"]) == (3, 2, [3, 5])


def test_more_pools_than_can_be_numbered_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_of, "MOST_POOLS", 2)
    lines = ["White,Black,Result,Pool", *(f"Ann,Ben,1-0,{name}" for name in "abc")]
    with pytest.raises(Refusal, match="There are 3 pools"):
        pool.read(csv(tmp_path / "games.csv", *lines))


def test_more_players_than_can_be_numbered_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_of, "MOST_PLAYERS", 1)
    with pytest.raises(Refusal, match="There are 2 players; at most 1"):
        pool.read(csv(tmp_path / "games.csv", "White,Black,Result", "Ann,Ben,1-0"))


def test_columns_that_are_named(tmp_path: Path) -> None:
    path = csv(tmp_path / "games.csv", "Weiss,Schwarz,Ausgang,Tag", *[",".join(row) for row in ROWS])
    columns = {"white": "Weiss", "black": "Schwarz", "score": "Ausgang", "time": "Tag"}
    assert games(pool.read(path, columns)) == EXPECTED


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_columns_of_a_data_frame(tmp_path: Path, ending: str) -> None:
    frame = pl.DataFrame(
        {
            "white": [row[0] for row in ROWS],
            "black": [row[1] for row in ROWS],
            "score": [1.0, 0.5, 0.0],
            "date": pl.Series([row[3] for row in ROWS]).str.to_date(),
            "speed": ["blitz", "rapid", "blitz"],
        }
    )
    path = tmp_path / f"games.{ending}"
    frame.write_parquet(path) if ending == "parquet" else frame.write_ipc(path)
    made = pool.read(path)
    assert games(made) == EXPECTED
    assert [made.pools[one] for one in made.games.pool] == ["rapid", "blitz", "blitz"]


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("2024-01-05", 1704412800),
        ("2024.01.05", 1704412800),
        ("2024-01-05 00:00:01", 1704412801),
        ("2024-01-05T00:00:01", 1704412801),
        ("2024-01-05T00:00:01+00:00", 1704412801),
        ("2024-01", 1704067200),
        ("1704412801", 1704412801),
        ("1704412801999", 1704412801),
    ],
)
def test_times(tmp_path: Path, written: str, seconds: int) -> None:
    made = pool.read(csv(tmp_path / "games.csv", ",".join(HEAD), f"Ann,Ben,1-0,{written}"))
    assert made.games.time.tolist() == [seconds]


def test_without_times_the_rows_are_in_order(tmp_path: Path) -> None:
    made = pool.read(csv(tmp_path / "games.csv", "White,Black,Result", "Ann,Ben,1-0", "Ben,Ann,0.5"))
    assert made.games.time.tolist() == [0, 1]


def test_open_games_are_passed_over_and_counted(tmp_path: Path) -> None:
    path = csv(tmp_path / "games.csv", "White,Black,Result", "Ann,Ben,*", "Ben,Ann,½-½", "Ben,Ann,", "Cid,Ann,?")
    made, found = read_table(path)
    assert (made.games.number, found.games, found.kept, found.left_out["no_result"]) == (1, 4, 1, 3)


@pytest.mark.parametrize(
    ("lines", "columns", "message"),
    [
        (["White,Black", "a,b"], None, "has no column for score; its columns are: White, Black"),
        (["White,Black,Result", "a,b,1-0", "a,b,2-0"], None, "game 2 has the result 2-0"),
        (["White,Black,Result", "a,b,*", "a,b,2-0"], None, "game 2 has the result 2-0"),
        (["White,Black,Result,Date", "a,b,1-0,yesterday"], None, "game 1 has the time yesterday"),
        (["White,Black,Result", "a,a,1-0"], None, "In game 1 player a plays against himself"),
        (["White,Black,Result", "a,b,1-0"], {"white": "Weiss"}, "has no column Weiss; its columns are: White"),
        (["White,Black,Result", "a,b,1-0"], {"colour": "White"}, "no column for colour; name one of: white"),
        (["White,Black,Result", ",b,1-0"], None, "Game 1 lacks White"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, lines: list[str], columns: Any, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        pool.read(csv(tmp_path / "games.csv", *lines), columns)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet", "games.arrow"])
def test_a_broken_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(Refusal, match="cannot be read as a table"):
        pool.read(tmp_path / name)
    (tmp_path / "games.txt").write_text("x")
    with pytest.raises(Refusal, match=r"games\.txt: No table was found"):
        pool.read(tmp_path / "games.txt")
