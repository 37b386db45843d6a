"""A list kept as a dBase table, like the "golden database" of US Chess, as a table of text.

The records are of one length, so they pass through without the table ever being held.
"""

from collections.abc import Iterator

from arpad.formats import dbf
from arpad.formats.lists.source import Source

_ENCODING = "cp1252"
DELIMITER = "\t"
_DELETED = ord("*")


class DbaseSource(Source):
    """The same source, read as lines of text under a line of headings."""

    def __init__(self, source: Source) -> None:
        super().__init__(source.path, source.member)
        head = source.head()
        self._header = int.from_bytes(head[8:10], "little")
        self._record = int.from_bytes(head[10:12], "little")
        self._fields = dbf.read(head[: self._header], source.name).fields

    def head(self) -> bytes:
        """The beginning, as text."""
        for _, lines in self.lines():
            return b"\n".join(lines[:50])
        return b""

    def lines(self) -> Iterator[tuple[int, list[bytes]]]:
        """The headings, then one line a record; a deleted one leaves an empty line."""
        yield 1, [DELIMITER.join(field.name for field in self._fields).encode()]
        number, rest, header = 2, b"", self._header
        for piece in self.pieces():
            data = rest + piece[header:] if header < len(piece) else rest
            header = max(header - len(piece), 0)
            whole = len(data) // self._record * self._record
            rows = [self._row(data[at : at + self._record]) for at in range(0, whole, self._record)]
            rest = data[whole:]
            if rows:
                yield number, rows
            number += len(rows)

    def _row(self, record: bytes) -> bytes:
        if record[0] == _DELETED:
            return b""
        cells, at = [], 1
        for field in self._fields:
            cell = record[at : at + field.width].split(b"\0")[0].decode(_ENCODING, "replace").strip()
            cells.append(cell.replace(DELIMITER, " ").replace('"', "'"))
            at += field.width
        return DELIMITER.join(cells).encode()


def is_it(head: bytes) -> bool:
    """Whether a file that begins like this is a dBase table."""
    return dbf.is_it(head)
