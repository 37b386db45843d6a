"""A list on disk, ready to be looked up: its rows as they are, and their numbers in the order of ids and of names.

The file is read through memory mapping, so opening it costs the same for a hundred rows and for two million. It is a
cache: made from a list, thrown away and made anew whenever it is not whole. Its parts, one after the other:

    the mark, all rows, where each row begins, in which line of the list it stood, the row numbers in the order of
    ids, of names and of FIDE ids, a description as JSON, the description's length and a checksum, the mark.
"""

import contextlib
import hashlib
import io
import json
import mmap
import os
import struct
import sys
import tempfile
import zlib
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import IO, Any

from arpad.formats.lists.layouts import Layout
from arpad.formats.lists.source import Source
from arpad.model import Problem, Refusal

_MARK = b"arpad list 1 " + sys.byteorder[:3].encode()
_END = struct.Struct("<QI16s")
MOST_ROWS = 20_000_000
KEPT = 8  # lists; those not used for longest are removed
_SUFFIX = ".list"
_ARRAYS = ("starts", "lines", "ids", "names", "fide_ids")


def directory() -> Path | None:
    """Where lists are kept: the platform's place for caches; None where there is none."""
    if place := os.environ.get("XDG_CACHE_HOME"):
        base = Path(place)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Caches"
    else:
        try:
            base = Path.home() / ".cache"
        except RuntimeError:  # nobody's home
            return None
    return base / "arpad"


def identity(path: Path) -> str:
    """What tells whether the list behind a path is still the same: name, size, times, and the file itself."""
    about = path.stat()
    parts = (path.resolve(), about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino)
    return "\n".join(map(str, parts))


class Stored:
    """A kept list, open."""

    def __init__(self, data: Any, description: dict[str, Any]) -> None:
        self._data = data
        self.description = description
        at = len(_MARK) + description["bytes"]
        for name in _ARRAYS:
            typecode, length = description["arrays"][name]
            size = array(typecode).itemsize * length
            setattr(self, name, memoryview(data)[at : at + size].cast(typecode))
            at += size

    starts: Sequence[int]
    lines: Sequence[int]
    ids: Sequence[int]
    names: Sequence[int]
    fide_ids: Sequence[int]

    def __len__(self) -> int:
        return len(self.lines)

    def row(self, number: int) -> bytes:
        """A row as the list has it."""
        begin, end = self.starts[number], self.starts[number + 1]
        return bytes(self._data[len(_MARK) + begin : len(_MARK) + end])


def kept(path: Path, place: Path | None) -> Stored | None:
    """The list behind a path as it was kept earlier; None where it is not, or not whole, or not the same any more."""
    if place is None:
        return None
    file = place / _name(path)
    try:
        with open(file, "rb") as stream:
            stored = _open(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
        if stored.description["identity"] != identity(path):
            return None
    except (OSError, ValueError, KeyError, TypeError, struct.error):
        return None
    with contextlib.suppress(OSError):
        os.utime(file)  # the last use, by which the oldest is found
    return stored


def keep(layout: Layout, source: Source, place: Path | None) -> Stored:
    """Read a list whole, and keep it where that can be; where not, only for now.

    Raises Refusal where the list cannot be read.
    """
    if place is not None:
        with contextlib.suppress(OSError):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(suffix=".tmp", dir=place)
            try:
                with os.fdopen(handle, "w+b") as stream:
                    _write(layout, source, stream)
                    stored = _open(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
                with contextlib.suppress(OSError):  # elsewhere open: where files in use cannot be replaced
                    os.replace(temporary, place / _name(source.path))
            finally:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
            _tidy(place)
            return stored
    try:
        with tempfile.TemporaryFile() as stream:
            _write(layout, source, stream)
            return _open(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    except OSError:
        memory = io.BytesIO()
        _write(layout, source, memory)
        return _open(memory.getbuffer())


def find(order: Sequence[int], value_of: Callable[[int], Any], wanted: Any) -> Iterator[int]:
    """The row numbers with this value, in an order by it."""
    at = first(order, value_of, wanted)
    while at < len(order) and value_of(order[at]) == wanted:
        yield order[at]
        at += 1


def first(order: Sequence[int], value_of: Callable[[int], Any], wanted: Any) -> int:
    """Where in an order a value stands or would stand."""
    low, high = 0, len(order)
    while low < high:
        middle = (low + high) // 2
        if value_of(order[middle]) < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def _name(path: Path) -> str:
    return hashlib.sha256(str(path.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:32] + _SUFFIX


def _write(layout: Layout, source: Source, stream: IO[bytes]) -> None:
    """The whole file. Rows go out as they come; ids and names are held until they are in order."""
    before = identity(source.path)
    stream.write(_MARK)
    lengths, lines = array("I"), array("I")
    ids: list[Any] = []
    names: list[str] = []
    fide_ids: list[tuple[str, int]] = []
    for rows in layout.rows(source):
        fide_ids.extend((number, len(ids) + index) for index, number in rows.fide_ids)
        stream.write(b"".join(rows.rows))
        lengths.extend(map(len, rows.rows))
        lines.extend(rows.lines)
        ids.extend(rows.ids)
        names.extend(rows.names)
        if len(ids) > MOST_ROWS:
            raise Refusal("list.too_many", most=MOST_ROWS)
    if not ids:
        raise Refusal("list.no_players")
    arrays = {
        "starts": array("Q", accumulate(lengths, initial=0)),
        "lines": lines,
        "ids": array("I", sorted(range(len(ids)), key=ids.__getitem__)),
    }
    del ids, lengths
    arrays["names"] = array("I", sorted(range(len(names)), key=names.__getitem__))
    del names
    arrays["fide_ids"] = array("I", [row for _, row in sorted(fide_ids)])
    checksum = 0
    for name in _ARRAYS:
        checksum = zlib.crc32(arrays[name], checksum)
        stream.write(arrays[name].tobytes())
    about = {
        "identity": before,
        "member": source.member,
        "kind": layout.kind,
        "parameters": layout.parameters,
        "players": len(lines),
        "problems": layout.doubts.all(),
        "bytes": arrays["starts"][-1],
        "arrays": {name: (arrays[name].typecode, len(arrays[name])) for name in _ARRAYS},
    }
    description = json.dumps(about).encode()
    stream.write(description)
    stream.write(_END.pack(len(description), zlib.crc32(description, checksum), _MARK))
    stream.flush()


def _open(data: Any) -> Stored:
    """The list in these bytes. Raises ValueError and its like where they are not whole."""
    view = memoryview(data)
    length, checksum, mark = _END.unpack(view[-_END.size :])
    if mark != _MARK or view[: len(_MARK)] != _MARK or length > len(view):
        raise ValueError("no mark")
    begin = len(view) - _END.size - length
    about = json.loads(bytes(view[begin : begin + length]))
    about["problems"] = [Problem(*problem) for problem in about["problems"]]
    sizes = sum(array(typecode).itemsize * count for typecode, count in about["arrays"].values())
    arrays = len(_MARK) + about["bytes"]
    if arrays + sizes != begin:
        raise ValueError("cut")
    if zlib.crc32(view[begin : begin + length], zlib.crc32(view[arrays:begin])) != checksum:
        raise ValueError("damaged")
    return Stored(data, about)


def _tidy(place: Path) -> None:
    """Remove the lists that were not used for longest."""
    with contextlib.suppress(OSError):
        lists = sorted(place.glob("*" + _SUFFIX), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in lists[KEPT:]:
            file.unlink()
