"""Records and refusals behave in the page as they do everywhere else."""

from pathlib import Path

import pytest

from arpad.model import plain
from tests.micropython import records
from tests.micropython.interpreter import MicroPython, same

SOURCE = Path(records.__file__).read_text("utf-8")
FUNCTIONS = [
    records.defaults,
    records.methods,
    records.replaced,
    records.equal,
    records.like_a_tuple,
    records.nested,
    records.wrong_arguments,
    records.caught,
]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_records_are_the_same(micropython: MicroPython, function) -> None:
    micropython.define("records", SOURCE)
    assert same(plain(function()), micropython.call("records", function.__name__)) == []


def test_a_refusal_keeps_its_problem(micropython: MicroPython) -> None:
    micropython.define("records", SOURCE)
    assert micropython.call("records", "refuse") == {
        "refusal": {
            "severity": "error",
            "key": "input.choice",
            "values": {"value": "é", "choices": ["a", "b"]},
            "line": 0,
            "column": 0,
            "rule": "",
        }
    }
