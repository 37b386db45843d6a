"""Zip archives, opened with caps on the number of files, their size and how far they were pressed together.

A bomb is refused before it is unpacked; what a header says of a size is not believed.
"""

import io
import zipfile
import zlib
from pathlib import PurePosixPath

from arpad.model import Refusal

MOST_FILES = 500
MOST_BYTES = 256 * 1024 * 1024  # of all files together, unpacked
MOST_RATIO = 200  # unpacked bytes to a packed one; results of chess as text reach 30, padded tables 100
SMALL = 4 * 1024 * 1024  # below this no ratio is suspicious

_ENCRYPTED = 0x1
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)


def is_it(data: bytes) -> bool:
    """Whether the bytes are a zip archive. A spreadsheet is one too: ask its reader first."""
    return data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a zip archive by name. Raises Refusal where it is broken, encrypted, or too large unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [member for member in archive.infolist() if not _is_passed_over(member)]
            if not members:
                raise Refusal("archives.empty")
            if len(members) > MOST_FILES:
                raise Refusal("archives.too_many", count=len(members), most=MOST_FILES)
            found: dict[str, bytes] = {}
            left = MOST_BYTES
            for member in members:
                if member.flag_bits & _ENCRYPTED:
                    raise Refusal("archives.encrypted", file=member.filename)
                allowed = min(left, max(SMALL, MOST_RATIO * member.compress_size))
                if member.file_size > allowed:
                    raise Refusal("archives.too_large", file=member.filename)
                with archive.open(member) as file:
                    content = file.read(allowed + 1)
                if len(content) > allowed:  # more than its header says
                    raise Refusal("archives.too_large", file=member.filename)
                left -= len(content)
                found[member.filename] = content
            return found
    except Refusal:
        raise
    except _BROKEN:
        raise Refusal("archives.broken") from None


def _is_passed_over(member: zipfile.ZipInfo) -> bool:
    """Directories, and what systems put beside the files."""
    path = PurePosixPath(member.filename)
    return member.is_dir() or "__MACOSX" in path.parts or path.name.startswith(".") or path.name == "Thumbs.db"
