"""A calculator as its user has it before the eyes."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page

Request = dict[str, Any]

# The outline of an element, as tests/page/test_drawn.py makes it of HTML.
OUTLINE = """
(place) => {
  const outline = (element, picture) => [...element.childNodes].flatMap((one) => {
    if (one.nodeType === Node.TEXT_NODE) return one.data.trim() ? [one.data.trim().replace(/\\s+/g, " ")] : [];
    const tag = one.tagName.toLowerCase();
    if (tag === "title" || tag === "desc") return [];
    const name = [tag, ...one.classList].join(".");
    return [...(picture ? [] : [`<${name}>`]), ...outline(one, picture || tag === "svg")];
  });
  return outline(place, false);
}
"""


class Live:
    """A page of the site, opened in a language and live."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def open(self, code: str, slug: str, fragment: str = "") -> "Live":
        """Open a calculator and wait until it answers."""
        self.page.goto(f"{self.site}{code}/{slug}{'/' if slug else ''}{fragment}")
        self.wait()
        return self

    def wait(self) -> None:
        self.page.wait_for_selector("html[data-live]", state="attached")

    @property
    def tab(self) -> Locator:
        return self.page.locator(".tab.chosen")

    def field(self, name: str) -> Locator:
        return self.tab.locator(f'.field[data-field="{name}"]')

    def control(self, name: str) -> Locator:
        return self.field(name).locator("input, select, textarea").first

    def type(self, name: str, text: str) -> None:
        """Type into an input, key by key, what stands there being replaced."""
        control = self.control(name)
        control.press("ControlOrMeta+a")
        control.press_sequentially(text) if text else control.press("Delete")

    def choose_score(self, score: float) -> None:
        self.field("score").locator(f'input[value="{score:g}"]').check()

    @property
    def result(self) -> Locator:
        return self.tab.locator(".result")

    @property
    def headline(self) -> str:
        return self.result.locator(".headline").first.inner_text()

    @property
    def state(self) -> str | None:
        return self.result.get_attribute("data-state")

    @property
    def outline(self) -> list[str]:
        found: list[str] = self.result.evaluate(OUTLINE)
        return found

    @property
    def fragment(self) -> str:
        found: str = self.page.evaluate("location.hash")
        return found

    def go(self, fragment: str) -> None:
        """Have the page show what a link carries, as when it is followed."""
        self.page.evaluate(
            """(fragment) => new Promise((done) => {
              if (location.hash === fragment) return done();
              addEventListener("hashchange", done, { once: true });
              location.hash = fragment;
            })""",
            fragment,
        )

    def ask(self, request: Request) -> dict[str, Any]:
        """What the law in the page answers to a request, asked past the form."""
        answered: dict[str, Any] = self.page.evaluate(
            """async ([request]) => {
              const address = document.querySelector('link[rel="modulepreload"][href*="/law."]').href;
              const law = await import(address);
              try { return { ok: law.ask(request) } } catch ({ problem }) { return { refusal: problem } }
            }""",
            [request],
        )
        return answered


def fragment(verb: str, request: Request) -> str:
    """The fragment of a link that carries a request."""
    parts = ["v=1", f"verb={verb}"]
    for name, value in request.items():
        if (text := _text(value)) != "":
            parts.append(f"{name}={text}")
    return "#" + "&".join(parts)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        if "from" in value[0]:
            return "%20".join(f"{_number(one['from'])}%3D{_number(one['k'])}" for one in value)
        return ",".join(_game(one) for one in value)
    if isinstance(value, list):
        return "%20".join(map(_number, value))
    return value if isinstance(value, str) else _number(value)


def _game(game: Request) -> str:
    opponent = "" if game["opponent"] is None else _number(game["opponent"])
    return f"{opponent}:{_number(game['score'])}"


def _number(value: Any) -> str:
    return json.dumps(value).removesuffix(".0")


def games(rows: Sequence[tuple[float | None, float]]) -> list[Request]:
    return [{"opponent": opponent, "score": score} for opponent, score in rows]
