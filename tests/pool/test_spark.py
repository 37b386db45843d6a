"""A Spark cluster gives the answer of one machine, to the bit, even if it loses a worker; what is wrong is said."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from arpad import pool
from arpad.model import Refusal
from arpad.pool import cluster, spark, store
from tests.conftest import needs

PLAYERS = 60
GAMES = 3000
DAY = 86_400
BEGIN = 19_723 * DAY  # 1 January 2024


def missing() -> str:
    """Why there is no Spark here; "" if there is."""
    if not all(find_spec(name) for name in cluster.NEEDED):
        return "PySpark is not installed: `make spark` brings it"
    if not shutil.which("java") and "JAVA_HOME" not in os.environ:
        return "Java is not installed: `apt-get install openjdk-17-jre-headless` brings it"
    return ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Half a year of two pools in three parts, whose order is not that of time; many games are of one second."""
    chance = np.random.default_rng(2024)
    white = chance.integers(0, PLAYERS, GAMES).astype(np.int32)
    black = ((white + chance.integers(1, PLAYERS, GAMES)) % PLAYERS).astype(np.int32)
    frame = pl.DataFrame(
        {
            "white": white,
            "black": black,
            "score": chance.integers(0, 3, GAMES).astype(np.int8),
            "time": BEGIN + chance.integers(0, 182, GAMES) * DAY,
            "pool": chance.integers(0, 2, GAMES).astype(np.int16),
        }
    )
    for number in range(3):
        store.write_part(frame[number * 1000 : (number + 1) * 1000], tmp_path / "pool", number + 1)
    store.write_names(pl.Series([f"p{number}" for number in range(PLAYERS)]), ("standard", "blitz"), tmp_path / "pool")
    return tmp_path / "pool"


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cluster of two workers, which are processes of their own."""
    needs(missing())
    import pyspark

    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")  # for a short life
    monkeypatch.setenv("PYTHONPATH", str(Path(cluster.__file__).parents[2]))
    work = Path(pyspark.__file__).with_name("work")
    new = not work.exists()
    with cluster.session_on("local-cluster[2,1,1024]") as session:
        session.conf.set("spark.sql.shuffle.partitions", 2)
        yield
    if new:
        shutil.rmtree(work)


def a_worker_dies(once: Path) -> Any:
    """What a task does, but the first one after the first period takes the process of its worker with it."""
    gathered = spark.gathered

    def mortal(batches: Any, system: str, constants: Any, part: Any, sent: Any) -> Any:
        if sent.value.games.any() and not once.exists():
            once.touch()
            parent = Path(f"/proc/{os.getppid()}/stat").read_text()
            os.kill(int(parent.rpartition(")")[2].split()[1]), signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)
        return gathered(batches, system, constants, part, sent)

    return mortal


def test_the_answer_is_that_of_one_machine(folder: Path, workers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    died = folder.parent / "died"
    monkeypatch.setattr(spark, "gathered", a_worker_dies(died))
    facts = pl.DataFrame({"player": [f"p{number}" for number in range(PLAYERS)], "rating": np.arange(1500, 2100, 10)})
    cases: tuple[tuple[str, dict[str, Any]], ...] = (
        ("glicko2", {"period": "1q", "history": True}),  # sums, period by period; a worker dies in the second
        ("fide", {"period": "1y", "facts": facts}),
        ("elo", {"newcomer_k": 40, "history": True, "only": "p7"}),  # pool by pool, game after game
    )
    told: list[tuple[int, int]] = []
    for system, given in cases:
        alone = pool.rate(pool.load(folder), system, **given)
        found = pool.rate(folder, system, engine="spark", progress=lambda *done: told.append(done), **given)
        assert found.frame.equals(alone.frame), system
        for history in (found.history, alone.history):
            assert (history is not None) == ("history" in given)
            assert history is None or alone.history is None or history.equals(alone.history)
        assert found[2:] == alone[2:]
        assert told[-1] == (GAMES, GAMES)
        assert died.exists()

    part = pl.read_parquet(folder / store.GAMES / "000002.parquet")
    store.write_part(part.with_columns(black=pl.col("white")), folder, 2)
    with pytest.raises(Refusal, match=r"1000 games of the pool .* cannot be rated"):
        pool.rate(folder, "glicko2", engine="spark")
    with pytest.raises(Refusal, match="is no pool"):
        pool.rate(folder / "nowhere", "glicko2", engine="spark")


def test_a_worker_gets_arpad_as_one_file() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import arpad.pool.laws.glicko2 as law; print(law.__file__)"],
        env={**os.environ, "PYTHONPATH": cluster._package()}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert said.strip() == cluster._package() + "/arpad/pool/laws/glicko2.py".replace("/", os.sep)


def test_what_spark_cannot_do_is_said(tmp_path: Path) -> None:
    some = pool.of(["Ann"], ["Ben"], [1.0])
    with pytest.raises(Refusal, match="give the folder of a pool"):
        pool.rate(some, "elo", engine="spark")
    with pytest.raises(Refusal, match="Spark keeps no checkpoint"):
        pool.rate(tmp_path, "elo", engine="spark", checkpoint=tmp_path / "run")
    with pytest.raises(Refusal, match="hadoop is no engine"):
        pool.rate(some, "elo", engine="hadoop")


def test_without_pyspark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyspark", None)
    with pytest.raises(Refusal, match=r'pip install "arpad\[spark\]"'):
        pool.rate(tmp_path, "elo", master="local[1]")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # PySpark leaves a pipe open
def test_without_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    needs(missing())
    from pyspark import SparkContext

    monkeypatch.setattr(SparkContext, "_gateway", None)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(Refusal, match="Spark needs Java 17 or newer"):
        pool.rate(tmp_path, "elo", master="local[1]")
    gc.collect()


def test_a_master_that_does_not_answer(tmp_path: Path) -> None:
    needs(missing())
    with pytest.raises(Refusal, match=r"The Spark master spark://127\.0\.0\.1:1 did not answer within 10 seconds"):
        pool.rate(tmp_path, "elo", master="spark://127.0.0.1:1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "An exception was thrown from the Python worker:\nTraceback (most recent call last):\n"
            "  File \"x.py\", line 1, in f\nModuleNotFoundError: No module named 'numba'",
            "The cluster's workers lack the Python package numba.",
        ),
        (
            "An exception was thrown from the Python worker:\nTraceback (most recent call last):\n"
            '  File "x.py", line 1, in f\narpad.model.Refusal: Game 3 is earlier than the one before.',
            "Spark could not do it: Game 3 is earlier than the one before.",
        ),
        (
            "An error occurred while calling o1.getResult.\n: org.apache.spark.SparkException: awaitResult\n"
            "\tat org.apache.spark.A.b(A.scala:1)\nCaused by: org.apache.spark.SparkException: File x cannot be read.\n"
            "\tat org.apache.spark.A.b(A.scala:2)\n\t... 1 more",
            "Spark could not do it: File x cannot be read.",
        ),
        (
            "[JVM_ATTRIBUTE_NOT_SUPPORTED] Attribute `sparkContext` is not supported.",
            "This session is one of Spark Connect",
        ),
        ("[MASTER_URL_NOT_SET] A master URL must be set in your configuration.", "Say which cluster is to do it"),
    ],
)
def test_what_spark_raises_becomes_a_sentence(text: str, sentence: str) -> None:
    class FromSpark(Exception):
        __module__ = "pyspark.errors"

    with pytest.raises(Refusal) as refused, cluster.explained("pool"):
        raise FromSpark(text)
    assert str(refused.value).startswith(sentence)
