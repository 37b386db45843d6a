"""Every calculator in every language, used as people use it: type and see, share, paste, copy, remember, print."""

import csv
import io
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arpad.i18n import say
from arpad.page.site import languages, spoken
from tests.browser import worded
from tests.browser.conftest import Contexts, Server
from tests.browser.live import Live, fragment, games

LANGUAGES = [language.code for language in languages()]
# What is typed into each calculator, over its example; a game is the first row's opponent.
TYPED: dict[str, dict[str, Any]] = {
    "one-game": {"rating": 1725, "k": 10},
    "two-players": {"opponent": 1500, "opponent_k": 40},
    "several-games": {"rating": 1650, "games": 1723},
    "average": {"score": 6.5},
    "fide": {"rating": 1820, "games": 1723},
    "first-rating": {"games": 1723},
    "performance": {"games": 1723},
    "goal": {"target": 1530},
    "table": {"opponent": 1555},
    "classes": {"rating": 1999},
}
# What an arrow key then chooses instead of the example's.
CHOSEN: dict[str, dict[str, Any]] = {"two-players": {"score": 0.5}, "fide": {"k": 10}}


def test_every_calculator_is_tried() -> None:
    assert TYPED.keys() == worded.CALCULATORS.keys()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", TYPED)
def test_the_result_follows_the_keyboard(live: Live, slug: str, code: str) -> None:
    """With no mouse at all: to the inputs with Tab, through choices with arrows, and the answer is there at once."""
    page = worded.CALCULATORS[slug]
    tab = page.tabs[0]
    request = json.loads(json.dumps(tab.example))
    live.open(code, slug)
    assert live.outline == worded.shown(page, tab, request, code)
    live.page.keyboard.press("Tab")
    assert live.page.evaluate("document.activeElement.className") == "skip"
    live.page.keyboard.press("Enter")
    for name, value in TYPED[slug].items():
        walk_to(live, name)
        live.page.keyboard.press("ControlOrMeta+a")
        live.page.keyboard.type(str(value))
        if name == "games":
            request["games"][0]["opponent"] = value
        else:
            request[name] = value
    for name, chosen in CHOSEN.get(slug, {}).items():
        walk_to(live, name)
        live.page.keyboard.press("ArrowDown")
        request[name] = chosen
    assert live.state == "ready"
    assert live.outline == worded.shown(page, tab, request, code)
    said = live.tab.locator(".status").inner_text()
    assert said.startswith(live.headline)
    # The numbers are in the address, and the other languages get them.
    assert live.fragment.startswith(f"#v=1&verb={tab.key}&")
    carried = live.page.eval_on_selector_all("nav a[hreflang]", "(links) => links.map((link) => link.hash)")
    assert set(carried) == {live.fragment}
    before = live.outline
    spoil(live, next(iter(TYPED[slug])), code)
    assert live.state == "stale"
    assert live.outline == before


def spoil(live: Live, name: str, code: str) -> None:
    """Type what is no number; the page says so at the input."""
    walk_to(live, name, back=True)
    live.page.keyboard.press("ControlOrMeta+a")
    live.page.keyboard.type("x12")
    control = live.field(name).locator("[aria-invalid=true]").first
    expect(control).to_be_visible()
    error = live.field(name).locator(".error")
    label = live.field(name).locator("label, legend").first.inner_text()
    with spoken(code):
        assert error.inner_text() == say("input.number", {"field": label, "value": "x12"})
    assert str(error.get_attribute("id")) in str(
        control.get_attribute("aria-describedby") or live.field(name).get_attribute("aria-describedby")
    )


def walk_to(live: Live, name: str, back: bool = False) -> None:
    """Press Tab until an input has the focus; wherever it comes to, one can see where it is."""
    for _ in range(80):
        inside, seen = live.page.evaluate(
            """(name) => {
              const here = document.activeElement;
              const control = here.matches("input, select, textarea");
              const { outlineStyle, outlineWidth } = getComputedStyle(here);
              return [
                control && here.closest(".tab.chosen .field")?.dataset.field === name,
                here === document.body || here.id === "main" || (outlineStyle !== "none" && outlineWidth !== "0px"),
              ];
            }""",
            name,
        )
        assert seen
        if inside:
            return
        live.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never comes to {name}")


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_missing_is_asked_for(live: Live, code: str) -> None:
    live.open(code, "one-game")
    live.type("rating", "")
    assert live.state == "stale"
    with spoken(code):
        assert live.field("rating").locator(".error").inner_text() == say("page.missing")
    live.type("rating", "1500")
    assert live.state == "ready"
    assert not live.field("rating").locator(".error").is_visible()


