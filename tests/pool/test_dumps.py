"""Dumps are read header by header, in constant memory; a run that was broken off ends as if it had not been."""

import bz2
import gzip
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import Refusal
from arpad.pool import dumps, numbered, reading, store, tally, unpacked
from arpad.pool.kernels import scan as kernel
from arpad.pool.tally import Ingested

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


def ingested(tmp_path: Path, text: str | bytes, name: str = "dump.pgn") -> tuple[Ingested, list[Any]]:
    """What became of a dump, and its games as (White, Black, score, time, pool)."""
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    found = reading.ingest([path], tmp_path / "pool")
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
        ({"White": ""}, tally.NO_PLAYER),
        ({"Result": "*"}, tally.NO_RESULT),
        ({"Result": ""}, tally.NO_RESULT),
        ({"UTCDate": ""}, tally.NO_DATE),
        ({"UTCDate": "2024.??.??"}, tally.NO_DATE),
        ({"Event": "Casual blitz game"}, tally.CASUAL),
        ({"Variant": "From Position"}, tally.POSITION),
        ({"White": "Ben"}, tally.SELF),
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
    with pytest.raises(Refusal, match="broken or cut off"):
        reading.ingest([path], tmp_path / "pool")
    assert not (tmp_path / "pool").exists()


def test_what_is_no_dump_is_refused(tmp_path: Path) -> None:
    for text, message in (("", "The file is empty"), ("nothing of the kind\n" * 50, "No table was found")):
        with pytest.raises(Refusal, match=f"dump.pgn: {message}"):
            ingested(tmp_path, text)
    assert [one.name for one in tmp_path.iterdir()] == ["dump.pgn"]


@pytest.mark.parametrize("stop", [1, 2, 4])
def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int) -> None:
    monkeypatch.setattr(unpacked, "CHUNK", 700)
    monkeypatch.setattr(dumps, "PART", 3)
    monkeypatch.setattr(dumps, "BATCH", 1)
    text = "".join(pgn(f"Ann{number % 7}", "Bén\\\\", ("1-0", "*", "0-1")[number % 3]) for number in range(20))
    path = tmp_path / "dump.pgn"
    path.write_text(text, "utf-8")
    whole = reading.ingest([path], tmp_path / "whole")
    calls: list[int] = []

    def broken_off(*place: int) -> None:
        calls.append(place[2])
        if len(calls) == stop:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reading.ingest([path], tmp_path / "pool", progress=broken_off)
    assert not (tmp_path / "pool").exists()
    assert reading.ingest([path], tmp_path / "pool") == whole
    assert games(tmp_path / "pool") == games(tmp_path / "whole")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["dump.pgn", "pool", "whole"]


def test_another_file_does_not_go_on_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "PART", 1)
    path = tmp_path / "dump.pgn"
    path.write_text(pgn("Ann", "Ben") + pgn("Ann", "Cid"), "utf-8")

    def broken_off(*place: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reading.ingest([path], tmp_path / "pool", progress=broken_off)
    path.write_text(pgn("Dee", "Ben"), "utf-8")
    assert reading.ingest([path], tmp_path / "pool").kept == 1


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
        patch.setattr(unpacked, "CHUNK", chunk)
        found, known = ingested(folder, text)
    assert found.kept == len(lengths)
    assert [one[0] for one in known] == [f"Ann{index}" for index in range(len(lengths))]


@pytest.mark.parametrize("cut", [6, 1000, -4, -1])
def test_a_zst_file_that_is_cut_off_anywhere_is_refused(tmp_path: Path, cut: int) -> None:
    whole = zstandard.compress("".join(pgn(f"Ann{number}", "Ben") for number in range(3000)).encode())
    (tmp_path / "dump.pgn.zst").write_bytes(whole[:cut])
    with pytest.raises(Refusal, match="broken or cut off"):
        reading.ingest([tmp_path / "dump.pgn.zst"], tmp_path / "pool")
    assert [one.name for one in tmp_path.iterdir()] == ["dump.pgn.zst"]


def test_a_game_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacked, "CHUNK", 800)
    monkeypatch.setattr(unpacked, "MOST", 4000)
    with pytest.raises(Refusal, match="a game of more than 4000 bytes"):
        ingested(tmp_path, pgn("Ann", "Ben") + "[White " + "x" * 9000)


