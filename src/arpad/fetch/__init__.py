"""A player's own games from Lichess and Chess.com: fetched politely, kept in a folder, and their ratings checked.

>>> from arpad.fetch import SITES
>>> sorted(SITES)
['chesscom', 'lichess']

Nothing else of Arpad speaks to the network. Needs `arpad[fetch]`.
"""

from typing import NamedTuple

SITES = {"lichess": "Lichess", "chesscom": "Chess.com"}


class Asked(NamedTuple):
    """Which games of whom are wanted."""

    user: str
    speeds: tuple[str, ...] = ()  # the site's words: blitz, rapid, ...; () = all
    since: str = ""  # ISO dates (UTC), both included; "" = no bound
    until: str = ""
    casual: bool = False  # games that were not rated as well
    newest: int | None = None  # only so many, the newest ones
