"""The headers of PGN games as rows of numbers; texts are numbered in the order in which they first appear.

Only tag lines are looked at; the moves, which are most of the bytes, are passed over eight at a time. No text becomes
a Python object here, and none is looked at again once its number is known.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arpad.pool.kernels import compiled

# The columns of a game's row: numbers of texts (-1 = none), then other numbers, and the byte at which the next begins.
WHITE, BLACK, EVENT, CONTROL, VARIANT, RESULT, UTC_DATE, DATE, UTC_TIME, TIME, SITE, CHANGE, SET_UP, END = range(14)
COLUMNS = END + 1
PLAYERS, EVENTS, CONTROLS, VARIANTS = range(4)  # the kinds of texts
OPEN = -2  # a result that is none of the three
SHORTEST = 8  # bytes of a tag and of a game: none has fewer
ELSEWHERE, LICHESS, CHESS_COM = 0, 1, 2  # of a site
MOST_EVENT = 40  # bytes of an event's name; what follows are the addresses of tournaments

Bytes = NDArray[np.uint8]
Places = NDArray[np.int64]

_LICHESS = np.frombuffer(b"https://lichess.org/", np.uint8)
_CHESS_COM = np.frombuffer(b"Chess.com", np.uint8)
_GAME_ID = 8  # letters of a game's address on Lichess; its other pages have more or fewer
_POSITION = np.frombuffer(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", np.uint8)
_NEWLINES = np.uint64(0x0A0A0A0A0A0A0A0A)
_ONES = np.uint64(0x0101010101010101)
_TOPS = np.uint64(0x8080808080808080)
_INDICES = np.uint64(0x0001020304050607)
_ONE, _SEVEN, _BYTE, _HALF, _TOP_BYTE = np.uint64(1), np.uint64(7), np.uint64(8), np.uint64(32), np.uint64(56)
_FACTOR = np.uint64(0x9E3779B97F4A7C15)  # odd, and without a pattern


def _key(name: bytes) -> np.uint64:
    """A tag's name as a number, as `scan` makes it on its way: eight letters as they are, more folded over them."""
    found = 0
    for byte in name:
        found = ((found << 8 | found >> 56) & 0xFFFFFFFFFFFFFFFF) ^ byte
    return np.uint64(found)


_WHITE, _BLACK, _EVENT, _SITE = _key(b"White"), _key(b"Black"), _key(b"Event"), _key(b"Site")
_RESULT, _UTC_DATE, _DATE, _FEN = _key(b"Result"), _key(b"UTCDate"), _key(b"Date"), _key(b"FEN")
_UTC_TIME, _TIME, _CONTROL = _key(b"UTCTime"), _key(b"Time"), _key(b"TimeControl")
_VARIANT, _CHANGE = _key(b"Variant"), _key(b"WhiteRatingDiff")


@compiled
def _line_end(words: NDArray[np.uint64], start: int, end: int) -> int:
    """Where the line that goes on at `start` ends: at a newline, or at the end."""
    word = start >> 3
    # A byte of x is zero where the text has a newline; the bytes before the start are made none.
    x = words[word] ^ _NEWLINES | (_ONE << np.uint64(start & 7) * _BYTE) - _ONE
    while True:
        zeros = (x - _ONES) & ~x & _TOPS  # the lowest bit is that of the first zero byte
        if zeros:
            lowest = zeros & (~zeros + _ONE)
            place: int = (word << 3) + np.int64((lowest >> _SEVEN) * _INDICES >> _TOP_BYTE)  # type: ignore[assignment]
            return min(end, place)
        word += 1
        if word << 3 >= end:
            return end
        x = words[word] ^ _NEWLINES


@compiled
def _is_nothing(byte: int) -> bool:
    """Whether a byte before a bracket is a blank, a tab, or one of the mark that UTF-8 files may begin with."""
    return byte == 32 or byte == 9 or byte == 0xEF or byte == 0xBB or byte == 0xBF


