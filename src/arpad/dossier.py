"""Everything a report of one event says, put together once: for the printed report, for files and for the page.

>>> from arpad.model import Event, Pairing, Player
>>> players = (Player(1, "Anand", 1600, birth="1980"), Player(2, "Bose", 1500, birth="1980"))
>>> event = Event(start="2025-11-07", time_control="standard", players=players,
...               pairings=(Pairing(1, 1, 2, 1.0, 0.0, "played"),))
>>> found = dossier(event)
>>> [(card.player.name, card.change, card.new_rating) for card in found.cards]
[('Anand', 7, 1607), ('Bose', -7, 1493)]
>>> line = found.cards[1].lines[0]
>>> line.round, line.colour, line.number, line.name, line.result, line.expected
(1, 'b', 1, 'Anand', '0', 0.36)

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad import systems, tiebreaks
from arpad.check import check
from arpad.event import rate
from arpad.model import (
    BYE,
    ERROR,
    FORFEIT,
    NO_MOVE,
    NOTE,
    PLAYED,
    SEVERITIES,
    STANDARD,
    WARNING,
    Event,
    Game,
    Player,
    Problem,
    Refusal,
)
from arpad.systems.cards import read
from arpad.systems.events import games_by_player
from arpad.systems.fide import norm as fide_norm
from arpad.systems.fide.norm import POSSIBLE, REACHED, Norm, NormReport
from arpad.systems.results import EventReport, GameRow, Performance, PlayerReport, Rules

FIDE = "fide"  # the system that has norms and an upload to be checked for

# Results as a crosstable writes them. Which of them count is another matter.
_RESULTS = {1.0: "1", 0.5: "½", 0.0: "0"}
_FORFEITS = {1.0: "+", 0.5: "½", 0.0: "-"}


class Row(NamedTuple):
    """A line of the standings."""

    number: int
    rank: int | None
    points: float
    tiebreaks: tuple[Any, ...]  # in the order of Dossier.tie_breaks


class Line(NamedTuple):
    """One round of a player: who the opponent was, what became of the game, and what it did to the rating."""

    round: int
    colour: str  # the player's own: w, b, or "" where it is not known
    number: int  # the opponent's; 0 = nobody
    title: str
    name: str
    federation: str
    rating: float | None  # the opponent's, as the system counts it
    result: str  # 1 ½ 0; + and - without play; "" = none yet
    gap: float | None
    gap_used: float | None
    expected: float | None
    change: float | None
    counted: bool
    reason: str  # why it does not count; "" = it does, or the system has games without rows


class Card(NamedTuple):
    """One player with everything that the event says of him or her."""

    player: PlayerReport
    rank: int | None
    change: float | None  # as published; the exact one where the system does not round
    new_rating: float | None  # after the event: of a newcomer the first one; None = no rating
    lines: tuple[Line, ...]
    performances: tuple[Performance, ...]
    norms: tuple[Norm, ...]


class Dossier(NamedTuple):
    """The whole report of an event."""

    system: str
    event: dict[str, Any]
    counts: dict[str, int]
    tie_breaks: tuple[str, ...]
    rows: tuple[Row, ...]  # in the order of the standings
    cards: tuple[Card, ...]  # by start number
    problems: tuple[Problem, ...]  # the worst first
    rules: Rules
    norm_rules: Rules | None  # None = norms were not asked for
    lists: tuple[str, ...]  # the rating lists that gave ratings, by name


def dossier(
    event: Event,
    system: str = FIDE,
    lists: tuple[str, ...] = (),
    brief: bool = False,
    tell: Any = None,
    rated: EventReport | None = None,
    **options: Any,
) -> Dossier:
    """Rate an event and put together what there is to say of it. `options` are those of the system's event verb.

    `brief` leaves out norms and performances, which take longer than all the rest: whoever shows a large event adds
    them piece by piece (`performances`, `with_norms`). `tell(done, all)` is called after each card. `rated` is what
    `event.rate` says of the event with these options, where that is known already.

    The rank is the report's own where it ranks every player: only the organiser knows which tie-breaks decided.

    Raises Refusal where `event.rate` does.
    """
    if rated is None:
        rated = rate(event, system, **options)
    ranked, tie_breaks = _standings(event, options.get("on"))
    ranks = {row.number: row.rank for row in ranked}
    games = games_by_player(event, {})
    known = {player.number: player for player in event.players}
    counted_as = {player.number: player.rating for player in rated.players}
    cards = []
    for player in sorted(rated.players, key=_number):
        own = games.get(player.number, [])
        lines = _lines(player, own, known, counted_as)
        cards.append(
            Card(
                player,
                ranks.get(player.number),
                change_of(player),
                new_rating(player),
                lines,
                () if brief else performances(system, own, lines, rated.event["start"]),
                (),
            )
        )
        if tell is not None:
            tell(len(cards), len(rated.players))
    problems = _problems(event, system, rated, options.get("on"))
    about = dict(rated.event)
    about.update({"type": event.type, "arbiter": event.arbiter, "rate_of_play": event.rate_of_play})
    counts = _counts(event, cards, problems)
    found = Dossier(system, about, counts, tie_breaks, ranked, tuple(cards), problems, rated.rules, None, lists)
    if brief or not has_norms(found):
        return found
    try:
        asked = {name: options[name] for name in ("on", "time_control", "ratings") if options.get(name)}
        return with_norms(found, (fide_norm.norms(event, **asked),))
    except Refusal:  # no regulations of that date, or nothing to judge by
        return found


def has_norms(found: Dossier) -> bool:
    """Whether there can be any title norms: FIDE gives them for standard games only."""
    return found.system == FIDE and found.event["time_control"] == STANDARD


def with_norms(found: Dossier, reports: tuple[NormReport, ...]) -> Dossier:
    """The dossier with the norms of these reports, each of them of some of the players."""
    norms = {one.number: one.norms for report in reports for one in report.players}
    cards = tuple([card._replace(norms=norms.get(card.player.number, ())) for card in found.cards])
    problems = list(found.problems)
    for report in reports:
        problems.extend([one for one in report.problems if one not in problems])
    counts = dict(found.counts)
    of_norms = [norm.status for card in cards for norm in card.norms]
    counts.update({"norms_reached": of_norms.count(REACHED), "norms_possible": of_norms.count(POSSIBLE)})
    counts.update(_by_severity(problems))
    return found._replace(
        counts=counts, cards=cards, problems=_worst_first(problems), norm_rules=reports[0].rules
    )  # fmt: skip


def change_of(player: PlayerReport) -> float | None:
    """The change as it is published, or the exact one where nothing is rounded."""
    if player.change is None:
        return None
    return float(player.change.exact) if player.change.rounded is None else player.change.rounded


def new_rating(player: PlayerReport) -> float | None:
    """The rating after the event: of a newcomer the first one, none below the list's floor."""
    if player.initial is not None:
        return player.initial.rating
    return player.new_rating if player.listed else None


