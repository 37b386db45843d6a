"""Where output goes that is a file: whole or not at all, and never over another file unless told so."""

import os
import stat
import sys
from pathlib import Path

from arpad.model import Refusal

STANDARD_OUTPUT = "-"


def check(name: str, force: bool) -> None:
    """Whether the file may be written. Raises Refusal where it is there already, or is no file."""
    if name == STANDARD_OUTPUT:
        return
    try:
        mode = os.stat(name).st_mode
    except (OSError, ValueError):
        return  # not there: whether it can be written shows when it is
    if not stat.S_ISREG(mode):
        raise Refusal("cli.no_place", file=name)
    if not force:
        raise Refusal("cli.exists", file=name)


def save(name: str, content: bytes, force: bool = False) -> None:
    """Write the bytes into a file, or to standard output.

    They go into a new file beside it, which takes its place when it is whole, so that a full disk leaves the old one.
    Raises Refusal where that is not possible.
    """
    check(name, force)
    if name == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    try:
        path = Path(name).resolve()
        part = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
        try:
            with part.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if not force and path.exists():
                raise Refusal("cli.exists", file=name)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Refusal("cli.unwritable", file=name, reason=getattr(error, "strerror", None) or str(error)) from None
