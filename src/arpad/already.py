"""Whether an event has been rated before: the same games of the same players in another report.

Players are the same by FIDE id, or by name where one of the two reports has no id. Reading: it is the same event if at
least half of the games of the smaller report stand in the other, whoever is named first; the dates may differ, because
a wrong date is how an event comes to be sent twice.

>>> from arpad.model import Pairing, Player
>>> players = (Player(1, "Ann", fide_id="11"), Player(2, "Ben", fide_id="22"))
>>> event = Event(name="Open", players=players, pairings=(Pairing(1, 1, 2, 1.0, 0.0, "played"),))
>>> already(event, event._replace(name="Open A")).values["games"]
1

Portable.
"""

from typing import Any

from arpad.model import ERROR, PLAYED, WARNING, Event, Player, Problem


def already(event: Event, other: Event) -> Problem | None:
    """The problem that `event` has been rated as `other`; None where it has not."""
    by_id = _have_ids(event) and _have_ids(other)
    own, known = _games(event, by_id), _games(other, by_id)
    fewer = min(_number(own), _number(known))
    shared = sum([min(own[game], known.get(game, 0)) for game in own])
    if not fewer or 2 * shared < fewer:
        return None
    values = {"games": shared, "count": _number(own), "name": other.name, "start": other.start or None}
    return Problem(ERROR if shared == _number(own) else WARNING, "check.already", values)


def _have_ids(event: Event) -> bool:
    return len([player for player in event.players if not player.fide_id]) == 0


def _games(event: Event, by_id: bool) -> dict[Any, int]:
    """How often each game, told by its players and result, was played."""
    keys = {player.number: player.fide_id if by_id else _name(player) for player in event.players}
    found: dict[Any, int] = {}
    for pairing in event.pairings:
        if pairing.kind != PLAYED or pairing.white not in keys or pairing.black not in keys:
            continue
        white = (keys[pairing.white], pairing.white_score)
        black = (keys[pairing.black], pairing.black_score)
        game = (white, black) if white[0] <= black[0] else (black, white)
        found[game] = found.get(game, 0) + 1
    return found


def _number(games: dict[Any, int]) -> int:
    return sum([games[game] for game in games])


def _name(player: Player) -> str:
    """The words of a name in one order, so that Smith, John is John Smith."""
    return " ".join(sorted(player.name.replace(",", " ").split()))
