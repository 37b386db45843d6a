"""Elo against the formula in decimal arithmetic, and its promises."""

import json
import math
from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate as rate_event
from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import answer
from arpad.systems.elo import (
    expect,
    expected_score,
    game,
    goal,
    k_of,
    perform,
    performance,
    rate,
    transformed,
)
from arpad.systems.results import Performances, Rated

ratings = st.sampled_from((0.0, 1.0, 1399.0, 1400.0, 1500.0, 2400.0, 1500.5)) | st.integers(0, 3000).map(float)
extremes = st.sampled_from((-10000.0, 10000.0, 0.0, -0.5)) | st.floats(-10000, 10000)
scales = st.sampled_from((400.0, 400.0, 400.0, 200.0, 480.0, 1.0, 10000.0))
scores = st.sampled_from((0.0, 0.5, 1.0))
ks = st.sampled_from((5.0, 10.0, 15.0, 16.0, 20.0, 25.0, 32.0, 40.0, 0.0, 1000.0)) | st.floats(0, 1000)


def formula(rating: float, opponent: float, scale: float = 400.0) -> Decimal:
    with localcontext() as context:
        context.prec = 40
        return 1 / (1 + Decimal(10) ** ((Decimal(opponent) - Decimal(rating)) / Decimal(scale)))


def away(number: Decimal) -> int:
    return int(number.quantize(Decimal(1), ROUND_HALF_UP))  # in decimal's words, up is away from zero


def value(result: Performances, name: str) -> float | None:
    return {one.name: one.value for one in result.performances}[name]


# --- the expected score -----------------------------------------------------------------------------------------------
@settings(max_examples=100)
@given(extremes | ratings, extremes | ratings, scales)
def test_the_expected_score_is_the_formula(rating: float, opponent: float, scale: float) -> None:
    found = expect(rating, opponent, scale)
    assert found.expected is not None
    assert found.opponent_expected is not None
    assert abs(Decimal(found.expected) - formula(rating, opponent, scale)) < Decimal("1e-9")
    assert abs(found.expected + found.opponent_expected - 1) < 1e-12
    assert 0 <= found.expected <= 1


@given(ratings, ratings)
def test_the_higher_rated_expects_more(rating: float, opponent: float) -> None:
    assert (expected_score(rating, opponent) > 0.5) == (rating > opponent)
    assert expected_score(rating + 1, opponent) > expected_score(rating, opponent)


@given(st.integers(0, 4000), st.integers(0, 4000))
def test_the_transformed_ratings_share_the_point(rating: int, opponent: int) -> None:
    own, other = transformed(rating), transformed(opponent)
    assert own / (own + other) == pytest.approx(expected_score(rating, opponent), rel=1e-9)
    assert transformed(rating + 400) == pytest.approx(10 * own, rel=1e-9)


@pytest.mark.parametrize(
    ("rating", "scale"),
    [(10000.0, 1.0), (-10000.0, 1.0), (120001.0, 400.0), (float("inf"), 400.0), (float("nan"), 1.0)],
)
def test_a_transformed_rating_out_of_range_is_refused(rating: float, scale: float) -> None:
    assert transformed(300.0, 1.0) == pytest.approx(1e300)
    with pytest.raises(Refusal) as refusal:
        transformed(rating, scale)
    assert refusal.value.problem.key == "elo.transformed"


# --- one game ---------------------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(ratings, ratings, scores, ks, scales)
def test_with_equal_k_one_gains_what_the_other_loses(
    rating: float, opponent: float, score: float, k: float, scale: float
) -> None:
    both = game(rating, opponent, score, k, scale=scale)
    won, lost = Decimal(both.player.change.exact), Decimal(both.opponent.change.exact)
    assert abs(won + lost) <= Decimal("0.000001")
    wanted = Decimal(k) * (Decimal(score) - formula(rating, opponent, scale))
    assert abs(won - wanted) <= Decimal("0.000001")
    assert (both.player.k, both.opponent.k) == (k, k)


@given(ratings, ratings, scores)
def test_each_player_has_the_own_k(rating: float, opponent: float, score: float) -> None:
    both = game(rating, opponent, score, 40, 10)
    ratio = Decimal(both.player.change.exact) + 4 * Decimal(both.opponent.change.exact)
    assert abs(ratio) <= Decimal("0.00001")


