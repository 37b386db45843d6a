"""An event is checked as a rating officer checks it, and every finding has its words."""

import re
import string
from pathlib import Path
from typing import Any

import pytest

from arpad.check import check
from arpad.formats.trf import read
from arpad.i18n.words import check as check_words
from arpad.i18n.words import games as games_words
from arpad.i18n.words import text as text_words
from arpad.i18n.words import trf as trf_words
from arpad.model import (
    ABSENT,
    ERROR,
    NOTE,
    PENDING,
    PLAYED,
    STANDARD,
    WARNING,
    Event,
    Pairing,
    Player,
    Problem,
    Team,
)

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared" / "data"


def person(number: int, **changes: Any) -> Player:
    whole = Player(number, f"Player {number}", 1800 + number, "", "m", "IND", f"500{number}", "1990", line=number + 20)
    return whole._replace(**changes)


def game(round_number: int, white: int, black: int, kind: str = PLAYED) -> Pairing:
    return Pairing(round_number, white, black, 1, 0, kind, True, white + 20)


SOUND = Event(
    name="Open",
    city="Pune",
    federation="IND",
    start="2025-11-13",
    end="2025-11-14",
    time_control=STANDARD,
    rate_of_play="90 min + 30 sec/move",
    minutes=120,
    arbiter="IA Arbiter",
    rounds=3,
    round_dates=("2025-11-13", "2025-11-13", "2025-11-14"),
    players=(person(1), person(2), person(3), person(4)),
    pairings=(game(1, 1, 2), game(1, 3, 4), game(2, 1, 3), game(2, 2, 4), game(3, 1, 4), game(3, 2, 3)),
    format="TRF16",
)


def found(**changes: Any) -> list[tuple[str, str]]:
    """Severity and key of what is wrong with the sound event after changes."""
    return [(problem.severity, problem.key) for problem in check(SOUND._replace(**changes))]


def with_player(**changes: Any) -> list[Problem]:
    """What is wrong with the sound event if its second player is changed."""
    players = (SOUND.players[0], SOUND.players[1]._replace(**changes), *SOUND.players[2:])
    return list(check(SOUND._replace(players=players)))


def test_a_sound_event_has_no_problems() -> None:
    assert check(SOUND) == ()


def test_the_sample_is_sound() -> None:
    assert check(read((ROOT / "samples/sample-open.trf").read_bytes())) == ()


def test_the_reader_s_problems_come_along() -> None:
    assert found(problems=(Problem(WARNING, "trf.points", {}, 5),)) == [(WARNING, "trf.points")]


@pytest.mark.parametrize(
    ("field", "key"),
    [
        ("start", "check.missing_start"),
        ("end", "check.missing_end"),
        ("city", "check.missing_city"),
        ("federation", "check.missing_federation"),
        ("arbiter", "check.missing_arbiter"),
    ],
)
def test_what_a_report_must_name(field: str, key: str) -> None:
    assert found(**{field: ""}) == [(WARNING, key)]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"round_dates": ()}, (WARNING, "check.missing_round_dates")),
        ({"rate_of_play": "", "time_control": "", "minutes": None}, (WARNING, "check.missing_rate_of_play")),
        ({"rate_of_play": "fast", "time_control": "", "minutes": None}, (WARNING, "check.time_unclear")),
        ({"federation": "XYZ"}, (WARNING, "check.federation")),
        ({"end": "2025-11-12", "round_dates": ("2025-11-13",)}, (ERROR, "check.end_before_start")),
        ({"end": "2025-12-20"}, (NOTE, "check.long_event")),
        ({"minutes": 30}, (WARNING, "check.time_control")),
        ({"round_dates": ("2025-11-13", "2025-11-15", "")}, (WARNING, "check.round_outside")),
        ({"round_dates": ("2025-11-14", "2025-11-13", "")}, (WARNING, "check.round_order")),
        ({"round_dates": ("2025-11-13",) * 4}, (WARNING, "check.rounds_a_day")),
        ({"pairings": ()}, (ERROR, "check.nothing_played")),
        ({"pairings": (*SOUND.pairings, game(4, 1, 2, PENDING))}, (WARNING, "check.unfinished")),
        ({"pairings": (*SOUND.pairings, game(5, 1, 2))}, (NOTE, "check.met_again")),
        ({"teams": (Team(1, "A", (1, 2)), Team(2, "B", (2, 3)))}, (WARNING, "check.two_teams")),
    ],
)
def test_the_event(changes: dict[str, Any], expected: tuple[str, str]) -> None:
    assert expected in found(**changes)


