"""`arpad export`: an event in another format, for the FIDE server, a pairing program, a spreadsheet or an archive."""

import inspect
import sys
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

import typer

from arpad.cli import loading, options, output, saving
from arpad.cli.sources import called
from arpad.i18n import say
from arpad.model import ERROR, NOTE, Event, Problem, Refusal
from arpad.report.blocks import clean, plain
from arpad.report.document import document
from arpad.report.text import problems as blocks
from arpad.systems.cards import Card

OUT = "out"
TO = "to"
FORCE = "force"

Written = tuple[bytes, list[Problem]]


def _trf(generation: str) -> Callable[[Event], Written]:
    def write(event: Event) -> Written:
        from arpad.formats import trf_write

        written = trf_write.write(event, generation)
        return written.text.encode(), list(written.problems)

    return write


def _csv(event: Event) -> Written:
    from arpad.report import spreadsheet

    rows, found = spreadsheet.games(event)
    return spreadsheet.to_csv(rows).encode(), found


def _players(event: Event) -> Written:
    from arpad.report import spreadsheet

    return spreadsheet.to_csv(spreadsheet.players(event)).encode(), []


def _xlsx(event: Event) -> Written:
    from arpad.report import spreadsheet

    return spreadsheet.workbook(event)


def _json(event: Event) -> Written:
    from arpad.formats import event_json

    return event_json.write(event).encode(), []


WRITERS: dict[str, Callable[[Event], Written]] = {
    "trf16": _trf("trf16"),
    "trf26": _trf("trf26"),
    "csv": _csv,
    "players": _players,
    "xlsx": _xlsx,
    "json": _json,
}
BY_ENDING = {".trf": "trf26", ".trfx": "trf16", ".csv": "csv", ".xlsx": "xlsx", ".json": "json"}
HELD = ("trf16", "trf26")  # these say themselves what was lost when the file was read


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file to read, the file to write, and its format."""
    kinds = "|".join(WRITERS)
    return [
        *loading.parameters()[:1],
        options.parameter(OUT, str | None, typer.Argument(metavar="OUT", help=say("cli.help.out"), show_default=False)),
        *loading.parameters()[1:],
        options.parameter(TO, str | None, typer.Option("--to", metavar=kinds, help=say("cli.help.to_format"))),
        options.parameter(FORCE, bool, typer.Option("--force", help=say("cli.help.force")), False),
        *output.parameters("lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Read the event, write the file, and say what the format cannot hold."""
    name = typed[OUT]
    if not name:
        raise Refusal("cli.no_out")
    kind = _kind(name, typed[TO])
    saving.check(name, typed[FORCE])
    event = loading.load(typed)
    try:
        content, found = WRITERS[kind](event)
    except Refusal as refusal:
        raise Refusal("cli.in_file", file=called(typed[loading.FILE]), message=str(refusal)) from None
    errors = sum(problem.severity == ERROR for problem in event.problems)
    if errors and kind not in HELD:
        found = [*found, Problem(NOTE, "export.errors", {"count": errors})]
    saving.save(name, content, typed[FORCE])
    if found:
        sys.stderr.write(plain(blocks(document(found))))
    if name != saving.STANDARD_OUTPUT:
        games = sum(pairing.black != 0 for pairing in event.pairings)
        values = {"file": name, "format": kind.upper(), "players": len(event.players), "games": games}
        sys.stdout.write(clean(say("export.written", values)) + "\n")


def _kind(name: str, asked: str | None) -> str:
    """The format: the one asked for, or else the one that the file's ending names."""
    if asked is not None:
        if asked.lower() not in WRITERS:
            raise Refusal("cli.no_format", value=asked, known=list(WRITERS))
        return asked.lower()
    ending = PurePath(name).suffix.lower()
    if ending not in BY_ENDING:
        raise Refusal("cli.no_ending", file=name, known=list(WRITERS))
    return BY_ENDING[ending]
