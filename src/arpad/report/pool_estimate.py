"""Whole-pool estimates for people: the players, what was found beside them, and who cannot be compared."""

from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Heading, Lines
from arpad.report.text import table
from arpad.systems.numbers import approximate

Document = dict[str, Any]


def estimated(document: Document) -> list[Block]:
    """The players, the best first, then a few sentences on each pool."""
    rated = sum(pool["rated"] for pool in document["pools"])
    blocks: list[Block] = [Heading(say("pool_estimate.heading", {**document, "rated": rated}))]
    if document["players"]:
        blocks.append(table([_row(player) for player in document["players"]]))
    lines = []
    for pool in document["pools"]:
        if len(document["pools"]) > 1:
            lines.append(say("pool_estimate.pool", pool))
        lines += _about(pool)
    constants = ", ".join(f"{name}={value}" for name, value in document["constants"].items())
    return [*blocks, Lines((*lines, say("pool.constants", {"system": document["system"], "constants": constants})))]


def _row(player: Document) -> Document:
    """A player's values in a table. In which group of the others somebody is, is for files."""
    row = {name: player[name] for name in ("pool", "player", "rating", "error", "games", "points")}
    for name in ("rating", "error"):
        row[name] = None if row[name] is None else float(approximate(row[name], 1))
    return {**row, "standing": None if player["standing"] == "rated" else player["standing"]}


def _about(pool: Document) -> list[str]:
    """What was found in a pool beside the ratings."""
    if not pool["rated"]:
        return [say("pool_estimate.nobody")]
    facts = {**pool, "white_advantage": approximate(pool["white_advantage"], 1)}
    lines = [say("pool_estimate.white_advantage", facts)]
    if pool.get("draw_rate"):
        lines.append(say("pool_estimate.draw_rate", {"percent": approximate(100 * pool["draw_rate"], 1)}))
    lines.append(say("pool_estimate.error_anchors" if pool["anchors"] else "pool_estimate.error"))
    if pool["rated"] < sum(pool[name] for name in ("rated", "above", "below", "apart")):
        lines.append(say("pool_estimate.not_compared", pool))
    if not pool["settled"]:
        lines.append(say("pool_estimate.unsettled", pool))
    return lines
