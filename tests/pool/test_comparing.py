"""Systems are ranked as the truth says where the truth is known, and what is said holds for other players too."""

from typing import Any

import numpy as np
import polars as pl
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool.comparing import Comparison, Contender, compare, tuned
from arpad.pool.games import Games
from arpad.systems.elo import expected_score

HOUR = 3600
DAY = 24 * HOUR


def made(white: Any, black: Any, half_points: Any, time: Any) -> pool.Pool:
    games = Games(
        np.array(white, np.int32), np.array(black, np.int32), np.array(half_points, np.int8), np.array(time, np.int64),
        np.zeros(len(white), np.int16),
    )  # fmt: skip
    players = int(max(games.white.max(), games.black.max())) + 1
    return pool.Pool(games, pl.Series("player", [f"p{number}" for number in range(players)]))


def drawn(chance: np.random.Generator, expected: float) -> int:
    """Half points with that mean, some of them draws."""
    draw = 0.4 * min(expected, 1 - expected)
    number = chance.random()
    return 2 if number < expected - draw / 2 else 1 if number < expected + draw / 2 else 0


def elo_world(k: float, advantage: float = 0.0, games: int = 30_000, players: int = 100) -> pool.Pool:
    """Strengths that move as Elo ratings with that K do: every game changes both by it. So Elo with this K, from its
    own beginning, knows the chances of every game, and no system can know more."""
    chance = np.random.default_rng(int(k))
    white = chance.integers(0, players, games)
    black = (white + chance.integers(1, players, games)) % players
    strength = [1500.0] * players
    scores = []
    for one, other in zip(white.tolist(), black.tolist(), strict=True):
        expected = expected_score(strength[one] + advantage, strength[other])
        scores.append(drawn(chance, expected))
        change = k * (scores[-1] / 2 - expected)
        strength[one] += change
        strength[other] -= change
    return made(white, black, scores, np.arange(games) * HOUR + 1)


