"""What a table says about the end of a game: 1-0, ½:½, + - -, remis, a winner's name. Portable.

>>> of_game("1 - 0"), of_game("½:½"), of_game("+--")
(Ending(white=1.0, black=0.0, kind='played'), Ending(white=0.5, black=0.5, kind='played'), \
Ending(white=1.0, black=0.0, kind='forfeit'))
>>> of_game("Jan-00"), of_game("2.5-1.5"), of_game("*").kind
('mangled', 'match', 'pending')
"""

from typing import NamedTuple

from arpad.digits import game_score, latin, number
from arpad.formats.folding import compact, fold, name_key
from arpad.formats.headings import is_word_for
from arpad.formats.spelled_dates import readings
from arpad.formats.text import is_digits
from arpad.model import FORFEIT, PENDING, PLAYED, UNKNOWN

MANGLED = "mangled"  # a spreadsheet has made a date of it
MATCH = "match"  # the score of a match of several games
UNREADABLE = "unreadable"


class Ending(NamedTuple):
    """How a game ended: the points of both sides and what became of it."""

    white: float | None
    black: float | None
    kind: str  # played, forfeit, pending or unknown


OPEN = Ending(None, None, PENDING)
_DRAW = Ending(0.5, 0.5, PLAYED)
_WHITE = Ending(1.0, 0.0, PLAYED)
_BLACK = Ending(0.0, 1.0, PLAYED)
_NOT_KNOWN = Ending(None, None, UNKNOWN)

_PAIRS = {
    ("1", "0"): _WHITE,
    ("0", "1"): _BLACK,
    ("½", "½"): _DRAW,
    ("=", "="): _DRAW,
    ("+", "-"): Ending(1.0, 0.0, FORFEIT),
    ("-", "+"): Ending(0.0, 1.0, FORFEIT),
    ("-", "-"): Ending(0.0, 0.0, FORFEIT),
    # FIDE permits two different penalties, but what was played and what was not, such a row does not tell.
    ("0", "0"): Ending(0.0, 0.0, UNKNOWN),
    ("½", "0"): Ending(0.5, 0.0, UNKNOWN),
    ("0", "½"): Ending(0.0, 0.5, UNKNOWN),
}
_FORFEIT_MARKS = ("ff", "forf", "forfeit", "forfait", "f", "kl", "kampflos", "wo", "k")
_DRAWS = """= draw drawn remis nulle tablas patta empate gelijk ½ ½½ ड्रॉ ड्रा बराबर ਡਰਾਅ ਬਰਾਬਰ డ్రా""".split()
_WINS = "win won gewonnen gagne ganada gewonnen जीत ਜਿੱਤ గెలుపు".split()
_LOSSES = "loss lost verloren perdu perdida verloren हार ਹਾਰ ఓటమి".split()
_OPEN = ("", "*", "-", "pending", "offen", "unplayed")
_NOBODY_KNOWS = ("?", "unknown", "adjourned")
_BYES = """bye byes bye1 spielfrei freilos frei exempt exempte libre descansa descanso vrij oneven free nobody none
    riposo folga notpaired nichtausgelost बाई ਬਾਈ బై""".split()
_NOBODY = {""} | {compact(word) for word in _BYES}  # dots, hyphens and asterisks are none of the letters compared
# By the first three letters, in the languages of spreadsheets; some months are spelled alike in several.
_MONTHS = """jan ene gen feb fev mar mrz mrt avr abr apr may mai mag mei maj jun jui giu jul lug aug aou ago aug sep set
    oct okt out ott nov dec dez dic""".split()
# The letters of the winner's colour by language: white, black.
_LETTERS = (("w", "b"), ("w", "s"), ("w", "z"), ("b", "n"), ("b", "p"))


def is_nobody(name: str) -> bool:
    """Whether the name stands for no opponent at all: BYE, spielfrei, -."""
    return compact(name) in _NOBODY


def of_game(text: str) -> Ending | str:
    """The ending that a cell tells of, White's points first; or MANGLED, MATCH, UNREADABLE."""
    plain = _plain(text)
    if plain in _OPEN:
        return OPEN
    if plain in _NOBODY_KNOWS:
        return _NOT_KNOWN
    bare, forfeit = _without_mark(plain)
    first, second = _halves(bare)
    if (first, second) in _PAIRS:
        ending = _PAIRS[(first, second)]
        return Ending(ending.white, ending.black, FORFEIT) if forfeit else ending
    if bare in _DRAWS:
        return _DRAW
    if bare in _WINS or is_word_for(plain, "white"):
        return _WHITE
    if bare in _LOSSES or is_word_for(plain, "black"):
        return _BLACK
    score = game_score(bare)
    if score is not None:
        return Ending(score, 1.0 - score, FORFEIT if forfeit else PLAYED)
    if is_mangled(text):
        return MANGLED
    one, other = number(first), number(second)
    if one is not None and other is not None and 1 < one + other < 100 and 2 * (one + other) % 1 == 0:
        return MATCH
    return UNREADABLE


