"""Answers side by side, for people: conversions, systems compared, classes of a rating."""

from typing import Any

from arpad.i18n import DASH, named, say, shown
from arpad.report.blocks import Block, Column, Heading, Lines, Table, clean
from arpad.report.text import cell, problems
from arpad.systems.numbers import approximate

Document = dict[str, Any]


def conversion(document: Document, explain: bool = False) -> list[Block]:
    """What a rating says in another pool: one line an answer, then what to know."""
    rows = tuple(
        (say("code." + one["kind"]), _range(one), one["date"], clean(one["source"])) for one in document["answers"]
    )
    columns = tuple(Column(say("column." + name)) for name in ("kind", "rating", "date", "source"))
    blocks: list[Block] = [Heading(say("convert.headline", document))]
    if rows:
        blocks.append(Table(columns, rows))
    if explain:
        blocks.append(Lines(tuple(clean(say("report.step", step)) for step in document["steps"])))
    if any(one["low"] != one["high"] for one in document["answers"]):
        blocks.append(Lines((say("convert.two_questions"),)))
    return [*blocks, *problems(document["problems"])]


def _range(answer: Document) -> str:
    return say("convert.exact" if answer["low"] == answer["high"] else "convert.range", answer)


def compared(document: Document, explain: bool = False) -> list[Block]:
    """An event under several systems: one line a player, and on request every system's reasons for every player."""
    names = [line["system"] for line in document["players"][0]["lines"]]
    columns = [Column(say("column.number"), True), Column(say("column.name")), *(Column(name, True) for name in names)]
    rows = tuple(
        (shown(player["number"]), clean(player["name"]), *(_outcome(line) for line in player["lines"]))
        for player in document["players"]
    )
    blocks: list[Block] = [Table(tuple(columns), rows)]
    for player in document["players"] if explain else []:
        blocks += [Heading(clean(f"{player['number']} {player['name']}")), _lines(player["lines"])]
    return [*blocks, *_refused(document["refused"])]


def compared_games(document: Document) -> list[Block]:
    """One player's games under several systems: one line a system, with the reasons."""
    answered = [line for line in document["lines"] if line["problem"] is None]
    refused = [line for line in document["lines"] if line["problem"] is not None]
    return [*([_lines(answered)] if answered else []), *_refused(refused)]


def classes(ranks: list[Document]) -> list[Block]:
    """Classes and titles: one line each."""
    columns = tuple(Column(say("column." + name)) for name in ("list", "kind", "name", "rating", "note"))
    rows = tuple(
        (
            one["list"],
            say("code." + one["kind"]),
            named("rank", one["name"]),
            say("classes.range" if one["highest"] is not None else "classes.from", one),
            say(one["note"]) if one["note"] else "",
        )
        for one in ranks
    )
    return [Table(columns, rows), Lines((say("classes.own_list"),))]


def _outcome(line: Document) -> str:
    """The new rating and the change, as far as there are any."""
    new = cell("new_rating", line["new_rating"])
    return new if line["change"] is None else f"{new} ({cell('change', line['change'])})"


def _lines(lines: list[Document]) -> Table:
    names = ("system", "k", "expected", "change", "new_rating", "why")
    columns = tuple(Column(say("column." + name), 0 < index < 5, name == "change") for index, name in enumerate(names))
    rows = tuple(
        (
            *(line["system"] if name == "system" else cell(name, line[name]) for name in names[:-1]),
            _why(line["reasons"]),
        )
        for line in lines
    )
    return Table(columns, rows)


def _why(reasons: list[Document]) -> str:
    """The parts of a difference that are worth a sentence."""
    sentences = []
    for reason in reasons:
        if abs(reason["points"]) >= 0.05:
            values = {**reason, "points": cell("change", reason["points"])}
            if reason["kind"] == "expected":
                values.update((name, approximate(reason[name], 3)) for name in ("here", "there"))
            sentences.append(say("compare." + reason["kind"], values))
    return " ".join(sentences)


def _refused(lines: list[Document]) -> list[Block]:
    if not lines:
        return []
    columns = (Column(say("column.system")), Column(say("column.reason")))
    return [Table(columns, tuple((line["system"], clean(line["problem"]["message"]) or DASH) for line in lines))]
