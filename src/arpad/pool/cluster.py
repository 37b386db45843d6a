"""Spark: a session on a cluster that has Arpad, and what goes wrong there in a sentence."""

import atexit
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Timer
from typing import TYPE_CHECKING, Any

import arpad
from arpad.model import Refusal

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

NEEDED = ("pyspark", "pyarrow", "pandas")  # PySpark wants to see pandas before it takes functions on Arrow columns
ANSWER = 10  # seconds that a standalone master has to answer
START = 60  # seconds that it has to find us a worker


@contextmanager
def session_on(master: str | None) -> Iterator["SparkSession"]:
    """The session that is running, else one of our own for as long as it takes.

    Raises Refusal where PySpark or Java is missing, or no cluster answers.
    """
    if not all(find_spec(name) for name in NEEDED):
        raise Refusal("pool.no_spark")
    from pyspark.sql import SparkSession

    running = SparkSession.getActiveSession()
    session = running or _begun(master)
    try:
        if not _place(session).startswith("local"):
            session.sparkContext.addPyFile(_package())
        if not running:
            _wait(session)
        yield session
    finally:
        if not running:
            session.stop()


@contextmanager
def explained(path: str) -> Iterator[None]:
    """Raises Refusal for whatever PySpark raises about the pool at that path."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.split(".")[0] not in ("pyspark", "py4j"):
            raise
        raise _refusal(str(error), path) from None


def _refusal(text: str, path: str) -> Refusal:
    if "JAVA_GATEWAY_EXITED" in text:
        return Refusal("pool.no_java")
    if "MASTER_URL_NOT_SET" in text:
        return Refusal("pool.spark_no_master")
    if "JVM_ATTRIBUTE_NOT_SUPPORTED" in text:
        return Refusal("pool.spark_connect")
    if "PATH_NOT_FOUND" in text:
        return Refusal("pool.no_store", path=path)
    missing = re.search(r"ModuleNotFoundError: No module named '([^']+)'", text)
    if missing:
        return Refusal("pool.spark_worker", name=missing.group(1))
    # Python says what went wrong in the last line, Java in its last cause.
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("\tat ")]
    causes = [line for line in lines if line.startswith("Caused by: ")]
    return Refusal("pool.spark_failed", reason=re.sub(r"^(Caused by: )?[\w.$]+: ", "", (causes or lines)[-1]))


def _begun(master: str | None) -> "SparkSession":
    """A session of our own. What Java writes to standard error is not shown: what matters comes as an exception."""
    from pyspark import SparkConf, SparkContext
    from pyspark.java_gateway import launch_gateway
    from pyspark.sql import SparkSession

    conf = SparkConf().setAppName("arpad")
    if master:
        conf.setMaster(master)
        _call(master)
    if master and master.startswith("local"):
        conf.set("spark.driver.host", "127.0.0.1").set("spark.ui.enabled", "false")
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    else:
        # Where workers keep kernels that they have compiled: in the folder they have for this session.
        conf.set("spark.executorEnv.XDG_CACHE_HOME", "cache")
    # Java goes on after a session, for the next one.
    launch: Any = launch_gateway
    gateway = SparkContext._gateway or launch(conf, {"stderr": subprocess.DEVNULL})
    return SparkSession(SparkContext(conf=conf, gateway=gateway))


def _place(session: "SparkSession") -> str:
    """Where a session runs: the address of its master."""
    return str(session.sparkContext.master)


def _call(master: str) -> None:
    """Make sure that a standalone master is there, for which Spark itself would look long. Raises Refusal if not."""
    places = re.findall(r"([^/,]+):(\d+)", master) if master.startswith("spark://") else []
    for host, port in places:
        try:
            socket.create_connection((host.strip("[]"), int(port)), ANSWER).close()
            return
        except OSError:
            continue
    if places:
        raise Refusal("pool.spark_master", master=master, seconds=ANSWER)


def _wait(session: "SparkSession") -> None:
    """Wait until a standalone cluster has found us a worker. Raises Refusal where none comes."""
    context, master = session.sparkContext, _place(session)
    if not master.startswith("spark://"):
        return
    late, ended = Event(), Event()

    def give_up() -> None:
        late.set()
        while not ended.wait(1):  # once may have been too early for a job to be there
            context.cancelAllJobs()

    patience = Timer(START, give_up)
    patience.start()
    try:
        session.range(1).count()
    except Exception:
        if not late.is_set():
            raise
        raise Refusal("pool.spark_workers", master=master, seconds=START) from None
    finally:
        patience.cancel()
        ended.set()


@cache
def _package() -> str:
    """Arpad's modules as one file, for workers; there until this process ends, for workers may come late."""
    folder = Path(tempfile.mkdtemp(prefix="arpad-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    source = Path(arpad.__file__).parent
    with zipfile.ZipFile(folder / "arpad.zip", "w", zipfile.ZIP_DEFLATED) as file:
        for module in sorted(source.rglob("*.py")):
            file.write(module, Path("arpad") / module.relative_to(source))
    return str(folder / "arpad.zip")
