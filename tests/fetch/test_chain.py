"""A player's ratings from game to game: the series that are published, and the places where something is missing."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from arpad.fetch import chesscom, lichess
from arpad.fetch.chain import Break, series
from tests.fetch.sites import chesscom_game, lichess_game

SHARED = Path(__file__).parents[2].parent / "shared" / "data"


def test_every_series_of_a_real_player() -> None:
    gold = SHARED / "gold" / "lichess-user-2022-series.expected.json"
    if not gold.exists():
        pytest.skip("needs the shared data, which do not come with the project")
    expected = json.loads(gold.read_text("utf-8"))
    lines = (SHARED / "lichess" / "games-user-2022-derived.ndjson").read_text("utf-8").splitlines()
    rows = [lichess.row(json.loads(line)) for line in lines]
    found = {one.speed.lower(): one for one in series(rows, expected["user"])}
    for name, figures in expected["perfs"].items():
        own = found[name.replace(" ", "").replace("-", "").lower()]
        assert own.rated == figures["rated"], name
        if own.rated:
            ends = (figures["first"], figures["last_after"], figures["max_after"], figures["chain_breaks"])
            assert (own.first, own.last, own.highest, len(own.breaks)) == ends, name


def rows(count: int, leave_out: int | None = None) -> list[dict[str, Any]]:
    return [lichess.row(lichess_game(number)) for number in range(count) if number != leave_out]


def test_an_unbroken_series() -> None:
    (one,) = series(rows(5), "ANN")
    assert (one.speed, one.games, one.rated, one.first, one.last, one.highest, one.lowest, one.breaks) == (
        "blitz", 5, 5, 1500, 1540, 1540, 1508, ()
    )  # fmt: skip


def test_a_game_that_is_missing_shows() -> None:
    (one,) = series(rows(5, leave_out=2), "ann")
    assert [(place.id, place.before, place.found) for place in one.breaks] == [("game0003", 1516, 1524)]


def test_as_black() -> None:
    (one,) = series([lichess.row(lichess_game(0))], "foe0")
    assert (one.first, one.last) == (1500, 1492)


def test_casual_games_are_no_link() -> None:
    games = [lichess.row(lichess_game(number)) for number in (0, 1, 2)]
    players = {side: {**value} for side, value in lichess_game(9)["players"].items()}
    for value in players.values():
        del value["ratingDiff"]
    games.append({**lichess.row(lichess_game(9, rated=False, players=players)), "time": games[1]["time"]})
    (one,) = series(games, "ann")
    assert (one.games, one.rated, one.breaks) == (4, 3, ())


def test_chesscom_ratings_go_up_after_wins() -> None:
    games = [chesscom.row(chesscom_game(number)) for number in range(4)]
    assert series(games, "ann")[0].breaks == ()
    fallen = {**games[2], "white_after": 900}
    (one,) = series([games[0], games[1], fallen, games[3]], "ann")
    assert one.breaks == (Break(fallen["id"], fallen["time"].date().isoformat(), 1005, 900),)


def test_order_of_the_rows_does_not_matter() -> None:
    games = rows(10)
    assert series(games[::-1], "ann") == series(games, "ann")


@pytest.mark.parametrize(
    ("changed", "score"),
    [
        ({"winner": "black"}, 0.0),
        ({"winner": None, "status": "draw"}, 0.5),
        ({"winner": None, "status": "outoftime"}, 0.5),
        ({"winner": None, "status": "aborted"}, None),
        ({"winner": None, "status": "started"}, None),
    ],
)
def test_results_of_lichess(changed: dict[str, Any], score: float | None) -> None:
    assert lichess.row(lichess_game(0, **changed))["score"] == score


def test_real_games_of_chesscom() -> None:
    file = SHARED / "chesscom" / "games-2020-05.json"
    if not file.exists():
        pytest.skip("needs the shared data, which do not come with the project")
    games = json.loads(file.read_text("utf-8"))["games"]
    found = [chesscom.row(game) for game in games]
    assert all(chesscom.identity(game) for game in games)
    assert all(row["score"] in (0.0, 0.5, 1.0) and row["white_after"] for row in found)
    assert max(row["time"] for row in found) - min(row["time"] for row in found) < timedelta(days=32)
    assert min(row["time"] for row in found) > datetime(2020, 4, 30)
