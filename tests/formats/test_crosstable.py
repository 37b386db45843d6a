"""Crosstables are read as result services and pairing programs print them, and what contradicts is named."""

from pathlib import Path

import pytest

from arpad.formats.crosstable_cells import cell, results, scheme_of, three
from arpad.formats.pasted import read
from arpad.formats.trf_player import EMPTY, Cell
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NOTE,
    PENDING,
    PLAYED,
    STANDARD,
    UNKNOWN,
    WARNING,
    Event,
    NationalRating,
    Pairing,
)

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")
HEAD = "No.\tName\tRtg\t1.Rd\t2.Rd\n"


def kinds(event: Event) -> dict[str, int]:
    found: dict[str, int] = {}
    for pairing in event.pairings:
        found[pairing.kind] = found.get(pairing.kind, 0) + 1
    return found


def doubts(event: Event) -> list[tuple[str, int]]:
    """What is more than a note: key and line."""
    return [(problem.key, problem.line) for problem in event.problems if problem.severity != NOTE]


def test_a_swiss_table_is_read_whole() -> None:
    event = read((DATA / "swiss.tsv").read_bytes())
    assert (event.name, event.federation, event.start, event.end) == (
        "Harbour Open 2026",
        "ISL",
        "2026-03-06",
        "2026-03-08",
    )
    assert (event.rounds, event.time_control, event.format) == (3, STANDARD, "crosstable")
    assert [(one.number, one.name, one.rating, one.title, one.federation) for one in event.players] == [
        (1, "Berg Anna", 2510, "GM", "ISL"),
        (2, "Costa Bruno", 2240, "", "POR"),
        (3, "Dahl Clara", 2105, "WFM", "NOR"),
        (4, "Eriksen Dan", None, "", "DEN"),
        (5, "Fritz Emil", 1890, "", "GER"),
    ]
    assert [(one.points, one.rank) for one in event.players] == [(2.5, 1), (1.5, 3), (1.5, 4), (1, 5), (1, 2)]
    assert event.pairings == (
        Pairing(1, 1, 4, 1, 0, PLAYED, True, 7),
        Pairing(1, 5, 2, 0, 1, PLAYED, True, 8),
        Pairing(1, 3, 0, 0.5, None, BYE, False, 9),
        Pairing(2, 2, 1, 0.5, 0.5, PLAYED, True, 7),
        Pairing(2, 4, 3, 0, 1, PLAYED, True, 9),
        Pairing(2, 5, 0, 1, None, BYE, False, 11),
        Pairing(3, 1, 3, 1, 0, PLAYED, True, 7),
        Pairing(3, 2, 0, 0, None, ABSENT, False, 8),
        Pairing(3, 4, 5, 1, 0, FORFEIT, True, 10),
    )
    assert doubts(event) == []
    notes = {problem.key: problem.values for problem in event.problems}
    assert notes["table.titles"] == {"titles": ["I"]}
    assert "rank=Rk." in notes["table.columns"]["columns"]
    assert notes["table.columns_unused"] == {"columns": ["TB1"]}


def test_a_double_round_robin_is_read_whole() -> None:
    event = read((DATA / "round-robin.tsv").read_bytes())
    assert (event.format, event.rounds, len(event.players)) == ("round robin", 6, 4)
    assert doubts(event) == []
    # Four players, Berger: 1-4 2-3, 4-3 1-2, 2-4 3-1; then once more. The second game of 1 and 4 is still to come.
    met = [(one.round, {one.white, one.black}) for one in event.pairings]
    assert met == [
        (1, {1, 4}),
        (1, {2, 3}),
        (2, {1, 2}),
        (2, {3, 4}),
        (3, {1, 3}),
        (3, {2, 4}),
        (4, {1, 4}),
        (4, {2, 3}),
        (5, {1, 2}),
        (5, {3, 4}),
        (6, {1, 3}),
        (6, {2, 4}),
    ]
    assert kinds(event) == {PLAYED: 10, FORFEIT: 1, PENDING: 1}
    assert not any(one.colours for one in event.pairings)
    assert {problem.key for problem in event.problems} == {"table.columns", "table.berger"}


