"""Games and players as rows: read back as they were, and never as a formula."""

import csv
import io
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from openpyxl import load_workbook

from arpad.formats import pasted, trf, xlsx
from arpad.model import BYE, FORFEIT, NO_MOVE, PENDING, PLAYED, UNKNOWN, Event, Pairing, Player
from arpad.report import spreadsheet
from tests.formats.events import events

DATA = Path(__file__).parents[1] / "formats/data"


def event_of(*pairings: Pairing) -> Event:
    players = (Player(1, "Ann, A", 1800, "WFM", "w", "IND", "12345678", "1990-05-31"), Player(2, "Ben"))
    return Event("Test", rounds=2, round_dates=("2026-02-07", ""), players=players, pairings=pairings)


def games(event: Event) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(spreadsheet.to_csv(spreadsheet.games(event)[0]))))


def told(event: Event) -> set[tuple[object, ...]]:
    """The games by the players' names."""
    names: dict[int, str] = {player.number: player.name for player in event.players}
    return {
        (one.round, names[one.white], names.get(one.black), one.white_score, one.black_score, one.kind, one.allocated)
        for one in event.pairings
    }


def test_a_game_is_a_row() -> None:
    rows = games(event_of(Pairing(1, 2, 1, 0.5, 0.5, PLAYED)))
    assert rows == [
        {
            "Round": "1", "Date": "2026-02-07", "White": "Ben", "WhiteNo": "2", "WhiteTitle": "", "WhiteElo": "",
            "WhiteFed": "", "WhiteFideId": "", "Black": "Ann, A", "BlackNo": "1", "BlackTitle": "WFM",
            "BlackElo": "1800", "BlackFed": "IND", "BlackFideId": "12345678", "Result": "1/2-1/2",
        }
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "scores", "result"),
    [
        (PLAYED, (1.0, 0.0), "1-0"),
        (PLAYED, (0.0, 1.0), "0-1"),
        (FORFEIT, (1.0, 0.0), "1-0F"),
        (FORFEIT, (0.0, 0.0), "0-0F"),
        (NO_MOVE, (0.5, 0.5), "1/2-1/2F"),
        (PENDING, (None, None), "*"),
        (UNKNOWN, (None, None), "?"),
    ],
)
def test_a_result_has_a_spelling_that_is_no_formula(
    kind: str, scores: tuple[float | None, float | None], result: str
) -> None:
    assert games(event_of(Pairing(1, 1, 2, *scores, kind)))[0]["Result"] == result


def test_games_without_colours_stand_under_player_1_and_2() -> None:
    rows = games(event_of(Pairing(1, 1, 2, 1, 0, PLAYED, False), Pairing(2, 1, 0, 1, None, BYE, False)))
    assert rows[0]["Player 1"] == "Ann, A"
    assert rows[0]["Elo 1"] == "1800"
    assert rows[1]["Player 2"] == "BYE"
    mixed = event_of(Pairing(1, 1, 2, 1, 0, PLAYED, False), Pairing(2, 1, 2, 1, 0, PLAYED))
    assert [problem.key for problem in spreadsheet.games(mixed)[1]] == ["export.colours"]


def test_players_have_a_year_of_birth_and_no_more() -> None:
    rows = list(csv.DictReader(io.StringIO(spreadsheet.to_csv(spreadsheet.players(event_of())))))
    assert rows[0] == {
        "No": "1", "Name": "Ann, A", "Title": "WFM", "Sex": "w", "Fed": "IND", "FideId": "12345678", "Birth": "1990",
        "Elo": "1800", "K": "", "Points": "", "Rank": "",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1+1", "-1-1", "@SUM(1)"])
def test_a_name_is_never_a_formula(name: str) -> None:
    event = event_of(Pairing(1, 1, 2, 1, 0, PLAYED))._replace(players=(Player(1, name), Player(2, "Ben")))
    assert games(event)[0]["White"] == "'" + name
    book = load_workbook(io.BytesIO(spreadsheet.workbook(event)[0]))
    cell = book["Games"]["C2"]
    assert (cell.value, cell.data_type) == (name, "s")


def test_a_workbook_has_numbers_dates_and_texts() -> None:
    content, problems = spreadsheet.workbook(event_of(Pairing(1, 1, 2, 1, 0, PLAYED)))
    book = load_workbook(io.BytesIO(content))
    assert problems == []
    assert book.sheetnames == ["Players", "Games"]
    row: list[Any] = [cell.value for cell in book["Games"][2]]
    assert row[:2] == [1, row[1]]
    assert row[1].date() == date(2026, 2, 7)
    assert row[2:6] == ["Ann, A", 1, "WFM", 1800]
    assert row[-1] == "1-0"


def test_the_same_event_gives_the_same_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    event = event_of(Pairing(1, 1, 2, 1, 0, PLAYED))
    first = spreadsheet.workbook(event)[0]
    monkeypatch.setattr("time.time", lambda: 2e9)
    monkeypatch.setattr("time.localtime", lambda *_: (2033, 5, 18, 3, 33, 20, 2, 138, 0))
    assert spreadsheet.workbook(event)[0] == first


def test_a_file_comes_back_from_csv_and_from_a_workbook() -> None:
    event = trf.read((DATA / "open.trf").read_bytes())
    # A table cannot tell a game without a move from a forfeit.
    pairings = tuple(one._replace(kind=FORFEIT) if one.kind == NO_MOVE else one for one in event.pairings)
    expected = {one[:-1] for one in told(event._replace(pairings=pairings))}
    (from_book,) = xlsx.read(spreadsheet.workbook(event)[0])
    for back in (pasted.read(spreadsheet.to_csv(spreadsheet.games(event)[0])), from_book):
        assert {one[:-1] for one in told(back)} == expected
        for player, again in zip(event.players, back.players):
            for field in ("number", "name", "rating", "title", "federation", "fide_id"):
                assert getattr(again, field) == getattr(player, field)


@settings(max_examples=10)
@given(events())
def test_any_event_can_be_a_table(event: Event) -> None:
    rows = list(csv.reader(io.StringIO(spreadsheet.to_csv(spreadsheet.games(event)[0]))))
    assert len(rows) == len(event.pairings) + 1
    assert len({len(row) for row in rows}) == 1
    assert len(spreadsheet.players(event)) == len(event.players) + 1
    assert load_workbook(io.BytesIO(spreadsheet.workbook(event)[0])).sheetnames == ["Players", "Games"]
