"""Any file of results, told by its content: the door behind which every reader stands.

>>> [event.name for event in read(b"012 Club evening\\n001    1      Ann   \\n001    2      Ben   ")]
['Club evening']
"""

from pathlib import Path

from arpad.formats import (
    archives,
    chess_results_xml,
    chesscom,
    event_json,
    fide_report,
    lichess,
    pasted,
    pgn,
    swissperfect,
    uschess_dbf,
    xlsx,
)
from arpad.formats.lists import fide_txt, fide_xml
from arpad.model import Event, Refusal

# Readers of what is not plain text, or is text of a kind of its own. Each tells by content whether a file is its.
READERS = (swissperfect, uschess_dbf, chess_results_xml, fide_report, event_json, lichess, chesscom, pgn)
_LOOK = 4096  # bytes that tell text from what is none
_TEXT = frozenset(b"\t\n\v\f\r\x1a\x1b")  # control characters that occur in text
MOST_BYTES = 512 * 1024 * 1024  # more than any report has; dumps of games are for pools


def read(
    data: bytes, columns: dict[str, str] | None = None, day_first: bool | None = None, path: Path | None = None
) -> tuple[Event, ...]:
    """The events that a file tells of: one, or as many as it has sections.

    `columns` says which column of a table is what ({"white": "Weiss"}), `day_first` how dates like 03/04/2026 are
    meant; both only where the reader's own guess is not right. `path` is where the file lies, if it does: a tournament
    that is spread over several files is read with those beside it.

    Raises Refusal where the file is of no kind that can be read.
    """
    if not data.strip():
        raise Refusal("reading.empty")
    if len(data) > MOST_BYTES:
        raise Refusal("reading.too_large", bytes=len(data), most=MOST_BYTES)
    if xlsx.is_it(data):  # which is an archive too
        return xlsx.read(data, columns, day_first)
    if archives.is_it(data):
        return archives.read(data, lambda inner: read(inner, columns, day_first))
    if path is not None and (swissperfect.is_it(data) or uschess_dbf.is_it(data)):
        return archives.events(archives.siblings(path), lambda inner: read(inner, columns, day_first))
    for reader in READERS:
        if reader.is_it(data):
            events: tuple[Event, ...] = reader.read(data)
            return events
    head = data[:_LOOK]
    if fide_txt.is_it(head) or fide_xml.is_it(head):
        raise Refusal("reading.list")
    if _is_binary(head):
        raise Refusal("reading.binary")
    return (pasted.read(data, columns, day_first),)


def _is_binary(head: bytes) -> bool:
    """Whether bytes are no text: one in fifty is a control character. In UTF-16 every other one may be zero."""
    controls = sum(byte < 0x20 and byte not in _TEXT for byte in head)
    even, odd = head[::2].count(0), head[1::2].count(0)
    return controls - max(even, odd) > max(len(head) // 50, 1) or min(even, odd) > len(head) // 50
