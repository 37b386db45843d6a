"""Published evaluations of the federation, 1995 to 2009, to the point."""

import json
from pathlib import Path

import pytest

from arpad.model import Game
from arpad.systems import dwz

GOLD = Path(__file__).parents[4] / "shared" / "data" / "gold"


def gold(name):
    path = GOLD / name
    return json.loads(path.read_text("utf-8")) if path.exists() else None


OFFICIAL = gold("dwz-official-2007-2010.json")
SAMPLES = gold("elochess-dwz-samples.json")


@pytest.mark.skipif(OFFICIAL is None, reason="the official evaluations are not at hand")
def test_official_evaluations_come_out_to_the_point():
    assert len(OFFICIAL["cases"]) == 13
    for case in OFFICIAL["cases"]:
        games = tuple(Game(game["opponent"], game["score"]) for game in case["games"])
        result = dwz.rate(case["rating"], games, "2007-07-01", development_coefficient=case["E"])
        official = case["official"]
        found = (str(result.new_rating), f"{result.expected:.3f}", str(result.performance))
        assert found == (official["new_rating"], official["expected_points"], official["performance"]), case["case"]


@pytest.mark.skipif(SAMPLES is None, reason="the samples are not at hand")
def test_modern_evaluations_come_out_with_the_coefficient_derived():
    for sample in SAMPLES:
        given = sample["input"]
        games, left = [], given["score"]
        for opponent in given["opponent_ratings"]:
            games.append(Game(opponent, min(left, 1.0)))
            left -= games[-1].score
        result = dwz.rate(
            given["current_rating"], tuple(games), "2020-07-01", given["index"], birth_year=2020 - given["age"]
        )
        assert result.new_rating == sample["output"]
