"""What kind of game the headers tell of: the pool it belongs to, whether it is rated, and from which position.

A variant is a pool of its own; other games are pooled as the event's name says (bullet, blitz, rapid ...), or else as
the site, and away from sites FIDE, calls such a time.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.formats import time_control
from arpad.pool.kernels import scan as kernel
from arpad.pool.numbered import Numbered

_SPEEDS = ("ultrabullet", "bullet", "blitz", "rapid", "classical", "correspondence", "daily")
_NO_VARIANT = ("", "standard", "chess", "normal", "regular")
_SET_UP = "fromposition"
# What a site calls a game of less than so many seconds, an increment counted 40 times; then, one with days for a move.
_LICHESS = ((30, "ultrabullet"), (180, "bullet"), (480, "blitz"), (1500, "rapid"), (np.inf, "classical"))
_CHESS_COM = ((180, "bullet"), (600, "blitz"), (np.inf, "rapid"))


class Kinds(NamedTuple):
    """A value a game."""

    pool: NDArray[np.int64]  # index of `Categories.names`
    casual: NDArray[np.bool_]
    set_up: NDArray[np.bool_]  # not from the usual position


class Categories:
    """The categories met so far; every text of a header is looked at once."""

    def __init__(self) -> None:
        self.names = [""]  # the pools', in the order in which they were met
        self.events = Looked(self._event)
        self.controls = Looked(self._control)
        self.variants = Looked(self._variant)

    def of(self, rows: NDArray[np.int64]) -> Kinds:
        """The kinds of the games that the rows of a scan tell of."""
        site = np.maximum(rows[:, kernel.SITE], kernel.ELSEWHERE)
        casual, named = self.events.found(rows[:, kernel.EVENT]).T
        variant, set_up = self.variants.found(rows[:, kernel.VARIANT]).T
        timed = np.take_along_axis(self.controls.found(rows[:, kernel.CONTROL]), site[:, None], axis=1)[:, 0]
        # Arenas of Lichess have names of their own, and games given up after a move are called rated, but are not.
        unchanged = (site == kernel.LICHESS) & (rows[:, kernel.CHANGE] < 0)
        return Kinds(
            np.where(variant > 0, variant, np.where(named > 0, named, timed)),
            (casual > 0) | unchanged,
            (set_up > 0) | ((variant == 0) & (rows[:, kernel.SET_UP] > 0)),
        )

    def _number(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def _event(self, event: str) -> tuple[int, ...]:
        """Whether an event of this name is casual, and the speed it names."""
        casual = not {"casual", "unrated"}.isdisjoint(event.split())
        return int(casual), self._number(next((speed for speed in _SPEEDS if speed in event), ""))

    def _control(self, control: str) -> tuple[int, ...]:
        """What such a time is called elsewhere, on Lichess and on Chess.com."""
        minutes = time_control.coded(control)
        minutes = time_control.readable(control) if minutes is None else minutes
        base, _, increment = control.partition("+")
        lichess = "correspondence" if control == "-" else ""
        chess_com = "daily" if control.startswith("1/") else ""
        if base.isdecimal() and (increment or "0").isdecimal():
            seconds = int(base[:9]) + 40 * int(increment[:9] or 0)
            lichess = next(name for limit, name in _LICHESS if seconds < limit)
            chess_com = next(name for limit, name in _CHESS_COM if seconds < limit)
        return tuple(map(self._number, (time_control.name_of(minutes), lichess, chess_com)))

    def _variant(self, variant: str) -> tuple[int, ...]:
        """The pool of a variant, 0 where it is none; and whether it is one from a position set up."""
        name = called(variant)
        return 0 if name == _SET_UP else self._number(name), int(name == _SET_UP)


def called(variant: str) -> str:
    """A variant in letters and digits, however it is written; "" for chess as it is usually played.

    >>> called("King of the Hill"), called("Standard"), called("chess 960")
    ('kingofthehill', '', 'chess960')
    """
    name = "".join(letter for letter in variant.lower() if letter.isalnum())
    return "" if name in _NO_VARIANT else name


class Looked(Numbered):
    """Texts, and what looking at each of them finds."""

    def __init__(self, look: Callable[[str], tuple[int, ...]]) -> None:
        super().__init__()
        self._look = look
        self._found = [look("")]  # for -1, where there is no text; then for every number

    def found(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """What was found for the texts of these numbers, a row each."""
        for text in self.texts(len(self._found) - 1):
            self._found.append(self._look(text.decode("utf-8", "replace").strip().lower()))
        return np.array(self._found)[numbers + 1]
