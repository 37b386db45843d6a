"""Games as columns, on disk and in pools of their own; what cannot be rated is refused in one sentence."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import checkpoints, games, rating
from arpad.pool.laws import elo
from arpad.pool.periods import periods

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


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "CHUNK", 1)
    whole = pool.rate(SOME, "elo").frame
    kept = tmp_path / "run"
    calls: list[int] = []

    def stop(done: int, total: int) -> None:
        calls.append(done)
        if len(calls) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pool.rate(SOME, "elo", progress=stop, checkpoint=kept)
    played: list[int] = []
    real = elo.play

    def play(state: Any, part: games.Games, *rest: Any) -> None:
        played.append(part.number)
        real(state, part, *rest)

    monkeypatch.setattr(elo, "play", play)
    assert pool.rate(SOME, "elo", checkpoint=kept).frame.equals(whole)
    assert sum(played) == 1  # three of the four games were done
    # Another run does not use it, and a broken file is no checkpoint.
    assert not pool.rate(SOME, "elo", k=40, checkpoint=kept).frame.equals(whole)
    for file in tmp_path.glob("run.*"):
        file.write_bytes(b"PK nonsense")
    assert pool.rate(SOME, "elo", checkpoint=kept).frame.equals(whole)


def test_a_checkpoint_belongs_to_its_games(tmp_path: Path) -> None:
    one = checkpoints.Checkpoint(tmp_path / "run", ["elo"], SOME.games)
    changed = SOME.games._replace(score=SOME.games.score[::-1].copy())
    assert checkpoints.Checkpoint(tmp_path / "run", ["elo"], changed).run != one.run
