"""From the ratings of FIDE and of the Chess Federation of Canada to US Chess points (sections 2.1, 2.2 and 6).

Conversions stay real numbers; only a blended first rating is rounded. There is no official way back.
"""

from arpad.model import Refusal
from arpad.systems.uschess.rules import Conversion, rule_set

FIDE = "fide"
CFC = "cfc"


def from_fide(rating: float, on: str, youth: bool = False) -> float:
    """A FIDE rating in US Chess points; `youth` for opponents in youth events abroad.

    Raises Refusal where the formula of that time is not known.

    >>> from_fide(2000, "2025-06-01"), from_fide(2001, "2025-06-01")
    (2060.4, 2061.02)
    """
    rules = rule_set(on)
    return _converted(rating, rules.fide_youth if youth else rules.fide, FIDE, on)


def from_cfc(rating: float, on: str) -> float:
    """A rating of the Chess Federation of Canada in US Chess points.

    >>> from_cfc(1150, "2025-06-01")
    822.0
    """
    return _converted(rating, rule_set(on).cfc, CFC, on)


def _converted(rating: float, conversion: Conversion | None, source: str, on: str) -> float:
    if conversion is None:
        raise Refusal("uschess.convert_unknown", source=source, on=on)
    for line in conversion.lines:
        if line.until is None or rating < line.until or (conversion.inclusive and rating == line.until):
            return line.intercept + line.slope * rating
    raise AssertionError("the last line of a conversion has no end")
