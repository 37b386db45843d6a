"""The rating report of US Chess: THEXPORT.DBF (the event), TSEXPORT.DBF (its sections), TDEXPORT.DBF (their players).

`read_files` makes one event of every section, and says what US Chess would find before it rates them. Layouts: "2C",
with cells like W9B (result, opponent's pairing number, colour), H0, B0, U0, X0, F0, Z0; and the older "TA" with cells
like "W  12", no colours, and ten rounds a record, so that an event of more has records with D_REC_SEQ 1 and 2. What a
file is called does not matter: its fields tell which of the three it is.

Only W, D and L against an opponent are played games. A game counts once, where both players' cells agree; colours
need not be given, but may not be the same.
"""

from typing import Any, NamedTuple

from arpad.formats import dbf, time_control
from arpad.formats.text import lower
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NOTE,
    PLAYED,
    WARNING,
    Event,
    NationalRating,
    Pairing,
    Player,
    Problem,
    Record,
    Refusal,
    limited,
)

NAMES = ("thexport.dbf", "tsexport.dbf", "tdexport.dbf")
FORMAT = "US Chess 2C"
OLD_FORMAT = "US Chess TA"

EVENT, SECTION, DETAIL = "H", "S", "D"
_NEEDED = {
    EVENT: ("H_EVENT_ID", "H_NAME", "H_TOT_SECT"),
    SECTION: ("S_SEC_NUM", "S_SEC_NAME"),
    DETAIL: ("D_SEC_NUM", "D_PAIR_NUM", "D_NAME", "D_RND01"),
}
_ROUND = "D_RND"
_RESULTS = "WDLXFZBHU"  # what a cell can begin with, besides blanks
_TOGETHER = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X", "Z": "Z"}
_SCORES = {"W": 1.0, "D": 0.5, "L": 0.0, "X": 1.0, "F": 0.0, "Z": 0.5, "B": 1.0, "H": 0.5, "U": 0.0}
# Regular, dual, quick, blitz, and the minutes a player has for 60 moves: more than, and up to (US Chess rule 5C).
RATING_SYSTEMS = {"R": (65, 9999), "D": (29, 65), "Q": (10, 29), "B": (4, 10)}
_MEMBER_ID = 8
_ROUNDS_A_RECORD = 10  # in the older layout
_BAD = "!"  # reported already


class Cell(NamedTuple):
    """What a player's record says about one round."""

    code: str  # W D L X F Z B H U, "" = nothing, or _BAD
    opponent: int  # pairing number; 0 = none
    colour: str  # W, B or empty


class _Entry(NamedTuple):
    """A player of a section."""

    record: int
    row: dict[str, str]
    cells: list[Cell]


class _Tables(NamedTuple):
    event: dict[str, str]
    sections: list[dbf.Row]
    details: dbf.Table
    problems: list[Problem]


def is_it(data: bytes) -> bool:
    """Whether this is one of the three tables."""
    return dbf.is_it(data) and _kind(_field_names(data)) != ""


def are_they(files: dict[str, bytes]) -> bool:
    """Whether the details of a rating report are among these files."""
    return any(is_it(data) and _kind(_field_names(data)) == DETAIL for data in files.values())


def read(data: bytes) -> tuple[Event, ...]:
    """One of the tables alone is not enough: the Refusal says which belong together."""
    raise Refusal("uschess_dbf.alone")


def read_files(files: dict[str, bytes]) -> tuple[Event, ...]:
    """Every section of a rating report, in the order of their numbers, with what is wrong before an upload.

    Raises Refusal where one of the three tables is missing or damaged.
    """
    tables = _sorted_out(files)
    by_section: dict[int, list[_Entry]] = {}
    for entry in _entries(tables):
        by_section.setdefault(dbf.whole(entry.row["D_SEC_NUM"]) or 0, []).append(entry)
    events = []
    seen: set[int] = set()
    for row in tables.sections:
        section = dbf.whole(row.cells["S_SEC_NUM"])
        if not section or section in seen:
            values = {"record": row.number, "found": row.cells["S_SEC_NUM"].strip()}
            tables.problems.append(Problem(ERROR, "uschess_dbf.section_number", values))
            continue
        seen.add(section)
        events.append(_Section(tables.event, row.cells, by_section.get(section, [])).read())
    _check_event(tables, by_section, seen)
    if not events:
        raise Refusal("uschess_dbf.no_sections")
    common = tables.problems
    return tuple(event._replace(problems=limited([*common, *event.problems])) for event in events)


