"""What is known of players beside their games: ratings to begin with, K-factors, years of birth ...

A table has a row a player, and columns that are named or guessed from their heads, like those of games. A fact of one
pool alone has the pool's name before it (`rapid_rating`, `rapid_k`); such a column counts for that pool in place of the
plain one. FIDE's own list files are such tables as well.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.formats.lists import open_list
from arpad.model import STANDARD, TIME_CONTROLS, Refusal
from arpad.pool.games import Pool
from arpad.pool.reading import existing
from arpad.pool.tables import ENDINGS, read_frame


class Kind(NamedTuple):
    """A fact: the heads under which it is found, and the numbers it can be."""

    heads: tuple[str, ...]  # in small letters without blanks, hyphens and underscores
    least: float
    most: float
    whole: bool = True


PLAYER, ID = "player", "id"
# Who a row is about. Where a table has both, the column that has more of the pool's players counts.
KEYS = {
    PLAYER: ("player", "name", "playername", "fullname", "username", "spielername"),
    ID: ("id", "fideid", "playerid", "idnumber", "fidenumber", "memberid", "memid", "uscfid", "pkz"),
}
KINDS = {
    "rating": Kind(("rating", "elo", "startrating", "initialrating", "dwz"), 1, 4000, False),
    "k": Kind(("k", "kfactor"), 1, 100),
    "games": Kind(("games", "gamescounted", "gamessofar", "ratedgames"), 0, 1_000_000),  # on which the rating rests
    "highest": Kind(("highest", "highestrating", "peak", "peakrating", "best"), 1, 4000, False),
    "floor": Kind(("floor", "ratingfloor"), 1, 4000),
    "evaluations": Kind(("evaluations", "index", "dwzindex"), 0, 10_000),
    "birth_year": Kind(
        ("birthyear", "yearofbirth", "born", "yob", "birth", "birthday", "birthdate", "dateofbirth", "bday",
         "geburtsjahr"), 1850, 2100,
    ),
}  # fmt: skip
YEARS = ("birth_year",)  # a date will do
OF_A_POOL = ("rating", "k", "games", "highest", "floor", "evaluations")
TABLE = "facts"  # what a frame is called where a file would be named
NOTHING = ("", "-", "null", "none", "nan")
NONE_AT_ZERO = ("rating", "k", "highest", "floor", "birth_year")  # lists write 0 for "none"


def table(path: str | Path, columns: dict[str, str] | None = None) -> pl.DataFrame:
    """The table in a file, with the columns that are named called as here: {"rating": "Elo", "rapid_k": "K rapid"}.

    Raises Refusal where the file cannot be read, or has no such column.
    """
    path = existing(Path(path))
    frame = read_frame(path)
    for name, column in (columns or {}).items():
        if name.rpartition("_")[2] not in KINDS and name not in (*KINDS, *KEYS):
            raise Refusal("pool.no_role", value=name, known=[*KEYS, *KINDS])
        if column not in frame.columns:
            raise Refusal("pool.no_column", path=str(path), value=column, known=frame.columns)
        if name != column:
            frame = frame.drop(name, strict=False).rename({column: name})
    return frame


def read(source: pl.DataFrame | str | Path, pool: Pool) -> pl.DataFrame:
    """The facts of a table or a list about a pool's players: a row for each, in their order; null = not known.

    Raises Refusal where the file cannot be read, a cell holds what it cannot hold, a player has two rows that differ,
    or none of the pool's players is there.
    """
    path = TABLE if isinstance(source, pl.DataFrame) else str(source)
    if isinstance(source, pl.DataFrame):
        frame = source
    elif Path(source).suffix.lower() in ENDINGS:
        frame = table(source)
    else:
        frame = _listed(existing(Path(source)), pool)
    names = _names(frame, pool, path)
    keys = [name for name in KEYS if name in names]
    facts = frame.select(
        *(pl.col(names[name]).cast(pl.String).str.strip_chars().alias(name) for name in keys),
        *(_numbers(frame, names[name], name, path) for name in names if name not in KEYS),
    )
    key = max(keys, key=lambda name: facts[name].is_in(pool.players.implode()).sum())
    facts = facts.with_row_index("row", 1).filter(pl.col(key).is_in(pool.players.implode()))
    # Federations' lists repeat a member for every club.
    facts = facts.unique([name for name in facts.columns if name not in keys and name != "row"] + [key], keep="first")
    if facts.is_empty():
        raise Refusal("pool.facts_nobody", path=path, name=names[key])
    twice = facts.filter(pl.col(key).is_duplicated()).sort(key, "row", maintain_order=True)
    if not twice.is_empty():
        raise Refusal("pool.facts_twice", path=path, player=twice[key][0], row=twice["row"][0], other=twice["row"][1])
    players = pl.DataFrame({key: pool.players})
    return players.join(facts, on=key, how="left", maintain_order="left").drop("row", *keys)


def of_pool(facts: pl.DataFrame, name: str) -> pl.DataFrame:
    """The facts for the pool of that name: its own where there are such, else the plain ones, else, where the name is
    no time control, those of standard chess; and `standard`, the rating there."""
    chosen = {}
    for kind in KINDS:
        candidates = (f"{name}_{kind}", kind, *([] if name.lower() in TIME_CONTROLS else [f"{STANDARD}_{kind}"]))
        there = [column for column in candidates if column in facts.columns]
        if there:
            chosen[kind] = there[0]
    if f"{STANDARD}_rating" in facts.columns:
        chosen[STANDARD] = f"{STANDARD}_rating"
    return facts.select(pl.col(column).alias(kind) for kind, column in chosen.items())


def column(facts: pl.DataFrame | None, kind: str, players: int, unknown: float = np.nan) -> NDArray[np.float64]:
    """One fact of all players; `unknown` for those of whom it is not known."""
    if facts is None or kind not in facts.columns:
        return np.full(players, float(unknown))
    found = facts[kind].cast(pl.Float64).fill_null(float(unknown)).to_numpy()
    return np.array(found)


def _listed(path: Path, pool: Pool) -> pl.DataFrame:
    """What a rating list in a federation's own form says of a pool's players. Its numbers of games are those
    of one period, which are not the games a rating rests on."""
    found = open_list(path, None)
    speeds = found.info.time_controls
    rows: dict[str, list[Any]] = {"player": [], "id": [], "birth_year": [], "evaluations": []}
    rows.update({f"{speed}_{kind}": [] for speed in speeds for kind in ("rating", "k")})
    for one in found.those(pool.players):
        rows["player"].append(one.name)
        rows["id"].append(one.id)
        rows["birth_year"].append(int(one.birth[:4]) if one.birth else None)
        rows["evaluations"].append(one.evaluations)
        for speed in speeds:
            rows[speed + "_rating"].append(getattr(one, speed))
            rows[speed + "_k"].append(getattr(one, speed + "_k"))
    texts = ("player", "id")
    return pl.DataFrame(rows, schema={name: pl.String if name in texts else pl.Int64 for name in rows})


def _names(frame: pl.DataFrame, pool: Pool, path: str) -> dict[str, str]:
    """Our names of columns to the table's; a column that is called like ours is the one."""
    pools = dict.fromkeys((*pool.pools, *TIME_CONTROLS))
    own = {f"{name}_{kind}": (name, kind) for name in pools if name for kind in OF_A_POOL}
    heads: dict[str, tuple[str, ...]] = {**KEYS, **{name: kind.heads for name, kind in KINDS.items()}}
    for name, (prefix, kind) in own.items():
        heads[name] = tuple(_plain(prefix) + head for head in KINDS[kind].heads)
        if kind == "rating":
            heads[name] += (_plain(prefix),)
    found = {name: name for name in heads if name in frame.columns}
    by_head = {_plain(head): head for head in reversed(frame.columns)}
    for name, known in heads.items():
        free = [by_head[head] for head in known if head in by_head and by_head[head] not in found.values()]
        if name not in found and free:
            found[name] = free[0]
    if PLAYER not in found and ID not in found:
        raise Refusal("pool.column_missing", path=path, name=PLAYER, known=frame.columns)
    return found


