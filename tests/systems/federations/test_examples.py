"""Every worked example of the federations comes out, none skipped."""

import json
from pathlib import Path

import pytest

from arpad import verify

EXAMPLES = Path(__file__).parents[2] / "examples" / "uschess_examples.json"
FAMILIES = {"icc": 3, "cfc": 5, "ecf": 5, "icu": 3, "chess_scotland": 1, "dsu": 1, "lask": 4, "ccla": 2}
ALL = json.loads(EXAMPLES.read_text("utf-8"))


@pytest.mark.parametrize(("family", "count"), FAMILIES.items())
def test_the_examples_pass(family, count):
    examples = [one for one in ALL if one["rule"].startswith(family + ".")]
    outcomes = verify.run(examples)
    assert [outcome for outcome in outcomes if outcome.status != verify.PASSED] == []
    assert len(outcomes) == count


def test_a_wrong_figure_is_found():
    example = next(one for one in ALL if one["id"] == "lask-5")
    wrong = {**example, "expected": {**example["expected"], "change": -9}}
    assert verify.run([wrong])[0].status == verify.FAILED
