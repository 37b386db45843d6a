"""What another result would move: the rule's own figures, and that nothing else moves."""

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad import what_if
from arpad.formats import trf
from arpad.model import ABSENT, FORFEIT, PENDING, PLAYED, Event, Pairing, Player, Refusal
from arpad.what_if import Change, change, changed
from tests.cli.conftest import arpad  # noqa: F401

DATA = Path(__file__).parent / "formats/data"
SHARED = Path(__file__).parents[1].parent / "shared/data"

PLAYERS = (
    Player(1, "Anand", 1600, birth="1980", federation="IND"),
    Player(2, "Bose", 1500, birth="1980", federation="IND"),
    Player(3, "Chitra", 1700, birth="1980", federation="IND"),
    Player(4, "Deepa", 1600, birth="1980", federation="IND"),
)
PAIRINGS = (
    Pairing(1, 1, 2, 1.0, 0.0, PLAYED),
    Pairing(1, 3, 4, 0.5, 0.5, PLAYED),
    Pairing(2, 4, 1, None, None, PENDING),
    Pairing(2, 2, 3, None, None, PENDING),
)
EVENT = Event("Club", start="2025-11-07", time_control="standard", rounds=2, players=PLAYERS, pairings=PAIRINGS)


def moves(*texts: str, ratings: dict[int, int | None] | None = None, event: Event = EVENT) -> dict[int, what_if.Move]:
    found = what_if.what_if(event, tuple(change(text) for text in texts), ratings)
    return {move.number: move for move in found.moves}


def test_a_lost_game_instead_of_a_won_one():
    # B.02 8.1.2: a difference of 100 expects 0.64, K is 20: 1 - 0.64 gives +7.2, 0 - 0.64 gives -12.8.
    found = moves("1:1-2=0-1")
    assert (found[1].change, found[1].other_change, found[1].other_new_rating) == (7, -13, 1587)
    assert (found[2].change, found[2].other_change, found[2].other_new_rating) == (-7, 13, 1513)
    assert (found[1].points, found[1].other_points, found[2].points, found[2].other_points) == (1, 0, 0, 1)


def test_the_result_belongs_to_the_player_named_first():
    assert moves("1:1-2=0-1") == moves("1:2-1=1-0")
    event = changed(EVENT, (change("2:1-4=1-0"),))
    assert event.pairings[2] == Pairing(2, 4, 1, 0.0, 1.0, PLAYED)  # 4 keeps White


def test_a_pending_game_gets_a_result():
    # Equal ratings expect 0.50: a win is +10 with K 20, on top of +2.8 for the draw against 1700.
    found = moves("2:4-1=1-0")
    assert (found[4].change, found[4].other_change) == (3, 13)
    assert all(one.new_rating == one.other_new_rating for one in found.values() if one.number not in (1, 4))


def test_a_forfeit_counts_for_points_and_not_for_the_rating():
    found = moves("1:1-2=-+")
    assert (found[1].other_points, found[1].other_change, found[1].other_new_rating) == (0, 0, 1600)
    assert changed(EVENT, (change("1:1-2=-+"),)).pairings[0].kind == FORFEIT


def test_a_pairing_taken_out_leaves_two_absent_players():
    event = changed(EVENT, (change("1:1-2=-"),))
    absent = [pairing for pairing in event.pairings if pairing.kind == ABSENT]
    assert [(one.round, one.white, one.black) for one in absent] == [(1, 1, 0), (1, 2, 0)]
    assert len(event.pairings) == len(PAIRINGS) + 1


def test_another_rating_moves_the_opponents_too():
    # 1 against a 2 of 1600: a win over an equal is +10.
    found = moves(ratings={2: 1600})
    assert (found[1].other_change, found[2].other_change) == (10, -10)
    assert moves(ratings={2: None})[1].other_change == 0  # an unrated opponent's game does not count


def test_who_moves_most_stands_first():
    found = what_if.what_if(EVENT, (change("1:1-2=0-1"), change("1:3-4=1-0")))
    differences = [abs((move.other_new_rating or 0) - (move.new_rating or 0)) for move in found.moves]
    assert differences == sorted(differences, reverse=True)
    assert found.total == 4


def test_the_same_result_moves_nobody():
    assert moves("1:1-2=1-0", "1:3-4=draw") == {}


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not here")
def test_back_and_forth_is_where_it_was():
    event = trf.read((SHARED / "trf-variants/base.trf").read_bytes())
    played = [pairing for pairing in event.pairings if pairing.kind == PLAYED][::17]
    for pairing in played:
        result = {1.0: "1-0", 0.5: "draw", 0.0: "0-1"}[pairing.white_score or 0.0]
        there = Change(pairing.round, pairing.white, pairing.black, "0-1" if result != "0-1" else "draw")
        back = Change(pairing.round, pairing.white, pairing.black, result)
        assert changed(event, (there, back)).pairings == event.pairings
        moved = {move.number: move for move in what_if.what_if(event, (there,)).moves}
        assert {pairing.white, pairing.black} <= set(moved)
        # No other player's rating moves under FIDE: the opponents' ratings are those before the event.
        others = [one for one in moved.values() if one.number not in (pairing.white, pairing.black)]
        assert all(one.new_rating == one.other_new_rating for one in others)


