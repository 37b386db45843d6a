"""What is written as TRF is read back as the same event, by Arpad and by programs of others."""

from pathlib import Path
from typing import Any

import pytest
from gacrux.trf2json import trf2json
from hypothesis import given, settings
from py4swiss.trf import TrfParser

from arpad.formats import event_json, reading, trf, trf_points
from arpad.formats.text import decode
from arpad.formats.trf_write import write
from arpad.i18n import place
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NO_MOVE,
    PENDING,
    PLAYED,
    UNKNOWN,
    WARNING,
    Event,
    NationalRating,
    Pairing,
    Player,
    Record,
    Refusal,
    Team,
)
from tests.formats.events import content, events
from tests.formats.test_trf import DATA, SHARED, cell, needs_shared, player

OWN = sorted(DATA.glob("*.trf"))
FILES = OWN + sorted(SHARED.glob("trf/*.trf")) + sorted(SHARED.glob("*/*.trf"))
FILES = sorted({path for path in FILES if path.name != "big-1200p.trf"})
SMALL = 15_000  # bytes; with more Gacrux takes seconds
# Written anew from the event, or made for the other generation.
DERIVED = ("062", "072", "082", "142", "222", "310", "XXR", "XXC", "152")


def name(path: Path) -> str:
    return path.name


def again(event: Event, generation: str) -> Event:
    return trf.read(write(event, generation).text.encode())


def with_points(event: Event) -> Event:
    """The event with the points by the results where it gives none, as they are written."""
    worth = trf_points.system(list(event.records), [])
    allocated = worth["PAB"] / worth["WW"]
    points: dict[int, float] = {}
    for one in event.pairings:
        for number, score in ((one.white, one.white_score), (one.black, one.black_score)):
            points[number] = points.get(number, 0.0) + (0.5 if one.kind == UNKNOWN else score or 0.0)
    assert allocated == 1 or not event.pairings
    players = [p if p.points is not None else p._replace(points=points.get(p.number, 0.0)) for p in event.players]
    return event._replace(players=tuple(players))


def of_16(event: Event) -> Event:
    """What TRF16 can say of the event."""
    plain = [one._replace(kind=PENDING) if one.kind == UNKNOWN else one for one in event.pairings]
    players = tuple(player._replace(national=()) for player in event.players)
    return event._replace(players=players, pairings=tuple(plain))


def kept(event: Event) -> list[tuple[str, str]]:
    """The records that are not made from the event."""
    return [(record.code, record.text.rstrip()) for record in event.records if record.code not in DERIVED]


def keys(event: Event, generation: str) -> list[str]:
    return [problem.key for problem in write(event, generation).problems]


def lines(event: Event, generation: str = "trf26", code: str = "") -> list[str]:
    return [line for line in write(event, generation, "\n").text.split("\n") if line.startswith(code) and line]


def one_game(**fields: Any) -> Event:
    players = (Player(1, "Ann", 1800), Player(2, "Ben", 1700))
    pairing = Pairing(1, 1, 2, 1.0, 0.0, PLAYED)
    return Event("Test", rounds=1, players=players, pairings=(pairing,))._replace(**fields)


# --- the promise -----------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(events())
def test_any_event_comes_back_from_trf26(event: Event) -> None:
    back = again(event, "trf26")
    # The points are any that the event was given; nothing else raises a doubt.
    assert [place(problem) for problem in back.problems if problem.key != "trf.points"] == []
    assert content(back) == content(with_points(event))
    assert write(back).text == write(event).text


@settings(max_examples=40)
@given(events())
def test_any_event_comes_back_from_trf16(event: Event) -> None:
    back = again(event, "trf16")
    assert content(back) == content(of_16(with_points(of_16(event))))
    assert write(back, "trf16").text == write(event, "trf16").text


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_file_comes_back(path: Path) -> None:
    event = trf.read(path.read_bytes())
    back = again(event, "trf26")
    before, after = content(event), content(back)
    if path.name == "world-cup-2025-derived.trf":  # three players have neither games nor points
        after["players"] = [one._replace(points=one.points or None) for one in after["players"]]
        before["players"] = [one._replace(points=one.points or None) for one in before["players"]]
    assert after == before
    assert sorted(kept(back)) == sorted(kept(event))
    assert write(back).text == write(event).text


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_file_comes_back_from_trf16_as_far_as_it_can_say(path: Path) -> None:
    event = trf.read(path.read_bytes())
    written = write(event, "trf16")
    back = trf.read(written.text.encode())
    before, after = content(of_16(event)), content(back)
    if "trf_write.time" in [problem.key for problem in written.problems]:
        before["time"] = after["time"]
    if path.name == "world-cup-2025-derived.trf":
        after["players"] = [one._replace(points=one.points or None) for one in after["players"]]
        before["players"] = [one._replace(points=one.points or None) for one in before["players"]]
    assert after == before
    assert write(back, "trf16").text == written.text


