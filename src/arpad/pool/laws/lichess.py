"""Lichess, a game at a time: Glicko-2 with White's advantage, its factor of gains and its bounds, by category.

The category is the pool's name unless it is given, and the rules are those of a game's day. Bots are rated as people
are: games do not say who is one.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.dates import day_number
from arpad.pool import facts as facts_of
from arpad.pool.games import Games
from arpad.pool.kernels import glicko as evidence
from arpad.pool.kernels import lichess as kernel
from arpad.pool.laws.glicko2_by_game import HIDDEN as HIDDEN
from arpad.pool.laws.glicko2_by_game import State
from arpad.pool.periods import DAY, Period
from arpad.systems.glicko_family.period import PRINTED_SCALE
from arpad.systems.lichess.rules import (
    CATEGORIES,
    LOWEST_RATING,
    PERIODS_PER_DAY,
    RULE_SETS,
    RuleSet,
    advantage,
    factor,
    rule_set,
)

PERIODIC = False
DEFAULTS: dict[str, Any] = {
    "category": "",  # which advantage of White, and which factor of gains; "" = by the pool's name
    "on": "",  # the day whose rules are taken, YYYY-MM-DD; "" = every game by those of its own day
    "regulator": 0.0,  # the factor of gains; 0 = the category's
    "exact": False,  # reset whose numbers are no longer sound, as the site does
}
CHOICES = {"category": ("", *CATEGORIES)}
_USUAL = "blitz"


def for_pool(constants: dict[str, Any], name: str) -> dict[str, Any]:
    """The constants with the category of that pool; a pool without a name is blitz."""
    plain = {category.lower(): category for category in CATEGORIES}
    known = plain.get("".join(letter for letter in name.lower() if letter.isalnum()), name) or _USUAL
    return {**constants, "category": constants["category"] or known}


def start(players: int, constants: dict[str, Any], facts: pl.DataFrame | None = None) -> State:
    """New accounts, but for the ratings that are known beside the games."""
    new = rule_set(constants["on"] or None).new
    rating = facts_of.column(facts, "rating", players, new.rating)
    return State(
        np.maximum(rating, LOWEST_RATING), np.full(players, new.deviation), np.full(players, new.volatility),
        np.zeros(players, np.int32), np.zeros(players, np.int64),
    )  # fmt: skip


def play(
    state: State,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
) -> None:
    """Rate games in their order."""
    gains = float(constants["regulator"] or factor(constants["category"]))
    for rules, begin, end in _by_rules(games.time, constants["on"]):
        part = games.part(begin, end)
        new = rules.new.rating, rules.new.deviation, rules.new.volatility
        second, length = (0.0, 1.0) if rules.game_is_period else (PERIODS_PER_DAY / DAY, 0.0)
        kernel.play(
            part.white, part.black, part.score, part.time,
            state.rating, state.deviation, state.volatility, state.games, state.time,
            new, rules.lowest_deviation, second, length, advantage(rules, constants["category"]),
            gains, bool(constants["exact"]), None if foreseen is None else foreseen[begin:end],
        )  # fmt: skip


def _by_rules(time: NDArray[np.int64], on: str) -> Iterator[tuple[RuleSet, int, int]]:
    """The rules, and which of the games stand under them."""
    if on:
        yield rule_set(on), 0, len(time)
        return
    begin = 0
    for older, newer in pairwise((*reversed(RULE_SETS), None)):
        assert older is not None
        moment = np.inf if newer is None else (day_number(newer.date) - day_number("1970-01-01")) * DAY
        end = int(np.searchsorted(time, moment))
        if end > begin:
            yield older, begin, end
        begin = end


def expected(
    state: State, white: NDArray[np.int32], black: NDArray[np.int32], constants: dict[str, Any]
) -> NDArray[np.float64]:
    """White's expected scores by the newest rules, or those asked for, and by the deviations after the last games."""
    worth = advantage(rule_set(constants["on"] or None), constants["category"])
    found: NDArray[np.float64] = evidence.expected(
        white, black, state.rating, state.deviation, PRINTED_SCALE, worth
    )  # fmt: skip
    return found
