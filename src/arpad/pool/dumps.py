"""Games from dumps: PGN files of any size, packed (zst, gz, bz2) or not, in constant memory and resumable.

Only the headers are read; where the result there is another than at the end of the moves, it counts. A game is kept if
both players are named, its result is one of the three, it counts for ratings and was played from the usual position;
every other one is counted by the reason.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool import store
from arpad.pool.categories import Categories
from arpad.pool.games import MOST_POOLS
from arpad.pool.kernels import scan as kernel
from arpad.pool.numbered import Numbered
from arpad.pool.tally import CASUAL, NO_DATE, NO_PLAYER, NO_RESULT, POSITION, SELF, Ingested, Tally
from arpad.pool.unpacked import Window, opened

RUN = "run"  # a folder in the pool's, with what a run needs to go on
PART = 500_000  # games read between two checkpoints
BATCH = 20_000  # games that are added at a time
_NEVER = np.iinfo(np.int64).min

Progress = Callable[[int, int, int], None]  # bytes read of the file, bytes in all, games read


def ingest(path: Path, folder: Path, progress: Progress | None = None) -> Ingested:
    """Read a dump into a folder, which becomes a pool. A run that was broken off goes on; the files are the same.

    Raises Refusal where the file cannot be read, or is cut off.
    """
    run = _Run(folder)
    with opened(path) as (stream, position):
        window = Window(stream, path)
        window.skip(run.bytes)
        while not window.at_end:
            window.fill()
            window.drop(run.take(window))
            if progress:
                progress(position(), path.stat().st_size, run.tally.games)
    run.finish()
    return run.tally.total()


class _Run:
    """A dump being read: what is known so far, and where it is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.state = folder / RUN / "state.json"
        self.bytes = self.parts = 0
        self.tally = Tally()
        self.pools: list[str] = []
        self.players = Numbered()
        self.categories = Categories()
        self.waiting: list[NDArray[np.int64]] = []  # rows of a scan
        self.held: list[tuple[NDArray[Any], ...]] = []  # columns of games that are kept
        self._restore()
        self.written = self.players.known  # players whose names are on disk

    def _restore(self) -> None:
        """Go on from what an earlier run left, if there is anything; begin afresh otherwise."""
        try:
            state = json.loads(self.state.read_text("utf-8"))
            for part in range(state["parts"]):
                self.players.add(pl.read_parquet(self._names(part + 1))["name"].to_list())
            self.bytes, self.parts, self.pools = state["bytes"], state["parts"], state["pools"]
            self.tally = Tally(Ingested(**state["tally"]))
        except FileNotFoundError:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.state.parent.mkdir(parents=True)

    def take(self, window: Window) -> int:
        """Take the games of a piece of text that are whole; where they end."""
        rows = np.empty((window.filled // kernel.SHORTEST + 1, kernel.COLUMNS), np.int64)
        texts = self.players, self.categories.events, self.categories.controls, self.categories.variants
        for one in texts:
            one.make_room(window.filled // kernel.SHORTEST, window.filled)
        players, events, controls, variants = (one.arrays for one in texts)
        games = kernel.scan(
            window.text, window.words, window.filled, window.at_end, (players, events, controls, variants), rows
        )
        # The last one may go on in the next piece.
        rows = rows[: games if window.at_end else max(games - 1, 0)].copy()
        used = window.filled if window.at_end else int(rows[-1, kernel.END]) if len(rows) else 0
        rows[:, kernel.END] += self.bytes
        self.bytes += used
        self.waiting.append(rows)
        if window.at_end or sum(map(len, self.waiting)) >= BATCH:
            self._add_waiting()
        return used

    def finish(self) -> None:
        """Write what is left, and the names."""
        if self.tally.games % PART:
            self._flush(self.bytes)
        names = [_decoded(pl.read_parquet(self._names(part + 1))["name"]) for part in range(self.parts)]
        store.write_names(pl.concat(names), tuple(self.pools) or ("",), self.folder)

    def _add_waiting(self) -> None:
        """Add the games that wait, and write a part wherever one ends."""
        rows = np.concatenate(self.waiting)
        self.waiting = []
        done = 0
        # Parts end after the same games wherever the pieces end, so that every run writes the same files.
        while done < len(rows):
            some = rows[done : done + PART - self.tally.games % PART]
            self._add(some)
            done += len(some)
            if self.tally.games % PART == 0:
                self._flush(int(some[-1, kernel.END]))

    def _add(self, rows: NDArray[np.int64]) -> None:
        """Keep the games that count, and count the others."""
        white, black = rows[:, kernel.WHITE].astype(np.int32), rows[:, kernel.BLACK].astype(np.int32)
        kinds = self.categories.of(rows)
        time = _seconds(rows)
        keep = self.tally.sift(
            len(rows),
            {
                NO_PLAYER: np.minimum(white, black) < 0,
                NO_RESULT: rows[:, kernel.RESULT] < 0,
                NO_DATE: time == _NEVER,
                CASUAL: kinds.casual,
                POSITION: kinds.set_up,
                SELF: white == black,
            },
        )
        score = rows[keep, kernel.RESULT].astype(np.int8)
        self.held.append((white[keep], black[keep], score, time[keep], self._numbers(kinds.pool[keep])))

    def _numbers(self, kinds: NDArray[np.int64]) -> NDArray[np.int16]:
        """The pools' numbers in place of the categories'; a pool that is new gets the next one."""
        found, firsts, places = np.unique(kinds, return_index=True, return_inverse=True)
        numbers = np.empty(len(found), np.int16)
        for index in np.argsort(firsts):
            name = self.categories.names[found[index]]
            if name not in self.pools:
                self.pools.append(name)
                if len(self.pools) > MOST_POOLS:
                    raise Refusal("pool.too_many_pools", count=len(self.pools), most=MOST_POOLS)
            numbers[index] = self.pools.index(name)
        return numbers[places]

    def _flush(self, place: int) -> None:
        """Write the games held as a part, and what is known after it; the next game begins at this byte.

        The state comes last, so that it never says more than there is.
        """
        self.parts += 1
        columns = [np.concatenate(column) for column in zip(*self.held, strict=True)]
        games = pl.DataFrame(dict(zip(store.TYPES, columns, strict=True)))
        store.write_part(games, self.folder, self.parts)
        names = pl.Series("name", self.players.texts(self.written), pl.Binary)
        names.to_frame().write_parquet(self._names(self.parts))
        self.written, self.held = self.players.known, []
        state = {"bytes": place, "parts": self.parts, "pools": self.pools, "tally": self.tally.total()._asdict()}
        beside = self.state.with_suffix(".new")
        beside.write_text(json.dumps(state), "utf-8")
        beside.replace(self.state)

    def _names(self, part: int) -> Path:
        """Where the names are that a part brought, as the dump has them."""
        return self.state.with_name(f"{part:06}.parquet")


def _decoded(names: pl.Series) -> pl.Series:
    r"""Names as text: UTF-8 or else Windows-1252, escapes (\" and \\) undone."""
    try:
        text = names.cast(pl.String)
    except pl.exceptions.ComputeError:
        text = names.map_elements(_text, pl.String)
    return text.str.replace_all('\\"', '"', literal=True).str.replace_all("\\\\", "\\", literal=True)


def _text(name: bytes) -> str:
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode("cp1252", "replace")


def _seconds(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Seconds since 1970 of dates YYYYMMDD and times HHMMSS; a time that is not known is midnight."""
    date = np.where(rows[:, kernel.UTC_DATE] >= 0, rows[:, kernel.UTC_DATE], rows[:, kernel.DATE])
    time = np.where(rows[:, kernel.UTC_TIME] >= 0, rows[:, kernel.UTC_TIME], rows[:, kernel.TIME])
    year, month, day = date // 10_000, date // 100 % 100, date % 100
    valid = (year >= 1) & (month >= 1) & (month <= 12) & (day >= 1) & (day <= 31)
    months = np.where(valid, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
    days = months.astype("datetime64[D]").astype(np.int64) + day - 1
    clock = np.where(time >= 0, time // 10_000 * 3600 + time // 100 % 100 * 60 + time % 100, 0)
    return np.where(valid, days * 86_400 + clock, _NEVER)
