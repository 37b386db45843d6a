"""`arpad pool rate`, `top` and `history`: ratings of a pool, who leads it, and one player's way through the periods."""

import inspect
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

import typer

from arpad import digits
from arpad.cli import options, output, saving
from arpad.cli.loading import columns as columns_of
from arpad.i18n import say
from arpad.model import Refusal

if TYPE_CHECKING:
    import polars as pl

    from arpad.cli.pool import Progress
    from arpad.pool.games import Pool
    from arpad.pool.rated import Rated

SYSTEM = "glicko2"
MONTH = "1mo"
TOP = 20  # players shown
FILES = (".parquet", ".csv")
_FILE, _NUMBER = "FILE", "N"


def parameters() -> list[inspect.Parameter]:
    """How to rate, what to show, and where the whole answer goes."""
    texts = (
        ("system", "NAME"),
        ("period", "1mo"),
        ("set", "NAME=VALUE,..."),
        ("pool", "NAME"),
        ("players", _FILE),
        ("out", _FILE),
        ("history", _FILE),
        ("top", _NUMBER),
        ("least-games", _NUMBER),
        ("most-deviation", _NUMBER),
        ("engine", "spark"),
        ("master", "URL"),
    )
    return [
        options.parameter(
            name.replace("-", "_"), str | None,
            typer.Option("--" + name, metavar=metavar, help=say("cli.help.pool_" + name.replace("-", "_"))),
        )
        for name, metavar in texts
    ]  # fmt: skip


def rate(typed: dict[str, Any], folder: str) -> None:
    """Rate the pool, keep the answer in its folder, and show the best."""
    from arpad import pool
    from arpad.cli.pool import constants, progress
    from arpad.pool import results

    top = not_negative(typed, "top", TOP)
    for name in (typed["out"], typed["history"]):
        check_table(name, typed["force"])
    target = Path(folder)
    on_spark = bool(typed["engine"] or typed["master"])
    if on_spark and typed["pool"]:
        raise Refusal("pool.spark_pool")
    with progress() as tell, _going_on(not on_spark):
        found = pool.rate(
            folder if on_spark else loaded(typed, folder, tell),
            typed["system"] or SYSTEM, typed["period"], history=bool(typed["history"]),
            checkpoint=None if on_spark else target / "checkpoint",
            facts=known_facts(typed), engine=typed["engine"], master=typed["master"],
            progress=lambda done, size: tell(done, size, say("pool.games_rated", {"games": done})),
            **constants(typed["set"]),
        )  # fmt: skip
    if target.is_dir():  # Spark reads from elsewhere, too
        results.keep(found, target)
    for name, frame in ((typed["out"], found.frame), (typed["history"], found.history)):
        save_table(name, frame, typed["force"])
    _show(typed, found, first_of(found.frame, top), found.frame)


def top(typed: dict[str, Any], folder: str) -> None:
    """Show the best of a pool that is rated already."""
    import polars as pl

    from arpad.pool import results

    number = not_negative(typed, "top", TOP)
    check_table(typed["out"], typed["force"])
    found = results.kept(Path(folder))
    frame = found.frame
    if typed["pool"] is not None:
        known = frame["pool"].unique(maintain_order=True).to_list()
        if typed["pool"] not in known:
            raise Refusal("pool.no_pool", value=typed["pool"], known=known)
        frame = frame.filter(pl.col("pool") == typed["pool"])
    if typed["least_games"] is not None:
        frame = frame.filter(pl.col("games") >= not_negative(typed, "least_games"))
    if typed["most_deviation"] is not None:
        if "deviation" not in frame.columns:
            raise Refusal("pool.no_deviation", system=found.system)
        frame = frame.filter(pl.col("deviation") <= not_negative(typed, "most_deviation"))
    first = first_of(frame, number)
    save_table(typed["out"], first, typed["force"])
    _show(typed, found, first, frame)


