"""Lichess and Chess.com as far as their documented interfaces matter here, on this machine, with faults on command."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

DAY = 86_400_000
STEP = DAY * 7 // 12  # from one game of Ann's to the next: 60 games are in two months
START = 1_600_000_000_000  # September 2020, in milliseconds


def lichess_game(number: int, **changed: Any) -> dict[str, Any]:
    """Game number `number` of Ann, who wins 8 points in each."""
    players = {
        "white": {"user": {"name": "Ann", "id": "ann"}, "rating": 1500 + 8 * number, "ratingDiff": 8},
        "black": {"user": {"name": f"Foe{number}", "id": f"foe{number}"}, "rating": 1500, "ratingDiff": -8},
    }
    game = {
        "id": f"game{number:04}", "rated": True, "variant": "standard", "speed": "blitz", "perf": "blitz",
        "createdAt": START + number * STEP, "status": "mate", "winner": "white", "players": players,
        "clock": {"initial": 180, "increment": 2}, "pgn": f'[Site "https://lichess.org/game{number:04}"]\n\n1. e4 *\n',
    }  # fmt: skip
    return {**game, **changed}


def chesscom_game(number: int, **changed: Any) -> dict[str, Any]:
    """Game number `number` of Ann on Chess.com: a win, 5 points up."""
    game = {
        "url": f"https://www.chess.com/game/live/{number}", "pgn": "[Event \"Live Chess\"]\n\n1. e4 1-0\n",
        "time_control": "180+2", "time_class": "blitz", "rules": "chess", "rated": True,
        "end_time": START // 1000 + number * 86_400,
        "white": {"username": "Ann", "rating": 1000 + 5 * number, "result": "win"},
        "black": {"username": "Foe", "rating": 1000, "result": "resigned"},
    }  # fmt: skip
    return {**game, **changed}


class Site:
    """What the site has, which faults come next, and what it was asked for."""

    def __init__(self) -> None:
        self.games: list[dict[str, Any]] = []  # Lichess, by time
        self.months: dict[str, list[dict[str, Any]]] = {}  # Chess.com
        self.faults: list[str] = []  # taken from the front, one an answer of games
        self.most = 10_000  # games an answer
        self.asked: list[tuple[str, dict[str, str], dict[str, str]]] = []
        self.url = ""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    site: Site

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        wanted = {name: values[0] for name, values in parse_qs(address.query).items()}
        self.site.asked.append((address.path, wanted, dict(self.headers.items())))
        path = address.path.lower()  # names of users are not told apart by capitals
        if path == "/api/user/ann":
            self._whole(200, {"id": "ann", "createdAt": START - DAY})
            return
        if path == "/pub/player/ann/games/archives":
            names = sorted(self.site.months)
            self._whole(200, {"archives": [f"{self.site.url}/pub/player/ann/games/{name}" for name in names]})
            return
        fault = self.site.faults.pop(0) if self.site.faults else ""
        if fault.isdigit():
            self._whole(int(fault), {"error": "no"})
        elif path == "/api/games/user/ann":
            self._lines(wanted, fault)
        elif path.startswith("/pub/player/ann/games/"):
            self._month(path.partition("/games/")[2], fault)
        else:
            self._whole(404, {"error": "Not found"})

    def _whole(self, status: int, value: Any, headers: dict[str, str] | None = None) -> None:
        body = json.dumps(value).encode()
        self.send_response(status)
        for name, text in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    def _lines(self, wanted: dict[str, str], fault: str) -> None:
        since, until = int(wanted["since"]), int(wanted["until"])
        games = [game for game in self.site.games if since <= game["createdAt"] <= until]
        if fault == "repeat":  # the page that came before, whatever was asked for
            games = [game for game in self.site.games if game["createdAt"] <= until][:3]
        if wanted.get("rated") == "true":
            games = [game for game in games if game["rated"]]
        if "perfType" in wanted:
            games = [game for game in games if game["perf"] in wanted["perfType"].split(",")]
        if wanted["sort"] == "dateDesc":
            games = games[::-1][: int(wanted["max"])]
        games = games[: self.site.most]
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for number, game in enumerate(games):
            line = json.dumps(game).encode() + b"\n"
            if fault == "cut" and number == len(games) // 2:  # the connection ends in the middle of a line
                self._chunk(line[: len(line) // 2])
                self.wfile.flush()
                self.close_connection = True
                return
            if fault == "half line" and number == len(games) // 2:
                line = line[: len(line) // 2] + b"\n"
            if fault == "short" and number == len(games) - 1:  # a last line without its end, called whole
                line = line[: len(line) // 2]
            self._chunk(line if number % 2 else b"\n" + line)
        self._chunk(b"")

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))

    def _month(self, name: str, fault: str) -> None:
        games = self.site.months[name]
        tag = f'"{len(games)}"'
        if self.headers.get("If-None-Match") == tag:
            self._whole(304, "")
            return
        if fault == "short":
            self.send_response(200)
            body = json.dumps({"games": games}).encode()
            self.send_header("Content-Length", str(len(body) // 2))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2])
            return
        self._whole(200, {"games": games}, {"ETag": tag})

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@contextmanager
def served() -> Iterator[Site]:
    """A site on this machine."""
    site = Site()
    handler = type("Handler", (_Handler,), {"site": site})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True  # nobody waits for a connection that is kept open
        site.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()
