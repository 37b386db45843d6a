"""TRF, the tournament report file: TRF06 (Krause), TRF16, TRF26, the draft of 2025, and the XX records of programs.

`read` takes what programs and people really write. It promises: it raises nothing but `Refusal`, and that only where
the input is no TRF at all; every repair and every doubt is a problem with its line and column; a contradicted game is
left out, never guessed; the same input gives the same event.

>>> event = read("012 Club evening\\n001    1      Ann   \\n001    2      Ben   \\nXXR 3")
>>> event.name, event.rounds, [player.name for player in event.players]
('Club evening', 3, ['Ann', 'Ben'])

Portable.
"""

from typing import NamedTuple

from arpad.codes import FEDERATIONS
from arpad.formats import trf_header, trf_lines, trf_points
from arpad.formats.text import decode, is_digits, upper
from arpad.formats.trf_lines import HEADERS, PLAYER, TEAM, Line
from arpad.formats.trf_pairings import pairings
from arpad.formats.trf_player import (
    CELL,
    CELLS,
    EMPTY,
    NAME_END,
    Cell,
    Shift,
    cells_of,
    fits,
    padded,
    player_of,
    repair,
    report,
    shifted,
    whole,
)
from arpad.model import ERROR, NOTE, WARNING, Event, NationalRating, Player, Problem, Record, Team, limited

# Header records that the event carries whole; the counts (062, 072, 082) and deputies (112) stay records.
CARRIED = [code for code in HEADERS if code not in ("062", "072", "082", "112")]
KNOWN = HEADERS + tuple(trf_lines.TRF26 + trf_lines.OTHERS) + ("", "#", "###")
MAY_REPEAT = ("112", "240", "250", "260", "299", "300", "310", "320", "330", "340", "801", "802")
FORFEITED_MATCH = ("+-", "-+", "--")
TRF16_CODES = "WDLHFUZwdlhfuz"
HOPELESS = 100  # after so many lines that no shift puts right, the rest is not tried


class PlayerLine(NamedTuple):
    """A player's line, padded, and put right where possible."""

    number: int  # of the line
    text: str
    name: str  # where the name is longer than its columns; else empty


def read(data: bytes | str) -> Event:
    """The event that a report describes, with everything that is odd about the report in `problems`."""
    content, encoding, problems = decode(data)
    lines = trf_lines.classified(content, problems)
    player_lines, left_out = _player_lines(lines, problems)
    header, records = _header_and_records(lines, left_out, problems)
    national = _national_ratings(records)
    _report_unknown(records, player_lines, problems)

    players = []
    cells = {}
    for number in sorted(player_lines):
        line = player_lines[number]
        ratings = tuple(national.get(number, []))
        players.append(player_of(line.text, line.number, ratings, problems, line.name))
        cells[number] = cells_of(line.text, line.number, problems)
    if not players:
        problems.append(Problem(ERROR, "trf.no_players", {}))
    teams = _teams(lines, problems)
    _check_teams(teams, cells, problems)
    if not _has_team_records(records):
        _add_requested_byes(records, cells)
    worth = trf_points.system(records, problems)
    _check_points(players, cells, worth, records, problems)
    allocated_bye = worth["PAB"] / worth["WW"] if worth["WW"] else 1.0
    games = pairings(cells, {player.number: player.line for player in players}, allocated_bye, problems)

    rounds = trf_header.rounds(header, max([_rounds_in(row) for row in cells.values()] + [0]), problems)
    rated = len([player for player in players if player.rating is not None])
    trf_header.check_counts(header, len(players), rated, len(teams), problems)
    start, end, round_dates = trf_header.dates(header, rounds, problems)
    minutes, control = trf_header.time(header, problems)
    return Event(
        name=trf_header.value(header, trf_lines.NAME),
        city=trf_header.value(header, trf_lines.CITY),
        federation=trf_header.value(header, trf_lines.FEDERATION),
        start=start,
        end=end,
        time_control=control,
        rate_of_play=trf_header.value(header, trf_lines.RATE),
        minutes=minutes,
        type=trf_header.value(header, trf_lines.TYPE),
        arbiter=trf_header.value(header, trf_lines.ARBITER),
        rounds=rounds,
        round_dates=round_dates,
        players=tuple(players),
        pairings=games,
        teams=tuple(teams),
        records=tuple(records),
        problems=limited(problems),
        format=_generation(records, national, player_lines),
        encoding=encoding,
    )


def _player_lines(lines: list[Line], problems: list[Problem]) -> tuple[dict[int, PlayerLine], list[Line]]:
    """The players' lines by start number, and those that cannot be used."""
    found: dict[int, PlayerLine] = {}
    left_out = []
    shift: Shift | None = None
    hopeless = 0
    for line in lines:
        if line.code != PLAYER:
            continue
        written = padded(line.text)
        name = ""
        if not fits(written):
            shift = repair(written, shift) if hopeless < HOPELESS else None
            moved = shifted(written, shift) if shift else None
            if shift is None or moved is None:
                hopeless += 1
                report(written, line.number, problems)
            else:
                values = {"columns": shift.by, "name": moved[14:NAME_END].strip()}
                problems.append(Problem(WARNING, "trf.shifted", values, line.number, shift.at + 1))
                if shift.at == NAME_END and shift.by < 0:
                    name = written[14 : NAME_END - shift.by].strip()
                written = moved
        number = whole(written[4:8])
        if number and number in found:
            values = {"player": number, "first": found[number].number}
            problems.append(Problem(ERROR, "trf.number_twice", values, line.number, 5))
        if number and number not in found:
            found[number] = PlayerLine(line.number, written, name)
        else:
            left_out.append(line)
    return found, left_out


