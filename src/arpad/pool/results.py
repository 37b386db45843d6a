"""The last answer of a pool, kept in its folder: what everybody's rating is, and by which system it came about."""

import json
import os
from pathlib import Path

import polars as pl

from arpad.model import Refusal
from arpad.pool.rated import Rated

FILE = "ratings.parquet"
_ABOUT = "arpad"  # the file's own note of how it came about


def keep(rated: Rated, folder: Path) -> None:
    """Put the answer in the pool's folder, in place of the one before, in one piece."""
    about = {"system": rated.system, "constants": rated.constants, "games": rated.games, "period": rated.period}
    beside = folder / f".{FILE}.{os.getpid()}"
    try:
        rated.frame.write_parquet(beside, metadata={_ABOUT: json.dumps(about)})
        beside.replace(folder / FILE)
    finally:
        beside.unlink(missing_ok=True)


def kept(folder: Path) -> Rated:
    """The answer in a pool's folder. Raises Refusal where there is none, or it cannot be read."""
    path = folder / FILE
    if not path.exists():
        raise Refusal("pool.not_rated", path=str(folder))
    try:
        about = json.loads(pl.read_parquet_metadata(path)[_ABOUT])
        return Rated(
            pl.read_parquet(path), None, about["system"], about["constants"], about["games"], about["period"]
        )  # fmt: skip
    except (pl.exceptions.PolarsError, OSError, ValueError, KeyError) as error:
        raise Refusal("pool.broken_ratings", path=str(path), reason=str(error).splitlines()[0]) from None
