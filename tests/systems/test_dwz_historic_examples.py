"""Every worked example of the DWZ and the historic systems comes out, none is skipped."""

import json
from pathlib import Path

import pytest

from arpad import verify

EXAMPLES = json.loads((Path(__file__).parents[1] / "examples/dwz_historic_examples.json").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_an_example_comes_out(example):
    (outcome,) = verify.run([example])
    assert (outcome.status, outcome.mismatches, outcome.problem) == (verify.PASSED, (), None)


def test_there_are_all_of_them():
    assert len(EXAMPLES) == 79
