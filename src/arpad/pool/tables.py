"""Games from tables: CSV, Parquet and Arrow files with the columns named, or guessed from their heads.

A row is a game: White, Black, the result, and where there are, the time or date, the pool (a time control), the
variant, which is a pool of its own, and whether the game is rated.
"""

import re
from pathlib import Path

import polars as pl

from arpad.model import Refusal
from arpad.pool.categories import called
from arpad.pool.games import Pool, from_frame
from arpad.pool.tally import CASUAL, NO_RESULT, Ingested, Tally

ENDINGS = (".csv", ".tsv", ".parquet", ".arrow", ".feather", ".ipc")
# The heads by which a column is found, in small letters without blanks, hyphens and underscores.
HEADS = {
    "white": ("white", "whiteplayer", "playerwhite", "whitename", "whiteid", "player1", "player"),
    "black": ("black", "blackplayer", "playerblack", "blackname", "blackid", "player2", "opponent"),
    "score": ("score", "result", "whitescore", "scorewhite", "outcome", "points"),
    "time": ("time", "utctime", "datetime", "timestamp", "createdat", "date", "utcdate", "day", "month", "period"),
    "pool": ("pool", "speed", "perf", "timeclass", "timecontrol"),
    "variant": ("variant", "rules"),
    "rated": ("rated", "israted"),
}
NEEDED = ("white", "black", "score")
SCORES = {
    "1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "½-½": 0.5, "0.5-0.5": 0.5, "1": 1.0, "1.0": 1.0, "0": 0.0, "0.0": 0.0,
    "0.5": 0.5, "½": 0.5, "1/2": 0.5, "=": 0.5, "w": 1.0, "d": 0.5, "b": 0.0, "l": 0.0, "white": 1.0, "black": 0.0,
    "draw": 0.5, "win": 1.0, "loss": 0.0,
}  # fmt: skip
OPEN = ("", "*", "?")  # a game without a result
NOT_RATED = ("false", "0", "no", "n", "f", "casual", "unrated")
MILLISECONDS = 10**11  # a time of so many is none in seconds


def read_table(path: Path, columns: dict[str, str] | None = None) -> tuple[Pool, Ingested]:
    """The games of a table, and what became of its rows: those without a result yet, or not rated, are left out.

    `columns` names the table's own columns: {"white": "Weiss"}; what it does not name is guessed. Raises Refusal where
    the file cannot be read, a column is missing, or a row is no game.
    """
    frame = read_frame(path)
    names = _names(frame, columns or {}, path)
    frame = frame.select(pl.col(column).alias(name) for name, column in names.items()).with_row_index("row")
    players = pl.col("white", "black").cast(pl.String).str.strip_chars()
    frame = frame.with_columns(players, _pool(frame), _casual(frame), *_score(frame))
    tally = Tally()
    wrong = {NO_RESULT: frame["open"].to_numpy(), CASUAL: frame["casual"].to_numpy()}
    frame = frame.filter(tally.sift(frame.height, wrong))
    _check_scores(frame, path)
    frame = frame.with_columns(_time(frame, path))
    return from_frame(frame.select("white", "black", "score", "time", "pool")), tally.total()


def read_frame(path: Path) -> pl.DataFrame:
    """A table as it stands; text files have text in every column. Raises Refusal where it cannot be read."""
    ending = path.suffix.lower()
    try:
        if ending == ".parquet":
            return pl.read_parquet(path)
        if ending in (".arrow", ".feather", ".ipc"):
            return pl.read_ipc(path)
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            head = file.readline()
        separator = max(",;\t|", key=head.count)
        return pl.read_csv(path, separator=separator, infer_schema=False)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise Refusal("pool.unreadable", path=str(path), reason=str(error).splitlines()[0]) from None


def _names(frame: pl.DataFrame, given: dict[str, str], path: Path) -> dict[str, str]:
    """Our names of columns to the table's."""
    found = {}
    heads = {re.sub(r"[-_\s]", "", head.lower()): head for head in reversed(frame.columns)}
    for name in given:
        if name not in HEADS:
            raise Refusal("pool.no_role", value=name, known=list(HEADS))
    for name, known in HEADS.items():
        if name in given:
            if given[name] not in frame.columns:
                raise Refusal("pool.no_column", path=str(path), value=given[name], known=frame.columns)
            found[name] = given[name]
        else:
            free = [head for head in known if head in heads and heads[head] not in (*given.values(), *found.values())]
            if free:
                found[name] = heads[free[0]]
    for name in NEEDED:
        if name not in found:
            raise Refusal("pool.column_missing", path=str(path), name=name, known=frame.columns)
    return found


