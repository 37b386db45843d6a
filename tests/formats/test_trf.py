"""TRF files are read as they are meant, and every repair and doubt is said."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.formats.trf import read
from arpad.formats.trf_player import CELL, CELLS, padded
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NO_MOVE,
    NOTE,
    PENDING,
    PLAYED,
    UNKNOWN,
    WARNING,
    Event,
    Game,
    NationalRating,
    Pairing,
    Refusal,
)
from tests.fuzz_trf import KINDS, damaged, examine

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
FILES = sorted(SHARED.glob("trf/*.trf"))
VARIANTS = sorted(path for path in SHARED.glob("trf-variants/*.trf") if path.name != "big-1200p.trf")
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def player(number: int, name: str = "Name", rating: Any = "", cells: str = "", **fields: Any) -> str:
    """A player's line."""
    get = fields.get
    return (
        f"001 {number:>4} {get('sex', ''):1}{get('title', ''):>3} {name:33} {rating:>4} {get('federation', ''):3} "
        f"{get('fide_id', ''):>11} {get('birth', ''):10} {get('points', ''):>4} {get('rank', ''):>4}{cells}"
    )


def cell(opponent: Any, colour: str, code: str) -> str:
    return f"  {opponent:>4} {colour:1} {code:1}"


def event_of(*lines: str) -> Event:
    return read("\n".join(["012 Test", *lines]))


def two(first: str, second: str) -> Event:
    """An event of two players with one round."""
    return event_of(player(1, "Ann", cells=first), player(2, "Ben", cells=second))


def keys(event: Event) -> list[str]:
    return [problem.key for problem in event.problems]


def fixture(name: str) -> Event:
    return read((DATA / name).read_bytes())


def games(event: Event, number: int) -> list[Game]:
    """A player's played games."""
    found = []
    for pairing in event.pairings:
        if pairing.kind == PLAYED and number in (pairing.white, pairing.black):
            white = pairing.white == number
            score = pairing.white_score if white else pairing.black_score
            assert score is not None
            found.append(Game(None, score, pairing.round, pairing.black if white else pairing.white))
    return found


# --- whole files -----------------------------------------------------------------------------------------------------


def test_a_trf16_is_read_whole() -> None:
    event = fixture("open.trf")
    assert event.problems == ()
    assert (event.format, event.encoding) == ("TRF16", "utf-8")
    assert (event.name, event.city, event.federation) == ("Fixture Open", "Nowhere", "IND")
    assert (event.start, event.end, event.rounds) == ("2025-03-01", "2025-03-02", 5)
    assert event.round_dates == ("2025-03-01", "2025-03-01", "2025-03-02", "2025-03-02", "")
    assert (event.time_control, event.minutes) == ("standard", 120)
    ann, bea, cem, dev, eva = event.players[:5]
    assert (ann.number, ann.name, ann.rating, ann.title, ann.sex) == (1, "Alpha, Ann", 2510, "GM", "m")
    assert (ann.federation, ann.fide_id, ann.points, ann.rank, ann.line) == ("IND", "11111111", 3.5, 1, 15)
    assert [p.birth for p in (ann, bea, cem, dev, eva)] == ["1980-01-31", "1990", "2001", "2010-07", "1955-12-24"]
    assert (bea.title, bea.sex, eva.sex) == ("WGM", "w", "w")
    assert event.players[6].rating is None
    assert event.players[6].fide_id == ""
    assert games(event, 1) == [Game(None, 1, 1, 5), Game(None, 0.5, 2, 2), Game(None, 1, 3, 3), Game(None, 1, 4, 4)]
    assert Pairing(1, 8, 4, 0, 1, FORFEIT, True, 18) in event.pairings
    assert Pairing(2, 6, 7, 0, 1, NO_MOVE, True, 20) not in event.pairings
    assert Pairing(2, 7, 6, 0, 1, NO_MOVE, True, 20) in event.pairings
    assert Pairing(2, 3, 0, 0.5, None, BYE, False, 17) in event.pairings
    assert Pairing(4, 5, 0, 0, None, ABSENT, False, 19) in event.pairings
    assert Pairing(4, 7, 0, 1, None, BYE, False, 21, True) in event.pairings
    assert [record.code for record in event.records] == ["###", "062", "072", "082", "112", "XXR"]


