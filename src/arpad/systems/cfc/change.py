"""One player's new CFC rating: established players by K, provisional and unrated ones by performance."""

from typing import Any

from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems import elo_type
from arpad.systems.cfc import rules
from arpad.systems.cfc.rules import LAW, RULES, UNIT
from arpad.systems.elo_type import K, Tally
from arpad.systems.games import UNRATED_OPPONENT, row
from arpad.systems.numbers import approximate, half_away, halves, nearest, ratio
from arpad.systems.results import (
    Change,
    Expectation,
    FirstRating,
    GameRow,
    Goal,
    Performance,
    Performances,
    Rated,
)


def expect(rating: int, opponent: int) -> Expectation:
    """What the table says before a game."""
    return elo_type.expect(LAW, rating, opponent)


def rate(
    rating: int,
    games: tuple[Game, ...],
    on: str = "",
    games_counted: int | None = None,
    highest: int | None = None,
    half_k: bool = False,
    match: bool = False,
) -> Rated:
    """One player after an event, all from the rating at its start.

    With fewer than 25 `games_counted` the rating is provisional, and becomes the performance over all games so far. An
    all-time high earns a bonus, so without the `highest` rating so far it is not known whether there is one. With
    `half_k` the games count half, as quick ones do; a `match` changes a rating by 50 points at most.

    Raises Refusal without games, and for a match of players more than 400 points apart.

    >>> opponents = (1237.0, 1511.0, 1214.0, 1441.0, 1579.0, 2133.0)
    >>> from arpad.systems.games import spread
    >>> rate(1450, spread(opponents, 8), highest=1450).new_rating
    1516
    """
    count = elo_type.tally(LAW, rating, games)
    problems = notes(on)
    if games_counted is not None and games_counted < rules.PROVISIONAL_GAMES:
        return _provisional(rating, count, games_counted, problems)
    if match:
        for one in count.games:
            if one.expected is not None and abs(rating - (one.game.opponent or 0)) > rules.MATCH_GAP:
                raise Refusal("cfc.match_gap", gap=rules.MATCH_GAP)
    return _established(rating, count, games_counted, highest, half_k, match, problems)


def notes(on: str) -> list[Problem]:
    """What the user should know about the date."""
    if on and (on >= rules.LATER_UNKNOWN or on < rules.DATE):
        return [Problem(NOTE, "cfc.other_time", {"from": rules.DATE, "until": rules.LATER_UNKNOWN})]
    return []


def _established(
    rating: int,
    count: Tally,
    games_counted: int | None,
    highest: int | None,
    half_k: bool,
    match: bool,
    problems: list[Problem],
) -> Rated:
    k = rules.k_of(rating, half_k)
    # Hundredths of a score times K are hundredths of a point, that is 2/200.
    plain = 2 * k * int(count.score - count.expected)
    amount = rules.crossed(rating, plain)
    steps = [elo_type.sum_step(LAW, count, k, Change(rules.points_text(plain), None), rating + plain / UNIT)]
    if amount != plain:
        values = {"rating": rating, "change": rules.points_text(plain), "used": rules.points_text(amount)}
        steps.append(_step("414b", "cfc.crossed_up" if amount > 0 else "cfc.crossed_down", values))
    before = rating + amount / UNIT
    extra = 0.0
    if count.number >= rules.BONUS_GAMES:
        if highest is None:
            problems.append(Problem(NOTE, "cfc.highest_unknown", {}))
        high = highest is not None and before > max(highest, rating)
        found = rules.bonus(rating, before, count.number, high, k / rules.K_BELOW)
        extra = found.total
        values = {
            "threshold": found.threshold, "games": count.number, "high": found.high, "gain": found.gain,
            "bonus": found.total,
        }  # fmt: skip
        steps.append(_step("414d", "cfc.bonus" if extra else "cfc.no_bonus", values))
    # Without a bonus everything so far is exact.
    exact = rules.points_text(amount) if extra == 0 else approximate(amount / UNIT + extra)
    new: float = rating + (half_away(amount, UNIT) if extra == 0 else nearest(amount / UNIT + extra))
    if match and abs(new - rating) > rules.MATCH_CHANGE:
        new = rating + (rules.MATCH_CHANGE if new > rating else -rules.MATCH_CHANGE)
        steps.append(_step("Matches", "cfc.match_limit", {"limit": rules.MATCH_CHANGE, "new": new}))
    kept = rules.sheltered(rating, new)
    if kept != new:
        steps.append(_step("416", "cfc.sheltered", {"computed": new, "new": kept, "shelter": rules.SHELTER}))
    change = Change(exact, int(kept - rating))
    after = None if games_counted is None else games_counted + count.number
    state = {"games": after, "provisional": False, "bonus": extra}
    used = K(k, "derived", _step("414b", "cfc.k", {"k": k, "rating": rating, "from": rules.LOWEST_ABOVE}))
    return elo_type.rated(LAW, count, used, change, kept, steps, tuple(problems), None, state)


