"""An answer for people: what to show of a document, in which order.

What is shown follows the names in the document, which all systems share, so nothing here belongs to one system.
"""

from collections.abc import Sequence
from typing import Any

from arpad.i18n import DASH, english, named, say, shown
from arpad.i18n.words.column import WORDS
from arpad.model import SEVERITIES
from arpad.report.blocks import Block, Column, Facts, Heading, Lines, Table, clean
from arpad.systems import card
from arpad.systems.numbers import approximate

Document = dict[str, Any]


# Said in the headline, or beside another value.
_NOT_FACTS = ("new_rating", "listed", "k_source", "needed", "goal", "reason", "games_missing")
# What a verb is asked for; without it the headline says why there is none.
_MAIN = {
    "expect": "expected",
    "initial": "rating",
    "perform": "performance",
    "goal": "needed",
    "adjust": "new_rating",
}
_TWO_DECIMALS = ("expected", "opponent_expected", "average")
_SIGNED = ("change", "difference")
# The page's interpreter loses the order of a state, so the words have it.
_ORDER = [key.removeprefix("column.") for key in WORDS]
TABLES = ("performances", "totals", "games")
_PLAYERS = ("number", "title", "name", "rating", "k", "score", "average_opponents", "expected", "performance", "change")


def answer(verb: str, document: Document, explain: bool = False) -> list[Block]:
    """The answer of a verb: what came out, what went in, the tables, what to know, and on request every step."""
    if "player" in document and "opponent" in document:
        return [block for side in ("player", "opponent") for block in answer("rate", document[side], explain)]
    blocks: list[Block] = [Heading(headline(verb, document)), facts(document)]
    if "win" in document:
        blocks.append(Lines((not_a_chance(document["expected"]),)))
    parts = document.get("parts", [])
    for records in (parts if len(parts) > 1 else [], *(document.get(name, []) for name in TABLES)):
        if records:
            blocks.append(table(records))
    return [*blocks, *_after(document, document["steps"] if explain else [])]


def with_odds(document: Document, percents: Sequence[int | None], prediction: Document) -> Document:
    """An expected score with what it says of win, draw and loss, for people: a score alone is taken for a chance."""
    odds = {name: f"{percent}%" for name, percent in zip(("win", "draw", "loss"), percents, strict=True)}
    return {**document, **odds, "steps": prediction["steps"], "problems": prediction["problems"]}


def not_a_chance(expected: float) -> str:
    """That an expected score is no chance of winning."""
    return say("glance.not_a_chance", {"expected": approximate(expected, 2), "percent": approximate(100 * expected, 0)})


def event(document: Document, explain: bool = False) -> list[Block]:
    """A rated event: one line a player, then the problems; on request every player's games and steps."""
    about = document["event"]
    days = [day for day in (about.get("start"), about.get("end")) if day]
    blocks: list[Block] = [
        Heading(", ".join([str(about.get("name") or say("report.event")), *dict.fromkeys(days)])),
        _players(document["players"]),
    ]
    for player in document["players"] if explain else []:
        blocks.append(Heading(say("report.player", {**_values(player), "new_rating": _new_rating(player)})))
        if player["games"]:
            blocks.append(table(player["games"]))
        blocks.append(Lines(tuple(_step(step) for step in player["steps"])))
    return [*blocks, *_after(document, [])]


def problems(found: Sequence[Document]) -> list[Block]:
    """What was found, the worst first, each with its place."""
    ranked = sorted(found, key=lambda problem: SEVERITIES.index(problem["severity"]))
    columns = [Column(say("column.severity")), Column(say("column.place"), True), Column(say("column.message"))]
    rows = [[code(one["severity"]), at(one), clean(one["message"])] for one in ranked]
    if any(one["rule"] for one in ranked):
        columns.append(Column(say("column.rule")))
        rows = [[*row, one["rule"]] for row, one in zip(rows, ranked)]
    return [Table(tuple(columns), tuple(map(tuple, rows)), tuple(one["severity"] for one in ranked))] if ranked else []


