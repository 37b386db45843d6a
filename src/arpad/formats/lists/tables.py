"""Lists as tables with a header: the national federations', the import list of Swiss-Manager, and anybody's own CSV.

What a column holds is told by its heading. A profile is a list whose headings are known; any other table with a name
(or an id) and a rating is taken as it is headed, in the words of several languages.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from arpad.formats.folding import compact
from arpad.formats.lists.keys import key
from arpad.formats.lists.layouts import Doubts, Reader, Rows, sex, title
from arpad.formats.lists.months import month_in
from arpad.formats.lists.source import Source
from arpad.formats.spelled_dates import readings
from arpad.listed import Listed, ListInfo
from arpad.model import NOTE, WARNING, Problem, Refusal

_SPEEDS = ("standard", "rapid", "blitz")
_DELIMITERS = (";", ",", "\t", "|")
_HEADER_LINES = 12  # titles of the table may stand above its header
_MOST_COLUMNS = 200
_LONGEST_ID = 15  # columns of an id in FIDE's own list
_MOST_SKIPPED = 100_000
_SEPARATOR = "\x1f"
_YEAR = re.compile(r"(?<!\d)(?:18|19|20)\d\d(?!\d)")
_NOTHING = ("", "-", "NULL", "0", "\\N")


class Profile(NamedTuple):
    """A list whose headings are known. Headings are compared without case, blanks, dots, hyphens and underscores."""

    format: str
    federation: str
    headings: dict[str, tuple[str, ...]]  # field: its headings, the first that is there and not empty counts
    needed: tuple[str, ...]  # headings without which it is another list
    blank_sex: str = ""  # what an empty sex means
    repeats: bool = False  # a person has a row for every club


PROFILES = (
    Profile(
        "DWZ v2",
        "GER",
        {
            "id": ("id",),
            "name": ("spielername",),
            "sex": ("geschlecht",),
            "birth": ("geburtsjahr",),
            "standard": ("dwz",),
            "evaluations": ("index",),
            "fide_rating": ("fideelo",),
            "title": ("fidetitel",),
            "fide_id": ("fideid",),
            "federation": ("fideland",),
            "club": ("vkz",),
        },
        ("id", "vkz", "mglnr", "spielername", "dwz"),
        repeats=True,
    ),
    Profile(
        "DWZ v1",
        "GER",
        {
            "id": ("zps",),
            "member": ("mglnr",),
            "name": ("spielername",),
            "sex": ("geschlecht",),
            "birth": ("geburtsjahr",),
            "standard": ("dwz",),
            "evaluations": ("index",),
            "fide_rating": ("fideelo",),
            "title": ("fidetitel",),
            "fide_id": ("fideid",),
            "federation": ("fideland",),
            "club": ("zps",),
        },
        ("zps", "mglnr", "spielername", "dwz"),
        repeats=True,
    ),
    Profile(
        "DeWIS",
        "GER",
        {
            "id": ("id",),
            "surname": ("nachname",),
            "given": ("vorname",),
            "standard": ("dwz",),
            "evaluations": ("dwzindex",),
            "fide_rating": ("fideelo",),
            "title": ("fidetitel",),
            "fide_id": ("fideid",),
            "club": ("verein",),
        },
        ("id", "nachname", "vorname", "dwz", "dwzindex"),
        repeats=True,
    ),
    Profile(
        "ECF",
        "ENG",
        {
            "id": ("ecfcode",),
            "name": ("fullname",),
            "fide_id": ("fideno",),
            "sex": ("gender",),
            "federation": ("nation",),
            "title": ("title",),
            "club": ("clubname",),
            "standard": ("revisedstandard", "originalstandard"),
            "rapid": ("revisedrapid", "originalrapid"),
            "blitz": ("revisedblitz", "originalblitz"),
        },
        ("ecfcode", "fullname"),
    ),
    Profile(
        "KNSB",
        "NED",
        {
            "id": ("relatienummer", "knsbnummer", "bondsnummer", "lidnummer"),
            "name": ("naam",),
            "title": ("titel",),
            "federation": ("federatie", "fed", "land"),
            "standard": ("rating",),
            "birth": ("geboren", "geboortejaar", "geb"),
            "sex": ("s", "geslacht", "mv"),
        },
        ("naam", "rating"),
        blank_sex="m",
    ),
    Profile(
        "NZCF",
        "NZL",
        {
            "id": ("code",),
            "surname": ("name",),
            "given": ("firstname",),
            "birth": ("year",),
            "federation": ("fidefed",),
            "title": ("fidetitle",),
            "standard": ("standardrating",),
            "rapid": ("rapidrating",),
        },
        ("code", "name", "firstname", "standardrating"),
    ),
    Profile(
        "ICU", "IRL", {"date": ("list",), "id": ("player",), "standard": ("rating",)}, ("list", "player", "rating")
    ),
    Profile(
        "Swiss-Manager",
        "",
        {
            "id": ("idno",),
            "name": ("name",),
            "surname": ("lastname",),
            "given": ("firstname",),
            "title": ("title",),
            "federation": ("fed",),
            "standard": ("rtgnat",),
            "birth": ("birthday",),
            "sex": ("sex",),
        },
        ("idno", "rtgnat"),
        blank_sex="m",
    ),
    Profile(
        "US Chess",
        "USA",
        {
            "id": ("memid",),
            "name": ("memname",),
            "sex": ("gender",),
            "birth": ("byear", "birthyear"),
            "federation": ("federation",),
            "title": ("title",),
            "standard": ("rlpbrat",),
            "rapid": ("qlpbrat",),
            "blitz": ("blpbrat",),
            "fide_id": ("fideid",),
            "fide_rating": ("fiderating", "fiderat", "fidestd"),
        },
        ("memid", "memname"),
    ),
    Profile(
        "CFC",
        "CAN",
        {
            "id": ("cfc#",),
            "surname": ("last",),
            "given": ("first",),
            "standard": ("rating",),
            "rapid": ("activerating", "active"),
        },
        ("cfc#", "last", "first", "rating"),
    ),
)

# Headings of anybody's own tables.
_GUESSED = {
    "id": "id idno idnumber playerid memberno membernumber membership code nationalid natid",
    "fide_id": "fideid fideno fidecode idfide fidenumber",
    "name": "name player fullname playername spieler spielername nom nombre nome naam jugador joueur giocatore नाम "
    "खिलाड़ी ਨਾਮ ਨਾਂ ਖਿਡਾਰੀ పేరు ఆటగాడు",
    "surname": "surname lastname familyname nachname familienname apellido apellidos cognome achternaam",
    "given": "firstname givenname forename vorname prenom voornaam",
    "federation": "fed federation country land nation pais pays nationality",
    "sex": "sex gender geschlecht sexe sexo geslacht",
    "title": "title titel titre titulo tit fidetitle",
    "birth": "birth birthyear yearofbirth born yob byear bday birthday birthdate dateofbirth dob geburtsjahr geboren "
    "geburtsdatum ne nee naissance datedenaissance nacimiento geboortejaar",
    "standard": "rating elo rtg standard std classical standardrating stdrating ratingstd srtng dwz wertung eloi "
    "puntuacion रेटिंग ਰੇਟਿੰਗ రేటింగ్",
    "standard_games": "games sgm gms",
    "standard_k": "k kfactor sk",
    "rapid": "rapid rapidrating rpd ratingrpd schnell rrtng",
    "rapid_k": "rk rapidk",
    "blitz": "blitz blitzrating bltz ratingblitz brtng",
    "blitz_k": "bk blitzk",
    "club": "club verein vereniging",
}
_OWN = Profile("CSV", "", {field: tuple(map(compact, words.split())) for field, words in _GUESSED.items()}, ())

# The Austrian list has no header: what stands where, by position.
_OESB = {"name": 0, "federation": 2, "standard": 4, "title": 5, "birth": 6, "id": 7, "sex": 10}
_OESB_COLUMNS = 11


def table_of(head: bytes, name: str) -> "Table | None":
    """The table that a file begins with, None where it is none that lists players."""
    text, _ = _decoded(head)
    lines = re.split(r"\r\n|\n|\r", text)[:_HEADER_LINES]
    for profile in (*PROFILES, _OWN):
        for number, line in enumerate(lines, 1):
            for delimiter in _DELIMITERS:
                words = [compact(cell) for cell in _cells(line, delimiter)[:_MOST_COLUMNS]]
                if len(words) > 1 and (columns := _columns(profile, words)):
                    return Table(profile.format, delimiter, columns, number, len(words), name)
    cells = _cells(lines[0], ";") if lines else []
    if len(cells) >= _OESB_COLUMNS and cells[_OESB["id"]].isdigit() and cells[_OESB["standard"]].isdigit():
        columns = {field: [at] for field, at in _OESB.items()}
        return Table("ÖSB", ";", columns, 0, len(cells), name)
    return None


class Table:
    """A table; `columns` says by field where it stands, `header` in which line the headings are (0 = nowhere)."""

    kind = "table"

    def __init__(
        self,
        profile: str,
        delimiter: str,
        columns: dict[str, list[int]],
        header: int,
        width: int,
        name: str,
        players: int = 0,
    ) -> None:
        self.parameters: dict[str, Any] = {
            "profile": profile,
            "delimiter": delimiter,
            "columns": columns,
            "header": header,
            "width": width,
            "name": name,
        }
        self.doubts = Doubts()
        known = next((one for one in PROFILES if one.format == profile), _OWN)
        self._fields = list(columns)
        self._columns = [columns[field] for field in self._fields]
        self._at = {field: index for index, field in enumerate(self._fields)}
        self._blank_sex = known.blank_sex if "sex" in columns else ""
        self._header, self._width, self._delimiter = header, width, delimiter
        self._from_the_right = profile == "CFC"
        speeds = [speed for speed in _SPEEDS if speed in columns]
        # One rating only: the file's name may say of which time control.
        named = next((speed for speed in ("rapid", "blitz") if speed in name.lower()), "standard")
        self._speeds = {named: "standard"} if speeds == ["standard"] else {speed: speed for speed in speeds}
        told = [field for field in ("federation", "title", "birth", "sex") if field in columns]
        self.info = ListInfo(
            format=profile,
            federation="AUT" if profile == "ÖSB" else known.federation,
            players=players,
            month=month_in(name),
            time_controls=tuple(self._speeds),
            tells=tuple(told + (["k"] if any(field.endswith("_k") for field in columns) else [])),
        )

    def rows(self, source: Source) -> Iterator[Rows]:
        """The rows, only the cells that are of use."""
        skipped = 0
        for number, lines in source.lines():
            rows: list[bytes] = []
            places: list[int] = []
            ids: list[str] = []
            names: list[str] = []
            fide_ids: list[tuple[int, str]] = []
            for index, line in enumerate(lines):
                if number + index <= self._header or not line.strip(b" \t\x1a\0;,|"):
                    continue
                text, encoding = _decoded(line)
                if encoding:
                    self.doubts.add(Problem(NOTE, "list.eight_bit", {"encoding": encoding}, number + index))
                cells = self._cells(text)
                values = [_first(cells, columns) for columns in self._columns]
                name, number_of_player = self._name(values), self._id(values)
                if not name and not number_of_player:
                    skipped += 1
                    if skipped > _MOST_SKIPPED:
                        raise Refusal("list.not_rows", number + index, count=skipped)
                    self.doubts.add(Problem(WARNING, "list.record", {}, number + index))
                    continue
                fide_id = _fide_id(self._value(values, "fide_id"))
                if fide_id:
                    fide_ids.append((len(rows), fide_id))
                rows.append(_SEPARATOR.join(values).encode("utf-8", "replace"))
                places.append(number + index)
                ids.append(number_of_player)
                names.append(key(name))
            if rows:
                yield Rows(places, rows, ids, names, fide_ids)

    def listed(self, row: bytes, line: int) -> Listed:
        """What a row says."""
        values, read = row.decode("utf-8", "replace").split(_SEPARATOR), Reader()

        def text(field: str) -> str:
            return self._value(values, field)

        found: dict[str, Any] = {}
        for speed, column in self._speeds.items():
            found[speed] = read.rating(speed, text(column))
            found[speed + "_k"] = read.number(speed + "_k", text(column + "_k"), 99) or None
            found[speed + "_games"] = read.number(speed + "_games", text(column + "_games"))
        fide_id = text("fide_id")
        return Listed(
            id=self._id(values),
            name=self._name(values),
            federation=_code(text("federation")),
            sex=sex(text("sex")) or (self._blank_sex if not text("sex") else ""),
            title=_title(text("title")),
            birth=_birth(text("birth"), read),
            fide_id=_fide_id(fide_id),
            fide_rating=read.rating("fide_rating", text("fide_rating")),
            evaluations=read.number("evaluations", text("evaluations"), 10_000),
            club=text("club"),
            date=_date(text("date")),
            line=line,
            unreadable=tuple(read.unreadable),
            **found,
        )

    def id_of(self, row: bytes) -> str:
        """The id in the list's own spelling, capitals."""
        return self._id(row.decode("utf-8", "replace").split(_SEPARATOR))

    def wanted(self, number: str) -> str | None:
        """An id as it is kept."""
        return number.strip().upper()

    def key_of(self, row: bytes) -> str:
        """The name's key."""
        return key(self._name(row.decode("utf-8", "replace").split(_SEPARATOR)))

    def _value(self, values: Sequence[str], field: str) -> str:
        index = self._at.get(field, len(values))
        return values[index] if index < len(values) else ""

    def _name(self, values: Sequence[str]) -> str:
        """Surname, comma, given name; a third part of a German name is an academic title, and no part of it."""
        name = self._value(values, "name")
        if name.count(",") == 2 and "club" in self._at:
            name = name.rpartition(",")[0]
        surname, given = self._value(values, "surname"), self._value(values, "given")
        return name or (f"{surname}, {given}" if surname and given else surname or given)

    def _id(self, values: Sequence[str]) -> str:
        number = self._value(values, "id").upper()
        member = self._value(values, "member")
        return f"{number}-{member}" if member else number

    def _cells(self, line: str) -> list[str]:
        """The cells of a row. Canada's list has quotes that are never closed and commas in names of cities, so its
        ratings are counted from the right.
        """
        if not self._from_the_right:
            return _cells(line, self._delimiter)
        cells = [cell.strip() for cell in line.replace('"', "").split(self._delimiter)]
        extra = max(len(cells) - self._width, 0)
        return cells[:5] + cells[5 + extra :]


