"""Random cases that lean on the places where a rule changes. Nothing of arpad's law is used."""

from fractions import Fraction

from hypothesis import strategies as st

from tests.systems.uschess.oracle import Entry, Met

CHANGES = (
    "2008-06-06 2012-08-03 2013-05-08 2014-03-20 2015-06-01 2017-06-01 2020-06-01 2023-02-01 2024-03-01 2025-01-01"
).split()  # fmt: skip
EVES = "2008-06-05 2012-08-02 2013-05-07 2014-03-19 2015-05-31 2017-05-31 2020-05-31 2023-01-31 2024-02-29 2024-12-31"
days = st.sampled_from([*CHANGES, *EVES.split(), "2026-07-01"])

THRESHOLDS = (100, 101, 499, 500, 1199, 1200, 2000, 2199, 2200, 2201, 2355, 2356, 2499, 2500, 2501, 2699, 2700)
ratings = st.sampled_from(THRESHOLDS) | st.integers(100, 2700)
precise = st.one_of(ratings, ratings, st.integers(20000, 240000).map(lambda hundredths: Fraction(hundredths, 100)))
scores = st.sampled_from((Fraction(0), Fraction(1, 2), Fraction(1)))
counts = st.sampled_from((None, 1, 7, 8, 9, 10, 25, 26, 60)) | st.integers(1, 80)
histories = st.sampled_from(("mixed", "mixed", "none", "all_wins", "all_losses"))
gaps = st.sampled_from((-800, -401, -400, -399, 0, 399, 400, 401, 800)) | st.integers(-900, 900)


@st.composite
def meetings(draw: st.DrawFn, own: Fraction, most: int = 8) -> list[Met]:
    """Games against opponents near the places where the straight lines bend; some are met again."""
    met: list[Met] = []
    for name in range(1, draw(st.integers(1, most)) + 1):
        if met and draw(st.integers(0, 4)) == 0:
            again = draw(st.sampled_from(met))
            met.append(Met(again.opponent, draw(scores), again.name))
        else:
            met.append(Met(min(Fraction(3500), max(Fraction(100), own + draw(gaps))), draw(scores), name))
    return met


@st.composite
def sections(draw: st.DrawFn) -> dict[int, Entry]:
    """A small section with newcomers of both kinds."""
    numbers = range(1, draw(st.integers(3, 9)) + 1)
    results: dict[int, list[tuple[int, Fraction]]] = {number: [] for number in numbers}
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(numbers))
        for one, other in zip(order[::2], order[1::2], strict=False):
            score = draw(scores)
            results[one].append((other, score))
            results[other].append((one, 1 - score))
    entries = {}
    for number in numbers:
        unrated = draw(st.integers(0, 3)) == 0
        games = draw(st.sampled_from((0, 0, 5, 10))) if unrated else draw(counts)
        history = "none" if unrated else draw(histories)
        entries[number] = Entry(Fraction(draw(ratings)), games, history, unrated, tuple(results[number]))
    return entries
