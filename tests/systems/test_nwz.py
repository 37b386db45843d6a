"""The reconstruction of the NWZ says that it is one, and is an Elo list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.systems import nwz

RATINGS = st.integers(1000, 2700)


@given(RATINGS, RATINGS, st.sampled_from([0.0, 0.5, 1.0]), st.integers(1, 40))
def test_it_is_elo_and_says_it_is_a_reconstruction(one, other, score, k):
    both = nwz.game(one, other, score, k)
    expected = 1 / (1 + 10 ** ((other - one) / 400))
    assert float(both.player.change.exact) == pytest.approx(k * (score - expected), abs=1e-6)
    assert float(both.player.change.exact) == pytest.approx(-float(both.opponent.change.exact), abs=1e-6)
    assert [problem.key for problem in both.player.problems] == ["nwz.reconstruction"]
    assert not both.rules.exact
