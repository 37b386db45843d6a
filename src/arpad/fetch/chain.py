"""A player's rating from game to game, and where it does not follow from the game before.

Lichess gives the rating before a game and its change, so every rating must be the one before and its change: where it
is not, games are missing, games overlapped (correspondence), or the site has given points back. Chess.com gives the
rating after a game only; there a rating that falls after a win, or rises after a loss, is such a place.
"""

from itertools import pairwise
from typing import Any, NamedTuple


class Break(NamedTuple):
    """A game whose rating does not follow from the one before."""

    id: str
    date: str
    before: int  # what the game before says
    found: int  # what this game says


class Series(NamedTuple):
    """The rated games of one speed or variant, in the order of time."""

    speed: str
    games: int  # all of them, not rated ones too
    rated: int  # with a rating and a result that counted
    since: str  # ISO date of the first
    until: str
    first: int | None  # before the first rated game on Lichess, after it on Chess.com
    last: int | None  # after the last
    highest: int | None
    lowest: int | None
    breaks: tuple[Break, ...]


def series(rows: list[dict[str, Any]], user: str) -> list[Series]:
    """The series of a player, the one with the most games first."""
    speeds: dict[str, list[dict[str, Any]]] = {}
    for row in sorted(rows, key=lambda row: (row["time"], row["id"])):
        speeds.setdefault(row["speed"], []).append(row)
    found = [_series(speed, games, user.lower()) for speed, games in speeds.items()]
    return sorted(found, key=lambda one: (-one.games, one.speed))


def _series(speed: str, games: list[dict[str, Any]], user: str) -> Series:
    own: list[tuple[dict[str, Any], int | None, int, float]] = []
    for row in games:
        side = "white" if row["white"].lower() == user else "black"
        after = row[f"{side}_after"]
        counted = row["rated"] or row[f"{side}_change"] is not None  # arenas are rated without being called so
        if counted and after is not None and row["score"] is not None:
            own.append((row, row[f"{side}_before"], after, row["score"] if side == "white" else 1.0 - row["score"]))
    breaks = []
    for (_, _, last, _), (row, before, after, score) in pairwise(own):
        follows = last == before if before is not None else (after - last) * (score - 0.5) >= 0
        if not follows:
            found = before if before is not None else after
            breaks.append(Break(row["id"], row["time"].date().isoformat(), last, found))
    ratings = [after for _, _, after, _ in own]
    return Series(
        speed=speed,
        games=len(games),
        rated=len(own),
        since=games[0]["time"].date().isoformat(),
        until=games[-1]["time"].date().isoformat(),
        first=None if not own else own[0][2] if own[0][1] is None else own[0][1],
        last=ratings[-1] if ratings else None,
        highest=max(ratings, default=None),
        lowest=min(ratings, default=None),
        breaks=tuple(breaks),
    )
