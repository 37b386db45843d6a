"""The report that the desk draws in the browser is the one that stands in a report's file, in every language."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from arpad.desk import Desk
from arpad.dossier import dossier
from arpad.formats import pasted
from arpad.page import desk
from arpad.page.site import languages, spoken
from arpad.report.event_report import html
from tests.page.test_drawn import draw, drawer, outline
from tests.page.tree import tree

__all__ = ["drawer"]  # a fixture

LANGUAGES = [language.code for language in languages()]
TABLE = """White,Black,Result,White rating,Black rating,Date
Ann,Ben,1-0,1800,1700,2025-11-07
Cem,Ann,1/2-1/2,1650,1800,2025-11-08
Ben,Cem,0-1,1700,1650,2025-11-09
"""
# Nobody has a rating, so that there is nothing but the reasons why.
UNRATED = "White,Black,Result,Date\nAnn,Ben,1-0,2025-11-07\nBen,Cem,0-1,2025-11-08\n"
FILES = {
    "fide": desk.example(),
    "elo": TABLE,
    "live": UNRATED,
    "glicko2": TABLE,
    "uschess": desk.example(),
    "dwz": desk.example(),
}


def told(site_files: dict[str, bytes], code: str) -> dict[str, Any]:
    """What the desk's page tells its scripts, and where the module is that draws."""
    page = tree(site_files[f"{code}/{desk.SLUG}/index.html"])
    found: dict[str, Any] = json.loads(page.find("script", "data")[0].text)
    parts = next(path for path in site_files if path.startswith("a/desk_parts."))
    return {**found, "parts": "./" + Path(parts).name}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("system", FILES)
def test_the_report_is_drawn_as_it_stands_in_its_file(
    site_files: dict[str, bytes], drawer: "subprocess.Popen[str]", system: str, code: str
) -> None:
    drawn = draw(drawer, {"desk": told(site_files, code), "file": FILES[system], "system": system})
    with spoken(code):
        page = tree(html(dossier(pasted.read(FILES[system].encode()), system)))
    standing = [part for part in outline(page.find("article", "report")[0]) if part != "<svg>"]  # the knight
    assert "outline" in drawn, drawn
    assert drawn["outline"][1:] == standing


def test_piece_by_piece_is_the_whole() -> None:
    event = Desk(FILES["fide"].encode())
    whole = dossier(event.event)
    numbers = [card.player.number for card in whole.cards]
    event.rate("fide", {})
    assert event.norms(numbers[:5]) == 5
    assert event.norms(numbers[5:]) == len(numbers)
    assert event.cards(numbers[3:]) == whole.cards[3:]
    head = event.head().dossier
    assert head._replace(cards=()) == whole._replace(cards=())
    assert [card.new_rating for card in head.cards] == [card.new_rating for card in whole.cards]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    Desk(FILES["fide"].encode()).rate("fide", {}, lambda done, all: told.append((done, all)))
    assert told == [(done, 12) for done in range(1, 13)]
