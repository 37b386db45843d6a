"""An event put together from single games, as collections of games hold them: PGN, and the exports of game sites.

Players are told apart by FIDE id, then by name, without regard to case, accents and the order of the name's parts; two
ids are never one player. Start numbers follow the ratings. A player's rating is the one before his first game.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from arpad.dates import is_date
from arpad.formats import time_control
from arpad.formats.folding import alike, name_key
from arpad.model import ERROR, NOTE, PLAYED, WARNING, Event, Pairing, Player, Problem, Team, limited

GAP = 60  # days without a game after which the same name is another event
VARIANT = "from_games.variant"
SET_UP = "from_games.set_up"
NOT_RATED = "from_games.not_rated"
NO_RESULT = "from_games.no_result"
REPORTED = "reported"
_PARTIAL_GAP = 400  # where the day of the year is not known
_MOST_ALIKE = 2000  # players; in larger collections near names say nothing
_FEW = 5  # names or values that one message lists


class Side(NamedTuple):
    """A player as one game names him or her."""

    name: str
    fide_id: str = ""
    rating: int | None = None
    title: str = ""
    federation: str = ""
    team: str = ""


class FoundGame(NamedTuple):
    """A game as a collection tells it."""

    line: int
    white: Side
    black: Side
    white_score: float | None
    black_score: float | None
    kind: str
    round: int = 0  # 0 = not known
    date: str = ""  # YYYY-MM-DD, YYYY-MM or YYYY, as far as known
    time: str = ""  # of the day, for the order only
    rate_of_play: str = ""
    minutes: float | None = None
    identity: str = ""  # what another copy of the game would have as well: its moves, or its address; "" = nothing
    left_out: str = ""  # message key: why it cannot be rated; REPORTED = said already; "" = it counts
    reason: str = ""  # what that message names


class Heading(NamedTuple):
    """What all games of an event say alike."""

    name: str = ""
    city: str = ""
    federation: str = ""
    type: str = ""
    start: str = ""  # where it is told apart from the dates of the games
    rounds: int = 0  # as planned, where that is told
    online: bool = False  # ratings move with every game


class Moment(NamedTuple):
    """When a game was played, for the order; what is not known comes first."""

    date: str
    time: str
    round: int
    line: int


_ADDRESS = "@"


def address(text: str) -> str:
    """The identity of a game that has an address, or a number of its own, on its site; "" where it has none."""
    return _ADDRESS + text if text else ""


def moment(game: FoundGame) -> Moment:
    """The place of a game in the order of play."""
    return Moment(game.date, game.time, game.round, game.line)


def windows(games: list[FoundGame], gap: int = GAP) -> list[list[FoundGame]]:
    """The games of one name, divided where so many days without a game lie between two."""
    found: list[list[FoundGame]] = []
    last = ""
    for game in sorted(games, key=moment):
        if not found or (last and game.date and _far(last, game.date, gap)):
            found.append([])
        found[-1].append(game)
        last = game.date or last
    return [sorted(window, key=lambda game: game.line) for window in found]


def _far(before: str, after: str, gap: int) -> bool:
    if len(before) == len(after) == 10:
        return _day(after) - _day(before) > gap
    return _day(after) - _day(before) > _PARTIAL_GAP


def _day(date: str) -> int:
    """Days, counted roughly where only the year or the month is known."""
    year, month, day = int(date[:4]), int(date[5:7] or 7), int(date[8:] or 1)
    return (year * 12 + month) * 30 + day if len(date) < 10 else _exact(year, month, day)


def _exact(year: int, month: int, day: int) -> int:
    from datetime import date

    # The rough count of `_day` at the same place of the calendar, so that both can be compared.
    return (year * 12 + 1) * 30 + date(year, month, day).timetuple().tm_yday


def event_of(
    heading: Heading, games: list[FoundGame], problems: list[Problem], format: str, encoding: str = ""
) -> Event:
    """The event of these games. Those left out only bring their players, and a message."""
    left_out = [game for game in games if game.left_out]
    _report_left_out(left_out, problems)
    kept = _once([game for game in games if not game.left_out], problems)
    people = _People([*kept, *left_out], heading.online, problems)
    alone = [game for game in kept if people.number(game.white) == people.number(game.black)]
    for game in alone:
        problems.append(Problem(ERROR, "from_games.self", {"name": game.white.name}, game.line))
    if alone:
        kept = [game for game in kept if people.number(game.white) != people.number(game.black)]
    pairings = tuple(
        Pairing(
            game.round,
            people.number(game.white),
            people.number(game.black),
            game.white_score,
            game.black_score,
            game.kind,
            True,
            game.line,
        )
        for game in sorted(kept, key=lambda game: (game.round, game.line))
    )
    rounds = max([heading.rounds, *(game.round for game in kept)])
    played = [game for game in kept if game.kind == PLAYED] or kept
    rate, minutes, control = _time(played)
    days = sorted(game.date for game in kept or left_out if is_date(game.date))
    start = heading.start if is_date(heading.start) and (not days or heading.start <= days[0]) else ""
    return Event(
        name=heading.name,
        city=heading.city,
        federation=heading.federation,
        start=start or (days[0] if days else ""),
        end=days[-1] if days else "",
        time_control=control,
        rate_of_play=rate,
        minutes=minutes,
        type=heading.type,
        rounds=rounds,
        round_dates=_round_dates(kept, rounds),
        players=people.players(),
        pairings=pairings,
        teams=people.teams(),
        problems=limited(problems),
        format=format,
        encoding=encoding,
    )


def _once(games: list[FoundGame], problems: list[Problem]) -> list[FoundGame]:
    """Every game once; of games that are told with two results, none."""
    first: dict[tuple[Any, ...], FoundGame] = {}
    copies: dict[tuple[Any, ...], list[FoundGame]] = {}
    contradicted: set[tuple[Any, ...]] = set()
    for game in games:
        if not game.identity:
            continue
        white, black = (side.fide_id or name_key(side.name) for side in (game.white, game.black))
        key: tuple[Any, ...] = (white, black, game.date, game.round, game.identity)
        if game.identity.startswith(_ADDRESS):
            key = (game.identity,)
        known = first.setdefault(key, game)
        if known is game:
            continue
        copies.setdefault(key, []).append(game)
        if (known.white_score, known.black_score) != (game.white_score, game.black_score):
            contradicted.add(key)
            values = {"white": game.white.name, "black": game.black.name, "first": known.line}
            problems.append(Problem(ERROR, "from_games.contradicted", values, game.line))
    doubles = [game for key in copies if key not in contradicted for game in copies[key]]
    if doubles:
        values = {"count": len(doubles), "lines": _listed([game.line for game in doubles])}
        problems.append(Problem(WARNING, "from_games.twice", values, doubles[0].line))
    gone = {game.line for found in copies.values() for game in found} | {first[key].line for key in contradicted}
    return [game for game in games if game.line not in gone]


def _report_left_out(games: list[FoundGame], problems: list[Problem]) -> None:
    """One message for each reason, with the first of its games."""
    reasons: dict[tuple[str, str], list[int]] = {}
    for game in games:
        if game.left_out != REPORTED:
            reasons.setdefault((game.left_out, game.reason), []).append(game.line)
    for (key, reason), lines in reasons.items():
        problems.append(Problem(NOTE, key, {"count": len(lines), "reason": reason}, lines[0]))


def _listed(items: Iterable[Any]) -> list[Any]:
    """The first few of many."""
    kept = list(items)
    return [*kept[:_FEW], "…"] if len(kept) > _FEW else kept


def _time(games: list[FoundGame]) -> tuple[str, float | None, str]:
    """Rate of play, minutes and time control, as far as all games have the same."""
    rates = sorted({game.rate_of_play for game in games if game.rate_of_play})
    minutes = {game.minutes for game in games}
    controls = {time_control.name_of(game.minutes) for game in games}
    one = minutes.pop() if len(minutes) == 1 else None
    return ", ".join(map(str, _listed(rates))), one, controls.pop() if len(controls) == 1 else ""


def _round_dates(games: list[FoundGame], rounds: int) -> tuple[str, ...]:
    """The first day of each round."""
    first: dict[int, str] = {}
    for game in games:
        if is_date(game.date):
            first[game.round] = min(game.date, first.get(game.round, game.date))
    found = tuple(first.get(index + 1, "") for index in range(rounds))
    return found if any(found) else ()


class _People:
    """Who is who in the games of one event."""

    def __init__(self, games: list[FoundGame], online: bool, problems: list[Problem]) -> None:
        self.problems = problems
        self.ids: dict[str, set[str]] = {}
        for game in games:
            for side in (game.white, game.black):
                if side.fide_id:
                    self.ids.setdefault(name_key(side.name), set()).add(side.fide_id)
        self.sides: dict[str, list[tuple[Moment, Side]]] = {}
        for game in games:
            for side in (game.white, game.black):
                self.sides.setdefault(self._key(side), []).append((moment(game), side))
        for found in self.sides.values():
            found.sort(key=lambda one: one[0])
        order = sorted(self.sides, key=lambda key: (-(self._rating(key) or 0), name_key(self._first(key).name), key))
        self.numbers = {key: index + 1 for index, key in enumerate(order)}
        self._report(online)

    def _key(self, side: Side) -> str:
        """The FIDE id, also where only another game of the same name has it; else the name."""
        if side.fide_id:
            return side.fide_id
        name = name_key(side.name)
        ids = self.ids.get(name, set())
        return next(iter(ids)) if len(ids) == 1 else " " + name

    def _first(self, key: str) -> Side:
        return self.sides[key][0][1]

    def _rating(self, key: str) -> int | None:
        """The rating before the first game that tells one."""
        return next((side.rating for _, side in self.sides[key] if side.rating is not None), None)

    def number(self, side: Side) -> int:
        """A player's start number."""
        return self.numbers[self._key(side)]

    def players(self) -> tuple[Player, ...]:
        """The players by start number."""
        found = []
        for key, number in self.numbers.items():
            sides = [side for _, side in self.sides[key]]
            found.append(
                Player(
                    number=number,
                    name=sides[0].name,
                    rating=self._rating(key),
                    title=next((side.title for side in sides if side.title), ""),
                    federation=next((side.federation for side in sides if side.federation), ""),
                    fide_id=next((side.fide_id for side in sides if side.fide_id), ""),
                    line=min(when.line for when, _ in self.sides[key]),
                )
            )
        return tuple(found)

    def teams(self) -> tuple[Team, ...]:
        """The teams that the games name, with their players by start number."""
        members: dict[str, set[int]] = {}
        for key, number in self.numbers.items():
            for _, side in self.sides[key]:
                if side.team:
                    members.setdefault(side.team, set()).add(number)
        return tuple(Team(index, name, tuple(sorted(members[name]))) for index, name in enumerate(sorted(members), 1))

    def _report(self, online: bool) -> None:
        """Ratings that differ, names that two players share, and names that one player might have."""
        moved = 0
        for key, number in self.numbers.items():
            ratings = sorted({side.rating for _, side in self.sides[key] if side.rating is not None})
            if len(ratings) > 1:
                moved += 1
                if not online:
                    values = {"player": number, "found": _listed(ratings), "taken": self._rating(key)}
                    self._say(WARNING, "from_games.rating_differs", **values)
            if key.startswith(" ") and len(self.ids.get(key[1:], ())) > 1:
                values = {"player": number, "name": self._first(key).name, "ids": _listed(sorted(self.ids[key[1:]]))}
                self._say(WARNING, "from_games.same_name", **values)
        if online and moved:
            self._say(NOTE, "from_games.ratings_move", count=moved)
        if online or len(self.numbers) > _MOST_ALIKE:
            return
        names = [(self._first(key).name, number) for key, number in self.numbers.items()]
        by_number = {number: key for key, number in self.numbers.items()}
        for one, other in alike(names):
            if by_number[one].startswith(" ") or by_number[other].startswith(" "):
                values = {"player": one, "other": other}
                names_of = {"name": self._first(by_number[one]).name, "other_name": self._first(by_number[other]).name}
                self._say(NOTE, "from_games.alike", **values, **names_of)

    def _say(self, severity: str, key: str, **values: Any) -> None:
        self.problems.append(Problem(severity, key, values))