def history(typed: dict[str, Any], folder: str, player: str) -> None:
    """Follow a player through the periods, by default as the pool was rated last."""
    from arpad.cli.pool import constants, progress
    from arpad.pool import results

    target = Path(folder)
    check_table(typed["out"], typed["force"])
    system, period, chosen = typed["system"], typed["period"], constants(typed["set"])
    if (target / results.FILE).exists():
        last = results.kept(target)
        period = period or last.period
        if system in (None, last.system):
            system, chosen = last.system, {**last.constants, **chosen}
    with progress() as tell:
        games = loaded(typed, folder, tell)
        if player not in games.players:
            raise Refusal("pool.no_player", value=player, path=folder)
        found = games.rate(
            system or SYSTEM, period or MONTH, history=True, only=player, facts=known_facts(typed),
            progress=lambda done, size: tell(done, size, say("pool.games_rated", {"games": done})), **chosen,
        )  # fmt: skip
    assert found.history is not None
    save_table(typed["out"], found.history, typed["force"])
    _show(typed, found, found.history, found.history)


def loaded(typed: dict[str, Any], folder: str, tell: "Progress") -> "Pool":
    """The pool in a folder, or the one of it that is asked for."""
    from arpad import pool

    tell(0, 0, say("pool.loading", {"path": folder}))
    games = pool.load(Path(folder))
    return games.one(typed["pool"]) if typed["pool"] else games


def known_facts(typed: dict[str, Any]) -> "pl.DataFrame | str | None":
    """What is known of the players: the table that is named, with its columns as they are named."""
    from arpad.pool import facts

    file: str | None = typed["players"]
    return facts.table(file, columns_of(typed["columns"])) if file and typed["columns"] else file


def first_of(frame: "pl.DataFrame", number: float) -> "pl.DataFrame":
    """The first players of each pool; 0 = all."""
    return frame if number == 0 else frame.group_by("pool", maintain_order=True).head(int(number))


def _show(typed: dict[str, Any], found: "Rated", frame: "pl.DataFrame", all_of_it: "pl.DataFrame") -> None:
    """Show some rows, and how many players there are in all."""
    from arpad.report.pool import rated

    document = {
        "system": found.system,
        "constants": {name: value for name, value in found.constants.items() if value is not None},
        "games": found.games,
        "count": all_of_it["player"].n_unique(),
        "players": rows_of(frame),
    }
    output.show(typed, document, rated(document))


def rows_of(frame: "pl.DataFrame") -> list[dict[str, Any]]:
    """The rows with dates as text, as JSON has them."""
    return [
        {name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in row.items()}
        for row in frame.to_dicts()
    ]


def not_negative(typed: dict[str, Any], name: str, default: float = 0) -> float:
    """An option that is a number of zero or more."""
    if typed[name] is None:
        return default
    number = digits.number(typed[name])
    if number is None or number < 0 or (name != "most_deviation" and number != int(number)):
        raise Refusal("input.number", field=name, value=typed[name])
    return number


def check_table(name: str | None, force: bool) -> None:
    """Whether a table can be written there. Raises Refusal before any work is done for nothing."""
    if name:
        if PurePath(name).suffix.lower() not in FILES:
            raise Refusal("report.ending", file=name, known=list(FILES))
        saving.check(name, force)


def save_table(name: str | None, frame: "pl.DataFrame | None", force: bool) -> None:
    """Write a table into a file, if there is one, by its ending."""
    if name and frame is not None:
        content = io.BytesIO()
        if PurePath(name).suffix.lower() == ".csv":
            frame.write_csv(content)
        else:
            frame.write_parquet(content)
        saving.save(name, content.getvalue(), force)


@contextmanager
def _going_on(possible: bool) -> Iterator[None]:
    """Say, when a run is broken off, that it need not begin again."""
    try:
        yield
    except KeyboardInterrupt:
        if possible:
            sys.stderr.write(say("pool.broken_off") + "\n")
        raise
