"""FIDE's rating lists over time: when they were published, and the lowest rating on them (section 7.1)."""

from arpad import dates

# From when, and the months a list was published in. 1971 to 1980 yearly; sources give no month, January is a reading.
MONTHS = (
    ("1971-01-01", (1,)),
    ("1981-01-01", (1, 7)),
    ("2000-07-01", (1, 4, 7, 10)),
    ("2009-07-01", (1, 3, 5, 7, 9, 11)),
    ("2012-07-01", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
)

# The floors that sources name (2003 handbook; chessexpress.blogspot.com 2011; handbook.fide.com/chapter/B022024).
# Between 2003 and 2009 the floor fell to 1600 and to 1400 on days that were not found: the rule set of that time does
# not go by this history but uses the lowest of them, see `rules._BEFORE_2009`. From July 2009 both say the same.
FLOORS = (
    ("1971-01-01", 2200),
    ("1993-01-01", 2000),
    ("2003-01-01", 1800),
    ("2009-07-01", 1200),
    ("2012-07-01", 1000),
    ("2024-03-01", 1400),
)


def list_in_force(on: str) -> str:
    """The date of the list in force on a day; "" before the first.

    >>> list_in_force("2025-11-07"), list_in_force("2011-04-30")
    ('2025-11-01', '2011-03-01')
    """
    found = ""
    for since, months in MONTHS:
        if since > on:
            break
        year, month, _ = dates.parts(on)
        while month not in months:
            month -= 1
        found = dates.iso(year, month, 1)
        if found < since:
            found = since
    return found


def next_list(on: str) -> str:
    """The date of the first list after a day.

    >>> next_list("2025-11-01"), next_list("2011-04-30"), next_list("1970-05-05")
    ('2025-12-01', '2011-05-01', '1971-01-01')
    """
    year, month, _ = dates.parts(max(on, "1970-12-31"))
    found = on
    while found <= on:
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
        found = list_in_force(dates.iso(year, month, 1))
    return found


def floor(on: str) -> int:
    """The floor of a list of the day `on`, as far as sources name it; 0 before the first list.

    >>> floor("2024-02-29"), floor("2024-03-01")
    (1000, 1400)
    """
    found = 0
    for since, rating in FLOORS:
        if since <= on:
            found = rating
    return found
