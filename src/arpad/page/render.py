"""HTML from templates, in the language that is being spoken."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from arpad.i18n import named, say
from arpad.page.glances import axis, expected_table, ladders, onegame
from arpad.page.view import at_work, sides


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        say=lambda key, **values: say(key, values), named=named, sides=sides, axis=axis, at_work=at_work
    )
    environment.globals.update(onegame=onegame, expected_table=expected_table, ladders=ladders)
    return environment


_ENVIRONMENT = _environment()


def render(template: str, **values: Any) -> str:
    """A template filled in."""
    return _ENVIRONMENT.get_template(template).render(**values)
