"""Worked examples: which rule of the examples' files is computed by which function of the law.

The examples name the regime instead of a date. `arpad.verify` compares.
"""

from typing import Any

from arpad.model import Game
from arpad.systems.dwz.adjust import adjust
from arpad.systems.dwz.change import rate
from arpad.systems.dwz.expected import difference, expected_score
from arpad.systems.dwz.factor import Person, coefficient, k_factor
from arpad.systems.dwz.newcomers import initial
from arpad.systems.dwz.rules import rule_set
from arpad.systems.games import spread
from arpad.systems.numbers import halves
from arpad.systems.results import Computed

DAYS = {"pre2026": "2026-06-07", "2026": "2026-09-01"}
MICRO = 10**6


def evaluation(given: dict[str, Any], date: str) -> Computed:
    """A published evaluation: E as published."""
    games = tuple([Game(one, score) for one, score in zip(given["opponents"], given["results"])])
    result = rate(
        given["rating"], games, DAYS[given["regime"]], development_coefficient=given["development_coefficient"]
    )  # fmt: skip
    figures = {
        "expected_score_3dp": result.expected,
        "new_rating": result.new_rating,
        "performance": result.performance,
    }
    return Computed(figures, result.steps)


def update(given: dict[str, Any], date: str) -> Computed:
    """A rated player after an event, by either regime."""
    day = DAYS[given["regime"]]
    games = spread(tuple(given["opponents"]), halves(given["score"]))
    result = rate(given["rating"], games, day, given["index"], int(day[:4]) - given["age"])
    assert result.state is not None
    figures = {
        "new_rating": result.new_rating,
        "new_index": result.state["index"],
        "factor_k": result.k,
        "expected_score": _rounded(result.expected, 5),
    }
    return Computed(figures, result.steps)


def update_from_expected(given: dict[str, Any], date: str) -> Computed:
    """The factor K, and what it makes of a published expected score."""
    rules = rule_set(DAYS[given["regime"]])
    score, expected = (int(given[name] * MICRO + 0.5) for name in ("score", "expected_score"))
    factor = k_factor(Person(given["rating"], given["index"], given["age"]), score, expected, rules)
    new = (given["rating"] * 20 * MICRO + 2 * factor.value * (score - expected) + 10 * MICRO) // (20 * MICRO)
    figures = {"new_rating": new, "new_index": given["index"] + 1, "factor_k": factor.value / 10}
    return Computed(figures, factor.steps)


def first_rating(given: dict[str, Any], date: str) -> Computed:
    """A newcomer all of whose opponents are rated."""
    games = tuple([Game(one, score) for one, score in zip(given["opponents"], given["results"])])
    result = initial(games, DAYS[given["regime"]])
    return Computed({"new_rating": result.rating, "index": 1}, result.steps)


def development_coefficient(given: dict[str, Any], date: str) -> Computed:
    """E of a player, from the score and the expected score."""
    person = Person(given["rating"], given["index"], given["age"])
    score, expected = (int(given[name] * 1000 + 0.5) for name in ("score", "expected_score"))
    factor = coefficient(person, score, expected, rule_set(DAYS[given["regime"]]))
    return Computed({"E": factor.value}, factor.steps)


def expected_3dp(given: dict[str, Any], date: str) -> Computed:
    """One game's expected score to three decimals."""
    return Computed({"p": expected_score(given["difference"], 3) / 1000})


def expected_exact(given: dict[str, Any], date: str) -> Computed:
    """One game's expected score, given to six decimals."""
    return Computed({"p": expected_score(given["rating"] - given["opponent"], 6) / MICRO})


def expected_sum_exact(given: dict[str, Any], date: str) -> Computed:
    """The unrounded expected score of several games, given to five decimals."""
    total = sum([expected_score(given["rating"] - opponent, 12) for opponent in given["opponents"]])
    return Computed({"expected_score": _rounded(total / 10**12, 5)})


def rating_difference_3dp(given: dict[str, Any], date: str) -> Computed:
    """The difference that a three-decimal score stands for."""
    return Computed({"difference": difference(int(given["p"] * 1000 + 0.5), 1000)})


def rating_difference_exact(given: dict[str, Any], date: str) -> Computed:
    """The difference that points out of games stand for."""
    return Computed({"difference": difference(halves(given["score"]), 2 * given["games"])})


def regrade_2026(given: dict[str, Any], date: str) -> Computed:
    """The conversion of 8 June 2026."""
    index = given.get("index")
    result = adjust(given["rating"], index=index)
    return Computed({"rating": result.new_rating, "index": None if index is None else index + 1}, result.steps)


RULES = {
    "dwz.evaluation": evaluation,
    "dwz.update": update,
    "dwz.update_from_expected": update_from_expected,
    "dwz.first_rating": first_rating,
    "dwz.development_coefficient": development_coefficient,
    "dwz.expected_3dp": expected_3dp,
    "dwz.expected_exact": expected_exact,
    "dwz.expected_sum_exact": expected_sum_exact,
    "dwz.rating_difference_3dp": rating_difference_3dp,
    "dwz.rating_difference_exact": rating_difference_exact,
    "dwz.regrade_2026": regrade_2026,
}


def _rounded(value: float, places: int) -> float:
    one: int = 10**places
    return int(value * one + 0.5) / one
