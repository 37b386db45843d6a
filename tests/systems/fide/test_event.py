"""FIDE's rules about whole events: newcomers rated since, matches, and events of more than 30 days."""

from typing import Any

import pytest

from arpad.event import rate
from arpad.model import FORFEIT, PENDING, PLAYED, Event, Game, Pairing, Player, Refusal
from arpad.systems import fide

ON = "2025-11-07"


def event(*ratings: int | None, games: tuple[Pairing, ...] = (), **facts: Any) -> Event:
    players = tuple(Player(number, f"Player {number}", one, birth="1980") for number, one in enumerate(ratings, 1))
    return Event(players=players, pairings=games, **{"start": ON, "time_control": "standard", **facts})


def played(round: int, white: int, black: int, score: float) -> Pairing:
    return Pairing(round, white, black, score, 1.0 - score, PLAYED)


def keys(found: Any) -> list[str]:
    return [one.key for one in found]


# --- 8.2.4: rated before an earlier event is processed ----------------------------------------------------------------
NEWCOMER = event(None, 1700, 1800, games=(played(1, 1, 2, 1.0), played(2, 3, 1, 1.0), played(3, 2, 3, 0.5)))


def test_a_newcomer_rated_since_counts_as_rated_for_the_own_change_only() -> None:
    before, after = rate(NEWCOMER, k={"2": 20, "3": 20}), rate(NEWCOMER, k={"2": 20, "3": 20}, newly_rated={"1": 1650})
    assert after.players[1:] == before.players[1:], "for the opponents nothing changes"
    assert [row.reason for row in after.players[1].games] == ["unrated_opponent", ""]
    one = after.players[0]
    alone = fide.rate(1650, (Game(1700, 1.0, 1, 2), Game(1800, 0.0, 2, 3)), ON, k=40)
    assert (one.rating, one.k, one.k_source, one.initial) == (1650, 40, "derived", None)
    assert (one.change, one.new_rating, one.games) == (alone.change, alone.new_rating, alone.games)
    assert (one.steps[0].rule, one.steps[0].values) == ("FIDE B.02 8.2.4", {"rating": 1650})


def test_the_rating_in_the_report_is_not_that_of_a_newcomer() -> None:
    """Some reports carry the later rating already; the option says that it was made later."""
    named = NEWCOMER._replace(players=(NEWCOMER.players[0]._replace(rating=1650), *NEWCOMER.players[1:]))
    options: dict[str, Any] = {"k": {"2": 20, "3": 20}, "newly_rated": {"1": 1650}}
    assert rate(named, **options).players == rate(NEWCOMER, **options).players


def test_an_option_for_k_goes_before_the_k_of_newcomers() -> None:
    one = rate(NEWCOMER, k={"1": 20}, newly_rated={"1": 1650}).players[0]
    assert (one.k, one.k_source) == (20, "option")


def test_it_must_be_said_who_was_rated_since() -> None:
    with pytest.raises(Refusal) as refusal:
        rate(NEWCOMER, newly_rated=1650)
    assert refusal.value.problem.key == "fide.event.newly_rated"


# --- matches ----------------------------------------------------------------------------------------------------------
def match(*scores: float, rounds: int = 0, ratings: tuple[int | None, int | None] = (2000, 1900)) -> Event:
    games = tuple(played(number, 1, 2, score) for number, score in enumerate(scores, 1))
    return event(*ratings, games=games, rounds=rounds)


