"""Games from dumps: PGN files of any size, packed (zst, gz, bz2) or not, in constant memory and resumable.

Only the headers are read. A game is kept if both players are named, its result is one of the three, it counts for
ratings and was played from the usual position; every other one is counted by the reason. Games are pooled by their time
control as the site names it (bullet, blitz, rapid ...), and by their variant.
"""

import bz2
import codecs
import gzip
import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool import store
from arpad.pool.kernels import scan as kernel

CHUNK = 8 * 1024 * 1024
MOST_HELD = 16 * CHUNK  # of one game; anything longer is no PGN
PART = 500_000  # games of one part, and between two checkpoints
LISTED = 20  # games of one reason that are named

_NAMES = tuple(
    np.frombuffer(name, np.uint8)
    for name in (
        b"White", b"Black", b"Event", b"TimeControl", b"Variant", b"Result", b"UTCDate", b"Date", b"UTCTime",
    )
)  # fmt: skip
_SPEEDS = re.compile(rb"ultrabullet|bullet|blitz|rapid|classical|correspondence|daily", re.I)
_USUAL = (b"", b"standard", b"chess", b"normal")
_CUT = b"\n[Event "

# Why a game is left out.
NO_PLAYER = "no_player"
NO_RESULT = "no_result"
NO_DATE = "no_date"
CASUAL = "casual"
SELF = "self"
POSITION = "position"
REASONS = (NO_PLAYER, NO_RESULT, NO_DATE, CASUAL, SELF, POSITION)

Progress = Callable[[int, int, int], None]  # bytes read of the file, bytes in all, games read


class Ingested(NamedTuple):
    """What became of a dump."""

    games: int  # read
    kept: int
    left_out: dict[str, int]  # reason to number
    listed: dict[str, list[int]]  # reason to the first games' numbers, from 1


def ingest(path: Path, target: Path, progress: Progress | None = None) -> Ingested:
    """Read a dump into a pool's folder. A run that was broken off goes on where it was; the result is the same.

    Raises Refusal where the file cannot be read, is cut off, holds no games, or the place is taken.
    """
    store.claim(target)
    beside = target.with_name(f".{target.name}.partial")
    run = _Run(path, beside)
    with _opened(path) as (stream, position):
        run.skip(stream)
        for text, words, end in _pieces(stream, path):
            run.take(text, words, end)
            if progress:
                progress(position(), path.stat().st_size, run.games)
    if not run.games:
        shutil.rmtree(beside, ignore_errors=True)
        raise Refusal("pool.no_games", path=str(path))
    run.finish()
    store.put(beside, target)
    return Ingested(run.games, run.kept, run.left_out, run.listed)


