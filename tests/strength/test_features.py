"""The inputs are those of the definitions, computed a second time by an oracle of the tests' own."""

import math

import pytest

from arpad.strength import analysis
from arpad.strength.features import CELLS, INPUTS, OF_A_SIDE, find, key, of_a_side, replay, tokens
from arpad.strength.model import estimates, half_width, interpolated
from arpad.strength.records import Searched
from tests.strength import made, oracle

GAMES = list(enumerate((0, 1, 9, 24, 61, 120, 310)))
EXPECTED = {name: [((at * 37 + shift) % 101) / 50 for at in range(CELLS)] for shift, name in enumerate(oracle.TABLES)}


@pytest.mark.parametrize(("seed", "plies"), GAMES)
def test_the_inputs_of_a_side_are_those_of_the_definitions(seed: int, plies: int) -> None:
    ucis = made.game(seed, plies)
    searched = made.traces(ucis, seed)
    moves = replay(ucis)
    found = find(moves, searched)
    told = oracle.quantities(ucis, searched)
    assert len(moves) == len(told) == min(300, len(ucis))
    for side in (0, 1):
        ours = dict(zip(OF_A_SIDE, of_a_side(moves, found, side, EXPECTED), strict=True))
        assert ours == pytest.approx(oracle.of_a_side(told, side, EXPECTED))
        assert tokens(moves, side) == oracle.token_counts(ucis, side)


def test_the_hash_is_the_known_one() -> None:
    # FNV-1a, 32 bits: published values
    assert [key(""), key("a"), key("foobar")] == [0x811C9DC5, 0xE40C292C, 0xBF9CF968]


def test_an_estimate_is_the_weighted_sum_of_its_curves() -> None:
    model = analysis.model()
    ucis = made.game(7, 90)
    searched = made.traces(ucis, 7)
    moves = replay(ucis)
    found = find(moves, searched)
    told = oracle.quantities(ucis, searched)
    sides = [oracle.of_a_side(told, side, model.expected) for side in (0, 1)]
    scores = []
    for side in (0, 1):
        known = [(model.table[key(text)], n) for text, n in oracle.token_counts(ucis, side).items()
                 if key(text) in model.table]  # fmt: skip
        scores.append([sum(weights[at] * math.log(1 + n) / 10 for weights, n in known) for at in (0, 1)])
    for side, estimate in enumerate(estimates(model, moves, found, "blitz", 300, 2)):
        inputs = {f"own.{name}": value for name, value in sides[side].items()}
        inputs |= {f"opponent.{name}": value for name, value in sides[1 - side].items()}
        inputs |= {"blitz": 1, "base": math.log(301), "increment": 2, "blitz_base": math.log(301), "blitz_increment": 2}
        inputs |= {"plies": len(ucis)}
        inputs |= {"own.table": scores[side][0], "opponent.table": scores[1 - side][1]}
        assert list(inputs) == list(INPUTS) == [card["name"] for card in model.inputs]
        value = model.bias
        for card in model.inputs:
            value += card["weight"] * interpolate(card["at"], card["value"], inputs[card["name"]])
        assert estimate.value == pytest.approx(interpolate(model.ends["at"], model.ends["value"], value))
        mean = model.bias + sum(card["weight"] * card["mean"] for card in model.inputs)
        assert sum(estimate.shares.values()) == pytest.approx(value - mean)


def interpolate(at: list[float], values: list[float], given: float) -> float:
    for low, high, start, end in zip(at, at[1:], values, values[1:], strict=False):
        if low <= given <= high:
            return start + (end - start) * (given - low) / (high - low)
    return values[0] if given < at[0] else values[-1]


def test_a_curve_is_flat_outside_its_knots() -> None:
    assert [interpolated([1, 2, 4], [10, 20, 40], x) for x in (0, 1, 1.5, 2, 3, 4, 9)] == [10, 10, 15, 20, 30, 40, 40]
    assert interpolated([0], [0.3], 5) == 0.3


def test_the_half_width_is_that_of_the_formula() -> None:
    model = analysis.model()
    c, q = model.range["c"], model.range["q80"]
    m = (1900 - 1600) / 400
    told = q * math.exp(c[0] + c[1] * math.log(40) + c[2] * math.log(1 + 25) + c[3] + c[4] * m + c[5] * m**2)
    assert half_width(model, 1900, 40, 25, "blitz") == pytest.approx(told)
    assert half_width(model, 1600, 200, 99, "rapid") == half_width(model, 1600, 80, 60, "rapid")


def test_scores_are_taken_as_defined() -> None:
    moves = replay(("e2e4", "e7e5"))
    trace = ((1, 30, "d2d4"), (2, 40, "e2e4"), (3, 40, "e2e4"), (4, "#5", "g1f3"))
    found = find(moves, (Searched(40, "e2e4", trace), Searched(2000, "e7e5"), Searched("draw")))
    assert found[0].agree == 0.5
    assert found[0].difficulty == pytest.approx(oracle.win(40) - oracle.win(30) + oracle.win(1000) - oracle.win(40))
    assert found[0].centipawns == 1000
    assert (found[1].before, found[1].after) == pytest.approx((oracle.win(1000), 50))
    assert (found[1].agree, found[1].hit) == (1.0, True)  # without a trace: whether it is the engine's move
