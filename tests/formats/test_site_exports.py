"""JSON exports of Lichess and Chess.com: what was rated there, and a sentence about everything else."""

import contextlib
import json
import time
from pathlib import Path
from typing import Any

import pytest

from arpad.formats import chesscom, lichess, pgn
from arpad.model import NO_MOVE, PENDING, PLAYED, Event, Refusal

SHARED = Path(__file__).parents[3] / "shared" / "data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def keys(event: Event) -> list[str]:
    return [problem.key for problem in event.problems]


def summary(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    return [(event.name, len(event.pairings)) for event in events]


# --- Lichess ----------------------------------------------------------------------------------------------------------
def game(id: str = "a1", winner: str | None = "white", **changes: Any) -> dict[str, Any]:
    white = {"user": {"name": "Ann", "id": "ann", "title": "GM"}, "rating": 1500, "ratingDiff": 5}
    black = {"user": {"name": "Ben", "id": "ben", "title": "BOT"}, "rating": 1490, "ratingDiff": -5}
    value: dict[str, Any] = {"id": id, "rated": True, "variant": "standard", "speed": "blitz", "perf": "blitz"}
    value |= {"createdAt": 1673553626465, "status": "mate", "players": {"white": white, "black": black}}
    value |= {"clock": {"initial": 180, "increment": 2}}
    return value | ({"winner": winner} if winner else {}) | changes


def lines(*values: Any) -> bytes:
    return b"\n".join(json.dumps(value).encode() for value in values)


def one(*values: Any) -> Event:
    (event,) = lichess.read(lines(*values))
    return event


@needs_shared
def test_the_shared_games() -> None:
    """12 games, 6 of them rated; one of these is a variant, and one is there twice."""
    data = (SHARED / "lichess/games.ndjson").read_bytes()
    assert len(data.splitlines()) == 12
    assert lichess.is_it(data)
    events = lichess.read(data)
    assert sum(len(event.pairings) for event in events) == 4
    assert ("Daily Rapid Arena", 1) in summary(events)


@needs_shared
def test_the_same_games_as_pgn_and_as_json() -> None:
    events = lichess.read((SHARED / "lichess/games-user-2022-derived.ndjson").read_bytes())
    same = pgn.read((SHARED / "pgn/lichess-user-2022-all-speeds.pgn").read_bytes())

    def games(events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
        found = []
        for event in events:
            names = {player.number: player.name for player in event.players}
            for pairing in event.pairings:
                found.append((names[pairing.white], names[pairing.black], pairing.white_score, pairing.kind))
        return sorted(found)

    assert games(events) == games(same)
    changed = json.loads((SHARED / "gold/lichess-user-2022-series.expected.json").read_text("utf-8"))["perfs"]
    by_name = dict(summary(events))
    for category in ("Bullet", "Blitz", "Rapid", "Classical"):
        assert by_name[f"Lichess {category}"] == changed[category]["rated"]


@needs_shared
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("lichess/fide-player.json", "FIDE player"),
        ("lichess/fide-player-ratings.json", "FIDE ratings"),
        ("lichess/perf-stats.json", "statistics"),
        ("lichess/rating-history.json", "rating history"),
        ("chesscom/archives.json", "list of a player's months"),
        ("chesscom/profile.json", "profile"),
        ("chesscom/stats.json", "statistics"),
    ],
)
def test_answers_without_games_are_refused_by_name(name: str, words: str) -> None:
    data = (SHARED / name).read_bytes()
    module = lichess if name.startswith("lichess") else chesscom
    other = chesscom if module is lichess else lichess
    assert (module.is_it(data), other.is_it(data)) == (True, False)
    with pytest.raises(Refusal, match=words):
        module.read(data)


def test_a_game() -> None:
    event = one(game())
    assert (event.name, event.start, event.minutes, event.rate_of_play) == ("Lichess Blitz", "2023-01-12", 5.0, "180+2")
    assert [(player.name, player.rating, player.title) for player in event.players] == [
        ("Ann", 1500, "GM"),
        ("Ben", 1490, ""),
    ]
    assert [(p.white_score, p.black_score, p.kind) for p in event.pairings] == [(1.0, 0.0, PLAYED)]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (game(winner="black"), (0.0, 1.0, PLAYED)),
        (game(winner=None, status="draw"), (0.5, 0.5, PLAYED)),
        (game(winner=None, status="outoftime"), (0.5, 0.5, PLAYED)),
        (game(winner=None, status="started"), (None, None, PENDING)),
        (game(status="noStart"), (1.0, 0.0, NO_MOVE)),
    ],
)
def test_results(value: dict[str, Any], expected: tuple[Any, ...]) -> None:
    (pairing,) = one(value).pairings
    assert (pairing.white_score, pairing.black_score, pairing.kind) == expected


def unrated(**changes: Any) -> dict[str, Any]:
    players = {"white": {"user": {"name": "Ann"}, "rating": 1500}, "black": {"aiLevel": 3}}
    return game(rated=False, players=players, **changes)


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (unrated(), "from_games.not_rated"),
        (unrated(source="import", **{"import": {"date": "1972.08.31"}}), "from_games.not_rated"),
        (game(variant="chess960"), "from_games.variant"),
        (game(variant="fromPosition"), "from_games.set_up"),
        (game(winner=None, status="unknown"), "from_games.no_result"),
    ],
)
def test_what_is_left_out(value: dict[str, Any], key: str) -> None:
    event = one(value)
    assert (event.pairings, keys(event)) == ((), [key])


