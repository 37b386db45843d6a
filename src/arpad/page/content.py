"""What stands on the pages, in the language that is being spoken: titles, inputs, and examples worked by the law."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from arpad import glance, i18n, systems
from arpad.i18n import english, say
from arpad.model import Refusal, plain
from arpad.page import learn
from arpad.page.learn import Lesson
from arpad.page.pages import CALCULATORS, Page, Tab, request, system_page
from arpad.report.text import source
from arpad.systems.cards import Field


class TabContent(NamedTuple):
    """One tab of a calculator, ready for its template."""

    id: str
    verb: str
    title: str
    fields: tuple[Field, ...]
    more: tuple[Field, ...]
    example: dict[str, Any]
    answer: dict[str, Any] | None  # None: the law has no answer to the example
    remembers: bool  # whether there is a rating to be remembered


class Entry(NamedTuple):
    """A page in a list of pages."""

    slug: str
    title: str
    lead: str


@cache
def pages() -> tuple[Page, ...]:
    """All calculators: those with a page of their own making, then every system's."""
    return CALCULATORS + tuple(system_page(name) for name in systems.NAMES)


def entry(page: Page) -> Entry:
    """The name of a page, and what it is for."""
    if page.slug.startswith("system/"):
        card = systems.card(page.system)
        return Entry(page.slug, say(card.title), say(card.summary))
    return Entry(page.slug, say("page.title." + page.key), say("page.lead." + page.key))


def tabs(page: Page) -> list[TabContent]:
    """The tabs of a page."""
    return [_tab(page, tab) for tab in page.tabs]


def lessons() -> list[Lesson]:
    """All lessons: one a calculator, and those on a topic."""
    return _lessons(i18n.language())


def overview() -> dict[str, list[Entry]]:
    """The lists of all pages."""
    return _overview(i18n.language())


# Every page asks for these two, so they are made once a language.
@cache
def _lessons(language: str) -> list[Lesson]:
    return [learn.lesson(slug) for slug in learn.SLUGS]


@cache
def _overview(language: str) -> dict[str, list[Entry]]:
    own = [entry(page) for page in CALCULATORS]
    made = [entry(page) for page in pages()[len(CALCULATORS) :]]
    taught = [Entry(f"learn/{lesson.slug}", lesson.title, lesson.about) for lesson in lessons()]
    return {"calculators": own, "systems": made, "lessons": taught}


def cards() -> Iterator[dict[str, Any]]:
    """Every system with its sources."""
    for name in systems.NAMES:
        card = systems.card(name)
        rules = [{**rule_set._asdict(), "system": name} for rule_set in card.rule_sets]
        yield {
            **{part: say(getattr(card, part)) for part in ("title", "summary", "evidence")},
            "sources": [" ".join(source(one)) for one in rules],
        }


def code(value: str) -> str:
    """A code of the law in words; any other text as it is."""
    return say("code." + value) if english("code." + value) else value


@cache
def _answers() -> dict[tuple[str, str], dict[str, Any] | None]:
    return {}


def answer(page: Page, tab: Tab) -> dict[str, Any] | None:
    """What the law says to a tab's example, by the rules of today; None where it refuses."""
    known = _answers()
    place = (page.slug, tab.verb)
    if place not in known:
        try:
            known[place] = plain(glance.answer(page.view, request(page, tab, date.today().isoformat())))
        except Refusal:
            known[place] = None
    return known[place]


def _tab(page: Page, tab: Tab) -> TabContent:
    fields = {field.name: field for field in systems.card(page.system).verb(tab.verb).fields}
    return TabContent(
        f"{page.slug.replace('/', '-')}-{tab.verb}",
        tab.verb,
        say("page.verb." + tab.verb),
        _fields(tab.fields, fields),
        _fields(tab.more, fields),
        tab.example,
        answer(page, tab),
        "rating" in tab.fields,
    )


def _fields(names: Sequence[str], known: dict[str, Field]) -> tuple[Field, ...]:
    return tuple(known[name] for name in names)
