"""The views of the page are the same in the page's interpreter."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.micropython.interpreter import MicroPython

RATINGS = st.integers(1000, 2900)


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(["elo", "fide"]), RATINGS, RATINGS, st.integers(1, 40))
def test_one_game_is_the_same(micropython: MicroPython, system: str, rating: int, opponent: int, k: int) -> None:
    request = {"system": system, "rating": rating, "opponent": opponent, "k": k}
    if system == "fide":
        request["on"] = "2025-10-01"
    assert micropython.differences("arpad.glance", "answer", "onegame", request) == []


@settings(max_examples=20, deadline=None)
@given(RATINGS, RATINGS)
def test_the_table_and_the_classes_are_the_same(micropython: MicroPython, rating: int, opponent: int) -> None:
    request = {"rating": rating, "opponent": opponent}
    assert micropython.differences("arpad.glance", "answer", "table", request) == []
    assert micropython.differences("arpad.glance", "answer", "classes", {"rating": rating}) == []
