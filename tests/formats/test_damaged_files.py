"""Damaged files of every kind: an event that holds together or a Refusal, quickly."""

import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.check import check
from arpad.formats import archives, chess_results_xml, chesscom, fide_report, lichess, pgn, swissperfect, uschess_dbf
from arpad.i18n import place
from arpad.model import PLAYED, Event, Refusal, plain
from tests.formats import (
    test_archives,
    test_chess_results_xml,
    test_fide_report,
    test_pgn,
    test_site_exports,
)
from tests.fuzz_trf import KINDS, damaged

SLOW = 2.0  # seconds
SWISSPERFECT = test_archives.SWISSPERFECT
US_CHESS = test_archives.US_CHESS

FOUR = test_chess_results_xml.FOUR
XML = test_chess_results_xml.document(
    *FOUR,
    test_chess_results_xml.game(1, 1, 2, "0,5 0,5"),
    test_chess_results_xml.game(1, 3, 4, "1.0 0.0", forfeit="K"),
    test_chess_results_xml.game(2, 1, -1, "1.0 0.0"),
)
PGN = "".join(
    [
        test_pgn.game(White="Müller", WhiteElo="2000", WhiteFideId="100", Round="1.1", TimeControl="5400+30"),
        test_pgn.game(test_pgn.LONG + "{x} (1. d4 d5) 1/2-1/2", Result="1/2-1/2", Round="2", Site="Delhi IND"),
        test_pgn.online("Rated Blitz game", WhiteRatingDiff="+5", UTCTime="10:00:00", TimeControl="180+2"),
        test_pgn.online("Live Chess", "Chess.com", Link="https://www.chess.com/game/live/1", TimeControl="600"),
    ]
).encode()
PAGE = test_fide_report.page(
    test_fide_report.block(1, (1, 2, "white", "1.0"), (2, 0, "black", "(-)"), total="1.0"),
    test_fide_report.block(2, (1, 1, "black", "0"), (2, 0, "white", "(+)"), total="1.0"),
)
GAMES = test_site_exports.lines(test_site_exports.game("a"), test_site_exports.game("b", winner=None, status="draw"))
MONTH = test_site_exports.month(test_site_exports.live(), test_site_exports.live("agreed", "agreed", end_time=9))


def one_of(files: dict[str, bytes], name: str, read: Callable[[dict[str, bytes]], Any]) -> Callable[[bytes], Any]:
    return lambda data: read({**files, name: data})


CASES: dict[str, tuple[bytes, Callable[[bytes], tuple[Event, ...]]]] = {
    "pgn": (PGN, pgn.read),
    "xml": (XML, chess_results_xml.read),
    "page": (PAGE, fide_report.read),
    "lichess": (GAMES, lichess.read),
    "chesscom": (MONTH, chesscom.read),
    "zip": (test_archives.packed(US_CHESS), lambda data: archives.read(data, test_archives.read_one)),
    **{name: (data, one_of(SWISSPERFECT, name, swissperfect.read_files)) for name, data in SWISSPERFECT.items()},
    **{name: (data, one_of(US_CHESS, name, uschess_dbf.read_files)) for name, data in US_CHESS.items()},
}
READERS = (pgn, chess_results_xml, fide_report, lichess, chesscom, swissperfect, uschess_dbf)


def holds_together(event: Event) -> None:
    numbers = {player.number for player in event.players}
    assert len(numbers) == len(event.players)
    for pairing in event.pairings:
        assert 0 <= pairing.round <= event.rounds
        assert pairing.white in numbers
        assert pairing.black in numbers or pairing.black == 0
        assert pairing.white != pairing.black
        if pairing.kind == PLAYED:
            assert pairing.black
            assert pairing.white_score is not None
            assert pairing.black_score == 1 - pairing.white_score
    assert len(event.round_dates) in (0, event.rounds)
    for problem in check(event):
        assert place(problem) != problem.key
    json.dumps(plain(event))


def examine(data: bytes, read: Callable[[bytes], tuple[Event, ...]]) -> None:
    begin = time.process_time()
    for module in READERS:
        module.is_it(data)
    events: tuple[Event, ...] = ()
    with contextlib.suppress(Refusal):
        events = read(data)
    for event in events:
        holds_together(event)
    assert time.process_time() - begin < SLOW


EDITS = st.lists(
    st.tuples(
        st.sampled_from(KINDS),
        st.floats(0, 1, exclude_max=True),
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 255),
    ),
    max_size=12,
)


@pytest.mark.parametrize("name", CASES)
def test_whole_files_hold_together(name: str) -> None:
    data, read = CASES[name]
    events = read(data)
    assert any(event.pairings for event in events)
    for event in events:
        holds_together(event)


@pytest.mark.parametrize("name", CASES)
@given(edits=EDITS)
@settings(deadline=None, max_examples=20)
def test_damaged_files(name: str, edits: list[Any]) -> None:
    data, read = CASES[name]
    examine(damaged(data, edits), read)


@given(st.binary(max_size=300))
@settings(deadline=None, max_examples=20)
def test_bytes_that_are_nothing(data: bytes) -> None:
    for _, read in CASES.values():
        examine(data, read)
