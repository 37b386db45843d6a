"""Who is who in a table of games: rows name people, and the same person may be named in several ways. Portable.

Names are compared without case, accents, double blanks and the order around a comma, and for that only. Two different
ids are two people, whatever their names; a name that fits two people is nobody's. Names that are nearly alike are never
taken for one: they are reported.
"""

from typing import Any, NamedTuple

from arpad.formats.folding import alike, name_key, same_words
from arpad.model import ERROR, NOTE, WARNING, Player, Problem


class Named(NamedTuple):
    """A player as one row names him or her."""

    name: str
    number: int = 0  # start number; 0 = the row gives none
    fide_id: str = ""
    national_id: str = ""
    rating: int | None = None
    title: str = ""
    federation: str = ""


class Roster:
    """The people found so far, by their place in `players`."""

    def __init__(self, problems: list[Problem]) -> None:
        self.players: list[Player] = []
        self.problems = problems
        self.identities: list[str] = []  # the id that tells each of them apart, "" where there is none
        self.by_name: dict[str, list[int]] = {}
        self.by_number: dict[int, int] = {}
        self.by_id: dict[str, int] = {}
        self.differing: list[int] = []  # whose rating differs between rows, reported once

    def add(self, player: Player, identity: str = "") -> int:
        """One more person."""
        place = len(self.players)
        self.players.append(player)
        self.identities.append(identity)
        self.by_name.setdefault(name_key(player.name), []).append(place)
        if player.number:
            self.by_number.setdefault(player.number, place)
        if identity:
            self.by_id[identity] = place
        return place

    def place_of(self, named: Named, line: int) -> int | None:
        """Who that is, one more person if need be; None where it cannot be told, which is reported."""
        identity = named.fide_id or named.national_id
        place = self._known(named, identity, line)
        if place == AMBIGUOUS:
            return None
        if place is None:
            player = Player(named.number, named.name, named.rating, named.title, line=line)
            return self.add(player._replace(federation=named.federation, fide_id=named.fide_id), identity)
        if identity and not self.identities[place]:
            self.identities[place] = identity
            self.by_id[identity] = place
        self._complete(place, named, line)
        return place

    def _known(self, named: Named, identity: str, line: int) -> int | None:
        """The person's place; None for a new one, AMBIGUOUS where the row contradicts or fits two."""
        namesakes = self.by_name.get(name_key(named.name), [])
        if named.number and named.number in self.by_number:
            place = self.by_number[named.number]
            if same_words(self.players[place].name) == same_words(named.name):
                return place
            values = {"player": named.number, "name": named.name, "other": self.players[place].name}
            self.problems.append(Problem(ERROR, "table.number_other_name", values, line))
            return AMBIGUOUS
        if identity:
            if identity in self.by_id:
                return self.by_id[identity]
            namesakes = [place for place in namesakes if not self.identities[place]]
        elif len(namesakes) > 1:
            values = {"name": named.name, "count": len(namesakes)}
            self.problems.append(Problem(ERROR, "table.name_twice", values, line))
            return AMBIGUOUS
        if named.number:
            namesakes = [place for place in namesakes if not self.players[place].number]
        return namesakes[0] if namesakes else None

    def _complete(self, place: int, named: Named, line: int) -> None:
        """Fill in what earlier rows did not say; a rating that differs is reported, the first one stays."""
        player = self.players[place]
        changes: dict[str, Any] = {}
        if named.rating is not None and player.rating is None and place not in self.differing:
            changes["rating"] = named.rating
        elif named.rating is not None and player.rating != named.rating and place not in self.differing:
            self.differing.append(place)
            values = {"name": player.name, "rating": player.rating, "other": named.rating}
            self.problems.append(Problem(NOTE, "table.rating_differs", values, line))
        for field, value in (
            ("title", named.title),
            ("federation", named.federation),
            ("fide_id", named.fide_id),
        ):
            if value and not getattr(player, field):
                changes[field] = value
        if named.number and not player.number:
            changes["number"] = named.number
            self.by_number[named.number] = place
        if changes:
            self.players[place] = player._replace(**changes)

    def start_numbers(self) -> list[int]:
        """Each person's start number: the table's own, or else the next that nobody has."""
        taken = {player.number for player in self.players}
        highest = max(taken | {0})
        numbers: list[int] = []
        seen = set()
        for player in self.players:
            number = player.number
            if number < 1 or number in seen:
                highest += 1
                number = highest
            seen.add(number)
            numbers.append(number)
        return numbers

    def report_alike(self) -> None:
        """Report the names that are nearly alike."""
        names = [(player.name, place) for place, player in enumerate(self.players)]
        for one, other in alike(names):
            if self.identities[one] and self.identities[other]:
                continue  # their ids tell them apart
            values = {"name": self.players[other].name, "other": self.players[one].name}
            self.problems.append(Problem(WARNING, "table.alike", values, self.players[other].line))


AMBIGUOUS = -1