@given(ratings, ratings, ks)
def test_a_better_score_never_brings_less(rating: float, opponent: float, k: float) -> None:
    found = [rate(rating, (Game(opponent, score),), k) for score in (0.0, 0.5, 1.0)]
    changes = [Decimal(one.change.exact) for one in found]
    assert changes[0] <= 0 <= changes[2]
    assert changes == sorted(changes)
    assert abs(changes[2] - changes[0] - Decimal(k)) <= Decimal("0.000002")
    assert [one.new_rating for one in found] == sorted(one.new_rating for one in found)


@pytest.mark.parametrize(
    ("rating", "opponent", "score", "k", "change", "new"),
    [
        (1600, 1400, 1.0, 20, "4.8", 1605),
        (1400, 1600, 0.0, 20, "-4.8", 1395),
        (1500, 1700, 1.0, 20, "15.2", 1515),
        (1500, 1700, 0.5, 20, "5.2", 1505),
        (1500, 1700, 0.0, 20, "-4.8", 1495),
        (1500, 1000, 1.0, 20, "1.1", 1501),  # the formula knows no 400-point rule
        (1500, 1100, 1.0, 20, "1.8", 1502),  # which would count 1000 as 1100
    ],
)
def test_worked_games(rating: float, opponent: float, score: float, k: float, change: str, new: int) -> None:
    found = rate(rating, (Game(opponent, score),), k)
    assert Decimal(found.change.exact).quantize(Decimal("0.1"), ROUND_HALF_UP) == Decimal(change)
    assert found.new_rating == new


def test_the_worked_expectation() -> None:
    assert Decimal(expected_score(1600, 1400)).quantize(Decimal("0.01")) == Decimal("0.76")


def test_three_worked_games_at_once() -> None:
    found = rate(1500, (Game(1400, 1.0), Game(1600, 0.5), Game(1550, 0.0)), 20)
    assert Decimal(found.change.exact).quantize(Decimal("0.1")) == Decimal("1.4")
    assert found.new_rating == 1501


# --- rounding ---------------------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(st.data())
def test_what_is_published_follows_from_the_change_that_is_shown(data: st.DataObject) -> None:
    rating = data.draw(ratings)
    k = data.draw(st.sampled_from((5.0, 15.0, 25.0, 20.0, 1.0, 0.25)))
    around = data.draw(st.lists(st.integers(0, 500), min_size=1, max_size=3))
    field = [rating - gap for gap in around] + [rating + gap for gap in around]
    met = tuple(Game(one, data.draw(scores)) for one in field)
    check_rounding(rate(rating, met, k))


def check_rounding(found: Rated) -> None:
    exact = Decimal(found.change.exact)
    assert found.change.rounded == away(exact)
    if found.rating == int(found.rating):
        assert found.new_rating == found.rating + found.change.rounded
    else:
        assert found.new_rating == away(Decimal(found.rating) + exact)


@pytest.mark.parametrize(("score", "rounded"), [(1.0, 8), (0.5, 0), (0.0, -8)])
def test_halves_go_away_from_zero_for_winner_and_loser(score: float, rounded: int) -> None:
    both = game(1500, 1500, score, 15)
    assert (both.player.change.rounded, both.opponent.change.rounded) == (rounded, -rounded)
    assert (both.player.new_rating, both.opponent.new_rating) == (1500 + rounded, 1500 - rounded)


# --- several games ----------------------------------------------------------------------------------------------------
fields = st.lists(ratings, min_size=1, max_size=8)


@given(ratings, fields, st.data(), ks, scales)
def test_at_once_all_games_count_from_the_rating_at_the_start(
    rating: float, field: list[float], data: st.DataObject, k: float, scale: float
) -> None:
    met = tuple(Game(one, data.draw(scores)) for one in field)
    found = rate(rating, met, k, scale)
    single = [Decimal(rate(rating, (one,), k, scale).change.exact) for one in met]
    assert abs(Decimal(found.change.exact) - sum(single)) <= Decimal("0.00001")
    assert found.expected == pytest.approx(sum(float(formula(rating, one, scale)) for one in field))
    other = rate(rating, tuple(data.draw(st.permutations(met))), k, scale)
    assert abs(Decimal(other.change.exact) - Decimal(found.change.exact)) <= Decimal("0.000002")


