"""The arbiter's desk as a page: the systems that rate whole events, and the event that it opens as an example."""

from pathlib import Path
from typing import NamedTuple

from arpad import systems
from arpad.i18n import say
from arpad.page.content import system_title
from arpad.page.pages import GROUPS
from arpad.systems.cards import Field

SLUG = "tournament"
FIRST = "fide"  # the system that is chosen when the page opens

_HERE = Path(__file__).parent
_EXAMPLE = "sample-open.trf"
# In a wheel the example lies among the files from elsewhere; in a checkout it is one of the samples.
_PLACES = (_HERE / "vendor", _HERE.parents[2] / "samples")


class Rating(NamedTuple):
    """A system that rates events, with the inputs it takes beside the event."""

    name: str
    title: str
    fields: tuple[Field, ...]


class Group(NamedTuple):
    """Systems of one kind."""

    title: str
    systems: tuple[Rating, ...]


def groups() -> list[Group]:
    """The systems that rate events, in the language that is being spoken."""
    found = [
        Group(say("page.group." + name), tuple(_rating(one) for one in members if systems.card(one).event))
        for name, members in GROUPS.items()
    ]
    return [group for group in found if group.systems]


def names() -> list[str]:
    """The systems that rate events."""
    return [name for name in systems.NAMES if systems.card(name).event]


def example() -> str:
    """The example's file."""
    return next(path for place in _PLACES if (path := place / _EXAMPLE).is_file()).read_text("utf-8")


def _rating(name: str) -> Rating:
    event = systems.card(name).event
    return Rating(name, system_title(name), event.fields if event else ())
