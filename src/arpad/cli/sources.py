"""Where input comes from: a file by name, or standard input by the name `-`."""

import os
import sys
from pathlib import Path
from typing import Any

from arpad.i18n import say
from arpad.model import Refusal

STANDARD_INPUT = "-"


def is_source(word: str) -> bool:
    """Whether a word names something to read rather than being the input itself."""
    return word == STANDARD_INPUT or os.path.exists(word)


def called(name: str) -> str:
    """What an error message calls a source."""
    return say("cli.standard_input") if name == STANDARD_INPUT else name


def read_bytes(name: str) -> bytes:
    """The bytes of a file or of standard input. Raises Refusal where they cannot be read."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise Refusal(
            "cli.unreadable", file=called(name), reason=getattr(error, "strerror", None) or str(error)
        ) from None


def read_text(name: str) -> str:
    """The text of a file or of standard input. Raises Refusal where it is not UTF-8."""
    content = read_bytes(name)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Refusal("cli.not_utf8", line, file=called(name)) from None


def parse_json(name: str, text: str) -> Any:
    """The value of a JSON text that was read from `name`. Raises Refusal where it is none."""
    import json

    try:
        return json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Refusal("cli.json", error.lineno, error.colno, file=called(name), reason=error.msg) from None
    except (ValueError, RecursionError) as error:
        raise Refusal("cli.json", file=called(name), reason=str(error)) from None


def _no_number(name: str) -> None:
    # Python's reader takes NaN and Infinity for numbers; JSON does not, and no rating is either.
    raise ValueError(f"{name} is not a number")
