"""What every kind of list offers to the code that keeps lists: its rows in pieces, and what one row means.

A row is kept as its file has it, and understood only when somebody asks for it: an event needs a hundred players of a
million.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from arpad.formats.lists.source import Source
from arpad.listed import Listed, ListInfo
from arpad.model import Problem

HIGHEST = 4000  # no list has ever had a rating near this
TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
SEXES = {"m": "m", "w": "w", "f": "w", "d": "w", "v": "w", "k": "w"}  # d: dame, v: vrouw, k: kvinna


class Rows(NamedTuple):
    """Some rows of a list."""

    lines: range | list[int]  # where they stand
    rows: list[bytes]
    ids: list[int] | list[str]  # all of one kind throughout a list, so that they can be put in order
    names: list[str]  # as keys
    fide_ids: list[tuple[int, str]]  # in a national list: which of these rows have one


class Doubts:
    """What is odd about a list, by the list's own lines; of one kind only the first are kept, the others counted."""

    most = 50

    def __init__(self) -> None:
        self._kept: list[Problem] = []
        self._counts: dict[str, int] = {}

    def add(self, problem: Problem) -> None:
        """Keep a problem in mind."""
        self._counts[problem.key] = self._counts.get(problem.key, 0) + 1
        if self._counts[problem.key] <= self.most:
            self._kept.append(problem)

    def all(self) -> tuple[Problem, ...]:
        """The problems, and how many more there were of each kind."""
        more = [(kind, count - self.most) for kind, count in self._counts.items() if count > self.most]
        severity = {problem.key: problem.severity for problem in self._kept}
        return (
            *self._kept,
            *(Problem(severity[kind], "list.more", {"kind": kind, "count": count}) for kind, count in more),
        )


class Layout(Protocol):
    """One kind of list. Two calls of `parameters` and `KINDS[kind](**parameters)` give an equal one."""

    kind: str
    parameters: dict[str, Any]
    info: ListInfo
    doubts: "Doubts"  # found while reading

    def rows(self, source: Source) -> Iterator[Rows]:
        """The rows of a list of this kind."""

    def listed(self, row: bytes, line: int) -> Listed:
        """What a row says."""

    def id_of(self, row: bytes) -> int | str:
        """The row's id, as in `Rows.ids`."""

    def wanted(self, number: str) -> int | str | None:
        """An id that somebody asks for, as in `Rows.ids`; None where there can be no such."""

    def key_of(self, row: bytes) -> str:
        """The row's name as a key."""


def title(text: str) -> str:
    """A title in the spelling of today's lists.

    >>> title("g"), title("wf"), title("GM"), title("-")
    ('GM', 'WFM', 'GM', '')
    """
    text = text.strip(" -*").upper()
    return TITLES.get(text, text)


def sex(text: str) -> str:
    """m or w; "" where the text is neither."""
    return SEXES.get(text.strip()[:1].lower(), "")


class Reader:
    """Reads the fields of one row, and keeps in mind which of them hold nonsense."""

    def __init__(self) -> None:
        self.unreadable: list[str] = []

    def number(self, field: str, text: str, most: int = HIGHEST) -> int | None:
        """A whole number; None where there is none. Decimals are cut off, as are marks behind it ("1834/12")."""
        text = text.strip().strip('"')
        digits = _leading_digits(text)
        if not text or text == "-":
            return None
        if not digits or len(digits) > 9 or int(digits) > most or text[len(digits) :][:1].isalpha():
            self.unreadable.append(field)
            return None
        return int(digits)

    def rating(self, field: str, text: str) -> int | None:
        """A rating; 0 means none."""
        return self.number(field, text) or None


def _leading_digits(text: str) -> str:
    end = 0
    while end < len(text) and "0" <= text[end] <= "9":
        end += 1
    return text[:end]
