# mypy: disable-error-code="index, operator, union-attr, arg-type, type-var, misc"
# What an answer may lack in other systems (a state, a change, an event verb) is there in all of these.
"""What the verbs of the family say: what is assumed, what is refused, which day's rules apply, and whole events."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import systems
from arpad.model import FORFEIT, PLAYED, Event, Game, Pairing, Player, Refusal
from arpad.systems import chesscom, fics, glicko, glicko2, lichess
from arpad.systems.glicko_family import boost
from arpad.systems.glicko_family.period import Met, State, evidence
from tests.systems.glicko_family import oracle
from tests.systems.glicko_family.cases import DEVIATIONS, events, games

ALL = (chesscom, fics, glicko, glicko2, lichess)
IN_TURN = (chesscom, fics, lichess)
IDS = [module.CARD.name for module in ALL]


def keys(result):
    return [problem.key for problem in result.problems]


def trio(*pairings, ratings=(1500, 1600, 1700)):
    players = tuple(Player(number, f"P{number}", rating) for number, rating in enumerate(ratings, 1))
    return Event(players=players, pairings=tuple(Pairing(*pairing) for pairing in pairings))


# --- what is assumed ---


@pytest.mark.parametrize("module", ALL, ids=IDS)
def test_an_unknown_deviation_is_a_newcomers_and_said_to_be(module):
    start = {"chesscom": 350, "fics": 350, "glicko": 350, "glicko2": 350, "lichess": 500}[module.CARD.name]
    result = module.rate(1600, None, games=(Game(1500, 1.0),))
    same = module.rate(1600, start, games=(Game(1500, 1.0, deviation=start),))
    assert result.state == same.state
    assert {"glicko_family.deviation_assumed", "glicko_family.opponents_assumed"} <= set(keys(result))
    assert not {"glicko_family.deviation_assumed", "glicko_family.opponents_assumed"} & set(keys(same))
    assert "glicko_family.players_assumed" in keys(module.event(trio((1, 1, 2, 1.0, 0.0, PLAYED))))


@pytest.mark.parametrize(("module", "rating"), [(glicko, 1500), (glicko2, 1500), (lichess, 1500), (fics, 1720)])
def test_who_has_no_rating_enters_as_a_newcomer(module, rating):
    start = 500 if module is lichess else 350
    result = module.rate(games=(Game(None, 1.0),))
    assert result.state == module.rate(rating, start, games=(Game(rating, 1.0, deviation=start),)).state
    assert "glicko_family.newcomer" in keys(result)


def test_at_chesscom_nobody_knows_where_a_newcomer_started():
    result = chesscom.rate(1500, 60, (Game(None, 1.0), Game(1500, 1.0, deviation=60)))
    assert [row.reason for row in result.games] == ["unrated_opponent", ""]
    assert result.score == 1


@pytest.mark.parametrize("module", [glicko, glicko2])
def test_a_game_that_was_not_played_is_no_game(module):
    unplayed = Game(1500, 1.0, kind=FORFEIT, deviation=50)
    result = module.rate(1500, 80, games=(unplayed,), periods=0.0)
    assert result.state["rating"] == 1500
    assert result.state["deviation"] == 80
    assert result.games[0].reason == FORFEIT


def test_a_deviation_out_of_range_is_refused():
    for deviation in (-1.0, 1001.0, float("inf")):
        with pytest.raises(Refusal, match="out of range"):
            glicko.rate(1500, 50, (Game(1500, 1.0, deviation=deviation),))


# --- the choice of c ---


def test_c_by_the_time_in_which_a_deviation_is_worth_nothing():
    by_time = glicko.rate(1500, 50, (), 30, typical_deviation=50, typical_periods=30)
    assert by_time.state["deviation"] == pytest.approx(350)
    assert by_time.steps[0].values["c"] == pytest.approx(63.2, abs=0.05)
    assert not by_time.problems


def test_without_c_time_is_not_counted_and_that_is_said():
    result = glicko.rate(1500, 50, (), 30)
    assert result.state["deviation"] == 50
    assert keys(result) == ["glicko_family.no_c"]
    assert not glicko.rate(1500, 50, (), 30, 0.0).problems


@pytest.mark.parametrize(
    "given",
    [
        {"c": 30, "typical_deviation": 50, "typical_periods": 10},
        {"typical_deviation": 50},
        {"typical_periods": 10},
        {"typical_deviation": 400, "typical_periods": 10},
        {"min_deviation": 100, "max_deviation": 50},
    ],
)
def test_a_c_that_cannot_be_is_refused(given):
    for system in ("glicko", "chesscom"):
        with pytest.raises(Refusal):
            systems.answer({"system": system, "verb": "rate", "rating": 1500, **given})


def test_the_floor_holds_after_the_games():
    strong = (Game(1500, 0.5, deviation=30),) * 200
    assert glicko.rate(1500, 60, strong).state["deviation"] < 30
    floored = glicko.rate(1500, 60, strong, min_deviation=30)
    assert floored.state["deviation"] == 30
    assert floored.state["rating"] == glicko.rate(1500, 60, strong).state["rating"]
    assert chesscom.rate(1500, 31, strong[:60], min_deviation=30).state["deviation"] == 30


# --- expect, perform, goal ---


@pytest.mark.parametrize("module", ALL, ids=IDS)
@settings(max_examples=30)
@given(st.integers(800, 2500), st.integers(800, 2500), DEVIATIONS, DEVIATIONS)
def test_expected_scores(module, rating, opponent, deviation, other):
    both = module.expect(rating, opponent, deviation, other)
    assert both.expected + both.opponent_expected == pytest.approx(1)
    assert both.expected == pytest.approx(1 / (1 + 10 ** (-g(deviation, other) * (rating - opponent) / 400)), rel=1e-5)
    one = module.expect(rating, opponent, deviation, other, "opponent")
    assert one.expected == pytest.approx(1 / (1 + 10 ** (-g(other) * (rating - opponent) / 400)), rel=1e-5)
    assert one.opponent_expected == pytest.approx(1 / (1 + 10 ** (-g(deviation) * (opponent - rating) / 400)), rel=1e-5)


def g(*deviations):
    q = 2.302585092994046 / 400
    return (1 + 3 * q * q * sum(one * one for one in deviations) / 3.141592653589793**2) ** -0.5


@pytest.mark.parametrize("module", [glicko, glicko2])
@settings(max_examples=30)
@given(games(least=2, ratings=st.floats(1000, 2500)))
def test_a_performance_is_no_surprise(module, played):
    found = module.perform(played)
    value = found.performances[0].value
    if value is None:
        assert found.score in (0, len(played))
    else:
        met = tuple(Met(game.opponent, game.deviation, game.score) for game in played)
        assert evidence(value, met).surprise == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("module", [glicko, glicko2])
def test_a_goal_is_what_the_games_bring(module):
    opponents = (1600, 1500, 1400, 1450)
    found = module.goal(opponents, 1500, 1512, 60, opponent_deviation=50)
    for total in found.totals:
        points = [min(max(total.score - before, 0), 1) for before in range(4)]
        played = tuple(Game(one, score, deviation=50) for one, score in zip(opponents, points, strict=True))
        assert module.rate(1500, 60, games=played).new_rating == pytest.approx(total.new_rating)
    assert found.needed == min(total.score for total in found.totals if total.new_rating >= 1512)
    assert module.goal(opponents, 1500, 1900, 60).needed is None
    assert module.goal((1500, 1500), 1500, None, 60).needed == 1


def test_no_field_no_goal():
    for module in (glicko, glicko2):
        with pytest.raises(Refusal):
            module.goal((), 1500)
        with pytest.raises(Refusal):
            module.perform(())


# --- the rules of a day ---


@pytest.mark.parametrize(
    ("on", "start", "floor", "volatility", "exact"),
    [
        ("2015-05-01", 350, 60, 0.06, False),
        ("2019-08-01", 350, 50, 0.06, False),
        ("2020-05-01", 350, 45, 0.06, False),
        ("2021-05-01", 500, 45, 0.09, False),
        ("2026-05-01", 500, 45, 0.09, True),
        (None, 500, 45, 0.09, True),
    ],
)
def test_lichess_by_date(on, start, floor, volatility, exact):
    newcomer = lichess.rate(on=on)
    assert (newcomer.state["deviation"], newcomer.state["volatility"]) == (start, volatility)
    assert lichess.rate(1500, 20, 0.06, on=on).state["deviation"] == floor
    assert newcomer.rules.exact is exact
    assert ("lichess.past" in keys(newcomer)) is not exact


def test_lichess_counted_no_days_before_2019_and_no_colour_before_late_2025():
    assert lichess.rate(1500, 80, 0.06, (), 1000, on="2019-01-01").state["deviation"] == 80
    assert lichess.rate(1500, 80, 0.06, (), 1000, on="2019-08-01").state["deviation"] > 110
    draw = (Game(1500, 0.5, deviation=80, colour="w"),)
    assert lichess.rate(1500, 80, 0.06, draw, on="2025-08-01").change.exact == "0.000000"
    assert float(lichess.rate(1500, 80, 0.06, draw, on="2026-01-01").change.exact) < 0
    assert lichess.rate(1500, 80, 0.06, draw, on="2026-01-01", category="chess960").change.exact == "0.000000"
    crazy = lichess.rate(1500, 80, 0.06, draw, on="2026-01-01", category="crazyhouse")
    assert crazy.games[0].gap_used == pytest.approx(20.30966)
    assert "lichess.advantage_date" in keys(lichess.rate(1500, 80, 0.06, draw, on="2025-12-05"))


def test_before_2019_every_game_of_lichess_was_a_period_with_time():
    game = (Game(1500, 1.0, deviation=80),)
    with_time = lichess.rate(1500, 80, 0.06, game, on="2018-01-01", regulator=1)
    expected = oracle.glicko2(1500, 80, 0.06, [oracle.Opponent(1500, 80, 1.0)], 0.75)
    assert with_time.state["deviation"] == pytest.approx(expected.rd)


def test_a_year_without_games_at_lichess():
    """The source's comment "60 to 110 in a year" holds for the volatility of that time."""

    def after(deviation, volatility):
        return lichess.rate(1500, deviation, volatility, (), 365).state["deviation"]

    assert after(60, 0.06) == pytest.approx(110, abs=0.01)
    assert after(45, 0.06) == pytest.approx(102.6, abs=0.05)
    assert after(60, 0.09) > 140


