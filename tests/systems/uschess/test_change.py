"""One player's rating against the oracle, and the promises of the formulas."""

import math
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import PAIRING_KINDS, PLAYED, Game, Refusal
from arpad.systems.results import Rated
from arpad.systems.uschess import expect, goal, rate
from tests.systems.uschess import cases, oracle
from tests.systems.uschess.oracle import Met

ON = "2025-06-01"


def games(met: Sequence[Met]) -> tuple[Game, ...]:
    return tuple(Game(float(one.opponent), float(one.score), number=one.name) for one in met)


def kept(rated: Rated) -> float:
    """The rating with its decimals."""
    assert rated.state is not None
    return float(rated.state["rating"])


@settings(max_examples=300)
@given(st.data())
def test_the_new_rating_is_the_oracles(data: st.DataObject) -> None:
    own = Fraction(data.draw(cases.precise))
    met = data.draw(cases.meetings(own))
    count = data.draw(cases.counts)
    history = data.draw(cases.histories)
    dual = data.draw(st.booleans())
    on = data.draw(cases.days)
    end = data.draw(st.sampled_from([on, "2026-12-31"]))
    expected = oracle.update(own, count, history, met, on, oracle.bonus_multiplier(end), dual)
    if count is None or count > 25:
        expected = max(expected, Fraction(oracle.peak_floor(float(own), on)))
    rated = rate(float(own), games(met), on, end, games_counted=count, history=history, dual_rated=dual)
    if on >= "2014-09-01":
        assert kept(rated) == pytest.approx(float(expected), abs=1e-6)
    else:
        assert kept(rated) == rated.new_rating
    assert abs(rated.new_rating - expected) <= Fraction(1, 2) + Fraction(1, 10**6)
    assert rated.change.rounded == rated.new_rating - math.floor(own + Fraction(1, 2))


@pytest.mark.parametrize(
    ("rating", "opponent", "games_counted", "expected"),
    [
        (1500, 1600, None, 1 / (1 + 10**0.25)),
        (1500, 1600, 9, 1 / (1 + 10**0.25)),
        (1500, 1600, 8, 0.375),
        (1500, 2000, 3, 0.0),
        (1500, 1000, 0, 1.0),
    ],
)
def test_the_curve_is_the_formulas(rating, opponent, games_counted, expected):
    result = expect(rating, opponent, games_counted)
    assert result.expected == pytest.approx(expected, abs=1e-12)
    assert result.opponent_expected == pytest.approx(1 - expected, abs=1e-12)


@settings(max_examples=150)
@given(st.data())
def test_nothing_is_lost_by_winning_nor_won_by_losing(data: st.DataObject) -> None:
    own = data.draw(st.integers(100, 2700))
    count = data.draw(st.none() | st.integers(0, 60))
    history = data.draw(cases.histories)
    score = data.draw(st.sampled_from([0.0, 1.0]))
    opponents = data.draw(st.lists(st.integers(100, 3000), min_size=1, max_size=6))
    rated = rate(own, tuple(Game(one, score) for one in opponents), ON, games_counted=count, history=history)
    assert (kept(rated) - own) * (1 if score else -1) >= -1e-6 or kept(rated) == 2700


@settings(max_examples=100)
@given(st.data())
def test_more_points_are_never_worse(data: st.DataObject) -> None:
    own = data.draw(cases.ratings)
    opponents = tuple(float(one.opponent) for one in data.draw(cases.meetings(Fraction(own))))
    found = goal(
        opponents, data.draw(cases.days), float(own), games_counted=data.draw(cases.counts),
        history=data.draw(cases.histories), dual_rated=data.draw(st.booleans()),
    )  # fmt: skip
    new = [total.new_rating for total in found.totals]
    assert new == sorted(new, key=lambda one: one or 0)
    reached = [total.score for total in found.totals if total.reached]
    assert found.needed == (reached[0] if reached else None)


@settings(max_examples=100)
@given(st.data())
def test_the_order_of_the_games_does_not_matter(data: st.DataObject) -> None:
    own = data.draw(cases.ratings)
    met = data.draw(cases.meetings(Fraction(own)))
    again = data.draw(st.permutations(met))
    count, history = data.draw(cases.counts), data.draw(cases.histories)
    one = rate(float(own), games(met), ON, games_counted=count, history=history)
    other = rate(float(own), games(again), ON, games_counted=count, history=history)
    assert kept(one) == pytest.approx(kept(other), abs=1e-6)


