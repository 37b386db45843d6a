"""Systems side by side: every one is asked, every difference is taken apart whole."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad import compare, systems
from arpad.event import rate
from arpad.formats import trf
from arpad.model import Event, Game, Refusal

SAMPLE = Path(__file__).parents[1] / "samples" / "sample-open.trf"
GAMES = (Game(1700, 1.0), Game(1400, 0.5), Game(1550, 0.0))
ON = "2025-11-07"


def test_every_system_is_asked():
    found = compare.games(1500, GAMES, ON, options={"k": 20})
    assert [line.system for line in found.lines] == list(systems.NAMES)
    for line in found.lines:
        assert (line.problem is None) == (line.new_rating is not None)


def test_a_line_is_what_the_system_says():
    for line in compare.games(1500, GAMES, ON, ("fide", "uschess", "lask", "icu"), {"k": 20}).lines:
        request = {"rating": 1500, "games": [{"opponent": one.opponent, "score": one.score} for one in GAMES]}
        verb = systems.card(line.system).verb("rate")
        known = {name: value for name, value in (("on", ON), ("k", 20)) if name in [one.name for one in verb.fields]}
        answer = systems.answer({"system": line.system, "verb": "rate", **request, **known})
        assert line.new_rating == answer["new_rating"]
        assert line.change == float(answer["change"]["exact"])


@given(
    st.integers(600, 2800),
    st.lists(st.tuples(st.integers(600, 2800), st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=6),
)
@settings(max_examples=25)
def test_the_reasons_add_up_to_the_difference(rating, games):
    names = ("fide", "uschess", "elo", "cfc", "lask", "scotland", "icu", "ecf")
    found = compare.games(rating, tuple(Game(*one) for one in games), ON, names, {"k": 20})
    reference = next(line for line in found.lines if line.system == "fide")
    assert reference.reasons == ()
    for line in found.lines:
        assert line.change is not None
        assert reference.change is not None
        assert sum(one.points for one in line.reasons) == pytest.approx(line.change - reference.change, abs=0.003)


def test_the_reasons_are_the_right_ones():
    found = compare.games(1500, (Game(1500, 1.0),), ON, ("fide", "lask"), {"k": 20})
    # 10 points at K 20, 16 at K 32, from the same expected score.
    assert [(one.kind, one.points) for one in found.lines[1].reasons] == [("k", 6.0)]
    # FIDE's table has .76 at 200, Sweden's .75; nothing but K and curve differs.
    found = compare.games(1700, (Game(1500, 1.0),), ON, ("fide", "lask"), {"k": 20})
    assert [one.kind for one in found.lines[1].reasons] == ["k", "expected"]


def test_another_reference():
    found = compare.games(1500, GAMES, ON, ("elo", "lask"), {"k": 20}, "lask")
    assert found.lines[1].reasons == ()
    assert found.lines[0].reasons != ()


def test_where_lower_is_better_a_difference_is_not_taken_apart():
    found = compare.games(130, (Game(160, 1.0), Game(120, 0.0)), ON, ("ingo", "elo", "linear"), {}, "elo")
    assert [line.change is None for line in found.lines] == [False, False, False]
    assert [bool(line.reasons) for line in found.lines] == [False, False, True]


def test_an_event_under_every_system():
    event = trf.read(SAMPLE.read_bytes())
    found = compare.event(event)
    assert len(found.players) == len(event.players)
    answered = [line.system for line in found.players[0].lines]
    assert sorted(answered + [line.system for line in found.refused]) == sorted(systems.NAMES)
    for name in ("fide", "uschess", "dwz", "icu", "cfc"):
        report = rate(event, name)
        lines = [next(line for line in player.lines if line.system == name) for player in found.players]
        new = [player.initial.rating if player.initial else player.new_rating for player in report.players]
        assert [line.new_rating for line in lines] == new


def test_ratings_off_a_systems_scale_are_refused():
    found = compare.event(trf.read(SAMPLE.read_bytes()), ("fide", "ingo", "ssb"))
    assert [line.system for line in found.refused] == ["ingo", "ssb"]
    problem = found.refused[0].problem
    assert problem is not None
    assert problem.key == "input.range"


def test_an_event_without_players():
    with pytest.raises(Refusal):
        compare.event(Event())
