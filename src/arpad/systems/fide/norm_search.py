"""Which games a norm rests on: the exact search for those to leave out, and for what the games to come must bring.

A player may ignore games won, and all games after the norm was made unless the pairings were fixed beforehand, as long
as the games and the mix of opponents stay sufficient (Title Regulations B.01 1.4.1, 1 January 2024).

The search is exact without trying every set of games: of two games won against opponents who count alike (federation,
title), leaving out the one against the lower rated is never worse. So only how many of each kind are left out is tried.
Part of the portable floor.
"""

from typing import NamedTuple

from arpad.systems.fide import norms, titles
from arpad.systems.fide.norm_games import WIN, Games, Met, Setting

# The work is bounded by counting the games of every set that is tried, nine at least: so many for one norm of one
# player, and so many for all of an event. Only events of very many rounds come near.
MOST_TRIED = 100000
MOST_TRIED_IN_ALL = 1000000
LEAST_CHARGED = 9


class Measure(NamedTuple):
    """A set of games, measured against a norm."""

    games: int
    half_points: int
    mix: norms.Mix
    titled: int
    own_titled: int
    performance: titles.NormPerformance
    raised: Met | None  # the opponent who was raised to the norm's floor


class Choice(NamedTuple):
    """The games that make a norm."""

    kept: tuple[Met, ...]
    left_out: tuple[Met, ...]
    measure: Measure


class Wanted(NamedTuple):
    """What the opponents who are not known yet must bring."""

    opponents: int
    average: int  # of their ratings, at least
    own_titled: int
    titled: int
    foreign: int  # federations that were not met yet


class Forecast(NamedTuple):
    """The fewest points from the games left that can still make a norm."""

    half_points: int  # needed from the games left that count
    kept: tuple[Met, ...]  # played and pending games that count
    left_out: tuple[Met, ...]
    pending: int  # of the kept
    wanted: Wanted | None  # None = all opponents are known
    measure: Measure | None  # of the whole, where all opponents are known


class Field(NamedTuple):
    """The opponents a player may still get, in an event that is not paired to the end."""

    ratings: tuple[int, ...]  # descending; at least as many as rounds are open, where there are so many
    own_titled: int
    titled: int
    federations: dict[str, int]  # how many each federation has