READABLE = [
    path
    for path in sorted(SHARED.rglob("*"))
    if path.is_file() and path.suffix not in (".trf", ".json", ".md") and path.stat().st_size < 60_000
]


@needs_shared
def test_events_of_every_format_come_back() -> None:
    """All files of the shared data that can be read: as TRF26 what a TRF can say, as JSON everything."""
    events = 0
    for path in READABLE:
        try:
            found = reading.read(path.read_bytes(), path=path)
        except Refusal:
            continue
        for event in found[:3]:
            events += 1
            assert event_json.read(event_json.write(event)) == (event,), path
            before, after = content(event), content(again(event, "trf26"))
            said = keys(event, "trf26")
            for part in before:
                if part in ("rounds", "pairings", "round_dates") and "trf_write.rounds_made" in said:
                    continue
                if part == "pairings":  # a forfeit without an opponent is a bye to the reader
                    before[part] = [one for one in before[part] if one.black]
                    after[part] = [one for one in after[part] if one.black]
                if part == "players":  # points are counted, and K-factors not written
                    before[part] = [one._replace(points=None, k=None, national=()) for one in before[part]]
                    after[part] = [one._replace(points=None, k=None, national=()) for one in after[part]]
                if part == "players" and "trf_write.name_cut" in said:
                    before[part] = [one._replace(name=one.name[:33].strip()) for one in before[part]]
                assert after[part] == before[part], path
    assert events > 50


@needs_shared
def test_a_large_event_comes_back() -> None:
    event = trf.read((SHARED / "trf-variants/big-1200p.trf").read_bytes())
    for generation in ("trf16", "trf26"):
        assert content(again(event, generation)) == content(event)


# --- programs of others ----------------------------------------------------------------------------------------------


def theirs(text: str) -> dict[str, Any]:
    """The event as Gacrux reads it. Raises where it does not take the file."""
    reader = trf2json()
    reader.parse_file(text, False)
    found: dict[str, Any] = reader.chessjson
    assert found["status"]["code"] == 0, found["status"]
    return found


def takes(text: str) -> bool:
    try:
        theirs(text)
    except Exception:
        return False
    return True


def test_gacrux_takes_what_it_took_before() -> None:
    taken = []
    for path in FILES:
        content, _, _ = decode(path.read_bytes())
        event = trf.read(path.read_bytes())
        contradicted = [problem for problem in event.problems if problem.severity == ERROR]
        if (
            path.stat().st_size < SMALL
            and not contradicted
            and takes(content.replace("\r\n", "\n").replace("\r", "\n"))
        ):
            taken.append(path)
            for generation in ("trf16", "trf26"):
                they_read_the_same(event, write(event, generation).text)
    assert {path.name for path in taken} >= {"open.trf", "krause.trf"}
    assert len(taken) >= (20 if SHARED.exists() else 2)


def they_read_the_same(event: Event, written: str) -> None:
    """Gacrux reads the rounds, and of an individual event the points and the results."""
    tournament = theirs(written)["event"]["tournaments"][0]
    assert tournament["numRounds"] == event.rounds
    if tournament["teamTournament"]:
        return  # its games stand for matches
    assert {one["cid"]: float(one["gamePoints"]) for one in tournament["competitors"]} == {
        player.number: player.points or 0.0 for player in trf.read(written).players
    }
    pairs = [game for game in tournament["gameList"] if game["black"]]
    games = {(game["round"], game["white"]["cid"], game["black"]["cid"]): game for game in pairs}
    for pairing in event.pairings:
        if pairing.kind == PLAYED and pairing.colours:
            game = games[pairing.round, pairing.white, pairing.black]
            assert game["played"]
            assert game["rated"]
            assert {"W": 1.0, "D": 0.5, "L": 0.0}[game["white"]["result"]] == pairing.white_score


