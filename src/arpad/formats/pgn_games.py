"""PGN cut into games: tags, the first moves, and the result at the end of the moves. No move is replayed.

Files of all origins are taken: tags that are indented, share a line or have moves behind them, blank lines among the
tags, games without tags or without moves, no blank line between two games, files that end in the middle. A game begins

* with a tag after moves or after a result,
* with a tag that the game has already, where tags follow tags: at the last blank line,
* with move 1 after a blank line and other moves.

Two files in one can have two encodings, so each game is decoded by itself.
"""

import hashlib
import re
from collections.abc import Iterator
from typing import NamedTuple

from arpad.formats.text import decode

RESULTS = {b"1-0": "1-0", b"0-1": "0-1", b"1/2-1/2": "1/2-1/2", b"1/2": "1/2-1/2", b"*": "*"}

_NAME = re.compile(rb'\s*\[\s*([A-Za-z0-9][A-Za-z0-9_+#=:-]{0,80})\s+"')
# Numbers of moves, and what annotators write behind a move: $4, +-, =.
_NO_MOVE = re.compile(rb"(?<!\S)(?:\d+(?:\.+|(?=\s|$))|[$\[+=!?]\S*)")
_MOVE_ONE = re.compile(rb"\s*1\.(?!\.)")
_EVENT = b'[Event "'
_MARKS = b"!?"
_ADDED = b"!?+#"  # what programs write behind a move, or do not


class RawGame(NamedTuple):
    """One game of a file."""

    line: int
    tags: dict[str, str]
    result: str  # at the end of the moves; "" = none
    plies: int
    moves: str  # a fingerprint of all of them; "" = none
    mate: str  # the result of a mate that ends the moves; "" where there is none, or whose it is cannot be told
    unclosed: bool  # a comment or variation does not end
    encoding: str