def test_an_old_krause_file_is_read() -> None:
    event = fixture("krause.trf")
    assert event.problems == ()
    assert event.format == "TRF06"
    assert (event.start, event.end, event.minutes) == ("2005-07-28", "2005-07-31", 180)
    assert [player.title for player in event.players] == ["GM", "WIM", "FM", ""]
    assert event.players[1].points == 1.5
    last = {pairing.white: (pairing.kind, pairing.white_score) for pairing in event.pairings if pairing.round == 3}
    assert last == {1: (BYE, 1), 2: (BYE, 0.5), 3: (ABSENT, 0), 4: (ABSENT, 0)}


def test_a_team_file_of_trf26_is_read() -> None:
    event = fixture("team26.trf")
    assert event.problems == ()
    assert (event.format, event.rounds, event.minutes) == ("TRF26", 2, 150)
    assert [(team.number, team.name, team.members) for team in event.teams] == [
        (1, "Team One", (1, 2)),
        (2, "Team Two", (3, 4)),
        (3, "Team Three", (5, 6)),
    ]
    assert event.players[0].national == (NationalRating("GER", 1980, "DE-0001", 22),)
    assert event.players[1].national == (NationalRating("GER", None, "DE-0002", 23),)


# --- bytes and lines -------------------------------------------------------------------------------------------------

TEXT = "012 Zoë’s Open\n" + player(1, "Łódź, Zoë", 1500) + "\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (b"\xef\xbb\xbf" + TEXT.encode(), "utf-8-sig"),
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), "utf-16-le"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode() + b"\x1a", "utf-8"),
        (TEXT.replace("\n", "\r\n").encode(), "utf-8"),
        (TEXT.replace("\n", "\r").encode(), "utf-8"),
        (TEXT, ""),
        ("\ufeff" + TEXT, ""),
    ],
)
def test_every_encoding_and_line_end_gives_the_same(data: bytes | str, encoding: str) -> None:
    event = read(data)
    assert (event.name, event.encoding) == ("Zoë’s Open", encoding)
    assert [(p.name, p.rating) for p in event.players] == [("Łódź, Zoë", 1500)]
    assert event.problems == ()


@pytest.mark.parametrize(("byte", "encoding", "letter"), [(0x8A, "cp1252", "Š"), (0x81, "iso-8859-1", "\x81")])
def test_eight_bit_files_say_how_they_were_read(byte: int, encoding: str, letter: str) -> None:
    event = read(b"012 " + bytes([byte]) + b"\xe9\n001    1      Ann")
    assert (event.encoding, event.name) == (encoding, letter + "é")
    assert keys(event) == ["text.eight_bit"]


