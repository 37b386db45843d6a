"""What would move if a result were another one: an event changed, rated again, and compared with what it was.

>>> from arpad.model import Event, Pairing, Player
>>> players = (Player(1, "Anand", 1600, birth="1980"), Player(2, "Bose", 1500, birth="1980"))
>>> event = Event(start="2025-11-07", time_control="standard", rounds=1, players=players,
...               pairings=(Pairing(1, 1, 2, 1.0, 0.0, "played"),))
>>> found = what_if(event, (change("1:1-2=draw"),))
>>> [(move.number, move.change, move.other_change, move.other_new_rating) for move in found.moves]
[(1, 7, -3, 1597), (2, -7, 3, 1503)]

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad import digits
from arpad.dossier import FIDE, Card, Dossier, dossier
from arpad.model import ABSENT, FORFEIT, PLAYED, Event, Pairing, Problem, Refusal
from arpad.systems.results import Rules

REMOVED = "removed"  # the kind of a change that takes a pairing out

LISTED = 20  # how many pairings a refusal names

# Results as they are typed, from the side of the player named first: points of both, and what became of the pairing.
RESULTS = {
    "1-0": (1.0, 0.0, PLAYED),
    "0-1": (0.0, 1.0, PLAYED),
    "draw": (0.5, 0.5, PLAYED),
    "+-": (1.0, 0.0, FORFEIT),
    "-+": (0.0, 1.0, FORFEIT),
    "--": (0.0, 0.0, FORFEIT),
    "-": (0.0, 0.0, REMOVED),
}
# Other ways to write them.
_SAME = {
    "1": "1-0",
    "0": "0-1",
    "1:0": "1-0",
    "0:1": "0-1",
    "=": "draw",
    "½": "draw",
    "½-½": "draw",
    "½:½": "draw",
    "1/2": "draw",
    "1/2-1/2": "draw",
    "0.5": "draw",
    "0.5-0.5": "draw",
    "+:-": "+-",
    "-:+": "-+",
    "-:-": "--",
}


class Change(NamedTuple):
    """Another result of a pairing, from the side of the player named first. Colours stay as they are."""

    round: int
    player: int  # start number
    opponent: int
    result: str  # a key of RESULTS


class NormMove(NamedTuple):
    """What became of a norm, before and after."""

    norm: str
    status: str
    other_status: str


class Move(NamedTuple):
    """A player for whom something is other than it was: first as it was, then as it would be (`other_`)."""

    number: int
    name: str
    title: str
    points: float
    other_points: float
    rank: int | None
    other_rank: int | None
    change: float | None
    other_change: float | None
    new_rating: float | None
    other_new_rating: float | None
    norms: tuple[NormMove, ...]


class WhatIf(NamedTuple):
    """What would move."""

    event: dict[str, Any]
    changes: tuple[Change, ...]
    ratings: dict[int, int | None]  # the other ratings before the event, by start number
    moves: tuple[Move, ...]  # the largest difference of ratings first
    total: int  # players of the event
    problems: tuple[Problem, ...]  # those that the event did not have
    rules: Rules


def change(text: str) -> Change:
    """`5:3-7=1-0`: in round 5 player 3 beats player 7. Raises Refusal where the text is no such thing."""
    where, equals, result = digits.latin(text).strip().partition("=")
    number_of_round, colon, players = where.partition(":")
    player, dash, opponent = players.partition("-")
    found = [digits.number(part) for part in (number_of_round, player, opponent)]
    # `==` is a draw as well: the sign between is the first of the two.
    name = result.strip().lower()  # ascii
    name = _SAME.get(name, name)
    whole = [int(one) for one in found if one is not None and one >= 0 and one == int(one)]
    if not (equals and colon and dash) or len(whole) < 3 or name not in RESULTS:
        raise Refusal("what_if.form", value=text, results=sorted(RESULTS))
    return Change(whole[0], whole[1], whole[2], name)


def changed(event: Event, changes: tuple[Change, ...], ratings: dict[int, int | None] | None = None) -> Event:
    """The event with other results, and other ratings before it by start number; None = unrated.

    Points and ranks that the report gives would be wrong then, so they are left out.

    Raises Refusal where there is no such pairing or player.
    """
    others = ratings or {}
    known = {player.number for player in event.players}
    for number in sorted(others):
        if number not in known:
            raise Refusal("what_if.no_player", number=number)
    pairings = list(event.pairings)
    for one in changes:
        index = _index(pairings, one)
        pairings = pairings[:index] + _with_result(pairings[index], one) + pairings[index + 1 :]
    players = [
        player._replace(rating=others.get(player.number, player.rating), points=None, rank=None)
        for player in event.players
    ]
    return event._replace(pairings=tuple(pairings), players=tuple(players))


def what_if(
    event: Event,
    changes: tuple[Change, ...],
    ratings: dict[int, int | None] | None = None,
    system: str = FIDE,
    **options: Any,
) -> WhatIf:
    """Rate an event as it is and as it would be. `options` are those of the system's event verb.

    Ranks are by Arpad's own tie-breaks both times, so that they can be compared. Raises Refusal where the event cannot
    be rated, or a change names what is not there.
    """
    # Whether the changes can be made is told before anything is computed.
    other = changed(event, changes, ratings)
    before = dossier(changed(event, ()), system, **options)
    after = dossier(other, system, **options)
    fresh = tuple([problem for problem in after.problems if problem not in before.problems])
    return WhatIf(
        before.event, changes, ratings or {}, compare(before, after), len(before.cards), fresh, before.rules
    )  # fmt: skip


def compare(before: Dossier, after: Dossier) -> tuple[Move, ...]:
    """The players for whom anything differs between two dossiers of the same players."""
    others = {card.player.number: card for card in after.cards}
    moves = []
    for card in before.cards:
        other = others[card.player.number]
        move = Move(
            card.player.number,
            card.player.name,
            card.player.title,
            card.player.points,
            other.player.points,
            card.rank,
            other.rank,
            card.change,
            other.change,
            card.new_rating,
            other.new_rating,
            _norm_moves(card, other),
        )
        pairs = (
            (move.points, move.other_points),
            (move.rank, move.other_rank),
            (move.change, move.other_change),
            (move.new_rating, move.other_new_rating),
        )
        if move.norms or any(one != another for one, another in pairs):
            moves.append(move)
    moves.sort(key=_by_difference)
    return tuple(moves)


def _by_difference(move: Move) -> tuple[float, int]:
    """Whoever gets or loses a rating stands first, then whoever's rating moves most."""
    if move.new_rating is None or move.other_new_rating is None:
        same = move.new_rating is None and move.other_new_rating is None
        return (0.0 if same else -10000.0), move.number
    return -abs(move.other_new_rating - move.new_rating), move.number


