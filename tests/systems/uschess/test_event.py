"""Whole events: the oracle, a published event of 64 players, and what a report leaves open."""

import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Event as Tournament
from arpad.model import NationalRating, Pairing, Player, Refusal
from arpad.systems.results import EventReport, PlayerReport
from arpad.systems.uschess import event
from tests.systems.uschess import cases, oracle
from tests.systems.uschess.oracle import Entry

EXAMPLES = json.loads((Path(__file__).parents[2] / "examples/uschess_examples.json").read_text("utf-8"))


def example(name: str) -> dict[str, Any]:
    return next(one for one in EXAMPLES if one["id"] == name)


def pairings(results: dict[int, list[tuple[int, float]]]) -> tuple[Pairing, ...]:
    """Every game once. Rounds are counted so that no two games of a player are the same one."""
    found: list[Pairing] = []
    left = {number: list(games) for number, games in results.items()}
    for number in left:
        for other, score in left[number]:
            if other > number:
                position = len(found) + 1
                found.append(Pairing(position, number, other, score, 1.0 - score, "played", colours=False))
    return tuple(found)


def of(report: EventReport, number: int) -> PlayerReport:
    return next(player for player in report.players if player.number == number)


def kept(player: PlayerReport) -> float:
    assert player.state is not None
    return float(player.state["rating"])


# --- the oracle -------------------------------------------------------------------------------------------------------
def tournament(entries: dict[int, Entry], on: str) -> Tournament:
    players = tuple(
        Player(number, f"Player {number}", None if entry.unrated else int(entry.rating))
        for number, entry in entries.items()
    )
    results = {number: [(other, float(score)) for other, score in entry.results] for number, entry in entries.items()}
    return Tournament(start=on, end=on, minutes=90, players=players, pairings=pairings(results))


def options(entries: dict[int, Entry]) -> dict[str, Any]:
    histories = {"all_wins": 1, "all_losses": -1}
    return {
        "games_counted": {n: one.games for n, one in entries.items() if one.games is not None and not one.unrated},
        "history": {number: histories.get(entry.history, 0) for number, entry in entries.items()},
        "initial_rating": {number: float(entry.rating) for number, entry in entries.items() if entry.unrated},
        "initial_games": {number: entry.games or 0 for number, entry in entries.items() if entry.unrated},
    }


@settings(max_examples=100)
@given(cases.sections(), cases.days, st.booleans())
def test_a_section_is_the_oracles(entries: dict[int, Entry], on: str, dual: bool) -> None:
    expected = oracle.section(entries, on, oracle.bonus_multiplier(on), dual)
    found = event(tournament(entries, on), minutes=60 if dual else 90, rating_list="regular", **options(entries))
    for number, entry in entries.items():
        report = of(found, number)
        if not entry.results:
            assert report.new_rating == (None if entry.unrated else entry.rating)
            continue
        rating: Fraction = expected[number]
        if not entry.unrated and (entry.games is None or entry.games > 25):
            rating = max(rating, Fraction(oracle.peak_floor(float(entry.rating), on)))
        assert abs(Fraction(report.new_rating or 0) - rating) <= Fraction(1, 2) + Fraction(1, 10**5)
        if on >= "2014-09-01":
            assert kept(report) == pytest.approx(float(rating), abs=1e-5)


@settings(max_examples=40)
@given(cases.sections(), st.data())
def test_the_order_of_the_players_does_not_matter(entries: dict[int, Entry], data: st.DataObject) -> None:
    one = event(tournament(entries, "2025-06-01"), **options(entries))
    again = dict(data.draw(st.permutations(list(entries.items()))))
    other = event(tournament(again, "2025-06-01"), **options(again))
    for number in entries:
        if entries[number].results:
            assert kept(of(one, number)) == pytest.approx(kept(of(other, number)), abs=1e-6)


# --- the published event ----------------------------------------------------------------------------------------------
def published() -> EventReport:
    given_ = example("us-event-1")["input"]
    players = tuple(Player(one["no"], f"Player {one['no']}", one["rating"]) for one in given_["players"])
    results = {one["no"]: [(other, score) for other, score in one["results"]] for one in given_["players"]}
    # The date is not known. The bonus multiplier of 12 and the effective games of 2013 fit no other time before 2023.
    tournament = Tournament(start="2016-06-01", minutes=120, players=players, pairings=pairings(results))
    return event(
        tournament,
        games_counted={one["no"]: one["games"] for one in given_["players"] if one["games"] is not None},
        floor={int(number): floor for number, floor in given_["floors"].items()},
    )


def test_the_published_event_comes_out_within_its_rounding():
    found = published()
    post = {int(number): rating for number, rating in example("us-event-1")["expected"]["post"].items()}
    away = {number: kept(of(found, number)) - post[number] for number in post}
    assert max(abs(one) for one in away.values()) < 0.75
    exact = [number for number in post if of(found, number).new_rating == post[number]]
    assert len(exact) / len(post) > 0.8


