"""Norms and standings are the same in the page's interpreter as everywhere else."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Event, plain
from arpad.systems.fide.norm_games import FORMS
from tests.micropython import rating
from tests.micropython.interpreter import MicroPython
from tests.systems.fide.norm_cases import SCENARIOS, event_of
from tests.test_tiebreaks import EVERY, events


@pytest.fixture(scope="module")
def judge(micropython: MicroPython) -> MicroPython:
    micropython.define("tests/micropython/rating", Path(rating.__file__).read_text("utf-8"))
    return micropython


def differences(judge: MicroPython, function: str, event: Event, *arguments: Any) -> list[str]:
    values = plain(event)
    for name in ("records", "teams", "problems", "round_dates"):
        del values[name]
    return judge.differences("tests.micropython.rating", function, values, *arguments)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_a_scenario_is_judged_the_same(judge: MicroPython, scenario: dict[str, Any]) -> None:
    about = dict(scenario.get("event", {}))
    options = {name: about.pop(name) for name in ("kind", "form") if name in about}
    event = event_of(scenario["games"], scenario.get("player"), tuple(scenario.get("others", ())), **about)
    assert differences(judge, "norms", event, options) == []


@settings(max_examples=60)
@given(events(), st.sampled_from(FORMS))
def test_any_event_is_judged_and_ranked_the_same(judge: MicroPython, event: Event, form: str) -> None:
    event = event._replace(rounds=event.rounds + 5, time_control="standard")
    assert differences(judge, "norms", event, {"form": form}) == []
    assert differences(judge, "standings", event, list(EVERY)) == []
