"""`arpad strength`: games in, a report out; bad games and a failing engine cost themselves only."""

import json
import os
import re
from pathlib import Path

import pytest

from arpad.strength import analysis, engine
from tests.conftest import needs
from tests.strength import fake

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/strength.md"
GAME = """[Event "Rated rapid game"]
[White "{white}"]
[Black "{black}"]
[Result "1-0"]
[UTCDate "{date}"]
[TimeControl "600+0"]

{moves} 1-0

"""
MOVES = (
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 5. Be3 Be6 6. Nc3 Nf6 7. h3 h6 8. a3 a6 9. O-O O-O 10. Re1 Re8 "
    "11. Qd2 Qd7 12. Rad1 Rad8"
)
CRASHING, SILENT = MOVES.replace("e4 e5", "a3 e5").replace("8. a3", "8. a4"), "1. h3 e5 2. e4"


def games(*moves: str, white: str = "Ann") -> str:
    return "".join(
        GAME.format(white=white, black=f"Ben {number}", date=f"2024.01.{number:02d}", moves=text)
        for number, text in enumerate(moves, 1)
    )


@pytest.fixture
def program(tmp_path, monkeypatch) -> str:
    """The fake engine, counting how often it is started."""
    path = fake.install(tmp_path)
    counter = tmp_path / "started"
    text = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([text[0], f"open({str(counter)!r}, 'a').write('.')\n", *text[1:]]), "utf-8")
    monkeypatch.setattr(engine, "cores", lambda: 1)
    return str(path)


@pytest.fixture
def pgn(tmp_path):
    def write(text: str) -> str:
        path = tmp_path / "games.pgn"
        path.write_text(text, "utf-8")
        return str(path)

    return write


def test_a_game_is_reported_in_text_and_in_html(arpad, program, pgn, tmp_path):
    page = tmp_path / "out.html"
    ended = arpad("strength", pgn(games(MOVES)), "--engine", program, "--html", str(page))
    assert ended.code == 0
    assert ended.out.startswith("Ann – Ben 1\n")
    assert "Level shown in this game" in ended.out
    assert "Engine: Fake 1.0, 10000 nodes a position." in ended.out
    assert ended.err == f"The report is in {page}.\n"
    assert "<title>Ann – Ben 1 – What the moves show</title>" in page.read_text("utf-8")
    again = arpad("strength", pgn(games(MOVES)), "--engine", program, "--html", str(page))
    assert (again.code, again.out) == (2, "")
    assert again.err == f"{page} is there already; choose another name, or write over it with --force.\n"


def test_the_second_run_needs_no_engine(arpad, program, pgn, tmp_path):
    words = ("strength", pgn(games(MOVES, MOVES)), "--engine", program, "--json")
    first = arpad(*words)
    started = (tmp_path / "started").read_text()
    assert arpad(*words) == first
    assert (tmp_path / "started").read_text() == started
    assert arpad(*words, "--no-cache") == first
    assert len((tmp_path / "started").read_text()) > len(started)
    assert arpad(*words, "--nodes", "2000") != first


def test_a_failing_engine_costs_the_game_it_was_at(arpad, program, pgn, monkeypatch):
    monkeypatch.setattr(engine, "PATIENCE", 2.0)
    ended = arpad("strength", pgn(games(MOVES, CRASHING, SILENT, MOVES)), "--engine", program, "--json")
    found = json.loads(ended.out)
    assert ended.code == 0
    assert [one["game"]["black"] for one in found["games"]] == ["Ben 1", "Ben 4"]
    [ended_early, silent] = [one["problem"]["message"] for one in found["left_out"]]
    assert ended_early.startswith("The engine stopped in the middle of this game, which was left out;")
    assert silent.startswith("The engine said nothing for 2 seconds, so this game was left out;")


