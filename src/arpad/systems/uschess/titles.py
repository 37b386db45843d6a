"""Rating classes, and the titles that are made by norms (since 1991)."""

from typing import NamedTuple

from arpad.model import Step
from arpad.systems.results import Classed
from arpad.systems.uschess.rules import NEWEST, applied, whole

NORMS_RULE = "US Chess title norms"
CLASSES_RULE = "US Chess rating classes"

# Lowest rating and name.
CLASSES = (
    (2400, "Senior Master"),
    (2200, "Master"),
    (2000, "Expert"),
    (1800, "Class A"),
    (1600, "Class B"),
    (1400, "Class C"),
    (1200, "Class D"),
    (1000, "Class E"),
    (800, "Class F"),
    (600, "Class G"),
    (400, "Class H"),
    (200, "Class I"),
    (100, "Class J"),
)

# Sign in the crosstables, level, title. Five norms make the title; the three highest need the rating as well.
TITLES = (
    ("S", 2400, "Senior Life Master"),
    ("M", 2200, "Life Master"),
    ("C", 2000, "Candidate Master"),
    ("1", 1800, "1st Category"),
    ("2", 1600, "2nd Category"),
    ("3", 1400, "3rd Category"),
    ("4", 1200, "4th Category"),
)
NORMS = tuple([sign for sign, _, _ in TITLES])
NORMS_NEEDED = 5
RATING_NEEDED_FROM = 2000
FEWEST_GAMES = 4
MOST_AGAINST_ONE = 2
ABOVE_EXPECTATION = 1.0


class Class(NamedTuple):
    """A class of players: its name and its ratings."""

    name: str
    lowest: int
    highest: int | None  # None = no end


def class_of(rating: float) -> Class:
    """The class of a published rating.

    >>> class_of(1599), class_of(2400).name
    (Class(name='Class C', lowest=1400, highest=1599), 'Senior Master')
    """
    highest = None
    for lowest, name in CLASSES:
        if rating >= lowest:
            return Class(name, lowest, highest)
        highest = lowest - 1
    lowest, name = CLASSES[-1]
    return Class(name, lowest, CLASSES[-2][0] - 1)


def classify(rating: float) -> Classed:
    """The class of a rating. Only the published whole number has one."""
    found = class_of(whole(rating))
    values = {"rating": whole(rating), "name": found.name, "lowest": found.lowest, "highest": found.highest}
    key = "uschess.class" if found.highest is not None else "uschess.class_top"
    step = Step(CLASSES_RULE, "", key, values)
    return Classed(rating, found.name, found.lowest, found.highest, (step,), (), applied(NEWEST))


def level_of(norm: str) -> int:
    """The level of a norm by its sign.

    >>> level_of("C")
    2000
    """
    for sign, level, _ in TITLES:
        if sign == norm:
            return level
    raise KeyError(norm)


def title_of(norm: str) -> str:
    """The title that five norms of a sign make."""
    for sign, _, title in TITLES:
        if sign == norm:
            return title
    raise KeyError(norm)


def expected_score(level: float, opponent: float) -> float:
    """What a player of the level is expected to score: straight lines from -400 over 0 to +200.

    >>> expected_score(2000, 2000), expected_score(2000, 2200), expected_score(2000, 1900), expected_score(2000, 1700)
    (0.5, 0.25, 0.75, 1.0)
    """
    gap = level - opponent
    if gap <= 0:
        return max(0.0, 0.5 + gap / 800)
    return min(1.0, 0.5 + gap / 400)


def needed_more_than(level: float, opponents: list[float]) -> float:
    """A norm needs more points than this: one above the expectation of the level."""
    return sum([expected_score(level, opponent) for opponent in opponents]) + ABOVE_EXPECTATION


def can_make_norm(numbers: list[int]) -> bool:
    """Whether these games can make a norm: four or more, and no opponent more than twice. Opponents with the number 0
    are each somebody else."""
    most = max([1 if number == 0 else numbers.count(number) for number in numbers] or [0])
    return len(numbers) >= FEWEST_GAMES and most <= MOST_AGAINST_ONE


def highest_norm(opponents: list[float], numbers: list[int], score: float) -> str:
    """The sign of the highest norm that a score makes against opponents rated as after the event; "" = none.

    >>> highest_norm([979.0, 1562.0, 1657.0, 1662.0, 1670.0, 1681.0, 1696.0], [0] * 7, 6.0)
    '2'
    """
    if can_make_norm(numbers):
        for sign, level, _ in TITLES:
            if score > needed_more_than(level, opponents):
                return sign
    return ""
