"""Pasted lists of games: one player's opponents and scores, as people type them. Portable.

One game a line, or several `RATING=SCORE` words separated by blanks, as on the command line:

    1700 1              1700=1 1400=0.5 1550=0
    1450; ½             unrated = win   # Ben, round 3

The order is opponent, then score; where a line can only mean score, then opponent, it is read so and noted. Native
digits, decimal commas, 1/0/½, w/d/l and words are understood; other words are skipped, what follows # is a comment.

>>> lines, problems = read_games("1700=1 1400=0,5\\nunrated draw  # Ben")
>>> [(line.number, line.game.opponent, line.game.score) for line in lines], problems
([(1, 1700.0, 1.0), (1, 1400.0, 0.5), (2, None, 0.5)], ())
"""

from typing import NamedTuple

from arpad.digits import game_score, latin, number
from arpad.formats.text import decode, is_digits, lines, lower
from arpad.model import ERROR, NOTE, Game, Problem, limited

SEPARATORS = '|;\t "'  # a comma too, where it is not decimal; and "=", where it is not a draw
UNRATED = ("unrated", "unr", "u", "-")
HEADER_WORDS = "opponent opponents opp score scores result results rating ratings elo name player game games round no"
HIGHEST_SCORE = 3  # above this a number is a rating
HIGHEST_RATING = 4000


class Line(NamedTuple):
    """A game as it was read."""

    number: int  # of the line
    text: str  # the part of the line that says so
    game: Game


class _Word(NamedTuple):
    kind: str  # rating (unrated is one too), score, bad (a number that is neither), or empty for any other word
    value: float | None
    text: str
    column: int  # 1-based
    end: int  # 0-based


def read_games(data: bytes | str) -> tuple[tuple[Line, ...], tuple[Problem, ...]]:
    """The games of a text, and the lines or words in which no game could be found."""
    found: list[Line] = []
    text, _, problems = decode(data)
    for index, line in enumerate(lines(text)):
        words = _words(latin(line.split("#")[0]))
        if words and not all(lower(word.text) in HEADER_WORDS.split() for word in words):
            _read_line(line, index + 1, words, found, problems)
    if not found and not problems:
        problems.append(Problem(ERROR, "games.none", {}))
    return tuple(found), limited(problems)


def _read_line(line: str, number_of_line: int, words: list[_Word], found: list[Line], problems: list[Problem]) -> None:
    """The games of one line: opponent and score in turn, or score and opponent where the line begins so."""
    numbers = [word for word in words if word.kind]
    if not numbers:
        problems.append(Problem(ERROR, "games.no_game", {"text": line.strip()}, number_of_line, words[0].column))
        return
    swapped = len(numbers) > 1 and numbers[0].kind == "score" and numbers[1].kind == "rating"
    lone, odd = ("games.no_rating", "games.no_score") if swapped else ("games.no_score", "games.no_rating")
    opening = "score" if swapped else "rating"
    first: _Word | None = None  # the first of the two words that make a game
    before = len(found)
    for word in numbers:
        values = {"found": word.text}
        if word.kind == "bad":
            key = "games.bad_rating" if (first is None) != swapped else "games.bad_score"
            problems.append(Problem(ERROR, key, values, number_of_line, word.column))
            first = word if first is None else None
        elif first is None and word.kind != opening:
            problems.append(Problem(ERROR, odd, values, number_of_line, word.column))
        elif first is None or word.kind == opening:
            if first is not None and first.kind != "bad":
                problems.append(Problem(ERROR, lone, {"found": first.text}, number_of_line, first.column))
            first = word
        else:
            if first.kind != "bad":
                opponent, score = (word, first) if swapped else (first, word)
                start = 0 if first is numbers[0] else first.column - 1
                end = len(line) if word is numbers[-1] else word.end
                found.append(Line(number_of_line, line[start:end].strip(), Game(opponent.value, score.value or 0.0)))
            first = None
    if first is not None and first.kind != "bad":
        problems.append(Problem(ERROR, lone, {"found": first.text}, number_of_line, first.column))
    if swapped and len(found) > before:
        problems.append(Problem(NOTE, "games.swapped", {"text": line.strip()}, number_of_line, numbers[0].column))


def _words(text: str) -> list[_Word]:
    """The words of a line and what each can be; signs that only separate are gone."""
    pieces: list[tuple[str, int]] = []  # word, offset
    start = 0
    for index in range(len(text) + 1):
        character = text[index : index + 1]
        if (
            character == ""
            or character in SEPARATORS
            or character == "="
            or (character == "," and _separates(text, index))
        ):
            if index > start:
                pieces.append((text[start:index], start))
            if character == "=":
                pieces.append(("=", index))
            start = index + 1
    found: list[_Word] = []
    for index, (piece, at) in enumerate(pieces):
        kind, value = _kind(piece)
        after_rating = len(found) > 0 and found[-1].kind == "rating"
        if piece == "=":
            # A draw only where it stands apart and no score follows: "1700 =", "1700 = =", not "1700=1" or "1700=".
            following = pieces[index + 1][0] if index + 1 < len(pieces) else ""
            apart = at > 0 and text[at - 1] in SEPARATORS + "="
            if not after_rating or not apart or _kind(following)[0] == "score":
                continue
        elif piece == "-" and after_rating:
            continue  # 1700 - 1
        found.append(_Word(kind, value, piece, at + 1, at + len(piece)))
    return found


def _separates(text: str, comma: int) -> bool:
    """Whether a comma stands between two words: it does not in 0,5 and 1,0."""
    whole = comma > 0 and text[comma - 1] in "01" and not is_digits(text[: comma - 1][-1:])
    decimals = text[comma + 1 : comma + 2]
    return not (whole and decimals != "" and decimals in "05" and not is_digits(text[comma + 2 : comma + 3]))


def _kind(word: str) -> tuple[str, float | None]:
    """What a word can be in a game, and its value."""
    if lower(word) in UNRATED:
        return "rating", None
    score = game_score(word)
    if score is not None:
        return "score", score
    value = number(word)
    if value is None:
        return "", None
    return ("rating" if HIGHEST_SCORE < value <= HIGHEST_RATING else "bad"), value
