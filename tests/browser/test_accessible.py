"""axe-core finds nothing against WCAG 2.0 to 2.2, A and AA."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from arpad.page import content, desk, learn, strength
from arpad.page.site import languages
from tests.browser.conftest import Server
from tests.browser.live import Live
from tests.conftest import needs
from tests.micropython.interpreter import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"
LANGUAGES = [language.code for language in languages()]
CALCULATORS = [page.slug for page in content.pages() if "/" not in page.slug]
MADE = [page.slug for page in content.pages() if "/" in page.slug]
LESSONS = ["learn", *(f"learn/{slug}" for slug in learn.SLUGS)]
# Every page in English and light; in the other languages, and once in the dark, where only words and colours differ,
# every calculator, and of the pages that are made alike those with the most in them.
EVERY = ["", *CALCULATORS, desk.SLUG, strength.SLUG, strength.IMPORT, *MADE, *LESSONS, "about"]
WIDEST = [
    "",
    *CALCULATORS,
    desk.SLUG,
    strength.IMPORT,
    "system/uschess",
    "system/glicko2",
    "learn",
    "learn/limits",
    "about",
]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]


@pytest.fixture(scope="module")
def checked(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Live]:
    """A page, light or dark, that lets axe in; the site's own policy would not."""
    needs("" if AXE.is_file() else "axe-core is not installed: `npm ci` brings it")
    context = browser.new_context(service_workers="block", bypass_csp=True, color_scheme=request.param)
    context.add_init_script(path=AXE)
    yield Live(context.new_page(), server.address)
    context.close()


CASES = [("light", code) for code in LANGUAGES] + [("dark", "en")]


@pytest.mark.parametrize(("checked", "code"), CASES, indirect=["checked"])
def test_nothing_is_found(checked: Live, code: str) -> None:
    assert violations(checked, code, WIDEST) == []


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("checked", ["light"], indirect=True)
def test_nothing_is_found_on_every_other_page(checked: Live, half: int) -> None:
    others = [path for path in EVERY if path not in WIDEST]
    assert violations(checked, "en", others[half::2]) == []


@pytest.mark.parametrize("checked", ["light", "dark"], indirect=True)
def test_what_is_wrong_is_accessible_too(checked: Live) -> None:
    """A stale answer, an input that is wrong, a pasted list with a bad line."""
    live = checked
    live.open("en", "several-games")
    live.tab.locator("button.paste").click()
    live.tab.locator(".list textarea").fill("1400 1\nnobody")
    live.type("rating", "x")
    assert live.state == "stale"
    assert found(live) == []


def violations(live: Live, code: str, paths: list[str]) -> list[str]:
    """What axe finds on pages."""
    wrong = []
    for path in paths:
        live.page.goto(f"{live.site}{code}/{path}{'/' if path else ''}")
        if path in (*CALCULATORS, ""):
            live.wait()
            live.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        wrong += [f"{code}/{path}: {problem}" for problem in found(live)]
    return wrong


def found(live: Live) -> list[str]:
    problems: list[str] = live.page.evaluate(
        """async (tags) => {
          const { violations } = await axe.run({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 150)} ${failureSummary.slice(0, 200)}`));
        }""",
        TAGS,
    )
    return problems
