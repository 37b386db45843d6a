"""`arpad list`, and an event with a list."""

import json

import pytest

from arpad.cli.lists import with_list
from arpad.formats import trf
from tests.cli.test_commands import REPORT
from tests.formats.lists import samples


@pytest.fixture
def rating_list(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "players_list_nov25.txt"
    file.write_bytes(samples.TXT)
    return str(file)


def test_a_player_is_looked_up_by_id(arpad, rating_list):
    ended = arpad("list", rating_list, "4100018")
    assert (ended.code, ended.err) == (0, "")
    lines = [line.split(maxsplit=1) for line in ended.out.splitlines()]
    assert ["name", "Smith, John"] in lines
    assert ["standard", "2501"] in lines


def test_a_name_in_several_words_needs_no_quotes(arpad, rating_list):
    ended = arpad("list", rating_list, "john", "smith", "--json")
    answer = json.loads(ended.out)
    assert (ended.code, answer["found"]) == (0, "found")
    assert [player["id"] for player in answer["players"]] == ["4100018", "4100026"]


def test_csv_has_one_line_a_player(arpad, rating_list):
    out = arpad("list", rating_list, "smi", "--csv").out.splitlines()
    assert [line.split(",")[0] for line in out] == ["id", "4100018", "4100026"]


def test_names_like_it_are_shown_and_the_answer_is_no(arpad, rating_list):
    ended = arpad("list", rating_list, "Muler, Jurgen")
    assert ended.code == 1
    assert "Names like it: 1" in ended.out
    assert arpad("list", rating_list, "Xyz, Abc").code == 1


def test_without_a_query_it_says_what_the_list_is(arpad, rating_list):
    ended = arpad("list", rating_list)
    assert (ended.code, ended.out.splitlines()[0]) == (0, "FIDE TXT, 2025-11, players: 6")


def test_no_list_is_a_sentence_with_the_files_name(arpad, tmp_path):
    file = tmp_path / "x.txt"
    file.write_text("hello")
    ended = arpad("list", str(file), "4100018")
    assert ended.code == 2
    assert ended.err.startswith(str(file))


def test_an_event_takes_ratings_from_the_list(rating_list):
    event = trf.read(REPORT.replace(b"Anand, Asha ", b"Smith, John ").replace(b"25012345", b" 4100018"))
    found, problems = with_list(event, rating_list, {"time_control": "standard"})
    assert (found.players[0].rating, found.players[0].k) == (2501, 10)
    assert "lookup.rating" in [problem.key for problem in problems]
