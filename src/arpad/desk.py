"""The arbiter's desk: one event, read once, then rated under any system and handed out in pieces.

What a page needs of an event of a thousand players at once is little: the standings, and what to put right. So `rate`
gives the report without what stands in its cards only, `norms` adds the norms of some players at a time, and `cards`
gives whole cards as they are looked at. A small event is complete at once.

>>> desk = Desk(b"012 Club evening\\n042 2025/11/07\\n001    1      Ann                            1600\\n")
>>> desk.facts()["players"]
1

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.dossier import Card, Dossier, dossier, has_norms, performances, with_norms
from arpad.formats import pasted, trf_write
from arpad.formats.trf_write import Written
from arpad.model import Event, Game, Refusal
from arpad.systems.events import games_by_player
from arpad.systems.fide.norm import MISSED, Norm, NormReport, norms
from arpad.systems.results import FirstRating
from arpad.what_if import Change, WhatIf, what_if

# The columns that the games of an event may have; the others stand in every report.
COLUMNS = ("round", "colour", "gap", "expected", "change")
# The performance numbers that a report names are those of its first players: of all players it would take too long.
NAMING = 60
NEWCOMERS = "newcomer_rp"  # printed beside newcomers, and told of them only


class Head(NamedTuple):
    """A report without what stands in its cards only, and what its tables need to know of them."""

    dossier: Dossier  # its cards have heads only
    games: tuple[str, ...]  # the columns that games have in this event
    counted: dict[int, int]  # start number to the number of games that count
    performances: tuple[str, ...]  # the names of performance numbers
    forfeits: bool  # whether anything was won or lost without playing
    asks_norms: bool  # whether there can be norms


class Desk:
    """An event on the desk. Raises Refusal where the file is nothing that can be read.

    `columns` and `day_first` as in `arpad.formats.pasted.read`.
    """

    def __init__(self, data: bytes | str, columns: dict[str, str] | None = None, day_first: bool | None = None) -> None:
        self.event: Event = pasted.read(data, columns, day_first)
        self.dossier: Dossier | None = None
        self.games: dict[int, list[Game]] = {}
        self.norm_reports: list[NormReport] = []
        self.on: str | None = None

    def facts(self) -> dict[str, Any]:
        """What was read, before anything is computed."""
        event = self.event
        return {
            "name": event.name,
            "format": event.format,
            "encoding": event.encoding,
            "players": len(event.players),
            "pairings": len(event.pairings),
        }

    def rate(self, system: str, options: dict[str, Any], tell: Any = None) -> Head:
        """The report under a system, without norms. `tell(done, all)` is called after each player.

        Raises Refusal where the system cannot rate the event.
        """
        self.dossier = None
        self.norm_reports = []
        self.on = options.get("on")
        self.games = games_by_player(self.event, {})
        self.dossier = dossier(self.event, system, brief=True, tell=tell, **options)
        return self.head()

    def norms(self, numbers: list[int]) -> int:
        """Have the norms of these players as well; the number of players who have theirs.

        What the event lacks for norms to be judged is no reason to refuse the rest: then there are none.
        """
        try:
            self.norm_reports.append(norms(self.event, self.on, only=tuple(numbers)))
        except Refusal:  # no regulations of that date, or nothing to judge by
            return len(self.event.players)
        return sum([len(report.players) for report in self.norm_reports])

    def head(self) -> Head:
        """The report as far as it is known."""
        found = self._whole()
        lines = [line for card in found.cards for line in card.lines]
        games = [name for name in COLUMNS if [line for line in lines if getattr(line, name) not in (None, "", 0)]]
        if [line for line in lines if line.gap != line.gap_used]:
            games.append("gap_used")
        numbers = [name for name in games if name in ("gap", "gap_used", "expected", "change")]
        if not numbers and [line for line in lines if line.reason]:
            games.append("reason")  # elsewhere it stands in the place of the numbers
        named: list[str] = []
        for card in found.cards[:NAMING]:
            for one in self._performances(found, card):
                told = one.name != NEWCOMERS or card.player.rating is None
                if one.value is not None and told and one.name not in named:
                    named.append(one.name)
        return Head(
            found._replace(cards=tuple([_head(card) for card in found.cards])),
            tuple(games),
            {card.player.number: len([line for line in card.lines if line.counted]) for card in found.cards},
            tuple(named),
            bool([line for line in lines if line.result in ("+", "-")]),
            has_norms(found),
        )

    def cards(self, numbers: list[int]) -> tuple[Card, ...]:
        """The whole cards of players, with the norms that are known."""
        found = self._whole()
        wanted = [card for card in found.cards if card.player.number in numbers]
        return tuple([card._replace(performances=self._performances(found, card)) for card in wanted])

    def what_if(self, system: str, options: dict[str, Any], changes: list[list[Any]]) -> WhatIf:
        """What would move if results were other ones: round, start numbers of two players, and the result.

        Raises Refusal where `arpad.what_if` does.
        """
        return what_if(self.event, tuple([Change(*change) for change in changes]), system=system, **options)

    def written(self, generation: str) -> Written:
        """The event as a TRF of that generation."""
        return trf_write.write(self.event, generation)

    def _whole(self) -> Dossier:
        if self.dossier is None:
            raise Refusal("desk.nothing_rated")
        return with_norms(self.dossier, tuple(self.norm_reports)) if self.norm_reports else self.dossier

    def _performances(self, found: Dossier, card: Card) -> Any:
        own = self.games.get(card.player.number, [])
        return performances(found.system, own, card.lines, found.event["start"])


def _head(card: Card) -> Card:
    """A card with what stands in the tables of the whole event."""
    player = card.player
    first = player.initial
    player = player._replace(games=(), steps=(), state=None, initial=None if first is None else _short(first))
    shown = [norm._replace(steps=()) for norm in card.norms if norm.status != MISSED or _lacking(norm) <= 1]
    return card._replace(player=player, lines=(), performances=(), norms=tuple(shown))


def _lacking(norm: Norm) -> int:
    """How many conditions are not met: norms that lack one stand in the table of norms as well."""
    return len([condition for condition in norm.conditions if not condition.met])


def _short(first: FirstRating) -> FirstRating:
    return first._replace(games=(), steps=())
