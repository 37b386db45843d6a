"""A pool on disk: a folder of Parquet files, written once and rated many times.

    players.parquet   name; the number of a player is the row
    pools.parquet     name; likewise
    games/*.parquet   white, black, score, time, pool: the columns of `Games`, in parts in the order of their names

Games in the parts stand as they were read; loading puts them in the order of time. A folder is written beside its place
and put there whole, so that nothing half-written is ever found.
"""

import os
import shutil
from pathlib import Path

import polars as pl

from arpad.model import Refusal
from arpad.pool.games import MOST_PLAYERS, MOST_POOLS, Games, Pool, array, check

GAMES, PLAYERS, POOLS = "games", "players.parquet", "pools.parquet"
TYPES = {"white": pl.Int32, "black": pl.Int32, "score": pl.Int8, "time": pl.Int64, "pool": pl.Int16}


def is_store(path: Path) -> bool:
    """Whether a folder holds a pool."""
    return (path / GAMES).is_dir() and all((path / name).is_file() for name in (PLAYERS, POOLS))


def claim(path: Path) -> None:
    """Make sure that a pool can be put there. Raises Refusal where the place is taken by something else."""
    if path.exists() and not is_store(path):
        raise Refusal("pool.taken", path=str(path))


def save(pool: Pool, path: Path) -> None:
    """Write a pool into a folder, which is replaced if it holds a pool already.

    Raises Refusal where the place is taken by something else.
    """
    claim(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        write(pool, beside)
        put(beside, path)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def write(pool: Pool, folder: Path) -> None:
    """Write a pool into a folder, of which nothing is kept."""
    shutil.rmtree(folder, ignore_errors=True)
    write_part(pl.DataFrame(pool.games._asdict()), folder, 1)
    write_names(pool.players, pool.pools, folder)


def merge(folders: list[Path], folder: Path) -> None:
    """Write the games of several pools into a folder as one, in which a name is one player and one pool."""
    shutil.rmtree(folder, ignore_errors=True)
    every_player, every_pool = _all_names(folders, PLAYERS), _all_names(folders, POOLS)
    if len(every_player) > MOST_PLAYERS:
        raise Refusal("pool.too_many_players", count=len(every_player), most=MOST_PLAYERS)
    if len(every_pool) > MOST_POOLS:
        raise Refusal("pool.too_many_pools", count=len(every_pool), most=MOST_POOLS)
    parts = 0
    for one in folders:
        players = pl.read_parquet(one / PLAYERS).join(every_player, "name", "left", maintain_order="left")["number"]
        pools = pl.read_parquet(one / POOLS).join(every_pool, "name", "left", maintain_order="left")["number"]
        for part in _parts(one):
            games = pl.read_parquet(part)
            columns = {"white": players, "black": players, "pool": pools}
            changed = [numbers.gather(games[name]).cast(TYPES[name]).alias(name) for name, numbers in columns.items()]
            parts += 1
            write_part(games.with_columns(changed), folder, parts)
    write_names(every_player["name"], tuple(every_pool["name"]), folder)


def _all_names(folders: list[Path], file: str) -> pl.DataFrame:
    """The names of several pools with their numbers, each once."""
    names = pl.concat([pl.read_parquet(one / file) for one in folders])
    return names.unique(maintain_order=True).with_row_index("number")


def _parts(folder: Path) -> list[Path]:
    return sorted((folder / GAMES).glob("*.parquet"))


def write_part(games: pl.DataFrame, folder: Path, number: int) -> None:
    """Write a part of the games."""
    (folder / GAMES).mkdir(parents=True, exist_ok=True)
    games.write_parquet(folder / GAMES / f"{number:06}.parquet")


def write_names(players: pl.Series, pools: tuple[str, ...], folder: Path) -> None:
    """Write the names of players and pools."""
    pl.DataFrame({"name": players}).write_parquet(folder / PLAYERS)
    pl.DataFrame({"name": list(pools)}, schema={"name": pl.String}).write_parquet(folder / POOLS)


def put(folder: Path, path: Path) -> None:
    """Put a folder that is whole in its place."""
    shutil.rmtree(path, ignore_errors=True)
    folder.rename(path)


def load(path: Path) -> Pool:
    """The pool in a folder. Raises Refusal where there is none, or it is not whole."""
    if not is_store(path):
        raise Refusal("pool.no_store", path=str(path))
    try:
        parts = _parts(path)
        frame = pl.concat([pl.read_parquet(part) for part in parts]) if parts else pl.DataFrame(schema=TYPES)
        players = pl.read_parquet(path / PLAYERS)["name"].rename("player")
        pools = tuple(pl.read_parquet(path / POOLS)["name"])
    except (pl.exceptions.PolarsError, OSError) as error:
        raise Refusal("pool.broken_store", path=str(path), reason=str(error).splitlines()[0]) from None
    if dict(frame.schema) != TYPES:
        raise Refusal("pool.broken_store", path=str(path), reason=str(dict(frame.schema)))
    if not frame["time"].is_sorted():
        frame = frame.sort("time", maintain_order=True)
    games = Games._make(array(frame[name]) for name in Games._fields)
    check(games, len(players))
    return Pool(games, players, pools)
