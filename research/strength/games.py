"""Rated games to fit and to score on: who played, how they were rated, the moves, and what the engine found."""

import json
import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arpad.strength.features import Found, Move, find, key, replay
from arpad.strength.records import BLITZ, Searched

NEWCOMER = 1500  # a rating of exactly this is mostly that of somebody not rated yet
PROVISIONAL = 30  # points either way in one game


@dataclass(frozen=True)
class Game:
    """One game. What belongs to a side stands in pairs: White's, Black's."""

    identity: str
    source: str
    speed: str
    base: int
    increment: int
    players: tuple[str, str]
    ratings: tuple[int, int]
    labelled: tuple[bool, bool]  # whether a side's rating can be learnt from
    moves: tuple[Move, ...]
    found: tuple[Found, ...]  # () = not analysed
    whole: bool = True  # False: the first moves only

    @property
    def blitz(self) -> bool:
        """Whether this is blitz, and else rapid."""
        return self.speed == BLITZ


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file of JSON lines, compressed or not."""
    with lzma.open(path, "rt") if path.suffix == ".xz" else path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def traces(path: Path) -> dict[str, tuple[Searched, ...]]:
    """What the engine found, by game."""
    return {
        row["id"]: tuple(Searched(score, best or "", tuple(map(tuple, trace))) for score, best, trace in row["pos"])
        for row in lines(path)
    }


def is_labelled(row: dict[str, Any]) -> tuple[bool, bool]:
    """Whether White's and Black's ratings can be learnt from."""
    white, black = [
        rating != NEWCOMER and abs(change or 0) <= PROVISIONAL
        for rating, change in ((row["wr"], row.get("wd")), (row["br"], row.get("bd")))
    ]
    return white, black


def game(row: dict[str, Any], whole: bool, searched: tuple[Searched, ...] = ()) -> Game:
    """A game from one row."""
    base, _, increment = row["tc"].partition("+")
    moves = replay(tuple(row["mv"].split()))
    return Game(
        row["id"],
        row.get("src", ""),
        row["speed"],
        int(base),
        int(increment),
        (row["w"], row["b"]),
        (row["wr"], row["br"]),
        is_labelled(row),
        moves,
        find(moves, searched) if searched else (),
        whole,
    )


def read(folder: Path, evals: str) -> list[Game]:
    """All games of the folder, with the engine's traces of one file."""
    found = traces(folder / evals)
    games = [game(row, True, found.get(row["id"], ())) for row in lines(folder / "games.jsonl.xz")]
    return games + [game(row, False) for row in lines(folder / "openings_blitz.jsonl.xz")]


def share(player: str, parts: int) -> int:
    """The part a player belongs to, by a fixed hash of the name."""
    return key(player) % parts