def test_nul_bytes_are_blanks_and_said() -> None:
    event = read(b"012 Open\x002\n001    1      Ann")
    assert event.name == "Open 2"
    assert keys(event) == ["text.nul"]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "trf.empty"),
        (" \n\r\n", "trf.empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR", "trf.binary"),
        (b"PK\x03\x04\x14\x00\x00\x00", "trf.binary"),
        ('[Event "Open"]\n1. e4 e5', "trf.no_trf"),
        ("0123456789012345678901234567890", "trf.no_trf"),
    ],
)
def test_what_is_no_trf_is_refused(data: bytes | str, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(data)
    assert refusal.value.problem.key == key


def test_an_event_without_players_is_an_error() -> None:
    assert [(problem.severity, problem.key) for problem in read("012 Open").problems] == [(ERROR, "trf.no_players")]


def test_unknown_records_are_kept() -> None:
    event = event_of(player(1), "DAT    1 EMAIL ann@example.org", "FFF a warning", "# note", "QQX what", "QQX again")
    assert [(record.code, record.line) for record in event.records] == [("DAT", 3), ("FFF", 4), ("#", 5)] + [
        ("QQX", 6),
        ("QQX", 7),
    ]
    assert [(problem.key, problem.line) for problem in event.problems] == [("trf.unknown_record", 6)]


def test_a_player_line_with_a_wrong_code_is_pointed_out() -> None:
    event = event_of(player(1), player(2).replace("001", "101", 1))
    assert [(problem.key, problem.line) for problem in event.problems] == [("trf.looks_like_player", 3)]


def test_no_more_than_fifty_problems_of_one_kind() -> None:
    event = event_of(*[player(number, cells=cell(number, "w", "1")) for number in range(1, 71)])
    assert keys(event).count("trf.self") == 50
    more = event.problems[-1]
    assert (more.key, more.values) == ("trf.more", {"kind": "trf.self", "count": 20})


# --- the player's line -----------------------------------------------------------------------------------------------

LINE = player(12, "Anand, Ann", 1987, cell(1, "w", "1") + cell(3, "b", "="), title="IM", sex="w", federation="IND")
OTHERS = [player(1, cells=cell(12, "b", "0")), player(3, cells=cell("", "", " ") + cell(12, "w", "="))]


@pytest.mark.parametrize(
    ("line", "column", "by"),
    [
        (LINE[:4] + " " + LINE[4:], 4, -1),
        (LINE[:47] + " " + LINE[47:], 48, -1),
        (LINE[:46] + LINE[47:], 48, 1),
        (LINE[:44] + LINE[47:], 48, 3),
        (LINE[:90] + " " + LINE[90:], 91, -1),
        (LINE[:89] + LINE[90:], 91, 1),
        (LINE[:99] + " " + LINE[99:], 101, -1),
    ],
)
def test_a_shifted_line_is_put_right_and_said(line: str, column: int, by: int) -> None:
    event = event_of(*OTHERS, line)
    assert [(problem.key, problem.column, problem.values["columns"]) for problem in event.problems] == [
        ("trf.shifted", column, by)
    ]
    shifted = event.players[-1]
    assert (shifted.number, shifted.name, shifted.rating, shifted.federation) == (12, "Anand, Ann", 1987, "IND")
    assert [(game.round, game.number, game.score) for game in games(event, 12)] == [(1, 1, 1), (2, 3, 0.5)]


def test_a_program_that_counted_bytes_is_understood() -> None:
    name = "Škoda, Čeněk"
    line = player(12, name, 1987, cell(1, "w", "1") + cell(3, "b", "="), federation="CZE")
    counted = line[: 47 - 3] + line[47:]
    event = event_of(*OTHERS, counted)
    assert [(problem.key, problem.values["columns"]) for problem in event.problems] == [("trf.shifted", 3)]
    assert (event.players[-1].name, event.players[-1].rating) == (name, 1987)


def test_a_name_longer_than_its_columns_pushes_the_rest() -> None:
    name = "Ramachandran Venkatasubramanian, Balasubrahmanyam"
    event = event_of(*OTHERS, player(12, name, 1987, cell(1, "w", "1") + cell(3, "b", "=")))
    assert keys(event) == ["trf.shifted"]
    assert (event.players[-1].name, event.players[-1].rating) == (name, 1987)


@pytest.mark.parametrize(
    ("field", "sex", "title", "problem"),
    [
        ("m GM", "m", "GM", None),
        ("mGM ", "m", "GM", None),
        ("W WG", "w", "WGM", None),
        ("w  g", "w", "GM", None),
        ("   m", "", "IM", None),
        ("f wf", "w", "WFM", None),
        ("wWIM", "w", "WIM", None),
        ("GM  ", "", "GM", "trf.title_shifted"),
        ("m XY", "m", "", "trf.title"),
        ("x   ", "", "", "trf.sex"),
        ("    ", "", "", None),
    ],
)
def test_sex_and_title(field: str, sex: str, title: str, problem: str | None) -> None:
    line = player(1)
    event = event_of(line[:9] + field + line[13:])
    assert (event.players[0].sex, event.players[0].title) == (sex, title)
    assert keys(event) == ([problem] if problem else [])


def test_a_title_one_column_to_the_right() -> None:
    line = player(1)
    event = event_of(line[:9] + "m  IM" + line[14:])
    assert event.players[0].title == "IM"
    assert keys(event) == ["trf.title_shifted"]


@pytest.mark.parametrize(
    ("change", "key", "severity", "column"),
    [
        ({"rating": "18x0"}, "trf.misfit_rating", ERROR, 49),
        ({"points": "x"}, "trf.misfit_points", WARNING, 81),
        ({"rank": "1st"}, "trf.misfit_rank", WARNING, 86),
        ({"fide_id": '"5001234"'}, "trf.fide_id", WARNING, 58),
        ({"birth": "31.12.99"}, "trf.birth", WARNING, 70),
        ({"birth": "1990/02/30"}, "trf.birth", WARNING, 70),
    ],
)
def test_what_cannot_be_read_is_left_empty_and_said(
    change: dict[str, str], key: str, severity: str, column: int
) -> None:
    event = event_of(player(1, **change))
    assert [(p.key, p.severity, p.line, p.column) for p in event.problems] == [(key, severity, 2, column)]
    found = event.players[0]
    assert (found.rating, found.points, found.rank, found.fide_id, found.birth) == (None, None, None, "", "")


def test_a_start_number_that_is_none_leaves_the_player_out() -> None:
    event = event_of(player(1), player(2).replace("   2", "   B", 1))
    assert [p.number for p in event.players] == [1]
    assert [(p.key, p.severity, p.column) for p in event.problems] == [("trf.misfit_number", ERROR, 5)]
    assert [record.code for record in event.records] == ["001"]


def test_a_start_number_used_twice() -> None:
    event = event_of(player(1, "Ann"), player(1, "Ben"))
    assert [p.name for p in event.players] == ["Ann"]
    assert [(p.key, p.severity, p.line) for p in event.problems] == [("trf.number_twice", ERROR, 3)]


def test_tabs_are_repaired_where_everything_fits() -> None:
    line = player(1, "Ann", 1500)
    event = event_of(line.rstrip() + "\t", player(2, "Ben").replace("Ben     ", "Ben\t", 1))
    assert [p.name for p in event.players] == ["Ann", "Ben"]
    broken = event_of(player(1, "Ann"), "001\t2\tm\tBen\t1500")
    assert [p.name for p in broken.players] == ["Ann"]
    assert [(p.key, p.severity) for p in broken.problems] == [("trf.tabs", ERROR)]


# --- cells -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "kind", "scores"),
    [
        ("1", "0", PLAYED, (1, 0)),
        ("0", "1", PLAYED, (0, 1)),
        ("=", "=", PLAYED, (0.5, 0.5)),
        ("+", "-", FORFEIT, (1, 0)),
        ("-", "-", FORFEIT, (0, 0)),
        ("W", "L", NO_MOVE, (1, 0)),
        ("d", "d", NO_MOVE, (0.5, 0.5)),
        ("X", "?", UNKNOWN, (None, None)),
        ("Z", "Z", UNKNOWN, (None, None)),
        (" ", " ", PENDING, (None, None)),
    ],
)
def test_what_became_of_a_game(first: str, second: str, kind: str, scores: tuple[float | None, float | None]) -> None:
    event = two(cell(2, "w", first), cell(1, "b", second))
    assert event.problems == ()
    assert event.pairings == (Pairing(1, 1, 2, scores[0], scores[1], kind, True, 2),)


