"""The games of an event as norms see them: which count, which are still to come, and what kind of event it is.

Title Regulations B.01 1.4.1 and 1.4.2 (1 January 2024). Part of the portable floor.
"""

from typing import NamedTuple

from arpad.model import BYE, FORFEIT, PENDING, PLAYED, UNKNOWN, Event, Pairing, Player
from arpad.systems.fide import norms

# How an event is paired.
SWISS = "swiss"
ROUND_ROBIN = "round_robin"
DOUBLE_ROUND_ROBIN = "double_round_robin"
SCHEVENINGEN = "scheveningen"
FORMS = (SWISS, ROUND_ROBIN, DOUBLE_ROUND_ROBIN, SCHEVENINGEN)
PREDETERMINED = (ROUND_ROBIN, DOUBLE_ROUND_ROBIN, SCHEVENINGEN)

WIN = 2  # half points
MOST_TO_COME = 50  # rounds not paired yet that are looked at; no norm needs more


class Met(NamedTuple):
    """One opponent of a player, with what counts for a norm."""

    round: int
    number: int  # the opponent's start number
    federation: str
    title: str
    rating: int  # as counted: of an unrated opponent what 1.4.6 says
    unrated: bool
    half_points: int | None  # None = not played yet


class Games(NamedTuple):
    """A player's event, as norms see it."""

    played: tuple[Met, ...]  # in the order of the rounds
    pending: tuple[Met, ...]  # paired, not played yet
    open_rounds: int  # rounds that are not paired yet
    unplayed: int  # rounds without a game that counts: byes, forfeits, absences
    granted: int  # of them wins by forfeit and pairing-allocated byes
    zero_scorers: int  # unrated opponents without a point, left out in a round robin


class Setting(NamedTuple):
    """What all players of an event share."""

    rounds: int
    form: str  # one of FORMS
    kind: str  # of norms.FEWER_GAMES or norms.FREE_EVENTS; "" = any other event
    free: str  # "kind" or "swiss": why the mix of federations need not be kept; "" = it must be
    field: norms.ForeignField | None  # of the Swiss round with the fewest; None = not a Swiss event
    players: int

    def predetermined(self) -> bool:
        """Whether everybody's opponents are fixed beforehand."""
        return self.form in PREDETERMINED

    def double(self) -> bool:
        """Whether everybody meets everybody twice."""
        return self.form == DOUBLE_ROUND_ROBIN


def rounds_of(event: Event) -> int:
    """The rounds of an event: those the report names, or the last that has a pairing."""
    return max([event.rounds] + [pairing.round for pairing in event.pairings])


def allocated_byes(event: Event) -> list[bool]:
    """For every pairing whether it is a bye that the pairing gave.

    Reading: where the report does not tell such byes from full-point byes asked for, as crosstables, every full-point
    bye is taken as allocated.
    """
    told = event.format.startswith("TRF") or len([1 for pairing in event.pairings if pairing.allocated]) > 0
    return [
        pairing.allocated or (not told and pairing.kind == BYE and pairing.white_score == 1)
        for pairing in event.pairings
    ]


def form_of(event: Event) -> str:
    """How an event is paired: by its type (092) or its system (192), or else by who met whom.

    Reading: where neither tells, an event in which everybody is paired with everybody once is a round robin, twice a
    double one, and any other a Swiss.
    """
    told = event.type + " " + " ".join([record.text for record in event.records if record.code == "192"])
    words = told.replace("-", "").replace(" ", "").replace("_", "").lower()  # ascii words are looked for
    if "scheveningen" in words:
        return SCHEVENINGEN
    if "roundrobin" in words or "allplayall" in words:
        return DOUBLE_ROUND_ROBIN if "double" in words else ROUND_ROBIN
    if "swiss" in words or "fidedutch" in words:
        return SWISS
    meetings: dict[tuple[int, int], int] = {}
    for pairing in event.pairings:
        if pairing.black:
            pair = (min(pairing.white, pairing.black), max(pairing.white, pairing.black))
            meetings[pair] = meetings.get(pair, 0) + 1
    players = len(event.players)
    if players > 2 and len(meetings) == players * (players - 1) // 2:
        times = {meetings[pair] for pair in meetings}
        if times == {1}:
            return ROUND_ROBIN
        if times == {2}:
            return DOUBLE_ROUND_ROBIN
    return SWISS


def setting_of(event: Event, ratings: dict[int, int | None], form: str, kind: str, host: str) -> Setting:
    """What all players of the event share; `host` is the federation whose players are not foreign."""
    field = _weakest_round(event, ratings, host) if form == SWISS and host else None
    free = ""
    if kind in norms.FREE_EVENTS:
        free = "kind"
    elif field is not None and field.free_of_mix():
        free = "swiss"
    return Setting(rounds_of(event), form, kind, free, field, len(event.players))


def _weakest_round(event: Event, ratings: dict[int, int | None], host: str) -> norms.ForeignField | None:
    """The field of the Swiss round that is furthest from being free of the mix (1.4.3.5); None = nothing is paired.

    Reading: a round's players are those who are paired with somebody in it and do not lose or win by forfeit. Rounds
    that are not paired yet are not looked at.
    """
    players = {player.number: player for player in event.players}
    by_round: dict[int, list[tuple[str, str]]] = {}
    for pairing in event.pairings:
        if not pairing.black or pairing.kind == FORFEIT:
            continue
        field = by_round.setdefault(pairing.round, [])
        for number in (pairing.white, pairing.black):
            player = players.get(number)
            if player is not None and ratings.get(number) is not None:
                field.append((player.federation, player.title))
    fields = [norms.foreign_field(host, by_round[one]) for one in sorted(by_round)]
    short = [field for field in fields if not field.free_of_mix()]
    return min(short or fields, key=_size) if fields else None


