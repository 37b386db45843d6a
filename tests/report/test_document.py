"""An answer as JSON: the published names, every step and problem worded, and the schema that describes it."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from arpad import event, systems
from arpad.model import Event, Pairing, Player, Problem
from arpad.report.document import document
from arpad.report.schema import schema

ON = {"on": "2025-11-07"}
GAMES = [{"opponent": 1700, "score": 1}, {"opponent": "1400", "score": "½"}, {"opponent": None, "score": 0}]
FIELD = [{"opponent": 1700, "score": 1}, {"opponent": 1600, "score": 0.5}, {"opponent": 1500, "score": 1}]
REQUESTS: list[dict[str, Any]] = [
    {"system": "fide", "verb": "expect", "rating": 1500, "opponent": 2000, **ON},
    {"system": "fide", "verb": "rate", "rating": 1500, "k": 20, "games": GAMES, **ON},
    {
        "system": "fide",
        "verb": "rate",
        "rating": 2400,
        "events": [{"start": "2025-10-31", "rating": 2395, "games": FIELD}, {"start": None, "games": FIELD}],
        **ON,
    },
    {"system": "fide", "verb": "rate", "rating": 1401, "k": 40, "games": [{"opponent": 1400, "score": 0}], **ON},
    {"system": "fide", "verb": "game", "rating": 1500, "opponent": 1400, "score": 0.5, "opponent_k": 40, **ON},
    {"system": "fide", "verb": "initial", "games": FIELD, **ON},
    {"system": "fide", "verb": "initial", "games": FIELD + FIELD, **ON},
    {"system": "fide", "verb": "perform", "games": GAMES, "norm": "IM", **ON},
    {"system": "fide", "verb": "goal", "opponents": [1700, 1600], "rating": 1650, "target": 1660, **ON},
    {"system": "fide", "verb": "goal", "opponents": [1700, 1600], "rating": 1650, "target": 2660, **ON},
    {"system": "fide", "verb": "adjust", "rating": 1500, "adjustment": "2024-03-01"},
    {"system": "elo", "verb": "expect", "rating": 1500, "opponent": 2000},
    {"system": "elo", "verb": "rate", "rating": 1500, "games": GAMES, "bands": [{"from": 0, "k": 40}]},
    {"system": "elo", "verb": "rate", "rating": 1500, "average_opponents": 1600, "score": 2.5, "games_played": 4},
    {"system": "elo", "verb": "game", "rating": 1500, "opponent": 1400, "score": 1, "k": 10},
    {"system": "elo", "verb": "perform", "games": FIELD},
    {"system": "elo", "verb": "goal", "opponents": [1700, 1600], "rating": 1650},
]
PLAYERS = (
    Player(1, "Anand", 1600, "FM", birth="1980-05-01"),
    Player(2, "Bose", 1500),
    Player(3, "=cmd()|x", None),
)
PAIRINGS = (
    Pairing(1, 1, 2, 1.0, 0.0, "played"),
    Pairing(1, 3, 0, 1.0, None, "bye"),
    Pairing(2, 3, 1, 0.5, 0.5, "played"),
)
EVENT = Event("Club night", start="2025-11-07", time_control="standard", players=PLAYERS, pairings=PAIRINGS)


def validate(name, value):
    whole = schema()
    jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": whole["$defs"]}).validate(value)


def texts(value):
    """All the words of a document."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name in ("text", "message"):
                yield item
            else:
                yield from texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: f"{request['system']}.{request['verb']}")
def test_requests_and_answers_follow_the_schema(request_):
    name = f"{request_['system']}.{request_['verb']}"
    validate(name + ".request", request_)
    answer = json.loads(json.dumps(document(systems.answer(request_))))
    validate(name + ".answer", answer)
    words = list(texts(answer))
    assert words
    assert not [text for text in words if "{" in text or text.startswith(("fide.", "elo."))]


def test_every_verb_of_these_systems_is_among_them():
    offered = {(name, verb.name) for name in ("elo", "fide") for verb in systems.card(name).verbs}
    assert offered == {(request["system"], request["verb"]) for request in REQUESTS}


@pytest.mark.parametrize("system", [name for name in systems.NAMES if systems.card(name).event])
def test_events_follow_the_schema(system):
    answer = json.loads(json.dumps(document(event.rate(EVENT, system))))
    validate(system + ".event.answer", answer)
    assert not [text for text in texts(answer) if "{" in text]


def test_the_published_names_of_an_event():
    answer = document(event.rate(EVENT))
    assert set(answer) >= {"players", "problems", "rules"}
    first = answer["players"][0]
    names = "number name rating k k_source score average_opponents expected performance change new_rating initial games"
    assert set(first) >= {*names.split(), "steps"}
    assert set(first["change"]) == {"exact", "rounded"}
    assert isinstance(first["change"]["exact"], str)
    game = "round opponent opponent_rating score gap expected change counted reason"
    assert set(first["games"][0]) >= set(game.split())
    assert set(first["steps"][0]) >= {"rule", "date", "text"}
    assert set(answer["rules"]) == {"system", "date", "source", "exact"}


def test_a_problem_has_its_message_and_its_place():
    found = document(Problem("warning", "input.missing", {"field": "k", "verb": "rate"}, 3, 7))
    assert found["message"] == "k is missing: rate needs it."
    assert (found["severity"], found["line"], found["column"]) == ("warning", 3, 7)


@pytest.mark.parametrize(
    "wrong",
    [
        {"system": "fide", "verb": "rate", "rating": 1500, "games": GAMES},
        {**REQUESTS[1], "k": True},
        {**REQUESTS[1], "time_control": "bullet"},
        {**REQUESTS[1], "elo": 5},
        {**REQUESTS[1], "rating": 99999},
        {**REQUESTS[1], "games": [{"opponent": 1700, "result": 1}]},
    ],
)
def test_the_schema_refuses_what_the_law_refuses(wrong):
    with pytest.raises(jsonschema.ValidationError):
        validate("fide.rate.request", wrong)
    with pytest.raises(ValueError, match=r"\w+"):
        systems.answer(wrong)


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(schema())


def test_published_names_stay():
    """Names that programs rely on: more may come, none may go. New ones are added to the file with their release."""
    definitions = schema()["$defs"]
    published = json.loads(Path(__file__).with_name("published_names.json").read_text("utf-8"))
    gone = [
        f"{record}.{name}"
        for record, names in published.items()
        for name in names
        if name not in definitions.get(record, {}).get("properties", {})
    ]
    assert gone == []
