"""From which day a list is in force, as far as its header or its file's name tells."""

import re
from datetime import date

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_CODE = re.compile(r"(" + "|".join(_MONTHS) + r")[a-z]*[-_ ]?(?:20)?(\d\d)(?!\d)", re.IGNORECASE)
_ISO = re.compile(r"(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(?:0[1-9]|[12]\d|3[01]))?(?!\d)")
_FIRST_LIST = 1971


def month_in(text: str) -> str:
    """The first of the month that a text names; "" where it names none or one that has no list.

    >>> month_in("OCT26"), month_in("standard_mar11frl_xml.zip"), month_in("list-2026-10-01.csv"), month_in("list.txt")
    ('2026-10-01', '2011-03-01', '2026-10-01', '')
    """
    if found := _CODE.search(text):
        year = int(found[2])
        century = 1900 if year >= _FIRST_LIST - 1900 else 2000
        return _first(century + year, _MONTHS.index(found[1].lower()) + 1)
    if found := _ISO.search(text):
        return _first(int(found[1]), int(found[2]))
    return ""


def _first(year: int, month: int) -> str:
    return date(year, month, 1).isoformat() if year >= _FIRST_LIST else ""
