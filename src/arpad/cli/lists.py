"""Rating lists on the command line: opened by name, and an event looked up in one."""

from typing import Any

from arpad.cli.sources import called
from arpad.dates import is_date
from arpad.formats.lists import OpenList, open_list
from arpad.model import NOTE, TIME_CONTROLS, Event, Problem, Refusal


def opened(path: str) -> OpenList:
    """The list in a file. Raises Refusal, with the file's name, where it is none."""
    try:
        return open_list(path)
    except Refusal as refusal:
        raise Refusal("cli.in_file", file=called(path), message=str(refusal)) from None


def with_list(event: Event, path: str, typed: dict[str, Any]) -> tuple[Event, tuple[Problem, ...]]:
    """The event with the ratings of the list in a file, and what is to be said about it.

    `typed` may name the time control and the day, as for the event itself.
    """
    from arpad.lookup import apply

    rating_list = opened(path)
    speed, day = typed.get("time_control"), typed.get("on")
    applied = apply(
        event,
        rating_list,
        speed if speed in TIME_CONTROLS else None,
        day if day and is_date(day) else None,
    )
    problems = list(applied.problems)
    odd = [problem for problem in rating_list.problems if problem.severity != NOTE]
    if odd:  # their lines are the list's, so they cannot stand among the event's
        values = {"file": called(path), "count": len(odd), "line": odd[0].line}
        problems.append(Problem(odd[0].severity, "lookup.odd_list", values))
    return applied.event, tuple(problems)
