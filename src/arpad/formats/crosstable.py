"""Crosstables: one player a row, and what became of every round, or of every opponent, in the columns. Portable.

Swiss tables name the opponent in each cell, by start number or by place; round robins have a column for each opponent
and an asterisk where a player would meet himself. As in a TRF a game counts only if both rows tell of it alike; what
contradicts is reported with its line and round.
"""

from typing import NamedTuple

from arpad.formats import crosstable_cells
from arpad.formats.grid import Row
from arpad.formats.table_heads import Head
from arpad.formats.table_players import Fields, name_in, number_in, start_numbers
from arpad.formats.trf_pairings import BYE_SCORES, SCORES, TOGETHER, pairings
from arpad.formats.trf_player import EMPTY, LOST, UNREADABLE, Cell
from arpad.model import ERROR, NOTE, WARNING, Pairing, Player, Problem, Refusal

IN_ONE_CELL = (0, 0)  # opponent, colour and result stand in one column
ASTERISKS = ("*", "**")
DIAGONAL = ASTERISKS + ("***", "x", "xx", "xxx", "■", "█", "#", "\\", "--")
MOST_PLAYERS = 20_000


class Table(NamedTuple):
    """What a crosstable holds."""

    players: list[Player]
    pairings: tuple[Pairing, ...]
    rounds: int
    round_robin: bool


class Line(NamedTuple):
    """A player's row."""

    row: Row
    number: int  # start number
    place: int  # in the table, from 1


def read(head: Head, rows: list[Row], problems: list[Problem]) -> Table:
    """The players and pairings of the rows under a heading."""
    if len(rows) > MOST_PLAYERS:
        raise Refusal("table.too_many", rows=len(rows), most=MOST_PLAYERS)
    fields = Fields(head, rows, problems)
    named = [row for row in rows if _is_player(row, head, problems)]
    diagonal = _diagonal(head, named)
    numbers = start_numbers(head, named, problems)
    players = []
    kept = []
    for index, row in enumerate(named):
        if numbers[index]:
            players.append(fields.player(row, numbers[index], name_in(row, head.columns)))
            kept.append(Line(row, numbers[index], index + 1))
    fields.report_titles()
    if diagonal:
        cells, rounds = _round_robin(head, kept, problems)
    else:
        cells, rounds = _swiss(head, kept, problems)
    lines = {player.number: player.line for player in players}
    found = pairings(cells, lines, 1.0, problems, IN_ONE_CELL)
    check_points(players, cells, problems)
    return Table(players, found, rounds, diagonal)


def _is_player(row: Row, head: Head, problems: list[Problem]) -> bool:
    """Whether a row under the heading is a player's; a caption or a footer has one cell only."""
    if row.filled() < 2:
        return False
    if name_in(row, head.columns):
        return True
    problems.append(Problem(WARNING, "table.no_name", {}, row.line))
    return False


def _diagonal(head: Head, rows: list[Row]) -> bool:
    """Whether the columns are opponents: an asterisk in most rows, or a bare number for each player."""
    if not head.bare or not 2 <= len(rows) <= 2 * len(head.rounds):
        return False
    marked = [row for row in rows if any(row.cell(index) in ASTERISKS for _, index in head.rounds)]
    if 2 * len(marked) > len(rows):
        return True
    if len(head.rounds) != len(rows):
        return False
    for row in rows:
        for _, index in head.rounds:
            text = row.cell(index).replace(" ", "")
            if text not in DIAGONAL and crosstable_cells.results(text) is None:
                return False
    return True


def _swiss(head: Head, lines: list[Line], problems: list[Problem]) -> tuple[dict[int, list[Cell]], int]:
    """Each player's cells by start number, and the number of rounds."""
    in_three = _in_three(head)
    texts = []
    for line in lines:
        for _, index in head.rounds:
            texts.append(line.row.cell(index) + (line.row.cell(index + 1) if in_three else ""))
    scheme = crosstable_cells.scheme_of(texts)
    rounds = max([number for number, _ in head.rounds] + [0])
    table = []
    for line in lines:
        row = line.row
        cells = [EMPTY] * rounds
        for number, index in head.rounds:
            column = row.column(index)
            if in_three:
                parts = row.cell(index), row.cell(index + 1), row.cell(index + 2)
                found = " ".join(parts)
                cell = crosstable_cells.three(parts[0], parts[1], parts[2], scheme, column)
            else:
                found = row.cell(index)
                cell = crosstable_cells.cell(found, scheme, column)
            if cell is None:
                values = {"round": number, "player": line.number, "found": found[:40]}
                problems.append(Problem(ERROR, "table.pairing", values, row.line, column))
                cell = LOST
            cells[number - 1] = cell
        table.append(cells)
    meant = _meant_by_opponent(head, lines, table)
    by_number = {}
    for position, cells in enumerate(table):
        renamed = []
        for cell in cells:
            if cell.opponent > 0 and meant.get(cell.opponent, cell.opponent) != cell.opponent:
                cell = Cell(meant[cell.opponent], cell.colour, cell.code, cell.column)
            renamed.append(cell)
        by_number[lines[position].number] = renamed
    return by_number, rounds


