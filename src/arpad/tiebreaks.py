"""Standings and tie-breaks (FIDE C.07, editions of 1 August 2024 and 1 March 2026): who stands where, and why.

Codes are those of C.07: DE, WIN, WON, BPG, BWG, REP, PS, KS, BH, FB, AOB, SB, ARO, TPR, PTP, APRO, APPO, RTNG, with
the modifiers /C1 and /C2 (cut), /M1 and /M2 (median) where they make sense: "BH/C1". More is better in all of them but
DE, which is the place among those tied, 1 the best, and 0 for whoever is not tied.

Unplayed rounds (C.07 15 and 16). In a round robin a forfeited game counts as played, a free round not at all. In any
other event:

* a requested bye (half a point or none) or a loss by forfeit is a *voluntary* unplayed round; to the opponents'
  tie-breaks requested byes count as draws where only such rounds come after them (16.2, 16.3);
* an own unplayed round is played against a dummy with the own score (16.4), from 1 March 2026 at most that of the
  scheduled opponent, or of draws in all rounds where there was none;
* a cut takes voluntary unplayed rounds first (16.5);
* tie-breaks on ratings use games over the board, and have no value where an opponent is unrated (15.2).

Readings: a full-point bye that was asked for is a voluntary round, but keeps its point to the opponents; points are
those of the rounds, so that bonus points of the report are left out; AOB is rounded to hundredths and looks at games
over the board; where not all who are tied met, DE ranks first whoever stays first whatever the missing games would
have brought.

Part of the portable floor.
"""

from typing import NamedTuple

from arpad.model import ABSENT, BYE, FORFEIT, NO_MOVE, PENDING, PLAYED, UNKNOWN, Event, Pairing, Refusal
from arpad.systems.fide import performance
from arpad.systems.fide.norm_games import (
    DOUBLE_ROUND_ROBIN,
    ROUND_ROBIN,
    allocated_byes,
    form_of,
    half_points,
    rounds_of,
)
from arpad.systems.numbers import half_up

CODES = (
    "DE", "WIN", "WON", "BPG", "BWG", "REP", "PS", "KS", "BH", "FB", "AOB", "SB", "ARO", "TPR", "PTP", "APRO", "APPO",
    "RTNG",
)  # fmt: skip
MODIFIERS = ("C1", "C2", "M1", "M2")
CUTS = {"C1": (1, 0), "C2": (2, 0), "M1": (1, 1), "M2": (2, 2)}  # lowest and highest left out
MAY_BE_CUT = {"BH": MODIFIERS, "FB": MODIFIERS, "SB": MODIFIERS, "ARO": MODIFIERS, "PS": ("C1", "C2")}
# What an event is ranked by whose report names no tie-breaks (212, 202).
USUAL_ROUND_ROBIN = ("DE", "SB", "WIN", "KS")
USUAL = ("BH/C1", "BH", "SB", "WIN")
MOST_ROUNDS = 100  # in events of more, nobody is taken as absent for want of a pairing
CAPPED_DUMMY = "2026-03-01"  # from this edition on the dummy's score has a limit (16.4.1, 16.4.2)


class Standing(NamedTuple):
    """One player's place; those whom no tie-break parts share one."""

    number: int
    rank: int
    points: float
    tiebreaks: dict[str, float | None]  # by code, as asked for; None = no value


class _Round(NamedTuple):
    """One round of one player."""

    round: int
    opponent: int  # 0 = none
    score: float
    result: int  # of a game over the board: half points by who got more
    played: bool  # over the board, or counted as if
    over_the_board: bool
    requested: bool  # a bye of half a point or none
    voluntary: bool  # a bye asked for or a loss by forfeit
    black: bool | None  # None = colours are not known


class _Term(NamedTuple):
    """What one round brings to a sum over opponents."""

    opponent_score: float
    value: float
    voluntary: bool