def test_py4swiss_takes_what_it_can_take(tmp_path: Path) -> None:
    """All but dates of rounds, which it misreads when they stand ten columns apart, as they must."""
    taken = []
    for path in FILES:
        event = trf.read(path.read_bytes())._replace(round_dates=())
        if not for_py4swiss(event):
            continue
        taken.append(path)
        file = tmp_path / "written.trf"
        file.write_bytes(write(event, "trf16").text.encode())
        found = TrfParser.parse(file)
        sections = found.player_sections
        assert [one.starting_number for one in sections] == [one.number for one in event.players]
        assert [one.points_times_ten / 10 for one in sections] == [one.points for one in event.players]
        assert [one.fide_rating for one in sections] == [one.rating for one in event.players]
        assert found.x_section.number_of_rounds == event.rounds
    assert len(taken) >= (15 if SHARED.exists() else 1)


def for_py4swiss(event: Event) -> bool:
    """It wants start numbers without gaps, ranks, at most one deputy, and a cell for everybody in every round."""
    doubts = [problem for problem in event.problems if problem.severity != "note"]
    codes = [record.code for record in event.records]
    numbers = [player.number for player in event.players]
    paired = {(one.round, number) for one in event.pairings for number in (one.white, one.black) if number}
    last = max([one.round for one in event.pairings] + [0])
    return (
        not doubts
        and None not in [player.rank for player in event.players]
        and numbers == list(range(1, len(numbers) + 1))
        and codes.count("112") < 2
        and "299" not in codes
        and len(paired) == last * len(numbers)
    )


# --- columns ---------------------------------------------------------------------------------------------------------


def test_every_column_is_in_its_place() -> None:
    alone = Player(7, "Zoë", 2001, "WGM", "w", "IND", "12345678", "1990-05", 12.5, 10)
    event = Event("Test", rounds=1, players=(alone, Player(1234, "Ben")), pairings=(Pairing(1, 7, 1234, 0, 1, PLAYED),))
    ann, ben = lines(event, code="001")
    assert ann == player(
        7, "Zoë", 2001, cell(1234, "w", "0"), sex="w", title="WGM", federation="IND", fide_id="12345678",
        birth="1990/05/00", points="12.5", rank="10",
    )  # fmt: skip
    assert ben == player(1234, "Ben", cells=cell(7, "b", "1"), points="1.0")


def test_lines_end_as_asked() -> None:
    assert write(one_game()).text.count("\r\n") == len(lines(one_game()))
    assert "\r" not in write(one_game(), newline="\n").text
    assert "\n" not in write(one_game(), newline="\r").text


def test_a_long_name_is_cut() -> None:
    event = one_game(players=(Player(1, "A" * 32 + " Bcd"), Player(2, "B" * 33)))
    assert keys(event, "trf16") == ["trf_write.name_cut"]
    assert [one.name for one in again(event, "trf16").players] == ["A" * 32, "B" * 33]


def test_control_characters_and_line_ends_become_blanks() -> None:
    event = one_game(name="A\tB\r\nC\x00", players=(Player(1, "Ann\n001"), Player(2, "Ben\u2028")))
    back = again(event, "trf16")
    assert (back.name, [one.name for one in back.players]) == ("A B  C", ["Ann 001", "Ben"])


@pytest.mark.parametrize("number", [0, -3, 10000, 123456])
def test_a_start_number_that_does_not_fit_is_refused(number: int) -> None:
    with pytest.raises(Refusal, match=rf"Ann has start number {number}; a TRF has room for 1 to 9999"):
        write(Event("Test", players=(Player(number, "Ann"),)))


def test_a_start_number_used_twice_is_refused() -> None:
    with pytest.raises(Refusal, match="Ann and Ben both have start number 1"):
        write(Event("Test", players=(Player(1, "Ann"), Player(1, "Ben"))))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rating", 12345), ("rating", -5), ("title", "NM"), ("federation", "IRELAND"), ("fide_id", "D51730"),
        ("fide_id", "123456789012"), ("birth", "1810"), ("points", 1234.5), ("rank", 10000),
    ],
)  # fmt: skip
def test_what_a_column_cannot_hold_is_left_out_and_said(field: str, value: Any) -> None:
    event = one_game(players=(Player(1, "Ann", points=1.0)._replace(**{field: value}), Player(2, "Ben")))
    problem = next(one for one in write(event, "trf16").problems if one.key == "trf_write.field")
    assert problem.severity == WARNING
    assert problem.values == {"player": 1, "field": field, "value": value}
    assert not getattr(again(event, "trf16").players[0], field)