def test_bad_games_are_named_and_the_rest_is_done(arpad, program, pgn):
    atomic = GAME.format(white="Ann", black="Ben 5", date="2024.01.05", moves="1. e4")
    text = games(MOVES, MOVES.replace("Bc4", "Kc4"), "", MOVES) + '[Variant "Atomic"]\n' + atomic
    path = pgn(text)
    ended = arpad("strength", path, "--engine", program)
    assert ended.code == 0
    assert ended.err == f"{path}: line 10: Move 3: Kc4 is not legal there, so the game is not whole.\n"
    assert "Ann – Ben 3: This game has no moves.\n" in ended.out
    assert "Ann – Ben 5: Atomic is not standard chess, and there is no scale for it.\n" in ended.out
    assert arpad("strength", pgn(games("")), "--engine", program).code == 1


def test_the_games_of_one_player(arpad, program, pgn):
    path = pgn(games(MOVES, MOVES) + games(MOVES, white="Cid"))
    found = json.loads(arpad("strength", path, "--engine", program, "--json", "--player", "ANN").out)
    assert (found["history"]["player"], found["history"]["games"], len(found["games"])) == ("ANN", 2, 2)
    assert json.loads(arpad("strength", path, "--engine", program, "--json").out)["history"] is None
    ended = arpad("strength", path, "--engine", program, "--player", "Anne")
    assert (ended.code, ended.err) == (2, "Anne is in none of these games; most often in them are: Ann.\n")


def test_an_interruption_keeps_what_was_done(arpad, program, pgn, tmp_path, monkeypatch):
    real = engine.search_all
    with monkeypatch.context() as patched:

        def interrupted(*words, **options):
            search = real(*words, **options)
            yield next(search)
            search.close()
            raise KeyboardInterrupt

        patched.setattr(engine, "search_all", interrupted)
        words = ("strength", pgn(games(MOVES, MOVES.replace("a6", "a5"))), "--engine", program, "--json")
        assert arpad(*words).code == 130
    again = []

    def counted(asked, moves, *rest):
        again.extend(moves)
        return real(asked, moves, *rest)

    monkeypatch.setattr(engine, "search_all", counted)
    assert arpad(*words).code == 0
    assert len(again) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "No file is named; give its name, or - for standard input."),
        (("nowhere.pgn",), "nowhere.pgn cannot be read: No such file or directory."),
        (("{file}", "--nodes", "999"), "--nodes: 999 is no budget; write a whole number from 1000 to 1000000."),
        (("{file}", "--nodes", "many"), "--nodes: many is no budget; write a whole number from 1000 to 1000000."),
        (("{file}", "--engine", "/nowhere"), "There is no engine /nowhere"),
        (("{file}", "--engine", "true"), "it does not answer in UCI; bring Stockfish with: make engine"),
        (("{nothing}",), "There are no games in this file; expected PGN"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arpad, program, pgn, words, message):
    known = {"file": pgn(games(MOVES)), "nothing": os.devnull}
    options = () if "--engine" in words else ("--engine", program)
    ended = arpad("strength", *(word.format(**known) for word in words), *options)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    assert ended.err.count("\n") == 1


def test_games_come_from_standard_input(arpad, program):
    ended = arpad("strength", "-", "--engine", program, stdin=games(MOVES))
    assert ended.out.startswith("Ann – Ben 1\n")


def test_the_default_engine_judges_the_sample_as_the_page_shows_it(arpad, monkeypatch):
    try:
        found = engine.find()
    except ValueError as refusal:
        needs(str(refusal))
    if found.file.name != engine.WASM:
        needs("bring the engine with: make engine")
    monkeypatch.chdir(ROOT)
    [shown] = re.findall(r"\$ arpad strength samples/sample-game.pgn\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert arpad("strength", "samples/sample-game.pgn").out == shown
    [one] = json.loads(arpad("strength", "samples/sample-game.pgn", "--json").out)["games"]
    assert (one["engine"], one["nodes"]) == ("Stockfish 19 Lite WASM", 3000)
    assert one["model"] == analysis.model().version
    assert one["decisive"]["san"] == "Bg8"
