"""Every worked example of the family comes out, and none of the wrong values that they warn of."""

import json
from pathlib import Path

import pytest

from arpad import systems, verify

EXAMPLES = Path(__file__).parents[2] / "examples"
SYSTEMS = ("glicko", "glicko2", "lichess", "chesscom", "fics")


def read(path):
    return json.loads(path.read_text("utf-8"))


OWN = read(EXAMPLES / "glicko_examples.json")
FICS = [one for one in read(EXAMPLES / "uschess_examples.json") if one["rule"].startswith("fics.")]


def rules():
    return {rule: function for name in SYSTEMS for rule, function in systems.module(name).examples().items()}


@pytest.mark.parametrize("examples", [OWN, FICS], ids=["glicko", "fics"])
def test_every_example_passes(examples):
    outcomes = verify.run(examples)
    assert {outcome.status for outcome in outcomes} == {verify.PASSED}


def test_there_are_all_of_them():
    assert (len(OWN), len(FICS)) == (52, 2)


@pytest.mark.parametrize(
    "example", [one for one in OWN if isinstance(one["expected"].get("must_not"), dict)], ids=lambda one: one["id"]
)
def test_a_known_fault_is_not_repeated(example):
    figures = rules()[example["rule"]](example["input"], "").figures
    for name, wrong in example["expected"]["must_not"].items():
        if name == "why":
            continue
        found = figures
        for part in [name] if name in figures else name.split("_"):
            found = found[part]
        assert abs(found - wrong) > 0.01


@pytest.mark.parametrize("name", ["FAULT-03", "FAULT-05"])
def test_a_known_fault_with_one_figure_is_not_repeated(name):
    example = next(one for one in OWN if one["id"] == name)
    figures = rules()[example["rule"]](example["input"], "").figures
    wrong = (
        example["expected"]["must_not"]
        if isinstance(example["expected"]["must_not"], list)
        else [example["expected"]["must_not"]]
    )
    assert all(abs(figure - one) > 0.01 for figure in figures.values() for one in wrong)


def test_the_steps_of_an_example_are_told():
    with_steps = [one["id"] for one in OWN if rules()[one["rule"]](one["input"], "").steps]
    assert len(with_steps) > 25
