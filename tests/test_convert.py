"""Conversions: official rules to the last digit, levels there and back, and the reference tables as a check.

The tables have no open licence, so they are read from the reference and never shipped.
"""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.convert import ANCHOR, CURVES, INDIVIDUAL, LEVEL, OFFICIAL, POOLS, along, convert, level_in, limits
from arpad.model import Refusal

TABLES = Path(__file__).parents[2] / "shared" / "reference" / "conversion_tables.json"
needs_tables = pytest.mark.skipif(not TABLES.is_file(), reason=f"the reference is not here: {TABLES.name}")
NAMES = {
    "chesscom_blitz": ANCHOR, "chesscom_bullet": "chesscom:bullet", "chesscom_rapid": "chesscom:rapid",
    "lichess_blitz": "lichess:blitz", "lichess_bullet": "lichess:bullet", "lichess_rapid": "lichess:rapid",
    "lichess_classical": "lichess:classical", "uscf_regular": "uschess", "fide_standard": "fide",
}  # fmt: skip


@cache
def tables():
    return {one["id"]: one for one in json.loads(TABLES.read_text("utf-8"))["tables"]}


def of_kind(found, kind):
    return [answer for answer in found.answers if answer.kind == kind]


def value(rating, source, target, kind=OFFICIAL, on=""):
    return of_kind(convert(rating, source, target, on), kind)[0].value


# --- official rules --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rating", "source", "target", "expected"),
    [
        # Figures that the notices, handbooks and the reference's own tests name.
        (1500, "fide:before_2024", "fide", 1700), (1000, "fide:before_2024", "fide", 1400),
        (2000, "fide:before_2024", "fide", 2000), (2500, "fide:before_2024", "fide", 2500),
        (2000, "fide", "uschess", 2060.4), (2001, "fide", "uschess", 2061.02), (1710, "fide", "uschess", 1606.057),
        (1840, "fide", "uschess", 1809.728), (1800, "fide:before_2024", "uschess", 1872.0),
        (1500, "ecf", "fide", 1600), (1600, "fide", "ecf", 1500), (1750, "ecf", "fide", 1750),
        (2000, "fide", "ecf", 2000),
        (160, "ecf:grade", "ecf", 1900), (80, "ingo", "dwz:before_2026", 2200), (2200, "dwz:before_2026", "ingo", 80),
        (900, "dwz:before_2026", "dwz", 1300), (1500, "dwz:before_2026", "dwz", 1720),
        (2150, "dwz:before_2026", "dwz", 2150),
        (1800, "uschess", "cfc", 1800), (1400, "dsu:before_2024", "dsu", 1700), (800, "oesb:before_2024", "oesb", 1200),
        (1400, "fide", "oesb", 1200), (1000, "knsb:before_2024", "knsb", 1400), (1200, "ssb:before_2025", "ssb", 1440),
        (1400, "nwsrs", "uschess", 1200), (2000, "nwsrs", "uschess", 2000),
    ],
)  # fmt: skip
def test_an_official_rule(rating, source, target, expected):
    assert value(rating, source, target) == pytest.approx(expected, abs=1e-9)


def test_rules_go_by_their_date():
    assert value(1800, "fide", "cfc", on="2020-09-20") == 1800
    assert value(1800, "fide", "cfc", on="2020-10-01") == 1925


@pytest.mark.parametrize(
    ("fide", "pairing"), [(1744, 1744), (1745, 1800), (1789, 1800), (2069, 2100), (2249, 2250), (2250, 2300)]
)
def test_organisers_are_no_federation(fide, pairing):
    found = convert(fide, "fide", "uschess:pairing")
    assert [(answer.kind, answer.value) for answer in found.answers] == [("organiser", pairing)]


# --- levels ----------------------------------------------------------------------------------------------------------
PAIRS = [(one, other) for one in CURVES for other in CURVES if one != other]


@pytest.mark.parametrize(("source", "target"), [*PAIRS, ("dwz", "fide"), ("fide", "dwz")])
def test_there_and_back(source, target):
    low, high = limits(source, target)
    there = []
    for rating in range(low, high, 25):
        level = level_in(float(rating), source, target)
        assert level is not None
        back = level_in(level.value, target, source)
        assert back is None or abs(back.value - rating) < 5
        there.append(level.value)
    assert all(one < other for one, other in pairwise(there))


@given(st.sampled_from(PAIRS), st.floats(0, 3500))
@settings(max_examples=200)
def test_a_range_always_holds_its_middle(pair, rating):
    found = convert(rating, *pair)
    levels, individuals = of_kind(found, LEVEL), of_kind(found, INDIVIDUAL)
    assert len(levels) == len(individuals)
    if not levels:
        assert "convert.not_calibrated" in [problem.key for problem in found.problems]
        return
    assert levels[0].low < levels[0].value < levels[0].high
    assert individuals[0].low < individuals[0].value < individuals[0].high
    assert individuals[0].high - individuals[0].low > levels[0].high - levels[0].low
    assert all(answer.date and answer.source for answer in found.answers)


@pytest.mark.parametrize(
    ("rating", "source", "target"),
    [(499, ANCHOR, "lichess:blitz"), (3001, ANCHOR, "lichess:blitz"), (999, ANCHOR, "fide"),
     (1300, "lichess:blitz", "fide"),
     (1399, "dwz", "fide"), (2101, "dwz", "fide"), (2701, ANCHOR, "lichess:classical")],
)  # fmt: skip
def test_nothing_is_extrapolated(rating, source, target):
    found = convert(rating, source, target)
    assert found.answers == ()
    assert found.problems[0].key == "convert.not_calibrated"