def _size(field: norms.ForeignField) -> tuple[int, int, int]:
    return field.rated, field.titled, field.federations


def games_of(
    event: Event, setting: Setting, ratings: dict[int, int | None], unrated: int, wanted: list[Player]
) -> dict[int, Games]:
    """The games of the wanted players, by start number. `unrated` is the rating that an unrated opponent counts as."""
    players = {player.number: player for player in event.players}
    own: dict[int, list[Pairing]] = {player.number: [] for player in wanted}
    paired_rounds = set()
    for pairing, allocated in zip(event.pairings, allocated_byes(event)):
        pairing = pairing._replace(allocated=allocated) if allocated else pairing
        if pairing.black and pairing.round > 0:
            paired_rounds.add(pairing.round)
        for number in (pairing.white, pairing.black):
            if number in own:
                own[number].append(pairing)
    zero = _zero_scorers(event, ratings) if setting.form in (ROUND_ROBIN, DOUBLE_ROUND_ROBIN) else set()
    return {
        number: _games(number, own[number], players, paired_rounds, setting, ratings, unrated, zero) for number in own
    }


def _games(
    number: int,
    pairings: list[Pairing],
    players: dict[int, Player],
    paired_rounds: set[int],
    setting: Setting,
    ratings: dict[int, int | None],
    unrated: int,
    zero: set[int],
) -> Games:
    played, pending = [], []
    unplayed = granted = left_out = 0
    for pairing in pairings:
        white = pairing.white == number
        other, score, others = pairing.black, pairing.white_score, pairing.black_score
        if not white:
            other, score, others = pairing.white, others, score
        if other in players and other in zero:
            left_out += 1
        elif other in players and _is_open(pairing):
            pending.append(_met(pairing.round, players[other], ratings, unrated, None))
        elif other in players and pairing.kind == PLAYED and score is not None and others is not None:
            played.append(_met(pairing.round, players[other], ratings, unrated, half_points(score, others)))
        else:
            unplayed += 1
            granted += (pairing.kind == FORFEIT and score == 1) or (pairing.kind == BYE and pairing.allocated)
    spoken_for = {pairing.round for pairing in pairings if pairing.round > 0} | paired_rounds
    open_rounds = min(MOST_TO_COME, setting.rounds - len(spoken_for))
    # Rounds of a round robin that the report does not pair yet: the opponents are known all the same.
    if open_rounds and setting.form in (ROUND_ROBIN, DOUBLE_ROUND_ROBIN):
        missing = _not_met(number, pairings, players, 2 if setting.double() else 1)
        if len(missing) == open_rounds:
            for other in missing:
                if other not in zero:
                    pending.append(_met(setting.rounds, players[other], ratings, unrated, None))
            open_rounds = 0
    return Games(
        tuple(sorted(played, key=_order)), tuple(sorted(pending, key=_order)), open_rounds, unplayed, granted, left_out
    )


def half_points(score: float, others: float) -> int:
    """A game's result in half points, by who got more: events may give other points than 1, a half and 0."""
    return WIN if score > others else 1 if score == others else 0


def _is_open(pairing: Pairing) -> bool:
    """Whether the game is still to be played, or its result to be told."""
    if pairing.kind == PLAYED:
        return pairing.white_score is None or pairing.black_score is None
    return pairing.kind in (PENDING, UNKNOWN)


def _met(
    round_number: int, other: Player, ratings: dict[int, int | None], unrated: int, half_points: int | None
) -> Met:
    rating = ratings.get(other.number)
    counted = unrated if rating is None else rating
    return Met(round_number, other.number, other.federation, other.title, counted, rating is None, half_points)


def _not_met(number: int, pairings: list[Pairing], players: dict[int, Player], times: int) -> list[int]:
    """The opponents a player has still to be paired with, each as often as is missing."""
    left = []
    for other in sorted(players):
        if other != number:
            met = len([one for one in pairings if other in (one.white, one.black)])
            left.extend([other] * (times - met))
    return left


def _zero_scorers(event: Event, ratings: dict[int, int | None]) -> set[int]:
    """The unrated players who have not scored against a rated one: games with them do not count in a round robin.

    Reading: only games over the board against rated opponents are looked at; before the first of them there is nothing
    to leave out.
    """
    scores: dict[int, int] = {}
    for pairing in event.pairings:
        if pairing.kind != PLAYED:
            continue
        for number, other, score, others in (
            (pairing.white, pairing.black, pairing.white_score, pairing.black_score),
            (pairing.black, pairing.white, pairing.black_score, pairing.white_score),
        ):
            if score is None or others is None:
                continue
            if ratings.get(number) is None and ratings.get(other) is not None:
                scores[number] = scores.get(number, 0) + half_points(score, others)
    return {number for number in scores if scores[number] == 0}


def _order(met: Met) -> tuple[int, int]:
    return met.round, met.number
