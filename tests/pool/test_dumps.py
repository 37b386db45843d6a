"""Dumps are read header by header, in constant memory; a run that was broken off ends as if it had not been."""

import bz2
import gzip
from pathlib import Path
from typing import Any

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Refusal
from arpad.pool import dumps, store

SHARED = Path(__file__).parents[3] / "shared/data/pgn"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")

Game = tuple[str, str, str]


def pgn(white: str, black: str, result: str = "1-0", **tags: str) -> str:
    """A game as Lichess writes it; tags can be changed, or left out with an empty text."""
    whole = {
        "Event": "Rated Blitz game",
        "White": white,
        "Black": black,
        "Result": result,
        "UTCDate": "2024.01.05",
        "UTCTime": "10:00:01",
        "TimeControl": "180+0",
        **tags,
    }
    lines = [f'[{name} "{value}"]' for name, value in whole.items() if value]
    return "\n".join(lines) + f"\n\n1. e4 {{ [%clk 0:03:00] }} e5 {result}\n\n"


def ingested(tmp_path: Path, text: str | bytes, name: str = "dump.pgn") -> tuple[dumps.Ingested, list[Any]]:
    """What became of a dump, and its games as (White, Black, score, time, pool)."""
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    found = dumps.ingest(path, tmp_path / "pool")
    return found, games(tmp_path / "pool")


def games(folder: Path) -> list[Any]:
    made = store.load(folder)
    names = made.players.to_list()
    return [
        (names[white], names[black], score / 2, time, made.pools[kind])
        for white, black, score, time, kind in zip(*made.games, strict=True)
    ]


def test_a_game_is_read(tmp_path: Path) -> None:
    found, known = ingested(tmp_path, pgn("Ann", "Ben"))
    assert (found.games, found.kept) == (1, 1)
    assert known == [("Ann", "Ben", 1.0, 1704448801, "blitz")]


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        ({"White": ""}, dumps.NO_PLAYER),
        ({"Result": "*"}, dumps.NO_RESULT),
        ({"Result": ""}, dumps.NO_RESULT),
        ({"UTCDate": ""}, dumps.NO_DATE),
        ({"UTCDate": "2024.??.??"}, dumps.NO_DATE),
        ({"Event": "Casual blitz game"}, dumps.CASUAL),
        ({"Variant": "From Position"}, dumps.POSITION),
        ({"White": "Ben"}, dumps.SELF),
    ],
)
def test_what_does_not_count_is_counted_by_its_reason(tmp_path: Path, tags: dict[str, str], reason: str) -> None:
    found, known = ingested(tmp_path, pgn("Ann", "Ben") + pgn("Ann", "Ben", **tags) + pgn("Cid", "Ben"))
    assert (found.games, found.kept) == (3, 2)
    assert {name: number for name, number in found.left_out.items() if number} == {reason: 1}
    assert found.listed[reason] == [2]
    assert [one[0] for one in known] == ["Ann", "Cid"]


def test_pools_are_time_controls_and_variants(tmp_path: Path) -> None:
    text = pgn("Ann", "Ben", Event="rated bullet game") + pgn(
        "Ann", "Ben", Event="Rated Rapid tournament https://x.org/1"
    )
    _, known = ingested(tmp_path, text + pgn("Ann", "Ben", Variant="Atomic") + pgn("Ann", "Ben", Variant="Standard"))
    assert [one[4] for one in known] == ["bullet", "rapid", "atomic", "blitz"]


def test_games_come_in_the_order_of_time(tmp_path: Path) -> None:
    text = pgn("Ann", "Ben", UTCTime="12:00:00") + pgn("Cid", "Ben", UTCTime="11:00:00") + pgn("Dee", "Ben", UTCTime="")
    assert [one[0] for one in ingested(tmp_path, text)[1]] == ["Dee", "Cid", "Ann"]


@pytest.mark.parametrize(
    "text",
    [
        pgn("Ann", "Ben").replace("\n", "\r\n"),
        "\ufeff" + pgn("Ann", "Ben"),
        pgn("Ann", "Ben").replace("[White", "  [White"),
        pgn("Ann", "Ben").replace("[White", "\n[White"),
        pgn("Ann", "Ben").rstrip(),
        pgn("Ann", "Ben").split("\n\n", maxsplit=1)[0],
        pgn("Ann", "Ben", UTCDate="", Date="2024.01.05"),
    ],
    ids=["CRLF", "mark", "indented", "blank line in tags", "no end", "header only", "Date"],
)
def test_the_ways_headers_are_written(tmp_path: Path, text: str) -> None:
    _, known = ingested(tmp_path, text)
    assert known == [("Ann", "Ben", 1.0, 1704448801, "blitz")]