@pytest.mark.parametrize(
    ("written", "kind", "score"),
    [
        (cell("0000", "-", "H"), BYE, 0.5),
        (cell("0000", "-", "F"), BYE, 1),
        (cell("0000", "-", "U"), BYE, 1),
        (cell("0000", "-", "Z"), ABSENT, 0),
        (cell("0000", "-", "="), BYE, 0.5),
        (cell("0000", "-", "+"), BYE, 1),
        (cell("0000", "-", "-"), ABSENT, 0),
        (cell("0000", "-", "0"), ABSENT, 0),
        (cell("0000", "w", "-"), ABSENT, 0),
        (cell("0000", "-", ""), ABSENT, 0),
        (cell("", "-", ""), ABSENT, 0),
        (cell("", " ", "-"), ABSENT, 0),
        (cell("", " ", "U"), BYE, 1),
        (cell("   0", "-", "h"), BYE, 0.5),
    ],
)
def test_byes_in_every_spelling(written: str, kind: str, score: float) -> None:
    event = event_of(player(1, cells=written))
    assert event.problems == ()
    assert event.pairings == (Pairing(1, 1, 0, score, None, kind, False, 2, "U" in written),)


@pytest.mark.parametrize("code", ["1", "=", "0"])
def test_a_result_over_the_board_against_nobody_is_no_game(code: str) -> None:
    event = event_of(player(1, cells=cell("0000", "w", code)))
    assert keys(event) == ["trf.played_nobody"]
    assert event.pairings[0].kind in (BYE, ABSENT)


