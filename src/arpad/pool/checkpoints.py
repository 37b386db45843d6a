"""A run that can be broken off: its state on disk, and how many parts of the games it stands for.

The file is replaced in one piece. It belongs to one system, one set of constants and one set of games; the file of
another run is told by that and not used.
"""

import hashlib
import json
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from arpad.pool.games import Games


class Checkpoint:
    """The checkpoint of one pool's run; each pool has a file of its own beside `path`."""

    def __init__(self, path: Path, run: list[Any], games: Games) -> None:
        digest = hashlib.blake2b(json.dumps(run, sort_keys=True, default=str).encode(), digest_size=16)
        for column in games:
            digest.update(np.ascontiguousarray(column).data)
        self.run = digest.hexdigest()
        self.path = path.with_name(f"{path.name}.{self.run[:8]}.npz")

    def restore(self, state: Any) -> int:
        """Fill the state from the file; how many parts it stands for, 0 where there is none of this run."""
        try:
            with np.load(self.path, allow_pickle=False) as kept:
                if str(kept["run"]) != self.run:
                    return 0
                for name, column in state._asdict().items():
                    column[:] = kept[name]
                return int(kept["parts"])
        except (OSError, KeyError, ValueError, zipfile.BadZipFile, EOFError):
            return 0

    def keep(self, state: Any, parts: int) -> None:
        """Write the state after so many parts."""
        beside = self.path.with_suffix(f".{os.getpid()}")
        with beside.open("wb") as file:
            np.savez(file, run=self.run, parts=parts, **state._asdict())
        beside.replace(self.path)