def test_a_norm_is_gained():
    # Nine games against titled players of two other federations, 2500 each: 7 points make an Rp of 2625 (B.01 1.4.9).
    field = [Player(1, "Me", 2500, "IM", federation="IND", birth="1980")]
    field += [Player(n, f"Nr {n}", 2500, "GM", federation="UZB" if n % 2 else "SRI") for n in range(2, 11)]
    games = [Pairing(n - 1, 1, n, float(n < 8), float(n >= 8), PLAYED) for n in range(2, 11)]
    event = Event(start="2025-11-07", time_control="standard", rounds=9, players=tuple(field), pairings=tuple(games))
    lost = moves("1:1-2=0-1", event=event)[1].norms
    assert [(one.norm, one.status, one.other_status) for one in lost] == [("GM", "reached", "missed")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5:3-7=1-0", (5, 3, 7, "1-0")),
        (" 5:3-7=½ ", (5, 3, 7, "draw")),
        ("5:3-7==", (5, 3, 7, "draw")),
        ("5:3-7=DRAW", (5, 3, 7, "draw")),
        ("५:३-७=१-०", (5, 3, 7, "1-0")),
        ("5:3–7=0–1", (5, 3, 7, "0-1")),
        ("5:3-7=1/2-1/2", (5, 3, 7, "draw")),
        ("5:3-7=-:+", (5, 3, 7, "-+")),
        ("5:3-7=-", (5, 3, 7, "-")),
    ],
)
def test_changes_as_people_type_them(text, expected):
    assert change(text) == expected


@pytest.mark.parametrize(
    "text", ["", "5", "5:3-7", "3-7=1-0", "5:3=1-0", "5:3-7=2-0", "a:b-c=1-0", "5:-3-7=1-0", "5:3.5-7=1"]
)
def test_what_is_no_change_is_refused(text):
    with pytest.raises(Refusal, match=r"ROUND:PLAYER-OPPONENT=RESULT"):
        change(text)


@given(st.text(max_size=30))
def test_any_text_is_a_change_or_refused(text):
    try:
        found = change(text)
    except Refusal:
        return
    assert found.result in what_if.RESULTS


def test_a_pairing_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(Refusal) as caught:
        changed(EVENT, (change("1:1-3=1-0"),))
    assert str(caught.value) == "Round 1 has no pairing 1-3; it has: 1-2, 3-4."
    with pytest.raises(Refusal, match="Round 9 has no pairings; rounds that have some: 1, 2"):
        changed(EVENT, (change("9:1-2=1-0"),))
    with pytest.raises(Refusal, match="no player 9"):
        changed(EVENT, (), {9: 2000})


def test_points_and_ranks_of_the_report_are_not_carried_along():
    event = EVENT._replace(players=tuple(player._replace(points=3.0, rank=player.number) for player in PLAYERS))
    assert {(player.points, player.rank) for player in changed(event, ()).players} == {(None, None)}


def test_the_command_says_who_moves(arpad):  # noqa: F811
    sample = str(Path(__file__).parent / "formats/data/open.trf")
    ended = arpad("what-if", sample, "1:1-5=0-1", "--json")
    assert (ended.code, ended.err) == (0, "")
    document = json.loads(ended.out)
    assert document["changes"] == [{"round": 1, "player": 1, "opponent": 5, "result": "0-1"}]
    assert [move["number"] for move in document["moves"]][:2] == [5, 1]
    lines = list(csv.DictReader(io.StringIO(arpad("what-if", sample, "1:1-5=0-1", "--csv").out)))
    assert [line["number"] for line in lines][:2] == ["5", "1"]
    assert "3.5 → 2.5" in arpad("what-if", sample, "1:5-1=1-0").out  # points of player 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Nothing is to be changed"),
        (("--rating", "7"), "NUMBER=RATING"),
        (("--rating", "7=high"), "NUMBER=RATING"),
        (("--rating", "99=2000"), "no player 99"),
        (("1:1-2=1-0",), "Round 1 has no pairing 1-2; it has: 1-5, 6-2, 3-7"),
    ],
)
def test_the_command_refuses_in_one_sentence(arpad, words, sentence):  # noqa: F811
    ended = arpad("what-if", str(Path(__file__).parent / "formats/data/open.trf"), *words)
    assert (ended.code, ended.out) == (2, "")
    assert sentence in ended.err
