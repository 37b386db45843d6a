"""What a page shows at a glance: answers of the law side by side, by the name of the page's view.

A request is the one that a system's verb would get. `answer` carries it out:

>>> win, draw, loss = answer("onegame", {"system": "elo", "rating": 1600, "opponent": 1400, "k": 20}).results
>>> win.new_rating, draw.change.exact, loss.new_rating
(1605, '-5.194939', 1585)

Part of the portable floor. Systems are imported when they are asked for, so that a page carries only its own.
"""

import math
from typing import Any, NamedTuple

from arpad import chart, outcome, systems
from arpad.model import STANDARD, Problem, Refusal, Step
from arpad.systems.cards import RATING, Field, Verb, read
from arpad.systems.numbers import logistic
from arpad.systems.results import Change, Rules

SCORES = (1, 0.5, 0)
SITES = ("lichess", "chesscom", "fics", "icc")
FARTHEST = 800  # the largest rating difference in the table
STEP = 50


class Result(NamedTuple):
    """What one result of a game would bring."""

    score: float
    change: Change
    new_rating: float
    percent: int | None  # how likely it is; the three add up to 100. None = not known


class OneGame(NamedTuple):
    """One game before it is played: what is expected, and what each result would bring."""

    rating: float
    opponent_rating: float
    gap: float
    expected: float | None  # None = the game would not be rated
    opponent_expected: float | None
    k: float | None
    k_source: str
    results: tuple[Result, ...]
    odds: outcome.Odds | None
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Expected(NamedTuple):
    """A row of the table: a rating difference, and what the stronger player expects."""

    gap: float
    expected: float  # by the formula
    table: float  # by FIDE's printed table, without the 400-point rule
    own: bool  # the difference that was asked for


class ExpectedTable(NamedTuple):
    """The expected score by rating difference, as a table and as a chart."""

    rating: float
    opponent_rating: float
    gap: float
    rows: tuple[Expected, ...]
    chart: chart.Chart | None


class Rung(NamedTuple):
    """A class or title: its name in its own list, and the ratings it holds."""

    name: str
    lowest: int
    highest: int | None  # None = no end
    note: str  # message key: what else it needs; "" = nothing
    own: bool  # the rating that was asked for is in it


class Ladder(NamedTuple):
    """The classes or the titles of one list, from the highest down."""

    list: str
    kind: str
    rungs: tuple[Rung, ...]


class Ladders(NamedTuple):
    """What a rating means in each list's own words."""

    rating: float
    ladders: tuple[Ladder, ...]


def answer(view: str, request: dict[str, Any]) -> Any:
    """Carry out a request for a view; "answer" is the law's own answer to it. Raises Refusal as the law does."""
    return VIEWS[view](request)


def onegame(request: dict[str, Any]) -> OneGame:
    """All three results of one game, under any system that rates one, and how likely each is.

    A system without a verb for one game rates a list of one.
    """
    card = systems.card(request.get("system", "elo"))
    verbs = {verb.name: verb for verb in card.verbs}
    if request.get("opponent") in (None, ""):
        raise Refusal("input.missing", field="opponent", verb="game")
    rated = [_rated(verbs, request, score) for score in SCORES]
    steps: list[Step] = []
    for one in rated:
        steps.extend([step for step in one.steps if step not in steps])
    row = rated[0].games[0]
    other = None if row.expected is None else 1 - row.expected
    problems = list(rated[0].problems)
    odds = None
    if "expect" in verbs:
        other = _asked(verbs["expect"], request).opponent_expected
    if "expect" in verbs and row.expected is not None:
        asked = _known(verbs["expect"], request)
        asked["rating"] = rated[0].rating  # where it was left out, the system's own beginning
        predicted = outcome.predict(asked, setting(request))
        odds = predicted.odds
        steps.extend([step for step in predicted.steps if step not in steps])
        problems.extend([problem for problem in predicted.problems if problem not in problems])
    return OneGame(
        rating=rated[0].rating,
        opponent_rating=row.opponent_rating,
        gap=rated[0].rating - row.opponent_rating,
        expected=row.expected,
        opponent_expected=other,
        k=rated[0].k,
        k_source=rated[0].k_source,
        results=tuple(
            [
                Result(score, one.change, one.new_rating, percent)
                for score, one, percent in zip(SCORES, rated, whole_percents(odds))
            ]
        ),
        odds=odds,
        steps=tuple(steps),
        problems=tuple(problems),
        rules=rated[0].rules,
    )


