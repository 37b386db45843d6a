"""Players, games and events for the family's tests."""

from hypothesis import strategies as st

from arpad.model import PAIRING_KINDS, PLAYED, Event, Game, Pairing, Player

RATINGS = st.floats(100, 3500)
DEVIATIONS = st.floats(20, 350)
VOLATILITIES = st.floats(0.02, 0.1)
TAUS = st.sampled_from([0.0, 0.2, 0.5, 0.75, 1.2])
SCORES = st.sampled_from([0.0, 0.5, 1.0])
COLOURS = st.sampled_from(["w", "b", ""])


def games(least: int = 1, most: int = 12, ratings=RATINGS) -> st.SearchStrategy[tuple[Game, ...]]:
    one = st.builds(
        lambda rating, score, deviation, colour: Game(rating, score, deviation=deviation, colour=colour),
        ratings, SCORES, DEVIATIONS, COLOURS,
    )  # fmt: skip
    return st.lists(one, min_size=least, max_size=most).map(tuple)


@st.composite
def events(draw: st.DrawFn) -> Event:
    """A small tournament in which anything may have happened."""
    numbers = range(1, draw(st.integers(1, 7)) + 1)
    players = tuple(Player(number, f"Player {number}", draw(st.none() | st.integers(500, 2900))) for number in numbers)
    pairings = []
    for round in range(1, draw(st.integers(0, 5)) + 1):
        order = draw(st.permutations(numbers))
        for white, black in zip(order[::2], order[1::2], strict=False):
            score = draw(SCORES)
            kind = draw(st.sampled_from([PLAYED] * 8 + list(PAIRING_KINDS)))
            pairings.append(Pairing(round, white, black, score, 1.0 - score, kind))
    start = draw(st.sampled_from(["", "1996-05-01", "2018-03-01", "2021-01-01", "2026-02-01"]))
    return Event(start=start, players=players, pairings=tuple(pairings))
