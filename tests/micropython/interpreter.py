"""The page's interpreter as the tests call it: MicroPython's WebAssembly in Node, with the lowered law inside."""

import json
import shutil
import subprocess
import sysconfig
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

import arpad
from arpad.model import Refusal, plain
from arpad.page.lower import bundle, lower

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
PATIENCE = 120  # seconds after which a call that never ends is ended


class MicroPython:
    """One running interpreter. `call` answers what the function returned, as plain values."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [node(), str(Path(__file__).with_name("serve.mjs"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert arpad.__file__ is not None
        self.send({"files": bundle(Path(arpad.__file__).parent)})

    def define(self, module: str, source: str) -> None:
        """Have one more module, lowered like the law, to call functions of a test's own."""
        self.send({"files": {module + ".py": lower(source, module + ".py")}})

    def call(self, module: str, function: str, *arguments: Any) -> Any:
        """Call `module.function(*arguments)`. A refusal comes as {"refusal": problem}; any other error is raised."""
        answer = self.send({"module": module, "function": function, "arguments": arguments})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("ok", answer)

    def differences(self, module: str, function: str, *arguments: Any) -> list[str]:
        """Where the page's answer differs from the one given here."""
        try:
            here = plain(getattr(import_module(module), function)(*arguments))
        except Refusal as refusal:
            here = {"refusal": plain(refusal.problem)}
        return same(json.loads(json.dumps(here)), self.call(module, function, *arguments))

    def send(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        watchdog = threading.Timer(PATIENCE, self.process.kill)
        watchdog.start()
        line = self.process.stdout.readline()
        watchdog.cancel()
        if not line:
            raise RuntimeError("the page's interpreter ended while it was asked " + str(message)[:500])
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the interpreter."""
        self.process.kill()
        self.process.communicate()


def missing() -> str:
    """Why the interpreter cannot run here, with the one command that brings it; empty where it can."""
    if PACKAGE.is_dir() and shutil.which(node()):
        return ""
    return "the page's interpreter is not installed: `make test` brings it"


def node() -> str:
    """Node.js: the one inside the environment, or else the machine's."""
    own = Path(sysconfig.get_path("scripts")) / "node"
    return str(own) if own.exists() else "node"


def same(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two plain values differ: floats by more than 1e-9 of their size, anything else at all."""
    if isinstance(one, float) and isinstance(other, float):
        return [] if abs(one - other) <= 1e-9 * max(abs(one), abs(other)) else [f"{path}: {one!r} is not {other!r}"]
    if type(one) is not type(other):
        return [f"{path}: {one!r} is not {other!r}"]
    if isinstance(one, dict):
        if one.keys() != other.keys():
            return [f"{path}: {sorted(one)} is not {sorted(other)}"]
        return [line for name in one for line in same(one[name], other[name], f"{path}.{name}")]
    if isinstance(one, list):
        if len(one) != len(other):
            return [f"{path}: {len(one)} items, not {len(other)}"]
        return [line for index in range(len(one)) for line in same(one[index], other[index], f"{path}[{index}]")]
    return [] if one == other else [f"{path}: {one!r} is not {other!r}"]
