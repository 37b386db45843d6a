"""FIDE's lists as text in columns: all layouts since about 2001.

Where a column stands is taken from the header line, because layouts differ: combined with the titles of the FIDE
Online Arena (162 columns), without (158), one time control (136), and the single list of 2011 and before, whose
header has words run together (`TitlFed`, `GamesBorn`) and whose columns do not all start under their words.

    ID Number      Name  ...  Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
    ID number Name                              TitlFed  Mar11 GamesBorn  Flag
"""

import re
from collections.abc import Iterator
from typing import Any

from arpad.formats.lists.keys import keys
from arpad.formats.lists.layouts import Doubts, Reader, Rows, sex, title
from arpad.formats.lists.months import month_in
from arpad.formats.lists.source import Source
from arpad.listed import FIDE, Listed, ListInfo
from arpad.model import NOTE, WARNING, Problem, Refusal

ENCODING = "iso-8859-1"  # never fails; outside ASCII there is hardly anything in these files
WIDEST_PUSH = 8  # columns by which a long list of other titles moves the rest of its line
_MOST_SKIPPED = 100_000  # lines without a player; a file with more is no list

# Header words and the fields under them. A month (`OCT26`) is the rating of the one time control.
_FIELDS = {
    "name": "name",
    "fed": "federation",
    "titl": "title",
    "tit": "title",
    "wtit": "women_title",
    "otit": "other_titles",
    "foa": "online_title",
    "sex": "sex",
    "srtng": "standard",
    "sgm": "standard_games",
    "sk": "standard_k",
    "rrtng": "rapid",
    "rgm": "rapid_games",
    "rk": "rapid_k",
    "brtng": "blitz",
    "bgm": "blitz_games",
    "bk": "blitz_k",
    "gms": "games",
    "games": "games",
    "k": "k",
    "b-day": "birth",
    "born": "birth",
    "birthday": "birth",
    "flag": "flag",
}
_HEADER = re.compile(r"^\s*id[ _]?number\s+name\s", re.IGNORECASE)
_WORD = re.compile(r"[^\s]+")
_RUN_TOGETHER = {"titlfed": ("titl", "fed"), "gamesborn": ("games", "born")}
_MONTH = re.compile(r"[a-z]{3}\d\d$")
_SPEEDS = ("standard", "rapid", "blitz")
# In the old layout these columns start before their word: by how many characters.
_OLD_BEFORE = {"games": 1, "flag": 1}


def is_it(head: bytes) -> bool:
    """Whether a file that begins like this is such a list."""
    return bool(_HEADER.match(_first_line(head)))


def columns_of(header: str) -> dict[str, tuple[int, int]]:
    """Where each field stands, by the header line: offsets, the end exclusive."""
    starts: list[tuple[int, str]] = [(0, "id")]
    old = False
    for match in _WORD.finditer(header):
        at, word = match.start(), match.group().lower()
        if word in _RUN_TOGETHER:
            old = True
            first, second = _RUN_TOGETHER[word]
            starts += [(at, first), (at + len(first), second)]
        elif _MONTH.match(word):
            starts.append((at, "rating"))
        else:
            starts.append((at, word))
    found = []
    for at, word in starts:
        field = word if word in ("id", "rating") else _FIELDS.get(word)
        if field:
            found.append((at - (_OLD_BEFORE.get(word, 0) if old else 0), field))
    ends = [at for at, _ in found[1:]] + [max(len(header), found[-1][0] + 4)]
    return {field: (at, end) for (at, field), end in zip(found, ends, strict=True)}