@given(ratings, fields, st.data())
def test_one_by_one_each_game_counts_from_the_rating_after_the_one_before(
    rating: float, field: list[float], data: st.DataObject
) -> None:
    met = tuple(Game(one, data.draw(scores)) for one in field)
    found = rate(rating, met, 20, update="one_by_one")
    current = Decimal(rating)
    for one in met:
        current += 20 * (Decimal(one.score) - formula(float(current), one.opponent or 0))
    assert abs(Decimal(found.change.exact) - (current - Decimal(rating))) <= Decimal("0.00001")
    owns = [step.values["rating"] for step in found.steps if step.key == "elo.game"]
    changes = [step.values["change"] for step in found.steps if step.key == "elo.game"]
    assert owns[0] == rating
    for before, change, after in zip(owns, changes, owns[1:], strict=False):
        assert after == pytest.approx(before + change)


def test_one_game_is_the_same_either_way() -> None:
    met = (Game(1700, 1.0),)
    assert rate(1500, met, 20).change == rate(1500, met, 20, update="one_by_one").change


@given(ratings, ratings, st.lists(scores, min_size=1, max_size=12), ks)
def test_against_an_average_equals_the_list_when_all_opponents_are_equal(
    rating: float, opponent: float, points: list[float], k: float
) -> None:
    by_list = rate(rating, tuple(Game(opponent, score) for score in points), k)
    by_sums = rate(rating, k=k, average_opponents=opponent, score=sum(points), games_played=len(points))
    assert abs(Decimal(by_list.change.exact) - Decimal(by_sums.change.exact)) <= Decimal("0.00001")
    assert by_sums.average_opponents == by_list.average_opponents
    assert [problem.key for problem in by_sums.problems] == ["elo.average_approximate"]
    assert by_list.problems == ()


@given(ratings, fields, st.data())
def test_the_steps_say_what_the_result_says(rating: float, field: list[float], data: st.DataObject) -> None:
    met = tuple(Game(one, data.draw(scores)) for one in field) + (Game(None, 1.0),)
    found = rate(rating, met, 20)
    last = found.steps[-1]
    assert last.key == "elo.sum"
    assert (last.values["score"], last.values["expected"], last.values["rating"]) == (
        found.score,
        found.expected,
        rating,
    )
    assert Decimal(last.values["change"]) - Decimal(found.change.exact) < Decimal("0.000001")
    told = [step for step in found.steps if step.key == "elo.game"]
    assert len(told) == sum(row.counted for row in found.games) == len(field)
    assert [row.reason for row in found.games] == [""] * len(field) + ["unrated_opponent"]
    assert all(step.rule and step.key.startswith("elo.") for step in found.steps)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"average_opponents": 1500.0},
        {"average_opponents": 1500.0, "score": 1.0},
        {"score": 1.0, "games_played": 2},
        {"games": (Game(1500, 1.0),), "average_opponents": 1500.0, "score": 1.0, "games_played": 1},
        {"average_opponents": 1500.0, "score": 2.5, "games_played": 2},
    ],
)
def test_half_an_input_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        rate(1500, **arguments)


# --- K ----------------------------------------------------------------------------------------------------------------
BANDS = ((2100.0, 24.0), (0.0, 32.0), (2400.0, 16.0))  # in no order


@pytest.mark.parametrize(
    ("rating", "k"), [(-100, 32), (0, 32), (2099.9, 32), (2100, 24), (2399, 24), (2400, 16), (9999, 16)]
)
def test_bands_begin_at_their_rating(rating: float, k: float) -> None:
    assert k_of(rating, None, None, BANDS, None, 30)[:2] == (k, "derived")
    assert rate(rating, (Game(rating, 1.0),), bands=BANDS).change.rounded == k / 2


@pytest.mark.parametrize(("games", "k", "source"), [(0, 40, "derived"), (29, 40, "derived"), (30, 32, "derived")])
def test_newcomers_have_their_own_k(games: int, k: float, source: str) -> None:
    assert k_of(1500, games, None, BANDS, 40, 30)[:2] == (k, source)
    assert k_of(1500, games, 10, BANDS, 40, 30)[:2] == (10, "given")


def test_who_does_not_say_how_many_games_is_no_newcomer() -> None:
    assert k_of(1500, None, None, (), 40, 30)[:2] == (20, "assumed")


