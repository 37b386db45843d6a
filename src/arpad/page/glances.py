"""The views that show several answers side by side, sorted for their templates; the scripts of the same names do alike.

The headline is the answer in one sentence, the aside is what should be known beside it.
"""

from typing import Any, NamedTuple

from arpad.i18n import named, say, shown
from arpad.page.view import Row, Table
from arpad.report.blocks import Column
from arpad.report.document import document
from arpad.report.text import not_a_chance, source
from arpad.systems.numbers import approximate

Document = dict[str, Any]
_RESULTS = ("win", "draw", "loss")


class Glance(NamedTuple):
    """What a view shows."""

    headline: str
    facts: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]
    aside: str
    notes: tuple[Document, ...] = ()
    steps: tuple[Document, ...] = ()
    source: tuple[str, ...] = ()


def onegame(answer: Document) -> Glance:
    """One game: what each result would bring, and how likely it is."""
    worded = document(answer)
    about = (tuple(worded["problems"]), tuple(worded["steps"]), source(worded["rules"]))
    if answer["expected"] is None:
        return Glance(say("glance.unrated"), (), (), "", *about)
    changes = [approximate(float(result["change"]["exact"]), 1) for result in answer["results"]]
    odds = answer["odds"]
    rows = [
        (
            say("page." + name),
            shown(change, signed=True),
            shown(result["new_rating"]),
            *([say("glance.percent", result)] if odds else []),
        )
        for name, change, result in zip(_RESULTS, changes, answer["results"], strict=True)
    ]
    heads = ("result", "change", "new_rating", *(["chance"] if odds else []))
    return Glance(
        say("glance.headline", dict(zip(_RESULTS, changes, strict=True))),
        _facts(worded),
        (_table("outcomes", heads, rows, []),),
        not_a_chance(answer["expected"]),
        *about,
    )


def _facts(answer: Document) -> tuple[tuple[str, str], ...]:
    pairs = [("gap", shown(answer["gap"])), ("expected", approximate(answer["expected"], 2))]
    if answer["opponent_expected"] is not None:
        pairs.append(("opponent_expected", approximate(answer["opponent_expected"], 2)))
    if answer["k"] is not None:
        pairs.append(("k", f"{shown(answer['k'])} ({say('code.' + answer['k_source'])})"))
    return tuple((say("column." + name), text) for name, text in pairs)


def expected_table(answer: Document) -> Glance:
    """The table of expected scores, the own difference among them."""
    rows, marks = [], []
    for row in answer["rows"]:
        shares = (row["expected"], 1 - row["expected"], row["table"])
        rows.append((shown(row["gap"]), *(approximate(share, 2) for share in shares)))
        marks.append("own" if row["own"] else "")
    own = next(row["expected"] for row in answer["rows"] if row["own"])
    expected = approximate(1 - own if answer["gap"] < 0 else own, 2)
    headline = say("glance.expected", {"gap": answer["gap"], "expected": expected})
    table = _table("expected", ("gap", "stronger", "weaker", "by_table"), rows, marks, 0)
    return Glance(headline, (), (table,), say("glance.no_limit"))


def ladders(answer: Document) -> Glance:
    """The classes of a rating: for each list the caption of its table with what the rating is called, and the table."""
    facts, tables = [], []
    for ladder in answer["ladders"]:
        name = say("glance.list." + ladder["list"])
        own = [named("rank", rung["name"]) for rung in ladder["rungs"] if rung["own"]]
        title = say("glance.kind." + ladder["kind"], {"list": name})
        shared = _shared_note(ladder["rungs"])
        caption = say("glance.all_need", {"list": title, "note": say(shared)}) if shared else title
        facts.append((caption, say("glance.own" if own else "glance.no_class", {"list": title, "names": own})))
        tables.append(_rungs(ladder["rungs"]))
    headline = say("glance.classes", {"rating": answer["rating"]})
    return Glance(headline, tuple(facts), tuple(tables), say("glance.name_the_list"))


def _shared_note(rungs: list[Document]) -> str:
    """What all classes of a list need besides; "" where they differ, or need nothing."""
    notes = {rung["note"] for rung in rungs}
    return notes.pop() if len(notes) == 1 else ""


def _rungs(rungs: list[Document]) -> Table:
    """The columns that say something: where a class ends, and what a title needs where they differ in it."""
    ends = any(rung["highest"] for rung in rungs)
    needs = any(rung["note"] for rung in rungs) and not _shared_note(rungs)
    heads = ("class", "from", *(["to"] if ends else []), *(["needs"] if needs else []))
    rows = [
        (
            named("rank", rung["name"]),
            shown(rung["lowest"]),
            *([shown(rung["highest"])] if ends else []),
            *([say(rung["note"]) if rung["note"] else ""] if needs else []),
        )
        for rung in rungs
    ]
    marks = ["own" if rung["own"] else "" for rung in rungs]
    return _table("ladder", heads, rows, marks)


def axis(value: float) -> str:
    """A number on an axis, its minus a real one."""
    return shown(value).replace("-", "−")


def _table(name: str, heads: tuple[str, ...], rows: list[Any], marks: list[str], first_number: int = 1) -> Table:
    words = ("needs",)
    columns = tuple(
        Column(say("glance.column." + head), index >= first_number and head not in words)
        for index, head in enumerate(heads)
    )
    marked = zip(rows, marks or [""] * len(rows), strict=True)
    return Table(name, columns, tuple(Row(tuple(row), mark) for row, mark in marked))