class _Run:
    """A dump being read: what is known so far, and where it is kept."""

    STATE = "state.json"
    NAMES = "names.parquet"  # the players' names as the file has them

    def __init__(self, path: Path, folder: Path) -> None:
        self.folder = folder
        self.source = [path.name, path.stat().st_size]
        self.bytes = self.games = self.kept = self.parts = 0
        self.left_out: dict[str, int] = dict.fromkeys(REASONS, 0)
        self.listed: dict[str, list[int]] = {reason: [] for reason in REASONS}
        self.players: dict[bytes, int] = {}
        self.pools: dict[str, int] = {}
        self.events: dict[tuple[bytes, bytes, bytes], int] = {}
        self.columns: list[list[NDArray[Any]]] = []
        self.held = 0
        self._restore()

    def _restore(self) -> None:
        """Go on from what a run of the same file left, if there is anything; begin afresh otherwise."""
        try:
            state = json.loads((self.folder / self.STATE).read_text("utf-8"))
            if state["source"] != self.source:
                raise ValueError
            self.bytes, self.games, self.kept, self.parts = (
                state[name] for name in ("bytes", "games", "kept", "parts")
            )
            self.left_out, self.listed = state["left_out"], state["listed"]
            names = pl.read_parquet(self.folder / self.NAMES)["name"].head(state["players"])
            self.players = {name: number for number, name in enumerate(names)}
            self.pools = {name: number for number, name in enumerate(state["pools"])}
        except (OSError, ValueError, KeyError, TypeError, pl.exceptions.PolarsError):
            shutil.rmtree(self.folder, ignore_errors=True)
        for part in sorted((self.folder / store.GAMES).glob("*.parquet"))[self.parts :]:
            part.unlink()

    def skip(self, stream: BinaryIO) -> None:
        """Pass over what an earlier run has read."""
        left = self.bytes
        while left and (piece := stream.read(min(left, CHUNK))):
            left -= len(piece)

    def take(self, text: NDArray[np.uint8], words: NDArray[np.uint64], end: int) -> None:
        """The games of a piece of text that ends between two games."""
        rows = np.empty((int(np.count_nonzero(text[:end] == ord("["))) + 1, kernel.COLUMNS), np.int64)
        games = kernel.scan(text, words, end, _NAMES, rows)
        rows = rows[:games]
        white, black = self._numbers(text, rows, kernel.WHITE), self._numbers(text, rows, kernel.BLACK)
        pool = self._pools(text, rows)
        time = _seconds(rows[:, kernel.DATE], rows[:, kernel.TIME])
        score = rows[:, kernel.RESULT]
        keep = np.ones(games, bool)
        for reason, wrong in (
            (NO_PLAYER, (rows[:, kernel.WHITE + 1] == 0) | (rows[:, kernel.BLACK + 1] == 0)),
            (NO_RESULT, score < 0),
            (NO_DATE, time == _NEVER),
            (CASUAL, pool == _CASUAL),
            (POSITION, pool == _POSITION),
            (SELF, white == black),
        ):
            wrong = wrong & keep
            number = int(wrong.sum())
            if number:
                self.left_out[reason] += number
                room = LISTED - len(self.listed[reason])
                self.listed[reason] += (np.flatnonzero(wrong)[:room] + self.games + 1).tolist()
                keep &= ~wrong
        kept: list[NDArray[Any]] = [
            white[keep],
            black[keep],
            score[keep].astype(np.int8),
            time[keep],
            pool[keep].astype(np.int16),
        ]
        self.columns.append(kept)
        self.games += games
        self.kept += len(kept[0])
        self.held += len(kept[0])
        self.bytes += end
        if self.held >= PART:
            self.flush()

    def finish(self) -> None:
        """Write what is left, and make the folder a pool."""
        self.flush()
        names = pl.Series("player", [_text(name) for name in self.players], dtype=pl.String)
        store.write_names(names, tuple(self.pools) or ("",), self.folder)
        (self.folder / store.GAMES).mkdir(exist_ok=True)
        for name in (self.STATE, self.NAMES):
            (self.folder / name).unlink(missing_ok=True)

    def flush(self) -> None:
        """Write the games held as a part; the state comes last, so that it never says more than there is."""
        if self.held:
            self.parts += 1
            columns = [np.concatenate(column) for column in zip(*self.columns, strict=True)]
            store.write_part(pl.DataFrame(dict(zip(store.TYPES, columns, strict=True))), self.folder, self.parts)
            pl.DataFrame({"name": list(self.players)}, schema={"name": pl.Binary}).write_parquet(
                self.folder / self.NAMES
            )
            self.columns, self.held = [], 0
            state = {
                "source": self.source,
                "bytes": self.bytes,
                "games": self.games,
                "kept": self.kept,
                "parts": self.parts,
                "left_out": self.left_out,
                "listed": self.listed,
                "players": len(self.players),
                "pools": list(self.pools),
            }
            beside = self.folder / (self.STATE + ".new")
            beside.write_text(json.dumps(state), "utf-8")
            beside.replace(self.folder / self.STATE)

    def _numbers(self, text: NDArray[np.uint8], rows: NDArray[np.int64], column: int) -> NDArray[np.int32]:
        """The players' numbers; who is new gets the next one."""
        players = self.players
        names = _texts(text, rows, column)
        return np.fromiter((players.setdefault(name, len(players)) for name in names), np.int32, len(names))

    def _pools(self, text: NDArray[np.uint8], rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """The pools' numbers, or why a game is in none."""
        known = self.events
        found = np.empty(len(rows), np.int64)
        texts = zip(
            *(_texts(text, rows, column) for column in (kernel.EVENT, kernel.SPEED, kernel.VARIANT)), strict=True
        )
        for index, (event, speed, variant) in enumerate(texts):
            key = (event[:40], speed, variant)
            number = known.get(key)
            if number is None:
                number = known[key] = self._pool(*key)
            found[index] = number
        return found

    def _pool(self, event: bytes, speed: bytes, variant: bytes) -> int:
        if variant.lower() == b"from position":
            return _POSITION
        if event[:6].lower() == b"casual":
            return _CASUAL
        named = _SPEEDS.search(event)
        name = named.group().decode().lower() if named else ""
        if variant.lower() not in _USUAL:
            name = _text(variant).lower()
        return self.pools.setdefault(name, len(self.pools))


_CASUAL, _POSITION = -1, -2
_NEVER = np.iinfo(np.int64).min


def _texts(text: NDArray[np.uint8], rows: NDArray[np.int64], column: int) -> list[bytes]:
    offsets, found = kernel.gather(text, rows, len(rows), column)
    whole, places = found.tobytes(), offsets.tolist()
    return [whole[begin:end] for begin, end in pairwise(places)]


def _text(name: bytes) -> str:
    r"""A name as text: escapes undone, UTF-8 or else Windows-1252, whatever there is."""
    if b"\\" in name:
        name = name.replace(b'\\"', b'"').replace(b"\\\\", b"\\")
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode("cp1252", "replace")


def _seconds(date: NDArray[np.int64], time: NDArray[np.int64]) -> NDArray[np.int64]:
    """Seconds since 1970 of dates YYYYMMDD and times HHMMSS; a time that is not known is midnight."""
    year, month, day = date // 10_000, date // 100 % 100, date % 100
    valid = (year >= 1) & (month >= 1) & (month <= 12) & (day >= 1) & (day <= 31)
    months = np.where(valid, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
    days = months.astype("datetime64[D]").astype(np.int64) + day - 1
    clock = np.where(time >= 0, time // 10_000 * 3600 + time // 100 % 100 * 60 + time % 100, 0)
    return np.where(valid, days * 86_400 + clock, _NEVER)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Callable[[], int]]]:
    """The unpacked bytes of a file, and how much of the file itself has been read."""
    with path.open("rb") as file:
        head = file.read(4)
        file.seek(0)
        stream: Any = file
        if head == b"\x28\xb5\x2f\xfd":
            import zstandard

            stream = zstandard.ZstdDecompressor(max_window_size=2**31).stream_reader(
                file, read_size=1 << 20, read_across_frames=True
            )
        elif head[:2] == b"\x1f\x8b":
            stream = gzip.GzipFile(fileobj=file)
        elif head[:3] == b"BZh":
            stream = bz2.BZ2File(file)
        yield stream, file.tell


def _pieces(stream: BinaryIO, path: Path) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.uint64], int]]:
    """Pieces of whole games: bytes, the same in words of eight, and where the last whole game ends."""
    size = 2 * CHUNK
    buffer = bytearray(size)
    filled = 0
    while True:
        if filled + CHUNK > size:
            if size >= MOST_HELD:
                raise Refusal("pool.no_end", path=str(path), most=MOST_HELD)
            size *= 2
            buffer = buffer + bytearray(size - len(buffer))
        got = _read(stream, memoryview(buffer)[filled : filled + CHUNK], path)
        filled += got
        if buffer[:3] == codecs.BOM_UTF8:
            buffer[:3] = b"   "
        end = filled if not got else buffer.rfind(_CUT, 0, filled) + 1
        if end:
            text = np.frombuffer(buffer, np.uint8)
            yield text, text[: len(text) // 8 * 8].view(np.uint64), end
            del text
            buffer[: filled - end] = buffer[end:filled]
            filled -= end
        if not got:
            return


def _read(stream: BinaryIO, into: memoryview, path: Path) -> int:
    """Fill the buffer as far as there is anything. Raises Refusal where the packed file is broken or cut off."""
    got = 0
    try:
        while got < len(into) and (more := stream.readinto(into[got:])):  # type: ignore[attr-defined]
            got += more
    except Exception as error:  # each packer has errors of its own
        raise Refusal("pool.cut_off", path=str(path), reason=str(error) or type(error).__name__) from None
    return got
