"""The "original report" of a tournament, as a page saved from FIDE's rating server: the table of one block a player.

A block is a line with id, name, federation, rating and total, then a line a round: number and date, opponent (a link
to the opponent's block), federation, titles, rating, score. The colour is a style of the page (`white_note` or
`black_note`); a forfeit is a word with (+) or (-), and a round without opponent an empty name.

The page is cut at its tags here, not parsed as a document: a damaged page costs no more time than a whole one.
"""

import re
from html import unescape
from typing import Any, NamedTuple

from arpad.codes import TITLES
from arpad.digits import number
from arpad.formats.spelled_dates import in_order
from arpad.formats.text import decode, lines
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NOTE,
    PLAYED,
    WARNING,
    Event,
    Pairing,
    Player,
    Problem,
    Refusal,
    limited,
)

FORMAT = "FIDE report page"
_LOOK = 512 * 1024
_COLUMNS = 7
_LARGEST = 32 * 1024 * 1024
_MOST_ROUNDS = 99
_NAME = re.compile(r"""\bname\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_TARGET = re.compile(r"""\bhref\s*=\s*["']?[^"'\s>#]*#([^"'\s>]*)""", re.IGNORECASE)


class _Cell(NamedTuple):
    text: str
    colour: str  # w, b or empty
    anchor: str  # the name that the cell gives to its block
    target: str  # the block that it points to


class _Result(NamedTuple):
    """What a player's block says about one round."""

    line: int
    opponent: int  # 0 = nobody, -1 = unknown
    colour: str
    score: float | None
    forfeit: bool


class _Block(NamedTuple):
    """One player's part of the table."""

    line: int
    head: list[_Cell]
    rounds: list[tuple[int, list[_Cell]]]


def is_it(data: bytes) -> bool:
    """Whether this is such a page, or such a table out of it."""
    head = data[:_LOOK].replace(b"\0", b"").lower()
    return b"opp. name" in head and b"<td" in head


def read(data: bytes) -> tuple[Event, ...]:
    """The tournament of a page. Raises Refusal where there is no such table."""
    if len(data) > _LARGEST:
        raise Refusal("fide_report.too_large")
    text, encoding, problems = decode(data)
    blocks = _blocks(text)
    if not blocks:
        raise Refusal("fide_report.no_table")
    return (_Report(blocks, encoding, problems).event(),)


def _rows(text: str) -> list[tuple[int, list[_Cell]]]:
    """The lines of all tables, each with the line of the file where it begins."""
    rows: list[tuple[int, list[_Cell]]] = []
    cell: list[str] | None = None
    colour = anchor = target = ""
    line = 1

    def end_cell() -> None:
        nonlocal cell
        if cell is not None and rows:
            words = " ".join(unescape("".join(cell)).split())
            rows[-1][1].append(_Cell(words, colour, anchor, target))
        cell = None

    for index, part in enumerate("\n".join(lines(text)).split("<")):
        tag, _, words = part.partition(">") if index else ("", "", part)
        name = tag.split(maxsplit=1)[0].lower() if tag.strip() else ""
        if name in ("tr", "/tr", "td", "th", "/td", "/th", "/table"):
            end_cell()
        if name == "tr":
            rows.append((line, []))
        elif name in ("td", "th"):
            cell, colour, anchor, target = [], "", "", ""
        elif "white_note" in tag:
            colour = "w"
        elif "black_note" in tag:
            colour = "b"
        elif name == "a":
            found, pointed = _NAME.search(tag), _TARGET.search(tag)
            anchor = found[1] if found else anchor
            target = pointed[1] if pointed else target
        if cell is not None:
            cell.append(words)
        line += part.count("\n")
    end_cell()
    return rows


def _blocks(text: str) -> list[_Block]:
    """The players' blocks."""
    blocks: list[_Block] = []
    player_comes = False
    for line, cells in _rows(text):
        if len(cells) < _COLUMNS:
            continue
        first = cells[0].text
        if first == "ID":
            player_comes = True
        elif player_comes:
            blocks.append(_Block(line, cells, []))
            player_comes = False
        elif blocks and first != "Round":
            blocks[-1].rounds.append((line, cells))
    return blocks


