"""Games from files of all origins: what is said of each, and what is bad in one without harm to the others."""

import bz2
import gzip
import json
from pathlib import Path

import pytest

from arpad.model import Problem, Refusal
from arpad.strength.reading import read
from arpad.strength.records import Played

SHARED = Path(__file__).parents[3] / "shared/data"
GAME = """[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgh"]
[White "Ann"]
[Black "lichess AI level 3"]
[Result "1-0"]
[UTCDate "2024.01.05"]
[WhiteElo "1500?"]
[BlackElo "?"]
[TimeControl "180+2"]
[Opening "King's Pawn Game"]
[Termination "Time forfeit"]

1. e4 { [%eval 0.2] [%clk 0:03:00] } e5 { [%eval #-3] [%clk 0:02:58] } (1... c5 2. Nf3) 2. Nf3! $1 1-0

"""
BROKEN = GAME.replace("2. Nf3! $1", "2. Ke3 Nc6")


def test_a_game_with_everything():
    [game] = read(GAME.encode()).games
    assert game == Played(
        moves=("e2e4", "e7e5", "g1f3"),
        base=180,
        increment=2,
        white="Ann",
        black="lichess AI level 3",
        result="1-0",
        termination="Time forfeit",
        clocks=(180.0, 178.0, None),
        evals=(20, "#-3", None),
        white_rating=1500,
        date="2024-01-05",
        identity="https://lichess.org/abcdefgh",
        opening="King's Pawn Game",
        bots=("black",),
    )


def test_a_bad_game_is_named_and_the_others_are_read():
    cut_off = GAME.replace("$1 1-0", "{ no end")
    found = read((GAME + BROKEN + GAME + cut_off).encode())
    assert [len(game.moves) for game in found.games] == [3, 2, 3, 3]
    assert [game.problem for game in found.games] == [
        None,
        Problem("error", "strength.illegal_move", {"number": 2, "side": "white", "move": "Ke3"}, 15),
        None,
        Problem("error", "strength.cut_off", {"number": 2}, 43),
    ]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. e4 e5 *", [2]),
        ("1. e4 e5 *\n\n1. d4 *\n\n1.c4\n", [2, 1, 1]),
        ('[White "Ann"]\n[Black "Ben"] 1. e4 e5 *\n[White "Cid"]\n1. d4', [2, 1]),
        ('[Event "A"]\n[Event "B"]\n\n1. e4', [0, 1]),
        ('[White "Ann"]\n\n[Black "Ben"]\n\n1. e4 {a\n\n[comment]} e5\n2. Nf3', [3]),
        ('[White "Ann"]\n1. e4 {no end\n\n[Event "B"]\n\n1. d4', [1, 1]),
        ("% a line for programs\n1. e4 ; [Event \"no tag\"]\n1... e5", [2]),
        ('  [White "A \\"B\\" C"]\r\n\r\n  1. e4\r\n', [1]),
        ('[White "Ann"]\r\r1. e4 e5\r', [2]),
    ],
)  # fmt: skip
def test_where_games_begin(text, moves):
    assert [len(game.moves) for game in read(text.encode()).games] == moves


@pytest.mark.parametrize(
    ("control", "base", "increment", "correspondence"),
    [
        ("600", 600, 0, False),
        ("900+10", 900, 10, False),
        ("-", None, None, False),
        ("?", None, None, False),
        ("1/86400", 86_400, 0, True),
        ("40/7200:3600", 10_800, 0, False),
    ],
)
def test_time_controls(control, base, increment, correspondence):
    [game] = read(GAME.replace("180+2", control).encode()).games
    assert (game.base, game.increment, game.correspondence) == (base, increment, correspondence)


def test_an_evaluation_that_is_none_is_counted_and_harms_nothing():
    [game] = read(GAME.replace("%eval 0.2", "%eval high").encode()).games
    assert (game.evals, game.bad_evals, len(game.moves)) == ((None, "#-3", None), 1, 3)


