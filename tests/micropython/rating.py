"""Events from plain values, rated, checked, judged and ranked; runs in both interpreters."""

from typing import Any

from arpad import event, tiebreaks
from arpad.model import Event, Pairing, Player
from arpad.systems.fide import norm


def rate(plain: dict[str, Any], system: str, options: dict[str, Any]) -> Any:
    return event.rate(read(plain), system, **options)


def check(plain: dict[str, Any]) -> Any:
    return event.check(read(plain))


def norms(plain: dict[str, Any], options: dict[str, Any]) -> Any:
    return norm.norms(read(plain), **options)


def standings(plain: dict[str, Any], order: list[str]) -> Any:
    return tiebreaks.standings(read(plain), tuple(order))


def read(plain: dict[str, Any]) -> Event:
    values = dict(plain)
    values["players"] = tuple([Player(**player) for player in plain["players"]])
    values["pairings"] = tuple([Pairing(**pairing) for pairing in plain["pairings"]])
    return Event(**values)
