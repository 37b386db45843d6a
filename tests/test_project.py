"""What every file of the project keeps to."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MEGABYTE = 1_000_000

# In pieces, so that this file does not find itself.
MACHINE = re.compile("|".join(["/wo" + r"rk/\w", "/ro" + r"ot/\w", r"/home/\w+/\w"]))
REGISTRY = re.compile(
    "|".join([r"\bpypi" + r"\.org", "pythonhosted" + r"\.org", r"npmjs" + r"\.(?:org|com)", r"deb\.debian" + r"\.org"])
)
ADDRESS = re.compile(r"://|\"resolved\"|--(?:extra-)?index|--find-links")
LOCKS = ("package-lock.json", "engine/package-lock.json", "requirements/dev.txt", "requirements/node.txt")


def files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("only a git checkout tells which files are the project's")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("pattern", [MACHINE, REGISTRY], ids=["machine", "registry"])
def test_no_file_names_a_machine_or_a_registry(pattern: re.Pattern[str]) -> None:
    found = []
    for path in files():
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_holds_no_addresses(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert not ADDRESS.search(text)


@pytest.mark.parametrize("lock", LOCKS[2:])
def test_a_requirement_is_pinned(lock: str) -> None:
    lines = (ROOT / lock).read_text("utf-8").splitlines()
    assert not [
        line for line in lines if line and not line.startswith("#") and not re.fullmatch(r"[\w.-]+==[\w.]+", line)
    ]


def test_no_file_is_large() -> None:
    assert not [path for path in files() if path.stat().st_size > MEGABYTE]