def _plain(head: str) -> str:
    return re.sub(r"[-_\s]", "", head.lower())


def _numbers(frame: pl.DataFrame, column: str, name: str, path: str) -> pl.Series:
    """A column as numbers, null where nothing is said. Raises Refusal with the first cell that is no such number."""
    plain = name if name in KINDS else name.rsplit("_", 1)[1]
    kind = KINDS[plain]
    cells = frame[column]
    if cells.dtype.is_temporal():
        cells = cells.dt.year()
    if cells.dtype.is_numeric():
        numbers = cells.cast(pl.Float64).fill_nan(None)
        empty = numbers.is_null()
    else:
        text = cells.cast(pl.String).str.strip_chars().str.to_lowercase()
        empty = text.is_null() | text.is_in(NOTHING)
        if plain in YEARS:
            text = pl.select(
                pl.coalesce(text.str.extract(r"^(\d{4})[-/.]"), text.str.extract(r"[-/.](\d{4})$"), text)
            ).to_series()
        numbers = text.cast(pl.Float64, strict=False)
    if plain in NONE_AT_ZERO:
        empty = empty | (numbers == 0).fill_null(False)
    fits = numbers.is_between(kind.least, kind.most) & numbers.is_finite()
    if kind.whole:
        fits = fits & (numbers == numbers.floor())
    wrong = (~(fits.fill_null(False) | empty)).arg_true()
    if len(wrong):
        key = "pool.fact_whole" if kind.whole else "pool.fact_number"
        raise Refusal(
            key, path=path, row=wrong[0] + 1, name=column, value=str(frame[column][wrong[0]]),
            least=int(kind.least), most=int(kind.most),
        )  # fmt: skip
    return numbers.set(empty, None).rename(name)
