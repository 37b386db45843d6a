"""The report of an event as one HTML file: printable, without scripts, and without anything that is not in it.

The structure is simple, because the page draws the same in the browser (classes as in static/report.css):

    article.report
      header.report-head   p.report-mark, h1, p.lead, dl.facts (the event), dl.facts.counts (the event in numbers)
      nav.report-contents  ul > li > a (the sections), details.index > ol > li > a (the players by name)
      section#standings    h2, div.scroll > table.standings; th[scope=row] > a to the player's card
      section#norms        h2, div.scroll > table.norm-list (tr.reached, .possible, .missed) or p; in FIDE's events only
      section#problems     h2, div.scroll > table.problems (tr.error, .warning, .note) or p
      section#players      h2, article.player#pNUMBER ...
        article.player     header.player-head > h3 (span.no, .title, .name, .fed) + p.outcome
                           (span.before, span.arrow, strong.after, span.change.gain/.loss/.same);
                           dl.facts; div.scroll > table.games (tr.left-out with td.reason);
                           ul.notes (K and why, li.first: the first rating or what is missing);
                           ul.norms > li.reached/.possible/.missed (p, ul.conditions > li + cite.rule);
                           details.why > ol > li (span.text + cite.rule); details.far > ul.norms; a.up
      section#symbols      h2, dl.symbols
      section#sources      h2, ul.sources > li
      footer.report-foot   p, p.sign (on paper)

A table that may be wider than the screen is in a div.scroll, a region with a name that the keyboard reaches.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from arpad.dossier import Card, Dossier, Line
from arpad.i18n import english, named, say, shown
from arpad.i18n.words.column import WORDS
from arpad.model import Problem, plain
from arpad.report import template
from arpad.report.blocks import clean
from arpad.report.template import PROGRAM, said
from arpad.report.text import at, cell, code, source, unrounded
from arpad.systems.fide.norm import MISSED, REACHED, STATUSES, Condition, Norm

# Where a K-factor was found, in every system's steps.
_K_STEP = re.compile(r"\.k\.")
_ORDER = [key.removeprefix("column.") for key in WORDS]
_FACTS = ("time_control", "rate_of_play", "rounds", "type", "arbiter")
_COUNTS = ("players", "unrated", "games", "games_counted", "first_ratings")
_SYMBOLS = ("k", "score", "expected", "average_opponents", "performance", "gap", "counted_as", "change")
# Tie-breaks, and what is cut from them, that are explained; as C.07 writes them, in small letters.
_BREAKS = ("de", "win", "won", "bpg", "bwg", "rep", "ps", "ks", "bh", "fb", "aob", "sb", "rtng", "c1", "c2", "m1", "m2")
_SAME_AS = {"counted_as": "gap_used"}  # symbols whose column has another name


class Column(NamedTuple):
    """A column of a table: its name among the columns, its head, and how it is set."""

    name: str
    label: str
    number: bool


class GameRow(NamedTuple):
    """A row of a card's games: the cells before the opponent's name and those after it, each with its class."""

    before: list[tuple[str, str]]
    name: str
    after: list[tuple[str, str]]
    out: bool  # the game does not count
    reason: str
    span: int  # how many columns the reason takes


def html(dossier: Dossier, program: str = PROGRAM) -> str:
    """The report as the text of an HTML file, in the language that is being spoken.

    Raises Refusal where the template engine is not installed.
    """
    columns, rows = standings(dossier)
    helpers = (card_facts, card_notes, cell, code, game_row, norm_lines, norms_of, outcome)
    values = {
        **{helper.__name__: helper for helper in helpers},
        "at": _at,
        "sign": _sign,
        "rule": _rule,
        "title": dossier.event["name"] or say("report.event"),
        "lead": " · ".join(_lead(dossier.event)),
        "facts_of_event": _facts(dossier),
        "sections": _sections(dossier),
        "counts": _counts(dossier),
        "columns": columns,
        "rows": rows,
        "broken": any(isinstance(row["change"], float) and row["change"] % 1 for row in rows),
        "index": sorted(dossier.cards, key=lambda card: (card.player.name.casefold(), card.player.number)),
        "norms": _norm_list(dossier),
        "problems": dossier.problems,
        "games": game_columns(dossier),
        "cards": dossier.cards,
        "symbols": _symbols(dossier),
        "sources": _sources(dossier),
        "program": program,
        "asks_norms": dossier.norm_rules is not None,
    }
    return template.render("event.html", ("paper.css", "document.css", "report.css"), values, _foot(dossier))


def _at(problem: Problem) -> str:
    return at(plain(problem))


def _rule(text: str) -> str:
    return clean(named("rule", text))


def _sign(change: float | None) -> str:
    """How a change is coloured."""
    return "" if change is None else "gain" if change > 0 else "loss" if change < 0 else "same"


def _foot(dossier: Dossier) -> str:
    """The style of what the foot of every printed page says."""
    name = clean(dossier.event["name"])[:90]
    # In a string of a style sheet every character may be written as its number, and none can end it then.
    escaped = "".join(f"\\{ord(character):x} " for character in name)
    font = '8pt system-ui, "Noto Sans", "Arpad Indic", sans-serif'
    return f'@page {{ @bottom-left {{ content: "{escaped}"; color: #444; font: {font}; }} }}\n'


def _lead(event: Mapping[str, Any]) -> list[str]:
    days = list(dict.fromkeys(day for day in (event["start"], event["end"]) if day))
    return [clean(part) for part in (event["city"], event["federation"], " – ".join(days)) if part]


def _sections(dossier: Dossier) -> list[str]:
    norms = ["norms"] if dossier.norm_rules else []
    return ["standings", *norms, "problems", "players", "symbols", "sources"]


def _facts(dossier: Dossier) -> list[tuple[str, str]]:
    """The event: how it was played, and by what it is rated."""
    event = dossier.event
    pairs = [(say("report.fact." + name), clean(code(shown(event[name])))) for name in _FACTS if event[name]]
    rules = dossier.rules
    system = say(rules.system + ".title")
    dated = say("report.fact.rules_from", {"system": system, "date": rules.date}) if rules.date else system
    pairs.append((say("report.fact.rules"), dated))
    if dossier.lists:
        pairs.append((say("report.fact.list"), clean(", ".join(dossier.lists))))
    return pairs


def _counts(dossier: Dossier) -> list[tuple[str, str]]:
    names = [*_COUNTS, *(("norms_reached", "norms_possible") if dossier.norm_rules else ())]
    return [
        (say("report.fact." + name), shown(dossier.counts[name]))
        for name in names
        if dossier.counts[name] or name not in ("unrated", "first_ratings", "norms_possible")
    ]


def standings(dossier: Dossier) -> tuple[list[Column], list[dict[str, Any]]]:
    """Columns and rows of the standings; what is empty for everybody is left out."""
    cards = {card.player.number: card for card in dossier.cards}
    names = ["rank", "number", "title", "name", "federation", "rating", "points"]
    breaks = [f"tiebreak.{name}" for name in dossier.tie_breaks]
    names += [*breaks, "performance", "k", "score", "expected", "change", "new_rating"]
    rows = []
    for row in dossier.rows:
        card = cards[row.number]
        player = card.player
        values = {
            **{name: getattr(player, name) for name in ("number", "title", "federation", "rating", "performance")},
            **{name: getattr(player, name) for name in ("k", "expected")},
            **dict(zip(breaks, row.tiebreaks, strict=True)),
            "rank": row.rank,
            "name": player.name,
            "points": row.points,
            "score": _score(card),
            "change": card.change,
            "new_rating": card.new_rating,
        }
        rows.append(values)
    told = [name for name in names if name == "name" or any(row[name] not in (None, "") for row in rows)]
    columns = [Column(name, _label(name), name not in ("title", "name", "federation")) for name in told]
    return columns, rows


def _label(name: str) -> str:
    """The head of a column of the standings, as short as they are known: a tie-break goes by its code."""
    if name.startswith("tiebreak."):
        return name.partition(".")[2]
    return say("code.rp" if name == "performance" else "column." + name)


def _score(card: Card) -> str | None:
    """Points from the games that count, and how many these are: 5.5 / 8."""
    counted = sum(line.counted for line in card.lines)
    score = card.player.initial.score if card.player.initial else card.player.score
    return f"{shown(score)} / {counted}" if counted else None


def outcome(card: Card) -> dict[str, str]:
    """Rating before, rating after and change, as the head of a card has them."""
    return {
        "before": cell("rating", card.player.rating),
        "after": cell("new_rating", card.new_rating),
        "change": "" if card.change is None else cell("change", card.change),
        "sign": _sign(card.change),
    }


def card_facts(card: Card) -> list[tuple[str, str]]:
    """What the system says of a player beside the games: K, sums, performances, the rest of the state."""
    player = card.player
    pairs = []
    for name in ("birth_year", "fide_id"):
        if getattr(player, name):
            pairs.append((say("report.fact." + name), clean(str(getattr(player, name)))))
    pairs.append((say("column.points"), shown(player.points)))
    if _score(card):
        pairs.append((say("column.score"), str(_score(card))))
    pairs += [
        (say("column." + name), cell(name, getattr(player, name)))
        for name in ("expected", "average_opponents")
        if getattr(player, name) is not None
    ]
    if player.k is not None:
        source_of = f" ({code(player.k_source)})" if player.k_source else ""
        pairs.append((say("column.k"), cell("k", player.k) + source_of))
    if player.change is not None:
        exact = shown(unrounded(player.change._asdict()), signed=True)
        if exact != cell("change", card.change):
            pairs.append((say("column.change"), exact))
    told = _performances(card)
    # The performance of the rated games is often one of the named ones, rounded.
    if player.performance is not None and not any(abs(value - player.performance) < 1 for value in told.values()):
        pairs.append((say("column.performance"), shown(player.performance)))
    pairs += [(code(name), cell(name, value)) for name, value in told.items()]
    state = player.state or {}
    for name in sorted(state, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)):
        value = state[name]
        if name not in player._fields and value is not None and not isinstance(value, (dict, list)):
            pairs.append((say("column." + name), cell(name, value)))
    return pairs


def _performances(card: Card) -> dict[str, float]:
    """The performance numbers by name; what FIDE prints beside newcomers is told of newcomers only."""
    return {
        one.name: one.value
        for one in card.performances
        if one.value is not None and (one.name != "newcomer_rp" or card.player.rating is None)
    }


def card_notes(card: Card) -> list[tuple[str, str]]:
    """Sentences of a card with their kind: why K is what it is, the first rating or what is missing for it."""
    notes = []
    first = card.player.initial
    if first is not None:
        key = "report.headline.initial" + ("_none" if first.rating is None else "")
        notes.append(("first", said(key, {**first._asdict(), "reason": code(first.reason)})))
    elif card.player.rating is not None and card.change is not None and card.new_rating is None:
        values = {"new_rating": card.player.new_rating, "change": card.change}
        notes.append(("first", said("report.headline.rate_none", values)))
    notes += [("k", said(step.key, step.values)) for step in card.player.steps if _K_STEP.search(step.key)]
    return notes


def norms_of(card: Card) -> tuple[list[Norm], list[Norm]]:
    """The norms that a card tells of at once, and those that are far away: more than one condition is not met."""
    near = [one for one in card.norms if one.status != MISSED or len(_unmet(one)) <= 1]
    return near, [one for one in card.norms if one not in near]


def norm_lines(norm: Norm) -> dict[str, Any]:
    """A norm in a sentence, what is missing or to come, and what a card adds: that, or how it was made."""
    return {
        "text": said("report.norm." + norm.status, norm._asdict()),
        "unmet": _unmet(norm),
        "more": norm.steps if norm.status == REACHED else _unmet(norm),
    }


def _unmet(norm: Norm) -> list[Condition]:
    return [condition for condition in norm.conditions if not condition.met]


def _norm_list(dossier: Dossier) -> list[tuple[Card, Norm]]:
    """The norms that are reached, those that can still be, and those missed by one condition only."""
    found = [(card, norm) for card in dossier.cards for norm in norms_of(card)[0]]
    return [pair for status in STATUSES for pair in found if pair[1].status == status]


def game_columns(dossier: Dossier) -> tuple[Column, ...]:
    """The columns of the games; those that say nothing in this event are left out."""
    lines = [line for card in dossier.cards for line in card.lines]
    always = ("number", "opponent", "rating", "result")
    names = [name for name in ("round", "colour") if _told(name, lines)] + list(always)
    numbers = [
        name
        for name in ("gap", "gap_used", "expected", "change")
        if (_limited(lines) if name == "gap_used" else _told(name, lines))
    ]
    if not numbers and any(line.reason for line in lines):
        numbers = ["reason"]  # elsewhere it stands in the place of the numbers
    return tuple(
        Column(name, say("column." + name), name not in ("colour", "opponent", "reason")) for name in names + numbers
    )


def _told(name: str, lines: Sequence[Line]) -> bool:
    return any(getattr(line, name) not in (None, "", 0) for line in lines)


def _limited(lines: Sequence[Line]) -> bool:
    """Whether a rule cut a rating difference anywhere."""
    return any(line.gap != line.gap_used for line in lines)


def game_row(line: Line, columns: Sequence[Column]) -> GameRow:
    """A game's cells. Of one that does not count the reason stands where its numbers would be."""
    names = [column.name for column in columns]
    split = names.index("opponent")
    out = bool(line.reason) and not line.counted
    before = [("word" if name == "colour" else "", _game_cell(line, name)) for name in names[:split]]
    after = []
    numbers = names[split + 1 :]
    # The gap of a game that is left out for it is told; everything else the reason replaces.
    kept = [name for name in numbers if name in ("rating", "result") or (name == "gap" and line.gap is not None)]
    for name in kept if out else numbers:
        after.append((_sign(line.change) if name == "change" else "", _game_cell(line, name)))
    reason = code(line.reason) if out else ""
    return GameRow(before, clean(line.name), after, out, reason, len(numbers) - len(kept))


