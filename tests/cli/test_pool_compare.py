"""`arpad pool compare`: an answer in words and numbers, and as files."""

import base64
import csv
import hashlib
import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arpad.cli.pool_compare import contenders


@pytest.fixture
def folder(arpad, tmp_path: Path) -> str:
    """Two pools of two players each, in which the better always wins, with either colour."""
    rows = ["White,Black,Result,Date,Pool"]
    for day in range(40):
        date = f"2024-{day // 20 + 1:02}-{day % 20 + 1:02} 10:00:00"
        rows.append(f"Ann,Ben,1-0,{date},blitz" if day % 2 else f"Ben,Ann,0-1,{date},blitz")
        rows.append(f"Cid,<Dee>,1-0,{date},rapid" if day % 2 else f"<Dee>,Cid,0-1,{date},rapid")
    (tmp_path / "games.csv").write_text("\n".join(rows) + "\n", "utf-8")
    arpad("pool", "ingest", str(tmp_path / "games.csv"), str(tmp_path / "pool"))
    return str(tmp_path / "pool")


def test_systems_and_constants_are_read():
    found = contenders("elo, elo:k=10,advantage=30, glicko2:period=1w,tau=0.5, elo:bands=0:40/2000:20")
    assert [tuple(one) for one in found] == [
        ("elo", "elo", {}, None),
        ("elo:k=10,advantage=30", "elo", {"k": 10, "advantage": 30}, None),
        ("glicko2:period=1w,tau=0.5", "glicko2", {"tau": 0.5}, "1w"),
        ("elo:bands=0:40/2000:20", "elo", {"bands": ((0, 40), (2000, 20))}, None),
    ]


def test_the_answer_says_which_is_best(arpad, folder):
    said = arpad("pool", "compare", folder, "--systems", "elo:k=40,elo:k=10")
    assert said.code == 0
    assert said.out.startswith("elo:k=40 predicts these games best.\n\nelo:k=40 predicts better than: elo:k=10,")
    assert "64 games of 4 players from 2024-01-09 to 2024-02-20" in said.out
    table = re.search(r"^system .*\n(elo:k=40 .*)\n(elo:k=10 .*)\n", said.out, re.MULTILINE)
    assert table is not None
    assert table[1].split()[5] == "1.000"  # the favourite always won


def test_one_pool_alone(arpad, folder):
    found = json.loads(arpad("pool", "compare", folder, "--pool", "rapid", "--from", "2024-02-01", "--json").out)
    assert (found["games"], found["player_count"], found["begins"]) == (20, 2, "2024-02-01")
    assert {one["name"] for one in found["systems"]} == {"elo", "glicko2", "even", "colour"}
    losses = [one["log_loss"]["value"] for one in found["systems"]]
    assert losses == sorted(losses)


def test_the_search_is_told(arpad, folder):
    said = arpad("pool", "compare", folder, "--systems", "elo", "--tune")
    assert "Constants were searched for on earlier games only, until 2024-02-" in said.out
    assert re.search(r"^elo\* +k=[\d.]+, advantage=", said.out, re.MULTILINE)
    assert "What the search found for elo predicts the later games better" in said.out


def test_reports(arpad, folder, tmp_path: Path):
    def report(name: str) -> str:
        path = tmp_path / name
        made = arpad("pool", "compare", folder, "--systems", "elo:k=40,elo:k=10,glicko2", "--report", str(path))
        assert made.code == 0
        return path.read_text("utf-8")

    assert json.loads(report("a.json"))["systems"][0]["name"] == "elo:k=40"
    rows = list(csv.DictReader(io.StringIO(report("a.csv"))))
    assert rows[0]["name"] == "elo:k=40"
    assert float(rows[0]["log_loss_low"]) <= float(rows[0]["log_loss_value"]) <= float(rows[0]["log_loss_high"])
    drawing = ElementTree.fromstring(report("a.svg"))
    texts = ["".join(one.itertext()) for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"elo:k=40", "elo:k=10", "glicko2"} <= set(texts)
    page = report("a.html")
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style is not None
    # The page allows its own style sheet alone, and refers to nothing outside.
    assert base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode() in page
    assert set(re.findall(r"(?:https?:)?//[^\s\"']+", page)) == {"http://www.w3.org/2000/svg"}
    assert "<svg" in page
    again = arpad("pool", "compare", folder, "--report", str(tmp_path / "a.html"))
    assert again.code == 2
    assert (tmp_path / "a.html").read_text("utf-8") == page
    assert arpad("pool", "compare", folder, "--report", str(tmp_path / "a.html"), "--force").code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--systems", "ingo"), "not rated under ingo"),
        (("--systems", "k=10"), "k=10 stands behind no system"),
        (("--systems", "elo:kk=10"), "elo has no constant kk"),
        (("--burn-in", "few"), "burn-in"),
        (("--pool", "bullet"), "There is no pool bullet"),
        (("--to", "2023"), "to: 2023 is not a date"),
        (("--report", "x.pdf"), "x.pdf"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arpad, folder, words, message):
    ended = arpad("pool", "compare", folder, *words)
    assert ended.code == 2
    assert message in ended.err
    assert ended.err.count("\n") == 1
