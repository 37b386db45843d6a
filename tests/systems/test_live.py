"""Live ratings are FIDE's own amounts, not rounded, and lists are checked against what they took in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.event import rate as rate_event
from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import fide, live
from arpad.systems.cards import Occasion

RATINGS = st.integers(1400, 2900)
GAMES = st.lists(st.builds(Game, RATINGS, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=12).map(tuple)


@given(RATINGS, GAMES, st.sampled_from([10, 20, 40]))
def test_the_next_list_is_the_live_rating_rounded(rating, games, k):
    found = live.rate(rating, "2025-11-01", games, k=k)
    official = fide.rate(rating, games, "2025-11-01", k=k)
    assert found.change.exact == official.change.exact
    assert found.new_rating == pytest.approx(rating + float(official.change.exact))
    assert found.state is not None
    assert found.state["rounded"] == official.new_rating


@given(RATINGS, GAMES, GAMES)
def test_pending_events_add_up(rating, one, other):
    events = (Occasion("2025-10-20", rating - 5, one), Occasion("2025-11-03", rating, other))
    together = live.rate(rating, "2025-11-01", (), events, k=10)
    first = fide.rate(rating - 5, one, "2025-10-20", k=10)
    second = fide.rate(rating, other, "2025-11-03", k=10)
    assert together.new_rating == pytest.approx(rating + float(first.change.exact) + float(second.change.exact))


def test_a_list_is_explained_by_what_it_took_in():
    taken = (Occasion("2025-10-05", 2500, (Game(2500, 1.0), Game(2500, 1.0))),)
    game = (Game(2500, 0.5),)
    explained = live.rate(2510, "2025-11-01", game, k=10, previous_rating=2500, included=taken)
    assert explained.problems[-1].key == "live.explained"
    wrong = live.rate(2512, "2025-11-01", game, k=10, previous_rating=2500, included=taken)
    assert wrong.problems[-1].key == "live.unexplained"
    assert wrong.problems[-1].values["unexplained"] == 2


def test_an_event_with_games_still_to_play():
    players = (Player(1, "A", 2500), Player(2, "B", 2500), Player(3, "C", 2600), Player(4, "D"))
    pairings = (
        Pairing(1, 1, 2, 1.0, 0.0, "played"),
        Pairing(2, 1, 3, None, None, "pending"),
        Pairing(2, 2, 4, 1.0, 0.0, "played"),
    )
    event = Event(start="2025-11-01", time_control="standard", players=players, pairings=pairings)
    report = rate_event(event, "live", k=10)
    assert [player.new_rating for player in report.players] == [2505.0, 2495.0, 2600.0, None]
    assert [player.state and player.state["rank"] for player in report.players] == [2, 3, 1, None]
    assert report.players[0].games[1].reason == "pending"
    assert report.rules.system == "live"


def test_rapid_and_standard_are_different_lists():
    game = (Game(1400, 1.0),)
    standard = live.rate(2700, "2025-11-01", game, k=10)
    rapid = live.rate(2700, "2025-11-01", game, time_control="rapid", k=10)
    # From 2650 up the true difference counts in standard; in rapid such a game is not rated at all.
    assert (standard.change.exact, rapid.change.exact) == ("0.00", "0.00")
    assert not rapid.games[0].counted
    assert standard.games[0].counted


def test_nothing_played_is_refused():
    with pytest.raises(Refusal, match="at least one"):
        live.rate(2500, "2025-11-01")
