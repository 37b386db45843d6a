"""What two spellings of a listed name have in common, for one name and for a million of them."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from arpad.formats.folding import fold

_GAPS = ",;.-_()/"
_DROPPED = "'`\"’‘´ʼ"
_TO_PLAIN = str.maketrans(_GAPS, " " * len(_GAPS), _DROPPED)
_BYTES = bytes(range(256)).lower().translate(bytes.maketrans(_GAPS.encode(), b" " * len(_GAPS)))
_DROPPED_BYTES = b"'`\""
_MOST_WORDS = 8  # a longer name is not turned about
_ALIKE = 0.75  # how much of two names must agree to be spellings of one


def key(name: str) -> str:
    """The name's words in their order, in small plain letters.

    >>> key("O'Brien-Lee,  Éva"), key("SMITH , John (Dr.)")
    ('obrien lee eva', 'smith john dr')
    """
    return " ".join(fold(name).translate(_TO_PLAIN).split())


def keys(names: Sequence[bytes], encoding: str) -> list[str]:
    """The keys of many names at once: for ASCII, which nearly all are, several times faster than one by one."""
    joined = b"\n".join(names)
    if not joined.isascii() or joined.count(b"\n") >= len(names):
        return [key(name.decode(encoding, "replace")) for name in names]
    plain = joined.translate(_BYTES, _DROPPED_BYTES).decode("ascii")
    return [" ".join(text.split()) for text in plain.split("\n")]


def turned(name: str) -> list[str]:
    """The keys a name can stand under: as written, and with the words before the surname moved behind it.

    >>> turned("John Smith"), turned("Smith, John")
    (['john smith', 'smith john'], ['smith john', 'john smith'])
    """
    words = key(name).split()
    if len(words) > _MOST_WORDS:
        return [" ".join(words)]
    return list(dict.fromkeys(" ".join(words[at:] + words[:at]) for at in range(max(len(words), 1))))


class Likeness:
    """How much other keys agree with one, whatever the order of their words."""

    def __init__(self, key: str) -> None:
        self._words = key.split()
        self._digits = _digits(key)
        self._matcher = SequenceMatcher(None, "", " ".join(sorted(self._words)), autojunk=False)

    def of(self, key: str) -> float:
        """1 = the same, 0 = nobody would take one for the other. Names that differ in a digit are told apart on
        purpose by whoever wrote them.
        """
        words = key.split()
        matcher = self._matcher
        matcher.set_seq1(" ".join(sorted(words)))
        if _digits(key) != self._digits:
            return 0.0
        if matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE:
            ratio = matcher.ratio()
            if ratio >= _ALIKE:
                return ratio
        return _ALIKE / 2 if _shorter(self._words, words) else 0.0


def alike(one: str, other: str) -> bool:
    """Whether two names can be spellings of one: nearly the same letters, or one a shorter form of the other.

    >>> alike("Smith, J.", "John Smith"), alike("Polgar, Judit", "Polgár Judith"), alike("Kumar, Ravi", "Kumar, Anil")
    (True, True, False)
    """
    return Likeness(key(one)).of(key(other)) > 0


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())


def _shorter(one: list[str], other: list[str]) -> bool:
    """Whether every word that the two do not share is an initial of one of the other's, or has no counterpart."""
    shared = {word for word in one if word in other and len(word) > 1}
    left = [word for word in one if word not in shared]
    right = [word for word in other if word not in shared]
    if not shared:
        return False
    few, many = sorted((left, right), key=len)
    return all(any(a.startswith(b) or b.startswith(a) for b in many) for a in few)