def _standings(event: Event, on: str | None) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    """The rows of the standings in order, and the names of the tie-breaks in them."""
    names = tiebreaks.order_of(event)
    found = tiebreaks.standings(event, names, on)
    reported = {player.number: player.rank for player in event.players if player.rank}
    official = len(reported) == len(event.players) == len(set(reported.values()))
    rows = []
    for one in found:
        rank = reported[one.number] if official else one.rank
        rows.append(Row(one.number, rank, one.points, tuple([one.tiebreaks.get(name) for name in names])))
    rows.sort(key=_place)
    return tuple(rows), names


def _place(row: Row) -> tuple[int, int]:
    return row.rank or 0, row.number


def _number(player: PlayerReport) -> int:
    return player.number


def _lines(
    player: PlayerReport, games: list[Game], known: dict[int, Player], ratings: dict[int, float | None]
) -> tuple[Line, ...]:
    """Every round of a player, with what the system says of it. Some systems have no row for games they leave out."""
    rows: dict[tuple[int, int], list[GameRow]] = {}
    for row in player.games:
        rows.setdefault((row.round, row.opponent or 0), []).append(row)
    lines = []
    for game in games:
        waiting = rows.get((game.round, game.number))
        said = waiting.pop(0) if waiting else None
        other = known.get(game.number)
        reason = said.reason if said else "" if game.kind == PLAYED else game.kind
        lines.append(
            Line(
                game.round,
                game.colour,
                game.number,
                other.title if other else "",
                other.name if other else "",
                other.federation if other else "",
                said.opponent_rating if said else ratings.get(game.number),
                _result(game),
                said.gap if said else None,
                said.gap_used if said else None,
                said.expected if said else None,
                said.change if said else None,
                said.counted if said else False,
                reason,
            )
        )
    return tuple(lines)


def _result(game: Game) -> str:
    if game.kind == FORFEIT:
        return _FORFEITS.get(game.score, "")
    return _RESULTS.get(game.score, "") if game.kind in (PLAYED, NO_MOVE, BYE) else ""


def performances(system: str, games: list[Game], lines: tuple[Line, ...], start: str) -> tuple[Performance, ...]:
    """The system's performance numbers of the games over the board, where it has any. Each line is of the same game."""
    played = [
        {"opponent": line.rating, "score": game.score, "round": game.round}
        for game, line in zip(games, lines)
        if game.kind == PLAYED
    ]
    for verb in systems.card(system).verbs:
        if verb.name == "perform" and played:
            request: dict[str, Any] = {"games": played}
            if "on" in [field.name for field in verb.fields]:
                request["on"] = start
            try:
                found: tuple[Performance, ...] = verb.call(**read(verb, request)).performances
                return found
            except Refusal:  # no game that such a number can be made of
                return ()
    return ()


def _problems(event: Event, system: str, rated: EventReport, on: str | None) -> tuple[Problem, ...]:
    """What the reader, the rating officer and the law found, each thing once."""
    found = list(check(event, on) if system == FIDE else event.problems)
    # What the reader found has been through `check`, which counts what comes too often.
    found.extend([one for one in rated.problems if one not in found and one not in event.problems])
    return _worst_first(found)


def _worst_first(found: list[Problem]) -> tuple[Problem, ...]:
    return tuple([problem for severity in SEVERITIES for problem in found if problem.severity == severity])


def _by_severity(problems: list[Problem]) -> dict[str, int]:
    """How many there are of each."""
    severities = [one.severity for one in problems]
    return {"errors": severities.count(ERROR), "warnings": severities.count(WARNING), "notes": severities.count(NOTE)}


def _counts(event: Event, cards: list[Card], problems: tuple[Problem, ...]) -> dict[str, int]:
    """The event in numbers."""
    counted = {
        (line.round, min(card.player.number, line.number), max(card.player.number, line.number))
        for card in cards
        for line in card.lines
        if line.counted
    }
    counts = {
        "players": len(cards),
        "unrated": len([card for card in cards if card.player.rating is None]),
        "games": len([pairing for pairing in event.pairings if pairing.kind == PLAYED]),
        "games_counted": len(counted),
        "first_ratings": len([card for card in cards if card.player.initial and card.new_rating is not None]),
        "norms_reached": 0,
        "norms_possible": 0,
    }
    counts.update(_by_severity(list(problems)))
    return counts
