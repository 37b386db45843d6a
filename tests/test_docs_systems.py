"""The table of all systems, and a page for each."""

import re
from pathlib import Path

import pytest

from arpad import systems
from arpad.systems.without_formula import LISTS

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "systems"
README = (PAGES / "README.md").read_text("utf-8")
OTHERS = ("README", "without-formula")

ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("| `")]
OF_SYSTEMS = {row[0].strip("`"): row for row in ROWS if len(row) == 7}
OF_LISTS = {row[0].strip("`"): row for row in ROWS if len(row) == 3}


def test_every_system_has_one_row_and_every_row_a_system():
    assert list(OF_SYSTEMS) == list(systems.NAMES)
    assert list(OF_LISTS) == sorted(LISTS)
    assert len(ROWS) == len(OF_SYSTEMS) + len(OF_LISTS)
    assert all(all(row) for row in ROWS)


def test_every_system_has_a_page_and_every_page_a_system():
    assert {page.stem for page in PAGES.glob("*.md")} == {*systems.NAMES, *OTHERS}


@pytest.mark.parametrize("name", systems.NAMES)
def test_a_row_leads_to_the_page_and_says_what_the_card_says(name):
    _, link, *_, kind, _ = OF_SYSTEMS[name]
    assert link.endswith(f"]({name}.md)")
    exact = [rule_set.exact for rule_set in systems.card(name).rule_sets]
    possible = ("exact",) if all(exact) else ("exact", "partly") if any(exact) else ("partly", "model")
    assert kind.startswith(possible)


@pytest.mark.parametrize("page", [PAGES / "README.md", ROOT / "README.md"], ids=["systems", "front"])
def test_links_lead_somewhere(page):
    found = re.findall(r"\]\(([^):#]+)\)", page.read_text("utf-8"))
    assert found
    assert not [link for link in found if not (page.parent / link).exists()]


def test_the_front_page_leads_to_the_table():
    assert "(docs/systems/README.md)" in (ROOT / "README.md").read_text("utf-8")


def test_every_list_without_a_formula_is_told_of():
    told = (PAGES / "without-formula.md").read_text("utf-8").lower()
    assert all(name in told for name in LISTS)
