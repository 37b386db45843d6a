"""`arpad pool compare`: which system, with which constants, foresees the games of a pool best."""

import inspect
from pathlib import Path, PurePath
from typing import Any

import typer

from arpad.cli import options, output, saving
from arpad.i18n import say
from arpad.model import Refusal

SYSTEMS = "elo,glicko2"
REPORTS = (".html", ".svg", ".csv", ".json")


def parameters() -> list[inspect.Parameter]:
    """What is compared, on which games, and where a report goes."""
    texts = [
        ("systems", "--systems", "NAME[:K=N,...],..."),
        ("begins", "--from", "YYYY-MM-DD"),
        ("ends", "--to", "YYYY-MM-DD"),
        ("burn_in", "--burn-in", "N"),
        ("report", "--report", "FILE"),
    ]
    flags = (("tune", "pool_compare.help.tune"), ("force", "cli.help.force"))
    return [
        *(options.parameter(
            name, str | None, typer.Option(typed, metavar=metavar, help=say("pool_compare.help." + name)),
        ) for name, typed, metavar in texts),
        *(options.parameter(name, bool, typer.Option("--" + name, help=say(key)), False) for name, key in flags),
    ]  # fmt: skip


def run(typed: dict[str, Any], folder: str) -> None:
    """Compare, show, and write the report. Raises Refusal for what there is not."""
    from arpad import pool
    from arpad.cli.pool import progress
    from arpad.cli.pool_rate import known_facts
    from arpad.pool.comparing import compare
    from arpad.report.document import document
    from arpad.report.pool_compare import called, compared

    name = typed["report"]
    if name:
        if PurePath(name).suffix.lower() not in REPORTS:
            raise Refusal("report.ending", file=name, known=list(REPORTS))
        saving.check(name, typed["force"])
    games = pool.load(Path(folder))
    if typed["pool"]:
        games = games.one(typed["pool"])
    systems = contenders(typed["systems"] or SYSTEMS)
    with progress() as tell:
        found = compare(
            games, systems, typed["period"], typed["begins"], typed["ends"], _burn_in(typed), typed["tune"],
            facts=known_facts(typed), progress=lambda done, size, system: tell(
                done, size, say("pool_compare.working", {"name": called(system), "done": done, "size": size})
            ),
        )  # fmt: skip
    answer = document(found)
    if name:
        saving.save(name, _report(answer, PurePath(name).suffix.lower()), typed["force"])
    output.show(typed, answer, compared(answer))


def contenders(text: str) -> list[Any]:
    """`elo:k=10,advantage=30,glicko2:period=1w` as systems with their constants. Raises Refusal for what is none."""
    from arpad.cli.pool import constants
    from arpad.pool.comparing import Contender

    found: list[Contender] = []
    for item in (item.strip() for item in text.split(",") if item.strip()):
        system, _, given = (part.strip() for part in item.partition(":"))
        if "=" not in system:
            found.append(Contender(item, system, constants(given)))
        elif found:  # one constant more of the system before
            last = found.pop()
            found.append(Contender(f"{last.name},{item}", last.system, {**last.constants, **constants(item)}))
        else:
            raise Refusal("pool_compare.system", value=item)
    periods = [one.constants.pop("period", None) for one in found]
    return [
        one._replace(period=None if period is None else str(period)) for one, period in zip(found, periods, strict=True)
    ]


def _burn_in(typed: dict[str, Any]) -> int:
    """How many games a player must have played before one is judged."""
    text = typed["burn_in"] or "0"
    if not text.isdecimal():
        raise Refusal("input.number", field="burn-in", value=text)
    return int(text)


def _report(answer: dict[str, Any], ending: str) -> bytes:
    """The bytes of a report's file."""
    import json

    from arpad.report import pool_picture, standalone
    from arpad.report.pool_compare import compared
    from arpad.report.table import to_csv

    if ending == ".json":
        text = json.dumps(answer, ensure_ascii=False, indent=2) + "\n"
    elif ending == ".csv":
        text = to_csv(answer)
    elif ending == ".svg":
        text = pool_picture.file(answer)
    else:
        headline, about, *tables = compared(answer)
        picture = standalone.Picture(pool_picture.picture(answer))
        text = standalone.html(say("pool_compare.title"), [headline, about, picture, *tables])
    return text.encode()