def test_an_unknown_generation_is_refused() -> None:
    with pytest.raises(Refusal, match="trf06 is no generation of TRF; write one of: trf16, trf26"):
        write(one_game(), "trf06")


# --- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "scores", "trf26", "trf16"),
    [
        (PLAYED, (1.0, 0.0), "10", "10"),
        (PLAYED, (0.5, 0.5), "==", "=="),
        (FORFEIT, (0.0, 0.0), "--", "--"),
        (FORFEIT, (0.0, 1.0), "-+", "-+"),
        (NO_MOVE, (1.0, 0.0), "WL", "WL"),
        (NO_MOVE, (0.5, 0.5), "DD", "DD"),
        (NO_MOVE, (0.0, 0.0), "--", "--"),
        (PENDING, (None, None), "  ", "  "),
        (UNKNOWN, (None, None), "XX", "  "),
        (UNKNOWN, (1.0, 1.0), "XX", "  "),
        (PLAYED, (0.5, 0.0), "XX", "  "),
        (FORFEIT, (0.5, 0.5), "XX", "  "),
    ],
)
def test_the_codes_of_a_game(kind: str, scores: Any, trf26: str, trf16: str) -> None:
    event = one_game(pairings=(Pairing(1, 1, 2, scores[0], scores[1], kind),))
    for generation, expected in (("trf26", trf26), ("trf16", trf16)):
        found = lines(event, generation, "001")
        assert [line[-1:] for line in found] == list(expected), generation


@pytest.mark.parametrize(
    ("kind", "score", "allocated", "code"),
    [(BYE, 1.0, False, "F"), (BYE, 1.0, True, "U"), (BYE, 0.5, False, "H"), (ABSENT, 0.0, False, "Z")],
)
def test_the_codes_of_a_bye(kind: str, score: float, allocated: bool, code: str) -> None:
    event = one_game(pairings=(Pairing(1, 1, 0, score, None, kind, False, 0, allocated),))
    assert lines(event, code="001")[0].endswith(f"  0000 - {code}")


@pytest.mark.parametrize(("score", "code"), [(1.0, "+"), (0.0, "-")])
def test_a_forfeit_without_an_opponent(score: float, code: str) -> None:
    event = one_game(pairings=(Pairing(1, 1, 0, score, None, FORFEIT, False),))
    assert lines(event, code="001")[0].endswith(f"  0000 - {code}")


def test_games_without_a_round_get_rounds() -> None:
    """A list of games, as a club has it."""
    games = [(1, 2), (1, 3), (2, 3), (1, 2)]
    pairings = tuple(Pairing(0, white, black, 1.0, 0.0, PLAYED) for white, black in games)
    event = Event("Test", players=tuple(Player(n, f"P{n}") for n in (1, 2, 3)), pairings=pairings)
    assert "trf_write.rounds_made" in keys(event, "trf26")
    back = again(event, "trf26")
    assert [(one.round, one.white, one.black) for one in back.pairings] == [(1, 1, 2), (2, 1, 3), (3, 2, 3), (4, 1, 2)]


def test_a_second_game_in_a_round_comes_later() -> None:
    pairings = (Pairing(1, 1, 2, 1, 0, PLAYED), Pairing(1, 2, 1, 1, 0, PLAYED), Pairing(2, 1, 2, 1, 0, PLAYED))
    back = again(one_game(pairings=pairings, rounds=2), "trf26")
    assert [(one.round, one.white) for one in back.pairings] == [(1, 1), (2, 1), (3, 2)]


def test_a_game_of_a_stranger_is_left_out_and_said() -> None:
    assert "trf_write.no_player" in keys(one_game(pairings=(Pairing(1, 1, 3, 1, 0, PLAYED),)), "trf16")
    assert "trf_write.no_player" in keys(one_game(pairings=(Pairing(1, 1, 1, 1, 0, PLAYED),)), "trf16")


@pytest.mark.parametrize("rounds", [1000, 10**9])
def test_too_many_rounds_are_refused(rounds: int) -> None:
    for event in (one_game(rounds=rounds), one_game(pairings=(Pairing(rounds, 1, 2, 1, 0, PLAYED),))):
        with pytest.raises(Refusal, match=f"{rounds} rounds; a TRF has room for 999"):
            write(event)


