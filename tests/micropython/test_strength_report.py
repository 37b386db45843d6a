"""Files of games, their history and their pictures are in the page what they are everywhere else."""

import json
from pathlib import Path

import pytest

from arpad.model import plain
from arpad.strength import judge
from tests.micropython import reporting
from tests.micropython.interpreter import MicroPython
from tests.strength import made
from tests.strength.test_reading import BROKEN, GAME

MODULE = "tests.micropython.reporting"
MODEL = Path(judge.__file__).with_name("data") / "model.json"
PGN = """[White "{white}"]
[Black "{black}"]
[Date "2024.01.0{day}"]
[TimeControl "600"]
[Result "1-0"]

{moves}

"""


@pytest.fixture(scope="module")
def reports(micropython: MicroPython) -> MicroPython:
    micropython.define(MODULE.replace(".", "/"), Path(reporting.__file__).read_text("utf-8"))
    return micropython


@pytest.mark.parametrize(
    "text",
    [
        GAME + BROKEN + GAME.replace("$1 1-0", "{ no end"),
        '[White "Ann"]\n[Black "A \\"B\\" C"] 1. e4 e5 *\n[Event "B"]\n[Event "C"]\n\n1. d4',
        '\ufeff% no tag\n1. e4 ; [Event "no tag"]\n1... e5\n\n1. d4\r\n\r\n1... d5 {[%eval 0.1]}',
        "",
    ],
)
def test_pgn_is_read_the_same(micropython: MicroPython, text: str) -> None:
    assert micropython.differences("arpad.strength.pgn", "games", text) == []


@pytest.mark.parametrize(
    "value",
    [
        {"id": "x", "players": {"white": {"user": {"name": "A", "title": "BOT"}}, "black": {"aiLevel": 1}},
         "moves": "e4 e5 Ke4", "createdAt": 1_704_456_000_123, "clocks": [1000, None], "analysis": [{"mate": -1}, {}]},
        {"pgn": GAME, "white": {}, "rules": "chess960", "url": "https://www.chess.com/game/live/1"},
        {"nothing": 1},
        None,
    ],
)  # fmt: skip
def test_games_of_the_sites_are_read_the_same(micropython: MicroPython, value: object) -> None:
    assert micropython.differences("arpad.strength.sites", "game", value, 3) == []


def test_what_an_engine_says_is_read_the_same(reports: MicroPython) -> None:
    lines = ["info depth 1 score mate -3 pv e2e4", "info depth 2 score cp 7 upperbound pv d2d4", "bestmove e2e4"]
    assert reports.differences(MODULE, "said", lines) == []
    assert reports.differences(MODULE, "said", ["bestmove (none)"]) == []


def test_a_player_s_games_are_reported_the_same(reports: MicroPython) -> None:
    text = ""
    searched = []
    for number in range(1, 4):
        moves = made.game(number, 40)
        white, black = ("Ann", "Ben") if number % 2 else ("Cid", "ANN")
        text += PGN.format(white=white, black=black, day=number, moves=" ".join(moves))
        searched.append([[found.score, found.best, plain(found.trace)] for found in made.traces(moves, number)])
    assert reports.differences(MODULE, "reported", text, "ann", searched, json.loads(MODEL.read_text("utf-8"))) == []


@pytest.mark.parametrize(("low", "high", "middle"), [(1450, 2050, 1753.25), (None, 1250, 650.0), (1900, None, 2600.5)])
def test_a_range_is_drawn_the_same(reports: MicroPython, low: int | None, high: int | None, middle: float) -> None:
    assert reports.differences(MODULE, "level", low, high, middle) == []


def test_a_board_is_drawn_the_same(micropython: MicroPython) -> None:
    placement = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR"
    for flipped in (False, True):
        assert micropython.differences("arpad.strength.diagram", "board", placement, "d1h5", "g1f3", flipped, "a") == []