def standings(event: Event, order: tuple[str, ...] | None = None, on: str | None = None) -> tuple[Standing, ...]:
    """The players by rank, with the tie-breaks of `order`, each used where those before it leave a tie.

    Without an order the report's own is taken (records 212 or 202), as far as it is known here, and else a usual one.
    `on` is the start date where it is not the report's; it chooses the edition. Raises Refusal for a tie-break that is
    not known.

    >>> from arpad.model import Player
    >>> players = tuple(Player(number, "") for number in (1, 2, 3))
    >>> games = (Pairing(1, 1, 2, 1.0, 0.0, PLAYED), Pairing(2, 2, 3, 0.5, 0.5, PLAYED))
    >>> found = standings(Event(players=players, pairings=games), ("WON",))
    >>> [(one.number, one.rank, one.points, one.tiebreaks["WON"]) for one in found]
    [(1, 1, 1.0, 1.0), (2, 2, 0.5, 0.0), (3, 2, 0.5, 0.0)]
    """
    if order is None:
        order = order_of(event)
    for code in order:
        _checked(code)
    table = _Table(event, event.start if on is None else on)
    values: dict[str, dict[int, float | None]] = {code: table.values(code) for code in order if code != "DE"}
    groups = _split(sorted(table.numbers), table.points)
    found: dict[str, dict[int, float | None]] = {}
    for code in order:
        column = values[code] if code in values else table.direct(groups)
        found[code] = column
        sign = -1 if code == "DE" else 1
        parted = []
        for group in groups:
            parted.extend(_split(group, {number: sign * _least(column[number]) for number in group}))
        groups = parted
    standing = []
    rank = 1
    for group in groups:
        for number in group:
            tiebreaks = {code: found[code][number] for code in order}
            standing.append(Standing(number, rank, table.points[number], tiebreaks))
        rank += len(group)
    return tuple(standing)


def order_of(event: Event) -> tuple[str, ...]:
    """The tie-breaks that the report names and that are known here; the usual ones where it names none."""
    for record in ("212", "202"):
        for one in event.records:
            if one.code == record:
                codes: list[str] = []
                for word in one.text[3:].replace(",", "/").replace(":", "/").split("/"):
                    word = word.strip().upper()  # ascii
                    if word in MODIFIERS and codes and word in MAY_BE_CUT.get(codes[-1], ()):
                        codes[-1] += "/" + word
                    elif word in CODES and word not in codes:
                        codes.append(word)
                if codes:
                    return tuple(codes)
    return USUAL_ROUND_ROBIN if form_of(event) in (ROUND_ROBIN, DOUBLE_ROUND_ROBIN) else USUAL


def _checked(code: str) -> None:
    name, slash, modifier = code.partition("/")
    if name not in CODES or (slash and modifier not in MAY_BE_CUT.get(name, ())):
        raise Refusal("tiebreak.unknown", value=code, known=list(CODES), modifiers=list(MODIFIERS))


def _least(value: float | None) -> float:
    """A value to sort by; none at all is the least."""
    return -1e9 if value is None else value


