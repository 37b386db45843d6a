"""The report of an event in a browser: readable by everybody, on a phone, in the dark, and on paper."""

import re
from pathlib import Path

import pytest

from arpad import i18n
from arpad.dossier import dossier
from arpad.formats import trf
from arpad.report import event_report
from tests.browser.conftest import Contexts
from tests.browser.test_accessible import AXE, TAGS
from tests.conftest import needs
from tests.micropython.interpreter import ROOT

SAMPLE = ROOT / "samples/sample-open.trf"
OPENED = "for (const one of document.querySelectorAll('details')) one.open = true"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The address of the report in every language."""
    found = dossier(trf.read(SAMPLE.read_bytes()))
    place = tmp_path_factory.mktemp("reports")
    addresses = {}
    for code in i18n.languages():
        i18n.speak(code)
        path = Path(place / f"{code}.html")
        path.write_text(event_report.html(found), "utf-8")
        addresses[code] = path.as_uri()
    i18n.speak(None)
    return addresses


@pytest.mark.parametrize(("code", "scheme", "width"), [("te", "light", 320), ("en", "dark", 1100)])
def test_axe_finds_nothing(reports: dict[str, str], contexts: Contexts, code: str, scheme: str, width: int) -> None:
    needs("" if AXE.is_file() else "axe-core is not installed: `npm ci` brings it")
    page = contexts(color_scheme=scheme, bypass_csp=True, viewport={"width": width, "height": 800}).new_page()
    page.add_init_script(path=AXE)
    page.goto(reports.get(code, reports["en"]))
    page.evaluate("for (const one of document.querySelectorAll('.player:nth-of-type(n + 4)')) one.remove()")
    page.evaluate(OPENED)
    found = page.evaluate(
        """async (tags) => (await axe.run({ runOnly: { type: "tag", values: tags } })).violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)""",
        TAGS,
    )
    assert found == []


def test_a_phone_scrolls_tables_and_not_the_page(reports: dict[str, str], contexts: Contexts) -> None:
    page = contexts(viewport={"width": 320, "height": 640}).new_page()
    for address in reports.values():
        page.goto(address)
        page.evaluate(OPENED)
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        # A link leads to the player's card.
        page.locator(".standings a").first.click()
        assert re.search(r"#p\d+$", page.url)


def test_nothing_is_asked_for_and_nothing_goes_wrong(reports: dict[str, str], contexts: Contexts) -> None:
    page = contexts().new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.goto(reports["en"])
    assert (asked, said) == ([reports["en"]], [])


def test_on_paper_every_step_is_printed_and_no_card_is_cut(reports: dict[str, str], contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(reports["en"])
    page.emulate_media(media="print")
    assert not page.locator(".report-contents").is_visible()
    assert page.locator(".why li").first.is_visible()
    broken = "getComputedStyle(document.querySelector('.player')).breakInside"
    assert page.evaluate(broken) == "avoid"
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") > 3
