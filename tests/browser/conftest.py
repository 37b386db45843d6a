"""A real browser for the page, and the site served under a path of its own, as any static host may do.

The browser is Debian's Chromium. Every worker starts one, and most tests share one page in it, which is quicker by far;
what the page has stored is cleared between them. The service worker is let in only where it is what is tested.
"""

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from arpad.cli.serve import Handler
from tests.browser.live import Live
from tests.conftest import needs

PLACE = "some/where/"  # below the server's root
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
Contexts = Callable[..., BrowserContext]


class Server:
    """A directory served on this machine, and what was asked of it."""

    def __init__(self, directory: Path) -> None:
        self.asked: list[str] = []
        asked = self.asked

        class Counting(Handler):
            def end_headers(self) -> None:
                asked.append(self.path)
                super().end_headers()

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(directory)))
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05})
        self.thread.start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/{PLACE}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def chromium() -> str:
    """Where Chromium is."""
    found = shutil.which("chromium")
    needs("" if found else "Chromium is not installed: `apt-get install chromium fonts-noto-core` brings it")
    return str(found)


def write(files: dict[str, bytes], root: Path) -> Path:
    """The files of a site below a server's root."""
    for name, data in files.items():
        path = root / PLACE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


@pytest.fixture(scope="session")
def site_root(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(site_files, tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def server(site_root: Path) -> Iterator[Server]:
    serving = Server(site_root)
    yield serving
    serving.stop()


@pytest.fixture(scope="session")
def playing() -> Iterator[Any]:
    chromium()
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playing: Any) -> Iterator[Browser]:
    opened = playing.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield opened
    opened.close()


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Contexts]:
    """Makes contexts, and closes them after the test."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**{"service_workers": "block", "locale": "en-GB", **options})
        context.set_default_timeout(15_000)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def page(contexts: Contexts) -> Page:
    return contexts().new_page()


@pytest.fixture(scope="session")
def shared(browser: Browser, server: Server) -> Iterator[Live]:
    context = browser.new_context(service_workers="block", locale="en-GB")
    context.set_default_timeout(15_000)
    yield Live(context.new_page(), server.address)
    context.close()


@pytest.fixture
def live(shared: Live) -> Iterator[Live]:
    """A page of the site; nothing may have gone wrong in it unseen."""
    shared.errors.clear()
    yield shared
    shared.page.evaluate("localStorage.clear()")
    shared.page.goto("about:blank")
    assert shared.errors == []