def _header_and_records(
    lines: list[Line], left_out: list[Line], problems: list[Problem]
) -> tuple[dict[str, Line], list[Record]]:
    """The first line of each record type, and the lines that the event keeps as records."""
    header: dict[str, Line] = {}
    records = []
    unused = {line.number for line in left_out}
    for line in lines:
        first = line.code not in header
        if first:
            header[line.code] = line
        elif line.code in HEADERS and line.code not in MAY_REPEAT:
            problems.append(Problem(WARNING, "trf.header_twice", {"code": line.code}, line.number))
        if line.code == TEAM or (line.code == PLAYER and line.number not in unused) or (line.code in CARRIED and first):
            continue
        records.append(Record(line.number, line.code, line.text))
    return header, records


def _national_ratings(records: list[Record]) -> dict[int, list[NationalRating]]:
    """The national rating records by start number: a federation's code in place of 001."""
    found: dict[int, list[NationalRating]] = {}
    for record in records:
        number = whole(record.text[4:8])
        rating = whole(record.text[48:52])
        if record.code in FEDERATIONS and record.text[3:4] == " " and number and rating is not None:
            known = NationalRating(record.code, rating or None, record.text[57:68].strip(), record.line)
            found.setdefault(number, []).append(known)
    return found


def _report_unknown(records: list[Record], players: dict[int, PlayerLine], problems: list[Problem]) -> None:
    """Record types that no program is known to write, once each; a lost player line among them every time."""
    reported = []
    for record in records:
        number = whole(record.text[4:8])
        if record.code in KNOWN or record.code == PLAYER or (record.code in FEDERATIONS and number in players):
            continue
        values = {"code": record.code, "player": number}
        if is_digits(record.code) and number and number not in players and fits(padded(record.text)):
            problems.append(Problem(WARNING, "trf.looks_like_player", values, record.line, 1))
        elif record.code not in reported:
            reported.append(record.code)
            problems.append(Problem(NOTE, "trf.unknown_record", values, record.line, 1))


def _has_team_records(records: list[Record]) -> bool:
    return "310" in [record.code for record in records]


def _teams(lines: list[Line], problems: list[Problem]) -> list[Team]:
    """The teams, of TRF26 (310) or else of the older files (013)."""
    new = [line for line in lines if line.code == "310"]
    found: list[Team] = []
    for line in new or [line for line in lines if line.code == TEAM]:
        name, first = (line.text[8:40], 73) if new else (line.text[4:36], 36)
        number = whole(line.text[4:7]) if new else len(found) + 1
        members = [whole(line.text[start : start + 4]) for start in range(first, len(line.text), 5)]
        if not number or None in members:
            problems.append(Problem(WARNING, "trf.team_unreadable", {"name": name.strip()}, line.number, first + 1))
        numbers = [member for member in members if member]
        found.append(Team(number or 0, name.strip(), tuple(numbers), line.number))
    return found


def _check_teams(teams: list[Team], cells: dict[int, list[Cell]], problems: list[Problem]) -> None:
    for team in teams:
        for member in team.members:
            if member not in cells:
                values = {"team": team.name, "player": member}
                problems.append(Problem(WARNING, "trf.team_member", values, team.line))


def _add_requested_byes(records: list[Record], cells: dict[int, list[Cell]]) -> None:
    """Byes of an individual event that stand in a record (240) but not, or not yet, in the player's line."""
    for record in records:
        code, round_number = upper(record.text[4:5]), whole(record.text[6:9])
        if record.code != "240" or code not in ("F", "H", "Z") or not round_number:
            continue
        for start in range(10, len(record.text), 5):
            row = cells.get(whole(record.text[start : start + 4]) or 0)
            if row is None:
                continue
            row.extend([EMPTY] * (round_number - len(row)))
            if row[round_number - 1] == EMPTY:
                row[round_number - 1] = Cell(0, "", code, 0)


def _rounds_in(row: list[Cell]) -> int:
    """The last round that a player's line says something readable about."""
    last = 0
    for index, cell in enumerate(row):
        if cell != EMPTY and cell.opponent >= 0:
            last = index + 1
    return last


def _check_points(
    players: list[Player],
    cells: dict[int, list[Cell]],
    worth: dict[str, float],
    records: list[Record],
    problems: list[Problem],
) -> None:
    """The points of each line against the sum of its results. Bonus points and fictitious ones differ rightly."""
    given = [] if _has_team_records(records) else trf_points.penalties(records, problems)
    for player in players:
        if player.points is not None:
            expected = trf_points.total(player.number, cells[player.number], worth, given)
            if abs(player.points - expected) > 0.01:
                values = {"player": player.number, "found": player.points, "expected": expected}
                problems.append(Problem(WARNING, "trf.points", values, player.line, 81))


def _generation(
    records: list[Record], national: dict[int, list[NationalRating]], players: dict[int, PlayerLine]
) -> str:
    """Which TRF this is, by what it uses."""
    codes = [record.code for record in records]
    for record in records:
        if record.code == "340" or (record.code == "330" and record.text[4:6] not in FORFEITED_MATCH):
            return "TRF25"  # the draft: 330 are byes there, 340 forfeited matches
    if national or [code for code in codes if code in trf_lines.TRF26]:
        return "TRF26"
    if [code for code in codes if code[:2] in ("XX", "BB")]:
        return "TRF16"
    for number in sorted(players):
        line = players[number].text
        for start in range(CELLS, len(line), CELL):
            if line[start + CELL - 1] in TRF16_CODES:
                return "TRF16"
    return "TRF06"
