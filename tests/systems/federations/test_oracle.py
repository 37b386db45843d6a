"""The law against a second writing of the same rules."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arpad.model import Event, Game, Pairing, Player, Refusal
from arpad.systems import ccla, cfc, dsu, ecf, icc, icu, knsb, lask, scotland
from tests.systems.federations import oracle

RATINGS = st.integers(0, 3200) | st.integers(2180, 2220) | st.integers(700, 850)
quick = settings(max_examples=60)
SCORES = st.sampled_from([0.0, 0.5, 1.0])


@st.composite
def near(draw):
    """A rating and games with opponents of all distances."""
    rating = draw(RATINGS)
    opponent = st.integers(max(0, rating - 800), min(4000, rating + 800))
    return rating, draw(st.lists(st.tuples(opponent, SCORES), min_size=1, max_size=12))


def played(games):
    return tuple(Game(float(opponent), score) for opponent, score in games)


@quick
@given(near())
def test_lask(case):
    rating, games = case
    assert lask.rate(rating, played(games)).new_rating == oracle.lask(rating, games)


@quick
@given(near())
def test_ccla(case):
    rating, games = case
    assert ccla.rate(rating, played(games)).new_rating == oracle.ccla(rating, games)


@quick
@given(near(), st.integers(10, 40))
def test_dsu_and_the_lists_with_a_k(case, k):
    rating, games = case
    assert dsu.rate(rating, played(games), k).new_rating == oracle.dsu(rating, games, k)
    found = knsb.CARD.verb("rate").call(rating, played(games), k)
    assert found.new_rating == rating + oracle.to_nearest(oracle.change(rating, games, k))


@quick
@given(near())
def test_scotland(case):
    rating, games = case
    assert scotland.rate(rating, played(games)).new_rating == oracle.scotland(rating, games)


@quick
@given(near(), st.lists(st.integers(0, 300), max_size=40))
def test_ecf_grades(case, earlier):
    rating, games = case
    found = ecf.rate(rating, played(games), "2019-09-01", earlier_points=tuple(earlier))
    assert found.new_rating == oracle.ecf_grade(rating, games, earlier)


@quick
@given(near(), st.sampled_from([20, 40]), st.data())
def test_ecf_ratings(case, k, data):
    rating, games = case
    counts = data.draw(st.lists(st.integers(0, 20), min_size=len(games), max_size=len(games)))
    found = ecf.rate(rating, played(games), k=k, opponents_games=tuple(counts))
    assert found.new_rating == oracle.ecf_month(rating, games, k, [count < 10 for count in counts])


@quick
@given(near(), st.none() | st.integers(0, 3000))
def test_cfc(case, highest):
    rating, games = case
    assume(rating >= 200)
    assert cfc.rate(rating, played(games), highest=highest).new_rating == oracle.cfc(rating, games, highest)


@quick
@given(near(), st.integers(0, 40), st.data())
def test_icc(case, own, data):
    rating, games = case
    counts = data.draw(st.lists(st.integers(0, 40), min_size=len(games), max_size=len(games)))
    found = icc.rate(float(rating), played(games), own, tuple(counts)).new_rating
    assert abs(found - oracle.icc(rating, games, own, counts)) < 1e-6


@st.composite
def irish_events(draw):
    """Events without bonuses: K 24 and 16 earn none."""
    players = {}
    for number in range(1, draw(st.integers(2, 8)) + 1):
        kind = draw(st.sampled_from(["rated", "rated", "provisional", "unrated", "foreign"]))
        one = {}
        if kind != "unrated":
            one["rating"] = draw(st.integers(600, 2700))
        if kind == "rated":
            one["k"] = draw(st.sampled_from([16, 24]))
        if kind == "provisional":
            one["games"] = draw(st.integers(1, 19))
        players[number] = one
    pairs = st.tuples(st.sampled_from(sorted(players)), st.sampled_from(sorted(players)), SCORES)
    results = draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), min_size=1, max_size=20))
    return players, results


@settings(max_examples=100)
@given(irish_events())
def test_icu(case):
    players, results = case
    event = Event(
        start="2011-01-01",
        players=tuple(
            Player(number, "", one.get("rating"), federation="ENG" if set(one) == {"rating"} else "IRL")
            for number, one in players.items()
        ),
        pairings=tuple(
            Pairing(round, one, other, score, 1.0 - score, "played")
            for round, (one, other, score) in enumerate(results, 1)
        ),
    )
    # Without anybody of Ireland the guests would be no guests.
    assume(any(set(one) != {"rating"} for one in players.values()))
    k = {number: one["k"] for number, one in players.items() if "k" in one}
    games = {number: one["games"] for number, one in players.items() if "games" in one}
    try:
        report = icu.event(event, k=k, games_counted=games)
    except Refusal:
        return  # not settled after 50 rounds
    expected = oracle.icu(players, results)
    for player in report.players:
        if expected[player.number] is None:
            assert player.new_rating is None
        else:
            assert player.new_rating is not None
            assert abs(player.new_rating - expected[player.number]) <= 0.5 + 1e-6
