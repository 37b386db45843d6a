"""The bytes of a list: from a plain file or from inside the archive it came in, in pieces, never all at once."""

import codecs
import os
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from arpad.model import Refusal

PIECE = 1 << 20
HEAD = 1 << 16  # bytes that tell what a file is
MOST_BYTES = 4 << 30  # four times the largest list there is, unpacked
LONGEST = 1 << 20  # bytes of one row; beyond, the file is no list
_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"
_MOST_MEMBERS = 100  # an archive of lists has a few; every one is opened to see what it is


class Source:
    """A file that may be a list, or one file in an archive."""

    def __init__(self, path: Path, member: str = "") -> None:
        self.path = path
        self.member = member

    @property
    def name(self) -> str:
        """The name that may tell what list it is."""
        return self.member or self.path.name

    def head(self) -> bytes:
        """The beginning."""
        for piece in self.pieces(HEAD):
            return piece
        return b""

    def pieces(self, size: int = PIECE) -> Iterator[bytes]:
        """The bytes, piece by piece; UTF-16 with its mark comes as UTF-8.

        Raises Refusal where they cannot be read or are too many.
        """
        seen = 0
        decoder = None
        try:
            with self._opened() as stream:
                while piece := stream.read(size):
                    seen += len(piece)
                    if seen > MOST_BYTES:
                        raise Refusal("list.too_large", most=MOST_BYTES >> 30)
                    if seen == len(piece) and piece[:2] in (b"\xff\xfe", b"\xfe\xff"):
                        decoder = codecs.getincrementaldecoder("utf-16")("replace")
                    yield decoder.decode(piece).encode("utf-8") if decoder else piece
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
            raise Refusal("list.broken_zip", reason=str(error) or "zip") from None
        except OSError as error:
            raise Refusal("list.unreadable", reason=error.strerror or str(error)) from None

    def lines(self) -> Iterator[tuple[int, list[bytes]]]:
        """Lines without their ends, many at once, with the number of the first of them.

        Lines end in \\n or \\r\\n; where a file has neither, in \\r.
        """
        number, rest, end = 1, b"", b""
        for piece in self.pieces():
            if not end:
                piece = piece.removeprefix(b"\xef\xbb\xbf")
                end = b"\r\n" if b"\r\n" in piece else b"\n" if b"\n" in piece or b"\r" not in piece else b"\r"
            text = rest + piece
            found = text.split(end)
            if end == b"\r\n" and text.count(b"\n") >= len(found):
                found = text.replace(b"\r\n", b"\n").split(b"\n")  # both kinds of line end in one file
            rest = found.pop()
            if len(rest) > LONGEST:
                raise Refusal("list.long_row", number + len(found), most=LONGEST)
            yield number, found
            number += len(found)
        if rest:
            yield number, [rest.rstrip(b"\r\n")]

    def _opened(self) -> IO[bytes]:
        if not self.member:
            return open(self.path, "rb")
        with zipfile.ZipFile(self.path) as archive:
            return archive.open(self.member)


def sources(path: Path) -> list[Source]:
    """The files that a path can mean: itself, or what the archive holds. Raises Refusal where it cannot be read."""
    try:
        if os.path.isdir(path):
            raise Refusal("list.unreadable", reason="a directory")
        with open(path, "rb") as file:
            start = file.read(4)
        if start not in (_ZIP, _EMPTY_ZIP):
            return [Source(path)]
        with zipfile.ZipFile(path) as archive:
            names = [one.filename for one in archive.infolist()[:_MOST_MEMBERS] if not one.is_dir()]
    except OSError as error:
        raise Refusal("list.unreadable", reason=error.strerror or str(error)) from None
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("list.broken_zip", reason=str(error)) from None
    return [Source(path, name) for name in sorted(names)]
