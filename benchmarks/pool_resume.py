"""Is a run that is broken off at any point, and begun again, the same as one that was not? In how much memory?

`python benchmarks/pool_resume.py [GAMES|FILE [KILLS]]` makes a dump or takes one, reads it into a pool and rates the
pool; then it does the same with processes that are killed at random points (SIGKILL while reading, Ctrl-C while rating)
and started again. All files of both pools and both answers must be the same, to the bit.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import make_dump

GAMES, KILLS = 1_000_000, 4
ARPAD = (sys.executable, "-c", "from arpad.cli import main; main()", "pool")
SYSTEMS = ("elo", "glicko2")


def run(*words: str, after: float | None = None, blow: int = signal.SIGKILL) -> tuple[int, float, float, float]:
    """Carry out `arpad pool`, with a blow after so many seconds: how it ended, seconds passed and spent, megabytes."""
    start = time.perf_counter()
    child = subprocess.Popen((*ARPAD, *words), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if after is not None:
        try:
            child.wait(after)
        except subprocess.TimeoutExpired:
            os.kill(child.pid, blow)
    _, status, used = os.wait4(child.pid, 0) if child.returncode is None else (0, child.returncode, None)
    assert child.stderr is not None
    said = child.stderr.read().decode()
    passed = time.perf_counter() - start
    if "Traceback" in said:
        sys.exit(said)
    if used is None:
        return child.returncode, passed, 0.0, 0.0
    return os.waitstatus_to_exitcode(status), passed, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def until_done(chance: random.Random, longest: float, kills: int, blow: int, *words: str) -> int:
    """Start again and again; how often it was broken off before it was done."""
    for broken in range(kills):
        if run(*words, after=chance.uniform(0, longest), blow=blow)[0] == 0:
            return broken
    status = run(*words)[0]
    if status:
        sys.exit(f"arpad pool {' '.join(words)} ended with {status}")
    return kills


def contents(path: Path) -> dict[str, bytes]:
    """The bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
    return {str(file.relative_to(path)): file.read_bytes() for file in files}


def main(what: str, kills: int) -> None:
    chance = random.Random()
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        dump = Path(what)
        if what.isdigit():
            dump = folder / "dump.pgn.zst"
            print("games:", make_dump.write(dump, int(what)))
        whole, broken = folder / "whole", folder / "broken"
        status, passed, spent, memory = run("ingest", str(dump), str(whole))
        if status:
            sys.exit(f"arpad pool ingest ended with {status}")
        print(f"ingest  {passed:7.1f} s, spent {spent:.1f} s, {memory:.0f} MB")
        times = until_done(chance, passed, kills, signal.SIGKILL, "ingest", str(dump), str(broken))
        print(f"        killed {times} times:", "the same" if contents(whole) == contents(broken) else "NOT THE SAME")
        for system in SYSTEMS:
            answers = [folder / f"{name}-{system}.parquet" for name in ("whole", "broken")]
            words = "--system", system, "--force", "--out"
            _, passed, spent, memory = run("rate", str(whole), *words, str(answers[0]))
            print(f"{system:7} {passed:7.1f} s, spent {spent:.1f} s, {memory:.0f} MB")
            times = until_done(chance, passed, kills, signal.SIGINT, "rate", str(broken), *words, str(answers[1]))
            same = contents(answers[0]) == contents(answers[1])
            print(f"        broken off {times} times:", "the same" if same else "NOT THE SAME")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(GAMES), int(sys.argv[2]) if len(sys.argv) > 2 else KILLS)