@pytest.mark.parametrize("code", LANGUAGES)
def test_rows_are_added_removed_and_put_back(live: Live, code: str) -> None:
    page = worded.CALCULATORS["several-games"]
    tab = page.tabs[0]
    rows = [(1400, 1), (1600, 0.5), (1550, 0)]
    live.open(code, "several-games")

    def shows(*expected: tuple[float | None, float]) -> None:
        request = {"rating": 1500, "k": 20, "games": games(expected)}
        assert live.outline == worded.shown(page, tab, request, code)

    add = live.tab.locator("button.add")
    add.focus()
    live.page.keyboard.press("Enter")
    shows(*rows, (None, 1))
    live.page.keyboard.type("1700")  # the new row has the focus
    shows(*rows, (1700, 1))
    live.tab.locator("button.remove").nth(1).click()
    shows(rows[0], rows[2], (1700, 1))
    live.page.keyboard.press("Enter")  # "Undo" has the focus
    shows(*rows, (1700, 1))
    assert not live.tab.locator("button.undo").is_visible()
    live.tab.locator(".result-of-game").nth(0).select_option("0")
    shows((1400, 0), *rows[1:], (1700, 1))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_pasted_list_is_echoed_and_bad_lines_are_named(live: Live, code: str) -> None:
    page = worded.CALCULATORS["several-games"]
    live.open(code, "several-games")
    live.tab.locator("button.paste").click()
    area = live.tab.locator(".list textarea")
    assert len(area.input_value().splitlines()) == 3
    area.fill("1400 | 1\n1600, ½\nnobody\n१५५० l\n")
    request = {"rating": 1500, "k": 20, "games": games([(1400, 1), (1600, 0.5), (1550, 0)])}
    assert live.outline == worded.shown(page, page.tabs[0], request, code)
    lines = live.tab.locator(".echo li")
    kinds = [str(line.get_attribute("class")) for line in lines.all()]
    assert [kind == "read" for kind in kinds] == [True, True, False, True]
    assert "3" in lines.nth(2).inner_text()
    live.tab.locator("button.as-rows").click()
    assert [row.input_value() for row in live.tab.locator(".opponent").all()] == ["1400", "1600", "1550"]
    assert live.outline == worded.shown(page, page.tabs[0], request, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_shared_link_and_a_language_link_keep_the_numbers(live: Live, code: str) -> None:
    page = worded.CALCULATORS["fide"]
    request = {"rating": 1890, "k": 40, "games": games([(1700, 1), (None, 0.5), (2010, 0)]), "on": "2023-05-01"}
    live.open(code, "fide", fragment("rate", request))
    assert live.outline == worded.shown(page, page.tabs[0], request, code)
    other = LANGUAGES[LANGUAGES.index(code) - 1]
    live.page.locator(f'nav a[hreflang="{other}"]').click()
    live.page.wait_for_url(f"**/{other}/fide/#*")
    live.wait()
    assert live.page.locator("html").get_attribute("lang") == other
    assert live.outline == worded.shown(page, page.tabs[0], request, other)


def test_native_digits_are_read_and_shared_in_latin_ones(live: Live) -> None:
    live.open("hi", "one-game")
    live.type("rating", "१५००")
    live.type("opponent", "१७००")
    request = {"rating": 1500, "opponent": 1700, "k": 20}
    page = worded.CALCULATORS["one-game"]
    assert live.outline == worded.shown(page, page.tabs[0], request, "hi")
    assert "rating=1500" in live.fragment


def test_a_newer_link_is_refused_politely(live: Live) -> None:
    live.open("en", "one-game", "#v=2&rating=99")
    assert live.tab.locator(".told").inner_text() == say("page.newer_link", lang="en")
    assert live.control("rating").input_value() == "1600"


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_answer_is_copied_and_saved(contexts: Contexts, server: Server, code: str) -> None:
    context = contexts(permissions=["clipboard-read", "clipboard-write"])
    live = Live(context.new_page(), server.address).open(code, "several-games")
    live.tab.locator("button.copy").click()
    expect(live.tab.locator(".told")).not_to_be_empty()
    lines = live.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[0] == live.headline
    assert len(lines) > 5
    live.tab.locator("button.share").click()
    expect(live.tab.locator(".told")).to_have_text(say("page.shared", lang=code))
    link = live.page.evaluate("navigator.clipboard.readText()")
    assert "#v=1&verb=rate&rating=1500&k=20&games=1400:1,1600:0.5,1550:0" in link
    with live.page.expect_download() as download:
        live.tab.locator("button.csv").click()
    assert download.value.suggested_filename == "several-games.csv"
    text = download.value.path().read_bytes().decode("utf-8-sig")
    table = list(csv.reader(io.StringIO(text)))
    heads = live.result.locator("table.games thead th").all_inner_texts()
    assert [head.lower() for head in table[0]] == [head.lower() for head in heads]
    assert len(table) == 4
    assert live.errors == []


def test_the_device_remembers_only_when_asked(live: Live) -> None:
    kept = "localStorage.getItem('arpad.remembered')"
    live.open("en", "one-game")
    live.type("rating", "1812")
    assert live.page.evaluate(kept) is None
    live.tab.locator(".remember").check()
    live.type("k", "40")
    live.open("en", "several-games")
    assert (live.control("rating").input_value(), live.control("k").input_value()) == ("1812", "40")
    assert live.tab.locator(".remember").is_checked()
    live.tab.locator(".forget").click()
    assert live.page.evaluate(kept) is None
    live.open("en", "one-game")
    assert live.control("rating").input_value() == "1600"


@pytest.mark.parametrize("slug", ["fide", "goal", "system/uschess"])
def test_a_page_prints(live: Live, slug: str) -> None:
    live.open("en", slug)
    live.page.evaluate("window.print = () => { window.printed = true }")
    live.tab.locator("button.print").click()
    assert live.page.evaluate("window.printed")
    assert live.page.pdf().startswith(b"%PDF-")


def test_why_stays_open_while_typing(live: Live) -> None:
    live.open("en", "fide")
    live.result.locator("summary").click()
    live.type("rating", "1510")
    steps = live.result.locator("details.why li")
    expect(steps.first).to_be_visible()
    assert steps.locator("cite.rule").first.inner_text().startswith("FIDE B.02")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_system_is_made_from_its_card(live: Live, code: str) -> None:
    """One tab a verb; the arrow keys walk along them, and each has its answer."""
    live.open(code, "system/glicko2")
    tabs = live.page.locator("[role=tab]")
    assert tabs.count() >= 3
    tabs.first.focus()
    live.page.keyboard.press("ArrowRight")
    live.page.keyboard.press("Enter")
    assert tabs.nth(1).get_attribute("aria-selected") == "true"
    assert live.state == "ready"
    assert live.headline
    assert "verb=" in live.fragment


def test_a_chart_is_walked_with_arrows(live: Live) -> None:
    live.open("en", "table")
    slider = live.result.locator("svg[role=slider]")
    slider.focus()
    before = slider.get_attribute("aria-valuetext")
    live.page.keyboard.press("ArrowRight")
    after = slider.get_attribute("aria-valuetext")
    assert before != after
    assert live.result.locator(".readout").inner_text() == after


def test_nothing_moves_when_the_page_goes_live(page: Page, server: Server) -> None:
    page.add_init_script(
        """window.shifts = [];
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
          .observe({ type: "layout-shift", buffered: true });"""
    )
    for slug in ("one-game", "fide", "goal", "table"):
        Live(page, server.address).open("en", slug)
        page.wait_for_timeout(100)
        assert page.evaluate("window.shifts") == [], slug
