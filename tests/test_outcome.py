"""Win, draw and loss: the vectors of the literature, and what must always hold."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import outcome
from arpad.model import Refusal
from arpad.outcome import DAVIDSON, MODELS, RAO_KUPPER, Odds, predict, score_chances, split

# Expected score, draws of equals; win, draw, loss after Rao and Kupper, and after Davidson.
VECTORS = (
    (0.50, 0.05, (0.475, 0.05, 0.475), (0.475, 0.05, 0.475)),
    (0.64, 0.40, (0.458346, 0.363308, 0.178346), (0.453212, 0.373576, 0.173212)),
    (0.76, 0.30, (0.653333, 0.213333, 0.133333), (0.640775, 0.238449, 0.120775)),
    (0.90, 0.25, (0.856768, 0.086465, 0.056768), (0.839389, 0.121221, 0.039389)),
    (0.99, 0.40, (0.983140, 0.013720, 0.003140), (0.980220, 0.019561, 0.000220)),
)
# Equals draw 40 %: draws at rating differences.
DRAWS = (
    (0, 0.400, 0.400), (100, 0.363, 0.374), (200, 0.279, 0.306), (250, 0.232, 0.266), (400, 0.119, 0.151),
)  # fmt: skip
SHARES = st.floats(0, 1)
EVEN = st.floats(0, 0.99)


@pytest.mark.parametrize(("expected", "even", "rao_kupper", "davidson"), VECTORS)
def test_vectors(expected, even, rao_kupper, davidson):
    assert split(expected, even) == pytest.approx(rao_kupper, abs=1e-6)
    assert split(expected, even, DAVIDSON) == pytest.approx(davidson, abs=1e-6)


@pytest.mark.parametrize(("gap", "rao_kupper", "davidson"), DRAWS)
def test_draws_by_difference(gap, rao_kupper, davidson):
    expected = 1 / (1 + 10 ** (-gap / 400))
    assert split(expected, 0.4).draw == pytest.approx(rao_kupper, abs=6e-4)
    assert split(expected, 0.4, DAVIDSON).draw == pytest.approx(davidson, abs=6e-4)


@pytest.mark.parametrize("model", MODELS)
def test_promises(model):
    @given(SHARES, EVEN)
    def check(expected, even):
        win, draw, loss = split(expected, even, model)
        assert all(-1e-12 <= one <= 1 + 1e-12 for one in (win, draw, loss))
        assert math.isclose(win + draw + loss, 1, abs_tol=1e-12)
        assert math.isclose(win + draw / 2, expected, abs_tol=1e-12)
        assert draw <= even + 1e-9
        other = split(1 - expected, even, model)
        assert other == pytest.approx((loss, draw, win), abs=1e-9)

    check()


@given(st.floats(0.01, 0.99), EVEN)
def test_the_forms_solve_their_own_equations(expected, even):
    """D = c W L after Rao and Kupper, D^2 = nu^2 W L after Davidson, the constants from the draws of equals."""
    win, draw, loss = split(expected, even, RAO_KUPPER)
    assert math.isclose(draw, 4 * even / (1 - even) ** 2 * win * loss, rel_tol=1e-6, abs_tol=1e-9)
    win, draw, loss = split(expected, even, DAVIDSON)
    assert math.isclose(draw**2, (2 * even / (1 - even)) ** 2 * win * loss, rel_tol=1e-6, abs_tol=1e-9)


@pytest.mark.parametrize(("expected", "even"), [(-0.1, 0.3), (1.1, 0.3), (0.5, 1.0), (0.5, -0.1), (math.nan, 0.3)])
def test_what_is_no_probability(expected, even):
    with pytest.raises(Refusal):
        split(expected, even)


def test_a_published_draw_rate():
    # 8 million games: average 2200 to 2400 and a difference of 100 to 120, 36 % draws; the model is within a point.
    request = {"system": "elo", "rating": 2310, "opponent": 2200}
    assert predict(request).odds.draw == pytest.approx(0.353, abs=5e-4)
    assert predict(request, model=DAVIDSON).odds.draw == pytest.approx(0.365, abs=5e-4)


@given(st.floats(0, 4000), st.floats(0, 4000), st.sampled_from(outcome.SETTINGS), st.sampled_from(outcome.COLOURS))
@settings(max_examples=50)
def test_a_prediction_keeps_the_systems_expected_score(rating, opponent, setting, colour):
    found = predict({"system": "elo", "rating": rating, "opponent": opponent}, setting, colour)
    gap = rating - opponent + found.advantage
    assert found.expected == pytest.approx(1 / (1 + 10 ** (-gap / 400)), abs=1e-9)
    assert found.odds.win + found.odds.draw / 2 == pytest.approx(found.expected, abs=1e-9)
    assert 0 < found.even_draw < 0.65
    assert found.source
    assert found.date


def test_white_is_worth_something_and_never_twice():
    elo = {"system": "elo", "rating": 1500, "opponent": 1500}
    assert predict(elo, colour="w").advantage == 30
    assert predict(elo, colour="b").advantage == -30
    assert predict(elo).advantage == 0
    # Lichess counts the colour in its own expected score.
    lichess = {"system": "lichess", "rating": 1500, "opponent": 1500, "deviation": 60, "opponent_deviation": 60}
    found = predict(lichess, outcome.ONLINE_BLITZ, "w")
    assert found.advantage == 0
    assert 0.5 < found.expected < 0.53


def test_fides_cap_leaves_room_for_the_draw():
    found = predict({"system": "fide", "rating": 2400, "opponent": 1500, "on": "2025-11-07"}, colour="w")
    assert found.expected == 0.92
    assert found.odds.draw <= 2 * (1 - 0.92)


def test_deviations_make_an_interval():
    request = {"system": "glicko", "rating": 1600, "opponent": 1500, "deviation": 50, "opponent_deviation": 80}
    found = predict(request, outcome.ONLINE)
    assert found.lowest is not None
    assert found.highest is not None
    assert found.lowest.win < found.odds.win < found.highest.win


@pytest.mark.parametrize(
    "arguments",
    [
        ({"system": "elo", "rating": 1500, "opponent": 1500}, "tennis"),
        ({"system": "elo", "rating": 1500, "opponent": 1500}, "classical", "red"),
        ({"system": "elo", "rating": 1500, "opponent": 1500}, "classical", "w", "guess"),
        ({"system": "elo", "rating": 1500},),
        ({"system": "fide", "rating": 2700, "opponent": 2000, "on": "2025-11-07", "time_control": "blitz"},),
    ],
)
def test_what_cannot_be_predicted(arguments):
    with pytest.raises(Refusal) as refused:
        predict(*arguments)
    assert str(refused.value) != refused.value.problem.key


@given(st.lists(st.tuples(SHARES, EVEN), max_size=8))
def test_chances_of_totals(games):
    odds = [split(expected, even) for expected, even in games]
    chances = score_chances(odds)
    assert len(chances) == 2 * len(games) + 1
    assert math.isclose(sum(chances), 1, abs_tol=1e-9)
    mean = sum(half_points / 2 * chance for half_points, chance in enumerate(chances))
    assert math.isclose(mean, sum(expected for expected, _ in games), abs_tol=1e-9)


def test_chances_of_a_match():
    # Two games without draws, even chances: 0, 1 and 2 points are 1/4, 1/2, 1/4.
    assert score_chances([Odds(0.5, 0.0, 0.5)] * 2) == [0.25, 0.0, 0.5, 0.0, 0.25]
