"""How long a game lasts: from the rate of play as written to minutes, and from minutes to standard, rapid or blitz.

Minutes are those of one player for 60 moves: base time plus 60 increments. Portable.
"""

from arpad.digits import latin
from arpad.formats.text import is_ascii, is_digits, lower
from arpad.model import BLITZ, RAPID, STANDARD

_MINUTES = ("m", "min", "mins", "minute", "minutes", "minuten", "'")
_SECONDS = ("s", "sec", "secs", "second", "seconds", "sek", "sekunden", '"')
_HOURS = ("h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden")
_MOVES = ("move", "moves", "mv", "mvs", "mm", "zuege", "züge", "Züge")
_ADDED = ("+", "plus", "inc", "increment", "delay", "d")
_PER_MOVE = ("per", "je", "from", "a", "each", "/")
_MOVES_OF_A_GAME = 60
_LONGEST = 864_000  # seconds, ten days: more is no rate of play


def name_of(minutes: float | None) -> str:
    """Standard, rapid or blitz; "" where a game is shorter, or the time is not known.

    >>> name_of(60), name_of(20), name_of(10), name_of(3), name_of(None)
    ('standard', 'rapid', 'blitz', '', '')
    """
    if minutes is None or minutes <= 3:
        return ""
    return STANDARD if minutes >= 60 else RAPID if minutes > 10 else BLITZ


def coded(text: str) -> float | None:
    """The minutes of TRF26's coded form: seconds+increment, moves/seconds+increment, several periods with colons.

    Where White and Black have different times the shorter one counts.

    >>> coded("5400+30"), coded("40/6000+30:900+30"), coded("W300-B180"), coded("5 min")
    (120.0, 145.0, 3.0, None)
    """
    text = text.strip()
    if text[:1] in ("W", "w"):
        both = text[1:].replace("b", "B").split("-B")
        times = [coded(side) if is_digits(side[:1]) else None for side in both]
        if len(times) != 2 or times[0] is None or times[1] is None:
            return None
        return min(times[0], times[1])
    seconds = 0
    moves_left = _MOVES_OF_A_GAME
    for period in text.split(":"):
        moves, slash, rest = _cut(period, "/")
        if not slash:
            moves, rest = "", period
        base, _, increment = _cut(rest, "+")
        if not is_digits(base + moves + increment) or len(period) > 20 or not base:
            return None
        played = min(int(moves), moves_left) if moves else moves_left
        seconds += int(base) + int(increment or "0") * played
        moves_left -= played
    return seconds / 60 if seconds <= _LONGEST else None


def readable(text: str) -> float | None:
    """The minutes of a rate of play in words, or None where it cannot be told.

    >>> readable("15 Min + 5 Sec."), readable("90 min/40 moves + 30 min + 30 s per move"), readable("40/120, 60")
    (20.0, 150.0, 180.0)
    >>> readable("1:30 plus 15 per move"), readable("90'+30''"), readable("3+2"), readable("moves/time, increment")
    (105.0, 120.0, 5.0, None)
    """
    words = _words(text)
    base = 0.0
    increment = 0.0
    for index, word in enumerate(words):
        if not _is_number(word):
            continue
        before = words[index - 1] if index else ""
        after = words[index + 1] if index + 1 < len(words) else ""
        then = words[index + 2] if index + 2 < len(words) else ""
        earlier = words[index - 2] if index > 1 else ""
        of_moves = before == "/" and (earlier in _MINUTES or earlier in _SECONDS)  # 90m/40
        if of_moves or after in _MOVES or before in _MOVES or before == "x" or (after == "/" and _is_number(then)):
            continue  # a number of moves
        if ":" in word:
            hours, _, minutes = _cut(word, ":")
            base += 60 * int(hours) + int(minutes)
        elif after in _HOURS:
            base += 60 * float(word)
        elif after in _MINUTES or before in _HOURS:
            base += float(word)
        elif after in _SECONDS or (before in _ADDED and base and (not after or after in _PER_MOVE)):
            increment += float(word)
        else:
            base += float(word)
    if not 0 < base <= 600 or increment > 180:
        return None
    return base + increment * _MOVES_OF_A_GAME / 60


def named(text: str) -> str:
    """The time control that a text names outright, as in "Individual: Swiss-System (Standard)"; else ""."""
    found = ""
    for word in _words(text):
        if word in (STANDARD, RAPID, BLITZ) and word != found:
            if found:
                return ""
            found = word
    return found


def _words(text: str) -> list[str]:
    """Numbers (1:30 is one), words in lower case, and the signs that matter."""
    text = latin(text)
    for sign in "′’`´":
        text = text.replace(sign, "'")
    for sign in "″”“":
        text = text.replace(sign, '"')
    text = text.replace("''", '"')
    out: list[str] = []
    kind = ""
    for index, character in enumerate(text):
        beside = index > 0 and index + 1 < len(text) and is_digits(text[index - 1] + text[index + 1])
        if "0" <= character <= "9" or (character in ".:" and beside and kind == "number"):
            now = "number"
        elif "a" <= lower(character) <= "z" or not is_ascii(character):
            now = "word"
        else:
            now = ""
        if now and now == kind:
            out[-1] += character
        elif character.strip() and character != ".":
            out.append(character)
        kind = now
    return [lower(word) for word in out]


def _is_number(word: str) -> bool:
    """A number as `_words` makes it: digits, with one point or colon at most."""
    return "0" <= word[:1] <= "9" and word.count(".") + word.count(":") <= 1 and len(word) < 9


def _cut(text: str, sign: str) -> tuple[str, str, str]:
    """Before, the sign, after; the sign is empty where it is not found."""
    at = text.find(sign)
    return (text, "", "") if at < 0 else (text[:at], sign, text[at + 1 :])