@pytest.mark.parametrize(
    ("module", "name", "message"),
    [(numbered, "MOST_PLAYERS", "at most 2 can be numbered"), (dumps, "MOST_POOLS", "There are 3 pools")],
)
def test_more_than_can_be_numbered_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, message: str
) -> None:
    monkeypatch.setattr(module, name, 2)
    with pytest.raises(Refusal, match=message):
        ingested(tmp_path, "".join(pgn("Ann", "Ben", Variant=name) for name in ("Atomic", "Horde", "Antichess")))
    assert not (tmp_path / "pool").exists()


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        ({"Site": "https://lichess.org/abcd1234", "TimeControl": "15+0"}, "ultrabullet"),
        ({"Site": "https://lichess.org/abcd1234", "TimeControl": "120+1"}, "bullet"),
        ({"Site": "https://lichess.org/abcd1234", "TimeControl": "300+5"}, "rapid"),
        ({"Site": "https://lichess.org/abcd1234/black", "TimeControl": "1800+0"}, "classical"),
        ({"Site": "https://lichess.org/abcd1234", "TimeControl": "-"}, "correspondence"),
        ({"Site": "Chess.com", "TimeControl": "300+5"}, "blitz"),
        ({"Site": "Chess.com", "TimeControl": "1/86400"}, "daily"),
        ({"Site": "Linares", "TimeControl": "5400+30"}, "standard"),
        ({"Site": "Linares", "TimeControl": "180+2"}, "blitz"),
        ({"Site": "Linares", "TimeControl": "-"}, ""),
        ({"Site": "Linares", "TimeControl": "5400+30", "Event": "World Rapid"}, "rapid"),
        ({"Site": "Linares", "TimeControl": ""}, ""),
    ],
)
def test_time_controls_are_called_as_the_site_calls_them(tmp_path: Path, tags: dict[str, str], name: str) -> None:
    tags = {"Event": "Open", "WhiteRatingDiff": "+5", **tags}
    assert [one[4] for one in ingested(tmp_path, pgn("Ann", "Ben", **tags))[1]] == [name]


@pytest.mark.parametrize(
    ("tags", "kept"),
    [
        ({"Event": "Hourly Blitz Arena", "Site": "https://lichess.org/abcd1234", "WhiteRatingDiff": "+5"}, True),
        ({"Event": "Hourly Blitz Arena", "Site": "https://lichess.org/abcd1234"}, False),
        ({"Event": "Rated Blitz game", "Site": "https://lichess.org/abcd1234"}, False),  # given up after a move
        ({"Event": "Rated Blitz game", "Site": "https://lichess.org/abcd1234", "WhiteRatingDiff": "+0"}, True),
        ({"Event": "Candidates", "Site": "https://lichess.org/broadcast/candidates/round-1"}, True),
        ({"Event": "FICS unrated blitz game"}, False),
        ({"Event": "FICS rated blitz game"}, True),
    ],
)
def test_what_is_rated(tmp_path: Path, tags: dict[str, str], kept: bool) -> None:
    assert ingested(tmp_path, pgn("Ann", "Ben", **tags))[0].kept == kept


def test_a_position_that_is_set_up(tmp_path: Path) -> None:
    usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    odds, shuffled = usual.replace("RNB", "R1B"), "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w DFdf - 0 1"
    text = pgn("Ann", "Ben", FEN=usual) + pgn("Ann", "Ben", FEN=odds)
    found, known = ingested(tmp_path, text + pgn("Ann", "Ben", FEN=shuffled, Variant="Chess960"))
    assert found.listed[tally.POSITION] == [2]
    assert [one[4] for one in known] == ["blitz", "chess960"]


# The headers of any text, read as they are meant to be: a game ends with its moves, or at the blank line before a tag
# that it has already; of two tags of one name the first counts.
TAG = re.compile(r'[ \t]*\[(\w+) "(.*)"\]\s*$')


