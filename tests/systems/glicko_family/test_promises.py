# mypy: disable-error-code="index, operator, union-attr, arg-type, type-var, misc"
# What an answer may lack in other systems (a state, a change, an event verb) is there in all of these.
"""What the family promises, for all inputs in range: it ends, it is finite, and it is fair."""

import itertools
import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import systems
from arpad.model import Event, Game, Player, Refusal, plain
from arpad.systems import cards, chesscom, fics, glicko, glicko2, lichess
from arpad.systems.glicko_family.period import (
    PRINTED_SCALE,
    Met,
    State,
    evidence,
    expected_score,
    grown,
)
from arpad.systems.glicko_family.volatility import jumped, solved
from arpad.systems.lichess import liglicko2
from arpad.systems.lichess.game import preview
from arpad.systems.lichess.rules import rule_set
from tests.systems.glicko_family.cases import DEVIATIONS, RATINGS, SCORES, TAUS, VOLATILITIES, events, games

FEW = settings(max_examples=40)
SYSTEMS = ("chesscom", "fics", "glicko", "glicko2", "lichess")
VERBS = [(name, verb) for name in SYSTEMS for verb in systems.card(name).verbs]


def inputs(fields):
    """Inputs as the card describes them, the borders of every range among them."""
    needed = {field.name: values(field) for field in fields if field.required}
    others = {field.name: values(field) for field in fields if not field.required}
    return st.fixed_dictionaries(needed, optional=others)


def values(field):
    if field.kind == cards.CHOICE:
        return st.sampled_from(field.choices)
    if field.kind == cards.DATE:
        return st.sampled_from(["1990-01-01", "2010-01-01", "2019-08-01", "2020-03-01", "2022-01-01", "2026-06-01"])
    if field.kind == cards.FLAG:
        return st.booleans()
    if field.kind == cards.GAMES:
        parts = {"deviation": st.none() | st.floats(0, 1000), "colour": st.sampled_from(["", "w", "b"])}
        wanted = {name: parts[name] for name in parts if name in field.parts}
        game = {"opponent": st.none() | numbers(field), "score": st.sampled_from([0, 0.5, 1]), **wanted}
        return st.lists(st.fixed_dictionaries(game), max_size=8)
    if field.kind == cards.RATINGS:
        return st.lists(numbers(field), max_size=5)
    if field.kind == cards.PER_PLAYER:
        return st.dictionaries(st.sampled_from(["0", "1", "2"]), numbers(field))
    return numbers(field)


def numbers(field):
    low, high = field.minimum, field.maximum
    if field.step:
        return st.integers(int(low / field.step), int(high / field.step)).map(lambda steps: steps * field.step)
    return st.sampled_from([low, high]) | st.floats(low, high)


def all_finite(value):
    if isinstance(value, dict):
        return all(map(all_finite, value.values()))
    if isinstance(value, list):
        return all(map(all_finite, value))
    return not isinstance(value, float) or math.isfinite(value)


@pytest.mark.parametrize(("system", "verb"), VERBS, ids=lambda value: value if isinstance(value, str) else value.name)
def test_no_input_in_range_gives_anything_but_numbers(system, verb):
    @FEW
    @given(inputs(verb.fields))
    def check(found):
        try:
            answer = systems.answer({"system": system, "verb": verb.name, **found})
        except Refusal:
            return
        assert all_finite(answer)
        json.dumps(answer, allow_nan=False)

    check()


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_event_gives_anything_but_numbers(system):
    verb = systems.card(system).event

    @settings(max_examples=25)
    @given(events(), inputs(verb.fields))
    def check(event, options):
        try:
            report = verb.call(event, **cards.read(verb, options))
        except Refusal:
            return
        assert all_finite(plain(report))
        assert len(report.players) == len(event.players)

    check()


