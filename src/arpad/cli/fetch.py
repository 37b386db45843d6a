"""`arpad fetch lichess USER [FOLDER]`, `arpad fetch chesscom USER [FOLDER]`: a player's own games, kept in a folder.

Whatever happens on the way, what came is kept, and the same command goes on from there.
"""

import inspect
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output
from arpad.dates import is_date
from arpad.fetch import SITES, Asked
from arpad.i18n import say
from arpad.model import Refusal
from arpad.systems.cards import Card

TOKEN = "ARPAD_LICHESS_TOKEN"
_USER = re.compile(r"[A-Za-z0-9_-]{2,30}")


def parameters(card: Card) -> list[inspect.Parameter]:
    """Whose games, from where, which of them, and where to."""
    words = typer.Argument(metavar="lichess|chesscom USER [FOLDER]", help=say("cli.help.fetch"), show_default=False)
    return [
        options.parameter("words", list[str] | None, words),
        _option("speed", "NAME,...", "cli.help.fetch_speed"),
        _option("since", "YYYY-MM-DD", "cli.help.fetch_since"),
        _option("until", "YYYY-MM-DD", "cli.help.fetch_until"),
        _option("newest", "N", "cli.help.fetch_newest"),
        options.parameter("casual", bool, typer.Option("--casual", help=say("cli.help.fetch_casual")), False),
        *output.parameters("json", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Fetch what is missing and say what is there. Raises Refusal where that is not possible."""
    words = typed["words"] or []
    if not 2 <= len(words) <= 3:
        raise Refusal("fetch.usage")
    site = words[0].lower()
    if site not in SITES:
        raise Refusal("fetch.site", value=words[0], known=list(SITES))
    try:
        from arpad.fetch import chesscom, lichess, web
        from arpad.fetch.folder import PGN, Folder
    except ModuleNotFoundError as error:
        if error.name not in ("urllib3", "polars"):
            raise
        raise Refusal("fetch.no_extra") from None
    from arpad.fetch.chain import series
    from arpad.report.fetch import fetched

    module = lichess if site == "lichess" else chesscom
    asked = _asked(typed, words[1], SITES[site], module.SPEEDS)
    path = Path(words[2] if len(words) == 3 else f"{site}-{words[1].lower()}")
    folder = Folder(path, site, asked, module.identity)
    before = len(folder.games)
    token = os.environ.get(TOKEN, "") if site == "lichess" else ""
    try:
        with _Progress(SITES[site]) as progress:
            connection = web.Web(SITES[site], module.BASE, token, progress.wait)
            for games in module.fetch(connection, folder, asked, time.time()):
                progress.tell(games)
    finally:
        # Also after Ctrl-C or a broken connection: the table and the PGN are of all games that came.
        folder.keep()
        folder.close()
        rows = [module.row(game) for game in folder.games]
        pgn = [module.pgn(game) for game in folder.games]
        folder.write(rows, pgn)
    document = {
        "site": SITES[site],
        "user": words[1],
        "path": str(path),
        "new": len(folder.games) - before,
        "games": len(folder.games),
        "unreadable": folder.done.get("unreadable", 0),
        "without_pgn": sum(not text for text in pgn),
        "pgn": PGN,
        "series": [
            {**one._asdict(), "breaks": [place._asdict() for place in one.breaks]} for one in series(rows, words[1])
        ],
    }
    output.show(typed, document, fetched(document))


def _option(name: str, metavar: str, key: str) -> inspect.Parameter:
    return options.parameter(name, str | None, typer.Option("--" + name, metavar=metavar, help=say(key)))


def _asked(typed: dict[str, Any], user: str, site: str, known: tuple[str, ...]) -> Asked:
    if not _USER.fullmatch(user):
        raise Refusal("fetch.user", value=user)
    by_letters = {speed.lower(): speed for speed in known}
    speeds = []
    for word in (typed["speed"] or "").replace(",", " ").split():
        if word.lower() not in by_letters:
            raise Refusal("fetch.speed", site=site, value=word, known=list(known))
        speeds.append(by_letters[word.lower()])
    for field in ("since", "until"):
        if typed[field] and not is_date(typed[field]):
            raise Refusal("fetch.day", field=field, value=typed[field])
    newest = None
    if typed["newest"]:
        newest = digits.number(typed["newest"])
        if newest is None or newest != int(newest) or newest < 1:
            raise Refusal("fetch.newest", value=typed["newest"])
    return Asked(
        user, tuple(speeds), typed["since"] or "", typed["until"] or "", typed["casual"],
        None if newest is None else int(newest),
    )  # fmt: skip


class _Progress:
    """How many games there are, on standard error, where that is a terminal; waiting is always said."""

    def __init__(self, site: str) -> None:
        from rich.console import Console

        self.site = site
        self.console = Console(stderr=True)
        self.status = self.console.status("")

    def __enter__(self) -> "_Progress":
        if self.console.is_terminal:
            self.status.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.status.stop()

    def tell(self, games: int) -> None:
        self.status.update(say("fetch.reading", {"site": self.site, "games": games}))

    def wait(self, seconds: float, reason: str) -> None:
        sys.stderr.write(say(reason, {"site": self.site, "seconds": int(seconds)}) + "\n")
        time.sleep(seconds)
