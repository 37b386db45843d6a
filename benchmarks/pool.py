"""Many games: Arpad against other packages and against what the machine can do, on the same games in one run.

`python benchmarks/pool.py [GAMES [READ [ROUNDS [FILE]]]]` rates so many games, and reads a dump of so many, which is
made unless there is one already. Every line is a process of its own; what counts is the time that it spends, as the
machine may be shared, and the most memory it takes; of several rounds the median. Slow packages get fewer games, the
first ones. A package that is not installed is left out, and said so.

    pip install riix skelo elote openskill trueskill glicko2 chess
    pip install --target DIR --no-deps glicko2-py     # is called glicko2 as well: name the folder in GLICKO2_PY=DIR
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAMES, READ = 1_000_000, 300_000
PLAYERS = 100_000
K = 20.0

# What each line does, with at most how many games; and the package it needs.
ENGINES: dict[str, tuple[Callable[[str, int], Callable[[], Any]], int, str]] = {}
ALL = 10**12


def engine(name: str, most: int = ALL, package: str = "") -> Callable[[Any], Any]:
    """A line: makes ready what a package wants, and returns what is measured."""

    def enter(make: Callable[[str, int], Callable[[], Any]]) -> Any:
        ENGINES[name] = make, most, package
        return make

    return enter


def columns(folder: str, games: int) -> tuple[list[Any], ...]:
    """White, Black, White's half points and the time as lists, as packages of plain Python want them."""
    import polars as pl

    frame = pl.read_parquet(folder + "/games/*.parquet").head(games)
    return tuple(frame[name].to_list() for name in ("white", "black", "score", "time"))


def months(times: list[int]) -> list[int]:
    """The number of each game's month."""
    import polars as pl

    moment = pl.from_epoch(pl.Series(times), time_unit="s")
    found: list[int] = (moment.dt.year() * 12 + moment.dt.month()).to_list()
    return found


# Elo, a game at a time.


def arpad_rating(folder: str, games: int, system: str, **how: Any) -> Callable[[], Any]:
    from arpad import pool

    many = pool.load(Path(folder))
    many = many._replace(games=many.games.part(0, games))
    few = many._replace(games=many.games.part(0, 100))
    pool.rate(few, system, **how)  # the kernels are taken from their cache
    return lambda: pool.rate(many, system, **how)


@engine("elo arpad")
def _(folder: str, games: int) -> Callable[[], Any]:
    return arpad_rating(folder, games, "elo", k=K)


@engine("elo kernel")
def _(folder: str, games: int) -> Callable[[], Any]:
    import numpy as np

    from arpad import pool
    from arpad.pool.kernels import elo

    white, black, score, *_ = pool.load(Path(folder)).games.part(0, games)
    rating = np.full(PLAYERS, 1500.0)
    elo.play(white[:1], black[:1], score[:1], rating, K, 400.0, 0.0, None)
    return lambda: elo.play(white, black, score, rating, K, 400.0, 0.0, None)


@engine("elo loads and stores")
def _(folder: str, games: int) -> Callable[[], Any]:
    import numpy as np
    from numba import njit

    from arpad import pool

    @njit
    def move(white: Any, black: Any, score: Any, rating: Any) -> None:
        for index in range(white.size):
            rating[white[index]] += score[index]
            rating[black[index]] -= score[index]

    white, black, score, *_ = pool.load(Path(folder)).games.part(0, games)
    rating = np.full(PLAYERS, 1500.0)
    move(white[:1], black[:1], score[:1], rating)
    return lambda: move(white, black, score, rating)


@engine("elo dict")
def _(folder: str, games: int) -> Callable[[], Any]:
    white, black, score, _ = columns(folder, games)

    def run() -> dict[int, float]:
        ratings: dict[int, float] = {}
        for one, other, points in zip(white, black, score, strict=True):
            first, second = ratings.get(one, 1500.0), ratings.get(other, 1500.0)
            change = K * (0.5 * points - 1.0 / (1.0 + 10.0 ** ((second - first) / 400.0)))
            ratings[one] = first + change
            ratings[other] = second - change
        return ratings

    return run