def test_colours() -> None:
    assert two(cell(2, "b", "1"), cell(1, "w", "0")).pairings[0][:5] == (1, 2, 1, 0, 1)
    assert two(cell(2, " ", "1"), cell(1, "w", "0")).pairings[0][:5] == (1, 2, 1, 0, 1)
    unknown = two(cell(2, "-", "1"), cell(1, "-", "0"))
    assert unknown.pairings[0][:7] == (1, 1, 2, 1, 0, PLAYED, False)
    same = two(cell(2, "w", "1"), cell(1, "w", "0"))
    assert same.pairings[0].kind == PLAYED
    assert [(p.key, p.severity, p.column) for p in same.problems] == [("trf.same_colour", WARNING, 97)]


@pytest.mark.parametrize(
    ("first", "second", "key", "column"),
    [
        (cell(1, "w", "1"), "", "trf.self", 92),
        (cell(7, "w", "1"), "", "trf.opponent_missing", 92),
        (cell(2, "w", "1"), "", "trf.not_confirmed", 92),
        (cell(2, "w", "1"), cell("0000", "-", "H"), "trf.not_confirmed", 92),
        (cell("x", "w", "1"), cell(1, "b", "0"), "trf.misfit_opponent", 92),
    ],
)
def test_a_contradicted_game_is_left_out(first: str, second: str, key: str, column: int) -> None:
    event = two(first, second)
    assert [(p.key, p.severity, p.line, p.column) for p in event.problems] == [(key, ERROR, 2, column)]
    assert [pairing for pairing in event.pairings if pairing.black] == []


def test_not_reciprocal() -> None:
    event = event_of(
        player(1, cells=cell(2, "w", "1")), player(2, cells=cell(3, "b", "0")), player(3, cells=cell(2, "w", "1"))
    )
    assert [(p.key, p.values) for p in event.problems] == [
        ("trf.not_reciprocal", {"round": 1, "player": 1, "opponent": 2, "found": 3})
    ]
    assert [pairing.white for pairing in event.pairings] == [3]


@pytest.mark.parametrize(("first", "second"), [("1", "1"), ("0", "0"), ("=", "1"), ("1", "-"), ("+", "0"), ("1", " ")])
def test_results_that_do_not_go_together_are_not_rated(first: str, second: str) -> None:
    event = two(cell(2, "w", first), cell(1, "b", second))
    assert [(p.key, p.severity, p.column) for p in event.problems] == [("trf.results_disagree", ERROR, 99)]
    assert [pairing.kind for pairing in event.pairings] == [UNKNOWN]


def test_an_impossible_code_is_said_once() -> None:
    event = two(cell(2, "w", "Q"), cell(1, "b", "0"))
    assert [(p.key, p.severity, p.column) for p in event.problems] == [("trf.misfit_result", ERROR, 99)]
    assert [pairing.kind for pairing in event.pairings] == [UNKNOWN]


def test_empty_last_columns_are_no_rounds() -> None:
    event = two(cell(2, "w", "1") + cell("", " ", " "), cell(1, "b", "0") + "          ")
    assert event.rounds == 1


# --- points and byes in records --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("records", "points"),
    [
        ([], "1.5"),
        (["162  W 3.0    D 1.0    L 0.0"], "4.0"),
        (["162  W 3.0    D 1.0    P 2.0"], "4.0"),
        (["XXS W=3 D=1"], "4.0"),
        (["XXS WW=2 BD=0.25"], "2.2"),
        (["BBW 3.0", "BBD 1.0"], "4.0"),
        (["299           1.0    1"], "2.5"),
        (["299          -0.5"], "1.0"),
        (["299 1         2.0         1"], "2.5"),
    ],
)
def test_points_by_the_system_in_force(records: list[str], points: str) -> None:
    lines = [
        player(1, cells=cell(2, "w", "1") + cell(2, "b", "="), points=points),
        player(2, cells=cell(1, "b", "0") + cell(1, "w", "=")),
    ]
    expected = [] if points != "2.2" else ["trf.points"]
    assert keys(event_of(*records, *lines)) == expected
    wrong = event_of(*records, lines[0].replace(f"{points:>4}", " 9.0"), lines[1])
    assert [(p.key, p.severity, p.line, p.column) for p in wrong.problems] == [
        ("trf.points", WARNING, 2 + len(records), 81)
    ]


def test_a_bye_of_the_points_system() -> None:
    event = event_of("162  W 1.0    P 0.5", player(1, cells=cell("0000", "-", "U")))
    assert event.pairings[0].white_score == 0.5