def _columns(profile: Profile, words: list[str]) -> dict[str, list[int]] | None:
    """By field the columns of these headings that hold it; None where the profile does not fit."""
    if not set(profile.needed) <= set(words):
        return None
    found = {}
    for field, headings in profile.headings.items():
        at = [words.index(heading) for heading in headings if heading in words]
        if at:
            found[field] = at if profile is not _OWN else at[:1]
    names = {"id", "name", "surname"} if profile is not _OWN else {"name", "surname"}
    if not names & set(found) or not set(_SPEEDS) & set(found):
        return None
    return found


def _cells(line: str, delimiter: str) -> list[str]:
    """The cells of one line. A quote that is never closed ends with its line, so that it cannot swallow others."""
    if '"' in line:
        try:
            return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])]
        except csv.Error:
            line = line.replace('"', "")
    return [cell.strip() for cell in line.split(delimiter)]


def _first(cells: list[str], columns: list[int]) -> str:
    """The first of these cells that is not empty; a later one only where the list has two ratings for one thing."""
    value = ""
    for at in columns:
        value = cells[at] if at < len(cells) else ""
        if value not in _NOTHING:
            break
    return value.replace(_SEPARATOR, " ").replace("\n", " ")


def _decoded(data: bytes) -> tuple[str, str]:
    """Text, and the name of its encoding where it is not UTF-8."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff"), ""
    except UnicodeDecodeError:
        pass
    cut = data[-4:]  # a head may end in the middle of a character
    try:
        if any(byte > 0x7F for byte in cut):
            return data[:-4].decode("utf-8").removeprefix("\ufeff"), ""
    except UnicodeDecodeError:
        pass
    return data.decode("cp1252", "replace"), "cp1252"


def _code(text: str) -> str:
    return "" if text in _NOTHING else text.upper() if len(text) == 3 else text


def _title(text: str) -> str:
    """The title; of two (`FM/WIM`) the first."""
    return "" if text in _NOTHING else title(text.partition("/")[0])


def _birth(text: str, read: Reader) -> str:
    """A year or a date, as far as it is known."""
    if text in _NOTHING or not text.strip("0.-/ "):
        return ""
    if text.isdigit():
        year = read.number("birth", text, 2100)
        return str(year) if year and year > 1800 else ""
    days = {day for _, day in readings(text)}
    if len(days) == 1:
        return days.pop()
    year_in = _YEAR.search(text)
    return year_in[0] if year_in else ""


def _date(text: str) -> str:
    days = readings(text) if text else []
    return days[0][1] if days else ""


def _fide_id(text: str) -> str:
    """A FIDE id without leading zeros; "" where it is none, as what is longer than any."""
    return text.lstrip("0") if text.isascii() and text.isdigit() and len(text) <= _LONGEST_ID else ""