# --- the games of a period ---


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(most=5), st.randoms())
def test_the_order_of_the_games_changes_not_one_bit(rating, deviation, volatility, played, random):
    mixed = list(played)
    random.shuffle(mixed)
    assert glicko.rate(rating, deviation, played).state == glicko.rate(rating, deviation, tuple(mixed)).state
    one, other = (glicko2.rate(rating, deviation, volatility, tuple(some)) for some in (played, mixed))
    assert one.state == other.state


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(), st.data())
def test_a_better_score_never_costs_points(rating, deviation, volatility, played, data):
    at = data.draw(st.integers(0, len(played) - 1))
    less, more = (
        (*played[:at], played[at]._replace(score=score), *played[at + 1 :])
        for score in sorted([played[at].score, data.draw(SCORES)])
    )
    tiny = 1e-9
    for rate in (
        lambda some: glicko.rate(rating, deviation, some),
        lambda some: glicko2.rate(rating, deviation, volatility, some),
        lambda some: chesscom.rate(rating, deviation, some[at : at + 1]),
        lambda some: fics.rate(rating, deviation, some[at : at + 1]),
        lambda some: lichess.rate(rating, deviation, volatility, some[at : at + 1]),
    ):
        assert rate(less).state["rating"] <= rate(more).state["rating"] + tiny


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(), st.floats(-3000, 3000), TAUS)
def test_only_differences_count(rating, deviation, volatility, played, shift, tau):
    """An error in the zero of the scale cannot be seen at 1500; here everybody is elsewhere."""
    moved = tuple(game._replace(opponent=game.opponent + shift) for game in played)
    for one, other in (
        (glicko.rate(rating, deviation, played), glicko.rate(rating + shift, deviation, moved)),
        (
            glicko2.rate(rating, deviation, volatility, played, tau=tau),
            glicko2.rate(rating + shift, deviation, volatility, moved, tau=tau),
        ),
    ):
        assert other.state["rating"] - shift == pytest.approx(one.state["rating"], abs=1e-6)
        for name in ("deviation", "volatility"):
            if name in one.state:
                assert other.state[name] == pytest.approx(one.state[name], rel=1e-9)


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(), TAUS)
def test_games_never_tell_more_than_they_can(rating, deviation, volatility, played, tau):
    """The deviation is not shrunk twice: it stays above what the games alone would leave of the old one."""
    met = tuple(Met(game.opponent, game.deviation, game.score) for game in played)
    information = evidence(rating, met, PRINTED_SCALE).information
    least = PRINTED_SCALE / math.sqrt((PRINTED_SCALE / deviation) ** 2 + information)
    after = glicko2.rate(rating, deviation, volatility, played, tau=tau, max_deviation=1000).state["deviation"]
    assert after >= least * (1 - 1e-12)


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games())
def test_the_changes_of_the_games_add_up(rating, deviation, volatility, played):
    rating = max(rating, 400)
    for result in (
        glicko.rate(rating, deviation, played),
        glicko2.rate(rating, deviation, volatility, played),
        lichess.rate(rating, deviation, volatility, played),
    ):
        assert sum(row.change for row in result.games) == pytest.approx(result.state["rating"] - rating, abs=1e-6)


# --- two players ---


@pytest.mark.parametrize("system", [chesscom, fics, glicko, glicko2, lichess])
@FEW
@given(st.integers(600, 2800), st.integers(600, 2800), SCORES, st.floats(45, 350), st.floats(45, 350))
def test_both_players_are_rated_from_their_old_values(system, rating, opponent, score, deviation, other):
    one = system.game(rating, opponent, score, deviation, other)
    turned = system.game(opponent, rating, 1.0 - score, other, deviation)
    assert (one.player.state, one.opponent.state) == (turned.opponent.state, turned.player.state)


@pytest.mark.parametrize("system", [chesscom, glicko, glicko2])
@FEW
@given(st.integers(600, 2800), st.integers(600, 2800), SCORES, DEVIATIONS)
def test_equally_sure_players_exchange_points(system, rating, opponent, score, deviation):
    both = system.game(rating, opponent, score, deviation, deviation)
    total = both.player.state["rating"] + both.opponent.state["rating"]
    assert total == pytest.approx(rating + opponent, abs=1e-6)


def test_who_is_surer_moves_less():
    both = glicko.game(1500, 1500, 1.0, 200, 50)
    assert both.player.games[0].change > -both.opponent.games[0].change > 0


# --- time ---


@FEW
@given(st.floats(45, 300), VOLATILITIES, st.floats(0, 50), st.floats(0, 50), st.floats(0, 100))
def test_time_in_two_pieces_is_time_in_one(deviation, volatility, first, second, c):
    def twice(rate):
        middle = rate(deviation, first).state["deviation"]
        return rate(middle, second).state["deviation"], rate(deviation, first + second).state["deviation"]

    for rate in (
        lambda sure, time: glicko.rate(1500, sure, (), time, c),
        lambda sure, time: glicko2.rate(1500, sure, volatility, (), time),
        lambda sure, time: lichess.rate(1500, sure, volatility, (), time),
        lambda sure, time: chesscom.rate(1500, sure, (), time, c),
        lambda sure, time: fics.rate(1500, sure, (), time, fics.LINEAR),
    ):
        pieces, whole = twice(rate)
        assert pieces == pytest.approx(whole, rel=1e-9)


