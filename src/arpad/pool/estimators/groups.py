"""Who can be compared with whom.

Games say how far two players are apart only if points flow between them both ways, directly or through others: whoever
always beat the rest is above it, nobody knows by how much. So players fall into groups within which they can be
compared, the strongly connected components of "took at least half a point from". With a prior, which lets nobody run
away, every game connects.
"""

from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components

from arpad.pool.estimators.pairs import Flags, Floats, Pairs

STANDINGS = RATED, ABOVE, BELOW, APART = "rated", "above", "below", "apart"


class Groups(NamedTuple):
    """One entry a player."""

    number: NDArray[np.int64]  # from 1, the largest first; 0 = no game
    rated: Flags  # group 1, if there is anything to compare in it
    standing: NDArray[np.str_]  # rated; above or below those who are; apart: the games do not even say that


def groups(pairs: Pairs, names: pl.Series, given: Floats, one_way: bool) -> Groups:
    """The groups of all players.

    `one_way`: a win connects in one direction only; else every game in both. Who has a rating that is `given` (else
    nan) is an anchor. Anchors can be compared, and so can whoever is connected with them: their group is the first.
    Groups of one size stand in the order of their games, then of their names.
    """
    players = len(names)
    games = np.bincount(pairs.first, pairs.games, players) + np.bincount(pairs.second, pairs.games, players)
    played = games > 0
    anchored = played & ~np.isnan(given)
    anchors = np.flatnonzero(anchored).astype(np.int32)
    took, gave = (pairs.wins + pairs.draws).sum(axis=0) > 0, (pairs.losses + pairs.draws).sum(axis=0) > 0
    if not one_way:
        took[:] = gave[:] = True
    graph = _graph(
        players,
        np.concatenate((pairs.first[took], pairs.second[gave], anchors[:-1], anchors[1:])),
        np.concatenate((pairs.second[took], pairs.first[gave], anchors[1:], anchors[:-1])),
    )
    label = connected_components(graph, connection="strong")[1]
    ranked = (
        pl.DataFrame({"label": label, "games": games, "name": names, "anchored": anchored})
        .filter(pl.Series(played))
        .group_by("label")
        .agg(pl.col("anchored").any(), pl.len().alias("size"), pl.col("games").sum(), pl.col("name").min())
        .sort("anchored", "size", "games", "name", descending=[True, True, True, False])
    )
    number = np.zeros(players, np.int64)
    number[ranked["label"].to_numpy()] = np.arange(1, len(ranked) + 1)
    found = np.where(played, number[label], 0)
    rated = found == 1
    if rated.sum() < 2 and not len(anchors):
        rated[:] = False
    return Groups(found, rated, _standing(graph, rated))


def _graph(players: int, winner: NDArray[np.int32], loser: NDArray[np.int32]) -> csr_array:
    return coo_array((np.ones(len(winner), np.int8), (winner, loser)), shape=(players, players)).tocsr()


def _standing(graph: csr_array, rated: Flags) -> NDArray[np.str_]:
    """How everybody stands to those who are rated."""
    found = np.full(len(rated), APART, "<U8")
    if rated.any():
        start = int(rated.argmax())
        for way, standing in ((graph, BELOW), (graph.T.tocsr(), ABOVE)):
            found[breadth_first_order(way, start, return_predecessors=False)] = standing
        found[rated] = RATED
    return found
