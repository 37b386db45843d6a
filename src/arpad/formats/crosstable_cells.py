"""One cell of a crosstable: opponent, colour and result, as result services and programs print them. Portable.

    105b½  14w+  13b  -½  -1  -0      chess-results: opponent, colour, result; a bye or an absence without opponent
    81;b;1  30;-;+  -;-;x             Swiss-Manager: the same in three cells, x for a half
    W9B  D16W  W 12  H  X             US Chess: result, opponent, colour
    27:W  7:+  0:-                    SwissPerfect
    +15w  =3b  -7w                    Vega: sign, opponent, colour

>>> scheme = scheme_of(["105b½", "-1"])
>>> cell("105b½", scheme, 1)
Cell(opponent=105, colour='b', code='=', column=1)
>>> cell("-½", scheme, 1).code, cell("13b", scheme, 1).code, cell("?", scheme, 1) is None
('H', '', True)
"""

from typing import NamedTuple

from arpad.digits import latin
from arpad.formats.folding import fold
from arpad.formats.text import is_ascii, is_digits, lower
from arpad.formats.trf_player import EMPTY, Cell

# White's and Black's letter by language; the first pair that has all letters of the table is taken.
_COLOURS = ("wb", "ws", "wz", "bn", "bc", "bp", "bs", "vs", "hs", "бч")
# Results as printed after opponent and colour, in the codes of a TRF.
_AFTER = {"1": "1", "=": "=", "x": "=", "0": "0", "+": "+", "-": "-", "": "", "*": "", "k": "-"}
# Results that stand before the opponent's number.
_LETTERS = {"w": "1", "d": "=", "l": "0", "x": "+", "f": "-", "+": "1", "=": "=", "-": "0"}
# What a cell without an opponent can say, in TRF's codes of byes: F a full point, H a half, Z none.
_ALONE = {"-1": "F", "+": "F", "-+": "F", "b": "F", "bye": "F", "x": "F", "1": "F", "-=": "H", "=": "H"}
_ALONE.update({"h": "H", "-0": "Z", "-": "Z", "--": "Z", "u": "Z", "z": "Z", "f": "Z"})
_ALONE.update({"0": "Z", "x0": "F", "spielfrei": "F", "*": "", ":": "", "": ""})
_LARGEST = 6  # digits of a start number
_LONGEST = 30  # characters of a cell
_ENOUGH = 500  # cells that tell how all are written


class Scheme(NamedTuple):
    """How the cells of one table are written."""

    white: str  # the letters of the colours
    black: str
    signs: bool  # +15 =3 -7: sign first, so that -7 is a loss against 7


def scheme_of(cells: list[str]) -> Scheme:
    """How the cells are written, told by all of them together."""
    letters = []
    signs = False
    for text in cells[:_ENOUGH]:
        word = _word(text)
        digits, rest = _leading(word)
        if digits and rest[:1] and not is_digits(rest[:1]) and rest[0] not in letters and rest[0] in "".join(_COLOURS):
            letters.append(rest[0])
        if word[:1] in ("+", "=") and is_digits(word[1:2]):
            signs = True
    for pair in _COLOURS:
        if all(letter in pair for letter in letters):
            return Scheme(pair[0], pair[1], signs)
    return Scheme("w", "b", signs)


def cell(text: str, scheme: Scheme, column: int) -> Cell | None:
    """What a cell says; None where it cannot be read."""
    word = _word(text)
    if word == "":
        return EMPTY
    if not scheme.signs or word[:1] not in "+=-":
        if word in _ALONE:
            return Cell(0, "", _ALONE[word], column) if _ALONE[word] else EMPTY
        digits, rest = _leading(word)
        if digits:
            return _opponent_first(digits, rest, scheme, column)
    code = _LETTERS.get(word[0])
    digits, rest = _leading(word[1:])
    if digits and code is not None:
        colour = _colour(rest, scheme)
        if colour is None or len(digits) > _LARGEST:
            return None
        if int(digits) == 0:
            return Cell(0, "", {"1": "F", "+": "F", "=": "H"}.get(code, "Z"), column)
        return Cell(int(digits), colour, code, column)
    if word[0] in "bhuz" and digits and int(digits) == 0:  # B0 H0 U0
        return Cell(0, "", _ALONE[word[0]], column)
    if word in _ALONE:
        return Cell(0, "", _ALONE[word] or "Z", column)
    return None


def three(opponent: str, colour: str, result: str, scheme: Scheme, column: int) -> Cell | None:
    """What three cells say together: opponent, colour, result."""
    number, side, code = _word(opponent), _word(colour), _word(result)
    if number in ("", "-", "0"):
        if not code and number != "-":
            return EMPTY
        told = {"1": "F", "+": "F", "x": "H", "=": "H", "0": "Z", "-": "Z", "": "Z"}.get(code)
        return None if told is None else Cell(0, "", told, column)
    known = _colour("" if side == "-" else side, scheme)
    if not is_digits(number) or len(number) > _LARGEST or known is None or code not in _AFTER:
        return None
    return Cell(int(number), known, _AFTER[code], column)


def results(text: str) -> list[str] | None:
    """The results of one meeting in a round robin, one for each game, in TRF's codes; None where unreadable.

    >>> results("1"), results("½0"), results("+"), results("1/2 1"), results(""), results("2")
    (['1'], ['=', '0'], ['+'], ['=', '1'], [], None)
    """
    word = _word(text)
    codes = []
    for sign in word.replace("/", "").replace("|", ""):
        if sign not in _AFTER or sign == "x":
            return None
        codes.append(_AFTER[sign])
    return codes if len(codes) <= _MOST_GAMES else None


_MOST_GAMES = 8


def _opponent_first(digits: str, rest: str, scheme: Scheme, column: int) -> Cell | None:
    """105b½, 14w+, 27:W, 0:-"""
    if len(digits) > _LARGEST:
        return None
    if rest[:1] == ":":
        code = {"w": "1", "d": "=", "l": "0"}.get(rest[1:], _AFTER.get(rest[1:]))
        colour: str | None = ""
    elif rest in ("+", "-", "="):  # the colour is not told
        code, colour = _AFTER[rest], ""
    else:
        code, colour = _AFTER.get(rest[1:]), _colour(rest[:1], scheme)
    if code is None or colour is None or (code == "" and not colour and rest):
        return None
    if int(digits) == 0:
        return Cell(0, "", {"1": "F", "+": "F", "=": "H"}.get(code, "Z"), column)
    return Cell(int(digits), colour, code, column)


def _word(text: str) -> str:
    """A cell in one spelling: no blanks, small letters, = for a half."""
    if len(text) > _LONGEST:
        return "?"
    word = text.replace("½", "=")
    if not is_ascii(word):
        word = fold(latin(word))
    word = lower("".join(word.split()))
    for half in ("1/2", "0.5", "0,5"):
        if half in word:
            word = word.replace(half, "=")
    return word


def _leading(word: str) -> tuple[str, str]:
    """The digits a word begins with, and the rest."""
    end = 0
    while end < len(word) and "0" <= word[end] <= "9":
        end += 1
    return word[:end], word[end:]


def _colour(letter: str, scheme: Scheme) -> str | None:
    return {"": "", scheme.white: "w", scheme.black: "b", "-": ""}.get(letter)
