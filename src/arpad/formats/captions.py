"""The lines around a table: Round 3 on 2026/02/21 at 14:00, Federation: Romania ( ROU ). Portable.

>>> round_in("Round 3 on 2026/02/21 at 14:00"), round_in("2. Runde"), round_in("33 Open Internacional")
((3, '2026-02-21'), (2, ''), None)
"""

from arpad.digits import latin
from arpad.formats import time_control
from arpad.formats.column_dates import day
from arpad.formats.folding import compact, fold
from arpad.formats.grid import Row
from arpad.formats.headings import is_word_for, round_of
from arpad.formats.text import is_digits, upper
from arpad.model import Event, Record

_FACTS = {
    "name": "tournament event turnier torneo tournoi toernooi tournamentname",
    "city": "location city ort lieu lugar plaats venue",
    "federation": "federation land pays pais federacion bond",
    "date": "date dates datum fecha data",
    "start": "start startdate begin beginn debut inicio",
    "end": "end enddate ende fin final",
    "arbiter": "chiefarbiter arbiter hauptschiedsrichter schiedsrichter arbitreprincipal arbitroprincipal hoofdarbiter",
    "type": "tournamenttype turniertyp turnierart typedetournoi tipodetorneo",
    "rate": "timecontrol bedenkzeit cadence ritmodejuego speeltempo rateofplay",
}
_LONGEST = 200


def round_in(text: str) -> tuple[int, str] | None:
    """The round, and its date if there is one, that a line announces; None where it does not."""
    if len(text) > _LONGEST:
        return None
    words = latin(text).replace(",", " ").split()
    number = 0
    date = ""
    for index, word in enumerate(words):
        bare = word.rstrip(".:")
        after = words[index + 1].rstrip(".:") if index + 1 < len(words) else ""
        if not number and is_word_for(bare, "round") and is_digits(after) and len(after) < 3:
            number = int(after)
        elif not number and is_digits(bare) and len(bare) < 3 and is_word_for(after, "round"):
            number = int(bare)
        elif not number and not is_digits(bare):
            number = round_of(bare)
        date = date or (day(word) if is_digits(word[:1]) else "")
    return (number, date) if number else None


def told(event: Event, rows: list[Row]) -> Event:
    """The event with what the lines above its table say; the first line that says nothing else is its name."""
    records = list(event.records)
    for row in rows:
        cells = [cell for cell in row.cells if cell]
        key, value = (cells[0], " ".join(cells[1:])) if len(cells) == 2 else _pair(" ".join(cells))
        field = _field(key) if value else ""
        text = " ".join(cells)
        if field:
            event = _with(event, field, key, value)
        elif not event.name and len(text) <= _LONGEST and "://" not in text and "chess-results" not in fold(text):
            event = event._replace(name=text)
        else:
            records.append(Record(row.line, "###", "### " + text))
    return event._replace(records=tuple(records))


def _pair(text: str) -> tuple[str, str]:
    key, colon, value = text.partition(":")
    return key.strip(), value.strip() if colon else ""


def _field(key: str) -> str:
    word = compact(key.split("(")[0])
    for field in sorted(_FACTS):
        if word in _FACTS[field].split():
            return field
    return ""


def _with(event: Event, field: str, key: str, value: str) -> Event:
    """The event with one more fact; what it says already stays."""
    if field == "rate":
        minutes = time_control.readable(value)
        control = time_control.name_of(minutes) or time_control.named(key)
        return event._replace(rate_of_play=value, minutes=minutes, time_control=control)
    if field == "federation":
        code = upper(value.replace("(", " ").replace(")", " ").split()[-1]) if value.strip("() ") else ""
        return event._replace(federation=code) if len(code) == 3 else event
    if field in ("date", "start", "end"):
        days = [one for one in [day(word) for word in value.split()] if one] or [one for one in [day(value)] if one]
        if not days:
            return event
        start = event.start if field == "end" or event.start else days[0]
        end = days[-1] if field == "end" or (field == "date" and not event.end) else event.end
        return event._replace(start=start, end=end)
    if field == "name":
        return event._replace(name=value)
    if field == "city":
        return event._replace(city=value)
    if field == "arbiter":
        return event._replace(arbiter=value)
    return event._replace(type=value)
