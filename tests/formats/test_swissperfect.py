"""SwissPerfect: three files make one tournament."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arpad.formats import archives, swissperfect
from arpad.model import ABSENT, BYE, FORFEIT, PLAYED, Event, Refusal
from tests.dbase import Columns, table

SHARED = Path(__file__).parents[3] / "shared" / "data" / "swissperfect"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")

PLAYER: Columns = {
    "ID": ("N", 5),
    "START_NO": 5,
    "SURNAME": 25,
    "FIRSTNAME": 25,
    "FEDER": 4,
    "INTL_RTG": ("N", 4),
    "LOC_RTG": ("N", 4),
    "INTL_ID": 12,
    "LOC_ID": 12,
    "TITLE": 3,
    "BIRTH_DATE": ("D", 8),
    "ABSENT": ("N", 16),
    "BONUS": ("N", 3),
}
GAME: Columns = dict.fromkeys(swissperfect.GAME_FIELDS, ("N", 5))
INI = b"[Tournament Info]\r\nName=Club\r\nArbiter=Ann\r\nRounds=5\r\n[Desktop]\r\nName=No\r\n"


def files(players: list[dict[str, Any]], games: list[tuple[int, ...]], ini: bytes = INI) -> dict[str, bytes]:
    rows = [dict(zip(swissperfect.GAME_FIELDS, game, strict=True)) for game in games]
    return {"a.trn": table(PLAYER, players), "a.sco": table(GAME, rows), "a.ini": ini}


def people(*ids: int) -> list[dict[str, Any]]:
    return [{"ID": own, "START_NO": own, "SURNAME": f"P{own}", "LOC_RTG": 1500 + own} for own in ids]


def one(players: list[dict[str, Any]], *games: tuple[int, ...], **options: Any) -> Event:
    (event,) = swissperfect.read_files(files(players, list(games), **options))
    return event


def keys(event: Event) -> list[str]:
    return [problem.key for problem in event.problems]


# --- the shared tournaments -------------------------------------------------------------------------------------------
@needs_shared
@pytest.mark.parametrize(
    ("name", "title", "players", "games", "deleted"),
    [
        ("club-challengers-2010", "Gonzaga Chess Classic 2010 Challengers Section", 58, 159, (2, 1)),
        ("junior-u16-2010", "U16 Inter Provincials 2010", 18, 27, (0, 0)),
        ("junior-u19-2010", "U - 19 All Ireland", 4, 6, (0, 0)),
    ],
)
@pytest.mark.parametrize("suffix", [".trn", ".sco", ".ini"])
def test_shared_tournaments(
    name: str, title: str, players: int, games: int, deleted: tuple[int, int], suffix: str
) -> None:
    """The README counts the rows of the tables: with those deleted, and with a pairing of nobody against nobody."""
    (event,) = swissperfect.read_files(archives.siblings(SHARED / (name + suffix)))
    assert (event.name, event.arbiter) == (title, "Arbiter A")
    assert len(event.players) + deleted[0] == players
    assert len(event.pairings) + deleted[1] + (name == "club-challengers-2010") == games
    assert set(keys(event)) <= {"text.eight_bit", "swissperfect.deleted"}


@needs_shared
@pytest.mark.parametrize("name", ["club-challengers-2010", "junior-u19-2010"])
def test_points_and_cells_of_the_programs_own_table(name: str) -> None:
    (event,) = swissperfect.read_files(archives.siblings(SHARED / f"{name}.sco"))
    names = {player.number: player.name.lower() for player in event.players}
    points: Counter[int] = Counter()
    cells: dict[tuple[int, int], str] = {}
    for pairing in event.pairings:
        for own, other, score in (
            (pairing.white, pairing.black, pairing.white_score),
            (pairing.black, pairing.white, pairing.black_score),
        ):
            points[own] += int(2 * (score or 0))
            over_the_board = {1.0: "W", 0.5: "D", 0.0: "L"}[score or 0.0]
            other_ways = {1.0: "+", 0.5: "=", 0.0: "-"}[score or 0.0]
            cells[own, pairing.round] = f"{other}:{over_the_board if pairing.kind == PLAYED else other_ways}"
    lines = (SHARED / f"{name}.txt").read_text("cp1252").splitlines()[2:]
    for line in lines:
        number, who, _, total, *rounds = (cell.strip() for cell in line.split("\t"))
        assert names[int(number)] == who.lower()
        assert points[int(number)] == 2 * float(total)
        for index, cell in enumerate(rounds, 1):
            if not cell.startswith(("0:", ":")) or cell == "0:=":
                assert cells[int(number), index] == cell
    assert len(lines) == len(event.players)


# --- games ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ((1, 1, 2, 2, 0, 1, 1), (1, 2, 1.0, 0.0, PLAYED)),
        ((1, 1, 2, 1, 1, 1, 1), (1, 2, 0.5, 0.5, PLAYED)),
        ((1, 1, 2, 0, 2, 34, 34), (1, 2, 0.0, 1.0, FORFEIT)),
        ((1, 1, 2, 2, 0, 35, 35), (1, 2, 1.0, 0.0, FORFEIT)),
        ((1, 1, 2, 0, 0, 36, 36), (1, 2, 0.0, 0.0, FORFEIT)),
        ((1, 1, 2, 0, 2, 1, 0), (1, 2, 0.0, 1.0, FORFEIT)),
        ((1, 0, 2, 0, 2, 1, 1), (2, 0, 1.0, None, BYE)),
        ((1, 1, 0, 1, 0, 5, 5), (1, 0, 0.5, None, BYE)),
        ((1, 1, 0, 0, 0, 1, 0), (1, 0, 0.0, None, ABSENT)),
    ],
)
def test_scores_and_types(game: tuple[int, ...], expected: tuple[Any, ...]) -> None:
    (pairing,) = one(people(1, 2), game).pairings
    assert (pairing.white, pairing.black, pairing.white_score, pairing.black_score, pairing.kind) == expected


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ((1, 1, 2, 2, 2, 1, 1), "result"),
        ((1, 1, 2, 2, 0, 77, 77), "result"),
        ((1, 1, 1, 2, 0, 1, 1), "self"),
        ((1, 1, 9, 2, 0, 1, 1), "unknown_player"),
        ((0, 1, 2, 2, 0, 1, 1), "game"),
    ],
)
def test_what_is_not_understood_is_left_out(game: tuple[int, ...], key: str) -> None:
    event = one(people(1, 2), game)
    assert (event.pairings, keys(event)) == ((), ["swissperfect." + key])


def test_points_of_an_absent_player() -> None:
    """The bits of ABSENT are rounds: 1 the first, 4 the third; BONUS holds the points of them all."""
    absent = [{**people(1)[0], "ABSENT": "0000000000000005", "BONUS": "1.0"}, *people(2)]
    event = one(absent, (1, 1, 0, 0, 0, 1, 0), (2, 1, 2, 2, 0, 1, 1))
    assert [(p.round, p.black, p.white_score, p.kind) for p in event.pairings] == [
        (1, 0, 0.5, BYE),
        (2, 2, 1.0, PLAYED),
        (3, 0, 0.5, BYE),
    ]
    odd = [{**people(1)[0], "ABSENT": "0", "BONUS": "0.5"}, *people(2)]
    assert keys(one(odd, (1, 1, 2, 2, 0, 1, 1))) == ["swissperfect.bonus"]


# --- players ----------------------------------------------------------------------------------------------------------
def test_start_numbers_and_ids() -> None:
    """Games name the ID; people know the start number. Where that is not usable, the ID stands in."""
    swapped = [{"ID": 1, "START_NO": b"2\x00\x003", "SURNAME": "A"}, {"ID": 2, "START_NO": b"1", "SURNAME": "B"}]
    event = one(swapped, (1, 1, 2, 2, 0, 1, 1))
    assert [(player.number, player.name) for player in event.players] == [(1, "B"), (2, "A")]
    assert (event.pairings[0].white, event.pairings[0].black) == (2, 1)
    same = [{"ID": 7, "START_NO": 1, "SURNAME": "A"}, {"ID": 9, "START_NO": 1, "SURNAME": "B"}]
    assert [player.number for player in one(same).players] == [7, 9]


def test_a_player() -> None:
    row = {
        "INTL_RTG": 2100,
        "INTL_ID": "2500123",
        "LOC_ID": "77",
        "TITLE": "fm",
        "FEDER": "irl",
        "BIRTH_DATE": "19930101",
    }
    (player,) = one([{**people(1)[0], "FIRSTNAME": "Anna", **row}]).players
    assert (player.name, player.rating, player.fide_id, player.title) == ("P1, Anna", 2100, "2500123", "FM")
    assert (player.federation, player.birth, player.national[0][1:3]) == ("IRL", "1993-01-01", (1501, "77"))


def test_odd_players() -> None:
    rows = [{**people(1)[0], "INTL_RTG": "x", "INTL_ID": "ab", "TITLE": "XM"}, {**people(1)[0]}, {"ID": 0}]
    assert sorted(keys(one(rows))) == [
        "swissperfect.fide_id",
        "swissperfect.id",
        "swissperfect.id",
        "swissperfect.rating",
        "swissperfect.title",
    ]


# --- which files belong together --------------------------------------------------------------------------------------
def test_the_settings_may_be_missing_the_tables_may_not() -> None:
    whole = files(people(1, 2), [(1, 1, 2, 2, 0, 1, 1)])
    assert swissperfect.are_they(whole)
    assert all(swissperfect.is_it(data) for data in whole.values())
    (event,) = swissperfect.read_files({name: data for name, data in whole.items() if name != "a.ini"})
    assert (event.name, keys(event)) == ("", ["swissperfect.no_settings"])
    for name in ("a.trn", "a.sco"):
        with pytest.raises(Refusal, match="three files with one name"):
            swissperfect.read_files({other: data for other, data in whole.items() if other != name})
    with pytest.raises(Refusal, match="three files with one name"):
        swissperfect.read(whole["a.trn"])
    assert keys(one([])) == ["swissperfect.no_players"]
