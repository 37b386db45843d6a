"""Games of a Lichess user, by the site's interface (its specification 2.0.165, August 2026).

They stream in by the time they began, 20 a second, and in windows of a month: with filters the site looks at 10,000
games for one request at most. After each answer the site is asked again from the last game on, until nothing new
comes: so neither an answer that ended early nor a line that was cut off loses a game, and a page that comes twice
doubles none.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from arpad.dates import day_number
from arpad.fetch import Asked
from arpad.fetch.folder import Folder, parsed
from arpad.fetch.web import Broken, Web
from arpad.formats.site_games import at, text, whole

BASE = "https://lichess.org"
SPEEDS = (
    "ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence", "chess960", "crazyhouse", "antichess",
    "atomic", "horde", "kingOfTheHill", "racingKings", "threeCheck",
)  # fmt: skip
WINDOW = 30 * 86_400_000  # milliseconds
_FIRST = 1_356_998_400_070  # the site has no games before
_DAY = 86_400_000
_EPOCH = day_number("1970-01-01")


def identity(game: Any) -> str:
    """The game's id; "" where this is no game."""
    return text(game, "id") if whole(game, "createdAt") is not None and at(game, "players") else ""


def fetch(web: Web, folder: Folder, asked: Asked, now: float) -> Iterator[int]:
    """Bring the games that are missing into the folder; tells after each how many are there.

    `now` is the time in seconds since 1970. A game that is still going on is not there yet, so the last window that was
    read is read again the next time.
    """
    user = web.whole(f"/api/user/{asked.user}")[0]
    since = max(_moment(asked.since) if asked.since else whole(user, "createdAt") or _FIRST, _FIRST)
    until = min(_moment(asked.until) + _DAY - 1 if asked.until else int(now * 1000), int(now * 1000))
    if asked.newest is not None:
        yield from _window(web, folder, asked, since, until)
        return
    start = max(since, folder.done.get("until", 0) - WINDOW)
    while start <= until:
        end = min(start + WINDOW, until)
        yield from _window(web, folder, asked, start, end)
        folder.keep(until=end)
        start = end + 1


def _window(web: Web, folder: Folder, asked: Asked, since: int, until: int) -> Iterator[int]:
    """The games that began from `since` to `until` (milliseconds)."""
    failures = unreadable = 0
    while True:
        new, last, hole, broken = 0, since, None, ""
        try:
            for line in web.lines(f"/api/games/user/{asked.user}", _parameters(asked, since, until)):
                if not line.strip():
                    continue  # the site's sign that it is still there
                game = parsed(line)
                if not identity(game):
                    hole = last if hole is None else hole
                    unreadable += 1
                    continue
                if game["createdAt"] < since:  # a page that was not asked for says nothing of what is missing
                    broken = f"{game['id']}?"
                last = max(last, game["createdAt"])
                if folder.add(game):
                    new += 1
                    yield len(folder.games)
        except Broken as error:
            broken = str(error) or "?"
        if broken or new:
            failures = 0 if new else failures + 1
            unreadable = 0
            if failures:
                web.pause(failures, broken)
            if asked.newest is None:
                since = last if hole is None else hole
            continue
        if unreadable:
            folder.done["unreadable"] = folder.done.get("unreadable", 0) + unreadable
        return


def _parameters(asked: Asked, since: int, until: int) -> dict[str, str]:
    wanted = {"clocks": "true", "evals": "true", "opening": "true", "pgnInJson": "true", "finished": "true"}
    wanted |= {"since": str(since), "until": str(until)}
    wanted |= {"sort": "dateAsc"} if asked.newest is None else {"sort": "dateDesc", "max": str(asked.newest)}
    if not asked.casual:
        wanted["rated"] = "true"
    if asked.speeds:
        wanted["perfType"] = ",".join(asked.speeds)
    return wanted


def _moment(date: str) -> int:
    return (day_number(date) - _EPOCH) * _DAY


def row(game: Any) -> dict[str, Any]:
    """The game as a row of the table. Ratings are those before the game."""
    winner = text(game, "winner")
    known = text(game, "status") not in ("created", "started", "aborted", "noStart", "unknownFinish")
    score = {"white": 1.0, "black": 0.0}.get(winner, 0.5) if winner or known else None
    clock = at(game, "clock")
    found: dict[str, Any] = {
        "id": text(game, "id"),
        "time": datetime.fromtimestamp(game["createdAt"] / 1000, UTC).replace(tzinfo=None),
        "score": score,
        "speed": text(game, "perf") or text(game, "speed"),
        "variant": text(game, "variant"),
        "rated": at(game, "rated") is True,
        "control": f"{clock['initial']}+{clock['increment']}" if clock else "-",
        "ending": text(game, "status"),
        "opening": text(game, "opening", "name"),
    }
    for side in ("white", "black"):
        rating, change = (whole(game, "players", side, name) for name in ("rating", "ratingDiff"))
        found[side] = text(game, "players", side, "user", "name") or text(game, "players", side, "name") or "?"
        found[f"{side}_before"], found[f"{side}_change"] = rating, change
        found[f"{side}_after"] = rating + change if rating is not None and change is not None else None
    return found


def pgn(game: Any) -> str:
    """The game in PGN, as the site writes it."""
    found = at(game, "pgn")
    return found if isinstance(found, str) else ""