class Search:
    """The search for one norm of one player. `exhausted` tells that it ended before everything was tried."""

    def __init__(self, norm: titles.Norm, federation: str, setting: Setting, on: str, most: int = MOST_TRIED) -> None:
        self.norm = norm
        self.federation = federation
        self.setting = setting
        self.on = on
        self.most = most
        self.tried = 0
        self.exhausted = False

    # --- measuring ----------------------------------------------------------------------------------------------------
    def measure(self, mets: list[Met], half_points: int) -> Measure:
        """A set of games with a score, by the rules of `norms` and `titles`."""
        opponents = mets
        if self.setting.double():  # whoever is met twice is one opponent
            seen: set[int] = set()
            opponents = []
            for met in mets:
                if met.number not in seen:
                    seen.add(met.number)
                    opponents.append(met)
        held = [met.title for met in opponents]
        ratings, raised = self._with_lowest_raised(mets)
        return Measure(
            len(mets),
            half_points,
            norms.mix(self.federation, [met.federation for met in opponents]),
            norms.titled(held),
            len([title for title in held if title in self.norm.own_titles]),
            titles.norm_performance(ratings, half_points, self.norm.title, self.on),
            raised,
        )

    def _with_lowest_raised(self, mets: list[Met]) -> tuple[list[int], Met | None]:
        """The ratings, ready for the one raise that `norm_performance` makes, and the opponent it concerns.

        Reading: in a double round robin the opponent is raised in both games.
        """
        lowest = min(mets, key=_by_rating)
        if lowest.rating >= self.norm.floor:
            return [met.rating for met in mets], None
        again = lowest.number if self.setting.double() else 0
        first = mets.index(lowest)
        raised = [
            self.norm.floor if met.number == again and index != first else met.rating for index, met in enumerate(mets)
        ]
        return raised, lowest

    def least(self, games: Games) -> int:
        """The games that are enough (1.4.1): nine, or fewer by the kind of event or after a win without a game."""
        event = self.setting.kind
        if self.setting.rounds == norms.FORFEIT_ROUNDS and games.granted == 1 and not event:
            event = norms.FORFEIT
        return norms.fewest_games(event)

    def mixed(self, measure: Measure) -> bool:
        """Whether federations and titles are as a norm asks (1.4.3 to 1.4.5)."""
        opponents = measure.mix.opponents
        return (
            (self.setting.free != "" or measure.mix.mixed())
            and measure.titled >= norms.titled_needed(opponents)
            and measure.own_titled >= norms.own_titles_needed(measure.games, self.setting.double())
        )

    # --- games played -------------------------------------------------------------------------------------------------
    def made(self, games: Games) -> Choice | None:
        """The games that make the norm, as many of them as possible; None = no set of the games played does.

        Of sets of equal size the one of the highest performance is taken, then the one that leaves out the fewest
        later games.
        """
        fixed = self.setting.predetermined()
        if fixed and (games.pending or games.open_rounds):
            return None  # the norm rests on all scheduled rounds
        played = games.played
        least = self.least(games)
        if not self._conceivable(played, least):
            return None
        for number in range(len(played) - least + 1):
            best = None
            for later in range(1 if fixed else number + 1):
                before = played[: len(played) - later]
                for dropped in self._drops(before, number - later, 0):
                    kept = [met for index, met in enumerate(before) if index not in dropped]
                    measure = self.measure(kept, _total(kept))
                    if measure.performance.reached and self.mixed(measure):
                        left_out = tuple([met for index, met in enumerate(before) if index in dropped])
                        left_out += played[len(before) :]
                        key = (-measure.performance.performance, later, [met.round for met in left_out])
                        if best is None or key < best[0]:
                            best = (key, Choice(tuple(kept), left_out, measure))
            if best is not None:
                return best[1]
            if self.exhausted:
                break
        return None

    def _conceivable(self, played: tuple[Met, ...], least: int) -> bool:
        """Whether the games hold titles and ratings at all that a norm needs: most players' do not."""
        if len(played) < least:
            return False
        own = {met.number for met in played if met.title in self.norm.own_titles}
        ratings = sorted([max(met.rating, self.norm.floor) for met in played])[-least:]
        needed = least * (2 * self.norm.minimum_average - 1)
        return len(own) >= norms.own_titles_needed(least, self.setting.double()) and 2 * sum(ratings) >= needed

    def _drops(self, mets: tuple[Met, ...], number: int, affordable: int) -> list[list[int]]:
        """Every way to leave out `number` games won that is worth trying, by the games' positions. Pending games are
        among them where some, at most `affordable`, can be won and left out.
        """
        droppable = [
            index
            for index, met in enumerate(mets)
            if met.half_points == WIN or (met.half_points is None and affordable)
        ]
        if number > len(droppable) or not self._charge(len(mets), number):
            return []
        if number == 0:
            return [[]]
        kinds: dict[tuple[bool, str, int, int], list[int]] = {}
        one_by_one = len({met.number for met in mets}) < len(mets)  # whoever is met twice is not like another
        for index in sorted(droppable, key=lambda index: (mets[index].rating, index)):
            met = mets[index]
            kind = 2 if met.title in self.norm.own_titles else norms.titled([met.title])
            own = index if one_by_one else 0
            kinds.setdefault((met.half_points is None, met.federation, kind, own), []).append(index)
        alike = [kinds[kind] for kind in sorted(kinds)]
        most = max(0, self.most - self.tried) // len(mets) + 1
        ways = []
        for counts in _compositions([len(group) for group in alike], number, most):
            if not self._charge(len(mets), number):
                break
            dropped = [index for group, count in zip(alike, counts) for index in group[:count]]
            if len([index for index in dropped if mets[index].half_points is None]) <= affordable:
                ways.append(dropped)
        return ways

    def _charge(self, games: int, number: int) -> bool:
        """Count one more set of games as tried; whether there was time for it. The first, the whole, always has."""
        first = self.tried == 0 and number == 0
        self.tried += max(games, LEAST_CHARGED)
        self.exhausted = self.exhausted or (self.tried > self.most and not first)
        return not self.exhausted

    # --- games to come ------------------------------------------------------------------------------------------------
    def forecast(self, games: Games, field: Field) -> Forecast | None:
        """The fewest points from the games left that can still make the norm; None = none can.

        Opponents who are not known yet are taken as well as the field allows. Of equal points the way that leaves out
        the fewest games is taken, then the one that asks least of opponents not known yet. More points are never worse,
        so the fewest are found by halving.
        """
        to_come = len(games.pending) + games.open_rounds
        if to_come == 0 or not self._possible(games, field):
            return None
        low, high = 0, 2 * to_come
        found = self._with_points(games, field, high)
        while found is not None and low < high:
            middle = (low + high) // 2
            way = self._with_points(games, field, middle)
            if way is None:
                low = middle + 1
            else:
                high, found = middle, way
        return found

    def _possible(self, games: Games, field: Field) -> bool:
        """Whether there are games enough, and titles of the norm in reach."""
        least = self.least(games)
        known = games.played + games.pending
        own = len({met.number for met in known if met.title in self.norm.own_titles})
        own += min(games.open_rounds, field.own_titled)
        needed = norms.own_titles_needed(least, self.setting.double())
        return len(known) + games.open_rounds >= least and own >= needed

    def _with_points(self, games: Games, field: Field, half_points: int) -> Forecast | None:
        """The way to the norm with so many half points from the games to come that leaves out the fewest games."""
        least = self.least(games)
        to_come = len(games.pending) + games.open_rounds
        best = None
        for later in range(1 if self.setting.predetermined() else to_come):
            pending = games.pending[: to_come - later]
            unknown = to_come - later - len(pending)
            known = games.played + pending
            for number in range(len(known) + unknown - least + 1):
                if self.exhausted or (best is not None and number + later > best[0][0]):
                    break
                found = self._way(known, unknown, number, min(half_points, 2 * (to_come - later)), field)
                if found is not None:
                    key = (number + later, found.wanted.average if found.wanted else 0, later)
                    if best is None or key < best[0]:
                        best = (key, found)
        return None if best is None else best[1]

    def _way(
        self, known: tuple[Met, ...], unknown: int, number: int, half_points: int, field: Field
    ) -> Forecast | None:
        """A way to the norm with so many games left out and so many half points from the games to come."""
        best = None
        for dropped in self._drops(known, number, half_points // WIN):
            kept = [met for index, met in enumerate(known) if index not in dropped]
            left_out = tuple([met for index, met in enumerate(known) if index in dropped])
            pending = len([met for met in kept if met.half_points is None])
            spent = WIN * len([met for met in left_out if met.half_points is None])
            if half_points - spent > WIN * (pending + unknown):
                continue
            total = _total(kept) + half_points - spent
            wanted = measure = None
            if unknown == 0:
                measure = self.measure(kept, total)
                if not (measure.performance.reached and self.mixed(measure)):
                    continue
                key = -measure.performance.performance
            else:
                wanted = self.wanted(kept, unknown, total, field)
                if wanted is None:
                    continue
                key = wanted.average
            if best is None or key < best[0]:
                best = (key, Forecast(half_points, tuple(kept), left_out, pending, wanted, measure))
        return None if best is None else best[1]

    def wanted(self, kept: list[Met], unknown: int, half_points: int, field: Field) -> Wanted | None:
        """What `unknown` opponents must bring so that these games and theirs make the norm with a score; None = more
        than the field has.
        """
        games = len(kept) + unknown
        if half_points < 2 * titles.minimum_score(games):
            return None
        own = len([met for met in kept if met.title in self.norm.own_titles])
        own_titled = max(0, norms.own_titles_needed(games, self.setting.double()) - own)
        titled = max(0, norms.titled_needed(games) - norms.titled([met.title for met in kept]))
        foreign = 0
        if not self.setting.free:
            mix = norms.mix(self.federation, [met.federation for met in kept])
            foreign = max(0, norms.FOREIGN_FEDERATIONS - mix.foreign)
            left = [one for one in field.federations if field.federations[one] and one not in norms.NO_FEDERATION]
            new = set(left) - {met.federation for met in kept} - {self.federation}
            room = norms.at_most(norms.OWN_FEDERATION, games) - mix.own
            room_of_one = norms.at_most(norms.ONE_FEDERATION, games) - mix.largest
            if (
                foreign > min(unknown, len(new))
                or not self._enough_others(field, self.federation, unknown, room)
                or not self._enough_others(field, mix.federation, unknown, room_of_one)
            ):
                return None
        if own_titled > min(unknown, field.own_titled) or titled > min(unknown, field.titled):
            return None
        average = self.wanted_average(kept, unknown, half_points)
        best = field.ratings[:unknown]
        if len(best) < unknown or average * unknown > sum(best):
            return None
        return Wanted(unknown, average, own_titled, max(titled, own_titled), foreign)

    def _enough_others(self, field: Field, federation: str, unknown: int, room: int) -> bool:
        """Whether enough opponents are left of whom only `room` are of one federation."""
        if federation in norms.NO_FEDERATION:
            return True
        left = sum([field.federations[one] for one in field.federations])
        return room >= 0 and left - field.federations.get(federation, 0) >= unknown - room

    def wanted_average(self, kept: list[Met], unknown: int, half_points: int) -> int:
        """The average rating that `unknown` opponents need. Reading: none of them is the one who is raised, so with no
        known opponent below the norm's floor one of them may be lower still."""
        games = len(kept) + unknown
        ratings = [met.rating for met in kept]
        if kept:
            position = ratings.index(min(ratings))
            ratings[position] = max(ratings[position], self.norm.floor)
        halves, _ = titles.minimum_sum(self.norm.title, half_points, games, self.on)
        lacking = -(-halves // 2) - sum(ratings)
        return max(0, -(-lacking // unknown))


def _compositions(sizes: list[int], total: int, most: int) -> list[list[int]]:
    """The ways to take `total` things from groups of these sizes, at most so many of them."""
    if total == 0:
        return [[0] * len(sizes)]
    if total > sum(sizes):
        return []
    found: list[list[int]] = []
    for first in range(min(sizes[0], total) + 1):
        for rest in _compositions(sizes[1:], total - first, most - len(found)):
            found.append([first] + rest)
        if len(found) >= most:
            break
    return found


def _total(mets: list[Met]) -> int:
    return sum([met.half_points or 0 for met in mets])


def _by_rating(met: Met) -> tuple[int, int, int]:
    return met.rating, met.round, met.number
