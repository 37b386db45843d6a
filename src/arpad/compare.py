"""The same games or the same event under several systems, side by side, with the reasons for the differences.

Every system is asked through its card, so a new one needs nothing here. What a system cannot answer (no whole events,
an input it needs, ratings off its scale) stands as its problem beside the others' numbers. A difference to the
reference is taken apart into what the other K-factor makes, the other expected score, other games that count, and what
is left: bonuses, limits, another method.

>>> found = games(1500, (Game(1700, 1.0),), "2025-11-07", ("elo", "lask"), {"k": 20})
>>> [(line.system, line.change, line.new_rating) for line in found.lines]
[('elo', 15.194939, 1515), ('lask', 24.0, 1524)]
>>> [(reason.kind, reason.points) for reason in found.lines[1].reasons]
[('k', 9.116963), ('expected', -0.311902)]

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad import systems
from arpad.model import Event, Game, Player, Problem, Refusal
from arpad.systems.cards import Field, Verb, read
from arpad.systems.numbers import nearest
from arpad.systems.results import Change, Rules

REFERENCE = "fide"

# Why a change differs from that of the reference.
K, EXPECTED, COUNTED, METHOD = "k", "expected", "counted", "method"
LEAST = 0.0005  # points of rating; less is not worth a reason


class Reason(NamedTuple):
    """A part of a difference."""

    kind: str
    points: float
    here: float | None  # K, expected score or score in this system
    there: float | None  # and in the reference


class Line(NamedTuple):
    """What one system says of one player."""

    system: str
    rating: float | None
    score: float
    k: float | None
    expected: float | None
    change: float | None
    new_rating: float | None
    reasons: tuple[Reason, ...]
    rules: Rules | None
    problem: Problem | None  # why there is no answer


class Compared(NamedTuple):
    """One player under all systems."""

    number: int  # 0 = no event
    name: str
    lines: tuple[Line, ...]


class Comparison(NamedTuple):
    """A whole event under all systems."""

    players: tuple[Compared, ...]
    refused: tuple[Line, ...]  # systems that did not rate the event


def games(
    rating: float,
    games: tuple[Game, ...],
    on: str = "",
    names: tuple[str, ...] = systems.NAMES,
    options: dict[str, Any] | None = None,
    reference: str = REFERENCE,
) -> Compared:
    """One player's games under every system named. `options` are inputs of the systems' verb `rate`; each system takes
    those it knows. The reference is the system named, or where it has no change, the first that has one."""
    request = dict(options or {})
    request.update(
        {
            "rating": rating,
            "games": [{"opponent": one.opponent, "score": one.score, "round": one.round} for one in games],
            "on": on,
        }
    )
    lines: list[Line] = []
    for name in names:
        try:
            found = systems.card(name).verb("rate")
            rated = found.call(**read(found, _known(found, request)))
        except Refusal as refusal:
            lines.append(_unanswered(name, refusal.problem))
            continue
        lines.append(_line(name, rated, rated.rules))
    return Compared(0, "", _explained(lines, reference))


def event(
    event: Event,
    names: tuple[str, ...] = systems.NAMES,
    options: dict[str, Any] | None = None,
    reference: str = REFERENCE,
) -> Comparison:
    """A whole event under every system named. `options` are inputs of the systems' event verbs; each takes those it
    knows.

    Raises Refusal where the event has no players.
    """
    if not event.players:
        raise Refusal("event.no_players")
    lines: dict[int, list[Line]] = {player.number: [] for player in event.players}
    refused = []
    for name in names:
        try:
            card = systems.card(name)
            if card.event is None:
                raise Refusal("event.not_offered", system=name)
            _check_scale(card.verbs, event.players)
            report = card.event.call(event, **read(card.event, _known(card.event, options or {})))
        except Refusal as refusal:
            refused.append(_unanswered(name, refusal.problem))
            continue
        for player in report.players:
            lines[player.number].append(_line(name, player, report.rules))
    players = [
        Compared(player.number, player.name, _explained(lines[player.number], reference)) for player in event.players
    ]
    return Comparison(tuple(players), tuple(refused))


def _known(verb: Verb, request: dict[str, Any]) -> dict[str, Any]:
    return {field.name: request[field.name] for field in verb.fields if field.name in request}


def _check_scale(verbs: tuple[Verb, ...], players: tuple[Player, ...]) -> None:
    """A card says which ratings its list can have; an event of another scale makes no sense under it."""
    fields = [field for verb in verbs if verb.name == "rate" for field in verb.fields if field.name == "rating"]
    for field in fields:
        for player in players:
            if player.rating is not None and _outside(field, player.rating):
                raise Refusal(
                    "input.range", field="rating", value=player.rating, minimum=field.minimum, maximum=field.maximum
                )  # fmt: skip


def _outside(field: Field, rating: float) -> bool:
    return (field.minimum is not None and rating < field.minimum) or (
        field.maximum is not None and rating > field.maximum
    )  # fmt: skip


def _unanswered(name: str, problem: Problem) -> Line:
    return Line(name, None, 0.0, None, None, None, None, (), None, problem)


def _line(name: str, found: Any, rules: Rules) -> Line:
    """`found` is a Rated or a PlayerReport: both name what is needed alike."""
    change: Change | None = found.change
    points = None if change is None else float(change.exact)
    first = getattr(found, "initial", None)
    new = found.new_rating if first is None else first.rating
    return Line(name, found.rating, found.score, found.k, found.expected, points, new, (), rules, None)


def _explained(lines: list[Line], reference: str) -> tuple[Line, ...]:
    with_change = [line for line in lines if line.change is not None]
    there = [line for line in with_change if line.system == reference] + with_change
    return tuple([line._replace(reasons=_reasons(line, there[0])) if there else line for line in lines])


def _reasons(here: Line, there: Line) -> tuple[Reason, ...]:
    """A difference of changes in parts that add up to it.

    Change = K (score - expected score) + rest, in both systems; one factor is exchanged after the other.
    """
    if here.change is None or there.change is None:
        return ()
    if systems.card(here.system).lower_is_better != systems.card(there.system).lower_is_better:
        return ()  # a gain here is a loss there
    parts = []
    known = [one is not None for one in (here.k, there.k, here.expected, there.expected)]
    left = here.change - there.change
    if all(known):
        k, other_k = here.k or 0.0, there.k or 0.0
        expected, other_expected = here.expected or 0.0, there.expected or 0.0
        parts = [
            Reason(K, (k - other_k) * (there.score - other_expected), here.k, there.k),
            Reason(COUNTED, k * (here.score - there.score), here.score, there.score),
            Reason(EXPECTED, k * (other_expected - expected), here.expected, there.expected),
        ]
        left -= sum([one.points for one in parts])
    parts.append(Reason(METHOD, left, None, None))
    return tuple([one._replace(points=nearest(one.points * 1e6) / 1e6) for one in parts if abs(one.points) >= LEAST])
