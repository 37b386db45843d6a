"""The lessons are complete, their numbers come from the law, and no words lie beside them."""

import re

import pytest

from arpad.i18n.words.learn import WORDS
from arpad.page import learn

PARTS = re.compile(r"title|about|[hpfqat]\d+")
BESIDE = ("column", "system", "player")  # what the tables are made of


@pytest.mark.parametrize("slug", learn.SLUGS)
def test_a_lesson_is_whole(slug: str) -> None:
    lesson = learn.lesson(slug)
    assert lesson.title
    assert lesson.about
    texts = [lesson.title, lesson.about, *(block.text for block in lesson.blocks)]
    assert [text for text in texts if "{" in text or "None" in text] == []
    kinds = "".join(block.kind for block in lesson.blocks)
    assert set(kinds) <= set("hpfqat")
    assert kinds.count("q") == kinds.count("qa")
    words = sum(len(text.split()) for text in texts)
    assert 200 <= words <= 500
    for block in lesson.blocks:
        assert (block.table is not None) == (block.kind == "t")
        if block.table:
            assert all(len(row) == len(block.table.heads) for row in block.table.rows)


def test_every_word_belongs_to_a_lesson() -> None:
    lessons = {slug.replace("-", "_") for slug in learn.SLUGS}
    for key in WORDS:
        _, name, part = key.split(".")
        assert name in BESIDE or (name in lessons and PARTS.fullmatch(part)), key


@pytest.mark.parametrize(
    ("slug", "numbers"),
    [
        ("one-game", ["0.76", "+4.8", "-5.2", "-15.2", "1605"]),
        ("two-players", ["+15.2", "1515", "1685"]),
        ("several-games", ["1.43", "+1.4", "1501"]),
        ("limits", ["+1.6", "+0.8", "+1.8", "+1.1", "35", "17", "0.93", "0.08"]),
        ("first-rating", ["1872.43", "0.57", "1922"]),
        ("goal", ["1524", "1514", "6.5"]),
        ("records", ["2882", "125"]),
    ],
)
def test_the_numbers_are_the_known_ones(slug: str, numbers: list[str]) -> None:
    text = " ".join(block.text for block in learn.lesson(slug).blocks)
    assert [number for number in numbers if number not in text] == []
