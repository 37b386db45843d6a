"""The expected score of one game: the gap rule of the date, then table 8.1.2."""

from typing import NamedTuple

from arpad.model import NOTE, Problem, Step
from arpad.systems.fide import tables
from arpad.systems.fide.rules import RuleSet, applied, article, rule_set
from arpad.systems.results import Expectation

TRUE_GAP = "true"  # the difference itself
CAPPED = "capped"  # more than the limit, counted as the limit
EXEMPT = "exempt"  # more than the limit, but the own rating is exempt
FULL = "full"  # more than the limit, but another opponent took the one upgrade

TOO_FAR = "too_far"  # why a rapid or blitz game is not rated


class Gap(NamedTuple):
    """A rating difference as the rules count it."""

    true: int  # own rating minus the opponent's
    used: int
    how: str


def too_far(own: int, opponent: int, rules: RuleSet) -> bool:
    """Rapid and blitz 7.3.1 from 1 December 2024: a gap of 600 or more is not rated if either player is above 2600.

    Exactly 2600 is not above 2600. Reading: both ratings from the list in force at the event's start.
    """
    if rules.far_gap is None or rules.far_rating is None:
        return False
    return abs(own - opponent) >= rules.far_gap and max(own, opponent) > rules.far_rating


def gap(own: int, opponent: int, rules: RuleSet, upgrade: bool = True) -> Gap:
    """The rating difference that counts for the player rated `own` (8.3.1).

    More than the limit counts as the limit. From 1 October 2025 (standard) that does not hold for an own rating of 2650
    or more, whatever the opponent's: one game can use two different gaps for its two players. `upgrade` is False for
    the weaker opponents that may not be raised under the one-upgrade rule of 2022; reading: a stronger opponent counts
    as capped every time, since that is no benefit.
    """
    true = own - opponent
    limit = rules.gap_limit
    if limit is None or abs(true) <= limit:
        return Gap(true, true, TRUE_GAP)
    if rules.exempt_from is not None and own >= rules.exempt_from:
        return Gap(true, true, EXEMPT)
    if true > 0 and not upgrade:
        return Gap(true, true, FULL)
    return Gap(true, limit if true > 0 else -limit, CAPPED)


def upgraded(own: int, opponents: list[int], rules: RuleSet) -> int | None:
    """Which opponent of one tournament the one-upgrade rule raises: the one furthest below. None = no rule, or nobody.

    1 January 2022 to 29 February 2024 (B.02 8.3.1 of that time): a player may profit from only one upgrade per
    tournament, for the game with the largest gap. Where two share it, either gives the same sum.
    """
    if not rules.one_upgrade or not opponents:
        return None
    lowest = min(opponents)
    assert rules.gap_limit is not None
    return opponents.index(lowest) if own - lowest > rules.gap_limit else None


def steps_of(own: int, opponent: int, counted: Gap, rules: RuleSet) -> list[Step]:
    """The gap rule and the table look-up, as steps."""
    values = {
        "own": own,
        "opponent": opponent,
        "gap": counted.true,
        "used": counted.used,
        "limit": rules.gap_limit,
        "exempt_from": rules.exempt_from,
    }
    return [
        Step(article(rules, "gap"), rules.date, "fide.gap." + counted.how, values),
        Step(
            article(rules, "pd"),
            rules.date,
            "fide.pd",
            {"gap": counted.used, "expected": tables.pd(counted.used) / 100},
        ),
    ]


def notes(rules: RuleSet, ratings: list[int], gaps: list[Gap]) -> list[Problem]:
    """What the user should know about the rule set itself, and about ratings that cannot be on its list."""
    found = []
    if rules.date == "":
        found.append(Problem(NOTE, "fide.approximate", {"before": "2009-07-01"}))
    elif not rules.exact and any(abs(one.true) > 400 for one in gaps):
        found.append(Problem(NOTE, "fide.sources_disagree", {"until": "2021-12-31"}))
    low = [rating for rating in ratings if rating < rules.floor]
    if low:
        found.append(Problem(NOTE, "fide.below_list", {"ratings": low, "floor": rules.floor, "date": rules.date}))
    return found


def expect(rating: int, opponent: int, on: str, time_control: str) -> Expectation:
    """What FIDE's table says before a game, for the player and for the opponent.

    The two need not add up to 1: the gap rule looks at each player's own rating.

    >>> expect(2813, 2400, "2025-11-07", "standard").opponent_expected
    0.08
    """
    rules = rule_set(on, time_control)
    own_gap = gap(rating, opponent, rules)
    if too_far(rating, opponent, rules):
        step = Step(article(rules, "gap"), rules.date, "fide.too_far", {"gap": abs(own_gap.true)})
        return Expectation(rating, opponent, own_gap.true, None, None, None, (step,), (), applied(rules))
    other_gap = gap(opponent, rating, rules)
    steps = steps_of(rating, opponent, own_gap, rules)
    if other_gap.used != -own_gap.used:
        steps.extend(steps_of(opponent, rating, other_gap, rules))
    return Expectation(
        rating,
        opponent,
        own_gap.true,
        own_gap.used,
        tables.pd(own_gap.used) / 100,
        tables.pd(other_gap.used) / 100,
        tuple(steps),
        tuple(notes(rules, [rating, opponent], [own_gap])),
        applied(rules),
    )
