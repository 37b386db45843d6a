"""A third system is one module, its examples and its words: no door changes."""

import json
import sys
from types import ModuleType

import pytest

from arpad import systems
from arpad.model import Game, Step
from arpad.systems.cards import BANDS, CHOICE, COUNT, FLAG, GAMES, RATING, Card, Field, RuleSetInfo, Verb
from arpad.systems.results import Change, FirstRating, GameRow, Rated, Rules

RULES = Rules("ladder", "2020-01-01", "the club's notice board", True)


def rate(rating, games, step=1, double=False, start="top", bands=()) -> Rated:
    """A rung up for every win, a rung down for every loss."""
    rungs = sum(int(2 * game.score) - 1 for game in games) * step * (2 if double else 1)
    rows = tuple(GameRow(0, None, game.opponent, game.score, None, None, None, None, True, "") for game in games)
    return Rated(
        rating=rating,
        k=None,
        k_source="",
        score=sum(game.score for game in games),
        average_opponents=None,
        expected=0.0,
        performance=None,
        change=Change(str(rungs), rungs),
        new_rating=rating + rungs,
        listed=True,
        games=rows,
        parts=(),
        steps=(Step("Ladder 1", RULES.date, "ladder.rung", {"rungs": rungs, "bands": len(bands)}),),
        problems=(),
        rules=RULES,
    )


def arrive(games: tuple[Game, ...]) -> FirstRating:
    """Everybody starts at the bottom."""
    return FirstRating(1, "", 1, len(games), 0, 0.0, None, None, None, (), (), (), RULES)


CARD = Card(
    "ladder",
    "ladder.title",
    "ladder.summary",
    "ladder.scale",
    "ladder.evidence",
    (
        Verb(
            "rate",
            "verb.rate",
            (
                Field("rating", RATING, "ladder.help", True, None, 1, 50, 1),
                Field("games", GAMES, "ladder.help", True, (), 1, 50, 1),
                Field("step", COUNT, "ladder.help", False, 1, 1, 5, 1),
                Field("double", FLAG, "ladder.help", False, False),
                Field("start", CHOICE, "ladder.help", False, "top", choices=("top", "bottom")),
                Field("bands", BANDS, "ladder.help", False, (), 0, 100),
            ),
            rate,
        ),
        Verb("initial", "verb.initial", (Field("games", GAMES, "ladder.help", False, (), 1, 50, 1),), arrive),
    ),
    None,
    (RuleSetInfo("2020-01-01", (), "the club's notice board", True),),
)
WORDS = {
    "ladder.title": "The club's ladder",
    "ladder.summary": "Win and climb.",
    "ladder.scale": "Rungs.",
    "ladder.evidence": "It hangs in the club.",
    "ladder.help": "See the notice board.",
    "ladder.rung": "{rungs:+} rungs.",
}


@pytest.fixture
def ladder(monkeypatch):
    system, words = ModuleType("arpad.systems.ladder"), ModuleType("arpad.i18n.words.ladder")
    system.CARD, system.examples = CARD, dict  # type: ignore[attr-defined]
    words.WORDS = WORDS  # type: ignore[attr-defined]
    monkeypatch.setattr(systems, "NAMES", (*systems.NAMES, "ladder"))
    for module in (system, words):
        monkeypatch.setitem(sys.modules, module.__name__, module)


def test_its_verbs_are_commands(arpad, ladder):
    ended = arpad("rate", "--system", "ladder", "--rating", "7", "3=1", "4=w", "5=0", "--explain")
    assert ended.code == 0
    assert ended.out.startswith("New rating 8 (+1)\n")
    assert "Ladder 1 (2020-01-01): +1 rungs." in ended.out
    assert arpad("initial", "--system=ladder").out.startswith("First rating 1\n")


def test_its_inputs_are_options(arpad, ladder):
    words = ("--rating", "7", "3=1", "--double", "--step", "2", "--bands", "0=1,20=2", "--start", "bottom")
    found = json.loads(arpad("rate", "--system", "ladder", *words, "--json").out)
    assert found["new_rating"] == 11
    assert found["steps"][0]["values"]["bands"] == 2
    assert "See the notice board. Default: top." in " ".join(arpad("rate", "--help", "--system", "ladder").out.split())
    ended = arpad("rate", "--system", "ladder", "--rating", "70", "3=1")
    assert (ended.code, ended.err) == (2, "rating: 70 is out of range; it must lie between 1 and 50.\n")


def test_it_has_only_its_own_verbs(arpad, ladder):
    assert "There is no command perform for the system ladder" in arpad("perform", "--system", "ladder").err
    assert "does not rate" in arpad("event", "--system", "ladder", "-", stdin=b"001    1      A, B\n").err


def test_it_is_listed_and_described(arpad, ladder):
    assert "The club's ladder" in arpad("systems").out
    page = arpad("systems", "ladder").out
    assert "Win and climb." in page
    assert "the club's notice board" in page
    assert "ladder.rate.request" in json.loads(arpad("schema").out)["$defs"]
