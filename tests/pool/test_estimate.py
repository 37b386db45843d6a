"""Whole-pool estimators: the numbers of the peers and of independent oracles, known truth, and who has no number."""

import math
from itertools import pairwise
from typing import Any

import numpy as np
import polars as pl
import pytest
import whr as peer
from scipy.optimize import minimize

from arpad import pool
from arpad.model import Refusal
from arpad.pool.estimators import bradley_terry, likelihood, ordo
from arpad.systems import bradley_terry as one_event
from arpad.systems import ordo as one_ordo
from arpad.systems import whr as one_whr
from arpad.systems.bradley_terry import Q
from arpad.systems.pools import Meeting

DAY = 86_400
Row = tuple[str, str, float]

# White, Black, White's wins, draws, losses: made up, and given to the peers.
MATCHES = [
    ("Alfa", "Bravo", 3, 0, 1), ("Alfa", "Carla", 4, 0, 0), ("Alfa", "Delta", 4, 0, 0), ("Alfa", "Echo", 3, 0, 1),
    ("Alfa", "Fox", 3, 0, 1), ("Bravo", "Alfa", 2, 2, 0), ("Bravo", "Carla", 4, 1, 1), ("Bravo", "Delta", 3, 0, 1),
    ("Bravo", "Echo", 5, 0, 0), ("Bravo", "Fox", 6, 0, 0), ("Carla", "Alfa", 0, 1, 3), ("Carla", "Bravo", 3, 1, 2),
    ("Carla", "Delta", 2, 0, 2), ("Carla", "Echo", 4, 1, 1), ("Carla", "Fox", 3, 1, 1), ("Delta", "Alfa", 1, 1, 2),
    ("Delta", "Bravo", 0, 1, 3), ("Delta", "Carla", 3, 0, 1), ("Delta", "Echo", 3, 0, 1), ("Delta", "Fox", 3, 0, 1),
    ("Echo", "Alfa", 0, 2, 2), ("Echo", "Bravo", 0, 2, 3), ("Echo", "Carla", 4, 0, 2), ("Echo", "Delta", 2, 0, 2),
    ("Echo", "Fox", 4, 1, 1), ("Fox", "Alfa", 0, 0, 4), ("Fox", "Bravo", 1, 0, 5), ("Fox", "Carla", 2, 0, 3),
    ("Fox", "Delta", 2, 0, 2), ("Fox", "Echo", 2, 1, 3),
]  # fmt: skip


CYCLE = [("A", "B", 1.0), ("B", "C", 1.0), ("C", "A", 1.0)]
UNPRIORED: list[tuple[str, dict[str, Any]]] = [("bradley_terry", {"prior": 0}), ("ordo", {})]


def rows_of(matches: list[tuple[str, str, int, int, int]]) -> list[Row]:
    return [
        (white, black, score)
        for white, black, *counts in matches
        for score, count in zip((1.0, 0.5, 0.0), counts, strict=True)
        for _ in range(count)
    ]


def of(rows: list[Row], days: list[int] | None = None) -> pool.Pool:
    white, black, score = zip(*rows, strict=True)
    return pool.of(list(white), list(black), list(score), None if days is None else [day * DAY for day in days])


def ratings(found: pool.Estimated) -> dict[str, Any]:
    return dict(found.frame.select("player", "rating").rows())


def errors(found: pool.Estimated) -> dict[str, Any]:
    return dict(found.frame.select("player", "error").rows())


def made(players: int, games: int, seed: int, advantage: float = 35.0, threshold: float = 0.3) -> list[Row]:
    """Games of players of normal strength (200 points), by Rao and Kupper's model."""
    chance = np.random.default_rng(seed)
    strength = chance.normal(0, 200 * Q, players)
    rows = []
    for _ in range(games):
        white, black = chance.choice(players, 2, replace=False)
        gap = strength[white] - strength[black] + advantage * Q
        win, loss = 1 / (1 + math.exp(threshold - gap)), 1 / (1 + math.exp(threshold + gap))
        luck = chance.random()
        rows.append((f"p{white}", f"p{black}", 1.0 if luck < win else 0.0 if luck < win + loss else 0.5))
    return rows


