"""Games from files, as a pool: whichever kind of file it is, one or many of them.

Tables (CSV, Parquet, Arrow) and PGN dumps are told by their ending and their content; everything else is read as the
tournament or the export that it is.
"""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from arpad.formats import pgn
from arpad.formats import reading as formats
from arpad.model import Refusal
from arpad.pool import dumps, events, store, tables
from arpad.pool.events import IDENTITIES, NAME
from arpad.pool.games import Pool
from arpad.pool.tally import Ingested, together
from arpad.pool.unpacked import read_bytes

_HEAD = 4096  # bytes that tell what a file is

Progress = Callable[[int, int, int], None]  # bytes read, bytes in all, games read


def read(path: str | Path, columns: dict[str, str] | None = None, identity: str = NAME) -> Pool:
    """The games of a pool's folder, or of any file that `ingest` takes, held in memory.

    Raises Refusal where there is no such file, or it cannot be read.
    """
    path = existing(Path(path))
    if path.is_dir() and store.is_store(path):
        return store.load(path)
    with tempfile.TemporaryDirectory() as folder:
        ingest([path], Path(folder) / "pool", columns, identity)
        return store.load(Path(folder) / "pool")


def ingest(
    paths: Sequence[str | Path],
    target: str | Path,
    columns: dict[str, str] | None = None,
    identity: str = NAME,
    progress: Progress | None = None,
) -> Ingested:
    """Make a pool of files, or of all files in folders. What it comes to is put in its place when it is whole.

    `columns` names the columns of tables; `identity` says what tells players apart: the name, or the FIDE id where a
    tournament gives one (`fide-id`). A run that was broken off goes on where it was; the pool is the same, to the bit.

    Raises Refusal where a file cannot be read, or the place is taken by something else.
    """
    target = Path(target)
    store.claim(target)
    if identity not in IDENTITIES:
        raise Refusal("pool.identity", value=identity, known=list(IDENTITIES))
    files = [file for path in paths for file in _files(existing(Path(path)))]
    beside = target.with_name(f".{target.name}.partial")
    sizes = [file.stat().st_size for file in files]
    folders: list[Path] = []
    found: list[Ingested] = []
    for number, file in enumerate(files):
        done, games = sum(sizes[:number]), sum(one.games for one in found)

        def tell(read: int, _: int, more: int, done: int = done, games: int = games) -> None:
            if progress:
                progress(done + read, sum(sizes), games + more)

        folders.append(beside / _signature(file, columns, identity))
        found.append(_kept(file, folders[-1], columns, identity, tell))
    if not any(one.games for one in found):
        shutil.rmtree(beside)
        raise Refusal("pool.no_games", path=", ".join(map(str, paths)))
    if len(files) > 1:
        folders.append(beside / "all")
        store.merge(folders[:-1], folders[-1])
    shutil.rmtree(folders[-1] / dumps.RUN, ignore_errors=True)
    store.put(folders[-1], target)
    shutil.rmtree(beside)
    return together(found)


def existing(path: Path) -> Path:
    """The path, if there is something. Raises Refusal where there is not."""
    if not path.exists():
        raise Refusal("pool.no_file", path=str(path))
    return path


def _files(path: Path) -> list[Path]:
    """The file, or the files of a folder in the order of their names. Raises Refusal where there is none."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if file.is_file() and not file.name.startswith("."))
    if not files:
        raise Refusal("pool.no_files", path=str(path))
    return files


def _signature(file: Path, columns: dict[str, str] | None, identity: str) -> str:
    """A name for what is read from a file: another one if the file changes, or is read in another way."""
    state = file.stat()
    read = [str(file.resolve()), state.st_size, state.st_mtime_ns, columns, identity]
    return hashlib.blake2b(json.dumps(read).encode(), digest_size=8).hexdigest()


def _kept(file: Path, folder: Path, columns: dict[str, str] | None, identity: str, tell: Progress) -> Ingested:
    """What became of the games of a file, which are in the folder then. A note beside it says that they all are."""
    note = folder.with_suffix(".json")
    if note.exists() and store.is_store(folder):
        return Ingested(**json.loads(note.read_text("utf-8")))
    try:
        found = _read(file, folder, columns, identity, tell)
    except Refusal:
        shutil.rmtree(folder, ignore_errors=True)
        if folder.parent.exists() and not any(folder.parent.iterdir()):
            folder.parent.rmdir()
        raise
    beside = note.with_suffix(".new")
    beside.write_text(json.dumps(found._asdict()), "utf-8")
    beside.replace(note)
    return found


def _read(file: Path, folder: Path, columns: dict[str, str] | None, identity: str, tell: Progress) -> Ingested:
    if file.suffix.lower() in tables.ENDINGS:
        made, found = tables.read_table(file, columns)
    elif pgn.is_it(read_bytes(file, _HEAD)) and identity == NAME:
        return dumps.ingest(file, folder, tell)
    else:
        data = read_bytes(file, formats.MOST_BYTES + 1)
        try:
            made, found = events.read_events(data, identity, columns=columns, path=file)
        except Refusal as refusal:
            raise Refusal("pool.in_file", path=str(file), message=str(refusal)) from None
    store.write(made, folder)
    return found
