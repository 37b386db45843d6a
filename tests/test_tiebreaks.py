"""Standings and tie-breaks: a round robin with published figures, and a Swiss event counted by hand."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.formats import pasted
from arpad.model import ABSENT, BYE, FORFEIT, PENDING, PLAYED, Event, Pairing, Player, Record, Refusal
from arpad.tiebreaks import CODES, MAY_BE_CUT, standings

SHARED = Path(__file__).parents[1].parent / "shared" / "data" / "pgn"
RESULTS = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}


def column(event: Event, code: str, on: str = "2025-11-07") -> dict[int, float | None]:
    return {one.number: one.tiebreaks[code] for one in standings(event, (code,), on)}


# --- a published round robin ------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def uzchesscup() -> tuple[Event, list[dict[str, float]]]:
    if not SHARED.exists():
        pytest.skip("the shared data is not here")
    text = (SHARED / "uzchesscup-2025-round-robin.pgn").read_text("utf-8")
    games = [dict(re.findall(r'\[(\w+) "([^"]*)"\]', game)) for game in text.split("\n\n") if "[Result " in game]
    ids = sorted({game[side + "FideId"] for game in games for side in ("White", "Black")})
    ratings = {game[side + "FideId"]: int(game[side + "Elo"]) for game in games for side in ("White", "Black")}
    numbers = {fide_id: number for number, fide_id in enumerate(ids, 1)}
    pairings = tuple(
        Pairing(
            int(game["Round"].partition(".")[0]), numbers[game["WhiteFideId"]], numbers[game["BlackFideId"]],
            RESULTS[game["Result"]][0], RESULTS[game["Result"]][1], PLAYED,
        )
        for game in games
    )  # fmt: skip
    players = tuple(Player(numbers[one], "", ratings[one], fide_id=one) for one in ids)
    expected = json.loads((SHARED / "uzchesscup.expected.json").read_text("utf-8"))["players"]
    return Event(players=players, pairings=pairings, start="2025-06-18"), [
        {"number": numbers[one["fide_id"]], **one} for one in expected
    ]


def test_the_published_figures_of_a_round_robin(uzchesscup: tuple[Event, list[dict[str, float]]]) -> None:
    event, expected = uzchesscup
    assert len(event.pairings) == 45
    assert len(expected) == 10
    found = {one.number: one for one in standings(event, ("DE", "SB", "WIN", "BWG", "KS"))}
    for one in expected:
        mine = found[int(one["number"])]
        assert mine.points == one["score"]
        assert mine.tiebreaks == {code: one[code] for code in ("DE", "SB", "WIN", "BWG", "KS")}
    assert sorted(one.rank for one in found.values()) == list(range(1, 11))


# --- published Swiss events -------------------------------------------------------------------------------------------
def published(name: str, columns: int) -> tuple[Event, dict[int, list[float]]]:
    """An event as its page was copied, and the last columns of the table: the tie-breaks."""
    path = SHARED.parent / "crosstables" / name
    if not path.exists():
        pytest.skip("the shared data is not here")
    text = path.read_text("utf-8")
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    return pasted.read(text), {int(row[0]): [float(one.replace(",", ".")) for one in row[-columns:]] for row in rows}


def test_the_published_buchholz_of_an_open_with_209_players() -> None:
    """Its cut follows the edition of March 2026, its median that of August 2024. Player 140 has a full-point bye in the
    round in which another has the allocated one; that the table cannot tell."""
    event, figures = published("chess-results-arad-2026.tsv", 5)
    cut, median = column(event, "BH/C1", "2026-03-01"), column(event, "BH/M1", "2024-08-01")
    assert len(figures) == 209
    assert [number for number in figures if cut[number] != figures[number][3]] == [140]
    assert [number for number in figures if median[number] != figures[number][4]] == [140]
    asked_for = tuple(
        pairing._replace(allocated=(pairing.kind, pairing.white_score, pairing.white != 140) == (BYE, 1, True))
        for pairing in event.pairings
    )
    told = event._replace(pairings=asked_for)
    assert column(told, "BH/C1", "2026-03-01")[140] == figures[140][3]
    assert column(told, "BH/M1", "2024-08-01")[140] == figures[140][4]


def test_the_published_progressive_scores_of_an_open() -> None:
    event, figures = published("chess-results-frome-open-2026.tsv", 3)
    assert column(event, "PS") == {number: figures[number][2] for number in figures}


# --- a Swiss event with everything that is not played -----------------------------------------------------------------
PLAYERS = tuple(Player(number, "", 2100 - 100 * number) for number in range(1, 6))
SWISS = Event(
    type="Individual: Swiss-System",
    format="TRF26",
    start="2025-11-07",
    rounds=3,
    players=PLAYERS,
    pairings=(
        Pairing(1, 1, 2, 1.0, 0.0, PLAYED),
        Pairing(1, 3, 4, 0.5, 0.5, PLAYED),
        Pairing(1, 5, 0, 1.0, None, BYE, allocated=True),
        Pairing(2, 1, 5, 1.0, 0.0, PLAYED),
        Pairing(2, 2, 3, 1.0, 0.0, FORFEIT),
        Pairing(2, 4, 0, 0.5, None, BYE),
        Pairing(3, 1, 3, 0.5, 0.5, PLAYED),
        Pairing(3, 2, 4, 0.0, 1.0, PLAYED),
        Pairing(3, 5, 0, 0.0, None, ABSENT),
    ),
)


@pytest.mark.parametrize(
    ("code", "values"),
    [
        # Player 5 is absent in the last round, which counts as a draw to the opponents: 1.5.
        ("BH", [3.5, 5.5, 5.5, 4, 4.5]),
        # Voluntary rounds go first: the lost forfeit of 3, the bye of 4 although it is the highest, the absence of 5.
        ("BH/C1", [2.5, 4.5, 4.5, 2, 3.5]),
        ("BH/C2", [1.5, 2.5, 2.5, 1, 2.5]),
        ("BH/M1", [1, 2, 2, 1, 1]),
        ("SB", [3, 1, 2.25, 2.5, 1]),
        ("FB", [4, 5.5, 5, 4, 4.5]),
        ("WIN", [2, 1, 0, 1, 1]),
        ("WON", [2, 0, 0, 1, 0]),
        ("BPG", [0, 1, 1, 2, 1]),
        ("BWG", [0, 0, 0, 1, 0]),
        ("REP", [3, 3, 2, 2, 2]),
        ("PS", [5.5, 2, 2, 3.5, 3]),
        ("PS/C1", [4.5, 2, 1.5, 3, 2]),
        ("KS", [0, 0, 1, 0, 0]),
        ("AOB", [5.17, 3.75, 3.75, 5.5, 3.5]),
        ("ARO", [1767, 1850, 1850, 1850, 2000]),
        ("ARO/C1", [1850, 2000, 2000, 1900, None]),
        ("TPR", [2040, 1050, 1850, 2043, 1200]),
        ("APRO", [1367, 2042, 2042, 1450, 2040]),
        ("RTNG", [2000, 1900, 1800, 1700, 1600]),
    ],
)
def test_a_swiss_event_by_hand(code: str, values: list[float]) -> None:
    got = column(SWISS, code)
    assert [got[number] for number in sorted(got)] == values


def test_the_performance_of_the_table() -> None:
    """2 has lost twice: the lower opponent minus 800. 3 drew with 1700 and 2000: 1847 is the lowest rating whose
    differences 147 and -153 stand for .70 and .30; 1846 has .70 and .29."""
    found = column(SWISS, "PTP")
    assert (found[2], found[3]) == (900, 1847)


def test_the_dummy_of_march_2026_has_a_limit() -> None:
    """The own score, at most draws in all three rounds, or the adjusted score of who should have played."""
    assert column(SWISS, "BH", "2026-02-28")[4] == 4
    assert column(SWISS, "BH", "2026-03-01")[4] == 3.5
    assert column(SWISS, "SB", "2026-03-01")[4] == 2.25


def test_a_full_point_bye_that_was_asked_for_is_cut_first_but_keeps_its_point() -> None:
    byes = tuple(pairing._replace(allocated=False) for pairing in SWISS.pairings)
    event = SWISS._replace(pairings=byes[:-1] + (Pairing(3, 5, 0, 1.0, None, BYE),))
    assert column(event, "BH")[1] == 4  # player 5 has 2
    assert column(event, "BH/C1")[5] == 4.5  # two dummies of 2, one of them cut, and 2.5
    assert column(event._replace(format=""), "BH/C1")[5] == 4.5


def test_requested_byes_before_a_played_round_keep_their_points() -> None:
    late = SWISS.pairings[:5] + (Pairing(2, 4, 0, 0.0, None, ABSENT),) + SWISS.pairings[6:]
    assert column(SWISS._replace(pairings=late), "BH")[2] == 5  # player 4 has 1.5, not 2


def test_a_round_that_the_report_says_nothing_about_is_an_absence() -> None:
    assert column(SWISS._replace(pairings=SWISS.pairings[:-1]), "BH") == column(SWISS, "BH")


def test_forfeits_count_as_played_in_a_round_robin() -> None:
    pairs = [(1, 2, 1.0, FORFEIT), (1, 3, 0.5, PLAYED), (2, 3, 1.0, PLAYED)]
    pairings = tuple(Pairing(index, a, b, score, 1 - score, kind) for index, (a, b, score, kind) in enumerate(pairs, 1))
    event = Event(players=PLAYERS[:3], pairings=pairings)
    assert column(event, "SB") == {1: 1.25, 2: 0.5, 3: 0.75}
    assert column(event, "WON") == {1: 0, 2: 1, 3: 0}
    assert column(event, "WIN") == {1: 1, 2: 1, 3: 0}


def test_no_tie_break_on_ratings_with_an_unrated_opponent() -> None:
    event = SWISS._replace(players=PLAYERS[:4] + (Player(5, ""),))
    assert column(event, "ARO") == {1: None, 2: 1850, 3: 1850, 4: 1850, 5: 2000}
    assert column(event, "APRO")[5] is None


def test_colours_that_are_not_known_count_for_nobody() -> None:
    pairings = tuple(pairing._replace(colours=pairing.white != 1) for pairing in SWISS.pairings)
    assert column(SWISS._replace(pairings=pairings), "BPG") == {1: None, 2: None, 3: None, 4: 2, 5: None}


# --- direct encounter -------------------------------------------------------------------------------------------------
def direct(results: Sequence[tuple[int, int, float]], players: int) -> dict[int, float | None]:
    pairings = [Pairing(0, a, b, score, 1 - score, PLAYED) for a, b, score in results]
    return column(Event(type="Swiss", players=PLAYERS[:players], pairings=tuple(pairings)), "DE")


def test_direct_encounter() -> None:
    assert direct([(1, 2, 0.5), (1, 3, 1), (2, 3, 0)], 3) == {1: 0, 2: 0, 3: 0}  # 1.5, 0.5 and 1 are no tie
    # three with one point each, in a circle; and a fourth whom all have beaten
    circle = [(1, 2, 1), (2, 3, 1), (3, 1, 1)]
    assert direct(circle, 3) == {1: 1, 2: 1, 3: 1}


def test_direct_encounter_is_taken_again_among_those_still_tied() -> None:
    # All have 2 points: 1 has 2 of the games between the four; 2 and 3 have 1.5 each, 4 has 1.
    between = [(1, 2, 0.5), (1, 3, 0.5), (1, 4, 1), (2, 3, 1), (2, 4, 0), (3, 4, 1)]
    level = [(2, 5, 0.5), (3, 5, 0.5), (4, 5, 1)]
    assert direct(between + level, 5) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 0}


def test_who_stays_first_whatever_the_missing_games_is_first() -> None:
    # 1 beat 2 and 3, who have not met: 1 stays first alone, the others stay tied.
    beaten = [(1, 2, 1), (1, 3, 1), (2, 4, 1), (2, 5, 1), (3, 4, 1), (3, 5, 1)]
    assert direct(beaten, 5) == {1: 1, 2: 2, 3: 2, 4: 1, 5: 1}


# --- the order --------------------------------------------------------------------------------------------------------
def test_ranks() -> None:
    found = standings(SWISS, ("BH/C1", "SB"))
    assert [(one.number, one.rank) for one in found] == [(1, 1), (4, 2), (3, 3), (2, 4), (5, 5)]
    assert [one.points for one in found] == [2.5, 2, 1, 1, 1]
    tied = standings(SWISS, ("BH",))
    assert [(one.number, one.rank) for one in tied] == [(1, 1), (4, 2), (2, 3), (3, 3), (5, 5)]


def test_wins_and_performances_do_not_depend_on_the_points_of_the_event() -> None:
    three_points = tuple(
        pairing._replace(white_score=3.0 * (pairing.white_score or 0), black_score=3.0 * (pairing.black_score or 0))
        for pairing in SWISS.pairings
    )
    for code in ("WON", "BWG", "TPR", "PTP", "APRO"):
        assert column(SWISS._replace(pairings=three_points), code) == column(SWISS, code)


def test_games_to_come_bring_nothing() -> None:
    pending = SWISS.pairings[:6] + (Pairing(3, 1, 3, None, None, PENDING), Pairing(3, 2, 4, None, None, PENDING))
    event = SWISS._replace(pairings=pending)
    assert {one.number: one.points for one in standings(event, ("BH",))} == {1: 2, 2: 1, 3: 0.5, 4: 1, 5: 1}


@pytest.mark.parametrize(
    ("code", "text", "order"),
    [
        ("202", "202 BH:C1/BH/SB", ("BH/C1", "BH", "SB")), ("212", "212 PTS/DE,WIN", ("DE", "WIN")),
        ("202", "202 MPTS/EDET", ("BH/C1", "BH", "SB", "WIN")), ("202", "202 ARO/C1/PS", ("ARO/C1", "PS")),
    ],
)  # fmt: skip
def test_the_order_that_the_report_names(code: str, text: str, order: tuple[str, ...]) -> None:
    event = SWISS._replace(records=(Record(1, code, text),))
    assert standings(event) == standings(event, order)


def test_the_usual_orders() -> None:
    assert list(standings(SWISS)[0].tiebreaks) == ["BH/C1", "BH", "SB", "WIN"]
    assert list(standings(SWISS._replace(type="Round Robin"))[0].tiebreaks) == ["DE", "SB", "WIN", "KS"]


@pytest.mark.parametrize("code", ["XX", "", "BH/C3", "WIN/C1", "DE/M1", "BH/"])
def test_a_tie_break_that_is_not_known_is_refused(code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        standings(SWISS, (code,))
    assert refusal.value.problem.key == "tiebreak.unknown"


# --- any event --------------------------------------------------------------------------------------------------------
EVERY = tuple(CODES) + tuple(f"{code}/{one}" for code in MAY_BE_CUT for one in MAY_BE_CUT[code])


@st.composite
def events(draw: st.DrawFn) -> Event:
    number = draw(st.integers(1, 7))
    rounds = draw(st.integers(0, 5))
    pairings = []
    for round_number in range(1, rounds + 1):
        order = draw(st.permutations(range(1, number + 1)))
        for white, black in zip(order[::2], order[1::2], strict=False):
            kind = draw(st.sampled_from((PLAYED, PLAYED, PLAYED, FORFEIT, PENDING)))
            score = draw(st.sampled_from((0.0, 0.5, 1.0)))
            one, other = (None, None) if kind == PENDING else (score, 1 - score)
            pairings.append(Pairing(round_number, white, black, one, other, kind))
        if number % 2 and draw(st.booleans()):
            bye = draw(st.sampled_from((0.0, 0.5, 1.0)))
            pairings.append(Pairing(round_number, order[-1], 0, bye, None, BYE if bye else ABSENT, allocated=bye == 1))
    ratings = draw(st.lists(st.none() | st.integers(1400, 2800), min_size=number, max_size=number))
    players = tuple(Player(index, "", rating) for index, rating in enumerate(ratings, 1))
    told = draw(st.sampled_from(("", "Swiss", "Round Robin")))
    return Event(type=told, players=players, pairings=tuple(pairings), rounds=rounds, start="2026-05-01")


@settings(max_examples=60)
@given(events(), st.randoms())
def test_every_event_has_standings_that_the_order_of_the_report_does_not_change(event: Event, random: object) -> None:
    found = standings(event, EVERY)
    assert sorted(one.number for one in found) == [player.number for player in event.players]
    assert [one.rank for one in found] == sorted(one.rank for one in found)
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    pairings, players = list(event.pairings), list(event.players)
    random.shuffle(pairings)  # type: ignore[attr-defined]
    random.shuffle(players)  # type: ignore[attr-defined]
    assert standings(event._replace(pairings=tuple(pairings), players=tuple(players)), EVERY) == found
