"""Floors: the ratings below which a player does not fall (section 5). They apply once, after the last pass."""

from typing import NamedTuple

from arpad.systems.uschess.rules import MINIMUM, OVER_THE_BOARD, REGULAR, RuleSet, whole

HIGHEST_ABSOLUTE = 150
HIGHEST_PEAK = 2100
HIGHEST_PRIZE = 2000
LIFE_MASTER = 2200
PRIZE = 4000  # dollars; older editions said 2000
PEAK_MARGIN = 200

# What a floor rests on.
MINIMAL = "minimum"
ABSOLUTE = "absolute"
PEAK = "peak"
PRIZE_WON = "prize"
MASTER = "life_master"
GIVEN = "given"


class Floor(NamedTuple):
    """The highest floor that applies, and what it rests on."""

    rating: float
    kind: str


class Earned(NamedTuple):
    """What gives a player a floor, in one of the six systems. None = not known."""

    highest: float | None = None  # highest established rating so far
    wins: int | None = None
    draws: int | None = None
    events: int | None = None  # with at least three rated games
    prize_under: int | None = None  # the limit of the section in which a large prize was won
    life_master: bool = False  # original Life Master
    given: float | None = None  # set by the federation, or found on its list


def absolute_floor(wins: int, draws: int, events: int) -> int:
    """The personal absolute floor over the board: 100 + 4 per win + 2 per draw + 1 per event, at most 150.

    >>> absolute_floor(3, 1, 10)
    124
    """
    return min(int(MINIMUM) + 4 * wins + 2 * draws + events, HIGHEST_ABSOLUTE)


def peak_floor(highest: float, rules: RuleSet) -> int | None:
    """The floor that a highest established rating earns: 200 below, cut to the hundred; None = too low for one.

    >>> from arpad.systems.uschess.rules import NEWEST
    >>> peak_floor(1941, NEWEST), peak_floor(1999.51, NEWEST), peak_floor(1350, NEWEST)
    (1700, 1800, None)
    """
    earned = (whole(highest) - PEAK_MARGIN) // 100 * 100
    return None if earned < rules.lowest_peak_floor else min(earned, HIGHEST_PEAK)


def prize_floor(under: int) -> int:
    """The floor after a prize of 4000 dollars or more in a section limited to ratings under a number: the first
    hundred that would have made the player ineligible.

    >>> prize_floor(1800), prize_floor(1750)
    (1800, 1800)
    """
    return min((under + 99) // 100 * 100, HIGHEST_PRIZE)


def floor(earned: Earned, rating_list: str, rules: RuleSet) -> Floor:
    """The highest floor that applies. Reading: peak floors exist in all six systems, because the specification limits
    only the others."""
    found = [Floor(MINIMUM, MINIMAL)]
    if rules.absolute_floor and rating_list in OVER_THE_BOARD:
        points = absolute_floor(earned.wins or 0, earned.draws or 0, earned.events or 0)
        found.append(Floor(float(points), ABSOLUTE))
    if earned.highest is not None:
        peak = peak_floor(earned.highest, rules)
        if peak is not None:
            found.append(Floor(float(peak), PEAK))
    if earned.prize_under is not None:
        found.append(Floor(float(prize_floor(earned.prize_under)), PRIZE_WON))
    if earned.life_master and rating_list == REGULAR:
        found.append(Floor(float(LIFE_MASTER), MASTER))
    if earned.given is not None:
        found.append(Floor(earned.given, GIVEN))
    best = found[0]
    for one in found:
        if one.rating > best.rating:
            best = one
    return best
