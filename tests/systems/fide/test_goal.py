"""Goals: the lowest score that is enough, and a table that agrees with rating the games."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems.fide import goal, rate
from arpad.systems.fide.goal import TITLES
from tests.systems.fide import cases, oracle
from tests.systems.fide.oracle import Met, Tournament


def with_total(field: list[int], half_points: int) -> tuple[Game, ...]:
    """The field with some scores that add up."""
    return tuple(
        Game(one, min(1.0, max(0.0, (half_points - 2 * index) / 2))) for index, one in enumerate(field)
    )  # fmt: skip


@settings(max_examples=50)
@given(st.data())
def test_the_table_agrees_with_rating_the_games(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast))
    own = data.draw(cases.ratings)
    field = [one.opponent or 0 for one in data.draw(cases.meetings(own, 1, 9, unrated=False))]
    target = own + data.draw(st.sampled_from((-50, -1, 0, 1, 5, 10, 40, 400)))
    facts: dict[str, Any] = {
        "k": data.draw(st.none() | cases.k_factors),
        "games_in_period": data.draw(st.none() | st.sampled_from((18, 35, 36, 70))),
        "games_counted": data.draw(st.sampled_from((29, 30))),
        "birth_year": data.draw(st.sampled_from((1980, 2010))),
    }
    result = goal(tuple(field), on, time_control, own, target, **facts)
    rated = [one for one in field if oracle.counts(own, one, on, fast)]
    assert result.games_counted == len(rated)
    assert [total.score for total in result.totals] == [points / 2 for points in range(2 * len(rated) + 1)]
    for total in result.totals:
        lost = rate(own, with_total(rated + [], int(2 * total.score)) or (Game(None, 0.0),), on, time_control, **facts)
        assert (total.change, total.new_rating) == (lost.change, lost.new_rating)
        assert total.performance == lost.performance
        assert total.reached == (lost.new_rating >= target)
    reached = [total.score for total in result.totals if total.reached]
    assert result.needed == (min(reached) if reached else None)
    changes = [Fraction(total.change.exact) for total in result.totals if total.change is not None]
    assert changes == sorted(changes)
    k = facts["k"] or oracle.k_factor(on, fast, own, None, facts["games_counted"], facts["birth_year"])
    met = [Met(one, Fraction(0)) for one in field]
    assert changes[0] == oracle.period([Tournament(on, own, met)], on, fast, k, facts["games_in_period"]).change


@pytest.mark.parametrize("title", TITLES)
def test_a_title_asks_for_its_rating(title: str) -> None:
    threshold = {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200, "FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
    field = (threshold[title],) * 9
    by_title = goal(field, "2025-01-01", rating=threshold[title] - 20, title=title, k=20)
    by_target = goal(field, "2025-01-01", rating=threshold[title] - 20, target=threshold[title], k=20)
    assert (by_title.goal, by_title.needed, by_title.totals) == ("title", by_target.needed, by_target.totals)


@settings(max_examples=50)
@given(st.data())
def test_a_norm_goal_is_the_oracles(data: st.DataObject) -> None:
    norm = data.draw(st.sampled_from(sorted(oracle.NORMS)))
    minimum = oracle.NORMS[norm][1]
    field = data.draw(st.lists(st.integers(minimum - 250, minimum + 350), min_size=1, max_size=13))
    on = data.draw(cases.days(False))
    result = goal(tuple(field), on, norm=norm)
    for total in result.totals:
        wanted = oracle.makes_norm(field, Fraction(str(total.score)), norm, on)
        assert (total.performance, total.reached) == wanted
    reached = [total.score for total in result.totals if total.reached]
    assert result.needed == (min(reached) if reached else None)
    assert ("fide.goal.norm_games" in [step.key for step in result.steps]) == (len(field) < 9)


@pytest.mark.parametrize(("on", "needed"), [("2009-06-30", 2601), ("2009-07-01", 2600), ("2025-01-01", 2600)])
def test_the_steps_of_a_norm_are_those_of_the_edition(on: str, needed: int) -> None:
    result = goal((2160,) + (2450,) * 7, on, norm="GM")
    edition = {"2009-06-30": "", "2009-07-01": "2009-07-01", "2025-01-01": "2024-01-01"}[on]
    assert [step.key for step in result.steps] == ["fide.raised", "fide.goal.norm", "fide.goal.norm_games"]
    assert {step.date for step in result.steps} == {edition} == {result.rules.date}
    assert result.steps[1].values["performance"] == needed
    assert [problem.key for problem in result.problems] == ["fide.titles_earlier"] * (on < "2024")


def test_without_a_goal_the_rating_is_to_be_kept() -> None:
    assert goal((1500,) * 2, "2025-01-01", rating=1500, k=20).needed == 1.0
    assert goal((1500,) * 2, "2025-01-01", rating=1500, target=1521, k=20).needed is None


def test_a_field_in_which_no_game_is_rated_has_nothing_to_win() -> None:
    """Rapid from December 2024: 600 and more below a player above 2600."""
    result = goal((2000, 1900), "2025-01-01", "rapid", rating=2700, target=2701, k=10)
    assert (result.games_counted, result.needed, result.average_opponents) == (0, None, None)
    assert [(total.score, total.new_rating, total.reached) for total in result.totals] == [(0.0, 2700, False)]


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"opponents": (), "rating": 1500}, "fide.goal.no_field"),
        ({"opponents": (1500,), "rating": 1500, "target": 1600, "norm": "GM"}, "fide.goal.one_goal"),
        ({"opponents": (1500,), "rating": 1500, "target": 1600, "title": "FM"}, "fide.goal.one_goal"),
        ({"opponents": (1500,), "target": 1600}, "fide.goal.no_rating"),
        ({"opponents": (2500,), "norm": "GM", "time_control": "rapid"}, "fide.goal.norm_standard"),
        ({"opponents": (2300,), "rating": 2290, "title": "FM", "time_control": "rapid"}, "fide.goal.title_standard"),
        ({"opponents": (2300,), "rating": 2290, "title": "FM", "time_control": "blitz"}, "fide.goal.title_standard"),
    ],
)
def test_what_is_no_goal_is_refused(arguments: dict[str, Any], key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        goal(on="2025-01-01", **arguments)
    assert refusal.value.problem.key == key
