"""Rating periods: where the games of one calendar month, week or day end and the next begin."""

import re
from datetime import date, timedelta
from typing import NamedTuple

import numpy as np
import polars as pl

from arpad.model import Refusal
from arpad.pool.games import Games

DAY = 86_400
_FORM = re.compile(r"[1-9]\d{0,3}(d|w|mo|q|y)")


class Period(NamedTuple):
    """The games from number `start` up to `end`."""

    begins: str  # ISO date of its first day
    days: float
    start: int
    end: int

    @property
    def ends(self) -> str:
        """ISO date of its last day."""
        return (date.fromisoformat(self.begins) + timedelta(self.days - 1)).isoformat()


def periods(games: Games, length: str) -> list[Period]:
    """All periods from the first game's to the last one's, idle ones too. `length` is 1mo, 2mo, 1w, 7d, 1q, 1y ...

    Raises Refusal where the length is not of that form.
    """
    if not _FORM.fullmatch(length):
        raise Refusal("pool.period", value=length)
    if not games.number:
        return []
    moments = pl.from_epoch(pl.Series(games.time[[0, -1]]), time_unit="s")
    first, last = moments.dt.truncate(length)
    starts = pl.datetime_range(first, last, length, eager=True)
    ends = starts.dt.offset_by(length)
    bounds = np.searchsorted(games.time, starts.dt.epoch("s").to_numpy())
    close = np.append(bounds[1:], games.number)
    days = (ends.dt.epoch("s") - starts.dt.epoch("s")).to_numpy() / DAY
    return [
        Period(begins.date().isoformat(), float(long), int(start), int(end))
        for begins, long, start, end in zip(starts, days, bounds, close, strict=True)
    ]
