"""The model that is shipped: how large it is, how good it is, and that its card says so."""

import gzip
import json
import re
from pathlib import Path

import pytest

from arpad.strength import analysis
from arpad.strength.features import CELLS, INPUTS

ROOT = Path(__file__).parents[2]
FILE = Path(analysis.__file__).with_name("data") / "model.json"
CARD = ROOT / "docs/strength-model.md"
DATA = json.loads(FILE.read_text("utf-8"))
KEPT = ("sides", "mae", "r", "bias", "coverage", "half_width", "constant_mae", "acpl_mae")


def test_the_file_is_small() -> None:
    content = FILE.read_bytes()
    assert len(content) <= 80_000
    assert len(gzip.compress(content, 9)) <= 40_000


def test_the_file_is_whole() -> None:
    assert [card["name"] for card in DATA["inputs"]] == list(INPUTS)
    assert {len(cells) for cells in DATA["expected"].values()} == {CELLS}
    assert all(card["at"] == sorted(set(card["at"])) for card in DATA["inputs"])
    assert len(DATA["table"]["keys"]) == len(DATA["table"]["own"]) == len(DATA["table"]["opponent"])
    assert re.fullmatch(r"[0-9a-f]{8}", DATA["version"])
    assert len(DATA["fitted_on"]["files"]) == 4


# What was promised, for players not learnt from.
PROMISED = [
    ("all", "mae", 0, 198),
    ("rapid", "mae", 0, 191),
    ("ten games", "mae", 0, 128),
    ("ten games", "coverage", 76, 88),
    ("ten games", "half_width", 0, 205),
    ("all", "coverage", 77, 84),
    ("rapid", "coverage", 75, 100),
    ("blitz", "coverage", 75, 100),
    *[(f"estimate {low}-{low + 199}", "coverage", 75, 100) for low in range(1000, 2200, 200)],
    ("all", "half_width", 0, 320),
]


@pytest.mark.parametrize(("group", "figure", "least", "most"), PROMISED)
def test_what_was_promised_is_kept(group: str, figure: str, least: float, most: float) -> None:
    assert least <= DATA["metrics"]["cross_validated"][group][figure] <= most


def test_it_is_better_than_guesses_without_a_model() -> None:
    for name in ("all", "rapid", "blitz"):
        figures = DATA["metrics"]["cross_validated"][name]
        assert figures["mae"] < figures["acpl_mae"] < figures["constant_mae"]


def test_the_card_has_the_figures_of_the_file() -> None:
    told = {}
    for line in CARD.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(KEPT) + 1 and re.fullmatch(r"[\d,]+", cells[1]):
            told[cells[0]] = cells[1:]
    figures = DATA["metrics"]["cross_validated"]
    assert told == {name: [written(row[name_of]) for name_of in KEPT] for name, row in figures.items()}


def test_the_card_tells_of_the_players_kept_out() -> None:
    figures = DATA["metrics"]["held_out"]
    told = [figures["all"][name] for name in ("mae", "r", "constant_mae", "acpl_mae", "coverage")]
    told += [figures["rapid"]["mae"], figures["source B"]["mae"]]
    text = CARD.read_text("utf-8")
    assert [value for value in told if not re.search(rf"\b{re.escape(str(value))}\b", text)] == []


def written(value: float) -> str:
    return f"{value:,}"
