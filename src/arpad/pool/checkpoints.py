"""A run that can be broken off: its state on disk, how many parts of the games it stands for, and the history so far.

The state's file is replaced in one piece, after the rows of the history that go with it. It belongs to one system, one
set of constants and one set of games; the file of another run is told by that and not used.
"""

import hashlib
import json
import os
import time
import zipfile
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from arpad.pool.games import Games

PAUSE = 5.0  # seconds from one checkpoint to the next; a short run needs none


class Checkpoint:
    """The checkpoint of one pool's run; each has files of its own beside `path`."""

    def __init__(self, path: Path, run: list[Any], games: Games) -> None:
        self._settings = json.dumps(run, sort_keys=True, default=str).encode()
        self._games = games
        self._since = time.monotonic()
        self._rows = 0  # how many of the history's frames are written
        self._files = 0  # in how many files
        self.path = path.with_name(f"{path.name}.{hashlib.blake2b(self._settings, digest_size=8).hexdigest()}")

    @cached_property
    def run(self) -> str:
        """What tells this run from others: what is done, and with which games."""
        digest = hashlib.blake2b(self._settings, digest_size=16)
        for column in self._games:
            digest.update(np.ascontiguousarray(column).data)
        return digest.hexdigest()

    @property
    def due(self) -> bool:
        """Whether it is time to keep the state again."""
        return time.monotonic() - self._since >= PAUSE

    def restore(self, state: Any) -> tuple[int, list[pl.DataFrame]]:
        """Fill the state: how many parts it stands for, 0 where none of this run is kept, and their history."""
        try:
            with np.load(self._file("npz"), allow_pickle=False) as kept:
                if str(kept["run"]) != self.run:
                    return 0, []
                columns = [(column, kept[name]) for name, column in state._asdict().items()]
                parts, files = int(kept["parts"]), int(kept["files"])
            history = [pl.read_parquet(self._file(f"{number}.parquet")) for number in range(files)]
        except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile, pl.exceptions.PolarsError):
            return 0, []
        for column, values in columns:
            if column.shape != values.shape:  # what a law has waiting, as long as it needs to be
                column.resize(values.shape, refcheck=False)
            column[:] = values
        self._rows = self._files = files
        return parts, history

    def keep(self, state: Any, history: list[pl.DataFrame], parts: int) -> None:
        """Write the state after so many parts, and what is new of the history."""
        if len(history) > self._rows:
            pl.concat(history[self._rows :]).write_parquet(self._file(f"{self._files}.parquet"))
            self._rows, self._files = len(history), self._files + 1
        beside = self._file(str(os.getpid()))
        with beside.open("wb") as file:
            np.savez(file, run=self.run, parts=parts, files=self._files, **state._asdict())
        beside.replace(self._file("npz"))
        self._since = time.monotonic()

    def drop(self) -> None:
        """Remove the files, when the run has come to its end."""
        for file in self.path.parent.glob(self.path.name + ".*"):
            file.unlink()

    def _file(self, ending: str) -> Path:
        return self.path.with_name(f"{self.path.name}.{ending}")
