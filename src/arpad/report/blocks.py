"""What an answer is made of on paper or a screen: headings, facts, tables and lines; and they as plain text.

Blocks know nothing of where they are shown. Into a pipe the command line prints them plain, on a terminal with Rich.
"""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple


class Heading(NamedTuple):
    """The answer in one sentence, or the name of what follows."""

    text: str


class Facts(NamedTuple):
    """Names and values, one pair a line."""

    pairs: tuple[tuple[str, str], ...]


class Column(NamedTuple):
    """The head of a column and how its cells are read."""

    label: str
    number: bool = False
    signed: bool = False


class Table(NamedTuple):
    """Rows under heads. `marks` gives rows their severity, where they have one."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    marks: tuple[str, ...] = ()


class Lines(NamedTuple):
    """Sentences, one a line."""

    lines: tuple[str, ...]


Block = Heading | Facts | Table | Lines


def plain(blocks: Iterable[Block]) -> str:
    """The blocks as text without colours, columns aligned."""
    return "\n\n".join(text for text in map(_plain, blocks) if text) + "\n"


def clean(text: str) -> str:
    """Text from a file without control characters, which could play tricks on a terminal."""
    text = str(text)
    if text.isprintable():  # nearly always, and quick to know
        return text
    return "".join(" " if unicodedata.category(character) == "Cc" else character for character in text)


def _plain(block: Block) -> str:
    if isinstance(block, Heading):
        return clean(block.text)
    if isinstance(block, Lines):
        return "\n".join(block.lines)
    if isinstance(block, Facts):
        width = max((_width(name) for name, _ in block.pairs), default=0)
        return "\n".join(f"{_pad(name, width)}  {value}" for name, value in block.pairs)
    rows = [tuple(column.label for column in block.columns), *block.rows]
    widths = [max(_width(row[index]) for row in rows) for index in range(len(block.columns))]
    return "\n".join(
        "  ".join(
            _pad(text, width, column.number) for text, width, column in zip(row, widths, block.columns, strict=True)
        ).rstrip()
        for row in rows
    )


def _pad(text: str, width: int, right: bool = False) -> str:
    blanks = " " * (width - _width(text))
    return blanks + text if right else text + blanks


def _width(text: str) -> int:
    """How many places a text takes on a fixed-width screen: combining marks none, wide characters two."""
    if text.isascii():
        return len(text)
    return sum(_places(character) for character in text)


def _places(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
