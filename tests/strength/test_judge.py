"""A game judged as a whole: what is said, and what is not said."""

import statistics

import pytest

from arpad.model import ERROR, NOTE, Problem, Refusal
from arpad.strength import accuracy, analysis, combine
from arpad.strength.features import find, replay
from arpad.strength.judge import judge
from arpad.strength.model import estimates, shown, why
from arpad.strength.records import Judged, Played
from tests.strength import made

MOVES = made.game(3, 80)
SEARCHED = made.traces(MOVES, 3)
ENGINE = "Stockfish 19 Lite WASM"


def judged(nodes: int = 3000, engine: str = ENGINE, plies: int = 80, **about: object) -> Judged:
    played = Played(MOVES[:plies], 600, 5, "Ann", "Ben", result="1-0")._replace(**about)  # type: ignore[arg-type]
    return judge(played, SEARCHED[: plies + 1], analysis.model(), engine, nodes)


def test_both_sides_get_a_range() -> None:
    found = judged()
    told = estimates(analysis.model(), replay(MOVES), find(replay(MOVES), SEARCHED), "rapid", 600, 5)
    for side, estimate in ((found.white, told[0]), (found.black, told[1])):
        assert (side.estimate, side.half) == (estimate.value, estimate.half)
        assert (side.low, side.high, side.wording) == shown(estimate.value, estimate.half)
        assert 0 < len(side.why) <= 3
        assert (side.moves, side.opening, side.problems, side.rough) == (40, 4, (), False)
    assert (found.speed, found.plies, len(found.curve), found.problems) == ("rapid", 80, 81, ())
    assert (found.engine, found.nodes, found.model) == (ENGINE, 3000, analysis.model().version)


def test_ratings_names_results_and_evaluations_are_no_inputs() -> None:
    one = judged()
    other = judged(
        white="Zoe", black="Yan", white_rating=2900, black_rating=100, result="0-1", evals=(900,) * 80, opening="Grob",
        date="1990-01-01", clocks=(1.0,) * 80, identity="abc", termination="Time forfeit",
    )  # fmt: skip
    assert other.white._replace(clock=None) == one.white
    assert other.black._replace(clock=None) == one.black


@pytest.mark.parametrize(
    ("about", "key"),
    [
        ({"base": 60, "increment": 0}, "strength.bullet"),
        ({"base": 139, "increment": 1}, "strength.bullet"),
        ({"base": 1500, "increment": 0}, "strength.classical"),
        ({"base": None, "increment": None}, "strength.no_time_control"),
        ({"correspondence": True}, "strength.correspondence"),
        ({"problem": Problem(ERROR, "strength.cut_off", {"number": 40})}, "strength.cut_off"),
        ({"nodes": 999}, "strength.few_nodes"),
    ],
)
def test_no_level_is_given_where_there_is_none(about: dict[str, object], key: str) -> None:
    found = judged(**about)  # type: ignore[arg-type]
    assert [problem.key for problem in found.problems] == [key]
    assert (found.white.estimate, found.black.estimate, found.difference) == (None, None, "")
    assert (found.white.low, found.white.high, found.white.wording, found.white.why) == (None, None, "", ())
    assert found.white.accuracy is not None  # what is known without a scale is told all the same


@pytest.mark.parametrize(
    ("base", "increment", "speed"),
    [(180, 0, "blitz"), (140, 1, "blitz"), (479, 0, "blitz"), (480, 0, "rapid"), (300, 5, "rapid"), (1499, 0, "rapid")],
)
def test_the_speed_is_told_by_forty_moves(base: int, increment: int, speed: str) -> None:
    assert judged(base=base, increment=increment).speed == speed


@pytest.mark.parametrize(
    ("about", "key"),
    [
        ({"variant": "Crazyhouse"}, "strength.variant"),
        ({"start": "8/8/8/4k3/8/4K3/8/8 w - - 0 1"}, "strength.set_up"),
    ],
)
def test_what_cannot_be_replayed_is_refused(about: dict[str, object], key: str) -> None:
    with pytest.raises(Refusal) as refused:
        judged(**about)  # type: ignore[arg-type]
    assert refused.value.problem.key == key


@pytest.mark.parametrize("variant", ["", "Standard", "chess"])
def test_chess_by_any_name_is_judged(variant: str) -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert judged(variant=variant, start=start).white.estimate is not None


