"""What every system answers, verb by verb: one shape for all. Part of the portable floor.

Numbers are ordinary numbers. Where a regulation rounds, the amount was computed in the regulation's own integer units
first; the `exact` text of a change keeps every digit of it.
"""

from typing import Any, NamedTuple

from arpad.model import Problem, Step


class Computed:
    """What the law says to a worked example: figures by the names the examples use, and the steps."""

    def __init__(self, figures: dict[str, Any], steps: tuple[Step, ...] = ()) -> None:
        self.figures = figures
        self.steps = steps


class Rules(NamedTuple):
    """The rule set that was applied."""

    system: str
    date: str  # ISO date from which it applies; "" for a system without dated rules
    source: str
    exact: bool  # False: the true method of that time is not fully known, the numbers are an approximation


class Change(NamedTuple):
    """A rating change before and after rounding."""

    exact: str  # decimal text, every digit
    rounded: float | None  # what is published; None where the system does not round


class GameRow(NamedTuple):
    """One game, and what it did to the rating."""

    round: int  # 0 = not known
    opponent: int | None  # the opponent's number in the event
    opponent_rating: float | None
    score: float
    gap: float | None  # own rating minus the opponent's
    gap_used: float | None  # after the system's limits
    expected: float | None
    change: float | None  # rating points
    counted: bool
    reason: str  # why it was not counted; "" = it was


class Part(NamedTuple):
    """One event of a rating period."""

    start: str
    rating: float  # own rating in force at the event's start
    score: float
    expected: float
    difference: str  # score minus expected score, exact
    change: str  # times K, exact; for information, the period is rounded as a whole
    average_counted: int | None  # average of the opponents' ratings as counted, the printed "Rc"
    games: tuple[GameRow, ...]


class Expectation(NamedTuple):
    """Verb `expect`: what the ratings say before the game."""

    rating: float
    opponent_rating: float
    gap: float
    gap_used: float | None
    expected: float | None
    opponent_expected: float | None
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Rated(NamedTuple):
    """Verb `rate`: one player after some games."""

    rating: float  # the rating the change is added to
    k: float | None
    k_source: str  # given, derived, assumed, or file
    score: float
    average_opponents: int | None  # of their ratings as counted, rounded
    expected: float
    performance: int | None  # from that average, as tournament reports print it
    change: Change
    new_rating: float
    listed: bool  # False: below the floor of the list, so the player becomes unrated
    games: tuple[GameRow, ...]
    parts: tuple[Part, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules
    state: dict[str, Any] | None = None  # the whole new state, in systems where it is more than a rating


class BothRated(NamedTuple):
    """Verb `game`: both players after their game."""

    player: Rated
    opponent: Rated
    rules: Rules


class FirstRating(NamedTuple):
    """Verb `initial`: the first rating of an unrated player, or what is still missing."""

    rating: int | None  # None = not yet
    reason: str  # why not yet: too_few_games, below_floor, ...; "" = there is a rating
    computed: int | None  # what the formula gives, published or not
    games_counted: int
    games_missing: int
    score: float
    average: str | None  # the average the formula uses, decimal text
    percentage: str | None
    k: int | None  # the K-factor the newcomer starts with
    games: tuple[GameRow, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Performance(NamedTuple):
    """One performance number."""

    name: str
    value: float | None
    rule: str
    reason: str = ""  # why there is none


class Performances(NamedTuple):
    """Verb `perform`: the performance numbers of one result, side by side."""

    score: float
    games_counted: int
    average_opponents: int | None
    performances: tuple[Performance, ...]
    games: tuple[GameRow, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Total(NamedTuple):
    """One possible total score, and what it would bring."""

    score: float
    change: Change | None
    new_rating: float | None
    performance: int | None
    reached: bool


class Goal(NamedTuple):
    """Verb `goal`: the lowest score that reaches the goal, and the table of all totals."""

    goal: str
    games_counted: int
    average_opponents: int | None
    needed: float | None  # None = out of reach in this field
    totals: tuple[Total, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Adjusted(NamedTuple):
    """Verb `adjust`: a rating before and after a one-time adjustment of a list."""

    rating: int | None
    new_rating: int | None
    change: Change
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class Classed(NamedTuple):
    """Verb `class`: the class of players that a rating belongs to."""

    rating: float
    name: str
    lowest: int
    highest: int | None  # None = no end
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class PlayerReport(NamedTuple):
    """One player of a rated event."""

    number: int
    name: str
    title: str
    federation: str
    fide_id: str
    birth_year: int | None
    rating: float | None  # None = unrated
    k: float | None
    k_source: str  # file, option, derived or assumed; "" = unrated
    points: float  # all points of the event
    score: float  # points from the games that count
    average_opponents: int | None
    expected: float | None
    performance: int | None
    change: Change | None
    new_rating: float | None
    listed: bool  # whether the player has a rating afterwards
    initial: FirstRating | None  # of an unrated player
    games: tuple[GameRow, ...]
    steps: tuple[Step, ...]
    state: dict[str, Any] | None  # the whole new state, in systems where it is more than a rating


class EventReport(NamedTuple):
    """Verb `event`: a whole event under a system."""

    event: dict[str, Any]  # name, city, federation, start, end, time_control, rounds, format, encoding
    players: tuple[PlayerReport, ...]
    problems: tuple[Problem, ...]
    rules: Rules
