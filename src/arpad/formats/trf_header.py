"""What a TRF says about the event itself: dates, rate of play, number of rounds, and the counts to compare. Portable.

`header` is everywhere the first line of each record type, by record type.
"""

from typing import Any

from arpad.formats import time_control
from arpad.formats.spelled_dates import in_order, readings
from arpad.formats.trf_lines import END, PLAYERS, RATE, RATED, ROUND_DATES, START, TEAMS, TYPE, Line, leading_number
from arpad.formats.trf_player import CELL, CELLS
from arpad.model import NOTE, WARNING, Problem

ORDERS = ["ymd", "ydm", "dmy", "mdy"]
MOST_ROUNDS = 999


def value(header: dict[str, Line], code: str) -> str:
    """The data of a header record; "" where the file has none."""
    return header[code].value if code in header else ""


def rounds(header: dict[str, Line], in_cells: int, problems: list[Problem]) -> int:
    """The number of rounds: as far as the players' lines go, or more where a record says so."""
    most = in_cells
    for code in ("142", "XXR"):
        if code not in header:
            continue
        line = header[code]
        declared = leading_number(line.value)
        if declared is None or declared > MOST_ROUNDS:
            problems.append(Problem(WARNING, "trf.rounds_unreadable", {"found": line.value}, line.number, 5))
            continue
        if declared < in_cells:
            values = {"declared": declared, "found": in_cells}
            problems.append(Problem(WARNING, "trf.rounds_more", values, line.number, 5))
        most = max(most, declared)
    return most


def check_counts(header: dict[str, Line], players: int, rated: int, teams: int, problems: list[Problem]) -> None:
    """The numbers of players, rated players and teams against what the header says."""
    for code, key, counted in (
        (PLAYERS, "trf.count_players", players),
        (RATED, "trf.count_rated", rated),
        (TEAMS, "trf.count_teams", teams),
    ):
        declared = leading_number(value(header, code))
        if declared is not None and declared != counted:
            values = {"declared": declared, "found": counted}
            problems.append(Problem(WARNING, key, values, header[code].number, 5))


def time(header: dict[str, Line], problems: list[Problem]) -> tuple[float | None, str]:
    """The minutes for 60 moves and the time control: from the coded record, else from words; None and "" if unclear."""
    written = time_control.readable(value(header, RATE))
    if "222" in header:
        line = header["222"]
        minutes = time_control.coded(line.value)
        if minutes is None:
            problems.append(Problem(WARNING, "trf.time_coded", {"found": line.value}, line.number, 5))
        else:
            control = time_control.name_of(minutes)
            if written is not None and time_control.name_of(written) != control:
                values = {"coded": minutes, "written": written}
                problems.append(Problem(WARNING, "trf.time_differs", values, line.number, 5))
            return minutes, control
    if written is not None:
        return written, time_control.name_of(written)
    return None, time_control.named(value(header, RATE)) or time_control.named(value(header, TYPE))


def dates(header: dict[str, Line], count: int, problems: list[Problem]) -> tuple[str, str, tuple[str, ...]]:
    """Start, end and the rounds' dates. Where a date can be read in two ways, the others decide if they can."""
    cells = _round_cells(header, problems)
    orders = [order for order in ORDERS if cells and all(in_order(cell, order) for _, cell in cells if cell)]
    starts, ends = _readings(header, START, problems), _readings(header, END, problems)
    choices = [(first, last) for first in starts for last in ends]
    alike = [choice for choice in choices if choice[0][0] == choice[1][0]] or choices
    taken = (orders or ORDERS)[0]
    fitting = []
    for order in orders or ORDERS[:1]:
        days = [day for day in [in_order(cell, order) for _, cell in cells] if day]
        fitting = [choice for choice in alike if _in_sequence(choice[0][1], choice[1][1], days)]
        if fitting:
            taken = order
            break
    first, last = (fitting or alike)[0]
    settled = len(fitting) == 1
    _report_reading(header, START, first, settled, problems)
    _report_reading(header, END, last, settled, problems)
    round_dates = _round_dates(header, cells, taken, problems)
    if round_dates:
        round_dates = round_dates + [""] * (count - len(round_dates))
    return first[1], last[1], tuple(round_dates)


def _readings(header: dict[str, Line], code: str, problems: list[Problem]) -> list[tuple[str, str]]:
    """The readings of a date; one empty reading where there is none."""
    written = value(header, code)
    found = readings(written)
    if written and not found:
        problems.append(Problem(WARNING, "trf.date_unreadable", {"found": written}, header[code].number, 5))
    return found or [("", "")]


def _in_sequence(start: str, end: str, days: list[str]) -> bool:
    if start and end and end < start:
        return False
    return all(start <= day and (not end or day <= end) for day in days)


def _report_reading(
    header: dict[str, Line], code: str, taken: tuple[str, str], settled: bool, problems: list[Problem]
) -> None:
    """A date that could be read in two ways, or with day and month the wrong way round."""
    written = value(header, code)
    others = [date for _, date in readings(written) if date != taken[1]]
    values = {"found": written, "taken": taken[1], "other": others[0] if others else ""}
    if others and settled:
        problems.append(Problem(NOTE, "trf.date_settled", values, header[code].number, 5))
    elif others:
        problems.append(Problem(WARNING, "trf.date_ambiguous", values, header[code].number, 5))
    elif taken[0] == "ydm":
        problems.append(Problem(WARNING, "trf.date_order", values, header[code].number, 5))
    elif taken[1] and taken[1][:4] not in written:
        problems.append(Problem(NOTE, "trf.two_digit_year", values, header[code].number, 5))


def _round_cells(header: dict[str, Line], problems: list[Problem]) -> list[tuple[int, str]]:
    """Column and text of each round's date."""
    if ROUND_DATES not in header:
        return []
    line = header[ROUND_DATES]
    columns = range(CELLS + 3, len(line.text) + 1, CELL)
    cells = [(column, line.text[column - 1 : column - 1 + CELL].strip()) for column in columns]
    for order in ORDERS:
        if all(in_order(cell, order) for _, cell in cells if cell) and line.text[4 : CELLS + 2].strip() == "":
            return cells
    words = line.value.split()
    for order in ORDERS:
        if all(in_order(word, order) for word in words):
            problems.append(Problem(WARNING, "trf.round_dates_shifted", {"count": len(words)}, line.number, 5))
            return [(0, word) for word in words]
    return cells


def _round_dates(
    header: dict[str, Line], cells: list[tuple[int, str]], order: str, problems: list[Problem]
) -> list[str]:
    """The ISO dates, "" where there is none."""
    found = []
    reported = False
    for index, (column, cell) in enumerate(cells):
        day = in_order(cell, order)
        values: dict[str, Any] = {"round": index + 1, "found": cell, "taken": day}
        if cell and not day:
            problems.append(Problem(WARNING, "trf.round_date", values, header[ROUND_DATES].number, column))
        elif cell and order != "ymd" and not reported:
            problems.append(Problem(WARNING, "trf.round_dates_order", values, header[ROUND_DATES].number, column))
            reported = True
        found.append(day)
    return found
