"""The worked numbers that players know, in the page; and the page's answers beside those of the command line."""

import random
from datetime import date
from typing import Any

import pytest

from arpad import glance, systems
from arpad.model import Refusal, plain
from arpad.page.pages import Page, Tab
from arpad.systems.cards import BANDS, CHOICE, COUNT, DATE, FLAG, GAMES, RATINGS, SCORE, YEAR, Field
from tests.browser import worded
from tests.browser.live import Live, fragment, games
from tests.micropython.interpreter import same

WORKED = [
    ("two-players", "game", {"rating": 1600, "k": 20, "opponent": 1400, "opponent_k": 20, "score": 1},
     ["1605", "1395", "+4.8", "-4.8", "0.76"]),
    ("one-game", "game", {"rating": 1600, "opponent": 1400, "k": 20}, ["0.76", "+4.8", "1605"]),
    ("one-game", "game", {"rating": 1500, "opponent": 1700, "k": 20}, ["+15.2", "+5.2", "-4.8"]),
    ("several-games", "rate", {"rating": 1500, "k": 20, "games": games([(1400, 1), (1600, 0.5), (1550, 0)])},
     ["1501", "+1.4"]),
    ("several-games", "rate", {"rating": 1500, "k": 20, "games": games([(1000, 1)])}, ["+1.1"]),
    ("fide", "rate", {"rating": 1500, "k": 20, "games": games([(1000, 1)])}, ["+1.6"]),
    ("fide", "rate", {"rating": 1500, "k": 40, "games_in_period": 20, "games": games([(1400, 1)])}, ["35"]),
    ("fide", "rate", {"rating": 1500, "k": 20, "games_in_period": 40, "games": games([(1400, 1)])}, ["17"]),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "verb", "request_", "numbers"), WORKED)
def test_the_worked_numbers_appear(live: Live, slug: str, verb: str, request_: Any, numbers: list[str]) -> None:
    live.open("en", slug, fragment(verb, request_))
    text = live.result.inner_text()
    assert [number for number in numbers if number not in text] == []


def test_the_limit_of_400_points_is_told_by_formula_and_by_table(page: Any, server: Any) -> None:
    page.goto(f"{server.address}en/learn/limits/")
    text = page.locator("main").inner_text()
    assert [number for number in ("+1.8", "+1.1", "+1.6", "+0.8", "35", "17") if number not in text] == []


@pytest.mark.parametrize("slug", worded.CALCULATORS)
def test_the_page_answers_as_the_command_line(live: Live, slug: str) -> None:
    """Random requests, past the form and through it."""
    page = worded.CALCULATORS[slug]
    chance = random.Random(slug)
    live.open("en", slug)
    answered = 0
    for _ in range(6):
        tab = page.tabs[0]
        request = wanted(page, tab, chance)
        whole = worded.whole(page, tab, request)
        assert same(real(outcome(whole)), real(live.ask(whole))) == [], whole
        live.go(fragment(tab.key, request))
        try:
            glance.answer(page.view, whole)
        except Refusal:
            assert live.state != "ready", whole
            assert live.tab.locator(".error:not([hidden])").count() == 1, whole
        else:
            answered += 1
            assert live.state == "ready", whole
            assert live.outline == worded.shown(page, tab, request, "en"), whole
    assert answered


def real(value: Any) -> Any:
    """A value whose numbers are all real ones: JavaScript knows no others."""
    if isinstance(value, dict):
        return {name: real(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [real(one) for one in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def outcome(request: dict[str, Any]) -> Any:
    try:
        return {"ok": plain(systems.answer(request))}
    except Refusal as refusal:
        return {"refusal": plain(refusal.problem)}


def wanted(page: Page, tab: Tab, chance: random.Random) -> dict[str, Any]:
    """What somebody might type: all that is needed, some of the rest."""
    fields = systems.card(page.system).verb(tab.verb).fields
    offered = (*tab.fields, *tab.more, *tab.finds)
    chosen = {}
    for field in fields:
        likely = 1 if field.required else 0.8 if field.name in tab.example else 0.15
        if field.name in offered and chance.random() < likely:
            chosen[field.name] = value(field, chance)
    if "k" in chosen:  # then nothing else may find it
        chosen = {name: one for name, one in chosen.items() if name not in tab.finds}
    return chosen


def value(field: Field, chance: random.Random) -> Any:
    if field.kind == GAMES:
        opponents = [chance.choice([None, *[chance.randint(1000, 2700)] * 9]) for _ in range(chance.randint(1, 9))]
        return games([(opponent, chance.choice([1, 0.5, 0])) for opponent in opponents])
    if field.kind == RATINGS:
        return [chance.randint(1000, 2700) for _ in range(chance.randint(1, 9))]
    if field.kind == CHOICE:
        return chance.choice(field.choices)
    if field.kind == FLAG:
        return chance.choice([True, False])
    if field.kind == DATE:
        return date.fromordinal(chance.randint(date(2012, 1, 1).toordinal(), date(2026, 6, 1).toordinal())).isoformat()
    if field.kind == BANDS:
        return [{"from": 0, "k": 40}, {"from": chance.randint(1500, 2500), "k": 20}]
    if field.kind == SCORE and field.maximum == 1:
        return chance.choice([1, 0.5, 0])
    low, high = {YEAR: (1950, 2015), COUNT: (1, 40), SCORE: (0, 9)}.get(field.kind, (1000, 2700))
    if field.name in ("k", "opponent_k", "newcomer_k"):
        low, high = 10, 40
    return chance.randint(low, high)
