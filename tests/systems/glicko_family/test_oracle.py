# mypy: disable-error-code="index, operator, union-attr, arg-type, type-var, misc"
# What an answer may lack in other systems (a state, a change, an event verb) is there in all of these.
"""The law against the papers' formulas computed a second time with forty digits."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arpad.model import Game
from arpad.systems import chesscom, fics, glicko, glicko2, lichess
from arpad.systems.glicko_family.period import State
from arpad.systems.lichess import liglicko2
from arpad.systems.lichess.game import core
from arpad.systems.lichess.rules import rule_set
from tests.systems.glicko_family import oracle
from tests.systems.glicko_family.cases import DEVIATIONS, RATINGS, SCORES, TAUS, VOLATILITIES, games

CLOSE = 1e-8


def met(games):
    return [oracle.Opponent(game.opponent, game.deviation, game.score) for game in games]


def agree(result, expected, volatile=False):
    state = result.state
    assert state["rating"] == pytest.approx(expected.rating, rel=CLOSE, abs=1e-6)
    assert state["deviation"] == pytest.approx(expected.rd, rel=CLOSE)
    if volatile:
        assert state["volatility"] == pytest.approx(expected.volatility, rel=CLOSE)


@settings(max_examples=40)
@given(RATINGS, DEVIATIONS, games(), st.floats(0, 100), st.floats(0, 10))
def test_glicko(rating, deviation, games, c, periods):
    result = glicko.rate(rating, deviation, games, periods, c, opponent_periods=0)
    agree(result, oracle.glicko1(rating, deviation, met(games), c, periods))


@settings(max_examples=60)
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(), TAUS, st.sampled_from([0.0, 0.3, 1.0]))
def test_glicko2(rating, deviation, volatility, games, tau, periods):
    result = glicko2.rate(
        rating, deviation, volatility, games, periods, tau=tau, max_volatility=1000, max_deviation=1000
    )
    assume(not result.problems)  # near the jump a root may be found that walking in small steps passes over
    agree(result, oracle.glicko2(rating, deviation, volatility, met(games), tau, periods), True)


@settings(max_examples=30)
@given(RATINGS, st.floats(50, 90), VOLATILITIES, games(most=4), st.floats(1, 5))
def test_glicko2_after_idle_periods(rating, deviation, volatility, games, periods):
    """Whole periods without games first, then one with games."""
    idle = oracle.glicko2(rating, deviation, volatility, [], 0.5, periods - 1)
    expected = oracle.glicko2(rating, idle.rd, volatility, met(games), 0.5)
    result = glicko2.rate(rating, deviation, volatility, games, periods)
    assume(not result.problems)
    agree(result, expected, True)


@settings(max_examples=30)
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(most=1), st.floats(-30, 30))
def test_the_core_of_lichess(rating, deviation, volatility, games, advantage):
    game = games[0]._replace(colour="w")
    found = core(State(rating, deviation, volatility), game, advantage, rule_set(None))
    expected = oracle.glicko2(rating, deviation, volatility, met(games), 0.75, 0, advantage)
    assert found.rating == pytest.approx(expected.rating, rel=CLOSE, abs=1e-6)
    assert found.deviation == pytest.approx(expected.rd, rel=CLOSE)
    assert found.volatility == pytest.approx(expected.volatility, rel=CLOSE)


@given(st.integers(600, 2600), st.integers(600, 2600), SCORES, DEVIATIONS, DEVIATIONS)
def test_one_game_of_fics_and_of_chesscom(rating, opponent, score, deviation, other):
    expected = oracle.glicko1(rating, deviation, [oracle.Opponent(opponent, other, score)])
    agree(chesscom.rate(rating, deviation, (Game(opponent, score, deviation=other),)), expected)
    help_file = fics.rate(rating, deviation, (Game(opponent, score, deviation=other),), on="1996-01-01")
    exact = expected.rating - rating
    assert float(help_file.change.exact) == pytest.approx(exact, abs=1e-6)
    assert abs(help_file.change.rounded - exact) <= 0.5 + 1e-9
    assert help_file.state["deviation"] == pytest.approx(expected.rd, rel=CLOSE)


@given(st.integers(1000, 2000), games(most=1), st.floats(1, 200))
def test_the_least_k_of_fics(rating, games, deviation):
    before, since = (fics.rate(rating, deviation, games, on=on) for on in ("1997-04-27", "1997-04-28"))
    assert since.k == max(before.k, 16)
    assert since.games[0].change == pytest.approx(since.k * (games[0].score - since.expected))


def test_lichess_rates_with_its_own_pipeline_around_the_core():
    """Step by step, by hand, for a win of a rapid game against a bot."""
    both = lichess.game(
        1800, 1900, 1.0, 80, 60, 0.06, 0.06, colour="b", category="rapid", opponent_bot=True, on="2026-01-01"
    )
    core = oracle.glicko2(1800, 80, 0.06, [oracle.Opponent(1900, 60, 1.0)], 0.75, 0, -11.782457)
    gained = (core.rating - 1800) * 1.015
    assert both.player.state["rating"] == pytest.approx(1800 + gained / 2)
    assert both.player.state["deviation"] == pytest.approx((80 + core.rd) / 2)
    assert both.player.state["volatility"] == pytest.approx((0.06 + core.volatility) / 2)
    bot = oracle.glicko2(1900, 60, 0.06, [oracle.Opponent(1800, 80, 0.0)], 0.75, 0, 11.782457)
    assert both.opponent.state["rating"] == pytest.approx(bot.rating)


def test_liglicko2_counts_a_period_with_the_games_and_the_rest_before():
    """Three periods after one player's last game and half a period after the other's; a game of the second's Black."""
    first, second = State(1600, 60, 0.09), State(1700, 80, 0.08)
    grown = oracle.glicko2(1600, 60, 0.09, [], 0.75, 2).rd
    one, other = liglicko2.game(first, second, 1.0, 3.0, 0.5, 10.0)
    expected = oracle.glicko2(1600, grown, 0.09, [oracle.Opponent(1700, 80, 1.0)], 0.75, 1, 10)
    assert one.rating == pytest.approx(1600 + 1.02 * (expected.rating - 1600))
    assert (one.deviation, one.volatility) == pytest.approx((expected.rd, expected.volatility))
    expected = oracle.glicko2(1700, 80, 0.08, [oracle.Opponent(1600, grown, 0.0)], 0.75, 0.5, -10)
    assert (other.rating, other.deviation) == pytest.approx((expected.rating, expected.rd))
    strong = liglicko2.game(State(2100, 60, 0.09), State(2100, 80, 0.09), 1.0, 0.0, 0.0)[0]
    unraised = oracle.glicko2(2100, 60, 0.09, [oracle.Opponent(2100, 80, 1.0)], 0.75, 0)
    assert strong.rating == pytest.approx(unraised.rating)
