"""A player from the row of a table: start number, name, title, rating and what else its columns hold. Portable."""

from arpad.codes import TITLES
from arpad.digits import latin, number
from arpad.formats.folding import compact, fold
from arpad.formats.grid import Row
from arpad.formats.spelled_dates import birth
from arpad.formats.table_heads import Head
from arpad.formats.text import is_digits, upper
from arpad.model import ERROR, NOTE, WARNING, NationalRating, Player, Problem

GERMANY = "GER"
HIGHEST_RATING = 4000
_UNRATED = ("", "0", "-", "unr", "unrated", "ur", "x")
_SEXES = {"m": "m", "w": "w", "f": "w", "male": "m", "female": "w", "h": "m", "v": "w", "d": "w"}
_LONGEST_TITLE = 4
_UNREADABLE = {
    "rating": "table.rating",
    "sex": "table.sex",
    "fide_id": "table.fide_id",
    "birth": "table.birth",
    "points": "table.points",
    "k": "table.k",
}


def number_in(text: str) -> int | None:
    """A start number or a rank; None where there is none."""
    digits = latin(text).strip().rstrip(".")
    return int(digits) if is_digits(digits) and len(digits) < 7 else None


def name_in(row: Row, columns: dict[str, int]) -> str:
    """The player's name, put together where it stands in two columns."""
    if "name" in columns:
        return " ".join(row.cell(columns["name"]).split())
    surname, given = row.cell(columns.get("surname", -1)), row.cell(columns.get("given", -1))
    return surname + ", " + given if surname and given else surname or given


def start_numbers(head: Head, rows: list[Row], problems: list[Problem]) -> list[int]:
    """Each row's start number: as its column says, or its place in the table; 0 for a number used twice."""
    column = head.columns.get("number", -1)
    told = [number_in(row.cell(column)) or 0 for row in rows]
    if column < 0 or 2 * len([number for number in told if number]) < len(rows):
        return [index + 1 for index in range(len(rows))]
    first: dict[int, int] = {}
    numbers = []
    for index, row in enumerate(rows):
        number = told[index]
        if number == 0:
            named = {"name": name_in(row, head.columns)}
            problems.append(Problem(ERROR, "table.no_number", named, row.line, row.column(column)))
        elif number in first:
            values = {"player": number, "first": first[number]}
            problems.append(Problem(ERROR, "trf.number_twice", values, row.line, row.column(column)))
            number = 0
        first.setdefault(number, row.line)
        numbers.append(number)
    return numbers


def title_column(head: Head, rows: list[Row]) -> int:
    """The column of titles, which result services leave without a heading; -1 where there is none."""
    if "title" in head.columns:
        return head.columns["title"]
    taken = [head.columns[name] for name in sorted(head.columns)] + [index for _, index in head.rounds]
    name = head.columns.get("name", head.columns.get("surname", -1))
    for index in range(name - 1, -1, -1):
        cells = [row.cell(index) for row in rows if row.cell(index)]
        if index in taken or head.row.cell(index) or not cells:
            continue
        if all(len(cell) <= _LONGEST_TITLE and not is_digits(cell) for cell in cells):
            return index
    return -1


def rating_in(row: Row, index: int, problems: list[Problem]) -> int | None:
    """A rating; None for unrated."""
    text = row.cell(index)
    if fold(text) in _UNRATED:
        return None
    value = number(text)
    if value is None or not 0 < value <= HIGHEST_RATING or value != int(value):
        problems.append(unreadable(row, index, "rating"))
        return None
    return int(value)


def points_in(text: str) -> float | None:
    """Points: 7, 6½, 6,5, or 7x, where x is a half."""
    word = latin(text).strip()
    value = number(word[:-1] + "½" if word[-1:] in ("x", "X") else word)
    return value if value is not None and 0 <= value < 1000 else None


def unreadable(row: Row, index: int, field: str) -> Problem:
    """A cell that was passed over."""
    return Problem(WARNING, _UNREADABLE[field], {"found": row.cell(index)[:40]}, row.line, row.column(index))


class Fields:
    """Makes players of the rows under one heading, and gathers the titles that are none."""

    def __init__(self, head: Head, rows: list[Row], problems: list[Problem]) -> None:
        self.columns = head.columns
        self.title = title_column(head, rows)
        self.rating = head.columns.get("rating", head.columns.get("national_rating", -1))
        self.german = compact(head.row.cell(head.columns.get("national_rating", -1))) == "dwz"
        self.problems = problems
        self.other_titles: list[str] = []
        self.other_line = 0

    def player(self, row: Row, start_number: int, name: str) -> Player:
        """The player of a row."""
        columns = self.columns
        title = upper(row.cell(self.title))
        if title not in TITLES:
            if title and title not in self.other_titles:
                self.other_titles.append(title)
                self.other_line = self.other_line or row.line
            title = ""
        return Player(
            number=start_number,
            name=name,
            rating=rating_in(row, self.rating, self.problems),
            title=title,
            sex=self._sex(row),
            federation=upper(row.cell(columns.get("federation", -1))),
            fide_id=self._fide_id(row),
            birth=self._birth(row),
            points=self._number(row, "points"),
            rank=number_in(row.cell(columns.get("rank", -1))),
            national=self._national(row),
            line=row.line,
            k=self._number(row, "k"),
        )

    def report_titles(self) -> None:
        """Say once which titles were passed over."""
        if self.other_titles:
            values = {"titles": sorted(self.other_titles)[:20]}
            self.problems.append(Problem(NOTE, "table.titles", values, self.other_line))

    def _sex(self, row: Row) -> str:
        index = self.columns.get("sex", -1)
        word = compact(row.cell(index))
        if word and word != "-" and word not in _SEXES:
            self.problems.append(unreadable(row, index, "sex"))
        return _SEXES.get(word, "")

    def _fide_id(self, row: Row) -> str:
        index = self.columns.get("fide_id", -1)
        digits = latin(row.cell(index)).strip()
        if fold(digits) in _UNRATED:
            return ""
        if not is_digits(digits) or len(digits) > 11:
            self.problems.append(unreadable(row, index, "fide_id"))
            return ""
        return digits

    def _birth(self, row: Row) -> str:
        index = self.columns.get("birth", -1)
        text = latin(row.cell(index)).split(" ")[0]
        day = birth(text)
        if day is None:
            self.problems.append(unreadable(row, index, "birth"))
        return day or ""

    def _number(self, row: Row, field: str) -> float | None:
        index = self.columns.get(field, -1)
        value = points_in(row.cell(index))
        if value is None and row.cell(index) not in ("", "-"):
            self.problems.append(unreadable(row, index, field))
        return value

    def _national(self, row: Row) -> tuple[NationalRating, ...]:
        """The second rating of a table that has two, and the national id."""
        identity = row.cell(self.columns.get("national_id", -1))
        own = self.columns.get("national_rating", -1)
        rating = rating_in(row, own, self.problems) if own != self.rating else None
        if not identity and rating is None:
            return ()
        return (NationalRating(GERMANY if own >= 0 and self.german else "", rating, identity, row.line),)