def _field_names(data: bytes) -> list[str]:
    try:
        return [field.name for field in dbf.read(data, "").fields] if dbf.is_it(data) else []
    except Refusal:
        return []


def _kind(names: list[str]) -> str:
    """Which of the three tables has these fields; "" for none."""
    for kind, needed in _NEEDED.items():
        if all(name in names for name in needed):
            return kind
    return ""


def _sorted_out(files: dict[str, bytes]) -> _Tables:
    """Which file is which, by its fields."""
    found: dict[str, dbf.Table] = {}
    problems: list[Problem] = []
    for name in sorted(files):
        if not dbf.is_it(files[name]):
            continue
        table = dbf.read(files[name], name)
        kind = _kind([field.name for field in table.fields])
        if kind and kind not in found:
            found[kind] = table
            problems.extend(table.problems)
    if len(found) < len(_NEEDED):
        raise Refusal("uschess_dbf.alone")
    if len(found[EVENT].rows) != 1:
        problems.append(Problem(WARNING, "uschess_dbf.one_event", {"found": len(found[EVENT].rows)}))
    event = found[EVENT].rows[0].cells if found[EVENT].rows else {}
    _check_event_ids(event, found, problems)
    return _Tables(event, list(found[SECTION].rows), found[DETAIL], problems)


def _check_event_ids(event: dict[str, str], found: dict[str, dbf.Table], problems: list[Problem]) -> None:
    """Every record must belong to the event."""
    own = event.get("H_EVENT_ID", "").strip()
    for kind, field in ((SECTION, "S_EVENT_ID"), (DETAIL, "D_EVENT_ID")):
        for row in found[kind].rows:
            other = row.cells.get(field, own).strip()
            if other != own:
                values = {"table": kind, "record": row.number, "found": other, "expected": own}
                problems.append(Problem(ERROR, "uschess_dbf.event_id", values))


def _entries(tables: _Tables) -> list[_Entry]:
    """The players' records with their cells; in the older layout the records of one player put together."""
    rounds = [field.name for field in tables.details.fields if field.name.startswith(_ROUND)]
    found: dict[tuple[str, str], _Entry] = {}
    for row in tables.details.rows:
        cells = [_cell(row, name, tables.problems) for name in rounds]
        sequence = dbf.whole(row.cells.get("D_REC_SEQ", "")) or 1
        key = (row.cells["D_SEC_NUM"].strip(), row.cells["D_PAIR_NUM"].strip())
        first = found.get(key)
        if first is not None and 1 < sequence < 10:
            first.cells.extend([Cell("", 0, "")] * (_ROUNDS_A_RECORD * (sequence - 1) - len(first.cells)))
            first.cells.extend(cells)
        elif first is not None:
            values = {"record": row.number, "section": key[0], "player": key[1]}
            tables.problems.append(Problem(ERROR, "uschess_dbf.number_twice", values))
        else:
            found[key] = _Entry(row.number, row.cells, cells)
    return list(found.values())


def _cell(row: dbf.Row, name: str, problems: list[Problem]) -> Cell:
    """W9B, "W  12", H0, or blanks."""
    text = row.cells[name].strip().upper()
    if not text:
        return Cell("", 0, "")
    code, rest = text[0], text[1:].strip()
    colour = rest[-1:] if rest[-1:] in ("W", "B") else ""
    opponent = dbf.whole(rest.removesuffix(colour))
    if code not in _RESULTS or opponent is None:
        values = {"record": row.number, "field": name, "found": text}
        problems.append(Problem(ERROR, "uschess_dbf.cell", values))
        return Cell(_BAD, 0, "")
    return Cell(code, opponent, colour)


