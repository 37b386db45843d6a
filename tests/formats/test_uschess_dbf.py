"""The rating report of US Chess: every cell, and what the federation would find before it rates."""

import json
from pathlib import Path
from typing import Any

import pytest

from arpad.formats import archives, uschess_dbf
from arpad.model import ABSENT, BYE, ERROR, FORFEIT, PLAYED, Event, Pairing, Refusal
from tests.dbase import Columns, table

SHARED = Path(__file__).parents[3] / "shared" / "data" / "uschess"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")

HEAD: Columns = {
    "H_FORMAT": 5,
    "H_EVENT_ID": 12,
    "H_NAME": 35,
    "H_TOT_SECT": 2,
    "H_BEG_DATE": 8,
    "H_END_DATE": 8,
    "H_AFF_ID": 8,
    "H_CITY": 21,
    "H_CTD_ID": 8,
}
SECTION: Columns = {
    "S_EVENT_ID": 12,
    "S_SEC_NUM": 2,
    "S_SEC_NAME": 30,
    "S_R_SYSTEM": 1,
    "S_TIMECTL": 40,
    "S_CTD_ID": 8,
    "S_TOT_RNDS": 2,
    "S_LST_PAIR": 4,
    "S_BEG_DATE": 8,
    "S_END_DATE": 8,
}
DETAIL: Columns = {
    "D_EVENT_ID": 12,
    "D_SEC_NUM": 2,
    "D_PAIR_NUM": 4,
    "D_MEM_ID": 8,
    "D_NAME": 30,
    "D_RATING": 4,
    "D_RND01": 7,
    "D_RND02": 7,
}
EVENT = {
    "H_FORMAT": "2C",
    "H_EVENT_ID": "X1",
    "H_NAME": "Open",
    "H_TOT_SECT": 1,
    "H_BEG_DATE": "20261128",
    "H_END_DATE": "20261129",
    "H_AFF_ID": "A1000001",
    "H_CTD_ID": "10000001",
}
OPEN = {
    "S_EVENT_ID": "X1",
    "S_SEC_NUM": 1,
    "S_SEC_NAME": "A",
    "S_R_SYSTEM": "R",
    "S_TIMECTL": "G/90;+30",
    "S_CTD_ID": "10000001",
    "S_TOT_RNDS": 2,
    "S_LST_PAIR": 3,
    "S_BEG_DATE": "20261128",
    "S_END_DATE": "20261129",
}
Cells = tuple[str, str]
# Round 1: 1 beats 2, 3 is left over. Round 2: 1 and 3 draw, 2 is absent.
CELLS: tuple[Cells, ...] = (("W2W", "D3B"), ("L1B", "U0"), ("B0", "D1W"))


