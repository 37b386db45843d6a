"""`arpad pool`: many games at once. `ingest` makes a pool of a dump or a table, `rate` rates it, `history` follows one
player through the periods.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output
from arpad.cli.loading import columns as columns_of
from arpad.i18n import say
from arpad.model import Refusal
from arpad.systems.cards import Card

ACTION = "action"
WORDS = "words"
INGEST, RATE, HISTORY = "ingest", "rate", "history"
TOP = 20  # players shown
SYSTEM = "glicko2"

Progress = Callable[[int, int, str], None]  # done, in all, what to say of it


def parameters(card: Card) -> list[inspect.Parameter]:
    """What to do with which pool, and how."""
    action = typer.Argument(metavar="ingest|rate|history", help=say("cli.help.pool_action"), show_default=False)
    words = typer.Argument(metavar="FILE|DIR ...", help=say("cli.help.pool_words"), show_default=False)
    return [
        options.parameter(ACTION, str | None, action),
        options.parameter(WORDS, list[str] | None, words, None),
        _option("period", "1mo", "cli.help.pool_period"),
        _option("set", "NAME=N,...", "cli.help.pool_set"),
        _option("top", "N", "cli.help.pool_top"),
        _option("columns", "NAME=COLUMN,...", "cli.help.columns"),
        *output.parameters("system", "json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Carry out the action. Raises Refusal where the pool's extra is not installed, or something is missing."""
    try:
        import arpad.pool.dumps
        import arpad.pool.laws.elo  # noqa: F401 - the kernels' compiler
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "polars", "numba", "zstandard"):
            raise
        raise Refusal("cli.no_pool_extra") from None
    actions: dict[str, tuple[Callable[..., None], int]] = {
        INGEST: (_ingest, 2),
        RATE: (_rate, 1),
        HISTORY: (_history, 2),
    }
    words = typed[WORDS] or []
    if typed[ACTION] not in actions or len(words) != actions[typed[ACTION]][1]:
        raise Refusal("cli.pool_usage")
    actions[typed[ACTION]][0](typed, *words)


def _ingest(typed: dict[str, Any], file: str, folder: str) -> None:
    from arpad.pool import dumps, reading, store, tables
    from arpad.report.pool import ingested

    source, target = Path(file), Path(folder)
    if source.suffix.lower() in tables.ENDINGS:
        store.claim(target)
        made, unfinished = tables.read_table(reading.existing(source), columns_of(typed["columns"]))
        store.save(made, target)
        left_out = {dumps.NO_RESULT: unfinished}
        found = dumps.Ingested(made.games.number + unfinished, made.games.number, left_out, {})
    else:
        with _progress() as tell:
            found = dumps.ingest(
                reading.existing(source), target,
                lambda done, size, games: tell(done, size, say("pool.games_read", {"games": games})),
            )  # fmt: skip
    output.show(typed, {**found._asdict(), "pool": folder}, ingested(found._asdict(), folder))


def _rate(typed: dict[str, Any], folder: str) -> None:
    from arpad import pool
    from arpad.report.pool import rated

    target = Path(folder)
    games = pool.load(target)
    checkpoint = target / "checkpoint"
    with _progress() as tell:
        found = pool.rate(
            games, typed["system"] or SYSTEM, typed["period"], checkpoint=checkpoint,
            progress=lambda done, size: tell(done, size, say("pool.games_rated", {"games": done})), **_constants(typed),
        )  # fmt: skip
    for file in target.glob("checkpoint.*"):
        file.unlink()
    frame = found.frame if _top(typed) == 0 else found.frame.group_by("pool", maintain_order=True).head(_top(typed))
    document = {
        "system": found.system,
        "constants": {name: value for name, value in found.constants.items() if value is not None},
        "games": games.games.number,
        "count": len(found.frame),
        "players": _rows(frame),
    }
    output.show(typed, document, rated(document))


def _history(typed: dict[str, Any], folder: str, player: str) -> None:
    from arpad import pool
    from arpad.report.pool import rated

    games = pool.load(Path(folder))
    if player not in games.players:
        raise Refusal("pool.no_player", value=player, path=folder)
    with _progress() as tell:
        found = pool.rate(
            games, typed["system"] or SYSTEM, typed["period"] or "1mo", history=True, only=player,
            progress=lambda done, size: tell(done, size, say("pool.games_rated", {"games": done})), **_constants(typed),
        )  # fmt: skip
    assert found.history is not None
    document = {
        "system": found.system,
        "constants": {name: value for name, value in found.constants.items() if value is not None},
        "games": games.games.number,
        "count": 1,
        "players": _rows(found.history),
    }
    output.show(typed, document, rated(document))


def _rows(frame: Any) -> list[dict[str, Any]]:
    """The rows with dates as text, as JSON has them."""
    return [
        {name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in row.items()}
        for row in frame.to_dicts()
    ]


def _option(name: str, metavar: str, key: str) -> inspect.Parameter:
    return options.parameter(name, str | None, typer.Option("--" + name, metavar=metavar, help=say(key)))


def _constants(typed: dict[str, Any]) -> dict[str, Any]:
    """`tau=0.5,initial=1500` as numbers by name."""
    found: dict[str, Any] = {}
    for item in (typed["set"] or "").split(","):
        if not item.strip():
            continue
        name, equals, value = (part.strip() for part in item.partition("="))
        number = digits.number(value)
        if not (name and equals) or number is None:
            raise Refusal("cli.pair", field="set", value=item.strip(), form="NAME=N,...")
        found[name] = number
    return found


def _top(typed: dict[str, Any]) -> int:
    """How many players of each pool to show; 0 = all."""
    if typed["top"] is None:
        return TOP
    number = digits.number(typed["top"])
    if number is None or number != int(number) or number < 0:
        raise Refusal("input.number", field="top", value=typed["top"])
    return int(number)


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar on standard error, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("")
        yield lambda done, size, text: bar.update(task, completed=done, total=size, description=text)
