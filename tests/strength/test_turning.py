"""Turning points of games made by hand: the chances are given, and what turned is known."""

import math
from itertools import pairwise

import pytest

from arpad.strength.features import Found
from arpad.strength.records import Played, Searched
from arpad.strength.turning import curve, decisive, turns


def of(*white: float) -> tuple[tuple[float, ...], tuple[Found, ...]]:
    """White's chances before the first ply and after each; the moves that lead from one to the next."""
    found = []
    for k, (before, after) in enumerate(pairwise(white)):
        own, then = (before, after) if k % 2 == 0 else (100 - before, 100 - after)
        found.append(Found(own, then, max(0.0, own - then), 0, False, 0.0, 0.0, 0))
    return white, tuple(found)


def score(chance: float) -> int:
    """The centipawns that give a chance."""
    return round(-math.log(100 / chance - 1) / 0.00368208)


def test_the_curve_is_white_s() -> None:
    found = curve((Searched(99), Searched(score(30)), Searched(score(80)), Searched("mate")))
    assert found == pytest.approx((51.38, 70, 80, 97.55), abs=0.1)  # a mate counts ten pawns


def test_an_error_that_stays_is_a_turning_point() -> None:
    assert turns(*of(50, 50, 50, 20, 20, 21, 21)) == ([2], [])


def test_an_error_given_straight_back_is_a_missed_chance() -> None:
    # White loses 30, Black gives it back; the reply is an error of its own, and White took it.
    assert turns(*of(50, 50, 50, 20, 50, 50, 50)) == ([3], [2])


def test_what_is_left_two_plies_later_decides() -> None:
    assert turns(*of(50, 50, 50, 32, 42, 42, 42)) == ([2], [])  # 8 of 18 are left
    assert turns(*of(50, 50, 50, 32, 42.1, 42.1, 42.1)) == ([], [2])


def test_the_end_of_the_game_stands_in_for_two_plies_later() -> None:
    assert turns(*of(50, 50, 50, 50, 50, 85)) == ([], [])  # White gained: nobody erred but Black
    assert turns(*of(50, 50, 50, 50, 85)) == ([3], [])


def test_errors_of_one_side_close_together_are_one() -> None:
    # White errs at plies 2 and 4 (0-based), the second time by more
    assert turns(*of(70, 70, 70, 57, 57, 30, 30, 30)) == ([4], [])
    # the first time by more
    assert turns(*of(70, 70, 70, 40, 40, 27, 27, 27)) == ([2], [])


def test_errors_more_than_four_plies_apart_are_two() -> None:
    assert turns(*of(80, 80, 80, 60, 60, 60, 60, 60, 60, 40, 40, 40)) == ([2, 8], [])


def test_the_three_that_weigh_most_are_shown_in_the_order_of_the_game() -> None:
    white = [99.0]
    for level in (86, 73, 60, 20):  # 13 within a class, 13 across one, 13 across one, 40 across two
        white += [level] * 6
    best, missed = turns(*of(*white))
    assert missed == []
    assert len(best) == 3
    assert [white[k + 1] for k in best] == [73, 60, 20]


@pytest.mark.parametrize(
    ("result", "termination", "white", "ply", "key"),
    [
        ("1-0", "", [51, 52, 40, 45, 50, 55, 50, 45, 50, 50, 80, 85, 90], 9, "strength.ahead_for_good"),
        ("0-1", "", [51, 52, 40, 45, 50, 55, 50, 45, 50, 50, 20, 15, 10], 9, "strength.ahead_for_good"),
        # ahead, back again, and then for good
        ("1-0", "", [51, 80, 80, 50, 50, 50, 50, 50, 50, 64.9, 65, 70, 66], 9, "strength.ahead_for_good"),
        ("1-0", "Time forfeit", [51, 52, 40, 45, 50, 55, 50, 45, 20], -1, "strength.decided_by_time"),
        ("1-0", "outoftime", [51, 52, 40, 45, 50, 55, 50, 45, 20], -1, "strength.decided_by_time"),
        ("1-0", "Normal", [51, 52, 40, 45, 50, 55, 50, 45, 40], -1, "strength.not_lost_yet"),
        ("1-0", "", [51, 60, 66, 70, 70, 75, 80, 85, 90], -1, "strength.ahead_from_the_opening"),
        ("1-0", "", [51, 85, 86, 90, 90, 95, 90, 95, 90], -1, "strength.ahead_from_the_opening"),
        ("1-0", "", [51, 51, 50, 51, 95, 95, 90, 95, 90], 3, "strength.ahead_for_good"),  # an error in the opening
        ("1/2-1/2", "", [51, 60, 70, 79, 70, 50, 50], -1, "strength.decided_never"),
        ("1/2-1/2", "", [51, 60, 85, 90, 60, 50, 50], 3, "strength.level_for_good"),
        ("1/2-1/2", "", [51, 60, 85, 90, 60, 10, 50], 5, "strength.level_for_good"),
        ("1/2-1/2", "", [51, 60, 85, 90, 60, 50, 10], -1, "strength.drawn_while_won"),
        ("*", "", [51, 60, 85], -1, "strength.no_result"),
        ("", "", [51], -1, "strength.no_result"),
    ],
)
def test_the_move_that_decided(result: str, termination: str, white: list[float], ply: int, key: str) -> None:
    played = Played((), result=result, termination=termination)
    assert decisive(played, *of(*white)) == (ply, key)