@pytest.mark.parametrize(
    ("scores", "rounds", "counted"),
    [
        ((1.0, 1.0, 0.5, 0.0), 4, 3),  # 2 of 4 are not more than half; 2.5 are
        ((1.0, 1.0, 1.0, 0.0), 4, 3),
        ((0.0, 0.0, 0.0, 0.0, 1.0, 1.0), 6, 4),
        ((0.5, 0.5, 0.5, 0.5), 4, 4),
        ((1.0, 1.0, 1.0), 6, 3),  # broken off
        ((1.0, 1.0, 0.0), 0, 2),  # without a number of rounds the games are those scheduled
        ((1.0,), 1, 1),
    ],
)
def test_games_after_the_decision_of_a_match_do_not_count(scores: tuple[float, ...], rounds: int, counted: int) -> None:
    given = match(*scores, rounds=rounds)
    report = rate(given, k=20)
    after = len(scores) - counted
    for player in report.players:
        assert [row.reason for row in player.games] == [""] * counted + ["match_decided"] * after
        assert keys(player.steps).count("fide.not_rated.match_decided") == after
    assert report.players[0].points == sum(scores)
    alone = fide.rate(2000, tuple(Game(1900, one) for one in scores[:counted]), ON, k=20)
    assert report.players[0].change == alone.change
    told = [problem.values for problem in report.problems if problem.key == "fide.event.match_decided"]
    assert told == ([{"games": after, "scheduled": max(rounds, len(scores))}] if after else [])

    waived = rate(given, k=20, decided_games_count=True)
    assert all(row.counted for player in waived.players for row in player.games)
    assert "fide.event.match_decided" not in keys(waived.problems)


def test_points_by_forfeit_decide_a_match_and_open_games_stay_open() -> None:
    games = (
        Pairing(1, 1, 2, 1.0, 0.0, FORFEIT),
        played(4, 2, 1, 1.0),
        Pairing(3, 1, 2, 1.0, 0.0, FORFEIT),
        Pairing(2, 2, 1, 0.0, 1.0, FORFEIT),
        Pairing(5, 2, 1, None, None, PENDING),
    )
    report = rate(event(2000, 1900, games=games))
    assert [row.reason for row in report.players[0].games] == [FORFEIT, FORFEIT, FORFEIT, "match_decided", PENDING]


def test_two_games_a_round_are_two_games_of_the_match() -> None:
    games = tuple(played(number // 2 + 1, 1, 2, 1.0) for number in range(4))
    report = rate(event(2000, 1900, games=games, rounds=2))
    assert [row.reason for row in report.players[0].games] == ["", "", "", "match_decided"]


@pytest.mark.parametrize("ratings", [(None, 1900), (2000, None), (None, None)])
def test_a_match_with_an_unrated_player_is_not_rated(ratings: tuple[int | None, int | None]) -> None:
    report = rate(match(1.0, 0.0, 1.0, 0.0, 1.0, 0.0, ratings=ratings))
    for player in report.players:
        assert not any(row.counted for row in player.games)
        if player.rating is None:
            assert player.initial is not None
            assert (player.initial.games_counted, player.initial.rating) == (0, None)
            assert {row.reason for row in player.games} == {"match_unrated"}
        else:
            assert {row.reason for row in player.games} == {"unrated_opponent"}


def test_three_players_are_no_match() -> None:
    report = rate(event(2000, 1900, 1800, games=(played(1, 1, 2, 1.0), played(2, 1, 2, 1.0), played(3, 1, 2, 1.0))))
    assert [row.counted for row in report.players[0].games] == [True] * 3


# --- more than 30 days ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("end", "long"), [("2025-12-06", False), ("2025-12-07", True), ("", False)])
def test_an_event_of_more_than_30_days_is_told(end: str, long: bool) -> None:
    report = rate(event(2000, 1900, 1800, end=end))
    told = [problem.values for problem in report.problems if problem.key == "fide.event.long"]
    assert told == ([{"days": 31, "limit": 30}] if long else [])


# --- newcomers --------------------------------------------------------------------------------------------------------
def test_the_starting_k_of_a_newcomer_knows_the_year_of_birth() -> None:
    young = event(None, *[1800] * 5, games=tuple(played(number, 1, number + 1, 0.5) for number in range(1, 6)))
    young = young._replace(players=(young.players[0]._replace(birth="2012-05-01"), *young.players[1:]))
    one = rate(young).players[0]
    assert one.initial is not None
    assert (one.initial.k, "fide.k.junior" in keys(one.initial.steps)) == (40, True)
