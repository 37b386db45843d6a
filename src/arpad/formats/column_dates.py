"""The dates of a whole column: 03/04/2026 is read as all the others allow, or not at all. Portable.

>>> read_column([(2, "03/04/2026"), (3, "17/04/2026")], None, problems := [])
['2026-04-03', '2026-04-17']
>>> [problem.key for problem in problems]
['table.dates_settled']
"""

from arpad.digits import latin
from arpad.formats.folding import fold
from arpad.formats.spelled_dates import in_order, readings
from arpad.formats.text import is_digits
from arpad.model import NOTE, WARNING, Problem

DAY_FIRST, MONTH_FIRST, YEAR_FIRST = "dmy", "mdy", "ymd"
_NAMED = "named"
# Months by their first letters, as other languages spell them, and the English ones that `readings` knows.
_MONTHS = {"mar": "marz mars maerz mrz mrt maart marzo", "may": "mai mei mayo", "oct": "okt", "dec": "dez dic"}
_MONTHS.update({"jan": "ene gen", "apr": "avr abr", "jun": "juin", "jul": "juil", "aug": "aou ago", "feb": "fev fév"})
_ORDINALS = ("st", "nd", "rd", "th")


def read_column(cells: list[tuple[int, str]], day_first: bool | None, problems: list[Problem]) -> list[str]:
    """The ISO dates of the cells (line and text), "" where there is none; what is unclear goes to `problems`.

    Where all cells can be read with the day first and with the month first, and it matters, none of those cells is read
    unless `day_first` says how.
    """
    all_readings = [_readings(text) for _, text in cells]
    orders = _orders(all_readings, day_first)
    found = []
    settled = ambiguous = False
    for index, (line, text) in enumerate(cells):
        options = all_readings[index]
        fitting = [date for order, date in options if order in orders] if len(options) > 1 else []
        if len(options) == 1:
            fitting = [options[0][1]]
        values = {"found": text, "taken": fitting[0] if fitting else "", "other": ""}
        if text and not options:
            problems.append(Problem(WARNING, "table.date_unreadable", values, line))
        elif len(set(fitting)) > 1 or (len(options) > 1 and not fitting):
            if not ambiguous:
                values["taken"], values["other"] = options[0][1], options[1][1]
                problems.append(Problem(WARNING, "table.dates_ambiguous", values, line))
            ambiguous = True
            fitting = []
        elif len(options) > 1 and not settled and day_first is None:
            others = [date for _, date in options if date != fitting[0]]
            values["other"] = others[0] if others else ""
            problems.append(Problem(NOTE, "table.dates_settled", values, line))
            settled = True
        found.append(fitting[0] if fitting else "")
    return found


def _orders(all_readings: list[list[tuple[str, str]]], day_first: bool | None) -> list[str]:
    """In which orders the unclear dates may be read: as those say that can be read in one way only, if they agree."""
    if day_first is not None:
        return [DAY_FIRST if day_first else MONTH_FIRST]
    deciding = {options[0][0] for options in all_readings if len(options) == 1}
    both = [order for order in (DAY_FIRST, MONTH_FIRST) if order in deciding]
    if both:
        return both if len(both) == 1 else []
    orders = [DAY_FIRST, MONTH_FIRST, YEAR_FIRST]
    for options in all_readings:
        if len(options) > 1:
            known = [order for order, _ in options]
            orders = [order for order in orders if order in known]
    return orders


def day(text: str) -> str:
    """The ISO date of a text that stands alone; "" where it is none, or can be read in two ways."""
    options = _readings(text)
    return options[0][1] if len(options) == 1 else ""


def _readings(text: str) -> list[tuple[str, str]]:
    """The orders in which the text is a real day, and that day; once where two orders give one day."""
    text = latin(text).strip()[:40]
    if text[10:11] == "T":
        text = text[:10]
    words = [word for word in text.replace(",", " ").split() if ":" not in word]
    text = " ".join([_english(word) for word in words if fold(word) not in ("am", "pm", "uhr")])
    named = [reading for reading in readings(text) if reading[0] in (_NAMED, YEAR_FIRST)]
    numbers = text.replace("/", " ").replace("-", " ").replace(".", " ").split()
    if len(numbers) != 3 or not all(is_digits(part) for part in numbers) or len(numbers[0]) == 4:
        return named[:1]
    orders = [DAY_FIRST, MONTH_FIRST]
    if "." in text:
        orders = [DAY_FIRST]
    elif len(numbers[2]) == 2 and len(numbers[0]) == 2 and "-" in text:
        orders.append(YEAR_FIRST)
    if len(numbers[2]) not in (2, 4):
        return []
    found: list[tuple[str, str]] = []
    for order in orders:
        date = in_order(text, order)
        if date:
            found.append((order, date))
    dates = {date for _, date in found}
    return [(_NAMED, found[0][1])] if len(dates) == 1 and len(found) > 1 else found


def _english(word: str) -> str:
    """A word of a date as `readings` knows it: no 7th, and English months."""
    plain = fold(word)
    if plain[-2:] in _ORDINALS and is_digits(plain[:-2]):
        return plain[:-2]
    bare = plain.replace(".", "")
    for month in _MONTHS:
        for spelling in _MONTHS[month].split():
            if bare[: len(spelling)] == spelling:
                return month
    return bare if plain[:1] >= "a" else word
