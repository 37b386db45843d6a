"""A process that is killed leaves nothing half-written, and the next one ends as if it had not been: to the bit."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arpad import pool
from arpad.pool import dumps, unpacked

# Ingest a dump in tiny parts, and die at once when a number of signs of life have been given.
CHILD = """
import os, signal, sys
from pathlib import Path
from arpad.pool import dumps, reading, unpacked

dumps.BATCH, dumps.PART, unpacked.CHUNK = 1, 3, 700
left = int(sys.argv[3])

def tell(read, size, games):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

reading.ingest([sys.argv[1]], Path(sys.argv[2]), progress=tell)
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture
def dump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module, name, value in ((dumps, "BATCH", 1), (dumps, "PART", 3), (unpacked, "CHUNK", 700)):
        monkeypatch.setattr(module, name, value)
    games = [
        f'[Event "Rated {("Blitz", "Bullet")[number % 2]} game"]\n[White "P{number % 7}"]\n[Black "Q{number % 5}"]\n'
        f'[Result "{("1-0", "0-1", "1/2-1/2", "*")[number % 4]}"]\n[UTCDate "2024.0{1 + number % 6}.03"]\n\n1. e4\n\n'
        for number in range(30)
    ]
    path = tmp_path / "dump.pgn"
    path.write_text("".join(games), "utf-8")
    return path


def test_a_killed_ingest_goes_on(dump: Path) -> None:
    pool.ingest([dump], dump.with_name("whole"))
    killed = dump.with_name("killed")
    child = subprocess.run([sys.executable, "-c", CHILD, str(dump), str(killed), "4"], check=False)
    assert child.returncode == -signal.SIGKILL
    assert not killed.exists()
    assert len(list(dump.parent.glob(".killed.partial/*/games/*.parquet"))) >= 2  # it had got somewhere
    pool.ingest([dump], killed)
    assert contents(killed) == contents(dump.with_name("whole"))
    assert sorted(one.name for one in dump.parent.iterdir()) == ["dump.pgn", "killed", "whole"]


def test_what_was_read_is_not_read_again(dump: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several files the whole ones are kept, even if a later one cannot be read."""
    cut = dump.with_name("cut.pgn.zst")
    cut.write_bytes(b"\x28\xb5\x2f\xfd\x00\x58\x11\x00\x00")
    with pytest.raises(ValueError, match="broken or cut off"):
        pool.ingest([dump, cut], dump.with_name("pool"))
    cut.write_bytes(dump.read_bytes().replace(b"P", b"R"))
    read: list[Path] = []
    real = dumps.ingest

    def ingest(path: Path, *rest: object) -> object:
        read.append(path)
        return real(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(dumps, "ingest", ingest)
    found = pool.ingest([dump, cut], dump.with_name("pool"))
    assert read == [cut]
    assert found.games == 60