def whole_percents(odds: outcome.Odds | None) -> tuple[int | None, ...]:
    """The odds of win, draw and loss in whole per cent that add up to 100: what is left over goes to the largest rests.

    >>> whole_percents(outcome.Odds(0.674, 0.171, 0.155)), whole_percents(None)
    ((67, 17, 16), (None, None, None))
    """
    if odds is None:
        return (None, None, None)
    exact = [100 * share for share in odds]
    whole = [math.floor(share) for share in exact]
    order = sorted(range(3), key=lambda index: (whole[index] - exact[index], index))
    for index in order[: 100 - sum(whole)]:
        whole[index] += 1
    return tuple(whole)


def _rated(verbs: dict[str, Verb], request: dict[str, Any], score: float) -> Any:
    """The player after the game with that score."""
    asked = dict(request)
    if "game" in verbs:
        asked["score"] = score
        return _asked(verbs["game"], asked).player
    asked["games"] = [{"opponent": request["opponent"], "score": score}]
    return _asked(verbs["rate"], asked)


def _asked(verb: Verb, request: dict[str, Any]) -> Any:
    """The answer of a verb to as much of the request as it knows."""
    return systems.result(_known(verb, request))


def _known(verb: Verb, request: dict[str, Any]) -> dict[str, Any]:
    asked = {field.name: request[field.name] for field in verb.fields if field.name in request}
    asked["system"] = request.get("system", "elo")
    asked["verb"] = verb.name
    return asked


def setting(request: dict[str, Any]) -> str:
    """Where the game is played, for the share of draws: on the site whose system it is, or over the board."""
    if request.get("system") in SITES:
        return outcome.ONLINE
    control: str = request.get("time_control") or STANDARD
    return outcome.CLASSICAL if control == STANDARD else control


def table(request: dict[str, Any]) -> ExpectedTable:
    """The expected score from equal players up to `FARTHEST` points, by the formula and by FIDE's table; the own
    difference has a row of its own.
    """
    wanted = read(_TABLE, request)
    pd = _module("arpad.systems.fide.tables").pd
    gap = wanted["rating"] - wanted["opponent"]
    gaps = list(range(0, FARTHEST + 1, STEP))
    if abs(gap) not in gaps:
        gaps = sorted(gaps + [abs(gap)])
    rows = [Expected(one, logistic(one), pd(int(one)) / 100, one == abs(gap)) for one in gaps]
    across = range(-FARTHEST, FARTHEST + 1, 20)
    lines = (
        ("elo", [(one, logistic(one)) for one in across]),
        ("fide", [(one, pd(one) / 100) for one in across]),
    )
    drawn = chart.expected(lines, FARTHEST, gap)
    return ExpectedTable(wanted["rating"], wanted["opponent"], gap, tuple(rows), drawn)


def classes(request: dict[str, Any]) -> Ladders:
    """The classes and titles of every list that has some; those of the rating stand out."""
    rating = read(_CLASSES, request)["rating"]
    known = _module("arpad.systems.classes")
    own = known.of(rating)
    ladders: list[Ladder] = []
    for name in known.LISTS:
        for kind in (known.TITLE, known.CLASS):
            ranks = [rank for rank in known.RANKS if rank.list == name and rank.kind == kind]
            order = sorted(range(len(ranks)), key=lambda index: (-ranks[index].lowest, index))
            rungs = [_rung(ranks[index], own) for index in order]
            if rungs:
                ladders.append(Ladder(name, kind, tuple(rungs)))
    return Ladders(rating, tuple(ladders))


def _rung(rank: Any, own: tuple[Any, ...]) -> Rung:
    return Rung(rank.name, rank.lowest, rank.highest, rank.note, rank in own)


def _module(name: str) -> Any:
    return __import__(name, None, None, ("__name__",))


_RATING = Field("rating", RATING, "elo.help.rating", True, None, 0, 4000)
_OPPONENT = _RATING._replace(name="opponent", help="elo.help.opponent")
_TABLE = Verb("expect", "verb.expect", (_RATING._replace(step=1), _OPPONENT._replace(step=1)), table)
_CLASSES = Verb("class", "verb.class", (_RATING,), classes)

VIEWS = {"answer": systems.result, "onegame": onegame, "table": table, "classes": classes}
