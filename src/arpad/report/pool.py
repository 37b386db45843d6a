"""What became of many games, for people."""

from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Facts, Heading, Lines, Table
from arpad.report.text import table

Document = dict[str, Any]


def ingested(document: Document, folder: str) -> list[Block]:
    """How many games a pool has now, and how many were left out for which reason."""
    left_out = {reason: number for reason, number in document["left_out"].items() if number}
    pairs = tuple((say("pool.left_out." + reason), str(number)) for reason, number in left_out.items())
    heading = Heading(say("pool.ingested", {**document, "pool": folder}))
    return [heading, Facts(pairs)] if pairs else [heading]


def rated(document: Document) -> list[Block]:
    """The players, the best first, and what they were rated with."""
    rows: Table | Lines = table(document["players"]) if document["players"] else Lines(())
    constants = ", ".join(f"{name}={value}" for name, value in document["constants"].items() if value != ())
    facts = {**document, "constants": constants}
    return [Heading(say("pool.rated", facts)), rows, Lines((say("pool.constants", facts),))]
