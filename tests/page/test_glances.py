"""The views of several answers, as their templates get them."""

from typing import Any

import pytest

from arpad import glance
from arpad.model import plain
from arpad.page import glances


def answer(view: str, **request: Any) -> Any:
    return plain(glance.answer(view, request))


def test_one_game_tells_all_three_results() -> None:
    shown = glances.onegame(answer("onegame", system="elo", rating=1500, opponent=1700, k=20))
    assert shown.headline == "Win +15.2, draw +5.2, loss -4.8"
    assert [row.cells[:3] for row in shown.tables[0].rows] == [
        ("Win", "+15.2", "1515"),
        ("Draw", "+5.2", "1505"),
        ("Loss", "-4.8", "1495"),
    ]
    assert "0.24 is not a winning chance of 24%" in shown.aside
    assert shown.steps
    assert shown.source


def test_a_game_that_is_not_rated_says_so() -> None:
    request = {"rating": 2700, "opponent": 2050, "k": 10, "on": "2025-10-01", "time_control": "blitz"}
    shown = glances.onegame(answer("onegame", system="fide", **request))
    assert shown.headline == "This game is not rated."
    assert shown.tables == ()


@pytest.mark.parametrize(("rating", "expected"), [(1600, "0.76"), (1400, "0.50"), (1200, "0.24")])
def test_the_table_speaks_for_the_player_who_asks(rating: int, expected: str) -> None:
    shown = glances.expected_table(answer("table", rating=rating, opponent=1400))
    assert shown.headline.endswith(expected)
    assert [row.mark for row in shown.tables[0].rows].count("own") == 1


def test_a_rating_is_named_in_each_list() -> None:
    shown = glances.ladders(answer("classes", rating=2250))
    texts = [text for _, text in shown.facts]
    assert "FIDE, titles: WIM, CM, WFM, WCM" in texts
    assert "US Chess, classes: Master" in texts
    assert len(shown.tables) == len(shown.facts)
    titles, classes = shown.tables[0], shown.tables[2]
    assert [column.label for column in titles.columns] == ["Name", "From", "What else it needs"]
    assert [column.label for column in classes.columns] == ["Name", "From", "To"]


def test_an_axis_has_a_real_minus() -> None:
    assert (glances.axis(-400.0), glances.axis(0.2)) == ("−400", "0.2")
