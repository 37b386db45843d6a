"""The lowering keeps what the page can run, drops what only people read, and refuses the rest."""

from pathlib import Path

import pytest

import arpad
from arpad.page.lower import LowerError, bundle, lower


def lowered(source: str) -> str:
    return lower(source, "law.py")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x: int = 3", "x = 3"),
        ("x: int", ""),
        (
            "def f(a: int, *, b: str = 'x') -> str:\n    y: int = a\n    return b",
            "def f(a, *, b='x'):\n    y = a\n    return b",
        ),
        ('"""What it is."""\nx = 1', "x = 1"),
        ('def f():\n    """What it does."""', "def f():\n    pass"),
        (
            'class A(ValueError):\n    """What it is."""\n    wording: Any = None',
            "class A(ValueError):\n    wording = None",
        ),
        ("class A:\n    x: int", "class A:\n    pass"),
        ("from __future__ import annotations\nfrom typing import Any\nx = 1", "x = 1"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from decimal import Decimal\nx = 1", "x = 1"),
        ("if x:\n    y: int", "if x:\n    pass"),
        ("try:\n    y: int\nexcept ValueError:\n    y: int", "try:\n    pass\nexcept ValueError:\n    pass"),
        ("self.x: int = 3", "self.x = 3"),
    ],
)
def test_what_only_people_read_is_dropped(source: str, expected: str) -> None:
    assert lowered(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        "import math",
        "from arpad import dates, digits",
        "from arpad.systems.numbers import half_away",
        "if (n := 3) > 2:\n    x = f'{n} {n:02d} {n!r}'",
        "def f(a, b=1, *c, d, e=2, **g):\n    return f(*c, d=d, **g)",
        "a, *b = c",
        "x = [i for i in range(3) if i] + [lambda y, z=1: y]",
        "class A:\n\n    @property\n    def x(self):\n        return super().x",
        "try:\n    x = 1\nexcept (ValueError, TypeError) as e:\n    raise KeyError(1) from e\nfinally:\n    x = 2",
        "def f(format):\n    return format",
        "title = player.title",
        "x = {1: 2} | y",
    ],
)
def test_what_the_page_can_run_is_kept(source: str) -> None:
    assert lowered(source) == source


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n    case 1:\n        pass",
        "def f(a, /, b):\n    pass",
        "x = [*a, 3]",
        "x = (*a, 3)",
        "x = {*a}",
        "x = {**a}",
        "zip(a, b, strict=True)",
        "x = a @ b",
        "async def f():\n    pass",
        "try:\n    pass\nexcept* ValueError:\n    pass",
        "import json",
        "import os.path",
        "import math, re",
        "from dataclasses import dataclass",
        "from enum import Enum",
        "from . import dates",
        "from math import *",
        "from math import gcd",
        "math.fsum(x)",
        "text.rjust(3)",
        "text.title()",
        "text.removeprefix('x')",
        "number.is_integer()",
        "record._asdict()",
        "vars(x)",
        "raise FileNotFoundError(x)",
        "ValueError.__init__(self, key)",
        "from typing import cast\nx = cast(int, y)",
        "from typing import Protocol\nclass A(Protocol):\n    pass",
        "class A(B, metaclass=C):\n    pass",
        "f'{f(f\"{x}\")}'",
        "f'{x + \"}\"}'",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    pass\nelse:\n    pass",
    ],
)
def test_what_the_page_cannot_run_is_refused_with_its_line(source: str) -> None:
    with pytest.raises(LowerError, match=r"^law\.py:[1-9]\d*: the page[^\n]+$"):
        lowered(source)


def test_a_refusal_names_the_line() -> None:
    with pytest.raises(LowerError, match=r"^law\.py:3: the page has no method zfill$"):
        lowered('"""The law."""\nx = 1\ny = x.zfill(3)')


def test_a_record_becomes_a_class() -> None:
    source = '''
from typing import Any, NamedTuple

class Game(NamedTuple):
    """One game."""

    opponent: float | None  # None = unrated
    round: int = 0

    @property
    def rated(self) -> bool:
        return self.opponent is not None
'''
    assert (
        lowered(source)
        == """
from arpad._record import NamedTuple

class Game(NamedTuple):
    _fields = ('opponent', 'round')

    def __init__(self, opponent, round=0):
        self.opponent = opponent
        self.round = round

    @property
    def rated(self):
        return self.opponent is not None
""".strip()
    )


def test_the_bundle_holds_the_portable_floor_and_nothing_else() -> None:
    assert arpad.__file__ is not None
    files = bundle(Path(arpad.__file__).parent)
    assert {"arpad/_record.py", "arpad/model.py", "arpad/systems/numbers.py"} <= files.keys()
    assert files["arpad/__init__.py"] == ""
    assert not [path for path in files if path.startswith(("arpad/cli", "arpad/i18n", "arpad/page", "arpad/report"))]
