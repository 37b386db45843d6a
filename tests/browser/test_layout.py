"""Pages fit: on small and large screens, enlarged, with text spaced out, in every language and in a longer one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from arpad import i18n
from arpad.page.site import languages
from tests.browser import pseudo
from tests.browser.conftest import Server, write
from tests.browser.live import Live
from tests.browser.test_accessible import CALCULATORS, EVERY, WIDEST

LANGUAGES = [language.code for language in languages()]

# What the layout has to bear: width and height of the window, and styles on top.
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }"""
LARGE = "html { font-size: 200% !important }"
SCREENS = {
    "320": (320, 640, ""),
    "360": (360, 740, ""),
    "768": (768, 1024, ""),
    "1280": (1280, 800, ""),
    "1280 at 200 %": (640, 400, ""),
    "1280, text at 200 %": (1280, 800, LARGE),
    "320, spaced out": (320, 640, SPACED),
    "1280, spaced out": (1280, 800, SPACED),
}

# What is wrong with the layout of a page, in words.
CHECK = """
() => {
  const wrong = new Set();
  const tag = (one) => [one.tagName.toLowerCase(), ...one.classList].join(".");
  const named = (one) => `<${tag(one)}> ${one.textContent.trim().slice(0, 40)}`;
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) wrong.add(`page: ${document.documentElement.scrollWidth} wide`);

  for (const one of document.body.querySelectorAll("[role=region]")) {
    const nameless = !one.ariaLabel || one.tabIndex !== 0;
    if (nameless && one.checkVisibility()) wrong.add(`region without a name: ${named(one)}`);
  }

  for (const one of document.body.querySelectorAll("*")) {
    // The questions that cost time come last: they are asked of few.
    const { left, right } = one.getBoundingClientRect();
    const outside = right > width + 1 || left < -1;
    const wider = one.scrollWidth > one.clientWidth + 1;
    if ((!outside && !wider) || !one.checkVisibility() || one.closest(".skip, .status")) continue;
    const region = one.closest("[role=region]");
    if ((region && region !== one) || (one.closest("svg") && one.tagName !== "svg")) continue;
    if (outside) wrong.add(`outside: ${named(one)} ${Math.round(left)} to ${Math.round(right)}`);
    if (wider && getComputedStyle(one).overflowX === "hidden") wrong.add(`clipped: ${named(one)}`);
  }

  for (const one of document.body.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")) {
    const label = one.closest("label");
    const box = (label ?? one).getBoundingClientRect();
    const inText = one.tagName === "A" && one.closest("p, dd, li > span, cite");
    if (!one.checkVisibility() || one.closest(".skip") || inText) continue;
    if (Math.min(box.width, box.height) < 24) wrong.add(`small: ${named(one)} ${box.width}x${box.height}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script, template, textarea, select, svg, .skip, .status")) continue;
    range.selectNodeContents(text);
    if (!parent.checkVisibility() || range.getClientRects().length < 2) continue;
    // A line may end within a word only where its writer put a sign (2024-25, and/or), in a web address and in the name
    // of a program.
    const bare = text.data.replace(/\\w+(\\.\\w+)+\\/\\S*|\\w+_\\w+/g, (name) => " ".repeat(name.length));
    for (const { 0: word, index } of bare.matchAll(/[^\\s\\-–—/·→.,:?&=@()⟦⟧]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rows = new Set([...range.getClientRects()].map(({ top, height }) => Math.round(top + height / 2)));
      if (Math.max(...rows) - Math.min(...rows) > 8) wrong.add(`broken: ${word}`);
    }
  }
  return [...wrong];
}
"""
STYLE = """
(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
"""


def problems(live: Live, code: str, paths: list[str], screens: dict[str, tuple[int, int, str]] = SCREENS) -> list[str]:
    """What is wrong with pages on any of the screens. The window is changed, the page stays."""
    wrong = []
    for path in paths:
        live.page.goto(f"{live.site}{code}/{path}{'/' if path else ''}")
        if path in (*CALCULATORS, ""):
            live.wait()
        live.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        for name, (width, height, css) in screens.items():
            live.page.set_viewport_size({"width": width, "height": height})
            live.page.evaluate(STYLE, css)
            wrong += [f"{code}/{path} {name}: {problem}" for problem in live.page.evaluate(CHECK)]
    live.page.set_viewport_size({"width": 1280, "height": 720})
    return wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_fit(live: Live, code: str) -> None:
    assert problems(live, code, WIDEST) == []


def test_every_other_page_fits(live: Live) -> None:
    """Those that are made like the ones above: in English, on the smallest screen and on a large one."""
    others = [path for path in EVERY if path not in WIDEST]
    assert problems(live, "en", others, {name: SCREENS[name] for name in ("320", "1280")}) == []


@pytest.fixture(scope="module")
def longer(site_files: dict[str, bytes], browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """The site in the made-up language."""
    from arpad.page.site import site

    locale = tmp_path_factory.mktemp("locale")
    pseudo.catalogue(locale)
    before, i18n.LOCALE = i18n.LOCALE, locale
    try:
        files = site()
    finally:
        i18n.LOCALE = before
    server = Server(write(files, tmp_path_factory.mktemp("longer")))
    context = browser.new_context(service_workers="block")
    yield Live(context.new_page(), server.address)
    context.close()
    server.stop()


def test_pages_fit_in_a_longer_language(longer: Live) -> None:
    """On every screen, but with no text made larger or wider on top: two fifths are what that would do."""
    plain = {name: screen for name, screen in SCREENS.items() if not screen[2]}
    assert problems(longer, pseudo.CODE, WIDEST, plain) == []


def test_what_is_wrong_would_be_found(live: Live) -> None:
    """The checks themselves: on a page made wrong, each says so."""
    live.open("en", "one-game")
    live.page.evaluate(
        STYLE,
        """.lead { min-inline-size: 2000px } .actions button { block-size: 10px; min-block-size: 0; padding: 0 }
        h1 { inline-size: 2ch; overflow-wrap: anywhere; hyphens: none }""",
    )
    kinds = {problem.partition(":")[0] for problem in live.page.evaluate(CHECK)}
    assert {"page", "outside", "small", "broken"} <= kinds
