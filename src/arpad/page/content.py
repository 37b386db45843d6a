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
from arpad.page.pages import CALCULATORS, GROUPS, ON, Page, Tab, onegame_page, request, system_page
from arpad.report.text import source
from arpad.systems.cards import CHOICE, Field

ELO = "elo"
_ONE_GAME = "one-game"
# Inputs that need no hint, because the labels say it all, or the choices do.
_SAID = ("games", "score", "opponent", "opponents", "games_played", "target")
_SAID_BY_CHOICES = ("update", "variant", "level", "time_law", "preset", "deviations", "opponents_on")


class Alternative(NamedTuple):
    """A page that computes the same by another system."""

    title: str
    slug: str
    verb: str
    here: bool


class TabContent(NamedTuple):
    """One tab of a calculator, ready for its template."""

    id: str
    name: str  # what a link calls it
    verb: str
    title: str
    fields: tuple[Field, ...]
    finds: tuple[Field, ...]
    more: tuple[Field, ...]
    example: dict[str, Any]
    answer: dict[str, Any] | None  # None: the law has no answer to the example
    remembers: bool  # whether there is a rating to be remembered
    alternatives: list[Alternative]


class Entry(NamedTuple):
    """A page in a list of pages."""

    slug: str
    title: str
    lead: str


class Group(NamedTuple):
    """Systems of one kind."""

    title: str
    entries: tuple[Entry, ...]


@cache
def pages() -> tuple[Page, ...]:
    """All calculators: those with a page of their own making, then every system's."""
    offering = [name for name in systems.NAMES if _offers(name, "game") and name != ELO]
    made = [system_page(name) for name in systems.NAMES]
    return (*CALCULATORS, *made, *(onegame_page(name) for name in offering))


def entry(page: Page) -> Entry:
    """The name of a page, and what it is for."""
    if page.slug.startswith("system/"):
        card = systems.card(page.system)
        return Entry(page.slug, say(card.title), say(card.summary))
    if "/" in page.slug:
        title = say("page.by_system", {"title": say("page.title." + page.key), "system": system_title(page.system)})
        return Entry(page.slug, title, say("page.lead." + page.key))
    return Entry(page.slug, say("page.title." + page.key), say("page.lead." + page.key))


def tabs(page: Page) -> list[TabContent]:
    """The tabs of a page."""
    return [_tab(page, tab) for tab in page.tabs]


def lessons() -> list[Lesson]:
    """All lessons: one a calculator, and those on a topic."""
    return _lessons(i18n.language())


def overview() -> dict[str, Any]:
    """The lists of all pages."""
    return _overview(i18n.language())


# Every page asks for these two, so they are made once a language.
@cache
def _lessons(language: str) -> list[Lesson]:
    return [learn.lesson(slug) for slug in learn.SLUGS]


@cache
def _overview(language: str) -> dict[str, Any]:
    own = [entry(page) for page in CALCULATORS]
    by_slug = {page.slug: page for page in pages()}
    made = [
        Group(say("page.group." + name), tuple(entry(by_slug["system/" + one]) for one in members))
        for name, members in GROUPS.items()
    ]
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


def choice(field: Field, value: str) -> str:
    """One of the choices of an input in words; a text without any as it is."""
    keys = [key for key in (f"code.{field.name}.{value}", f"code.{value}") if english(key)]
    text = say(keys[0]) if keys else value
    return text[:1].upper() + text[1:]


def hint(field: Field) -> str:
    """What stands below an input of a calculator, where the day is today unless another is given."""
    return f"{event_hint(field)} {say('page.today')}" if field.name == ON else event_hint(field)


def event_hint(field: Field) -> str:
    """What stands below an input: the page's own words where it has some, else the card's; none where the label or the
    choices say it all.
    """
    system, _, name = field.help.partition(".help.")
    if name in _SAID or (field.kind == CHOICE and name in _SAID_BY_CHOICES):
        return ""
    own = f"page.hint.{system}.{name}"
    return say(own if english(own) else field.help)


@cache
def _answers() -> dict[tuple[str, str], dict[str, Any] | None]:
    return {}


def answer(page: Page, tab: Tab) -> dict[str, Any] | None:
    """What the law says to a tab's example, by the rules of today; None where it refuses."""
    known = _answers()
    place = (page.slug, tab.key)
    if place not in known:
        try:
            known[place] = plain(glance.answer(page.view, request(page, tab, date.today().isoformat())))
        except Refusal:
            known[place] = None
    return known[place]


def alternatives(page: Page, tab: Tab) -> list[Alternative]:
    """The systems that compute the same from the same inputs, each with the page that does; none where it is alone."""
    names = {field.name for field in systems.card(page.system).verb(tab.verb).fields}
    if page.view == "onegame":
        known = {name: _ONE_GAME if name == ELO else f"{_ONE_GAME}/{name}" for name in systems.NAMES}
    elif tab.name or tab.verb not in ("rate", "game"):
        return []
    else:
        own = {ELO: "several-games", "fide": "fide"} if tab.verb == "rate" else {ELO: "two-players"}
        known = {name: own.get(name, f"system/{name}") for name in systems.NAMES} | {page.system: page.slug}
    needed = "average_opponents" if page.slug == "average" else tab.verb == "rate" and "games"
    offering = [name for name in known if _offers(name, tab.verb, needed or "")]
    if (needed and needed not in names) or len(offering) < 2:
        return []
    found = [Alternative(system_title(name), known[name], tab.verb, name == page.system) for name in offering]
    first = [system_title(name) for name in (ELO, "fide")]
    return sorted(found, key=lambda one: (one.title not in first, one.title.casefold()))


def system_title(name: str) -> str:
    """The name of a system in the lists of systems."""
    return say("page.elo_formula") if name == ELO else say(systems.card(name).title)


def _offers(system: str, verb: str, field: str = "") -> bool:
    """Whether a system has a verb, and the verb an input."""
    offered = [one for one in systems.card(system).verbs if one.name == verb]
    return bool(offered) and (not field or field in [one.name for one in offered[0].fields])


def _tab(page: Page, tab: Tab) -> TabContent:
    fields = {field.name: field for field in systems.card(page.system).verb(tab.verb).fields}
    return TabContent(
        f"{page.slug.replace('/', '-')}-{tab.key}",
        tab.key,
        tab.verb,
        say("page.verb." + tab.key),
        _fields(tab.fields, fields),
        _fields(tab.finds, fields),
        _fields(tab.more, fields),
        tab.example,
        answer(page, tab),
        "rating" in tab.fields,
        alternatives(page, tab),
    )


def _fields(names: Sequence[str], known: dict[str, Field]) -> tuple[Field, ...]:
    return tuple(known[name] for name in names)
