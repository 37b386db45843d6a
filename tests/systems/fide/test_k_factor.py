"""K: the order of the rules, their dates, and what is assumed where facts are missing."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game
from arpad.systems.cards import Occasion
from arpad.systems.fide import rate
from arpad.systems.fide.k_factor import ASSUMED, DERIVED, GIVEN, k_factor
from arpad.systems.fide.rules import rule_set
from tests.systems.fide import cases, oracle

PEAKS = (2299, 2300, 2301, 2399, 2400, 2401)
GAMES = (0, 29, 30, 31, 500)
AGES = (10, 17, 18, 19, 40)


@settings(max_examples=150)
@given(st.data())
def test_k_is_the_oracles(data: st.DataObject) -> None:
    time_control = data.draw(cases.time_controls)
    fast = cases.fast(time_control)
    on = data.draw(cases.days(fast))
    rating = data.draw(st.none() | st.sampled_from(PEAKS) | cases.ratings)
    highest = data.draw(st.none() | st.sampled_from(PEAKS))
    games = data.draw(st.none() | st.sampled_from(GAMES))
    age = data.draw(st.none() | st.sampled_from(AGES))
    born = None if age is None else int(on[:4]) - age
    found = k_factor(rule_set(on, time_control), int(on[:4]), rating, highest, games, born)
    assert found.k == oracle.k_factor(on, fast, rating, highest, games, born)
    assert found.steps[0].values["k"] == found.k
    assert all(step.rule.startswith("FIDE B.02") and step.key.startswith("fide.k.") for step in found.steps)
    assert (found.source == ASSUMED) == any(step.key.startswith("fide.k.assumed.") for step in found.steps)
    # "Derived" promises that nothing that is missing could have changed it; "assumed" says that something could.
    possible = {
        oracle.k_factor(on, fast, rating, peak, number, int(on[:4]) - years)
        for peak, number, years in itertools.product(
            [None, 2300, 2400] if highest is None and rating is not None else [highest],
            GAMES if games is None and rating is not None else [games],
            AGES if age is None else [age],
        )
    }
    assert found.k in possible
    if found.source == DERIVED:
        assert possible == {found.k}
    elif on >= "2011-07-01":
        assert len(possible) > 1


@pytest.mark.parametrize(
    ("on", "time_control", "rating", "highest", "games", "age", "k"),
    [
        ("2025-01-01", "standard", 2399, 2400, 500, 40, 10),  # once 2400, for good
        ("2025-01-01", "standard", 2350, 2400, 5, 15, 10),  # even with fewer than 30 games, even a junior
        ("2025-01-01", "standard", 2299, 2299, 500, 18, 40),
        ("2025-01-01", "standard", 2299, 2300, 500, 18, 20),  # was 2300 and fell back
        ("2025-01-01", "standard", 2299, 2299, 500, 19, 20),
        ("2025-01-01", "standard", 2350, 2350, 29, 18, 40),  # a newcomer all the same
        ("2025-01-01", "standard", 2350, 2350, 30, 18, 20),
        ("2011-06-30", "standard", 2450, 2450, 29, 40, 25),  # K 10 needed 30 games as well
        ("2011-06-30", "standard", 2450, 2450, 30, 40, 10),
        ("2011-06-30", "standard", 2000, 2000, 29, 15, 25),
        ("2011-07-01", "standard", 2000, 2000, 29, 15, 30),
        ("2011-07-01", "standard", 2450, 2450, 29, 40, 10),
        ("2014-06-30", "standard", 2000, 2000, 30, 15, 15),
        ("2014-07-01", "standard", 2000, 2000, 30, 15, 40),
        ("2014-07-01", "standard", 2000, 2000, 30, 40, 20),
        ("2022-09-30", "rapid", 2450, 2450, 5, 15, 20),  # everybody
        ("2022-10-01", "rapid", 2450, 2450, 5, 15, 10),
        ("2022-10-01", "blitz", 2000, 2000, 50, 15, 40),
        ("2022-09-30", "standard", 2000, 2000, 50, 15, 40),
    ],
)
def test_the_order_and_the_dates_of_the_rules(
    on: str, time_control: str, rating: int, highest: int, games: int, age: int, k: int
) -> None:
    chosen = k_factor(rule_set(on, time_control), int(on[:4]), rating, highest, games, int(on[:4]) - age)
    assert (chosen.k, chosen.source) == (k, DERIVED)


def test_before_october_2022_everybody_has_the_same_k_in_rapid_and_the_step_says_so() -> None:
    for rating in (1500, 2500):
        chosen = k_factor(rule_set("2022-09-30", "rapid"), 2022, rating)
        assert [step.key for step in chosen.steps] == ["fide.k.everybody"]


def test_the_junior_year_counts_not_the_birthday() -> None:
    for on, k in (("2025-12-31", 40), ("2026-01-01", 20)):
        assert k_factor(rule_set(on, "standard"), int(on[:4]), 2000, 2000, 100, 2007).k == k


def test_a_player_who_fell_below_the_floor_keeps_the_games_counted() -> None:
    """4.1: the player starts again as any unrated player, but the games already counted for K are kept."""
    rules = rule_set("2025-01-01", "standard")
    assert k_factor(rules, 2025, None, 1500, 29, 1980).k == 40
    assert k_factor(rules, 2025, None, 1500, 30, 1980).k == 20


def test_a_given_k_is_taken() -> None:
    chosen = k_factor(rule_set("2025-01-01", "standard"), 2025, 2500, given=40)
    assert (chosen.k, chosen.source, chosen.steps[0].key) == (40, GIVEN, "fide.k.given")


@given(st.sampled_from(PEAKS), st.sampled_from(PEAKS))
def test_every_rating_of_the_period_is_a_published_one(earlier: int, later: int) -> None:
    """The own ratings at the starts of the events stand on lists, so the highest of them counts as "ever published"."""
    events = tuple(Occasion("2025-01-01", rating, (Game(2000, 1.0),)) for rating in (earlier, later))
    result = rate(None, (), "2025-01-01", games_counted=100, birth_year=1980, events=events)
    assert result.k == oracle.k_factor("2025-01-01", False, later, max(earlier, later), 100, 1980)
