"""One game as Lichess rates it: a rating period of two players, from the old values of both, and what is done after.

Lichess' update has no term for time. Time is added when a player is read (`live`), from the last rated game to now.
"""

from typing import NamedTuple

from arpad.model import WARNING, Game, Problem, Step
from arpad.systems.glicko_family.answers import Played, game_step, met, row
from arpad.systems.glicko_family.glicko2 import found
from arpad.systems.glicko_family.period import PRINTED_SCALE, State, evidence, grown
from arpad.systems.lichess.rules import (
    LARGEST_CHANGE,
    LOWEST_RATING,
    MAX_VOLATILITY,
    PERIODS_PER_DAY,
    PROVISIONAL,
    SANE_DEVIATION,
    SANE_RATING,
    SANE_VOLATILITY,
    TAU,
    RuleSet,
    applied,
)
from arpad.systems.numbers import approximate

RULE = "Lichess"


class Way(NamedTuple):
    """How games are rated: the rules of the day, the category's numbers, and the options."""

    rules: RuleSet
    advantage: float  # White's, in rating points
    factor: float
    bot: bool = False  # the player is one
    against_bot: bool = False
    exact: bool = False  # reset broken numbers as Lichess does


def preview(deviation: float, volatility: float, periods: float, lowest: float, highest: float) -> float:
    """The deviation after time without games. Time that runs backwards, as clocks may, counts as none.

    >>> round(preview(60, 0.06, 365 * 0.21436, 45, 500), 2), preview(60, 0.09, -30, 45, 500)
    (110.0, 60)
    """
    sigma = volatility * PRINTED_SCALE
    return max(grown(deviation, sigma * sigma * periods, highest), lowest)


def live(state: State, days: float, rules: RuleSet) -> State:
    """The player as read from the store `days` after the last rated game."""
    periods = 0.0 if rules.game_is_period else days * PERIODS_PER_DAY
    highest = rules.new.deviation
    return state._replace(
        deviation=preview(state.deviation, state.volatility, periods, rules.lowest_deviation, highest)
    )


def clamped(state: State, rules: RuleSet) -> State:
    """The state within Lichess' bounds."""
    return State(
        max(state.rating, LOWEST_RATING),
        max(min(state.deviation, rules.new.deviation), rules.lowest_deviation),
        min(state.volatility, MAX_VOLATILITY),
    )


def core(state: State, game: Game, advantage: float, rules: RuleSet) -> State:
    """The update of Glicko-2 without time, with White's advantage for the one and against the other."""
    one = evidence(state.rating, (met(game, signed(advantage, game.colour)),), PRINTED_SCALE)
    return found(state, one, TAU, 1.0 if rules.game_is_period else 0.0).after


def signed(advantage: float, colour: str) -> float:
    """White's advantage as the player has it; none where the colours are not known."""
    return advantage if colour == "w" else -advantage if colour == "b" else 0.0


def play(way: Way, state: State, game: Game) -> Played:
    """One game for one player; the opponent is as before the game."""
    rules = way.rules
    own = clamped(state, rules)
    other = clamped(State(float(game.opponent or 0.0), float(game.deviation or 0.0)), rules)
    game = game._replace(opponent=other.rating, deviation=other.deviation)
    advantage = signed(way.advantage, game.colour)
    seen = evidence(own.rating, (met(game, advantage),), PRINTED_SCALE).games[0]
    steps = [game_step(applied(rules), RULE, game, seen)]
    if advantage:
        gap = own.rating - other.rating + advantage
        steps.append(Step(RULE, rules.date, "lichess.advantage", {"advantage": advantage, "gap": gap}))
    after = core(own, game, way.advantage, rules)
    steps.append(
        Step(
            RULE, rules.date, "lichess.core",
            {"rating": own.rating, "new": after.rating, "change": approximate(after.rating - own.rating),
             "deviation": own.deviation, "new_deviation": after.deviation,
             "volatility": approximate(after.volatility, 6)},
        )
    )  # fmt: skip
    gain = after.rating - own.rating
    if gain > 0 and way.factor != 1:
        after = after._replace(rating=own.rating + gain * way.factor)
        values = {"factor": approximate(way.factor, 3), "new": after.rating}
        steps.append(Step(RULE, rules.date, "lichess.regulator", values))
    if way.against_bot and not way.bot:
        after = State(
            (after.rating + own.rating) / 2, (after.deviation + own.deviation) / 2,
            (after.volatility + own.volatility) / 2,
        )  # fmt: skip
        steps.append(
            Step(RULE, rules.date, "lichess.bot", {"new": after.rating, "deviation": after.deviation})
        )  # fmt: skip
    limited = max(min(after.rating, own.rating + LARGEST_CHANGE), own.rating - LARGEST_CHANGE)
    if limited != after.rating:
        after = after._replace(rating=limited)
        steps.append(
            Step(RULE, rules.date, "lichess.largest_change", {"limit": LARGEST_CHANGE, "new": limited})
        )  # fmt: skip
    problems = []
    if not _sane(after):
        # A player near 4000 who wins falls to 1500 there. Reading: outside the exact mode the numbers stay.
        problems.append(
            Problem(WARNING, "lichess.reset" if way.exact else "lichess.not_reset", {"rating": after.rating})
        )
        if way.exact:
            after = rules.new
    bounded = clamped(after, rules)
    if bounded != after:
        steps.append(
            Step(
                RULE, rules.date, "lichess.clamped",
                {"rating": bounded.rating, "deviation": bounded.deviation,
                 "volatility": approximate(bounded.volatility, 6)},
            )
        )  # fmt: skip
    played = row(game, own.rating, seen, bounded.rating - own.rating, advantage)
    return Played(played, bounded, tuple(steps), tuple(problems))


def _sane(state: State) -> bool:
    return (
        0 < state.rating < SANE_RATING
        and 0 < state.deviation < SANE_DEVIATION
        and 0 < state.volatility < SANE_VOLATILITY
    )


def provisional(state: State) -> bool:
    """Whether the rating is shown with "?"."""
    return state.deviation >= PROVISIONAL


def shown(state: State) -> str:
    """The rating as Lichess writes it: cut, not rounded.

    >>> shown(State(1499.995, 110)), shown(State(1499.995, 109.999)), shown(State(1741.97, 396.7))
    ('1499?', '1499', '1741?')
    """
    return f"{int(state.rating)}" + ("?" if provisional(state) else "")


def hundredths(value: float) -> float:
    """A number cut to two decimals, as the API gives it; a hair below a hundredth is that hundredth.

    >>> hundredths(1499.995), hundredths(1741.97)
    (1499.99, 1741.97)
    """
    return int(value * 100 + 1e-6) / 100
