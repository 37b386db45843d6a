"""Kept games: found again under the same engine, budget and moves only; never half there, never too many."""

import os
import zlib

import pytest

from arpad.strength.cache import Cache, folder
from arpad.strength.engine import Engine
from arpad.strength.records import Searched

MOVES = ("e2e4", "e7e5")
FOUND = (
    Searched(31, "e2e4", ((1, 20, "d2d4"), (2, 31, "e2e4"))),
    Searched("#-3", "e7e5", ((1, "#-3", "e7e5"),)),
    Searched("mate"),
)


def test_a_game_is_found_again(tmp_path):
    cache = Cache(tmp_path / "new" / "folder")
    assert cache.game(MOVES, "Fake 1.0", 1000) is None
    cache.keep_game(MOVES, "Fake 1.0", 1000, FOUND)
    assert Cache(tmp_path / "new" / "folder").game(MOVES, "Fake 1.0", 1000) == FOUND


@pytest.mark.parametrize(
    ("moves", "name", "nodes"),
    [
        (MOVES[:1], "Fake 1.0", 1000),
        ((*MOVES, "a2a3"), "Fake 1.0", 1000),
        (MOVES, "Fake 1.1", 1000),
        (MOVES, "Fake 1.0", 1001),
    ],
)
def test_another_game_engine_or_budget_is_not_found(tmp_path, moves, name, nodes):
    cache = Cache(tmp_path)
    cache.keep_game(MOVES, "Fake 1.0", 1000, FOUND)
    assert cache.game(moves, name, nodes) is None


@pytest.mark.parametrize(
    "content", [b"", b"no zlib", zlib.compress(b"no json"), zlib.compress(b"[[1]]"), zlib.compress(b"7")]
)
def test_a_broken_file_is_as_good_as_none(tmp_path, content):
    cache = Cache(tmp_path)
    cache.keep_game(MOVES, "Fake 1.0", 1000, FOUND)
    [file] = tmp_path.iterdir()
    file.write_bytes(content)
    assert cache.game(MOVES, "Fake 1.0", 1000) is None


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    cache = Cache(tmp_path)
    cache.keep_game(MOVES, "Fake 1.0", 1000, FOUND)
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    cache.keep_game(MOVES, "Fake 1.0", 1000, ())
    assert cache.game(MOVES, "Fake 1.0", 1000) == FOUND
    assert len(list(tmp_path.iterdir())) == 1


def test_what_cannot_be_kept_stops_nobody(tmp_path):
    (tmp_path / "file").touch()
    for cache in (Cache(None), Cache(tmp_path / "file")):
        cache.keep_game(MOVES, "Fake 1.0", 1000, FOUND)
        assert cache.game(MOVES, "Fake 1.0", 1000) is None
        cache.trim()


def test_the_games_not_used_for_longest_go_first(tmp_path):
    cache = Cache(tmp_path)
    for number in range(5):
        cache.keep_game(MOVES, "Fake 1.0", number, FOUND)
    size = next(tmp_path.iterdir()).stat().st_size
    for file in tmp_path.iterdir():
        os.utime(file, (1, 1))
    assert cache.game(MOVES, "Fake 1.0", 3) == FOUND  # used just now
    cache.trim(2 * size + 8)
    assert len(list(tmp_path.iterdir())) == 2
    assert cache.game(MOVES, "Fake 1.0", 3) == FOUND


def test_the_name_of_an_engine_is_kept_until_its_file_changes(tmp_path):
    file = tmp_path / "engine"
    file.write_text("one")
    engine = Engine((str(file),), file, 1000)
    cache = Cache(tmp_path / "cache")
    assert cache.name(engine) == ""
    cache.keep_name(engine, "Fake 1.0")
    assert cache.name(engine) == "Fake 1.0"
    file.write_text("another")
    assert cache.name(engine) == ""


def test_where_games_are_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder() == tmp_path / "arpad" / "strength"
