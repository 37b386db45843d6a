"""An event's players looked up in a rating list: ratings, K-factors and who is who, as the list has it.

By id first, then by name. What is not certain is listed, never merged: several players of one name, a name that is only
like another, an id whose name is somebody else's.

The law behind it: a rating is that of the list in force on the event's first day (FIDE B.02 8.3, B.01 1.4.6); in rapid
and blitz who has no such rating counts as rated with the standard rating, and has a newcomer's K (B.02 Rapid and Blitz,
4). FIDE ids have no check digits: a wrong id can only be found by whose it is, so the name of an id is compared.
"""

from typing import Any, NamedTuple

from arpad.check import COLUMNS, LISTED
from arpad.dates import iso, parts
from arpad.listed import FIDE, Listed, ListInfo, RatingList, rating_of
from arpad.model import BLITZ, ERROR, NOTE, RAPID, STANDARD, WARNING, Event, Player, Problem, Refusal, limited
from arpad.systems.fide.rules import rule_set

# How a player was found.
BY_ID = "id"
BY_NAME = "name"
DOUBTFUL = "doubtful"
NOT_FOUND = "not_found"

# From when FIDE published how many lists a year, and in which months.
_LISTS = (
    ("1971-01-01", (1,)),
    ("1981-01-01", (1, 7)),
    ("2000-07-01", (1, 4, 7, 10)),
    ("2009-07-01", (1, 3, 5, 7, 9, 11)),
    ("2012-07-01", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
)
_SHOWN = 5  # candidates that one message names


class Match(NamedTuple):
    """What the list has for one player."""

    number: int  # the start number
    found: str  # BY_ID, BY_NAME, DOUBTFUL or NOT_FOUND
    listed: Listed | None  # the row that was used
    candidates: tuple[Listed, ...] = ()  # rows it could be, where that is doubtful
    rated_in: str = ""  # the time control whose rating was taken; "" = none


class Applied(NamedTuple):
    """An event with the ratings of a list."""

    event: Event
    matches: tuple[Match, ...]  # in the order of the event's players
    problems: tuple[Problem, ...]
    list: ListInfo


def list_in_force(date: str) -> str:
    """The first day of the FIDE list in force on a date; "" before there were lists.

    >>> list_in_force("2026-10-31"), list_in_force("2011-04-09"), list_in_force("1960-01-01")
    ('2026-10-01', '2011-03-01', '')
    """
    months: tuple[int, ...] = ()
    for start, known in _LISTS:
        if start <= date:
            months = known
    if not months:
        return ""
    year, month, _ = parts(date)
    return iso(year, max(one for one in months if one <= month), 1)


def apply(event: Event, rating_list: RatingList, time_control: str | None = None, date: str | None = None) -> Applied:
    """The event with what the list says about its players.

    `time_control` and `date` (the first day) are for events that do not tell. A player whom the list has without a
    rating is unrated; who is not in it, or only doubtfully, stays as reported. Title, sex, federation and birth year
    are taken from the list where it has them.
    """
    start = date or event.start
    speed = time_control or event.time_control
    info = rating_list.info
    problems: list[Problem] = []
    if not speed:
        speed = STANDARD
        problems.append(Problem(WARNING, "lookup.standard_assumed", {}))
    problems.extend(_which_list(info, start))
    problems.extend(_which_ratings(info, speed))
    matches = _alone([_match(player, rating_list, start) for player in event.players])
    players = []
    final = []
    for player, match in zip(event.players, matches, strict=True):
        if match.listed is None:
            problems.extend(_unsettled(event, player, match, info))
            players.append(player)
            final.append(match)
            continue
        problems.extend(_named_otherwise(event, player, match, rating_list))
        updated, rated_in, found = _updated(event, player, match.listed, info, speed, start)
        problems.extend(found)
        players.append(updated)
        final.append(match._replace(rated_in=rated_in))
    problems.extend(_summary(event, final, info, speed))
    return Applied(event._replace(players=tuple(players)), tuple(final), limited(problems), info)


# The list as a whole


def _which_list(info: ListInfo, start: str) -> list[Problem]:
    """Whether the list is the one in force on the event's first day."""
    if not start:
        return [Problem(WARNING, "lookup.no_start", {})]
    if info.federation != FIDE:
        if info.month > start:
            return [Problem(WARNING, "lookup.later_list", {"month": info.month, "start": start})]
        return []
    right = list_in_force(start)
    if not info.month:
        return [Problem(NOTE, "lookup.month_unknown", {"right": right[:7], "start": start})]
    if info.month != right:
        values = {"month": info.month[:7], "right": right[:7], "start": start}
        return [Problem(WARNING, "lookup.wrong_month", values, rule="FIDE B.02 8.3")]
    return []


def _which_ratings(info: ListInfo, speed: str) -> list[Problem]:
    """Whether the list has ratings of the event's time control."""
    values = {"time_control": speed, "known": list(info.time_controls)}
    if speed in info.time_controls:
        return []
    if STANDARD in info.time_controls:
        return [Problem(WARNING, "lookup.only_standard", values)]
    return [Problem(ERROR, "lookup.other_ratings", values)]


# One player


def _match(player: Player, rating_list: RatingList, start: str) -> Match:
    """The player's row. An id decides if the name does not contradict; a name if there is only one such player."""
    number = player.number
    by_id = _of_date(_by_id(player, rating_list), start)
    if by_id:
        fitting = [one for one in by_id if _same_person(player, one, rating_list)]
        if len(fitting) == 1:
            return Match(number, BY_ID, fitting[0])
        return Match(number, DOUBTFUL, None, tuple(fitting or [*by_id, *_by_name(player, rating_list, start)]))
    fitting = _by_name(player, rating_list, start)
    if len(fitting) == 1 and _name_is_enough(player, fitting[0]) and not _other_id(player, fitting[0]):
        return Match(number, BY_NAME, fitting[0])
    if not fitting:
        near = _of_date(rating_list.near(player.name), start) if player.name else ()
        fitting = [one for one in near if not _contradicts(player, one)]
    return Match(number, DOUBTFUL if fitting else NOT_FOUND, None, tuple(fitting))


def _by_name(player: Player, rating_list: RatingList, start: str) -> list[Listed]:
    """Rows of the name that are not somebody else's by what else is known."""
    rows = _of_date(rating_list.by_name(player.name), start)
    return [row for row in rows if not _contradicts(player, row)]


def _by_id(player: Player, rating_list: RatingList) -> tuple[Listed, ...]:
    """Rows by the ids that the report gives: in a national list the national id, then the FIDE id, then a national id
    that stands where a FIDE id belongs, as some federations' reports have it.
    """
    info = rating_list.info
    if info.federation != FIDE:
        for rating in player.national:
            if rating.national_id and info.federation in ("", rating.federation):
                found = rating_list.by_id(rating.national_id)
                if found:
                    return found
    if not player.fide_id:
        return ()
    found = () if info.federation == FIDE else rating_list.by_fide_id(player.fide_id)
    return found or rating_list.by_id(player.fide_id)


def _of_date(rows: tuple[Listed, ...], start: str) -> tuple[Listed, ...]:
    """One row a person: in a file of several lists the last before the event, and of equal rows for several clubs the
    first.
    """
    latest: dict[tuple[Any, ...], Listed] = {}
    for row in rows:
        if start and row.date > start:
            continue
        person = (row.id, "") if row.date else (row.name, row.birth, row.standard, row.rapid, row.blitz, row.fide_id)
        known = latest.get(person)
        if known is None or row.date > known.date:
            latest[person] = row
    return tuple(latest.values())


def _same_person(player: Player, row: Listed, rating_list: RatingList) -> bool:
    """Whether the row of an id can be the player: the names are alike, or a name has changed and all else agrees."""
    if not row.name or not player.name or rating_list.alike(player.name, row.name):
        return True
    born = bool(player.birth and row.birth) and player.birth[:4] == row.birth[:4]
    country = bool(player.federation) and player.federation == row.federation
    return born and country and bool(_words(player.name) & _words(row.name))


def _words(name: str) -> set[str]:
    return {word.strip(".") for word in name.casefold().replace(",", " ").split() if len(word.strip(".")) > 1}


def _contradicts(player: Player, row: Listed) -> bool:
    """Whether a row of the same name is somebody else by birth year, sex or federation."""
    if player.birth and row.birth and player.birth[:4] != row.birth[:4]:
        return True
    if player.sex and row.sex and player.sex != row.sex:
        return True
    return bool(player.federation and row.federation) and player.federation != row.federation


def _name_is_enough(player: Player, row: Listed) -> bool:
    """Whether the name is more than one word, or the birth year agrees."""
    return len(_words(player.name)) > 1 or bool(player.birth and row.birth)


def _other_id(player: Player, row: Listed) -> bool:
    """Whether report and list give the player different ids: then they may be two people."""
    return bool(player.fide_id and row.fide_id) and player.fide_id.lstrip("0") != row.fide_id


def _alone(matches: list[Match]) -> list[Match]:
    """Two players of the event cannot be one of the list: then both are doubtful, unless one of them has the id."""
    users: dict[tuple[str, int], list[Match]] = {}
    for match in matches:
        if match.listed is not None:
            users.setdefault((match.listed.id, match.listed.line), []).append(match)
    doubtful = set()
    for same in users.values():
        by_id = [match for match in same if match.found == BY_ID]
        if len(same) > 1:
            doubtful |= {match.number for match in same if len(by_id) != 1 or match is not by_id[0]}
    return [
        Match(match.number, DOUBTFUL, None, (match.listed,)) if match.number in doubtful and match.listed else match
        for match in matches
    ]


def _updated(
    event: Event, player: Player, row: Listed, info: ListInfo, speed: str, start: str
) -> tuple[Player, str, list[Problem]]:
    """The player as the list has him or her, whose rating that is, and where the report said otherwise."""
    problems = [_at(event, player, field, WARNING, "lookup.unreadable", line=row.line) for field in row.unreadable[:1]]
    problems += _differences(event, player, row, info)
    changes: dict[str, Any] = {}
    for field in ("title", "sex", "federation"):
        if field in info.tells and getattr(row, field):
            changes[field] = getattr(row, field)
    if row.birth and player.birth[:4] != row.birth[:4]:
        changes["birth"] = row.birth
    if row.fide_id and not player.fide_id:
        changes["fide_id"] = row.fide_id
    rating, k, rated_in = _rating(row, info, speed, start)
    if rated_in:
        if player.rating is not None and rating != player.rating:
            problems.append(_rating_differs(event, player, row, rating, speed, rated_in))
        changes["rating"] = rating
        if k is not None or "k" in info.tells:
            changes["k"] = k
    return player._replace(**changes), rated_in, problems


def _rating(row: Listed, info: ListInfo, speed: str, start: str) -> tuple[int | None, float | None, str]:
    """Rating, K and the time control they are of; "" where the list has none for this event."""
    if speed in info.time_controls:
        rating, k = rating_of(row, speed)
        may_stand_in = info.federation == FIDE and STANDARD in info.time_controls
        if rating is not None or speed == STANDARD or not may_stand_in:
            return rating, k, speed
    elif STANDARD not in info.time_controls:
        return None, None, ""
    rating, _ = rating_of(row, STANDARD)
    if rating is None:
        return None, None, speed if speed in info.time_controls else STANDARD
    return rating, _newcomer_k(info, speed, start), STANDARD


def _newcomer_k(info: ListInfo, speed: str, start: str) -> float | None:
    """The K of a player who enters FIDE's rapid or blitz list with a standard rating; None = by the system's rules."""
    if info.federation != FIDE or not start:
        return None
    try:
        return rule_set(start, speed).k_new
    except Refusal:  # before there were such lists
        return None


# What is said


def _at(event: Event, player: Player, field: str, severity: str, key: str, **values: Any) -> Problem:
    """A problem with one field of a player."""
    column = COLUMNS.get(field, 0) if event.format[:3] == "TRF" and player.line else 0
    return Problem(severity, key, {"player": player.number, "name": player.name, **values}, player.line, column)


def _differences(event: Event, player: Player, row: Listed, info: ListInfo) -> list[Problem]:
    """Where report and list say different things; what one of them does not say is no difference."""
    found = []
    for field in ("title", "sex", "federation"):
        ours, theirs = getattr(player, field), getattr(row, field)
        if ours and theirs and ours != theirs:
            values = {"file": ours, "listed": theirs}
            found.append(_at(event, player, field, WARNING, "lookup." + field, **values))
    if player.title and not row.title and "title" in info.tells and info.federation == FIDE:
        found.append(_at(event, player, "title", WARNING, "lookup.title_unknown", file=player.title))
    if player.birth and row.birth and player.birth[:4] != row.birth[:4]:
        values = {"file": player.birth[:4], "listed": row.birth[:4]}
        found.append(_at(event, player, "birth", WARNING, "lookup.birth", **values))
    if row.fide_id and player.fide_id and player.fide_id.lstrip("0") not in (row.fide_id, row.id):
        values = {"file": player.fide_id, "listed": row.fide_id}
        found.append(_at(event, player, "fide_id", WARNING, "lookup.fide_id", **values))
    return found


def _rating_differs(
    event: Event, player: Player, row: Listed, rating: int | None, speed: str, rated_in: str
) -> Problem:
    """The rating of the report is not the list's; a frequent reason is that it is of another time control."""
    values = {"file": player.rating, "listed": rating, "time_control": rated_in}
    for other in (STANDARD, RAPID, BLITZ):
        if other != rated_in and rating_of(row, other)[0] == player.rating:
            values["other"] = other
            return _at(event, player, "rating", WARNING, "lookup.rating_of_other", **values)
    if rating is None:
        return _at(event, player, "rating", WARNING, "lookup.rating_none", **values)
    return _at(event, player, "rating", WARNING, "lookup.rating", **values)


def _named_otherwise(event: Event, player: Player, match: Match, rating_list: RatingList) -> list[Problem]:
    """The id is the player's, but the list spells the name in another way."""
    row = match.listed
    if row is None or not row.name or not player.name or match.found != BY_ID:
        return []
    if any(one.line == row.line for one in rating_list.by_name(player.name)):
        return []
    return [_at(event, player, "name", NOTE, "lookup.name", listed=row.name, id=row.id)]


def _unsettled(event: Event, player: Player, match: Match, info: ListInfo) -> list[Problem]:
    """Who is doubtful, with the rows it could be; nothing was taken from them."""
    if match.found != DOUBTFUL:
        return []
    shown = [_described(row) for row in match.candidates[:_SHOWN]]
    values = {"candidates": shown + ["…"] if len(match.candidates) > _SHOWN else shown}
    first = match.candidates[0]
    ids = {player.fide_id.lstrip("0"), *(one.national_id for one in player.national)} - {""}
    if ids & {first.id, first.fide_id}:
        return [_at(event, player, "fide_id", ERROR, "lookup.id_of_other", **values)]
    if ids and info.federation == FIDE:
        return [_at(event, player, "fide_id", WARNING, "lookup.id_unknown", id=player.fide_id, **values)]
    return [_at(event, player, "name", WARNING, "lookup.doubtful", **values)]


def _described(row: Listed) -> str:
    """A row so that a person can tell it from others: `Smith, John (4100018, ENG, 1990, 2105)`."""
    rating = next((rating for rating in (row.standard, row.rapid, row.blitz) if rating is not None), None)
    about = [row.id, row.federation, row.birth[:4], "" if rating is None else str(rating)]
    return f"{row.name} ({', '.join(part for part in about if part)})"


def _summary(event: Event, matches: list[Match], info: ListInfo, speed: str) -> list[Problem]:
    """How many were found how; who was not; and whose rating is of another time control."""
    counts = {found: [match.number for match in matches if match.found == found] for found in _FOUND}
    values = {"list": info.format, "month": info.month[:7], "players": len(matches)}
    values.update({found: len(numbers) for found, numbers in counts.items()})
    problems = [Problem(NOTE, "lookup.summary_of_month" if info.month else "lookup.summary", values)]
    if counts[NOT_FOUND]:
        key = "lookup.not_rated" if info.rated_only else "lookup.not_found"
        problems.append(Problem(WARNING, key, _numbers(counts[NOT_FOUND])))
    if counts[BY_NAME]:
        problems.append(Problem(NOTE, "lookup.by_name", _numbers(counts[BY_NAME])))
    standing_in = [match.number for match in matches if match.rated_in == STANDARD != speed and match.listed]
    if standing_in and speed in info.time_controls:
        values = {**_numbers(standing_in), "time_control": speed}
        problems.append(Problem(NOTE, "lookup.standard_stands_in", values, rule="FIDE B.02 Rapid and Blitz"))
    return problems


_FOUND = (BY_ID, BY_NAME, DOUBTFUL, NOT_FOUND)


def _numbers(numbers: list[int]) -> dict[str, Any]:
    """How many players, and the start numbers of the first of them."""
    shown: list[Any] = list(numbers[:LISTED])
    return {"count": len(numbers), "numbers": shown + ["…"] if len(numbers) > LISTED else shown}
