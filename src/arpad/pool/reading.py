"""Games from files, as a pool: whichever kind of file it is."""

from pathlib import Path

from arpad.model import Refusal
from arpad.pool import store, tables
from arpad.pool.games import Pool


def read(path: str | Path, columns: dict[str, str] | None = None) -> Pool:
    """The games of a pool's folder, or of a table (CSV, Parquet, Arrow) whose columns can be named.

    Raises Refusal where there is no such file, or it cannot be read.
    """
    path = existing(Path(path))
    if path.is_dir():
        return store.load(path)
    if path.suffix.lower() in tables.ENDINGS:
        return tables.read_table(path, columns)[0]
    raise Refusal("pool.unknown_file", path=str(path))


def existing(path: Path) -> Path:
    """The path, if there is something. Raises Refusal where there is not."""
    if not path.exists():
        raise Refusal("pool.no_file", path=str(path))
    return path