def test_the_factor_is_for_gains_alone():
    for category, factor in (("blitz", 1.005), ("rapid", 1.015), ("atomic", 1.02), ("horde", 1.0)):
        both = lichess.game(1500, 1500, 1.0, 80, 80, 0.06, 0.06, category=category)
        assert both.player.games[0].change == pytest.approx(-factor * both.opponent.games[0].change)
    assert "lichess.factor_disputed" in keys(lichess.rate(1500, category="bullet"))
    assert not keys(lichess.rate(1500, 80, 0.06, category="bullet", regulator=1.01))


def test_bots_among_themselves_get_the_whole_change():
    bots, people = (
        lichess.game(1500, 1500, 0.0, 80, 80, 0.06, 0.06, bot=bot, opponent_bot=bot) for bot in (True, False)
    )
    assert bots.player.state == people.player.state


def test_a_player_at_4000_is_reset_in_the_exact_mode_alone():
    games = (Game(3990, 1.0, deviation=45),)
    kept = lichess.rate(3999, 90, 0.06, games)
    assert kept.state["rating"] > 4000
    assert "lichess.not_reset" in keys(kept)
    reset = lichess.rate(3999, 90, 0.06, games, exact=True)
    assert reset.state["rating"] == 1500
    assert reset.state["deviation"] == 500
    assert "lichess.reset" in keys(reset)


