"""The norms of an event for people: a table of those reached, possible or missed narrowly, and every condition."""

from collections.abc import Sequence
from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Column, Heading, Lines, Table, clean
from arpad.report.text import cell, problems, source
from arpad.systems.fide.norm import MISSED, STATUSES

Document = dict[str, Any]

_LEFT = ("title", "name", "norm", "status", "why")


def norms(document: Document, explain: bool = False, every: bool = False) -> list[Block]:
    """The norms of an event. Missed ones are shown where one condition fails, or with `every` all of them; with
    `explain` every condition and step of those shown."""
    about = document["event"]
    shown = [(player, norm) for player in document["players"] for norm in player["norms"] if every or _near(norm)]
    shown.sort(key=lambda pair: STATUSES.index(pair[1]["status"]))
    blocks: list[Block] = [Heading(say("norm.headline", {"name": about.get("name") or say("report.event")}))]
    blocks.append(_table(shown) if shown else Lines((say("norm.none"),)))
    blocks.append(Lines(tuple(_ratings(document["players"], every or explain))))
    for player, norm in shown if explain else []:
        blocks += _details(player, norm)
    counts = dict.fromkeys(STATUSES, 0)
    for player in document["players"]:
        for norm in player["norms"]:
            counts[norm["status"]] += 1
    after = [say("norm.summary", counts)]
    if counts[MISSED] and not every:
        after.append(say("norm.near"))
    blocks.append(Lines(tuple(after)))
    blocks += problems(document["problems"])
    return [*blocks, Lines(source(document["rules"]))]


def _near(norm: Document) -> bool:
    return norm["status"] != MISSED or len(_unmet(norm)) == 1


def _unmet(norm: Document) -> list[Document]:
    return [condition for condition in norm["conditions"] if not condition["met"]]


def _table(shown: Sequence[tuple[Document, Document]]) -> Table:
    columns = [
        *(Column(say("column." + name), name not in _LEFT) for name in ("number", "title", "name", "norm")),
        *(Column(say("norm.column." + name), name not in _LEFT) for name in ("status", "games")),
        *(Column(say("column." + name), True) for name in ("score", "average_opponents", "performance")),
        Column(say("norm.column.why")),
    ]
    rows = tuple(
        (
            *(cell(name, player[name]) for name in ("number", "title", "name")),
            norm["norm"],
            say("norm.status." + norm["status"]),
            *(cell(name, norm[name]) for name in ("games", "score")),
            *(cell("performance", norm[name]) for name in ("average", "performance")),
            " ".join(clean(condition["text"]) for condition in _unmet(norm)),
        )
        for player, norm in shown
    )
    return Table(tuple(columns), rows)


def _details(player: Document, norm: Document) -> list[Block]:
    """One norm of one player: every condition with its article, and the steps."""
    status = say("norm.status." + norm["status"])
    lines = [say("norm.one", {"norm": norm["norm"], "status": status})]
    for condition in norm["conditions"]:
        text = say("norm.met" if condition["met"] else "norm.unmet", condition)
        lines.append(say("report.step_undated", {"rule": condition["rule"], "text": text}))
    lines += [say("report.step", step) for step in norm["steps"]]
    return [Heading(clean(say("norm.player", player))), Lines(tuple(map(clean, lines)))]


def _ratings(players: Sequence[Document], before: bool) -> list[str]:
    """The ratings of titles that were reached in the event, or `before` it as well, a line each."""
    lines = []
    for player in players:
        for one in player["ratings"]:
            if not (one["round"] or before):
                continue
            text = say("norm.rating_with_norms" if one["with_norms"] else "norm.rating_reached", one)
            if one["round"]:
                text = say("norm.reached_after", {"round": one["round"], "text": text})
            lines.append(clean(f"{say('norm.player', player)}: {text}"))
    return lines
