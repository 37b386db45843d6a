"""Files that come together: the contents of an archive, and the tables of one tournament that lie side by side.

Archives within archives stay closed.
"""

from collections.abc import Callable
from pathlib import Path, PurePosixPath

from arpad.formats import swissperfect, uschess_dbf, xlsx
from arpad.formats.zipped import MOST_BYTES, is_it, unpacked
from arpad.model import NOTE, Event, Problem, Refusal, limited

__all__ = ["events", "is_it", "read", "siblings"]


def read(data: bytes, read_one: Callable[[bytes], tuple[Event, ...]]) -> tuple[Event, ...]:
    """The events of all files of an archive; `read_one` reads a file that stands for itself.

    Raises Refusal where the archive cannot be opened safely, or nothing in it can be read.
    """
    return events(unpacked(data), read_one)


def events(files: dict[str, bytes], read_one: Callable[[bytes], tuple[Event, ...]]) -> tuple[Event, ...]:
    """The events of several files: those that belong together read together, the others one by one."""
    found: list[Event] = []
    rest = []
    for group in _groups(files):
        if swissperfect.are_they(group):
            found.extend(swissperfect.read_files(group))
        elif uschess_dbf.are_they(group):
            found.extend(uschess_dbf.read_files(group))
        else:
            rest.extend(sorted(group))
    passed_over: list[Problem] = []
    first: Refusal | None = None
    for name in rest:
        try:
            if is_it(files[name]) and not xlsx.is_it(files[name]):
                raise Refusal("archives.within", file=name)
            found.extend(read_one(files[name]))
        except Refusal as refusal:
            first = first or refusal
            passed_over.append(Problem(NOTE, "archives.passed_over", {"file": name}))
    if not found:
        if first is not None and len(files) == 1:
            raise first
        raise Refusal("archives.nothing", files=sorted(files)[:10])
    if passed_over:
        found[0] = found[0]._replace(problems=limited([*found[0].problems, *passed_over]))
    return tuple(found)


def siblings(path: Path) -> dict[str, bytes]:
    """The files that belong to a tournament of which `path` is one: by name, `path` among them.

    They lie in the same directory: with SwissPerfect under the same name with .ini, .trn and .sco; with US Chess as
    THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF. Any other file stands alone.
    """
    wanted: set[str] = set()
    name = path.name.lower()
    if path.suffix.lower() in swissperfect.SUFFIXES:
        wanted = {path.stem.lower() + suffix for suffix in swissperfect.SUFFIXES}
    elif name in uschess_dbf.NAMES:
        wanted = set(uschess_dbf.NAMES)
    found = {path.name: path.read_bytes()}
    for other in sorted(path.parent.iterdir()):
        if other.name.lower() in wanted and other != path and other.is_file():
            if other.stat().st_size > MOST_BYTES:
                raise Refusal("archives.too_large", file=other.name)
            found[other.name] = other.read_bytes()
    return found


def _groups(files: dict[str, bytes]) -> list[dict[str, bytes]]:
    """The files that belong together: tables of one directory, SwissPerfect's of one name; every other one alone."""
    groups: dict[tuple[str, str], dict[str, bytes]] = {}
    for name in sorted(files):
        path = PurePosixPath(name.replace("\\", "/"))
        if path.suffix.lower() in swissperfect.SUFFIXES:
            key = (str(path.parent), path.stem.lower())
        elif path.name.lower() in uschess_dbf.NAMES:
            key = (str(path.parent), "*.dbf")
        else:
            key = (name, "")
        groups.setdefault(key, {})[name] = files[name]
    return list(groups.values())
