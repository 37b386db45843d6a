"""How each system rates columns of games: what a player starts with, what games change, what is expected of a game.

A law is a module with one shape:

    PERIODIC            whether the games of a rating period are rated together; else in their order
    DEFAULTS            the constants by name, with their usual values
    start(players, constants, facts)           the state of so many players: a NamedTuple of arrays, one entry a player;
                                               `facts` is what is known of them beside their games, or None
    expected(state, white, black, constants)   White's expected scores, before any of these games

and, game after game:

    play(state, games, constants, period, foreseen)   rate games in their order. `foreseen`, where given, is filled with
                                                      White's expected score before each game

or, period by period:

    gather(state, games, constants, period)   what games of a period say, as integers of shape (sums, players): those
                                              of the whole period are the sum of those of its parts, whichever they are
    finish(state, sums, constants, period)    the end of the period for everybody

A law by periods whose step is no sum over games has `play` for all games of a period in place of the two. What else a
law may have:

    for_pool(constants, name)   the constants for the pool of that name, where they differ by it
    CHOICES                     what a constant that is a text can be, by name
    HIDDEN                      the names of arrays of the state that are no part of the answer
    APART                       True: `finish` can be called for some of the players at a time

The state's arrays are changed in place; their names are the columns of the answer. A number that is not one (nan) is
not known yet. Which games stand together in one call of a law changes nothing; tests hold this, and that the numbers
are those of the scalar law.
"""

from importlib import import_module
from typing import Any

from arpad.dates import is_date
from arpad.model import Refusal

NAMES = (
    "chesscom",
    "dwz",
    "elo",
    "fics",
    "fide",
    "glicko",
    "glicko2",
    "glicko2_by_game",
    "glicko_by_game",
    "lichess",
    "uschess",
)

# What the numbers can be, by their names.
ANY = (-1e9, 1e9)
RANGES = {
    "initial": (-10_000, 10_000),
    "k": (0, 1000),
    "newcomer_k": (0, 1000),
    "scale": (1, 10_000),
    "advantage": (-1000, 1000),
    "deviation": (0.1, 1000),
    "min_deviation": (0, 1000),
    "max_deviation": (1, 1000),
    "volatility": (0.001, 1),
    "max_volatility": (0.001, 1000),
    "tau": (0, 5),
    "c": (0, 1000),
    "period_days": (0.001, 10_000),
    "regulator": (0, 2),
    "adjust": (0, 1),
    "adult": (0, 1),
}


def law(system: str) -> Any:
    """The module of a system. Raises Refusal where pools are not rated under it."""
    if system not in NAMES:
        raise Refusal("pool.no_law", value=system, known=list(NAMES))
    return import_module(f"arpad.pool.laws.{system}")


def constants(system: str, given: dict[str, Any]) -> dict[str, Any]:
    """All constants of a system, those given and else the usual ones.

    Raises Refusal for one it does not have, or that is not of the kind or in the range of its usual value.
    """
    rules = law(system)
    known = rules.DEFAULTS
    found = dict(known)
    for name, value in given.items():
        if name not in known:
            raise Refusal("pool.no_constant", value=name, system=system, known=list(known))
        if value is not None:
            found[name] = _checked(name, value, known[name], getattr(rules, "CHOICES", {}))
    floor, ceiling = found.get("min_deviation", 0), found.get("max_deviation", 0)
    if floor > ceiling:
        raise Refusal("glicko_family.bounds", floor=floor, ceiling=ceiling)
    return found


def _checked(name: str, value: Any, usual: Any, choices: dict[str, tuple[str, ...]]) -> Any:
    if isinstance(usual, str):
        value = str(value)
        if name in choices and value not in choices[name]:
            raise Refusal("input.choice", field=name, value=value, choices=list(choices[name]))
        if name == "on" and value and not is_date(value):
            raise Refusal("input.date", field=name, value=value)
    elif isinstance(usual, (int, float)):
        least, most = RANGES.get(name, ANY)
        if not isinstance(value, (int, float)):
            raise Refusal("input.number", field=name, value=str(value))
        if not least <= value <= most:
            raise Refusal("input.range", field=name, value=value, minimum=least, maximum=most)
    elif isinstance(usual, tuple) and not isinstance(value, (tuple, list)):
        raise Refusal("pool.pairs", value=str(value), name=name)
    return value


def for_pool(system: str, constants: dict[str, Any], name: str) -> dict[str, Any]:
    """The constants for the pool of that name."""
    rules = law(system)
    found: dict[str, Any] = rules.for_pool(constants, name) if hasattr(rules, "for_pool") else constants
    return found
