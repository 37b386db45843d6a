"""The report of an event: whole and well-formed in every language, nothing in it that is not its own, figures right."""

import base64
import csv
import hashlib
import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arpad import i18n, systems
from arpad.dossier import Dossier, dossier
from arpad.formats import trf
from arpad.model import ABSENT, BYE, FORFEIT, PLAYED, Event, Pairing, Player, Refusal
from arpad.report import event_files, event_report, template
from tests.cli.conftest import arpad  # noqa: F401

SHARED = Path(__file__).parents[2].parent / "shared/data"
OPEN = Path(__file__).parents[1] / "formats/data/open.trf"
STATIC = Path(event_report.__file__).parent / "static"

NAMES = {1: "Anand", 2: "Bose", 3: "Chitra", 4: "Deepa"}
EVENT = Event(
    "Club Open",
    "Pune",
    "IND",
    "2025-11-07",
    "2025-11-09",
    "standard",
    "90 min",
    arbiter="Somebody",
    rounds=3,
    players=(
        Player(1, "Anand", 1600, "FM", federation="IND", birth="1980"),
        Player(2, "Bose", 1500, federation="IND", birth="1980"),
        Player(3, "Chitra", None, federation="SRI", birth="1990"),
        Player(4, "Deepa", 2100, "WFM", "w", federation="IND", birth="1990"),
    ),
    pairings=(
        Pairing(1, 1, 2, 1.0, 0.0, PLAYED),
        Pairing(1, 3, 4, 0.5, 0.5, PLAYED),
        Pairing(2, 4, 2, 0.5, 0.5, PLAYED),
        Pairing(2, 1, 3, 1.0, 0.0, FORFEIT),
        Pairing(3, 3, 0, 0.5, None, BYE, False),
        Pairing(3, 2, 0, 0.0, None, ABSENT, False),
    ),
    format="TRF16",
    encoding="utf-8",
)
VOID = {"meta", "br", "path"}


