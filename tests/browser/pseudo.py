"""A made-up language for layouts: English with accents, two fifths longer, in brackets that show where a text ends."""

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.i18n.test_words import WORDS

CODE = "xx"
_ACCENTS = str.maketrans("aeiouyAEIOUcnsz", "áéíóúýÁÉÍÓÚçñšž")


def strange(text: str) -> str:
    """Longer and accented, placeholders and web addresses as they are.

    >>> strange("Rating {rating}")
    '⟦Ráátííñg {rating}⟧'
    """
    parts = re.split(r"(\{[^}]*\}|\w+\.\w+\S*/\S*)", text)  # every other one is to be kept
    return "⟦" + "".join(part if index % 2 else _longer(part) for index, part in enumerate(parts)) + "⟧"


def _longer(text: str) -> str:
    return re.sub(r"[aeiou]", r"\g<0>\g<0>", text).translate(_ACCENTS)


def catalogue(locale: Path) -> None:
    """Write its catalogue, compiled, where gettext looks for it."""
    made = Catalog(locale="en")
    for sentence in sorted(set(WORDS.values())):
        made.add(sentence, strange(sentence))
    target = locale / CODE / "LC_MESSAGES/arpad.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, made)