def _check_event(tables: _Tables, by_section: dict[int, list[_Entry]], sections: set[int]) -> None:
    """The event as a whole."""
    event, problems = tables.event, tables.problems

    def say(severity: str, key: str, **values: Any) -> None:
        problems.append(Problem(severity, key, values))

    declared = dbf.whole(event.get("H_TOT_SECT", ""))
    if declared != len(sections):
        say(ERROR, "uschess_dbf.count_sections", found=len(sections), declared=event.get("H_TOT_SECT", "").strip())
    for section in sorted(set(by_section) - sections):
        say(ERROR, "uschess_dbf.lost_players", section=section, count=len(by_section[section]))
    start, end = dbf.date(event.get("H_BEG_DATE", "")), dbf.date(event.get("H_END_DATE", ""))
    for field, day in (("H_BEG_DATE", start), ("H_END_DATE", end)):
        if not day:
            say(ERROR, "uschess_dbf.date", field=field, found=event.get(field, "").strip())
    if start and end and end < start:
        say(ERROR, "uschess_dbf.end_before_start", start=start, end=end)
    if not event.get("H_AFF_ID", "").strip():
        say(ERROR, "uschess_dbf.affiliate")
    _check_member_id(event, "H_CTD_ID", problems)


def _check_member_id(row: dict[str, str], field: str, problems: list[Problem]) -> None:
    """A member id has eight digits."""
    found = row.get(field, "").strip()
    if not _is_member_id(found):
        problems.append(Problem(ERROR, "uschess_dbf.director", {"field": field, "found": found}))


def _is_member_id(text: str) -> bool:
    return len(text) == _MEMBER_ID and text.isascii() and text.isdigit()


