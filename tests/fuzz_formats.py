"""Read thousands of damaged files of every format: `python tests/fuzz_formats.py 20000 [SEED] [DIRECTORY]`.

Bits flipped, bytes and lines taken out, put in, doubled and swapped, files cut, spliced with another, repeated, numbers
made huge; archives damaged outside and inside; bombs. No input may raise anything but Refusal, run for more than five
seconds of the processor's time, or need two gigabytes; no event may contradict itself, or come back otherwise after it
was written as JSON; what is read can be checked and written as TRF, or is refused. The same seed gives the same inputs.
Exit code 1 where something was found; DIRECTORY receives the inputs concerned.
"""

import hashlib
import io
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any
from zlib import crc32

from arpad.check import check
from arpad.formats import event_json, reading, trf, trf_write
from arpad.formats.lists import open_list
from arpad.i18n import place
from arpad.model import ERROR, PLAYED, Event, Refusal
from arpad.report import spreadsheet
from tests.fuzz_trf import KINDS, Edit, damaged

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared" / "data"
SLOW = 5.0  # seconds of the processor
MEMORY = 2 * 1024**3  # bytes
SMALL = 1_500  # bytes of a text that is mostly damaged instead of the whole
LARGEST = 150_000
DEEPLY = 8  # one in so many events is also checked and written
GROWN = 100_000  # bytes that repeating may make
NUMBERS = (b"9" * 30, b"-1", b"0", b"1e308", b"99999999999999999999", b"2147483648", b"1" * 5000, "٣".encode(), b"NaN")
MORE = ("splice", "repeat", "number", "head", "null", "shuffle")


def seeds() -> list[bytes]:
    """The files to damage: those of the project, the shared ones where they are at hand, and some made here."""
    paths = [path for folder in ("tests/formats/data", "samples") for path in sorted((ROOT / folder).rglob("*"))]
    paths += sorted(SHARED.rglob("*"))
    files = [path for path in paths if path.is_file() and path.suffix != ".md"]
    found = [path.read_bytes() for path in files if 0 < path.stat().st_size <= LARGEST]
    event = trf.read((ROOT / "tests/formats/data/open.trf").read_bytes())
    found.append(event_json.write(event).encode())
    found.append(spreadsheet.workbook(event)[0])
    found.append(spreadsheet.to_csv(spreadsheet.games(event)[0]).encode("utf-16"))
    for folder in sorted({path.parent for path in files if path.suffix.lower() in (".dbf", ".trn", ".sco")}):
        found.append(zipped({path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}))
    return found


