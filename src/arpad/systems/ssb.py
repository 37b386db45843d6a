"""SSB: the Swiss Führungsliste, which ended on 1 January 2026, as far as it is known.

The list's formula was not found, so no game is rated here. On 1 January 2025 every rating below 2000 was raised by 0.3
of its distance to 2000, and the lowest rating went from 1200 to 1400. (The South Tyrolean federation has the same
letters and another system.)

>>> adjust(1200).new_rating, adjust(1999).new_rating
(1440, 1999)

Source: swisschess.ch.
"""

from typing import Any

from arpad.systems import elo_type
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.compression import Compression
from arpad.systems.results import Adjusted, Rules

SOURCE = "swisschess.ch"
JANUARY_2025 = Compression(Rules("ssb", "2025-01-01", SOURCE, True), 3, 10, 1400)


def adjust(rating: int | None) -> Adjusted:
    """A rating before and after 1 January 2025."""
    return JANUARY_2025.adjust(rating)


def examples() -> dict[str, Any]:
    """No worked example is this list's."""
    return {}


CARD = Card(
    name="ssb",
    title="ssb.title",
    summary="ssb.summary",
    scale="ssb.scale",
    evidence="ssb.evidence",
    verbs=(Verb("adjust", "verb.adjust", (elo_type.OWN,), adjust),),
    event=None,
    rule_sets=(RuleSetInfo("2025-01-01", (), SOURCE, True),),
)
