"""The examples in the pages are what the program prints."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from arpad import cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples():
    """Command and output of everything that stands behind a `$` and has an output."""
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = example.partition("\n")
                if output.strip():
                    yield pytest.param(command, output.rstrip("\n") + "\n", id=f"{page.stem}: {command[:80]}")


@pytest.mark.parametrize(("command", "output"), list(examples()))
def test_an_example(arpad, monkeypatch, command, output):
    monkeypatch.chdir(ROOT)
    words = shlex.split(command)
    stdin = ""
    if words[0] == "echo":
        stdin, words = words[1], words[3:]
    ended = arpad(*words[1:], stdin=stdin)
    assert ended.out + ended.err == output
    assert (ended.code in (cli.FINE, cli.NO)) == (ended.out != "")


def test_the_exit_codes_are_told():
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for code in (cli.FINE, cli.NO, cli.UNUSABLE, cli.MISTAKE, cli.INTERRUPTED, cli.UNREAD):
        assert f"| {code} |" in page


def test_the_page_of_outcomes():
    failed, tried = doctest.testfile(str(ROOT / "docs" / "outcome.md"), module_relative=False)
    assert (failed, tried) == (0, 3)
