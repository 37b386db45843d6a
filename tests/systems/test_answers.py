"""Every request gets an answer that any program can read, or a refusal that says what is wrong. Nothing else."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arpad import systems
from arpad.model import ERROR, TIME_CONTROLS, Refusal
from arpad.systems import cards
from arpad.systems.cards import Field, Verb

SYSTEMS = ("elo", "fide")
VERBS = [(name, verb) for name in SYSTEMS for verb in systems.card(name).verbs]

# Why the law may refuse inputs that are each in range: together they ask for nothing that there is.
TOGETHER = {
    "elo.sums", "elo.no_games", "fide.no_games", "fide.no_list_yet", "fide.unrated_player", "fide.initial.sums",
    "fide.goal.one_goal", "fide.goal.no_rating", "fide.goal.no_field", "fide.goal.norm_standard",
    "fide.goal.title_standard", "fide.games_twice", "fide.adjust.no_rating", "fide.adjust.not_standard", "input.range",
}  # fmt: skip

DATES = st.dates().map(str) | st.sampled_from(
    ("2009-06-30", "2012-01-01", "2023-01-01", "2024-02-29", "2024-12-01", "2025-10-01")
)  # fmt: skip
SCORES = st.sampled_from((0, 0.5, 1, 1.0, "w", "d", "l", "½", "1/2", "0,5"))
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(("1e9", "²", "½", "-")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def numbers(field: Field) -> st.SearchStrategy[Any]:
    """Numbers in the field's range, with its ends, as numbers and as text."""
    low = -10000 if field.minimum is None else field.minimum
    high = 10000 if field.maximum is None else field.maximum
    if field.step:
        whole = st.integers(int(low / field.step), int(high / field.step))
        value: st.SearchStrategy[Any] = whole.map(lambda units: units * field.step)
    else:
        value = st.floats(low, high)
    near: list[float] = [one for one in (1400, 2300, 2400, 2600, 2650) if low <= one <= high] or [high]
    value = value | st.sampled_from((low, high, *near))
    return value | value.filter(lambda number: number == int(number)).map(lambda number: str(int(number)))


def games(field: Field) -> st.SearchStrategy[Any]:
    one = st.fixed_dictionaries(
        {"opponent": st.none() | numbers(field), "score": SCORES}, optional={"round": st.integers(0, 20)}
    )  # fmt: skip
    return st.lists(one, max_size=6)


def in_range(field: Field) -> st.SearchStrategy[Any]:
    if field.kind in cards.NUMBERS:
        return numbers(field)
    match field.kind:
        case cards.DATE:
            return DATES
        case cards.CHOICE:
            return st.sampled_from(field.choices)
        case cards.FLAG:
            return st.booleans()
        case cards.GAMES:
            return games(field)
        case cards.RATINGS:
            return st.lists(numbers(field), max_size=6)
        case cards.OCCASIONS:
            own = field._replace(step=1)
            one = st.fixed_dictionaries({}, optional={"start": DATES, "rating": numbers(own), "games": games(field)})
            return st.lists(one, max_size=3)
        case cards.BANDS:
            one = st.fixed_dictionaries({"from": st.floats(-1e9, 1e9), "k": numbers(field)})
            return st.lists(one, max_size=3)
    raise NotImplementedError(field.kind)


def requests(name: str, verb: Verb) -> st.SearchStrategy[dict[str, Any]]:
    required = {field.name: in_range(field) for field in verb.fields if field.required}
    optional = {field.name: in_range(field) for field in verb.fields if not field.required}
    asked = {"system": st.just(name), "verb": st.just(verb.name)}
    return st.fixed_dictionaries(asked | required, optional=optional)


def check_refusal(refusal: Refusal) -> None:
    assert refusal.problem.severity == ERROR
    assert str(refusal) != refusal.problem.key, "there are no words for it"
    assert "{" not in str(refusal).replace(str(refusal.problem.values.get("value")), "")
    json.dumps(refusal.problem.values, allow_nan=False)


