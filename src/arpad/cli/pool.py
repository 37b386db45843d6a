"""`arpad pool`: many games at once. What can be done with a pool has files of its own."""

import inspect
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output, pool_compare, pool_estimate, pool_ingest, pool_rate
from arpad.i18n import say
from arpad.model import Refusal
from arpad.systems.cards import Card

ACTION = "action"
WORDS = "words"

Progress = Callable[[int, int, str], None]  # done, in all (0 where that is not known), what to say of it


def parameters(card: Card) -> list[inspect.Parameter]:
    """What to do with which pool, and how."""
    action = typer.Argument(
        metavar="ingest|rate|top|history|compare|estimate", help=say("cli.help.pool_action"), show_default=False
    )
    words = typer.Argument(metavar="FILE|DIR ...", help=say("cli.help.pool_words"), show_default=False)
    return [
        options.parameter(ACTION, str | None, action),
        options.parameter(WORDS, list[str] | None, words, None),
        options.parameter(
            "columns", str | None, typer.Option("--columns", metavar="NAME=COLUMN,...", help=say("cli.help.columns"))
        ),
        *pool_ingest.parameters(),
        *pool_rate.parameters(),
        *pool_compare.parameters(),
        *pool_estimate.parameters(),
        *output.parameters("json", "csv", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Carry out the action. Raises Refusal where the pool's extra is not installed, or something is missing."""
    actions: dict[str, tuple[Callable[..., None], range]] = {  # what to call, with how many words
        "ingest": (pool_ingest.run, range(2, sys.maxsize)),
        "rate": (pool_rate.rate, range(1, 2)),
        "top": (pool_rate.top, range(1, 2)),
        "history": (pool_rate.history, range(2, 3)),
        "compare": (pool_compare.run, range(1, 2)),
        "estimate": (pool_estimate.run, range(1, 2)),
    }
    words = typed[WORDS] or []
    if typed[ACTION] not in actions or len(words) not in actions[typed[ACTION]][1]:
        raise Refusal("cli.pool_usage")
    try:
        with _uninterrupted():
            import polars  # noqa: F401 - Ctrl-C while it is loaded makes it panic
        actions[typed[ACTION]][0](typed, *words)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "polars", "numba", "scipy", "zstandard"):
            raise
        raise Refusal("cli.no_pool_extra") from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is over."""
    pressed = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def constants(text: str | None) -> dict[str, Any]:
    """`tau=0.5,on=2020-01-01,bands=0:40/2400:10` by name: numbers, texts, and pairs of numbers."""
    found: dict[str, Any] = {}
    for item in (text or "").split(","):
        if not item.strip():
            continue
        name, equals, value = (part.strip() for part in item.partition("="))
        if not (name and equals and value):
            raise Refusal("cli.pair", field="set", value=item.strip(), form="NAME=VALUE,...")
        pairs = [tuple(digits.number(number) for number in pair.split(":")) for pair in value.split("/")]
        if ":" in value and all(len(pair) == 2 and None not in pair for pair in pairs):
            found[name] = tuple(pairs)
        else:
            number = digits.number(value)
            found[name] = value if number is None else number
    return found


@contextmanager
def progress() -> Iterator[Progress]:
    """A bar on standard error, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, size, text: bar.update(task, completed=done, total=size or None, description=text)
