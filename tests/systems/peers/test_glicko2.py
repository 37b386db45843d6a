# mypy: disable-error-code="index"
"""Glicko-2 against two packages of the paper.

pyglicko2 0.0.1a2 is the paper. Faults: after a period without games `RD` still shows the old deviation (`φ` has the
new one), and a gap of many thousand points divides by zero.

glicko2 2.1.0 has the square of the rating where the volatility's equation has that of the deviation, so its volatility
is right only where the two are as large, and depends on where zero is: Arpad's does not. Its wheel also installs a
package named `tests`. Both know no bounds: a score that makes the volatility jump throws ratings thousands of points.
"""

from types import ModuleType
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arpad.model import Game
from arpad.systems import glicko2 as arpad_glicko2
from arpad.systems.results import Rated
from tests.systems.glicko_family.cases import DEVIATIONS, RATINGS, VOLATILITIES, games
from tests.systems.peers.packages import package

# Both end the search where its bracket is narrower than 0.000001, Arpad at the root.
CLOSE = 2e-6


@pytest.fixture(scope="module")
def pyglicko2() -> Any:
    return package("pyglicko2")


@pytest.fixture(scope="module")
def glicko2() -> Any:
    return package("glicko2")


def rated(rating: float, deviation: float, volatility: float, played: tuple[Game, ...], tau: float = 0.5) -> Rated:
    return arpad_glicko2.rate(rating, deviation, volatility, played, tau=tau, max_deviation=1000)


def agree(result: Rated, rating: float, deviation: float, volatility: float) -> None:
    assume(not result.problems)  # the volatility jumped, and Arpad bounds it
    assert result.state is not None
    assert result.state["rating"] == pytest.approx(rating, rel=CLOSE, abs=1e-4)
    assert result.state["deviation"] == pytest.approx(deviation, rel=CLOSE)
    assert result.state["volatility"] == pytest.approx(volatility, rel=CLOSE)


@settings(max_examples=150)
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(), st.sampled_from([0.2, 0.5, 0.75, 1.2]))
def test_a_period_is_pyglicko2s(pyglicko2, rating, deviation, volatility, games, tau):
    result = rated(rating, deviation, volatility, games, tau)
    player = pyglicko2.Player(rating, deviation, volatility)
    opponents = [pyglicko2.Player(game.opponent, game.deviation) for game in games]
    with pyglicko2.system(tau):
        player.update(opponents, [pyglicko2.Outcome(game.score) for game in games])
    agree(result, player.r, player.RD, player.σ)


@given(RATINGS, DEVIATIONS, VOLATILITIES)
def test_a_period_without_games_is_pyglicko2s(pyglicko2, rating, deviation, volatility):
    player = pyglicko2.Player(rating, deviation, volatility)
    player.update()
    agree(rated(rating, deviation, volatility, ()), player.r, player.φ * pyglicko2.SCALE, player.σ)


@settings(max_examples=100)
@given(DEVIATIONS, st.sampled_from([-1, 1]), VOLATILITIES, games())
def test_a_period_is_glicko2s_where_its_equation_is_right(glicko2, deviation, side, volatility, games):
    rating = 1500 + side * deviation
    result = rated(rating, deviation, volatility, games)
    agree(result, *kirkman(glicko2, rating, deviation, volatility, games))


def test_only_glicko2s_volatility_depends_on_where_zero_is(glicko2):
    def volatilities(shift: int) -> tuple[float, float]:
        games = tuple(Game(1500 + shift, score, deviation=50) for score in (0.0, 0.0, 0.0, 0.0))
        result = rated(1500 + shift, 60, 0.06, games)
        assert result.state is not None
        return result.state["volatility"], kirkman(glicko2, 1500 + shift, 60, 0.06, games)[2]

    ours, theirs = zip(volatilities(0), volatilities(800), strict=True)
    assert ours[0] == pytest.approx(ours[1], rel=1e-9)
    assert theirs[0] != pytest.approx(theirs[1], rel=1e-4)


def kirkman(
    glicko2: ModuleType, rating: float, deviation: float, volatility: float, games: tuple[Game, ...]
) -> tuple[float, float, float]:
    player = glicko2.Player(rating, deviation, volatility)
    player.update_player(*zip(*((game.opponent, game.deviation, game.score) for game in games), strict=True))
    return player.rating, player.rd, player.vol
