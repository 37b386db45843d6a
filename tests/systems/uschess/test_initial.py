"""First ratings, conversions, floors, classes and norms."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems.uschess import goal, initial, perform, titles
from arpad.systems.uschess.convert import from_cfc, from_fide
from arpad.systems.uschess.floors import Earned, absolute_floor, floor, prize_floor
from arpad.systems.uschess.rules import LISTS, RULE_SETS, rule_set
from tests.systems.uschess import cases, oracle

NAMES = ("regular", "quick", "blitz", "online_regular", "online_quick", "online_blitz", "fide")


@st.composite
def sources(draw: st.DrawFn, target: str) -> list[tuple[str, float, str, int | None]]:
    found: list[tuple[str, float, str, int | None]] = []
    for name in NAMES:
        if name != target and draw(st.booleans()):
            rating = draw(st.integers(100, 2800))
            day = draw(st.sampled_from(["2008-01-01", "2015-06-30", "2020-05-31", "2020-06-01", "2020-07-01"]))
            found.append((name, rating, day, None if name == "fide" else draw(st.none() | st.integers(0, 30))))
    return found


@settings(max_examples=150)
@given(st.data())
def test_a_first_rating_is_the_oracles(data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(LISTS))
    given_ = data.draw(sources(target))
    on = data.draw(st.sampled_from(["2020-07-01", "2024-02-29", "2024-03-01", "2026-01-01"]))
    birth = data.draw(st.sampled_from([None, "1950-01-01", "1999-12-31", "2012-05-05", "2019-12-31", "2025-01-01"]))
    adult = data.draw(st.booleans())
    fields: dict[str, object] = {}
    for name, rating, day, games in given_:
        fields |= {name: rating, name + "_date": day}
        if games is not None:
            fields[name + "_games"] = games
    met = data.draw(cases.meetings(Fraction(1000)))
    played = tuple(Game(float(one.opponent), float(one.score), number=one.name) for one in met)
    found = initial(played, on, None, target, birth, adult, **fields)
    rating, games = oracle.blend(given_, birth, adult, on, target, on)
    assert found.computed == int(rating + 0.5)
    after = oracle.update(Fraction(rating), games, "none", met, on, oracle.bonus_multiplier(on))
    assert found.rating is not None
    assert abs(found.rating - after) <= Fraction(1, 2) + Fraction(1, 10**6)


def test_without_games_there_is_no_rating_yet():
    found = initial((), "2025-06-01", birth="2015-06-01")
    assert (found.rating, found.reason, found.computed, found.games_missing) == (None, "no_games", 500, 1)


@pytest.mark.parametrize(
    ("on", "fields", "key"),
    [
        ("2025-06-01", {"quick": 1500, "quick_date": "2025-06-02"}, "uschess.initial.later"),
        ("2025-06-01", {"regular": 1500}, "uschess.initial.rated_already"),
        ("2020-05-31", {"quick": 1500}, "uschess.initial.no_blend_yet"),
        ("2024-06-01", {"cfc": 1500}, "uschess.convert_unknown"),
    ],
)
def test_what_cannot_be_blended_is_refused(on, fields, key):
    with pytest.raises(Refusal) as refused:
        initial((), on, **fields)
    assert refused.value.problem.key == key


# --- conversions ------------------------------------------------------------------------------------------------------
def test_conversions_rise():
    fide = [from_fide(rating, "2025-06-01") for rating in range(1000, 2900)]
    assert fide == sorted(fide)
    cfc = [from_cfc(rating, "2025-06-01") for rating in range(200, 2900)]
    # The published pieces do not quite meet: at 2000 they fall by 4 points.
    falls = [rating for rating, (earlier, later) in enumerate(pairwise(cfc), 201) if later < earlier]
    assert falls == [2000]


def test_conversions_have_their_days():
    assert from_fide(1800, "2024-02-29") == pytest.approx(1872)
    assert from_fide(1800, "2024-03-01") == pytest.approx(1747.06)
    for on, youth in (("2020-05-31", False), ("2024-02-29", True)):
        with pytest.raises(Refusal):
            from_fide(1800, on, youth)


# --- floors -----------------------------------------------------------------------------------------------------------
@given(st.integers(100, 290000).map(lambda one: one / 100), st.sampled_from(["2010-03-31", "2010-04-01", "2025-06-01"]))
def test_the_peak_floor_is_the_oracles(highest, on):
    found = floor(Earned(highest=highest), "online_quick", rule_set(on))
    assert found.rating == oracle.peak_floor(highest, on)


def test_floors_of_every_kind():
    newest = rule_set("2025-06-01")
    assert floor(Earned(), "regular", newest).kind == "minimum"
    assert floor(Earned(wins=3, draws=1, events=10), "regular", newest).rating == 124
    assert floor(Earned(wins=3, draws=1, events=10), "online_regular", newest).rating == 100
    assert floor(Earned(wins=3, draws=1, events=10), "regular", rule_set("2008-08-06")).rating == 100
    assert floor(Earned(highest=2450, life_master=True), "regular", newest) == (2200, "life_master")
    assert floor(Earned(highest=2450, life_master=True), "quick", newest) == (2100, "peak")
    assert floor(Earned(highest=1500, prize_under=1800), "regular", newest) == (1800, "prize")
    assert floor(Earned(highest=1941, given=1500), "regular", newest) == (1700, "peak")
    assert [prize_floor(under) for under in (1800, 1801, 2000, 2200)] == [1800, 1900, 2000, 2000]
    assert absolute_floor(100, 0, 0) == 150


# --- classes and norms ------------------------------------------------------------------------------------------------
def test_every_rating_has_one_class():
    names = [titles.class_of(rating).name for rating in range(100, 3000)]
    assert len(dict.fromkeys(names)) == 13
    for rating in range(100, 3000):
        found = titles.class_of(rating)
        assert found.lowest <= rating <= (found.highest or rating)
    assert [titles.class_of(rating).name for rating in (2200, 2199, 1999, 1000, 999)] == [
        "Master", "Expert", "Class A", "Class E", "Class F",
    ]  # fmt: skip


@given(st.integers(1000, 3000), st.integers(100, 3000))
def test_the_norm_curve_rises_from_0_to_1(level, opponent):
    value = titles.expected_score(level, opponent)
    assert 0 <= value <= titles.expected_score(level + 1, opponent) <= 1


def test_a_norm_needs_more_than_one_point_above_the_expectation():
    # Against four players of the level exactly 3 are not more than 2 + 1.
    assert goal((2000.0,) * 4, "2025-06-01", norm="C").needed == 3.5
    assert goal((2000.0,) * 3, "2025-06-01", norm="C").needed is None
    assert titles.highest_norm([1400.0] * 4, [1, 1, 1, 2], 4.0) == ""
    assert titles.highest_norm([1400.0] * 4, [1, 1, 2, 2], 4.0) == "3"


def test_performances():
    found = {one.name: one for one in perform((Game(1500, 1.0), Game(1500, 1.0), Game(1500, 1.0))).performances}
    assert found["provisional"].value == 1900
    assert found["linear"].value == 1900
    assert (found["true"].value, found["true"].reason) == (None, "no_bound")
    assert (found["norm"].value, found["norm"].reason) == (None, "no_norm")


# --- rule sets --------------------------------------------------------------------------------------------------------
def test_rule_sets_are_in_order():
    assert [rules.date for rules in RULE_SETS] == sorted({rules.date for rules in RULE_SETS})


def test_the_bonus_of_every_day():
    for day in [rules.date for rules in RULE_SETS if rules.date] + ["2007-01-01", "2030-01-01"]:
        assert rule_set(day).bonus == oracle.bonus_multiplier(day)
