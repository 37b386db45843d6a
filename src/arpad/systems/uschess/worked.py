"""Worked examples: which rule of the examples' file is computed by which function of the law.

Each function takes an example's input and its effective date, and returns the figures by the names the examples use.
`arpad.verify` compares.
"""

from typing import Any

from arpad.model import Game
from arpad.systems.results import Computed
from arpad.systems.uschess import convert, floors, special, standard, titles
from arpad.systems.uschess.effective import effective_games, most_effective
from arpad.systems.uschess.formula import Standing, steps, terms_of
from arpad.systems.uschess.initial import Source, rating_of_age, start, start_steps
from arpad.systems.uschess.rules import (
    BLITZ,
    NEWEST,
    ONLINE_BLITZ,
    ONLINE_QUICK,
    ONLINE_REGULAR,
    QUICK,
    REGULAR,
    RuleSet,
    rule_set,
    whole,
)
from arpad.systems.uschess.section import Entry, rate_section

NAMES = {
    "OTBR": REGULAR,
    "OTBQ": QUICK,
    "OTBB": BLITZ,
    "OLR": ONLINE_REGULAR,
    "OLQ": ONLINE_QUICK,
    "OLB": ONLINE_BLITZ,
}
BEFORE_MAY_2013 = rule_set("2013-05-07")
BEFORE_APRIL_2010 = rule_set("2010-03-31")


def _rules(date: str) -> RuleSet:
    """The rules of an example; without a date, the newest."""
    return rule_set(date) if date else NEWEST


def _effective(given: dict[str, Any], rules: RuleSet) -> Computed:
    rating, games = given["rating"], given["games"]
    return Computed(
        {
            "n_star": most_effective(rating, rules.effective),
            "n_eff": effective_games(rating, games, rules.effective),
        }
    )


def effective(given: dict[str, Any], date: str) -> Computed:
    """The effective number of games."""
    return _effective(given, _rules(date))


def effective_before_may_2013(given: dict[str, Any], date: str) -> Computed:
    """The same by the formula of 2004."""
    return _effective(given, BEFORE_MAY_2013)


def k_factor(given: dict[str, Any], date: str) -> Computed:
    """K, in dual-rated events by rating too."""
    factor = standard.dual_factor(given["rating"]) if given["dual_rated_regular"] else None
    return Computed({"k": standard.k_factor(given["n_eff"], given["event_games"], factor)})


def standard_expectancy(given: dict[str, Any], date: str) -> Computed:
    """The logistic curve."""
    return Computed({"value": standard.expected_score(given["rating"], given["opponent"])})


def provisional_expectancy(given: dict[str, Any], date: str) -> Computed:
    """The straight line."""
    return Computed({"value": special.expected_score(given["rating"], given["opponent"])})


def special_formula(given: dict[str, Any], date: str) -> Computed:
    """One use of the special formula; `n_eff` forces the weight of the rating so far."""
    rules = _rules(date)
    weight = given.get("n_eff")
    if weight is None:
        weight = effective_games(given["rating"], given["games"], rules.effective)
    found = special.special(
        given["rating"], weight, given["history"], given["opponents"], given["score"], rules.from_average
    )  # fmt: skip
    return Computed({"rating": found.rating, "published": whole(found.rating)})


def standard_formula(given: dict[str, Any], date: str) -> Computed:
    """One use of the standard formula."""
    names = given.get("opponent_ids", [])
    found = standard.standard(
        given["rating"],
        effective_games(given["rating"], given["games"], _rules(date).effective),
        given["opponents"],
        [names.index(name) + 1 for name in names] or [0] * len(given["opponents"]),
        given["score"],
        given["bonus_multiplier"],
        given.get("dual_rated_regular", False),
    )
    # The official estimator adds this in the direction of the change before it rounds; the ratings themselves do not.
    away = 0.4999 if found.rating > given["rating"] else -0.4999
    return Computed(
        {
            "rating": found.rating,
            "bonus": found.bonus,
            "k": found.k,
            "published": whole(found.rating),
            "rating_rounded_away_from_old": whole(found.rating + away),
        }
    )


def bonus_threshold(given: dict[str, Any], date: str) -> Computed:
    """The gain above which there is a bonus."""
    return Computed({"threshold": standard.threshold(given["bonus_multiplier"], given["event_games"])})


def initial_blend(given: dict[str, Any], date: str) -> Computed:
    """A first rating from other ratings."""
    sources = [
        Source(NAMES.get(one["system"], one["system"]), one["rating"], one["date"], one["games_at_least"])
        for one in given["sources"]
    ]
    end = given["event_end"]
    rules = rule_set(end)
    found = start(sources, given["birth"], False, end, NAMES[given["system"]], rules)
    return Computed(
        {
            "game_factors": [one.factor for one in found.sources],
            "staleness_days": [one.days for one in found.sources],
            "age_ratings": [one.age_rating for one in found.sources],
            "z": [one.z for one in found.sources],
            "staleness_factors": [one.staleness for one in found.sources],
            "weights": [one.weight for one in found.sources],
            "rating": found.rating,
            "games": found.games,
        },
        tuple(start_steps(found, rules)),
    )


