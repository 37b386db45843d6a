"""Games as columns, on disk and in pools of their own; what cannot be rated is refused in one sentence."""

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import checkpoints, games, rating, results
from arpad.pool.laws import elo
from arpad.pool.periods import periods
from arpad.pool.rating import Progress

SOME = pool.of(
    ["Ann", "Ben", "Ann", "Cid"], ["Ben", "Cid", "Cid", "Ben"], [1.0, 0.5, 1.0, 0.0], [40, 10, 30, 20],
    ["blitz", "rapid", "blitz", "blitz"],
)  # fmt: skip


def test_games_stand_in_the_order_of_time() -> None:
    assert SOME.games.time.tolist() == [10, 20, 30, 40]
    names = SOME.players.to_list()
    assert [names[one] for one in SOME.games.white] == ["Ben", "Cid", "Ann", "Ann"]
    assert SOME.games.score.tolist() == [1, 0, 2, 2]
    assert SOME.pools == ("rapid", "blitz")


def test_pools_are_rated_by_themselves() -> None:
    frame = pool.rate(SOME, "elo").frame
    assert frame.filter(pool="rapid").select("player", "rating").rows() == [("Ben", 1500.0), ("Cid", 1500.0)]
    alone = pool.rate(SOME.one("blitz"), "elo").frame
    assert frame.filter(pool="blitz").equals(alone)


@pytest.mark.parametrize("system", ["elo", "glicko2", "lichess"])
def test_pools_side_by_side_are_as_one_after_the_other(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "CHUNK", 7)
    random = np.random.default_rng(1)
    white = random.integers(0, 20, 300)
    black = (white + random.integers(1, 20, 300)) % 20
    names = [["blitz", "bullet", "rapid", "atomic"][number] for number in random.integers(0, 4, 300)]
    many = pool.of(
        [f"p{one}" for one in white], [f"p{one}" for one in black], (random.integers(0, 3, 300) / 2).tolist(),
        np.sort(random.integers(0, 10_000_000, 300)).tolist(), names,
    )  # fmt: skip
    together = many.rate(system, threads=4).frame
    assert together.equals(many.rate(system, threads=1).frame)
    for name in many.pools:
        assert together.filter(pool=name).equals(many.one(name).rate(system).frame)