def riix_games(folder: str, games: int) -> Any:
    import numpy as np
    from riix.utils.data_utils import MatchupDataset

    white, black, score, time = columns(folder, games)
    steps = np.array(months(time), np.int32)
    return MatchupDataset.init_from_arrays(
        steps - steps[0], np.column_stack([white, black]), 0.5 * np.array(score), list(range(PLAYERS))
    )


@engine("elo riix", package="riix")
def _(folder: str, games: int) -> Callable[[], Any]:
    from riix.models.elo import Elo

    matches = riix_games(folder, games)
    model = Elo(matches.competitors, k=K)
    return lambda: model.fit_dataset(matches)


@engine("elo skelo", 100_000, "skelo")
def _(folder: str, games: int) -> Callable[[], Any]:
    from skelo.model.elo import EloModel

    decided = [game for game in zip(*columns(folder, games), strict=True) if game[2] != 1]  # it has no draws
    model = EloModel(default_k=K, initial_value=1500)
    model.build({player for game in decided for player in game[:2]})

    def run() -> None:
        for white, black, score, time in decided:
            model.update(*((white, black) if score else (black, white)), time)

    return run


@engine("elo elote", 50_000, "elote")
def _(folder: str, games: int) -> Callable[[], Any]:
    from elote import EloCompetitor, LambdaArena

    white, black, score, _ = columns(folder, games)
    own = {"initial_rating": 1500, "k_factor": K}
    arena = LambdaArena(lambda one, other: None, base_competitor=EloCompetitor, base_competitor_kwargs=own)

    def run() -> None:
        for one, other, points in zip(white, black, score, strict=True):
            arena.matchup(one, other, outcome=0.5 * points)

    return run


@engine("openskill", 20_000, "openskill")
def _(folder: str, games: int) -> Callable[[], Any]:
    from openskill.models import BradleyTerryFull

    white, black, score, _ = columns(folder, games)
    model = BradleyTerryFull()
    ranks = {2: [1, 2], 1: [1, 1], 0: [2, 1]}

    def run() -> None:
        ratings: dict[int, Any] = {}
        for one, other, points in zip(white, black, score, strict=True):
            sides = [[ratings.get(player) or model.rating()] for player in (one, other)]
            [[ratings[one]], [ratings[other]]] = model.rate(sides, ranks=ranks[points])

    return run


@engine("trueskill", 5_000, "trueskill")
def _(folder: str, games: int) -> Callable[[], Any]:
    import trueskill

    white, black, score, _ = columns(folder, games)
    model = trueskill.TrueSkill(draw_probability=0.1)

    def run() -> None:
        ratings: dict[int, Any] = {}
        for one, other, points in zip(white, black, score, strict=True):
            first, second = (one, other) if points else (other, one)
            sides = [ratings.get(player) or model.create_rating() for player in (first, second)]
            ratings[first], ratings[second] = trueskill.rate_1vs1(*sides, drawn=points == 1, env=model)

    return run


# Glicko-2: by months, and a game at a time.


@engine("glicko2 arpad")
def _(folder: str, games: int) -> Callable[[], Any]:
    return arpad_rating(folder, games, "glicko2", threads=1)


@engine("glicko2 arpad, 2 threads")
def _(folder: str, games: int) -> Callable[[], Any]:
    return arpad_rating(folder, games, "glicko2", threads=2)


@engine("glicko2 glicko2", 100_000, "glicko2")
def _(folder: str, games: int) -> Callable[[], Any]:
    import glicko2

    white, black, score, time = columns(folder, games)
    month = months(time)

    def run() -> None:
        players: dict[int, Any] = {}
        start = 0
        while start < len(white):
            end = next((index for index in range(start, len(white)) if month[index] != month[start]), len(white))
            played: dict[int, list[tuple[int, float]]] = {}
            for one, other, points in zip(white[start:end], black[start:end], score[start:end], strict=True):
                played.setdefault(one, []).append((other, 0.5 * points))
                played.setdefault(other, []).append((one, 1.0 - 0.5 * points))
            for player in played:
                players.setdefault(player, glicko2.Player())
            before = {player: (one.rating, one.rd) for player, one in players.items()}
            for player, one in players.items():
                found = played.get(player)
                if found:
                    ratings, deviations = zip(*(before[other] for other, _ in found), strict=True)
                    one.update_player(list(ratings), list(deviations), [points for _, points in found])
                else:
                    one.did_not_compete()
            start = end

    return run


