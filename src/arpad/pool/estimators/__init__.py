"""Whole-pool estimators: all games of a pool looked at together, and everybody's rating found at once.

There is no order in which games are rated and no rating before them; so only differences are determined, the level is
given, and who cannot be compared has no number. Each system is a module with DEFAULTS (the constants and their usual
values), RANGES, `one_way(constants)` (see `groups`) and `estimate(asked) -> Found`.
"""

import math
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from arpad.model import Refusal
from arpad.pool.estimators.found import Asked, Days, Found
from arpad.pool.estimators.groups import STANDINGS, Groups, groups
from arpad.pool.estimators.pairs import Floats, add_up, within
from arpad.pool.games import WIN, Games, Pool, check

NAMES = ("bradley_terry", "ordo", "whr")
USUAL = "bradley_terry"

Progress = Callable[[str, float], None]  # the pool, and the share of the way that is done


class Estimated(NamedTuple):
    """What a pool comes to: a row for each player of each pool, the best first, who has no number last."""

    frame: pl.DataFrame  # pool, player, rating, error, games, points, group, standing
    history: pl.DataFrame | None  # pool, player, day, rating, error; under systems in which ratings change with time
    facts: pl.DataFrame  # pool, anchors, groups, players by standing, what else was found, how well the search ended
    system: str
    constants: dict[str, Any]


def estimate(
    pool: Pool,
    system: str = USUAL,
    anchors: Mapping[str, float] | None = None,
    progress: Progress | None = None,
    **constants: Any,
) -> Estimated:
    """Everybody's rating from all games at once; each pool of it by itself.

    `error` is the standard error of the rating: of the difference to the anchors (players' names to the ratings they
    are given), or without any, to the average. `group` 1 holds those who can be compared; everybody else's rating is
    null, and `standing` tells whether they are above or below these players, or apart.

    Raises Refusal for an unknown system, constant or anchor, and for games that cannot be rated.
    """
    rules = _rules(system)
    chosen = _constants(system, rules, constants)
    given = _given(pool, anchors or {})
    check(pool.games, len(pool.players))
    frames, histories, facts = [], [], []
    for name in pool.pools:
        games = pool.one(name).games if len(pool.pools) > 1 else pool.games
        pairs = add_up(games, len(pool.players))
        found = groups(pairs, pool.players, given, rules.one_way(chosen))
        answer = None
        if found.rated.any():
            asked = Asked(
                within(games, found.rated), pairs.within(found.rated), given[found.rated], chosen,
                partial(progress, name) if progress else _nobody,
            )  # fmt: skip
            answer = rules.estimate(asked)
            if answer.days is not None:
                histories.append(_history(name, pool.players.filter(pl.Series(found.rated)), answer.days))
        frames.append(_frame(name, pool.players, games, found, answer))
        anchors_here = int(np.count_nonzero(~np.isnan(given[found.rated])))
        facts.append(_facts(name, anchors_here, found, answer))
    return Estimated(
        pl.concat(frames), pl.concat(histories) if histories else None, pl.concat(facts, how="diagonal"), system, chosen
    )  # fmt: skip


def _nobody(share: float) -> None:
    """Who wants no progress told."""


def _rules(system: str) -> Any:
    if system not in NAMES:
        raise Refusal("pool_estimate.system", value=system, known=list(NAMES))
    return import_module(f"arpad.pool.estimators.{system}")


def _constants(system: str, rules: Any, given: dict[str, Any]) -> dict[str, Any]:
    """All constants of a system, those given and else the usual ones."""
    for name, value in given.items():
        if name not in rules.DEFAULTS:
            raise Refusal("pool.no_constant", value=name, system=system, known=list(rules.DEFAULTS))
        if value is None:
            continue
        if isinstance(value, str) or not math.isfinite(value):
            raise Refusal("input.number", field=name, value=value)
        low, high = rules.RANGES[name]
        if not low <= value <= high:
            raise Refusal("input.range", field=name, value=value, minimum=low, maximum=high)
    return {**rules.DEFAULTS, **{name: value for name, value in given.items() if value is not None}}


def _given(pool: Pool, anchors: Mapping[str, float]) -> Floats:
    """The anchors' ratings by player number, nan for everybody else."""
    given = np.full(len(pool.players), np.nan)
    for name, rating in anchors.items():
        number = pool.players.index_of(name)
        if number is None:
            raise Refusal("pool_estimate.no_anchor", value=name)
        if not math.isfinite(rating):
            raise Refusal("input.number", field=name, value=rating)
        given[number] = rating
    return given


def _frame(name: str, players: pl.Series, games: Games, found: Groups, answer: Found | None) -> pl.DataFrame:
    """A row for everybody who played in the pool."""
    size = len(players)
    number = np.bincount(games.white, minlength=size) + np.bincount(games.black, minlength=size)
    halves = np.bincount(games.white, games.score, size) + np.bincount(games.black, WIN - games.score, size)
    rating, error = np.full(size, np.nan), np.full(size, np.nan)
    if answer is not None:
        rating[found.rated], error[found.rated] = answer.rating, answer.error
    columns = {
        "pool": pl.Series([name] * size, dtype=pl.String),
        "player": players,
        "rating": rating,
        "error": error,
        "games": number,
        "points": halves / 2,
        "group": found.number,
        "standing": found.standing,
    }
    return (
        pl.DataFrame(columns)
        .filter(pl.col("group") > 0)
        .with_columns(pl.col("rating", "error").fill_nan(None))
        .sort("rating", "group", "player", descending=[True, False, False], nulls_last=True)
    )


def _history(name: str, players: pl.Series, days: Days) -> pl.DataFrame:
    return pl.DataFrame(
        {
            "pool": pl.Series([name] * len(days.day), dtype=pl.String),
            "player": players.gather(pl.Series(days.player)),
            "day": pl.from_epoch(pl.Series(days.day), time_unit="d"),
            "rating": days.rating,
            "error": days.error,
        }
    )


def _facts(name: str, anchors: int, found: Groups, answer: Found | None) -> pl.DataFrame:
    standing = found.standing[found.number > 0]
    counts = {one: int((standing == one).sum()) for one in STANDINGS}
    more = answer.facts if answer is not None else {}
    numbers = {"anchors": anchors, "groups": int(found.number.max(initial=0)), **counts}
    return pl.DataFrame([{"pool": name, **numbers, **more}])
