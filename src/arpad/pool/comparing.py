"""Which system, with which constants, predicts these games best.

Every system walks forward through the games, and all are judged on the same ones: those which all of them foresee. Two
baselines walk along that know nothing of the players. What is said of the difference between two systems holds where
its interval does not contain 0; `intervals` tells how it is found.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from arpad.dates import is_date
from arpad.model import Refusal
from arpad.pool.games import Games, Pool, check
from arpad.pool.intervals import Estimate
from arpad.pool.judging import Bench, Judged, judged, known
from arpad.pool.laws import constants as all_constants
from arpad.pool.measures import log_loss
from arpad.pool.periods import DAY
from arpad.pool.tuning import Found, at_end, search, tunable
from arpad.pool.walking import BASELINES, Course, Facts, courses, experience, foreseen, strength

WARM_UP = 0.2  # of the games only teach, where nobody says from when to judge: at first everybody is unknown at once
EARLIER = 0.7  # of the games after that are for tuning, the others for judging

Progress = Callable[[int, int, str], None]  # done, in all (games of a walk, tries of a search), the system at work

Walks = dict[str | None, tuple[Course, ...]]


class Contender(NamedTuple):
    """A system with the constants that are given, under a name; and its rating period, if that is its own."""

    name: str
    system: str
    constants: dict[str, Any]
    period: str | None = None


class Pair(NamedTuple):
    """Two systems, and by how much more the second loses; decided where the interval does not contain 0."""

    better: str
    worse: str
    difference: Estimate
    decided: bool


class Tuned(NamedTuple):
    """What the search for the constants of a system came to, and what they gain over those it began with."""

    name: str
    of: str
    constants: dict[str, float]  # those that were searched for
    loss_before: float  # log loss on the earlier games, as the next
    loss: float
    gain: Estimate  # on the later games
    at_end: tuple[str, ...]  # of the constants: found at an end of their range
    stopped: bool


class Comparison(NamedTuple):
    """The systems, the best first, and the games on which they were judged."""

    games: int
    player_count: int
    begins: str  # the dates of the first and the last of these games
    ends: str
    tuned_until: str | None
    burn_in: int
    left_out: int  # games of the time judged that not every system foresees, or of newcomers
    systems: tuple[Judged, ...]
    pairs: tuple[Pair, ...]
    tuned: tuple[Tuned, ...]


def compare(
    pool: Pool,
    systems: Iterable[Contender | str],
    period: str | None = None,
    begins: str | None = None,
    ends: str | None = None,
    burn_in: int = 0,
    tune: bool = False,
    facts: Facts = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare systems on the games of a pool.

    The walk begins with the first game; judged are the games from the day `begins` (else from the end of the first
    fifth of all) to the day `ends` (else to the last) whose players had both played `burn_in` games of their pool
    before. With `tune` the constants that are not given are searched for on the first 70 % of these games, and only the
    others are judged; a search that is broken off by the keyboard ends with the best it has found.

    Raises Refusal for unknown systems, constants or periods, and where no game is left to judge.
    """
    contenders = _contenders(systems)
    check(pool.games, len(pool.players))
    first, cut, end = _span(pool.games, begins, ends, tune)
    pool = pool._replace(games=pool.games.part(0, end))
    tell = progress or (lambda done, size, name: None)
    searched: dict[str, Found] = {}
    if tune:
        earlier = pool._replace(games=pool.games.part(0, cut))
        searched = _searched(earlier, contenders, _walks(earlier, contenders, period, facts), first, burn_in, tell)
    contenders += [
        one._replace(name=tuned(one.name), constants={**one.constants, **searched[one.name].constants})
        for one in contenders
        if one.name in searched
    ]
    walks, players = _walks(pool, contenders, period, facts), len(pool.players)
    forecasts = {}
    for one in contenders:
        found = foreseen(walks[one.period], players, one.system, one.constants, _counted(tell, end, one.name))
        forecasts[one.name] = found[cut:]
    walk = walks[None]
    played = experience(walk, players)[cut:]
    kept = (played >= burn_in) & np.all([~np.isnan(found) for found in forecasts.values()], axis=0)
    games = pool.games.part(cut, end).each(lambda column: column[kept])
    if not games.number:
        raise Refusal("pool_compare.nothing_judged", games=len(kept))
    seen = np.zeros(players, bool)
    seen[games.white] = seen[games.black] = True
    bench = Bench(games, players, strength(walk, players)[cut:][kept], played[kept])
    results = {name: bench.result(found[kept]) for name, found in forecasts.items()}
    losses = {name: result.whole.log_loss for name, result in results.items()}
    contenders.sort(key=lambda one: (losses[one.name].total, one.name))
    best = results[contenders[0].name]
    return Comparison(
        games=games.number,
        player_count=int(seen.sum()),
        begins=_day(games.time[0]),
        ends=_day(games.time[-1]),
        tuned_until=_day(pool.games.time[cut - 1]) if tune else None,
        burn_in=burn_in,
        left_out=len(kept) - games.number,
        systems=tuple(
            judged(
                one.name, one.system, _all(one), int(np.isfinite(forecasts[one.name]).sum()), results[one.name], best,
            )
            for one in contenders
        ),
        pairs=tuple(
            _pair(one.name, other.name, known(losses[other.name].minus(losses[one.name])))
            for one, other in combinations(contenders, 2)
        ),
        tuned=tuple(
            Tuned(
                tuned(name), name, found.constants, found.loss_before, found.loss,
                known(losses[name].minus(losses[tuned(name)])), at_end(found.constants), found.stopped,
            )
            for name, found in sorted(searched.items())
        ),
    )  # fmt: skip


