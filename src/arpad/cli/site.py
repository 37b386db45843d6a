"""`arpad site build DIR`: the page as plain files."""

import inspect
from pathlib import Path
from typing import Any

import typer

from arpad.cli import options, output
from arpad.i18n import say
from arpad.model import Refusal
from arpad.systems.cards import Card

BUILD = "build"


def parameters(card: Card) -> list[inspect.Parameter]:
    """What to do, and where to write."""
    action = typer.Argument(metavar=BUILD, help=say("cli.help.build"), show_default=False)
    directory = typer.Argument(metavar="DIR", help=say("cli.help.directory"), show_default=False)
    return [
        options.parameter("action", str | None, action),
        options.parameter("directory", str | None, directory),
        options.parameter("single", bool, typer.Option("--single", help=say("cli.help.single")), False),
        *output.parameters("lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Write the site, and say how much of it there is."""
    if typed["action"] != BUILD or not typed["directory"]:
        raise Refusal("cli.site_build")
    target = Path(typed["directory"])
    written = build(target, typed["single"])
    typer.echo(say("cli.site_built", {"count": len(written), "directory": str(target)}))


def build(target: Path, single: bool = False) -> list[Path]:
    """Write the site into a directory, or the edition of one file a language; the files written.

    Raises Refusal where the page's extra is not installed.
    """
    try:
        from arpad.page import single as one_file
        from arpad.page import site
    except ModuleNotFoundError as error:
        if error.name != "jinja2":
            raise
        raise Refusal("cli.no_jinja") from None
    return one_file.build(target) if single else site.build(target)
