"""How an answer leaves: as text, as JSON or as CSV, in one piece, so that an error leaves nothing half printed."""

import inspect
import sys
from collections.abc import Iterable
from typing import Any

import typer

from arpad.cli.options import parameter
from arpad.i18n import say
from arpad.model import Refusal
from arpad.report.blocks import Block, plain

COMMON = ("system", "explain", "json", "csv", "lang")


def parameters(*names: str) -> list[inspect.Parameter]:
    """The options that commands share, by name."""
    metavars = {"system": "NAME", "lang": "CODE"}
    return [
        parameter(name, str | None, typer.Option("--" + name, metavar=metavars[name], help=say("cli.help." + name)))
        if name in metavars
        else parameter(name, bool, typer.Option("--" + name, help=say("cli.help." + name)), False)
        for name in names
    ]


def show(typed: dict[str, Any], document: Any, blocks: Iterable[Block]) -> None:
    """Print the document as the options ask: `--json`, `--csv`, or the blocks for people."""
    if typed.get("json") and typed.get("csv"):
        raise Refusal("cli.json_or_csv")
    if typed.get("json"):
        write_json(document)
    elif typed.get("csv"):
        from arpad.report.table import to_csv

        sys.stdout.write(to_csv(document))
        _problems_aside(document)
    elif sys.stdout.isatty():
        from arpad.cli.terminal import draw

        draw(blocks)
    else:
        sys.stdout.write(plain(blocks))


def write_json(document: Any) -> None:
    """Print a document as JSON, in plain ASCII where the terminal knows no better.

    A whole event is indented for a terminal only: without, Python's fast encoder can be used, and events can be large.
    """
    import json

    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    indent = None if "players" in document and not sys.stdout.isatty() else 2
    sys.stdout.write(json.dumps(document, ensure_ascii=not unicode, indent=indent) + "\n")


def _problems_aside(document: Any) -> None:
    """A CSV has no room for what the user should know, so it goes to standard error."""
    from arpad.report.text import problems

    if isinstance(document, dict) and document.get("problems"):
        sys.stderr.write(plain(problems(document["problems"])))
