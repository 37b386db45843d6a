"""The time of `arpad strength` for a game: with each engine that is here, and out of the cache."""

import resource
import tempfile
import time
from pathlib import Path
from statistics import median

from arpad.model import Refusal
from arpad.strength import analysis, engine, reading
from arpad.strength.cache import Cache

GAME = Path(__file__).parents[1] / "samples/sample-game.pgn"
RUNS = 3


def seconds() -> float:
    """The processor time of this program and of the engines it has started."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def timed(asked: engine.Engine, folder: Path | None) -> float:
    games = reading.read(GAME.read_bytes()).games
    begun = seconds()
    analysis.report(games, asked, asked.nodes, Cache(folder))
    return seconds() - begun


def main() -> None:
    plies = len(reading.read(GAME.read_bytes()).games[0].moves)
    analysis.model()
    for named in ("", "stockfish"):
        try:
            asked = engine.find(named)
        except Refusal as refusal:
            print(refusal)
            continue
        each = median(timed(asked, None) for _ in range(RUNS))
        whole = f"{each:.2f} s of one core for {plies} plies, {80 * each / plies:.2f} s for 80"
        print(f"{engine.identify(asked)}, {asked.nodes} nodes a position: {whole}")
        with tempfile.TemporaryDirectory() as folder:
            timed(asked, Path(folder))
            print(f"  out of the cache: {median(timed(asked, Path(folder)) for _ in range(RUNS)):.3f} s")


if __name__ == "__main__":
    main()
