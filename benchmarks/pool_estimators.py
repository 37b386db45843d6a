"""How fast a pool is estimated as a whole, against the peers: `python benchmarks/pool_estimators.py [GAMES [PLAYERS]]`.

The promises: Bradley-Terry at least twice as fast as BayesElo, to a slope of 1e-9; an iteration of Whole-History Rating
at least 10 times as fast as the package `whr` (C++). Times are processor seconds, of several runs the median, compiling
aside; the machine may be shared, so the ratios count.

The peers are taken if they are there: the programs `bayeselo` and `ordo` on the path, the package `whr`
from pip.
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import polars as pl

from arpad import pool
from arpad.pool.games import Games, Pool
from arpad.pool.kernels import whr as kernel
from arpad.pool.periods import DAY
from arpad.systems.bradley_terry import Q

GAMES, PLAYERS = 1_000_000, 100_000
RUNS = 3
YEAR = 366
PATIENCE = 300  # seconds on the wall for a peer


def made(games: int, players: int) -> Pool:
    """Few players play much and many little, players of one strength meet, and the results follow the strengths."""
    chance = np.random.default_rng(2026)
    strength = chance.normal(1500, 300, players)
    share = np.cumsum((chance.permutation(players) + 50.0) ** -0.8)
    pairs = []
    for begin in range(0, games, 8192):  # who is looking for an opponent at one time
        who = np.searchsorted(share, chance.random(2 * min(8192, games - begin)) * share[-1])
        pairs.append(who[np.argsort(strength[who] + chance.normal(0, 150, len(who)))].reshape(-1, 2))
    met = np.concatenate(pairs)
    met = chance.permuted(met[met[:, 0] != met[:, 1]], axis=1)
    expected = 1 / (1 + 10 ** (-(strength[met[:, 0]] - strength[met[:, 1]] + 35) / 400))
    drawn = expected * (1 - expected) / 2
    luck = chance.random(len(met))
    score = np.where(luck < expected - drawn / 2, 2, np.where(luck < expected + drawn / 2, 1, 0)).astype(np.int8)
    white, black = (np.ascontiguousarray(side, np.int32) for side in met.T)
    days = np.sort(chance.integers(0, YEAR, len(met))) * DAY
    names = pl.Series("player", [f"p{number}" for number in range(players)])
    return Pool(Games(white, black, score, days, np.zeros(len(met), np.int16)), names)


def spent(*works: Callable[[], object]) -> list[float]:
    """Processor seconds of each, the median of some runs; they take turns, as a shared machine is never the same."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for work, of_work in zip(works, times, strict=True):
            start = time.process_time()
            work()
            of_work.append(time.process_time() - start)
    return [statistics.median(of_work) for of_work in times]


def of_program(command: list[str], given: str) -> float | None:
    """Processor seconds of another program; None if it did not end in time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        subprocess.run(command, input=given, text=True, capture_output=True, timeout=PATIENCE, check=True)
    except subprocess.TimeoutExpired:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def told(name: str, seconds: float | None, ours: float, goal: str = "") -> None:
    if seconds is None:
        print(f"  {name:<44} not finished in {PATIENCE} s")
    else:
        print(f"  {name:<44} {seconds:8.3f} s   {seconds / ours:6.1f} times ours{goal}")


def bradley_terry(games: Pool) -> None:
    warm = made(3000, 3000)
    pool.estimate(warm)
    found = pool.estimate(games, simulations=0)
    ours, with_errors = spent(lambda: pool.estimate(games, simulations=0), lambda: pool.estimate(games))
    print(f"Bradley-Terry, steepest slope {found.facts['gradient'][0]:.0e}")
    print(f"  {'arpad, from columns to a frame':<44} {ours:8.3f} s")
    print(f"  {'its standard errors':<44} {with_errors - ours:8.3f} s")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.pgn")
        write(games, file)
        if shutil.which("bayeselo"):
            read = of_program(["bayeselo"], f"readpgn {file}\nx\n")
            both = of_program(["bayeselo"], f"readpgn {file}\nelo\nmm 1 1\nx\nx\n")
            told("bayeselo (mm 1 1), without reading", both and read and both - read, ours, " (goal: 2)")
        else:
            print("  bayeselo is not on the path: skipped")
        if shutil.which("ordo"):
            told(
                "ordo (-W -D), with reading", of_program(["ordo", "-qGWD", "-p", str(file), "-o", os.devnull], ""), ours
            )
        else:
            print("  ordo is not on the path: skipped")


def write(games: Pool, file: Path) -> None:
    """The games as a PGN of results only."""
    results = ("0-1", "1/2-1/2", "1-0")
    columns = (games.games.white.tolist(), games.games.black.tolist(), games.games.score.tolist())
    with file.open("w", encoding="ascii") as out:
        for white, black, score in zip(*columns, strict=True):
            result = results[score]
            out.write(f'[White "p{white}"]\n[Black "p{black}"]\n[Result "{result}"]\n\n{result}\n\n')


def whole_history(games: Pool) -> None:
    columns = games.games
    of = kernel.histories(columns.white, columns.black, columns.score, columns.time // DAY, len(games.players))
    value = np.zeros(len(of.days))

    def sweep() -> None:
        kernel.sweep(of, value, 0.0, 1 / (300 * Q * Q), 1.0)

    sweep()
    print(f"Whole-History Rating, {len(of.days)} days of players, one iteration")
    if find_spec("whr") is None:
        print(f"  {'arpad':<44} {spent(sweep)[0]:8.3f} s\n  whr is not installed: skipped")
        return
    import whr

    base = whr.Base(w2=300.0, virtual_games=2)
    results = ("B", "D", "W")
    for white, black, score, second in zip(*(column.tolist() for column in columns[:4]), strict=True):
        base.create_game(f"p{black}", f"p{white}", results[score], second // DAY)
    base.iterate(1)
    ours, theirs = spent(sweep, lambda: base.iterate(1))
    print(f"  {'arpad':<44} {ours:8.3f} s")
    told("whr (C++)", theirs, ours, " (goal: 10)")


def main(games: int, players: int) -> None:
    many = made(games, players)
    print(f"{many.games.number} games, {players} players; processor seconds, the machine may be shared")
    bradley_terry(many)
    whole_history(many)


if __name__ == "__main__":
    given = [int(one) for one in sys.argv[1:]]
    main(*given, *(GAMES, PLAYERS)[len(given) :])