def bombs() -> list[bytes]:
    """Inputs that grow when they are opened."""
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "ha" * 10}">' for n in range(10))
    inner = zipped({"deep.zip": zipped({"deeper.zip": zipped({"a.trf": b"001" * 1000})})})
    sheet = spreadsheet.workbook(Event())[0]
    files = {
        name: zipfile.ZipFile(io.BytesIO(sheet)).read(name) for name in zipfile.ZipFile(io.BytesIO(sheet)).namelist()
    }
    huge = dict(files)
    rows = "".join(f'<row r="{n}"><c r="XFD{n}"><v>1</v></c></row>' for n in range(1, 2000))
    head, tail = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
        "</sheetData>",
    )
    huge["xl/worksheets/sheet1.xml"] = f"{head}{rows}{tail}</worksheet>".encode()
    far = dict(files)
    far["xl/worksheets/sheet1.xml"] = (
        f'{head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>{tail}</worksheet>'.encode()
    )
    return [
        zipped({"a.trf": b" " * 100_000_000}),
        zipped({f"{n}.trf": b"001    1      Ann\n" * 10 for n in range(3000)}),
        inner,
        zipped(huge),
        zipped(far),
        f'<?xml version="1.0"?><!DOCTYPE a [{entities}]><Tournament><a>&e9;</a></Tournament>'.encode(),
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><playerslist>&x;</playerslist>',
        b"<a>" * 100_000,
        b"[" * 1_000_000,
        b'{"arpad_event": 1, "players": ' + b"[" * 100_000,
        b'{"a":' * 100_000,
        b"0" * 3_000_000,
        b"," * 1_000_000,
        b"a,b\n" * 50_000,
        b'"' * 500_000,
        b"1. e4 (" * 100_000,
        b'[Event "x"]\n' * 50_000,
        b"001" + b" " * 2_000_000 + b"1",
        b"012 x\n" + b"001    1      A\n" * 20_000,
        b"\x03" + b"\xff" * 100_000,
        b"\x03\x01\x01\x01\xff\xff\xff\x7f\x41\x00\x05\x00" + b"\x00" * 20 + b"A" * 31 + b"\x0d" + b" " * 1000,
    ]


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive of files, always the same."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def mutated(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """A file with some damage."""
    if data[:2] == b"PK" and chance.random() < 0.7:
        return _inside(data, other, chance)
    if len(data) > SMALL and b"\0" not in data[:200] and chance.random() < 0.9:
        start = 0 if chance.random() < 0.7 else chance.randrange(len(data) - SMALL)
        data = data[start : start + SMALL]
    for _ in range(chance.choice((1, 1, 2, 3, 8, 25))):
        kind = chance.choice(KINDS + MORE)
        if kind in KINDS:
            edit: Edit = (kind, chance.random(), chance.random(), chance.randrange(256))
            data = damaged(data, [edit])
        else:
            data = _changed(data, other, kind, chance)
    return data


def _changed(data: bytes, other: bytes, kind: str, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    to = min(len(data), at + chance.choice((1, 3, 10, 100, 1000)))
    if kind == "splice":
        start = chance.randrange(len(other) + 1)
        return data[:at] + other[start : start + SMALL // 2] + data[to:]
    if kind == "repeat":
        block = data[at:to]
        return data[:at] + block * min(chance.choice((2, 10, 1000)), GROWN // max(len(block), 1)) + data[to:]
    if kind == "number":
        digits = [index for index in range(max(at - 400, 0), min(at + 400, len(data))) if data[index] in b"0123456789"]
        where = chance.choice(digits) if digits else at
        return data[:where] + chance.choice(NUMBERS) + data[where + 1 :]
    if kind == "head":
        return data[to:]
    if kind == "null":
        return data[:at] + b"\0" * (to - at) + data[to:]
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def _inside(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """An archive with a damaged file in it."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    name = chance.choice(sorted(files))
    files[name] = mutated(files[name], other, chance)
    return zipped(files)


def examine(data: bytes) -> str:
    """Read an input as an event; what became of it. Fails where the event is not sound."""
    try:
        events = reading.read(data)
    except Refusal as refusal:
        return _worded(refusal, "refused")
    for event in events[:3]:
        _examine_event(event)
        if crc32(data) % DEEPLY == 0 and max(map(len, (event.players, event.pairings, event.records))) <= 5000:
            _examine_deeply(event)
    return "read"


def _worded(refusal: Refusal, outcome: str) -> str:
    """The outcome, where the refusal is a sentence."""
    assert str(refusal) != refusal.problem.key, refusal.problem.key
    return outcome


def _examine_event(event: Event) -> None:
    numbers = {player.number for player in event.players}
    assert len(numbers) == len(event.players), "two players with one number"
    for pairing in event.pairings:
        assert 0 <= pairing.round <= max(event.rounds, 0), "a round beyond the last"
        assert pairing.white in numbers, "a game of a stranger"
        assert pairing.black in numbers or pairing.black == 0, "a game against a stranger"
        if pairing.kind == PLAYED:
            assert pairing.black, "a game against nobody"
            assert pairing.white_score is not None
            assert pairing.black_score == 1 - pairing.white_score, "scores that do not add up"
    for problem in event.problems:
        assert place(problem) != problem.key, problem.key


