"""Files are read the same in the page's interpreter as everywhere else, whole ones and damaged ones."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.micropython.interpreter import MicroPython

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