@compiled
def _digits(text: Bytes, start: int, end: int) -> int:
    """The number that the digits make, the signs between them left out; -1 where there is anything else."""
    found = 0
    for index in range(start, end):
        byte = text[index]
        if 48 <= byte <= 57:
            found = found * 10 + (byte - 48)
        elif byte != 46 and byte != 58 and byte != 45:
            return -1
    return found


@compiled
def _begins(text: Bytes, start: int, end: int, words: Bytes) -> bool:
    if end - start < words.size:
        return False
    for index in range(words.size):  # noqa: SIM110 - compiled code has no generators
        if text[start + index] != words[index]:
            return False
    return True


@compiled
def _result(text: Bytes, start: int, end: int) -> int:
    """Half points of White, or OPEN."""
    if end - start == 3 and text[start + 1] == 45:
        if text[start] == 49 and text[start + 2] == 48:  # 1-0
            return 2
        if text[start] == 48 and text[start + 2] == 49:  # 0-1
            return 0
    if end - start == 7 and text[start] == 49 and text[start + 1] == 47 and text[start + 3] == 45:  # 1/2-
        return 1
    return OPEN


@compiled
def _site(text: Bytes, start: int, end: int) -> int:
    """The site of a game's address: LICHESS, CHESS_COM or ELSEWHERE."""
    behind = start + _LICHESS.size + _GAME_ID
    if _begins(text, start, end, _LICHESS) and (behind == end or (behind < end and text[behind] == 47)):  # /
        return LICHESS
    return CHESS_COM if end - start == _CHESS_COM.size and _begins(text, start, end, _CHESS_COM) else ELSEWHERE


@compiled
def _column(key: np.uint64) -> int:
    """The column that a tag of this name fills; -1 for another."""
    if key == _WHITE:
        return WHITE
    if key == _BLACK:
        return BLACK
    if key == _EVENT:
        return EVENT
    if key == _RESULT:
        return RESULT
    if key == _UTC_DATE:
        return UTC_DATE
    if key == _UTC_TIME:
        return UTC_TIME
    if key == _SITE:
        return SITE
    if key == _CONTROL:
        return CONTROL
    if key == _DATE:
        return DATE
    if key == _CHANGE:
        return CHANGE
    if key == _VARIANT:
        return VARIANT
    if key == _TIME:
        return TIME
    if key == _FEN:
        return SET_UP
    return -1


@compiled
def _number(text: Bytes, start: int, end: int, column: int) -> int:
    """What a tag's value says in a column of numbers."""
    if column == RESULT:
        return _result(text, start, end)
    if column == SITE:
        return _site(text, start, end)
    if column == SET_UP:
        return 0 if _begins(text, start, end, _POSITION) else 1
    if column == CHANGE:
        return 1
    long = 10 if column in (UTC_DATE, DATE) else 8
    return _digits(text, start, end) if end - start == long else -1


@compiled
def _hash(text: Bytes, begin: int, length: int) -> np.int64:
    """A number that differs for most texts."""
    found = np.uint64(length)
    index, end = begin, begin + length
    while index < end:
        eight = np.uint64(0)
        if index + 8 <= end:
            for place in range(8):  # one load, as compiled
                eight |= np.uint64(text[index + place]) << np.uint64(8 * place)
        else:
            for place in range(index, end):
                eight = eight << _BYTE | np.uint64(text[place])
        found = (found ^ eight) * _FACTOR
        found ^= found >> _HALF
        index += 8
    return np.int64(found >> _ONE)


class Texts(NamedTuple):
    """Texts in the order of their numbers, and where to find them."""

    held: Bytes  # all texts, one after the other
    starts: Places  # text i goes from starts[i] to starts[i + 1]
    known: Places  # how many there are: one number
    table: NDArray[np.int32]  # their numbers at the places of their hashes, -1 where it is free; half is, at least


