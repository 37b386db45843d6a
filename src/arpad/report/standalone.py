"""Blocks and pictures as one HTML file that needs nothing else: to read in light and dark, and to print."""

import base64
import hashlib
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from arpad.i18n import language, languages
from arpad.report.blocks import Block, Facts, Heading, Table, clean

_STATIC = Path(__file__).parent / "static"
_SHEETS = ("paper.css", "document.css", "standalone.css", "picture.css")
_POLICY = "default-src 'none'; style-src 'sha256-{digest}'; form-action 'none'; base-uri 'none'"


class Picture(NamedTuple):
    """An SVG without a style of its own: it is drawn in picture.css."""

    svg: str


def html(title: str, blocks: Iterable[Block | Picture]) -> str:
    """The text of the file, in the language that is being spoken."""
    style = "\n".join((_STATIC / name).read_text("utf-8") for name in _SHEETS)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    lang = language().partition(":")[0].partition("_")[0]
    lang = lang if lang in languages() else "en"
    body = "\n".join(map(_drawn, blocks))
    return f"""<!doctype html>
<html lang="{lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY.format(digest=digest)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{_text(title)}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{_text(title)}</h1>
{body}
</main>
</body>
</html>
"""


def _drawn(block: Block | Picture) -> str:
    if isinstance(block, Picture):
        return f"<figure>{block.svg}</figure>"
    if isinstance(block, Heading):
        return f"<h2>{_text(block.text)}</h2>"
    if isinstance(block, Facts):
        pairs = "".join(f"<div><dt>{_text(name)}</dt><dd>{_text(value)}</dd></div>" for name, value in block.pairs)
        return f"<dl>{pairs}</dl>"
    if isinstance(block, Table):
        return _table(block)
    return "\n".join(f"<p>{_text(line)}</p>" for line in block.lines)


def _table(table: Table) -> str:
    """A table in a region that scrolls and that the keyboard reaches; the first cell of a row says what it is about."""
    kinds = [' class="number"' if column.number else "" for column in table.columns]
    head = "".join(
        f'<th scope="col"{kind}>{_text(column.label)}</th>' for column, kind in zip(table.columns, kinds, strict=True)
    )
    rows = []
    for row in table.rows:
        first, *others = (_text(cell) for cell in row)
        cells = "".join(f"<td{kind}>{cell}</td>" for cell, kind in zip(others, kinds[1:], strict=True))
        rows.append(f'<tr><th scope="row"{kinds[0]}>{first}</th>{cells}</tr>')
    label = _text(table.columns[0].label)
    body = "\n".join(rows)
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table><thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def _text(text: str) -> str:
    return escape(clean(text))
