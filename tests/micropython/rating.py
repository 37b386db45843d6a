"""Events from plain values, rated and checked; runs in both interpreters."""

from typing import Any

from arpad import event
from arpad.model import Event, Pairing, Player


def rate(plain: dict[str, Any], system: str, options: dict[str, Any]) -> Any:
    return event.rate(read(plain), system, **options)


def check(plain: dict[str, Any]) -> Any:
    return event.check(read(plain))


def read(plain: dict[str, Any]) -> Event:
    values = dict(plain)
    values["players"] = tuple([Player(**player) for player in plain["players"]])
    values["pairings"] = tuple([Pairing(**pairing) for pairing in plain["pairings"]])
    return Event(**values)