@settings(max_examples=150)
@given(
    st.floats(100, 3500),
    st.lists(st.tuples(st.floats(100, 3500), st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=20),
    st.none() | st.integers(0, 100000),
    cases.histories,
    st.booleans(),
)
def test_every_answer_is_a_number(rating, met, count, history, dual):
    rated = rate(
        rating, tuple(Game(*one) for one in met), ON, games_counted=count, history=history, dual_rated=dual
    )  # fmt: skip
    assert math.isfinite(kept(rated))
    assert kept(rated) >= 100
    assert all(math.isfinite(row.expected or 0) for row in rated.games)


@pytest.mark.parametrize("kind", [kind for kind in PAIRING_KINDS if kind != PLAYED])
def test_what_was_not_played_does_not_count(kind):
    played = Game(1600, 1.0)
    rated = rate(1500, (played, Game(1700, 1.0, kind=kind), Game(None, 1.0)), ON, games_counted=40)
    assert kept(rated) == kept(rate(1500, (played,), ON, games_counted=40))
    assert [row.reason for row in rated.games] == ["", kind, "unrated_opponent"]


# --- the state for the next event -------------------------------------------------------------------------------------
def test_the_state_is_what_the_next_event_needs():
    won = (Game(1500, 1.0), Game(1550, 1.0), Game(1600, 1.0))
    state = rate(
        1400, won, ON, games_counted=24, history="all_wins", wins=24, draws=0, events_counted=6, highest=1400
    ).state  # fmt: skip
    assert state is not None
    assert (state["games_counted"], state["established"], state["history"]) == (27, True, "all_wins")
    assert (state["wins"], state["draws"], state["events_counted"]) == (27, 0, 7)
    assert state["highest"] == state["rating"] > 1400


@pytest.mark.parametrize(
    ("before", "count", "scores", "after"),
    [
        ("none", 0, (1.0, 1.0), "all_wins"),
        ("none", 0, (0.0,), "all_losses"),
        ("none", 0, (0.5,), "mixed"),
        ("all_wins", 5, (1.0,), "all_wins"),
        ("all_wins", 5, (0.5,), "mixed"),
        ("all_losses", 5, (1.0,), "mixed"),
        ("mixed", 5, (1.0,), "mixed"),
    ],
)
def test_a_history_ends_with_the_first_other_result(before, count, scores, after):
    state = rate(1400, tuple(Game(1400, score) for score in scores), ON, games_counted=count, history=before).state
    assert state is not None
    assert state["history"] == after


# --- the bonus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "bonus"),
    [((1, 2), False), ((1, 2, 3), True), ((1, 2, 1), False), ((1, 1, 2, 2), True), ((1, 1, 1, 2), False)],
)
def test_who_gets_a_bonus(numbers, bonus):
    rated = rate(1500, tuple(Game(2000, 1.0, number=number) for number in numbers), ON, games_counted=40)
    gained = kept(rated) - 1500
    plain = (rated.k or 0) * (rated.score - rated.expected)
    assert (gained > plain + 1) == bonus


def test_the_end_of_the_event_chooses_the_bonus():
    won = tuple(Game(1900, 1.0) for _ in range(4))
    by_start = kept(rate(1500, won, "2024-12-30", games_counted=40))
    by_end = kept(rate(1500, won, "2024-12-30", "2025-01-02", games_counted=40))
    assert by_end - by_start == pytest.approx((12 - 10) * 2)


# --- matches ----------------------------------------------------------------------------------------------------------
WON = tuple(Game(1600, 1.0, number=1) for _ in range(6))


def test_a_match_moves_at_most_50_points():
    rated = rate(1500, WON, ON, games_counted=40, match=True)
    assert rated.new_rating == 1550
    assert rate(1500, WON, ON, games_counted=40, match=True, net_180_days=80).new_rating == 1520
    assert rate(1500, WON, ON, games_counted=40, match=True, net_three_years=200).new_rating == 1500


def test_a_match_asks_to_lower_the_floor():
    lost = tuple(Game(1590, 0.0, number=1) for _ in range(6))
    rated = rate(1610, lost, ON, games_counted=40, match=True, floor=1600)
    assert rated.new_rating == 1600
    (asked,) = [problem for problem in rated.problems if problem.key == "uschess.match.floor"]
    assert asked.values["granted"] == 1560


@pytest.mark.parametrize(
    ("own", "met", "count", "key"),
    [
        (1500, (Game(1901, 1.0),), 40, "uschess.match.too_far"),
        (1500, (Game(1600, 1.0),), 25, "uschess.match.provisional"),
        (1500, (Game(1600, 1.0), Game(1601, 1.0)), 40, "uschess.match.opponents"),
    ],
)
def test_not_every_match_is_one(own, met, count, key):
    with pytest.raises(Refusal) as refused:
        rate(own, met, ON, games_counted=count, match=True)
    assert refused.value.problem.key == key


# --- events abroad ----------------------------------------------------------------------------------------------------
def test_an_event_abroad_converts_its_opponents():
    abroad = rate(1900, (Game(1900, 1.0), Game(2100, 0.5), Game(None, 1.0)), ON, games_counted=40, opponents_on="fide")
    at_home = rate(
        1900, (Game(-1073 + 1.5667 * 1900, 1.0), Game(20 + 1.02 * 2100, 0.5)), ON, games_counted=40
    )  # fmt: skip
    assert kept(abroad) == pytest.approx(kept(at_home))
    youth = rate(1900, (Game(1900, 1.0),), ON, games_counted=40, opponents_on="fide_youth")
    assert youth.games[0].opponent_rating == pytest.approx(-453 + 1.2667 * 1900)


def test_an_event_abroad_needs_an_established_regular_rating():
    for wrong in ({"games_counted": 25}, {"games_counted": 40, "rating_list": "quick"}):
        with pytest.raises(Refusal):
            rate(1900, (Game(1900, 1.0),), ON, opponents_on="fide", **wrong)
