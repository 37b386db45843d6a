"""What was fetched from a site, and the ratings in it, for people."""

from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Column, Heading, Lines, Table

_COLUMNS = {
    "speed": "fetch.column.speed",
    "games": "fetch.column.games",
    "rated": "fetch.column.rated",
    "since": "fetch.column.since",
    "until": "fetch.column.until",
    "first": "fetch.column.first",
    "last": "fetch.column.last",
    "highest": "column.highest",
    "lowest": "column.lowest",
    "breaks": "fetch.column.breaks",
}
_SHOWN = 10  # breaks in words


def fetched(document: dict[str, Any]) -> list[Block]:
    """How many games there are, a line for each speed, and where the ratings do not follow from each other."""
    blocks: list[Block] = [Heading(say("fetch.fetched", document))]
    if document["series"]:
        columns = tuple(Column(say(label), number=name != "speed") for name, label in _COLUMNS.items())
        blocks.append(Table(columns, tuple(_row(one) for one in document["series"])))
        blocks.append(Lines(tuple(_breaks(document))))
    if document["unreadable"]:
        blocks.append(Lines((say("fetch.unreadable", {"count": document["unreadable"]}),)))
    if document["without_pgn"]:
        blocks.append(Lines((say("fetch.no_pgn", {"count": document["without_pgn"], "file": document["pgn"]}),)))
    return blocks


def _row(series: dict[str, Any]) -> tuple[str, ...]:
    cells = {**series, "breaks": len(series["breaks"])}
    return tuple("" if cells[name] is None else str(cells[name]) for name in _COLUMNS)


def _breaks(document: dict[str, Any]) -> list[str]:
    found = [{"speed": one["speed"], **place} for one in document["series"] for place in one["breaks"]]
    if not found:
        return [say("fetch.unbroken")]
    head = say(
        "fetch.breaks_lichess" if document["site"] == "Lichess" else "fetch.breaks_chesscom", {"count": len(found)}
    )
    return [head, *(say("fetch.break", place) for place in found[:_SHOWN])]