def test_tournaments_and_copies() -> None:
    events = lichess.read(
        lines(
            game("a", arenaTour={"id": "x", "name": "Arena"}),
            game("b", swiss="y"),
            game("c"),
            game("c"),
        )
    )
    assert summary(events) == [("Arena", 1), ("Lichess swiss y", 1), ("Lichess Blitz", 1)]
    assert keys(events[2]) == ["from_games.twice"]


def test_a_broken_download_and_a_list() -> None:
    data = lines(game("a"), game("b"))
    event = lichess.read(data[:-40] + b"\n\n")[0]
    assert (len(event.pairings), keys(event)) == (1, ["lichess_json.unreadable"])
    assert len(lichess.read(json.dumps([game("a"), game("b")], indent=1).encode())[0].pairings) == 2


def test_results_of_a_tournament() -> None:
    rows = [{"rank": 1, "points": 4.5, "rating": 1900, "username": "ann", "title": "FM"}]
    rows.append({"rank": 2, "score": 30, "rating": 1800, "username": "ben"})
    event = one(*rows)
    assert [(p.name, p.points, p.rank, p.rating, p.title) for p in event.players] == [
        ("ann", 4.5, 1, 1900, "FM"),
        ("ben", 30.0, 2, 1800, ""),
    ]
    assert (event.pairings, keys(event)) == ((), ["lichess_json.results_only"])


# --- Chess.com --------------------------------------------------------------------------------------------------------
def month(*games: dict[str, Any]) -> bytes:
    return json.dumps({"games": games}).encode()


def live(white: str = "win", black: str = "resigned", **changes: Any) -> dict[str, Any]:
    value: dict[str, Any] = {"url": f"https://www.chess.com/game/live/{len(changes)}", "time_control": "180+2"}
    value |= {"end_time": 1588689059, "rated": True, "time_class": "blitz", "rules": "chess", "initial_setup": ""}
    value |= {"white": {"username": "Ann", "rating": 1510, "result": white}}
    value |= {"black": {"username": "Ben", "rating": 1480, "result": black}}
    return value | changes


@needs_shared
def test_the_shared_month() -> None:
    """17 games: nine rapid ones that were not rated, and eight rated blitz games."""
    data = (SHARED / "chesscom/games-2020-05.json").read_bytes()
    assert (chesscom.is_it(data), lichess.is_it(data), pgn.is_it(data)) == (True, False, False)
    events = chesscom.read(data)
    assert summary(events) == [("Chess.com Rapid", 0), ("Chess.com Blitz", 8)]
    assert [(problem.key, problem.values["count"]) for problem in events[0].problems] == [("from_games.not_rated", 9)]
    assert all(player.rating is None for event in events for player in event.players)
    assert keys(events[1]) == ["chesscom_json.after_the_game"]
    same = pgn.read((SHARED / "chesscom/games-2020-05.pgn").read_bytes())
    assert sorted(summary(same)) == [("Chess.com Blitz", 8), ("Chess.com Rapid", 9)]


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        ("win", "checkmated", (1.0, 0.0, PLAYED)),
        ("timeout", "win", (0.0, 1.0, PLAYED)),
        ("agreed", "agreed", (0.5, 0.5, PLAYED)),
        ("timevsinsufficient", "timevsinsufficient", (0.5, 0.5, PLAYED)),
        ("", "", (None, None, PENDING)),
    ],
)
def test_words_for_results(white: str, black: str, expected: tuple[Any, ...]) -> None:
    (pairing,) = chesscom.read(month(live(white, black)))[0].pairings
    assert (pairing.white_score, pairing.black_score, pairing.kind) == expected


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (live("win", "win"), "from_games.no_result"),
        (live("win", "agreed"), "from_games.no_result"),
        (live(rules="crazyhouse"), "from_games.variant"),
        (live(initial_setup="8/8/8/8/8/8/8/8 w"), "from_games.set_up"),
        (live(rated=False), "from_games.not_rated"),
    ],
)
def test_what_is_left_out_of_a_month(value: dict[str, Any], key: str) -> None:
    (event,) = chesscom.read(month(value))
    assert event.pairings == ()
    assert key in keys(event)


def test_daily_games_and_tournaments() -> None:
    events = chesscom.read(
        month(
            live(time_class="daily", time_control="1/259200"),
            live(tournament="https://api.chess.com/pub/tournament/my-cup", end_time=1),
        )
    )
    assert summary(events) == [("Chess.com Daily", 1), ("Chess.com my-cup", 1)]
    assert (events[0].minutes, events[0].time_control) == (None, "")


def test_damaged_months() -> None:
    with pytest.raises(Refusal, match="damaged or cut"):
        chesscom.read(month(live())[:-20])
    with pytest.raises(Refusal, match="holds no games"):
        chesscom.read(month({"white": 1}))


@pytest.mark.parametrize(
    "data",
    [
        b'{"games":' + b"[" * 200_000,
        b"[" * 200_000,
        b'{"id":' + b"9" * 100_000 + b"}",
        b"{",
        b'{"players":{},"status":1}',
    ],
)
def test_hostile_json_takes_no_time(data: bytes) -> None:
    begin = time.process_time()
    for module in (lichess, chesscom):
        module.is_it(data)
        with contextlib.suppress(Refusal):
            module.read(data)
    assert time.process_time() - begin < 2
