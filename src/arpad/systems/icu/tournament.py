"""The ICU's rating of one event, numbers only: performances by iteration, changes, bonuses, and once more after them.

Phase 1: everybody's performance is the average over the games of the opponent's rating plus 400, 0 or minus 400; an
opponent without a full rating enters with his or her own performance of the round before, all updated together, until
nobody changes by the threshold. A provisional player's old rating counts for the games it rests on. Then the rated
players' changes; then bonuses. Phase 2, where somebody got a bonus: changes and performances again, against ratings
that include the bonuses.
"""

from typing import NamedTuple

from arpad.model import Refusal
from arpad.systems.numbers import logistic, nearest

RATED, PROVISIONAL, UNRATED, FOREIGN = "rated", "provisional", "unrated", "foreign"
FULL_GAMES = 20  # fewer rated games make a rating provisional

BONUS_K = 24  # only a larger K
BONUS_GAMES = 4  # only more games
BONUS_CHANGE = 35  # only a larger gain
BONUS_BASE, BONUS_PER_GAME = 32, 3  # what a gain of four games, and of every further one, should be
JUNIOR_K = 40  # from this K on the bonus is worth a quarter more
CEILING = 2100


class Version(NamedTuple):
    """How an edition of the algorithm iterates. The live program calls version 3; the dates are not published."""

    rounds: int  # of phase 1, at most
    rounds_again: int  # of phase 2; a single one need not converge
    threshold: float
    bonuses_again: bool  # bonuses are found once more at the end
    bonus_follows: bool  # a bonus player's value for opponents follows the change of phase 2


VERSIONS = (
    Version(30, 1, 0.5, True, False),
    Version(30, 30, 0.5, True, False),
    Version(30, 30, 0.1, False, True),
    Version(50, 50, 0.1, False, True),
)


class Entrant:
    """A player of the event. `results` are (opponent, score)."""

    def __init__(self, kind: str, rating: float | None, k: float, games: int, results: list[tuple[int, float]]) -> None:
        self.kind = kind
        self.rating = rating
        self.k = k
        self.games = games  # before the event; weighs a provisional rating
        self.results = results
        self.performance: float | None = None
        self.base: float | None = None  # the own rating, and the opponents', when the changes were found
        self.met: dict[int, float | None] = {}
        self.expected = 0.0
        self.change = 0.0
        self.bonus = 0
        self.with_bonus: float | None = None  # what opponents meet after a bonus

    def value(self) -> float | None:
        """The rating that opponents meet; None = none yet."""
        if self.kind in (PROVISIONAL, UNRATED):
            return self.performance
        return self.rating if self.with_bonus is None else self.with_bonus

    def own(self) -> float | None:
        """The rating that expected scores start from."""
        return self.performance if self.kind in (PROVISIONAL, UNRATED) else self.rating


def run(entrants: dict[int, Entrant], version: Version) -> tuple[int, int]:
    """Rate the event; the rounds of iteration of both phases. Raises Refusal where they do not converge."""
    first = _performances(entrants, version.rounds, version.threshold)
    _changes(entrants, False)
    if not _bonuses(entrants):
        return first, 0
    _changes(entrants, version.bonus_follows)
    second = _performances(entrants, version.rounds_again, version.threshold)
    if version.bonuses_again:
        _bonuses(entrants)
    return first, second


def _performances(entrants: dict[int, Entrant], rounds: int, threshold: float) -> int:
    for count in range(1, rounds + 1):
        found = {number: _performance(entrants, entrants[number]) for number in entrants}
        stable = True
        for number in entrants:
            before, after = entrants[number].performance, found[number]
            if before is None or after is None:
                stable = stable and before is after
            elif abs(before - after) >= threshold:
                stable = False
            entrants[number].performance = after
        if stable:
            return count
    if rounds > 1:
        raise Refusal("icu.not_converged", rounds=rounds)
    return rounds


def _performance(entrants: dict[int, Entrant], player: Entrant) -> float | None:
    total = 0.0
    number = 0
    for opponent, score in player.results:
        value = entrants[opponent].value()
        if value is not None:
            total += value + 400 * (2 * score - 1)
            number += 1
    if number == 0:
        return None
    if player.kind == PROVISIONAL and player.rating is not None:
        total += player.rating * player.games
        number += player.games
    return total / number


def _changes(entrants: dict[int, Entrant], bonus_follows: bool) -> None:
    # In the order of the numbers, as the federation's program goes: where a bonus player's value follows the new
    # change, those with higher numbers meet it already.
    for number in sorted(entrants):
        player = entrants[number]
        player.base = player.own()
        player.met = {opponent: entrants[opponent].value() for opponent, _ in player.results}
        player.expected = 0.0
        points = 0.0
        for opponent, score in player.results:
            value = player.met[opponent]
            if value is not None and player.base is not None:
                player.expected += logistic(player.base - value)
                points += score
        if player.kind == RATED and player.rating is not None:
            player.change = player.k * (points - player.expected)
            if bonus_follows and player.with_bonus is not None:
                player.with_bonus = player.rating + player.change + player.bonus


def _bonuses(entrants: dict[int, Entrant]) -> int:
    """Find bonuses; how many there are. One that was found before stays where there is none now."""
    count = 0
    for number in entrants:
        player = entrants[number]
        if player.kind == RATED and player.rating is not None:
            found = bonus(player.rating, player.k, player.change, player.performance, len(player.results))
            if found:
                player.bonus = found
                player.with_bonus = player.rating + player.change + found
                count += 1
    return count


def bonus(rating: float, k: float, change: float, performance: float | None, games: int) -> int:
    """The bonus for a large gain; 0 = none.

    >>> bonus(1667, 40, 98.4, 1954.3, 7)
    71
    """
    if k <= BONUS_K or games <= BONUS_GAMES or performance is None:
        return 0
    if rating >= CEILING or change <= BONUS_CHANGE or rating + change >= CEILING:
        return 0
    found = nearest(change - BONUS_BASE - BONUS_PER_GAME * (games - BONUS_GAMES))
    if k >= JUNIOR_K:
        found = nearest(1.25 * found)
    for most in (CEILING, performance):
        if rating + change + found > most:
            found = nearest(most - rating - change)
    return max(found, 0)
