"""Classes and titles: the lists' own limits, without gaps."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.systems import classes
from arpad.systems.classes import CLASS, RANKS, TITLE


def names(rating, which, kind=CLASS):
    return [one.name for one in classes.of(rating) if one.list == which and one.kind == kind]


@pytest.mark.parametrize(
    ("rating", "which", "kind", "expected"),
    [
        (2400, "uschess", CLASS, ["Senior Master"]), (2399, "uschess", CLASS, ["Master"]),
        (1999, "uschess", CLASS, ["Class A"]), (150, "uschess", CLASS, ["Class J"]), (99, "uschess", CLASS, []),
        (2500, "fide", TITLE, ["GM", "IM", "WGM", "WIM", "FM", "CM", "WFM", "WCM"]), (1999, "fide", TITLE, []),
        (2200, "cfc", CLASS, ["National Master"]), (2199, "cfc", CLASS, ["National Candidate Master"]),
        (1000, "cfc", CLASS, ["E"]), (999, "cfc", CLASS, []), (2650, "elo", CLASS, ["World Championship contenders"]),
    ],
)  # fmt: skip
def test_limits(rating, which, kind, expected):
    assert names(rating, which, kind) == expected


@given(st.floats(0, 3500))
def test_one_class_a_list_at_most(rating):
    for which in classes.LISTS:
        assert len(names(rating, which)) <= 1


@pytest.mark.parametrize("which", classes.LISTS)
def test_classes_leave_no_gap(which):
    ranks = [one for one in RANKS if one.list == which and one.kind == CLASS]
    for higher, lower in pairwise(ranks):
        assert lower.highest == higher.lowest - 1
    assert all(one.source for one in ranks)


@given(st.floats(0, 3500), st.floats(0, 300))
def test_a_deviation_only_adds(rating, deviation):
    assert set(classes.of(rating)) <= set(classes.of(rating, deviation))