def initial_age(given: dict[str, Any], date: str) -> Computed:
    """A first rating by age."""
    return Computed({"rating": rating_of_age(given["age_years"])})


def from_fide(given: dict[str, Any], date: str) -> Computed:
    """A FIDE rating in US Chess points."""
    return Computed({"rating": convert.from_fide(given["fide"], given["date"], given["youth_event"])})


def from_cfc(given: dict[str, Any], date: str) -> Computed:
    """A rating of the Canadian federation in US Chess points."""
    return Computed({"rating": convert.from_cfc(given["cfc"], given["date"])})


def floor_absolute(given: dict[str, Any], date: str) -> Computed:
    """The personal absolute floor."""
    return Computed({"floor": floors.absolute_floor(given["wins"], given["draws"], given["events_3plus"])})


def floor_peak(given: dict[str, Any], date: str) -> Computed:
    """The floor of a highest rating, or the absolute one."""
    earned = floors.Earned(highest=given["peak_established"], given=given["absolute_floor"])
    return Computed({"floor": floors.floor(earned, REGULAR, _rules(date)).rating})


def floor_peak_before_april_2010(given: dict[str, Any], date: str) -> Computed:
    """The same before the floors of 1200 and 1300."""
    earned = floors.Earned(highest=given["peak_established"])
    return Computed({"floor": floors.floor(earned, REGULAR, BEFORE_APRIL_2010).rating})


def floor_prize(given: dict[str, Any], date: str) -> Computed:
    """The floor of a prize."""
    large = given["prize_usd"] >= floors.PRIZE
    return Computed({"floor": floors.prize_floor(given["section_under"]) if large else None})


def event(given: dict[str, Any], date: str) -> Computed:
    """A whole section."""
    terms = terms_of(_rules(date), given["bonus_multiplier"], NAMES[given["system"]], given["dual_rated"], False)
    position = {one["no"]: index + 1 for index, one in enumerate(given["players"])}
    entries = {}
    for one in given["players"]:
        newcomer = one["rating"] is None
        rating = one["initial_rating"] if newcomer else one["rating"]
        history = one.get("history", special.NONE if newcomer else special.MIXED)
        games = tuple([Game(None, float(score), number=position[other]) for other, score in one["results"]])
        entries[position[one["no"]]] = Entry(Standing(float(rating), one["games"], history), newcomer, games)
    passes = rate_section(entries, terms)
    post, first, second = {}, {}, {}
    out = []
    for one in given["players"]:
        name = str(one["no"])
        found = passes[position[one["no"]]]
        floor = given.get("floors", {}).get(name, 0)
        first[name], second[name], post[name] = found.strength, found.intermediate, max(found.final.rating, floor)
        out.extend(steps(entries[position[one["no"]]].standing, list(found.games), found.final, terms))
    return Computed({"step3": first, "step4": second, "post": post}, tuple(out))


def title_norms(given: dict[str, Any], date: str) -> Computed:
    """The highest norm of each player."""
    return Computed(
        {
            "highest_norm": {
                str(one["no"]): titles.highest_norm(one["opponents"], [0] * len(one["opponents"]), one["score"])
                for one in given["players"]
            }
        }
    )


def norm_needed(given: dict[str, Any], date: str) -> Computed:
    """What a norm needs above the expectation."""
    return Computed({"needed_more_than": given["expected_score"] + titles.ABOVE_EXPECTATION})


def rating_class(given: dict[str, Any], date: str) -> Computed:
    """The class of a rating."""
    return Computed({"class": titles.class_of(given["rating"]).name})


# Rules are named "uschess." and this.
RULES = {
    "effective_games": effective,
    "effective_games_before_2013_05_08": effective_before_may_2013,
    "k_factor": k_factor,
    "standard_expectancy": standard_expectancy,
    "provisional_expectancy": provisional_expectancy,
    "special": special_formula,
    "special_first_estimate": special_formula,
    "standard": standard_formula,
    "bonus_threshold": bonus_threshold,
    "initial_blend": initial_blend,
    "initial_age": initial_age,
    "from_fide": from_fide,
    "from_cfc": from_cfc,
    "floor_absolute": floor_absolute,
    "floor_peak": floor_peak,
    "floor_peak_before_2010_04_01": floor_peak_before_april_2010,
    "floor_prize": floor_prize,
    "event": event,
    "title_norms": title_norms,
    "norm_needed": norm_needed,
    "rating_class": rating_class,
}
