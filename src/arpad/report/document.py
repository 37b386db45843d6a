"""An answer as a document: plain values, with every step, condition and problem worded.

The names in it are the records' own (`systems/results.py`), so they are the same for every system and on every surface.
"""

from types import NoneType
from typing import Any

from arpad.i18n import say
from arpad.model import Problem

_SINGLE = (str, int, float, NoneType)
_PROBLEM = set(Problem._fields)
_WORDED = {"key", "values"}  # a step, or a condition of a norm


def document(answer: Any) -> Any:
    """Dictionaries, lists and plain values, ready for JSON, from a result record or from its plain form.

    >>> document(Problem("error", "input.missing", {"field": "k", "verb": "rate"}))["message"]
    'k is missing: rate needs it.'
    """
    if isinstance(answer, _SINGLE):
        return answer
    if hasattr(answer, "_asdict"):
        answer = answer._asdict()
    if not isinstance(answer, dict):
        return [document(item) for item in answer]
    if answer.keys() == _PROBLEM:
        return {**answer, "message": say(answer["key"], answer["values"])}
    if answer.keys() >= _WORDED:
        return {**answer, "text": say(answer["key"], answer["values"])}
    return {str(name): document(item) for name, item in answer.items()}
