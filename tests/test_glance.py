"""The views of the page: several answers of the law side by side."""

from typing import Any

import pytest

from arpad import glance, systems
from arpad.model import Refusal, plain
from arpad.systems.cards import DATE


def answer(view: str, request: dict[str, Any]) -> Any:
    return plain(glance.answer(view, request))


ONE_GAME = [
    name
    for name in systems.NAMES
    if {"rating", "opponent"} <= {field.name for verb in systems.card(name).verbs for field in verb.fields}
    and {"game", "expect"} <= {verb.name for verb in systems.card(name).verbs}
]


def test_the_law_itself_is_a_view() -> None:
    request = {"system": "elo", "verb": "expect", "rating": 1600, "opponent": 1400}
    assert answer("answer", request) == systems.answer(request)


def test_the_seed_example() -> None:
    found = answer("onegame", {"system": "elo", "rating": "1500", "opponent": "1700", "k": "20"})
    changes = [float(result["change"]["exact"]) for result in found["results"]]
    assert [round(change, 1) for change in changes] == [15.2, 5.2, -4.8]
    assert round(found["expected"], 2) == 0.24
    assert found["expected"] + found["opponent_expected"] == 1
    assert sum(result["percent"] for result in found["results"]) == 100
    assert found["odds"]["win"] + found["odds"]["draw"] / 2 == pytest.approx(found["expected"])


def test_each_result_is_the_law_s_own() -> None:
    request = {"system": "fide", "rating": 2700, "opponent": 2200, "k": 10, "on": "2025-10-01"}
    found = answer("onegame", request)
    for result in found["results"]:
        one = systems.answer({**request, "verb": "game", "score": result["score"]})["player"]
        assert (result["new_rating"], result["change"]) == (one["new_rating"], one["change"])
    assert found["expected"] + found["opponent_expected"] != 1  # 2650: the two see different gaps
    assert len({str(step) for step in found["steps"]}) == len(found["steps"])


@pytest.mark.parametrize("system", ONE_GAME)
def test_every_system_with_one_game_has_the_view(system: str) -> None:
    request: dict[str, Any] = {"system": system, "on": "2025-10-01"}
    for field in systems.card(system).verb("game").fields:
        if field.required and field.kind != DATE:
            request[field.name] = max(field.minimum or 0, min(1500, field.maximum or 1500))
    if "on" not in {field.name for field in systems.card(system).verb("game").fields}:
        del request["on"]
    found = answer("onegame", request)
    assert [result["score"] for result in found["results"]] == [1, 0.5, 0]


def test_a_missing_opponent_is_named() -> None:
    with pytest.raises(Refusal, match="opponent"):
        answer("onegame", {"system": "elo", "rating": 1500})


def test_the_table_has_the_own_difference() -> None:
    found = answer("table", {"rating": 1490, "opponent": 1600})
    own = [row for row in found["rows"] if row["own"]]
    assert [(row["gap"], round(row["expected"], 2), row["table"]) for row in own] == [(110, 0.65, 0.65)]
    assert [row["gap"] for row in found["rows"]] == sorted(row["gap"] for row in found["rows"])
    assert found["chart"]["x_guide"]["value"] == -110
    assert found["rows"][-1]["table"] == 1.0


@pytest.mark.parametrize(
    ("rating", "titles", "name"),
    [
        (2399.5, ["WGM", "FM", "WIM", "CM", "WFM", "WCM"], "Master"),
        (1600, [], "Class B"),
        (2500, ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"], "Senior Master"),
    ],
)
def test_a_rating_has_its_names(rating: float, titles: list[str], name: str) -> None:
    own = {
        (ladder["list"], ladder["kind"]): [rung["name"] for rung in ladder["rungs"] if rung["own"]]
        for ladder in answer("classes", {"rating": rating})["ladders"]
    }
    assert own["fide", "title"] == titles
    assert own["uschess", "class"] == [name]


def test_draws_follow_the_level_and_the_speed() -> None:
    def draw(system: str, rating: int, **more: str) -> float:
        request = {"system": system, "rating": rating, "opponent": rating, "k": 10, "on": "2025-10-01", **more}
        if system == "elo":
            del request["on"]
        share: float = answer("onegame", request)["odds"]["draw"]
        return share

    assert draw("elo", 1000) == draw("fide", 1000) == pytest.approx(0.18)
    assert draw("fide", 2800) == pytest.approx(0.64)
    assert draw("fide", 2800, time_control="blitz") < draw("fide", 2800)
