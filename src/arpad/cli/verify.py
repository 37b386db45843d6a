"""`arpad verify`: recompute worked examples and name every number that comes out differently."""

import inspect
from typing import Any

import typer

from arpad.cli import FINE, NO, options, output
from arpad.cli.sources import called, parse_json, read_text
from arpad.i18n import say, word
from arpad.model import Refusal
from arpad.report.document import document
from arpad.report.text import verified
from arpad.systems.cards import Card

FILES = "files"


def parameters(card: Card) -> list[inspect.Parameter]:
    """The files of examples, and how to print what came out."""
    files = typer.Argument(metavar="FILE...", help=say("cli.help.examples"), show_default=False)
    return [options.parameter(FILES, list[str] | None, files), *output.parameters("json", "csv", "lang")]


def run(card: Card, typed: dict[str, Any]) -> int:
    """Recompute the examples; the answer is no where one does not come out."""
    from arpad.verify import FAILED, PASSED, SKIPPED
    from arpad.verify import run as recompute

    if not typed[FILES]:
        raise Refusal("cli.no_file")
    found = document({"examples": recompute([example for name in typed[FILES] for example in _examples(name)])})
    for status in (PASSED, FAILED, SKIPPED):
        found[status] = sum(one["status"] == status for one in found["examples"])
    output.show(typed, found, verified(found))
    return NO if found[FAILED] else FINE


def _examples(name: str) -> list[dict[str, Any]]:
    from arpad.verify import malformed

    found = parse_json(name, read_text(name))
    problem = malformed(found)
    if problem is not None:
        raise Refusal("cli.in_file", file=called(name), message=word(problem))
    return list(found)