def test_lichess_cuts_what_it_shows():
    both = lichess.game(1500.9, 1500.9, 1.0, 109, 111, 0.06, 0.06)
    for side in (both.player, both.opponent):
        assert side.new_rating == int(side.state["rating"])
        assert side.change.rounded == int(side.state["rating"]) - 1500
        assert side.state["provisional"] == (side.state["deviation"] >= 110)
        assert side.state["shown"] == str(side.new_rating) + "?" * side.state["provisional"]


def test_fics_by_date_and_by_law():
    year = 60.0 * 24 * 365
    for law, variance in ((fics.LOGARITHM, 2.199289 * 13.172297), (fics.LINEAR, 0.000582817 * year * 60)):
        result = fics.rate(1720, 80, (), year, law)
        assert result.state["deviation"] == pytest.approx((80**2 + variance) ** 0.5, abs=1e-4)
        assert "fics.time" in keys(result)
    assert fics.rate(1720, 300, (), 1e8, fics.LINEAR).state["deviation"] == 350
    assert fics.rate(1720, 80, ()).state["active"]
    assert not fics.rate(1720, 81, ()).state["active"]
    assert fics.rate(1500, 40, (Game(1500, 1.0, deviation=40),)).change.rounded == 8
    assert fics.rate(1500, 40, (), on="1996-01-01").rules.exact