def details(cells: tuple[Cells, ...], changes: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    rows = []
    for number, (first, second) in enumerate(cells, 1):
        row = {"D_EVENT_ID": "X1", "D_SEC_NUM": 1, "D_PAIR_NUM": number, "D_MEM_ID": 12001000 + number}
        row |= {"D_NAME": f"PLAYER, NR {number}", "D_RATING": 1500 + number, "D_RND01": first, "D_RND02": second}
        rows.append(row | changes.get(number, {}))
    return rows


def files(
    cells: tuple[Cells, ...] = CELLS,
    players: dict[int, dict[str, Any]] | None = None,
    event: dict[str, Any] | None = None,
    section: dict[str, Any] | None = None,
) -> dict[str, bytes]:
    return {
        "THEXPORT.DBF": table(HEAD, [EVENT | (event or {})]),
        "TSEXPORT.DBF": table(SECTION, [OPEN | (section or {})]),
        "TDEXPORT.DBF": table(DETAIL, details(cells, players or {})),
    }


def one(*args: Any, **options: Any) -> Event:
    (event,) = uschess_dbf.read_files(files(*args, **options))
    return event


def keys(event: Event) -> list[str]:
    return [problem.key.partition(".")[2] for problem in event.problems]


# --- the shared reports -----------------------------------------------------------------------------------------------
def cell_of(pairing: Pairing, number: int) -> tuple[str, int | None, str | None]:
    white = pairing.white == number
    score = pairing.white_score if white else pairing.black_score
    opponent = (pairing.black if white else pairing.white) or None
    code = {
        PLAYED: {1.0: "W", 0.5: "D", 0.0: "L"},
        FORFEIT: {1.0: "X", 0.5: "Z", 0.0: "F"},
        BYE: {1.0: "B", 0.5: "H"},
        ABSENT: {0.0: "U"},
    }[pairing.kind][score or 0.0]
    colour = ("W" if white else "B") if pairing.kind == PLAYED and pairing.colours else None
    return code, None if pairing.kind == FORFEIT else opponent, colour


@needs_shared
@pytest.mark.parametrize("name", ["weekend-2c", "blitz-2c"])
def test_every_cell_of_the_shared_reports(name: str) -> None:
    expected = json.loads((SHARED / name / "expected.json").read_text("utf-8"))
    events = uschess_dbf.read_files(archives.siblings(SHARED / name / "TSEXPORT.DBF"))
    assert len(events) == len(expected)
    for event, section in zip(events, expected, strict=True):
        assert event.name.endswith(": " + section["name"])
        assert len(event.players) == len(section["players"])
        for player, told in zip(event.players, section["players"], strict=True):
            assert (player.number, player.rating, player.points) == (told["pairing"], told["rating"], told["score"])
            assert player.national[0].national_id == (told["member_id"] or "")
            found = {
                pairing.round: cell_of(pairing, player.number)
                for pairing in event.pairings
                if player.number in (pairing.white, pairing.black)
            }
            for cell in told["rounds"]:
                # A forfeit's opponent is not in the file: the cells say X0 and F0.
                opponent = None if cell["code"] in ("X", "F", "Z") else cell["opponent"]
                assert found[cell["round"]] == (cell["code"], opponent, cell["colour"])


@needs_shared
def test_the_check_of_the_shared_reports() -> None:
    """One player in each has no member id; two time controls are no quick and no blitz ones (US Chess rule 5C)."""
    weekend = uschess_dbf.read_files(archives.siblings(SHARED / "weekend-2c/THEXPORT.DBF"))
    assert [keys(event) for event in weekend] == [["no_member_id"], [], ["time_control"]]
    (blitz,) = uschess_dbf.read_files(archives.siblings(SHARED / "blitz-2c/THEXPORT.DBF"))
    assert sorted(keys(blitz)) == ["no_member_id", "time_control"]


# --- games ------------------------------------------------------------------------------------------------------------
def test_a_section() -> None:
    event = one()
    assert (event.name, event.start, event.end, event.rounds) == ("Open: A", "2026-11-28", "2026-11-29", 2)
    assert (event.minutes, event.time_control, event.format, event.problems) == (120.0, "standard", "US Chess 2C", ())
    assert [(p.round, p.white, p.black, p.white_score, p.kind, p.colours) for p in event.pairings] == [
        (1, 1, 2, 1.0, PLAYED, True),
        (1, 3, 0, 1.0, BYE, False),
        (2, 3, 1, 0.5, PLAYED, True),
        (2, 2, 0, 0.0, ABSENT, False),
    ]
    assert [player.points for player in event.players] == [1.5, 0.0, 1.5]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("W2W", "L1B", [(1, 2, 1.0, 0.0, PLAYED, True)]),
        ("W2B", "L1W", [(2, 1, 0.0, 1.0, PLAYED, True)]),
        ("W   2", "L   1", [(1, 2, 1.0, 0.0, PLAYED, False)]),
        ("D2", "D1", [(1, 2, 0.5, 0.5, PLAYED, False)]),
        ("W2", "L1B", [(1, 2, 1.0, 0.0, PLAYED, True)]),
        ("X2", "F1", [(1, 2, 1.0, 0.0, FORFEIT, False)]),
        ("X0", "F0", [(1, 0, 1.0, None, FORFEIT, False), (2, 0, 0.0, None, FORFEIT, False)]),
        ("H0", "U0", [(1, 0, 0.5, None, BYE, False), (2, 0, 0.0, None, ABSENT, False)]),
        ("w2w", "l1b", [(1, 2, 1.0, 0.0, PLAYED, True)]),
    ],
)
def test_cells(first: str, second: str, expected: list[Any]) -> None:
    event = one(((first, "U0"), (second, "U0"), ("U0", "U0")))
    found = [pairing for pairing in event.pairings if pairing.round == 1 and pairing.white != 3]
    assert [(p.white, p.black, p.white_score, p.black_score, p.kind, p.colours) for p in found] == expected


@pytest.mark.parametrize(
    ("first", "second", "key"),
    [
        ("W2W", "W1B", "results_disagree"),
        ("W2W", "D1B", "results_disagree"),
        ("W2W", "L3B", "not_reciprocal"),
        ("W2W", "U0", "not_reciprocal"),
        ("W9W", "U0", "opponent_missing"),
        ("W1W", "U0", "self"),
        ("W0", "U0", "played_nobody"),
        ("Q2W", "U0", "cell"),
        ("W2W", "LxB", "cell"),
    ],
)
def test_cells_that_contradict_each_other_are_left_out(first: str, second: str, key: str) -> None:
    event = one(((first, "U0"), (second, "U0"), ("U0", "U0")))
    assert key in keys(event)
    assert not [pairing for pairing in event.pairings if pairing.kind == PLAYED]
    assert all(problem.severity == ERROR for problem in event.problems)


def test_the_same_colour_twice() -> None:
    event = one((("W2W", "U0"), ("L1W", "U0"), ("U0", "U0")))
    assert (keys(event), event.pairings[0].colours, event.pairings[0].kind) == (["same_colour"], False, PLAYED)