@engine("glicko2 glicko2-py", 100_000, "glicko2-py")
def _(folder: str, games: int) -> Callable[[], Any]:
    sys.path.insert(0, os.environ.get("GLICKO2_PY", ""))
    from glicko2 import MatchResult, RatingEngine, RatingPeriod

    white, black, score, time = columns(folder, games)
    month = months(time)
    names = [str(player) for player in range(PLAYERS)]

    def run() -> None:
        model = RatingEngine(tau=0.5)
        start = 0
        while start < len(white):
            period = RatingPeriod(id=str(month[start]))
            first = month[start]
            while start < len(white) and month[start] == first:
                period.add_match(MatchResult(names[white[start]], names[black[start]], 0.5 * score[start]))
                start += 1
            model.process_period(period)

    return run


@engine("glicko2 a game at a time, arpad")
def _(folder: str, games: int) -> Callable[[], Any]:
    return arpad_rating(folder, games, "glicko2_by_game", threads=1)


@engine("glicko2 a game at a time, riix", 100_000, "riix")
def _(folder: str, games: int) -> Callable[[], Any]:
    from riix.models.glicko2 import Glicko2

    matches = riix_games(folder, games)
    model = Glicko2(matches.competitors, update_method="iterative")
    return lambda: model.fit_dataset(matches)


# From Parquet to ratings: all that the process spends.


@engine("whole elo arpad")
def _(folder: str, games: int) -> Callable[[], Any]:
    def run() -> Any:
        from arpad import pool

        return pool.rate(pool.read(folder), "elo", k=K)

    return run


@engine("whole elo dict")
def _(folder: str, games: int) -> Callable[[], Any]:
    return lambda: ENGINES["elo dict"][0](folder, games)()


@engine("whole elo riix", package="riix")
def _(folder: str, games: int) -> Callable[[], Any]:
    return lambda: ENGINES["elo riix"][0](folder, games)()


# From a dump to Parquet: all that the process spends.


@engine("read zstandard alone")
def _(file: str, games: int) -> Callable[[], Any]:
    import zstandard

    def run() -> None:
        buffer = bytearray(8 << 20)
        with open(file, "rb") as raw, zstandard.ZstdDecompressor().stream_reader(raw, read_size=1 << 20) as stream:
            while stream.readinto(buffer):
                pass

    return run


@engine("read arpad")
def _(file: str, games: int) -> Callable[[], Any]:
    def run() -> None:
        from arpad import pool

        with tempfile.TemporaryDirectory() as directory:
            pool.ingest([file], Path(directory, "pool"))

    return run


@engine("read python-chess", 10_000, "chess")
def _(file: str, games: int) -> Callable[[], Any]:
    import io

    import chess.pgn
    import zstandard

    def run() -> None:
        wanted = "White", "Black", "Event", "TimeControl", "UTCDate", "UTCTime", "Result"
        with open(file, "rb") as raw:
            text = io.TextIOWrapper(zstandard.ZstdDecompressor().stream_reader(raw), encoding="utf-8")
            for _ in range(games):
                headers = chess.pgn.read_headers(text)
                assert headers is not None
                [headers.get(name) for name in wanted]

    return run


