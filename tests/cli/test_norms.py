"""`arpad norms`: what it prints, and what it refuses."""

import csv
import io
import json
from pathlib import Path

import pytest

FILE = str(Path(__file__).parents[1] / "formats/data/norms.trf")


def test_the_table_shows_what_is_in_reach_first(arpad):
    ended = arpad("norms", FILE)
    lines = ended.out.splitlines()
    assert (ended.code, ended.err) == (0, "")
    assert [line.split()[0] for line in lines[3:5]] == ["1", "2"]
    assert "Points still needed: 1 of 1." in lines[4]
    assert "Norms achieved: 0; still possible: 2; missed: 10." in lines


def test_one_player_and_one_norm(arpad):
    ended = arpad("norms", FILE, "--players", "2", "--norm", "gm", "--explain")
    assert "2 IM Bose, Arjun (IND)" in ended.out
    assert "FIDE B.01 1.4.5: fulfilled: Opponents with one of the titles GM: 3 of 9" in ended.out
    assert "Anand" not in ended.out


def test_json_holds_every_condition_in_words(arpad):
    found = json.loads(arpad("norms", FILE, "--json").out)
    bose = found["players"][1]
    assert [(norm["norm"], norm["status"], norm["needed"]) for norm in bose["norms"]] == [("GM", "possible", 1)]
    assert all(condition["text"] and condition["rule"] for condition in bose["norms"][0]["conditions"])
    assert found["event"]["form"] == "round_robin"
    assert found["rules"]["date"] == "2024-01-01"


def test_csv_has_a_line_a_norm(arpad):
    rows = list(csv.DictReader(io.StringIO(arpad("norms", FILE, "--csv", "--norm", "GM").out)))
    assert {row["norm"] for row in rows} == {"GM"}
    assert [row["missing"] for row in rows if row["name"] == "Bose, Arjun"] == ["Points still needed: 1 of 1."]


def test_the_answer_follows_the_schema(arpad):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(arpad("schema").out)
    one = {"$ref": "#/$defs/norms.answer", "$defs": schema["$defs"]}
    jsonschema.validate(json.loads(arpad("norms", FILE, "--json").out), one)


def test_a_kind_of_event_changes_what_is_asked(arpad):
    norm = json.loads(arpad("norms", FILE, "--kind", "zonal", "--players", "2", "--json").out)["players"][0]["norms"][0]
    keys = [condition["key"] for condition in norm["conditions"]]
    assert "norm.free_kind" in keys
    assert "norm.foreign" not in keys


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--norm", "FM"), "There is no norm FM"),
        (("--kind", "olympiad"), "olympiad"),
        (("--form", "knockout"), "knockout"),
        (("--players", "77"), "77"),
        (("--on", "yesterday"), "yesterday"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arpad, words, said):
    ended = arpad("norms", FILE, *words)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_norms_speak_the_users_language(arpad):
    assert "नॉर्म" in arpad("norms", FILE, "--lang", "hi").out
