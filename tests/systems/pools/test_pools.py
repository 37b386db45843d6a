"""What the whole-pool estimators share, and that none of them minds the order of players, games and colours."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.event import rate
from arpad.model import Event, Pairing, Player, Refusal
from arpad.systems import pools
from tests.systems.pools.tournaments import estimated, event, exact, shuffled, tournaments

SYSTEMS = ["bradley_terry", "elostat", "ordo", "whr", "urs"]


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=25)
@given(case=tournaments(), random=st.randoms())
def test_the_order_does_not_matter(system, case, random):
    if system == "whr":  # the rounds are its days
        case = (case[0], case[1][:1])
    one, other = estimated(event(*case), system), estimated(shuffled(case, random), system)
    assert one == (other if isinstance(other, str) else pytest.approx(other, abs=1e-6))


@pytest.mark.parametrize("system", ["bradley_terry", "elostat", "whr", "urs"])
@settings(max_examples=25)
@given(case=tournaments())
def test_the_players_who_had_a_rating_keep_their_average(system, case):
    ratings, _ = case
    tournament = event(*case)
    found = estimated(tournament, system)
    if isinstance(found, str):
        return
    groups = pools.groups(len(ratings), pools.pool_of(tournament).meetings)
    if system == "elostat" and len(groups) > 1:
        return
    known = [number for number in found if ratings[number] is not None]
    if known:
        assert sum(found[number] for number in known) == pytest.approx(sum(ratings[number] for number in known))
    fixed = exact(rate(tournament, system, mean=1234))
    assert sum(fixed.values()) / len(fixed) == pytest.approx(1234)


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=20)
@given(case=tournaments(), shift=st.integers(-500, 500))
def test_the_level_of_the_ratings_before_is_only_a_level(system, case, shift):
    ratings, games = case
    moved = {number: None if rating is None else rating + shift for number, rating in ratings.items()}
    if not any(ratings.values()):
        return
    one, other = estimated(event(ratings, games), system), estimated(event(moved, games), system)
    if isinstance(one, str):
        assert one == other
    elif any(ratings[number] is not None for number in one) and system != "elostat":
        assert {number: rating + shift for number, rating in one.items()} == pytest.approx(other, abs=1e-6)


def test_too_large_events_are_refused_in_words():
    players = tuple(Player(number, "P") for number in range(1, pools.MOST_PLAYERS + 2))
    pairings = (Pairing(1, 1, 2, 1.0, 0.0, "played"),)
    with pytest.raises(Refusal, match="2001 players and 1 games; at most 2000 players and 20000 games"):
        rate(Event(players=players, pairings=pairings), "bradley_terry")
    many = pairings * (pools.MOST_GAMES + 1)
    with pytest.raises(Refusal, match="at most"):
        rate(Event(players=players[:2], pairings=many), "whr")


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_event_without_a_played_game_is_refused(system):
    pairings = (Pairing(1, 1, 2, 1.0, 0.0, "forfeit"), Pairing(1, 1, 9, 1.0, 0.0, "played"))
    with pytest.raises(Refusal, match="no played game"):
        rate(Event(players=(Player(1, "A"), Player(2, "B")), pairings=pairings), system)


def test_a_game_whose_scores_do_not_add_up_is_left_out():
    players = (Player(1, "A"), Player(2, "B"))
    pairings = (Pairing(1, 1, 2, 0.5, 0.5, "played"), Pairing(2, 1, 2, 0.0, 0.5, "played"))
    report = rate(Event(players=players, pairings=pairings), "bradley_terry")
    assert [(row.counted, row.reason) for row in report.players[0].games] == [(True, ""), (False, "unknown")]
    assert report.players[0].new_rating == report.players[1].new_rating


def test_groups_and_missing_levels_are_said():
    ratings = dict.fromkeys(range(1, 5))
    report = rate(event(ratings, [(1, 2, 1.0), (3, 4, 0.5)]), "bradley_terry")
    assert [problem.key for problem in report.problems] == ["pools.groups", "pools.no_level"]
    assert sum(exact(report).values()) / 4 == pytest.approx(2300)


def test_large_pools_have_ratings_without_errors():
    size = pools.MOST_WITH_ERRORS + 1
    games = [(number, number + 1, 0.5) for number in range(1, size)]
    report = rate(event(dict.fromkeys(range(1, size + 1), 1500), games), "bradley_terry")
    assert "pools.no_errors" in [problem.key for problem in report.problems]
    assert {player.new_rating for player in report.players} == {1500}
    assert all(player.state is None for player in report.players)