def measure(name: str, path: str, games: int) -> None:
    """In a process of its own: carry out a line and say what it took."""
    import resource
    import time

    run = ENGINES[name][0](path, games)
    passed, spent = time.perf_counter(), time.process_time()
    run()
    passed, spent = time.perf_counter() - passed, time.process_time() - spent
    if name.startswith(("whole", "read")):
        spent = time.process_time()
    print(json.dumps([games, spent, passed, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))


def measured(name: str, path: Path, games: int, rounds: int) -> tuple[int, float, float, float] | None:
    """Games, seconds spent and passed, megabytes; the median of the rounds. None where a package is missing."""
    most = min(games, ENGINES[name][1])
    found = []
    for _ in range(rounds):
        command = (sys.executable, __file__, "measure", name, str(path), str(most))
        child = subprocess.run(command, capture_output=True, text=True, check=False)
        if child.returncode:
            last = child.stderr.strip().splitlines()[-1]
            print(f"{name:34} left out: {last}; pip install {ENGINES[name][2] or 'arpad[pool]'}")
            return None
        found.append(tuple(json.loads(child.stdout)))
    return sorted(found, key=lambda one: one[1])[len(found) // 2]  # type: ignore[return-value]


# What is compared: the line of Arpad, the other line, how many times faster it is to be; less than 1: at most so much
# slower, the other way round.
GOALS = (
    ("elo kernel", "elo dict", 50.0),
    ("elo kernel", "elo riix", 120.0),
    ("elo kernel", "elo loads and stores", 1 / 4),
    ("glicko2 arpad", "glicko2 glicko2", 60.0),
    ("glicko2 arpad", "glicko2 glicko2-py", 80.0),
    ("whole elo arpad", "whole elo dict", 10.0),
    ("whole elo arpad", "whole elo riix", 8.0),
    ("read arpad", "read zstandard alone", 1 / 2.0),
    ("read arpad", "read python-chess", 18.0),
)
MEMORY = ("read arpad", 450.0)  # megabytes at most
THREADS = ("glicko2 arpad", "glicko2 arpad, 2 threads", 1.4)  # by the time that passes


def make(folder: Path, dump: Path, games: int, read: int) -> None:
    """In a process of its own, whose memory would count for the others: a pool of games, and a dump."""
    import make_dump
    import numpy as np
    import polars as pl

    from arpad.pool import store

    for number, block in enumerate(make_dump.blocks(np.random.default_rng(2024), games, PLAYERS), 1):
        white, black = block.players.T
        values = white, black, block.score, block.time, np.zeros(len(white))
        frame = pl.DataFrame(dict(zip(store.TYPES, values, strict=True))).cast(store.TYPES)  # type: ignore[arg-type]
        store.write_part(frame, folder, number)
    store.write_names(pl.Series([str(player) for player in range(PLAYERS)]), ("",), folder)
    if read:
        make_dump.write(dump, read, PLAYERS)


def main(games: int, read: int, rounds: int, file: str) -> None:
    with tempfile.TemporaryDirectory() as directory:
        folder, dump = Path(directory, "pool"), Path(file or Path(directory, "dump.pgn.zst"))
        made = "0" if file else str(read)
        subprocess.run((sys.executable, __file__, "make", str(folder), str(dump), str(games), made), check=True)
        print(f"{'':34}{'games':>11}{'spent s':>9}{'games/s':>12}{'MB':>6}")
        found = {}
        for name in ENGINES:
            line = measured(name, *((dump, read) if name.startswith("read") else (folder, games)), rounds)
            if line:
                found[name] = line
                print(f"{name:34}{line[0]:11,}{line[1]:9.2f}{line[0] / line[1]:12,.0f}{line[3]:6.0f}", flush=True)
    print()
    for one, other, goal in GOALS:
        if one in found and other in found:
            times = (found[one][0] / found[one][1]) / (found[other][0] / found[other][1])
            if goal < 1:
                print(f"{one} takes {1 / times:.2f} times what {other} takes (goal: at most {1 / goal:.0f})")
            else:
                print(f"{one} is {times:.1f} times as fast as {other} (goal: {goal:.0f})")
    one, other, threads = THREADS
    if one in found and other in found:
        print(f"two threads are {found[one][2] / found[other][2]:.2f} times as fast as one (goal: {threads})")
    if MEMORY[0] in found:
        print(f"{MEMORY[0]} takes {found[MEMORY[0]][3]:.0f} MB (goal: at most {MEMORY[1]:.0f})")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["measure", name, path, number]:
            measure(name, path, int(number))
        case ["make", folder, dump, number, read]:
            make(Path(folder), Path(dump), int(number), int(read))
        case given:
            number, read, rounds, file = given + [str(GAMES), str(READ), "1", ""][len(given) :]
            main(int(number), int(read), int(rounds), file)
