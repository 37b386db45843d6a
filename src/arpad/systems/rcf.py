"""RCF: the national rating of the Chess Federation of Russia since 31 March 2016, as far as it is known.

Classical, rapid and blitz, by comparing score and expected score after Elo; the appendix with the K-factors could not
be read: give the K, or 20 is assumed. Nobody is rated below 1000.

>>> from arpad.model import Game
>>> rate = CARD.verb("rate").call
>>> rate(1005, (Game(1005, 0.0),), 20).new_rating
1000

Sources: ruchess.ru, 16 May 2016; chess-russian.ru (start value).
"""

from typing import Any

from arpad.systems import national
from arpad.systems.cards import Card, RuleSetInfo
from arpad.systems.results import Rules

START = "2016-03-31"
SOURCE = "ruchess.ru (16 May 2016); chess-russian.ru"
FLOOR = 1000
LAW = national.law(Rules("rcf", START, SOURCE, False), "RCF")
_VERBS = national.verbs(LAW, FLOOR)


def examples() -> dict[str, Any]:
    """No worked example is this list's."""
    return {}


CARD = Card(
    name="rcf",
    title="rcf.title",
    summary="rcf.summary",
    scale="rcf.scale",
    evidence="rcf.evidence",
    verbs=_VERBS.single,
    event=_VERBS.event,
    rule_sets=(RuleSetInfo(START, (), SOURCE, False),),
)
