"""Lichess' constants by date, each with its source.

Sources: lila, modules/rating and modules/round/PerfsUpdater, several versions up to 2025; scalachess, rating module
(commit cbffc9d, 2026); lila pull requests 4034, 7309, 18629, issues 3738, 5727, 18941.
"""

from typing import NamedTuple

from arpad.systems.cards import RuleSetInfo
from arpad.systems.glicko_family.period import State
from arpad.systems.results import Rules

TAU = 0.75
PERIODS_PER_DAY = 0.21436  # one rating period is 4.665 days
LOWEST_RATING = 400.0
MAX_VOLATILITY = 0.1  # "past this it might not stabilise"; there is no lower bound
LARGEST_CHANGE = 700.0
PROVISIONAL = 110.0  # a deviation of this or more is shown as "?"
SANE_RATING = 4000.0  # at this, or with the deviation or volatility below, Lichess takes the numbers for broken
SANE_DEVIATION = 1000.0
SANE_VOLATILITY = 0.2

# Rating points that White is worth (lila modules/rating, scalachess 755); 0 in every other category.
ADVANTAGE_STANDARD = 11.782457
ADVANTAGE_CRAZYHOUSE = 20.30966

STANDARD_CATEGORIES = ("ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence")
CRAZYHOUSE = "crazyhouse"
CATEGORIES = STANDARD_CATEGORIES + (
    "chess960",
    CRAZYHOUSE,
    "antichess",
    "atomic",
    "horde",
    "kingOfTheHill",
    "racingKings",
    "threeCheck",
)

# By what gains are multiplied, against deflation (lila RatingRegulator, 2025). 1 in every other category.
FACTORS = {
    "ultraBullet": 1.013,
    "bullet": 1.015,
    "blitz": 1.005,
    "rapid": 1.015,
    "classical": 1.015,
    "atomic": 1.02,
    "antichess": 1.02,
}
# A later copy of the same source has 1.010 for these.
FACTORS_DISPUTED = ("bullet", "classical")


class RuleSet(NamedTuple):
    """What applied from a date on."""

    date: str
    new: State  # a new account; its deviation is also the highest there is
    lowest_deviation: float
    game_is_period: bool  # every game a whole period, and no growth with time; else growth with time alone
    advantage: bool  # whether White's advantage is in the rule
    exact: bool
    source: str


# The newest first. The sources name months and seasons, so the days before the newest are readings, and none of the
# older sets is exact: the lowest rating was 800, then 600, at times not known, and the factors were a server setting.
RULE_SETS = (
    # "In production since late 2025": the change was merged about November, and seen at work on 19 December.
    RuleSet("2025-12-01", State(1500.0, 500.0, 0.09), 45.0, False, True, True, "lila 18629, scalachess 755"),
    # September 2020.
    RuleSet("2020-09-01", State(1500.0, 500.0, 0.09), 45.0, False, False, False, "lila 7309"),
    # The floor of 50 was lowered to 45 step by step in late 2019 and 2020.
    RuleSet("2020-01-01", State(1500.0, 350.0, 0.06), 45.0, False, False, False, "lila 5727"),
    # Mid 2019, "Glicko over time".
    RuleSet("2019-07-01", State(1500.0, 350.0, 0.06), 50.0, False, False, False, "lila 4034"),
    # Before.
    RuleSet("", State(1500.0, 350.0, 0.06), 60.0, True, False, False, "lila 3738"),
)


def rule_set(on: str | None) -> RuleSet:
    """The rules of a day; without a day, the newest."""
    for rules in RULE_SETS:
        if on is None or on >= rules.date:
            return rules
    return RULE_SETS[-1]


def applied(rules: RuleSet) -> Rules:
    """The rule set as an answer names it."""
    return Rules("lichess", rules.date, rules.source, rules.exact)


def information() -> tuple[RuleSetInfo, ...]:
    """The rule sets for people, the newest first."""
    return tuple([RuleSetInfo(rules.date, (), rules.source, rules.exact) for rules in RULE_SETS])


def advantage(rules: RuleSet, category: str) -> float:
    """The rating points that White is worth."""
    if not rules.advantage:
        return 0.0
    if category in STANDARD_CATEGORIES:
        return ADVANTAGE_STANDARD
    return ADVANTAGE_CRAZYHOUSE if category == CRAZYHOUSE else 0.0


def factor(category: str) -> float:
    """By what a gain is multiplied."""
    return FACTORS.get(category, 1.0)
