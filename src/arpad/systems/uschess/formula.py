"""Which of the two formulas rates a player, and what it gives (section 4)."""

from typing import Any, NamedTuple

from arpad.model import Game, Step
from arpad.systems.uschess import effective, special, standard
from arpad.systems.uschess.rules import MINIMUM, REGULAR, RuleSet, article

SPECIAL_UP_TO = 8  # games


class Terms(NamedTuple):
    """What applies to everybody in an event."""

    rules: RuleSet
    bonus: float  # the multiplier B
    dual: bool = False  # the event is dual rated, and this is its Regular rating
    match: bool = False  # an individual match
    standard_only: bool = False  # events abroad: never the special formula


class Standing(NamedTuple):
    """What a player brings to an event."""

    rating: float
    games: float | None  # N, the games the rating is based on; None = established, with as many as can count
    history: str = special.MIXED


class Update(NamedTuple):
    """A new rating, and how it came about: by one formula or the other."""

    rating: float  # not below the minimum; floors come after
    effective: float
    score: float
    wins: int
    draws: int
    special: special.Special | None
    standard: standard.Standard | None
    expected: tuple[float, ...]  # game by game: by the own rating, or, in the special formula, by the new one


def is_special(standing: Standing, terms: Terms) -> bool:
    """Whether the special formula applies: up to eight games, or all won, or all lost. N decides, not N'."""
    if terms.standard_only:
        return False
    few = standing.games is not None and standing.games <= SPECIAL_UP_TO
    return few or standing.history in (special.ALL_WINS, special.ALL_LOSSES)


def update(standing: Standing, games: list[Game], terms: Terms, effective_games: float | None = None) -> Update:
    """The rating after some games, all of them rated, against opponents' ratings that are known.

    `effective_games` overrules N', for a newcomer's first estimate.
    """
    opponents = [float(game.opponent or 0) for game in games]
    score = sum([game.score for game in games])
    wins = len([game for game in games if game.score == 1])
    draws = len([game for game in games if game.score == 0.5])
    weight = effective_games
    if weight is None:
        weight = effective.effective_games(standing.rating, standing.games, terms.rules.effective)
    if not games:
        return Update(standing.rating, weight, score, wins, draws, None, None, ())
    if effective_games is not None or is_special(standing, terms):
        found = special.special(
            standing.rating, weight, standing.history, opponents, score, terms.rules.from_average
        )  # fmt: skip
        expected = tuple([special.expected_score(found.rating, opponent) for opponent in opponents])
        return Update(max(MINIMUM, found.rating), weight, score, wins, draws, found, None, expected)
    numbers = [game.number for game in games]
    other = standard.standard(
        standing.rating, weight, opponents, numbers, score, terms.bonus, terms.dual, terms.match
    )  # fmt: skip
    return Update(max(MINIMUM, other.rating), weight, score, wins, draws, None, other, other.expected)


def terms_of(
    rules: RuleSet, bonus: float, rating_list: str, dual_rated: bool, match: bool, standard_only: bool = False
) -> Terms:
    """The terms of an event. Only a Regular rating has the smaller K of dual-rated events."""
    return Terms(rules, bonus, dual_rated and rating_list == REGULAR, match, standard_only)


def steps(standing: Standing, games: list[Game], found: Update, terms: Terms) -> list[Step]:
    """What a formula did, in words to be."""
    date = terms.rules.date
    base: dict[str, Any] = {"rating": standing.rating, "games": standing.games, "effective": found.effective}
    key = "uschess.effective_assumed" if standing.games is None else "uschess.effective"
    out = [Step(article("3"), date, key, base)]
    if found.special is not None:
        out.extend(_special_steps(standing, games, found, found.special, date))
    elif found.standard is not None:
        out.extend(_standard_steps(standing, games, found, found.standard, terms))
    return out


def _special_steps(standing: Standing, games: list[Game], found: Update, by: special.Special, date: str) -> list[Step]:
    where = article("4.1")
    values: dict[str, Any] = {
        "rating": standing.rating, "prior": by.prior, "effective": found.effective, "points": by.prior_score,
    }  # fmt: skip
    key = "uschess.special.newcomer" if found.effective == 0 else "uschess.special.prior"
    out = [Step(where, date, key, values)]
    for game, expected in zip(games, found.expected):
        out.append(
            Step(
                where, date, "uschess.special.game",
                {"round": game.round, "opponent": game.opponent, "score": game.score, "expected": expected,
                 "new": by.rating},
            )
        )  # fmt: skip
    finite = by.lowest > -1e9 and by.highest < 1e9
    values = {"score": found.score, "games": len(games), "new": by.rating, "prior": by.prior}
    if finite and by.highest - by.lowest > 1e-6:
        values["lowest"], values["highest"] = by.lowest, by.highest
        out.append(Step(where, date, "uschess.special.stretch", values))
    elif finite:
        out.append(Step(where, date, "uschess.special.one", values))
    elif by.lowest > -1e9:
        values["lowest"] = by.lowest
        out.append(Step(where, date, "uschess.special.all_won", values))
    else:
        values["highest"] = by.highest
        out.append(Step(where, date, "uschess.special.all_lost", values))
    if by.rating == special.HIGHEST:
        out.append(Step(where, date, "uschess.special.highest", {"highest": special.HIGHEST}))
    if by.rating < MINIMUM:
        out.append(Step(article("5"), date, "uschess.minimum", {"minimum": MINIMUM, "new": by.rating}))
    return out


def _standard_steps(
    standing: Standing, games: list[Game], found: Update, by: standard.Standard, terms: Terms
) -> list[Step]:
    where, date = article("4.2"), terms.rules.date
    out = []
    for game, expected in zip(games, found.expected):
        out.append(
            Step(
                where, date, "uschess.standard.game",
                {"round": game.round, "rating": standing.rating, "opponent": game.opponent, "score": game.score,
                 "expected": expected, "change": by.k * (game.score - expected)},
            )
        )  # fmt: skip
    values: dict[str, Any] = {"effective": found.effective, "games": len(games), "k": by.k}
    if by.dual_factor is None:
        out.append(Step(where, date, "uschess.k", values))
    else:
        values["factor"], values["rating"] = by.dual_factor, standing.rating
        out.append(Step(where, date, "uschess.k_dual", values))
    total = sum(found.expected)
    values = {"score": found.score, "expected": total, "k": by.k, "gain": by.gain}
    out.append(Step(where, date, "uschess.standard.gain", values))
    values = {"multiplier": terms.bonus, "threshold": by.threshold, "gain": by.gain, "bonus": by.bonus}
    if by.no_bonus:
        out.append(Step(where, date, "uschess.no_bonus." + by.no_bonus, values))
    else:
        out.append(Step(where, date, "uschess.bonus" if by.bonus > 0 else "uschess.bonus_none", values))
    values = {"rating": standing.rating, "gain": by.gain, "bonus": by.bonus, "new": by.rating}
    out.append(Step(where, date, "uschess.standard.sum", values))
    if by.rating < MINIMUM:
        out.append(Step(article("5"), date, "uschess.minimum", {"minimum": MINIMUM, "new": by.rating}))
    return out
