"""Reports of players abroad, as the Irish federation takes them."""

from pathlib import Path

import pytest

from arpad.formats.pasted import read
from arpad.model import ABSENT, BYE, NOTE, PLAYED, Event, NationalRating, Pairing

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def doubts(event: Event) -> list[tuple[str, int]]:
    return [(problem.key, problem.line) for problem in event.problems if problem.severity != NOTE]


def test_a_report_is_read_whole() -> None:
    event = read((DATA / "abroad.csv").read_bytes())
    assert (event.name, event.start, event.end, event.rounds) == ("Prague Open, 2026", "2026-03-07", "2026-03-08", 3)
    assert [(one.number, one.name, one.rating, one.title, one.federation, one.points) for one in event.players] == [
        (1, "Byrne, Aoife", 1800, "", "IRL", 1.5),
        (2, "Walsh, Conor", 1950, "", "IRL", 1.5),
        (3, "Novák, Jan", 2010, "", "CZE", None),
        (4, "Novák, Eva", 2105, "WFM", "CZE", None),
    ]
    assert event.players[0].national == (NationalRating("IRL", None, "101", 6),)
    assert event.pairings == (
        Pairing(1, 1, 3, 1, 0, PLAYED, True, 6),
        Pairing(1, 4, 2, 1, 0, PLAYED, True, 12),
        Pairing(2, 2, 1, 0.5, 0.5, PLAYED, True, 6),
        Pairing(3, 1, 0, 0, None, ABSENT, False, 6),
        Pairing(3, 3, 2, 0, 1, PLAYED, True, 12),
    )
    assert doubts(event) == []


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("2,=,W,Byrne,Aoife", "2,1,W,Byrne,Aoife", "trf.results_disagree"),
        ("2,=,W,Byrne,Aoife", "2,=,B,Byrne,Aoife", "trf.same_colour"),
        ("2,=,W,Byrne,Aoife,1800,,IRL", "2,=,W,Kelly,Ian,1700,,IRL", "trf.not_reciprocal"),
        ("3,1,B,Novák,Jan", "1,1,B,Novák,Jan", "table.pairing"),
        ("1,1,W,Novák,Jan", "1,5,W,Novák,Jan", "table.pairing"),
        ("Player,202,Walsh,Conor", "Player,101,Byrne,Aoife", "table.block_twice"),
        ("Total,1.5", "Total,2.5", "trf.points"),
        ("Player,202,Walsh,Conor", "Player,202", "table.no_name"),
    ],
)
def test_what_contradicts_is_named(old: str, new: str, key: str) -> None:
    text = (DATA / "abroad.csv").read_text("utf-8").replace(old, new)
    assert key in [found for found, _ in doubts(read(text))]


def test_points_without_an_opponent() -> None:
    event = read('Event,"X"\nPlayer,1,Byrne,Aoife\n1,1,-\n2,=\nTotal,1.5')
    assert [(one.white_score, one.kind) for one in event.pairings] == [(1, BYE), (0.5, BYE)]


@needs_shared
def test_the_federations_samples() -> None:
    event = read((SHARED / "csv/irish-foreign-report.csv").read_bytes())
    reported = [one for one in event.players if one.points is not None]
    assert [(one.name, one.points) for one in reported] == [("Player, Nr 001", 4), ("Player, Nr 004", 3)]
    assert (event.rounds, event.start, event.end) == (9, "2007-09-22", "2007-09-30")
    played = [one for one in event.pairings if one.kind == PLAYED]
    assert len(played) == 8 + 9 - 1  # the two met in round 3
    assert doubts(event) == []


@needs_shared
def test_the_federations_sample_with_accents() -> None:
    event = read((SHARED / "csv/irish-foreign-report-utf8.csv").read_bytes())
    assert [one.name for one in event.players] == ["Pláyer, Nr 017", "Player, Nr 018", "Pláyer, Nr 019"]
    assert (event.name, event.start) == ("Brätto Open, 2001", "2001-03-07")
