"""Texts made alike for comparison only: case, accents, dots and double blanks do not tell two names apart. Portable.

What people see is never changed. Letters are folded by a table of our own, for the page's interpreter knows the case of
ASCII letters only.

>>> fold("  WEIẞ  Éva "), name_key("Müller,  Jürgen"), name_key("Jurgen MULLER")
('weiss eva', 'jurgen muller', 'jurgen muller')
>>> alike([("Anna Berg", 1), ("Ana Berg", 2), ("Berg Anna", 3), ("Player 001", 4), ("Player 002", 5)])
[(1, 2), (1, 3)]
"""

from arpad.formats.text import is_ascii, lower

# Letters that are taken for the plain ones before them.
_ACCENTED = """
a àáâãäåāăąǎȧạảấầẩẫậắằẳẵặÀÁÂÃÄÅĀĂĄǍẠẢẤẦẨẪẬẮẰẲẴẶ
ae æÆ
c çćĉċčÇĆĈĊČ
d ďđðĎĐÐ
e èéêëēĕėęěẹẻẽếềểễệəÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆƏ
g ĝğġģĜĞĠĢ
h ĥħĤĦ
i ìíîïĩīĭįıịỉÌÍÎÏĨĪĬĮİỊỈ
j ĵĴ
k ķĶ
l ĺļľŀłĹĻĽĿŁ
n ñńņňŉÑŃŅŇ
o òóôõöøōŏőơọỏốồổỗộớờởỡợÒÓÔÕÖØŌŎŐƠỌỎỐỒỔỖỘỚỜỞỠỢ°º
oe œŒ
r ŕŗřŔŖŘ
s śŝşšșŚŜŞŠȘ
ss ßẞ
t ţťŧțŢŤŦȚ
th þÞ
u ùúûüũūŭůűųưụủứừửữựÙÚÛÜŨŪŬŮŰŲƯỤỦỨỪỬỮỰ
w ŵŴ
y ýÿŷỳỵỷỹÝŶŸỲỴỶỸ
z źżžŹŻŽ
α άΆ
ε έΈ
η ήΉ
ι ίϊΐΊΪ
ο όΌ
υ ύϋΰΎΫ
ω ώΏ
σ ς
е ёЁ
и йЙ
क \u0958
ख \u0959
ग \u095a
ज \u095b
ड \u095c
ढ \u095d
फ \u095e
य \u095f
ਲ \u0a33
ਸ \u0a36
ਖ \u0a59
ਗ \u0a5a
ਜ \u0a5b
ਫ \u0a5e
"""
_DROPPED = "\u093c\u0a3c\u200c\u200d\u00ad\u200b"  # nuktas, joiners, and hyphens and blanks that nobody sees
_APOSTROPHES = "'’‘`´ʼ\""
_GAPS = ".-_()/"

_LONGEST = 60  # letters of a name that are compared
_MOST_ALIKE = 20  # names that share one trace; a table with more is not worth a pair each
_MOST_NAMES = 5000
_SHORTEST = 5  # letters of a name that may be a misspelling of another
_INITIAL, _ORDER, _LETTERS = "i", "o", "l"  # what a trace leaves out of a name


def _table() -> dict[str, str]:
    table = {}
    for first, last, step in ((0x41, 0x5A, 32), (0x391, 0x3AB, 32), (0x410, 0x42F, 32), (0x400, 0x40F, 80)):
        for code in range(first, last + 1):
            table[chr(code)] = chr(code + step)
    for line in _ACCENTED.strip().split("\n"):
        plain, accented = line.split(" ")
        for character in accented:
            table[character] = plain
    for code in range(0x300, 0x370):  # accents that stand apart from their letter
        table[chr(code)] = ""
    for character in _DROPPED:
        table[character] = ""
    return table


_FOLDED = _table()


def fold(text: str) -> str:
    """The text in small plain letters with single blanks."""
    text = lower(text) if is_ascii(text) else "".join([_FOLDED.get(character, character) for character in text])
    return " ".join(text.split())


def compact(text: str) -> str:
    """A heading without what people set differently: blanks, dots, hyphens, brackets."""
    return "".join([character for character in fold(text) if character not in " .:-_()/*'’`"])


def name_key(name: str) -> str:
    """What two spellings of a name have in common: `Smith, John` is `John Smith`, `john smith` and `SMITH, JOHN`."""
    surname, comma, given = name.partition(",")
    text = fold(given.replace(",", " ") + " " + surname if comma else name)
    for character in _APOSTROPHES:
        text = text.replace(character, "")
    for character in _GAPS:
        text = text.replace(character, " ")
    return " ".join(text.split()) or fold(name)


def same_words(name: str) -> str:
    """A name's words in alphabetical order: equal for `Smith John` and `John Smith`, which may be two people."""
    return " ".join(sorted(name_key(name).split()))


def alike(names: list[tuple[str, int]]) -> list[tuple[int, int]]:
    """Pairs of names, by their numbers, that differ by one letter, by the order of the words, or by an initial only.

    Names that differ in a digit are told apart on purpose. The work grows with the number of letters, not with the
    square of the names, of which the first 5000 are compared.
    """
    found = []
    seen: dict[str, list[int]] = {}
    keys: dict[int, str] = {}
    for name, number in names[:_MOST_NAMES]:
        key = name_key(name)[:_LONGEST]
        keys[number] = key
        partners: list[int] = []
        for trace in _traces(key):
            near = seen.setdefault(trace, [])
            for other in near:
                shortened = trace[-1] != _INITIAL or _is_initial(key) != _is_initial(keys[other])
                if other not in partners and shortened:
                    partners.append(other)
            if len(near) < _MOST_ALIKE:
                near.append(number)
        for other in sorted(partners):
            if key != keys[other]:
                found.append((other, number))
    return found


def _traces(key: str) -> list[str]:
    """Texts that two near names share, after their digits: the words in order, the initial, all letters but one."""
    if len(key) < _SHORTEST:
        return []
    words = key.split()
    digits = "".join([character for character in key if "0" <= character <= "9"]) + ":"
    traces = [digits + " ".join(sorted(words)) + _ORDER, digits + key + _LETTERS]
    if len(words) > 1:
        traces.append(digits + words[0][0] + " " + words[-1] + _INITIAL)
    for index in range(len(key)):
        traces.append(digits + key[:index] + key[index + 1 :] + _LETTERS)
    return traces


def _is_initial(key: str) -> bool:
    return len(key.split()[0]) == 1
