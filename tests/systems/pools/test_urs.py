"""The model of the URS: the reference computation, recovery of simulated strengths, and its invariances."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Game, Refusal
from arpad.systems import urs
from arpad.systems.cards import Occasion
from arpad.systems.urs import SLOPES, Played, fit

NOW = 72
SPEED = {"C": "standard", "R": "rapid", "B": "blitz"}


def played(white, black, score, month, speed):
    return Played("ABCD".index(white), "ABCD".index(black), score, NOW - month, SPEED[speed], 33.0)


REFERENCE = [
    played("A", "B", 1.0, 71, "C"),
    played("B", "A", 0.5, 70, "C"),
    played("C", "A", 0.0, 60, "R"),
    played("B", "C", 1.0, 66, "B"),
    played("C", "B", 0.5, 48, "C"),
    played("A", "D", 1.0, 72, "R"),
    played("D", "C", 0.5, 30, "C"),
    played("D", "B", 0.0, 10, "B"),
]


def test_the_reference_computation():
    """Computed for the reference with two other optimisers, to 0.001."""
    found = fit(4, REFERENCE, SLOPES)
    assert found.strengths == pytest.approx([177.125, 21.125, -108.135, -90.116], abs=2e-3)
    assert found.traits == pytest.approx([-0.414, -0.579, 0.707, 0.285], abs=2e-3)
    assert found.errors == pytest.approx([215.16, 220.04, 247.08, 260.83], abs=2e-2)


def test_old_games_idle_players_and_order():
    found = fit(4, REFERENCE, SLOPES)
    ancient = [Played(0, 3, 0.0, 72, "standard", 0.0), Played(0, 3, 0.0, 500, "blitz", 0.0)]
    other = fit(5, list(reversed(REFERENCE)) + ancient, SLOPES)
    assert other.strengths[:4] == pytest.approx(found.strengths, abs=1e-7)
    assert (other.strengths[4], other.traits[4], other.games[4]) == (0.0, 0.0, 0.0)


@settings(max_examples=40)
@given(
    st.lists(
        st.builds(
            Played,
            st.integers(0, 2),
            st.integers(3, 5),
            st.sampled_from([0.0, 0.5, 1.0]),
            st.integers(0, 80),
            st.sampled_from(sorted(SPEED.values())),
            st.sampled_from([0.0, 33.0]),
        ),
        min_size=1,
        max_size=30,
    )
)
def test_the_slopes_are_flat_at_the_top(games):
    found = fit(6, games, SLOPES)
    steepness = {"standard": 1.0, "rapid": 0.8, "blitz": 0.6}
    h = {"standard": 0.0, "rapid": 0.45, "blitz": 1.0}
    strength, trait = [0.0] * 6, [0.0] * 6
    for game in games:
        if game.months < 72:
            gap = found.strengths[game.one] - found.strengths[game.other] + game.head_start
            gap -= h[game.speed] * (found.traits[game.one] - found.traits[game.other])
            q = steepness[game.speed] * math.log(10) / 400
            pull = 0.5 ** (game.months / 12) * q * (game.score - 1 / (1 + math.exp(-q * gap)))
            for player, sign in ((game.one, 1), (game.other, -1)):
                strength[player] += sign * pull
                trait[player] -= sign * h[game.speed] * pull
    assert strength == pytest.approx([value / 300**2 for value in found.strengths], abs=1e-10)
    assert trait == pytest.approx([value / 25**2 for value in found.traits], abs=1e-10)


H = {"standard": 0.0, "rapid": 0.45, "blitz": 1.0}


def simulated(size, number, months):
    """Strengths that are true, and games whose slopes are those of the model."""
    dice = random.Random(5)
    strength = [dice.gauss(0, 200) for _ in range(size)]
    trait = [dice.gauss(0, 25) for _ in range(size)]
    games = []
    for _ in range(number):
        one, other = dice.sample(range(size), 2)
        speed = dice.choices(["standard", "rapid", "blitz"], [40, 25, 35])[0]
        gap = strength[one] - strength[other] - H[speed] * (trait[one] - trait[other])
        score = float(dice.random() < 1 / (1 + 10 ** (-urs.slope_of(speed) * gap / 400)))
        games.append(Played(one, other, score, dice.randrange(months), speed, 0.0))
    return strength, games


def test_all_speeds_together_come_nearer_to_the_truth():
    strength, games = simulated(50, 1500, 24)

    def errors(found):
        return [one - other for one, other in zip(strength, found.strengths, strict=True)]

    joint = fit(50, games, SLOPES)
    alone = fit(50, [game for game in games if game.speed == "standard"], SLOPES)
    assert sum(error**2 for error in errors(joint)) < sum(error**2 for error in errors(alone))
    assert joint.robust_errors is not None
    inside = sum(abs(error) <= width for error, width in zip(errors(joint), joint.robust_errors, strict=True))
    assert 0.55 <= inside / 50 <= 0.85  # 68 % intervals, 50 players


def test_slopes_are_found_where_there_are_many_games():
    _, games = simulated(6, 1500, 1)
    found = fit(6, games, {"rapid": 1.0, "blitz": 1.0}, estimate=True)
    assert found.slopes["rapid"] == pytest.approx(SLOPES["rapid"], abs=0.15)
    assert found.slopes["blitz"] == pytest.approx(SLOPES["blitz"], abs=0.15)


def test_one_player_at_all_speeds():
    games = (Game(2500, 1.0), Game(2500, 0.5), Game(2500, 0.0), Game(2500, 0.5))
    even = urs.rate(2400, "2020-01-15", games)
    assert even.new_rating == 2500
    assert even.problems[0].key == "urs.model"
    won = (Game(2500, 1.0), Game(2500, 1.0), Game(2500, 0.5), Game(2500, 0.5))
    by_speed = [
        urs.rate(2400, "2020-01-15", (), **{name: (Occasion("2020-01-02", None, won),)}).state
        for name in ("events", "rapid_events", "blitz_events")
    ]
    errors = [state["standard_error"] for state in by_speed if state]
    assert errors == sorted(errors)
    assert [state["effective_games"] for state in by_speed if state] == pytest.approx([4, 4 * 0.64, 4 * 0.36])
    newer, older = (
        urs.rate(2400, "2020-01-15", (), (Occasion(start, None, won),)).new_rating
        for start in ("2020-01-02", "2018-01-02")
    )
    assert 2500 < older < newer
    with pytest.raises(Refusal, match="last 72 months"):
        urs.rate(2400, "2020-01-15", (), (Occasion("2014-01-01", None, won),))


def test_white_is_worth_33_points():
    white, black = (
        urs.rate(2500, "2020-01-15", tuple([Game(2500, 0.5, colour=colour)] * 9)).new_rating for colour in "wb"
    )
    assert white < 2500 < black
    assert white + black == 5000
