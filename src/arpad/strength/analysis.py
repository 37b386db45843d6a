"""From the games of a file to what is to be reported on them: out of the cache, or by the engine, on all cores."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from arpad.model import ERROR, Problem, Refusal
from arpad.strength import engine, refuse
from arpad.strength.cache import Cache
from arpad.strength.engine import Engine, Result
from arpad.strength.features import MOST_PLIES
from arpad.strength.history import Game, History, history, only_player
from arpad.strength.judge import judge
from arpad.strength.model import Model, load
from arpad.strength.records import Played

_DATA = Path(__file__).parent / "data/model.json"

Tell = Callable[[int, int], None]  # positions done, and in all


class LeftOut(NamedTuple):
    """A game on which nothing can be said, and why."""

    played: Played
    problem: Problem


class Report(NamedTuple):
    """What is to be reported."""

    games: tuple[Game, ...]
    left_out: tuple[LeftOut, ...]
    history: History | None  # of one player, who is in several games
    problems: tuple[Problem, ...]  # of the file
    engine: str  # name and version
    nodes: int  # a position
    model: str  # version


@cache
def model() -> Model:
    """The model that Arpad comes with."""
    return load(json.loads(_DATA.read_text("utf-8")))


def report(
    games: tuple[Played, ...],
    asked: Engine,
    nodes: int,
    kept: Cache,
    player: str = "",
    problems: tuple[Problem, ...] = (),
    tell: Tell | None = None,
) -> Report:
    """Judge games, and what they show of a player: the named one, or the only one who is in all of them.

    Every game that was searched is kept at once, so what was done before an interruption is not lost. Raises Refusal
    where the engine is none.
    """
    name = kept.name(asked)
    if not name:
        name = engine.identify(asked)
        kept.keep_name(asked, name)
    searched = _searched(games, asked, name, nodes, kept, tell)
    judged = []
    left_out = []
    for place, played in enumerate(games):
        found = searched.get(place, ())
        if isinstance(found, Problem):
            left_out.append(LeftOut(played, found))
            continue
        try:
            judged.append(Game(played, judge(played, found, model(), name, nodes)))
        except Refusal as refusal:
            left_out.append(LeftOut(played, refusal.problem))
    player = player or only_player(tuple(game.played for game in judged))
    whole = history(model(), player, tuple(judged)) if player and len(judged) > 1 else None
    return Report(tuple(judged), tuple(left_out), whole, problems, name, nodes, model().version)


def _searched(
    games: tuple[Played, ...], asked: Engine, name: str, nodes: int, kept: Cache, tell: Tell | None
) -> dict[int, Result]:
    """What the engine found in each game that can be replayed, by the game's place."""
    found: dict[int, Result] = {}
    to_do = []
    for place, played in enumerate(games):
        if not played.moves:
            found[place] = Problem(ERROR, "strength.no_moves", {})
        elif refuse.is_standard(played):
            known = kept.game(played.moves[:MOST_PLIES], name, nodes)
            if known:
                found[place] = known
            else:
                to_do.append(place)
    moves = [games[place].moves[:MOST_PLIES] for place in to_do]
    positions = sum(len(game) + 1 for game in moves)
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        if tell:
            tell(done, positions)

    for at, result in engine.search_all(asked, moves, nodes, count):
        found[to_do[at]] = result
        if not isinstance(result, Problem):
            kept.keep_game(moves[at], name, nodes, result)
    kept.trim()
    return found
