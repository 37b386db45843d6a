"""TRF as it is written: an event as TRF16 or TRF26, as the FIDE server and other programs accept it.

`write` promises: what it wrote is read back as the same event, with the records of a TRF that was read kept or
translated; whatever the generation cannot say is a problem, never dropped in silence; the same event gives the same
text. The text is meant for UTF-8 without a byte order mark; lines end with CR and LF unless told otherwise.

>>> from arpad.model import Event, Pairing, Player
>>> players = (Player(1, "Ann", 1800), Player(2, "Ben"))
>>> event = Event("Club evening", rounds=1, players=players, pairings=(Pairing(1, 2, 1, 0.5, 0.5, "played"),))
>>> print(write(event, "trf16", "\\n").text, end="")
012 Club evening
062 2
072 1
082 0
XXR 1
001    1      Ann                               1800                             0.5          2 b =
001    2      Ben                                                                0.5          1 w =

Portable.
"""

from typing import NamedTuple

from arpad.digits import latin
from arpad.formats import time_control, trf_points
from arpad.formats.text import is_digits
from arpad.formats.trf_lines import (
    ARBITER,
    CITY,
    END,
    FEDERATION,
    NAME,
    PLAYERS,
    RATE,
    RATED,
    ROUND_DATES,
    START,
    TEAMS,
    TYPE,
)
from arpad.formats.trf_player import CELL, CELLS
from arpad.formats.trf_write_cells import cells
from arpad.formats.trf_write_player import clean, day, left, player_line
from arpad.formats.trf_write_records import TRF16, Item, others
from arpad.model import ERROR, NOTE, WARNING, Event, Problem, Refusal, limited

TRF26 = "trf26"
GENERATIONS = (TRF16, TRF26)
HIGHEST_NUMBER = 9999
LISTED = 20  # how many start numbers one message names
SECONDS = ("s", "sec", "secs", "second", "seconds", "sek")


class Written(NamedTuple):
    """A report, and what it cannot say or lacks."""

    text: str
    problems: tuple[Problem, ...]


def write(event: Event, generation: str = TRF26, newline: str = "\r\n") -> Written:
    """The report of an event.

    Raises Refusal where it cannot be one: a start number that four columns cannot hold, or too many rounds.
    """
    if generation not in GENERATIONS:
        raise Refusal("trf_write.generation", value=generation, known=list(GENERATIONS))
    problems: list[Problem] = []
    if event.format[:3] != "TRF" and event.records:
        problems.append(Problem(NOTE, "trf_write.records", {"count": len(event.records), "format": event.format}))
        event = event._replace(records=())
    _check_numbers(event)
    worth = trf_points.system(list(event.records), [])
    allocated_bye = worth["PAB"] / worth["WW"] if worth["WW"] else 1.0
    rows, rounds = cells(event, allocated_bye, "X" if generation == TRF26 else "", problems)
    rest = others(event, generation, rounds, problems)
    given = [] if event.teams else trf_points.penalties(list(event.records), [])

    time = _time(event, generation, rest.headers, problems)
    items = _headers(event, time.words, rest.deputies, problems)
    if rounds:
        items.append(Item(0, ("142 " if generation == TRF26 else "XXR ") + str(rounds)))
    items.extend(rest.headers)
    if time.made:
        items.append(Item(0, "222 " + time.made))
    for player in sorted(event.players, key=lambda player: player.number):
        row = rows[player.number]
        total = trf_points.total(player.number, row, worth, given)
        items.append(Item(player.line, player_line(player, total, row, problems)))
    items.extend(rest.national + rest.teams + rest.after)
    _missing(event, generation, [item.text[:3] for item in items], problems)
    _left_out(event, problems)
    lines = _with_comments(items, rest.comments)
    return Written("".join([line + newline for line in lines]), limited(problems))


def _check_numbers(event: Event) -> None:
    seen: dict[int, str] = {}
    for player in event.players:
        if not 1 <= player.number <= HIGHEST_NUMBER:
            raise Refusal("trf_write.number", player.line, name=player.name, number=player.number, most=HIGHEST_NUMBER)
        if player.number in seen:
            other = seen[player.number]
            raise Refusal("trf_write.number_twice", player.line, number=player.number, name=player.name, other=other)
        seen[player.number] = player.name