# By the peers: BayesElo 0057 (prior 0, mm 1 1, offset 3100 to the average), Ordo 1.2.6 (-W -D -s2000 -F68.27).
BAYESELO = {"Alfa": 3308, "Bravo": 3266, "Delta": 3066, "Carla": 3045, "Echo": 3011, "Fox": 2903}
ORDO = {"Alfa": 2507.5, "Bravo": 2471.2, "Delta": 2262.3, "Carla": 2244.9, "Echo": 2205.1, "Fox": 2109.0}
ORDO_ERRORS = {"Alfa": 60.3, "Bravo": 50.9, "Delta": 51.0, "Carla": 45.7, "Echo": 45.9, "Fox": 51.2}
ORDO_TO_CARLA = {"Alfa": 84.8, "Bravo": 74.2, "Delta": 75.7, "Carla": 0.0, "Echo": 67.2, "Fox": 72.4}


def test_the_numbers_of_bayeselo() -> None:
    found = pool.estimate(of(rows_of(MATCHES)), prior=0, mean=3100)
    assert ratings(found) == pytest.approx(BAYESELO, abs=0.6)
    facts = found.facts.row(0, named=True)
    # One more game than BayesElo looks at, between equals, moves these two a little.
    assert facts["white_advantage"] == pytest.approx(102.36 * 0.977, abs=1.5)
    assert facts["draw_rate"] == pytest.approx(math.tanh(53.01 * Q / 2), abs=0.003)


def test_the_numbers_of_ordo() -> None:
    found = pool.estimate(of(rows_of(MATCHES)), "ordo")
    assert ratings(found) == pytest.approx(ORDO, abs=0.3)
    facts = found.facts.row(0, named=True)
    assert facts["white_advantage"] == pytest.approx(92.6, abs=1.0)
    assert facts["draw_rate"] == pytest.approx(0.1326, abs=0.003)
    # To first order; with so few games replays scatter more.
    assert errors(found) == pytest.approx(ORDO_ERRORS, rel=0.12)
    to_carla = pool.estimate(of(rows_of(MATCHES)), "ordo", {"Carla": 2500})
    assert errors(to_carla) == pytest.approx(ORDO_TO_CARLA, rel=0.12)
    assert ratings(to_carla)["Alfa"] == pytest.approx(2762.6, abs=0.4)


def test_a_published_triangle() -> None:
    rows = rows_of([("A", "B", 18, 9, 3), ("B", "C", 18, 9, 3), ("A", "C", 24, 6, 0)])
    found = pool.estimate(of(rows), prior=0, draw_rate=0, white_advantage=0, mean=0)
    assert {name: round(rating) for name, rating in ratings(found).items()} == {"A": 191, "B": 0, "C": -191}


def height(rows: list[Row], names: list[str], prior: float, place: Any) -> float:
    """The logarithm of the posterior, written down game by game from the model."""
    values = dict(zip(names, place[:-2], strict=True))
    advantage, threshold = place[-2], place[-1]

    def chances(gap: float) -> tuple[float, float, float]:
        win, loss = 1 / (1 + math.exp(threshold - gap)), 1 / (1 + math.exp(threshold + gap))
        return win, 1 - win - loss, loss

    total = sum(math.log(chance) for chance in chances(advantage)) / 3
    for white, black, score in rows:
        total += math.log(chances(values[white] - values[black] + advantage)[int(2 - 2 * score)])
    played = {name: sum(name in row[:2] for row in rows) for name in names}
    for one, other, _ in rows:
        share = prior / 2 * (1 / played[one] + 1 / played[other])
        gap = values[one] - values[other]
        total += share * (math.log(1 / (1 + math.exp(-gap))) + math.log(1 / (1 + math.exp(gap))))
    return total


