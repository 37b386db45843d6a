"""How each system rates columns of games: what a player starts with, what games change, what is expected of a game.

A law is a module with one shape:

    PERIODIC            True: `play` takes all games of one rating period at once; False: games in their order
    DEFAULTS            the constants by name, with their usual values
    start(players, constants)             the state of so many players: a NamedTuple of arrays, one entry a player
    play(state, games, constants, days)   rate a part of the games; the state's arrays are changed. `days` is the
                                          length of the period, for laws in which time counts
    expected(state, white, black, constants)   White's expected scores, before any of these games

The state's names are the columns of the answer. Which games stand together in one call of a sequential law changes
nothing; tests hold this, and that the numbers are those of the scalar law.
"""

from importlib import import_module
from typing import Any

from arpad.model import Refusal

NAMES = ("elo", "glicko2")


def law(system: str) -> Any:
    """The module of a system. Raises Refusal where pools are not rated under it."""
    if system not in NAMES:
        raise Refusal("pool.no_law", value=system, known=list(NAMES))
    return import_module(f"arpad.pool.laws.{system}")


def constants(system: str, given: dict[str, Any]) -> dict[str, Any]:
    """All constants of a system, those given and else the usual ones. Raises Refusal for one it does not have."""
    known = law(system).DEFAULTS
    for name in given:
        if name not in known:
            raise Refusal("pool.no_constant", value=name, system=system, known=list(known))
    return {**known, **{name: value for name, value in given.items() if value is not None}}