def _headers(event: Event, rate: str, deputies: list[Item], problems: list[Problem]) -> list[Item]:
    """The header records 012 to 132; those without data are left out."""
    rated = len([player for player in event.players if player.rating is not None])
    items = []
    for code, text in (
        (NAME, clean(event.name)),
        (CITY, clean(event.city)),
        (FEDERATION, clean(event.federation)),
        (START, _date(event.start, problems)),
        (END, _date(event.end, problems)),
        (PLAYERS, str(len(event.players))),
        (RATED, str(rated)),
        (TEAMS, str(len(event.teams))),
        (TYPE, clean(event.type)),
        (ARBITER, clean(event.arbiter)),
    ):
        if text:
            items.append(Item(0, code + " " + text))
    items.extend(deputies)
    if rate:
        items.append(Item(0, RATE + " " + rate))
    dates = _round_dates(event, problems)
    if dates:
        items.append(Item(0, dates))
    return items


def _date(date: str, problems: list[Problem]) -> str:
    written = day(date)
    if date and not written:
        problems.append(Problem(WARNING, "trf_write.date", {"value": date}))
    return written


def _round_dates(event: Event, problems: list[Problem]) -> str:
    """Record 132: a date every ten columns, with two digits of the year wherever they are enough."""
    line = left(ROUND_DATES, CELLS)
    for index, date in enumerate(event.round_dates):
        text = _date(date, problems)
        line = left(line, CELLS + CELL * index) + "  " + (text[2:] if "1970" <= text < "2070" else "")
        if text and not "1970" <= text < "2070":
            line = line + text  # two digits would be another century; ten columns hold all four
            problems.append(Problem(NOTE, "trf_write.year", {"round": index + 1, "date": date}))
    return line.rstrip() if line.strip() != ROUND_DATES else ""


class _Time(NamedTuple):
    """A way to write the time control."""

    words: str  # record 122
    made: str = ""  # record 222, where the file that was read had none


def _time(event: Event, generation: str, headers: list[Item], problems: list[Problem]) -> _Time:
    """The time control: as reported if that is read back as the same; else the nearest that is, and what is lost."""
    rate = clean(event.rate_of_play)
    kept = [item.text[4:].strip() for item in headers if item.text[:3] == "222"]
    old = [record.text[4:].strip() for record in event.records if record.code == "222"] + [""]
    control = event.time_control
    ways = [_Time(rate)]
    if generation == TRF26 and not kept:
        ways = [_Time(rate, coded_time(rate)), _Time(spelled_time(rate), rate)] + ways
    ways = ways + [_Time(spelled_time(rate)), _Time(spelled_time(old[0])) if not rate else _Time(rate)]
    ways = ways + [_Time(f"{rate} ({control})" if rate else control), _Time(control), _Time("")]
    taken = _Time(rate)
    for exactly in (True, False):
        fitting = [way for way in ways if _comes_back(event, way, kept, exactly)]
        if fitting:
            taken = fitting[0]
            break
    values = {"time_control": control, "minutes": event.minutes}
    if not _comes_back(event, taken, kept, True):
        problems.append(Problem(WARNING, "trf_write.time", values))
    if rate and rate not in taken.words and rate != taken.made and spelled_time(rate) != taken.words:
        problems.append(Problem(WARNING, "trf_write.rate_of_play", {"rate_of_play": rate}))
    if taken.made and taken.made != rate:
        problems.append(Problem(NOTE, "trf_write.time_made", {"rate_of_play": rate, "coded": taken.made}))
    return taken


def _comes_back(event: Event, way: _Time, kept: list[str], exactly: bool) -> bool:
    """Whether the reader finds the event's time control in what is written, and with `exactly` its minutes too."""
    minutes = None
    for coded in kept[:1] + ([way.made] if way.made else []):
        minutes = time_control.coded(coded)
        if minutes is None and way.made:
            return False
    if minutes is None:
        minutes = time_control.readable(way.words)
    control = time_control.name_of(minutes)
    if minutes is None:
        control = time_control.named(way.words) or time_control.named(event.type)
    return control == event.time_control and (minutes == event.minutes or not exactly)


