"""The page about pools says what the program does."""

import doctest
from pathlib import Path
from typing import Any

import pytest

from arpad.pool import laws

PAGE = Path(__file__).parents[2] / "docs" / "pool.md"


def test_the_example_comes_out() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 3)


def shown(value: Any) -> Any:
    if isinstance(value, (str, tuple)):
        return value or "none"
    return f"{float(value):.5g}"


@pytest.mark.parametrize("system", laws.NAMES)
def test_every_system_is_told_with_its_constants(system: str) -> None:
    constants = ", ".join(f"`{name}` {shown(value)}" for name, value in laws.law(system).DEFAULTS.items())
    assert f"| `{system}` | {constants} |" in PAGE.read_text("utf-8")
