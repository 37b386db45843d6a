"""Small pools to estimate."""

from hypothesis import strategies as st

from arpad.event import rate
from arpad.model import Event, Pairing, Player, Refusal

SCORES = st.sampled_from([0.0, 0.5, 1.0])


@st.composite
def tournaments(draw, least=2, most=8, games=30, rated=True):
    """Ratings by start number, and games (one, other, points of the first)."""
    size = draw(st.integers(least, most))
    ratings = {number: draw(st.none() | st.integers(1000, 2800)) if rated else None for number in range(1, size + 1)}
    pairs = st.tuples(st.integers(1, size), st.integers(1, size), SCORES)
    played = draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), min_size=1, max_size=games))
    return ratings, played


def event(ratings, games, colours=False):
    players = tuple(Player(number, f"P{number}", rating) for number, rating in ratings.items())
    pairings = tuple(
        Pairing(index, one, other, score, 1.0 - score, "played", colours)
        for index, (one, other, score) in enumerate(games, 1)
    )
    return Event(start="2025-06-01", players=players, pairings=pairings)


def shuffled(case, random):
    ratings, games = case
    players, mixed = list(ratings), [(other, one, 1.0 - score) for one, other, score in games]
    random.shuffle(players)
    random.shuffle(mixed)
    return event({number: ratings[number] for number in players}, mixed)


def estimated(tournament, system, **options):
    """Everybody's unrounded rating; or the key of the refusal."""
    try:
        return exact(rate(tournament, system, **options))
    except Refusal as refusal:
        return refusal.problem.key


def exact(report):
    """The unrounded rating of everybody who has one: it stands in the step."""
    return {player.number: player.steps[-1].values["rating"] for player in report.players if player.listed}


def states(report):
    """Everybody's state; empty where there is none."""
    return [player.state or {} for player in report.players]