def resting_world(months: int = 36, players: int = 300, games: int = 600) -> pool.Pool:
    """Strengths that wander by 60 points a month, whether one plays or not. Most players pause for a year at a time, so
    how well a strength is known differs from one player to the next."""
    chance = np.random.default_rng(3)
    strength = chance.normal(1500, 250, players)
    numbers = np.arange(players)
    columns: list[Any] = []
    for month in range(months):
        strength += chance.normal(0, 60, players)
        playing = numbers[(numbers % 4 == 0) | ((month // 12 + numbers) % 3 == 0)]
        white = chance.integers(0, len(playing), games)
        black = (white + chance.integers(1, len(playing), games)) % len(playing)
        for game, (one, other) in enumerate(zip(playing[white].tolist(), playing[black].tolist(), strict=True)):
            time = (month + game / games) * 30.4 * DAY
            columns.append((one, other, drawn(chance, expected_score(strength[one], strength[other])), int(time) + 1))
    return made(*zip(*columns, strict=True))


def elo(k: float, **more: float) -> Contender:
    return Contender(f"elo:k={k:g}", "elo", {"k": k, **more})


ELO_WORLD = elo_world(24)


@pytest.fixture(scope="module")
def by_elo() -> Comparison:
    return compare(ELO_WORLD, [elo(8), elo(24), elo(72), "elo"], tune=True)


def test_the_true_system_is_best(by_elo: Comparison) -> None:
    # The usual K of 20 is near 24; no number of games tells them apart with certainty, but 8 and 72 are far off.
    ranking = [one.name for one in by_elo.systems]
    assert set(ranking[:4]) == {"elo", tuned("elo"), "elo:k=24", tuned("elo:k=24")}
    decided = {(pair.better, pair.worse) for pair in by_elo.pairs if pair.decided}
    assert {("elo:k=24", other) for other in ("elo:k=8", "elo:k=72", "even", "colour")} <= decided
    assert not any(worse == "elo:k=24" for _, worse in decided)


def test_the_search_finds_the_true_constant(by_elo: Comparison) -> None:
    found = {one.of: one for one in by_elo.tuned}
    # By 17,000 games. The loss is flat near its least place: with any K from 21 to 29 it is within 0.0003.
    assert found["elo"].constants["k"] == pytest.approx(24, rel=0.2)
    assert abs(found["elo"].constants["advantage"]) < 10
    assert found["elo"].loss <= found["elo"].loss_before
    # What is given stays as it is.
    assert set(found["elo:k=8"].constants) == {"advantage"}
    assert next(one for one in by_elo.systems if one.name == tuned("elo:k=8")).constants["k"] == 8


def test_the_true_system_is_calibrated(by_elo: Comparison) -> None:
    true = next(one for one in by_elo.systems if one.name == "elo:k=24")
    for one in true.calibration:
        error = np.sqrt(one.expected * (1 - one.expected) / one.games)  # of a mean of scores with draws, less than this
        assert abs(one.scored - one.expected) < 4 * error + 0.001, one
    assert true.slope == pytest.approx(1, abs=0.1)
    others = {one.name: one.slope for one in by_elo.systems}
    # Who learns too slowly is too timid, who learns too fast too bold.
    assert others["elo:k=8"] > 1.1 > 0.9 > others["elo:k=72"]  # type: ignore[operator]
    assert true.accuracy is not None
    assert true.accuracy.low > 0.5


def test_a_search_that_ends_at_an_end_says_so() -> None:
    # Whoever is White always wins: no advantage is too large.
    chance = np.random.default_rng(1)
    white = chance.integers(0, 20, 600)
    black = (white + chance.integers(1, 20, 600)) % 20
    found = compare(made(white, black, [2] * 600, np.arange(600) + 1), ["elo"], tune=True)
    assert "advantage" in found.tuned[0].at_end
    assert found.tuned[0].constants["advantage"] == 100


def test_the_advantage_of_white_is_found() -> None:
    found = compare(elo_world(16, advantage=40), ["elo"], tune=True)
    (search,) = found.tuned
    assert search.constants["advantage"] == pytest.approx(40, abs=10)
    assert search.gain.low > 0
    assert found.systems[0].name == tuned("elo")


def test_who_knows_what_pauses_mean_is_better() -> None:
    # Glicko with the true drift of 60 points a month, against Elo with every K.
    true = Contender("glicko", "glicko_by_game", {"c": 60, "period_days": 30.4})
    found = compare(resting_world(), [true, *(elo(k) for k in (10, 20, 30, 45, 65, 90))])
    assert found.systems[0].name == "glicko"
    assert all(pair.decided for pair in found.pairs if pair.better == "glicko")
    assert found.systems[0].slope == pytest.approx(1, abs=0.1)


def test_neither_order_nor_company_matters(by_elo: Comparison) -> None:
    again = compare(ELO_WORLD, ["elo", elo(72), elo(24), elo(8), elo(24)], tune=True)
    assert again == by_elo
    fewer = compare(ELO_WORLD, [elo(72), elo(24)], tune=True)
    of = {one.name: one.log_loss for one in by_elo.systems}
    assert all(one.log_loss == of[one.name] for one in fewer.systems)


def test_the_search_knows_nothing_of_the_games_that_judge(by_elo: Comparison) -> None:
    score = ELO_WORLD.games.score.copy()
    score[-by_elo.games :] = 2
    changed = compare(ELO_WORLD._replace(games=ELO_WORLD.games._replace(score=score)), ["elo"], tune=True)
    assert changed.games == by_elo.games
    assert changed.tuned[0].constants == next(one.constants for one in by_elo.tuned if one.of == "elo")


@pytest.mark.parametrize(
    ("span", "games"),
    [
        ({}, 8),  # a fifth of ten games only teaches
        ({"begins": "1970-01-01"}, 10),
        ({"begins": "1970-01-03", "ends": "1970-01-05"}, 3),
        ({"begins": "1970-01-01", "ends": "1970-01-05"}, 5),
        ({"begins": "1970-01-01", "burn_in": 3}, 6),  # the first three have the players' games 1 to 3, and one newcomer
        ({"begins": "1970-01-01", "tune": True}, 3),
    ],
)
def test_which_games_are_judged(span: dict[str, Any], games: int) -> None:
    white = [0, 0, 0, 0, 0, 2, 0, 0, 0, 0]  # player 2 plays once
    found = compare(made(white, [1] * 10, [2, 0] * 5, np.arange(10) * DAY), ["elo"], **span)
    assert found.games == games
    assert found.left_out == (4 if "burn_in" in span else 0)


def test_a_rating_period_can_be_a_system_s_own() -> None:
    games = elo_world(24, games=2000, players=30)
    own = compare(games, ["glicko2", Contender("weeks", "glicko2", {}, "1w")])
    losses = {one.name: one.log_loss for one in own.systems}
    weeks = compare(games, ["glicko2"], period="1w").systems
    assert losses["weeks"] != losses["glicko2"]
    assert losses["weeks"] == next(one.log_loss for one in weeks if one.name == "glicko2")


def test_games_that_a_system_does_not_foresee_are_left_out_for_all() -> None:
    games = elo_world(24, games=2000, players=30)
    known = pl.DataFrame({"player": games.players[:20], "rating": [1500] * 20})
    found = compare(games, ["elo", "fide"], begins="1970-01-01", facts=known)
    of = {one.name: one.foreseen for one in found.systems}
    assert of["elo"] == 2000 == found.games + found.left_out
    assert 0 < of["fide"] == found.games < 2000


def test_a_search_that_is_broken_off_ends_with_its_best() -> None:
    tries: list[int] = []

    def told(done: int, size: int, name: str) -> None:
        if name == tuned("elo"):
            tries.append(done)
            if len(tries) == 5:
                raise KeyboardInterrupt

    found = compare(ELO_WORLD, ["elo"], tune=True, progress=told)
    assert found.tuned[0].stopped
    assert found.tuned[0].loss <= found.tuned[0].loss_before


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"systems": []}, "Name the systems to compare"),
        ({"systems": ["ingo"]}, "not rated under ingo"),
        ({"systems": [Contender("x", "elo", {"tau": 1})]}, "elo has no constant tau"),
        ({"period": "month"}, "no length of a rating period"),
        ({"systems": [Contender("x", "glicko2", {}, "2x")]}, "2x is no length of a rating period"),
        ({"begins": "yesterday"}, "from: yesterday is not a date"),
        ({"begins": "2030-01-01"}, "0 games lie between these dates"),
        ({"begins": "1970-01-02", "ends": "1970-01-02", "tune": True}, "1 games lie between"),
        ({"burn_in": 99}, "None of 8 games can be judged"),
    ],
)
def test_what_cannot_be_compared_is_refused(asked: dict[str, Any], message: str) -> None:
    games = made([0] * 10, [1] * 10, [2] * 10, np.arange(10) * DAY)
    with pytest.raises(Refusal, match=message):
        compare(games, **{"systems": ["elo"], **asked})
