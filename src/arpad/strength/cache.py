"""What the engine found, kept on disk: the second report on a game needs no engine.

One file a game in the user's cache, named after everything that decides what is in it: the moves, the engine with its
version, and the nodes a position. The model has no part in that, so another model needs no new search. A file that is
not whole, or not ours, is as good as none.
"""

import contextlib
import hashlib
import json
import os
import zlib
from pathlib import Path
from typing import Any

from arpad.formats.lists import store
from arpad.strength.engine import Engine
from arpad.strength.records import Searched

MOST_BYTES = 256 * 1024 * 1024  # of all games; those not used for longest are removed
_LAYOUT = 1
_SUFFIX = ".game"


class Cache:
    """Kept games. A cache without a folder keeps nothing; one whose disk is full or read-only neither, silently."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def game(self, moves: tuple[str, ...], engine: str, nodes: int) -> tuple[Searched, ...] | None:
        """What was found in a game before; None where it was not searched, or is no longer kept."""
        found = self._get(_key("game", engine, nodes, *moves))
        try:
            return tuple(
                Searched(score, best, tuple((depth, at_depth, first) for depth, at_depth, first in trace))
                for score, best, trace in found
            )
        except (TypeError, ValueError):
            return None

    def keep_game(self, moves: tuple[str, ...], engine: str, nodes: int, found: tuple[Searched, ...]) -> None:
        """Keep what was found in a game."""
        self._keep(_key("game", engine, nodes, *moves), found)

    def name(self, engine: Engine) -> str:
        """What the program in this file called itself when it was asked; "" where it was not."""
        found = self._get(_key("name", *engine.command, store.identity(engine.file)))
        return found if isinstance(found, str) else ""

    def keep_name(self, engine: Engine, name: str) -> None:
        """Keep what an engine called itself."""
        self._keep(_key("name", *engine.command, store.identity(engine.file)), name)

    def _get(self, key: str) -> Any:
        if self._folder is None:
            return None
        path = self._folder / (key + _SUFFIX)
        try:
            found = json.loads(zlib.decompress(path.read_bytes()))
            os.utime(path)  # it was used just now
        except (OSError, ValueError, zlib.error, RecursionError):
            return None
        return found

    def _keep(self, key: str, value: Any) -> None:
        if self._folder is None:
            return
        content = zlib.compress(json.dumps(value, separators=(",", ":")).encode())
        part = self._folder / f"{key}.{os.getpid()}.part"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(content)
            part.replace(self._folder / (key + _SUFFIX))
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def trim(self, most: int = MOST_BYTES) -> None:
        """Remove the games that were not used for longest, until the others take no more than so many bytes."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError):
            with os.scandir(self._folder) as entries:
                files = [(entry.stat().st_mtime_ns, entry.stat().st_size, entry.path) for entry in entries]
            left = sum(size for _, size, _ in files) - most
            for _, size, path in sorted(files):
                if left <= 0:
                    break
                os.unlink(path)
                left -= size


def folder() -> Path | None:
    """Where searched games are kept: in the platform's place for caches; None where there is none."""
    base = store.directory()
    return base / "strength" if base else None


def _key(*parts: str | int) -> str:
    return hashlib.sha256("\n".join(map(str, (_LAYOUT, *parts))).encode()).hexdigest()[:40]
