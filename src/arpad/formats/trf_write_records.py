"""What else a TRF says, in the generation that is written: records kept, translated, or named as lost. Portable.

TRF26 has numbers for what JaVaFo and its heirs write as XX and BB records in TRF16, and both ways are gone here: rounds
(142, XXR), first colour (152, XXC), points (162, XXS, BB*), acceleration (250, XXA), forbidden pairings (260, XXP).
The draft of 2024 had byes in 330 and forfeited matches in 340.
"""

from typing import NamedTuple

from arpad.codes import FEDERATIONS
from arpad.digits import number
from arpad.formats import trf_points
from arpad.formats.text import lower
from arpad.formats.trf_lines import DEPUTY, HEADERS, PLAYER, PLAYERS, RATED, TEAM, TEAMS, TRF26
from arpad.formats.trf_player import NAME_END, whole
from arpad.formats.trf_write_player import clean, day, left, points, right
from arpad.model import NOTE, WARNING, Event, NationalRating, Player, Problem, Record

TRF16 = "trf16"
COUNTED = (PLAYERS, RATED, TEAMS, "142", "XXR")  # written anew from the event
COMMENTS = ("###", "#")
FORFEITED_MATCH = ("+-", "-+", "--")
HEADERS_OF_26 = "152 162 172 182 192 202 212 222 352 362".split()
AFTER_PLAYERS = "310 240 250 260 299 300 320 330 801 802".split()
POINTS_RECORDS = ("162", "XXS") + tuple(trf_points.BY_RECORD)
TEAM_NAME = 32  # columns
MOST_IN_A_GROUP = 30  # players of one record 260 that are written out two by two


class Item(NamedTuple):
    """A line to write, and where the file that was read had it."""

    line: int  # 0 = nowhere
    text: str


class Others(NamedTuple):
    """Every line besides the header's and the players' own."""

    comments: list[Item]
    deputies: list[Item]
    headers: list[Item]  # of TRF26, or the XX records
    national: list[Item]
    teams: list[Item]
    after: list[Item]


def others(event: Event, generation: str, rounds: int, problems: list[Problem]) -> Others:
    """The lines of all records, sorted into the sections of the report."""
    old = generation == TRF16
    found = Others([], [], [], [], [], [])
    lost: dict[str, int] = {}
    individual = not event.teams and "310" not in [record.code for record in event.records]
    known = {player.number for player in event.players}
    sections: dict[str, list[Item]] = {}
    for record in _translated(event, generation, individual, rounds, problems):
        code = record.code
        item = Item(record.line, _one_line(record.text))
        if code in COUNTED or code in (TEAM, "310"):
            continue
        if code in COMMENTS:
            found.comments.append(item)
        elif code == DEPUTY:
            found.deputies.append(item)
        elif code in HEADERS or code in ("", PLAYER):
            # A second line of what there is once, a line that cannot be used: other programs would stumble over it.
            found.comments.append(Item(record.line, "### " + item.text))
            problems.append(Problem(NOTE, "trf_write.as_comment", {"text": item.text[:40].strip()}, record.line))
        elif code in FEDERATIONS and whole(record.text[4:8]) in known:
            if whole(record.text[48:52]) is None and not old:
                found.national.append(item)  # nobody's rating, but nothing is lost
        elif old and code in TRF26 + ["340"]:
            # An individual's bye stands in the player's own line; whether 222 is lost is seen where 122 is made.
            if code != "222" and (code != "240" or not individual):
                lost[code] = lost.get(code, 0) + 1
        else:
            sections.setdefault(code, []).append(item)
    for code in sorted(sections):
        if code in HEADERS_OF_26 or (code[:2] in ("XX", "BB")):
            found.headers.extend(sections[code])
    for code in AFTER_PLAYERS + sorted([code for code in sections if code not in AFTER_PLAYERS]):
        if code in sections and code not in HEADERS_OF_26 and code[:2] not in ("XX", "BB"):
            found.after.extend(sections[code])
    _national(event, old, found.national, lost, problems)
    _teams(event, old, found.teams, problems)
    for code in sorted(lost):
        problems.append(Problem(WARNING, "trf_write.lost_record", {"code": code, "count": lost[code]}))
    return found


def _one_line(text: str) -> str:
    """A record's text without what would break the line; blanks inside it count."""
    kept = "".join([" " if character < " " else character for character in text])
    return kept.rstrip()


# --- between the generations -----------------------------------------------------------------------------------------


def _translated(event: Event, generation: str, individual: bool, rounds: int, problems: list[Problem]) -> list[Record]:
    """The records in the words of the generation, as far as it has some."""
    records = list(event.records)
    if generation == TRF16:
        return _to_16(records, individual, rounds, problems)
    return _points_to_26(_to_26(records, individual, rounds, problems), problems)


