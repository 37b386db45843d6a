"""Tables of games are read in every dress people give them; what cannot be told is said, never guessed."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.formats.column_dates import read_column
from arpad.formats.folding import alike, fold, name_key
from arpad.formats.game_results import MANGLED, MATCH, UNREADABLE, Ending, is_nobody, of_game, of_scores
from arpad.formats.grid import rows
from arpad.formats.headings import role, round_of
from arpad.formats.pasted import read
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
    Pairing,
    Problem,
    Refusal,
)

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")
HEAD = "White,Black,Result\n"


def games(event: Event) -> list[tuple[str, str, float | None]]:
    names = {player.number: player.name for player in event.players}
    return [(names[one.white], names.get(one.black, ""), one.white_score) for one in event.pairings]


def doubts(event: Event) -> list[tuple[str, int]]:
    return [(problem.key, problem.line) for problem in event.problems if problem.severity != NOTE]


def notes(event: Event) -> list[str]:
    return [problem.key for problem in event.problems if problem.severity == NOTE]


@needs_shared
@pytest.mark.parametrize("path", sorted(SHARED.glob("csv/games-*")), ids=lambda path: path.name)
def test_every_dress_of_the_same_games(path: Path) -> None:
    event = read(path.read_bytes())
    expected = json.loads((SHARED / "csv/games.expected.json").read_text("utf-8"))
    names = {player.number: player.name for player in event.players}
    assert [
        {
            "date": event.round_dates[one.round - 1],
            "white": names[one.white],
            "black": names[one.black],
            "white_score": one.white_score,
        }
        for one in event.pairings
    ] == expected
    assert all(one.colours for one in event.pairings) == ("two-scores" not in path.name)
    assert (event.start, event.end, event.rounds) == ("2026-03-02", "2026-03-16", 3)
    assert doubts(event) == []


@needs_shared
def test_a_ladder_is_a_list_of_players() -> None:
    event = read((SHARED / "csv/ladder-start.csv").read_bytes())
    assert [(one.name, one.rating, one.k) for one in event.players] == [
        ("Player 001", 1812, 20),
        ("Player 002", 1640, 40),
        ("Player 003", 1588, 20),
        ("Player 004", 1502, 40),
        ("Player 005", None, None),
    ]
    assert "table.no_games" in notes(event)


def test_a_ladder_above_the_games_gives_the_ratings() -> None:
    event = read((DATA / "club-games.csv").read_bytes())
    assert [(one.number, one.name, one.rating, one.k) for one in event.players] == [
        (1, "Ann Berg", 1812, 20),
        (2, "Ben Costa", 1640, 40),
        (3, "Cem Dahl", None, None),
    ]
    assert event.round_dates == ("2026-03-02", "2026-03-16", "2026-03-16")
    assert event.pairings == (
        Pairing(1, 1, 2, 1, 0, PLAYED, True, 7),
        Pairing(1, 3, 0, 1, None, BYE, False, 8),
        Pairing(2, 2, 3, 0.5, 0.5, PLAYED, True, 9),
        Pairing(3, 3, 1, 0, 1, PLAYED, True, 10),
    )
    assert doubts(event) == []
    assert "table.dates_settled" in notes(event)  # 02/03 is 2 March, for there is no month 16


def test_pairings_of_all_rounds_as_a_result_service_shows_them() -> None:
    head = "Bo.\tNo.\t\tWhite\tRtg\tPts.\tResult\tPts.\t\tBlack\tRtg\tNo."
    event = read(
        "\n".join(
            [
                "From the Tournament-Database of Chess-Results http://chess-results.com",
                "City Open 2026",
                "Time control (Standard)\t90'+30''",
                "Round 1 on 2026/02/20 at 14:00",
                head,
                "1\t3\tGM\tBerg Anna\t2500\t0\t1 - 0\t0\tFM\tCosta Ben\t2300\t4",
                "2\t5\t\tDahl Cem\t2000\t0\t½\t\t\tbye\t\t",
                "Round 2 on 2026/02/21 at 14:00",
                head,
                "1\t4\tFM\tCosta Ben\t2300\t0\t+ - -\t1\tGM\tBerg Anna\t2500\t3",
                "2\t5\t\tDahl Cem\t2000\t½\t0\t\t\tnot paired\t\t",
            ]
        )
    )
    assert (event.name, event.time_control, event.round_dates) == (
        "City Open 2026",
        STANDARD,
        ("2026-02-20", "2026-02-21"),
    )
    assert [(one.number, one.name, one.rating) for one in event.players] == [
        (3, "Berg Anna", 2500),
        (4, "Costa Ben", 2300),
        (5, "Dahl Cem", 2000),
    ]
    assert [(one.round, one.white, one.black, one.kind) for one in event.pairings] == [
        (1, 3, 4, PLAYED),
        (1, 5, 0, BYE),
        (2, 4, 3, FORFEIT),
        (2, 5, 0, ABSENT),
    ]
    assert doubts(event) == []


@pytest.mark.parametrize(
    ("text", "white_score", "kind"),
    [
        *((text, 1, PLAYED) for text in ("1-0", "1:0", "1 - 0", "1–0", "1", "W", "win", "white", "weiß", "1/0")),
        *((text, 0, PLAYED) for text in ("0-1", "0:1", "0", "L", "loss", "black", "schwarz", "noir")),
        *((text, 0.5, PLAYED) for text in ("½-½", "1/2-1/2", "0.5-0.5", "0,5:0,5", "½:½", "=", "draw", "remis", "D")),
        *((text, 0.5, PLAYED) for text in ("½", "0.5", "0,5", "==", "½ ½", "ड्रॉ", "ਡਰਾਅ", "డ్రా")),
        *((text, 1, FORFEIT) for text in ("+/-", "+:-", "+--", "+ - -", "+-", "1-0F", "1-0 (f)", "1:0 kl.")),
        *((text, 0, FORFEIT) for text in ("-/+", "-:+", "--+", "0-1F", "-+")),
        ("---", 0, FORFEIT),
        *((text, None, PENDING) for text in ("*", "", "-")),
        ("?", None, UNKNOWN),
        ("0-0", 0, UNKNOWN),
    ],
)
def test_results_in_every_spelling(text: str, white_score: float | None, kind: str) -> None:
    ending = of_game(text)
    assert isinstance(ending, Ending)
    assert (ending.white, ending.kind) == (white_score, kind)
    if kind == PLAYED:
        assert ending.black == 1 - ending.white  # type: ignore[operator]


@pytest.mark.parametrize(
    "text",
    ["Jan-00", "00-Jan", "01. Jan", "1. Jän", "01/01/2000", "2000-01-01", "01.01.2000", "Feb-01", "ene-00", "01:00:00"],
)
def test_a_result_that_a_spreadsheet_has_mangled_is_not_guessed(text: str) -> None:
    assert of_game(text) == MANGLED
    event = read(HEAD + f"Ann,Ben,1-0\nCem,Dan,{text}")
    assert games(event) == [("Ann", "Ben", 1)]
    assert doubts(event) == [("table.mangled", 3)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("2-0", MATCH),
        ("2½-1½", MATCH),
        ("2.5-1.5", MATCH),
        ("x", UNREADABLE),
        ("3", UNREADABLE),
        ("q" * 500, UNREADABLE),
    ],
)
def test_what_is_no_result_of_one_game(text: str, key: str) -> None:
    assert of_game(text) == key


@pytest.mark.parametrize(
    ("one", "other", "white", "kind"),
    [
        ("1", "0", 1, PLAYED),
        ("0,5", "½", 0.5, PLAYED),
        ("+", "-", 1, FORFEIT),
        ("-", "-", 0, FORFEIT),
        ("1F", "0", 1, FORFEIT),
        ("", "", None, PENDING),
        ("0", "0", 0, UNKNOWN),
    ],
)
def test_two_scores(one: str, other: str, white: float | None, kind: str) -> None:
    ending = of_scores(one, other)
    assert isinstance(ending, Ending)
    assert (ending.white, ending.kind) == (white, kind)


def test_two_scores_that_are_none() -> None:
    assert [of_scores("2", "1"), of_scores("1", ""), of_scores("x", "y")] == [MATCH, UNREADABLE, UNREADABLE]


@pytest.mark.parametrize(
    ("header", "winners"),
    [
        ("White,Black,Winner", "W B D"),
        ("Weiß,Schwarz,Sieger", "W S ="),
        ("Wit,Zwart,Winnaar", "W Z remise"),
        ("Blancs,Noirs,Gagnant", "B N nulle"),
        ("Blancas,Negras,Ganador", "b n tablas"),
        ("Blancas,Negras,Ganador", "B Dan tablas"),
        ("White,Black,Winner", "Ann Dan draw"),
        ("White,Black,Winner", "white black draw"),
        ("सफ़ेद,काला,विजेता", "सफ़ेद काला ड्रॉ"),
    ],
)
def test_a_column_of_winners(header: str, winners: str) -> None:
    first, second, third = winners.replace("remise", "remis").split()
    event = read(f"{header}\nAnn,Ben,{first}\nCem,Dan,{second}\nEva,Fay,{third}")
    assert [score for _, _, score in games(event)] == [1, 0, 0.5]
    assert doubts(event) == []


@pytest.mark.parametrize(
    "header",
    [
        "White,Black,Result,Date,Round",
        "Weiß,Schwarz,Ergebnis,Datum,Runde",
        "Blancs,Noirs,Résultat,Date,Ronde",
        "Blancas,Negras,Resultado,Fecha,Ronda",
        "Wit,Zwart,Uitslag,Datum,Ronde",
        "सफ़ेद,काला,परिणाम,तारीख,राउंड",
        "ਚਿੱਟਾ,ਕਾਲਾ,ਨਤੀਜਾ,ਤਾਰੀਖ਼,ਰਾਊਂਡ",
        "తెలుపు,నలుపు,ఫలితం,తేదీ,రౌండ్",
        "WHITE,Black Player,RESULT,date,Rd.",
    ],
)
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_headings_and_separators(header: str, delimiter: str) -> None:
    table = [header, "Ann,Ben,1-0,2026-03-02,1", "Ben,Ann,½-½,2026-03-09,2"]
    event = read("\n".join(line.replace(",", delimiter) for line in table))
    assert games(event) == [("Ann", "Ben", 1), ("Ben", "Ann", 0.5)]
    assert (event.rounds, event.round_dates) == (2, ("2026-03-02", "2026-03-09"))
    assert notes(event) == ["table.columns"]
    assert doubts(event) == []


def test_the_guess_is_said_and_can_be_corrected() -> None:
    text = "Heim;Gast;Erg.;Bem.\nAnn;Ben;1:0;x\nCem;Dan;+:-;y"
    with pytest.raises(Refusal) as refused:
        read(text)
    assert refused.value.problem.key == "table.none"
    for columns in ({"white": "Heim", "black": "Gast"}, {"white": "HEIM", "black": "2"}):
        event = read(text, columns=columns)
        assert games(event) == [("Ann", "Ben", 1), ("Cem", "Dan", 1)]
        said = {problem.key: problem.values["columns"] for problem in event.problems if "columns" in problem.values}
        assert said == {
            "table.columns": ["black=Gast", "result=Erg.", "white=Heim"],
            "table.columns_unused": ["Bem."],
        }
    swapped = read("White;Black;Result\nAnn;Ben;1:0", columns={"white": "Black", "black": "White"})
    assert games(swapped) == [("Ben", "Ann", 1)]


@pytest.mark.parametrize(
    ("columns", "key"),
    [
        ({"whit": "Heim"}, "table.no_role"),
        ({"white": "Home", "black": "Gast"}, "table.no_column"),
        ({"white": "77", "black": "88"}, "table.no_column"),
    ],
)
def test_columns_that_are_not_there(columns: dict[str, str], key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read("Heim;Gast;Erg.\nAnn;Ben;1:0", columns=columns)
    assert refused.value.problem.key == key


def test_a_table_without_headings() -> None:
    for columns in (None, {"white": "1", "black": "2", "result": "3"}):
        event = read("Ann Lee;Ben;1:0\nCem;Dan;0:1", columns=columns)
        assert games(event) == [("Ann Lee", "Ben", 1), ("Cem", "Dan", 0)]
        assert "table.columns" in notes(event)


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("Ann,ANN,1-0", "table.self"),
        ('"Lee, Ann",Ann  Lee,1-0', "table.self"),
        ("Ann,Ben,2-1", "table.match"),
        ("Ann,Ben,won by Ann", "table.result"),
        ("Ann,Ben,0-0", "table.odd_result"),
        ("Ann,Lee, Ben,1-0", "table.wide"),
        (",,1-0", "table.no_name"),
        ("bye,BYE,1-0", "table.no_name"),
    ],
)
def test_rows_that_cannot_count(row: str, key: str) -> None:
    event = read(HEAD + "Cem,Dan,1-0\n" + row)
    assert doubts(event) == [(key, 3)]
    assert [one for one in event.pairings if one.kind == PLAYED] == [Pairing(1, 1, 2, 1, 0, PLAYED, True, 2)]


@pytest.mark.parametrize("nobody", ["BYE", "bye", "spielfrei", "exempt", "libre", "vrij", "-", "", "free", "बाई"])
def test_nobody_as_opponent_is_no_game(nobody: str) -> None:
    assert is_nobody(nobody)
    event = read(HEAD + f"Ann,Ben,1-0\nAnn,{nobody},1\n{nobody},Ben,0-½\nBen,{nobody},0")
    assert [(one.white, one.black, one.white_score, one.kind) for one in event.pairings] == [
        (1, 2, 1, PLAYED),
        (1, 0, 1, BYE),
        (2, 0, 0.5, BYE),
        (2, 0, 0, ABSENT),
    ]
    assert len(event.players) == 2


def test_one_person_in_several_spellings() -> None:
    event = read(HEAD + '"Müller,  Jürgen",Ann,1-0\njurgen MULLER,Ann,1-0\nJ. Müller,Ann,1-0\nJürgen Muller,Ann,0-1')
    assert [one.name for one in event.players] == ["Müller, Jürgen", "Ann", "J. Müller"]
    [problem] = [problem for problem in event.problems if problem.severity == WARNING]
    assert (problem.key, problem.line) == ("table.alike", 4)
    assert problem.values == {"name": "J. Müller", "other": "Müller, Jürgen"}


def test_ids_tell_namesakes_apart() -> None:
    text = (
        "White,White ID,Black,Black ID,Result\n"
        "Ann Lee,11,Ann Lee,12,1-0\nAnn Lee,12,Bo,13,1-0\nA. Lee,11,Bo,13,0-1\nAnn Lee,,Bo,13,1-0"
    )
    event = read(text)
    assert [one.name for one in event.players] == ["Ann Lee", "Ann Lee", "Bo"]
    assert [(one.white, one.black) for one in event.pairings] == [(1, 2), (2, 3), (1, 3)]
    assert [(key, line) for key, line in doubts(event) if key == "table.name_twice"] == [("table.name_twice", 5)]


def test_a_start_number_with_two_names() -> None:
    event = read("No.,White,Result,Black,No.\n1,Ann,1-0,Ben,2\n1,Eva,1-0,Ben,2")
    assert doubts(event) == [("table.number_other_name", 3)]
    assert games(event) == [("Ann", "Ben", 1)]


def test_ratings_in_the_rows() -> None:
    event = read("White,WhiteElo,Black,BlackElo,Result\nAnn,1800,Ben,,1-0\nBen,1500,Ann,1810,0-1")
    assert [(one.name, one.rating) for one in event.players] == [("Ann", 1800), ("Ben", 1500)]
    assert "table.rating_differs" in notes(event)


def test_rounds_of_the_table_are_kept() -> None:
    event = read("Round,White,Black,Result\n3,Ann,Ben,1-0\n5,Ben,Ann,1-0\nRound 4,Ann,Ben,*")
    assert [(one.round, one.white, one.kind) for one in event.pairings] == [
        (3, 1, PLAYED),
        (4, 1, PENDING),
        (5, 2, PLAYED),
    ]
    assert event.rounds == 5
    assert notes(event) == ["table.columns"]


def test_two_games_in_one_round_are_two_rounds() -> None:
    event = read("Round,White,Black,Result\n1,Ann,Ben,1-0\n1,Ben,Ann,1-0\n2,Ann,Ben,*")
    assert [one.round for one in event.pairings] == [1, 2, 3]
    assert "table.rounds_split" in notes(event)


def test_a_player_and_his_opponents() -> None:
    event = read(
        "Round,Player,Rating,Opponent,Opp Rating,Colour,Result\n"
        "1,Ann,1500,Ben,1400,W,1\n2,Ann,1500,Cem,,B,½\n1,Ben,1400,Ann,1500,B,0\n2,Cem,,Ann,1500,W,½"
    )
    assert [(one.name, one.rating) for one in event.players] == [("Ann", 1500), ("Ben", 1400), ("Cem", None)]
    assert event.pairings == (Pairing(1, 1, 2, 1, 0, PLAYED, True, 2), Pairing(2, 3, 1, 0.5, 0.5, PLAYED, True, 3))
    assert notes(event) == ["table.columns", "table.both_sides"]
    assert doubts(event) == []


def test_two_rows_of_one_game_that_disagree() -> None:
    event = read("Spieler;Gegner;Ergebnis\nAnn;Ben;1\nBen;Ann;1")
    assert doubts(event) == [("table.rows_disagree", 3), ("table.both_sides", 3)]
    assert [one.kind for one in event.pairings] == [UNKNOWN]


def test_the_same_row_twice_is_named() -> None:
    event = read("Date,White,Black,Result\n2026-01-02,Ann,Ben,1-0\n2026-01-02,Ann,Ben,1-0")
    assert doubts(event) == [("table.game_twice", 3)]
    assert len(event.pairings) == 2


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 3)), max_size=40))
def test_nobody_plays_twice_in_a_round_and_everybody_in_his_order(table: list[tuple[int, int, int]]) -> None:
    lines = [f"2026-01-0{day + 1},P{one} X{one},P{other} X{other},1-0" for one, other, day in table if one != other]
    event = read("Date,White,Black,Result\n" + "\n".join(lines))
    seen = set()
    days: dict[int, list[str]] = {}
    for pairing in event.pairings:
        for number in (pairing.white, pairing.black):
            assert (pairing.round, number) not in seen
            seen.add((pairing.round, number))
            days.setdefault(number, []).append(event.round_dates[pairing.round - 1])
    assert len(event.pairings) == len(lines)
    assert all(own == sorted(own) for own in days.values())


@pytest.mark.parametrize(
    ("cells", "day_first", "expected", "keys"),
    [
        (["03/04/2026", "04/05/2026"], None, ["", ""], ["table.dates_ambiguous"]),
        (["03/04/2026", "04/05/2026"], True, ["2026-04-03", "2026-05-04"], []),
        (["03/04/2026", "04/05/2026"], False, ["2026-03-04", "2026-04-05"], []),
        (["03/04/2026", "04/15/2026"], None, ["2026-03-04", "2026-04-15"], ["table.dates_settled"]),
        (["03/04/2026", "15/04/2026"], None, ["2026-04-03", "2026-04-15"], ["table.dates_settled"]),
        (["13/04/2026", "04/15/2026", "01/02/2026"], None, ["2026-04-13", "2026-04-15", ""], ["table.dates_ambiguous"]),
        (["03/03/2026", "2026-04-04", "04.05.2026"], None, ["2026-03-03", "2026-04-04", "2026-05-04"], []),
        (["7th March 2001", "7. März 2026", "May 29, 2020"], None, ["2001-03-07", "2026-03-07", "2020-05-29"], []),
        (["2026-03-02 19:30", "2026-03-02T19:30:00", ""], None, ["2026-03-02", "2026-03-02", ""], []),
        (["32.01.2026", "soon"], None, ["", ""], ["table.date_unreadable", "table.date_unreadable"]),
        (["०३.०४.२०२६"], None, ["2026-04-03"], []),
    ],
)
def test_dates_are_decided_by_all_rows(
    cells: list[str], day_first: bool | None, expected: list[str], keys: list[str]
) -> None:
    problems: list[Problem] = []
    assert read_column(list(enumerate(cells, 2)), day_first, problems) == expected
    assert [problem.key for problem in problems] == keys


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('a,"b, c",d', ["a", "b, c", "d"]),
        ('a,"say ""hi""",d', ["a", 'say "hi"', "d"]),
        ('a,"b\nc",d', ["a", "b c", "d"]),
        ('a,5" board,d', ["a", '5" board', "d"]),
        ('a,"open,d', ["a", '"open', "d"]),
        ("| a | b |\n|---|:-:|", ["a", "b"]),
        ("sep=;\na;b,c", ["a", "b,c"]),
        ("x;1,5\ny;2,5", ["x", "1,5"]),
    ],
)
def test_cells(text: str, expected: list[str]) -> None:
    assert rows(text)[0].cells == expected


