"""What the receiver of a report looks at besides ratings: the lists it can still get on, the fields that servers and
national rating officers send back.

Which records FIDE's server rejects is not public; these are the mandatory records of TRF26, and what open validators
and federations are known to ask for.

Portable.
"""

from arpad import dates
from arpad.model import ERROR, NOTE, STANDARD, WARNING, Event, Problem
from arpad.systems.fide import lists, play

# From the end of the event to the upload, by the Rating Regulations B.02 of 1 March 2024 (handbook.fide.com/chapter/
# B022024); reading: the article's number is not in the sources at hand, so the chapter alone is named.
UPLOAD_DAYS = 30
# The records that an event with title norms has besides: program, system, tie-breaks.
TITLE_RECORDS = ("182", "192", "202")
LISTED = 20  # how many start numbers one message names


def problems(event: Event, sent: str | None = None) -> list[Problem]:
    """What would be sent back, and for a report sent on that day, what it is too late for."""
    found = []
    if event.format[:3] == "TRF":
        found.extend(_records(event))
        found.extend(_numbers(event))
    if sent:
        found.extend(_letters(event))
    if sent and event.end:
        found.extend(_late(event.end, sent))
    return found


def _records(event: Event) -> list[Problem]:
    """Records that a report to FIDE should have, and ranks for everybody or for nobody."""
    found = []
    codes = [record.code for record in event.records]
    missing = [code for code in TITLE_RECORDS if code not in codes]
    if event.format == "TRF26" and event.time_control == STANDARD and missing:
        found.append(Problem(NOTE, "check.title_records", {"records": missing}))
    unranked = [player.number for player in event.players if player.rank is None]
    if unranked and len(unranked) < len(event.players):
        first = next(player for player in event.players if player.rank is None)
        values = {"count": len(unranked), "players": unranked[:LISTED]}
        found.append(Problem(WARNING, "check.missing_rank", values, first.line, 86))
    return found


def _numbers(event: Event) -> list[Problem]:
    """Start numbers that are not 1, 2, 3 ... to the number of players."""
    numbers = sorted([player.number for player in event.players])
    missing = [number for number in range(1, len(numbers) + 1) if number not in set(numbers)]
    if not missing:
        return []
    return [Problem(NOTE, "check.number_gaps", {"count": len(numbers), "missing": missing[:LISTED]})]


def _letters(event: Event) -> list[Problem]:
    """Names with letters that some national programs do not take."""
    beyond = [player for player in event.players if max(player.name or " ") >= "\x80"]
    if not beyond:
        return []
    values = {"count": len(beyond), "players": [player.number for player in beyond[:LISTED]]}
    return [Problem(NOTE, "check.letters", values, beyond[0].line, 15 if event.format[:3] == "TRF" else 0)]


def _late(end: str, sent: str) -> list[Problem]:
    """A report after the last list that can take it (never rated), after 30 days, or before the event is over."""
    last = play.latest_list(end)
    if sent < end:
        return [Problem(WARNING, "check.sent_early", {"sent": sent, "end": end})]
    if not play.in_time(sent, last):
        return [Problem(ERROR, "check.never_rated", {"sent": sent, "end": end, "list": last}, rule="FIDE B.02")]
    found = []
    days = dates.day_number(sent) - dates.day_number(end)
    if days > UPLOAD_DAYS:
        values = {"days": days, "limit": UPLOAD_DAYS}
        found.append(Problem(WARNING, "check.sent_late", values, rule="FIDE B.02"))
    following = lists.next_list(sent)
    if not play.in_time(sent, following):
        following = lists.next_list(following)
    found.append(Problem(NOTE, "check.next_list", {"sent": sent, "list": following}, rule="FIDE B.02"))
    return found