def test_a_requested_bye_of_a_record() -> None:
    event = event_of("240 H   2    1", player(1, cells=cell(2, "w", "1")), player(2, cells=cell(1, "b", "0")))
    assert event.pairings[-1][:6] == (2, 1, 0, 0.5, None, BYE)


# --- the header ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "rounds", "read_as", "problem"),
    [
        ("2025/11/01", "2025-11-03", "", ("2025-11-01", "2025-11-03"), []),
        ("28. 07. 2005", "31.07.2005", "", ("2005-07-28", "2005-07-31"), []),
        ("May 29, 2020", "30 May 2020", "", ("2020-05-29", "2020-05-30"), []),
        ("24/09/2010", "02/10/2010", "", ("2010-09-24", "2010-10-02"), ["trf.date_settled"]),
        ("02/05/2018", "04/05/2018", "", ("2018-05-02", "2018-05-04"), ["trf.date_ambiguous"] * 2),
        ("02/05/2018", "04/05/2018", "18/02/05  18/04/05", ("2018-02-05", "2018-04-05"), ["trf.date_settled"] * 2),
        ("11.09.26", "11.10.01", "11/09/26  11/10/01", ("2011-09-26", "2011-10-01"), ["trf.date_settled"] * 2),
        ("25.02.2011", "27.02.2011", "11.25.02  11.26.02", ("2011-02-25", "2011-02-27"), ["trf.round_dates_order"]),
        ("2025/13/01", "", "", ("2025-01-13", ""), ["trf.date_order"]),
        ("next week", "", "", ("", ""), ["trf.date_unreadable"]),
    ],
)
def test_dates(start: str, end: str, rounds: str, read_as: tuple[str, str], problem: list[str]) -> None:
    event = event_of(f"042 {start}", f"052 {end}", "132" + " " * 88 + rounds, player(1))
    assert (event.start, event.end) == read_as
    assert keys(event) == problem


def test_round_dates_out_of_their_columns_are_read_in_order() -> None:
    event = event_of("132 25/11/01 25/11/02", player(1))
    assert event.round_dates == ("2025-11-01", "2025-11-02")
    assert keys(event) == ["trf.round_dates_shifted"]
    long = event_of("132" + " " * 88 + "2025/11/012025/11/02", player(1))
    assert long.round_dates == ("2025-11-01", "2025-11-02")


@pytest.mark.parametrize(
    ("line", "key"),
    [("062 3", "trf.count_players"), ("072 2 rated", "trf.count_rated"), ("082 4", "trf.count_teams")],
)
def test_counts_of_the_header(line: str, key: str) -> None:
    event = event_of(line, player(1, rating=1500))
    assert [(p.key, p.severity, p.line, p.column) for p in event.problems] == [(key, WARNING, 2, 5)]


@pytest.mark.parametrize(
    ("records", "minutes", "control"),
    [
        (["122 15 Min + 5 Sec."], 20, "rapid"),
        (["122 90 min/40 moves + 30 min + 30 s per move"], 150, "standard"),
        (["122 moves/time, increment"], None, ""),
        (["122 moves/time", "092 Swiss (Rapid)"], None, "rapid"),
        (["222 180+2"], 5, "blitz"),
        (["122 90+30", "222 40/6000+30:900+30"], 145, "standard"),
        (["222 60"], 1, ""),
    ],
)
def test_rate_of_play(records: list[str], minutes: float | None, control: str) -> None:
    event = event_of(*records, player(1))
    assert (event.minutes, event.time_control) == (minutes, control)
    assert event.problems == ()


def test_a_coded_time_that_differs_from_the_written_one() -> None:
    assert keys(event_of("122 15 min", "222 5400+30", player(1))) == ["trf.time_differs"]


def test_rounds_as_records_say() -> None:
    assert event_of("142 9", player(1)).rounds == 9
    assert event_of(player(1), "XXR 7").rounds == 7
    more = two(cell(2, "w", "1") + cell(2, "b", "1"), cell(1, "b", "0") + cell(1, "w", "0"))
    assert more.rounds == 2
    assert keys(event_of("142 1", player(1, cells=cell("0000", "-", "Z") * 2))) == ["trf.rounds_more"]
    assert keys(event_of("142 many", player(1))) == ["trf.rounds_unreadable"]
    assert keys(event_of("XXR 123456789", player(1))) == ["trf.rounds_unreadable"]


# --- files of the world ----------------------------------------------------------------------------------------------