def test_level_and_individual_differ_away_from_the_mean():
    found = convert(1000, ANCHOR, "lichess:blitz")
    assert of_kind(found, INDIVIDUAL)[0].value > of_kind(found, LEVEL)[0].value
    back = convert(of_kind(found, INDIVIDUAL)[0].value, "lichess:blitz", ANCHOR)
    assert of_kind(back, INDIVIDUAL)[0].value > 1000  # a regression is not the way back


def test_an_uncertain_rating_has_a_wider_range():
    def width(deviation):
        answer = of_kind(convert(1500, "lichess:blitz", "chesscom:blitz", "", deviation), INDIVIDUAL)[0]
        return answer.high - answer.low

    assert width(None) == width(50) < width(200)


def test_old_data_are_called_old():
    def keys(on):
        return [problem.key for problem in convert(1500, ANCHOR, "fide", on).problems]

    assert "convert.stale" not in keys("2026-12-31")
    assert "convert.stale" in keys("2027-02-01")


def test_two_relations_at_most():
    found = convert(1900, "lichess:blitz", "dwz")
    assert "convert.bridged" in [problem.key for problem in found.problems]
    direct = convert(1900, "lichess:blitz", "fide")
    width = of_kind(found, INDIVIDUAL)[0].high - of_kind(found, INDIVIDUAL)[0].low
    assert width > of_kind(direct, INDIVIDUAL)[0].high - of_kind(direct, INDIVIDUAL)[0].low
    with pytest.raises(Refusal) as refused:
        convert(1900, "lichess:blitz", "ingo")
    assert refused.value.problem.key == "convert.unrelated"


@pytest.mark.parametrize(("source", "target"), [("lichess", "fide"), ("fide", "fide"), ("ssb", "dsu")])
def test_what_cannot_be_converted(source, target):
    with pytest.raises(Refusal) as refused:
        convert(1500, source, target)
    assert str(refused.value) != refused.value.problem.key


@pytest.mark.parametrize("source", POOLS)
@pytest.mark.parametrize("target", POOLS)
def test_every_pair_has_an_answer_or_a_reason(source, target):
    try:
        found = convert(1850.0, source, target, "2026-11-30")
    except Refusal:
        return
    assert found.answers or found.problems


# --- the tables behind the curves ------------------------------------------------------------------------------------
def least_squares(points, knots):
    """The values at the knots of the line of straight pieces that is nearest to the points."""
    weights = []
    for x, _ in points:
        left = max(index for index in range(len(knots) - 1) if knots[index] <= x)
        share = (x - knots[left]) / (knots[left + 1] - knots[left])
        weights.append([1 - share if i == left else share if i == left + 1 else 0.0 for i in range(len(knots))])
    size = len(knots)
    rows = [
        [sum(w[i] * w[j] for w in weights) for j in range(size)]
        + [sum(w[i] * y for w, (_, y) in zip(weights, points, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(size):
            if row != i:
                factor = rows[row][i] / rows[i][i]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def column(table, name):
    anchor, index = table["columns"].index("chesscom_blitz"), table["columns"].index(name)
    return [(row[anchor], row[index]) for row in table["rows"] if row[index] is not None]


@needs_tables
@pytest.mark.parametrize("name", [name for name in NAMES if name != "chesscom_blitz"])
def test_the_curves_are_our_own_fit(name):
    points = column(tables()["chessgoals_2025_07"], name)
    curve = CURVES[NAMES[name]]
    assert [round(one) for one in least_squares(points, [x for x, _ in curve])] == [y for _, y in curve]
    errors = [along(curve, x) - y for x, y in points]
    assert (sum(error**2 for error in errors) / len(errors)) ** 0.5 < 17
    assert max(map(abs, errors)) < 50


@needs_tables
def test_the_next_edition_of_the_survey_is_near():
    table = tables()["chessgoals_2026_07_partial"]
    for name in table["columns"]:
        if name != "chesscom_blitz":
            # The rapid column of that edition ends otherwise: its strongest players moved by 190 points.
            for anchor, rating in [point for point in column(table, name) if point[0] <= 2500]:
                level = level_in(float(anchor), ANCHOR, NAMES[name])
                assert level is None or abs(level.value - rating) <= max(90, level.width), (name, anchor)


@needs_tables
def test_another_study_is_within_the_range_of_individuals():
    table = tables()["chess_elo_drift_2026"]
    names = table["columns"]
    apart = []
    for row in table["rows"]:
        one = dict(zip(names, row, strict=True))
        if one["from"] in NAMES and one["to"] in NAMES and not one["extrapolated"]:
            found = convert(one["rating"], NAMES[one["from"]], NAMES[one["to"]])
            for answer in of_kind(found, INDIVIDUAL):
                assert answer.low <= one["equivalent"] <= answer.high
                assert answer.low <= one["typical_mean"] <= answer.high
                apart.append(abs(answer.value - one["typical_mean"]))
    assert len(apart) > 60
    assert sum(apart) / len(apart) < 75


@needs_tables
def test_the_official_line_to_us_chess_is_near_the_survey():
    for fide in range(1460, 2141, 40):
        level = level_in(float(fide), "fide", "uschess")
        assert level is not None
        assert abs(level.value - value(fide, "fide", "uschess")) <= 75
