"""The XML of chess-results.com: the same players and games as its TRF, the published figures, and no harm."""

import json
import sys
import time
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from arpad.event import rate
from arpad.formats import trf
from arpad.formats.chess_results_xml import is_it, read
from arpad.model import ABSENT, BYE, FORFEIT, NO_MOVE, PENDING, PLAYED, Event, Pairing, Player, Refusal

SHARED = Path(__file__).parents[3] / "shared" / "data" / "chess-results"
TEAM_SWISS = SHARED / "team-swiss-2025.xml"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def player(number: int, **attributes: Any) -> str:
    given = {"no": number, "lastname": "Berg", "firstname": f"Nr {number}", "rtgfide": 1500 + number, **attributes}
    return "<player " + " ".join(f'{name}="{value}"' for name, value in given.items()) + "/>"


def game(round: Any, white: Any, black: Any, scores: str = "1.0 0.0", **attributes: Any) -> str:
    res = dict(zip(("reswhite", "resblack"), scores.split(), strict=True)) if scores else {}
    given = {"round": round, "whiteno": white, "blackno": black, **res, **attributes}
    return "<playerpairing " + " ".join(f'{name}="{value}"' for name, value in given.items()) + "/>"


def document(*elements: str, head: str = '<?xml version="1.0"?>', tournament: str = 'name="Open"') -> bytes:
    inner = "\n".join(elements)
    return f"{head}\n<chessresults>\n<tournament {tournament}/>\n{inner}\n</chessresults>\n".encode()


def one(*elements: str, **options: Any) -> Event:
    (event,) = read(document(*elements, **options))
    return event


def keys(event: Event) -> list[str]:
    return [problem.key for problem in event.problems]


FOUR = tuple(player(number) for number in (1, 2, 3, 4))


# --- the team tournament ----------------------------------------------------------------------------------------------
@needs_shared
def test_the_same_players_and_games_as_in_the_trf() -> None:
    (event,) = read(TEAM_SWISS.read_bytes())
    same = trf.read(TEAM_SWISS.with_suffix(".trf").read_bytes())

    def of(player: Player) -> tuple[Any, ...]:
        return player._replace(line=0, national=()), player.points

    def told(pairing: Pairing) -> Pairing:
        return pairing._replace(line=0)

    assert [of(player) for player in event.players] == [of(player) for player in same.players]
    assert sorted(map(told, event.pairings)) == sorted(map(told, same.pairings))
    assert (event.name, event.city, event.start, event.end) == (same.name, same.city, same.start, same.end)
    assert (event.rounds, event.round_dates, event.minutes) == (same.rounds, same.round_dates, same.minutes)
    assert len(event.teams) == 11
    assert sorted(member for team in event.teams for member in team.members) == list(range(1, 48))
    assert set(keys(event)) == {"chess_results_xml.points"}  # as in the TRF: byes of teams are not in the pairings
    assert {player.number for player in event.players if player.national} == set(range(1, 48))


@needs_shared
@pytest.mark.parametrize("choose", [min, max], ids=["lowest K", "highest K"])
def test_the_published_figures_with_the_k_of_the_file(choose: Any) -> None:
    """The site knew K, but left it out of the file: each K that its figure allows is written in its place."""
    expected = json.loads(TEAM_SWISS.with_suffix(".expected.json").read_text("utf-8"))["players"]
    published = {one["no"]: one for one in expected if one["fide_rating"]}
    text = TEAM_SWISS.read_text("utf-8")
    before, *parts = text.split("<player\n")
    for index, part in enumerate(parts, 1):
        if index in published:
            k = choose(published[index]["k_consistent_with_published"])
            parts[index - 1] = part.replace('kfaktor=""', f'kfaktor="{k}"', 1)
    (event,) = read("<player\n".join([before, *parts]).encode())
    found = {player.number: player for player in rate(event).players if player.number in published}
    assert len(found) == 41
    for number, player in found.items():
        wanted = published[number]["published"]
        assert player.change is not None
        exact = Decimal(player.change.exact)  # the site's display rounds a gain half up and cuts a loss toward zero
        shown = int(exact.quantize(Decimal(1), ROUND_HALF_UP)) if exact > 0 else int(exact)
        assert (number, shown, player.k_source) == (number, wanted["rating_change"], "file")
        assert (number, player.performance) == (number, wanted["performance"])
        assert (number, player.average_opponents) == (number, wanted["rating_average_opponents"])


# --- players ----------------------------------------------------------------------------------------------------------
def test_a_player() -> None:
    event = one(
        player(
            1,
            rtgfide=2072,
            rtgnat=2040,
            kfaktor="20",
            title="WGM",
            sex="W",
            fed="ger",
            fideid="4600123",
            dob="19870501",
        )
    )
    (first,) = event.players
    assert (first.name, first.rating, first.k, first.title, first.sex) == ("Berg, Nr 1", 2072, 20.0, "WGM", "w")
    assert (first.federation, first.fide_id, first.birth) == ("GER", "4600123", "1987-05-01")
    assert first.national[0][:2] == ("GER", 2040)
    assert first.line == 4


@pytest.mark.parametrize(("points", "read_as"), [("3,5", 3.5), ("3.5", 3.5), ("", None), ("x", None)])
def test_points_with_comma_and_point(points: str, read_as: float | None) -> None:
    assert one(player(1, pts=points)).players[0].points == read_as


