"""Zip archives and files that belong together; bombs are refused before they are unpacked."""

import io
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from arpad.formats import archives, pgn, trf, zipped
from arpad.model import Event, Refusal
from tests.formats import test_swissperfect, test_uschess_dbf

PGN = b'[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n1-0\n'
SWISSPERFECT = test_swissperfect.files(test_swissperfect.people(1, 2), [(1, 1, 2, 2, 0, 1, 1)])
US_CHESS = test_uschess_dbf.files()


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def read_one(data: bytes) -> tuple[Event, ...]:
    return pgn.read(data) if pgn.is_it(data) else (trf.read(data),)


def formats(data: bytes) -> list[str]:
    return [event.format for event in archives.read(data, read_one)]


def test_files_that_belong_together_are_read_together() -> None:
    files = {f"club/{name}": data for name, data in SWISSPERFECT.items()}
    files |= {f"us/{name}": data for name, data in US_CHESS.items()}
    files |= {"games.pgn": PGN, "__MACOSX/._games.pgn": b"x", ".DS_Store": b"x"}
    assert archives.is_it(packed(files))
    assert formats(packed(files)) == ["SwissPerfect", "US Chess 2C", "PGN"]


def test_two_tournaments_of_swissperfect_in_one_folder() -> None:
    files = {name.replace("a.", f"{stem}."): data for stem in ("one", "TWO") for name, data in SWISSPERFECT.items()}
    assert formats(packed(files)) == ["SwissPerfect", "SwissPerfect"]


def test_other_files_are_passed_over_and_said() -> None:
    events = archives.read(packed({"games.pgn": PGN, "readme.txt": b"Hello"}), read_one)
    assert [(problem.key, problem.values) for problem in events[0].problems] == [
        ("archives.passed_over", {"file": "readme.txt"})
    ]


def test_a_single_file_gives_its_own_refusal() -> None:
    with pytest.raises(Refusal, match="not a tournament report"):
        archives.read(packed({"readme.txt": b"Hello"}), read_one)
    with pytest.raises(Refusal, match=r"None of these files.*a\.txt, b\.txt"):
        archives.read(packed({"b.txt": b"Hello", "a.txt": b"World"}), read_one)


def lying(data: bytes) -> bytes:
    """The archive with a false size of its first file, in both headers."""
    size = (100).to_bytes(4, "little")
    at = data.index(b"PK\x01\x02")
    data = data[: at + 24] + size + data[at + 28 :]
    return data[:22] + size + data[26:]


BOMB = packed({"games.pgn": bytes(64 * 1024 * 1024)})


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (BOMB, "too large"),
        (packed({}), "no files"),
        (packed({"games.pgn": PGN})[:-30], "damaged"),
        (packed({"games.pgn": PGN * 9}).replace(b"PK\x03\x04", b"PK\x03\x05"), "damaged"),
        (packed({f"{number}.pgn": b"" for number in range(zipped.MOST_FILES + 1)}), "501 files"),
        (b"PK\x03\x04" + bytes(100), "damaged"),
    ],
)
def test_refused_in_one_sentence_and_at_once(data: bytes, words: str) -> None:
    begin = time.process_time()
    with pytest.raises(Refusal) as refused:
        archives.read(data, read_one)
    assert words in str(refused.value)
    assert time.process_time() - begin < 2


def test_archives_within_archives_stay_closed() -> None:
    inner = packed({"games.pgn": PGN})
    with pytest.raises(Refusal, match=r"inner\.zip is an archive within an archive"):
        archives.read(packed({"inner.zip": inner}), read_one)
    (event,) = archives.read(packed({"inner.zip": inner, "games.pgn": PGN}), read_one)
    assert [problem.key for problem in event.problems] == ["archives.passed_over"]


def test_a_size_that_lies_does_not_help_a_bomb() -> None:
    with pytest.raises(Refusal):
        zipped.unpacked(lying(BOMB))


def test_a_password() -> None:
    data = bytearray(packed({"games.pgn": PGN}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(Refusal, match="password"):
        zipped.unpacked(bytes(data))


def test_all_files_together_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipped, "MOST_BYTES", 250)
    assert len(zipped.unpacked(packed({"a": bytes(100), "b": bytes(100)}))) == 2
    with pytest.raises(Refusal, match="c would be too large"):
        zipped.unpacked(packed({"a": bytes(100), "b": bytes(100), "c": bytes(100)}))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a.trn", {"a.trn", "a.sco", "A.INI"}),
        ("TDEXPORT.DBF", {"TDEXPORT.DBF", "thexport.dbf"}),
        ("a.pgn", {"a.pgn"}),
        ("b.sco", {"b.sco"}),
    ],
)
def test_what_lies_beside_a_file(tmp_path: Path, name: str, expected: set[str]) -> None:
    for other in ("a.trn", "a.sco", "A.INI", "b.sco", "a.pgn", "a.txt", "TDEXPORT.DBF", "thexport.dbf", "other.dbf"):
        (tmp_path / other).write_bytes(other.encode())
    found: dict[str, Any] = archives.siblings(tmp_path / name)
    assert found.keys() == expected
    assert all(found[other] == other.encode() for other in found)
