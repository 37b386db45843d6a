"""The worked examples, and another program's samples with the reasons for what differs."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from arpad import verify
from arpad.model import Game
from arpad.systems.uschess import rate

ROOT = Path(__file__).parents[3]
EXAMPLES = json.loads((ROOT / "tests/examples/uschess_examples.json").read_text("utf-8"))
GOLD = ROOT.parent / "shared/data/gold/elochess-uscf-samples.json"
OURS = [one for one in EXAMPLES if one["rule"].split(".")[0] in ("uschess", "linear")]


@pytest.mark.parametrize("example", OURS, ids=lambda one: str(one["id"]))
def test_a_worked_example(example: dict[str, Any]) -> None:
    (outcome,) = verify.run([example])
    assert outcome.status == verify.PASSED, outcome


def samples() -> list[dict[str, Any]]:
    return list(json.loads(GOLD.read_text("utf-8"))) if GOLD.exists() else []


@pytest.mark.skipif(not samples(), reason="the gold data is not here")
def test_another_programs_samples():
    """The program follows the official estimator. It rounds away from the old rating, where official ratings are
    rounded conventionally; and with up to eight games it averages the old rating and the performance, where the
    specification has the special formula."""
    for sample in samples():
        given, output = sample["input"], sample["output"]
        own, count, score = given["current_rating"], given["games_played"], given["score"]
        opponents = given["opponent_ratings"]
        whole = math.floor(score)
        scores = [1.0] * whole + [0.5] * int(2 * (score - whole))
        scores += [0.0] * (len(opponents) - len(scores))
        rated = rate(
            own, tuple(Game(*one) for one in zip(opponents, scores, strict=True)), "2025-06-01",
            games_counted=count, dual_rated=given["is_dual_rated"],
        )  # fmt: skip
        assert rated.state is not None
        new = rated.state["rating"]
        if count > 8:
            assert output == (math.ceil(new) if new > own else math.floor(new))
        else:
            performance = max(opponents) + 400 if score else min(opponents) - 400
            assert output == round((count * own + len(opponents) * performance) / (count + len(opponents)))
            assert abs(new - output) > 40
