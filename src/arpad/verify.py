"""Worked examples, recomputed and compared figure by figure. Part of the portable floor.

An example is a dictionary with `id`, `rule`, `effective_date`, `input`, `expected`, `source` and perhaps a `note`. The
rule's name ends at a colon, what follows is a comment; the date chooses the rule set, and is missing where the rule has
one of its own or none. Exact decimals are text and are compared exactly; other numbers are equal, or, where they are
real numbers, equal to 1e-9 relative, or as near as a `tolerance` among the expected figures says: a number for all of
them, or one for each by name. A figure that the law does not give and whose name begins with `published` records what
was printed against the regulation or with fewer digits (the note says why) and is not compared. A rule that no system
knows is skipped, never passed.
"""

from typing import Any, NamedTuple

from arpad import systems
from arpad.model import ERROR, Problem, Refusal, Step

# Names among the expected figures that say something about them and are none themselves.
REMARKS = ("tolerance", "note", "why", "must", "must_not")

PASSED = "passed"
FAILED = "failed"
SKIPPED = "skipped"


class Mismatch(NamedTuple):
    """One figure that differs."""

    path: str  # "events[2].k_times_sum"
    expected: Any
    got: Any


class Outcome(NamedTuple):
    """What became of one example."""

    id: str
    rule: str
    status: str
    mismatches: tuple[Mismatch, ...]
    steps: tuple[Step, ...]
    problem: Problem | None  # why it could not be computed


def run(examples: list[Any]) -> list[Outcome]:
    """Recompute every example, in order."""
    rules: dict[str, Any] = {}
    for name in systems.NAMES:
        rules.update(systems.module(name).examples())
    return [_one(example, rules) for example in examples]


def malformed(examples: Any) -> Problem | None:
    """What is wrong with a file of examples, or None."""
    if not isinstance(examples, list):
        return Problem(ERROR, "verify.not_a_list", {})
    for number, example in enumerate(examples, 1):
        for name, kind in (("id", str), ("rule", str), ("effective_date", str), ("input", dict), ("expected", dict)):
            missing = "" if name == "effective_date" else None
            if not isinstance(example, dict) or not isinstance(example.get(name, missing), kind):
                return Problem(ERROR, "verify.malformed", {"number": number, "field": name})
        if all(
            name in REMARKS or _printed(name) for name in example["expected"]
        ):  # it would pass whatever the law says
            return Problem(ERROR, "verify.malformed", {"number": number, "field": "expected"})
    return None


def _one(example: dict[str, Any], rules: dict[str, Any]) -> Outcome:
    rule = example["rule"].split(":")[0].strip()
    if rule not in rules:
        return Outcome(example["id"], rule, SKIPPED, (), (), None)
    found: list[Mismatch] = []
    try:
        computed = rules[rule](example["input"], example.get("effective_date", ""))
        _compare("", example["expected"], computed.figures, 0.0, found)
    except Refusal as refusal:
        return Outcome(example["id"], rule, FAILED, (), (), refusal.problem)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # An example's input is free-form data; one that lacks what its rule needs is a failed example, not a crash.
        problem = Problem(ERROR, "verify.input", {"what": str(error)})
        return Outcome(example["id"], rule, FAILED, (), (), problem)
    return Outcome(example["id"], rule, FAILED if found else PASSED, tuple(found), computed.steps, None)


def _compare(path: str, expected: Any, got: Any, tolerance: Any, found: list[Mismatch]) -> None:
    """Note every figure that differs. `tolerance` is a number, or one by each figure's name."""
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            found.append(Mismatch(path, expected, got))
            return
        tolerance = expected.get("tolerance", tolerance)
        for name in sorted(expected):
            if name in REMARKS or (_printed(name) and name not in got):
                continue
            where = path + "." + name if path else name
            if name in got:
                near = tolerance.get(name, tolerance) if isinstance(tolerance, dict) else tolerance
                _compare(where, expected[name], got[name], near, found)
            else:
                found.append(Mismatch(where, expected[name], None))
    elif isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            found.append(Mismatch(path, expected, got))
            return
        for position, item in enumerate(expected):
            _compare(f"{path}[{position}]", item, got[position], tolerance, found)
    elif not same(expected, got, 0.0 if isinstance(tolerance, dict) else tolerance):
        found.append(Mismatch(path, expected, got))


def _printed(name: str) -> bool:
    """Whether the name of a figure says that it records what was printed."""
    return name.startswith("published")


def same(expected: Any, got: Any, tolerance: float = 0.0) -> bool:
    """Whether two figures agree.

    >>> same("5", "5.00"), same("0.97", "0.98"), same(0.1, 0.1 + 1e-12), same(True, 1), same(7, 7.0), same(7, 8, 0.5)
    (True, False, True, False, True, False)
    """
    if isinstance(expected, str):
        if not isinstance(got, str):
            return False
        left, right = _exact(expected), _exact(got)
        return expected == got if left is None or right is None else left == right
    if isinstance(expected, bool) or isinstance(got, bool) or expected is None or got is None:
        return expected is got
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        exact = isinstance(expected, int) and isinstance(got, int)
        return abs(expected - got) <= max(tolerance, 0.0 if exact else 1e-9 * max(abs(expected), abs(got)))
    return bool(expected == got)


def _exact(text: str) -> tuple[int, int] | None:
    """Decimal text as (units, places) without trailing zeros; None where it is not a decimal."""
    sign = -1 if text.startswith("-") else 1
    whole, _, fraction = text[1:].partition(".") if text[:1] in ("-", "+") else text.partition(".")
    digits = whole + fraction
    if not digits or not all(character in "0123456789" for character in digits):
        return None
    while fraction.endswith("0"):
        fraction = fraction[:-1]
    return sign * int(whole + fraction), len(fraction)
