"""What is known of players comes from tables of any shape and from FIDE's own lists; a wrong cell is one sentence."""

import doctest
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import facts

SOME = pool.of(
    ["Ann", "Ben", "Ann"], ["Ben", "Cid", "Cid"], [1.0, 0.5, 1.0], [40, 10, 20], ["blitz", "rapid", "blitz"]
)  # fmt: skip
PAGE = Path(__file__).parents[2] / "docs" / "pool-federations.md"
PLAYERS = ["Ben", "Ann", "Cid"]  # in the order of their first games


def csv(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def rows(frame: pl.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    return frame.select(columns).rows()


def test_rows_stand_in_the_order_of_the_pool_s_players() -> None:
    table = pl.DataFrame({"Name": ["Cid", "Zed", "Ann"], "Elo": [1500, 1900, 1600]})
    assert SOME.players.to_list() == PLAYERS
    assert rows(facts.read(table, SOME), "rating") == [(None,), (1600.0,), (1500.0,)]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_heads_are_guessed(tmp_path: Path, separator: str) -> None:
    lines = ["Player;Rating;K-Factor;Games;Peak Rating;Date of birth;DWZ index", "Ann;1612.5;20;45;1700;1984-02-01;7"]
    found = facts.read(csv(tmp_path / "list.csv", *(line.replace(";", separator) for line in lines)), SOME)
    assert rows(found, *facts.OF_A_POOL[:4], "evaluations", "birth_year")[1] == (1612.5, 20, 45, 1700, 7, 1984)


@pytest.mark.parametrize("written", ["1984", "1984-02-01", "1984/02/01", "01.02.1984", "1/2/1984"])
def test_of_a_birthday_the_year_counts(tmp_path: Path, written: str) -> None:
    found = facts.read(csv(tmp_path / "list.csv", "name,born", f"Ann,{written}"), SOME)
    assert rows(found, "birth_year") == [(None,), (1984.0,), (None,)]


def test_dates_of_a_data_frame_count_too() -> None:
    table = pl.DataFrame({"name": ["Ann"], "birthday": pl.Series(["1984-02-01"]).str.to_date()})
    assert facts.read(table, SOME)["birth_year"].to_list() == [None, 1984, None]


def test_an_empty_cell_and_a_rating_of_0_say_nothing(tmp_path: Path) -> None:
    found = facts.read(csv(tmp_path / "list.csv", "name,rating,games", "Ann,0,0", "Ben,-,", "Cid,,5"), SOME)
    assert rows(found, "rating", "games") == [(None, None), (None, 0.0), (None, 5.0)]


def test_players_are_found_by_the_column_that_has_them() -> None:
    table = pl.DataFrame({"name": ["x", "y"], "id": ["Ann", "Ben"], "rating": [1600, 1700]})
    assert facts.read(table, SOME)["rating"].to_list() == [1700.0, 1600.0, None]
    numbered = pool.of(["101"], ["102"], [1.0])
    by_number = pl.DataFrame({"name": ["Ann", "Ben"], "FIDE ID": [101, 102], "rating": [1600, 1700]})
    assert facts.read(by_number, numbered)["rating"].to_list() == [1600.0, 1700.0]


def test_a_pool_has_facts_of_its_own() -> None:
    table = pl.DataFrame(
        {"name": PLAYERS, "rating": [1500, 1600, None], "rapid_rating": [None, 1650, 1700], "Rapid K": [40, 20, 10]}
    )
    found = facts.read(table, SOME)
    assert rows(facts.of_pool(found, "rapid"), "rating", "k") == [(None, 40.0), (1650.0, 20.0), (1700.0, 10.0)]
    assert rows(facts.of_pool(found, "blitz"), "rating") == [(1500.0,), (1600.0,), (None,)]


def test_a_list_of_standard_chess_serves_a_pool_of_no_time_control() -> None:
    found = facts.read(pl.DataFrame({"name": PLAYERS, "standard": [1500, 1600, 1700]}), SOME)
    assert facts.of_pool(found, "")["rating"].to_list() == [1500.0, 1600.0, 1700.0]
    rapid = facts.of_pool(found, "rapid")
    assert rapid.columns == ["standard"]
    assert facts.column(rapid, "standard", 3).tolist() == [1500.0, 1600.0, 1700.0]


def test_columns_that_are_named(tmp_path: Path) -> None:
    path = csv(tmp_path / "list.csv", "Wer,Rating,Zahl,Schnell", "Ann,1,1600,1700")
    found = facts.read(facts.table(path, {"player": "Wer", "rating": "Zahl", "rapid_rating": "Schnell"}), SOME)
    assert rows(found, "rating", "rapid_rating")[1] == (1600.0, 1700.0)


def test_fide_s_own_list_is_a_table_too(tmp_path: Path) -> None:
    """The head and the columns of the list that FIDE publishes."""
    head = (
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
        "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
    )
    row = (
        "5000017        Anand, Viswanathan                                           IND M   GM                       "
        "    2751  9   10 2663  0   20             0 1969      \n"
    )
    path = tmp_path / "players_list_foa.txt"
    path.write_text(head + row)
    by_name = pool.of(["Anand, Viswanathan"], ["Somebody"], [1.0], pool=["rapid"])
    found = facts.read(path, by_name)
    assert rows(facts.of_pool(found, "standard"), "rating", "k", "birth_year")[0] == (2751.0, 10.0, 1969.0)
    assert rows(facts.of_pool(found, "rapid"), "rating", "k")[0] == (2663.0, 20.0)
    assert "games" not in facts.of_pool(found, "standard").columns  # those of the list are of one month
    by_number = pool.of(["5000017"], ["1"], [1.0])
    assert facts.read(path, by_number)["standard_rating"].to_list() == [2751.0, None]


def test_what_is_not_known_has_the_value_asked_for() -> None:
    assert np.isnan(facts.column(None, "rating", 2)).all()
    table = facts.read(pl.DataFrame({"name": ["Cid"], "games": [7]}), SOME)
    assert facts.column(table, "games", 3, 30).tolist() == [30.0, 30.0, 7.0]
    assert facts.column(table, "k", 3, 0).tolist() == [0.0, 0.0, 0.0]


def test_a_member_of_two_clubs_has_two_rows(tmp_path: Path) -> None:
    lines = ["Spielername,Verein,DWZ,Index", "Ben,Nord,1500,7", "Ann,Nord,1600,8", "Ben,Ost,1500,7"]
    found = facts.read(csv(tmp_path / "list.csv", *lines), SOME)
    assert rows(found, "rating", "evaluations") == [(1500.0, 7.0), (1600.0, 8.0), (None, None)]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["name,rating", "Ann,1500", "Ben,good"], "row 2: good under rating is no number from 1 to 4000"),
        (["name,rating", "Ben,5000"], "row 1: 5000 under rating is no number"),
        (["name,rating", "Ben,inf"], "row 1: inf under rating is no number"),
        (["name,K", "Ben,20.5"], "row 1: 20.5 under K is no whole number from 1 to 100"),
        (["name,games", "Ben,-1"], "row 1: -1 under games is no whole number from 0"),
        (["name,born", "Ben,1066"], "row 1: 1066 under born is no whole number from 1850 to 2100"),
        (["name,rating", "Ben,1500", "Ann,1600", "Ben,1510"], "rows 1 and 3 say different things of Ben"),
        (["name,rating", "Dee,1500"], "none of the pool's players under name"),
        (["rating", "1500"], "has no column for player; its columns are: rating"),
    ],
)
def test_what_cannot_be_is_one_sentence(tmp_path: Path, lines: list[str], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        facts.read(csv(tmp_path / "list.csv", *lines), SOME)


def test_a_frame_is_refused_as_a_file_is() -> None:
    with pytest.raises(Refusal, match=r"facts, row 1: 9000\.0 under rating"):
        facts.read(pl.DataFrame({"name": ["Ann"], "rating": [9000.0]}), SOME)


def test_named_columns_are_there() -> None:
    with pytest.raises(Refusal, match="There is no file nowhere"):
        facts.table("nowhere.csv")


@pytest.mark.parametrize(
    ("columns", "message"),
    [({"rating": "Elo"}, "has no column Elo"), ({"height": "rating"}, "no column for height; name one of: player")],
)
def test_what_is_named_exists(tmp_path: Path, columns: dict[str, str], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        facts.table(csv(tmp_path / "list.csv", "name,rating", "Ann,1500"), columns)


def test_the_page_s_example_comes_out() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert failed == 0
    assert tried > 5


@pytest.mark.parametrize("kind", [*facts.KEYS, *facts.KINDS])
def test_every_column_is_told(kind: str) -> None:
    assert f"`{kind}`" in PAGE.read_text("utf-8")
