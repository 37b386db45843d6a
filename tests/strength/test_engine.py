"""The engine: what it finds is kept as it says it, and repeats exactly; one that fails costs one game, not the rest."""

import contextlib
import json
import lzma
import os
import sys
from pathlib import Path

import pytest

from arpad.model import Problem, Refusal
from arpad.strength import engine
from arpad.strength.board import ending
from arpad.strength.engine import Engine, Process, Stopped
from arpad.strength.features import MOST_PLIES
from arpad.strength.records import Searched
from tests.conftest import needs
from tests.strength import fake

STORED = Path(__file__).parents[3] / "shared/data/strength"
GAME = ("e2e4", "e7e5", "g1f3", "b8c6")
MATE = ("f2f3", "e7e5", "g2g4", "d8h4")


@pytest.fixture(scope="module")
def fake_engine(tmp_path_factory) -> Engine:
    file = fake.install(tmp_path_factory.mktemp("engine"))
    return Engine((str(file),), file, 1000)


@pytest.fixture(scope="module")
def wasm() -> Engine:
    try:
        found = engine.find()
    except Refusal as refusal:
        needs(str(refusal))
    if found.file.name != engine.WASM:
        needs("bring the engine with: make engine")
    return found


def stored(name: str, games: int) -> list[tuple[tuple[str, ...], list[object]]]:
    """So many short games of the research data with their traces."""
    if not STORED.exists():
        pytest.skip("the research data are not here")
    with lzma.open(STORED / "games.jsonl.xz", "rt") as file:
        moves = {one["id"]: tuple(one["mv"].split()) for one in map(json.loads, file)}
    found = []
    with lzma.open(STORED / name, "rt") as file:
        for line in file:
            one = json.loads(line) if len(line) < 8000 else None
            if one and len(moves[one["id"]]) <= 24:
                found.append((moves[one["id"]], one["pos"]))
                if len(found) == games:
                    break
    return found


@pytest.fixture(scope="module")
def wasm_process(wasm):
    process = Process(wasm)
    yield process
    process.close()


def as_stored(found):
    return [[one.score, one.best or None, [list(step) for step in one.trace]] for one in found]


def test_the_default_engine_gives_the_stored_traces(wasm_process):
    for moves, positions in stored("evals_wasm.jsonl.xz", 2):
        found = wasm_process.search(moves, engine.WASM_NODES, ending(moves))
        assert as_stored(found) == positions


def test_a_native_engine_gives_the_stored_traces():
    try:
        native = engine.find("/usr/games/stockfish")
    except Refusal:
        pytest.skip("bring a native engine with: apt-get install stockfish")
    if engine.identify(native) != "Stockfish 15.1":
        pytest.skip("another version than the stored traces are of")
    [(moves, positions)] = stored("evals.jsonl.xz", 1)
    [(_, found)] = engine.search_all(native, [moves], engine.NATIVE_NODES)
    assert as_stored(found) == positions


def test_the_default_engine_sees_a_mate(wasm_process):
    found = wasm_process.search(MATE, 1000, "mate")
    assert wasm_process.name == "Stockfish 19 Lite WASM"
    assert [one.score for one in found[-2:]] == ["#1", "mate"]
    assert found[-2].best == "d8h4"
    assert found[-1] == Searched("mate")


def test_what_an_engine_says_is_kept(fake_engine):
    process = Process(fake_engine)
    found = process.search(GAME, 1000)
    process.close()
    assert process.name == fake.NAME
    assert len(found) == len(GAME) + 1
    for one in found:
        assert [depth for depth, _, _ in one.trace] == [1, 2, 3]  # a bound is no result
        assert one.score == one.trace[-1][1] != 999
        assert one.best == one.trace[-1][2]


def test_many_games_are_searched_as_one_is(fake_engine):
    games = [GAME[:plies] for plies in range(len(GAME) + 1)] * 2
    told = []
    found = dict(engine.search_all(fake_engine, games, 1000, lambda: told.append(1), processes=3))
    assert len(told) == sum(len(game) + 1 for game in games)
    alone = Process(fake_engine)
    assert [found[place] for place in range(len(games))] == [alone.search(game, 1000) for game in games]
    alone.close()


def test_an_engine_that_stops_costs_one_game(fake_engine):
    games = [(fake.CRASHING, *GAME[1:]), GAME, (fake.CRASHING,), GAME]
    found = dict(engine.search_all(fake_engine, games, 1000, processes=1))
    assert found[0] == found[2] == Problem("error", "strength.engine_ended", {"seconds": 30})
    assert found[1] == found[3]
    assert len(found[1]) == 5


def test_an_engine_that_is_silent_costs_one_game(fake_engine, monkeypatch):
    monkeypatch.setattr(engine, "PATIENCE", 2.0)
    found = dict(engine.search_all(fake_engine, [(fake.SILENT, *GAME[1:]), GAME], 1000, processes=1))
    assert found[0] == Problem("error", "strength.engine_silent", {"seconds": 2})
    assert len(found[1]) == 5


def test_no_engine_is_left_when_the_search_is_given_up(fake_engine):
    with contextlib.closing(engine.search_all(fake_engine, [GAME] * 50, 1000, processes=2)) as search:
        next(search)
    assert not [
        entry.name
        for entry in os.scandir("/proc")
        if entry.name.isdigit() and str(fake_engine.file).encode() in Path(entry.path, "cmdline").read_bytes()
    ]


def test_a_mistake_is_raised_where_the_results_are_awaited(fake_engine):
    with pytest.raises(KeyError):
        list(engine.search_all(fake_engine, [("nonsense",)], 1000))


def test_of_a_long_game_the_beginning_is_searched(fake_engine):
    shuffle = ("g1f3", "g8f6", "f3g1", "f6g8") * 76
    [(_, found)] = engine.search_all(fake_engine, [shuffle], 1000)
    assert len(found) == MOST_PLIES + 1


@pytest.mark.parametrize("program", ["true", "yes"])
def test_a_program_that_is_no_engine(program):
    other = engine.find(program)
    with pytest.raises(Refusal, match=r"no chess engine: it does not answer in UCI; bring Stockfish with: "):
        engine.identify(other)
    with pytest.raises(Stopped):
        Process(other)


def test_what_brings_an_engine_is_said(tmp_path, monkeypatch):
    with pytest.raises(Refusal, match=r"There is no engine nowhere, .* with: make engine"):
        engine.find("nowhere")
    with pytest.raises(Refusal, match=r"has no stockfish-19-lite-single.js; bring it with: make engine"):
        engine.find(str(tmp_path))
    file = tmp_path / "bin" / engine.WASM
    file.parent.mkdir()
    file.touch()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(Refusal, match=r"is run by Node.js, which is not here; bring it with: make engine"):
        engine.find(str(tmp_path))
    (tmp_path / "node").touch(0o755)
    assert engine.find(str(tmp_path)) == Engine((str(tmp_path / "node"), str(file)), file, 3000)
    monkeypatch.setenv("ARPAD_ENGINE", str(file))
    assert engine.find().file == file
