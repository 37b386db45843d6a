"""The report page of FIDE's server: blocks of players, put together."""

import time
from pathlib import Path

import pytest

from arpad.formats.fide_report import is_it, read
from arpad.model import ABSENT, BYE, FORFEIT, PLAYED, Event, Refusal

SHARED = Path(__file__).parents[3] / "shared" / "data" / "fide-report"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def row(*cells: str) -> str:
    return "<tr>\n" + "\n".join(f"<td>{cell}</td>" for cell in cells) + "\n</tr>"


def block(number: int, *rounds: tuple[int, int, str, str], rating: int = 2000, total: str = "", title: str = "") -> str:
    """A player's block; rounds are round, opponent, colour, score."""
    rows = [row("ID", "Name", "Country", " ", " ", "Rating", "Total")]
    name = f'<a name="{number}">Berg, Nr {number}</a>'
    rows.append(row(f"10{number}", name, "IND", title, "", str(rating), total))
    rows.append(row("Round", "Opp. name", "Opp. Fed.", "T.", "W.T.", "Opp. Rtng", "Score"))
    for round_number, opponent, colour, score in rounds:
        who = f'<a href="#{opponent}">Berg, Nr {opponent}</a>' if opponent else '<a href="#"></a>'
        colour_note = f'<span class="{colour}_note"> </span> {who}'
        rows.append(row(f"{round_number}   25/05/0{round_number}", colour_note, "IND", "", "", "2000", score))
    return "\n".join(rows)


def page(*blocks: str) -> bytes:
    return ("<html><body><table class=calc_table>\n" + "\n".join(blocks) + "\n</table></body></html>").encode()


def one(*blocks: str) -> Event:
    (event,) = read(page(*blocks))
    return event


def keys(event: Event) -> list[str]:
    return [problem.key.partition(".")[2] for problem in event.problems if problem.key != "fide_report.dates"]


@needs_shared
def test_the_shared_page() -> None:
    """A play-off of three: everybody against everybody, and a round without opponent for each."""
    data = (SHARED / "source-report-3players.html").read_bytes()
    assert is_it(data)
    (event,) = read(data)
    assert [(p.name, p.rating, p.federation, p.fide_id, p.points) for p in event.players] == [
        ("Player, Nr 003", 2748, "FRA", "276951", 0.5),
        ("Player, Nr 002", 2857, "FRA", "74412076", 1.0),
        ("Player, Nr 001", 2717, "IND", "87315824", 1.5),
    ]
    assert (event.rounds, event.round_dates) == (3, ("2025-05-07", "2025-05-08", "2025-05-09"))
    assert [(p.round, p.white, p.black, p.white_score) for p in event.pairings if p.kind == PLAYED] == [
        (1, 2, 3, 0.5),
        (2, 1, 2, 0.5),
        (3, 3, 1, 1.0),
    ]
    assert sorted(p.white for p in event.pairings if p.kind == ABSENT) == [1, 2, 3]
    assert keys(event) == []


def test_results_and_forfeits() -> None:
    event = one(
        block(
            1, (1, 2, "white", "1.0"), (2, 2, "black", "<font color=red>Forfeit</font> (-)"), (3, 0, "white", "Bye (+)")
        ),
        block(2, (1, 1, "black", "0"), (2, 1, "white", "<b>Forfeit</b> (+)"), (3, 0, "white", "(-)")),
    )
    assert [(p.round, p.white, p.black, p.white_score, p.kind) for p in event.pairings] == [
        (1, 1, 2, 1.0, PLAYED),
        (2, 2, 1, 1.0, FORFEIT),
        (3, 1, 0, 1.0, BYE),
        (3, 2, 0, 0.0, ABSENT),
    ]
    assert event.problems[0].key == "fide_report.dates"


@pytest.mark.parametrize(
    ("mine", "theirs", "key"),
    [
        ((1, 2, "white", "1.0"), (1, 1, "black", "1.0"), "results_disagree"),
        ((1, 2, "white", "1.0"), (1, 1, "black", "(-)"), "results_disagree"),
        ((1, 2, "white", "1.0"), (1, 0, "black", "(-)"), "not_reciprocal"),
        ((1, 2, "white", "1.0"), (2, 1, "black", "0"), "not_reciprocal"),
        ((1, 9, "white", "1.0"), (1, 0, "black", "(-)"), "opponent"),
        ((1, 2, "white", "7"), (1, 1, "black", "0"), "score"),
        ((0, 2, "white", "1.0"), (1, 1, "black", "0"), "round"),
    ],
)
def test_what_contradicts_itself_is_left_out(
    mine: tuple[int, int, str, str], theirs: tuple[int, int, str, str], key: str
) -> None:
    event = one(block(1, mine), block(2, theirs))
    assert key in keys(event)
    assert not [pairing for pairing in event.pairings if pairing.black]


def test_titles_totals_and_names() -> None:
    event = one(
        block(1, (1, 2, "white", "1.0"), title="WGM", total="2.0"), block(2, (1, 1, "white", "0"), rating=0, total="0")
    )
    assert [(p.title, p.rating) for p in event.players] == [("WGM", 2000), ("", None)]
    assert (keys(event), event.pairings[0].colours) == (["points"], False)
    data = page(block(1)).replace(b"Berg, Nr 1", b"M&uuml;ller &amp; Co")
    assert read(data)[0].players[0].name == "Müller & Co"


def test_unquoted_attributes_and_missing_ends() -> None:
    data = page(block(1, (1, 2, "white", "1.0")), block(2, (1, 1, "black", "0")))
    bare = data.replace(b'"', b"").replace(b"</td>", b"").replace(b"</tr>", b"")
    (event,) = read(bare)
    assert [(p.white, p.black, p.kind) for p in event.pairings] == [(1, 2, PLAYED)]


def test_what_is_no_report_is_refused() -> None:
    assert not is_it(b"<html><td>Opponent</td></html>")
    with pytest.raises(Refusal, match="no report"):
        read(b"<table><tr><td>Opp. name</td></tr></table>")


@pytest.mark.parametrize("piece", [b"<", b"<!", b"<td>", b"<tr><td", b"&#", b"<a name=", b"<!--", b"<td>Opp. name"])
def test_hostile_pages_take_no_time(piece: bytes) -> None:
    begin = time.process_time()
    with pytest.raises(Refusal):
        read(piece * 100_000)
    assert time.process_time() - begin < 3