@compiled
def enter(texts: Texts) -> None:
    """Enter the known texts into a table that is empty."""
    last = texts.table.size - 1  # all ones: the size is a power of two
    for number in range(texts.known[0]):
        begin = texts.starts[number]
        place = _hash(texts.held, begin, texts.starts[number + 1] - begin) & last
        while texts.table[place] >= 0:
            place = (place + 1) & last
        texts.table[place] = number


@compiled
def number(texts: Texts, text: Bytes, begin: int, length: int) -> int:
    """The number of a text; a new one gets the next. There must be room for it."""
    held, starts, table = texts.held, texts.starts, texts.table
    last = table.size - 1
    place = _hash(text, begin, length) & last
    while table[place] >= 0:
        found: int = table[place]
        start = starts[found]
        if starts[found + 1] - start == length:
            index = 0
            while index < length and held[start + index] == text[begin + index]:
                index += 1
            if index == length:
                return found
        place = (place + 1) & last
    found = texts.known[0]
    start = starts[found]
    for index in range(length):
        held[start + index] = text[begin + index]
    starts[found + 1] = start + length
    table[place] = found
    texts.known[0] = found + 1
    return found


@compiled
def number_all(texts: Texts, text: Bytes, ends: Places) -> None:
    """Number texts that stand one after the other."""
    begin = 0
    for end in ends:
        number(texts, text, begin, end - begin)
        begin = end


@compiled
def scan(
    text: Bytes,
    words: NDArray[np.uint64],
    end: int,
    at_end: bool,
    texts: tuple[Texts, Texts, Texts, Texts],
    rows: Places,
) -> int:
    """Fill a row for each game of the text up to `end`; how many games begin there.

    A game begins with a tag after moves; where tags follow tags, at the blank line before one that the game has
    already. Of two tags of one name the first counts. Where the text goes on, `at_end` is false: its last line, which
    may not be whole, is left alone. There must be room for as many texts as fit into the bytes.
    """
    game = -1
    in_tags = False
    seen = 0  # columns that are filled, as bits
    blank = -1  # where the last blank line among the tags ends, and the game as it was there
    before = np.empty(COLUMNS, np.int64)
    place = 0
    while place < end:
        stop = _line_end(words, place, end)
        if stop == end and not at_end:
            break
        first = place
        while first < stop and _is_nothing(text[first]):
            first += 1
        if first < stop and text[first] == 91:  # [
            key = np.uint64(0)
            begin = first + 1
            while begin < stop and text[begin] != 32:
                key = (key << _BYTE | key >> _TOP_BYTE) ^ np.uint64(text[begin])
                begin += 1
            while begin < stop and text[begin] != 34:  # "
                begin += 1
            begin += 1
            close = stop - 1
            while close > begin and text[close] != 34:
                close -= 1
            if begin <= close < stop:
                column = _column(key)
                known = column >= 0 and seen >> column & 1
                if in_tags and known and blank >= 0:
                    rows[game] = before
                    in_tags = False
                    place = blank
                    continue
                if not in_tags:
                    if game >= 0:
                        rows[game, END] = place
                    game += 1
                    rows[game] = -1
                    in_tags = True
                    seen, blank, known = 0, -1, False
                if column >= 0 and not known:
                    seen |= 1 << column
                    if column > VARIANT:
                        rows[game, column] = _number(text, begin, close, column)
                    elif column == EVENT:
                        rows[game, EVENT] = number(texts[EVENTS], text, begin, min(close - begin, MOST_EVENT))
                    elif close > begin:
                        kind = PLAYERS if column <= BLACK else CONTROLS if column == CONTROL else VARIANTS
                        rows[game, column] = number(texts[kind], text, begin, close - begin)
                # Moves may stand behind the bracket.
                close += 2
                while close < stop and text[close] <= 32:
                    close += 1
                in_tags = close >= stop
        elif first == stop or text[first] == 13:
            if in_tags:
                blank = stop + 1
                before[:] = rows[game]
        else:
            in_tags = False
        place = stop + 1
    if game >= 0:
        rows[game, END] = end
    return game + 1
