"""FIDE's lists as XML: one `player` element a player, up to 850 MB.

The elements are cut out of the stream, not parsed as a document: a document of that size would be slow to build, and a
cutter knows no declarations, so no entity can name a file or grow. Only XML's own five entities and character numbers
are undone.
"""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from arpad.formats.lists.keys import keys
from arpad.formats.lists.layouts import Doubts, Reader, Rows, sex, title
from arpad.formats.lists.months import month_in
from arpad.formats.lists.source import LONGEST, Source
from arpad.listed import FIDE, Listed, ListInfo
from arpad.model import WARNING, Problem, Refusal

# The elements in their order, by the field each fills.
_FIELDS = {
    "fideid": "id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "o_title": "other_titles",
    "foa_title": "online_title",
    "rating": "standard",
    "games": "standard_games",
    "k": "standard_k",
    "rapid_rating": "rapid",
    "rapid_games": "rapid_games",
    "rapid_k": "rapid_k",
    "blitz_rating": "blitz",
    "blitz_games": "blitz_games",
    "blitz_k": "blitz_k",
    "birthday": "birth",
    "flag": "flag",
}
_SPEEDS = ("standard", "rapid", "blitz")
_SEPARATOR = b"\x1f"
_START = re.compile(rb"<playerslist\b|<player\b")
_PLAYER = re.compile(rb"<player(\s[^<>]*)?>(.*?)</player\s*>", re.DOTALL)
_ELEMENT = re.compile(rb"<(\w+)(?:\s[^<>]*)?(?:/>|>([^<]*)</\1\s*>)")
_ATTRIBUTE = re.compile(rb"""(\w+)\s*=\s*["']([^"'<]*)["']""")
_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_END = b"</player>"
_PIECE = 1 << 18  # small enough that what is cut out of it stays in the processor's cache


def is_it(head: bytes) -> bool:
    """Whether a file that begins like this is such a list."""
    return bool(_START.search(head))


class FideXml:
    """A list of `player` elements; `elements` names those that are kept, in the order of a kept row."""

    kind = "fide_xml"

    def __init__(self, elements: list[str], name: str, players: int = 0) -> None:
        self.parameters: dict[str, Any] = {"elements": elements, "name": name}
        self.doubts = Doubts()
        self._elements = [element.encode() for element in elements]
        self._at = {_FIELDS[element]: index for index, element in enumerate(elements) if element in _FIELDS}
        lowered = name.lower()
        single = "rapid" not in self._at and "blitz" not in self._at
        self._speed = next((speed for speed in ("rapid", "blitz") if speed in lowered), "standard") if single else ""
        self.info = ListInfo(
            format="FIDE XML",
            federation=FIDE,
            players=players,
            month=month_in(name),
            time_controls=(self._speed,) if single else tuple(speed for speed in _SPEEDS if speed in self._at),
            tells=tuple(field for field in ("federation", "title", "birth", "sex") if field in self._at)
            + (("k",) if "standard_k" in self._at else ()),
            rated_only=single and any(word in lowered for word in ("standard", "rapid", "blitz", "frl")),
        )

    @classmethod
    def of(cls, head: bytes, name: str) -> "FideXml":
        """The layout of a file that begins like this: the elements of its first players, in their order."""
        found: dict[str, None] = {}
        for match in list(_PLAYER.finditer(head))[:50]:
            for element, _ in _values(match[1], match[2]):
                found[element.decode()] = None
        known = [element for element in found if element in _FIELDS]
        if "fideid" not in known or "name" not in known:
            raise Refusal("list.no_players")
        return cls(known, name)

    def rows(self, source: Source) -> Iterator[Rows]:
        """The players; one without an id or a name is passed over and named."""
        id_at, name_at = self._at["id"], self._at["name"]
        usual = b"\\s*".join(b"<%s>([^<]*)</%s>" % (element, element) for element in self._elements)
        pattern = re.compile(b"<player>\\s*" + usual + b"\\s*</player>")
        line = 1
        for block in _blocks(source):
            if b"<!--" in block:
                block = _COMMENT.sub(b"", block)
            players: list[tuple[bytes, ...]] = pattern.findall(block)
            breaks = block.count(b"\n")
            if len(players) == block.count(_END):
                places: range | list[int] = _places(block, line, breaks, len(players))
            else:
                players, places = self._one_by_one(block, line)
            line += breaks
            if not players:
                continue
            try:
                ids = list(map(int, [player[id_at] for player in players]))
            except ValueError:
                good = [index for index, player in enumerate(players) if player[id_at].strip().isdigit()]
                wrong = [index for index in range(len(players)) if index not in set(good)]
                for index in wrong:
                    values = {"found": _text(players[index][id_at])}
                    self.doubts.add(Problem(WARNING, "list.no_id", values, places[index]))
                players, places = [players[index] for index in good], [places[index] for index in good]
                ids = [int(player[id_at]) for player in players]
            rows = list(map(_SEPARATOR.join, players))
            if b"&" in block:
                rows = [_unescaped(row) if b"&" in row else row for row in rows]
                names = keys([row.split(_SEPARATOR)[name_at] for row in rows], _encoding(block))
            else:
                names = keys([player[name_at] for player in players], _encoding(block))
            yield Rows(places, rows, ids, names, [])

    def listed(self, row: bytes, line: int) -> Listed:
        """What a row says."""
        values, read = _text(row).split("\x1f"), Reader()

        def text(field: str) -> str:
            index = self._at.get(field, len(values))
            return values[index].strip() if index < len(values) else ""

        found: dict[str, Any] = {}
        for speed in self.info.time_controls:
            column = "standard" if self._speed else speed  # a list of one time control calls it plainly `rating`
            found[speed] = read.rating(speed, text(column))
            found[speed + "_games"] = read.number(speed + "_games", text(column + "_games"))
            found[speed + "_k"] = read.number(speed + "_k", text(column + "_k"), 99) or None
        flag = text("flag").lower()
        return Listed(
            id=text("id"),
            name=text("name"),
            federation=text("federation").strip("*"),
            sex=sex(text("sex")),
            title=title(text("title")),
            women_title=title(text("women_title")),
            other_titles=",".join(part.strip() for part in text("other_titles").split(",") if part.strip()),
            online_title=text("online_title"),
            birth=_birth(text("birth"), read),
            inactive="i" in flag,
            fide_id=text("id"),
            line=line,
            unreadable=tuple(read.unreadable),
            **found,
        )

    def id_of(self, row: bytes) -> int:
        """The FIDE id."""
        return int(row.split(_SEPARATOR)[self._at["id"]])

    def wanted(self, number: str) -> int | None:
        """A FIDE id as a number."""
        return int(number) if number.isascii() and number.isdigit() and len(number) < 16 else None

    def key_of(self, row: bytes) -> str:
        """The name's key."""
        return keys([row.split(_SEPARATOR)[self._at["name"]]], _encoding(row))[0]

    def _one_by_one(self, block: bytes, line: int) -> tuple[list[tuple[bytes, ...]], list[int]]:
        """Players whose elements are not the usual ones in the usual order."""
        players, places = [], []
        for match in _PLAYER.finditer(block):
            values = dict(_values(match[1], match[2]))
            place = line + block.count(b"\n", 0, match.start())
            if values.get(b"name") is None or b"fideid" not in values:
                self.doubts.add(Problem(WARNING, "list.record", {}, place))
                continue
            players.append(tuple(values.get(element, b"") for element in self._elements))
            places.append(place)
        return players, places