def test_what_goes_wrong_in_one_pool_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever pool it is, and whatever the others are doing."""
    real = elo.play

    def play(state: Any, part: games.Games, *rest: Any) -> None:
        if part.number == 1:  # the rapid pool
            raise Refusal("pool.two_policies")
        real(state, part, *rest)

    monkeypatch.setattr(elo, "play", play)
    with pytest.raises(Refusal, match="give one of the two"):
        SOME.rate("elo", threads=2)


def test_an_answer_is_kept_in_the_pool_s_folder(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is not rated yet"):
        results.kept(tmp_path)
    rated = SOME.rate("elo", k=40, bands=((0, 40.0), (2000, 20.0)))
    results.keep(rated, tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == [results.FILE]
    back = results.kept(tmp_path)
    assert back.frame.equals(rated.frame)
    assert (back.system, back.games, back.period) == ("elo", 4, None)
    assert SOME.rate("elo", **back.constants).frame.equals(rated.frame)
    (tmp_path / results.FILE).write_bytes(b"PAR1 nonsense")
    with pytest.raises(Refusal, match="cannot be read"):
        results.kept(tmp_path)


def test_a_pool_comes_back_from_disk(tmp_path: Path) -> None:
    pool.save(SOME, tmp_path / "store")
    back = pool.read(tmp_path / "store")
    assert back.players.to_list() == SOME.players.to_list()
    assert back.pools == SOME.pools
    assert all(np.array_equal(getattr(back.games, name), getattr(SOME.games, name)) for name in SOME.games._fields)
    assert [one.name for one in tmp_path.iterdir()] == ["store"]
    pool.save(SOME, tmp_path / "store")


def test_a_place_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    (tmp_path / "store/precious.txt").write_text("x")
    with pytest.raises(Refusal, match="is no pool; nothing was written"):
        pool.save(SOME, tmp_path / "store")
    assert (tmp_path / "store/precious.txt").read_text() == "x"


@pytest.mark.parametrize("name", ["games/000001.parquet", "players.parquet", "pools.parquet"])
def test_a_broken_store_is_refused(tmp_path: Path, name: str) -> None:
    pool.save(SOME, tmp_path / "store")
    (tmp_path / "store" / name).write_bytes(b"PAR1 nonsense")
    with pytest.raises(Refusal, match="cannot be read"):
        pool.read(tmp_path / "store")


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ((["Ann"], ["Ann"], [1.0]), "In game 1 player Ann plays against himself"),
        ((["Ann"], ["Ben"], [0.7]), "Game 1 has the score 0.7"),
        ((["Ann"], ["Ben"], [1.0], [None]), "Game 1 lacks"),
    ],
)
def test_what_is_no_game_is_refused(columns: Any, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        pool.of(*columns)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"white": np.array([0, 1, 2, 9], np.int32)}, "Game 4 names player 9"),
        ({"white": np.array([0, -1, 2, 2], np.int32)}, "Game 2 names player -1"),
        ({"black": SOME.games.white}, "In game 1 player . plays against himself"),
        ({"score": np.array([0, 3, 2, 2], np.int8)}, "Game 2 has the score 1.5"),
        ({"time": np.array([10, 9, 30, 40])}, "Game 2 is earlier"),
        ({"time": np.array([10])}, "differ in length"),
    ],
)
def test_columns_are_checked_before_a_kernel_sees_them(changes: Any, message: str) -> None:
    changed = SOME._replace(games=SOME.games._replace(**changes))
    with pytest.raises(Refusal, match=message):
        pool.rate(changed, "elo")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pool.rate(SOME, "ingo"), "not rated under ingo; known here are"),
        (lambda: pool.rate(SOME, "elo", tau=0.5), "elo has no constant tau"),
        (lambda: pool.rate(SOME, "elo", k="much"), "k: much is not a number"),
        (lambda: pool.rate(SOME, "elo", k=-1), "k"),
        (lambda: pool.rate(SOME, "elo", bands=20), "expected pairs"),
        (lambda: pool.rate(SOME, "lichess", category="blizt"), "blizt is not one of"),
        (lambda: pool.rate(SOME, "lichess", on="2024"), "2024 is not a date"),
        (lambda: pool.rate(SOME, "glicko2", min_deviation=90, max_deviation=80), "90"),
        (lambda: SOME.one("bullet"), "There is no pool bullet"),
        (lambda: pool.read("nowhere"), "There is no file nowhere"),
        (lambda: pool.rate(SOME, "elo", history=True, period="month"), "write it like 1mo"),
    ],
)
def test_what_there_is_not_is_refused(call: Any, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        call()


def test_periods_follow_the_calendar() -> None:
    days = np.array([0, 31, 58, 59, 181]) * 86_400  # 1 January, 1 February, 28 February, 1 March, 1 July 1970
    zeros = np.zeros(5, np.int32)
    many = games.Games(zeros, zeros + 1, np.zeros(5, np.int8), days, np.zeros(5, np.int16))
    found = periods(many, "1mo")
    assert [(one.begins, one.days, one.start, one.end) for one in found] == [
        ("1970-01-01", 31, 0, 1),
        ("1970-02-01", 28, 1, 3),
        ("1970-03-01", 31, 3, 4),
        ("1970-04-01", 30, 4, 4),
        ("1970-05-01", 31, 4, 4),
        ("1970-06-01", 30, 4, 4),
        ("1970-07-01", 31, 4, 5),
    ]


def test_a_history_has_everybody_who_played() -> None:
    rated = pool.rate(SOME.one("blitz"), "elo", period="1d", history=True)
    assert rated.history is not None
    assert set(rated.history["begins"]) == {"1970-01-01"}
    assert sorted(rated.history["player"]) == ["Ann", "Ben", "Cid"]


def stop_at_once(done: int, total: int) -> None:
    raise KeyboardInterrupt


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "CHUNK", 1)
    monkeypatch.setattr(checkpoints, "PAUSE", 0.0)
    whole = pool.rate(SOME, "elo").frame
    kept = tmp_path / "run"
    calls: list[int] = []

    def stop(done: int, total: int) -> None:
        calls.append(done)
        if len(calls) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pool.rate(SOME, "elo", progress=stop, checkpoint=kept, threads=1)
    played: list[int] = []
    real = elo.play

    def play(state: Any, part: games.Games, *rest: Any) -> None:
        played.append(part.number)
        real(state, part, *rest)

    monkeypatch.setattr(elo, "play", play)
    assert pool.rate(SOME, "elo", checkpoint=kept).frame.equals(whole)
    assert sum(played) == 1  # three of the four games were done
    assert not list(tmp_path.iterdir())  # a run that has come to its end needs none


def test_ctrl_c_lets_the_others_end_their_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blitz = SOME.one("blitz")  # three games
    whole = blitz.rate("elo").frame
    stopped, begun = threading.Event(), threading.Event()
    played: list[int] = []
    real = elo.play

    def play(state: Any, part: games.Games, *rest: Any) -> None:
        played.append(part.number)
        if len(played) == 2:
            begun.set()
            assert stopped.wait(10)
        real(state, part, *rest)

    def interrupted(*_: Any) -> None:
        assert begun.wait(10)
        raise KeyboardInterrupt

    monkeypatch.setattr(rating, "CHUNK", 1)
    monkeypatch.setattr(elo, "play", play)
    with monkeypatch.context() as patch:
        patch.setattr(rating, "Event", lambda: stopped)
        patch.setattr(rating, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            blitz.rate("elo", checkpoint=tmp_path / "run")
    assert blitz.rate("elo", checkpoint=tmp_path / "run").frame.equals(whole)
    assert len(played) == 3


def test_another_run_s_checkpoint_is_left_alone(tmp_path: Path) -> None:
    whole = pool.rate(SOME, "elo").frame
    kept = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        pool.rate(SOME, "elo", progress=stop_at_once, checkpoint=kept, threads=1)
    files = list(tmp_path.iterdir())
    assert files
    assert not pool.rate(SOME, "elo", k=40, checkpoint=kept).frame.equals(whole)
    assert list(tmp_path.iterdir()) == files
    for file in files:
        file.write_bytes(b"PK nonsense")
    assert pool.rate(SOME, "elo", checkpoint=kept).frame.equals(whole)


@pytest.mark.parametrize(("system", "pause"), [("elo", 0.0), ("glicko2", 0.0), ("glicko2", 99.0)])
def test_a_history_goes_on_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, pause: float) -> None:
    days = pool.of(["Ann", "Ben"] * 6, ["Cid", "Dee"] * 6, [1.0, 0.5] * 6, [86_400 * day for day in range(12)])
    whole = days.rate(system, "2d", history=True).history
    assert whole is not None
    monkeypatch.setattr(checkpoints, "PAUSE", pause)
    for most in (2, 6, 11):
        with pytest.raises(KeyboardInterrupt):
            days.rate(system, "2d", history=True, checkpoint=tmp_path / "run", progress=stop_after(most))
    found = days.rate(system, "2d", history=True, checkpoint=tmp_path / "run").history
    assert found is not None
    assert found.equals(whole)
    assert not list(tmp_path.iterdir())


def stop_after(games: int) -> Progress:
    """Break off when more games than that are rated."""

    def tell(done: int, size: int) -> None:
        if done > games:
            raise KeyboardInterrupt

    return tell


def test_a_checkpoint_belongs_to_its_games(tmp_path: Path) -> None:
    one = checkpoints.Checkpoint(tmp_path / "run", ["elo"], SOME.games)
    changed = SOME.games._replace(score=SOME.games.score[::-1].copy())
    assert checkpoints.Checkpoint(tmp_path / "run", ["elo"], changed).run != one.run
