"""ECF: the English grades of three digits until July 2020, and the monthly ratings since.

The date chooses: before 1 July 2020 a grade is the average of what the games of a half-year are worth; from then on a
month's games change a rating by K (score minus expected score). A grade g became the rating 7.5 g + 700.

Promises: exact whole-number arithmetic, rounded once; a grade is never below 0.

>>> from arpad.model import Game
>>> rate(160, (Game(140, 1.0), Game(210, 0.0)), "2019-09-01").new_rating, rate(1700, (Game(1700, 1.0),)).new_rating
(170, 1710)
>>> adjust(160).new_rating
1900

Sources: ECF, The calculation of ECF Grades on a monthly basis; ecfrating.org.uk; Mid Sussex Chess League; Dorset Chess;
for the grades an encyclopedia article; englishchess.org.uk for the comparison with FIDE.
"""

from typing import Any

from arpad.model import Game, Refusal, Step
from arpad.systems import elo_type
from arpad.systems.cards import FLAG, RATINGS, Card, Field, RuleSetInfo, Verb
from arpad.systems.ecf import grades, monthly
from arpad.systems.ecf.event import event
from arpad.systems.games import spread
from arpad.systems.numbers import half_up, ratio
from arpad.systems.results import Adjusted, Change, Computed, Expectation, FirstRating, Goal, Rated

__all__ = ["CARD", "adjust", "event", "examples", "expect", "from_fide", "goal", "initial", "rate", "to_fide"]

# The ECF's own recommendation of March 2024, for both directions: FIDE = 700 + 0.6 ECF up to 1750, equal above.
FIDE_DATE = "2024-03-01"
FIDE_SOURCE = "englishchess.org.uk, recommended conversion (2024)"
FIDE_EQUAL = 1750


def to_fide(rating: float) -> float:
    """The FIDE rating that the ECF takes an ECF rating for.

    >>> to_fide(1500), to_fide(1750), to_fide(2000)
    (1600.0, 1750.0, 2000)
    """
    return (7000 + 6 * rating) / 10 if rating <= FIDE_EQUAL else rating


def from_fide(fide: float) -> float:
    """The ECF rating that the ECF takes a FIDE rating for.

    >>> from_fide(1600), from_fide(1750), from_fide(2000)
    (1500.0, 1750.0, 2000)
    """
    return (10 * fide - 7000) / 6 if fide <= FIDE_EQUAL else fide


def expect(rating: int, opponent: int) -> Expectation:
    """What the table of the monthly ratings says before a game."""
    return elo_type.expect(monthly.LAW, rating, opponent)._replace(problems=(monthly.NOTE_PARTIAL,))


def rate(
    rating: int,
    games: tuple[Game, ...],
    on: str = "",
    k: int | None = None,
    junior: bool = False,
    opponents_games: tuple[float, ...] = (),
    earlier_points: tuple[float, ...] = (),
) -> Rated:
    """One player after a half-year (grades, before July 2020) or a month (ratings, also without a date).

    `k`, `junior` and `opponents_games` are for ratings, `earlier_points` for grades.
    """
    if on and on < monthly.DATE:
        return grades.rate(rating, games, earlier_points)
    return monthly.rate(rating, games, monthly.k_of(junior, k), opponents_games)


def initial(games: tuple[Game, ...], nominal: int | None = None) -> FirstRating:
    """A new player's first rating since 2020. Raises Refusal without the nominal rating, which is not published."""
    if nominal is None:
        raise Refusal("ecf.nominal_needed")
    return monthly.first(games, nominal)


def goal(
    opponents: tuple[float, ...],
    rating: int,
    target: int | None = None,
    on: str = "",
    k: int | None = None,
    junior: bool = False,
) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals."""
    return elo_type.goal(lambda games: rate(rating, games, on, k, junior), opponents, rating, target)


def adjust(rating: int | None) -> Adjusted:
    """A three-digit grade as a rating of July 2020: 7.5 times the grade, plus 700. Reading: a half rounds up."""
    if rating is None:
        raise Refusal("compression.no_rating", date=monthly.DATE)
    new = half_up(15 * rating + 1400, 2)
    step = Step("ECF 2020", monthly.DATE, "ecf.grade_to_rating", {"grade": rating, "new": new})
    exact = ratio(15 * rating + 1400 - 2 * rating, 2, 1)
    return Adjusted(rating, new, Change(exact, new - rating), (step,), (), monthly.RULES._replace(exact=True))


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def grade_game(given: dict[str, Any], date: str) -> Computed:
        return Computed({"points": grades.points(given["own"], given["opponent"], given["result"])})

    def grade_to_rating(given: dict[str, Any], date: str) -> Computed:
        found = adjust(given["grade"])
        return Computed({"rating": found.new_rating}, found.steps)

    def month(given: dict[str, Any], date: str) -> Computed:
        opponents = tuple([float(one) for one in given["opponents"]])
        games = spread(opponents, int(2 * given["score"]))
        found = rate(given["rating"], games, k=given["k"])
        return Computed({"change": found.change.rounded}, found.steps)

    return {"ecf.grade_game": grade_game, "ecf.grade_to_rating": grade_to_rating, "ecf.monthly": month}


_ON = elo_type.ON._replace(default="")
_JUNIOR = Field("junior", FLAG, "ecf.help.junior", False, False)
_NOMINAL = elo_type.OWN._replace(name="nominal", help="ecf.help.nominal", required=False)

CARD = Card(
    name="ecf",
    title="ecf.title",
    summary="ecf.summary",
    scale="ecf.scale",
    evidence="ecf.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                elo_type.OWN,
                elo_type.PLAYED_GAMES,
                _ON,
                elo_type.GIVEN_K,
                _JUNIOR,
                elo_type.OPPONENTS_GAMES,
                Field("earlier_points", RATINGS, "ecf.help.earlier_points", False, (), -1000, 1000, 1),
            ),
            rate,
        ),
        Verb("initial", "verb.initial", (elo_type.PLAYED_GAMES, _NOMINAL), initial),
        Verb(
            "goal",
            "verb.goal",
            (elo_type.OPPONENTS, elo_type.OWN, elo_type.TARGET, _ON, elo_type.GIVEN_K, _JUNIOR),
            goal,
        ),
        Verb("adjust", "verb.adjust", (elo_type.OWN._replace(help="ecf.help.grade"),), adjust),
    ),
    event=Verb(
        "event", "verb.event", (elo_type.ON, elo_type.EVENT_K, elo_type.EVENT_GAMES, _NOMINAL), event
    ),
    rule_sets=(
        RuleSetInfo("", (), grades.SOURCE, False),
        RuleSetInfo(monthly.DATE, (), monthly.SOURCE, False),
    ),
)  # fmt: skip
