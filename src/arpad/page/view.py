"""An answer as a page shows it: the same words in the same order as in a terminal, sorted for a template.

`static/js/result.js` does the same in the browser, and a test compares the two.
"""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from arpad.chart import Chart, totals
from arpad.report import text
from arpad.report.blocks import Column
from arpad.report.document import document

Document = dict[str, Any]
# As in static/js/result.js.
AT_WORK = re.compile(r"\.k\.(?!given)|\.(capped|exempt)$")


class Row(NamedTuple):
    """A row of a table; its mark says that it is left out, or that it reaches the goal."""

    cells: tuple[str, ...]
    mark: str


class Table(NamedTuple):
    """A table by the name it has in the answer."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


class Side(NamedTuple):
    """What is said of one player: an answer has one side, or two where both players are rated."""

    name: str  # player, opponent or empty
    headline: str
    facts: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]
    chart: Chart | None
    notes: tuple[Document, ...]
    steps: tuple[Document, ...]
    source: tuple[str, ...]  # the rules that were applied


def sides(verb: str, answer: Document) -> list[Side]:
    """The sides of an answer that came from the law as plain values."""
    worded = document(answer)
    if "player" in worded and "opponent" in worded:
        return [
            _side("rate", name, worded[name], ("parts", "performances", "totals")) for name in ("player", "opponent")
        ]
    return [_side(verb, "", worded, ("parts", *text.TABLES))]


def at_work(steps: Sequence[Document]) -> list[str]:
    """The rules that changed what a plain reckoning would give, in words: what found K, what a large difference counts
    as. One sentence a rule.
    """
    first: dict[str, str] = {}
    for step in steps:
        if AT_WORK.search(step["key"]):
            first.setdefault(step["key"], step["text"])
    return list(first.values())


def _side(verb: str, name: str, answer: Document, tables: Sequence[str]) -> Side:
    return Side(
        name,
        text.headline(verb, answer),
        text.facts(answer).pairs,
        tuple(_table(one, answer[one]) for one in tables if len(answer.get(one) or ()) > (one == "parts")),
        totals(answer, _target(answer)) if answer.get("totals") else None,
        tuple(answer["problems"]),
        tuple(answer["steps"]),
        text.source(answer["rules"]),
    )


def _target(answer: Document) -> float | None:
    """The rating that a goal asks for, where it asks for one."""
    return next((step["values"]["target"] for step in answer["steps"] if "target" in step["values"]), None)


def _table(name: str, records: Sequence[Document]) -> Table:
    found = text.table(records)
    rows = (Row(cells, _mark(record)) for cells, record in zip(found.rows, records, strict=True))
    return Table(name, found.columns, tuple(rows))


def _mark(record: Document) -> str:
    if record.get("counted") is False:
        return "left-out"
    return "reached" if record.get("reached") else ""