def _provisional(rating: int, count: Tally, before: int, problems: list[Problem]) -> Rated:
    # The rating is the average over the games before, so it stands for that many of them.
    total = before + count.number
    new = rating if total == 0 else half_away(before * rating + performance_sum(count), total)
    gain = performance_sum(count) - count.number * rating
    change = Change("0.00" if total == 0 else ratio(gain, total, 6), new - rating)
    values = {"games": count.number, "before": before, "rating": rating, "new": new}
    state = {"games": total, "provisional": total < rules.PROVISIONAL_GAMES, "bonus": 0.0}
    step = _step("415", "cfc.provisional", values)
    found = elo_type.rated(LAW, count, K(0, "derived", None), change, new, [step], tuple(problems), None, state)
    return found._replace(
        k=None, games=tuple([one._replace(change=None) for one in found.games]), steps=(step,), performance=new
    )


def performance_sum(count: Tally) -> int:
    """The sum of opponents' ratings plus 400 for every win, minus 400 for every loss."""
    return sum(
        [
            int(one.game.opponent or 0) + 400 * (halves(one.game.score) - 1)
            for one in count.games
            if one.expected is not None
        ]
    )


def initial(games: tuple[Game, ...], on: str = "", fide: int | None = None) -> FirstRating:
    """The first rating: the performance against rated opponents, published from three games on; or from a FIDE rating,
    with which a new player enters (reading: it goes before games). Raises Refusal where neither is given."""
    problems = tuple(notes(on))
    if fide is not None:
        rating = rules.from_fide(fide, on)
        values = {"fide": fide, "rating": rating, "bonus": rating - fide}
        step = Step("CFC FIDE", rules.FIDE_BONUS_FROM if rating > fide else rules.DATE, "cfc.from_fide", values)
        return FirstRating(rating, "", rating, 0, 0, 0.0, None, None, None, (), (step,), problems, RULES)
    return first(elo_type.tally(LAW, 0, games))._replace(problems=problems)


def first(count: Tally) -> FirstRating:
    """The first rating from a tally of games."""
    rows = _rows(count)
    counted = [one for one in rows if one.counted]
    computed = half_away(performance_sum(count), count.number) if counted else None
    missing = max(0, rules.PUBLISHED_GAMES - count.number)
    steps: tuple[Step, ...] = ()
    average = None
    if computed is not None:
        average = ratio(sum([int(one.opponent_rating or 0) for one in counted]), count.number, 6)
        values = {"games": count.number, "score": count.score / 100, "average": average, "new": computed}
        steps = (_step("414a", "cfc.performance", values),)
    return FirstRating(
        rating=None if missing else computed,
        reason="too_few_games" if missing else "",
        computed=computed,
        games_counted=count.number,
        games_missing=missing,
        score=count.score / 100,
        average=average,
        percentage=None,
        k=None,
        games=rows,
        steps=steps,
        problems=(),
        rules=RULES,
    )


def _rows(count: Tally) -> tuple[GameRow, ...]:
    return tuple([row(one.game) for one in count.games])


def perform(games: tuple[Game, ...]) -> Performances:
    """The CFC's performance rating, Rp = Rc + 400 (W - L) / N."""
    found = first(elo_type.tally(LAW, 0, games))
    count = found.games_counted
    value = None
    average = None
    if count:
        opponents = [int(one.opponent_rating or 0) for one in found.games if one.counted]
        average = half_away(sum(opponents), count)
        value = sum(opponents) / count + 400 * (2 * found.score - count) / count
    performance = Performance("linear", value, "CFC 414a", "" if count else UNRATED_OPPONENT)
    return Performances(found.score, count, average, (performance,), found.games, found.steps, (), RULES)


def goal(
    opponents: tuple[float, ...],
    rating: int,
    target: int | None = None,
    on: str = "",
    games_counted: int | None = None,
    highest: int | None = None,
    half_k: bool = False,
) -> Goal:
    """The lowest score against a field that reaches a rating, and all totals, bonuses included."""
    return elo_type.goal(
        lambda games: rate(rating, games, on, games_counted, highest, half_k), opponents, rating, target
    )  # fmt: skip


def _step(article: str, key: str, values: dict[str, Any]) -> Step:
    return Step("CFC " + article, rules.DATE, key, values)