def test_a_search_in_part_is_refused() -> None:
    played = Played(MOVES, 600, 0)
    with pytest.raises(Refusal, match="80 of 81 positions"):
        judge(played, SEARCHED[:-1], analysis.model(), ENGINE, 3000)


def test_a_side_with_few_moves_gets_no_level() -> None:
    found = judged(plies=19)  # ten by White, nine by Black
    assert [problem.key for problem in found.black.problems] == ["strength.too_short"]
    assert found.white.rough is (found.white.estimate is not None)
    assert found.black.estimate is None
    assert found.problems == ()


def test_a_side_with_few_decisions_gets_no_level() -> None:
    lost = tuple(position._replace(score=900 if k % 2 else -900) for k, position in enumerate(SEARCHED[:28]))
    played = Played(MOVES[:27], 600, 0)  # White, always lost: ten of fourteen moves after the opening all count
    assert judge(played, lost, analysis.model(), ENGINE, 3000).white.decisions == 10
    level = tuple(position._replace(score=0) if 8 <= k < 16 else position for k, position in enumerate(lost))
    found = judge(played, level, analysis.model(), ENGINE, 3000).white  # four of them in a level game
    assert (found.decisions, found.estimate) == (4, None)
    assert [problem.key for problem in found.problems] == ["strength.too_few_decisions"]


def test_programs_have_no_level_and_neither_have_their_opponents() -> None:
    found = judged(bots=("black",))
    assert [problem.key for problem in found.white.problems] == ["strength.against_program"]
    assert [problem.key for problem in found.black.problems] == ["strength.is_program"]
    assert (found.white.estimate, found.black.estimate) == (None, None)


def test_a_very_long_game_is_judged_by_its_beginning() -> None:
    moves = made.game(11, 340)
    assert len(moves) > 300
    searched = made.traces(moves, 11)[:301]
    long = judge(Played(moves, 600, 0), searched, analysis.model(), ENGINE, 3000)
    cut = judge(Played(moves[:300], 600, 0), searched, analysis.model(), ENGINE, 3000)
    assert [(problem.severity, problem.key) for problem in long.problems] == [(NOTE, "strength.long")]
    assert (long.white.estimate, long.plies) == (cut.white.estimate, 300)


def test_another_engine_gets_its_constant() -> None:
    constant = {entry["kind"]: entry["constant"] for entry in analysis.model().engines if entry["nodes"] != 3000}[
        "native"
    ]
    found = judged(engine="Stockfish 15.1", nodes=10_000)
    assert found.problems == ()
    assert found.white.estimate == pytest.approx((judged().white.estimate or 0) - constant)
    other = judged(engine="Other 1.0", nodes=10_000)
    assert [problem.key for problem in other.problems] == ["strength.other_engine"]


def test_a_difference_is_told_only_beyond_both_ranges() -> None:
    found = judged()
    gap = abs((found.white.estimate or 0) - (found.black.estimate or 0))
    assert gap <= max(found.white.half, found.black.half)
    assert found.difference == "strength.same_level"


@pytest.mark.parametrize(
    ("value", "half", "low", "high", "key"),
    [
        (1500, 100, 1400, 1600, "strength.level_between"),
        (1501, 100, 1400, 1650, "strength.level_between"),
        (1000, 300, None, 1300, "strength.level_under"),
        (1001, 250, 750, 1300, "strength.level_between"),
        (400, 200, None, 750, "strength.level_under"),
        (2200, 310, 1850, None, "strength.level_over"),
        (2150, 310, 1800, 2500, "strength.level_over"),
        (3000, 300, 2450, None, "strength.level_over"),
    ],
)
def test_a_range_is_rounded_outward_and_open_at_the_ends(
    value: float, half: float, low: int | None, high: int | None, key: str
) -> None:
    assert shown(value, half) == (low, None if key == "strength.level_over" else high, key)


def test_the_strongest_reasons_are_told() -> None:
    shares = dict.fromkeys([card["name"] for card in analysis.model().inputs], 0.0)
    shares |= {"own.table": -50.0, "own.z_agree": 20.0, "own.agree": 15.4, "own.acpl": 9.0, "opponent.queen": 12.5,
               "own.z_won": 11.0, "plies": 99.0}  # fmt: skip
    assert [(reason.key, reason.points) for reason in why(shares)] == [
        ("strength.why_known_down", -50), ("strength.why_choices_up", 35), ("strength.why_opponent_up", 13),
    ]  # fmt: skip