def _split(group: list[int], values: dict[int, float]) -> list[list[int]]:
    """A group in smaller ones of equal values, the highest first; by start number in each."""
    parts: dict[float, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [sorted(parts[value]) for value in sorted(parts, reverse=True)]


def _half_told(pairing: Pairing) -> bool:
    """Whether a game's result is not, or only half known."""
    return pairing.kind == PLAYED and (pairing.white_score is None or pairing.black_score is None)


class _Table:
    """The rounds of an event, and every tie-break made of them."""

    def __init__(self, event: Event, on: str) -> None:
        self.numbers = [player.number for player in event.players]
        self.ratings = {player.number: player.rating for player in event.players}
        self.all_play_all = form_of(event) in (ROUND_ROBIN, DOUBLE_ROUND_ROBIN)
        self.rounds: dict[int, list[_Round]] = {number: [] for number in self.numbers}
        there: set[int] = set()
        for pairing, allocated in zip(event.pairings, allocated_byes(event)):
            if pairing.kind not in (PENDING, UNKNOWN) and not _half_told(pairing):
                there.add(pairing.round)
                self._add(pairing, allocated)
        self.played_rounds = sorted(there - {0})
        self._add_absences()
        for number in self.numbers:
            self.rounds[number].sort(key=lambda one: (one.round, one.opponent))
        self.points = {number: sum([one.score for one in self.rounds[number]]) for number in self.numbers}
        self.adjusted = {number: self._adjusted(number, 0) for number in self.numbers}
        self.fore: dict[int, float] = {}  # the same with the last round drawn (8.3), once it is asked for
        self.last = self.played_rounds[-1] if self.played_rounds else 0
        self.draws = 0.5 * rounds_of(event)
        self.capped = on >= CAPPED_DUMMY
        self.kept: dict[str, dict[int, float | None]] = {}

    def _add(self, pairing: Pairing, allocated: bool) -> None:
        white, black = pairing.white_score or 0.0, pairing.black_score or 0.0
        for number, other, score, others, is_black in (
            (pairing.white, pairing.black, white, black, False),
            (pairing.black, pairing.white, black, white, True),
        ):
            if number in self.rounds and (other == 0 or other in self.rounds):
                over_the_board = pairing.kind == PLAYED and other != 0
                counted = over_the_board or (self.all_play_all and other != 0)
                asked_for = pairing.kind in (BYE, ABSENT) and not allocated
                requested = asked_for and score < 1
                lost = pairing.kind in (FORFEIT, NO_MOVE) and not score
                result = half_points(score, others) if over_the_board else 0
                self.rounds[number].append(
                    _Round(
                        pairing.round, other, score, result, counted, over_the_board, requested, asked_for or lost,
                        is_black if pairing.colours else None,
                    )
                )  # fmt: skip

    def _add_absences(self) -> None:
        """Rounds that the report has and that say nothing about a player: he or she was not there."""
        if self.all_play_all or len(self.played_rounds) > MOST_ROUNDS:
            return
        for number in self.numbers:
            there = {one.round for one in self.rounds[number]}
            for round_number in self.played_rounds:
                if round_number not in there:
                    self.rounds[number].append(_Round(round_number, 0, 0.0, 0, False, False, True, True, None))

    def _adjusted(self, number: int, drawn: int) -> float:
        """The score that counts to the opponents (16.3); the game of the round `drawn`, if paired, as a draw."""
        rounds = self.rounds[number]
        total = 0.0
        only_voluntary = not self.all_play_all
        for one in rounds[::-1]:
            if drawn and one.round == drawn and one.opponent:
                total += 0.5
                only_voluntary = False
                continue
            total += 0.5 if one.requested and only_voluntary else one.score
            only_voluntary = only_voluntary and one.voluntary
        return total

    # --- one tie-break for everybody ----------------------------------------------------------------------------------
    def values(self, code: str) -> dict[int, float | None]:
        """A tie-break of every player. It is computed once, since some are made of others."""
        if code not in self.kept:
            name, _, modifier = code.partition("/")
            self.kept[code] = {number: self._value(name, CUTS.get(modifier, (0, 0)), number) for number in self.numbers}
        return self.kept[code]

    def _value(self, name: str, cut: tuple[int, int], number: int) -> float | None:
        rounds = self.rounds[number]
        if name == "WIN":
            return float(len([one for one in rounds if (one.result == 2 if one.over_the_board else one.score >= 1)]))
        if name == "WON":
            return float(len([one for one in rounds if one.over_the_board and one.result == 2]))
        if name in ("BPG", "BWG"):
            games = [one for one in rounds if one.over_the_board]
            if [one for one in games if one.black is None]:
                return None
            return float(len([one for one in games if one.black and (name == "BPG" or one.result == 2)]))
        if name == "REP":
            return float(len(self.played_rounds) - len([one for one in rounds if one.voluntary]))
        if name == "PS":
            return self._progressive(rounds, cut[0])
        if name == "KS":
            return self._koya(rounds)
        if name in ("BH", "FB"):
            return self._sum(self._terms(number, self.last if name == "FB" else 0), cut)
        if name == "SB":
            return self._sonneborn_berger(self._terms(number, 0, weighted=True), cut)
        if name == "AOB":
            met = [self.values("BH")[one.opponent] for one in rounds if one.over_the_board]
            return half_up(int(sum([100 * (one or 0.0) for one in met])), len(met)) / 100 if met else None
        if name == "RTNG":
            rating = self.ratings[number]
            return None if rating is None else float(rating)
        return self._by_rating(name, cut, rounds)

    def _progressive(self, rounds: list[_Round], left_out: int) -> float | None:
        """The sum of the scores after each round (7.5), without the first `left_out` of them; None = the report does
        not tell the rounds."""
        if not self.played_rounds:
            return None
        after = {one: len(self.played_rounds) - max(index, left_out) for index, one in enumerate(self.played_rounds)}
        return float(sum([one.score * after.get(one.round, 0) for one in rounds]))

    def _koya(self, rounds: list[_Round]) -> float:
        """The points against opponents with half of the possible points or more (9.2)."""
        total = 0.0
        for one in rounds:
            if one.played:
                games = [each for each in self.rounds[one.opponent] if each.played]
                possible = len(games) if self.all_play_all else len(self.played_rounds)
                total += one.score if 2 * self.points[one.opponent] >= possible else 0
        return total

    def _terms(self, number: int, drawn: int, weighted: bool = False) -> list[_Term]:
        """What each round brings to a sum of the opponents' scores; weighted by the own result for SB."""
        if drawn and not self.fore:
            self.fore = {each: self._adjusted(each, drawn) for each in self.numbers}
        adjusted = self.fore if drawn else self.adjusted
        own = self.points[number]
        own += sum([0.5 - one.score for one in self.rounds[number] if drawn and one.round == drawn and one.opponent])
        terms = []
        for one in self.rounds[number]:
            if not one.played and self.all_play_all:
                continue
            score = self.draws
            if one.opponent:
                score = adjusted[one.opponent]
            if not one.played:
                score = min(own, score) if self.capped else own
            terms.append(_Term(score, score * one.score if weighted else score, one.voluntary and not one.played))
        return terms

    def _sum(self, terms: list[_Term], cut: tuple[int, int]) -> float:
        """The sum of the terms without the lowest, voluntary unplayed rounds first, and the highest ones (14, 16.5)."""
        voluntary = sorted([term.value for term in terms if term.voluntary])
        others = sorted([term.value for term in terms if not term.voluntary])
        kept = sorted((voluntary + others)[cut[0] :])
        return float(sum(kept[: len(kept) - cut[1]]))

    def _sonneborn_berger(self, terms: list[_Term], cut: tuple[int, int]) -> float:
        """The sum of the weighted terms; a cut takes the one of the opponent with the lowest score (14.1), or a
        voluntary unplayed round that brings no less (16.5)."""
        kept = list(terms)
        for _ in range(min(cut[0], len(kept))):
            lowest = min(kept, key=lambda term: (term.opponent_score, term.value))
            voluntary = [term for term in kept if term.voluntary]
            if voluntary:
                other = min(voluntary, key=lambda term: (term.value, term.opponent_score))
                lowest = other if other.value >= lowest.value else lowest
            kept.remove(lowest)
        for _ in range(min(cut[1], len(kept))):
            kept.remove(max(kept, key=lambda term: (term.opponent_score, term.value)))
        return float(sum([term.value for term in kept]))

    def _by_rating(self, name: str, cut: tuple[int, int], rounds: list[_Round]) -> float | None:
        """The tie-breaks on ratings (10): games over the board only, none with an unrated opponent."""
        games = [one for one in rounds if one.over_the_board]
        ratings = [self.ratings[one.opponent] for one in games]
        if name in ("APRO", "APPO"):
            others = [self.values("TPR" if name == "APRO" else "PTP")[one.opponent] for one in games]
            known = [int(one) for one in others if one is not None]
            return float(performance.average(known)) if known and len(known) == len(others) else None
        rated = sorted([one for one in ratings if one is not None])
        if not rated or len(rated) < len(ratings):
            return None
        total = sum([one.result for one in games])
        if name == "TPR":
            return float(performance.rp(rated, total).rp)
        if name == "PTP":
            return float(performance.ptp(rated, total))
        rated = rated[cut[0] : len(rated) - cut[1]]
        return float(performance.average(rated)) if rated else None

    # --- direct encounter ---------------------------------------------------------------------------------------------
    def direct(self, groups: list[list[int]]) -> dict[int, float | None]:
        """The place of everybody among those tied (6): by the games between them, again and again for whoever is still
        tied."""
        places: dict[int, float | None] = {}
        for group in groups:
            if len(group) == 1:
                places[group[0]] = 0.0
                continue
            place = 1
            for part in self._parted(group):
                for number in part:
                    places[number] = float(place)
                place += len(part)
        return places

    def _parted(self, group: list[int]) -> list[list[int]]:
        scores, missing = self._between(group)
        if not max([missing[number] for number in group]):
            parts = _split(group, scores)
            if len(parts) == 1:
                return parts
            return [again for part in parts for again in (self._parted(part) if len(part) > 1 else [part])]
        found = []
        while len(group) > 1:
            first = [number for number in group if self._stays_first(number, group, scores, missing)]
            if not first:
                break
            found.append(first)
            group = [number for number in group if number != first[0]]
            scores, missing = self._between(group)
        return found + [group]

    def _between(self, group: list[int]) -> tuple[dict[int, float], dict[int, int]]:
        """The points of the games between them, and how many of the others each has not met."""
        scores = dict.fromkeys(group, 0.0)
        missing = dict.fromkeys(group, 0)
        for number in group:
            met = set()
            for one in self.rounds[number]:
                if one.played and one.opponent in scores:
                    met.add(one.opponent)
                    scores[number] += one.score
            missing[number] = len(group) - 1 - len(met)
        return scores, missing

    def _stays_first(self, number: int, group: list[int], scores: dict[int, float], missing: dict[int, int]) -> bool:
        """Whether nobody could catch up, had all missing games been played."""
        return not [one for one in group if one != number and scores[one] + missing[one] >= scores[number]]
