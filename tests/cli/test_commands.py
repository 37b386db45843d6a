"""The commands that are no verbs: event, check, verify, systems, schema, and the version."""

import csv
import io
import json
from pathlib import Path

import pytest

import arpad as package
from tests.report.test_document import validate


def line(number, sex, title, name, rating, fide_id, birth, points, rank, *rounds):
    """A player's line of a report, every value in its column."""
    about = f"001 {number:4} {sex:1}{title:>3} {name:33} {rating:>4} IND {fide_id:>11} {birth:10} {points:>4} {rank:4}"
    return "".join([about, *(f"  {opponent:>4} {colour} {result}" for opponent, colour, result in rounds)]) + "\n"


REPORT = (
    "012 Club night\n042 2025/11/07\n052 2025/11/07\n062 3\n092 Individual: Swiss-System\n"
    + line(1, "m", "FM", "Anand, Asha", 1600, 25012345, "1980/05/01", 1.5, 1, (2, "w", 1), (3, "b", "="))
    + line(2, "m", "", "Bose, Bela", 1500, 25012346, "1981", 0.0, 3, (1, "b", 0), ("0000", "-", "-"))
    + line(3, "w", "", "Chandra, Chitra", 0, "", "2010", 1.5, 2, ("0000", "-", "U"), (1, "w", "="))
).encode()
WORKED = {
    "id": "one",
    "rule": "single_game_rounded: a comment",
    "effective_date": "2025-11-07",
    "input": {},
    "expected": {"rated": True},
    "source": "made up",
}


@pytest.fixture
def report(tmp_path: Path) -> str:
    file = tmp_path / "club.trf"
    file.write_bytes(REPORT)
    return str(file)


def test_an_event_is_a_table(arpad, report):
    ended = arpad("event", report)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Club night, 2025-11-07\n")
    rows = [line.split() for line in ended.out.splitlines() if "Anand" in line]
    assert rows == [["1", "FM", "Anand,", "Asha", "1600", "20", "1", "1500", "0.64", "2300", "+7", "1607"]]


def test_an_event_from_standard_input(arpad, report):
    assert arpad("event", "-", stdin=REPORT).out == arpad("event", report).out


def test_a_terminal_gets_colours_and_no_tricks(arpad, report, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "120")
    report = REPORT.replace(b"Bose, Bela", b"[red]\x1b[5m")
    ended = arpad("event", "-", stdin=report)
    assert ended.code == 0
    assert "\x1b[1mClub night" in ended.out
    assert "\x1b[32m" in ended.out  # a gain is green
    assert "[red]" in ended.out
    assert "\x1b[5m" not in ended.out
    assert "\x1b" in arpad("rate", "--help").out


def test_an_event_explained(arpad, report):
    out = arpad("event", report, "--explain").out
    assert "1 Anand, Asha: rating 1600, change +7, new rating 1607" in out
    assert "FIDE B.02 8.3.1 (2025-10-01): Against 1500" in out


def test_an_event_as_json(arpad, report):
    found = json.loads(arpad("event", report, "--json").out)
    validate("fide.event.answer", found)
    assert [player["number"] for player in found["players"]] == [1, 2, 3]
    assert found["players"][0]["change"] == {"exact": "7.20", "rounded": 7}
    assert found["players"][2]["initial"]["games_missing"] == 4


def test_an_event_as_csv_tells_problems_aside(arpad, report):
    ended = arpad("event", report, "--csv")
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert [row["name"] for row in rows] == ["Anand, Asha", "Bose, Bela", "Chandra, Chitra"]
    assert "note" in ended.err


def test_the_options_of_an_event(arpad, report):
    found = json.loads(arpad("event", report, "--k", "10,2=40", "--players", "2,1", "--json").out)
    assert [(player["number"], player["k"], player["k_source"]) for player in found["players"]] == [
        (1, 10, "option"),
        (2, 40, "option"),
    ]
    assert json.loads(arpad("event", report, "--on", "2021-05-01", "--json").out)["rules"]["date"] == "2017-07-01"
    assert json.loads(arpad("event", report, "--system", "elo", "--json").out)["rules"]["system"] == "elo"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", "9"), "the report has no player 9"),
        (("--players", "x"), "players: x is not a number"),
        (("--k", "x"), "k: x is not a number"),
        (("--k", "2="), "k: 2= cannot be read; write it as"),
        (("--on", "yesterday"), "on: yesterday is not a date"),
    ],
)
def test_wrong_options_of_an_event(arpad, report, words, says):
    ended = arpad("event", report, *words)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


def test_a_check_says_no_where_there_are_errors(arpad, report):
    ended = arpad("check", report)
    assert ended.code == 0
    assert ended.out.splitlines()[-1].startswith("errors: 0, warnings: ")
    wrong = REPORT.replace(b"1 b 0", b"1 b 1")
    ended = arpad("check", "-", stdin=wrong)
    assert ended.code == 1
    assert any(line.startswith("error") for line in ended.out.splitlines())
    found = json.loads(arpad("check", "-", "--json", stdin=wrong).out)
    validate("check.answer", found)
    assert found["problems"][0]["message"]


def examples(*changes):
    return json.dumps([{**WORKED, **change} for change in changes])


def test_verification_counts(arpad):
    ended = arpad("verify", "-", stdin=examples({"rule": "no_such_rule: x"}))
    assert ended.code == 0
    assert ended.out.splitlines()[-1] == "0 passed, 0 failed, 1 skipped"
    assert "skipped: no_such_rule (1)" in ended.out


def test_verification_shows_what_differs(arpad, tmp_path):
    path = Path(__file__).parents[1] / "examples" / "fide_examples.json"
    if not path.exists():
        pytest.skip("the worked examples are not here")
    ended = arpad("verify", str(path))
    assert (ended.code, ended.err) == (0, "")
    count = len(json.loads(path.read_text("utf-8")))
    assert ended.out.splitlines()[-1] == f"{count} passed, 0 failed"
    first = json.loads(path.read_text("utf-8"))[0]
    first["expected"]["new_rating"] = 1
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps([first]), "utf-8")
    ended = arpad("verify", str(file), str(path))
    assert ended.code == 1
    assert ended.out.startswith(first["id"] + " differs")
    assert "new_rating" in ended.out
    assert "FIDE B.02" in ended.out
    assert ended.out.splitlines()[-1] == f"{count} passed, 1 failed"
    found = json.loads(arpad("verify", str(file), "--json").out)
    validate("verify.answer", found)
    assert (found["passed"], found["failed"], found["skipped"]) == (0, 1, 0)


def test_an_example_that_cannot_be_computed_fails_with_its_reason(arpad):
    ended = arpad("verify", "-", stdin=examples({}))
    assert ended.code == 1
    assert "The example's input does not fit its rule" in ended.out


def test_systems_are_listed(arpad):
    out = arpad("systems").out
    assert "fide" in out
    assert "elo" in out
    page = arpad("systems", "fide").out
    assert "2025-10-01" in page
    assert "handbook.fide.com" in page
    validate("systems.answer", json.loads(arpad("systems", "--json").out))
    assert arpad("systems", "--csv").out.startswith("name,title")


def test_the_schema_and_the_version(arpad):
    assert json.loads(arpad("schema").out)["$id"] == "urn:arpad:schema:1"
    assert arpad("--version").out == f"arpad {package.__version__}\n"


def test_help_is_at_hand(arpad):
    page = arpad().out
    assert page == arpad("--help").out
    for name in ("rate", "event", "check", "verify", "systems", "schema"):
        assert f"\n  {name} " in page
        assert arpad(name, "--help").code == 0
