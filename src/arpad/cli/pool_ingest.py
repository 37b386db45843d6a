"""`arpad pool ingest FILE ... DIR`: games from files become a pool."""

import inspect
from pathlib import Path
from typing import Any

import typer

from arpad.cli import options, output
from arpad.cli.loading import columns as columns_of
from arpad.i18n import say


def parameters() -> list[inspect.Parameter]:
    """What tells players apart."""
    identify = typer.Option("--identify", metavar="name|fide-id", help=say("cli.help.pool_identify"))
    return [options.parameter("identify", str | None, identify)]


def run(typed: dict[str, Any], *words: str) -> None:
    """Make a pool of all files but the last, which is its folder."""
    from arpad.cli.pool import progress
    from arpad.pool import events, reading
    from arpad.report.pool import ingested

    *files, folder = words
    with progress() as tell:
        found = reading.ingest(
            files, Path(folder), columns_of(typed["columns"]), typed["identify"] or events.NAME,
            lambda done, size, games: tell(done, size, say("pool.games_read", {"games": games})),
        )  # fmt: skip
    document = {**found._asdict(), "pool": folder}
    output.show(typed, document, ingested(document))
