"""Many games: columns of players and results, rated by compiled kernels, on one machine or on a cluster.

>>> from arpad import pool
>>> games = pool.of(["Ann", "Ben", "Ann"], ["Ben", "Cid", "Cid"], [1.0, 0.5, 1.0])
>>> rated = games.rate("elo", k=20)
>>> [(player, round(rating, 2)) for player, rating in rated.frame.select("player", "rating").rows()]
[('Ann', 1519.7), ('Ben', 1490.29), ('Cid', 1490.01)]

Needs `arpad[pool]`; nothing else of Arpad imports this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arpad.pool.comparing import Comparison, Contender, compare
    from arpad.pool.estimators import Estimated, estimate
    from arpad.pool.games import Games, Pool, of
    from arpad.pool.rated import Rated
    from arpad.pool.rating import rate
    from arpad.pool.reading import ingest, read
    from arpad.pool.store import load, save

__all__ = [
    "Comparison",
    "Contender",
    "Estimated",
    "Games",
    "Pool",
    "Rated",
    "compare",
    "estimate",
    "ingest",
    "load",
    "of",
    "rate",
    "read",
    "save",
]

# Where the names are, imported when they are asked for: showing ratings should not wait for the kernels' compiler.
_PLACES = {
    "comparing": ("Comparison", "Contender", "compare"),
    "estimators": ("Estimated", "estimate"),
    "games": ("Games", "Pool", "of"),
    "rated": ("Rated",),
    "rating": ("rate",),
    "reading": ("ingest", "read"),
    "store": ("load", "save"),
}


def __getattr__(name: str) -> Any:
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"arpad.pool.{place}"), name)
    raise AttributeError(name)
