"""What rating a pool comes to: a row for each player of each pool, and, where asked for, one for each period too."""

from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.pool.games import Games

NEVER = np.iinfo(np.int64).min


class Rated(NamedTuple):
    """The answer."""

    frame: pl.DataFrame  # pool, player, the law's state, games, last (date of the last game)
    history: pl.DataFrame | None  # pool, begins, player, the law's state
    system: str
    constants: dict[str, Any]
    games: int  # how many were rated
    period: str | None = None  # as it was asked for


def last_times(games: Games, players: int) -> NDArray[np.int64]:
    """When everybody played last; NEVER for who did not."""
    last = np.full(players, NEVER)
    for side in (games.white, games.black):
        at = np.full(players, NEVER)
        at[side] = games.time  # times never decrease, so what is written last is the latest
        np.maximum(last, at, out=last)
    return last


def best_first(players: pl.Series, name: str, rules: Any, state: Any, last: NDArray[np.int64]) -> pl.DataFrame:
    """Every player who played in the pool of that name, the best first."""
    ids = np.flatnonzero(last > NEVER)
    return (
        pl.DataFrame({"pool": _same(name, len(ids)), "player": players.gather(ids), **_shown(rules, state, ids)})
        .with_columns(pl.from_epoch(pl.Series("last", last[ids]), time_unit="s").dt.date())
        .sort("rating", "player", descending=[True, False], nulls_last=True)
    )


def after_period(
    players: pl.Series, name: str, begins: str, rules: Any, state: Any, ids: NDArray[np.int32]
) -> pl.DataFrame:  # fmt: skip
    """The players of those numbers with their state after the period that begins on that day."""
    head = {"pool": _same(name, len(ids)), "begins": _same(begins, len(ids)), "player": players.gather(ids)}
    return pl.DataFrame({**head, **_shown(rules, state, ids)})


def _same(value: str, rows: int) -> pl.Series:
    return pl.Series([value], dtype=pl.String).new_from_index(0, rows)


def _shown(rules: Any, state: Any, ids: NDArray[Any]) -> dict[str, pl.Series]:
    """The state of some players as columns; a number that is not known yet is missing."""
    hidden = getattr(rules, "HIDDEN", ())
    columns = {name: column[ids] for name, column in state._asdict().items() if name not in hidden}
    return {
        name: pl.Series(name, column, nan_to_null=column.dtype.kind == "f") for name, column in columns.items()
    }  # fmt: skip