class _Report:
    """The blocks put together."""

    def __init__(self, blocks: list[_Block], encoding: str, problems: list[Problem]) -> None:
        self.blocks = blocks
        self.encoding = encoding
        self.problems = problems
        self.numbers = self._start_numbers()
        names: dict[str, list[int]] = {}
        for block, own in zip(blocks, self.numbers, strict=True):
            names.setdefault(block.head[1].text, []).append(own)
        self.by_name = {name: found[0] for name, found in names.items() if len(found) == 1}
        self.dates: dict[int, str] = {}
        self.titles: dict[int, str] = {}
        self.results: dict[int, dict[int, _Result]] = {}

    def _say(self, severity: str, key: str, line: int, **values: Any) -> None:
        self.problems.append(Problem(severity, key, values, line))

    def _start_numbers(self) -> list[int]:
        """The page's own numbers of the blocks, where each has one; else their order."""
        numbers = [_whole(block.head[1].anchor) or 0 for block in self.blocks]
        return numbers if all(numbers) and len(set(numbers)) == len(numbers) else list(range(1, len(numbers) + 1))

    def event(self) -> Event:
        """The event."""
        for block, own in zip(self.blocks, self.numbers, strict=True):
            self.results[own] = {}
            for line, cells in block.rounds:
                self._take_round(own, line, cells)
        players = sorted(
            [self._player(own, block) for block, own in zip(self.blocks, self.numbers, strict=True)],
            key=lambda player: player.number,
        )
        pairings = self._pairings()
        self._check_totals()
        rounds = max([max(results, default=0) for results in self.results.values()], default=0)
        days = sorted(day for day in self.dates.values() if day)
        if days:
            self._say(NOTE, "fide_report.dates", 0, start=days[0], end=days[-1])
        return Event(
            start=days[0] if days else "",
            end=days[-1] if days else "",
            rounds=rounds,
            round_dates=tuple(self.dates.get(index + 1, "") for index in range(rounds)) if days else (),
            players=tuple(players),
            pairings=tuple(pairings),
            problems=limited(self.problems),
            format=FORMAT,
            encoding=self.encoding,
        )

    def _player(self, own: int, block: _Block) -> Player:
        fide_id = block.head[0].text
        if _whole(fide_id) is None:
            self._say(WARNING, "fide_report.id", block.line, player=own, found=fide_id)
            fide_id = ""
        rating = _whole(block.head[5].text)
        if rating is None:
            self._say(WARNING, "fide_report.rating", block.line, player=own, found=block.head[5].text)
        titles = [cell.text.upper() for cell in block.head[3:5] if cell.text.upper() in TITLES]
        return Player(
            number=own,
            name=block.head[1].text,
            rating=rating or None,
            title=titles[0] if titles else self.titles.get(own, ""),
            federation=block.head[2].text.upper(),
            fide_id=fide_id,
            points=number(block.head[6].text),
            line=block.line,
        )

    def _take_round(self, own: int, line: int, cells: list[_Cell]) -> None:
        words = cells[0].text.split()
        round_number = _whole(words[0]) if words else None
        if not round_number or round_number > _MOST_ROUNDS or round_number in self.results[own]:
            self._say(ERROR, "fide_report.round", line, player=own, found=cells[0].text)
            return
        if len(words) > 1:
            self.dates.setdefault(round_number, in_order(words[1], "ymd"))
        opponent = self._opponent(cells[1])
        if opponent < 0:
            self._say(ERROR, "fide_report.opponent", line, round=round_number, player=own, found=cells[1].text)
        for cell in cells[3:5]:
            if opponent > 0 and cell.text.upper() in TITLES:
                self.titles.setdefault(opponent, cell.text.upper())
        text = cells[6].text
        forfeit = "(+)" in text or "(-)" in text
        score = (1.0 if "(+)" in text else 0.0) if forfeit else number(text)
        if text and score not in (0.0, 0.5, 1.0):
            self._say(ERROR, "fide_report.score", line, round=round_number, player=own, found=text)
            return
        self.results[own][round_number] = _Result(line, opponent, cells[1].colour, score, forfeit)

    def _opponent(self, cell: _Cell) -> int:
        if not cell.text:
            return 0
        target = _whole(cell.target)
        if target and target in self.results.keys() | set(self.numbers):
            return target
        return self.by_name.get(cell.text, -1)

    def _pairings(self) -> list[Pairing]:
        found = []
        for own in sorted(self.results):
            for round_number, result in self.results[own].items():
                pairing = self._pairing(own, round_number, result)
                if pairing is not None:
                    found.append(pairing)
        return sorted(found, key=lambda pairing: (pairing.round, pairing.white))

    def _pairing(self, own: int, round_number: int, result: _Result) -> Pairing | None:
        if result.opponent < 0 or result.opponent == own:
            return None
        if result.opponent == 0:
            score = result.score or 0.0
            return Pairing(round_number, own, 0, score, None, BYE if score else ABSENT, False, result.line)
        theirs = self.results[result.opponent].get(round_number)
        values: dict[str, Any] = {"round": round_number, "player": own, "opponent": result.opponent}
        if theirs is None or theirs.opponent != own:
            self._say(ERROR, "fide_report.not_reciprocal", result.line, **values)
            return None
        if result.opponent < own:
            return None  # made at the opponent's block
        agree = None not in (result.score, theirs.score) and (result.score or 0.0) + (theirs.score or 0.0) == 1.0
        both_lost = result.forfeit and theirs.forfeit and result.score == theirs.score == 0.0
        if (not agree and not both_lost) or result.forfeit != theirs.forfeit:
            self._say(ERROR, "fide_report.results_disagree", result.line, **values)
            return None
        known = bool(result.colour and theirs.colour and result.colour != theirs.colour)
        kind = FORFEIT if result.forfeit else PLAYED
        if known and result.colour == "b":
            return Pairing(round_number, result.opponent, own, theirs.score, result.score, kind, True, result.line)
        return Pairing(round_number, own, result.opponent, result.score, theirs.score, kind, known, result.line)

    def _check_totals(self) -> None:
        for block, own in zip(self.blocks, self.numbers, strict=True):
            total = number(block.head[6].text)
            expected = sum(result.score or 0.0 for result in self.results[own].values())
            if total is not None and abs(total - expected) > 0.01:
                self._say(WARNING, "fide_report.points", block.line, player=own, found=total, expected=expected)


def _whole(text: str) -> int | None:
    """A whole number, 0 where there is nothing, None where there is something else."""
    text = text.strip()
    if not text:
        return 0
    return int(text) if len(text) < 12 and text.isascii() and text.isdigit() else None