def _examine_deeply(event: Event) -> None:
    """Check the event and write it in every format."""
    for problem in check(event):
        assert place(problem) != problem.key, problem.key
    assert event_json.read(event_json.write(event)) == (event,), "not the same after JSON"
    spreadsheet.to_csv(spreadsheet.games(event)[0])
    for generation in trf_write.GENERATIONS:
        try:
            written = trf_write.write(event, generation)
        except Refusal:
            continue
        again = trf_write.write(trf.read(written.text), generation)
        if [problem for problem in event.problems if problem.severity == ERROR]:
            continue  # what was left out may let another line speak
        assert _lines(again.text) == _lines(written.text), "not the same TRF when it is written again"


def _lines(text: str) -> list[str]:
    """The lines in any order: comments among lines of rubbish may move. Forfeits without an opponent are byes."""
    return sorted(text.replace("0000 - +", "0000 - F").replace("0000 - -", "0000 - Z").split("\r\n"))


def examine_list(data: bytes) -> str:
    """Open an input as a rating list; what became of it."""
    with tempfile.NamedTemporaryFile(suffix=".txt", dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as file:
        file.write(data)
        file.flush()
        try:
            found = open_list(file.name, None)
            for listed in list(found)[:20]:
                found.by_name(listed.name)
            found.by_id("1000001")
            found.near("Player, Nr")
        except Refusal as refusal:
            return _worded(refusal, "no list")
    return "list"


def cases(count: int, seed: int) -> Iterator[tuple[bytes, Callable[[bytes], str]]]:
    """Damaged files, small ones more often, and who has to read them."""
    chance = random.Random(seed)
    files = sorted(seeds(), key=len)
    lists = [
        data
        for data in files
        if data[:20].lower().startswith((b"id", b"<?xml", b"<playerslist", b"\xef\xbb\xbf", b'"'))
    ]
    for _ in range(count):
        as_list = chance.random() < 0.1
        pool = lists if as_list and chance.random() < 0.7 else files
        data = pool[int(len(pool) * chance.random() ** 1.3)]
        yield mutated(data, chance.choice(files), chance), examine_list if as_list else examine


class _TooLong(Exception):
    pass


def alarm(*_: Any) -> None:
    """End an input that takes too long."""
    raise _TooLong


def tried(data: bytes, reader: Callable[[bytes], str]) -> tuple[str, float]:
    """What became of an input and the seconds it took; "" and the traceback's place where it must not be so."""
    signal.setitimer(signal.ITIMER_PROF, SLOW)
    begin = time.process_time()
    try:
        return reader(data), time.process_time() - begin
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if "arpad" in frame.filename] or list(frames)
        last = own[-1]
        where = f"{Path(last.filename).name}:{last.lineno} in {last.name}"
        return f"! {type(error).__name__} at {where}: {str(error)[:120]}", time.process_time() - begin
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> int:
    """Run the cases; print what was found."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 2026
    keep = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, alarm)
    became: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    slowest = 0.0
    inputs = [(data, reader) for data in bombs() for reader in (examine, examine_list)]
    try:
        for index, (data, reader) in enumerate(chain(inputs, cases(count, seed))):
            outcome, taken = tried(data, reader)
            slowest = max(slowest, taken)
            became[outcome if outcome[0] != "!" else "failed"] += 1
            if outcome[0] == "!":
                failures[outcome] += 1
                if failures[outcome] == 1:
                    _tell(index, data, outcome, keep)
    except KeyboardInterrupt:
        print("stopped")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    for outcome, times in failures.most_common():
        print(f"{times:6} {outcome[2:]}")
    counts = ", ".join(f"{name}: {became[name]}" for name in sorted(became))
    print(f"{sum(became.values())} inputs; {counts}; slowest {slowest:.1f} s, at most {peak} MB")
    return 1 if failures else 0


def _tell(index: int, data: bytes, outcome: str, keep: Path | None) -> None:
    """Say what was found, and keep the input."""
    name = hashlib.sha256(data).hexdigest()[:12]
    print(f"case {index}, {len(data)} bytes, {name}: {outcome[2:]}\n  {data[:200]!r}", flush=True)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        (keep / name).write_bytes(data)


if __name__ == "__main__":
    sys.exit(main())
