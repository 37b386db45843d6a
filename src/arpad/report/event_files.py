"""The report of an event as a file: HTML to read and to print, and the same for programs and spreadsheets.

JSON is the document of the event verb with what else a report says of each player (rank, tie-breaks, performances,
norms), the norms' rules and all problems. CSV is its table of players, a workbook has the tables of the printed report.
"""

import json
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from arpad.dossier import Dossier
from arpad.i18n import say
from arpad.model import Refusal
from arpad.report import spreadsheet
from arpad.report.document import document
from arpad.report.event_report import game_columns, html, norms_of, standings
from arpad.report.table import to_csv
from arpad.report.template import PROGRAM
from arpad.report.text import code

__all__ = ["PROGRAM", "check", "content"]


def content(name: str, dossier: Dossier, program: str = PROGRAM) -> bytes:
    """The bytes of a report's file; its name's ending says of which kind. Raises Refusal where that is none."""
    return _WRITERS[_ending(name)](dossier, program)


def check(name: str) -> None:
    """Raises Refusal where a report cannot have this name."""
    _ending(name)


def _ending(name: str) -> str:
    ending = PurePath(name).suffix.lower()
    if ending not in _WRITERS:
        raise Refusal("report.ending", file=name, known=list(_WRITERS))
    return ending


def _html(dossier: Dossier, program: str) -> bytes:
    return html(dossier, program).encode()


def _json(dossier: Dossier, program: str) -> bytes:
    found = {
        "event": dossier.event,
        "counts": dossier.counts,
        "tie_breaks": list(dossier.tie_breaks),
        "players": _players(dossier),
        **{name: document(getattr(dossier, name)) for name in ("problems", "rules", "norm_rules", "lists")},
    }
    return (json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _csv(dossier: Dossier, program: str) -> bytes:
    players = _players(dossier)
    for player in players:
        player.update({"tiebreak_" + name: value for name, value in player["tiebreaks"].items()})
        player["norms"] = " ".join(f"{one['norm']}:{one['status']}" for one in player["norms"])
        for name in ("tiebreaks", "state"):  # in JSON
            del player[name]
    return to_csv(players).encode()


def _players(dossier: Dossier) -> list[dict[str, Any]]:
    """The players in the order of the standings, each with everything that is said of him or her."""
    cards = {card.player.number: card for card in dossier.cards}
    players = []
    for row in dossier.rows:
        card = cards[row.number]
        players.append(
            {
                "rank": row.rank,
                **document(card.player),
                "tiebreaks": dict(zip(dossier.tie_breaks, row.tiebreaks, strict=True)),
                "performances": document(card.performances),
                "norms": document(card.norms),
            }
        )
    return players


def _xlsx(dossier: Dossier, program: str) -> bytes:
    sheets = [
        (say("report.section.standings"), _standings(dossier)),
        (say("report.section.games"), _games(dossier)),
        (say("report.section.norms"), _norms(dossier)),
        (say("report.section.problems"), _problems(dossier)),
    ]
    return spreadsheet.book(dossier.event["name"], [sheet for sheet in sheets if len(sheet[1]) > 1])


def _standings(dossier: Dossier) -> list[list[Any]]:
    columns, rows = standings(dossier)
    return [[column.label for column in columns], *([row[column.name] for column in columns] for row in rows)]


def _games(dossier: Dossier) -> list[list[Any]]:
    names = [column.name for column in game_columns(dossier) if column.name not in ("number", "opponent")]
    heads = ["number", "name", *names[: names.index("rating")], "opponent", *names[names.index("rating") :]]
    rows: list[list[Any]] = [[say("column." + name) for name in heads] + [say("column.reason")]]
    for card in dossier.cards:
        own = {"number": card.player.number, "name": card.player.name}
        for line in card.lines:
            opponent = f"{line.number} {line.name}" if line.number else ""
            values = {**line._asdict(), **own, "opponent": opponent}
            rows.append([*(values[name] for name in heads), code(line.reason)])
    return rows


def _norms(dossier: Dossier) -> list[list[Any]]:
    names = ("games", "score", "performance", "needed")
    rows: list[list[Any]] = [[say("column." + name) for name in ("number", "name", "norm", "status", *names)]]
    for card in dossier.cards:
        for norm in norms_of(card)[0]:
            about = [card.player.number, card.player.name, norm.norm, say("norm.status." + norm.status)]
            rows.append([*about, *(getattr(norm, name) for name in names)])
    return rows


def _problems(dossier: Dossier) -> list[list[Any]]:
    rows: list[list[Any]] = [[say("column." + name) for name in ("severity", "place", "message", "rule")]]
    for one in dossier.problems:
        rows.append([code(one.severity), one.line or None, say(one.key, one.values), one.rule])
    return rows


_WRITERS: dict[str, Callable[[Dossier, str], bytes]] = {".html": _html, ".csv": _csv, ".json": _json, ".xlsx": _xlsx}
