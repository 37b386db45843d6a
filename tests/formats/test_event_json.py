"""An event as JSON comes back whole; what cannot be an event is refused with the place."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.check import check
from arpad.formats import event_json, trf
from arpad.i18n import place
from arpad.model import Event, Refusal, plain
from tests.formats.events import events

DATA = Path(__file__).parent / "data"
WHOLE = {
    "arpad_event": 1,
    "name": "Test",
    "rounds": 1,
    "players": [{"number": 1, "name": "Ann"}, {"number": 2, "name": "Ben"}],
    "pairings": [{"round": 1, "white": 1, "black": 2, "white_score": 1, "black_score": 0, "kind": "played"}],
}


def read(found: Any) -> Event:
    return event_json.read(json.dumps(found))[0]


@settings(max_examples=30)
@given(events())
def test_any_event_comes_back(event: Event) -> None:
    text = event_json.write(event)
    assert event_json.is_it(text.encode())
    assert event_json.read(text.encode()) == (event,)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.trf")), ids=lambda path: path.name)
def test_a_file_comes_back(path: Path) -> None:
    event = trf.read(path.read_bytes())
    assert event_json.read(event_json.write(event)) == (event,)


def test_what_is_left_out_has_its_usual_value() -> None:
    event = read(WHOLE)
    assert [player.rating for player in event.players] == [None, None]
    assert event.pairings[0].colours
    assert event.problems == ()


def changed(path: str, value: Any) -> Any:
    """The whole event with another value at a path like players.0.number; None takes it away."""
    found = json.loads(json.dumps(WHOLE))
    *before, last = path.split(".")
    at = found
    for step in before:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players.0.number", None, "players[0].number is missing."),
        ("players.0.number", "x", "players[0].number: x is not possible here; expected something like 1."),
        ("players.0.number", 1.5, "players[0].number: 1.5 is not possible here"),
        ("players.0.number", True, "players[0].number: True is not possible here"),
        ("players.1.number", 1, "players[1].number: 1 is not possible here"),
        ("players.0.rating", 10**400, "players[0].rating: 1000"),
        ("players.0.birth", "31.05.1990", "players[0].birth: 31.05.1990 is not possible here"),
        ("players.0.sex", "x", "players[0].sex: x is not possible here"),
        ("players", {}, "players: {} is not possible here; expected something like […]."),
        ("players", [1], "players[0]: 1 is not possible here; expected something like {…}."),
        ("name", 7, "name: 7 is not possible here; expected something like “…”."),
        ("rounds", 10**9, "rounds: 1000000000 is not possible here; expected something like 0…100000."),
        ("pairings.0.round", 10**7, "pairings[0].round: 10000000 is not possible here"),
        ("pairings.0.kind", "won", "pairings[0].kind: won is not possible here; expected something like played"),
        ("pairings.0.colours", 1, "pairings[0].colours: 1 is not possible here; expected something like true, false."),
        ("start", "2025-02-30", "start: 2025-02-30 is not possible here; expected something like 2025-10-01."),
        ("time_control", "slow", "time_control: slow is not possible here"),
        ("arpad_event", 2, "This event was written by a later Arpad; only version 1 can be read here. Update Arpad."),
        ("arpad_event", None, "This JSON is no event of Arpad; one begins with “arpad_event”."),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(path: str, value: Any, message: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(changed(path, value))
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    "text", ["", "{", '{"arpad_event": 1, "rounds": NaN}', "[" * 100_000, '{"a": ' + "9" * 5000 + "}"]
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="This is not JSON"):
        event_json.read(text)


def test_a_number_beyond_all_numbers_is_refused() -> None:
    with pytest.raises(Refusal, match="rounds: inf is not possible here"):
        event_json.read('{"arpad_event": 1, "rounds": 1e999}')


def test_unknown_names_are_passed_over() -> None:
    event = read(changed("players.0.nickname", "A"))
    assert [place(problem) for problem in event.problems] == [
        "players[0].nickname is not known here; it was passed over."
    ]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pairings.0.black", 3), ("pairings.0.black", 1), ("pairings.0.white_score", 0.5), ("pairings.0.round", -1),
        ("pairings.0.kind", "bye"),
    ],
)  # fmt: skip
def test_an_impossible_game_is_left_out(path: str, value: Any) -> None:
    event = read(changed(path, value))
    assert event.pairings == ()
    assert [problem.key for problem in event.problems] == ["event_json.pairing"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=100)
@given(st.sampled_from(sorted(plain(Event()))), JSON)
def test_any_value_is_read_or_refused(name: str, value: Any) -> None:
    try:
        problems = check(read({**WHOLE, name: value}))
    except Refusal as refusal:
        problems = (refusal.problem,)
    for problem in problems:
        assert place(problem) != problem.key