def _norm_moves(card: Card, other: Card) -> tuple[NormMove, ...]:
    statuses = {norm.norm: norm.status for norm in other.norms}
    return tuple(
        [
            NormMove(norm.norm, norm.status, statuses.get(norm.norm, norm.status))
            for norm in card.norms
            if statuses.get(norm.norm, norm.status) != norm.status
        ]
    )


def _index(pairings: list[Pairing], wanted: Change) -> int:
    """Where the pairing stands. Raises Refusal where there is none."""
    pair = sorted([wanted.player, wanted.opponent])
    for index, pairing in enumerate(pairings):
        if pairing.round == wanted.round and sorted([pairing.white, pairing.black]) == pair and pairing.black:
            return index
    values: dict[str, Any] = {"round": wanted.round, "player": wanted.player, "opponent": wanted.opponent}
    there = [pairing for pairing in pairings if pairing.round == wanted.round and pairing.black]
    if not there:
        values["rounds"] = sorted({pairing.round for pairing in pairings if pairing.black})
        raise Refusal("what_if.no_round", **values)
    # Those of the two players first: one of them is probably the one that is meant.
    mine = [pairing for pairing in there if pairing.white in pair or pairing.black in pair]
    named: list[Any] = [f"{pairing.white}-{pairing.black}" for pairing in mine + [p for p in there if p not in mine]]
    values["pairings"] = named if len(named) <= LISTED else named[:LISTED] + ["…"]
    raise Refusal("what_if.no_pairing", **values)


def _with_result(pairing: Pairing, one: Change) -> list[Pairing]:
    """The pairing with the new result; taken out, it leaves two players who are absent."""
    mine, theirs, kind = RESULTS[one.result]
    if kind == REMOVED:
        return [
            Pairing(pairing.round, number, 0, 0.0, None, ABSENT, False, pairing.line)
            for number in (pairing.white, pairing.black)
        ]
    white, black = (mine, theirs) if pairing.white == one.player else (theirs, mine)
    return [pairing._replace(white_score=white, black_score=black, kind=kind)]