def headers(text: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    open_ = False
    since_blank: dict[str, str] | None = None
    for line in text.split("\n"):
        tag = TAG.match(line)
        if tag:
            name, value = tag.groups()
            if open_ and since_blank is not None and name in found[-1]:
                after = since_blank
                for moved in after:
                    del found[-1][moved]
                found.append(dict(after))
                since_blank = None
            elif not open_:
                found.append({})
                open_, since_blank = True, None
            if name not in found[-1]:
                found[-1][name] = value
                if since_blank is not None:
                    since_blank[name] = value
        elif not line.strip():
            since_blank = {}
        elif not line.strip().startswith("["):
            open_ = False
    return found


LINES = st.sampled_from(
    ["", "", "1. e4 e5 1-0", '[White "Ann"]', '[White "Bo"]', '[Black "Cid"]', '[Black "Dee"]', '[Result "1-0"]',
     '[Result "0-1"]', '[Result "*"]', '[UTCDate "2024.01.05"]', '[Event "Rated Blitz game"]', '  [White "Eve"]', "["]
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(lines=st.lists(LINES, max_size=25), chunk=st.integers(60, 400))
def test_headers_in_any_order(tmp_path_factory: pytest.TempPathFactory, lines: list[str], chunk: int) -> None:
    text = '[Event "x"]\n' + "\n".join(lines) + "\n"
    path = tmp_path_factory.mktemp("any") / "dump.pgn"
    path.write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(unpacked, "CHUNK", chunk)
        found = dumps.ingest(path, path.with_name("pool"))
    expected = headers(text)
    assert found.games == len(expected)
    known = [
        (one["White"], one["Black"], float(one["Result"][0]))
        for one in expected
        if {"White", "Black", "Result", "UTCDate"} <= set(one) and one["Result"] != "*"
    ]
    assert [one[:3] for one in games(path.with_name("pool"))] == known


# Games and results of each file, as its README says: White's wins, draws, Black's wins.
@needs_shared
@pytest.mark.parametrize(
    ("name", "number", "results"),
    [
        ("chess960-mainz-2009-crlf", 20, (8, 2, 10)),
        ("chessbase-empty-line-in-tags", 1, (0, 0, 1)),
        ("chesscom-user-2025", 29, (16, 0, 13)),
        ("fics-crazyhouse-rd-crlf", 83, (46, 0, 37)),
        ("headers-and-moves-on-one-line", 3, (0, 0, 0)),
        ("kasparov-deep-blue-1997", 6, (3, 3, 0)),
        ("large-top-tournaments-2012", 3285, (1024, 1629, 630)),
        ("leading-whitespace", 3, (0, 0, 0)),  # and a game without any tag
        ("lichess-2014-reformatted", 12, (4, 0, 8)),
        ("lichess-annotated-bullet", 1, (0, 0, 1)),
        ("lichess-broadcast-documented-sample", 1, (0, 1, 0)),
        ("lichess-dump-2013-01", 32, (22, 1, 9)),
        ("lichess-dump-2021-10-clk-eval", 600, (279, 31, 290)),
        ("lichess-dump-documented-sample", 1, (0, 0, 1)),
        ("lichess-titled-arena-2020", 289, (146, 21, 122)),
        ("lichess-user-2022-all-speeds", 802, (373, 43, 386)),
        ("lichess-user-2024", 8, (4, 2, 2)),
        ("odds-games-latin1", 32, (13, 4, 15)),
        ("otb-opens-2025-500", 500, (186, 168, 146)),
        ("result-tag-contradicts-movetext", 5, (1, 2, 2)),
        ("twic-2020-232games", 232, (98, 66, 68)),
        ("utf8-bom", 2, (0, 0, 0)),
        ("uzchesscup-2025-round-robin", 45, (12, 24, 9)),
        ("world-matches-crlf", 580, (279, 137, 164)),
    ],
)
def test_shared_files(tmp_path: Path, name: str, number: int, results: tuple[int, ...]) -> None:
    taken: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        real = dumps._Run._add

        def add(run: Any, rows: Any) -> None:
            taken.extend(rows[:, kernel.RESULT].tolist())
            real(run, rows)

        patch.setattr(dumps._Run, "_add", add)
        found = dumps.ingest(SHARED / f"{name}.pgn", tmp_path / "pool")
    assert found.games == number
    assert tuple(taken.count(score) for score in (2, 1, 0)) == results
    assert found.kept + sum(found.left_out.values()) == number


# Rated games of each category, from the ratings before and after every game.
@needs_shared
def test_rated_games_of_a_user_of_lichess(tmp_path: Path) -> None:
    gold = json.loads((SHARED.parent / "gold/lichess-user-2022-series.expected.json").read_text("utf-8"))["perfs"]
    reading.ingest([SHARED / "lichess-user-2022-all-speeds.pgn"], tmp_path / "pool")
    found = Counter(one[4] for one in games(tmp_path / "pool"))
    called = {name.lower().replace(" ", "").replace("-", ""): one["rated"] for name, one in gold.items()}
    assert found == {name: number for name, number in called.items() if number}