def test_points_follow_the_points_system() -> None:
    event = one_game(records=(Record(1, "162", "162  W 3.0    D 1.0    L 0.0"),), format="TRF26")
    for generation in ("trf16", "trf26"):
        back = again(event, generation)
        assert [one.points for one in back.players] == [3.0, 0.0]
        assert back.problems == ()


# --- records ---------------------------------------------------------------------------------------------------------


def test_records_of_javafo_become_those_of_trf26_and_back() -> None:
    old = ["XXR 9", "XXC black1", "XXS WW=3.0 BW=3.0 FW=3.0 FPB=3.0 PAB=3.0 WD=1.0 BD=1.0 HPB=1.0", "XXP 1 2"]
    old += ["XXA    1  1.0  1.0  0.5"]
    event = trf.read("\n".join(["012 Test", *old, player(1, "Ann"), player(2, "Ben")]))
    assert [line for line in lines(event) if line[:3] in ("142", "152", "162", "250", "260")] == [
        "142 9",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 0.5",
        "250       1.0   1   2    1    1",
        "250       0.5   3   3    1    1",
        "260   1   9    1    2",
    ]
    back = lines(again(event, "trf26"), "trf16")
    assert sorted(line for line in back if line[:2] == "XX") == sorted(
        [*old[:2], "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0", *old[3:]]
    )


def test_points_by_colour_stay_as_they_are() -> None:
    event = trf.read("\n".join(["012 Test", "XXS BW=2.0", player(1, "Ann")]))
    assert lines(event, code="XXS") == ["XXS BW=2.0"]
    assert "trf_write.points_kept" in keys(event, "trf26")


def test_the_draft_gets_its_final_numbers() -> None:
    draft = ["330 F   1    1", "340 +-   2   1   2"]
    event = trf.read("\n".join(["012 Test", player(1, "Ann"), player(2, "Ben"), *draft]))
    assert event.format == "TRF25"
    assert lines(event)[-2:] == ["240 F   1    1", "330 +-   2   1   2"]
    assert "trf_write.draft" in keys(event, "trf26")


def test_lines_that_cannot_be_used_become_comments() -> None:
    twice = [player(1, "Ann"), player(1, "Bea"), player(2, "Cem"), "012 Another name", "022"]
    event = trf.read("\n".join(["012 Test", "### above", *twice]))
    found = lines(event)
    assert [line[:20] for line in found if line[0] == "#"] == [
        "### above",
        "### 001    1      Be",
        "### 012 Another name",
    ]
    assert found.index("### above") < found.index(lines(event, code="001")[0])
    assert keys(event, "trf26").count("trf_write.as_comment") == 2
    assert "trf_write.errors" in keys(event, "trf26")


def test_unknown_records_are_kept() -> None:
    event = trf.read("\n".join(["012 Test", player(1, "Ann"), "DAT    1 EMAIL x@y", "QRS what  is this"]))
    for generation in ("trf16", "trf26"):
        assert lines(event, generation)[-2:] == ["DAT    1 EMAIL x@y", "QRS what  is this"]


def test_records_of_other_formats_are_not_written() -> None:
    event = one_game(format="PGN", records=(Record(1, "Annotator", "somebody"),))
    assert "somebody" not in write(event).text
    assert "trf_write.records" in keys(event, "trf26")


def test_a_changed_national_rating_and_team_change_their_lines() -> None:
    event = trf.read((DATA / "team26.trf").read_bytes())
    first = event.players[0]
    changed = event._replace(
        players=(first._replace(national=(first.national[0]._replace(rating=2100),)), *event.players[1:]),
        teams=(event.teams[0]._replace(name="Renamed", members=(2, 1)), *event.teams[1:]),
    )
    assert lines(changed, code="GER")[0] == lines(event, code="GER")[0].replace("1980", "2100", 1)
    assert lines(changed, code="310")[0] == (
        "310   1 Renamed                          ONE     1950    3.0    2.5   1     2    1"
    )
    assert lines(changed, code="310")[1] == lines(event, code="310")[1]