def check(request: dict[str, Any]) -> Refusal | None:
    """Ask; the answer must be what JSON can carry, and a refusal must be a sentence about what JSON can carry."""
    refusal = None
    try:
        answer = systems.answer(request)
    except Refusal as refused:
        refusal = refused
    if refusal is not None:
        check_refusal(refusal)
        return refusal
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer
    for step in answer.get("steps", answer.get("player", {}).get("steps")):
        assert step["rule"]
        assert step["key"]
    assert answer["rules"]["system"] == request["system"]
    return None


@pytest.mark.parametrize(("name", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_inputs_in_range_are_answered(name: str, verb: Verb) -> None:
    @settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
    @given(requests(name, verb))
    def ask(request: dict[str, Any]) -> None:
        refusal = check(request)
        assert refusal is None or refusal.problem.key in TOGETHER

    ask()


@pytest.mark.parametrize(("name", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_inputs_of_any_kind_are_answered_or_refused(name: str, verb: Verb) -> None:
    @settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
    @given(requests(name, verb), st.data())
    def ask(request: dict[str, Any], data: st.DataObject) -> None:
        for field in data.draw(
            st.lists(st.sampled_from([field.name for field in verb.fields]), min_size=1, max_size=2)
        ):
            request[field] = data.draw(JUNK)
        check(request)

    ask()


@pytest.mark.parametrize(("name", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_numbers_just_out_of_range_are_refused(name: str, verb: Verb) -> None:
    @settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
    @given(requests(name, verb))
    def ask(request: dict[str, Any]) -> None:
        for field in verb.fields:
            if field.kind not in cards.NUMBERS:
                continue
            for limit, step in ((field.minimum, -1), (field.maximum, 1)):
                if limit is not None:
                    refusal = check(request | {field.name: limit + step})
                    assert refusal is not None
                    assert (refusal.problem.key, refusal.problem.values["field"]) == ("input.range", field.name)
            for value in (float("nan"), float("inf"), float("-inf"), True, "x", [1]):
                refusal = check(request | {field.name: value})
                assert refusal is not None
                assert (refusal.problem.key, refusal.problem.values["field"]) == ("input.number", field.name)

    ask()


@pytest.mark.parametrize(("name", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_what_a_verb_needs_and_what_it_does_not_know(name: str, verb: Verb) -> None:
    @settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
    @given(requests(name, verb))
    def ask(request: dict[str, Any]) -> None:
        for field in verb.fields:
            if field.required:
                for without in ({}, {field.name: None}, {field.name: ""}):
                    rest = {key: value for key, value in request.items() if key != field.name}
                    refusal = check(rest | without)
                    assert refusal is not None
                    assert (refusal.problem.key, refusal.problem.values["field"]) == ("input.missing", field.name)
        refusal = check(request | {"nonsense": 1})
        assert refusal is not None
        assert (refusal.problem.key, refusal.problem.values["field"]) == ("input.unknown", "nonsense")

    ask()


@given(JUNK, JUNK)
def test_a_system_and_a_verb_that_do_not_exist_are_refused(name: Any, verb: Any) -> None:
    for request in ({"system": name, "verb": "rate"}, {"system": "elo", "verb": verb}):
        with pytest.raises(Refusal):
            systems.answer(request)


@pytest.mark.parametrize("time_control", TIME_CONTROLS)
def test_a_request_in_words_is_the_request_in_numbers(time_control: str) -> None:
    plain = {
        "system": "fide", "verb": "rate", "rating": 1500, "on": "2025-11-07", "time_control": time_control, "k": 20,
        "games": [{"opponent": 1700, "score": 1}, {"opponent": 1400, "score": 0.5}, {"opponent": 1550, "score": 0}],
    }  # fmt: skip
    words = plain | {
        "rating": "१५००",
        "k": "20",
        "games": [
            {"opponent": "1700", "score": "w"},
            {"opponent": "౧౪౦౦", "score": "½"},
            {"opponent": " 1550", "score": "0"},
        ],
    }
    assert systems.answer(words) == systems.answer(plain)


def test_infinity_is_no_number_anywhere() -> None:
    for value in (float("inf"), float("-inf"), float("nan")):
        bands = [{"from": value, "k": 20}]
        refusal = check(
            {"system": "elo", "verb": "rate", "rating": 1500, "games": [{"opponent": 1500, "score": 1}], "bands": bands}
        )
        assert refusal is not None
        assert refusal.problem.key == "input.number"
