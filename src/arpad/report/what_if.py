"""What another result would move, for people: what is taken otherwise, and one line a player who moves."""

from typing import Any

from arpad.i18n import say
from arpad.report.blocks import Block, Column, Heading, Lines, Table, clean
from arpad.report.text import cell, problems, source
from arpad.systems.fide.norm import REACHED

Document = dict[str, Any]

_MOVED = ("points", "rank", "change", "new_rating")
_LEFT = ("title", "name", "norms")


def what_if(document: Document) -> list[Block]:
    """The changes, and who moves by them."""
    name = document["event"].get("name") or say("report.event")
    taken = [
        say("what_if.removed" if change["result"] == "-" else "what_if.result", change)
        for change in document["changes"]
    ]
    taken += [
        say("what_if.other_rating", {"player": number, "rating": rating})
        for number, rating in document["ratings"].items()
    ]
    blocks: list[Block] = [Heading(clean(say("what_if.headline", {"name": name}))), Lines(tuple(taken))]
    blocks.append(_table(document["moves"]) if document["moves"] else Lines((say("what_if.none"),)))
    counts = {"moves": len(document["moves"]), "total": document["total"]}
    return [
        *blocks,
        Lines((say("what_if.count", counts),)),
        *problems(document["problems"]),
        Lines(source(document["rules"])),
    ]


def _table(moves: list[Document]) -> Table:
    with_norms = any(move["norms"] for move in moves)
    names = ("number", "title", "name", *_MOVED)
    columns = [Column(say("column." + name), name not in _LEFT) for name in names]
    rows = []
    for move in moves:
        cells = [cell(name, move[name]) for name in ("number", "title", "name")]
        cells += [_moved(name, move[name], move["other_" + name]) for name in _MOVED]
        rows.append(tuple([*cells, ", ".join(map(_norm, move["norms"]))] if with_norms else cells))
    if with_norms:
        columns.append(Column(say("what_if.norms")))
    return Table(tuple(columns), tuple(rows))


def _moved(name: str, before: Any, after: Any) -> str:
    """Both values, or the one where they are the same."""
    if before == after:
        return cell(name, before)
    broken = any(isinstance(value, float) and value % 1 for value in (before, after))
    values = {"before": cell(name, before, broken), "after": cell(name, after, broken)}
    return say("what_if.move", values)


def _norm(move: Document) -> str:
    if move["other_status"] == REACHED:
        return say("what_if.norm_gained", move)
    if move["status"] == REACHED:
        return say("what_if.norm_lost", move)
    named = {"norm": move["norm"], "before": move["status"], "after": move["other_status"]}
    return say("what_if.norm_move", {**named, **{k: say("norm.status." + named[k]) for k in ("before", "after")}})
