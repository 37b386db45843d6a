"""`arpad check`: what a rating officer would ask about a report before it is sent in."""

import inspect
from typing import Any

import typer

from arpad.cli import FINE, NO, loading, options, output
from arpad.i18n import say
from arpad.model import ERROR, SEVERITIES, Event, Problem
from arpad.report.blocks import Lines
from arpad.report.document import document
from arpad.report.text import problems
from arpad.systems.cards import DATE, Card, Field, Verb, read

SENT = Field("sent", DATE, "cli.help.sent", False)


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file, what it is to be checked against, and how to print what was found."""
    return [
        *loading.parameters(),
        *options.parameters((SENT,))[1:],
        options.parameter(
            "against", list[str] | None, typer.Option("--against", metavar="FILE", help=say("cli.help.against"))
        ),
        *output.parameters("json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> int:
    """Check the report; the answer is no where it has errors."""
    from arpad.check import check

    asked = read(Verb("check", "cli.command.check", (SENT,), None), {"sent": typed["sent"]})
    event = loading.load(typed)
    found = document({"problems": [*check(event, sent=asked["sent"]), *_rated_before(event, typed)]})
    counts = {severity + "s": sum(one["severity"] == severity for one in found["problems"]) for severity in SEVERITIES}
    output.show(typed, found, [*problems(found["problems"]), Lines((say("report.checked", counts),))])
    return NO if counts[ERROR + "s"] else FINE


def _rated_before(event: Event, typed: dict[str, Any]) -> list[Problem]:
    """Which of the files that were rated before hold this event."""
    from arpad.already import already

    others = [other for name in typed["against"] or [] for other in loading.load_all({**typed, loading.FILE: name})]
    return [problem for problem in (already(event, other) for other in others) if problem]
