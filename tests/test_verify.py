"""The worked examples pass, and a figure that is off by the least does not."""

import copy
import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.verify import FAILED, PASSED, SKIPPED, Outcome, malformed, run, same

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples/fide_examples.json").read_text("utf-8"))
BY_RULE = {example["rule"].split(":")[0].strip(): example for example in EXAMPLES}  # the last of each rule


def one(example: dict[str, Any]) -> Outcome:
    (outcome,) = run([example])
    return outcome


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return run(EXAMPLES)


def test_every_worked_example_of_fide_passes(outcomes: list[Outcome]) -> None:
    assert [(outcome.id, outcome.mismatches, outcome.problem) for outcome in outcomes if outcome.status != PASSED] == []
    assert [outcome.id for outcome in outcomes] == [example["id"] for example in EXAMPLES]
    assert len(outcomes) == 90


def test_a_second_run_says_the_same(outcomes: list[Outcome]) -> None:
    assert run(EXAMPLES) == outcomes


def test_every_outcome_that_used_rules_shows_them(outcomes: list[Outcome]) -> None:
    with_steps = Counter(outcome.rule for outcome in outcomes if outcome.steps)
    assert {"single_game_change", "period_change", "event_change", "initial_rating_2024", "k_factor"} <= set(with_steps)


