"""Rating a pool under a system: game after game, or period after period; each pool of it by itself.

Progress is told to whoever wants to know, and a run that is broken off can go on from its last checkpoint: the answer
is the same, to the bit.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from arpad.model import Refusal
from arpad.pool.checkpoints import Checkpoint
from arpad.pool.games import Games, Pool, check
from arpad.pool.laws import constants as all_constants
from arpad.pool.laws import law
from arpad.pool.periods import Period, periods

CHUNK = 1_000_000  # games of a sequential system between two signs of life
MONTH = "1mo"

Progress = Callable[[int, int], None]  # games rated, games in all


class Rated(NamedTuple):
    """What a pool comes to: a row for each player of each pool."""

    frame: pl.DataFrame  # pool, player, the law's state, games, last (date of the last game)
    history: pl.DataFrame | None  # pool, begins, player, the law's state, where asked for
    system: str
    constants: dict[str, Any]


def rate(
    pool: Pool,
    system: str,
    period: str | None = None,
    history: bool = False,
    only: str | None = None,
    progress: Progress | None = None,
    checkpoint: Path | None = None,
    **constants: Any,
) -> Rated:
    """Rate all games of a pool.

    `period` is the length of a rating period (1mo, 1w, 7d ...; the usual one is a month) under a system that has
    periods, and how often a history is written under one that has none; `only` is the player whose history it is, else
    everybody's. With `checkpoint` the state is kept in that
    file, and a run that was broken off goes on from it; a history is not kept, so the two do not go together.

    Raises Refusal for an unknown system, constant or period, and for games that cannot be rated.
    """
    rules = law(system)
    chosen = all_constants(system, constants)
    check(pool.games, len(pool.players))
    if history and checkpoint:
        raise Refusal("pool.history_checkpoint")
    frames, histories = [], []
    done = 0
    for name in pool.pools:
        games = pool.one(name).games if len(pool.pools) > 1 else pool.games
        state = rules.start(len(pool.players), chosen)
        kept = Checkpoint(checkpoint, [system, chosen, period, name], games) if checkpoint else None
        finished = kept.restore(state) if kept else 0
        for number, part in enumerate(_parts(games, rules.PERIODIC, period, history), 1):
            if number > finished:
                rules.play(state, games.part(part.start, part.end), chosen, part.days)
                if kept:
                    kept.keep(state, number)
            if history:
                histories.append(_rows(pool, name, state, games, part, only))
            if progress:
                progress(done + part.end, pool.games.number)
        done += games.number
        frames.append(_answer(pool, name, state, games))
    return Rated(pl.concat(frames), pl.concat(histories) if histories else None, system, chosen)


def _parts(games: Games, periodic: bool, period: str | None, history: bool) -> Iterator[Period]:
    """The parts in which a pool is rated: its periods, or where there are none, so many games at a time."""
    if periodic or (history and period):
        yield from periods(games, period or MONTH)
        return
    for start in range(0, games.number, CHUNK):
        yield Period("", 0.0, start, min(start + CHUNK, games.number))


def _answer(pool: Pool, name: str, state: Any, games: Games) -> pl.DataFrame:
    """Every player who played in this pool, the best first."""
    never = np.iinfo(np.int64).min
    lasts = []
    for side in (games.white, games.black):
        last = np.full(len(pool.players), never)
        last[side] = games.time  # times never decrease, so what is written last is the latest
        lasts.append(last)
    last = np.maximum(*lasts)
    played = last > never
    columns = {name: pl.Series(name, column[played]) for name, column in state._asdict().items()}
    return (
        pl.DataFrame({"player": pool.players.filter(pl.Series(played)), **columns})
        .with_columns(pl.from_epoch(pl.Series("last", last[played]), time_unit="s").dt.date())
        .insert_column(0, pl.Series("pool", [name] * int(played.sum()), dtype=pl.String))
        .sort("rating", "player", descending=[True, False])
    )


def _rows(pool: Pool, name: str, state: Any, games: Games, part: Period, only: str | None) -> pl.DataFrame:
    """The players of a part, or the one who is asked for, with their state after it."""
    ids = np.unique(np.concatenate((games.white[part.start : part.end], games.black[part.start : part.end])))
    if only is not None:
        ids = ids[ids == pool.players.index_of(only)]
    columns = {name: pl.Series(name, column[ids]) for name, column in state._asdict().items()}
    head = {
        "pool": pl.Series([name] * len(ids), dtype=pl.String),
        "begins": pl.Series([part.begins] * len(ids), dtype=pl.String),
        "player": pool.players.gather(pl.Series(ids)),
    }
    return pl.DataFrame({**head, **columns})
