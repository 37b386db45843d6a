"""An event from a file, for every command that takes one: whichever format, which section, with which rating list."""

import inspect
from pathlib import Path
from typing import Any

import typer

from arpad import digits
from arpad.cli import options
from arpad.cli.sources import STANDARD_INPUT, called, read_bytes
from arpad.i18n import place, say
from arpad.model import NOTE, Event, Refusal, limited

FILE = "file"
SECTION = "section"
LIST = "list"
COLUMNS = "columns"
DAY_FIRST = "day_first"
STRICT = "strict"


def parameters() -> list[inspect.Parameter]:
    """The file, and how it is to be read."""
    return [
        file_parameter(),
        _option(SECTION, "NAME", "cli.help.section"),
        _option(LIST, "FILE", "cli.help.rating_list"),
        _option(COLUMNS, "NAME=COLUMN,...", "cli.help.columns"),
        options.parameter(
            DAY_FIRST, bool | None, typer.Option("--day-first/--month-first", help=say("cli.help.day_first"))
        ),
        options.parameter(STRICT, bool, typer.Option("--strict", help=say("cli.help.strict")), False),
    ]


def file_parameter() -> inspect.Parameter:
    """The event's file, or `-` for standard input."""
    return options.parameter(
        FILE, str | None, typer.Argument(metavar="FILE", help=say("cli.help.file"), show_default=False)
    )


def load(typed: dict[str, Any]) -> Event:
    """The event that the named file tells of, with the ratings of the list that was named.

    With `--strict` a file that had to be repaired, or raises a doubt, is refused.
    """
    if not typed[FILE]:
        raise Refusal("cli.no_file")
    name = typed[FILE]
    event = _section(name, load_all(typed), typed.get(SECTION))
    if typed.get(STRICT):
        doubts = [problem for problem in event.problems if problem.severity != NOTE]
        if doubts:
            raise Refusal("cli.strict", file=called(name), count=len(doubts), first=place(doubts[0]))
    if typed.get(LIST):
        from arpad.cli.lists import with_list

        event, found = with_list(event, typed[LIST], typed)
        event = event._replace(problems=limited([*event.problems, *found]))
    return event


def load_all(typed: dict[str, Any]) -> tuple[Event, ...]:
    """All events of the named file, as it tells of them."""
    from arpad.formats import reading

    name = typed[FILE]
    data = read_bytes(name)
    path = None if name == STANDARD_INPUT else Path(name)
    try:
        return reading.read(data, columns(typed.get(COLUMNS)), typed.get(DAY_FIRST), path)
    except Refusal as refusal:
        raise Refusal("cli.in_file", file=called(name), message=str(refusal)) from None


def _option(name: str, metavar: str, key: str) -> inspect.Parameter:
    return options.parameter(name, str | None, typer.Option("--" + name, metavar=metavar, help=say(key)))


def columns(text: str | None) -> dict[str, str] | None:
    """`white=Weiss,black=Schwarz` as a dictionary."""
    if not text:
        return None
    found = {}
    for item in text.split(","):
        name, equals, column = (part.strip() for part in item.partition("="))
        if not (name and equals and column):
            raise Refusal("cli.pair", field=COLUMNS, value=item.strip(), form="NAME=COLUMN,...")
        found[name] = column
    return found


def _section(name: str, events: tuple[Event, ...], wanted: str | None) -> Event:
    """The section of that name or number; without one, the only section there is."""
    if wanted is None and len(events) == 1:
        return events[0]
    names = [f"{index} {event.name}".strip() for index, event in enumerate(events, 1)]
    if wanted is None:
        raise Refusal("cli.sections", file=called(name), count=len(events), sections=names)
    number = digits.number(wanted)
    for index, event in enumerate(events, 1):
        if number == index or event.name.casefold() == wanted.strip().casefold():
            return event
    raise Refusal("cli.no_section", file=called(name), value=wanted, sections=names)
