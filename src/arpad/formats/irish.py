"""Results of players abroad, as the Irish federation takes them: a block a player, a line a round. Portable.

    Event,"Isle of Man Masters, 2007"
    Start,2007-09-22
    Rounds,9

    Player,385,Player,Nr 001                        number of the federation, surname, given name
    1,0,B,Player,Nr 002,2209,,ENG                   round, score, colour, opponent's surname, given name, rating, title,
    6,0,-                                           federation; a round without a game
    Total,4

An opponent has no block of his own as a rule; where he has, both must tell of their game alike.
"""

from typing import NamedTuple

from arpad.codes import TITLES
from arpad.digits import latin
from arpad.formats import grid
from arpad.formats.column_dates import day
from arpad.formats.crosstable import IN_ONE_CELL, check_points
from arpad.formats.folding import compact
from arpad.formats.grid import Row
from arpad.formats.roster import Named, Roster
from arpad.formats.table_players import number_in, points_in, rating_in
from arpad.formats.text import lower, upper
from arpad.formats.trf_pairings import pairings
from arpad.formats.trf_player import EMPTY, Cell
from arpad.model import ERROR, WARNING, Event, NationalRating, Problem, Record, Refusal, limited

IRELAND = "IRL"
_CODES = {"1": "1", "1.0": "1", "0": "0", "0.0": "0", "=": "=", "½": "=", "0.5": "=", "1/2": "=", "+": "+", "-": "-"}
_OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
_ALONE = {"1": "F", "+": "F", "=": "H", "0": "Z", "-": "Z"}
_COLOURS = {"w": "w", "b": "b", "": "", "-": ""}
_MOST_ROUNDS = 99


class _Block(NamedTuple):
    place: int  # in the roster
    row: Row
    rounds: list[Row]


def is_it(first: list[str]) -> bool:
    """Whether the first lines of a text are such a report."""
    words = [compact(line.split(",")[0].replace('"', "")) for line in first]
    return words[0] == "event" and "player" in words


def read(text: str, problems: list[Problem], encoding: str) -> Event:
    """The event with everybody's games, the reported players first."""
    event = Event(encoding=encoding, format="Irish CSV")
    declared = 0
    totals: dict[int, float] = {}
    roster = Roster(problems)
    blocks: list[_Block] = []
    records = []
    for row in grid.rows(text):
        word = compact(row.cell(0))
        if word == "player":
            name = ", ".join([cell for cell in (row.cell(2), row.cell(3)) if cell])
            if not name:
                problems.append(Problem(WARNING, "table.no_name", {}, row.line))
            place = roster.place_of(Named(name, national_id=latin(row.cell(1))), row.line) if name else None
            if place is not None and [block for block in blocks if block.place == place]:
                problems.append(Problem(ERROR, "table.block_twice", {"name": name}, row.line))
                place = None
            blocks.append(_Block(-1 if place is None else place, row, []))
        elif blocks and number_in(row.cell(0)) is not None:
            blocks[-1].rounds.append(row)
        elif blocks and word == "total":
            points = points_in(row.cell(1))
            if points is not None:
                totals[blocks[-1].place] = points
        elif word == "event":
            event = event._replace(name=row.cell(1))
        elif word in ("start", "end") and day(row.cell(1)):
            date = day(row.cell(1))
            event = event._replace(start=date) if word == "start" else event._replace(end=date)
        elif word == "rounds":
            declared = number_in(row.cell(1)) or 0
        else:
            records.append(Record(row.line, "###", "### " + " ".join(row.cells)))
    reported = {block.place: block for block in blocks if block.place >= 0}
    if not reported:
        raise Refusal("table.no_players", line=blocks[0].row.line if blocks else 0)
    cells, rounds = _cells(reported, roster, problems)
    _name_the_irish(reported, totals, roster)
    rounds = max(rounds, min(declared, _MOST_ROUNDS))
    lines = {place + 1: player.line for place, player in enumerate(roster.players)}
    games = pairings(cells, lines, 1.0, problems, IN_ONE_CELL)
    players = [player._replace(number=place + 1) for place, player in enumerate(roster.players)]
    check_points(players, cells, problems)
    roster.report_alike()
    return event._replace(
        rounds=rounds,
        players=tuple(players),
        pairings=games,
        records=tuple(records),
        problems=limited(problems),
    )


def _cells(reported: dict[int, _Block], roster: Roster, problems: list[Problem]) -> tuple[dict[int, list[Cell]], int]:
    """What every player's rounds say, by place + 1; an opponent without a block says what the reported player says."""
    told: dict[tuple[int, int], Cell] = {}
    rounds = 0
    for place in sorted(reported):
        for row in reported[place].rounds:
            number = number_in(row.cell(0)) or 0
            code = _CODES.get(latin(row.cell(1)).replace(",", "."))
            colour = _COLOURS.get(lower(row.cell(2)))
            values = {"round": number, "player": place + 1, "found": " ".join(row.cells)[:60]}
            if not 1 <= number <= _MOST_ROUNDS or code is None or colour is None or (place, number) in told:
                problems.append(Problem(ERROR, "table.pairing", values, row.line))
                continue
            rounds = max(rounds, number)
            name = ", ".join([cell for cell in (row.cell(3), row.cell(4)) if cell])
            if not name:
                told[(place, number)] = Cell(0, "", _ALONE[code], 1)
                continue
            title = upper(row.cell(6))
            rating = rating_in(row, 5, problems)
            opponent = roster.place_of(
                Named(name, rating=rating, title=title if title in TITLES else "", federation=upper(row.cell(7))),
                row.line,
            )
            if opponent is None:
                continue
            told[(place, number)] = Cell(opponent + 1, colour, code, 1)
            if opponent not in reported and (opponent, number) not in told:
                other = {"w": "b", "b": "w"}.get(colour, "")
                told[(opponent, number)] = Cell(place + 1, other, _OTHER_SIDE[code], 1)
    cells = {place + 1: [EMPTY] * rounds for place in range(len(roster.players))}
    for place, number in sorted(told):
        cells[place + 1][number - 1] = told[(place, number)]
    return cells, rounds


def _name_the_irish(reported: dict[int, _Block], totals: dict[int, float], roster: Roster) -> None:
    """Give the reported players their numbers in the federation and their stated points."""
    for place in sorted(reported):
        identity = latin(reported[place].row.cell(1))
        national = (NationalRating(IRELAND, None, identity, reported[place].row.line),) if identity else ()
        player = roster.players[place]._replace(national=national, points=totals.get(place))
        roster.players[place] = player
