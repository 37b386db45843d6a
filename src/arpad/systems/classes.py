"""What a rating is called: the classes and titles of FIDE, US Chess and others, as data, in each list's own words.

A class is the rating's at this moment, a title is kept for life and mostly needs more than a rating; `note` says what.
A class holds for its own list only: never take it from a converted rating, nor from a provisional one.

>>> [one.name for one in of(2310) if one.list == "uschess" and one.kind == CLASS]
['Master']
>>> [one.name for one in of(2310) if one.list == "fide"]
['WGM', 'WIM', 'FM', 'CM', 'WFM', 'WCM']

Part of the portable floor.
"""

from typing import NamedTuple

from arpad.systems.fide import titles as fide
from arpad.systems.uschess import titles as uschess

CLASS, TITLE = "class", "title"


class Rank(NamedTuple):
    """A class or title of one list."""

    list: str
    kind: str
    name: str  # the list's own word
    lowest: int
    highest: int | None  # None = no end; a title has none
    source: str
    note: str = ""  # message key: what else it needs


def _classes(name: str, source: str, rows: tuple[tuple[int, str], ...], note: str = "") -> tuple[Rank, ...]:
    """Classes from the highest down, each ending below the one before."""
    found = []
    highest = None
    for lowest, word in rows:
        found.append(Rank(name, CLASS, word, lowest, highest, source, note))
        highest = lowest - 1
    return tuple(found)


def _titles(name: str, source: str, rows: tuple[tuple[str, int], ...], note: str) -> tuple[Rank, ...]:
    return tuple([Rank(name, TITLE, title, rating, None, source, note) for title, rating in rows])


# FIDE Title Regulations B.01, 1.5: what rating a title asks for.
FIDE_TITLES = _titles("fide", fide.SOURCE, fide.WITH_NORMS, "classes.norms") + _titles(
    "fide", fide.SOURCE, fide.BY_RATING, "classes.games"
)
USCHESS_CLASSES = _classes("uschess", "US Chess rating classes", uschess.CLASSES)
USCHESS_TITLES = _titles(
    "uschess",
    "US Chess title norms",
    tuple([(title, level) for _, level, title in uschess.TITLES]),
    "classes.five_norms",
)
# CFC Handbook 2014, section 4.
CFC_CLASSES = _classes(
    "cfc",
    "CFC Handbook 2014 section 4",
    ((2200, "National Master"), (2000, "National Candidate Master"), (1800, "A"), (1600, "B"), (1400, "C"), (1200, "D"),
     (1000, "E")),
    "classes.cfc",
)  # fmt: skip
FQE_CLASSES = _classes("fqe", "fqechecs.qc.ca", ((2200, "Maître"), (2000, "Expert")), "classes.fqe")
# A. E. Elo, The Rating of Chessplayers (1978), as commonly quoted; steps of one old standard deviation.
ELO_CLASSES = _classes(
    "elo",
    "A. E. Elo, The Rating of Chessplayers (1978), as quoted",
    ((2600, "World Championship contenders"), (2400, "Most Grandmasters and International Masters"),
     (2200, "Most national Masters"), (2000, "Candidate Masters, Experts"), (1800, "Class A"), (1600, "Class B"),
     (1400, "Class C"), (1200, "Class D"), (0, "Novices")),
)  # fmt: skip
# What Chess.com offers at sign-up.
CHESSCOM_LEVELS = _classes(
    "chesscom", "Chess.com forum",
    ((2000, "Expert"), (1600, "Advanced"), (1200, "Intermediate"), (800, "Beginner"), (400, "New to chess")),
    "classes.sign_up",
)  # fmt: skip

RANKS = FIDE_TITLES + USCHESS_CLASSES + USCHESS_TITLES + CFC_CLASSES + FQE_CLASSES + ELO_CLASSES + CHESSCOM_LEVELS
LISTS = ("fide", "uschess", "cfc", "fqe", "elo", "chesscom")


def of(rating: float, deviation: float = 0.0) -> tuple[Rank, ...]:
    """Every class and title, in the order of the lists, that the rating reaches; with a `deviation`, every one that it
    may be within the 95 % interval.

    >>> [one.name for one in of(1980, 40) if one.list == "cfc"]
    ['National Candidate Master', 'A']
    """
    low, high = rating - 1.96 * deviation, rating + 1.96 * deviation
    return tuple([one for one in RANKS if high >= one.lowest and (one.highest is None or low < one.highest + 1)])
