"""The level that moves show: the page's report is the file's, nothing goes out, and only one page asks two sites."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from arpad.page import stockfish, strength
from arpad.page.site import spoken
from arpad.report.strength import level_of_games
from arpad.report.strength_html import html
from arpad.strength import engine, reading
from arpad.strength.analysis import Report, model, report
from arpad.strength.cache import Cache
from arpad.strength.history import history
from tests.browser.conftest import ARGUMENTS, Contexts, Server, chromium
from tests.browser.live import OUTLINE, Live
from tests.browser.test_accessible import checked, found
from tests.browser.test_desk import DROP
from tests.browser.test_layout import CHECK, SCREENS, STYLE
from tests.conftest import needs
from tests.page.test_drawn import outline
from tests.page.tree import tree

__all__ = ["checked"]  # a fixture

EXAMPLE = strength.example()
# A miniature of six moves, in which there is nothing to be judged, and a game that is none.
SHORT = '[White "Ann"]\n[Black "Ben"]\n[TimeControl "600+0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n'
VARIANT = '[White "Cem"]\n[Black "Ann"]\n[Variant "Atomic"]\n[TimeControl "600+0"]\n\n1. e4 e5 2. Nf3 1-0\n'
PARTS = (".sides", ".notes", "ol.points", ".undecided", "ul.missed")


@pytest.fixture(autouse=True)
def _engine() -> None:
    needs("" if stockfish.script() else "the chess engine is not here: `make engine` brings it")


@cache
def judged(tmp: Path) -> Report:
    """The example, judged by the same engine run by Node.js."""
    games = reading.read(EXAMPLE.encode()).games
    return report(games, engine.find(), engine.WASM_NODES, Cache(tmp))


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return judged(tmp_path_factory.mktemp("kept"))


class Games:
    """The page as its user has it before the eyes."""

    def __init__(self, live: Live, code: str = "en", slug: str = strength.SLUG) -> None:
        self.live = live.open(code, slug)
        self.page: Page = live.page

    def drop(self, name: str, text: str) -> None:
        self.page.evaluate(DROP, [name, text])

    def wait(self) -> None:
        """Until the first game is judged, and nothing is being computed."""
        expect(self.page.locator(".whole .report")).to_be_visible(timeout=90_000)
        expect(self.page.locator(".work")).to_be_hidden(timeout=90_000)
        unworded = re.findall(r"\bstrength\w*\.[a-z_.]+", self.page.locator("main").inner_text())
        assert unworded == []

    def example(self) -> "Games":
        self.page.locator(".example").click()
        self.wait()
        return self

    @property
    def complaint(self) -> str:
        complaint = self.page.locator(".error.general")
        expect(complaint).to_be_visible(timeout=60_000)
        return complaint.inner_text()


@pytest.mark.parametrize("code", ["en", "pa"])
def test_the_page_says_what_the_file_says(live: Live, own: Report, code: str) -> None:
    page = Games(live, code).example()
    with spoken(code):
        document = tree(html(own))
    assert document.find("p", "level")
    for part in PARTS:
        tag, _, name = part.rpartition(".")
        wanted = [list(outline(one)) for one in document.all() if name in one.classes and (not tag or one.tag == tag)]
        drawn = [one.evaluate(OUTLINE) for one in page.page.locator(f".whole {part}").all()]
        assert drawn == wanted, part


def test_many_games_one_of_them_none(live: Live) -> None:
    page = Games(live)
    page.drop("games.pgn", f"{SHORT}\n{VARIANT}\n{SHORT}")
    page.wait()
    rows = page.page.locator(".list tbody tr").all_inner_texts()
    assert len(rows) == 3
    assert "no level" in rows[0]
    page.page.locator(".list tbody tr").nth(1).locator("button").click()
    expect(page.page.locator(".whole h2").first).to_have_text("Cem – Ann")
    assert "Atomic" in page.page.locator(".whole").inner_text()
    assert page.page.evaluate("document.activeElement.matches('.whole')")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("empty.pgn", "", "empty.pgn"),
        ("notes.txt", "\n\n", "no games in this file"),
        ("game.json", '{"id": 1}', "no games in this file"),
        ("games.zip", "PK\x03\x04", "games.zip"),
    ],
)
def test_what_is_wrong_is_said(live: Live, name: str, text: str, said: str) -> None:
    page = Games(live)
    page.drop(name, text)
    assert said in page.complaint
    expect(page.page.locator(".work")).to_be_hidden()


def test_an_illegal_move_is_named_and_the_rest_is_judged(live: Live) -> None:
    page = Games(live)
    page.drop("games.pgn", SHORT.replace("4. Qxf7#", "4. Qxf8#"))
    page.wait()
    assert "Qxf8" in page.page.locator(".whole").inner_text()


def test_stop(live: Live) -> None:
    page = Games(live)
    page.page.locator(".example").click()
    expect(page.page.locator("progress[value]")).to_be_visible(timeout=60_000)
    page.page.locator(".cancel").click()
    expect(page.page.locator(".work")).to_be_hidden()
    page.drop("short.pgn", SHORT)
    page.wait()
    expect(page.page.locator(".whole h2").first).to_have_text("Ann – Ben")


def test_the_engine_is_fetched_when_it_is_wanted_and_nothing_is_sent(contexts: Contexts, server: Server) -> None:
    page = contexts().new_page()
    own = Games(Live(page, server.address))
    page.wait_for_selector("html[data-ready]", state="attached")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url) if request.url.startswith("http") else None)
    own.drop("short.pgn", SHORT)
    own.wait()
    assert sorted(url.rpartition("/")[2].partition(".")[0] for url in requests) == ["stockfish", "strength-model"]
    for worker in page.workers:
        asked = worker.evaluate("(address) => fetch(address).then(() => 'sent', () => 'refused')", server.address)
        # The engine's own way to ask is answered with its bytes; there is no other.
        assert asked in ("refused", "sent")
    refused = page.evaluate("(address) => fetch(address).then(() => 'sent', () => 'refused')", server.address)
    assert refused == "refused"


def test_the_engine_is_kept_for_use_without_a_network(playing: Any, site_root: Path, tmp_path: Path) -> None:
    server = Server(site_root)
    context = playing.chromium.launch_persistent_context(tmp_path, executable_path=chromium(), args=ARGUMENTS)
    context.set_default_timeout(30_000)
    try:
        page = Games(Live(context.pages[0], server.address))
        page.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.page.reload()  # from now on the service worker answers
        page.live.wait()
        page.drop("short.pgn", SHORT)
        page.wait()
        page.page.wait_for_function(
            "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name))"
            ".keys()).some(({ url }) => url.includes('stockfish.'))))).some(Boolean)"
        )
    finally:
        server.stop()
    page = Games(page.live)
    page.drop("short.pgn", SHORT)
    page.wait()
    context.close()
    assert page.live.errors == []


def answered(route: Route, games: list[dict[str, Any]]) -> None:
    headers = {"Access-Control-Allow-Origin": "*"}
    lines = "".join(json.dumps(game) + "\n" for game in games)
    route.fulfill(status=200, headers=headers, content_type="application/x-ndjson", body=lines)


def lichess_game(number: int) -> dict[str, Any]:
    return {
        "id": f"game{number}", "rated": True, "variant": "standard", "speed": "rapid", "perf": "rapid",
        "createdAt": 1_700_000_000_000 + number, "status": "mate", "winner": "white",
        "players": {"white": {"user": {"name": "Ann"}}, "black": {"user": {"name": "Ben"}}},
        "clock": {"initial": 600, "increment": 0}, "moves": "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#",
    }  # fmt: skip


@pytest.fixture
def importing(contexts: Contexts, server: Server) -> Games:
    page = contexts().new_page()
    return Games(Live(page, server.address), slug=strength.IMPORT)


def test_games_brought_from_lichess(importing: Games) -> None:
    page = importing.page
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        answered(route, [lichess_game(1), lichess_game(2)])

    page.route("https://lichess.org/**", answer)
    page.locator(".user").fill("Ann")
    page.locator("button.fetch").click()
    importing.wait()
    assert page.locator(".list tbody tr").count() == 2
    assert len(asked) == 1
    assert asked[0].startswith("https://lichess.org/api/games/user/Ann?")
    assert "max=10" in asked[0]


def test_games_brought_from_chesscom(importing: Games) -> None:
    page = importing.page
    game = {
        "url": "https://www.chess.com/game/live/1",
        "pgn": SHORT,
        "rules": "chess",
        "rated": True,
        "time_class": "rapid",
        "end_time": 1_700_000_000,
        "white": {"username": "Ann"},
        "black": {"username": "Ben"},
    }
    answers = {
        "archives": {"archives": ["https://elsewhere.example/pub/player/ann/games/2023/11"]},
        "11": {"games": [game, {**game, "time_class": "bullet"}, {**game, "rated": False}]},
    }

    def answer(route: Route) -> None:
        body = json.dumps(answers[route.request.url.rpartition("/")[2]])
        route.fulfill(
            status=200, headers={"Access-Control-Allow-Origin": "*"}, content_type="application/json", body=body
        )

    page.route("https://api.chess.com/**", answer)
    page.locator("select.site").select_option("chesscom")
    page.locator(".user").fill("Ann")
    page.locator(".user").press("Enter")
    importing.wait()
    expect(page.locator(".whole h2").first).to_have_text("Ann – Ben")


@pytest.mark.parametrize(
    ("status", "said"),
    [(404, "no user"), (429, "too many requests"), (500, "cannot be reached"), (0, "cannot be reached")],
)
def test_a_site_that_gives_nothing(importing: Games, status: int, said: str) -> None:
    page = importing.page

    def answer(route: Route) -> None:
        if status:
            route.fulfill(status=status, headers={"Access-Control-Allow-Origin": "*"}, body="{}")
        else:
            route.abort()

    page.route("https://lichess.org/**", answer)
    page.locator(".user").fill("Ann")
    page.locator("button.fetch").click()
    assert said in importing.complaint
    expect(page.locator(".work")).to_be_hidden()


def test_the_page_that_asks_asks_nobody_else(importing: Games, server: Server) -> None:
    way = "(address) => fetch(address).then(() => 'sent', () => 'refused')"
    allowing = {"Access-Control-Allow-Origin": "*"}
    importing.page.route(re.compile("https://.*"), lambda route: route.fulfill(status=200, headers=allowing, body=""))
    assert importing.page.evaluate(way, "https://lichess.org/api") == "sent"
    for address in ("https://elsewhere.example/", server.address):
        assert importing.page.evaluate(way, address) == "refused"


@pytest.mark.parametrize("checked", ["light", "dark"], indirect=True)
def test_the_report_is_accessible(checked: Live) -> None:
    page = Games(checked)
    page.drop("games.pgn", f"{EXAMPLE}\n{SHORT}")
    page.wait()
    assert found(checked) == []


def test_the_report_fits_and_tells_what_games_show_together(live: Live, own: Report) -> None:
    page = Games(live, "te")
    page.drop("games.pgn", f"{EXAMPLE}\n{EXAMPLE.replace('Ben', 'Cem')}")
    page.wait()
    (game,) = own.games
    other = game._replace(played=game.played._replace(black="Cem"))
    together = history(model(), "Ann", (game, other))
    with spoken("te"):
        wanted = level_of_games(together.speeds[0])
    expect(page.page.locator(".together .level")).to_have_text(wanted)
    expect(page.page.locator(".together table")).to_have_count(2)
    wrong = []
    for name in ("320", "768", "1280, text at 200 %", "320, spaced out"):
        width, height, css = SCREENS[name]
        page.page.set_viewport_size({"width": width, "height": height})
        page.page.evaluate(STYLE, css)
        wrong += [f"{name}: {problem}" for problem in page.page.evaluate(CHECK)]
    page.page.set_viewport_size({"width": 1280, "height": 720})
    assert wrong == []
