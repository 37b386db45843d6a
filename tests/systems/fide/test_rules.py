"""Which rules apply on which day, the lists over time, and which events are rated."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.model import Refusal
from arpad.systems import card
from arpad.systems.fide import lists, play
from arpad.systems.fide.rules import RULE_SETS, article, rule_set
from tests.systems.fide import cases


@pytest.mark.parametrize(
    ("days", "time_controls"), [(cases.STANDARD_DAYS, ("standard",)), (cases.FAST_DAYS, ("rapid", "blitz"))]
)
def test_a_rule_set_applies_from_its_day(days: list[str], time_controls: tuple[str, ...]) -> None:
    for time_control in time_controls:
        for before, day in zip([""] + days, days):
            assert rule_set(day, time_control).date == day
            if before or time_control == "standard":
                assert rule_set(cases.EVES[day], time_control).date == before
        assert rule_set("2026-10-09", time_control).date == days[-1]


def test_every_rule_set_names_its_source_and_has_its_row_on_the_card() -> None:
    assert [(one.date, one.time_controls, one.source) for one in card("fide").rule_sets] == [
        (one.date, one.time_controls, one.source) for one in RULE_SETS
    ]
    assert all(one.source for one in RULE_SETS)
    assert not rule_set("2009-06-30", "standard").exact


@pytest.mark.parametrize(
    ("time_control", "topic", "where"),
    [
        ("standard", "gap", "FIDE B.02 8.3.1"),
        ("rapid", "gap", "FIDE B.02 Rapid and Blitz 7.3.1"),
        ("standard", "k", "FIDE B.02 8.3.3"),
        ("blitz", "k", "FIDE B.02 Rapid and Blitz 7.3.3"),
        ("standard", "pd", "FIDE B.02 8.1.2"),
        ("standard", "dp", "FIDE B.02 8.1.1"),
        ("rapid", "floor", "FIDE B.02 Rapid and Blitz 6.1.4"),
    ],
)
def test_where_a_rule_stands(time_control: str, topic: str, where: str) -> None:
    assert article(rule_set("2025-11-07", time_control), topic) == where


@given(st.dates().map(str), cases.time_controls)
def test_every_day_has_its_rules_or_a_refusal(on: str, time_control: str) -> None:
    if time_control != "standard" and on < "2012-01-01":
        with pytest.raises(Refusal):
            rule_set(on, time_control)
    else:
        assert rule_set(on, time_control).date <= on


# --- lists ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("on", "listed"),
    [
        ("1970-12-31", ""), ("1971-01-01", "1971-01-01"), ("1980-12-31", "1980-01-01"), ("1981-06-30", "1981-01-01"),
        ("1981-07-01", "1981-07-01"), ("2000-06-30", "2000-01-01"), ("2003-05-17", "2003-04-01"),
        ("2003-12-31", "2003-10-01"), ("2009-06-30", "2009-04-01"), ("2009-07-01", "2009-07-01"),
        ("2009-08-31", "2009-07-01"), ("2012-06-30", "2012-05-01"), ("2012-08-01", "2012-08-01"),
        ("2025-11-07", "2025-11-01"),
    ],
)  # fmt: skip
def test_the_list_in_force(on: str, listed: str) -> None:
    assert lists.list_in_force(on) == listed


@given(st.dates().map(str))
def test_a_list_is_in_force_from_its_own_day(on: str) -> None:
    found = lists.list_in_force(on)
    assert found <= on
    assert found == "" or lists.list_in_force(found) == found


@given(st.dates(max_value=date(2200, 1, 1)).map(str))
def test_the_next_list_is_the_first_one_later(on: str) -> None:
    following = lists.next_list(on)
    assert following > on
    assert lists.list_in_force(following) == following
    eve = str(date.fromisoformat(following) - timedelta(days=1))
    assert lists.list_in_force(eve) == lists.list_in_force(on)


@pytest.mark.parametrize(
    ("on", "floor"),
    [
        ("1971-01-01", 2200), ("1992-12-31", 2200), ("1993-01-01", 2000), ("2003-01-01", 1800), ("2009-07-01", 1200),
        ("2012-06-30", 1200), ("2012-07-01", 1000), ("2024-02-29", 1000), ("2024-03-01", 1400), ("1970-01-01", 0),
    ],
)  # fmt: skip
def test_the_floor_of_a_list(on: str, floor: int) -> None:
    assert lists.floor(on) == floor


@pytest.mark.parametrize("on", cases.STANDARD_DAYS)
def test_rule_sets_and_lists_agree_about_the_floor(on: str) -> None:
    assert rule_set(on, "standard").floor == lists.floor(on)


# --- play -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("minutes", "on", "time_control"),
    [
        (60, "2025-01-01", "standard"), (59, "2025-01-01", "rapid"), (11, "2025-01-01", "rapid"),
        (10, "2025-01-01", "blitz"), (4, "2025-01-01", "blitz"), (3, "2025-01-01", ""), (10.5, "2025-01-01", "rapid"),
        (15, "2012-06-01", "rapid"), (14, "2012-06-01", "blitz"), (5, "2012-06-01", "blitz"), (4, "2012-06-01", ""),
    ],
)  # fmt: skip
def test_the_time_control_of_a_rate_of_play(minutes: float, on: str, time_control: str) -> None:
    assert play.time_control_of(minutes, on) == time_control


@pytest.mark.parametrize(
    ("rating", "opponent", "on", "minutes"),
    [
        (2400, 1500, "2025-01-01", 120), (1500, 2400, "2025-01-01", 120), (2399, 2399, "2025-01-01", 90),
        (1800, None, "2025-01-01", 90), (1799, 1799, "2025-01-01", 60), (None, None, "2025-01-01", 60),
        (2200, 1500, "2021-12-31", 120), (2199, 1600, "2021-12-31", 90), (1599, 1599, "2021-12-31", 60),
    ],
)  # fmt: skip
def test_how_long_a_standard_game_must_be(rating: int | None, opponent: int | None, on: str, minutes: int) -> None:
    assert play.standard_minutes(rating, opponent, on) == minutes


@pytest.mark.parametrize(("on", "moves"), [("2021-12-31", 40), ("2022-01-01", 30), ("2025-11-07", 30)])
def test_the_moves_of_a_first_control(on: str, moves: int) -> None:
    assert play.first_control_moves(on) == moves


@pytest.mark.parametrize(
    ("time_control", "minutes", "most", "with_norms"),
    [
        ("rapid", 25, 15, 2), ("blitz", 5, 30, 2), ("standard", None, None, 2), ("standard", 120, 3, 2),
        ("standard", 90, 4, 2), ("standard", 60, 6, 2), ("standard", 240, 1, 1),
    ],
)  # fmt: skip
def test_how_many_rounds_a_day_may_have(
    time_control: str, minutes: float | None, most: int | None, with_norms: int
) -> None:
    assert play.rounds_a_day(time_control, minutes) == most
    assert play.rounds_a_day(time_control, minutes, norm=True) == with_norms


@pytest.mark.parametrize(
    ("end", "latest"),
    [
        ("2025-10-31", "2026-01-01"), ("2025-11-01", "2026-02-01"), ("2009-12-31", "2010-05-01"),
        ("2012-06-30", "2012-09-01"), ("1985-03-03", "1986-07-01"),
    ],
)  # fmt: skip
def test_a_report_must_be_there_for_the_third_list(end: str, latest: str) -> None:
    assert play.latest_list(end) == latest


@pytest.mark.parametrize(
    ("start", "end", "days"), [("2025-11-07", "2025-11-07", 1), ("2024-02-01", "2024-03-01", 30), ("", "2025-01-01", 0)]
)
def test_how_many_days_an_event_lasts(start: str, end: str, days: int) -> None:
    assert play.days_of(start, end) == days


@pytest.mark.parametrize(("score", "other", "decided"), [(2.5, 1.5, True), (2.0, 2.0, False), (2.0, 0.0, False)])
def test_a_match_is_decided_by_more_than_half_of_the_points(score: float, other: float, decided: bool) -> None:
    assert play.match_decided(score, other, 4) == play.match_decided(other, score, 4) == decided


@pytest.mark.parametrize(
    ("end", "official", "counts"),
    [
        ("2025-10-29", False, True),
        ("2025-10-30", False, False),
        ("2025-10-31", True, True),
        ("2025-11-01", True, False),
    ],
)
def test_a_list_closes_three_days_before(end: str, official: bool, counts: bool) -> None:
    assert play.in_time(end, "2025-11-01", official) == counts


@pytest.mark.parametrize(
    ("last", "on", "inactive"),
    [
        ("2024-05-15", "2025-05-01", False),
        ("2024-04-30", "2025-05-01", True),
        ("2019-11-15", "2021-05-01", False),
        ("2019-04-30", "2021-05-01", True),
    ],
)
def test_inactive_after_a_year(last: str, on: str, inactive: bool) -> None:
    assert play.inactive(last, on) == inactive
