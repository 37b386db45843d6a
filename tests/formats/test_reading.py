"""Every kind of file is told by its content, and what is none is refused in one sentence."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from arpad.formats import reading
from arpad.model import PLAYED, Event, Refusal

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared/data"
SAMPLE = (ROOT / "samples/sample-open.trf").read_bytes()
TABLE = b"White,Black,Result\nAnn,Ben,1-0\n"
PGN = b'[Event "Club"]\n[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n'

needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")

# What is no report of a tournament, and the sentence that says so. Everything else in the shared data must be read.
REFUSED = {
    "chesscom/archives.json": "list of a player's months",
    "chesscom/profile.json": "without games",
    "chesscom/stats.json": "without games",
    "dwz/verbaende.csv": "No table was found",
    "dwz/vereine.csv": "No table was found",
    "fide-list/legacy-combined-rows.txt": "This is a rating list",
    "fide-list/old-single-list-2011-03.txt": "This is a rating list",
    "fide-list/players_list_foa-excerpt.txt": "This is a rating list",
    "fide-list/players_list_xml_foa-excerpt.xml": "This is a rating list",
    "fide-list/rapid_oct26frl-excerpt.txt": "This is a rating list",
    "lichess/fide-player-ratings.json": "hold no games",
    "lichess/fide-player.json": "holds no games",
    "lichess/perf-stats.json": "without games",
    "lichess/rating-history.json": "without games",
    "pgn/headers-and-moves-on-one-line.pgn": "none of its 3 games",
    "pgn/leading-whitespace.pgn": "none of its 4 games",
    "pgn/utf8-bom.pgn": "none of its 2 games",
}


def zipped(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "form", "players"),
    [(SAMPLE, "TRF", 12), (TABLE, "games", 2), (PGN, "PGN", 2), (zipped(a=SAMPLE), "TRF", 12)],
    ids=["TRF", "table", "PGN", "zip"],
)
def test_a_file_is_told_by_its_content(data: bytes, form: str, players: int) -> None:
    [event] = reading.read(data)
    assert event.format.startswith(form)
    assert len(event.players) == players


def test_an_archive_holds_several_events() -> None:
    assert [event.format for event in reading.read(zipped(a=PGN, b=TABLE))] == ["PGN", "games"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "The file is empty"),
        (b" \n\t ", "The file is empty"),
        (bytes(range(256)) * 40, "neither text nor one of the known formats"),
        (b"\x89PNG\r\n\x1a\n" + bytes(200), "neither text nor one of the known formats"),
        (b"Dear arbiter, here are the results.", "No table was found"),
        (zipped(), "archive"),
    ],
    ids=["empty", "blank", "bytes", "picture", "letter", "empty zip"],
)
def test_what_is_no_report_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        reading.read(data)


def test_utf_16_is_text() -> None:
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        [event] = reading.read(TABLE.decode().encode(encoding))
        assert len(event.players) == 2


def test_a_file_too_large_is_refused_before_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 10)
    with pytest.raises(Refusal, match="more than 10 are not read"):
        reading.read(TABLE)


def files() -> list[Path]:
    folders = "trf trf-variants chess-results chesscom crosstables csv dwz fide-list fide-report lichess pgn".split()
    found = [path for folder in (*folders, "swissperfect", "uschess") for path in sorted((SHARED / folder).rglob("*"))]
    return [path for path in found if path.is_file() and "expected" not in path.name]


@needs_shared
@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SHARED)))
def test_every_shared_file_is_read_or_refused_as_it_should_be(path: Path) -> None:
    refused = REFUSED.get(str(path.relative_to(SHARED)))
    if refused is None:
        events = reading.read(path.read_bytes(), path=path)
        assert events
        assert all(event.players for event in events)
    else:
        with pytest.raises(Refusal, match=refused):
            reading.read(path.read_bytes(), path=path)


# The variants folder holds one event in many dresses; two of them spell the names with accents.
DRESSES = sorted(path for path in (SHARED / "trf-variants").glob("*.trf") if path.name != "big-1200p.trf")


@needs_shared
def test_nine_dresses_of_one_event_are_one_event() -> None:
    from arpad import event as events
    from arpad.report.document import document

    assert len(DRESSES) == 9
    reports = []
    for path in DRESSES:
        [event] = reading.read(path.read_bytes(), path=path)
        report = document(events.rate(event))
        for player in report["players"]:
            player["name"] = player["name"].translate(str.maketrans("àéíÑ", "aeiN"))
        reports.append(report["players"])
    assert all(report == reports[0] for report in reports)


@needs_shared
def test_the_dresses_have_the_expected_games() -> None:
    expected = json.loads((SHARED / "trf-variants/variants.expected.json").read_text("utf-8"))["players"]
    [event] = reading.read((SHARED / "trf-variants/base.trf").read_bytes())
    for player, known in zip(event.players, expected, strict=True):
        assert (player.number, player.name, player.rating) == (known["no"], known["name"], known["rating"])
        assert (player.points, player.rank) == (known["points"], known["rank"])
        assert games_of(event, player.number) == [
            (one["round"], one["opponent"], one["score"]) for one in known["played"]
        ]


def games_of(event: Event, number: int) -> list[tuple[int, int, float | None]]:
    """Round, opponent and score of a player's games over the board."""
    found = []
    for game in event.pairings:
        if game.kind == PLAYED and number in (game.white, game.black):
            first = game.white == number
            found.append(
                (game.round, game.black if first else game.white, game.white_score if first else game.black_score)
            )
    return sorted(found)
