"""OeSB: the national list of the Austrian Chess Federation, quarterly, as far as it is known.

K falls with the rating by a formula that was not found: give the K, or 20 is assumed. On 1 September 2024 the ratings
of the July list below 2000 were raised by a third of their distance to 2000, and the lowest rating went from 800 to
1200. Who enters the list with a FIDE rating F of 1400 to 2000 starts with F - (2000 - F) / 3, the other way round.

>>> adjust(800).new_rating, initial(1700).rating
(1200, 1600)

Sources: chess.at (2024); schachklub-hietzing.at; schachbund.it (2011).
"""

from typing import Any

from arpad.model import Refusal, Step
from arpad.systems import elo_type, national
from arpad.systems.cards import Card, RuleSetInfo, Verb
from arpad.systems.compression import Compression
from arpad.systems.numbers import half_up
from arpad.systems.results import Adjusted, FirstRating, Rules

SOURCE = "chess.at (2024); schachklub-hietzing.at; schachbund.it (2011)"
SEPTEMBER_2024 = Compression(Rules("oesb", "2024-09-01", SOURCE, True), 1, 3, 1200)
LOWEST_FIDE, PAR = 1400, 2000
LAW = national.law(Rules("oesb", "", SOURCE, False), "ÖSB")
_VERBS = national.verbs(LAW)


def adjust(rating: int | None) -> Adjusted:
    """A rating before and after 1 September 2024."""
    return SEPTEMBER_2024.adjust(rating)


def initial(fide: int) -> FirstRating:
    """The first rating of a player who enters with a FIDE rating. From 2000 up it is the FIDE rating (reading: the
    formula is stated to 2000). Raises Refusal below FIDE's own lowest rating."""
    if fide < LOWEST_FIDE:
        raise Refusal("input.range", field="fide", value=fide, minimum=LOWEST_FIDE, maximum=4000)
    rules = SEPTEMBER_2024.rules
    # A third of a whole number is never an exact half, so the rounding is not in doubt.
    rating = fide - half_up(max(PAR - fide, 0), 3)
    step = Step("ÖSB", rules.date, "oesb.from_fide", {"fide": fide, "rating": rating})
    return FirstRating(rating, "", rating, 0, 0, 0.0, None, None, None, (), (step,), (), rules)


def examples() -> dict[str, Any]:
    """No worked example is this list's."""
    return {}


_FIDE = elo_type.OWN._replace(name="fide", help="oesb.help.fide", minimum=LOWEST_FIDE)

CARD = Card(
    name="oesb",
    title="oesb.title",
    summary="oesb.summary",
    scale="oesb.scale",
    evidence="oesb.evidence",
    verbs=_VERBS.single
    + (
        Verb("initial", "verb.initial", (_FIDE,), initial),
        Verb("adjust", "verb.adjust", (elo_type.OWN,), adjust),
    ),
    event=_VERBS.event,
    rule_sets=(RuleSetInfo("", (), SOURCE, False), RuleSetInfo("2024-09-01", (), SOURCE, True)),
)
