"""KNSB: the rating of the Royal Dutch Chess Federation, monthly, as far as it is known.

R' = R + K (W - We), K between about 10 and 40 by games, rating and youth in a table that could not be read: give the
K, or 20 is assumed. In March 2024, after the normal calculation of that month, every rating below 2000 became 0.6 R +
800. First ratings after six processed games and the yearly youth bonus are not computed here.

>>> adjust(1500).new_rating
1700

Sources: nosbo.nl (the columns of the list); schaakbond.nl (questions and answers).
"""

from typing import Any

from arpad.systems import elo_type, national
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.compression import Compression
from arpad.systems.results import Adjusted, Rules

SOURCE = "nosbo.nl; schaakbond.nl"
MARCH_2024 = Compression(Rules("knsb", "2024-03-01", SOURCE, True), 2, 5, 0)
LAW = national.law(Rules("knsb", "", SOURCE, False), "KNSB")
_VERBS = national.verbs(LAW)


def adjust(rating: int | None) -> Adjusted:
    """A rating before and after March 2024."""
    return MARCH_2024.adjust(rating)


def examples() -> dict[str, Any]:
    """No worked example is this list's."""
    return {}


CARD = Card(
    name="knsb",
    title="knsb.title",
    summary="knsb.summary",
    scale="knsb.scale",
    evidence="knsb.evidence",
    verbs=_VERBS.single + (Verb("adjust", "verb.adjust", (elo_type.OWN,), adjust),),
    event=_VERBS.event,
    rule_sets=(RuleSetInfo("", (), SOURCE, False), RuleSetInfo("2024-03-01", (), SOURCE, True)),
)
