"""Tournaments and exports of game sites become pools, alone or many together; who is who can be told by FIDE id."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import events, store, tally

SHARED = Path(__file__).parents[3] / "shared/data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")

TRF = """012 Club Open
042 2024/03/01
052 2024/03/03
092 Individual: Round-Robin
122 90 minutes + 30 seconds per move
132                                                                                        24/03/01  24/03/03
001    1 m    Ann                               2000 IND    11111111 1990/00/00  1.5    1     3 w 1     2 b =
001    2 m    Ben                               1900 IND             1991/00/00  1.5    2  0000 - +     1 w =
001    3 m    Cid                               1800 IND    33333333 1992/00/00  0.0    3     1 b 0  0000 - -
"""
PGN = """[Event "Match"]
[White "Cid C."]
[Black "Ann"]
[Result "1-0"]
[Date "2024.04.01"]
[WhiteFideId "33333333"]
[BlackFideId "11111111"]

1. e4 e5 2. Nf3 1-0

"""


def lichess(white: str, black: str, winner: str, **more: Any) -> str:
    players = {
        "white": {"user": {"name": white}, "rating": 1500, "ratingDiff": 5},
        "black": {"user": {"name": black}, "rating": 1500, "ratingDiff": -5},
    }
    game = {"id": "abcd1234", "rated": True, "variant": "standard", "speed": "blitz", "perf": "blitz",
            "createdAt": 1704448801999, "status": "mate", "players": players, "winner": winner}  # fmt: skip
    return json.dumps({**game, **more}) + "\n"


def games(made: pool.Pool) -> list[tuple[str, str, float, int, str]]:
    names = made.players.to_list()
    return [
        (names[white], names[black], score / 2, int(time), made.pools[kind])
        for white, black, score, time, kind in zip(*made.games, strict=True)
    ]


def test_the_games_of_a_tournament(tmp_path: Path) -> None:
    (tmp_path / "event.trf").write_text(TRF)
    made = pool.read(tmp_path / "event.trf")
    # The second of the round's day, 1 and 3 March 2024.
    assert games(made) == [("Ann", "Cid", 1.0, 1709251201, "standard"), ("Ben", "Ann", 0.5, 1709424002, "standard")]


def test_files_of_all_kinds_make_one_pool(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "event.trf").write_text(TRF)
    (folder / "match.pgn").write_text(PGN)
    (tmp_path / "more.csv").write_text("White,Black,Result,Date,Speed\nBen,Dee,0-1,2024-02-01,rapid\n")
    found = pool.ingest([folder, tmp_path / "more.csv"], tmp_path / "pool")
    assert (found.games, found.kept) == (4, 4)
    made = pool.load(tmp_path / "pool")
    assert made.players.to_list() == ["Ann", "Ben", "Cid", "Cid C.", "Dee"]
    assert [one[:2] + one[4:] for one in games(made)] == [
        ("Ben", "Dee", "rapid"),
        ("Ann", "Cid", "standard"),
        ("Ben", "Ann", "standard"),
        ("Cid C.", "Ann", ""),
    ]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["files", "more.csv", "pool"]


def test_players_by_their_fide_ids(tmp_path: Path) -> None:
    for name, text in (("event.trf", TRF), ("match.pgn", PGN)):
        (tmp_path / name).write_text(text)
    files = [tmp_path / "event.trf", tmp_path / "match.pgn"]
    pool.ingest(files, tmp_path / "pool", identity=events.FIDE_ID)
    assert [one[:3] for one in games(pool.load(tmp_path / "pool"))] == [
        ("11111111", "33333333", 1.0),
        ("Ben", "11111111", 0.5),
        ("33333333", "11111111", 1.0),
    ]
    with pytest.raises(Refusal, match="passport tells no players apart; expected one of: name, fide-id"):
        pool.ingest(files, tmp_path / "pool", identity="passport")


def test_an_event_without_dates_is_in_the_order_of_its_rounds(tmp_path: Path) -> None:
    (tmp_path / "event.trf").write_text("".join(line for line in TRF.splitlines(True) if line[:3] in ("012", "001")))
    assert [one[3] for one in games(pool.read(tmp_path / "event.trf"))] == [0, 1]


def test_what_lichess_gives_out(tmp_path: Path) -> None:
    ai = {"white": {"user": {"name": "Ann"}, "rating": 1500}, "black": {"aiLevel": 3}}
    friends = {side: {"user": {"name": side}} for side in ("white", "black")}
    lines = [
        lichess("Ann", "Ben", "white"),
        lichess("Ben", "Ann", "", status="draw", createdAt=1704448800000, variant="kingOfTheHill", perf="hill"),
        lichess("Ann", "Ben", "white", rated=False, players=friends),
        lichess("Ann", "", "white", players=ai),
        lichess("Ann", "Ben", "", status="aborted", players=friends),
        lichess("Ann", "Ben", "black", variant="fromPosition"),
    ]
    (tmp_path / "games.ndjson").write_text("".join(lines))
    found = pool.ingest([tmp_path / "games.ndjson"], tmp_path / "pool")
    assert games(pool.load(tmp_path / "pool")) == [
        ("Ben", "Ann", 0.5, 1704448800, "kingofthehill"),
        ("Ann", "Ben", 1.0, 1704448801, "blitz"),
    ]
    assert found.listed == {
        tally.NO_PLAYER: [4], tally.NO_RESULT: [5], tally.NO_DATE: [], tally.CASUAL: [3], tally.POSITION: [6],
        tally.SELF: [],
    }  # fmt: skip


# The same games in two formats; the times are the same, for the one was made from the other.
@needs_shared
def test_the_export_of_lichess_agrees_with_its_pgn(tmp_path: Path) -> None:
    one = pool.read(SHARED / "lichess/games-user-2022-derived.ndjson")
    other = pool.read(SHARED / "pgn/lichess-user-2022-all-speeds.pgn")
    assert Counter(games(one)) == Counter(games(other))
    assert len(games(one)) == 651


# By the README: 17 games, 8 of them rated.
@needs_shared
def test_the_export_of_chess_com(tmp_path: Path) -> None:
    found = pool.ingest([SHARED / "chesscom/games-2020-05.json"], tmp_path / "pool")
    assert (found.games, found.kept, found.left_out[tally.CASUAL]) == (17, 8, 9)
    whole = pool.ingest([SHARED / "chesscom/games-2020-05.pgn"], tmp_path / "pgn")
    assert (whole.games, whole.kept) == (17, 17)  # the PGN does not say what is rated
    names = {one[:3] for one in games(store.load(tmp_path / "pgn"))}
    assert {one[:3] for one in games(store.load(tmp_path / "pool"))} <= names


# By the README: 12 games, 6 of them rated.
@needs_shared
def test_the_games_lichess_shows(tmp_path: Path) -> None:
    found = pool.ingest([SHARED / "lichess/games.ndjson"], tmp_path / "pool")
    assert (found.games, found.kept) == (12, 6)


# By the README: 4875 games played over the board.
@needs_shared
def test_a_large_tournament() -> None:
    made, _ = events.read_events((SHARED / "trf-variants/big-1200p.trf").read_bytes(), events.NAME)
    assert made.games.number == 4875


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "event.trf").write_text(TRF)
    (tmp_path / "notes.bin").write_bytes(bytes(range(32)) * 20)
    with pytest.raises(Refusal, match=r"notes\.bin: "):
        pool.ingest([tmp_path / "event.trf", tmp_path / "notes.bin"], tmp_path / "pool")
    assert not (tmp_path / "pool").exists()
    (tmp_path / "empty").mkdir()
    with pytest.raises(Refusal, match="empty holds no files"):
        pool.ingest([tmp_path / "empty"], tmp_path / "pool")