def games(data: bytes) -> Iterator[RawGame]:
    """The games of a file, one after the other."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:64]:
        data = decode(data)[0].encode("utf-8", "replace")
    data = data.removeprefix(b"\xef\xbb\xbf")
    scanner = _Scanner()
    number = 0
    start = 0
    alone = b"\n" not in data  # lines end with CR only
    end_of_line = b"\r" if alone else b"\n"
    while start < len(data):
        number += 1
        end = data.find(end_of_line, start)
        end = len(data) if end < 0 else end
        finished = scanner.take(data[start:end].rstrip(), number)
        if finished is not None:
            yield finished
        start = end + 1
    last = scanner.finish()
    if last is not None:
        yield last


class _Scanner:
    """Takes the lines one by one."""

    def __init__(self) -> None:
        self._begin(0)
        self.blank_before = True

    def _begin(self, line: int) -> None:
        self.line = line
        self.tags: list[tuple[bytes, bytes]] = []
        self.names: set[bytes] = set()
        self.since_blank = 0  # how many tags there were at the last blank line
        self.blank_line = 0  # the line after it
        self.moves = hashlib.blake2b(digest_size=16)
        self.plies = 0
        self.number = 0  # of the last move
        self.whites = False  # whether the last move is White's, by its number or the move before it
        self.last = b""
        self.result = b""
        self.in_comment = False
        self.depth = 0  # of variations
        self.has_text = False  # anything besides tags

    def take(self, line: bytes, number: int) -> RawGame | None:
        """One line; a game that ends before it, if one does."""
        finished = None
        if not line.strip():
            if not self.in_comment and len(self.tags) > self.since_blank:
                self.since_blank = len(self.tags)
                self.blank_line = number + 1
            self.blank_before = True
            return None
        if self.in_comment and self.blank_before and line.startswith(_EVENT):
            finished = self.finish()  # the comment never ends
            self._begin(number)
        if not self.in_comment and line.startswith(b"%"):
            return finished
        if not self.in_comment and self.line == 0:
            self.line = number
        at = 0
        while not self.in_comment:
            tag = _NAME.match(line, at)
            if tag is None:
                break
            end = _end_of_value(line, tag.end())
            if self.has_text:
                finished = finished or self.finish()
                self._begin(number)
            elif tag[1] in self.names and (self.since_blank or tag[1] == b"Event"):
                finished = finished or self._split(number)
            self.tags.append((tag[1], line[tag.end() : end[0]]))
            self.names.add(tag[1])
            at = end[1]
        rest = line[at:]
        if rest.strip():
            ended = self.blank_before and not self.in_comment and (self.plies or self.result)
            if ended and _MOVE_ONE.match(rest):
                finished = finished or self.finish()
                self._begin(number)
            self._take_moves(rest)
        self.blank_before = False
        return finished

    def _split(self, number: int) -> RawGame | None:
        """The tags up to the last blank line are a game of their own."""
        at = self.since_blank or len(self.tags)
        begun, line = self.tags[at:], self.blank_line if self.since_blank else number
        self.tags = self.tags[:at]
        finished = self.finish()
        self._begin(line)
        self.tags, self.names = begun, {name for name, _ in begun}
        return finished

    def _take_moves(self, line: bytes) -> None:
        self.has_text = True
        if self.in_comment or b"{" in line or b";" in line:
            line = self._without_comments(line)
        if self.depth or b"(" in line or b")" in line:
            line = self._without_variations(line)
        words = _NO_MOVE.sub(b" ", line).split()
        if not words:
            self._take_number(line, 0)
            return
        if not RESULTS.keys().isdisjoint(words):
            self.result = words[-1] if words[-1] in RESULTS else b""
            words = [word for word in words if word not in RESULTS]
        else:
            self.result = b""  # what comes last counts
        self.plies += len(words)
        self._take_number(line, len(words))
        if words:
            self.last = words[-1].rstrip(_MARKS)
            self.moves.update(b" ".join(words).translate(None, _ADDED) + b" ")

    def _take_number(self, line: bytes, words: int) -> None:
        """Whose move the last one of a line is: by the last number and what follows it, or by the moves before."""
        point = line.rfind(b".")
        head = line[: point + 1].rstrip(b".")
        digits = head[len(head.rstrip(b"0123456789")) :][:4] if point >= 0 else b""
        if digits:
            self.number = int(digits)
            self.whites = point + 1 - len(head) > 1  # "12..." is Black's
            words = len([word for word in _NO_MOVE.sub(b" ", line[point + 1 :]).split() if word not in RESULTS])
        if words % 2:
            self.whites = not self.whites

    def _without_comments(self, line: bytes) -> bytes:
        kept = []
        at = 0
        while at < len(line):
            if self.in_comment:
                end = line.find(b"}", at)
                if end < 0:
                    break
                self.in_comment = False
                at = end + 1
                continue
            begin, rest = line.find(b"{", at), line.find(b";", at)
            if rest >= 0 and (begin < 0 or rest < begin):
                kept.append(line[at:rest])
                break
            if begin < 0:
                kept.append(line[at:])
                break
            kept.append(line[at:begin])
            self.in_comment = True
            at = begin + 1
        return b" ".join(kept)

    def _without_variations(self, line: bytes) -> bytes:
        kept = []
        for part in re.split(rb"([()])", line):
            if part == b"(":
                self.depth += 1
            elif part == b")":
                self.depth = max(0, self.depth - 1)
            elif not self.depth:
                kept.append(part)
        return b" ".join(kept)

    def finish(self) -> RawGame | None:
        """The game so far, if there is one."""
        if not self.tags and not self.has_text:
            return None
        text, encoding, _ = decode(b"\n".join([name + b" " + value for name, value in self.tags]))
        tags: dict[str, str] = {}
        for pair in text.split("\n") if self.tags else []:
            name, _, value = pair.partition(" ")
            tags.setdefault(name, value.replace('\\"', '"').replace("\\\\", "\\").strip())
        unclosed = self.in_comment or self.depth > 0
        result = RESULTS.get(self.result, "")
        moves = self.moves.hexdigest() if self.plies else ""
        return RawGame(self.line, tags, result, self.plies, moves, self._mate(), unclosed, encoding)

    def _mate(self) -> str:
        """Who has given mate with the last move, where its number and the count of moves agree on whose it is."""
        if not self.last.endswith(b"#") or self.plies != 2 * self.number - self.whites:
            return ""
        return "1-0" if self.whites else "0-1"


def _end_of_value(line: bytes, start: int) -> tuple[int, int]:
    """Where a tag's value ends, and where its bracket closes; the end of the line, where it does not."""
    at = start
    while True:
        quote = line.find(b'"', at)
        if quote < 0:
            return len(line), len(line)
        after = quote + 1
        while line[after : after + 1] in (b" ", b"\t"):
            after += 1
        if line[after : after + 1] == b"]" and line[quote - 1 : quote] != b"\\":
            return quote, after + 1
        at = quote + 1
