"""The examples in the pages of the federations, of conversions and comparisons are what the program prints."""

import re
import shlex
from pathlib import Path

import pytest

from arpad import systems
from arpad.systems.without_formula import LISTS

DOCS = Path(__file__).parents[2] / "docs"
FEDERATIONS = ("ccla", "cfc", "dsu", "ecf", "icc", "icu", "knsb", "lask", "oesb", "rcf", "scotland", "ssb")
PAGES = [DOCS / "systems" / f"{name}.md" for name in (*FEDERATIONS, "without-formula")]
PAGES += [DOCS / name for name in ("conversion.md", "comparing.md")]


def examples():
    """Command and output of everything that stands behind a `$`."""
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = example.partition("\n")
                yield pytest.param(command, output.rstrip("\n") + "\n", id=f"{page.stem}: {command}")


@pytest.mark.parametrize(("command", "output"), list(examples()))
def test_an_example(arpad, monkeypatch, command, output):
    monkeypatch.chdir(DOCS.parent)
    ended = arpad(*shlex.split(command)[1:])
    assert ended.out + ended.err == output


def test_every_federation_has_its_page():
    assert set(FEDERATIONS) <= set(systems.NAMES)
    told = (DOCS / "systems" / "without-formula.md").read_text("utf-8").lower()
    assert all(name in told for name in LISTS)


def test_the_page_of_outcomes():
    import doctest

    failed, tried = doctest.testfile(str(DOCS / "outcome.md"), module_relative=False)
    assert (failed, tried) == (0, 3)
