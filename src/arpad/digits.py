"""Numbers as people type them: native digits, decimal commas, halves written as a fraction. Portable."""

# The zero of every run of ten digits that players' keyboards produce.
_ZEROS = (0x0660, 0x06F0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0xFF10)

_BLANKS = " \t\r\n"  # what else counts as blank differs between interpreters


def latin(text: str) -> str:
    """The same text with Latin digits, a plain minus sign and no special blanks.

    >>> latin("१६००"), latin("−4"), latin("\u00a01500")
    ('1600', '-4', ' 1500')
    """
    if all(ord(character) < 128 for character in text):
        return text
    out = []
    for character in text:
        code = ord(character)
        for zero in _ZEROS:
            if zero <= code <= zero + 9:
                character = chr(48 + code - zero)
                break
        if character in "\u2212\u2013\u2014\u2010\u2011":
            character = "-"
        elif character in "\u00a0\u202f\u2009\u2007":
            character = " "
        out.append(character)
    return "".join(out)


def number(text: str) -> float | None:
    """The number a person meant, or None where the text is not one.

    >>> number("1500"), number("0,5"), number("२½"), number("½"), number("1e3"), number("")
    (1500.0, 0.5, 2.5, 0.5, None, None)
    """
    text = latin(text).strip(_BLANKS)
    half = text.endswith("½")
    if half:
        text = text[:-1].strip(_BLANKS) or "0"
    text = text.replace(",", ".")
    digits = text[1:] if text[:1] in ("+", "-") else text
    if len(digits) > 40 or digits.count(".") > (0 if half else 1) or not digits.replace(".", ""):
        return None
    for character in digits:
        if character not in "0123456789.":
            return None
    value = float(text)
    if half:
        return value - 0.5 if text[:1] == "-" else value + 0.5
    return value


_SCORES = {"1": 1.0, "0.5": 0.5, "0": 0.0, "w": 1.0, "d": 0.5, "l": 0.0, "=": 0.5, "1/2": 0.5, "win": 1.0, "draw": 0.5}
_SCORES["loss"] = 0.0
_SCORES["½"] = 0.5


def game_score(text: str) -> float | None:
    """The score of one game: 1, 0.5 or 0 as number, fraction, letter or word; None where it is none of these.

    >>> game_score("w"), game_score("½"), game_score("0,5"), game_score("1.0"), game_score("2")
    (1.0, 0.5, 0.5, 1.0, None)
    """
    text = latin(text).strip(_BLANKS)
    if all(ord(character) < 128 for character in text):
        text = text.lower()  # ascii
    if text in _SCORES:
        return _SCORES[text]
    value = number(text)
    return value if value in (0.0, 0.5, 1.0) else None
