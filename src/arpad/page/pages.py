"""The pages, as data: which calculators there are, what each asks for first, and the example it opens with.

A calculator shows some inputs of one or more verbs of a system. Every system also has a page of its own, made from its
card alone: one tab a verb, with an example that suits the kinds of its inputs.
"""

from datetime import date
from typing import Any, NamedTuple

from arpad import systems
from arpad.model import Refusal
from arpad.systems.cards import (
    BANDS,
    CHOICE,
    COUNT,
    FLAG,
    GAMES,
    NUMBER,
    OCCASIONS,
    PER_PLAYER,
    RATING,
    RATINGS,
    SCORE,
    YEAR,
    Card,
    Field,
    Verb,
)

Request = dict[str, Any]

# Inputs that no form made from a card asks for: whole events belong to the command line.
NOT_ASKED = (OCCASIONS, PER_PLAYER)
ON = "on"  # the day whose rules apply; where nobody names one, it is today


class Tab(NamedTuple):
    """One verb of a calculator: the inputs shown at once, in order, those behind "more", and the worked example."""

    verb: str
    fields: tuple[str, ...]
    more: tuple[str, ...]
    example: Request
    name: str = ""  # where a page has two tabs of one verb; else the verb's
    # Inputs behind "find it", the last of the choices for K: the law finds K from them.
    finds: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What a link calls the tab, and the message keys of its title."""
        return self.name or self.verb


class Page(NamedTuple):
    """A calculator."""

    slug: str
    systems: tuple[str, ...]  # whose law it needs; the first is the one that is asked
    tabs: tuple[Tab, ...]
    view: str = "answer"  # how the answer is shown: a function of `arpad.glance`, a template and a script

    @property
    def system(self) -> str:
        """The system that is asked."""
        return self.systems[0]

    @property
    def key(self) -> str:
        """The part of message keys that stands for the page."""
        return self.slug.partition("/")[0].replace("-", "_")


_GAMES: list[dict[str, float]] = [
    {"opponent": 1400, "score": 1},
    {"opponent": 1600, "score": 0.5},
    {"opponent": 1550, "score": 0},
]
_FIRST_GAMES: list[dict[str, float]] = [
    {"opponent": 1600, "score": 1},
    {"opponent": 1700, "score": 0.5},
    {"opponent": 1800, "score": 0},
    {"opponent": 1900, "score": 0.5},
    {"opponent": 1750, "score": 0},
]
_K = ("birth_year", "games_counted", "highest")
_PERIOD = [
    {"start": "2026-03-06", "rating": 1500, "games": _GAMES},
    {"start": "2026-03-20", "rating": 1500, "games": [{"opponent": 1480, "score": 1}, {"opponent": 1920, "score": 0}]},
]

CALCULATORS = (
    Page(
        "one-game",
        ("elo",),
        (Tab("game", ("rating", "opponent", "k"), ("scale",), {"rating": 1600, "opponent": 1400, "k": 20}),),
        "onegame",
    ),
    Page(
        "two-players",
        ("elo",),
        (Tab("game", ("rating", "k", "opponent", "opponent_k", "score"), ("scale",),
             {"rating": 1500, "k": 20, "opponent": 1700, "opponent_k": 20, "score": 1}),),
    ),
    Page(
        "several-games",
        ("elo",),
        (Tab("rate", ("rating", "k", "games"),
             ("update", "scale", "bands", "games_counted", "newcomer_k", "newcomer_games"),
             {"rating": 1500, "k": 20, "games": _GAMES}),),
    ),
    Page(
        "average",
        ("elo",),
        (Tab("rate", ("rating", "k", "games_played", "score", "average_opponents"), ("scale",),
             {"rating": 1500, "k": 20, "games_played": 9, "score": 5.5, "average_opponents": 1550}),),
    ),
    Page(
        "fide",
        ("fide",),
        (Tab("rate", ("rating", "games", "k", "on", "time_control"), ("games_in_period", "base", "standard_rating"),
             {"rating": 1500, "k": 20, "games": _GAMES}, finds=_K),
         Tab("rate", ("rating", "events", "k", "on", "time_control"), ("games_in_period", "base", "standard_rating"),
             {"rating": 1500, "k": 20, "events": _PERIOD}, "period", _K)),
    ),
    Page(
        "first-rating",
        ("fide",),
        (Tab("initial", ("games", "on", "time_control"), ("average_opponents", "score", "games_played"),
             {"games": _FIRST_GAMES}),),
    ),
    Page(
        "performance",
        ("fide",),
        (Tab("perform", ("games", "on"), ("norm", "opponents_tpr", "opponents_ptp"), {"games": _FIRST_GAMES}),),
    ),
    Page(
        "goal",
        ("fide",),
        (Tab("goal", ("rating", "target", "opponents", "k"),
             ("title", "norm", "on", "time_control", "games_in_period"),
             {"rating": 1500, "target": 1520, "k": 20, "opponents": [1400, 1600, 1550, 1480, 1620]}, finds=_K),),
    ),
    Page(
        "table",
        ("elo", "fide"),
        (Tab("expect", ("rating", "opponent"), (), {"rating": 1600, "opponent": 1400}),),
        "table",
    ),
    Page(
        "classes",
        ("uschess", "classes"),
        (Tab("class", ("rating",), (), {"rating": 2250}),),
        "classes",
    ),
)  # fmt: skip

_OTHERS_K = ("opponent_k", *("opponent_" + name for name in _K))

# Every system stands in one group.
GROUPS = {
    "national": (
        "fide", "live", "urs", "cfc", "ccla", "dsu", "dwz", "ecf", "icu", "knsb", "oesb", "rcf", "scotland", "uschess",
    ),
    "online": ("lichess", "chesscom", "fics", "icc"),
    "formulas": ("elo", "glicko", "glicko2", "linear"),
    "historic": ("harkness", "ingo", "lask", "nwz", "ssb"),
    "pools": ("bradley_terry", "chessmetrics", "elostat", "ordo", "whr"),
}  # fmt: skip

# What suits an input of that name, where the system's range allows it; else what suits its kind.
_USUAL = {"rating": 1500, "opponent": 1400, "k": 20, "games_counted": 40, "birth_year": 1990, "target": 1520}
# Inputs that an example gives even where the system could do without.
_GIVEN = ("rating", "opponent", "games", "opponents")


def system_page(name: str) -> Page:
    """The page of a system, made from its card."""
    card = systems.card(name)
    return Page(f"system/{name}", (name,), tuple(_tab(card, verb) for verb in card.verbs))


def onegame_page(name: str) -> Page:
    """The calculator for one game, by another system than the plain one."""
    card = systems.card(name)
    tab = _tab(card, card.verb("game"))
    example = {key: value for key, value in tab.example.items() if key != "score"}
    # Every result is shown, and only of the player who asks.
    skipped = ("score", *(name for name in _OTHERS_K if name in tab.more))
    fields = tuple(field for field in tab.fields if field not in skipped)
    more = tuple(field for field in tab.more if field not in skipped)
    return Page(f"one-game/{name}", (name,), (tab._replace(fields=fields, more=more, example=example),), "onegame")


def _tab(card: Card, verb: Verb) -> Tab:
    example = _example(card, verb)
    asked = [field.name for field in verb.fields if field.kind not in NOT_ASKED]
    required = [field.name for field in verb.fields if field.required]
    finds = _K if {"k", *_K} <= {*asked} else ()
    first = tuple(name for name in asked if name in (*required, *example, ON, "k"))
    more = tuple(name for name in asked if name not in (*first, *finds))
    return Tab(verb.name, first, more, example, finds=finds)


def _example(card: Card, verb: Verb) -> Request:
    """Inputs with which the verb has an answer: what it needs and what is usual, and where the law still refuses, the
    one input besides that it asks for.
    """
    fields = [field for field in verb.fields if field.name != ON and field.kind not in NOT_ASKED]
    example = {field.name: _suiting(field, verb) for field in fields if field.required or field.name in _GIVEN}
    tries: list[Request] = [{}]
    tries += [{field.name: _suiting(field, verb)} for field in fields if field.name not in example]
    for besides in tries:
        try:
            systems.answer(_request(card, verb, {**example, **besides}, date.today().isoformat()))
        except Refusal:
            continue
        return {**example, **besides}
    return example


def _suiting(field: Field, verb: Verb) -> Any:
    if field.kind == GAMES:
        games = _FIRST_GAMES if verb.name in ("initial", "perform") else _GAMES
        return [{**game, "opponent": _within(field, game["opponent"])} for game in games]
    if field.kind == RATINGS:
        return [_within(field, rating) for rating in (1400, 1600, 1550)]
    if field.kind == CHOICE:
        return field.choices[0]
    if field.kind == FLAG:
        return False
    if field.kind == BANDS:
        return [{"from": 0, "k": 20}]
    if field.kind == SCORE:
        return 1
    usual = _USUAL.get(field.name, {RATING: 1500, YEAR: 1990, COUNT: 10, NUMBER: 100}.get(field.kind))
    return field.minimum if usual is None else _within(field, usual)


def _within(field: Field, value: float) -> float:
    """A usual number where the field allows it; else as far up the field's own scale as it is up one of 3000 points."""
    low, high = field.minimum, field.maximum
    if low is None or high is None or low <= value <= high:
        return value
    return int(low + (high - low) * value / 3000)


def request(page: Page, tab: Tab, on: str) -> Request:
    """The request that a page's example makes, by the rules of a day."""
    card = systems.card(page.system)
    return _request(card, card.verb(tab.verb), tab.example, on)


def _request(card: Card, verb: Verb, example: Request, on: str) -> Request:
    asked = {"system": card.name, "verb": verb.name, **example}
    if ON in [field.name for field in verb.fields]:
        asked.setdefault(ON, on)
    return asked
