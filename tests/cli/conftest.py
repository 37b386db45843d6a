"""The command line in this process: what it prints, and with which code it ends."""

import io
import sys
from typing import NamedTuple

import pytest

from arpad import i18n
from arpad.cli import run


class Ended(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def arpad(capsys, monkeypatch, tmp_path):
    """Run `arpad` with words and, where it matters, standard input."""

    def call(*words: str, stdin: bytes | str = b"") -> Ended:
        content = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        code = run(words)
        return Ended(code, *capsys.readouterr())

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "ARPAD_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))  # rating lists are kept here, not in somebody's home
    yield call
    i18n.speak(None)
