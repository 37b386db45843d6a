"""Arpad: chess results in, ratings out, and the reason for every point.

>>> from arpad.model import Refusal
>>> str(Refusal("input.missing", field="rating", verb="rate"))
'rating is missing: rate needs it.'
"""

from arpad.model import Problem, Refusal

__version__ = "0.1.0"


def _sentence(problem: Problem) -> str:
    # Imported when the first sentence is needed, so that importing arpad stays cheap.
    from arpad.i18n import place

    return place(problem)


Refusal.wording = _sentence
