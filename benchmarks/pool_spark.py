"""One process against Spark on the same games: `python benchmarks/pool_spark.py [GAMES] [MASTER]`.

Three months of synthetic games between 100,000 players are rated under Glicko-2 by both, once few of them and once
all: the first tells what a period costs on Spark whatever its games, the second what games cost. The answers must be
the same, to the bit. By default 2 million games on local[2]; a real cluster is named by its master and must see the
folder, which is then made below the current directory. Times are wall times: most of what they measure runs in other
processes, or on other machines. Needs `arpad[spark]` and Java.
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import polars as pl

from arpad import pool
from arpad.model import Refusal
from arpad.pool import store
from arpad.pool.cluster import session_on

GAMES = 2_000_000
FEW = 10_000
PLAYERS = 100_000
PERIODS = 3
DAY = 86_400
SYSTEM = "glicko2"


def make(folder: Path, games: int) -> None:
    """A pool whose players play the more, the lower their numbers are."""
    chance = np.random.default_rng(2026)
    share = 1.0 / np.arange(10, PLAYERS + 10)
    white = chance.choice(PLAYERS, games, p=share / share.sum()).astype(np.int32)
    black = ((white + chance.integers(1, PLAYERS, games)) % PLAYERS).astype(np.int32)
    frame = pl.DataFrame(
        {
            "white": white,
            "black": black,
            "score": chance.integers(0, 3, games).astype(np.int8),
            "time": np.sort(chance.integers(0, 90 * DAY, games)),
            "pool": np.zeros(games, np.int16),
        }
    )
    for number, begin in enumerate(range(0, games, 500_000), 1):
        store.write_part(frame[begin : begin + 500_000], folder, number)
    store.write_names(pl.Series([f"player {number}" for number in range(PLAYERS)]), ("blitz",), folder)


def seconds(folder: Path, **engine: str) -> tuple[float, pl.DataFrame]:
    """How long the periods take after the first, each; and the answer."""
    ends: list[float] = []
    found = pool.rate(folder, SYSTEM, "30d", progress=lambda done, size: ends.append(time.perf_counter()), **engine)
    return (ends[-1] - ends[0]) / (len(ends) - 1), found.frame


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    master = sys.argv[2] if len(sys.argv) > 2 else "local[2]"
    home = Path(tempfile.mkdtemp(prefix="pool-", dir=None if master.startswith("local") else "."))
    try:
        few, all_of_them = home / "few", home / "all"
        make(few, FEW)
        make(all_of_them, games)
        alone = {folder: seconds(folder) for folder in (few, all_of_them)}
        begin = time.perf_counter()
        with session_on(master):
            print(f"{master} was there after {time.perf_counter() - begin:.1f} s. Periods of {PLAYERS:,} players:")
            for folder, number in ((few, FEW), (all_of_them, games)):
                took, frame = seconds(folder, engine="spark")
                own, expected = alone[folder]
                same = "same bits" if frame.equals(expected) else "THE ANSWERS DIFFER"
                print(f"{number // PERIODS:>11,} games: one process {own:.2f} s, Spark {took:.2f} s; {same}")
    except Refusal as refusal:
        print(refusal)
    finally:
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
