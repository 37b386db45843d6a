"""The words: message keys and values in, sentences in the reader's language out.

The law says what it found as a key and values (`Step`, `Problem`); here they become a sentence. The English sentence
of the key `fide.k_new` stands in `words/fide.py`; it is also the name by which translators know it (the gettext
msgid), so a language is a catalogue `locale/LANGUAGE/LC_MESSAGES/arpad.mo`, and what it does not translate stays
English.

>>> say("input.missing", {"field": "rating", "verb": "rate"})
'rating is missing: rate needs it.'

Placeholders are `{name}`, or `{name:+}` for a number whose sign matters. A key without words or a placeholder without
a value is shown as it is: a gap in the words must not stop anybody's work.
"""

import gettext
import math
import os
import re
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from arpad.model import Problem

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "arpad"
DASH = "–"

_PLACEHOLDER = re.compile(r"\{(\w+)(:\+)?\}")
_LONG = re.compile(r"-?\d+\.\d{5,}")
_chosen: str | None = None


def say(key: str, values: Mapping[str, Any] | None = None, lang: str | None = None) -> str:
    """The sentence of a message key, in `lang` or else in the user's language."""
    sentence = english(key)
    if sentence is None:
        return key
    sentence = _catalogue(LOCALE, lang or language()).gettext(sentence)

    def fill(match: re.Match[str]) -> str:
        name, signed = match.groups()
        if not values or name not in values:
            return match.group()
        value = values[name]
        # A sentence is no place for every digit of a change or an average. A volatility has no others.
        if isinstance(value, str) and _LONG.fullmatch(value) and abs(float(value)) >= 0.1:
            places = Decimal("0.01" if abs(float(value)) >= 1 else "0.0001")
            value = str(Decimal(value).quantize(places, ROUND_HALF_UP))
        return shown(value, bool(signed))

    return _PLACEHOLDER.sub(fill, sentence)


def named(family: str, text: str) -> str:
    """A text of the law that is no message key (a rule, a source) in words, where its family has some; else as it is.

    >>> named("rule", "ECF K-method"), named("rule", "FIDE B.02 8.3.1")
    ('ECF K-method', 'FIDE B.02 8.3.1')
    """
    key = f"{family}.{slug(text)}"
    return text if english(key) is None else say(key)


def slug(text: str) -> str:
    """What stands for a text in a message key.

    >>> slug("average + 400 (wins - losses) / games")
    'average_400_wins_losses_games'
    """
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


def word(problem: Problem, lang: str | None = None) -> str:
    """What a problem says, without the place where it was found."""
    return say(problem.key, problem.values, lang)


def place(problem: Problem, lang: str | None = None) -> str:
    """What a problem says, after the line and column where it was found, as far as they are known."""
    values = {"line": problem.line, "column": problem.column, "message": word(problem, lang)}
    if problem.line and problem.column:
        return say("report.at_column", values, lang)
    return say("report.at_line", values, lang) if problem.line else str(values["message"])


def english(key: str) -> str | None:
    """The English sentence of a message key, None where there is none."""
    return _words(key.partition(".")[0]).get(key)


def shown(value: Any, signed: bool = False) -> str:
    """A value as people read it: no digit grouping, at most two decimals, a sign where it matters.

    >>> shown(2400.0), shown(0.126), shown(4, signed=True), shown("2.50", signed=True), shown(None), shown([1, 0.5])
    ('2400', '0.13', '+4', '+2.50', '–', '1, 0.5')
    """
    if value is None:
        return DASH
    if isinstance(value, bool):
        return say("report.yes" if value else "report.no")
    if isinstance(value, (list, tuple)):
        return ", ".join(shown(item, signed) for item in value)
    text = str(value)
    if isinstance(value, float) and abs(value) < 1e15:
        # Halves away from zero, in the same arithmetic as in the page.
        hundredths = math.floor(abs(value) * 100 + 0.5)
        text = f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")
        text = "-" + text if value < 0 and hundredths else text
    if signed and text[:1].isdigit() and text.strip("0."):
        return "+" + text
    return text


def speak(lang: str | None) -> None:
    """Choose the language of everything said from now on; None = what the environment asks for."""
    global _chosen
    _chosen = lang or _environment()


def language() -> str:
    """The languages to try, colon separated: as chosen, or from the environment."""
    if _chosen is None:
        speak(None)
    return _chosen or "en"


def languages() -> list[str]:
    """The languages that have words."""
    return ["en", *sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def _environment() -> str:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # gettext's order
        if os.environ.get(name):
            return os.environ[name]
    return "en"


@lru_cache
def _catalogue(locale: Path, preferred: str) -> gettext.NullTranslations:
    wanted = []
    for name in preferred.split(":"):
        # English needs no catalogue: it is what the catalogues translate from. So the search ends with it.
        if re.match(r"(en|C|POSIX)\b", name.replace("_", " ")):
            break
        wanted.append(name)
    return gettext.translation(DOMAIN, locale, wanted, fallback=True) if wanted else gettext.NullTranslations()


@lru_cache
def _words(prefix: str) -> dict[str, str]:
    try:
        module = import_module("arpad.i18n.words." + prefix)
    except ModuleNotFoundError:
        return {}
    words: dict[str, str] = module.WORDS
    return words
