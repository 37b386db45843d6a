"""What the exports of game sites have in common: JSON, one object or one a line, and moments as numbers of seconds."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from arpad.formats.text import decode

_LOOK = 4 * 1024 * 1024  # no object of one game is larger
_LARGEST = 64 * 1024 * 1024  # of a file that is read as one object
_STANDARD_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"


def is_json(data: bytes) -> bool:
    """Whether the file can be JSON."""
    return data[:64].replace(b"\0", b"").removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")


def first_object(data: bytes) -> Any:
    """What the file begins with: its first line, or all of a file that is not too large; None where it is not JSON."""
    data = data.lstrip()
    end = data.find(b"\n")
    value = parsed(data[:end]) if 0 < end <= _LOOK else None
    return parsed(data) if value is None and len(data) <= _LARGEST else value


def objects(data: bytes) -> Iterator[tuple[int, Any]]:
    """The objects of a file with their lines: one a line, or a list of them; None for a line that is not JSON."""
    first = data.lstrip().partition(b"\n")[0]
    whole_file = parsed(data) if parsed(first[: _LOOK + 1]) is None and len(data) <= _LARGEST else None
    if isinstance(whole_file, list):
        yield from ((1, item) for item in whole_file)
    elif whole_file is not None:
        yield 1, whole_file
    else:
        number = 0
        start = 0
        while start < len(data):
            number += 1
            end = data.find(b"\n", start)
            end = len(data) if end < 0 else end
            line = data[start:end].strip()
            start = end + 1
            value = parsed(line) if line else None
            if isinstance(value, list):
                yield from ((number, item) for item in value)
            elif line:
                yield number, value


def parsed(data: bytes) -> Any:
    """The value of a JSON text; None where it is none."""
    try:
        return json.loads(decode(data)[0])
    except (ValueError, RecursionError):
        return None


def at(value: Any, *path: str) -> Any:
    """What stands at the end of a path of names; None where there is nothing."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def text(value: Any, *path: str) -> str:
    """The text at the end of a path; "" where there is none."""
    found = at(value, *path)
    return " ".join(found.split())[:120] if isinstance(found, str) else ""


def whole(value: Any, *path: str) -> int | None:
    """The whole number at the end of a path; None where there is none."""
    found = at(value, *path)
    return found if isinstance(found, int) and not isinstance(found, bool) and abs(found) < 10**15 else None


def day_and_time(seconds: float | None) -> tuple[str, str]:
    """Date and time of day (UTC) of a moment in seconds since 1970; empty where it is not known."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC) if seconds is not None else None
    except (OverflowError, OSError, ValueError):
        moment = None
    return (moment.date().isoformat(), moment.time().isoformat()) if moment is not None else ("", "")


def is_start(position: str) -> bool:
    """Whether a position is the one that games begin with."""
    return not position or position.startswith(_STANDARD_START)
