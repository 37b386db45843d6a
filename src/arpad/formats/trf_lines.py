"""The lines of a TRF by their record type, without rulers and legends; and what is no TRF at all. Portable."""

from typing import NamedTuple

from arpad.digits import latin
from arpad.formats.text import is_digits, lines
from arpad.formats.trf_player import fits, padded
from arpad.model import ERROR, WARNING, Problem, Refusal

PLAYER, TEAM = "001", "013"
NAME, CITY, FEDERATION, START, END = "012", "022", "032", "042", "052"
PLAYERS, RATED, TEAMS, DEPUTY = "062", "072", "082", "112"
TYPE, ARBITER, RATE, ROUND_DATES = "092", "102", "122", "132"
HEADERS = (NAME, CITY, FEDERATION, START, END, PLAYERS, RATED, TEAMS, TYPE, ARBITER, DEPUTY, RATE, ROUND_DATES)
TRF26 = "142 152 162 172 182 192 202 212 222 352 362 240 250 260 299 300 310 320 330".split()
OTHERS = "340 801 802 DAT FFF XXR XXC XXZ XXP XXA XXS BBW BBD BBL BBZ BBF BBU".split()
SHORTEST_RULER = 10
TAB_STOP = 8


class Line(NamedTuple):
    """A line that says something."""

    number: int
    code: str  # the record type: columns 1-3, or "###" and "#" for comments
    text: str  # the whole line; data from column 5

    @property
    def value(self) -> str:
        """The data of a header record."""
        return self.text[3:].strip()


def classified(content: str, problems: list[Problem]) -> list[Line]:
    """The lines with their record types. Raises Refusal where not one of them belongs to a TRF."""
    found = []
    for index, text in enumerate(lines(content)):
        text = text.rstrip()
        if not text or _is_ruler(text) or _is_legend(text):
            continue
        if text[0] == " " and text.strip()[:4] in [code + " " for code in HEADERS] + [PLAYER + " "]:
            problems.append(Problem(WARNING, "trf.indented", {}, index + 1))
            text = text.strip()
        if "\t" in text:
            text, code = _without_tabs(text, index + 1, problems)
        elif text[0] == "#":
            code = "###" if text[:3] == "###" else "#"
        else:
            code = text[:3]
        found.append(Line(index + 1, code, text))
    for line in found:
        if line.code == PLAYER or (line.code in HEADERS and line.text[3:4].strip() == ""):
            return found
    if not content.strip():
        raise Refusal("trf.empty")
    for character in content:
        if character < " " and character not in "\t\r\n\f\v":
            raise Refusal("trf.binary")
    raise Refusal("trf.no_trf")


def leading_number(text: str) -> int | None:
    """The number that a text begins with: 24 of "24 (22 rated)"."""
    digits = ""
    for character in latin(text).strip():
        if not is_digits(character):
            break
        digits += character
    return int(digits) if 0 < len(digits) < 10 else None


def _is_ruler(text: str) -> bool:
    """A line of digits that counts the columns for the reader's eye."""
    digits = text.replace(" ", "")
    return len(digits) >= SHORTEST_RULER and is_digits(digits) and (text[0] == " " or " " not in text)


def _is_legend(text: str) -> bool:
    """A line that names the columns of those that follow: DDD SSSS sTTT NNN... (FFF lines are one program's notes)."""
    return "A" <= text[0] <= "Z" and text[:4] == text[0] * 3 + " " and text[0] != "F"


def _without_tabs(text: str, number: int, problems: list[Problem]) -> tuple[str, str]:
    """A line and its record type. In a player's line a tab hides the columns: it is kept only if they all fit."""
    if text[:3] != PLAYER:
        return text.replace("\t", " "), text[:3]
    expanded = ""
    for character in text:
        expanded += " " * (TAB_STOP - len(expanded) % TAB_STOP) if character == "\t" else character
    if fits(padded(expanded)):
        problems.append(Problem(WARNING, "trf.tabs_repaired", {}, number, text.find("\t") + 1))
        return expanded, PLAYER
    problems.append(Problem(ERROR, "trf.tabs", {}, number, text.find("\t") + 1))
    return text, ""