def verified(document: Document) -> list[Block]:
    """What became of worked examples: every number that differs with the steps to it, what was skipped, the count."""
    blocks: list[Block] = []
    skipped: dict[str, int] = {}
    for example in document["examples"]:
        if example["status"] == "failed":
            rows = tuple(tuple(map(clean, (one["path"], one["expected"], one["got"]))) for one in example["mismatches"])
            columns = tuple(Column(say("column." + name)) for name in ("path", "expected_value", "got"))
            blocks.append(Heading(say("report.mismatch", example)))
            if rows:
                blocks.append(Table(columns, rows))
            why = [example["problem"]["message"]] if example["problem"] else []
            blocks.append(Lines((*map(clean, why), *map(_step, example["steps"]))))
        elif example["status"] == "skipped":
            skipped[example["rule"]] = skipped.get(example["rule"], 0) + 1
    lines = [say("report.skipped", {"rule": rule, "count": count}) for rule, count in skipped.items()]
    counts = say("report.verified_skipped" if document["skipped"] else "report.verified", document)
    return [*blocks, Lines(tuple(lines)), Lines((counts,))]


def systems(document: Document, whole: bool = False) -> list[Block]:
    """The rating systems: one line each, or one of them with its verbs and its rule sets."""
    if not whole:
        rows = tuple(
            (one["name"], one["title"], ", ".join(verb["name"] for verb in one["verbs"])) for one in document["systems"]
        )
        columns = tuple(Column(say("column." + name)) for name in ("system", "full_name", "verbs"))
        return [Table(columns, rows), Lines((say("report.one_system"),))]
    blocks: list[Block] = []
    for one in document["systems"]:
        verbs = Facts(tuple((verb["name"], verb["help"]) for verb in one["verbs"]))
        blocks += [Heading(one["title"]), Lines((one["summary"], one["scale"], one["evidence"])), verbs]
        if one["rule_sets"]:
            blocks.append(_rule_sets(one["rule_sets"]))
    return blocks


def _rule_sets(rule_sets: Sequence[Document]) -> Table:
    columns = tuple(Column(say("column." + name)) for name in ("date", "time_controls", "exact", "source"))
    rows = tuple(
        (
            one["date"] or say("report.from_the_beginning"),
            ", ".join(map(code, one["time_controls"])),
            shown(one["exact"]),
            one["source"],
        )
        for one in rule_sets
    )
    return Table(columns, rows)


def table(records: Sequence[Document]) -> Table:
    """Any list of records as a table; what is empty in all of them is left out."""
    records = [_values(record) for record in records]
    names = [name for name in records[0] if not isinstance(records[0][name], list) and _telling(name, records)]
    columns = tuple(Column(say("column." + name), _numeric(name, records), name in _SIGNED) for name in names)
    broken = {name for name in _SIGNED for record in records if _is_broken(record.get(name))}
    rows = tuple(tuple(_worded(name, record[name], name in broken) for name in names) for record in records)
    return Table(columns, rows)


def _worded(name: str, value: Any, broken: bool) -> str:
    return clean(named(name, value)) if name == "rule" and value else code(cell(name, value, broken))


def cell(name: str, value: Any, broken: bool = False) -> str:
    """A value as it stands in a table, by the name it has in the document. A signed number has two decimals if it, or
    another of its column (`broken`), is not whole.
    """
    if value is None or value == "":
        return DASH
    if name in _SIGNED:
        decimals = isinstance(value, (int, float)) and (broken or _is_broken(value))
        return shown(approximate(value, 2) if decimals else value, signed=True)
    if name == "volatility":
        return approximate(value, 5)
    if name in _TWO_DECIMALS:
        return approximate(float(value), 2)
    return clean(shown(value))


def headline(verb: str, document: Document) -> str:
    """The answer in one sentence."""
    values = _values(document)
    key = "report.headline." + verb
    if verb == "perform":
        found = (one["value"] for one in document["performances"])
        values["performance"] = next((value for value in found if value is not None), None)
    if verb == "class" and values.get("name"):
        values["name"] = named("rank", values["name"])
    if values.get("reason"):
        values["reason"] = code(values["reason"])
    if values.get("listed") is False or values.get(_MAIN.get(verb, "rules")) is None:
        key += "_none"
    return say(key, values) if english(key) else verb