# --- tampering --------------------------------------------------------------------------------------------------------
def leaves(figure: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every single figure."""
    if isinstance(figure, dict):
        return [leaf for name in figure for leaf in leaves(figure[name], path + (name,))]
    if isinstance(figure, list):
        return [leaf for index, item in enumerate(figure) for leaf in leaves(item, path + (index,))]
    return [path]


def at(figure: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        figure = figure[name]
    return figure


def changed(example: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    other = copy.deepcopy(example)
    at(other["expected"], path[:-1])[path[-1]] = value
    return other


def off_by_the_least(figure: Any) -> list[Any]:
    """The nearest wrong figures: a hundredth or one unit more and less, or the other truth value."""
    if isinstance(figure, bool):
        return [not figure]
    if isinstance(figure, str):
        return [str(Decimal(figure) + Decimal(step)) for step in ("0.01", "-0.01")]
    if isinstance(figure, float):
        return [figure + 0.01, figure - 0.01]
    return [figure + 1, figure - 1]


def test_every_figure_that_is_off_by_the_least_is_found() -> None:
    tampered = [
        (path, changed(example, path, wrong))
        for example in EXAMPLES
        for path in leaves(example["expected"])
        for wrong in off_by_the_least(at(example["expected"], path))
    ]
    assert len(tampered) > 500
    for (path, example), outcome in zip(tampered, run([example for _, example in tampered]), strict=True):
        published = str(path[-1]).startswith("published_") and path[-1][10:] in at(example["expected"], path[:-1])
        assert (outcome.id, path, outcome.status) == (outcome.id, path, PASSED if published else FAILED)
        if not published:
            (mismatch,) = outcome.mismatches
            assert mismatch.expected == at(example["expected"], path)
            assert mismatch.path.endswith(str(path[-1]) if isinstance(path[-1], str) else f"[{path[-1]}]")


def test_what_was_printed_against_the_regulation_is_not_compared() -> None:
    example = copy.deepcopy(BY_RULE["aro"])
    example["expected"]["published_aro"] = example["expected"]["aro"] + 7
    assert one(example).status == PASSED
    del example["expected"]["aro"]  # nothing of the regulation stands beside it: then there is nothing to compare
    assert malformed([example]) is not None


@pytest.mark.parametrize("off", [0.4, -0.4, 0.6, -0.6])
@pytest.mark.parametrize("tolerance", [0.5, {"aro": 0.5}, {"else": 9}])
def test_a_tolerance_is_as_wide_as_it_says(tolerance: Any, off: float) -> None:
    example = copy.deepcopy(BY_RULE["aro"])
    example["expected"] = {"aro": example["expected"]["aro"] + off, "tolerance": tolerance}
    assert one(example).status == (PASSED if abs(off) < 0.5 and tolerance != {"else": 9} else FAILED)


@pytest.mark.parametrize("tolerance", ["0.5", None, [1]])
def test_a_tolerance_that_is_no_number_fails(tolerance: Any) -> None:
    example = copy.deepcopy(BY_RULE["aro"])
    example["expected"]["tolerance"] = tolerance
    assert one(example).status == FAILED


@pytest.mark.parametrize("figure", [None, 0, "0.00", [], {}])
def test_a_figure_that_the_law_does_not_know_is_a_mismatch(figure: Any) -> None:
    example = copy.deepcopy(BY_RULE["aro"])
    example["expected"]["nonsense"] = figure
    (mismatch,) = one(example).mismatches
    assert mismatch.path == "nonsense"


def test_a_missing_or_additional_event_is_a_mismatch() -> None:
    example = copy.deepcopy(next(example for example in EXAMPLES if len(example["expected"].get("events", [])) > 1))
    assert one(example).status == PASSED
    example["expected"]["events"].append(example["expected"]["events"][-1])
    assert one(example).status == FAILED
    example["expected"]["events"] = []
    assert one(example).status == FAILED


def test_another_date_is_another_rule() -> None:
    example = {
        "id": "dated", "rule": "single_game_change", "effective_date": "2025-10-01", "source": "",
        "input": {"time_control": "standard", "own_rating": 2700, "opponent": 2200, "score": 1.0, "k": 10},
        "expected": {"d_used": 500, "pd": "0.96", "change_unrounded": "0.40"},
    }  # fmt: skip
    assert one(example).status == PASSED
    assert one(example | {"effective_date": "2025-09-30"}).status == FAILED


# --- what cannot be computed ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rule", ["", "no_such_rule", "single_game", "single_game_change_1850: a comment"])
def test_an_unknown_rule_is_skipped_and_never_passed(rule: str) -> None:
    outcome = one(BY_RULE["aro"] | {"rule": rule})
    assert (outcome.status, outcome.mismatches) == (SKIPPED, ())


@pytest.mark.parametrize("rule", sorted(BY_RULE))
def test_an_example_without_its_input_fails(rule: str) -> None:
    outcome = one(BY_RULE[rule] | {"input": {}})
    assert (outcome.status, outcome.problem is not None) == (FAILED, True)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3000, 3000)
    | st.floats()
    | st.sampled_from(["", "x", "GM", "rapid", "0.5"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["start", "games", "no"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(st.sampled_from(sorted(BY_RULE)), st.data())
def test_an_example_with_nonsense_for_input_fails_and_does_not_break_the_run(rule: str, data: st.DataObject) -> None:
    example = copy.deepcopy(BY_RULE[rule])
    name = data.draw(st.sampled_from(sorted(example["input"])))
    example["input"][name] = data.draw(JUNK)
    example["effective_date"] = data.draw(
        st.just(example["effective_date"]) | st.sampled_from(["", "yesterday", "2011"])
    )
    last = BY_RULE["aro"]
    first, second = run([example, last])
    assert first.status in (PASSED, FAILED)
    assert (first.status == PASSED) == (not first.mismatches and first.problem is None)
    assert second.status == PASSED


# --- the file ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("content", [None, 7, "text", {"id": "x"}])
def test_a_file_that_is_no_list_is_malformed(content: Any) -> None:
    problem = malformed(content)
    assert problem is not None
    assert problem.key == "verify.not_a_list"


@pytest.mark.parametrize("field", ["id", "rule", "effective_date", "input", "expected"])
@pytest.mark.parametrize("value", [None, 7, [], "absent"])
def test_an_example_without_a_part_is_malformed(field: str, value: Any) -> None:
    example = dict(EXAMPLES[0])
    if value == "absent":
        del example[field]
        if field == "effective_date":  # not every system has dated rules
            assert malformed([example]) is None
            return
    else:
        example[field] = value
    problem = malformed([EXAMPLES[1], example])
    assert problem is not None
    assert (problem.key, problem.values) == ("verify.malformed", {"number": 2, "field": field})


def test_an_example_that_expects_nothing_is_malformed() -> None:
    """It would pass whatever the law says."""
    for expected in ({}, {"tolerance": 0.5}):
        problem = malformed([EXAMPLES[0] | {"expected": expected}])
        assert problem is not None
        assert problem.values == {"number": 1, "field": "expected"}


def test_an_example_that_is_no_record_is_malformed() -> None:
    assert malformed([EXAMPLES[0], ["id"]]) is not None
    assert malformed([]) is None
    assert malformed(EXAMPLES) is None


# --- one figure -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("expected", "got", "equal"),
    [
        ("5", "5.00", True), ("5", "5.01", False), ("-0.00", "0", True), ("+4.9", "4.90", True), ("-2.5", "2.5", False),
        ("0.97", 0.97, False), ("", "", True), ("GM", "GM", True), ("GM", "IM", False), ("5", None, False),
        (5, 5.0, True), (5, 6, False), (5, "5", False), (0, 0.0, True), (0, 1e-12, False), (1.5, 1.5 + 1e-12, True),
        (1.5, 1.5 + 1e-8, False), (True, True, True), (True, 1, False), (1, True, False), (None, 0, False),
        (False, None, False), (2**60, 2**60 + 1, False),
    ],
)  # fmt: skip
def test_when_two_figures_agree(expected: Any, got: Any, equal: bool) -> None:
    assert same(expected, got) is equal


@given(st.decimals(-9999, 9999, places=3), st.decimals(-9999, 9999, places=3))
def test_decimals_agree_when_they_are_equal(one: Decimal, other: Decimal) -> None:
    assert same(str(one), str(other)) == (one == other)
    assert same(f"{one:f}", f"{one:.6f}")
