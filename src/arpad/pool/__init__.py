"""Many games: columns of players and results, rated by compiled kernels, on one machine or on a cluster.

>>> from arpad import pool
>>> games = pool.of(["Ann", "Ben", "Ann"], ["Ben", "Cid", "Cid"], [1.0, 0.5, 1.0])
>>> rated = pool.rate(games, "elo", k=20)
>>> [(player, round(rating, 2)) for player, rating in rated.frame.select("player", "rating").rows()]
[('Ann', 1519.7), ('Ben', 1490.29), ('Cid', 1490.01)]

Needs `arpad[pool]`; nothing else of Arpad imports this package.
"""

from arpad.pool.games import Games, Pool, of
from arpad.pool.rating import Rated, rate
from arpad.pool.reading import read
from arpad.pool.store import load, save

__all__ = ["Games", "Pool", "Rated", "load", "of", "rate", "read", "save"]
