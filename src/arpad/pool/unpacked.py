"""The bytes of a file of any size, unpacked on the way (zst, gz, bz2), through a window that moves along."""

import bz2
import gzip
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from arpad.model import Refusal

CHUNK = 2 * 1024 * 1024  # bytes read at a time
MOST = 128 * 1024 * 1024  # bytes of one game; anything longer is no PGN


@contextmanager
def opened(path: Path) -> Iterator[tuple[BinaryIO, Callable[[], int]]]:
    """The unpacked bytes of a file, and how much of the file itself has been read."""
    with path.open("rb") as file:
        head = file.read(4)
        file.seek(0)
        stream: Any = file
        if head == b"\x28\xb5\x2f\xfd":
            import zstandard

            stream = zstandard.ZstdDecompressor(max_window_size=2**31).stream_reader(
                _Closed(file),  # type: ignore[arg-type] # all it does is read
                read_size=1 << 20,
                read_across_frames=True,
            )
        elif head[:2] == b"\x1f\x8b":
            stream = gzip.GzipFile(fileobj=file)
        elif head[:3] == b"BZh":
            stream = bz2.BZ2File(file)
        yield stream, file.tell


def read_bytes(path: Path, most: int) -> bytes:
    """The first bytes of a file, unpacked. Raises Refusal where it is broken or cut off."""
    found = bytearray()
    with opened(path) as (stream, _), unbroken(path):
        while more := stream.read(min(CHUNK, most - len(found))):
            found += more
    return bytes(found)


@contextmanager
def unbroken(path: Path) -> Iterator[None]:
    """What the packers say of a broken file, as a Refusal; each has errors of its own."""
    try:
        yield
    except Exception as error:
        raise Refusal("pool.cut_off", path=str(path), reason=str(error) or type(error).__name__) from None


class _Closed:
    """A packed file with a frame behind it that unpacks to nothing, but is an error inside another one.

    The unpacker ends without a word where a file is cut off; what follows the cut tells.
    """

    BLOCK = 1 << 17  # bytes of the longest block
    FRAME = (0x184D2A50).to_bytes(4, "little") + (2 * BLOCK).to_bytes(4, "little") + b"\xff" * (2 * BLOCK)

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._end = file, io.BytesIO(self.FRAME)

    def read(self, most: int) -> bytes:
        """So many of the next bytes, or as many as there are."""
        return self._file.read(most) or self._end.read(most)


class Window:
    """The piece of a stream that is looked at: `text[:filled]`, the same bytes as `words` of eight.

    `fill` brings the next bytes, `drop` takes away those that are done with.
    """

    def __init__(self, stream: BinaryIO, path: Path) -> None:
        self._stream, self._path = stream, path
        self.filled = 0
        self.at_end = False
        self._make(2 * CHUNK)

    def _make(self, size: int) -> None:
        self.text = np.zeros(size + -size % 8, np.uint8)
        self.words = self.text.view(np.uint64)

    def fill(self) -> None:
        """Read on. Raises Refusal where the packed file is broken or cut off, or nothing is ever dropped."""
        if self.filled + CHUNK > len(self.text):
            if len(self.text) >= MOST:
                raise Refusal("pool.no_end", path=str(self._path), most=MOST)
            held = self.text
            self._make(2 * len(held))
            self.text[: len(held)] = held
        room = memoryview(self.text)[self.filled : self.filled + CHUNK]  # type: ignore[arg-type]
        with unbroken(self._path):
            while len(room) and (more := self._stream.readinto(room)):  # type: ignore[attr-defined]
                self.filled += more
                room = room[more:]
        self.at_end = len(room) > 0

    def drop(self, used: int) -> None:
        """Take so many bytes away from the front."""
        self.text[: self.filled - used] = self.text[used : self.filled].copy()
        self.filled -= used

    def skip(self, number: int) -> None:
        """Pass over so many bytes of the stream."""
        while number and not self.at_end:
            self.fill()
            passed = min(number, self.filled)
            self.drop(passed)
            number -= passed