def test_chesscom_never_claims_to_be_exact():
    for verb in (chesscom.expect(1500, 1500), chesscom.rate(1500), *chesscom.game(1500, 1500, 1.0)[:2]):
        assert not verb.rules.exact
        assert "chesscom.undocumented" in keys(verb)
    report = chesscom.event(trio())
    assert not report.rules.exact
    assert "chesscom.undocumented" in keys(report)


# --- events ---


def test_everybody_is_rated_from_the_start_of_the_period():
    event = trio((1, 1, 2, 1.0, 0.0, PLAYED), (2, 3, 1, 0.5, 0.5, PLAYED), (3, 2, 3, 0.0, 1.0, PLAYED))
    given_deviation = {1: 60.0, 2: 90.0, 0: 120.0}
    grown = {number: (rd**2 + 34.6**2) ** 0.5 for number, rd in {1: 60.0, 2: 90.0, 3: 120.0}.items()}
    report = glicko.event(event, given_deviation, c=34.6)
    own = oracle.glicko1(
        1500, grown[1], [oracle.Opponent(1600, grown[2], 1.0), oracle.Opponent(1700, grown[3], 0.5)]
    )  # fmt: skip
    assert report.players[0].state["rating"] == pytest.approx(own.rating)
    assert report.players[0].state["deviation"] == pytest.approx(own.rd)
    second = glicko2.event(event, given_deviation, {0: 0.07})
    own = oracle.glicko2(1700, 120, 0.07, [oracle.Opponent(1500, 60, 0.5), oracle.Opponent(1600, 90, 1.0)], 0.5)
    assert second.players[2].state["rating"] == pytest.approx(own.rating)
    assert second.players[2].state["volatility"] == pytest.approx(own.volatility)


@pytest.mark.parametrize("module", [glicko, glicko2])
def test_an_event_is_every_players_period(module):
    event = trio((1, 1, 2, 1.0, 0.0, PLAYED), (2, 3, 1, 0.5, 0.5, PLAYED))
    report = module.event(event, {0: 80.0})
    played = (Game(1600, 1.0, 1, 2, deviation=80), Game(1700, 0.5, 2, 3, deviation=80))
    assert report.players[0].state == module.rate(1500, 80, games=played).state


def test_who_did_not_play_grows_older():
    event = trio((1, 1, 2, 1.0, 0.0, PLAYED))
    idle = glicko.event(event, {0: 50.0}, {3: 4.0}, 63.2).players[2]
    assert (idle.new_rating, idle.change.exact) == (1700, "0.000000")
    assert idle.state["deviation"] == pytest.approx((50**2 + 4 * 63.2**2) ** 0.5)
    idle = glicko2.event(event, {0: 95.0}, {0: 0.06}).players[2]
    assert idle.state["deviation"] == pytest.approx(95.57008081)
    idle = lichess.event(event, {0: 60.0}, {0: 0.06}, {0: 365.0}).players[2]
    assert idle.state["deviation"] == pytest.approx(110.0, abs=0.01)
    idle = fics.event(event, {0: 60.0}, {0: 1000.0}, fics.LINEAR).players[2]
    assert idle.state["deviation"] == pytest.approx((60**2 + 0.000582817 * 60000) ** 0.5)


def test_who_comes_back_after_idle_periods_has_grown_older_before_the_games():
    event = trio((1, 1, 2, 1.0, 0.0, PLAYED))
    report = glicko2.event(event, {0: 95.0}, {0: 0.06}, {1: 3.5, 3: 3.0})
    grown = oracle.glicko2(1500, 95, 0.06, [], 0.5, 2.5).rd
    own = oracle.glicko2(1500, grown, 0.06, [oracle.Opponent(1600, 95, 1.0)], 0.5)
    assert report.players[0].state["deviation"] == pytest.approx(own.rd)
    other = oracle.glicko2(1600, 95, 0.06, [oracle.Opponent(1500, grown, 0.0)], 0.5)
    assert report.players[1].state["rating"] == pytest.approx(other.rating)
    assert report.players[2].state["deviation"] == pytest.approx(oracle.glicko2(1700, 95, 0.06, [], 0.5, 3).rd)


