"""`arpad strength`: what the moves of games show, and where they turned."""

import inspect
import sys
from difflib import get_close_matches
from typing import Any

import typer

from arpad import digits
from arpad.cli import FINE, NO, loading, options, output, saving
from arpad.cli.pool import progress
from arpad.cli.sources import called, read_bytes
from arpad.i18n import place, say
from arpad.model import Refusal, limited
from arpad.report.blocks import clean
from arpad.systems.cards import Card

PLAYER = "player"
NODES = "nodes"
ENGINE = "engine"
NO_CACHE = "no_cache"
HTML = "html"
FORCE = "force"
_NAMES_SHOWN = 5


def parameters(card: Card) -> list[inspect.Parameter]:
    """The file, whose games, how the engine is asked, and what is written."""
    file = typer.Argument(metavar="FILE", help=say("cli.help.strength_file"), show_default=False)
    return [
        options.parameter(loading.FILE, str | None, file),
        _option(PLAYER, "NAME", "cli.help.strength_player"),
        _option(NODES, "N", "cli.help.nodes"),
        _option(ENGINE, "FILE", "cli.help.engine"),
        options.parameter(NO_CACHE, bool, typer.Option("--no-cache", help=say("cli.help.no_cache")), False),
        _option(HTML, "OUT", "cli.help.html"),
        options.parameter(FORCE, bool, typer.Option("--force", help=say("cli.help.force")), False),
        *output.parameters("json", "lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> int:
    """Report on the games of a file; the exit code says whether there is one that something can be said of."""
    from arpad.report import strength as words
    from arpad.strength import analysis, cache, engine, reading, refuse

    name = typed[loading.FILE]
    if not name:
        raise Refusal("cli.no_file")
    if typed[HTML]:
        saving.check(typed[HTML], typed[FORCE])
    asked = engine.find(typed[ENGINE] or "")
    nodes = _nodes(typed[NODES], asked.nodes)
    try:
        found = reading.read(read_bytes(name))
    except Refusal as refusal:
        raise Refusal("cli.in_file", file=called(name), message=str(refusal)) from None
    games = found.games
    player = typed[PLAYER] or ""
    if player:
        games = _of_player(games, player)
    kept = cache.Cache(None if typed[NO_CACHE] else cache.folder())
    broken = [game.problem for game in games if game.problem and refuse.is_standard(game)]
    with progress() as tell:
        report = analysis.report(
            games, asked, nodes, kept, player, limited([*found.problems, *broken]),
            lambda done, size: tell(done, size, say("strength.progress", {"done": done, "positions": size})),
        )  # fmt: skip
    if typed[HTML]:
        from arpad import __version__
        from arpad.report import strength_html

        content = strength_html.html(report, f"{strength_html.PROGRAM} {__version__}")
        saving.save(typed[HTML], content.encode(), typed[FORCE])
    for problem in report.problems:
        sys.stderr.write(clean(say("cli.in_file", {"file": called(name), "message": place(problem)})) + "\n")
    output.show(typed, words.document(report), words.text(report))
    if typed[HTML]:
        sys.stderr.write(clean(say("strength.written", {"file": typed[HTML]})) + "\n")
    return FINE if report.games else NO


def _option(name: str, metavar: str, key: str) -> inspect.Parameter:
    return options.parameter(name, str | None, typer.Option("--" + name, metavar=metavar, help=say(key)))


def _nodes(text: str | None, default: int) -> int:
    """The budget a position. Raises Refusal where the model has no constant for so few, or it would take days."""
    from arpad.strength.engine import MOST_NODES
    from arpad.strength.model import FEWEST_NODES

    number = default if text is None else digits.number(text)
    if number is None or number != int(number) or not FEWEST_NODES <= number <= MOST_NODES:
        raise Refusal("strength.nodes", value=text, fewest=FEWEST_NODES, most=MOST_NODES)
    return int(number)


def _of_player(games: tuple[Any, ...], player: str) -> tuple[Any, ...]:
    """The games of a player. Raises Refusal with the names that are most like it, or most often there."""
    from collections import Counter

    from arpad.strength.history import side_of

    own = tuple(game for game in games if side_of(game, player))
    if not own:
        count = Counter(name for game in games for name in (game.white, game.black) if name)
        names = get_close_matches(player, list(count)) or [name for name, _ in count.most_common(_NAMES_SHOWN)]
        raise Refusal("strength.no_such_player", player=player, names=names)
    return own