def _game_cell(line: Line, name: str) -> str:
    value = getattr(line, name)
    if name == "colour":
        return say("code.colour." + value) if value else ""
    if name == "reason":
        return ""
    if name in ("number", "rating", "result") and not line.number:
        return str(value or "")  # nobody was there: the result of a bye, or nothing
    return cell(name, value, name == "change")


def _symbols(dossier: Dossier) -> list[tuple[str, str]]:
    """The short names that stand in this report, each with what it means."""
    players = [card.player for card in dossier.cards]
    told = {column.name for column in game_columns(dossier)} | {
        name
        for name in ("k", "score", "expected", "average_opponents", "performance", "change")
        if any(getattr(player, name) is not None for player in players)
    }
    pairs = []
    for name in _SYMBOLS:
        column = _SAME_AS.get(name, name)
        if column in told:
            pairs.append((say("column." + column), say("report.symbol." + name)))
    if any(line.result in ("+", "-") for card in dossier.cards for line in card.lines):
        pairs.append(("+ -", say("report.symbol.forfeit")))
    codes = dict.fromkeys(name for card in dossier.cards for name in _performances(card))
    pairs += [(code(name), say("report.symbol." + name)) for name in codes if english("report.symbol." + name)]
    parts = [name.partition("/") for name in dossier.tie_breaks]
    breaks = [*(name for name, _, _ in parts), *("/" + cut for _, _, cut in parts if cut)]
    for name in dict.fromkeys(breaks):
        small = name.removeprefix("/").lower()
        if small in _BREAKS and small not in codes:
            pairs.append((name, say("report.symbol." + small)))
    return pairs


def _sources(dossier: Dossier) -> list[str]:
    """Where the numbers come from: the rules, the title regulations, the lists, the file."""
    lines = [*source(plain(dossier.rules))]
    norms = dossier.norm_rules
    if norms:
        lines.append(say("report.norm.rules", {"source": named("rule", norms.source), "date": norms.date}))
    lines += [say("report.list", {"list": clean(name)}) for name in dossier.lists]
    if dossier.event["format"]:
        lines.append(say("report.file", dossier.event))
    return lines
