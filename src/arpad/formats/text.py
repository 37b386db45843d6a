"""From bytes to lines, whatever program wrote them. Portable.

The order of trial: a byte order mark, strict UTF-8, Windows-1252 where all bytes are defined there, ISO-8859-1. The
eight-bit encodings and UTF-16 are decoded by hand: the page's interpreter has UTF-8 only.
"""

from arpad.model import NOTE, WARNING, Problem

_CP1252_FROM_80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"
_UNDEFINED_IN_CP1252 = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
_LATIN_1 = [chr(code) for code in range(256)]
_CP1252 = [_CP1252_FROM_80[code - 0x80] if 0x80 <= code <= 0x9F else chr(code) for code in range(256)]
# Interpreters differ on which of these are blanks; in a file of results all of them are.
_SPECIAL_BLANKS = "\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_SPECIAL_BLANKS = _SPECIAL_BLANKS + "\u2028\u2029\u202f\u205f\u3000"
_LOOK = 64  # how many bytes tell UTF-16 without a mark from other text


def decode(data: bytes | str) -> tuple[str, str, list[Problem]]:
    """The text, the name of its encoding ("" where it was text already), and what was odd about it.

    >>> decode(b"\\xef\\xbb\\xbfZo\\xc3\\xab")[:2], decode(b"Zo\\xeb")[:2]
    (('Zoë', 'utf-8-sig'), ('Zoë', 'cp1252'))
    """
    problems: list[Problem] = []
    if isinstance(data, str):
        text, encoding = data, ""
    else:
        text, encoding = _decoded(data, problems)
    if text.startswith("\ufeff"):
        text = text[1:]
    text = plain_blanks(text)
    if "\x1a" in text:
        kept = text.rstrip()
        if kept.endswith("\x1a"):  # the end-of-file mark of DOS
            text = kept.rstrip("\x1a")
    if "\0" in text:
        line = len(lines(text[: text.find("\0")]))
        problems.append(Problem(WARNING, "text.nul", {"count": text.count("\0")}, line))
        text = text.replace("\0", " ")
    return text, encoding, problems


def plain_blanks(text: str) -> str:
    """The text with ordinary blanks for special ones."""
    for character in _SPECIAL_BLANKS:
        if character in text:
            text = text.replace(character, " ")
    return text


def lower(text: str) -> str:
    """Small letters for capitals, where the text is ASCII; else the text as it is, alike in every interpreter."""
    return text.lower() if is_ascii(text) else text  # ascii


def upper(text: str) -> str:
    """Capitals for small letters, where the text is ASCII; else the text as it is, alike in every interpreter."""
    return text.upper() if is_ascii(text) else text  # ascii


def is_ascii(text: str) -> bool:
    """Whether every character is ASCII."""
    return max(text or " ") < "\x80"


def is_digits(text: str) -> bool:
    """Whether the text is one or more Latin digits and nothing else."""
    return text != "" and min(text) >= "0" and max(text) <= "9"


def lines(text: str) -> list[str]:
    """The lines, ended by \\r\\n, \\n or \\r and nothing else: a name may hold what other splitters cut at."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _decoded(data: bytes, problems: list[Problem]) -> tuple[str, str]:
    if data[:2] == b"\xff\xfe":
        return _utf_16(data[2:], 0, problems), "utf-16-le"
    if data[:2] == b"\xfe\xff":
        return _utf_16(data[2:], 1, problems), "utf-16-be"
    even, odd = _zeros(data, 0), _zeros(data, 1)
    if odd > _LOOK // 3 and not even:
        return _utf_16(data, 0, problems), "utf-16-le"
    if even > _LOOK // 3 and not odd:
        return _utf_16(data, 1, problems), "utf-16-be"
    marked = data[:3] == b"\xef\xbb\xbf"
    if marked:
        data = data[3:]
    try:
        text = data.decode("utf-8")
    except UnicodeError:
        pass
    else:
        return text, "utf-8-sig" if marked else "utf-8" if len(text) < len(data) else "ascii"
    table, encoding = _CP1252, "cp1252"
    for code in _UNDEFINED_IN_CP1252:
        if code in data:
            table, encoding = _LATIN_1, "iso-8859-1"
    problems.append(Problem(NOTE, "text.eight_bit", {"encoding": encoding}))
    return "".join([table[code] for code in data]), encoding


def _zeros(data: bytes, first: int) -> int:
    """How many of every other byte at the beginning are zero: most, on one side, in Western text in UTF-16."""
    return len([index for index in range(first, min(len(data), _LOOK), 2) if data[index] == 0])


def _utf_16(data: bytes, high_first: int, problems: list[Problem]) -> str:
    if len(data) % 2:
        problems.append(Problem(WARNING, "text.cut", {}))
    out = []
    lead = 0  # the first half of a character beyond the first 65,536
    for index in range(0, len(data) - 1, 2):
        unit = (data[index] << 8) + data[index + 1] if high_first else data[index] + (data[index + 1] << 8)
        if lead and 0xDC00 <= unit <= 0xDFFF:
            out.append(chr(0x10000 + ((lead - 0xD800) << 10) + unit - 0xDC00))
            lead = 0
            continue
        if lead:
            out.append("\ufffd")
        lead = unit if 0xD800 <= unit <= 0xDBFF else 0
        if 0xDC00 <= unit <= 0xDFFF:
            out.append("\ufffd")
        elif not lead:
            out.append(chr(unit))
    if lead:
        out.append("\ufffd")
    return "".join(out)