def test_one_by_one_a_band_or_the_newcomers_k_ends_inside_the_list() -> None:
    even = (Game(2095, 1.0), Game(2111, 1.0), Game(2100, 1.0))
    found = rate(2095, even, bands=BANDS, update="one_by_one")
    assert [step.values["k"] for step in found.steps if step.key == "elo.game"] == [32, 24, 24]
    newcomer = rate(1500, (Game(1500, 0.5),) * 4, newcomer_k=40, games_counted=28, k=None, update="one_by_one")
    assert [step.values["k"] for step in newcomer.steps if step.key == "elo.game"] == [40, 40, 20, 20]


def test_games_that_do_not_count_bring_no_newcomer_nearer_to_the_end() -> None:
    met = (Game(None, 1.0), Game(1500, 0.5), Game(None, 0.0), Game(1500, 0.5))
    found = rate(1500, met, newcomer_k=40, games_counted=28, update="one_by_one")
    assert [step.values["k"] for step in found.steps if step.key == "elo.game"] == [40, 40]


# --- performance ------------------------------------------------------------------------------------------------------
@given(fields, st.data(), scales)
def test_the_performance_solves_the_expectation(field: list[float], data: st.DataObject, scale: float) -> None:
    half_points = data.draw(st.integers(0, 2 * len(field)))
    found = performance(field, half_points / 2, scale)
    if half_points in (0, 2 * len(field)):
        assert found is None
        return
    assert found is not None
    below, above = [sum(formula(found + shift, one, scale) for one in field) for shift in (-1e-6, 1e-6)]
    slack = Decimal("1e-9")
    assert below - slack <= Decimal(half_points) / 2 <= above + slack


@settings(max_examples=40)
@given(fields)
def test_the_performance_grows_with_the_score(field: list[float]) -> None:
    found = [performance(field, points / 2) for points in range(1, 2 * len(field))]
    numbers = [one for one in found if one is not None]
    assert numbers == sorted(numbers)
    assert len(numbers) == len(found)


def test_perform_shows_the_true_and_the_linear_one() -> None:
    found = perform((Game(1500, 1.0), Game(1700, 0.5), Game(None, 1.0), Game(1600, 1.0, kind="forfeit")))
    assert (found.score, found.games_counted, value(found, "linear")) == (1.5, 2, 1800.0)
    assert [row.reason for row in found.games] == ["", "", "unrated_opponent", "forfeit"]
    true = value(found, "true")
    assert true is not None
    assert sum(expected_score(true, one) for one in (1500, 1700)) == pytest.approx(1.5)
    everything = perform((Game(1500, 1.0),))
    assert value(everything, "true") is None
    assert [one.reason for one in everything.performances if one.value is None] == ["no_bound"]
    with pytest.raises(Refusal):
        perform((Game(None, 1.0),))


# --- goal -------------------------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(ratings, fields, st.data(), ks)
def test_the_table_of_a_goal_agrees_with_rating_the_games(
    rating: float, field: list[float], data: st.DataObject, k: float
) -> None:
    target = data.draw(st.none() | st.sampled_from((-20, -1, 0, 1, 5, 20)).map(lambda more: rating + more))
    found = goal(tuple(field), rating, target, k)
    wanted = rating if target is None else target
    assert [total.score for total in found.totals] == [points / 2 for points in range(2 * len(field) + 1)]
    for total in found.totals:
        met = tuple(
            Game(one, min(1.0, max(0.0, total.score - index))) for index, one in enumerate(field)
        )  # fmt: skip
        rated = rate(rating, met, k)
        assert total.change is not None
        assert abs(Decimal(total.change.exact) - Decimal(rated.change.exact)) <= Decimal("0.000001")
        if total.change == rated.change:
            assert total.new_rating == rated.new_rating
        assert total.new_rating is not None
        # Reached as it is shown, or before rounding.
        exact = Decimal(rating) + Decimal(total.change.exact)
        if total.new_rating >= wanted or exact > Decimal(wanted) + Decimal("0.00001"):
            assert total.reached
        if total.new_rating < wanted and exact < Decimal(wanted) - Decimal("0.00001"):
            assert not total.reached
    reached = [total.score for total in found.totals if total.reached]
    assert found.needed == (min(reached) if reached else None)
    if reached:
        assert reached == [total.score for total in found.totals][-len(reached) :]