def test_two_games_that_are_headers_only(tmp_path: Path) -> None:
    head = pgn("Ann", "Ben").split("\n\n", maxsplit=1)[0] + "\n\n"
    assert ingested(tmp_path, head + head)[0].kept == 2


def test_names_in_other_letters(tmp_path: Path) -> None:
    text = pgn('Zoë\\"Q', "Đorđe").encode() + pgn("Jörg", "Ann").encode("latin-1")
    assert [one[:2] for one in ingested(tmp_path, text)[1]] == [('Zoë"Q', "Đorđe"), ("Jörg", "Ann")]


@pytest.mark.parametrize("pack", [zstandard.compress, gzip.compress, bz2.compress], ids=["zst", "gz", "bz2"])
def test_packed_dumps(tmp_path: Path, pack: Any) -> None:
    found, _ = ingested(tmp_path, pack(pgn("Ann", "Ben").encode()) + pack(pgn("Cid", "Ben").encode()), "dump.packed")
    assert found.kept == 2


@pytest.mark.parametrize("pack", [zstandard.compress, gzip.compress, bz2.compress], ids=["zst", "gz", "bz2"])
def test_a_packed_dump_that_is_cut_off_is_refused(tmp_path: Path, pack: Any) -> None:
    whole = pack("".join(pgn(f"Ann{number}", "Ben") for number in range(500)).encode())
    path = tmp_path / "dump.packed"
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Refusal, match=r"broken or cut off|no games"):
        dumps.ingest(path, tmp_path / "pool")
    assert not (tmp_path / "pool").exists()


def test_what_is_no_dump_is_refused(tmp_path: Path) -> None:
    for text in ("", "nothing of the kind\n" * 50):
        with pytest.raises(Refusal, match="holds no games"):
            ingested(tmp_path, text)
    assert [one.name for one in tmp_path.iterdir()] == ["dump.pgn"]


@pytest.mark.parametrize("stop", [1, 2, 4])
def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int) -> None:
    monkeypatch.setattr(dumps, "CHUNK", 700)
    monkeypatch.setattr(dumps, "PART", 3)
    text = "".join(pgn(f"Ann{number % 7}", "Bén\\\\", ("1-0", "*", "0-1")[number % 3]) for number in range(20))
    path = tmp_path / "dump.pgn"
    path.write_text(text, "utf-8")
    whole = dumps.ingest(path, tmp_path / "whole")
    calls: list[int] = []

    def broken_off(*place: int) -> None:
        calls.append(place[2])
        if len(calls) == stop:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dumps.ingest(path, tmp_path / "pool", broken_off)
    assert not (tmp_path / "pool").exists()
    assert dumps.ingest(path, tmp_path / "pool") == whole
    assert games(tmp_path / "pool") == games(tmp_path / "whole")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["dump.pgn", "pool", "whole"]


def test_another_file_does_not_go_on_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "PART", 1)
    path = tmp_path / "dump.pgn"
    path.write_text(pgn("Ann", "Ben") + pgn("Ann", "Cid"), "utf-8")

    def broken_off(*place: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dumps.ingest(path, tmp_path / "pool", broken_off)
    path.write_text(pgn("Dee", "Ben"), "utf-8")
    assert dumps.ingest(path, tmp_path / "pool").kept == 1


@settings(max_examples=30, deadline=None)
@given(
    chunk=st.integers(300, 3000),
    lengths=st.lists(st.integers(0, 300), min_size=1, max_size=12),
)
def test_where_the_pieces_end_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, chunk: int, lengths: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("pieces")
    text = "".join(pgn(f"Ann{index}", "Ben").replace("e5", "e5 " * length) for index, length in enumerate(lengths))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dumps, "CHUNK", chunk)
        found, known = ingested(folder, text)
    assert found.kept == len(lengths)
    assert [one[0] for one in known] == [f"Ann{index}" for index in range(len(lengths))]


# Games in the file by its README.
@needs_shared
@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("lichess-dump-2013-01.pgn", 32),
        ("lichess-dump-2021-10-clk-eval.pgn", 600),
        ("lichess-titled-arena-2020.pgn", 289),
    ],
)
def test_shared_dumps(tmp_path: Path, name: str, number: int) -> None:
    found = dumps.ingest(SHARED / name, tmp_path / "pool")
    assert found.games == number
    assert found.kept + sum(found.left_out.values()) == number
