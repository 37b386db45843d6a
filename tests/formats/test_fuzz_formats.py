"""A small run of `python tests/fuzz_formats.py`: damaged files of every format, and bombs."""

import signal
from collections.abc import Iterator

import pytest

from tests.fuzz_formats import alarm, bombs, cases, examine, tried

BOMBS = bombs()


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    before = signal.signal(signal.SIGPROF, alarm)
    yield
    signal.signal(signal.SIGPROF, before)


def test_damaged_files_of_every_format() -> None:
    failed = [outcome for outcome, _ in (tried(data, reader) for data, reader in cases(150, 7)) if outcome[0] == "!"]
    assert failed == []


@pytest.mark.parametrize("index", range(len(BOMBS)))
def test_a_bomb_does_no_harm(index: int) -> None:
    outcome, _ = tried(BOMBS[index], examine)
    assert outcome in ("read", "refused")
