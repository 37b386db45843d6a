"""`arpad check`: what a rating officer would ask about a report before it is sent in."""

import inspect
from typing import Any

from arpad.cli import FINE, NO, output
from arpad.cli.event import file_parameter, load
from arpad.i18n import say
from arpad.model import ERROR, SEVERITIES
from arpad.report.blocks import Lines
from arpad.report.document import document
from arpad.report.text import problems
from arpad.systems.cards import Card


def parameters(card: Card) -> list[inspect.Parameter]:
    """The report, and how to print what was found."""
    return [file_parameter(), *output.parameters("json", "csv", "lang")]


def run(card: Card, typed: dict[str, Any]) -> int:
    """Check the report; the answer is no where it has errors."""
    from arpad.check import check

    found = document({"problems": check(load(typed))})
    counts = {severity + "s": sum(one["severity"] == severity for one in found["problems"]) for severity in SEVERITIES}
    output.show(typed, found, [*problems(found["problems"]), Lines((say("report.checked", counts),))])
    return NO if counts[ERROR + "s"] else FINE