def test_games_of_lichess():
    objects = [
        {
            "id": "abcdefgh", "variant": "standard", "speed": "rapid", "createdAt": 1_704_456_000_000, "status": "mate",
            "players": {"white": {"user": {"name": "Ann"}, "rating": 1500}, "black": {"aiLevel": 3}},
            "winner": "white", "moves": "e4 e5 Qh5 Nc6", "clock": {"initial": 600, "increment": 5},
            "clocks": [60000, 59900, 59000], "analysis": [{"eval": 31}, {"mate": -2}], "opening": {"name": "Wayward"},
        },
        {"nonsense": 1},
        {"id": "x", "players": {"white": {}, "black": {}}, "moves": "e4 e4", "daysPerTurn": 2, "status": "started"},
        {"id": "y", "players": {"white": {}, "black": {"user": {"title": "BOT"}}}, "moves": "", "status": "draw"},
    ]  # fmt: skip
    lines = [json.dumps(one).encode() for one in objects]
    found = read(b"\n".join([*lines, b'{"id": "cut'])).games
    assert found[0] == Played(
        moves=("e2e4", "e7e5", "d1h5", "b8c6"),
        base=600,
        increment=5,
        white="Ann",
        variant="standard",
        result="1-0",
        termination="mate",
        clocks=(600.0, 599.0, 590.0),
        evals=(31, "#-2"),
        white_rating=1500,
        date="2024-01-05",
        identity="https://lichess.org/abcdefgh",
        opening="Wayward",
        bots=("black",),
    )
    assert found[1].problem == Problem(
        "error", "strength.illegal_move", {"number": 1, "side": "black", "move": "e4"}, 3
    )
    assert (found[1].correspondence, found[1].result) == (True, "*")
    assert (found[2].bots, found[2].result) == (("black",), "1/2-1/2")
    assert read(b"\n".join([*lines, b'{"id": "cut'])).problems == tuple(
        Problem("warning", "strength.unreadable_game", {}, line) for line in (2, 5)
    )


def test_games_of_chesscom():
    live = "https://www.chess.com/game/live/"
    games = [
        {"url": live + "1", "pgn": GAME, "rules": "chess", "time_class": "blitz", "white": {}},
        {"url": live + "2", "pgn": GAME, "rules": "bughouse", "time_class": "daily", "white": {}},
        {"url": live + "3", "white": {}},
    ]
    found = read(json.dumps({"games": games}).encode())
    assert [game.identity[-1] for game in found.games] == ["1", "2"]
    assert [(game.variant, game.correspondence) for game in found.games] == [("", False), ("bughouse", True)]
    assert found.problems == (Problem("warning", "strength.unreadable_game", {}, 3),)


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress])
def test_packed_files(pack):
    assert len(read(pack(GAME.encode())).games) == 1
    with pytest.raises(Refusal, match="broken or cut off"):
        read(pack(GAME.encode())[:-12])


def test_a_file_packed_as_zst():
    zstandard = pytest.importorskip("zstandard")
    assert len(read(zstandard.ZstdCompressor().compress(GAME.encode())).games) == 1
    with pytest.raises(Refusal, match="broken or cut off"):
        read(b"\x28\xb5\x2f\xfdnonsense")


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"{}", b"[]", b'{"games": []}', b"\n\n", b'{"rank": 1, "username": "a"}']
)
def test_a_file_without_games(data):
    with pytest.raises(Refusal, match="There are no games in this file"):
        read(data)


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("pgn/kasparov-deep-blue-1997.pgn", 6),
        ("pgn/uzchesscup-2025-round-robin.pgn", 45),
        ("pgn/lichess-user-2024.pgn", 8),
        ("pgn/headers-and-moves-on-one-line.pgn", 3),
        ("pgn/chessbase-empty-line-in-tags.pgn", 1),
        ("pgn/utf8-bom.pgn", 2),
        ("chesscom/games-2020-05.json", 17),
        ("chesscom/games-2020-05.pgn", 17),
        ("lichess/games.ndjson", 12),
    ],
)
def test_files_from_the_world(file, games):
    path = SHARED / file
    if not path.exists():
        pytest.skip("the shared files are not here")
    found = read(path.read_bytes())
    assert len(found.games) == games
    assert not [game for game in found.games if game.problem]
