"""Games as columns: who played White and Black, the score, when, and in which pool.

Players are numbered from 0 in the order in which they first appear; a pool is a time control or a variant with ratings
of its own. Games stand in the order of time, and within one second in the order they came in: the order is carried
with them, never implied.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal

if TYPE_CHECKING:
    from arpad.pool.estimators import Estimated
    from arpad.pool.rated import Rated

MOST_PLAYERS = 2**31 - 1  # ids are 32 bits wide
MOST_POOLS = 2**15 - 1  # these 16
WIN, DRAW, LOSS = 2, 1, 0  # half points of White


class Games(NamedTuple):
    """The columns, all of one length."""

    white: NDArray[np.int32]  # player numbers
    black: NDArray[np.int32]
    score: NDArray[np.int8]  # half points of White: 2, 1 or 0
    time: NDArray[np.int64]  # seconds since 1970-01-01 UTC; never decreasing
    pool: NDArray[np.int16]  # which of the pools

    @property
    def number(self) -> int:
        """How many games."""
        return len(self.white)

    def part(self, start: int, end: int) -> "Games":
        """The games from number `start` up to `end`, without copying."""
        return self.each(lambda column: column[start:end])

    def each(self, change: Callable[[Any], Any]) -> "Games":
        """The games with every column changed alike."""
        return Games._make(change(column) for column in self)


class Pool(NamedTuple):
    """Games, and the names of their players and pools."""

    games: Games
    players: pl.Series  # the name of player number i
    pools: tuple[str, ...] = ("",)

    def one(self, name: str) -> "Pool":
        """The games of one pool alone. Raises Refusal where there is no pool of that name."""
        if name not in self.pools:
            raise Refusal("pool.no_pool", value=name, known=list(self.pools))
        kept = self.games.pool == self.pools.index(name)
        games = self.games.each(lambda column: column[kept])
        return Pool(games._replace(pool=np.zeros(games.number, np.int16)), self.players, (name,))

    def rate(self, system: str, period: str | None = None, **options: Any) -> "Rated":
        """Rate all games; `options` are those of `arpad.pool.rate`, and the system's constants."""
        from arpad.pool.rating import rate

        return rate(self, system, period, **options)

    def estimate(self, system: str, **options: Any) -> "Estimated":
        """Look at all games at once; `options` are those of `arpad.pool.estimate`, and the system's constants."""
        from arpad.pool.estimators import estimate

        return estimate(self, system, **options)


def of(
    white: Sequence[str] | pl.Series,
    black: Sequence[str] | pl.Series,
    score: Sequence[float] | pl.Series,
    time: Sequence[int] | pl.Series | None = None,
    pool: Sequence[str] | pl.Series | None = None,
) -> Pool:
    """A pool of games from names, scores of White (1, 0.5, 0), times in seconds, and names of pools.

    Without times the games are in the order given, a second apart. Raises Refusal where a score is none, somebody plays
    himself, or the columns differ in length.
    """
    frame = pl.DataFrame(
        {
            "white": pl.Series(white, dtype=pl.String),
            "black": pl.Series(black, dtype=pl.String),
            "score": pl.Series(score, dtype=pl.Float64),
            "time": pl.int_range(len(white), eager=True) if time is None else pl.Series(time, dtype=pl.Int64),
            "pool": pl.Series([""] * len(white) if pool is None else pool, dtype=pl.String),
        }
    )
    return from_frame(frame)


def from_frame(frame: pl.DataFrame) -> Pool:
    """A pool from a frame with the columns white, black (names), score, time and pool. Raises Refusal as `of`."""
    wrong = frame.with_row_index("row").filter(
        pl.col("score").is_null() | ~pl.col("score").is_in([0.0, 0.5, 1.0]) | (pl.col("white") == pl.col("black"))
        | pl.any_horizontal(pl.col("white", "black", "time").is_null())
    )  # fmt: skip
    if not wrong.is_empty():
        _refuse(wrong.row(0, named=True))
    # A stable sort keeps the order of games with one time.
    frame = frame.sort("time", maintain_order=True)
    names = pl.concat([frame["white"], frame["black"]]).unique(maintain_order=True)
    if len(names) > MOST_PLAYERS:
        raise Refusal("pool.too_many_players", count=len(names), most=MOST_PLAYERS)
    pools = frame["pool"].unique(maintain_order=True)
    if len(pools) > MOST_POOLS:
        raise Refusal("pool.too_many_pools", count=len(pools), most=MOST_POOLS)
    number = pl.Enum(names) if len(names) else pl.String
    kind = pl.Enum(pools) if len(pools) else pl.String
    columns = frame.select(
        pl.col("white", "black").cast(number).to_physical().cast(pl.Int32),
        (pl.col("score") * 2).cast(pl.Int8),
        pl.col("time").cast(pl.Int64),
        pl.col("pool").cast(kind).to_physical().cast(pl.Int16),
    )
    games = Games._make(array(columns[name]) for name in Games._fields)
    return Pool(games, names.rename("player"), tuple(pools) or ("",))


class _Open:
    """An array that says it can be written to."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array  # keeps the memory
        self.__array_interface__ = {**array.__array_interface__, "data": (array.ctypes.data, False)}


def array(column: pl.Series) -> NDArray[Any]:
    """The numbers of a column, not copied. Nobody writes to games, but kernels take an array that says it is read-only,
    as Arrow's do, for another type, and would be compiled once more."""
    return np.asarray(_Open(column.rechunk().to_numpy()))


def check(games: Games, players: int) -> None:
    """Whether the columns can be rated; every kernel relies on it. Raises Refusal with the first game that cannot."""
    if len({len(column) for column in games}) > 1:
        raise Refusal("pool.lengths", lengths=[len(column) for column in games])
    if not games.number:
        return
    outside = (np.minimum(games.white, games.black) < 0) | (np.maximum(games.white, games.black) >= players)
    for wrong, key in (
        (outside, "pool.no_such_player"),
        (games.white == games.black, "pool.self"),
        ((games.score < LOSS) | (games.score > WIN), "pool.score"),
        (np.concatenate(([False], games.time[1:] < games.time[:-1])), "pool.order"),
    ):
        if wrong.any():
            index = int(wrong.argmax())
            raise Refusal(
                key, game=index + 1, white=int(games.white[index]), black=int(games.black[index]),
                score=int(games.score[index]) / 2, players=players,
            )  # fmt: skip


def _refuse(row: dict[str, object]) -> None:
    game = int(str(row["row"])) + 1
    if row["white"] is None or row["black"] is None or row["time"] is None:
        raise Refusal("pool.missing", game=game)
    if row["white"] == row["black"]:
        raise Refusal("pool.self", game=game, white=row["white"])
    raise Refusal("pool.score", game=game, score=row["score"])