class Read(HTMLParser):
    """A document as its tags, ids, links, texts, and the rows of its tables."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.classes: list[str] = []
        self.regions: list[dict[str, str | None]] = []
        self.tags: list[str] = []
        self.rows: list[list[str]] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        self.classes += (found.get("class") or "").split()
        if found.get("class") == "scroll":
            self.regions.append(found)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th") and self.rows:
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data):
        if not {"style", "title"} & set(self.open):
            self.text.append(data)
        if self.open and {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


@pytest.fixture(scope="module")
def found() -> Dossier:
    return dossier(EVENT)


@pytest.fixture(params=["en", "hi", "pa", "te"])
def language(request):
    if request.param not in i18n.languages():
        pytest.skip("the catalogues are not compiled")
    i18n.speak(request.param)
    yield request.param
    i18n.speak("en")


def test_the_report_is_whole_and_well_formed_in_every_language(found, language):
    text = event_report.html(found)
    read = Read(text)
    assert f'<html lang="{language}"' in text
    assert len(read.ids) == len(set(read.ids))
    assert {link[1:] for link in read.links} <= set(read.ids)
    assert all(link.startswith("#") for link in read.links)
    order = [one for one in read.ids if not one.startswith(("h", "p")) or one in ("problems", "players")]
    assert order == ["standings", "norms", "problems", "players", "symbols", "sources"]
    assert {f"p{number}" for number in NAMES} <= set(read.ids)
    # Every table is in a region that has a name and can be reached by keyboard.
    assert read.tags.count("table") == len(read.regions)
    assert all(one["role"] == "region" and one["tabindex"] == "0" and one["aria-label"] for one in read.regions)
    shown = " ".join(read.text)
    assert not re.search(r"(?<![\w./-])(column|report|code|field|fide|norm|check)\.[a-z_]+\b|\{\w+\}|None", shown), (
        shown
    )


def test_numbers_are_in_latin_digits(found, language):
    assert not re.search(r"[\u0966-\u096f\u0a66-\u0a6f\u0c66-\u0c6f]", event_report.html(found))


def test_nothing_comes_from_outside(found):
    text = event_report.html(found)
    assert not re.search(r"<script|<link|<img|<iframe|\bsrc=|url\(|@import|\son\w+=|javascript:", text)
    style = text.partition("<style>")[2].partition("</style>")[0]
    hashed = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"default-src &#39;none&#39;; style-src &#39;sha256-{hashed}&#39;" in text


def test_the_figures_are_those_of_the_rules(found):
    # 1600 against 1500 expects 0.64: 20 x 0.36 = +7.2. 1500 against 2100 counts as 400, expects 0.08: 20 x (0.5 - 0.08)
    # and 20 x (0 - 0.36) make 8.4 - 7.2 = +1.2 (B.02 8.1.2, 8.3.1).
    rows = Read(event_report.html(found)).rows
    standings = {row[3]: row for row in rows if len(row) > 10 and row[3] in NAMES.values() and row[0].isdigit()}
    assert standings["Anand"][-2:] == ["+7", "1607"]
    assert standings["Bose"][-2:] == ["+1", "1501"]
    assert standings["Chitra"][-2:] == ["–", "–"]
    games = [row for row in rows if row[:1] == ["1"] and row[2:3] == ["2"] and "Bose" in row[3]]
    assert games == [["1", "White", "2", "Bose IND", "1500", "1", "100", "100", "0.64", "+7.20"]]
    capped = [row for row in rows if row[:1] == ["2"] and row[2:3] == ["4"]]
    assert capped == [["2", "Black", "4", "WFM Deepa IND", "2100", "½", "-600", "-400", "0.08", "+8.40"]]


def test_why_a_game_does_not_count_stands_in_its_row(found):
    rows = Read(event_report.html(found)).rows
    assert ["2", "White", "3", "Chitra SRI", "–", "+", "not played (forfeit)"] in rows
    assert ["1", "Black", "3", "Chitra SRI", "–", "½", "opponent unrated"] in rows
    assert ["3", "", "", "–", "", "½", "bye"] in rows
    assert ["3", "", "", "–", "", "", "absent"] in rows


def test_a_newcomer_hears_what_is_missing(found):
    card = event_report.html(found).partition('id="p3"')[2].partition("</article>")[0]
    # One game against a rated opponent; five are needed, with half a point at least (B.02 8.2).
    assert "No rating yet: too few games. Games that count still needed: 4." in card


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not here")
def test_figures_that_a_public_server_computed():
    published = json.loads((SHARED / "chess-results/team-swiss-2025.expected.json").read_text("utf-8"))["players"]
    event = trf.read((SHARED / "chess-results/team-swiss-2025.trf").read_bytes())
    k = {
        one["no"]: one["k_consistent_with_published"][0] for one in published if one.get("k_consistent_with_published")
    }
    found = dossier(event, k={**k, 0: 20})
    cards = {card.player.number: card for card in found.cards}
    compared = 0
    for one in published:
        card = cards[one["no"]]
        change = one["published"].get("rating_change")
        if one["no"] in k and change is not None and card.player.change is not None:
            # The server cuts a loss and rounds a gain, so it is less than a point away.
            assert abs(float(card.player.change.exact) - change) < 1
            compared += 1
    assert compared > 30


EVIL = '"; } </style><script>alert(1)</script>\x07 <b>&amp;\\'


def test_names_are_text_and_nothing_else():
    players = tuple(player._replace(name=EVIL, federation="<i>", title="<u>") for player in EVENT.players)
    text = event_report.html(dossier(EVENT._replace(name=EVIL, city=EVIL, arbiter=EVIL, players=players)))
    Read(text)
    assert "<script" not in text
    assert "<b>" not in text
    assert "<i>" not in text
    assert "<u>" not in text
    assert "\x07" not in text
    assert text.count("</style>") == 1


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.text(max_size=40), min_size=4, max_size=4), st.text(max_size=200))
def test_any_name_makes_a_well_formed_report(names, title):
    players = tuple(player._replace(name=name) for player, name in zip(EVENT.players, names, strict=True))
    Read(event_report.html(dossier(EVENT._replace(name=title, players=players))))


def wrong_widths(text: str) -> list[str]:
    """Rows that are not as wide as the head of their table, a cell counted as what it spans."""
    wrong = []
    for table in re.findall(r"<table.*?</table>", text, re.DOTALL):
        rows = re.findall(r"<tr.*?</tr>", table, re.DOTALL)
        widths = [
            len(re.findall("<t[dh]", row)) + sum(int(n) - 1 for n in re.findall(r'colspan="(\d+)"', row))
            for row in rows
        ]
        wrong += [row for row, width in zip(rows, widths, strict=True) if width != widths[0]]
    return wrong


@pytest.mark.parametrize("system", [name for name in systems.NAMES if systems.card(name).event])
def test_every_system_that_rates_events_has_a_report(system):
    found = dossier(EVENT, system)
    read = Read(event_report.html(found))
    assert ("norms" in read.ids) == (system == "fide")
    assert {f"p{number}" for number in NAMES} <= set(read.ids)
    assert read.classes.count("player") == 4
    assert not wrong_widths(event_report.html(found))
    for ending in (".json", ".csv"):
        assert event_files.content("report" + ending, found)


def test_the_colours_are_named_once():
    """In the look that page and report share; the report's own styles use them by name."""
    for name in ("report.css", "document.css"):
        style = (STATIC / name).read_text("utf-8").partition("*/")[2].partition("@media print")[0]
        assert "--" not in re.sub(r"var\(--[\w-]+\)", "", style)


