"""Games of a Chess.com user, by the site's published data: one request a month that has games, none for the others.

The ratings are those after the game. A month that was over when it was read is not asked for again; the current one is
asked for with its tag, and not sent again where it has not changed.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from arpad.fetch import Asked
from arpad.fetch.folder import Folder
from arpad.fetch.web import Web
from arpad.formats.site_games import at, text, whole

BASE = "https://api.chess.com/pub"
SPEEDS = ("bullet", "blitz", "rapid", "daily")
_MONTH = re.compile(r"/games/(\d{4})/(\d{2})$")
_DRAWS = ("agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient")


def identity(game: Any) -> str:
    """The game's id; "" where this is no game."""
    return (text(game, "url") or text(game, "uuid")) if whole(game, "end_time") is not None else ""


def fetch(web: Web, folder: Folder, asked: Asked, now: float) -> Iterator[int]:
    """Bring the games that are missing into the folder; tells after each month how many are there."""
    user = asked.user.lower()
    answer = web.whole(f"/player/{user}/games/archives")[0]
    addresses = at(answer, "archives")
    # Only the months are taken from the addresses, so that nobody else is ever spoken to.
    months = [found.groups() for address in addresses or [] if (found := _MONTH.search(str(address)))]
    current = folder.done.get("current", "")
    left = asked.newest
    for year, month in sorted(months, reverse=left is not None):
        name = f"{year}-{month}"
        tags = folder.done.get("months", {})
        outside = name < asked.since[:7] or (asked.until and name > asked.until[:7])
        if outside or (name in tags and name != current and left is None):
            continue
        found, tag = web.whole(f"/player/{user}/games/{year}/{month}", tags.get(name, ""))
        games = [game for game in at(found, "games") or () if identity(game) and _wanted(game, asked)]
        games.sort(key=lambda game: game["end_time"])
        for game in games if left is None else games[-left:]:
            folder.add(game)
        folder.keep(months={**tags, name: tag}, current=max(name, folder.done.get("current", "")))
        yield len(folder.games)
        if left is not None:
            left -= len(games)
            if left <= 0:
                return


def _wanted(game: Any, asked: Asked) -> bool:
    day = datetime.fromtimestamp(game["end_time"], UTC).date().isoformat()
    return (
        (not asked.speeds or text(game, "time_class") in asked.speeds)
        and (asked.casual or at(game, "rated") is True)
        and asked.since <= day <= (asked.until or day)
    )


def row(game: Any) -> dict[str, Any]:
    """The game as a row of the table. Ratings are those after the game."""
    white, black = text(game, "white", "result"), text(game, "black", "result")
    score = 1.0 if white == "win" else 0.0 if black == "win" else 0.5 if white in _DRAWS else None
    rules = text(game, "rules")
    found: dict[str, Any] = {
        "id": identity(game),
        "time": datetime.fromtimestamp(game["end_time"], UTC).replace(tzinfo=None),
        "score": score,
        "speed": text(game, "time_class") + ("" if rules in ("", "chess") else f" {rules}"),
        "variant": rules,
        "rated": at(game, "rated") is True,
        "control": text(game, "time_control"),
        "ending": white if score == 0.0 else black,
        "opening": text(game, "eco").rpartition("/")[2].replace("-", " "),
    }
    for side in ("white", "black"):
        found[side] = text(game, side, "username") or "?"
        found[f"{side}_before"] = found[f"{side}_change"] = None
        found[f"{side}_after"] = whole(game, side, "rating")
    return found


def pgn(game: Any) -> str:
    """The game in PGN, as the site writes it; "" where it has none."""
    found = at(game, "pgn")
    return found if isinstance(found, str) else ""