@pytest.mark.parametrize(("seed", "prior"), [(1, 2.0), (2, 2.0), (3, 0.0), (4, 5.0)])
def test_bradley_terry_is_the_most_probable(seed: int, prior: float) -> None:
    rows = made(7, 90, seed)
    found = pool.estimate(of(rows), prior=prior, mean=0)
    assert found.facts["gradient"][0] < 1e-9
    names = sorted(found.frame["player"])
    best = minimize(
        lambda place: -height(rows, names, prior, np.append(place[:-1], math.exp(place[-1]))),
        np.append(np.zeros(len(names) + 1), -1.0),
        method="BFGS",
        options={"gtol": 1e-7},
    ).x
    threshold = math.exp(best[-1])
    scale = 4 * math.exp(-threshold) / (1 + math.exp(-threshold)) ** 2 / Q
    expected = scale * (best[:-2] - best[:-2].mean())
    assert [ratings(found)[name] for name in names] == pytest.approx(expected, abs=0.02)
    facts = found.facts.row(0, named=True)
    assert facts["white_advantage"] == pytest.approx(scale * best[-2], abs=0.02)
    assert facts["draw_rate"] == pytest.approx(math.tanh(threshold / 2), abs=1e-4)
    # Errors: the inverse of the second derivatives, by differences, in the players' values.
    place = np.append(best[:-1], threshold)
    curvature = -second_differences(
        lambda values: height(rows, names, prior, np.append(values, place[-2:])), place[:-2]
    )
    wanted = scale * np.sqrt(np.diag(np.linalg.pinv(curvature, rcond=1e-6)))
    assert [errors(found)[name] for name in names] == pytest.approx(wanted, rel=1e-3)


def second_differences(function: Any, place: Any, step: float = 1e-3) -> Any:
    size = len(place)
    steps = np.eye(size) * step
    found = np.empty((size, size))
    for one in range(size):
        for other in range(size):
            found[one, other] = (
                function(place + steps[one] + steps[other]) - function(place + steps[one] - steps[other])
                - function(place - steps[one] + steps[other]) + function(place - steps[one] - steps[other])
            ) / (4 * step * step)  # fmt: skip
    return found


@pytest.mark.parametrize("seed", range(3))
def test_with_draws_as_halves_it_is_the_scalar_law(seed: int) -> None:
    rows = made(8, 200, seed)
    names = sorted({name for row in rows for name in row[:2]})
    meetings = tuple(
        Meeting(names.index(white), names.index(black), score, True, 1, "") for white, black, score in rows
    )
    fitted = one_event.fit(len(names), meetings, None, 30.0)
    values = np.array(fitted.values) - np.mean(fitted.values)
    found = pool.estimate(of(rows), prior=0, draw_rate=0, white_advantage=30, mean=0)
    assert [ratings(found)[name] for name in names] == pytest.approx(values / Q, abs=1e-7)
    spread = np.sqrt(np.diag(np.linalg.pinv(np.array(fitted.curvature.dense()), rcond=1e-9)))
    assert [errors(found)[name] for name in names] == pytest.approx(spread / Q, rel=1e-7)
    # Ordo's scale, and at its usual draw rate half the variance.
    advantage = 30 * Q * one_ordo.NATURAL
    found = pool.estimate(of(rows), "ordo", white_advantage=advantage, draw_rate=0.5, mean=0)
    assert [ratings(found)[name] for name in names] == pytest.approx(values * one_ordo.NATURAL, abs=1e-7)
    assert [errors(found)[name] for name in names] == pytest.approx(spread * one_ordo.NATURAL / 2**0.5, rel=1e-7)


