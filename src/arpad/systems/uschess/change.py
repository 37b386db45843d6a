"""One player after one event, the opponents' ratings fixed: verbs `expect` and `rate`.

A whole event is rated in two passes, because every opponent's rating moves too (see `section`). Where only one player
is known there is one pass; that is what US Chess's own estimator does, and no more than an estimate.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, WARNING, Game, Problem, Refusal, Step
from arpad.systems.numbers import approximate, nearest
from arpad.systems.results import Change, Expectation, GameRow, Part, Rated
from arpad.systems.uschess import convert, matches, special, standard
from arpad.systems.uschess.floors import MINIMAL, Earned, Floor
from arpad.systems.uschess.floors import floor as highest_floor
from arpad.systems.uschess.formula import SPECIAL_UP_TO, Standing, Terms, Update, steps, terms_of, update
from arpad.systems.uschess.games import linear_performance, row, unrated_reason
from arpad.systems.uschess.rules import (
    ESTABLISHED_AFTER,
    NEWEST,
    REGULAR,
    applied,
    article,
    rule_set,
    rules_of,
    whole,
)
from arpad.systems.uschess.titles import class_of

DERIVED = "derived"
ASSUMED = "assumed"

EVENT_GAMES = 3  # an event with this many rated games counts for the absolute floor

# Whose list the opponents' ratings are from.
USCHESS = "uschess"
FIDE_YOUTH = "fide_youth"
OPPONENTS_ON = (USCHESS, convert.FIDE, FIDE_YOUTH)


def expect(rating: float, opponent: float, games_counted: int | None = None) -> Expectation:
    """What the ratings say before the game: by the standard curve, or, for a player with up to eight rated games, by
    the straight line of the special formula."""
    if games_counted is not None and games_counted <= SPECIAL_UP_TO:
        where, key, expected = article("4.1"), "uschess.expected_special", special.expected_score(rating, opponent)
    else:
        where, key, expected = article("4.2"), "uschess.expected", standard.expected_score(rating, opponent)
    gap = rating - opponent
    values = {"rating": rating, "opponent": opponent, "gap": gap, "expected": expected}
    return Expectation(
        rating, opponent, gap, gap, expected, 1.0 - expected, (Step(where, NEWEST.date, key, values),), (),
        applied(NEWEST),
    )  # fmt: skip


def rate(
    rating: float,
    games: tuple[Game, ...],
    on: str,
    end: str | None = None,
    rating_list: str = REGULAR,
    games_counted: int | None = None,
    history: str = special.MIXED,
    dual_rated: bool = False,
    match: bool = False,
    opponents_on: str = USCHESS,
    highest: float | None = None,
    floor: float | None = None,
    life_master: bool = False,
    prize_under: int | None = None,
    wins: int | None = None,
    draws: int | None = None,
    events_counted: int | None = None,
    net_180_days: float = 0.0,
    net_three_years: float = 0.0,
) -> Rated:
    """One player after one event against opponents whose ratings stand still.

    `on` is the day the event started and `end` the day it ended, if another; `games_counted` the number of games the
    rating is based on, by default as many as can count; `history` tells whether all of them were won or all lost.
    `dual_rated`: 30 to 65 minutes, so that the event counts for Regular and Quick. Floors come from the `highest`
    established rating (by default the own rating), `wins`, `draws` and `events_counted` with three rated games,
    `prize_under`, the limit of a section in which a large prize was won, `life_master`, or `floor` as known.

    A `match` has no bonus and its own limits, with `net_180_days` and `net_three_years` what earlier matches moved.
    `opponents_on` "fide" or "fide_youth": an event abroad; opponents' FIDE ratings are converted, and here one pass is
    the rule.

    Raises Refusal where no game is rated, or a match or an event abroad may not be.

    >>> rated = rate(1300, tuple([Game(r, s) for r, s in ((1250, 1.0), (1400, 1.0), (1500, 1.0), (1550, 0.5))]),
    ...              "2016-06-01", games_counted=45)
    >>> rated.change.exact, rated.new_rating
    ('164.804888', 1465)
    """
    rules = rules_of(on, rating_list)
    end = on if end is None else end
    if end < on:
        raise Refusal("uschess.end_before_start", on=on, end=end)
    problems = []
    abroad = opponents_on != USCHESS
    if abroad:
        games = _converted(games, rating_list, games_counted, opponents_on, on)
        problems.append(Problem(NOTE, "uschess.abroad", {}))
    else:
        problems.append(Problem(NOTE, "uschess.single_pass", {}))
    rated = [game for game in games if not unrated_reason(game)]
    if not rated:
        raise Refusal("uschess.no_games")
    if match:
        _check_match(rating, rated, games_counted)
    terms = terms_of(rules, rule_set(end).bonus, rating_list, dual_rated, match, abroad)
    standing = Standing(rating, games_counted, special.NONE if games_counted == 0 else history)
    found = update(standing, rated, terms)
    earned = Earned(
        highest_known(rating, games_counted, highest), wins, draws, events_counted, prize_under, life_master, floor
    )  # fmt: skip
    after = settle(standing, found, terms, rating_list, earned, (net_180_days, net_three_years))
    problems.extend(after.problems)
    rows = game_rows(games, rating, found)
    out = steps(standing, rated, found, terms) + after.steps
    opponents = [float(game.opponent or 0) for game in rated]
    change = after.rating - rating
    text = approximate(change)
    expected = sum(found.expected)
    return Rated(
        rating=rating,
        k=None if found.standard is None else found.standard.k,
        k_source=k_source(standing, found),
        score=found.score,
        average_opponents=nearest(sum(opponents) / len(opponents)),
        expected=expected,
        performance=nearest(linear_performance(opponents, found.score)),
        change=Change(text, whole(after.rating) - whole(rating)),
        new_rating=whole(after.rating),
        listed=True,
        games=rows,
        parts=(Part(on, rating, found.score, expected, approximate(found.score - expected), text, None, rows),),
        steps=tuple(out),
        problems=tuple(problems),
        rules=applied(rules),
        state=after.state,
    )


class Settled(NamedTuple):
    """A rating after limits, floors and rounding: what is kept, and how it came about."""

    rating: float
    state: dict[str, Any]
    steps: list[Step]
    problems: list[Problem]


def settle(
    standing: Standing,
    found: Update,
    terms: Terms,
    rating_list: str,
    earned: Earned,
    nets: tuple[float, float] = (0.0, 0.0),
) -> Settled:
    """The limits of a match, the floor, the rounding, and the state to keep for the next event."""
    rules = terms.rules
    out: list[Step] = []
    problems: list[Problem] = []
    rating = found.rating
    if terms.match:
        change = matches.limited(rating - standing.rating, nets[0], nets[1])
        if standing.rating + change != rating:
            values: dict[str, Any] = {"computed": rating - standing.rating, "change": change}
            out.append(Step(article("6"), rules.date, "uschess.match.limited", values))
            rating = standing.rating + change
    lowest = highest_floor(earned, rating_list, rules)
    if rating < lowest.rating:
        values = {"computed": rating, "floor": lowest.rating, "granted": max(rating, lowest.rating - 100)}
        if terms.match and lowest.kind != MINIMAL:
            # Reading: until the floor is lowered it holds.
            problems.append(Problem(WARNING, "uschess.match.floor", values))
        out.append(Step(article("5"), rules.date, "uschess.floor." + lowest.kind, values))
        rating = lowest.rating
    if found.special is not None and found.special.start_matters:
        problems.append(Problem(NOTE, "uschess.special_start", {"date": "2025-07-26"}))
    if not rules.exact:
        problems.append(Problem(NOTE, "uschess.approximate", {"before": "2013-05-08"}))
    stored = rating if rules.decimals else float(whole(rating))
    games = None if standing.games is None else int(standing.games) + len(found.expected)
    values = {"new": rating, "published": whole(rating), "games": games}
    out.append(Step(article("7"), rules.date, "uschess.round" if games is not None else "uschess.round_alone", values))
    return Settled(stored, _state(standing, found, stored, games, lowest, earned), out, problems)


def _state(
    standing: Standing, found: Update, rating: float, games: int | None, lowest: Floor, earned: Earned
) -> dict[str, Any]:
    established = games is None or games > ESTABLISHED_AFTER
    highest = earned.highest
    if established:
        highest = rating if highest is None else max(highest, rating)
    return {
        "rating": rating,
        "games_counted": games,
        "established": established,
        "history": _history(standing.history, found),
        "highest": highest,
        "floor": lowest.rating,
        "class": class_of(whole(rating)).name,
        "wins": None if earned.wins is None else earned.wins + found.wins,
        "draws": None if earned.draws is None else earned.draws + found.draws,
        "events_counted": None if earned.events is None else earned.events + (len(found.expected) >= EVENT_GAMES),
    }


def _history(before: str, found: Update) -> str:
    """Whether all games so far were won, or all lost."""
    games = len(found.expected)
    if not games:
        return before
    for history, score in ((special.ALL_WINS, games), (special.ALL_LOSSES, 0)):
        if found.score == score and before in (special.NONE, history):
            return history
    return special.MIXED


def game_rows(games: tuple[Game, ...], own: float, found: Update) -> tuple[GameRow, ...]:
    """Every game with its expected score and, in the standard formula, its part of the change without the bonus."""
    rows = []
    position = 0
    for game in games:
        reason = unrated_reason(game)
        if reason:
            rows.append(row(game, own, None, None, reason))
            continue
        expected = found.expected[position]
        position += 1
        change = None if found.standard is None else found.standard.k * (game.score - expected)
        rows.append(row(game, own, expected, change, ""))
    return tuple(rows)


def k_source(standing: Standing, found: Update) -> str:
    """Where K comes from; "" in the special formula, which has none."""
    if found.standard is None:
        return ""
    return ASSUMED if standing.games is None else DERIVED


def highest_known(rating: float, games: float | None, highest: float | None) -> float | None:
    """The highest established rating so far: at least the own one, if it is established."""
    if games is not None and games <= ESTABLISHED_AFTER:
        return highest
    return rating if highest is None else max(rating, highest)


def _converted(
    games: tuple[Game, ...], rating_list: str, games_counted: int | None, opponents_on: str, on: str
) -> tuple[Game, ...]:
    """The games of an event abroad (section 6): opponents' FIDE ratings in US Chess points."""
    if rating_list != REGULAR:
        raise Refusal("uschess.abroad.regular")
    if games_counted is not None and games_counted <= ESTABLISHED_AFTER:
        raise Refusal("uschess.abroad.provisional", games=games_counted, needed=ESTABLISHED_AFTER + 1)
    youth = opponents_on == FIDE_YOUTH
    return tuple(
        [
            game if game.opponent is None else game._replace(opponent=convert.from_fide(game.opponent, on, youth))
            for game in games
        ]
    )


def _check_match(rating: float, games: list[Game], games_counted: int | None) -> None:
    opponent = float(games[0].opponent or 0)
    for game in games:
        if game.opponent != games[0].opponent or game.number != games[0].number:
            raise Refusal("uschess.match.opponents")
    reason = matches.refused(rating, opponent, games_counted)
    if reason:
        raise Refusal("uschess.match." + reason, rating=rating, opponent=opponent, limit=matches.FARTHEST)