def _in_three(head: Head) -> bool:
    """Whether a round takes three columns, of which only the first has a heading."""
    if not head.rounds:
        return False
    for _, index in head.rounds:
        if head.row.cell(index + 1) or head.row.cell(index + 2) or index + 2 >= len(head.row.cells):
            return False
        if [other for other, at in head.rounds if index < at <= index + 2]:
            return False
    return True


def _meant_by_opponent(head: Head, lines: list[Line], table: list[list[Cell]]) -> dict[int, int]:
    """Which start number the number in a cell means: itself, or the player of that rank or in that place of the table.

    The reading is taken in which most pairings are told alike by both players.
    """
    numbers = [line.number for line in lines]
    ranks = [number_in(line.row.cell(head.columns.get("rank", -1))) or 0 for line in lines]
    opponents = len([cell for cells in table for cell in cells if cell.opponent > 0])
    best: dict[int, int] = {}
    most = -1
    for keys in (numbers, ranks, [line.place for line in lines]):
        if len(set(keys)) < len(keys):
            continue
        at = {key: position for position, key in enumerate(keys)}
        told_by_both = 0
        for position, cells in enumerate(table):
            for index, cell in enumerate(cells):
                other = at.get(cell.opponent)
                if cell.opponent > 0 and other is not None:
                    theirs = table[other][index]
                    if theirs.opponent == keys[position] and (cell.code, theirs.code) in TOGETHER:
                        told_by_both += 1
        if told_by_both > most:
            most = told_by_both
            best = {key: numbers[position] for position, key in enumerate(keys)}
        if most == opponents:
            break
    return best


def _round_robin(head: Head, lines: list[Line], problems: list[Problem]) -> tuple[dict[int, list[Cell]], int]:
    """Each player's cells by start number, and the number of rounds.

    Which round two players met in such a table does not say. Reading: the one in which FIDE's Berger tables pair
    their places, so that nobody plays twice in a round; it is noted.
    """
    of_column = _players_of_columns(head, lines)
    codes: dict[tuple[int, int], list[str]] = {}
    columns = {}
    lengths = [0] * 10  # how many meetings of each number of games
    for line in lines:
        for _, index in head.rounds:
            other = of_column.get(index)
            if other is None or other == line.number:
                continue
            told = crosstable_cells.results(line.row.cell(index))
            if told is None:
                values = {"player": line.number, "opponent": other, "found": line.row.cell(index)[:40]}
                problems.append(Problem(ERROR, "table.meeting", values, line.row.line, line.row.column(index)))
                told = [UNREADABLE]
            codes[(line.number, other)] = told
            columns[(line.number, other)] = line.row.column(index)
            lengths[len(told)] += 1
    games = max([count for count in range(10) if lengths[count]] + [1])
    usual = max(range(1, 10), key=lambda count: (lengths[count], -count))  # fewer: the rest is still to come
    place = {line.number: position + 1 for position, line in enumerate(lines)}
    size = len(lines) + len(lines) % 2
    cycle = size - 1
    cells = {line.number: [EMPTY] * (cycle * games) for line in lines}
    for one, other in sorted(codes):
        mine = codes[(one, other)]
        theirs = codes.get((other, one), [UNREADABLE])
        first = berger_round(place[one], place[other], size) - 1
        for game in range(max(len(mine), len(theirs), min(usual, games))):
            code = mine[game] if game < len(mine) else UNREADABLE if mine == [UNREADABLE] else ""
            cells[one][first + cycle * game] = Cell(other, "", code, columns[(one, other)])
    problems.append(Problem(NOTE, "table.berger", {"rounds": cycle * games}, head.row.line))
    return cells, cycle * games


def berger_round(one: int, other: int, size: int) -> int:
    """The round in which the Berger table of an even number of players pairs two numbers.

    >>> [berger_round(one, other, 6) for one, other in ((1, 6), (2, 5), (3, 4), (6, 4), (5, 3), (1, 2))]
    [1, 1, 1, 2, 2, 2]
    """
    if size in (one, other):
        one = other = one + other - size
    return (one + other - 2) % (size - 1) + 1


def _players_of_columns(head: Head, lines: list[Line]) -> dict[int, int]:
    """Whom each column is about: the player with the asterisk there, else the one of that number or place."""
    found = {}
    taken = []
    for line in lines:
        marked = [index for _, index in head.rounds if line.row.cell(index) in ASTERISKS]
        if len(marked) == 1 and marked[0] not in found:
            found[marked[0]] = line.number
            taken.append(line.number)
    numbers = [line.number for line in lines]
    by_number = sorted(numbers) == list(range(1, len(numbers) + 1))
    of_place = {line.number if by_number else line.place: line.number for line in lines}
    for number, index in head.rounds:
        player = of_place.get(number)
        if index not in found and player is not None and player not in taken:
            found[index] = player
            taken.append(player)
    return found


def check_points(players: list[Player], cells: dict[int, list[Cell]], problems: list[Problem]) -> None:
    """The points of each row against the sum of its results."""
    for player in players:
        if player.points is None:
            continue
        total = 0.0
        for cell in cells[player.number]:
            if cell.opponent > 0:
                total += SCORES.get(cell.code, 0.0)
            elif cell.opponent == 0:
                total += BYE_SCORES.get(cell.code, 0.0)
        if abs(player.points - total) > 0.01:
            values = {"player": player.number, "found": player.points, "expected": total}
            problems.append(Problem(WARNING, "trf.points", values, player.line))