def test_swiss_manager_text_names_opponents_by_place() -> None:
    event = read((DATA / "swiss-manager-latin1.txt").read_bytes())
    assert (event.name, event.encoding, event.rounds) == ("Stadtmeisterschaft Überlingen 2012", "cp1252", 3)
    assert [(one.number, one.name, one.points, one.rank) for one in event.players] == [
        (1, "Österreich, Ina", 2.5, 2),
        (2, "Müller, Jürgen", 2.5, 1),
        (3, "Zöllner, Eva", 0, None),
        (4, "Weiß, Karl", 0.5, 3),
    ]
    assert kinds(event) == {PLAYED: 4, FORFEIT: 1, BYE: 1, ABSENT: 1}
    assert Pairing(1, 4, 2, 0, 1, PLAYED, True, 6) in event.pairings
    assert doubts(event) == []


@pytest.mark.parametrize(
    ("table", "key", "line"),
    [
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t1b1\t", "trf.results_disagree", 2),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t1w0\t", "trf.same_colour", 2),
        ("1\tAnn\t2000\t9w1\t\n2\tBen\t1900\t\t1b0", "trf.opponent_missing", 2),
        ("1\tAnn\t2000\t1w1\t\n2\tBen\t1900\t\t", "trf.self", 2),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t3b0\t\n3\tCem\t1800\t2w1\t", "trf.not_reciprocal", 2),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t\t-0", "trf.not_confirmed", 2),
        ("1\tAnn\t2000\t2w7\t\n2\tBen\t1900\t1b0\t", "table.pairing", 2),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t1b0\t\n2\tCem\t1800\t\t-0", "trf.number_twice", 4),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t1b0\t\n\tCem\t1800\t\t-0", "table.no_number", 4),
        ("1\tAnn\t2000\t2w1\t\n2\tBen\t1900\t1b0\t\n3\t\t1800\t\t-0", "table.no_name", 4),
        ("1\tAnn\t20x0\t2w1\t\n2\tBen\t1900\t1b0\t", "table.rating", 2),
        ("1\tAnn\t2000\t2w1\t\tsix\n2\tBen\t1900\t1b0\t\t", "table.wide", 2),
    ],
)
def test_what_contradicts_is_named_with_its_line(table: str, key: str, line: int) -> None:
    event = read(HEAD + table)
    assert (key, line) in doubts(event)
    played = [one for one in event.pairings if one.kind == PLAYED]
    if key.startswith("trf.") and key not in ("trf.same_colour", "trf.number_twice"):
        assert [one for one in played if 1 in (one.white, one.black)] == []


def test_points_that_do_not_add_up_are_named() -> None:
    event = read("No.\tName\t1.Rd\tPts.\n1\tAnn\t2w1\t2\n2\tBen\t1b0\t0")
    [problem] = [one for one in event.problems if one.severity != NOTE]
    assert (problem.key, problem.severity, problem.line) == ("trf.points", WARNING, 2)
    assert problem.values == {"player": 1, "found": 2, "expected": 1}


def test_a_meeting_told_by_one_side_only_is_not_rated() -> None:
    event = read("No.\tName\tRtg\t1\t2\t3\n1\tAnn\t2000\t*\t1\t½\n2\tBen\t1900\t\t*\t1\n3\tCem\t1800\t½\tq\t*")
    assert [
        (problem.key, problem.line, problem.severity) for problem in event.problems if problem.severity != NOTE
    ] == [
        ("trf.results_disagree", 2, ERROR),
        ("table.meeting", 4, ERROR),
    ]
    assert [one.kind for one in event.pairings] == [UNKNOWN, UNKNOWN, PLAYED]


@pytest.mark.parametrize(
    "header",
    [
        "No.;Name;Rtg;FED;1.Rd;2.Rd;Pts.",
        "Nr.;Name;Elo;Land;1.Runde;2.Runde;Punkte",
        "Nr;Nom;Elo;Pays;Ronde 1;Ronde 2;Pts",
        "N°;Nombre;Elo;País;Ronda 1;Ronda 2;Puntos",
        "Nr;Naam;Rating;Bond;R1;R2;Punten",
        "क्रमांक;नाम;रेटिंग;संघ;राउंड 1;राउंड 2;अंक",
        "ਨੰਬਰ;ਨਾਂ;ਰੇਟਿੰਗ;ਫ਼ੈਡਰੇਸ਼ਨ;ਰਾਊਂਡ 1;ਰਾਊਂਡ 2;ਅੰਕ",
        "సంఖ్య;పేరు;రేటింగ్;సమాఖ్య;రౌండ్ 1;రౌండ్ 2;పాయింట్లు",
    ],
)
def test_headings_in_any_language_and_order(header: str) -> None:
    rows = [["1", "Ann", "2000", "ENG", "2w1", "-½", "1,5"], ["2", "Ben", "1900", "NED", "1b0", "-0", "0"]]
    straight = read("\n".join([header, *(";".join(row) for row in rows)]))
    back = read("\n".join([";".join(header.split(";")[::-1]), *(";".join(row[::-1]) for row in rows)]))
    for event in (straight, back):
        assert [(one.number, one.name, one.rating, one.federation, one.points) for one in event.players] == [
            (1, "Ann", 2000, "ENG", 1.5),
            (2, "Ben", 1900, "NED", 0),
        ]
        assert event.pairings == straight.pairings
        assert kinds(event) == {PLAYED: 1, BYE: 1, ABSENT: 1}
        assert doubts(event) == []