@pytest.mark.parametrize(("sex", "read_as"), [("M", "m"), ("W", "w"), ("*", ""), ("", "")])
def test_sexes(sex: str, read_as: str) -> None:
    assert one(player(1, sex=sex)).players[0].sex == read_as


def test_national_ratings_where_nobody_has_another() -> None:
    event = one(player(1, rtgfide="", rtgnat=1700), player(2, rtgfide="0", rtgnat=""))
    assert ([p.rating for p in event.players], keys(event)) == ([1700, None], ["chess_results_xml.national"])


def test_what_cannot_be_read_of_a_player_is_said() -> None:
    event = one(player(1, rtgfide="x", title="XM", fideid="ab", dob="spring"), player(0, no="?"), player(1))
    assert sorted(key.rpartition(".")[2] for key in keys(event)) == [
        "birth",
        "fide_id",
        "number",
        "number_twice",
        "rating",
        "title",
    ]
    assert len(event.players) == 1


# --- pairings ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("element", "expected"),
    [
        (game(1, 1, 2), (1, 2, 1.0, 0.0, PLAYED)),
        (game(1, 1, 2, "0,5 0,5"), (1, 2, 0.5, 0.5, PLAYED)),
        (game(1, 1, 2, "1.0 0.0", forfeit="K"), (1, 2, 1.0, 0.0, FORFEIT)),
        (game(1, 1, 2, "0.0 0.0", forfeit="K"), (1, 2, 0.0, 0.0, FORFEIT)),
        (game(1, 1, 2, "0.0 0.0"), (1, 2, 0.0, 0.0, FORFEIT)),
        (game(1, 1, 2, "0.5 0.5", forfeit="D"), (1, 2, 0.5, 0.5, NO_MOVE)),
        (game(1, 1, 2, ""), (1, 2, None, None, PENDING)),
        (game(1, 1, -1, "1.0 0.0", forfeit="K"), (1, 0, 1.0, None, BYE)),
        (game(1, 1, -1, "0.5 0.0", forfeit="H"), (1, 0, 0.5, None, BYE)),
        (game(1, 1, -1, ""), (1, 0, 1.0, None, BYE)),
        (game(1, 1, -2, "0.0 0.0"), (1, 0, 0.0, None, ABSENT)),
        (game(1, -1, 1, "0.0 1.0"), (1, 0, 1.0, None, BYE)),
    ],
)
def test_what_became_of_a_pairing(element: str, expected: tuple[Any, ...]) -> None:
    (pairing,) = one(*FOUR, element).pairings
    assert (pairing.white, pairing.black, pairing.white_score, pairing.black_score, pairing.kind) == expected


@pytest.mark.parametrize(
    ("element", "key"),
    [
        (game(1, 1, 9), "unknown_player"),
        (game(1, 9, -1), "unknown_player"),
        (game(1, 1, 1), "self"),
        (game("x", 1, 2), "pairing"),
        (game(1, 1, 2, "1.0 1.0"), "scores"),
        (game(1, 1, 2, "3.0 0.0"), "scores"),
    ],
)
def test_what_contradicts_itself_is_left_out(element: str, key: str) -> None:
    event = one(*FOUR, element)
    assert (event.pairings, keys(event)) == ((), ["chess_results_xml." + key])


def test_two_games_in_one_round_are_said() -> None:
    assert keys(one(*FOUR, game(1, 1, 2), game(1, 1, 3))) == ["chess_results_xml.twice"]


def test_points_that_differ_from_the_results() -> None:
    event = one(player(1, pts="2,0"), player(2, pts="0,0"), game(1, 1, 2))
    assert [(problem.key, problem.line) for problem in event.problems] == [("chess_results_xml.points", 4)]


# --- bytes ------------------------------------------------------------------------------------------------------------
def test_other_encodings_than_the_declared_one() -> None:
    text = document(player(1, lastname="Müller"), head="<?xml version='1.0' encoding='UTF-8'?>").decode()
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        (event,) = read(text.encode(encoding))
        assert event.players[0].name == "Müller, Nr 1"
    assert keys(event) == ["text.eight_bit"]


def bomb(levels: int = 12) -> bytes:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, levels))
    return document(player(1, lastname=f"&e{levels - 1};"), head=f'<!DOCTYPE x [<!ENTITY e0 "ha">{entities}]>')


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (bomb(), "document type"),
        (document(head='<!DOCTYPE x SYSTEM "http://example.org/x.dtd">'), "document type"),
        (
            document(player(1, lastname="&e;"), head='<!DOCTYPE x [<!ENTITY e SYSTEM "file:///dev/zero">]>'),
            "document type",
        ),
        (document(*FOUR)[:-30], "damaged"),
        (document(player(1, lastname="&nbsp;")), "damaged"),
        (b"<chessresult>" + b"<a>" * 100_000, "damaged"),
        (b"<html/>", "not a file of chess-results.com"),
    ],
)
def test_refused_in_one_sentence_and_at_once(data: bytes, words: str) -> None:
    begin = time.process_time()
    with pytest.raises(Refusal) as refused:
        read(data)
    assert words in str(refused.value)
    assert time.process_time() - begin < 2


def test_the_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "defusedxml", None)
    with pytest.raises(Refusal, match=r'pip install "arpad\[files\]"'):
        read(document(*FOUR))


def test_is_it() -> None:
    assert is_it(document())
    assert not is_it(b"<playerslist><player/></playerslist>")