def test_json_holds_what_the_report_says(found):
    document = json.loads(event_files.content("a.json", found))
    anand = next(player for player in document["players"] if player["number"] == 1)
    assert (anand["rank"], anand["new_rating"], anand["change"]["exact"]) == (1, 1607, "7.20")
    assert {"event", "counts", "tie_breaks", "problems", "rules", "norm_rules"} <= set(document)
    assert document["counts"]["games_counted"] == 3
    assert all(problem["message"] for problem in document["problems"])
    assert anand["steps"][0]["text"]


def test_csv_is_the_table_of_players(found):
    lines = list(csv.DictReader(io.StringIO(event_files.content("a.csv", found).decode())))
    assert len(lines) == 4
    assert lines[0]["name"] == "Anand"
    ratings = {line["name"]: line["new_rating"] for line in lines}
    assert (ratings["Anand"], ratings["Bose"], ratings["Chitra"]) == ("1607", "1501", "")


def test_a_workbook_has_the_tables_and_no_formula(found):
    openpyxl = pytest.importorskip("openpyxl")
    risky = dossier(EVENT._replace(players=(EVENT.players[0]._replace(name="=1+1"), *EVENT.players[1:])))
    book = openpyxl.load_workbook(io.BytesIO(event_files.content("a.xlsx", risky)))
    assert book.sheetnames[:2] == ["Standings", "Games"]
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert any(cell.value == "=1+1" for cell in cells)
    assert not any(cell.data_type == "f" for cell in cells)
    assert event_files.content("a.xlsx", risky) == event_files.content("a.xlsx", risky)


def test_the_same_event_gives_the_same_bytes(found):
    assert event_report.html(found) == event_report.html(dossier(EVENT))


def test_without_the_template_engine_one_command_is_named(found, monkeypatch):
    monkeypatch.setitem(sys.modules, "jinja2", None)
    template.environment.cache_clear()
    with pytest.raises(Refusal, match=r'pip install "arpad\[page\]"'):
        event_report.html(found)


def test_an_ending_that_is_none_is_refused(found):
    with pytest.raises(Refusal, match=r"\.html, \.csv, \.json, \.xlsx"):
        event_files.content("report.pdf", found)


def test_the_command_writes_the_file_and_still_answers(arpad, tmp_path):  # noqa: F811
    out = tmp_path / "report.html"
    ended = arpad("event", str(OPEN), "--report", str(out))
    assert ended.code == 0
    assert str(out) in ended.err
    assert ended.out == arpad("event", str(OPEN)).out
    assert out.read_text("utf-8").startswith("<!doctype html>")
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    again = arpad("event", str(OPEN), "--report", str(out))
    assert (again.code, again.out) == (2, "")
    assert "--force" in again.err
    assert arpad("event", str(OPEN), "--report", str(out), "--force").code == 0


def test_a_wrong_ending_is_told_before_anything_is_read(arpad, tmp_path):  # noqa: F811
    ended = arpad("event", "nowhere.trf", "--report", str(tmp_path / "report.doc"))
    assert ended.code == 2
    assert ".html" in ended.err
    assert not list(tmp_path.iterdir())
