"""The same event is known again, whatever was changed in its report."""

from arpad.already import already
from arpad.model import ERROR, WARNING, Event, Pairing, Problem
from tests.test_check import SOUND, game, person


def problem(event: Event, other: Event) -> Problem:
    found = already(event, other)
    assert found is not None
    return found


def test_the_same_report_under_another_name_and_date() -> None:
    found = problem(SOUND, SOUND._replace(name="Open A", start="2025-10-01"))
    assert (found.severity, found.values["games"], found.values["count"]) == (ERROR, 6, 6)


def test_renumbered_players_with_colours_swapped() -> None:
    players = tuple(player._replace(number=player.number + 10) for player in SOUND.players)
    pairings = tuple(
        Pairing(one.round, one.black + 10, one.white + 10, one.black_score, one.white_score, one.kind)
        for one in SOUND.pairings
    )
    assert problem(SOUND, SOUND._replace(players=players, pairings=pairings)).severity == ERROR


def test_names_where_one_report_has_no_ids() -> None:
    players = tuple(person(number, fide_id="", name=f"{number}, Player") for number in range(1, 5))
    assert problem(SOUND, SOUND._replace(players=players)).severity == ERROR


def test_half_of_the_games() -> None:
    three = SOUND._replace(
        pairings=(*SOUND.pairings[:3], *[one._replace(white_score=0.5) for one in SOUND.pairings[3:]])
    )
    assert problem(SOUND, three).severity == WARNING
    two = SOUND._replace(pairings=(*SOUND.pairings[:2], *[one._replace(white_score=0.5) for one in SOUND.pairings[2:]]))
    assert already(SOUND, two) is None


def test_an_event_without_games_is_no_other() -> None:
    assert already(SOUND._replace(pairings=()), SOUND) is None
    assert already(SOUND, SOUND._replace(players=(), pairings=())) is None


def test_other_people_with_the_same_results() -> None:
    strangers = tuple(person(number, fide_id=f"900{number}") for number in range(1, 5))
    assert already(SOUND, SOUND._replace(players=strangers)) is None


def test_a_game_counts_once_for_each_time_it_was_played() -> None:
    twice = SOUND._replace(pairings=(game(1, 1, 2), game(2, 1, 2)))
    assert problem(twice, SOUND).values["games"] == 1
