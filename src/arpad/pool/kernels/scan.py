"""The headers of PGN games as places in the bytes they were read from.

Only tag lines are looked at; the moves, which are most of the bytes, are passed over eight at a time.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

# The columns of a game's row: where each text begins and how long it is; then what is a number already.
TEXTS = 5
WHITE, BLACK, EVENT, SPEED, VARIANT = range(0, 2 * TEXTS, 2)
RESULT, DATE, TIME = 2 * TEXTS, 2 * TEXTS + 1, 2 * TEXTS + 2
COLUMNS = 2 * TEXTS + 3
NONE, OPEN = -1, -2  # of a result: no tag, or none of the three results

_NEWLINE = np.uint64(0x0A0A0A0A0A0A0A0A)
_ONES = np.uint64(0x0101010101010101)
_TOPS = np.uint64(0x8080808080808080)


@njit(cache=True, nogil=True)
def _line_end(text: NDArray[np.uint8], words: NDArray[np.uint64], start: int, end: int) -> int:
    """Where the line that goes on at `start` ends: at a newline, or at the end."""
    while start < end and start % 8:
        if text[start] == 10:
            return start
        start += 1
    word = start // 8
    while (word + 1) * 8 <= end:
        # A byte of x is zero where the text has a newline; the rest is the usual test for a zero byte.
        x = words[word] ^ _NEWLINE
        if (x - _ONES) & ~x & _TOPS:
            break
        word += 1
    start = max(start, word * 8)
    while start < end and text[start] != 10:
        start += 1
    return start


@njit(cache=True, nogil=True)
def _digits(text: NDArray[np.uint8], start: int, end: int) -> int:
    """The number that the digits make, the signs between them left out; -1 where there is anything else."""
    found = 0
    for index in range(start, end):
        byte = text[index]
        if 48 <= byte <= 57:
            found = found * 10 + (byte - 48)
        elif byte != 46 and byte != 58 and byte != 45:
            return -1
    return found


@njit(cache=True, nogil=True)
def _is(text: NDArray[np.uint8], start: int, end: int, name: NDArray[np.uint8]) -> bool:
    if end - start != name.size:
        return False
    for index in range(name.size):  # noqa: SIM110 - compiled code has no generators
        if text[start + index] != name[index]:
            return False
    return True


@njit(cache=True, nogil=True)
def _result(text: NDArray[np.uint8], start: int, end: int) -> int:
    """Half points of White, or OPEN."""
    if end - start == 3 and text[start + 1] == 45:
        if text[start] == 49 and text[start + 2] == 48:
            return 2
        if text[start] == 48 and text[start + 2] == 49:
            return 0
    if end - start == 7 and text[start] == 49 and text[start + 1] == 47 and text[start + 3] == 45:  # 1/2-
        return 1
    return OPEN


@njit(cache=True, nogil=True)
def _tag(text: NDArray[np.uint8], begin: int, end: int, names: tuple[NDArray[np.uint8], ...]) -> int:
    """Which of the tags the name is, -1 for another."""
    for index in range(len(names)):
        if _is(text, begin, end, names[index]):
            return index
    return -1


@njit(cache=True, nogil=True)
def scan(
    text: NDArray[np.uint8],
    words: NDArray[np.uint64],
    end: int,
    names: tuple[NDArray[np.uint8], ...],
    rows: NDArray[np.int64],
) -> int:
    """Fill a row for each game of the text up to `end`; how many games there are, -1 if more than there are rows.

    A game begins with a tag line after moves, or with a second Event among tags (the game before has no moves then).
    `names` are the tags' names: those of the text columns in their order, then Result, UTCDate, Date, UTCTime.
    """
    game = -1
    in_tags = False
    place = 0
    while place < end:
        stop = _line_end(text, words, place, end)
        first = place
        while first < stop and (text[first] == 32 or text[first] == 9):
            first += 1
        if first < stop and text[first] == 91:  # [
            blank = first + 1
            while blank < stop and text[blank] != 32:
                blank += 1
            begin = blank
            while begin < stop and text[begin] != 34:  # "
                begin += 1
            begin += 1
            close = stop - 1
            while close > begin and text[close] != 34:
                close -= 1
            if begin <= close < stop:
                tag = _tag(text, first + 1, blank, names)
                if not in_tags or (2 * tag == EVENT and rows[game, EVENT] > 0):
                    game += 1
                    if game >= rows.shape[0]:
                        return -1
                    rows[game, :] = 0
                    rows[game, RESULT] = NONE
                    rows[game, DATE] = -1
                    rows[game, TIME] = -1
                    in_tags = True
                if 0 <= tag < TEXTS:
                    rows[game, 2 * tag] = begin
                    rows[game, 2 * tag + 1] = close - begin
                elif tag == TEXTS:
                    rows[game, RESULT] = _result(text, begin, close)
                elif (tag == TEXTS + 1 or (tag == TEXTS + 2 and rows[game, DATE] < 0)) and close - begin == 10:
                    rows[game, DATE] = _digits(text, begin, close)
                elif tag == TEXTS + 3 and close - begin == 8:
                    rows[game, TIME] = _digits(text, begin, close)
        elif first < stop and text[first] != 13:
            in_tags = False
        place = stop + 1
    return game + 1


@njit(cache=True, nogil=True)
def gather(
    text: NDArray[np.uint8], rows: NDArray[np.int64], games: int, column: int
) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """The texts of a column, one after the other, and where each begins."""
    offsets = np.empty(games + 1, np.int64)
    total = 0
    for game in range(games):
        offsets[game] = total
        total += rows[game, column + 1]
    offsets[games] = total
    found = np.empty(total, np.uint8)
    for game in range(games):
        begin = rows[game, column]
        for index in range(rows[game, column + 1]):
            found[offsets[game] + index] = text[begin + index]
    return offsets, found
