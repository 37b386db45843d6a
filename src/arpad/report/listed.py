"""Players found in a rating list, for people."""

from typing import Any

from arpad.i18n import say, shown
from arpad.report.blocks import Block, Column, Facts, Heading, Lines, Table, clean
from arpad.report.text import problems

Document = dict[str, Any]

_SPEEDS = ("standard", "rapid", "blitz")


def found(document: Document) -> list[Block]:
    """The players, or that there are none; what is odd about the list follows."""
    about = document["list"]
    month = about["month"][:7]
    blocks: list[Block] = []
    if document["query"]:
        blocks.append(Heading(say("list." + document["found"], {**document, "count": len(document["players"])})))
        if document["players"]:
            blocks.append(_players(document["players"]))
        if document["more"]:
            blocks.append(Lines((say("list.first", {"count": len(document["players"])}),)))
    line = say("list.about_month" if month else "list.about", {**about, "month": month})
    return [*blocks, Lines((line,)), *problems(document["problems"])]


def _players(players: list[Document]) -> Block:
    """One line a player; where there is only one, one line a fact."""
    columns = [("id", "id"), ("title", "title"), ("name", "name"), ("federation", "federation"), ("birth", "birth")]
    heads = [Column(say("column." + head)) for head, _ in columns]
    cells = [
        [clean(player[field][:4] if field == "birth" else player[field]) for _, field in columns] for player in players
    ]
    for speed in _SPEEDS:
        for field, head in ((speed, "code." + speed), (speed + "_k", "column.k")):
            if any(player[field] is not None for player in players):
                heads.append(Column(say(head), number=True))
                for row, player in zip(cells, players, strict=True):
                    row.append("" if player[field] is None else shown(player[field]))
    if len(players) == 1:
        pairs = [(head.label, cell) for head, cell in zip(heads, cells[0], strict=True) if cell]
        return Facts(tuple(pairs))
    return Table(tuple(heads), tuple(map(tuple, cells)))
