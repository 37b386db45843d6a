"""What an estimator is asked, and what it finds."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.estimators.pairs import Floats, Pairs
from arpad.pool.games import Games

Progress = Callable[[float], None]  # the share of the way that is done


class Asked(NamedTuple):
    """A group of players who can be compared, numbered from 0; and how it is to be done."""

    games: Games  # among them
    pairs: Pairs  # the same, added up
    given: Floats  # the anchors' ratings; nan = to be found
    constants: dict[str, Any]
    progress: Progress


class Days(NamedTuple):
    """Ratings over time: an entry for every day on which a player played; players in turn, days in order."""

    player: NDArray[np.int64]
    day: NDArray[np.int64]  # since 1970-01-01
    rating: Floats
    error: Floats


class Found(NamedTuple):
    """One entry a player of the group."""

    rating: Floats
    error: Floats  # standard errors; nan = not computed
    facts: dict[str, Any]  # what was found beside the ratings, and how well the search ended
    days: Days | None = None  # under systems in which ratings change with time
