"""The verbs on the command line: options made from the card, games as words, a file, standard input, or all as JSON."""

import csv
import io
import json
import re
from datetime import date

import pytest

from arpad import systems

RATE = ("rate", "--on", "2025-11-07", "--rating", "1500", "--k", "20")
REQUEST = {"on": "2025-11-07", "rating": 1500, "k": 20, "games": [{"opponent": 1700, "score": 1}]}


def test_a_rating_is_answered(arpad):
    ended = arpad(*RATE, "1700=1", "1400=0.5", "1550=0")
    assert ended.code == 0
    assert ended.err == ""
    assert ended.out.startswith("New rating 1504 (+4)\n")
    assert "\x1b" not in ended.out


@pytest.mark.parametrize("words", [("1700=w", "1400=½", "1550=L"), ("१७००=1", "1400=0,5", "1550=0"), ("1700==", "u=1")])
def test_scores_and_digits_as_people_write_them(arpad, words):
    assert arpad(*RATE, *words).code == 0


def test_without_a_date_the_rules_are_those_of_today(arpad):
    today = date.today().isoformat()
    found = json.loads(arpad("rate", "--rating", "1500", "1700=1", "--json").out)
    assert found["rules"]["date"] == max(one.date for one in systems.card("fide").rule_sets if one.date <= today)


def test_json_has_the_published_names(arpad):
    found = json.loads(arpad(*RATE, "1700=1", "1400=0.5", "1550=0", "--json").out)
    assert found["change"] == {"exact": "3.80", "rounded": 4}
    assert (found["new_rating"], found["k"], found["k_source"], found["score"]) == (1504, 20, "given", 1.5)
    assert [game["expected"] for game in found["games"]] == [0.24, 0.64, 0.43]
    assert all(step["text"] for step in found["steps"])


def test_csv_is_one_line(arpad):
    (row,) = csv.DictReader(io.StringIO(arpad(*RATE, "1700=1", "--csv").out))
    assert (row["change_exact"], row["change_rounded"], row["new_rating"]) == ("15.20", "15", "1515")


@pytest.mark.parametrize(
    "words",
    [
        ("expect", "--on", "2025-11-07", "--rating", "1500", "--opponent", "2000"),
        ("game", "--on", "2025-11-07", "--rating", "1500", "--opponent", "1400", "--score", "½", "--opponent-k", "40"),
        ("initial", "--on", "2025-11-07", "1700=1", "1600=0.5"),
        ("perform", "--on", "2025-11-07", "1700=1", "1600=0.5"),
        ("goal", "--on", "2025-11-07", "--opponents", "1700,1600", "--opponents", "1500", "--rating", "1600"),
        ("adjust", "--rating", "1500", "--adjustment", "2024-03-01"),
        ("expect", "--system", "elo", "--rating", "1500", "--opponent", "2000", "--scale", "500"),
        ("rate", "--system=elo", "--rating", "1500", "--bands", "0=40,2300=20", "1700=1"),
        ("--system", "elo", "perform", "1700=1", "1600=0.5"),
    ],
)
@pytest.mark.parametrize("form", [(), ("--explain",), ("--json",), ("--csv",)])
def test_every_verb_in_every_form(arpad, words, form):
    ended = arpad(*words, *form)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out
    if form == ("--json",):
        assert json.loads(ended.out)


def test_every_option_is_on_the_help_page(arpad):
    for system in systems.NAMES:
        for verb in systems.card(system).verbs:
            page = arpad(verb.name, "--system", system, "--help").out
            assert not [field.name for field in verb.fields if field.name.replace("_", "-") not in page.lower()]
            assert not re.search(rf"\b{system}\.\w", page)


def test_several_events_of_a_period(arpad):
    words = ("--events", "2025-10-31:1480 1700=1 1650=½", "--events", "2025-11-07 1400=0")
    found = json.loads(arpad(*RATE, *words, "--json").out)
    assert [(part["start"], part["rating"], len(part["games"])) for part in found["parts"]] == [
        ("2025-10-31", 1480, 2),
        ("2025-11-07", 1500, 1),
    ]


def test_games_from_standard_input_and_from_a_file(arpad, tmp_path):
    pasted = "1700 1\n1400 draw\n1550; 0\n"
    file = tmp_path / "games.txt"
    file.write_text(pasted, "utf-8")
    expected = arpad(*RATE, "1700=1", "1400=0.5", "1550=0").out
    assert arpad(*RATE, "-", stdin=pasted).out == expected
    assert arpad(*RATE, str(file)).out == expected


def test_a_whole_request_as_json(arpad, tmp_path):
    text = json.dumps({"system": "fide", "verb": "rate", **REQUEST})
    file = tmp_path / "request.json"
    file.write_text(text, "utf-8")
    expected = arpad(*RATE, "1700=1", "--json").out
    assert arpad("rate", "--json", "-", stdin=text).out == expected
    assert arpad("rate", "--json", str(file)).out == expected
    assert arpad("rate", "--json", "-", stdin="\ufeff  " + text).out == expected


def test_options_beside_a_request_win(arpad):
    found = json.loads(arpad("rate", "--json", "-", "--k", "40", stdin=json.dumps(REQUEST)).out)
    assert found["k"] == 40
    found = json.loads(arpad("rate", "--json", "-", "1400=0", stdin=json.dumps(REQUEST)).out)
    assert [game["opponent_rating"] for game in found["games"]] == [1400]


def test_a_request_names_its_own_system(arpad):
    text = json.dumps({"system": "elo", "rating": 1500, "k": 20, "games": REQUEST["games"]})
    assert json.loads(arpad("rate", "--json", "-", stdin=text).out)["rules"]["system"] == "elo"


def test_a_verb_without_games_takes_a_request_too(arpad):
    text = json.dumps({"on": "2025-11-07", "rating": 1500, "opponent": 1400})
    assert json.loads(arpad("expect", "--json", "-", stdin=text).out)["expected"] == 0.64
