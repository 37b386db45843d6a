"""Rating a pool on a Spark cluster: the answer of one machine, to the bit.

Spark reads the games from the pool's folder. Where a law by periods is a sum over games, a period is one job: each task
says in whole numbers what its games say, Spark adds them up, and the period ends here. Under every other law a pool is
one task, which does what one machine does: such laws spread over as many machines as there are pools.
"""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import polars as pl

from arpad.model import Refusal
from arpad.pool import rating, store
from arpad.pool.cluster import explained, session_on
from arpad.pool.facts import of_pool
from arpad.pool.facts import read as read_facts
from arpad.pool.games import LOSS, WIN, Games, Pool
from arpad.pool.laws import for_pool, law
from arpad.pool.periods import DAY, Period, periods
from arpad.pool.rated import NEVER, Rated, after_period, best_first

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark import Broadcast
    from pyspark.sql import DataFrame, SparkSession

_TYPES = "white int, black int, score tinyint, time bigint, pool smallint"

Found = tuple[pl.DataFrame, pl.DataFrame | None]  # of one pool: the answer, and the history where asked for


class _Span(NamedTuple):
    """What is in a pool: how many games, from when to when."""

    pool: int
    games: int
    first: int
    last: int


def rate(
    path: str | Path,
    system: str,
    period: str | None = None,
    history: bool = False,
    only: str | None = None,
    progress: rating.Progress | None = None,
    facts: pl.DataFrame | str | Path | None = None,
    master: str | None = None,
    **constants: Any,
) -> Rated:
    """Rate the pool in a folder, anywhere that Spark reads: what `arpad.pool.rate` does, on a cluster.

    A Spark session that is running is used as it is; else one is begun on `master` (spark://HOST:7077, local[2], yarn
    ...), and ended. Raises Refusal where PySpark or Java is missing, no cluster answers, or the games cannot be rated.
    """
    rules = law(system)
    with explained(str(path)), session_on(master) as session:
        pool, games = _opened(session, str(path))
        spans = _spans(games, pool, str(path))
        table = None if facts is None else read_facts(facts, pool).with_columns(pool.players)
        asked = {"period": period, "history": history, "only": only, "facts": table, **constants}
        # Rated without its games: what the answer looks like, and whether system and constants will do.
        nothing = rating.rate(pool, system, **asked)
        done, total = 0, sum(span.games for span in spans)

        def tell(rated: int) -> None:
            nonlocal done
            done += rated
            if progress:
                progress(done, total)

        def by_periods(span: _Span) -> Found:
            """A pool, period after period; what the games of a period say is added up by Spark."""
            name, players = pool.pools[span.pool], len(pool.players)
            own = for_pool(system, nothing.constants, name)
            state = rules.start(players, own, None if table is None else of_pool(table, name))
            last = np.full(players, NEVER)
            rows = []
            for part in _parts(span, period or rating.MONTH):
                sums = rules.gather(state, pool.games, own, part)  # of no games: as many zeros as there are sums
                said = _said(_between(games, span.pool, part), system, own, part, state, len(sums))
                who = said["player"].to_numpy()
                for number, row in enumerate(sums):
                    row[who] = said[f"sum{number}"].to_numpy()
                last[who] = said["last"].to_numpy()
                rules.finish(state, sums, own, part)
                if history:
                    ids = who if only is None else who[who == pool.players.index_of(only)]
                    rows.append(after_period(pool.players, name, part.begins, rules, state, ids))
                tell(int(said["games"].sum()) // 2)
            return best_first(pool.players, name, rules, state, last), pl.concat(rows) if rows else None

        if hasattr(rules, "gather"):
            found = [by_periods(span) for span in spans]
        else:
            found = _by_pools(games, pool, system, asked)
            tell(total)
    histories = [rows for _, rows in found if rows is not None]
    return nothing._replace(
        frame=pl.concat([nothing.frame, *(frame for frame, _ in found)]),
        history=pl.concat(histories) if histories else None,
        games=total,
    )


def _parts(span: _Span, length: str) -> list[Period]:
    """The periods of a pool; what games are in them is not known here."""
    ends = Games._make([np.array([span.first, span.last])] * len(Games._fields))  # of them only the times count
    return periods(ends, length)


def _between(games: "DataFrame", pool: int, part: Period) -> "DataFrame":
    """The games of a pool in a period."""
    from pyspark.sql import functions as F

    begins = int(np.datetime64(part.begins, "s").astype(np.int64))
    return games.where((F.col("pool") == pool) & F.col("time").between(begins, begins + int(part.days * DAY) - 1))


def _said(
    games: "DataFrame", system: str, constants: dict[str, Any], part: Period, state: Any, sums: int
) -> pl.DataFrame:
    """What games say of everybody who played in them, in the order of the players."""
    from pyspark.sql import functions as F

    names = ["games", *(f"sum{number}" for number in range(sums))]
    sent = games.sparkSession.sparkContext.broadcast(state)
    try:
        told = games.mapInArrow(
            lambda batches: gathered(batches, system, constants, part, sent),
            "player int, last bigint, " + ", ".join(f"{name} bigint" for name in names),
        )
        added = (F.sum(name).alias(name) for name in names)
        found = told.groupBy("player").agg(F.max("last").alias("last"), *added).toArrow()
    finally:
        sent.destroy()
    return _polars(found).sort("player")


def gathered(
    batches: Iterable["pa.RecordBatch"], system: str, constants: dict[str, Any], part: Period, sent: "Broadcast[Any]"
) -> Iterator["pa.RecordBatch"]:
    """In a task: what its games say of everybody who played in them."""
    import pyarrow as pa

    tables = list(batches)
    if not tables:
        return
    games = _columns(_polars(tables))
    sums = law(system).gather(sent.value, games, constants, part)
    players = sums.shape[1]
    last = np.full(players, NEVER)
    for side in (games.white, games.black):
        np.maximum.at(last, side, games.time)
    number = np.bincount(games.white, minlength=players) + np.bincount(games.black, minlength=players)
    who = np.flatnonzero(number)
    columns = {"player": who.astype(np.int32), "last": last[who], "games": number[who]}
    columns.update({f"sum{number}": row[who] for number, row in enumerate(sums)})
    yield pa.RecordBatch.from_pydict({name: pa.array(column) for name, column in columns.items()})


def _by_pools(games: "DataFrame", pool: Pool, system: str, asked: dict[str, Any]) -> list[Found]:
    """Every pool as one task."""
    players, names = pool.players, pool.pools
    parts = (
        games.select("*", "_metadata.file_name", "_metadata.row_index")
        .groupBy("pool")
        .applyInArrow(
            lambda table: rated(table, players, names, system, asked), "pool smallint, frame binary, history binary"
        )
        .toArrow()
    )
    found = sorted(zip(*(parts[name].to_pylist() for name in parts.column_names), strict=True))
    return [(_frame(frame), None if history is None else _frame(history)) for _, frame, history in found]


def rated(
    table: "pa.Table", players: pl.Series, names: tuple[str, ...], system: str, asked: dict[str, Any]
) -> "pa.Table":
    """In a task: a whole pool, as one machine rates it, its games in the order in which `store.load` puts them."""
    import pyarrow as pa

    games = _columns(_polars(table).sort("time", "file_name", "row_index"))
    number = int(games.pool[0])
    alone = Pool(games._replace(pool=np.zeros_like(games.pool)), players, (names[number],))
    found = rating.rate(alone, system, **asked, threads=1)
    packed = [None if one is None else one.write_ipc(None).getvalue() for one in (found.frame, found.history)]
    columns = [pa.array([number], pa.int16()), *(pa.array([one], pa.binary()) for one in packed)]
    return pa.table(columns, ["pool", "frame", "history"])


def _polars(table: Any) -> pl.DataFrame:
    found = pl.from_arrow(table)
    assert isinstance(found, pl.DataFrame)
    return found


def _columns(frame: pl.DataFrame) -> Games:
    """Games as the kernels take them: arrays of one's own, see `store.load`."""
    return Games._make(np.array(frame[name].to_numpy()) for name in Games._fields)


def _frame(packed: bytes) -> pl.DataFrame:
    return pl.read_ipc(io.BytesIO(packed))


def _opened(session: "SparkSession", path: str) -> tuple[Pool, "DataFrame"]:
    """A pool without its games, and the games."""
    players, pools = (_names(session, f"{path}/{name}") for name in (store.PLAYERS, store.POOLS))
    none = _columns(pl.DataFrame(schema=store.TYPES))
    games = session.read.schema(_TYPES).parquet(f"{path}/{store.GAMES}")
    return Pool(none, players.rename("player"), tuple(pools)), games


def _names(session: "SparkSession", path: str) -> pl.Series:
    """The names in a file, in their order."""
    found = session.read.schema("name string").parquet(path).select("name", "_metadata.row_index").toArrow()
    return _polars(found).sort("row_index")["name"]


def _spans(games: "DataFrame", pool: Pool, path: str) -> list[_Span]:
    """The pools that have games. Raises Refusal where some cannot be rated; every kernel relies on it."""
    from pyspark.sql import functions as F

    white, black, score, number = (F.col(name) for name in ("white", "black", "score", "pool"))
    right = (
        (F.least(white, black) >= 0) & (F.greatest(white, black) < len(pool.players)) & (white != black)
        & score.between(LOSS, WIN) & number.between(0, len(pool.pools) - 1) & F.col("time").isNotNull()
    )  # fmt: skip
    wrong = F.sum(F.when(right, 0).otherwise(1))
    found = games.groupBy("pool").agg(F.count("*"), F.min("time"), F.max("time"), wrong).collect()
    count = sum(row[-1] for row in found)
    if count:
        raise Refusal("pool.spark_games", path=path, count=count)
    return sorted(_Span(*row[:-1]) for row in found)