def tuned(name: str) -> str:
    """The name of a system with the constants found."""
    return f"{name}*"


def _contenders(systems: Iterable[Contender | str]) -> list[Contender]:
    """The systems, each name once, and the baselines. Raises Refusal for one that there is not."""
    given = [Contender(one, one, {}) if isinstance(one, str) else one for one in systems]
    found = {one.name: one for one in given}
    if not found:
        raise Refusal("pool_compare.no_systems")
    for one in found.values():
        all_constants(one.system, one.constants)
    return [*found.values(), *(Contender(name, name, {}) for name in BASELINES)]


def _all(one: Contender) -> dict[str, Any]:
    """The constants that are given and the usual ones."""
    return {} if one.system in BASELINES else all_constants(one.system, one.constants)


def _span(games: Games, begins: str | None, ends: str | None, tune: bool) -> tuple[int, int, int]:
    """The number of the first game of the time, of the first to be judged, and of the first after the time."""

    def together(game: int) -> int:
        """Games of one moment stay together: they were not known to each other."""
        return int(np.searchsorted(games.time, games.time[game]))

    end = int(np.searchsorted(games.time, _second("to", ends) + DAY)) if ends else games.number
    if begins:
        first = int(np.searchsorted(games.time, _second("from", begins)))
    else:
        first = together(int(WARM_UP * end)) if end else 0
    cut = together(first + int(EARLIER * (end - first))) if tune and first < end else first
    if cut >= end or (tune and cut == first):
        raise Refusal("pool_compare.too_few", games=max(end - first, 0))
    return first, cut, end


def _second(field: str, day: str) -> int:
    """The first second of a day."""
    if not is_date(day):
        raise Refusal("input.date", field=field, value=day)
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def _day(second: int) -> str:
    return datetime.fromtimestamp(int(second), UTC).date().isoformat()


def _walks(pool: Pool, contenders: list[Contender], period: str | None, facts: Facts) -> Walks:
    """The walk of each rating period that a system has of its own; and at None, of the one for all others."""
    return {own: courses(pool, own or period, facts) for own in {None, *(one.period for one in contenders)}}


def _searched(
    pool: Pool, contenders: list[Contender], walks: Walks, first: int, burn_in: int, tell: Progress
) -> dict[str, Found]:
    """The best constants of every system that has some to search for, on all games from the `first` on."""
    players = len(pool.players)
    score = pool.games.score / 2
    counted = (np.arange(pool.games.number) >= first) & (experience(walks[None], players) >= burn_in)
    found = {}
    for one in contenders:
        start = {} if one.system in BASELINES else tunable(one.system, one.constants)
        if start:

            def loss(constants: dict[str, float], one: Contender = one) -> float:
                expected = foreseen(walks[one.period], players, one.system, {**one.constants, **constants})
                rows = counted & ~np.isnan(expected)
                return float(log_loss(score[rows], expected[rows]).mean()) if rows.any() else float("inf")

            def tried(done: int, most: int, one: Contender = one) -> None:
                tell(done, most, tuned(one.name))

            found[one.name] = search(loss, start, tried)
    return found


def _counted(tell: Progress, size: int, name: str) -> Callable[[int], None]:
    """Who counts the games of a walk."""
    done = 0

    def count(games: int) -> None:
        nonlocal done
        done += games
        tell(done, size, name)

    return count


def _pair(better: str, worse: str, difference: Estimate) -> Pair:
    return Pair(better, worse, difference, difference.low > 0)