def of_scores(first: str, second: str) -> Ending | str:
    """The ending that two cells tell of, one score each."""
    one, other = _plain(first), _plain(second)
    if one in _OPEN and other in _OPEN and "-" not in (one, other):
        return OPEN
    one, forfeit = _without_mark(one)
    other, also = _without_mark(other)
    pair = (_single(one), _single(other))
    if pair in _PAIRS:
        ending = _PAIRS[pair]
        return Ending(ending.white, ending.black, FORFEIT) if forfeit or also else ending
    if is_mangled(first) or is_mangled(second):
        return MANGLED
    points, others = number(one), number(other)
    if points is not None and others is not None and points >= 0 and others >= 0 and points + others > 1:
        return MATCH
    return UNREADABLE


def letters_of(values: list[str], white_heading: str) -> tuple[str, str]:
    """The letters that stand for White and Black in a column: W and B, W and S (schwarz), B (blanc) and N (noir) ..."""
    used = [letter for letter in sorted({fold(value) for value in values}) if letter in ("w", "b", "s", "z", "n", "p")]
    fitting = [pair for pair in _LETTERS if all(letter in pair for letter in used)]
    if used == ["b"] and fold(white_heading)[:1] == "b":
        fitting = [pair for pair in fitting if pair[0] == "b"]
    return fitting[0] if fitting else _LETTERS[0]


def of_winner(text: str, white: str, black: str, letters: tuple[str, str]) -> Ending | str:
    """The ending that a winner's colour or name tells of."""
    word = fold(latin(text))
    if word == letters[0] or is_word_for(text, "white"):
        return _WHITE
    if word == letters[1] or is_word_for(text, "black"):
        return _BLACK
    if word in _DRAWS or word in ("d", "r", "x"):
        return _DRAW
    if word and name_key(text) in (name_key(white), name_key(black)):
        return _WHITE if name_key(text) == name_key(white) else _BLACK
    ending = of_game(text)
    known = not isinstance(ending, str) and ("-" in word or ":" in word or ending in (OPEN, _NOT_KNOWN))
    return ending if known or ending == MANGLED else UNREADABLE


def is_mangled(text: str) -> bool:
    """Whether the text is a date or a time, or a part of it, where a result should stand: Jan-00, 01.01.2000, 01:00."""
    if len(text) > 40:
        return False
    word = fold(latin(text))
    clock = word.split(":")
    if all(is_digits(part) for part in clock) and len(clock[-1]) == 2 and len(clock) in (2, 3):
        return True  # 1:0 has become one o'clock
    for sign in "-./, ":
        word = word.replace(sign, " ")
    parts = word.split()
    names = [part for part in parts if part[:3] in _MONTHS and len(part) < 10]
    numbers = [part for part in parts if is_digits(part)]
    if len(names) == 1 and numbers and len(names) + len(numbers) == len(parts):
        return True
    return bool(readings(latin(text).split("T")[0].split(" ")[0]))


def _plain(text: str) -> str:
    """A result in one spelling: no blanks, halves as ½, one hyphen between the sides."""
    if len(text) > 60:
        return text
    word = "".join(fold(latin(text)).split())
    for half in ("1/2", "0.5", "0,5", "&frac12;"):
        word = word.replace(half, "½")
    for whole in ("1.0", "1,0"):
        word = word.replace(whole, "1")
    for nothing in ("0.0", "0,0"):
        word = word.replace(nothing, "0")
    if word in (".5", ",5"):
        return "½"
    return word


def _without_mark(word: str) -> tuple[str, bool]:
    """A result without the mark of a forfeit behind it, and whether there was one: 1-0F, 0-1 (kl.)."""
    bare = word.replace("(", "").replace(")", "").replace(".", "") if len(word) < 20 else word
    for mark in _FORFEIT_MARKS:
        if bare.endswith(mark) and bare[: len(bare) - len(mark)][-1:] in ("0", "1", "½", "+", "-"):
            return bare[: len(bare) - len(mark)].rstrip("-"), True
    return word, False


def _halves(word: str) -> tuple[str, str]:
    """The two sides of a result."""
    for sign in (":", "/", "–"):
        word = word.replace(sign, "-") if len(word) > 1 else word
    if word in ("+-", "-+", "½½", "=="):
        return word[0], word[1]
    if len(word) > 2 and word[0] in "+-":
        return word[0], word[2:] if word[1] == "-" else ""
    first, _, second = word.partition("-")
    return first, second


def _single(word: str) -> str:
    return "½" if word in ("=", "r", "d") else word