def _to_26(records: list[Record], individual: bool, rounds: int, problems: list[Problem]) -> list[Record]:
    """JaVaFo's records and those of the draft in their final numbers."""
    draft = False
    for record in records:
        if record.code == "340" or (record.code == "330" and record.text[4:6] not in FORFEITED_MATCH):
            draft = True
    found = []
    codes = [record.code for record in records]
    for record in records:
        code, text = record.code, record.text
        if draft and code in ("330", "340"):
            new = "330" if text[4:6] in FORFEITED_MATCH else "240"
            found.append(Record(record.line, new, new + text[3:]))
        elif code == "XXC" and "152" not in codes:
            found.extend(_colour_to_26(record))
        elif code == "XXA" and individual:
            made = _acceleration_to_26(record)
            found.extend(made or [record])
        elif code == "XXP" and individual and len(_numbers(text)) > 1:
            ids = "".join([" " + right(str(one), 4) for one in _numbers(text)])
            found.append(Record(record.line, "260", "260   1 " + right(str(rounds), 3) + ids))
        else:
            found.append(record)
    if draft:
        problems.append(Problem(NOTE, "trf_write.draft", {}))
    return found


def _to_16(records: list[Record], individual: bool, rounds: int, problems: list[Problem]) -> list[Record]:
    """TRF26's records as XX records, as far as JaVaFo has one; the others as they are."""
    found = []
    accelerated: dict[int, list[float]] = {}
    codes = [record.code for record in records]
    for record in records:
        code, text = record.code, record.text
        made: list[Record] | None = None
        if code == "152" and "XXC" not in codes and lower(text[4:].strip()) in ("w", "b"):
            colour = "white1" if lower(text[4:].strip()) == "w" else "black1"
            made = [Record(record.line, "XXC", "XXC " + colour)]
        elif code == "250" and individual and _accelerate(text, rounds, accelerated):
            made = []
        elif code == "260" and individual:
            made = _forbidden_to_16(record, rounds)
        found.extend([record] if made is None else made)
    for player in sorted(accelerated):
        amounts = [points(amount) for amount in accelerated[player]]
        line = "XXA " + right(str(player), 4) + "".join([" " + right(amount or "", 4) for amount in amounts])
        found.append(Record(0, "XXA", line))
    return _points_to_16(found, problems)


def _numbers(text: str) -> list[int]:
    """The start numbers of a record of words."""
    return [whole(word) or 0 for word in text[3:].split() if whole(word)]


def _colour_to_26(record: Record) -> list[Record]:
    rest = []
    found = []
    for word in record.text[3:].split():
        if lower(word) in ("white1", "black1"):
            found.append(Record(record.line, "152", "152 " + ("W" if lower(word) == "white1" else "B")))
        else:
            rest.append(word)
    if rest:
        found.append(Record(record.line, "XXC", "XXC " + " ".join(rest)))
    return found


def _acceleration_to_26(record: Record) -> list[Record]:
    """One player's fictitious points, a record for every run of rounds with the same."""
    player = whole(record.text[4:8])
    amounts = [number(record.text[start : start + 4]) for start in range(9, len(record.text), 5)]
    if not player or None in amounts:
        return []
    found = []
    first = 0
    for index, amount in enumerate(amounts):
        if index + 1 < len(amounts) and amounts[index + 1] == amount:
            continue
        text = points(amount or 0.0)
        if amount and text:
            span = right(str(first + 1), 3) + " " + right(str(index + 1), 3)
            ids = right(str(player), 4) + " " + right(str(player), 4)
            found.append(Record(record.line, "250", "250      " + right(text, 4) + " " + span + " " + ids))
        first = index + 1
    return found


def _accelerate(text: str, rounds: int, found: dict[int, list[float]]) -> bool:
    """Add a record 250 of an individual event to everybody's points by round; whether it can be read."""
    amount = number(text[9:13])
    first, last = whole(text[14:17]), whole(text[18:21])
    lowest, highest = whole(text[22:26]), whole(text[27:31])
    if amount is None or text[4:8].strip() or not first or not last or not lowest or not highest:
        return False
    if last > max(rounds, 1) or highest - lowest > 9999:
        return False
    for player in range(lowest, highest + 1):
        row = found.setdefault(player, [])
        row.extend([0.0] * (last - len(row)))
        for index in range(first - 1, last):
            row[index] += amount
    return True


def _forbidden_to_16(record: Record, rounds: int) -> list[Record] | None:
    """A record 260 that holds for all rounds, two players a line; None where JaVaFo cannot say it."""
    text = record.text
    ids = [whole(text[start : start + 4]) or 0 for start in range(12, len(text), 5)]
    if whole(text[4:7]) != 1 or (whole(text[8:11]) or 0) < rounds or 0 in ids or len(ids) > MOST_IN_A_GROUP:
        return None
    found = []
    for index, one in enumerate(ids):
        for other in ids[index + 1 :]:
            found.append(Record(record.line, "XXP", f"XXP {one} {other}"))
    return found