def test_the_older_layout_has_ten_rounds_a_record() -> None:
    columns: Columns = {"D_SEC_NUM": 2, "D_PAIR_NUM": 4, "D_REC_SEQ": 1, "D_MEM_ID": 8, "D_NAME": 30, "D_RATING": 4}
    columns |= {f"D_RND{number:02}": 5 for number in range(1, 11)}
    rows = []
    for own, other, won in ((1, 2, "W"), (2, 1, "L")):
        for sequence in (1, 2):
            row = {"D_SEC_NUM": 1, "D_PAIR_NUM": own, "D_REC_SEQ": sequence, "D_MEM_ID": 12001000 + own, "D_NAME": "X"}
            rows.append(row | {"D_RND01": f"{won}{other:>4}"})
    old = {
        "h": table({"H_EVENT_ID": 12, "H_NAME": 35, "H_TOT_SECT": 2}, [{"H_EVENT_ID": "X", "H_TOT_SECT": 1}]),
        "s": table({"S_SEC_NUM": 2, "S_SEC_NAME": 10}, [{"S_SEC_NUM": 1, "S_SEC_NAME": "A"}]),
        "d": table(columns, rows),
    }
    (event,) = uschess_dbf.read_files(old)
    assert event.format == "US Chess TA"
    assert [(p.round, p.white, p.black, p.white_score) for p in event.pairings] == [(1, 1, 2, 1.0), (11, 1, 2, 1.0)]


# --- the check before an upload ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"players": {1: {"D_MEM_ID": ""}}}, "no_member_id"),
        ({"players": {1: {"D_MEM_ID": "123"}}}, "member_id"),
        ({"players": {1: {"D_MEM_ID": "12001002"}}}, "member_id_twice"),
        ({"players": {1: {"D_RATING": "abc"}}}, "rating"),
        ({"players": {3: {"D_PAIR_NUM": 1}}}, "number_twice"),
        ({"players": {3: {"D_SEC_NUM": 2}}}, "lost_players"),
        ({"players": {1: {"D_EVENT_ID": "X2"}}}, "event_id"),
        ({"event": {"H_TOT_SECT": 2}}, "count_sections"),
        ({"event": {"H_BEG_DATE": "20261345"}}, "date"),
        ({"event": {"H_BEG_DATE": "20261201"}}, "end_before_start"),
        ({"event": {"H_AFF_ID": ""}}, "affiliate"),
        ({"event": {"H_CTD_ID": "1"}}, "director"),
        ({"section": {"S_CTD_ID": ""}}, "director"),
        ({"section": {"S_TOT_RNDS": 5}}, "count_rounds"),
        ({"section": {"S_LST_PAIR": 9}}, "last_pairing_number"),
        ({"section": {"S_R_SYSTEM": "X"}}, "rating_system"),
        ({"section": {"S_TIMECTL": "G/25;d5"}}, "time_control"),
        ({"section": {"S_END_DATE": "20261205"}}, "outside_event"),
        ({"section": {"S_END_DATE": "20261101"}}, "end_before_start"),
        ({"cells": (("W2W", ""), ("L1B", "U0"), ("B0", "U0"))}, "blank_cells"),
        ({"cells": (("U0", "U0"), ("U0", "U0"), ("", ""))}, "no_cells"),
        ({"cells": (("U0", "U0"), ("U0", "U0"), ("H2W", "U0"))}, "bye_with_opponent"),
    ],
)
def test_the_check(options: dict[str, Any], key: str) -> None:
    assert key in keys(one(**options))


@pytest.mark.parametrize(
    ("control", "system"),
    [("G/90;+30", "R"), ("G/60;d5", "D"), ("G/30;d0", "D"), ("G/25", "Q"), ("G/5;d5", "B"), ("40/90,SD/30;+30", "R")],
)
def test_time_controls_and_rating_systems(control: str, system: str) -> None:
    assert keys(one(section={"S_TIMECTL": control, "S_R_SYSTEM": system})) == []


def test_provisional_ratings() -> None:
    assert one(players={1: {"D_RATING": "1234"}, 2: {"D_RATING": ""}}).players[1].rating is None
    wide = {**files(), "TDEXPORT.DBF": table({**DETAIL, "D_RATING": 8}, details(CELLS, {1: {"D_RATING": "1234/12"}}))}
    assert uschess_dbf.read_files(wide)[0].players[0].rating == 1234


# --- which files belong together --------------------------------------------------------------------------------------
def test_all_three_are_needed_whatever_they_are_called() -> None:
    whole = files()
    assert uschess_dbf.are_they(whole)
    assert all(uschess_dbf.is_it(data) for data in whole.values())
    assert len(uschess_dbf.read_files(dict(zip("abc", whole.values(), strict=True)))) == 1
    for name in whole:
        with pytest.raises(Refusal, match="three tables"):
            uschess_dbf.read_files({other: data for other, data in whole.items() if other != name})
    with pytest.raises(Refusal, match="three tables"):
        uschess_dbf.read(whole["THEXPORT.DBF"])
    with pytest.raises(Refusal, match="no section"):
        uschess_dbf.read_files({**whole, "TSEXPORT.DBF": table(SECTION, [])})
