"""`arpad pool estimate`: everybody's rating from all games at once, those of a pool or of any file that makes one."""

import inspect
import re
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output
from arpad.cli.loading import columns
from arpad.cli.pool_rate import TOP, check_table, first_of, not_negative, rows_of, save_table
from arpad.i18n import say
from arpad.model import Refusal

_ANCHOR = re.compile(r"(.+?)=([^=,]+)(?:,|$)")  # a name may have commas, a rating has none


def parameters() -> list[inspect.Parameter]:
    """What only an estimate takes."""
    anchor = typer.Option("--anchor", metavar="NAME=N,...", help=say("cli.help.pool_anchor"))
    return [options.parameter("anchor", str | None, anchor)]


def run(typed: dict[str, Any], source: str) -> None:
    """Estimate, write the whole answer if there is to be a file, and show the best."""
    from arpad import pool
    from arpad.cli.pool import constants, progress
    from arpad.pool import estimators
    from arpad.report.pool_estimate import estimated

    top = not_negative(typed, "top", TOP)
    anchors = _anchors(typed["anchor"])
    check_table(typed["out"], typed["force"])
    games = pool.read(source, columns(typed["columns"]))
    if typed["pool"]:
        games = games.one(typed["pool"])
    with progress() as tell:
        found = pool.estimate(
            games, (typed["system"] or estimators.USUAL).replace("-", "_"), anchors,
            lambda name, share: tell(int(100 * share), 100, say("pool_estimate.climbing", {"pool": name})),
            **constants(typed["set"]),
        )  # fmt: skip
    save_table(typed["out"], found.frame if found.history is None else found.history, typed["force"])
    document = {
        "system": found.system,
        "constants": {name: value for name, value in found.constants.items() if value is not None},
        "anchors": anchors,
        "games": games.games.number,
        "count": len(found.frame),
        "pools": rows_of(found.facts),
        "players": rows_of(first_of(found.frame, top)),
    }
    output.show(typed, document, estimated(document))


def _anchors(text: str | None) -> dict[str, float]:
    """`Ann=2500,Carlsen, Magnus=2850` as ratings by name."""
    found, rest = {}, (text or "").strip()
    while rest:
        match = _ANCHOR.match(rest)
        rating = digits.number(match.group(2).strip()) if match else None
        if match is None or rating is None:
            raise Refusal("cli.pair", field="anchor", value=rest, form="NAME=N,...")
        found[match.group(1).strip()] = float(rating)
        rest = rest[match.end() :].strip()
    return found
