"""The edition of one file a language, opened from the disk."""

from pathlib import Path

import pytest

from arpad.page import single
from arpad.page.site import languages
from tests.browser import worded
from tests.browser.conftest import Contexts
from tests.browser.live import Live

LANGUAGES = [language.code for language in languages()]


@pytest.fixture(scope="module")
def directory(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("single")
    single.build(made)
    return made


def test_every_calculator_answers_from_the_disk(contexts: Contexts, directory: Path) -> None:
    page = contexts().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    live = Live(page, directory.as_uri() + "/")
    code = LANGUAGES[-1]
    page.goto(f"{live.site}arpad-{code}.html")
    live.wait()
    assert live.outline == worded.shown(
        worded.CALCULATORS["one-game"],
        worded.CALCULATORS["one-game"].tabs[0],
        worded.CALCULATORS["one-game"].tabs[0].example,
        code,
    )
    for slug, calculator in worded.CALCULATORS.items():
        page.locator(f'.overview a[href="#p={slug}"]').click()
        page.wait_for_selector(f'.single article[data-slug="{slug}"][data-live]')
        tab = calculator.tabs[0]
        assert live.outline == worded.shown(calculator, tab, tab.example, code)
    page.locator('.overview a[href="#p=system/uschess"]').click()
    page.wait_for_selector('.single article[data-slug="system/uschess"][data-live]')
    assert live.state == "ready"
    # The file itself, its icon, and nothing more.
    assert [address for address in asked if not address.startswith((f"{live.site}arpad-{code}.html", "data:"))] == []
    assert live.errors == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_opens_without_a_network(contexts: Contexts, directory: Path, code: str) -> None:
    page = contexts(offline=True).new_page()
    live = Live(page, directory.as_uri() + "/")
    page.goto(f"{live.site}arpad-{code}.html#p=fide")
    live.wait()
    assert page.locator("html").get_attribute("lang") == code
    live.type("rating", "1812")
    calculator = worded.CALCULATORS["fide"]
    request = {**calculator.tabs[0].example, "rating": 1812}
    assert live.outline == worded.shown(calculator, calculator.tabs[0], request, code)
    assert live.errors == []


def test_numbers_are_kept_from_file_to_file(contexts: Contexts, directory: Path) -> None:
    page = contexts().new_page()
    live = Live(page, directory.as_uri() + "/")
    page.goto(f"{live.site}arpad-en.html#p=two-players")
    live.wait()
    live.type("rating", "1812")
    request = {**worded.CALCULATORS["two-players"].tabs[0].example, "rating": 1812}
    assert "p=two-players" in live.fragment
    other = LANGUAGES[-1]
    page.locator(f'a[hreflang="{other}"]').click()
    page.wait_for_url(f"**/arpad-{other}.html#*")
    live.wait()
    tab = worded.CALCULATORS["two-players"].tabs[0]
    assert live.outline == worded.shown(worded.CALCULATORS["two-players"], tab, request, other)
    assert live.errors == []
