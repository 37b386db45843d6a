"""Read and check thousands of damaged reports: `python tests/fuzz_trf.py 20000`.

No input may raise anything but Refusal, take longer than two seconds, or give an event that contradicts itself. The
same numbers give the same files every time. Exit code 1 where something was found.
"""

import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from arpad.check import check
from arpad.formats import trf
from arpad.i18n import place
from arpad.model import PLAYED, Event, Refusal, plain

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared" / "data"
SLOW = 2.0  # seconds
LARGEST = 120_000  # bytes; larger files are too slow to damage thousands of times

Edit = tuple[str, float, float, int]  # what, where, where to (both as parts of the file), a byte
KINDS = ("flip", "delete", "insert", "swap", "double", "cut", "drop", "join")


def damaged(data: bytes, edits: list[Edit]) -> bytes:
    """The file after the edits."""
    for kind, where, there, value in edits:
        at = int(where * len(data))
        lines = data.split(b"\n")
        one, two = int(where * len(lines)) % len(lines), int(there * len(lines)) % len(lines)
        if kind == "flip":
            data = data[:at] + bytes([value]) + data[at + 1 :]
        elif kind == "delete":
            data = data[:at] + data[at + 1 + value % 4 :]
        elif kind == "insert":
            data = data[:at] + bytes([value]) * (1 + value % 3) + data[at:]
        elif kind == "cut":
            data = data[:at]
        elif kind == "swap":
            lines[one], lines[two] = lines[two], lines[one]
            data = b"\n".join(lines)
        elif kind == "double":
            data = b"\n".join([*lines[:two], lines[one], *lines[two:]])
        elif kind == "drop":
            data = b"\n".join(lines[:one] + lines[one + 1 :])
        elif kind == "join":
            data = b"\n".join([*lines[:one], b"".join(lines[one : one + 2]), *lines[one + 2 :]])
    return data


def examine(data: bytes | str) -> Event | None:
    """The event of a file, or None for a refusal; fails where the event contradicts itself or a message is broken."""
    try:
        event = trf.read(data)
    except Refusal:
        return None
    numbers = {player.number for player in event.players}
    assert len(numbers) == len(event.players)
    seen: set[tuple[int, int]] = set()
    for pairing in event.pairings:
        assert 1 <= pairing.round <= event.rounds
        for number in (pairing.white, pairing.black):
            assert number in numbers or (number == 0 and number == pairing.black)
            assert number == 0 or (pairing.round, number) not in seen
            seen.add((pairing.round, number))
        if pairing.kind == PLAYED:
            assert pairing.black
            assert pairing.white_score is not None
            assert pairing.black_score == 1 - pairing.white_score
    assert not event.round_dates or len(event.round_dates) >= event.rounds
    for problem in check(event):
        assert place(problem) != problem.key
    json.dumps(plain(event))
    return event


def seeds() -> list[bytes]:
    """The files to damage: those of the project, and the shared ones where they are at hand."""
    paths = sorted((ROOT / "tests/formats/data").glob("*.trf")) + sorted((ROOT / "samples").glob("*.trf"))
    paths += sorted(SHARED.glob("*/*.trf"))
    return [path.read_bytes() for path in paths if path.stat().st_size <= LARGEST]


def cases(count: int, seed: int) -> Iterator[bytes]:
    """Damaged files, small ones more often."""
    chance = random.Random(seed)
    files = sorted(seeds(), key=len)
    for _ in range(count):
        data = files[int(len(files) * chance.random() ** 2)]
        edits = [
            (chance.choice(KINDS), chance.random(), chance.random(), chance.randrange(256))
            for _ in range(chance.choice((1, 1, 2, 3, 8, 30)))
        ]
        yield damaged(data, edits)


def main() -> int:
    """Run the cases; print what was found."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 2025
    failures = refusals = 0
    slowest = 0.0
    for index, data in enumerate(cases(count, seed)):
        begin = time.perf_counter()
        try:
            refusals += examine(data) is None
        except Exception as error:
            failures += 1
            print(f"case {index}: {type(error).__name__}: {error}\n{data[:300]!r}")
        taken = time.perf_counter() - begin
        slowest = max(slowest, taken)
        if taken > SLOW:
            failures += 1
            print(f"case {index}: {taken:.1f} s")
    print(f"{count} files, {refusals} refused, {failures} failures, slowest {slowest:.2f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
