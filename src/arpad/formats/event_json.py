"""An event as JSON: everything Arpad knows about it, by the names of the records in the model, and back without loss.

The text is one object, `{"arpad_event": 1, "name": ..., "players": [{"number": 1, ...}], ...}`. What is left out has
its usual value; what is not known is passed over with a note. Numbers that no tournament reaches are refused, so that
nothing later has to work through them.

>>> from arpad.model import Event, Player
>>> event = Event("Club evening", rounds=1, players=(Player(1, "Ann", 1800), Player(2, "Ben")))
>>> read(write(event).encode()) == (event,)
True
"""

import json
import re
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from arpad.dates import is_date
from arpad.formats.spelled_dates import birth
from arpad.formats.text import decode
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    NOTE,
    PAIRING_KINDS,
    PLAYED,
    SEVERITIES,
    TIME_CONTROLS,
    Event,
    Pairing,
    Problem,
    Refusal,
    limited,
    plain,
)

MARK = "arpad_event"
VERSION = 1
FAR = 400  # bytes at the beginning in which the mark stands
MOST = 1e9  # of any number
MOST_OF = {"round": 100_000, "rounds": 100_000}  # numbers that others count up to
_KEY = re.compile(r"[a-z][a-z0-9_]{0,40}\.[A-Za-z0-9_.]{1,80}")
POSSIBLE = ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))  # scores of a played game


def is_it(data: bytes) -> bool:
    """Whether the bytes begin like an event that `write` has written."""
    return data[:8].lstrip(b"\xef\xbb\xbf \r\n\t")[:1] == b"{" and f'"{MARK}"'.encode() in data[:FAR]


def write(event: Event) -> str:
    """The event as JSON, a line for every player, game and so on."""
    parts = [f'"{MARK}": {VERSION}']
    for name, value in plain(event).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        else:
            parts.append(f'"{name}": {json.dumps(value, ensure_ascii=False)}')
    return "{" + ",\n".join(parts) + "}\n"


def read(data: bytes | str) -> tuple[Event, ...]:
    """The event of a JSON text. Contradicted pairings are left out.

    Raises Refusal where the text is no JSON, or a value is not of the kind that its place needs.
    """
    text, _, problems = decode(data)
    try:
        found = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Refusal("event_json.no_json", error.lineno, error.colno, reason=error.msg) from None
    except (ValueError, RecursionError) as error:
        raise Refusal("event_json.no_json", reason=str(error)) from None
    if not isinstance(found, dict) or MARK not in found:
        raise Refusal("event_json.no_event", mark=MARK)
    if found.pop(MARK) != VERSION:
        raise Refusal("event_json.version", version=VERSION)
    event: Event = _record(Event, found, "", problems)
    _check_words(event)
    pairings = _possible(event, problems)
    # A file that says nothing of its encoding is not changed by being read.
    return (event._replace(pairings=pairings, problems=(*event.problems, *limited(problems))),)


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not a number")


class _Kind(NamedTuple):
    """What a field of a record holds."""

    base: Any  # str, int, float, bool, dict or a record
    many: bool  # any number of them
    optional: bool  # or None


@cache
def _kinds(record: type) -> dict[str, _Kind]:
    """The fields of a record, by name."""
    found = {}
    for name, hint in get_type_hints(record).items():
        optional = get_origin(hint) in (Union, UnionType)
        base = next(one for one in get_args(hint) if one is not NoneType) if optional else hint
        many = get_origin(base) is tuple
        base = get_args(base)[0] if many else base
        found[name] = _Kind(get_origin(base) or base, many, optional)
    return found


