"""Every system answers in the page's interpreter what it answers everywhere else: requests, worked examples, events."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import systems, verify
from arpad.model import PAIRING_KINDS, PLAYED, TIME_CONTROLS
from arpad.systems.cards import (
    BANDS,
    CHOICE,
    DATE,
    FLAG,
    GAMES,
    OCCASIONS,
    PER_PLAYER,
    RATINGS,
    Field,
    Verb,
)
from tests.micropython import rating
from tests.micropython.interpreter import MicroPython

Values = st.SearchStrategy[Any]

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*_examples.json"))
# What every other system is built on is tried most: a thousand random events in all. The others share its code.
FOUNDATION = ("elo", "fide")
VERBS = [(name, verb) for name in systems.NAMES for verb in systems.card(name).verbs]

DATES = st.dates().map(str) | st.sampled_from(["2009-06-30", "2009-07-01", "2022-01-01", "2024-03-01", "2025-10-01"])
SCORES = st.sampled_from([1, 0.5, 0])
ODD = st.sampled_from([-1, 0, 1e9, 1500.25, "x", "1500", "½", True, [], {}])


def numbers(field: Field) -> Values:
    low = -1e4 if field.minimum is None else field.minimum
    high = 1e4 if field.maximum is None else field.maximum
    if field.step:
        steps = st.integers(int(low / field.step), int(high / field.step))
        return steps.map(lambda count: int(count) if field.step == 1 else count * field.step)
    return st.floats(low, high)


def games(field: Field) -> Values:
    return st.lists(st.fixed_dictionaries({"opponent": numbers(field) | st.none(), "score": SCORES}), max_size=12)


def occasions(field: Field) -> Values:
    return st.lists(
        st.fixed_dictionaries({"start": DATES, "rating": numbers(field), "games": games(field)}),
        max_size=3,
    )


def bands(field: Field) -> Values:
    return st.lists(st.fixed_dictionaries({"from": st.integers(0, 3000), "k": numbers(field)}), max_size=4)


def per_player(field: Field) -> Values:
    return numbers(field) | st.dictionaries(st.sampled_from(["0", "1", "2", "7"]), numbers(field))


KINDS = {
    DATE: lambda field: DATES,
    CHOICE: lambda field: st.sampled_from(field.choices),
    FLAG: lambda field: st.booleans(),
    GAMES: games,
    RATINGS: lambda field: st.lists(numbers(field), max_size=12),
    OCCASIONS: occasions,
    PER_PLAYER: per_player,
    BANDS: bands,
}


def inputs(verb: Verb) -> Values:
    """Inputs of a verb as its card describes them, one or another of them odd."""
    values = {field.name: KINDS.get(field.kind, numbers)(field) for field in verb.fields}
    needed = {field.name: values[field.name] for field in verb.fields if field.required}
    wanted = st.fixed_dictionaries(needed, optional={name: values[name] for name in values if name not in needed})
    spoiled = st.builds(lambda good, name, odd: {**good, name: odd}, wanted, st.sampled_from(sorted(values)), ODD)
    return st.integers(0, 9).flatmap(lambda chance: spoiled if chance == 0 else wanted)


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    """A small tournament in which anything may have happened."""
    numbers = range(1, draw(st.integers(1, 9)) + 1)
    ratings = st.none() | st.integers(1000, 2800)
    births = st.sampled_from(["", "1960", "2008-05", "2010-01-31"])
    kinds = st.sampled_from([PLAYED] * 12 + list(PAIRING_KINDS))
    players = [
        {"number": number, "name": f"Player {number}", "rating": draw(ratings), "birth": draw(births), "line": number}
        for number in numbers
    ]
    pairings = []
    for round in range(1, draw(st.integers(0, 7)) + 1):
        order = draw(st.permutations(numbers))
        for white, black in zip(order[::2], order[1::2], strict=False):
            score = draw(st.none() | SCORES.map(float))
            other = None if score is None else 1.0 - score
            pairings.append(
                {"round": round, "white": white, "black": black, "white_score": score, "black_score": other}
                | {"kind": draw(kinds)}
            )
    return {
        "start": draw(DATES),
        "time_control": draw(st.sampled_from(TIME_CONTROLS)),
        "rounds": 7,
        "players": players,
        "pairings": pairings,
    }


@pytest.fixture(scope="module")
def rater(micropython: MicroPython) -> MicroPython:
    micropython.define("tests/micropython/rating", Path(rating.__file__).read_text("utf-8"))
    return micropython


@pytest.mark.parametrize(("system", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_an_answer_is_the_same(micropython: MicroPython, system: str, verb: Verb) -> None:
    @settings(max_examples=200 if system in FOUNDATION else 25)
    @given(inputs(verb))
    def check(values: dict[str, Any]) -> None:
        request = {"system": system, "verb": verb.name, **values}
        assert micropython.differences("arpad.systems", "answer", request) == []

    check()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_examples_pass(micropython: MicroPython, path: Path) -> None:
    examples = json.loads(path.read_text("utf-8"))
    outcomes = micropython.call("arpad.verify", "run", examples)
    assert len(outcomes) == len(examples)
    assert not [outcome for outcome in outcomes if outcome["status"] != verify.PASSED]
    assert micropython.differences("arpad.verify", "run", examples) == []


@pytest.mark.parametrize("system", [name for name in systems.NAMES if systems.card(name).event])
def test_an_event_is_rated_the_same(rater: MicroPython, system: str) -> None:
    verb = systems.card(system).event
    assert verb is not None

    @settings(max_examples=500 if system in FOUNDATION else 20)
    @given(events(), inputs(verb))
    def check(event: dict[str, Any], options: dict[str, Any]) -> None:
        assert rater.differences("tests.micropython.rating", "rate", event, system, options) == []

    check()


@settings(max_examples=300)
@given(event=events())
def test_an_event_is_checked_the_same(rater: MicroPython, event: dict[str, Any]) -> None:
    assert rater.differences("tests.micropython.rating", "check", event) == []