def test_ordo_predicts_what_there_was() -> None:
    rows = made(12, 400, 5)
    found = pool.estimate(of(rows), "ordo")
    own, facts = ratings(found), found.facts.row(0, named=True)
    natural = one_ordo.NATURAL

    def expected(white: str, black: str) -> float:
        return 1 / (1 + math.exp(-(own[white] - own[black] + facts["white_advantage"]) / natural))

    for name in own:
        points = sum(score if name == white else 1 - score for white, black, score in rows if name in (white, black))
        foreseen = sum(
            expected(white, black) if name == white else 1 - expected(white, black)
            for white, black, _ in rows
            if name in (white, black)
        )
        assert foreseen == pytest.approx(points, abs=1e-7)
    white_points, foreseen = sum(row[2] for row in rows), sum(expected(*row[:2]) for row in rows)
    more = 0.5 - 1 / (1 + math.exp(-facts["white_advantage"] / natural))  # the one more game
    assert foreseen - more == pytest.approx(white_points, abs=1e-7)


@pytest.mark.parametrize("w2", [14.0, 300.0])
def test_whole_history_rating_is_the_scalar_law(w2: float) -> None:
    rows = made(10, 200, 11)
    days = sorted(np.random.default_rng(1).integers(0, 300, len(rows)).tolist())
    names = sorted({name for row in rows for name in row[:2]})
    played = [
        one_whr.Played(names.index(white), names.index(black), score, day)
        for (white, black, score), day in zip(rows, days, strict=True)
    ]
    expected = one_whr.fit(len(names), played, w2).histories
    found = pool.estimate(of(rows, days), "whr", w2=w2, precision=1e-9)
    assert found.history is not None
    level = 2300 - np.mean([history[-1][1] for history in expected]) / Q
    for name, history in zip(names, expected, strict=True):
        own = found.history.filter(player=name)
        assert own["day"].dt.epoch("d").to_list() == [day for day, _, _ in history]
        assert own["rating"].to_list() == pytest.approx([value / Q + level for _, value, _ in history], abs=1e-6)
        assert own["error"].to_list() == pytest.approx([math.sqrt(one) / Q for _, _, one in history], rel=1e-6)


def test_the_numbers_of_the_whr_package() -> None:
    rows = made(8, 120, 21)
    days = sorted(np.random.default_rng(2).integers(0, 60, len(rows)).tolist())
    base = peer.Base(w2=300.0, virtual_games=2)
    for (white, black, score), day in zip(rows, days, strict=True):
        base.create_game(black, white, {1.0: "W", 0.5: "D", 0.0: "B"}[score], day)
    base.iterate(400)
    found = pool.estimate(of(rows, days), "whr", precision=1e-9)
    assert found.history is not None
    shifts = []
    for name in found.frame["player"]:
        theirs = base.ratings_for_player(name)
        own = found.history.filter(player=name)["rating"].to_list()
        assert len(theirs) == len(own)
        shifts += [rating - row[1] for rating, row in zip(own, theirs, strict=True)]
    assert max(shifts) - min(shifts) < 0.02


def test_white_s_advantage_in_whole_histories() -> None:
    """Everybody has White against everybody, and always wins: the advantage explains it, and nobody is better."""
    rows = [(one, other, 1.0) for one in "ABC" for other in "ABC" if one != other]
    assert set(ratings(pool.estimate(of(rows, [0] * 6), "whr", white_advantage=200)).values()) == {2300.0}
    rows[0] = ("A", "B", 0.0)
    without, found = (
        ratings(pool.estimate(of(rows, [0] * 6), "whr", white_advantage=advantage)) for advantage in (0, 200)
    )
    assert found["B"] - found["A"] > without["B"] - without["A"] > 0


@pytest.fixture(scope="module")
def truth() -> tuple[dict[str, float], list[Row]]:
    chance = np.random.default_rng(99)
    strength = {f"p{number}": value for number, value in enumerate(chance.normal(0, 200, 120))}
    names = sorted(strength)
    rows = []
    for _ in range(6000):
        white, black = chance.choice(names, 2, replace=False)
        gap, threshold = (strength[white] - strength[black] + 35) * Q, 0.4
        win, loss = 1 / (1 + math.exp(threshold - gap)), 1 / (1 + math.exp(threshold + gap))
        luck = chance.random()
        rows.append((str(white), str(black), 1.0 if luck < win else 0.0 if luck < win + loss else 0.5))
    return strength, rows