def _record(record: Any, found: Any, path: str, problems: list[Problem]) -> Any:
    """A record of the model from an object."""
    if not isinstance(found, dict):
        _wrong(path, found, "{…}")
    kinds = _kinds(record)
    values = {}
    for name, value in found.items():
        kind = kinds.get(name)
        if kind is None:
            problems.append(Problem(NOTE, "event_json.unknown", {"path": f"{path}{name}"[:80]}))
        elif not kind.many:
            values[name] = _value(kind, value, path + name, name, problems)
        elif isinstance(value, list):
            values[name] = tuple(
                [_value(kind, item, f"{path}{name}[{index}]", name, problems) for index, item in enumerate(value)]
            )
        else:
            _wrong(path + name, value, "[…]")
    for name in kinds:
        if name not in values and name not in record._field_defaults:
            raise Refusal("event_json.missing", path=path + name)
    return record(**values)


def _value(kind: _Kind, found: Any, path: str, name: str, problems: list[Problem]) -> Any:
    """A value of the kind that the model's field has."""
    base = kind.base
    if found is None and kind.optional and not kind.many:
        return None
    if base in (str, bool, dict) and isinstance(found, base):
        return found
    if base in (int, float) and isinstance(found, (int, float)) and not isinstance(found, bool):
        if abs(found) > MOST_OF.get(name, MOST) or (base is int and found != int(found)):
            _wrong(path, found, f"0…{MOST_OF.get(name, int(MOST))}")
        return base(found)
    if hasattr(base, "_fields"):
        return _record(base, found, path + ".", problems)
    return _wrong(path, found, {str: "“…”", bool: "true, false", int: "1", float: "0.5"}.get(base, "{…}"))


def _wrong(path: str, found: Any, expected: str) -> Any:
    raise Refusal("event_json.value", path=path.rstrip(".") or "{}", found=str(found)[:40], expected=expected)


def _check_words(event: Event) -> None:
    """The words of which there are only some, dates, and start numbers that tell players apart."""
    numbers = set()
    for index, player in enumerate(event.players):
        if player.number < 1 or player.number in numbers:
            _wrong(f"players[{index}].number", player.number, "1, 2, 3 …")
        numbers.add(player.number)
        if birth(player.birth.replace("-", "/")) != player.birth:
            _wrong(f"players[{index}].birth", player.birth, "1990-05-31, 1990")
    for path, word, known in (
        ("time_control", event.time_control, ("", *TIME_CONTROLS)),
        *((f"pairings[{index}].kind", one.kind, PAIRING_KINDS) for index, one in enumerate(event.pairings)),
        *((f"players[{index}].sex", one.sex, ("", "m", "w")) for index, one in enumerate(event.players)),
        *((f"problems[{index}].severity", one.severity, SEVERITIES) for index, one in enumerate(event.problems)),
    ):
        if word not in known:
            _wrong(path, word, ", ".join(word for word in known if word))
    for index, problem in enumerate(event.problems):
        if not _KEY.fullmatch(problem.key):
            _wrong(f"problems[{index}].key", problem.key, "check.name_twice")
    dates = [("start", event.start), ("end", event.end)]
    dates += [(f"round_dates[{index}]", date) for index, date in enumerate(event.round_dates)]
    for path, date in dates:
        if date and not is_date(date):
            _wrong(path, date, "2025-10-01")


def _possible(event: Event, problems: list[Problem]) -> tuple[Pairing, ...]:
    """The pairings without those that cannot be: of strangers, of a player with himself, of impossible scores."""
    numbers = {player.number for player in event.players}
    kept = []
    for pairing in event.pairings:
        strangers = {pairing.white, pairing.black} - numbers - ({0} if pairing.black == 0 else set())
        scores = (pairing.white_score, pairing.black_score)
        impossible = pairing.kind == PLAYED and (not pairing.black or scores not in POSSIBLE)
        impossible = impossible or pairing.round < 0 or (pairing.kind in (BYE, ABSENT) and pairing.black != 0)
        if strangers or pairing.white == pairing.black or impossible:
            values = {"round": pairing.round, "player": pairing.white, "opponent": pairing.black}
            problems.append(Problem(ERROR, "event_json.pairing", values))
        else:
            kept.append(pairing)
    return tuple(kept)