# Players, rounds, played games, and the kinds of problems, as the data's own notes describe the files.
KNOWN = {
    "bbp-dutch-2025-c5.trf": (6, 3, 6, []),
    "bbp-issue7-cr-only.trf": (60, 15, 395, []),
    "fide-example1-2005-individual.trf": (284, 7, 970, []),
    "icu-bunratty-challengers-2011.trf": (63, 6, 183, ["trf.points", "trf.round_dates_order"]),
    "icu-bunratty-masters-2011-crlf.trf": (34, 6, 97, ["trf.points", "trf.round_dates_order"]),
    "icu-irish-intermediate-2011-latin1.trf": (21, 5, 44, ["text.eight_bit", "trf.points"]),
    "icu-krause-2008-valid.trf": (12, 5, 24, []),
    "icu-team-league-2011-013.trf": (160, 11, 522, ["trf.date_settled"]),
    "icu-utf8-names.trf": (3, 3, 3, []),
    "javafo-trfx-sample2-crlf.trf": (52, 9, 89, ["trf.date_settled"]),
    "lichess-swiss-2020.trf": (13, 10, 56, []),
    "py4swiss-burstein-late-entries.trf": (13, 5, 12, []),
    "py4swiss-comments.trf": (7, 5, 0, []),
    "py4swiss-incompatible-color.trf": (7, 5, 15, ["trf.same_colour"]),
    "py4swiss-incorrect-points.trf": (7, 5, 15, ["trf.points"]),
    "py4swiss-invalid-code.trf": (6, 5, 0, ["trf.looks_like_player"]),
    "py4swiss-missing-result.trf": (7, 5, 14, ["trf.not_confirmed"]),
    "trf25-team-draft-249p-crlf.trf": (249, 14, 1030, []),
    "trf26-indiv-299-penalty.trf": (5, 3, 2, []),
    "trf26-individual-nrs.trf": (16, 5, 34, []),
    "trf26-team-162-absence.trf": (8, 3, 0, []),
    "trf26-team-240-bye.trf": (5, 3, 0, []),
    "trf26-team-250-accel.trf": (8, 5, 0, []),
    "trf26-team-260-restriction.trf": (8, 3, 0, []),
    "trf26-team-299-all.trf": (5, 3, 0, []),
    "trf26-team-330-forfeit.trf": (4, 3, 1, []),
    "trf26-team-final-249p.trf": (249, 14, 1030, []),
    "vega-javafo-swiss-2018-137p.trf": (137, 7, 396, ["trf.date_settled"]),
}


def played_by_counting(data: bytes) -> float:
    """Half the number of cells with an opponent and a result over the board: a second opinion, good for sound files."""
    count = 0
    for line in data.decode("latin-1").replace("\r", "\n").split("\n"):
        if line.startswith("001"):
            line = padded(line)
            for start in range(CELLS, len(line), CELL):
                opponent, code = line[start + 2 : start + 6].strip(" 0"), line[start + 9]
                count += bool(opponent) and code in "1=0"
    return count / 2


@needs_shared
@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_shared_file_is_read(path: Path) -> None:
    event = examine(path.read_bytes())
    assert event is not None
    players, rounds, played, problems = KNOWN[path.name]
    found = [pairing for pairing in event.pairings if pairing.kind == PLAYED]
    assert (len(event.players), event.rounds, len(found)) == (players, rounds, played)
    assert sorted(set(keys(event))) == problems
    if "trf.not_confirmed" not in problems and event.encoding == "ascii":
        assert played == played_by_counting(path.read_bytes())


@needs_shared
def test_every_shared_file_is_known() -> None:
    assert sorted(KNOWN) == [path.name for path in FILES]


@needs_shared
def test_teams_of_shared_files() -> None:
    league = read((SHARED / "trf/icu-team-league-2011-013.trf").read_bytes())
    assert len(league.teams) == 12
    assert sorted(number for team in league.teams for number in team.members) == list(range(1, 161))
    assert league.teams[0].name == "Bray / Greystones"
    final = read((SHARED / "trf/trf26-team-final-249p.trf").read_bytes())
    draft = read((SHARED / "trf/trf25-team-draft-249p-crlf.trf").read_bytes())
    assert len(final.teams) == 50
    assert [team[:3] for team in final.teams] == [team[:3] for team in draft.teams]
    assert [pairing[:7] for pairing in final.pairings] == [pairing[:7] for pairing in draft.pairings]


