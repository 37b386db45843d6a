"""Blocks and pictures as one file that is safe to open, whatever stands in them."""

import base64
import hashlib
import re

from arpad.report.blocks import Column, Facts, Heading, Lines, Table
from arpad.report.standalone import Picture, html

HOSTILE = '</style><script>alert("x")</script>\x1b&'
SAFE = "&lt;/style&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;"


def test_what_stands_in_blocks_is_text() -> None:
    table = Table((Column(HOSTILE), Column(HOSTILE, True)), ((HOSTILE, HOSTILE),))
    page = html(HOSTILE, [Heading(HOSTILE), Lines((HOSTILE,)), Facts(((HOSTILE, HOSTILE),)), table])
    assert page.count(SAFE) == 11  # twice the title, three in heading and lines ..., and what the table is about
    assert "<script" not in page
    assert "\x1b" not in page


def test_the_file_needs_nothing_and_allows_its_own_style_alone() -> None:
    page = html("Title", [Picture('<svg xmlns="http://www.w3.org/2000/svg"><title>A</title></svg>')])
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}';" in page
    assert "<figure><svg" in page
    assert 'lang="en"' in page


def test_a_table_can_be_read_aloud_and_reached_by_the_keyboard() -> None:
    page = html("Title", [Table((Column("system"), Column("loss", True)), (("elo", "0.5"),))])
    assert '<div class="scroll" role="region" tabindex="0" aria-label="system"><table>' in page
    assert '<th scope="col">system</th><th scope="col" class="number">loss</th>' in page
    assert '<th scope="row">elo</th><td class="number">0.5</td>' in page
