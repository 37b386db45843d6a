"""A folder of fetched games, to which a later run adds: what was broken off is gone on with, nothing is there twice.

    fetched.ndjson   the site's own words, one game a line, only ever added to
    asked.json       what was asked for, and how far the site has been read
    fetched.pgn      the games in PGN, and
    fetched.parquet  as a table (times, players, ratings, results); both made anew from the first

A line that was cut off when the power went is taken back before anything is added.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl

from arpad.fetch import Asked
from arpad.model import Refusal

COLUMNS: dict[str, Any] = {
    "id": pl.String,
    "time": pl.Datetime("ms"),  # UTC; when the game began on Lichess, when it ended on Chess.com
    "white": pl.String,
    "black": pl.String,
    "score": pl.Float64,  # White's
    "speed": pl.String,  # or the variant, where that has ratings of its own
    "variant": pl.String,
    "rated": pl.Boolean,
    "control": pl.String,
    "ending": pl.String,
    "opening": pl.String,
    **{f"{side}_{name}": pl.Int32 for side in ("white", "black") for name in ("before", "change", "after")},
}
RAW, STATE, PGN, TABLE = "fetched.ndjson", "asked.json", "fetched.pgn", "fetched.parquet"


class Folder:
    """The games of one player on one site. `identity` tells a game's id, "" where it is none.

    Raises Refusal where the folder holds something else, or games that were asked for otherwise.
    """

    def __init__(self, path: Path, site: str, asked: Asked, identity: Callable[[Any], str]) -> None:
        self.path, self.identity = path, identity
        self.asked = {"site": site, **asked._asdict(), "user": asked.user.lower(), "speeds": sorted(asked.speeds)}
        self.done: dict[str, Any] = {}  # how far the site has been read, in words of its own
        if path.exists() and not (path.is_dir() and ((path / STATE).is_file() or not any(path.iterdir()))):
            raise Refusal("fetch.taken", path=str(path))
        if (path / STATE).is_file():
            self._take_up()
        path.mkdir(parents=True, exist_ok=True)
        self.games = self._repaired()
        self.known = {identity(game) for game in self.games}
        self._file = (path / RAW).open("ab")
        self.keep()

    def _take_up(self) -> None:
        try:
            kept = json.loads((self.path / STATE).read_bytes())
            asked, self.done = kept["asked"], kept["done"]
        except (ValueError, KeyError, TypeError):
            raise Refusal("fetch.broken_state", path=str(self.path / STATE)) from None
        if asked != json.loads(json.dumps(self.asked)):
            changed = [name for name in self.asked if asked.get(name) != json.loads(json.dumps(self.asked))[name]]
            raise Refusal("fetch.other_games", path=str(self.path), changed=changed)

    def _repaired(self) -> list[Any]:
        """The games that are there whole; what comes after the last whole line is cut off."""
        file = self.path / RAW
        if not file.exists():
            return []
        games, end = [], 0
        with file.open("rb+") as lines:
            for number, line in enumerate(lines, 1):
                game = parsed(line)
                if not line.endswith(b"\n"):
                    break
                if not self.identity(game):
                    raise Refusal("fetch.broken_line", path=str(file), line=number)
                games.append(game)
                end += len(line)
            lines.truncate(end)
        return games

    def add(self, game: Any) -> bool:
        """Keep a game; whether it was a new one."""
        name = self.identity(game)
        if name in self.known:
            return False
        self.known.add(name)
        self.games.append(game)
        self._file.write(json.dumps(game, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        return True

    def keep(self, **done: Any) -> None:
        """Note how far the site has been read; the games up to there are on the disk before it is said."""
        self.done.update(done)
        self._file.flush()
        beside = self.path / f".{STATE}"
        beside.write_text(json.dumps({"asked": self.asked, "done": self.done}, indent=1) + "\n", "utf-8")
        beside.replace(self.path / STATE)

    def close(self) -> None:
        """Write what is still to be written."""
        self._file.close()

    def write(self, rows: list[dict[str, Any]], pgn: list[str]) -> None:
        """Make the table and the PGN anew."""
        beside = self.path / f".{TABLE}"
        pl.DataFrame(rows, schema=COLUMNS).write_parquet(beside)
        beside.replace(self.path / TABLE)
        beside = self.path / f".{PGN}"
        with beside.open("w", encoding="utf-8") as file:
            file.writelines(game.strip() + "\n\n" for game in pgn if game.strip())
        beside.replace(self.path / PGN)


def parsed(line: bytes | str) -> Any:
    """The value of a line of JSON; None where it is none."""
    try:
        return json.loads(line)
    except ValueError:
        return None