def comparable(event: Event) -> dict[str, Any]:
    """An event without what may differ between its dresses."""
    found = event._asdict()
    for name in ("name", "format", "encoding", "problems", "records"):
        del found[name]
    found["players"] = [player._replace(name="", line=0, national=()) for player in event.players]
    found["pairings"] = [pairing._replace(line=0) for pairing in event.pairings]
    return found


def as_expected(event: Event, expected: dict[str, Any]) -> None:
    assert event.rounds == expected["rounds"]
    assert len(event.players) == len(expected["players"])
    for found, wanted in zip(event.players, expected["players"], strict=True):
        assert (found.number, found.rating, found.fide_id) == (wanted["no"], wanted["rating"], wanted["fide_id"] or "")
        assert (found.points, found.rank) == (wanted["points"], wanted["rank"])
        rows = [
            {"round": game.round, "opponent": game.number, "score": game.score} for game in games(event, found.number)
        ]
        assert rows == wanted["played"]


@needs_shared
@pytest.mark.parametrize("path", VARIANTS, ids=[path.name for path in VARIANTS])
def test_the_variants_of_one_event_are_one_event(path: Path) -> None:
    event = read(path.read_bytes())
    base = read((SHARED / "trf-variants/base.trf").read_bytes())
    assert comparable(event) == comparable(base)
    assert set(keys(event)) <= {"text.eight_bit"}
    as_expected(event, json.loads((SHARED / "trf-variants/variants.expected.json").read_text()))
    if path.name == "trf26.trf":
        assert [player.number for player in event.players if player.national] == [7, 14, 21]


@needs_shared
def test_1200_players_are_read_fast() -> None:
    data = (SHARED / "trf-variants/big-1200p.trf").read_bytes()
    event = read(data)
    assert event.problems == ()
    as_expected(event, json.loads((SHARED / "trf-variants/big-1200p.expected.json").read_text()))
    best = 9.0
    for _ in range(3):
        begin = time.process_time()
        read(data)
        best = min(best, time.process_time() - begin)
    assert best < 1.0  # 0.12 s on the machine it was written on; shared machines are noisy


@needs_shared
@pytest.mark.parametrize(
    ("name", "players", "rounds", "played", "problems"),
    [
        ("chess-results/team-swiss-2025.trf", 51, 7, 140, {"trf.points"}),
        ("fide-report/world-cup-2025-derived.trf", 206, 16, 405, {"trf.points"}),
        (
            "gold/icu-chain-1-bunratty-2011.trf",
            40,
            6,
            99,
            {"trf.count_players", "trf.count_rated", "trf.round_dates_order"},
        ),
        ("gold/icu-chain-2-kilkenny-2011.trf", 34, 6, 97, set()),
    ],
)
def test_published_events(name: str, players: int, rounds: int, played: int, problems: set[str]) -> None:
    event = read((SHARED / name).read_bytes())
    found = [pairing for pairing in event.pairings if pairing.kind == PLAYED]
    assert (len(event.players), event.rounds, len(found)) == (players, rounds, played)
    assert set(keys(event)) == problems
    assert {problem.severity for problem in event.problems} <= {WARNING, NOTE}


# --- damaged files ---------------------------------------------------------------------------------------------------

EDITS = st.lists(
    st.tuples(
        st.sampled_from(KINDS),
        st.floats(0, 1, exclude_max=True),
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 255),
    ),
    max_size=12,
)


@given(st.sampled_from(sorted(DATA.glob("*.trf"))), EDITS)
def test_a_damaged_file_never_breaks_the_reader(path: Path, edits: list[Any]) -> None:
    examine(damaged(path.read_bytes(), edits))


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_any_input_is_read_or_refused(data: bytes | str) -> None:
    examine(data)


@given(st.lists(st.text(max_size=150), max_size=6))
def test_any_lines_behind_known_codes(texts: list[str]) -> None:
    codes = ["001", "132", "162", "240", "299", "310", "013", "XXS", "222", "042"]
    examine("\n".join(f"{codes[index % len(codes)]} {text}" for index, text in enumerate(texts)))


def test_two_hundred_damaged_files() -> None:
    """A small run of `python tests/fuzz_trf.py`."""
    from tests.fuzz_trf import cases

    for data in cases(200, 7):
        examine(data)
