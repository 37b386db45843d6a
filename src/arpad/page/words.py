"""The words that the page's scripts need: only those, in one language, by message key."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from arpad.i18n import say
from arpad.page.chunks import BASE, DESK, STRENGTH, chunks

JS = Path(__file__).parent / "static/js"
# Families whose words any answer or refusal may need.
_SHARED = ("column", "code", "rule", "input", "games")
# Families that a part needs whole: names that stand in it, and what a report puts together from parts of keys.
_NAMES = {"classes": ("rank",), "uschess": ("rank",), STRENGTH: ("strength",)}
# Parts with scripts of their own, whose names begin as the part's.
_WITH_SCRIPTS = (DESK, STRENGTH)
# What a card says of itself stands in the HTML already; only its title is part of an answer. So do choices, unless a
# script asks for them.
_IN_HTML = re.compile(r"\w+\.(help\.|summary$|scale$|evidence$)")
_CHOICE = re.compile(r"code\.\w+\.")
_KEY = re.compile(r"\b[a-z]\w*\.[\w.]+")


def of(part: str) -> dict[str, str]:
    """What a part of the law says. The base part's words come with those that every page needs."""
    keys = shared() if part == BASE else _written(part)
    return {key: say(key) for key in keys}


@cache
def shared() -> tuple[str, ...]:
    """The keys every page needs: the sentences around an answer, the names in it, what is wrong with an input."""
    keys = [key for family in _SHARED for key in _family(family) if not _CHOICE.match(key)]
    written = _in_scripts(path for path in JS.glob("*.js") if not path.name.startswith(_WITH_SCRIPTS))
    written |= {text for source in chunks()[BASE].values() for text in source.texts}
    return (*keys, *_among(written))


@cache
def _written(part: str) -> tuple[str, ...]:
    """Every key that stands in a part of the law, whole or by its beginning, or in its own scripts."""
    written = {text for source in chunks()[part].values() for text in source.texts}
    written |= _in_scripts(JS.glob(f"{part}*.js")) if part in _WITH_SCRIPTS else set()
    names = [key for family in _NAMES.get(part, ()) for key in _family(family)]
    return tuple(dict.fromkeys((*(key for key in _among(written) if key not in shared()), *names)))


def _in_scripts(paths: Iterable[Path]) -> set[str]:
    return {key for path in paths for key in _KEY.findall(path.read_text("utf-8"))}


def _among(written: set[str]) -> list[str]:
    """The keys that stand among texts."""
    families = sorted(_families(written) - set(_SHARED) | {"code"})
    found = [key for family in families for key in _family(family) if _named(key, written)]
    return [key for key in found if not _IN_HTML.match(key)]


def _named(key: str, written: Iterable[str]) -> bool:
    """Whether a key stands among texts, whole or by a beginning to which the rest is added later."""
    return any(key == text or (text.endswith((".", "_")) and key.startswith(text)) for text in written)


def _families(texts: Iterable[str]) -> set[str]:
    """The families that keys among texts belong to."""
    return {text.partition(".")[0] for text in texts if _KEY.fullmatch(text)}


def _family(name: str) -> dict[str, str]:
    try:
        words: dict[str, str] = import_module("arpad.i18n.words." + name).WORDS
    except ModuleNotFoundError:
        return {}
    return words
