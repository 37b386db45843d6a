"""The K-factor (8.3.3): which one a player has, and why; and the 700 rule."""

from typing import NamedTuple

from arpad.model import Step
from arpad.systems.fide.rules import RuleSet, article

GIVEN = "given"
DERIVED = "derived"
ASSUMED = "assumed"

TOP = 2400
JUNIOR_BELOW = 2300
NEWCOMER_GAMES = 30
JUNIOR_AGE = 18


class K(NamedTuple):
    """A K-factor, where it came from, and the rule that gave it."""

    k: int
    source: str
    steps: tuple[Step, ...]


def k_factor(
    rules: RuleSet,
    list_year: int,
    rating: int | None,
    highest: int | None = None,
    games_counted: int | None = None,
    birth_year: int | None = None,
    given: int | None = None,
) -> K:
    """The K-factor printed on a list, in the order that the published lists follow:

    1. ever published at 2400 or more: the top K, for good, even with fewer than 30 games (to June 2011: only with 30);
    2. junior (list year minus birth year at most 18) and never published at 2300 or more: the junior K. The text says
       "as long as the rating remains under 2300"; the lists show that a junior who was 2300 and fell back keeps 20;
    3. fewer than 30 rated games completed on that list: the newcomer K;
    4. else the middle K.

    `rating` is the published rating (None = new on this list), `highest` the highest ever published, `games_counted`
    the rated games completed, all in this time control. Reading: a player who fell below the floor and starts again
    keeps the games counted. What is not known is assumed not to matter, and a step says so: `source` is then "assumed".
    """
    if given is not None:
        return _k(rules, given, "fide.k.given", [])._replace(source=GIVEN)
    if rules.k_new == rules.k_middle == rules.k_top:
        return _k(rules, rules.k_middle, "fide.k.everybody", [])
    peak = max(rating or 0, highest or 0)
    newcomer = rating is None if games_counted is None else games_counted < NEWCOMER_GAMES
    unknown = []
    top = peak >= TOP and not (rules.k_top_needs_games and newcomer)
    if peak < TOP and highest is None and rating is not None:
        unknown.append("highest")
    if rules.k_top_needs_games and peak >= TOP and games_counted is None and rating is not None:
        unknown.append("games_counted")
    if top:
        return _k(rules, rules.k_top, "fide.k.top", unknown, peak=peak, top=TOP)
    if rules.k_junior is not None and peak < JUNIOR_BELOW:
        if birth_year is None:
            if not newcomer:
                unknown.append("birth_year")
        elif list_year - birth_year <= JUNIOR_AGE:
            return _k(
                rules, rules.k_junior, "fide.k.junior", unknown,
                birth_year=birth_year, list_year=list_year, below=JUNIOR_BELOW,
            )  # fmt: skip
    if newcomer:
        return _k(rules, rules.k_new, "fide.k.new", unknown, games=games_counted or 0, needed=NEWCOMER_GAMES)
    if games_counted is None:
        unknown.append("games_counted")
    return _k(rules, rules.k_middle, "fide.k.middle", unknown, needed=NEWCOMER_GAMES, top=TOP)


def limited(k: int, games: int, rules: RuleSet) -> tuple[int, Step | None]:
    """The 700 rule (8.3.3): if K times the rated games of the period exceeds 700, K is the largest integer that does
    not. `games` counts all rated games of the player on that list in that time control.

    Reading: with more games than 700 K would be 0; it is kept as computed.
    """
    most = rules.k_times_games
    if most is None or k * games <= most:
        return k, None
    used = most // games
    values = {"k": k, "games": games, "product": k * games, "limit": most, "used": used}
    return used, Step(article(rules, "k"), rules.date, "fide.k.700", values)


def k_of_period(chosen: K, games: int, games_in_period: int | None, rules: RuleSet) -> tuple[int, list[Step]]:
    """The K-factor of every game of a period, and the steps to it: the one printed on the list before, or less by the
    700 rule. `games` are those at hand; `games_in_period` all of the period, where the caller knows."""
    number = games if games_in_period is None else max(games_in_period, games)
    k, step = limited(chosen.k, number, rules)
    steps = list(chosen.steps)
    if step is not None:
        steps.append(step)
    return k, steps


def _k(rules: RuleSet, k: int, key: str, unknown: list[str], **values: object) -> K:
    values["k"] = k
    steps = [Step(article(rules, "k"), rules.date, key, values)]
    for name in unknown:
        steps.append(Step(article(rules, "k"), rules.date, "fide.k.assumed." + name, {"needed": NEWCOMER_GAMES}))
    return K(k, ASSUMED if unknown else DERIVED, tuple(steps))
