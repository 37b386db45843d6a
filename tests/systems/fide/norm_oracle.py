"""Norms a second time, by trying every set of games: from the text of the regulations, with fractions, nothing of
arpad's law used. Only events in which nobody is met twice.
"""

from fractions import Fraction
from itertools import chain, combinations, product
from math import ceil, floor
from typing import NamedTuple

from tests.systems.fide import oracle

OWN_TITLES = {
    "GM": {"GM"}, "IM": {"IM", "GM"}, "WGM": {"WGM", "IM", "GM"}, "WIM": {"WIM", "WGM", "IM", "GM"},
}  # fmt: skip
TITLED = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
UNRATED = 1400


class Played(NamedTuple):
    title: str
    federation: str
    rating: int | None
    score: Fraction


def fulfils(games: list[Played], norm: str, own: str, on: str, mixed: bool) -> bool:
    """Whether exactly these games make the norm, whatever their number."""
    number = len(games)
    federations = [game.federation for game in games if game.federation != "FID"]
    if mixed:
        counts = {one: federations.count(one) for one in federations}
        if len(counts.keys() - {own}) < 2 or max(counts.values()) > floor(Fraction(2, 3) * number):
            return False
        if counts.get(own, 0) > floor(Fraction(3, 5) * number):
            return False
    if sum(game.title in TITLED for game in games) < ceil(Fraction(number, 2)):
        return False
    if sum(game.title in OWN_TITLES[norm] for game in games) < max(3, ceil(Fraction(number, 3))):
        return False
    score = sum((game.score for game in games), Fraction(0))
    if score < Fraction(35, 100) * number:
        return False
    ratings = [UNRATED if game.rating is None else game.rating for game in games]
    return oracle.makes_norm(ratings, score, norm, on)[1]


def choices(games: list[Played], least: int, fixed: bool) -> list[list[Played]]:
    """Every set of games that a player may put forward: the later ones dropped, or won ones, or both."""
    found = []
    for end in [len(games)] if fixed else range(least, len(games) + 1):
        before = games[:end]
        won = [index for index, game in enumerate(before) if game.score == 1]
        for dropped in chain.from_iterable(combinations(won, size) for size in range(len(won) + 1)):
            if end - len(dropped) >= least:
                found.append([game for index, game in enumerate(before) if index not in dropped])
    return found


def most_games(games: list[Played], norm: str, own: str, on: str, least: int, fixed: bool, mixed: bool) -> int:
    """The most games that make the norm; 0 = none do."""
    return max(
        (len(one) for one in choices(games, least, fixed) if fulfils(one, norm, own, on, mixed)),
        default=0,
    )


def fewest_points(
    games: list[Played], pending: list[Played], norm: str, own: str, on: str, least: int, fixed: bool, mixed: bool
) -> Fraction | None:
    """The fewest points from the pending games with which some course of them makes the norm; None = none does."""
    found = None
    for results in product((Fraction(0), Fraction(1, 2), Fraction(1)), repeat=len(pending)):
        points = sum(results, Fraction(0))
        if found is None or points < found:
            whole = games + [game._replace(score=score) for game, score in zip(pending, results, strict=True)]
            if most_games(whole, norm, own, on, least, fixed, mixed):
                found = points
    return found