def test_places_of_cells() -> None:
    [row] = rows('ab;"c d";e')
    assert row.columns == [1, 4, 10]


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("White Elo", "white_rating"),
        ("BlackElo", "black_rating"),
        ("WhiteFideId", "white_fide_id"),
        ("Score 2", "black_score"),
        ("Name 1", "player1"),
        ("player2", "player2"),
        ("Nº", "number"),
        ("St. Nr.", "number"),
        ("K-फ़ैक्टर", "k"),
        ("TB1", ""),
        ("w-we", ""),
        ("", ""),
        ("x" * 1000, ""),
    ],
)
def test_roles_of_headings(heading: str, expected: str) -> None:
    assert role(heading) == expected


def test_rounds_of_headings() -> None:
    headings = ("1.Rd", "Rd 2", "3. Runde", "R4", "Round 5", "6", "TB1", "Rp", "Rtg2", "1.2", "123")
    assert [round_of(heading) for heading in headings] == [1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0]


def test_names_are_compared_folded() -> None:
    assert fold("ÅSA  Łukasz ẞ") == "asa lukasz ss"
    assert name_key("O’Brien, Seán") == name_key("Sean O'Brien") == "sean obrien"
    assert name_key("Smith John") != name_key("John Smith")
    assert alike([("Smith John", 1), ("John Smith", 2), ("Jon Smith", 3), ("Ann", 4), ("Anna", 5), ("Team 1", 6)]) == [
        (1, 2),
        (2, 3),
    ]