@FEW
@given(st.floats(45, 500), VOLATILITIES, st.floats(-1e6, 0))
def test_time_that_runs_backwards_counts_as_none(deviation, volatility, periods):
    assert preview(deviation, volatility, periods, 45, 500) == deviation
    assert grown(deviation, periods, 500) == deviation
    assert fics.variance(periods, fics.LINEAR) == fics.variance(periods, fics.LOGARITHM) == 0


@pytest.mark.parametrize("field", ["periods", "days", "idle_minutes"])
def test_time_before_the_last_game_is_refused(field):
    system = {"periods": "glicko", "days": "lichess", "idle_minutes": "fics"}[field]
    with pytest.raises(Refusal, match="out of range"):
        systems.answer({"system": system, "verb": "rate", field: -1})


# --- numbers far out ---


@FEW
@given(st.floats(-1e9, 1e9), st.floats(0, 1000))
def test_the_curve_neither_overflows_nor_loses_a_side(gap, deviation):
    one, other = expected_score(gap, deviation), expected_score(-gap, deviation)
    assert 0 < one < 1 or abs(gap) > 5000
    assert one + other == pytest.approx(1)


@FEW
@given(st.floats(-1e9, 1e9), st.floats(0, 1000), SCORES)
def test_a_game_always_tells_something(gap, deviation, score):
    assert 0 < evidence(gap, (Met(0, deviation, score),)).information < 1


def test_ratings_no_list_has():
    """Plain doubles make E (1 - E) zero beyond some 6,400 points, and 1/v with it."""
    for score in (0.0, 1.0):
        result = glicko2.rate(9000, 50, 0.06, (Game(100, score, deviation=50),))
        assert math.isfinite(result.state["rating"])
    assert glicko2.rate(9000, 50, 0.06, (Game(100, 1.0, deviation=50),)).state["rating"] == pytest.approx(9000)


# --- the volatility ---


@FEW
@given(st.floats(0.001, 1), st.floats(0.001, 6), st.floats(1e-130, 100), st.floats(-1e4, 1e4), st.floats(0, 5))
def test_the_search_for_the_volatility_ends(old, phi, information, surprise, tau):
    found = solved(old, phi, information, surprise, tau)
    assert found.volatility > 0
    assert math.isfinite(found.volatility)
    assert found.steps <= 160


@settings(max_examples=100)
@given(
    RATINGS, DEVIATIONS, st.floats(0.06, 0.1), games(most=4, ratings=st.integers(20, 28).map(lambda half: half * 100)),
    st.sampled_from([0.75, 1.2]),
)  # fmt: skip
def test_ordinary_periods_take_few_steps(rating, deviation, volatility, played, tau):
    """With "<" in place of "<=" some of these take a thousand."""
    met = tuple(Met(game.opponent, game.deviation, game.score) for game in played)
    found = evidence(rating, met, PRINTED_SCALE)
    assert solved(volatility, deviation / PRINTED_SCALE, found.information, found.surprise, tau).steps <= 60


def test_the_known_stall_takes_few_steps():
    """sublee/glicko 1, goochjs/glicko2 1, lila 12743."""
    met = (Met(2350, 80, 1.0), Met(2250, 30, 0.0))
    found = evidence(2250, met, PRINTED_SCALE)
    assert solved(0.1, 30 / PRINTED_SCALE, found.information, found.surprise, 1.2).steps <= 50


def test_where_the_ordinary_root_ends():
    assert not jumped(0.06, 0.06 * 1.648)
    assert jumped(0.06, 0.06 * 1.649)


@pytest.mark.parametrize(("tau", "losses"), [(0.3, 50), (0.5, 30), (0.75, 20), (1.2, 13)])
def test_the_jump_of_the_volatility_is_reported(tau, losses):
    """2300/50 losing so often to 1300/50 in one period, the first number with which the paper's result explodes."""

    def lost(times, most):
        met = Game(1300, 0.0, deviation=50)
        return glicko2.rate(2300, 50, 0.06, (met,) * times, tau=tau, max_volatility=most)

    keys = {problem.key for problem in lost(losses, 1000).problems}
    assert keys == {"glicko2.improbable"}
    assert lost(losses, 1000).state["volatility"] > 10
    assert not lost(losses - 1, 1000).problems
    capped = lost(losses, 0.1)
    assert {problem.key for problem in capped.problems} == {"glicko2.improbable", "glicko2.capped"}
    assert capped.state["volatility"] == 0.1
    # Bounded, one loss more does what one loss more did before.
    step = lost(losses - 1, 0.1).state["rating"] - capped.state["rating"]
    assert 0 < step < 60