def test_teams_and_national_ratings_of_other_formats() -> None:
    ann = Player(1, "Ann", national=(NationalRating("GER", 1500, "123"),))
    ben = Player(2, "Ben", national=(NationalRating("", 1400, "9"),))
    assert "trf_write.national" in keys(one_game(players=(ann, ben)), "trf26")
    event = one_game(players=(ann, ben._replace(national=())), teams=(Team(3, "Reds", (1,)), Team(1, "A" * 40, (2,))))
    back = again(event, "trf26")
    assert back.players[0].national[0]._replace(line=0) == NationalRating("GER", 1500, "123")
    assert [(one.number, one.name, one.members) for one in back.teams] == [(3, "Reds", (1,)), (1, "A" * 32, (2,))]
    old = again(event, "trf16")
    assert [(one.number, one.name) for one in old.teams] == [(1, "Reds"), (2, "A" * 32)]
    assert {"trf_write.team_number", "trf_write.team_cut", "trf_write.lost_record"} <= set(keys(event, "trf16"))
    assert not [problem for problem in write(event, "trf16").problems if "{" in place(problem)]


# --- the event -------------------------------------------------------------------------------------------------------


def test_what_trf26_asks_for_is_named() -> None:
    problem = next(one for one in write(one_game()).problems if one.key == "trf_write.missing")
    assert place(problem) == ("TRF26 asks for records that the event does not tell: 022, 032, 042, 052, 102, 132, 222.")
    assert "trf_write.missing" not in keys(one_game(), "trf16")


def test_the_coded_time_is_made_where_it_is_no_guess() -> None:
    event = one_game(rate_of_play="90 min + 30 sec/move", minutes=120.0, time_control="standard")
    assert lines(event, code="222") == ["222 5400+30"]
    assert lines(event, "trf16", "122") == ["122 90 min + 30 sec/move"]
    longer = one_game(rate_of_play="40/120, 20/60, 30", minutes=210.0, time_control="standard")
    assert lines(longer, code="222") == []


def test_a_time_control_that_nothing_tells_is_written_out() -> None:
    assert lines(one_game(time_control="rapid"), code="122") == ["122 rapid"]
    assert again(one_game(time_control="blitz", rate_of_play="short"), "trf16").time_control == "blitz"
    contradicted = one_game(time_control="blitz", rate_of_play="90 min")
    assert again(contradicted, "trf16").time_control == "blitz"
    assert "trf_write.rate_of_play" in keys(contradicted, "trf16")


@pytest.mark.parametrize(
    ("rate", "minutes", "control", "coded", "words"),
    [
        ("180+2", 5.0, "blitz", "180+2", "3 min + 2 sec/move"),
        ("600", 10.0, "blitz", "600", "10 min"),
        ("60+0", 1.0, "", "60+0", "1 min"),
        ("40/5400+30:1800+30", 150.0, "standard", "40/5400+30:1800+30", "90 min/40 moves + 30 min + 30 sec/move"),
    ],
)
def test_the_seconds_of_pgn_are_not_minutes(rate: str, minutes: float, control: str, coded: str, words: str) -> None:
    event = one_game(rate_of_play=rate, minutes=minutes, time_control=control, format="PGN")
    assert lines(event, code="222") == ["222 " + coded]
    assert lines(event, "trf16", "122") == ["122 " + words]
    for generation in ("trf16", "trf26"):
        back = again(event, generation)
        assert (back.minutes, back.time_control) == (minutes, control)
        assert "trf_write.time" not in keys(event, generation)


def test_several_rates_of_play_do_not_become_one() -> None:
    event = one_game(rate_of_play="180+2, 300", minutes=None, time_control="blitz", format="PGN")
    assert again(event, "trf26").minutes is None
    assert again(event, "trf26").time_control == "blitz"
    assert "trf_write.rate_of_play" in keys(event, "trf26")


def test_dates_of_rounds_in_another_century_keep_their_year() -> None:
    event = one_game(start="1927-09-16", end="1927-11-29", rounds=2, round_dates=("1927-09-16", "1927-09-18"))
    assert "trf_write.year" in keys(event, "trf16")
    assert again(event, "trf16").round_dates == ("1927-09-16", "1927-09-18")


def test_a_part_of_a_date_is_left_out_and_said() -> None:
    assert "trf_write.date" in keys(one_game(start="2025-11"), "trf16")


def test_k_factors_are_said_to_be_left_out() -> None:
    assert "trf_write.k" in keys(one_game(players=(Player(1, "Ann", k=20.0), Player(2, "Ben"))), "trf26")


@settings(max_examples=20)
@given(events())
def test_every_problem_has_words(event: Event) -> None:
    for generation in ("trf16", "trf26"):
        for problem in write(event, generation).problems:
            assert place(problem) != problem.key
            assert "{" not in place(problem)
