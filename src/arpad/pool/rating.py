"""Rating a pool under a system: game after game, or period after period; each pool of it by itself, side by side.

Progress is told to whoever wants to know, and a run that is broken off can go on from its last checkpoint: the answer
is the same, to the bit, and so it is for any number of threads.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event, Lock
from typing import Any, NamedTuple, Protocol

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool.checkpoints import Checkpoint
from arpad.pool.facts import of_pool
from arpad.pool.facts import read as read_facts
from arpad.pool.games import Games, Pool, check
from arpad.pool.laws import constants as all_constants
from arpad.pool.laws import for_pool, law
from arpad.pool.periods import Period, periods
from arpad.pool.rated import Rated, after_period, best_first, last_times
from arpad.pool.store import load

CHUNK = 1_000_000  # games of a sequential system between two signs of life
SHARE = 100_000  # games of a period for which another thread is worth its while
LISTEN = 0.1  # seconds; a wait without an end can be deaf to Ctrl-C
MONTH = "1mo"
SPARK = "spark"


class Progress(Protocol):
    """Who wants to know; called from any thread, one call at a time."""

    def __call__(self, done: int, size: int, /) -> None:
        """So many games are rated, of so many."""


class _Asked(NamedTuple):
    """What is asked for, the same for every pool."""

    system: str
    constants: dict[str, Any]
    period: str | None
    history: bool
    only: int | None  # the number of the player whose history it is
    facts: pl.DataFrame | None
    checkpoint: Path | None
    threads: int  # for one pool


class _Done(NamedTuple):
    """What one pool comes to."""

    frame: pl.DataFrame
    history: list[pl.DataFrame]
    kept: Checkpoint | None


def rate(
    pool: Pool | str | Path,
    system: str,
    period: str | None = None,
    history: bool = False,
    only: str | None = None,
    progress: Progress | None = None,
    checkpoint: Path | None = None,
    facts: pl.DataFrame | str | Path | None = None,
    threads: int | None = None,
    engine: str | None = None,
    master: str | None = None,
    **constants: Any,
) -> Rated:
    """Rate all games of a pool, or of the one in a folder.

    `period` is the length of a rating period (1mo, 1w, 7d ...; the usual one is a month) under a system that has
    periods, and how often a history is written under one that has none; `only` is the player whose history it is, else
    everybody's. `facts` is a table of what is known of the players beside their games, see `arpad.pool.facts`. With
    `checkpoint` the state is kept in files of that name, and a run that was broken off goes on from it. `threads` is
    how many to use, by default as many as the machine has. With `engine="spark"` a cluster does it, see
    `arpad.pool.spark`: `pool` is a folder then, and no checkpoint is kept.

    Raises Refusal for an unknown system, constant or period, and for games that cannot be rated.
    """
    if engine is not None or master is not None:
        elsewhere = _elsewhere(engine or SPARK, pool, checkpoint)
        rated: Rated = elsewhere(pool, system, period, history, only, progress, facts, master, **constants)
        return rated
    if not isinstance(pool, Pool):
        pool = load(Path(pool))
    chosen = all_constants(system, constants)
    check(pool.games, len(pool.players))
    threads = threads or os.cpu_count() or 1
    asked = _Asked(
        system, chosen, period, history, None if only is None else pool.players.index_of(only),
        None if facts is None else read_facts(facts, pool), checkpoint, max(threads // len(pool.pools), 1),
    )  # fmt: skip
    stopped, telling = Event(), Lock()
    done, size = 0, pool.games.number

    def tell(games: int) -> None:
        """The end of a part: what is done, and whether to go on."""
        nonlocal done
        with telling:
            done += games
            if stopped.is_set():
                raise KeyboardInterrupt
            if progress:
                progress(done, size)

    with ThreadPoolExecutor(threads) as workers:
        running = [workers.submit(_one, pool, name, asked, tell) for name in pool.pools]
        try:
            left = set(running)
            while left:
                ended, left = wait(left, LISTEN, FIRST_EXCEPTION)
                for each in ended:
                    each.result()
        except BaseException:
            stopped.set()  # the others end their part, and keep it
            workers.shutdown(cancel_futures=True)
            raise
    answers = [each.result() for each in running]
    for answer in answers:
        if answer.kept:
            answer.kept.drop()
    rows = [rows for answer in answers for rows in answer.history]
    frame = pl.concat([answer.frame for answer in answers])
    return Rated(frame, pl.concat(rows) if history and rows else None, system, chosen, size, period)


def _one(pool: Pool, name: str, asked: _Asked, tell: Callable[[int], None]) -> _Done:
    """Rate the games of one pool, from its checkpoint on if there is one."""
    rules, players = law(asked.system), len(pool.players)
    games = pool.one(name).games if len(pool.pools) > 1 else pool.games
    constants = for_pool(asked.system, asked.constants, name)
    known = None if asked.facts is None else of_pool(asked.facts, name)
    state = rules.start(players, constants, known)
    parts = list(_parts(games, asked.period or (MONTH if asked.history or rules.PERIODIC else None)))
    kept, finished = None, 0
    rows: list[pl.DataFrame] = []
    if asked.checkpoint:
        run = [
            asked.system, constants, asked.period, asked.history, asked.only, name,
            None if known is None else int(known.hash_rows().sum()),
        ]  # fmt: skip
        kept = Checkpoint(asked.checkpoint, run, games)
        finished, rows = kept.restore(state)
    if finished:
        tell(parts[finished - 1].end)
    for number, part in enumerate(parts[finished:], finished + 1):
        its = games.part(part.start, part.end)
        play(rules, state, its, constants, part, None, asked.threads)
        if asked.history:
            ids = np.unique(np.concatenate((its.white, its.black)))
            ids = ids if asked.only is None else ids[ids == asked.only]
            rows.append(after_period(pool.players, name, part.begins, rules, state, ids))
        try:
            tell(part.end - part.start)
        except BaseException:
            if kept:
                kept.keep(state, rows, number)
            raise
        if kept and kept.due:
            kept.keep(state, rows, number)
    return _Done(best_first(pool.players, name, rules, state, last_times(games, players)), rows, kept)


def _elsewhere(engine: str, pool: Any, checkpoint: Path | None) -> Any:
    """What rates instead. Raises Refusal where there is no such engine, or it cannot do what is asked for."""
    if engine != SPARK:
        raise Refusal("pool.engine", value=engine, known=[SPARK])
    if isinstance(pool, Pool):
        raise Refusal("pool.spark_folder")
    if checkpoint:
        raise Refusal("pool.spark_checkpoint")
    from arpad.pool import spark

    return spark.rate


def play(
    rules: Any,
    state: Any,
    games: Games,
    constants: dict[str, Any],
    period: Period,
    foreseen: NDArray[np.float64] | None = None,
    threads: int = 1,
) -> None:
    """Rate a part of the games under a law: games in turn, or a whole period of them. The state is changed.

    `foreseen`, where given, is filled with White's expected score of each game: as it was before the game, or before
    the period.
    """
    if foreseen is not None and rules.PERIODIC:
        foreseen[:] = rules.expected(state, games.white, games.black, constants)
    if not rules.PERIODIC:
        rules.play(state, games, constants, period, foreseen)
    elif hasattr(rules, "play"):
        rules.play(state, games, constants, period)
    else:
        _end_period(rules, state, games, constants, period, min(threads, games.number // SHARE + 1))


def _end_period(
    rules: Any, state: Any, games: Games, constants: dict[str, Any], period: Period, threads: int
) -> None:  # fmt: skip
    """Gather and finish in threads: some of the games each, then some of the players each, where that is possible. What
    games say are whole numbers, so it does not matter in how many."""
    if threads == 1:
        rules.finish(state, rules.gather(state, games, constants, period), constants, period)
        return

    def gather(share: slice) -> NDArray[np.int64]:
        found: NDArray[np.int64] = rules.gather(state, games.each(lambda column: column[share]), constants, period)
        return found

    def finish(share: slice) -> None:
        part = type(state)(*(column[share] for column in state))
        rules.finish(part, sums[:, share], constants, period)

    with ThreadPoolExecutor(threads) as workers:
        sums, *others = workers.map(gather, _shares(games.number, threads))
        for other in others:
            sums += other
        if getattr(rules, "APART", False):
            list(workers.map(finish, _shares(sums.shape[1], threads)))
        else:
            rules.finish(state, sums, constants, period)


def _shares(size: int, number: int) -> list[slice]:
    """So many slices of so many things."""
    return [slice(size * share // number, size * (share + 1) // number) for share in range(number)]


def _parts(games: Games, period: str | None) -> Iterator[Period]:
    """The parts in which a pool is rated: its periods, or where there are none, so many games at a time."""
    if period:
        yield from periods(games, period)
        return
    for start in range(0, games.number, CHUNK):
        yield Period("", 0.0, start, min(start + CHUNK, games.number))
