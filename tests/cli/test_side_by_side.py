"""`arpad convert`, `arpad compare` and `arpad classes`."""

import json
from pathlib import Path

SAMPLE = str(Path(__file__).parents[2] / "samples" / "sample-open.trf")


def test_convert(arpad):
    ended = arpad("convert", "1850", "--from", "lichess:blitz", "--to", "fide", "--on", "2026-11-30")
    assert ended.code == 0
    assert "1690 to 1790, about 1740" in ended.out
    assert "2025-07" in ended.out
    assert "individual" in ended.out


def test_convert_by_an_official_rule(arpad):
    ended = arpad("convert", "1500", "--from", "fide:before_2024", "--to", "fide", "--json")
    answer = json.loads(ended.out)["answers"]
    assert [(one["kind"], one["value"]) for one in answer] == [("official", 1700)]


def test_convert_outside_of_the_data_gives_no_number(arpad):
    ended = arpad("convert", "900", "--from", "lichess:blitz", "--to", "fide")
    assert ended.code == 0
    assert "There are no data here" in ended.out


def test_convert_names_what_is_wrong(arpad):
    assert "source is missing" in arpad("convert", "1500").err
    assert "target: scid" in arpad("convert", "1500", "--from", "fide", "--to", "scid").err
    assert "rating: much" in arpad("convert", "much", "--from", "fide", "--to", "uschess").err
    ended = arpad("convert", "1500", "--from", "ssb", "--to", "uschess")
    assert (ended.code, ended.out) == (2, "")


def test_compare_games(arpad):
    ended = arpad("compare", "--rating", "1500", "--on", "2025-11-07", "--k", "20", "1500=1", "--systems", "fide,lask")
    assert ended.code == 0
    assert "K 32 instead of 20: +6" in ended.out


def test_compare_an_event(arpad):
    ended = arpad("compare", SAMPLE)
    assert ended.code == 0
    assert ended.out.splitlines()[0].split() == ["no.", "name", "fide", "uschess", "dwz", "elo", "glicko2"]
    csv = arpad("compare", SAMPLE, "--systems", "fide,icu", "--csv").out.splitlines()
    assert csv[0].startswith("number,name,system,rating")
    explained = arpad("compare", SAMPLE, "--systems", "fide,lask,ssb", "--explain").out
    assert "instead of" in explained
    assert "ssb does not rate whole events" in explained


def test_compare_names_what_is_wrong(arpad):
    assert "give --rating" in arpad("compare", "1700=1").err
    assert "there is no rating system" in arpad("compare", SAMPLE, "--systems", "fide,chessmatrix").err
    assert "no-such.trf" in arpad("compare", "no-such.trf").err


def test_classes(arpad):
    ended = arpad("classes", "2310")
    assert ended.code == 0
    assert "FM" in ended.out
    only = arpad("classes", "1980", "--deviation", "40", "--list", "uschess", "--json")
    names = [one["name"] for one in json.loads(only.out)["classes"] if one["kind"] == "class"]
    assert names == ["Expert", "Class A"]
    assert "list: chess" in arpad("classes", "1980", "--list", "chess").err
