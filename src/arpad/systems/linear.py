"""Linear: the rules of thumb that popular pages print, as one system with constants to choose. Nobody's official rule.

The expected score is a straight line, 1/2 + D / (2 x reach), and the change K times (score minus expected score); a
difference of more than the cap counts as the cap. Three presets are in circulation: "k32_cap400" and "k32_cap350", with
16 points for an even game and 4 more or fewer for every 100 points of difference; and "k60_cap300", the table that
gives 60, 30 or 0 points for beating an opponent 300 higher, equal or 300 lower.

Promises: for numbers in range no overflow and no NaN; with equal K the points one player gains are those the other
loses; the change grows with the score.

>>> both = game(1400, 1500, 1.0)
>>> both.player.change.rounded, both.opponent.change.rounded
(20, -20)
>>> [game(1500, opponent, 1.0, preset="k60_cap300").player.change.rounded for opponent in (1800, 1500, 1200, 1000)]
[60, 30, 0, 0]
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, Event, Game, Problem
from arpad.systems import elo_type
from arpad.systems.cards import CHOICE, NUMBER, Card, Field, RuleSetInfo, Verb
from arpad.systems.elo_type import K, Law
from arpad.systems.results import BothRated, Computed, EventReport, Expectation, Goal, Rated, Rules

SOURCE = "rules of thumb; MetroWest Chess Club; Chess'n Math Association (chess-math.org/scholastic-rating)"
RULES = Rules("linear", "", SOURCE, True)
RULE = "Linear approximation"


class Line(NamedTuple):
    """The constants of one rule of thumb."""

    k: float
    cap: float  # a larger difference counts as this
    reach: float  # the difference at which the line would come to 0 or 1


# 16 points, and 4 for every 100 points of difference: the straight line to 400 points that US Chess has for newcomers,
# with K = 32. The Chess'n Math Association caps it at 350.
K32_CAP400 = "k32_cap400"
K32_CAP350 = "k32_cap350"
# 60, 30, 0 for a win, 30, 0, -30 for a draw. No source was found; here because it is met on many pages.
K60_CAP300 = "k60_cap300"
PRESETS = {
    K32_CAP400: Line(32.0, 400.0, 400.0),
    K32_CAP350: Line(32.0, 350.0, 400.0),
    K60_CAP300: Line(60.0, 300.0, 300.0),
}
CHOICES = (K32_CAP400, K32_CAP350, K60_CAP300)


def expected_score(gap: float, cap: float, reach: float) -> float:
    """The straight line, the difference cut at the cap, the score between 0 and 1.

    >>> expected_score(-100, 400, 400), expected_score(380, 350, 400)
    (0.375, 0.9375)
    """
    used = min(cap, max(-cap, gap))
    return min(1.0, max(0.0, 0.5 + used / (2 * reach)))


def line_of(preset: str, k: float | None, cap: float | None) -> Line:
    """A preset with what is chosen otherwise. The line stays as steep as the preset's."""
    line = PRESETS[preset]
    return Line(line.k if k is None else k, line.cap if cap is None else cap, line.reach)


def law(line: Line) -> Law:
    """A rule of thumb as a law of Elo's type."""
    return Law(RULES, RULE, 0, lambda gap: expected_score(gap, line.cap, line.reach))


def expect(rating: float, opponent: float, preset: str = K32_CAP400, cap: float | None = None) -> Expectation:
    """The expected score by the straight line."""
    return elo_type.expect(law(line_of(preset, None, cap)), rating, opponent)._replace(problems=_NOTE)


def rate(
    rating: float,
    games: tuple[Game, ...],
    preset: str = K32_CAP400,
    k: float | None = None,
    cap: float | None = None,
) -> Rated:
    """One player after some games, all from the rating at the start. Raises Refusal where there are none."""
    line = line_of(preset, k, cap)
    source = "assumed" if k is None else "given"
    return elo_type.rate(law(line), rating, games, K(line.k, source, None))._replace(problems=_NOTE)


def game(
    rating: float,
    opponent: float,
    score: float,
    preset: str = K32_CAP400,
    k: float | None = None,
    cap: float | None = None,
) -> BothRated:
    """Both players after their game."""
    return BothRated(
        rate(rating, (Game(opponent, score),), preset, k, cap),
        rate(opponent, (Game(rating, 1.0 - score),), preset, k, cap),
        RULES,
    )


def goal(
    opponents: tuple[float, ...],
    rating: float,
    target: float | None = None,
    preset: str = K32_CAP400,
    k: float | None = None,
    cap: float | None = None,
) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals."""
    return elo_type.goal(lambda games: rate(rating, games, preset, k, cap), opponents, rating, target)


def event(
    event: Event,
    preset: str = K32_CAP400,
    k: float | None = None,
    cap: float | None = None,
    start_rating: float | None = None,
) -> EventReport:
    """Every player's change in one event."""
    return elo_type.event(event, RULES, lambda number, own, games: rate(own, games, preset, k, cap), start_rating)


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def four_percent(given: dict[str, Any], date: str) -> Computed:
        # Only the totals are known; they are given to the opponents in order, which changes nothing below the cap.
        scores = [1.0] * given["wins"] + [0.5] * given["draws"] + [0.0] * given["losses"]
        games = tuple([Game(one, score) for one, score in zip(given["opponents"], scores)])
        found = rate(given["rating"], games, K32_CAP350, cap=given["cap"])
        return Computed({"rating": found.new_rating}, found.steps)

    def four_per_hundred(given: dict[str, Any], date: str) -> Computed:
        score = {"win": 1.0, "draw": 0.5, "loss": 0.0}[given["result"]]
        found = rate(given["rating"], (Game(given["opponent"], score),))
        return Computed({"gain": found.change.rounded}, found.steps)

    return {RULES.system + ".four_percent": four_percent, RULES.system + ".four_per_hundred": four_per_hundred}


_NOTE = (Problem(NOTE, "linear.not_official", {}),)
_PRESET = Field("preset", CHOICE, "linear.help.preset", False, K32_CAP400, choices=CHOICES)
_K = Field("k", NUMBER, "linear.help.k", False, None, 1, 1000)
_CAP = Field("cap", NUMBER, "linear.help.cap", False, None, 1, 2000)
_CONSTANTS = (_PRESET, _K, _CAP)

CARD = Card(
    name="linear",
    title="linear.title",
    summary="linear.summary",
    scale="linear.scale",
    evidence="linear.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT, _PRESET, _CAP), expect),
        Verb("rate", "verb.rate", (elo_type.OWN, elo_type.PLAYED_GAMES) + _CONSTANTS, rate),
        Verb("game", "verb.game", (elo_type.OWN, elo_type.OPPONENT, elo_type.GAME_SCORE) + _CONSTANTS, game),
        Verb("goal", "verb.goal", (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET) + _CONSTANTS, goal),
    ),
    event=Verb("event", "verb.event", _CONSTANTS + (elo_type.START_RATING,), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, True),),
)
