"""How long the command line takes, as a whole process: `python benchmarks/startup.py [REPORT]`.

Two promises are measured: `arpad rate` answers within three times the time of `python -c "import typer"`, and an event
of 1,200 players is rated within two seconds. The commands take turns, so that what else the machine does meanwhile
falls on all of them; it may be shared, and times on it are no more than that.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from make_big_trf import report

RUNS = 15
ARPAD = (sys.executable, "-c", "from arpad.cli import main; main()")


def seconds(command: tuple[str, ...]) -> float:
    """The wall time of one process."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        big = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(directory) / "big.trf"
        if len(sys.argv) == 1:
            big.write_text(report(), "utf-8")
        rate = ("rate", "--on", "2025-11-07", "--rating", "1500", "--k", "20", "1700=1", "1400=0.5", "1550=0")
        commands = {
            'python -c "import typer"': (sys.executable, "-c", "import typer"),
            "arpad rate": (*ARPAD, *rate),
            "arpad rate --explain": (*ARPAD, *rate, "--explain"),
            f"arpad event {big.name}": (*ARPAD, "event", str(big)),
            f"arpad event {big.name} --json": (*ARPAD, "event", str(big), "--json"),
        }
        for command in commands.values():
            seconds(command)  # compiled files and disk caches are warm from here on
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(RUNS):
            for name, command in commands.items():
                times[name].append(seconds(command))
    medians = {name: statistics.median(found) for name, found in times.items()}
    unit = next(iter(medians.values()))
    print(f"median of {RUNS} runs; the machine may be shared")
    for name, median in medians.items():
        print(f"{name:32} {median * 1000:7.0f} ms {median / unit:6.1f} x typer")


if __name__ == "__main__":
    main()