def test_the_jump_as_the_reference_has_it():
    def lost(times):
        met = Game(1300, 0.0, deviation=50)
        return glicko2.rate(2300, 50, 0.06, (met,) * times, max_volatility=1000, max_deviation=1000)

    before, after = lost(29), lost(30)
    assert before.state["volatility"] == pytest.approx(0.09, abs=5e-5)
    assert before.state["rating"] == pytest.approx(1853, abs=0.5)
    assert after.state["volatility"] == pytest.approx(29.5, abs=0.05)
    assert after.state["rating"] == pytest.approx(-49082, abs=0.5)


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games(most=40), TAUS)
def test_a_bounded_volatility_is_bounded(rating, deviation, volatility, played, tau):
    result = glicko2.rate(rating, deviation, volatility, played, tau=tau)
    assert result.state["volatility"] <= 0.1
    keys = {problem.key for problem in result.problems}
    assert keys <= {"glicko2.improbable", "glicko2.capped"}
    if result.state["volatility"] > volatility * math.exp(0.5):
        assert "glicko2.improbable" in keys


@FEW
@given(RATINGS, DEVIATIONS, VOLATILITIES, games())
def test_tau_0_fixes_the_volatility(rating, deviation, volatility, played):
    result = glicko2.rate(rating, deviation, volatility, played, tau=0.0, max_volatility=1)
    assert result.state["volatility"] == volatility


@pytest.mark.parametrize("name", ["tau", "deviation", "volatility", "max_volatility"])
def test_what_would_divide_by_zero_is_refused(name):
    value = -0.1 if name == "tau" else 0
    with pytest.raises(Refusal, match="out of range"):
        systems.answer({"system": "glicko2", "verb": "rate", name: value})


def test_a_long_history_of_one_game_periods_stays_bounded():
    one = other = State(1500, 350, 0.1)
    for number in range(400):
        both = glicko2.game(
            one.rating, other.rating, float(number % 2), one.deviation, other.deviation,
            one.volatility, other.volatility, tau=1.2,
        )  # fmt: skip
        one, other = (
            State(side.state["rating"], side.state["deviation"], side.state["volatility"])
            for side in (both.player, both.opponent)
        )
        assert max(one.volatility, other.volatility) <= 0.1


@pytest.mark.parametrize("number", [1, 10, 1000])
def test_a_large_period_under_reacts(number):
    """One Newton step: winning everything against equals never moves a new player by more than some 351 points."""
    result = glicko2.rate(1500, 350, 0.06, (Game(1500, 1.0, deviation=50),) * number)
    assert 0 < float(result.change.exact) < 352
    floored = glicko2.rate(1500, 350, 0.06, (Game(1500, 1.0, deviation=50),) * number, min_deviation=30)
    assert floored.state["deviation"] >= 30


# --- Lichess and liglicko2 ---


@FEW
@given(
    st.floats(400, 3999), st.floats(45, 500), st.floats(0.01, 0.1), games(most=6), st.floats(0, 5000),
    st.sampled_from(["2015-01-01", "2019-08-01", "2020-03-01", "2021-01-01", "2026-01-01"]), st.booleans(),
)  # fmt: skip
def test_lichess_keeps_its_bounds(rating, deviation, volatility, played, days, on, exact):
    result = lichess.rate(rating, deviation, volatility, played, days, "rapid", on, exact=exact)
    rules = rule_set(on)
    assert result.state["rating"] >= 400
    assert rules.lowest_deviation <= result.state["deviation"] <= rules.new.deviation
    assert result.state["volatility"] <= 0.1
    resets = [problem for problem in result.problems if problem.key == "lichess.reset"]
    for row in result.games:
        assert abs(row.change) <= 700 + 1e-9 or resets


@FEW
@given(RATINGS, st.floats(45, 500), VOLATILITIES, RATINGS, st.floats(45, 500), VOLATILITIES, SCORES, st.data())
def test_liglicko2_keeps_its_author_s_promise(rating, deviation, volatility, other, sure, lively, score, data):
    first, second = State(rating, deviation, volatility), State(other, sure, lively)
    elapsed = st.floats(-1e6, 1e6)
    for side in liglicko2.game(
        first, second, score, data.draw(elapsed), data.draw(elapsed), data.draw(st.floats(-50, 50))
    ):
        assert 400 <= side.rating <= 4000
        assert 45 <= side.deviation <= 500
        assert 0.01 <= side.volatility <= 0.1
    assert 0 <= liglicko2.expected(first, second, data.draw(elapsed), data.draw(elapsed)) <= 1


def test_two_events_share_nothing():
    event = Event(players=(Player(1, "A", 1500), Player(2, "B", 1600)))
    for system in (chesscom, fics, glicko, glicko2, lichess):
        first, second = system.event(event), system.event(event)
        assert first == second
        for one, other in itertools.product(first.players, second.players):
            assert one.state is not other.state
