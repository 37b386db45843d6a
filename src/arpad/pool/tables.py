"""Games from tables: CSV, Parquet and Arrow files with the columns named, or guessed from their heads.

A row is a game: White, Black, the result, and where there are, the time or date and the pool (time control, variant).
"""

import re
from pathlib import Path

import polars as pl

from arpad.model import Refusal
from arpad.pool.games import Pool, from_frame

ENDINGS = (".csv", ".tsv", ".parquet", ".arrow", ".feather", ".ipc")
# The heads by which a column is found, in small letters without blanks, hyphens and underscores.
HEADS = {
    "white": ("white", "whiteplayer", "playerwhite", "whitename", "whiteid", "player1", "player"),
    "black": ("black", "blackplayer", "playerblack", "blackname", "blackid", "player2", "opponent"),
    "score": ("score", "result", "whitescore", "scorewhite", "outcome", "points"),
    "time": ("time", "utctime", "datetime", "timestamp", "date", "utcdate", "day", "month", "period"),
    "pool": ("pool", "timecontrol", "speed", "variant", "perf", "rated"),
}
NEEDED = ("white", "black", "score")
SCORES = {
    "1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "½-½": 0.5, "0.5-0.5": 0.5, "1": 1.0, "1.0": 1.0, "0": 0.0, "0.0": 0.0,
    "0.5": 0.5, "½": 0.5, "1/2": 0.5, "=": 0.5, "w": 1.0, "d": 0.5, "b": 0.0, "l": 0.0, "white": 1.0, "black": 0.0,
    "draw": 0.5, "win": 1.0, "loss": 0.0,
}  # fmt: skip
OPEN = ("", "*", "?")  # a game without a result


def read_table(path: Path, columns: dict[str, str] | None = None) -> tuple[Pool, int]:
    """The games of a table, and how many rows were passed over because they have no result yet.

    `columns` names the table's own columns: {"white": "Weiss"}; what it does not name is guessed. Raises Refusal where
    the file cannot be read, a column is missing, or a row is no game.
    """
    frame = _frame(path)
    names = _names(frame, columns or {}, path)
    frame = frame.select(pl.col(column).alias(name) for name, column in names.items())
    frame = frame.with_columns(pl.col("white", "black").cast(pl.String).str.strip_chars(), *_score(frame))
    unfinished = frame.filter(pl.col("open")).height
    frame = frame.filter(~pl.col("open"))
    _check_scores(frame, path)
    frame = frame.with_columns(_time(frame, path))
    pool = pl.col("pool").cast(pl.String).fill_null("") if "pool" in frame.columns else pl.lit("").alias("pool")
    return from_frame(frame.select("white", "black", "score", "time", pool)), unfinished


def _frame(path: Path) -> pl.DataFrame:
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
    wrong = frame.with_row_index("row").filter(pl.col("score").is_null())
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
        return pl.col("time").cast(pl.Int64).alias("time")
    text = pl.col("time").cast(pl.String).str.strip_chars().str.replace_all("[./]", "-")
    moment = pl.coalesce(
        pl.when(text.str.contains(r"^-?\d{5,}$")).then(text.cast(pl.Int64, strict=False)),
        text.str.replace("T", " ").str.to_datetime("%Y-%m-%d %H:%M:%S%#z", strict=False, time_zone="UTC").dt.epoch("s"),
        text.str.replace("T", " ").str.to_datetime("%Y-%m-%d %H:%M:%S", strict=False).dt.epoch("s"),
        text.str.to_date("%Y-%m-%d", strict=False).cast(pl.Datetime("us")).dt.epoch("s"),
        (text + "-01").str.to_date("%Y-%m-%d", strict=False).cast(pl.Datetime("us")).dt.epoch("s"),
    )
    wrong = frame.with_columns(moment.alias("moment")).with_row_index("row").filter(pl.col("moment").is_null())
    if not wrong.is_empty():
        row = wrong.row(0, named=True)
        raise Refusal("pool.time", path=str(path), game=row["row"] + 1, value=row["time"])
    return moment.alias("time")
