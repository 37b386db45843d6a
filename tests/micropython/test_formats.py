"""Files are read the same in the page's interpreter as everywhere else, whole ones and damaged ones."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arpad.formats.text import decode
from tests.micropython import writing
from tests.micropython.interpreter import MicroPython

SHARED = Path(__file__).parents[3] / "shared" / "data"
SMALL = 6000  # bytes; larger tables take long in the page's interpreter on a busy machine
FILES = [path for path in sorted(SHARED.glob("c[rs]*/*.[ct]*")) if path.stat().st_size < SMALL]

# A small TRF16 with titles, a forfeit, a bye, an unrated player and letters beyond ASCII.
TRF = """012 Zoë's Open
022 Łódź
032 POL
042 2025/11/07
052 2025/11/09
062 5
092 Individual: Swiss-System
122 90 min/40 moves + 30 min + 30 sec/move
132                                                                                        25/11/07  25/11/08  25/11/09
001    1 m GM Müller, Jürgen                    2511 GER     4610000 1980/01/05  2.5    1     2 w 1     3 b 1     4 w =
001    2 w WF Éva, Šárka                        1900 CZE     3300000 2010/00/00  1.0    4     1 b 0     5 w 1     3 w 0
001    3 m    Patel, Ravi                       2105 IND     5000000 1999/12/31  2.0    2     4 w 1     1 w 0     2 b 1
001    4 m    Nowak, Jan                        1720 POL    10000000             1.5    3     3 b 0  0000 - U     1 b =
001    5      Adams, Sam                           0                  1990       0.5    5  0000 - H     2 b 0  0000 - -
"""
LETTERS = st.sampled_from("0123456789 -+=wbWBLDHUZF./,\t\x1a\x1c\x85\u00a0\u0967½éÉß\ufeff\n\r") | st.characters(
    exclude_categories=["Cs"]
)

PASTED = [
    "1700",
    "1450,5",
    "१६००",
    "unrated",
    "=",
    " ",
    "\t",
    ";",
    "\n",
    "1",
    "½",
    "0,5",
    "w",
    "Draw",
    "L",
    "# Ben",
    "round 3",
]

TABLES = [
    # chess-results: a bye, an absence, a forfeit, a pending game, titles without a heading, a decimal comma.
    "Zoë's Open\nNo.\t\tName\tRtg\tFED\t1.Rd\t2.Rd\tPts.\n1\tGM\tMüller, Jürgen\t2511\tGER\t4w1\t2b½\t1,5\n"
    "2\t\tŁukasz É\t0\tPOL\t-½\t1w½\t1\n3\tAIM\tAdams\t1990\tENG\t-0\t4b+\t1\n4\t\tBo\t1800\tENG\t1b0\t3w-\t0\n",
    # A double round robin, and one by Swiss-Manager with three cells a round.
    "No.;Name;Elo;1;2;3;Pkt\n1;Ann;2000;*;1½;0+;2½\n2;Ben;1900;0½;*;1;1½\n3;Cem;1800;1-;0;*;1\n",
    "Rg.;Snr;Name;1.Rd;;;2.Rd;;;Pkt\n1;2;Ann;2;w;1;-;-;x;1x\n2;1;Ben;1;s;0;-;-;0;0\n",
    "1;;Ann Lee;2000;2w1;-½\n2;GM;Ben;0;1b0;3w\n3;;Cem Öz;1800;-1;2b\n",  # without its headings
    # Games in several dresses, and a ladder above them.
    "Name,Rating,K\nAnn,1800,20\nBen,,\n\nDate,White,Black,Result\n02/03/2026,Ann,Ben,1-0\n16/03/2026,ben,ANN,½-½\n",
    'Datum;Weiß;Schwarz;Ergebnis\n02.03.2026;"Öz, Ali";Ben;1:0\n09.03.2026;Ben;Ali Öz;+:-\n;Ben;spielfrei;1\n',
    "राउंड,सफ़ेद,काला,परिणाम\n१,राज,अमित,1-0\n२,अमित,राज,ड्रॉ\n२,राज,राज,Jan-00\n",
    "white,winner,black\nAnn,W,Ben\nBen,D,Cem\nAnn,Cem,Cem\nCem,x,Ann\n",
    'Event,"Brätto, 2001"\nStart,7th March 2001\n\nPlayer,4,Pláyer,Ann\n1,=,W,Bo,Cem,2800,GM,RUS\n2,1,-\nTotal,1.5\n',
]


@st.composite
def tables(draw: st.DrawFn) -> str:
    """One of the tables with a few places changed, taken out or put in."""
    text = draw(st.sampled_from(TABLES))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:place] + draw(st.text(LETTERS, max_size=3)) + text[place + gone :]
    return text


@st.composite
def reports(draw: st.DrawFn) -> str:
    """The report with a few places changed, taken out or put in."""
    text = TRF
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:place] + draw(st.text(LETTERS, max_size=3)) + text[place + gone :]
    return text


@settings(max_examples=300)
@given(report=reports())
@example(report=TRF)
@example(report=TRF.replace("\n", "\r\n"))
@example(report="")
def test_a_report_is_read_the_same(micropython: MicroPython, report: str) -> None:
    assert micropython.differences("arpad.formats.trf", "read", report) == []


@settings(max_examples=300)
@given(pasted=st.lists(st.sampled_from(PASTED) | st.text(LETTERS, max_size=4), max_size=8).map("".join))
def test_a_pasted_list_is_read_the_same(micropython: MicroPython, pasted: str) -> None:
    assert micropython.differences("arpad.formats.games", "read_games", pasted) == []


@settings(max_examples=80)
@given(table=tables(), day_first=st.none() | st.booleans())
def test_a_table_is_read_the_same(micropython: MicroPython, table: str, day_first: bool | None) -> None:
    assert micropython.differences("arpad.formats.pasted", "read", table, None, day_first) == []


@settings(max_examples=150)
@given(report=reports(), generation=st.sampled_from(["trf16", "trf26"]))
@example(report=TRF, generation="trf16")
@example(report=TRF, generation="trf26")
def test_a_report_is_written_the_same(micropython: MicroPython, report: str, generation: str) -> None:
    micropython.define("tests/micropython/writing", Path(writing.__file__).read_text("utf-8"))
    assert micropython.differences("tests.micropython.writing", "rewritten", report, generation) == []


@pytest.mark.skipif(not FILES, reason="the shared data is not on this machine")
def test_tables_from_elsewhere_are_read_the_same(micropython: MicroPython) -> None:
    for path in FILES:
        text = decode(path.read_bytes())[0]
        assert micropython.differences("arpad.formats.pasted", "read", text) == [], path.name