def test_a_doubtful_score_in_an_event_names_the_player():
    players = (Player(1, "Lost"), *(Player(number, f"P{number}", 1300) for number in range(2, 42)))
    players = (players[0]._replace(rating=2300), *players[1:])
    pairings = tuple(Pairing(number, 1, number, 0.0, 1.0, PLAYED) for number in range(2, 42))
    report = glicko2.event(Event(players=players, pairings=pairings), {0: 50.0})
    found = [problem for problem in report.problems if problem.key == "glicko2.improbable_player"]
    assert [problem.values["name"] for problem in found] == ["Lost"]
    assert report.players[0].state["volatility"] == 0.1


@pytest.mark.parametrize("module", IN_TURN)
def test_games_in_turn_go_on_from_the_game_before(module):
    event = trio((2, 3, 1, 0.5, 0.5, PLAYED), (1, 1, 2, 1.0, 0.0, PLAYED))
    report = module.event(event, {0: 80.0})
    colours = {"colour": "w"} if module is lichess else {}
    first = module.game(1500, 1600, 1.0, 80, 80, **colours)
    now = first.player.state
    extra = {"volatility": now["volatility"]} if module is lichess else {}
    second = module.game(1700, now["rating"], 0.5, 80, now["deviation"], **colours)
    moved = {**extra, "colour": "b"} if module is lichess else {}
    own = module.game(now["rating"], 1700, 0.5, now["deviation"], 80, **moved)
    assert report.players[0].state == own.player.state
    assert report.players[1].state == first.opponent.state
    assert report.players[2].state == second.player.state


@pytest.mark.parametrize("module", ALL, ids=IDS)
@settings(max_examples=30)
@given(events())
def test_every_game_of_an_event_is_in_the_report(module, event):
    report = module.event(event)
    shown = sum(len(player.games) for player in report.players)
    assert shown == sum(2 if pairing.black else 1 for pairing in event.pairings)
    assert all(player.listed and player.state["deviation"] > 0 for player in report.players)


def test_the_start_of_an_event_chooses_the_rules():
    event = trio((1, 1, 2, 1.0, 0.0, PLAYED))
    assert lichess.event(event._replace(start="2018-01-01")).rules.date == ""
    assert lichess.event(event._replace(start="2026-01-01")).rules.date == "2025-12-01"
    assert lichess.event(event._replace(start="2018-01-01"), on="2026-01-01").rules.date == "2025-12-01"
    assert fics.event(event._replace(start="1996-01-01")).rules.date == ""


# --- Glicko-Boost ---


def test_a_boost_is_for_improbably_good_scores_alone():
    games = (Met(2300, 60, 1.0),) * 8
    found = boost.period(State(2000, 80), games)
    plain = oracle.glicko1(2000, 80, [oracle.Opponent(2300, 60, 1.0)] * 8)
    assert found.z > boost.LIMIT
    raised = (1 + (found.z - 1.96) * 0.20139) * plain.rd + 17.5
    expected = oracle.glicko1(2000, raised, [oracle.Opponent(2300, 60, 1.0)] * 8)
    assert found.state.rating == pytest.approx(expected.rating)
    before = boost.period(State(2000, 80), games, boost.BEFORE)
    raised = (1 + (found.z - 1.96) * 0.20139) * 80 + 17.5
    assert before.state.rating == pytest.approx(
        oracle.glicko1(2000, raised, [oracle.Opponent(2300, 60, 1.0)] * 8).rating
    )
    lost = boost.period(State(2000, 80), tuple(game._replace(score=0.0) for game in games)).state
    unboosted = oracle.glicko1(2000, 80, [oracle.Opponent(2300, 60, 0.0)] * 8)
    assert lost.rating == pytest.approx(unboosted.rating)
    assert boost.period(State(2000, 80), ()).state == State(2000, 80)
