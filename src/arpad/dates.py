"""Dates as ISO text: they compare as text, and need no calendar library.

Part of the portable floor.
"""

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_date(text: str) -> bool:
    """Whether `text` is a real day written YYYY-MM-DD.

    >>> is_date("2024-02-29"), is_date("2023-02-29"), is_date("2024-2-9")
    (True, False, False)
    """
    if len(text) != 10 or text[4] != "-" or text[7] != "-":
        return False
    for index, character in enumerate(text):
        if index not in (4, 7) and character not in "0123456789":
            return False
    year, month, day = parts(text)
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= _DAYS[month - 1]:
        return False
    return month != 2 or day < 29 or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))


def parts(date: str) -> tuple[int, int, int]:
    """Year, month and day of an ISO date."""
    return int(date[0:4]), int(date[5:7]), int(date[8:10])


def iso(year: int, month: int, day: int) -> str:
    """The ISO text of a date.

    >>> iso(2025, 10, 1)
    '2025-10-01'
    """
    return f"{year:04d}-{month:02d}-{day:02d}"


def months_between(earlier: str, later: str) -> int:
    """How many calendar months lie between the months of two dates.

    >>> months_between("2024-03-31", "2026-05-01")
    26
    """
    return (int(later[0:4]) - int(earlier[0:4])) * 12 + int(later[5:7]) - int(earlier[5:7])


def day_number(date: str) -> int:
    """Days since the start of the era (proleptic Gregorian); the difference of two is a number of days.

    >>> day_number("2024-03-01") - day_number("2024-02-28")
    2
    """
    year, month, day = parts(date)
    if month < 3:
        year -= 1
        month += 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day


def of_day_number(number: int) -> str:
    """The ISO date of a `day_number`, from the year 0 to 9999.

    >>> of_day_number(day_number("2024-02-29")), of_day_number(day_number("1999-12-31") + 1)
    ('2024-02-29', '2000-01-01')
    """
    ages, day = divmod(number - 1, 146_097)  # of 400 years, which begin with March
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    return iso(400 * ages + year + month // 10, month + 3 if month < 10 else month - 9, day)
