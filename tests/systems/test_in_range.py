"""The DWZ, the historic systems and the estimators: inputs in range give finite numbers or a refusal."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from arpad import event, systems
from arpad.model import Refusal, plain
from arpad.systems.cards import Verb
from tests.micropython import rating
from tests.micropython.test_law import events, inputs

NAMES = (
    "bradley_terry", "chessmetrics", "dwz", "elostat", "harkness", "ingo", "live", "nwz", "ordo", "urs", "whr",
)  # fmt: skip
VERBS = [(name, verb) for name in NAMES for verb in systems.card(name).verbs]


def told(call: Any) -> bool:
    """Whether a call answers with finite numbers, or refuses in words."""
    try:
        return bool(json.dumps(plain(call()), allow_nan=False))
    except Refusal as refusal:
        return str(refusal) != refusal.problem.key


@pytest.mark.parametrize(("system", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_a_request_has_an_answer_or_a_refusal(system: str, verb: Verb) -> None:
    @settings(max_examples=40)
    @given(inputs(verb))
    def check(values: dict[str, Any]) -> None:
        assert told(lambda: systems.answer({"system": system, "verb": verb.name, **values}))

    check()


@pytest.mark.parametrize("system", NAMES)
def test_an_event_has_an_answer_or_a_refusal(system: str) -> None:
    verb = systems.card(system).event
    assert verb is not None

    @settings(max_examples=40)
    @given(events(), inputs(verb))
    def check(tournament: dict[str, Any], options: dict[str, Any]) -> None:
        assert told(lambda: event.rate(rating.read(tournament), system, **options))

    check()