def _blocks(source: Source) -> Iterator[bytes]:
    """Pieces of the file that end behind a player."""
    rest = b""
    for piece in source.pieces(_PIECE):
        text = rest + piece
        end = text.rfind(_END)
        if end < 0:
            if len(text) > LONGEST:
                raise Refusal("list.long_row", most=LONGEST)
            rest = text
            continue
        end += len(_END)
        yield text[:end]
        rest = text[end:]
        if len(rest) > LONGEST:
            raise Refusal("list.long_row", most=LONGEST)


def _values(attributes: bytes, inside: bytes) -> Iterator[tuple[bytes, bytes]]:
    """A player's values by element; an old file for federations has the id as an attribute."""
    for match in _ATTRIBUTE.finditer(attributes or b""):
        yield match[1].lower(), match[2]
    for match in _ELEMENT.finditer(inside):
        yield match[1].lower(), match[2] or b""


def _places(block: bytes, line: int, breaks: int, players: int) -> range | list[int]:
    """The lines where the players begin: evenly spread in a file that nobody has edited by hand."""
    first = block.find(b"<player>")
    before = block.count(b"\n", 0, first)
    here = line + before
    breaks -= before + block.count(b"\n", first, block.find(_END))
    if players > 1 and breaks and not breaks % (players - 1):
        return range(here, here + breaks // (players - 1) * players, breaks // (players - 1))
    if not breaks:
        return [here] * players
    places, at, here = [], 0, line
    for _ in range(players):
        start = block.find(b"<player>", at)
        here += block.count(b"\n", at, start)
        places.append(here)
        at = start + 1
    return places


def _encoding(data: bytes) -> str:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "iso-8859-1"
    return "utf-8"


def _text(data: bytes) -> str:
    return data.decode(_encoding(data))


def _unescaped(row: bytes) -> bytes:
    text = _ENTITY.sub(lambda match: unescape(match[0]), _text(row))
    fields = row.count(_SEPARATOR)
    return text.encode("utf-8", "replace") if text.count("\x1f") == fields else row


def _birth(text: str, read: Reader) -> str:
    """A year, or the full date of the federations' own files; 0 = not known."""
    if len(text) == 10 and text[4] == text[7] == "-" and text[:4].isdigit():
        return text
    year = read.number("birth", text, 2100)
    return str(year) if year else ""