@settings(max_examples=40)
@given(st.sampled_from((0.0, 1.0, 1500.0)), st.lists(st.integers(1, 700), min_size=1, max_size=5))
def test_half_of_the_points_keeps_the_rating_in_an_even_field(rating: float, gaps: list[int]) -> None:
    field = [rating - gap for gap in gaps] + [rating + gap for gap in gaps]
    found = goal(tuple(field), rating, k=20)
    assert [total.reached for total in found.totals if total.score == len(gaps)] == [True]
    strict = goal(tuple(field), rating, rating + 1, k=20)
    assert [total.reached for total in strict.totals if total.score == len(gaps)] == [False]


def test_a_rating_with_a_fraction_is_kept_by_half_of_the_points() -> None:
    assert goal((1500.4,) * 2, 1500.4).needed == 1.0


def test_out_of_reach_is_said() -> None:
    found = goal((1500.0,) * 3, 1500, 1600, 20)
    assert found.needed is None
    assert found.steps[-1].key == "elo.goal_out_of_reach"
    with pytest.raises(Refusal):
        goal((), 1500)


# --- extremes ---------------------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(extremes, st.lists(extremes, min_size=1, max_size=5), st.data(), st.floats(1, 10000), ks)
def test_no_rating_overflows_or_is_lost(
    rating: float, field: list[float], data: st.DataObject, scale: float, k: float
) -> None:
    games = [{"opponent": one, "score": data.draw(scores)} for one in field]
    own: dict[str, Any] = {"rating": rating, "scale": scale}
    update = data.draw(st.sampled_from(("at_once", "one_by_one")))
    for request in (
        {"verb": "expect", "opponent": field[0], **own},
        {
            "verb": "rate",
            "games": games,
            "k": k,
            "update": update,
            **own,
        },
        {"verb": "game", "opponent": field[0], "score": 1, "k": k, **own},
        {"verb": "perform", "games": games, "scale": scale},
        {"verb": "goal", "opponents": field, "k": k, **own},
        {"verb": "rate", "average_opponents": field[0], "score": 1, "games_played": 2, **own},
    ):
        json.dumps(answer({"system": "elo", **request}), allow_nan=False)


@given(st.floats(-10000, 10000), st.floats(-10000, 10000))
def test_out_of_float_range_nothing_but_0_and_1(rating: float, opponent: float) -> None:
    found = expected_score(rating, opponent, 1.0)
    assert math.isfinite(found)
    if abs(rating - opponent) > 400:
        assert found in (0.0, 1.0)


# --- events -----------------------------------------------------------------------------------------------------------
def test_a_whole_event_is_each_player_alone() -> None:
    players = (Player(1, "A", 1600), Player(2, "B", 1400), Player(3, "C", 1500), Player(4, "D"))
    pairings = (
        Pairing(1, 1, 2, 1.0, 0.0, "played"), Pairing(1, 3, 4, 0.5, 0.5, "played"),
        Pairing(2, 2, 3, 1.0, 0.0, "played"), Pairing(2, 4, 1, 0.0, 1.0, "forfeit"),
        Pairing(3, 1, 3, 0.5, 0.5, "played"), Pairing(3, 2, 0, 1.0, None, "bye"),
    )  # fmt: skip
    event = Event(players=players, pairings=pairings)
    report = rate_event(event, "elo", k={"0": 20, "2": 40})
    alone = {
        1: rate(1600, (Game(1400, 1.0), Game(1500, 0.5)), 20),
        2: rate(1400, (Game(1600, 0.0), Game(1500, 1.0)), 40),
        3: rate(1500, (Game(1400, 0.0), Game(1600, 0.5)), 20),
    }
    for player in report.players[:3]:
        wanted = alone[player.number]
        assert (player.change, player.new_rating, player.k) == (wanted.change, wanted.new_rating, wanted.k)
        assert (player.score, player.k_source) == (wanted.score, "option")
    assert (report.players[3].change, report.players[3].new_rating, report.players[3].k) == (None, None, None)
    assert [row.reason for row in report.players[1].games] == ["", "", "bye"]
    assert [player.points for player in report.players] == [2.5, 2.0, 1.0, 0.5]

    entered = rate_event(event, "elo", k=20, start_rating=1000)
    assert entered.players[3].rating == 1000
    assert entered.players[3].change == rate(1000, (Game(1500, 0.5),), 20).change
    assert entered.players[2].change == rate(1500, (Game(1000, 0.5), Game(1400, 0.0), Game(1600, 0.5)), 20).change
