"""A whole event under any system: changes, first ratings, performances; and what a rating officer would ask.

>>> from arpad.model import Event, Pairing, Player
>>> players = (Player(1, "Anand", 1600, birth="1980"), Player(2, "Bose", 1500, birth="1980"))
>>> event = Event(start="2025-11-07", time_control="standard", players=players,
...               pairings=(Pairing(1, 1, 2, 1.0, 0.0, "played"),))
>>> [player.new_rating for player in rate(event).players]
[1607, 1493]

Part of the portable floor.
"""

from typing import Any

from arpad import systems
from arpad.check import check
from arpad.model import Event, Refusal
from arpad.systems.cards import read
from arpad.systems.results import EventReport

__all__ = ["check", "rate"]


def rate(event: Event, system: str = "fide", **options: Any) -> EventReport:
    """Rate an event under a system. `options` are the fields of the card's event verb: `on`, `k`, ...

    The rule set is the one in force on the event's start date, unless `on` says otherwise.

    Raises Refusal where the system rates no events, an option is wrong, no date is known, or the event has no players.
    """
    card = systems.card(system)
    if card.event is None:
        raise Refusal("event.not_offered", system=system)
    if not event.players:
        raise Refusal("event.no_players")
    report: EventReport = card.event.call(event, **read(card.event, options))
    return report
