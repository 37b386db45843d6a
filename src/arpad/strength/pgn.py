"""PGN as games with their moves: files of one game or of many, with tags or without.

A game begins with a tag after moves, with a tag that the game has already after a blank line, or with move 1 after a
blank line and other moves. Everything odd that is not about the moves is passed over. Part of the portable floor.

>>> [game] = games('[White "Ann"]\\n[TimeControl "300+3"]\\n\\n1. e4 e5 2. Ke2 Ke7 3. Ke4 *')
>>> game.white, game.base, game.moves, game.problem.key, game.problem.line
('Ann', 300, ('e2e4', 'e7e5', 'e1e2', 'e8e7'), 'strength.illegal_move', 1)
"""

from arpad.dates import is_date
from arpad.formats import time_control
from arpad.formats.text import is_digits, lines, lower, upper
from arpad.strength import movetext
from arpad.strength.records import BLACK, WHITE, Played

_UNKNOWN = ("", "?", "-", "??", "????", "*")
_NAME = "abcdefghijklmnopqrstuvwxyz0123456789_+#=:-"  # of a tag
_LONGEST_NAME = 120
_DAY = 86_400  # seconds
_PROGRAM = "lichess ai level"
_MORE_DIGITS = 7


class _Text:
    """One game's text: its tags and its moves."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.tags: dict[str, str] = {}
        self.moves: list[str] = []


def games(text: str) -> list[Played]:
    """The games of a file, in its order; each with the problem of its moves, where there is one."""
    return [_played(one) for one in _cut(text) if one.tags or one.moves]


def _cut(text: str) -> list[_Text]:
    found = [_Text(1)]
    in_comment = blank_before = False
    for number, line in enumerate(lines(text.lstrip("\ufeff")), 1):
        stripped = line.strip()
        if not stripped:
            blank_before = True
            continue
        if in_comment and blank_before and stripped.startswith('[Event "'):
            in_comment = False  # the comment never ends
        at = 0
        while not in_comment and stripped[at : at + 1] == "[":
            name, value, end = _tag(stripped, at)
            if not name:
                break
            game = found[-1]
            if game.moves or (name in game.tags and (blank_before or name == "Event")):
                found.append(_Text(number))
            elif not game.tags:
                game.line = number
            found[-1].tags.setdefault(name, value)
            at = end
        rest = stripped[at:].lstrip()
        if rest and (in_comment or not line.startswith("%")):
            begins = blank_before and not in_comment and rest.startswith("1.") and not rest.startswith("1..")
            if begins and found[-1].moves:
                found.append(_Text(number))
            found[-1].moves.append(rest)
            in_comment = _in_comment(rest, in_comment)
        blank_before = False
    return found


def _tag(line: str, start: int) -> tuple[str, str, int]:
    """Name and value of a tag, and where the line goes on behind it; an empty name where there is none."""
    quote = line.find('"', start)
    name = line[start + 1 : quote].strip()
    if quote < 0 or not name or [sign for sign in name if lower(sign) not in _NAME]:
        return "", "", start
    at = quote + 1
    while True:
        end = line.find('"', at)
        if end < 0:
            return name, line[quote + 1 :], len(line)
        after = end + 1
        while line[after : after + 1] in (" ", "\t"):
            after += 1
        if line[after : after + 1] == "]" and line[end - 1] != "\\":
            value = line[quote + 1 : end].replace('\\"', '"').replace("\\\\", "\\")
            after += 1
            return name, value.strip(), after + len(line[after:]) - len(line[after:].lstrip())
        at = end + 1


def _in_comment(line: str, in_comment: bool) -> bool:
    """Whether a comment is open at the end of a line."""
    at = 0
    while True:
        if in_comment:
            end = line.find("}", at)
            if end < 0:
                return True
            in_comment = False
            at = end + 1
        begin, rest = line.find("{", at), line.find(";", at)
        if begin < 0 or 0 <= rest < begin:
            return False
        in_comment = True
        at = begin + 1


def _played(text: _Text) -> Played:
    tags = text.tags
    found = movetext.read("\n".join(text.moves))
    control = tags.get("TimeControl", "").strip()
    base, increment = _time(control)
    address = tags.get("Link") or tags.get("GameURL") or tags.get("Site", "")
    both = ((WHITE, "White"), (BLACK, "Black"))
    bots = [side for side, name in both if _is_program(tags.get(name, ""), tags.get(name + "Title", ""))]
    return Played(
        moves=found.moves,
        base=base,
        increment=increment,
        white=_known(tags.get("White", "")),
        black=_known(tags.get("Black", "")),
        variant=tags.get("Variant", ""),
        start=tags.get("FEN", ""),
        result=tags.get("Result") or found.result,
        termination=tags.get("Termination", ""),
        clocks=found.clocks,
        evals=found.evals,
        white_rating=_rating(tags.get("WhiteElo", "")),
        black_rating=_rating(tags.get("BlackElo", "")),
        date=_date(tags.get("UTCDate", "")) or _date(tags.get("Date", "")),
        identity=address if "://" in address else tags.get("GameId", ""),
        opening=_known(tags.get("Opening", "")) or _known(tags.get("ECO", "")),
        bots=tuple(bots),
        correspondence=_has_days(control) or "correspondence" in lower(tags.get("Event", "")),
        problem=found.problem and found.problem._replace(line=text.line),
        bad_evals=found.bad_evals,
    )


def _time(control: str) -> tuple[int | None, int | None]:
    """Base and increment in seconds of "600+5" or "600"; None where it is no such time.

    Where there are several periods ("40/7200:3600"), the time for 60 moves stands as the base.
    """
    base, plus, increment = control.partition("+")
    if is_digits(base) and (not plus or is_digits(increment)) and len(control) < 12:
        return int(base), int(increment) if plus else 0
    minutes = time_control.coded(control)  # several periods
    return (None, None) if minutes is None else (int(60 * minutes), 0)


def _has_days(control: str) -> bool:
    """Whether a move has days: "1/86400"."""
    _, slash, seconds = control.partition("/")
    return slash != "" and is_digits(seconds) and int(seconds[:9]) >= _DAY


def _date(tag: str) -> str:
    day = tag.strip().replace(".", "-")
    return day if is_date(day) else ""


def _known(value: str) -> str:
    return "" if value in _UNKNOWN else " ".join(value.split())[:_LONGEST_NAME]


def _rating(tag: str) -> int | None:
    number = tag.strip().rstrip("?")
    return int(number) if is_digits(number) and len(number) < _MORE_DIGITS and int(number) else None


def _is_program(name: str, title: str) -> bool:
    return upper(title.strip()) == "BOT" or lower(name).startswith(_PROGRAM)