def coded_time(rate: str) -> str:
    """A rate of play of one period as TRF26 codes it, base and increment in seconds; "" where it is anything else.

    >>> coded_time("90 min + 30 sec/move"), coded_time("90'+30''"), coded_time("3+2"), coded_time("60 min")
    ('5400+30', '5400+30', '180+2', '3600')
    >>> coded_time("40/120, 60"), coded_time("60 min + 30 min"), coded_time("90 min/40 moves + 30 min")
    ('', '', '')
    """
    text = latin(rate)
    for sign in "′’`´":
        text = text.replace(sign, "'")
    numbers: list[str] = []
    before = ""
    after = ""  # what stands behind the last number
    for character in text:
        if is_digits(character):
            if not before:
                numbers.append("")
                after = ""
            numbers[-1] += character
            before = character
        else:
            before = ""
            after += character
    unit = after.replace(".", " ").replace("/", " ").split()
    minutes = time_control.readable(rate)
    if minutes is None or len(numbers) not in (1, 2) or [one for one in numbers if len(one) > 4]:
        return ""
    if len(numbers) == 2:
        increment = not unit or unit[0] in SECONDS or unit[0][:2] == "''" or unit[0][:1] in ('"', "″", "”")
        if not increment:
            return ""
    coded = str(int(numbers[0]) * 60) + ("+" + numbers[1] if len(numbers) == 2 else "")
    return coded if time_control.coded(coded) == minutes else ""


def spelled_time(coded: str) -> str:
    """TRF26's coded time in words that say the same; "" where there are none.

    >>> spelled_time("5400+30"), spelled_time("40/5400+30:1800+30"), spelled_time("W300-B180")
    ('90 min + 30 sec/move', '90 min/40 moves + 30 min + 30 sec/move', '')
    """
    words = []
    increments = []
    for period in coded.split(":"):
        moves = period[: period.find("/")] if "/" in period else ""
        base = period[period.find("/") + 1 :].split("+")[0]
        increments.append(period.split("+")[1] if "+" in period else "0")
        if not is_digits(base) or len(base) > 5 or int(base) % 60 or not int(base):
            return ""
        words.append(f"{int(base) // 60} min" + (f"/{moves} moves" if moves else ""))
    if increments[0] != "0":
        words.append(f"{increments[0]} sec/move")
    text = " + ".join(words)
    same = time_control.readable(text) == time_control.coded(coded) is not None
    return text if same and len(set(increments)) == 1 else ""


def _missing(event: Event, generation: str, written: list[str], problems: list[Problem]) -> None:
    """What TRF26 makes mandatory and the event does not tell: records, and columns of the players' lines."""
    if generation != TRF26:
        return
    wanted = [NAME, CITY, FEDERATION, START, END, ARBITER, ROUND_DATES, "222"]
    missing = [code for code in wanted if code not in written]
    if missing:
        problems.append(Problem(WARNING, "trf_write.missing", {"records": missing}))
    for_titles = [code for code in ("182", "192", "202") if code not in written]
    if for_titles:
        problems.append(Problem(NOTE, "trf_write.missing_titles", {"records": for_titles}))
    for key, players in (
        ("trf_write.missing_ids", [player.number for player in event.players if not player.fide_id]),
        ("trf_write.missing_ranks", [player.number for player in event.players if player.rank is None]),
    ):
        if players:
            numbers = [str(number) for number in players[:LISTED]] + (["…"] if len(players) > LISTED else [])
            problems.append(Problem(WARNING, key, {"count": len(players), "players": numbers}))


def _left_out(event: Event, problems: list[Problem]) -> None:
    """What the event knows and no TRF can say, and what its own reader had to leave out."""
    with_k = len([player for player in event.players if player.k is not None])
    if with_k:
        problems.append(Problem(NOTE, "trf_write.k", {"count": with_k}))
    errors = len([problem for problem in event.problems if problem.severity == ERROR])
    if errors:
        problems.append(Problem(WARNING, "trf_write.errors", {"count": errors}))


def _with_comments(items: list[Item], comments: list[Item]) -> list[str]:
    """The lines, each comment before the line that it stood before; comments at the top of the file stay there."""
    lines = []
    waiting = sorted(comments, key=lambda item: item.line)
    count = 0
    while count < len(waiting) and waiting[count].line <= count + 1:
        lines.append(waiting[count].text)
        count += 1
    waiting = waiting[count:]
    placed: dict[int, list[str]] = {}  # by the index of the item that follows
    origins = sorted([(item.line, index) for index, item in enumerate(items) if item.line])
    at = 0
    for comment in waiting:
        while at < len(origins) and origins[at][0] < comment.line:
            at += 1
        where = origins[at][1] if at < len(origins) else len(items)
        placed.setdefault(where, []).append(comment.text)
    for index, item in enumerate(items):
        lines.extend(placed.get(index, []))
        lines.append(item.text)
    return lines + placed.get(len(items), [])
