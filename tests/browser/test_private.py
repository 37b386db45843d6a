"""Nothing is sent, and everything works without a network."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from arpad.page import desk
from arpad.page.site import languages
from tests.browser import worded
from tests.browser.conftest import ARGUMENTS, PLACE, Contexts, Server, chromium
from tests.browser.live import Live

LANGUAGES = [language.code for language in languages()]


@pytest.mark.parametrize("slug", [*worded.CALCULATORS, "system/glicko2"])
def test_nothing_is_asked_for_while_every_control_is_used(contexts: Contexts, server: Server, slug: str) -> None:
    context = contexts(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    live = Live(page, server.address).open("en", slug)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url) if request.url.startswith("http") else None)
    page.on("websocket", lambda socket: requests.append(socket.url))
    before = len(server.asked)
    page.evaluate("window.print = () => {}")
    for details in page.locator("details:not([open]) > summary").all():
        if details.is_visible():
            details.click()
    for control in live.tab.locator("form").locator("input, select, textarea").all():
        if control.is_visible():
            use(control)
    for button in live.tab.locator("button").all():
        if button.is_visible() and not button.evaluate("(one) => one.matches('.remove, .paste, .as-rows')"):
            button.click()
    for name in ("remove", "undo", "paste", "as-rows"):
        button = live.tab.locator(f"button.{name}")
        if button.count():
            button.first.click()
    assert requests == []
    assert len(server.asked) == before
    assert live.errors == []


def use(control: Any) -> None:
    kind = control.evaluate("(one) => one.type ?? one.tagName")
    if kind in ("radio", "checkbox"):
        control.click()
    elif kind.startswith("select"):
        control.select_option(index=control.locator("option").count() - 1)
    elif kind == "date":
        control.fill("2024-06-01")
    else:
        control.press_sequentially("1")


def test_the_browser_itself_lets_nothing_be_sent(page: Page, server: Server) -> None:
    Live(page, server.address).open("en", "one-game")
    before = len(server.asked)
    ways = [
        "await fetch(location.href)",
        "await fetch('data:text/plain,x')",
        "await import('data:text/javascript,1')",
        "const r = new XMLHttpRequest(); r.open('GET', location.href); r.onload = done; r.onerror = fail; r.send()",
        "const i = new Image(); i.onload = done; i.onerror = fail; i.src = 'http://127.0.0.1:1/x.png'",
        "const s = new EventSource(location.href); s.onopen = done; s.onerror = fail",
    ]
    for way in ways:
        tried = f"new Promise((done, fail) => {{ (async () => {{ {way} }})().catch(fail) }})"
        assert page.evaluate(f"{tried}.then(() => false, () => true)"), way
    assert page.evaluate("navigator.sendBeacon('x', 'y')") in (True, False)
    page.wait_for_timeout(100)
    assert len(server.asked) == before


# Waits until the service worker has stored so many of a language's pages, for half a minute at most.
STORED = """
async ([folder, pages]) => {
  for (let tries = 0; tries < 300; tries++) {
    for (const name of await caches.keys()) {
      const stored = await (await caches.open(name)).keys();
      if (stored.filter(({ url }) => url.startsWith(folder) && url.endsWith("/")).length === pages) return true;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_works_after_a_restart_without_the_server(playing: Any, site_root: Path, tmp_path: Path, code: str) -> None:
    server = Server(site_root)
    pages = len(list((site_root / PLACE / code).rglob("index.html")))

    def start() -> Any:
        context = playing.chromium.launch_persistent_context(tmp_path, executable_path=chromium(), args=ARGUMENTS)
        context.set_default_timeout(30_000)
        return context

    try:
        context = start()
        live = Live(context.pages[0], server.address).open(code, "one-game")
        assert live.page.evaluate(STORED, [f"{live.site}{code}/", pages])
        context.close()
    finally:
        server.stop()
    context = start()
    live = Live(context.pages[0], server.address).open(code, "one-game")
    live.type("rating", "1500")
    page = worded.CALCULATORS["one-game"]
    request = {**page.tabs[0].example, "rating": 1500}
    assert live.outline == worded.shown(page, page.tabs[0], request, code)
    # Pages that were never looked at are there too, and so is the way in.
    live.open(code, "system/dwz")
    assert live.state == "ready"
    live.open(code, desk.SLUG)
    live.page.locator(".example").click()
    live.page.wait_for_selector("article.report .games")
    live.page.goto(live.site)
    live.wait()
    live.page.goto(f"{live.site}{code}/learn/draws/")
    assert live.page.locator("h1").inner_text()
    context.close()
    assert live.errors == []