@pytest.mark.parametrize(
    ("letters", "white"), [("wb", "w"), ("ws", "w"), ("wz", "w"), ("bn", "b"), ("bp", "b"), ("vs", "v"), ("bc", "b")]
)
def test_letters_of_the_colours_in_any_language(letters: str, white: str) -> None:
    first, second = letters[0], letters[1]
    event = read(HEAD + f"1\tAnn\t2000\t2{first}1\t2{second}0\n2\tBen\t1900\t1{second}0\t1{first}1")
    assert [(one.round, one.white, one.white_score) for one in event.pairings] == [(1, 1, 1), (2, 2, 1)]
    assert white == first


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("105b½", Cell(105, "b", "=", 1)),
        ("7w1", Cell(7, "w", "1", 1)),
        ("13b", Cell(13, "b", "", 1)),
        ("12 w +", Cell(12, "w", "+", 1)),
        ("12b-", Cell(12, "b", "-", 1)),
        ("१२w1", Cell(12, "w", "1", 1)),
        ("-½", Cell(0, "", "H", 1)),
        ("-1", Cell(0, "", "F", 1)),
        ("-0", Cell(0, "", "Z", 1)),
        ("bye", Cell(0, "", "F", 1)),
        ("+", Cell(0, "", "F", 1)),
        ("W   9", Cell(9, "", "1", 1)),
        ("W9B", Cell(9, "b", "1", 1)),
        ("D16W", Cell(16, "w", "=", 1)),
        ("H", Cell(0, "", "H", 1)),
        ("B0", Cell(0, "", "F", 1)),
        ("U0", Cell(0, "", "Z", 1)),
        ("X12", Cell(12, "", "+", 1)),
        ("27:W", Cell(27, "", "1", 1)),
        ("7:+", Cell(7, "", "+", 1)),
        ("0:-", Cell(0, "", "Z", 1)),
        ("", EMPTY),
        ("?", None),
        ("12w2", None),
        ("1234567w1", None),
        ("9" * 1000, None),
    ],
)
def test_cells_of_every_program(text: str, expected: Cell | None) -> None:
    assert cell(text, scheme_of(["14w1", "9b0"]), 1) == expected


def test_signs_before_the_number() -> None:
    scheme = scheme_of(["+15w", "=3b", "-7w"])
    assert [cell(text, scheme, 1) for text in ("+15w", "=3b", "-7w")] == [
        Cell(15, "w", "1", 1),
        Cell(3, "b", "=", 1),
        Cell(7, "w", "0", 1),
    ]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("81", "b", "1"), Cell(81, "b", "1", 1)),
        (("5", "b", "x"), Cell(5, "b", "=", 1)),
        (("30", "-", "+"), Cell(30, "", "+", 1)),
        (("24", "-", "-"), Cell(24, "", "-", 1)),
        (("-", "-", "x"), Cell(0, "", "H", 1)),
        (("-", "-", "0"), Cell(0, "", "Z", 1)),
        (("-", "-", "1"), Cell(0, "", "F", 1)),
        (("12", "w", ""), Cell(12, "w", "", 1)),
        (("", "", ""), EMPTY),
        (("12", "q", "1"), None),
    ],
)
def test_three_cells_a_round(parts: tuple[str, str, str], expected: Cell | None) -> None:
    assert three(*parts, scheme_of(["14w1", "9b0"]), 1) == expected


