"""What forecasts are worth, against the same in plain Python; and intervals that cover what they say."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.pool import intervals, measures
from arpad.pool.games import Games
from arpad.pool.judging import Bench, judged

FORECASTS = st.lists(st.tuples(st.sampled_from([0.0, 0.5, 1.0]), st.floats(0, 1)), min_size=1, max_size=30)


def columns(forecasts):
    score, expected = zip(*forecasts, strict=True)
    return np.array(score), np.array(expected)


def plain_log_loss(score, expected):
    """Binary cross entropy, as every textbook has it."""
    kept = min(max(expected, 1e-6), 1 - 1e-6)
    return -(score * math.log(kept) + (1 - score) * math.log(1 - kept))


@settings(max_examples=40, deadline=None)
@given(FORECASTS)
def test_losses_are_those_of_the_textbook(forecasts):
    found = measures.log_loss(*columns(forecasts))
    assert found.tolist() == pytest.approx([plain_log_loss(*one) for one in forecasts], rel=1e-12, abs=1e-12)
    found = measures.brier(*columns(forecasts))
    assert found.tolist() == pytest.approx([(score - expected) ** 2 for score, expected in forecasts])


@settings(max_examples=40, deadline=None)
@given(FORECASTS)
def test_the_favourite_wins_or_not(forecasts):
    told = []
    for score, expected in forecasts:
        if score != 0.5:
            told.append(0.5 if expected == 0.5 else float((expected > 0.5) == (score == 1)))
    found = measures.hits(*columns(forecasts))
    assert found[~np.isnan(found)].tolist() == told


@settings(max_examples=40, deadline=None)
@given(FORECASTS)
def test_the_calibration_curve_holds_every_game_once(forecasts):
    bins = measures.calibration(*columns(forecasts))
    for one in bins:
        last = 1.1 if one.high == 1 else one.high
        mine = [(score, expected) for score, expected in forecasts if one.low <= expected < last]
        assert one.games == len(mine)
        assert one.expected == pytest.approx(math.fsum(expected for _, expected in mine) / len(mine))
        assert one.scored == pytest.approx(math.fsum(score for score, _ in mine) / len(mine))
    assert sum(one.games for one in bins) == len(forecasts)
    error = sum(one.games * abs(one.expected - one.scored) for one in bins) / len(forecasts)
    assert measures.calibration_error(bins) == pytest.approx(error)


@pytest.mark.parametrize("stretch", [0.5, 1.0, 1.6])
def test_the_slope_tells_by_how_much_forecasts_are_too_bold(stretch):
    # What is scored on average is what was expected, with the odds stretched: no chance is in it.
    expected = np.linspace(0.05, 0.95, 91)
    scored = 1 / (1 + np.exp(-stretch * np.log(expected / (1 - expected))))
    assert measures.slope(scored, expected) == pytest.approx(stretch, abs=1e-6)
    assert measures.slope(scored, np.full(91, 0.5)) is None


def noise(games, players, of_player):
    """Values with a part that belongs to both players of a game, and a part of its own."""
    chance = np.random.default_rng(7)
    white = chance.integers(0, players, games).astype(np.int32)
    black = ((white + chance.integers(1, players, games)) % players).astype(np.int32)
    effect = chance.normal(0, of_player, players)
    return effect[white] + effect[black] + chance.normal(0, 1, games), white, black


def test_an_interval_counts_the_chance_of_a_game_not_too_little():
    values, white, black = noise(20_000, 400, 0.0)
    found = intervals.estimate(intervals.sums(values, white, black, 400))
    assert found is not None
    assert found.value == pytest.approx(values.mean())
    # Every game counts for two players, so its own chance counts twice: a standard error of sqrt(2 / n).
    # 1000 draws know the ends of an interval to some 5 %; 15 % is three times that.
    assert found.high - found.low == pytest.approx(2 * 1.96 * math.sqrt(2 / 20_000), rel=0.15)


def test_an_interval_knows_that_games_of_one_player_are_alike():
    values, white, black = noise(20_000, 100, 0.5)
    found = intervals.estimate(intervals.sums(values, white, black, 100))
    assert found is not None
    # 100 players of spread 0.5, each of whom tells twice in the mean: 2 * 0.5 / 10, beside which a game's own chance
    # (0.01) is nothing. As if all games were independent it would be 0.017. The spread of 100 players is known to 7 %.
    assert found.high - found.low == pytest.approx(2 * 1.96 * 0.1, rel=0.25)


def test_more_players_than_are_drawn_one_by_one_are_drawn_in_groups():
    values, white, black = noise(20_000, 5000, 0.0)
    alone = intervals.estimate(intervals.sums(values, white, black, 5000))
    assert alone is not None
    assert alone.high - alone.low == pytest.approx(2 * 1.96 * math.sqrt(2 / 20_000), rel=0.15)


def test_the_difference_of_two_is_formed_game_by_game():
    values, white, black = noise(500, 30, 1.0)
    one = intervals.sums(values, white, black, 30)
    assert intervals.estimate(one.minus(one)) == (0, 0, 0)
    better = intervals.sums(values - 0.01, white, black, 30)
    # However much the games themselves vary, one is always better by the same.
    assert intervals.estimate(one.minus(better)) == pytest.approx((0.01, 0.01, 0.01))
    assert intervals.estimate(intervals.sums(values[:0], white[:0], black[:0], 30)) is None


def bench(score):
    numbers = np.arange(len(score), dtype=np.int32)
    games = Games(numbers, numbers + 1, (2 * score).astype(np.int8), numbers.astype(np.int64), numbers.astype(np.int16))
    return Bench(games, len(score) + 1, numbers.astype(np.float64), numbers.astype(np.int64))


@settings(max_examples=20, deadline=None)
@given(FORECASTS)
def test_who_knows_the_results_is_never_behind(forecasts):
    score, expected = columns(forecasts)
    of = bench(score)
    perfect, other = of.result(score), of.result(expected)
    found = judged("perfect", "", {}, len(score), perfect, perfect)
    assert found.brier.value == 0
    assert found.accuracy is None or found.accuracy.value == 1
    behind = judged("other", "", {}, len(score), other, perfect)
    assert behind.behind.value >= -1e-9
    for name in ("by_strength", "by_experience"):
        assert sum(band.games for band in getattr(behind, name)) == len(score)
        assert all(band.behind.value >= -1e-9 for band in getattr(behind, name))


def test_bands_are_apart():
    of = bench(np.tile([1.0, 0.0], 100))
    found = judged("even", "", {}, 200, of.result(np.full(200, 0.5)), of.result(np.full(200, 0.5)))
    assert [(band.low, band.high, band.games) for band in found.by_experience] == [
        (0, 10, 10), (10, 30, 20), (30, 100, 70), (100, None, 100),
    ]  # fmt: skip
    assert [band.games for band in found.by_strength] == [50, 50, 50, 50]
    assert found.by_strength[0].low is None
    assert found.by_strength[-1].high is None
