"""Dates as programs and people write them, and which day they meant. Portable.

A date has one or more *readings*: pairs of an order of year, month and day, and an ISO date. There is more than one
only where people really write it both ways (02/05/2018, 10.09.13); the best comes first.
"""

from arpad.dates import is_date, iso
from arpad.formats.text import is_digits, lower

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def readings(text: str) -> list[tuple[str, str]]:
    """What the text of an event's date can mean; nothing where it is not a date.

    >>> readings("2025/11/01"), readings("28. 07. 2005"), readings("May 29, 2020")
    ([('ymd', '2025-11-01')], [('dmy', '2005-07-28')], [('named', '2020-05-29')])
    >>> readings("02/05/2018"), readings("2025/13/45")
    ([('dmy', '2018-05-02'), ('mdy', '2018-02-05')], [])
    """
    words = _words(text)
    if len(words) == 1 and len(words[0]) == 8:
        whole = words[0]
        words = [whole[:4], whole[4:6], whole[6:]] if whole[:2] in ("19", "20") else [whole[:2], whole[2:4], whole[4:]]
    if len(words) != 3:
        return []
    for word in words:
        if not is_digits(word):
            return _named(words)
    first, last = len(words[0]), len(words[2])
    if first == 4:
        return _valid(words, ("ymd",)) or _valid(words, ("ydm",))
    if last == 4:
        # With points the day always comes first; with slashes and hyphens it depends on where the writer lives.
        if "." in text:
            return _valid(words, ("dmy",)) or _valid(words, ("mdy",))
        return _same_day_once(_valid(words, ("dmy", "mdy")))
    if first <= 2 and last <= 2:
        return _same_day_once(_valid(words, ("ymd", "dmy"))) or _valid(words, ("ydm", "mdy"))
    return []


def in_order(text: str, order: str) -> str:
    """The ISO date of a round's date read in that order; "" where it is none.

    >>> in_order("25/11/01", "ymd"), in_order("11.25.02", "ymd"), in_order("11.25.02", "ydm")
    ('2025-11-01', '', '2011-02-25')
    """
    words = _words(text)
    if len(words) != 3:
        return ""
    found = _valid(words, (order,))
    return found[0][1] if found else ""


def birth(text: str) -> str | None:
    """A birth date as far as it is known: "", YYYY, YYYY-MM or YYYY-MM-DD; None where the text is none of these.

    >>> birth("1987/00/00"), birth("1974.01.01"), birth("1961"), birth("    .  ."), birth("12/11/68"), birth("x")
    ('1987', '1974-01-01', '1961', '', None, None)
    """
    words = _words(text)
    if not "".join(words).replace("0", ""):
        for word in text:
            if word not in "0/.- ":
                return None
        return ""
    for word in words:
        if not is_digits(word):
            return None
    if len(words) == 1 and len(words[0]) == 8 and words[0][:2] in ("19", "20"):
        words = [words[0][:4], words[0][4:6], words[0][6:]]
    if len(words) == 3 and len(words[2]) == 4:  # only day first: a birthday has no other dates to settle it
        words = [words[2], words[1], words[0]]
    if len(words) > 3 or len(words[0]) != 4 or words[0] < "1850":
        return None
    year, month, day = (int((words + ["0", "0"])[index]) for index in range(3))
    if month == 0 and day == 0:
        return words[0]
    if day == 0 and month <= 12:
        return iso(year, month, 1)[:7]
    whole = iso(year, month, day)
    return whole if is_date(whole) else None


def _words(text: str) -> list[str]:
    for separator in "/.-,":
        text = text.replace(separator, " ")
    return text.split()


def _valid(words: list[str], orders: tuple[str, ...]) -> list[tuple[str, str]]:
    """The readings in those orders that are real days."""
    for word in words:
        if not is_digits(word) or len(word) > 4:
            return []
    found = []
    for order in orders:
        year = int(words[order.find("y")])
        if len(words[order.find("y")]) <= 2:
            year += 2000 if year < 70 else 1900
        date = iso(year, int(words[order.find("m")]), int(words[order.find("d")]))
        if is_date(date):
            found.append((order, date))
    return found


def _same_day_once(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return found[:1] if len(found) == 2 and found[0][1] == found[1][1] else found


def _named(words: list[str]) -> list[tuple[str, str]]:
    """A date with the month's name, in English: May 29, 2020 or 29 May 2020."""
    month = 0
    numbers = []
    for word in words:
        name = lower(word[:3])
        if name in _MONTHS:
            month = _MONTHS.index(name) + 1
        else:
            numbers.append(word)
    if not month or len(numbers) != 2 or not is_digits(numbers[0] + numbers[1]):
        return []
    if len(numbers[0]) == 4:
        numbers = [numbers[1], numbers[0]]
    if len(numbers[1]) != 4 or len(numbers[0]) > 2:
        return []
    date = iso(int(numbers[1]), month, int(numbers[0]))
    return [("named", date)] if is_date(date) else []
