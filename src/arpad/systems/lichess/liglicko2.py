"""liglicko2, Niklas Fiekas' rating system for servers: another design than Lichess' own, not a version of it.

A game is rated at a time `now`, in periods. Both players' deviations are those of a period before now, and the update
adds at most one period of time with the new volatility. Gains of players below 2000 are raised.

Promises, as the author does: no NaN and no failure to converge, for any states and times.

>>> winner, loser = game(NEW, NEW, 1.0, 2.3, 2.3)
>>> round(winner.rating, 4), round(loser.rating, 4)
(1746.4569, 1258.3756)

Source: niklasf/liglicko2, commit 9766d58 (2024-11).
"""

from arpad.systems.glicko_family.glicko2 import found
from arpad.systems.glicko_family.period import (
    PRINTED_SCALE,
    Met,
    State,
    both,
    evidence,
    expected_score,
)
from arpad.systems.lichess.game import preview

NEW = State(1500.0, 500.0, 0.09)
RATING = (400.0, 4000.0)
DEVIATION = (45.0, 500.0)
VOLATILITY = (0.01, 0.1)
TAU = 0.75
LARGEST_CHANGE = 700.0
REGULATOR = 1.02
REGULATED_BELOW = NEW.rating + NEW.deviation


def game(
    first: State, second: State, score: float, elapsed: float, second_elapsed: float, advantage: float = 0.0
) -> tuple[State, State]:
    """Both players after a game; `elapsed` periods since each one's last game, `advantage` the first one's colour's."""
    before = _at(first, elapsed - 1.0), _at(second, second_elapsed - 1.0)
    return (
        _one(before[0], before[1], score, elapsed, advantage),
        _one(before[1], before[0], 1.0 - score, second_elapsed, -advantage),
    )


def expected(first: State, second: State, elapsed: float, second_elapsed: float, advantage: float = 0.0) -> float:
    """The first one's expected score, from both deviations at the time of the game."""
    one, other = _at(first, elapsed), _at(second, second_elapsed)
    gap = one.rating + advantage - other.rating
    return expected_score(gap, both(one.deviation, other.deviation), PRINTED_SCALE)


def _at(state: State, periods: float) -> State:
    return state._replace(
        deviation=preview(state.deviation, state.volatility, periods, DEVIATION[0], DEVIATION[1])
    )  # fmt: skip


def _one(own: State, other: State, score: float, elapsed: float, advantage: float) -> State:
    met = Met(other.rating, other.deviation, score, advantage)
    length = max(min(elapsed, 1.0), 0.0)
    after = found(own, evidence(own.rating, (met,), PRINTED_SCALE), TAU, length).after
    gain = after.rating - own.rating
    if gain > 0 and own.rating < REGULATED_BELOW:
        gain *= REGULATOR
    gain = _within(gain, (-LARGEST_CHANGE, LARGEST_CHANGE))
    return State(
        _within(own.rating + gain, RATING),
        _within(after.deviation, DEVIATION),
        _within(after.volatility, VOLATILITY),
    )


def _within(value: float, bounds: tuple[float, float]) -> float:
    return max(min(value, bounds[1]), bounds[0])
