"""The rating change of a rated player (8.3): one game, many games, several events of one rating period.

Everything is computed in integer hundredths and rounded once, at the end of the period, halves away from zero.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, PLAYED, STANDARD, Game, Problem, Refusal, Step
from arpad.systems.cards import Occasion
from arpad.systems.fide import expected, performance, tables
from arpad.systems.fide.expected import Gap
from arpad.systems.fide.k_factor import K, k_factor, k_of_period
from arpad.systems.fide.rules import RuleSet, applied, article, rule_set
from arpad.systems.numbers import decimal, half_away, half_up, halves
from arpad.systems.results import BothRated, Change, GameRow, Part, Rated

UNRATED_OPPONENT = "unrated_opponent"


class Counted(NamedTuple):
    """A game as the rules see it."""

    game: Game
    gap: Gap | None  # None = not rated
    pd: int  # expected score in hundredths
    reason: str  # why it is not rated; "" = it is


class Tally(NamedTuple):
    """The games of one event, counted for one player."""

    start: str
    own: int
    rules: RuleSet
    games: tuple[Counted, ...]
    number: int  # games that are rated
    score: int  # in them, hundredths
    expected: int  # hundredths


def tally(own: int, games: tuple[Game, ...], start: str, rules: RuleSet) -> Tally:
    """Which games of one event are rated, and with which gap.

    Unplayed games never count; a game counts only against a rated opponent (8.3.1). Ratings, the player's own and the
    opponents', are those of the list in force on the event's start date, even if it is rated on a later list.
    """
    reasons = [reason_not_rated(own, game, rules) for game in games]
    rated = [int(game.opponent or 0) for game, reason in zip(games, reasons) if not reason]
    raised = expected.upgraded(own, rated, rules)
    counted = []
    position = 0
    score = total = 0
    for game, reason in zip(games, reasons):
        if reason:
            counted.append(Counted(game, None, 0, reason))
            continue
        gap = expected.gap(own, rated[position], rules, not rules.one_upgrade or position == raised)
        pd = tables.pd(gap.used)
        counted.append(Counted(game, gap, pd, ""))
        position += 1
        score += halves(game.score) * 50
        total += pd
    return Tally(start, own, rules, tuple(counted), len(rated), score, total)


def reason_not_rated(own: int, game: Game, rules: RuleSet) -> str:
    """Why a game is not rated; "" = it is."""
    if game.kind != PLAYED:
        return game.kind
    if game.opponent is None:
        return UNRATED_OPPONENT
    if expected.too_far(own, int(game.opponent), rules):
        return expected.TOO_FAR
    return ""


def rate(
    rating: int | None,
    games: tuple[Game, ...],
    on: str,
    time_control: str = STANDARD,
    k: int | None = None,
    base: int | None = None,
    games_in_period: int | None = None,
    highest: int | None = None,
    games_counted: int | None = None,
    birth_year: int | None = None,
    standard_rating: int | None = None,
    events: tuple[Occasion, ...] = (),
) -> Rated:
    """A rated player's change over one rating period.

    `rating` is the own rating in force at the start; `on` the start date, which chooses the rules. Several events of
    the period go into `events`, each with its start and the own rating in force then. `base` is the rating the change
    is added to, where FIDE's base differs from the list (a base correction). `games_in_period` is the number of all
    rated games of the player on that list, for the 700 rule; by default those given. `k`, or what chooses it: `highest`
    rating ever published, `games_counted` so far, `birth_year`. In rapid and blitz a player without a rating there
    counts as rated with the `standard_rating`, and has the K of a newcomer.

    An event of more than 30 days goes into `events` list by list: the start of the whole, and the ratings, own and
    opponents', of the list in force when those games were played (reading, after B.01 1.1.4). A newcomer who became
    rated before an earlier event is processed counts in it as rated with the current rating (8.2.4).

    Raises Refusal where the player has no rating, or no games are given, or games twice.

    >>> rate(1500, (Game(1700, 1.0),), "2025-11-07", k=20).change.exact
    '15.20'
    """
    rules = rule_set(on, time_control)
    if games and events:
        raise Refusal("fide.games_twice")
    entered = False
    if rating is None and standard_rating is not None and time_control != STANDARD:
        rating, entered = standard_rating, True
    occasions = list(events) if events else [Occasion(on, rating, games)]
    tallies = []
    for occasion in occasions:
        own = rating if occasion.rating is None else int(occasion.rating)
        if own is None:
            raise Refusal("fide.unrated_player")
        start = occasion.start or on
        tallies.append(tally(own, occasion.games, start, rule_set(start, time_control)))
    if not any(occasion.games for occasion in occasions):
        raise Refusal("fide.no_games")
    listed = tallies[-1].own if rating is None else rating
    # Every own rating stood on a list before the one that is computed, so the highest of them is a published one.
    published = max([listed] + [event.own for event in tallies])
    chosen = k_factor(
        rules, int(on[:4]), None if entered else published, highest, 0 if entered else games_counted, birth_year, k
    )
    steps = [Step(article(rules, "change"), rules.date, "fide.standard_rating", {"rating": listed})] if entered else []
    return settle(tallies, rules, chosen, listed if base is None else base, games_in_period, steps)


class Sum(NamedTuple):
    """A rating period summed and multiplied by K (8.3), in hundredths."""

    games: int
    score: int
    expected: int
    difference: int  # score minus expected
    k: int
    change: int
    rounded: int  # rating points


def settle(
    tallies: list[Tally], rules: RuleSet, chosen: K, base: int, games_in_period: int | None, steps: list[Step]
) -> Rated:
    """Sum the differences of the period, multiply by K, round once, add to the base; `steps` are those so far."""
    period, k_steps = _summed(tallies, rules, chosen, games_in_period)
    new = base + period.rounded
    game_steps = [step for event in tallies for step in _game_steps(event)]
    # As FIDE's pages and the pairing programs print them, both numbers are of the ratings as counted ("Rc"); `perform`
    # has the performance ratings of the regulations, which know no 400-point rule.
    opponents = [rating for event in tallies for rating in _counted_ratings(event)]
    found = performance.rp(opponents, period.score // 50) if opponents else None
    return Rated(
        rating=base,
        k=period.k,
        k_source=chosen.source,
        score=period.score / 100,
        average_opponents=None if found is None else found.average,
        expected=period.expected / 100,
        performance=None if found is None else found.rp,
        change=Change(decimal(period.change, 2), period.rounded),
        new_rating=new,
        listed=new >= rules.floor,
        games=tuple([row(one, period.k) for event in tallies for one in event.games]),
        parts=tuple([_part(event, period.k) for event in tallies]),
        steps=tuple(steps + game_steps + k_steps + _sum_steps(period, base, new, rules)),
        problems=tuple(_period_notes(tallies, rules, base)),
        rules=applied(rules),
    )


def _summed(tallies: list[Tally], rules: RuleSet, chosen: K, games_in_period: int | None) -> tuple[Sum, list[Step]]:
    """Score minus expected score of all games of the period, times K, rounded once: halves away from zero."""
    games = sum([event.number for event in tallies])
    k, steps = k_of_period(chosen, games, games_in_period, rules)
    score = sum([event.score for event in tallies])
    total = sum([event.expected for event in tallies])
    change = k * (score - total)
    return Sum(games, score, total, score - total, k, change, half_away(change, 100)), steps


def _sum_steps(period: Sum, base: int, new: int, rules: RuleSet) -> list[Step]:
    """The sum and the rounding, and what becomes of a rating below the floor, as steps."""
    where = article(rules, "change")
    change = decimal(period.change, 2)
    steps = [
        Step(
            where, rules.date, "fide.sum",
            {
                "games": period.games, "score": period.score / 100, "expected": period.expected / 100,
                "difference": decimal(period.difference, 2), "k": period.k, "change": change,
            },
        ),
        Step(
            where, rules.date, "fide.round",
            {"change": change, "rounded": period.rounded, "base": base, "new": new},
        ),
    ]  # fmt: skip
    if new < rules.floor <= base:
        # 7.1.4: a rating below the floor is shown as unrated on the next list; nothing is carried over.
        steps.append(Step(article(rules, "floor"), rules.date, "fide.below_floor", {"new": new, "floor": rules.floor}))
    return steps


def _period_notes(tallies: list[Tally], rules: RuleSet, base: int) -> list[Problem]:
    """What the user should know about the rules, the ratings, and a corrected base."""
    counted = [one for event in tallies for one in event.games if one.gap is not None]
    ratings = [event.own for event in tallies] + [int(one.game.opponent or 0) for one in counted]
    problems = expected.notes(rules, ratings, [one.gap for one in counted if one.gap is not None])
    if base != tallies[-1].own:
        problems.append(Problem(NOTE, "fide.base", {"base": base, "rating": tallies[-1].own}))
    return problems


def row(one: Counted, k: int) -> GameRow:
    """One game as results show it."""
    game = one.game
    opponent = game.number or None
    if one.gap is None:
        return GameRow(
            game.round, opponent, game.opponent, game.score, None, None, None, None, False, one.reason
        )  # fmt: skip
    change = k * (halves(game.score) * 50 - one.pd)
    return GameRow(
        game.round,
        opponent,
        game.opponent,
        game.score,
        one.gap.true,
        one.gap.used,
        one.pd / 100,
        change / 100,
        True,
        "",
    )


def game(
    rating: int,
    opponent: int,
    score: float,
    on: str,
    time_control: str = STANDARD,
    k: int | None = None,
    opponent_k: int | None = None,
    birth_year: int | None = None,
    opponent_birth_year: int | None = None,
    games_counted: int | None = None,
    opponent_games_counted: int | None = None,
    highest: int | None = None,
    opponent_highest: int | None = None,
) -> BothRated:
    """Both players of one game, each with the own K-factor and the own gap rule.

    >>> both = game(1600, 1400, 1.0, "2025-11-07", k=20, opponent_k=20)
    >>> both.player.new_rating, both.opponent.new_rating
    (1605, 1395)
    """
    one = rate(
        rating, (Game(opponent, score),), on, time_control, k,
        highest=highest, games_counted=games_counted, birth_year=birth_year,
    )  # fmt: skip
    other = rate(
        opponent, (Game(rating, 1.0 - score),), on, time_control, opponent_k,
        highest=opponent_highest, games_counted=opponent_games_counted, birth_year=opponent_birth_year,
    )  # fmt: skip
    return BothRated(one, other, one.rules)


def _part(event: Tally, k: int) -> Part:
    counted = _counted_ratings(event)
    difference = event.score - event.expected
    return Part(
        event.start,
        event.own,
        event.score / 100,
        event.expected / 100,
        decimal(difference, 2),
        decimal(k * difference, 2),
        half_up(sum(counted), len(counted)) if counted else None,
        tuple([row(one, k) for one in event.games]),
    )


def _counted_ratings(event: Tally) -> list[int]:
    """The opponents' ratings as the gap rule counts them."""
    return [event.own - one.gap.used for one in event.games if one.gap is not None]


def _game_steps(event: Tally) -> list[Step]:
    steps = []
    for one in event.games:
        game = one.game
        if one.gap is None:
            left_out = {"round": game.round, "opponent": game.opponent, "score": game.score}
            steps.append(
                Step(article(event.rules, "change"), event.rules.date, "fide.not_rated." + one.reason, left_out)
            )
            continue
        values: dict[str, Any] = {
            "round": game.round,
            "own": event.own,
            "opponent": int(game.opponent or 0),
            "gap": one.gap.true,
            "used": one.gap.used,
            "limit": event.rules.gap_limit,
            "exempt_from": event.rules.exempt_from,
            "expected": one.pd / 100,
            "score": game.score,
            "difference": decimal(halves(game.score) * 50 - one.pd, 2),
        }
        steps.append(Step(article(event.rules, "gap"), event.rules.date, "fide.game." + one.gap.how, values))
    return steps