def test_the_norms_of_the_published_event():
    found = published()
    for number, norm in example("us-norms-1")["expected"]["highest_norm"].items():
        player = of(found, int(number))
        assert player.state is not None
        assert player.state["norm"] == norm


# --- newcomers --------------------------------------------------------------------------------------------------------
def small(players: tuple[Player, ...], **facts: Any) -> Tournament:
    """Everybody against everybody, the lower number wins."""
    numbers = [player.number for player in players]
    games = tuple(
        Pairing(index, one, other, 1.0, 0.0, "played")
        for index, (one, other) in enumerate([(a, b) for a in numbers for b in numbers if a < b], 1)
    )
    return Tournament(**{"start": "2025-06-01", "minutes": 90.0, "players": players, "pairings": games, **facts})


FIELD = (Player(1, "A", 1500), Player(2, "B", 1400), Player(3, "C", None, birth="2010-06-01"))


def test_a_newcomer_enters_by_age():
    newcomer = of(event(small(FIELD)), 3)
    assert newcomer.initial is not None
    assert newcomer.initial.computed == 750
    assert newcomer.new_rating == newcomer.initial.rating
    assert newcomer.state is not None
    assert newcomer.state["games_counted"] == 2
    older = of(event(small((*FIELD[:2], Player(3, "C")))), 3)
    assert older.initial is not None
    assert older.initial.computed == 750
    adult = of(event(small((*FIELD[:2], Player(3, "C"))), adult={3: 1}), 3)
    assert adult.initial is not None
    assert adult.initial.computed == 1300


def test_a_foreign_rating_makes_a_newcomer():
    players = (
        Player(1, "A", 1500, national=(NationalRating("USA", 1620),)),
        Player(2, "B", 1800, national=(NationalRating("USA", None),)),
        Player(3, "C", 1400),
    )
    as_reported = event(small(players))
    assert [player.rating for player in as_reported.players] == [1620, 1800, 1400]
    national = event(small(players), ratings="national")
    assert [player.rating for player in national.players] == [1620, None, None]
    first = of(national, 2).initial
    assert first is not None
    assert first.computed == math.floor(-1073 + 1.5667 * 1800 + 0.5)


# --- what a report leaves open ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("minutes", "online", "rating_list"),
    [
        (5, False, "blitz"), (10, False, "blitz"), (11, False, "quick"), (29.5, False, "quick"),
        (30, False, "regular"), (65, False, "regular"), (66, False, "regular"),
        (10, True, "online_blitz"), (15, True, "online_quick"), (30, True, "online_regular"),
        (90, True, "online_regular"),
    ],
)  # fmt: skip
def test_the_rate_of_play_chooses_the_rating(minutes, online, rating_list):
    assert event(small(FIELD), minutes=minutes, online=online).event["time_control"] == rating_list


def test_dual_rated_events_move_masters_less():
    masters = (Player(1, "A", 2400), Player(2, "B", 2350), Player(3, "C", 2300))
    dual = of(event(small(masters), minutes=60), 1)
    slow = of(event(small(masters), minutes=90), 1)
    quick = of(event(small(masters), minutes=60, rating_list="quick"), 1)
    assert dual.k == pytest.approx((6.5 - 0.0025 * 2400) * (slow.k or 0))
    assert quick.k == slow.k


def test_four_minutes_are_not_rated():
    with pytest.raises(Refusal):
        event(small(FIELD), minutes=4)


def test_a_system_begins_one_day():
    with pytest.raises(Refusal):
        event(small(FIELD, start="2020-05-31"), minutes=90, online=True)
    with pytest.raises(Refusal):
        event(small(FIELD, start=""))


def test_the_day_of_the_bonus_can_be_chosen():
    players = tuple(
        Player(number, str(number), rating) for number, rating in enumerate((1200, 1900, 1900, 1900, 1900), 1)
    )
    over = small(players, start="2024-12-30", end="2025-01-02")
    by_end, by_start = of(event(over), 1), of(event(over, bonus_by="start"), 1)
    assert kept(by_end) > kept(by_start) + 3
    assert "uschess.event.bonus_disputed" in [problem.key for problem in event(over).problems]


def test_two_players_play_a_match():
    players = (Player(1, "A", 1500), Player(2, "B", 1600))
    games = tuple(Pairing(number, 1, 2, 1.0, 0.0, "played") for number in range(1, 7))
    found = event(Tournament(start="2025-06-01", minutes=90, players=players, pairings=games))
    assert [player.new_rating for player in found.players] == [1550, 1550]
    apart = (players[0], Player(2, "B", 1901))
    found = event(Tournament(start="2025-06-01", minutes=90, players=apart, pairings=games))
    assert [player.new_rating for player in found.players] == [None, None]
    assert "uschess.match.too_far" in [problem.key for problem in found.problems]