class _Section:
    """One section, read and checked."""

    def __init__(self, event: dict[str, str], row: dict[str, str], entries: list[_Entry]) -> None:
        self.event = event
        self.row = row
        self.problems: list[Problem] = []
        self.entries: dict[int, _Entry] = {}
        for entry in entries:
            own = dbf.whole(entry.row["D_PAIR_NUM"])
            if not own or own in self.entries:
                self._say(ERROR, "uschess_dbf.pairing_number", entry.record, found=entry.row["D_PAIR_NUM"].strip())
            else:
                self.entries[own] = entry

    def _say(self, severity: str, key: str, line: int = 0, **values: Any) -> None:
        self.problems.append(Problem(severity, key, values, line))

    def read(self) -> Event:
        """The section as an event."""
        get = self.row.get
        old = "D_REC_SEQ" in next(iter(self.entries.values())).row if self.entries else False
        start = self._date("S_BEG_DATE") or dbf.date(self.event.get("H_BEG_DATE", ""))
        end = self._date("S_END_DATE") or dbf.date(self.event.get("H_END_DATE", ""))
        players = tuple(self._player(own, self.entries[own]) for own in sorted(self.entries))
        pairings = self._pairings()
        rate = get("S_TIMECTL", "").strip()
        name = self.event.get("H_NAME", "").strip()
        section = get("S_SEC_NAME", "").strip()
        control, minutes = self._time(rate)
        self._check(players, start, end, minutes)
        points: dict[int, float] = {}
        for own, entry in self.entries.items():
            points[own] = sum(_SCORES.get(cell.code, 0.0) for cell in entry.cells)
        return Event(
            name=f"{name}: {section}" if section else name,
            city=self.event.get("H_CITY", "").strip(),
            federation="USA",
            start=start,
            end=end,
            time_control=control,
            rate_of_play=rate,
            minutes=minutes,
            type=get("S_TRN_TYPE", "").strip(),
            arbiter=get("S_CTD_ID", "").strip() or self.event.get("H_CTD_ID", "").strip(),
            rounds=self._rounds(),
            players=tuple(player._replace(points=points[player.number]) for player in players),
            pairings=pairings,
            records=tuple(
                Record(0, field, value.strip())
                for row in (self.event, self.row)
                for field, value in row.items()
                if value.strip()
            ),
            problems=limited(self.problems),
            format=OLD_FORMAT if old else FORMAT,
        )

    def _date(self, field: str) -> str:
        text = self.row.get(field, "").strip()
        day = dbf.date(text)
        if text and not day:
            self._say(ERROR, "uschess_dbf.date", field=field, found=text)
        return day

    def _time(self, rate: str) -> tuple[str, float | None]:
        """Standard, rapid or blitz, and the minutes of a time control as US Chess writes it: G/90;+30, 40/120, d5."""
        plain = " ".join(lower(rate).replace(";", " ").replace(",", " ").replace("g/", "").replace("sd/", "").split())
        minutes = time_control.readable(plain.replace("d", "+").replace(" +", "+")) if plain else None
        return time_control.name_of(minutes), minutes

    def _rounds(self) -> int:
        """The rounds that are declared, or those that have a cell."""
        used = [index + 1 for entry in self.entries.values() for index, cell in enumerate(entry.cells) if cell.code]
        declared = dbf.whole(self.row.get("S_TOT_RNDS", ""))
        return max([min(declared or 0, 99), *used])

    def _player(self, own: int, entry: _Entry) -> Player:
        get = entry.row.get
        text = get("D_RATING", "").strip()
        digits = text.split("/")[0]  # 1234/12: provisional after 12 games
        rating = dbf.whole(digits)
        if rating is None:
            self._say(WARNING, "uschess_dbf.rating", entry.record, player=own, found=text)
        member = get("D_MEM_ID", "").strip()
        return Player(
            number=own,
            name=get("D_NAME", "").strip(),
            rating=rating or None,
            federation="USA",
            national=(NationalRating("USA", rating or None, member),),
            line=entry.record,
        )

    def _pairings(self) -> tuple[Pairing, ...]:
        found = []
        for round_number in range(1, max([len(entry.cells) for entry in self.entries.values()], default=0) + 1):
            for own in sorted(self.entries):
                pairing = self._pairing(own, round_number)
                if pairing is not None:
                    found.append(pairing)
        return tuple(found)

    def _cell(self, own: int, round_number: int) -> Cell:
        cells = self.entries[own].cells
        return cells[round_number - 1] if round_number <= len(cells) else Cell("", 0, "")

    def _pairing(self, own: int, round_number: int) -> Pairing | None:
        cell = self._cell(own, round_number)
        record = self.entries[own].record
        if cell.code in ("", _BAD):
            return None
        place: dict[str, Any] = {"round": round_number, "player": own}
        if cell.code in ("B", "H", "U"):
            if cell.opponent:
                self._say(WARNING, "uschess_dbf.bye_with_opponent", record, code=cell.code, **place)
            score = _SCORES[cell.code]
            kind = BYE if score else ABSENT
            return Pairing(round_number, own, 0, score, None, kind, False, record, cell.code == "B")
        if not cell.opponent:
            if cell.code in ("X", "F", "Z"):  # the opponent of a forfeit need not be named
                return Pairing(round_number, own, 0, _SCORES[cell.code], None, FORFEIT, False, record)
            self._say(ERROR, "uschess_dbf.played_nobody", record, code=cell.code, **place)
            return None
        place["opponent"] = cell.opponent
        if cell.opponent == own:
            self._say(ERROR, "uschess_dbf.self", record, **place)
            return None
        if cell.opponent not in self.entries:
            self._say(ERROR, "uschess_dbf.opponent_missing", record, **place)
            return None
        theirs = self._cell(cell.opponent, round_number)
        if theirs.code == _BAD:
            return None
        if theirs.opponent != own and not (cell.code in ("X", "F", "Z") and not theirs.opponent):
            self._say(ERROR, "uschess_dbf.not_reciprocal", record, found=theirs.opponent, **place)
            return None
        if theirs.code != _TOGETHER[cell.code]:
            if own < cell.opponent or theirs.opponent != own:
                self._say(
                    ERROR,
                    "uschess_dbf.results_disagree",
                    record,
                    code=cell.code,
                    opponent_code=theirs.code or None,
                    **place,
                )
            return None
        if theirs.opponent == own and cell.opponent < own:
            return None  # made at the opponent's record
        return self._game(own, round_number, cell, theirs)

    def _game(self, own: int, round_number: int, cell: Cell, theirs: Cell) -> Pairing:
        record = self.entries[own].record
        if cell.colour and cell.colour == theirs.colour:
            values = {"round": round_number, "player": own, "opponent": cell.opponent}
            self._say(WARNING, "uschess_dbf.same_colour", record, **values)
        known = cell.colour != theirs.colour
        kind = PLAYED if cell.code in ("W", "D", "L") else FORFEIT
        sides = [(own, _SCORES[cell.code]), (cell.opponent, _SCORES[theirs.code])]
        if known and (cell.colour == "B" or theirs.colour == "W"):
            sides.reverse()
        (white, white_score), (black, black_score) = sides
        return Pairing(round_number, white, black, white_score, black_score, kind, known, record)

    def _check(self, players: tuple[Player, ...], start: str, end: str, minutes: float | None) -> None:
        """What US Chess looks at before it rates a section."""
        get = self.row.get
        if not players:
            self._say(ERROR, "uschess_dbf.no_players")
        system = get("S_R_SYSTEM", "").strip().upper()
        if "S_R_SYSTEM" in self.row and system not in RATING_SYSTEMS:
            self._say(ERROR, "uschess_dbf.rating_system", found=system)
        elif system and minutes is not None:
            above, up_to = RATING_SYSTEMS[system]
            if not above < minutes <= up_to:
                fits = [name for name, (low, high) in RATING_SYSTEMS.items() if low < minutes <= high]
                self._say(WARNING, "uschess_dbf.time_control", found=system, minutes=minutes, fits=fits)
        declared = dbf.whole(get("S_TOT_RNDS", ""))
        used = [index + 1 for entry in self.entries.values() for index, cell in enumerate(entry.cells) if cell.code]
        if "S_TOT_RNDS" in self.row and declared != max(used, default=0):
            text = get("S_TOT_RNDS", "").strip()
            self._say(WARNING, "uschess_dbf.count_rounds", declared=text, found=max(used, default=0))
        last = dbf.whole(get("S_LST_PAIR", ""))
        if "S_LST_PAIR" in self.row and last != max(self.entries, default=0):
            text = get("S_LST_PAIR", "").strip()
            self._say(ERROR, "uschess_dbf.last_pairing_number", declared=text, found=max(self.entries, default=0))
        self._check_dates(start, end)
        self._check_member_ids()
        if "S_CTD_ID" in self.row:
            _check_member_id(self.row, "S_CTD_ID", self.problems)
        self._check_cells(declared or 0)

    def _check_dates(self, start: str, end: str) -> None:
        first, last = dbf.date(self.event.get("H_BEG_DATE", "")), dbf.date(self.event.get("H_END_DATE", ""))
        if start and end and end < start:
            self._say(ERROR, "uschess_dbf.end_before_start", start=start, end=end)
        elif (first and start and start < first) or (last and end and end > last):
            self._say(ERROR, "uschess_dbf.outside_event", start=start, end=end, first=first, last=last)

    def _check_member_ids(self) -> None:
        first: dict[str, int] = {}
        for own, entry in sorted(self.entries.items()):
            member = entry.row.get("D_MEM_ID", "").strip()
            if not member:
                self._say(ERROR, "uschess_dbf.no_member_id", entry.record, player=own, name=entry.row["D_NAME"].strip())
            elif not _is_member_id(member):
                self._say(ERROR, "uschess_dbf.member_id", entry.record, player=own, found=member)
            elif first.setdefault(member, own) != own:
                other = first[member]
                self._say(ERROR, "uschess_dbf.member_id_twice", entry.record, player=own, other=other, id=member)

    def _check_cells(self, rounds: int) -> None:
        """Rounds without a cell, and games still to come."""
        for own, entry in sorted(self.entries.items()):
            missing = [index + 1 for index in range(rounds) if not self._cell(own, index + 1).code]
            if missing and len(missing) < rounds:
                self._say(WARNING, "uschess_dbf.blank_cells", entry.record, player=own, rounds=missing)
            elif missing:
                self._say(NOTE, "uschess_dbf.no_cells", entry.record, player=own)
