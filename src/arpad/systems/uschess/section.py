"""A rating section: everybody is rated at once, in two passes (section 1 of the specification).

First strengths are found for newcomers, then intermediate ratings for everybody, then final ratings, again from the
ratings before the event but against the intermediate ratings of the opponents. Floors come after; inside the passes
only the minimum of 100 holds. Numbers only: names and reports are the business of `event`.
"""

from typing import NamedTuple

from arpad.model import Game
from arpad.systems.uschess.formula import Standing, Terms, Update, update
from arpad.systems.uschess.special import NONE


class Entry(NamedTuple):
    """A player of the section. `newcomer`: without a rating so far, so that `standing` is the first estimate."""

    standing: Standing
    newcomer: bool
    games: tuple[Game, ...]  # the rated ones; each opponent by number


class Passes(NamedTuple):
    """What the passes gave one player."""

    strength: float  # as an opponent in the first pass
    intermediate: float  # as an opponent in the second
    final: Update
    games: tuple[Game, ...]  # with the opponents' intermediate ratings


def rate_section(entries: dict[int, Entry], terms: Terms) -> dict[int, Passes]:
    """Both passes for everybody, by number. Every opponent of a game is an entry."""
    start = {number: entries[number].standing.rating for number in entries}
    # Step 3: a newcomer without any games to rest on is as strong as the event shows, with a weight of one game. Like
    # everybody else's, the opponents' ratings are those of the start.
    strength = dict(start)
    for number in entries:
        entry = entries[number]
        if entry.newcomer and entry.standing.games == 0:
            games = _against(entry, start)
            strength[number] = update(entry.standing._replace(history=NONE), games, terms, 1.0).rating
    # Step 4, step 5: everybody from the own start and the own number of games.
    intermediate = {}
    for number in entries:
        entry = entries[number]
        intermediate[number] = update(entry.standing, _against(entry, strength), terms).rating
    passes = {}
    for number in entries:
        entry = entries[number]
        games = _against(entry, intermediate)
        final = update(entry.standing, games, terms)
        passes[number] = Passes(strength[number], intermediate[number], final, tuple(games))
    return passes


def _against(entry: Entry, ratings: dict[int, float]) -> list[Game]:
    return [game._replace(opponent=ratings[game.number]) for game in entry.games]