class FideTxt:
    """A list in columns; `header` says where they are, `name` is the file's."""

    kind = "fide_txt"

    def __init__(self, header: str, name: str, players: int = 0) -> None:
        self.parameters: dict[str, Any] = {"header": header, "name": name}
        self.doubts = Doubts()
        self._columns = columns_of(header)
        self._width = len(header.rstrip())
        speeds = tuple(speed for speed in _SPEEDS if speed in self._columns)
        self._speed = "" if speeds else _speed_in(name)
        # Only the layout of one time control today leaves out who has no rating; the old one has everybody.
        self._rated_only = bool(self._speed) and "k" in self._columns
        month = next((word for word in header.split() if _MONTH.match(word.lower())), "")
        self.info = ListInfo(
            format="FIDE TXT",
            federation=FIDE,
            players=players,
            month=month_in(month) or month_in(name),
            time_controls=speeds or (self._speed,),
            tells=_tells(self._columns),
            rated_only=self._rated_only,
        )
        # What stands behind the list of other titles, which can be too long for its column.
        self._at_push = self._columns["other_titles"][1] if "other_titles" in self._columns else 0
        self._behind_push = next((field for field, (at, _) in self._columns.items() if at == self._at_push), "")

    @classmethod
    def of(cls, head: bytes, name: str) -> "FideTxt":
        """The layout of a file that begins like this."""
        return cls(_first_line(head), name)

    def rows(self, source: Source) -> Iterator[Rows]:
        """The rows as they stand, only those repaired that a long list of titles has pushed."""
        id_at, id_end = self._columns["id"]
        name_at, name_end = self._columns["name"]
        pushed = skipped = 0
        for number, lines in source.lines():
            if number == 1:
                number, lines = 2, lines[1:]
            places: range | list[int] = range(number, number + len(lines))
            try:
                ids = list(map(int, [line[id_at:id_end] for line in lines]))
            except ValueError:
                kept = [index for index, line in enumerate(lines) if _is_id(line[id_at:id_end])]
                skipped += len(lines) - len(kept)
                if skipped > _MOST_SKIPPED:
                    raise Refusal("list.not_rows", number, count=skipped) from None
                self._complain(lines, number, id_end)
                places = [number + index for index in kept]
                lines = [lines[index] for index in kept]
                ids = [int(line[id_at:id_end]) for line in lines]
            if not lines:
                continue
            if self._at_push and self._behind_push and max(map(len, lines)) > self._width:
                before = lines
                lines = [line if len(line) <= self._width else self._repaired(line) for line in lines]
                moved = [index for index, line in enumerate(lines) if line != before[index]]
                pushed += len(moved)
                for index in moved[:1] if pushed == len(moved) else []:
                    values = {"found": self._text(lines[index], "other_titles")}
                    self.doubts.add(Problem(NOTE, "list.pushed", values, places[index]))
            names = keys([line[name_at:name_end] for line in lines], ENCODING)
            yield Rows(places, lines, ids, names, [])

    def listed(self, row: bytes, line: int) -> Listed:
        """What a row says."""
        text, read = self._text, Reader()
        found: dict[str, Any] = {}
        for speed in self.info.time_controls:
            rating, games, k = (speed, speed + "_games", speed + "_k") if not self._speed else ("rating", "games", "k")
            found[speed] = read.rating(speed, text(row, rating))
            found[speed + "_games"] = read.number(speed + "_games", text(row, games))
            found[speed + "_k"] = read.number(speed + "_k", text(row, k), 99) or None
        year = read.number("birth", text(row, "birth"), 2100) or 0
        flag = text(row, "flag").lower()
        marked = "w" if "w" in flag else "m"
        return Listed(
            id=str(self.id_of(row)),
            name=text(row, "name"),
            federation=text(row, "federation").strip("*"),
            sex=sex(text(row, "sex")) if "sex" in self._columns else marked,
            title=title(text(row, "title")),
            women_title=title(text(row, "women_title")),
            other_titles=_other(text(row, "other_titles")),
            online_title=text(row, "online_title"),
            birth=str(year) if year else "",
            inactive="i" in flag,
            fide_id=str(self.id_of(row)),
            line=line,
            unreadable=tuple(read.unreadable),
            **found,
        )

    def id_of(self, row: bytes) -> int:
        """The FIDE id."""
        at, end = self._columns["id"]
        return int(row[at:end])

    def wanted(self, number: str) -> int | None:
        """A FIDE id as a number."""
        return int(number) if number.isascii() and number.isdigit() and len(number) < 16 else None

    def key_of(self, row: bytes) -> str:
        """The name's key."""
        at, end = self._columns["name"]
        return keys([row[at:end]], ENCODING)[0]

    def _text(self, row: bytes, field: str) -> str:
        """What stands under a heading; "" where there is no such."""
        at, end = self._columns.get(field, (0, 0))
        if (push := _push(row)) and at >= self._at_push:
            at, end = at + push, end + push
        elif push and end == self._at_push:
            end += push
        return row[at:end].rstrip(b"\t").decode(ENCODING).strip()

    def _repaired(self, line: bytes) -> bytes:
        """The line, marked with how far a long list of other titles pushes what follows, where it does."""
        at, end = self._columns[self._behind_push]
        behind = line[at:end].strip()
        if behind in _ONLINE_TITLES or (self._behind_push != "online_title" and behind.isdigit()):
            return line.rstrip()  # nothing is pushed; the line only has blanks at its end
        excess = len(line) - self._width
        return line + _MARK + bytes([excess]) if excess <= WIDEST_PUSH else line

    def _complain(self, lines: list[bytes], number: int, id_end: int) -> None:
        for index, line in enumerate(lines):
            if line.strip(b" \t\x1a\0") and not _is_id(line[:id_end]):
                found = line[:id_end].decode(ENCODING).strip()
                self.doubts.add(Problem(WARNING, "list.no_id", {"found": found}, number + index, 1))


_MARK = b"\0push"
_ONLINE_TITLES = (b"", b"AGM", b"AIM", b"AFM", b"ACM")


def _push(row: bytes) -> int:
    """By how many columns a row is pushed, as `_repaired` has marked it."""
    return row[-1] if row[-len(_MARK) - 1 : -1] == _MARK else 0


def _other(text: str) -> str:
    return ",".join(part.strip() for part in text.split(",") if part.strip())


def _is_id(text: bytes) -> bool:
    return text.strip().isdigit()


def _first_line(head: bytes) -> str:
    text = head.removeprefix(b"\xef\xbb\xbf").decode(ENCODING)
    return re.split(r"[\r\n]", text, maxsplit=1)[0]


def _speed_in(name: str) -> str:
    lowered = name.lower()
    return next((speed for speed in ("rapid", "blitz") if speed in lowered), "standard")


def _tells(columns: dict[str, tuple[int, int]]) -> tuple[str, ...]:
    told: list[str] = [field for field in ("federation", "title", "birth") if field in columns]
    told += [
        name for name, field in (("sex", "sex"), ("sex", "flag"), ("k", "k"), ("k", "standard_k")) if field in columns
    ]
    return tuple(dict.fromkeys(told))