@pytest.mark.parametrize("few", [likelihood.FEW, 0], ids=["exact", "simulated"])
def test_the_truth_comes_out(
    truth: tuple[dict[str, float], list[Row]], few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    strength, rows = truth
    monkeypatch.setattr(likelihood, "FEW", few)
    found = pool.estimate(of(rows), mean=np.mean(list(strength.values())))
    facts = found.facts.row(0, named=True)
    scale = bradley_terry.points(0.4) * Q  # the model's points to the usual ones
    assert facts["white_advantage"] == pytest.approx(35 * scale, abs=12)
    assert facts["draw_rate"] == pytest.approx(math.tanh(0.2), abs=0.015)
    middle = np.mean(list(strength.values()))
    off = [
        (rating - middle - scale * (strength[name] - middle)) / error
        for name, rating, error in found.frame.select("player", "rating", "error").rows()
    ]
    assert 0.8 < float(np.std(off)) < 1.2
    assert 0.58 < float(np.mean(np.abs(off) < 1)) < 0.78  # of a normal distribution 68 %


@pytest.mark.parametrize("system", ["bradley_terry", "ordo"])
@pytest.mark.parametrize("anchors", [{}, {"p1": 2000.0}], ids=["average", "anchor"])
def test_simulated_errors_are_the_exact_ones(
    system: str, anchors: dict[str, float], truth: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = of(truth[1][:1500])
    exact = errors(pool.estimate(games, system, anchors))
    monkeypatch.setattr(likelihood, "FEW", 0)
    simulated = errors(pool.estimate(games, system, anchors, simulations=200))
    assert simulated == pytest.approx(exact, rel=0.08)


@pytest.mark.parametrize("system", ["bradley_terry", "ordo", "whr"])
def test_order_names_and_level_change_nothing(system: str) -> None:
    rows = made(9, 120, 31)
    anchors = {"p2": 1800.0}
    exactly: dict[str, Any] = {"precision": 1e-8} if system == "whr" else {}
    found = pool.estimate(of(rows, [0] * 120), system, anchors, **exactly)
    shuffled = [rows[number] for number in np.random.default_rng(5).permutation(120)]
    again = pool.estimate(of(shuffled, [0] * 120), system, anchors, **exactly)
    assert ratings(again) == pytest.approx(ratings(found), abs=1e-6)
    renamed = [(f"x{white}", f"x{black}", score) for white, black, score in rows]
    again = pool.estimate(of(renamed, [0] * 120), system, {"xp2": 1800.0}, **exactly)
    assert {name[1:]: rating for name, rating in ratings(again).items()} == pytest.approx(ratings(found), abs=1e-6)
    higher = pool.estimate(of(rows, [0] * 120), system, {"p2": 2300.0}, **exactly)
    assert {name: rating - 500 for name, rating in ratings(higher).items()} == pytest.approx(ratings(found), abs=1e-6)


def test_two_anchors_pin_two_ratings() -> None:
    rows = made(9, 200, 41)
    found = pool.estimate(of(rows), "bradley_terry", {"p1": 2000, "p2": 2150})
    assert ratings(found)["p1"] == 2000
    assert ratings(found)["p2"] == 2150
    assert errors(found)["p1"] == errors(found)["p2"] == 0
    higher = pool.estimate(of(rows), "bradley_terry", {"p1": 2100, "p2": 2250})
    assert {name: rating - 100 for name, rating in ratings(higher).items()} == pytest.approx(ratings(found), abs=1e-6)


def test_an_anchor_nobody_can_be_compared_with_is_left_as_it_is() -> None:
    rows = [*CYCLE, ("Top", "A", 1.0)]
    for system, constants in UNPRIORED:
        found = of(rows).estimate(system, anchors={"Top": 2700.0}, **constants)
        assert ratings(found) == {"Top": 2700.0, "A": None, "B": None, "C": None}
        assert errors(found)["Top"] == 0
        assert found.facts.select("rated", "below", "settled").row(0) == (1, 3, True)


def test_everybody_can_be_an_anchor() -> None:
    anchors = {"A": 2000.0, "B": 2100.0, "C": 1900.0}
    for system in ("bradley_terry", "ordo"):
        found = pool.estimate(of(CYCLE), system, anchors)
        assert ratings(found) == anchors
        assert set(errors(found).values()) == {0.0}


def test_a_given_advantage_is_in_usual_points() -> None:
    rows = made(9, 300, 43)
    found = pool.estimate(of(rows))
    given = {name: found.facts[name][0] for name in ("white_advantage", "draw_rate")}
    cases: list[dict[str, Any]] = [given, {"white_advantage": given["white_advantage"]}]
    for constants in cases:
        again = pool.estimate(of(rows), **constants)
        assert ratings(again) == pytest.approx(ratings(found), abs=1e-6)


def test_who_cannot_be_compared_has_no_number() -> None:
    rows = [*CYCLE, ("A", "Low", 1.0), ("Low", "Lower", 1.0), ("Top", "B", 1.0), ("Far", "Away", 0.5)]
    for system, constants in UNPRIORED:
        found = pool.estimate(of(rows), system, **constants)
        standing = dict(found.frame.select("player", "standing").rows())
        assert standing == {
            "A": "rated", "B": "rated", "C": "rated", "Low": "below", "Lower": "below", "Top": "above",
            "Far": "apart", "Away": "apart",
        }  # fmt: skip
        for row in found.frame.rows(named=True):
            assert (row["rating"] is None) == (row["error"] is None) == (row["standing"] != "rated")
        groups = dict(found.frame.select("player", "group").rows())
        assert groups["A"] == groups["B"] == groups["C"] == 1
        assert groups["Far"] == groups["Away"] == 2
        assert len(set(groups.values())) == found.facts["groups"][0] == 5


@pytest.mark.parametrize("system", ["bradley_terry", "whr"])
def test_with_a_prior_all_who_are_connected_are_rated(system: str) -> None:
    rows = [*CYCLE, ("A", "Low", 1.0), ("Top", "B", 1.0), ("Far", "Away", 0.5)]
    found = pool.estimate(of(rows), system)
    own = ratings(found)
    assert own["Top"] > max(own[name] for name in "ABC") >= min(own[name] for name in "ABC") > own["Low"]
    assert own["Far"] is own["Away"] is None
    assert found.frame.filter(standing="rated")["rating"].mean() == pytest.approx(2300)


def test_an_anchor_chooses_the_group_and_two_connect() -> None:
    rows = [*CYCLE, ("Far", "Away", 0.5), ("Mid", "A", 1.0), ("Far", "Mid", 1.0)]
    assert ratings(pool.estimate(of(rows), "ordo"))["Far"] is None
    found = ratings(pool.estimate(of(rows), "ordo", {"Far": 2000}))
    assert found["Far"] == 2000
    assert found["A"] is None
    assert found["Away"] == pytest.approx(2000, abs=200)
    both = ratings(pool.estimate(of(rows), "ordo", {"Far": 2400, "A": 2000}))
    # Who beat the one and lost to the other stands between them now.
    assert 2000 < both["Mid"] < 2400
    assert None not in both.values()


@pytest.mark.parametrize("system", ["bradley_terry", "ordo", "whr"])
@pytest.mark.parametrize("games", [1, 10])
def test_all_draws(system: str, games: int) -> None:
    found = pool.estimate(of([("A", "B", 0.5)] * games), system)
    assert ratings(found) == pytest.approx({"A": 2300.0, "B": 2300.0})
    assert all(math.isfinite(error) and error > 0 for error in errors(found).values())


@pytest.mark.parametrize("constants", [{"prior": 0}, {}], ids=["no prior", "prior"])
def test_all_wins_with_white(constants: dict[str, Any]) -> None:
    found = pool.estimate(of([("A", "B", 1.0), ("B", "A", 1.0)] * 5), **constants)
    assert ratings(found) == pytest.approx({"A": 2300.0, "B": 2300.0})
    assert 200 < found.facts["white_advantage"][0] < 1500


def test_one_game() -> None:
    only = of([("A", "B", 1.0)])
    for system in ("bradley_terry", "whr"):
        found = ratings(pool.estimate(only, system))
        assert 2300 < found["A"] < 2500
        assert found["A"] + found["B"] == pytest.approx(4600)
    found = ratings(pool.estimate(only, "ordo"))
    assert found == {"A": None, "B": None}


def test_no_games_at_all() -> None:
    found = pool.estimate(pool.of([], [], []))
    assert found.frame.is_empty()
    assert found.facts["rated"].to_list() == [0]


def test_pools_are_looked_at_by_themselves() -> None:
    rows = made(6, 60, 51)
    white, black, score = map(list, zip(*rows, strict=True))
    both = pool.of(white * 2, black * 2, score + [1 - one for one in score], pool=["blitz"] * 60 + ["rapid"] * 60)
    found = pool.estimate(both, "ordo")
    alone = pool.estimate(both.one("rapid"), "ordo")
    assert found.frame.filter(pool="rapid").equals(alone.frame)
    assert found.facts["pool"].to_list() == ["blitz", "rapid"]


def test_without_simulations_there_are_no_errors() -> None:
    assert set(errors(pool.estimate(of(made(6, 60, 51)), simulations=0)).values()) == {None}


def test_progress_is_told_to_the_end() -> None:
    for system in ("bradley_terry", "ordo", "whr"):
        told: list[tuple[str, float]] = []
        pool.estimate(of(made(6, 60, 51)), system, progress=lambda *one: told.append(one))  # noqa: B023
        assert told[-1] == ("", 1.0)
        assert all(earlier[1] <= later[1] + 0.2 for earlier, later in pairwise(told))


def test_the_draws_that_ordo_expects() -> None:
    expected = np.array([0.5, 0.64, 0.76, 0.9, 0.99])
    for rate, value in ((0.05, 0.05), (0.4, 0.373576), (0.3, 0.238449), (0.25, 0.121221), (0.4, 0.019561)):
        assert value in ordo.draws(expected, rate).round(6)
    assert ordo.draws(expected, 0.0).tolist() == [0.0] * 5


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda games: pool.estimate(games, "elo"), "elo does not look at a pool as a whole"),
        (lambda games: pool.estimate(games, "ordo", prior=2), "ordo has no constant prior"),
        (lambda games: pool.estimate(games, draw_rate=1.5), "draw_rate: 1.5 is out of range"),
        (lambda games: pool.estimate(games, prior="much"), "prior: much is not a number"),
        (lambda games: pool.estimate(games, anchors={"Zoe": 2000}), "No player of the pool is called Zoe"),
        (lambda games: pool.estimate(games, anchors={"A": math.nan}), "A: nan is not a number"),
        (lambda games: pool.estimate(games, "whr", {"A": 2000, "B": 2100}), "Name one anchor"),
    ],
)
def test_what_there_is_not_is_refused(call: Any, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        call(of(CYCLE))


def test_the_frame_says_what_there_was() -> None:
    frame = pool.estimate(of([*CYCLE, ("A", "B", 0.5)])).frame
    assert frame.columns == ["pool", "player", "rating", "error", "games", "points", "group", "standing"]
    assert frame.filter(player="A").select("games", "points").row(0) == (3, 1.5)
    assert frame["rating"].is_sorted(descending=True)
    assert frame.schema["rating"] == pl.Float64