def _points_to_26(records: list[Record], problems: list[Problem]) -> list[Record]:
    """JaVaFo's points system as record 162, where that can say it: it knows neither colours nor forfeits."""
    theirs = [record for record in records if record.code in POINTS_RECORDS]
    if not theirs or "162" in [record.code for record in theirs]:
        return records
    worth = trf_points.system(theirs, [])
    same = (("WW", "BW", "FW", "FPB"), ("WD", "BD", "HPB"), ("WL", "BL", "FL"))
    differ = [names for names in same if len({worth[name] for name in names}) > 1]
    if differ or None in [points(value) for value in worth.values()]:
        problems.append(Problem(NOTE, "trf_write.points_kept", {}, theirs[0].line))
        return records
    text = "162 "
    for symbol, name in (("W", "WW"), ("D", "WD"), ("L", "WL"), ("A", "ZPB"), ("P", "PAB"), ("X", "X")):
        text = left(text + " " + symbol + right(points(worth[name]) or "", 4), len(text) + 9)
    kept = [record for record in records if record.code not in POINTS_RECORDS]
    return kept + [Record(theirs[0].line, "162", text.rstrip())]


def _points_to_16(records: list[Record], problems: list[Problem]) -> list[Record]:
    """Record 162 as JaVaFo's points system."""
    theirs = [record for record in records if record.code in POINTS_RECORDS]
    if "162" not in [record.code for record in theirs]:
        return records
    worth = trf_points.system(theirs, [])
    usual = trf_points.system([], [])
    names = "WW BW WD BD WL BL ZPB HPB FPB PAB FW FL".split()
    words = [name + "=" + (points(worth[name]) or "") for name in names if worth[name] != usual[name]]
    if worth["X"] != worth["WD"]:
        problems.append(Problem(NOTE, "trf_write.open_points", {"points": worth["X"]}, theirs[0].line))
    kept = [record for record in records if record.code not in POINTS_RECORDS]
    return kept + ([Record(theirs[0].line, "XXS", "XXS " + " ".join(words))] if words else [])


# --- national ratings and teams --------------------------------------------------------------------------------------


def _national(event: Event, old: bool, found: list[Item], lost: dict[str, int], problems: list[Problem]) -> None:
    """The second, national ratings: the line that was read with what has changed, or a new one."""
    lines = {record.line: record for record in event.records if record.code in FEDERATIONS}
    strangers = 0
    for player in event.players:
        for rating in player.national:
            if rating.federation not in FEDERATIONS:
                strangers += 1
                continue
            if old:
                lost[rating.federation] = lost.get(rating.federation, 0) + 1
                continue
            record = lines.get(rating.line) if rating.line else None
            if record is None or record.code != rating.federation or whole(record.text[4:8]) != player.number:
                text = _national_line(player, rating)
            else:
                text = record.text
                if (whole(text[48:52]) or None) != rating.rating:
                    text = _patched(text, 48, 52, right(str(rating.rating or "")[:4], 4))
                if text[57:68].strip() != rating.national_id:
                    text = _patched(text, 57, 68, right(clean(rating.national_id)[:11], 11))
            found.append(Item(rating.line, _one_line(text)))
    if strangers:
        problems.append(Problem(WARNING, "trf_write.national", {"count": strangers}))


def _national_line(player: Player, rating: NationalRating) -> str:
    head = left(clean(rating.federation)[:3], 3) + " " + right(str(player.number), 4) + "      "
    name = left(clean(player.name)[: NAME_END - 14].strip(), NAME_END - 14)
    number_text = right(str(rating.rating or "")[:4], 4)
    born = day(player.birth)
    return head + name + " " + number_text + "     " + right(clean(rating.national_id)[:11], 11) + " " + born


def _teams(event: Event, old: bool, found: list[Item], problems: list[Problem]) -> None:
    """The teams: 013 in TRF16; in TRF26 the 310 that was read with what has changed, or a new one."""
    lines = {record.line: record.text for record in event.records if record.code == "310"}
    for index, team in enumerate(event.teams):
        name = clean(team.name)
        members = "".join([" " + right(str(member), 4) for member in team.members])
        if len(name) > TEAM_NAME:
            cut = name[:TEAM_NAME].strip()
            problems.append(Problem(NOTE, "trf_write.team_cut", {"name": name, "cut": cut}, team.line))
            name = cut
        if old:
            found.append(Item(team.line, "013 " + left(name, TEAM_NAME) + members[1:]))
            if team.number != index + 1:
                values = {"name": name, "number": team.number, "taken": index + 1}
                problems.append(Problem(NOTE, "trf_write.team_number", values, team.line))
            continue
        text = lines.get(team.line, "") if team.line else ""
        if not text:
            head = "310 " + right(str(team.number if 0 < team.number < 1000 else index + 1), 3) + " "
            text = left(head + left(name, TEAM_NAME), 72) + members
        else:
            if (whole(text[4:7]) or 0) != team.number and 0 < team.number < 1000:
                text = _patched(text, 4, 7, right(str(team.number), 3))
            if text[8:40].strip() != name:
                text = _patched(text, 8, 40, left(name, TEAM_NAME))
            written = [whole(text[start : start + 4]) for start in range(73, len(text), 5)]
            if tuple([member for member in written if member]) != team.members:
                text = left(text[:72], 72) + members
        found.append(Item(team.line, _one_line(text)))
    if old and lines:
        problems.append(Problem(NOTE, "trf_write.teams", {"count": len(lines)}))


def _patched(text: str, start: int, end: int, value: str) -> str:
    """The line with other text in some columns."""
    return left(text, end)[:start] + value + text[end:]