def test_near_names_are_found_among_thousands() -> None:
    names: list[tuple[str, Any]] = [(f"Player {index:05d}", index) for index in range(3000)]
    assert alike(names) == []


def test_nothing_is_rated_that_only_looks_like_a_table() -> None:
    for text in ("Hello world\nnothing here", "1;2;3\n4;5;6", ";;;\n;;", "White\nAnn"):
        with pytest.raises(Refusal) as refused:
            read(text)
        assert refused.value.problem.key == "table.none"


@pytest.mark.parametrize(
    ("text", "key"), [("", "table.empty"), (" \n", "table.empty"), ('[Event "x"]\n', "table.other_format")]
)
def test_texts_of_other_kinds(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(text)
    assert refused.value.problem.key == key


def test_problems_of_one_kind_are_limited() -> None:
    event = read(HEAD + "Ann,Ann,1-0\n" * 80)
    found = [problem for problem in event.problems if problem.key == "table.self"]
    assert len(found) == 50
    assert [problem.values["count"] for problem in event.problems if problem.key == "table.more"] == [30]
    assert {problem.severity for problem in found} == {ERROR}


def test_players_called_player_1_and_2_are_no_heading() -> None:
    event = read("White,Black,Result\nPlayer 2,Player 1,1-0\nPlayer 1,Player 3,0-1\n")
    assert [player.name for player in event.players] == ["Player 2", "Player 1", "Player 3"]
    assert len(event.pairings) == 2
