"""`arpad schema`: the JSON Schema of everything that goes in and comes out as JSON."""

import inspect
from typing import Any

from arpad.cli import output
from arpad.systems.cards import Card


def parameters(card: Card) -> list[inspect.Parameter]:
    """It has no options but the language of the descriptions."""
    return output.parameters("lang")


def run(card: Card, typed: dict[str, Any]) -> None:
    """Print the schema."""
    from arpad.report.schema import schema

    output.write_json(schema())
