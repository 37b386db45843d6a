"""The two tables, entry by entry against the copy in tests/examples/fide_tables.json, and what is said about them."""

import math
from fractions import Fraction

from arpad.systems.fide import tables
from tests.systems.fide import oracle

DP = {int(p * 100): difference for p, difference in oracle.TABLES["dp"]}
PD = [(low, high, int(value * 100)) for low, high, value in oracle.TABLES["pd"]]


def test_dp_is_the_table() -> None:
    assert sorted(DP) == list(range(101))
    assert {percentage: tables.dp(percentage) for percentage in range(101)} == DP


def test_pd_is_the_table_on_both_sides() -> None:
    assert PD[-1] == (736, None, 100)
    for low, high, value in PD:
        for gap in range(low, (1500 if high is None else high) + 1):
            assert (gap, tables.pd(gap)) == (gap, value)
            if gap:
                assert (-gap, tables.pd(-gap)) == (-gap, 100 - value)


def test_the_tables_in_the_code_look_like_the_printed_ones() -> None:
    assert sorted(tables.DP) == [(p, DP[p]) for p in range(50, 101)]
    assert sorted(tables.PD) == [(low, high, value) for low, high, value in PD if high is not None]


def test_dp_is_symmetrical() -> None:
    assert all(tables.dp(100 - p) == -tables.dp(p) for p in range(101))


def test_pd_has_51_rows_without_a_hole() -> None:
    assert len(PD) == 51
    assert PD[0][0] == 0
    assert [high + 1 for _, high, _ in PD[:-1] if high is not None] == [low for low, _, _ in PD[1:]]
    assert [value for _, _, value in PD] == list(range(50, 101))


def test_dp_of_every_row_lies_inside_the_row() -> None:
    for low, high, value in PD:
        assert low <= tables.dp(value) <= (math.inf if high is None else high)


def test_no_formula_gives_the_table() -> None:
    """How often the two usual curves, rounded to hundredths, differ from the table for gaps of 0 to 735."""
    logistic = [Fraction(1 / (1 + 10 ** (-gap / 400))) for gap in range(736)]
    normal = [Fraction(0.5 + math.erf(gap / (200 * math.sqrt(2)) / math.sqrt(2)) / 2) for gap in range(736)]
    differ = [
        sum(oracle.half_up(value * 100) != tables.pd(gap) for gap, value in enumerate(curve))
        for curve in (logistic, normal)
    ]
    assert differ == [460, 110]
