"""The Irish federation's ledger of 1999 to 2007 as a pool, and how well its own ratings foresaw the same games.

`python benchmarks/icu_ledger.py LEDGER.csv DIR` makes the pool; compare systems on it with `arpad pool compare DIR`.

The ledger has a row for each player and event: games, score, the score expected by the federation's ratings, and the
performance. It does not say who met whom. So every row becomes as many games against a stand-in, "level 1650", for the
average of the opponents in steps of 50 points (the performance is that average and 400 (wins - losses) / games). The
score is spread evenly over these games: how it is split changes no difference of log loss between two systems, because
the loss is linear in the score and all games of a day are foreseen at once. Colours alternate.

The federation's expected scores come from the opponents one by one, and its ratings from all that it knew. They are
the yardstick: systems that see nothing but the rows can hardly do better.
"""

import sys
from pathlib import Path

import numpy as np
import polars as pl

from arpad import pool
from arpad.pool.measures import log_loss
from arpad.pool.walking import courses, foreseen

STEP = 50  # points from one level to the next
SINCE = "2001-05-20"  # the end of the first fifth of the games, from where `pool compare` judges
SYSTEMS = (
    ("glicko2", {}),
    *(("elo", {"k": 2, "newcomer_games": 500, "newcomer_k": k}) for k in (8, 10, 12, 16, 20, 24, 32, 40)),
)


def rows(path: Path) -> pl.DataFrame:
    """The ledger in the order of time, with the level of the opponents and the number of each row."""
    games, score = pl.col("games"), pl.col("score")
    average = pl.col("performance_tournament") - 400 * (2 * score - games) / games
    return (
        pl.read_csv(path)
        .sort("date", maintain_order=True)
        .with_columns(level=pl.format("level {}", (average / STEP).round().cast(pl.Int64) * STEP))
        .with_row_index("row")
    )


def games(ledger: pl.DataFrame) -> pl.DataFrame:
    """Every row as so many games: White, Black, White's score, the date, the row, and whether White is its player."""
    number, points, nth = pl.col("games"), (2 * pl.col("score")).cast(pl.Int64), pl.col("nth")
    score = ((nth + 1) * points // number - nth * points // number) / 2
    white = (pl.col("row") + nth) % 2 == 0
    return (
        ledger.with_columns(nth=pl.int_ranges(0, number))
        .explode("nth")
        .select(
            "row",
            own=white,
            white=pl.when(white).then("player").otherwise("level"),
            black=pl.when(white).then("level").otherwise("player"),
            score=pl.when(white).then(score).otherwise(1 - score),
            time=pl.col("date").str.to_date().cast(pl.Datetime("us")).dt.epoch("s"),
        )
    )


def made(path: Path) -> pool.Pool:
    """The pool of a ledger."""
    found = games(rows(path))
    return pool.of(found["white"], found["black"], found["score"], found["time"])


def beside_the_federation(path: Path) -> None:
    """The log loss of the federation's expected scores, and of systems, in the rows that have one."""
    ledger = rows(path)
    found = games(ledger)
    number, score = ledger["games"].to_numpy(), ledger["score"].to_numpy()
    own = ledger["expected_score"].to_numpy()
    told = (ledger["old_rating"] > 0).to_numpy() & (own > 0) & (own < number)
    told &= (ledger["date"] >= SINCE).to_numpy()
    print(f"{number[told].sum()} games of {told.sum()} rows since {SINCE}")

    def loss(expected: np.ndarray) -> float:
        return float(np.average(log_loss(score / number, expected)[told], weights=number[told]))

    print(f"the federation  {loss(own / number):.4f}")
    made_pool = pool.of(found["white"], found["black"], found["score"], found["time"])
    walk = courses(made_pool)
    for system, constants in SYSTEMS:
        of_white = foreseen(walk, len(made_pool.players), system, constants)
        of_player = np.where(found["own"], of_white, 1 - of_white)
        means = np.bincount(found["row"].to_numpy(), of_player, len(ledger)) / number
        print(f"{system} {constants}  {loss(means):.4f}")


if __name__ == "__main__":
    pool.save(made(Path(sys.argv[1])), Path(sys.argv[2]))
    beside_the_federation(Path(sys.argv[1]))
