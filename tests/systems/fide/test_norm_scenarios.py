"""Whole norms, scenario by scenario, each with the article it is about."""

from typing import Any

import pytest

from arpad.model import Event
from arpad.systems.fide.norm import Norm, norms
from tests.systems.fide.norm_cases import SCENARIOS, event_of

OPTIONS = ("kind", "form")


def judged(event: Event, norm: str, **options: str) -> Norm:
    """One norm of the player with start number 1."""
    report = norms(event, only=(1,), **options)
    return next(one for one in report.players[0].norms if one.norm == norm)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_a_scenario(scenario: dict[str, Any]) -> None:
    about = dict(scenario.get("event", {}))
    options = {name: about.pop(name) for name in OPTIONS if name in about}
    event = event_of(scenario["games"], scenario.get("player"), tuple(scenario.get("others", ())), **about)
    found = judged(event, scenario["norm"], **options)
    expected = dict(scenario["expected"])
    assert found.status == expected.pop("status")
    unmet = [one for one in found.conditions if not one.met]
    if found.status == "missed":
        by = {one.key: one.values.get("by", 0) for one in unmet}
        assert by == expected.pop("fails", by)
    wanted = {
        one.key: one.values.get("needed", one.values.get("most"))
        for one in unmet
        if one.key.startswith("norm.to_come.")
    }
    wanted.pop("norm.to_come.points", None)
    assert wanted == expected.pop("wanted", {})
    if "raised_from" in expected:
        raised = [step.values["from"] for step in found.steps if step.key == "norm.raised"]
        assert raised == ([] if expected["raised_from"] is None else [expected.pop("raised_from")])
    expected.pop("raised_from", None)
    for name, value in expected.items():
        got = getattr(found, name)
        assert (list(got) if isinstance(got, tuple) else got) == value, name


def test_every_scenario_names_its_article() -> None:
    assert len(SCENARIOS) >= 40
    assert len({scenario["id"] for scenario in SCENARIOS}) == len(SCENARIOS)
    assert all(scenario["article"] and scenario["why"] for scenario in SCENARIOS)
    articles = {scenario["article"] for scenario in SCENARIOS}
    assert {"1.1", "1.4.1", "1.4.2", "1.4.3", "1.4.4", "1.4.5", "1.4.6", "1.4.7", "1.4.8", "1.4.9"} <= articles
