"""What became of many games, for people."""

from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Facts, Heading, Lines, Table
from arpad.report.text import table

Document = dict[str, Any]
FIRST = 5  # games left out that are named


def ingested(document: Document) -> list[Block]:
    """How many games a pool has now, and how many were left out for which reason, with the first of them."""
    pairs = []
    for reason, number in document["left_out"].items():
        listed = document["listed"][reason][:FIRST]
        if number:
            which = say("pool.left_out_first", {"count": number, "games": listed}) if listed else str(number)
            pairs.append((say("pool.left_out." + reason), which))
    heading = Heading(say("pool.ingested", document))
    return [heading, Facts(tuple(pairs))] if pairs else [heading]


def rated(document: Document) -> list[Block]:
    """The players, the best first, and what they were rated with."""
    rows: Table | Lines = table(document["players"]) if document["players"] else Lines(())
    named = [(name, value) for name, value in document["constants"].items() if value not in ("", (), [])]
    constants = ", ".join(f"{name}={value}" for name, value in named)
    facts = {**document, "constants": constants}
    return [Heading(say("pool.rated", facts)), rows, Lines((say("pool.constants", facts),))]
