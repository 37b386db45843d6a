"""What a page should show for a request: the same templates and words, filled in by Python."""

from datetime import date
from typing import Any

from arpad import glance, systems
from arpad.model import plain
from arpad.page import content
from arpad.page.pages import Page, Tab
from arpad.page.render import render
from arpad.page.site import spoken
from tests.page.test_drawn import outline
from tests.page.tree import tree

CALCULATORS = {page.slug: page for page in content.pages() if "/" not in page.slug}


def whole(page: Page, tab: Tab, request: dict[str, Any]) -> dict[str, Any]:
    """The request that the page makes of what is typed."""
    asked = {"system": page.system, "verb": tab.verb, **request}
    if "on" in (*tab.fields, *tab.more):
        asked.setdefault("on", date.today().isoformat())
    return asked


def law(page: Page, tab: Tab, request: dict[str, Any]) -> Any:
    """The answer of the law, as every door gives it."""
    return systems.answer(whole(page, tab, request))


def shown(page: Page, tab: Tab, request: dict[str, Any], code: str) -> list[str]:
    """The outline of the answer in a language."""
    answer = plain(glance.answer(page.view, whole(page, tab, request)))
    with spoken(code):
        return list(outline(tree(render("result.html", page=page, verb=tab.verb, answer=answer))))
