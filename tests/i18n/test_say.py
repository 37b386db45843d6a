"""Sentences are made from keys and values, and nothing stops them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad import i18n
from arpad.model import Problem, Refusal


def test_values_stand_where_the_sentence_names_them():
    assert i18n.say("input.missing", {"field": "rating", "verb": "rate"}) == "rating is missing: rate needs it."


def test_a_missing_value_stays_visible():
    assert i18n.say("input.missing", {"field": "rating"}) == "rating is missing: {verb} needs it."


@pytest.mark.parametrize("key", ["input.nothing", "nothing", "no.such", "", "a.b.c"])
def test_a_key_without_words_is_shown_as_it_is(key):
    assert i18n.say(key, {"a": 1}) == key


@pytest.mark.parametrize(
    ("value", "text"),
    [(2400, "2400"), (1234567, "1234567"), (2400.0, "2400"), (0.126, "0.13"), ("12.3456", "12.3456"), (None, "–")]
    + [([1, 0.5, None], "1, 0.5, –"), (True, "yes"), (-0.001, "0"), (float("inf"), "inf"), (1e300, "1e+300")],
)
def test_numbers_are_plain(value, text):
    assert i18n.shown(value) == text


@pytest.mark.parametrize(
    ("value", "text"), [(4, "+4"), (-4, "-4"), (0, "0"), ("2.50", "+2.50"), ("-2.50", "-2.50"), ("0.00", "0.00")]
)
def test_a_change_carries_its_sign(value, text):
    assert i18n.shown(value, signed=True) == text


def test_a_refusal_is_a_sentence_with_its_place():
    refusal = Refusal("input.date", 3, 7, field="on", value="x")
    assert str(refusal) == "line 3, column 7: on: x is not a date; write it like 2025-10-01."
    assert i18n.word(refusal.problem) == "on: x is not a date; write it like 2025-10-01."
    assert str(Refusal("input.date", 3, field="on", value="x")).startswith("line 3: on")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.sampled_from(["field", "value", "minimum", "maximum", "x"]), anything))
def test_no_value_stops_a_sentence(values):
    assert i18n.word(Problem("error", "input.range", values))


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANGUAGE": "hi:en", "LANG": "te"}, "hi:en"),
        ({"LC_ALL": "pa_IN.UTF-8", "LC_MESSAGES": "te"}, "pa_IN.UTF-8"),
        ({"LC_MESSAGES": "te_IN", "LANG": "hi"}, "te_IN"),
        ({"LANG": "hi"}, "hi"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_environments(monkeypatch, environment, expected):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    i18n.speak(None)
    assert i18n.language() == expected
    i18n.speak("te")
    assert i18n.language() == "te"
    monkeypatch.undo()
    i18n.speak(None)