def facts(document: Document) -> Facts:
    """What went in and what came out, name by name."""
    values = _values(document)
    pairs = []
    for name, value in values.items():
        if value is None or value == "" or isinstance(value, (dict, list)) or name in _NOT_FACTS:
            continue
        if name == "gap_used" and value == values.get("gap"):
            continue
        text = cell(name, value)
        if name == "k" and values.get("k_source"):
            text = f"{text} ({code(values['k_source'])})"
        if name == "change":
            exact = shown(unrounded(document["change"]), signed=True)
            text = text if text == exact else f"{text} ({exact})"
        pairs.append((say("column." + name), text))
    state = values.get("state") or {}
    for name in sorted(state, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)):
        value = state[name]
        # A state repeats the rating in some systems; everything else in it is told nowhere else.
        if name not in values and not isinstance(value, (dict, list)):
            pairs.append((say("column." + name), cell(name, value)))
    return Facts(tuple(pairs))


def _players(players: Sequence[Document]) -> Table:
    rows = []
    for player in players:
        values = _values(player)
        rows.append((*(cell(name, values[name]) for name in _PLAYERS), cell("new_rating", _new_rating(player))))
    left = ("title", "name")
    columns = [Column(say("column." + name), name not in left, name in _SIGNED) for name in (*_PLAYERS, "new_rating")]
    return Table(tuple(columns), tuple(rows))


def _new_rating(player: Document) -> Any:
    """The rating after the event: of a newcomer the first one, none below the list's floor."""
    if player["initial"]:
        return player["initial"]["rating"]
    return player["new_rating"] if player["listed"] else None


def _after(document: Document, steps: Sequence[Document]) -> list[Block]:
    """What stands below every answer: the steps if asked for, the problems, and the rules that were applied."""
    blocks: list[Block] = [Lines(tuple(map(_step, steps)))]
    blocks += problems(document.get("problems", []))
    return [*blocks, Lines(source(document["rules"]))]


def source(rules: Document) -> tuple[str, ...]:
    """The sentences about the rules that were applied."""
    values = {**rules, "source": named("rule", rules["source"]), "system": say(card(rules["system"]).title)}
    sentence = say("report.rules" if rules["date"] else "report.rules_undated", values)
    return (sentence,) if rules["exact"] else (sentence, say("report.approximate"))


def _step(step: Document) -> str:
    worded = {**step, "rule": named("rule", step["rule"])}
    return clean(say("report.step" if step["date"] else "report.step_undated", worded))


def at(problem: Document) -> str:
    """Where a problem was found: its line, and its column where that is known."""
    if not problem["line"]:
        return ""
    return f"{problem['line']}:{problem['column']}" if problem["column"] else str(problem["line"])


def _values(record: Document) -> Document:
    """The record with its change as one number: the published one, or the exact one where nothing is rounded."""
    change = record.get("change")
    if not isinstance(change, dict):
        return dict(record)
    return {**record, "change": unrounded(change) if change["rounded"] is None else change["rounded"]}


def unrounded(change: Document) -> str:
    """The unrounded change: every digit that a regulation's own unit has, one decimal of a real number."""
    text = str(change["exact"])
    decimals = len(text.partition(".")[2])
    if decimals > 2:
        return approximate(float(text), 1)
    return text[:-1] if decimals == 2 and text.endswith("0") else text


def _telling(name: str, records: Sequence[Document]) -> bool:
    """Whether a column says anything: not all empty, not only what goes without saying."""
    values = [record[name] for record in records]
    if name == "counted":
        return False  # the reason says it
    if name == "gap_used":
        return any(record["gap_used"] != record["gap"] for record in records)
    return any(value not in (None, "") and not (name == "round" and value == 0) for value in values)


def _is_broken(value: Any) -> bool:
    return isinstance(value, float) and value % 1 != 0


def _numeric(name: str, records: Sequence[Document]) -> bool:
    return name in _SIGNED or all(isinstance(record[name], (int, float, type(None))) for record in records)


def code(value: str) -> str:
    """A code of the law in words ("derived", "too few games"); any other text as it is."""
    return say("code." + value) if english("code." + value) else value