def test_several_games_of_one_meeting() -> None:
    assert [results(text) for text in ("1", "½0", "+-", "0.5 1", "", "1234", "½" * 9)] == [
        ["1"],
        ["=", "0"],
        ["+", "-"],
        ["=", "1"],
        [],
        None,
        None,
    ]


def test_a_start_list_beside_the_crosstable_adds_ids() -> None:
    text = (
        "No.\tName\tID\tFideID\tFED\tRtg\tsex\n"
        "1\tBerg, Anna\t77\t2300010\tISL\t2510\tw\n2\tCosta, Bruno\t\t\tPOR\t2240\t\n\n"
        "No.\tName\t1.Rd\n1\tBerg Anna\t2w1\n2\tCosta Carlos\t1b0"
    )
    event = read(text)
    anna, other = event.players
    assert (anna.name, anna.fide_id, anna.rating, anna.sex) == ("Berg, Anna", "2300010", 2510, "w")
    assert anna.national == (NationalRating("", None, "77", 2),)
    assert (other.name, other.rating) == ("Costa Carlos", None)
    assert doubts(event) == [("table.list_other_name", 3)]


def test_players_alone_are_an_event_without_games() -> None:
    event = read("Nr;Nachname;Vorname;EloI;DWZ;Geb.\n1;Müller;Jürgen;2000;1950;1980\n2;Öz;Ali;;1800;12.03.2010")
    assert [(one.name, one.rating, one.birth) for one in event.players] == [
        ("Müller, Jürgen", 2000, "1980"),
        ("Öz, Ali", None, "2010-03-12"),
    ]
    assert event.players[0].national == (NationalRating("GER", 1950, "", 2),)
    assert event.pairings == ()
    assert [problem.key for problem in event.problems] == ["table.columns", "table.no_games"]


@needs_shared
@pytest.mark.parametrize(
    ("name", "players", "rounds", "played"),
    [
        # Players as the data's README has them; games counted by hand from the cells: 105b½ and its like, halved.
        ("chess-results-arad-2026", 209, 9, 895),
        ("chess-results-british-2026-pending", 108, 9, 419),
        ("chess-results-frome-open-2026", 38, 5, 83),
        ("chess-results-round-robin-2026", 9, 9, 35),
        ("chess-results-starting-rank-2026", 108, 0, 0),
    ],
)
def test_tables_of_chess_results(name: str, players: int, rounds: int, played: int) -> None:
    event = read((SHARED / "crosstables" / f"{name}.tsv").read_bytes())
    assert (len(event.players), event.rounds, kinds(event).get(PLAYED, 0)) == (players, rounds, played)
    assert doubts(event) == []
    pending = 47 if "pending" in name else 0
    assert kinds(event).get(PENDING, 0) == pending


@needs_shared
def test_final_ranking_of_swiss_manager() -> None:
    event = read((SHARED / "csv/swiss-manager-final-ranking.txt").read_bytes())
    assert (len(event.players), event.rounds) == (150, 9)
    assert kinds(event)[PLAYED] == 607  # the file has 607 cells "w" and 607 cells "b"
    assert [one.rank for one in event.players if one.name in ("Player 149", "Player 150")] == [None, None]
    assert {key for key, _ in doubts(event)} == {"trf.points"}  # three players whose points the file itself contradicts


@needs_shared
def test_standings_of_swissperfect() -> None:
    event = read((SHARED / "swissperfect/club-challengers-2010.txt").read_bytes())
    assert (len(event.players), event.rounds) == (56, 6)  # one line a player, under a heading and a blank line
    assert event.players[0].national == (NationalRating("", None, "4737", 3),)
    assert kinds(event)[PLAYED] == 141  # 282 cells :W, :L or :D
    assert doubts(event) == []  # all points agree with the cells


@needs_shared
@pytest.mark.parametrize("name", ["arad-2026", "british-2026-pending", "frome-open-2026", "round-robin-2026"])
def test_tables_without_their_headings(name: str) -> None:
    text = (SHARED / f"crosstables/chess-results-{name}.tsv").read_text("utf-8")
    whole, without = read(text), read(text.partition("\n")[2])
    assert [one._replace(line=0) for one in without.pairings] == [one._replace(line=0) for one in whole.pairings]
    assert [(one.number, one.name, one.rating, one.title) for one in without.players] == [
        (one.number, one.name, one.rating, one.title) for one in whole.players
    ]
    assert without.problems[0].key == "table.columns"