def _pool(frame: pl.DataFrame) -> pl.Expr:
    """The pool: the variant, or else what the table says."""
    pool = pl.col("pool").cast(pl.String).fill_null("") if "pool" in frame.columns else pl.lit("")
    if "variant" in frame.columns:
        variant = pl.col("variant").cast(pl.String).fill_null("")
        names = {name: called(name) for name in frame.select(variant)["variant"].unique()}
        variant = variant.replace_strict(names, return_dtype=pl.String)
        pool = pl.when(variant == "").then(pool).otherwise(variant)
    return pool.alias("pool")


def _casual(frame: pl.DataFrame) -> pl.Expr:
    """Whether the table says that a game is not rated."""
    if "rated" not in frame.columns:
        return pl.lit(False).alias("casual")
    rated = pl.col("rated").cast(pl.String).str.strip_chars().str.to_lowercase()
    return rated.is_in(NOT_RATED).fill_null(False).alias("casual")


def _score(frame: pl.DataFrame) -> list[pl.Expr]:
    """White's score as a number, null where it is none; and whether the game has no result."""
    if frame["score"].dtype.is_numeric():
        return [pl.col("score").cast(pl.Float64), pl.col("score").is_null().alias("open"), pl.lit("").alias("found")]
    text = pl.col("score").str.strip_chars().str.to_lowercase().str.replace_all("[–—:]", "-").str.replace_all(" ", "")
    return [
        text.replace_strict(SCORES, default=None, return_dtype=pl.Float64).alias("score"),
        (pl.col("score").is_null() | text.is_in(OPEN)).alias("open"),
        pl.col("score").alias("found"),
    ]


def _check_scores(frame: pl.DataFrame, path: Path) -> None:
    wrong = frame.filter(pl.col("score").is_null())
    if not wrong.is_empty():
        row = wrong.row(0, named=True)
        raise Refusal("pool.result", path=str(path), game=row["row"] + 1, value=row["found"])


def _time(frame: pl.DataFrame, path: Path) -> pl.Expr:
    """Seconds since 1970; without a time the rows are in order, a second apart."""
    if "time" not in frame.columns:
        return pl.int_range(pl.len(), dtype=pl.Int64).alias("time")
    kind = frame["time"].dtype
    if kind.is_temporal():
        return pl.col("time").cast(pl.Datetime("us")).dt.epoch("s").alias("time")
    if kind.is_integer():
        return _in_seconds(pl.col("time").cast(pl.Int64)).alias("time")
    text = pl.col("time").cast(pl.String).str.strip_chars().str.replace_all("[./]", "-")
    moment = pl.coalesce(
        pl.when(text.str.contains(r"^-?\d{5,}$")).then(_in_seconds(text.cast(pl.Int64, strict=False))),
        text.str.replace("T", " ").str.to_datetime("%Y-%m-%d %H:%M:%S%#z", strict=False, time_zone="UTC").dt.epoch("s"),
        text.str.replace("T", " ").str.to_datetime("%Y-%m-%d %H:%M:%S", strict=False).dt.epoch("s"),
        text.str.to_date("%Y-%m-%d", strict=False).cast(pl.Datetime("us")).dt.epoch("s"),
        (text + "-01").str.to_date("%Y-%m-%d", strict=False).cast(pl.Datetime("us")).dt.epoch("s"),
    )
    wrong = frame.with_columns(moment.alias("moment")).filter(pl.col("moment").is_null())
    if not wrong.is_empty():
        row = wrong.row(0, named=True)
        raise Refusal("pool.time", path=str(path), game=row["row"] + 1, value=row["time"])
    return moment.alias("time")


def _in_seconds(time: pl.Expr) -> pl.Expr:
    """Seconds since 1970 of a number that may be one of milliseconds."""
    return pl.when(time.abs() < MILLISECONDS).then(time).otherwise(time // 1000)
