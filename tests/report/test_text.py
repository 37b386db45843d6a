"""An answer as text: the answer first, then what went into it, and nothing that says nothing."""

import re

import pytest

from arpad import event, systems
from arpad.report import blocks, text
from arpad.report.document import document
from tests.report.test_document import EVENT, GAMES, ON, REQUESTS


def answered(request, explain=False):
    return blocks.plain(text.answer(request["verb"], document(systems.answer(request)), explain))


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: f"{request['system']}.{request['verb']}")
@pytest.mark.parametrize("explain", [False, True])
def test_every_answer_reads_well(request_, explain):
    found = answered(request_, explain)
    # No message key, no placeholder, no bare Python value, no colour.
    assert not re.search(r"(?<![\w.])(column|report|code|field|fide|elo)\.\w|\{|None|\x1b|\n\n\n", found), found
    assert all(line == line.rstrip() for line in found.splitlines())


def test_the_answer_comes_first():
    assert answered({"verb": "rate", "rating": 1500, "k": 20, "games": GAMES, **ON}).startswith(
        "New rating 1512 (+12)\n"
    )


def test_steps_are_shown_on_request_only():
    request = REQUESTS[1]
    assert "FIDE B.02 8.3.3 (2025-10-01): K = 20, as given." in answered(request, explain=True)
    assert "FIDE B.02 8.3.3" not in answered(request)


def test_columns_that_say_nothing_are_left_out():
    heads = answered({"verb": "rate", "rating": 1500, "k": 20, "games": GAMES[:2], **ON})
    assert "why not" not in heads
    assert "round" not in heads
    assert "counted as" not in heads
    heads = answered({"verb": "rate", "rating": 1500, "k": 20, "games": [{"opponent": 2100, "score": 1}, *GAMES], **ON})
    assert "why not" in heads
    assert "counted as" in heads


def test_an_event_is_a_table_with_its_problems_below():
    found = blocks.plain(text.event(document(event.rate(EVENT))))
    lines = found.splitlines()
    assert lines[0] == "Club night, 2025-11-07"
    assert lines[2].split()[:4] == ["no.", "title", "name", "rating"]
    assert len({len(line) for line in lines[2:6]}) == 1  # numbers at the right end are aligned
    assert "note" in found


def test_an_explained_event_shows_every_player():
    found = blocks.plain(text.event(document(event.rate(EVENT)), explain=True))
    assert "1 Anand: rating 1600, change +7, new rating 1607" in found
    assert "3 =cmd()|x: rating –, change –, new rating –" in found
    assert found.count("FIDE B.02") > 5


def test_columns_are_aligned_for_every_script():
    table = blocks.Table((blocks.Column("name"), blocks.Column("n", True)), (("अनुपम", "1"), ("王", "22"), ("Zoë", "3")))
    assert blocks.plain([table]).splitlines() == ["name   n", "अनुपम   1", "王    22", "Zoë    3"]


def test_control_characters_do_not_reach_the_terminal():
    assert text.cell("name", "\x1b[31mred\x07\n") == " [31mred  "