# Known figures


def test_accuracy_is_that_of_lichess() -> None:
    # the example of the curve that Lichess publishes: no loss is 100 %, and losses of 10 and 50 cost so much
    assert accuracy.of_move(50, 50) == 100 == accuracy.of_move(30, 60)
    assert accuracy.of_move(60, 50) == pytest.approx(103.1668 * 2.718281828 ** (-0.4354415) - 2.1669, abs=1e-3)
    assert accuracy.of_move(100, 0) == 0


def test_accuracy_of_a_side_is_half_a_weighted_and_half_a_harmonic_mean() -> None:
    curve = (50.0, 60.0, 55.0, 40.0, 45.0)
    white = [accuracy.of_move(50, 60), accuracy.of_move(55, 40)]
    weights = [statistics.pstdev(curve[0:2]), statistics.pstdev(curve[2:4])]  # windows of two, as so few moves have
    weighted = statistics.fmean(white, weights)
    assert accuracy.of_side(curve, 0) == pytest.approx((weighted + statistics.harmonic_mean(white)) / 2)
    assert accuracy.of_side((50.0,), 0) is None


def test_errors_are_counted_by_their_losses() -> None:
    found = find(replay(MOVES), SEARCHED)
    losses = [found[k].loss for k in range(0, 80, 2)]
    told = accuracy.errors(found, 0)
    assert told == (
        sum(5 <= loss < 10 for loss in losses),
        sum(10 <= loss < 15 for loss in losses),
        sum(loss >= 15 for loss in losses),
    )
    assert sum(told) > 0


def test_the_clock_tells_how_the_time_was_used() -> None:
    clocks = (600.0, 600.0, 595.0, None, 400.0, 500.0, 50.0, 480.0)
    found = judged(plies=8, clocks=clocks, base=600, increment=5).white.clock
    assert found is not None
    assert (found.used, found.mean, found.longest, found.longest_ply) == (10 + 200 + 355, 565 / 3, 355, 7)
    assert (found.left, found.short) == (50, 1)
    black = judged(plies=8, clocks=clocks, base=600, increment=5).black.clock
    assert black is not None
    assert (black.used, black.longest_ply, black.left) == (25, 8, 480)
    assert judged().white.clock is None


# Many games


def test_an_average_is_the_one_of_the_formula() -> None:
    model = analysis.model()
    known = model.averages["rapid"]
    ps = (1500.0, 1600.0, 1550.0)
    z = (statistics.fmean(ps) - known["a"]) / known["b"]
    v = (known["w"] ** 2 + known["s"] ** 2 / 3) / known["b"] ** 2
    prior = statistics.NormalDist(1455, 390)
    precision = 1 / prior.variance + 1 / v
    found = combine.average(model, "rapid", ps)
    assert found.estimate == pytest.approx((prior.mean / prior.variance + z / v) / precision)
    assert found.half == pytest.approx(1.2816 * precision**-0.5)
    assert (found.low, found.high, found.wording) == shown(found.estimate, found.half)
    assert (found.games, found.less_sure) == (3, False)
    assert combine.average(model, "rapid", ps * 10).half < found.half


def test_a_blitz_average_is_never_surer_than_the_scale() -> None:
    found = combine.average(analysis.model(), "blitz", (1500.0,) * 500)
    assert found.less_sure
    assert found.half >= 230


def test_a_trend_needs_two_blocks_whose_ranges_do_not_meet() -> None:
    model = analysis.model()
    assert combine.trend(model, "rapid", (1500.0,) * 19).key == ""
    level = combine.trend(model, "rapid", (1500.0,) * 25)
    assert ([block.games for block in level.blocks], level.key) == ([10, 15], "strength.trend_none")
    rise = combine.trend(model, "rapid", (1300.0,) * 10 + (1700.0,) * 10)
    assert rise.key == "strength.trend_rise"
    assert combine.trend(model, "rapid", (1700.0,) * 10 + (1300.0,) * 10).key == "strength.trend_fall"
    gap = rise.blocks[1].estimate - rise.blocks[0].estimate
    assert gap > rise.blocks[0].half + rise.blocks[1].half