@pytest.mark.parametrize(
    ("changes", "severity", "key", "column"),
    [
        ({"birth": ""}, WARNING, "check.missing_birth", 70),
        ({"federation": ""}, WARNING, "check.missing_player_federation", 54),
        ({"sex": ""}, WARNING, "check.missing_sex", 10),
        ({"fide_id": "", "rating": None}, WARNING, "check.missing_fide_id", 58),
        ({"federation": "XYZ"}, WARNING, "check.player_federation", 54),
        ({"fide_id": "5001"}, ERROR, "check.id_twice", 58),
        ({"name": "Player, 1", "fide_id": "", "rating": None}, WARNING, "check.name_twice", 15),
        ({"rank": 9}, WARNING, "check.rank_range", 86),
        ({"fide_id": ""}, WARNING, "check.no_fide_rating", 49),
        ({"rating": 1399}, WARNING, "check.below_floor", 49),
        ({"rating": 2901}, WARNING, "check.rating_high", 49),
        ({"title": "WIM"}, WARNING, "check.womens_title", 11),
        ({"birth": "2024"}, WARNING, "check.age", 70),
        ({"birth": "1890-01-01"}, WARNING, "check.age", 70),
    ],
)
def test_a_player(changes: dict[str, Any], severity: str, key: str, column: int) -> None:
    problems = [problem for problem in with_player(**changes) if problem.key == key]
    assert [(p.severity, p.line, p.column) for p in problems] == [(severity, 22, column)]


def test_columns_are_only_given_for_a_trf() -> None:
    players = (person(1, birth=""), *SOUND.players[1:])
    assert [problem.column for problem in check(SOUND._replace(players=players, format="crosstable"))] == [0]


@pytest.mark.parametrize(
    ("on", "floor"), [("2025-11-13", 1400), ("2024-02-29", 1000), ("2012-06-30", 1200), ("2009-06-30", 0)]
)
def test_the_floor_of_the_date(on: str, floor: int) -> None:
    players = (person(1, rating=900), *SOUND.players[1:])
    floors = [p.values["floor"] for p in check(SOUND._replace(players=players), on) if p.key == "check.below_floor"]
    assert floors == ([floor] if floor else [])


def test_ranks_used_twice() -> None:
    players = (person(1, rank=1), person(2, rank=1), person(3, rank=3), person(4, rank=4))
    assert found(players=players) == [(WARNING, "check.rank_twice")]


def test_namesakes_with_ids_of_their_own_are_two_people() -> None:
    assert [problem.key for problem in with_player(name="Player 1")] == []


def test_many_players_are_named_in_one_message() -> None:
    players = tuple(person(number, birth="") for number in range(1, 101))
    problems = [p for p in check(SOUND._replace(players=players)) if p.key == "check.missing_birth"]
    assert [p.values["count"] for p in problems] == [100]
    assert problems[0].values["players"] == [*range(1, 21), "…"]


def test_the_ratings_ask_for_time() -> None:
    players = (person(1, rating=2450), *SOUND.players[1:])
    problem = check(SOUND._replace(players=players, minutes=90))[0]
    assert (problem.key, problem.values) == ("check.rate_of_play", {"minutes": 90, "needed": 120, "count": 3})


def test_players_without_games() -> None:
    pairings = tuple(pairing for pairing in SOUND.pairings if 4 not in (pairing.white, pairing.black))
    absent = Pairing(1, 4, 0, 0, None, ABSENT, False, 24)
    assert found(pairings=(*pairings, absent)) == [(NOTE, "check.no_games")]


def test_meeting_again_is_the_rule_in_matches_and_double_rounds() -> None:
    double = tuple(game(pairing.round + 3, pairing.black, pairing.white) for pairing in SOUND.pairings)
    assert (NOTE, "check.met_again") not in found(pairings=SOUND.pairings + double, round_dates=())
    assert (NOTE, "check.met_again") not in found(pairings=(*SOUND.pairings, game(4, 4, 1)))  # twice in succession


# --- the words -------------------------------------------------------------------------------------------------------

WORDS = {**trf_words.WORDS, **games_words.WORDS, **check_words.WORDS, **text_words.WORDS}
MADE = ["trf.misfit_" + field for field in "blank number rating points rank opponent colour result".split()]
MADE += [module + ".more" for module in ("trf", "games", "check", "text")]


def test_every_key_has_words_and_every_word_is_used() -> None:
    modules = [ROOT / f"src/arpad/{name}.py" for name in ("check", "filing", "already")]
    sources = [*modules, *(ROOT / "src/arpad/formats").glob("*.py")]
    pattern = re.compile(r'"((?:trf|games|check|text)\.[a-z0-9_]+)"')
    used = {key for path in sources for key in pattern.findall(path.read_text("utf-8"))} - {"trf.misfit_"}
    assert used | set(MADE) == set(WORDS)


def values_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")
def test_every_problem_of_the_shared_files_has_the_values_of_its_words() -> None:
    for path in sorted(SHARED.glob("*/*.trf")):
        for problem in check(read(path.read_bytes())):
            assert values_of(WORDS[problem.key]) <= set(problem.values), problem
            assert problem.severity in (ERROR, WARNING, NOTE)


def test_every_message_of_damaged_files_has_its_values() -> None:
    from tests.fuzz_trf import cases

    for data in cases(150, 11):
        try:
            event = read(data)
        except ValueError:
            continue
        for problem in check(event):
            assert values_of(WORDS[problem.key]) <= set(problem.values), problem
