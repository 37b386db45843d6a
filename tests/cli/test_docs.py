"""The examples in docs/command-line.md are what the program prints."""

import re
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "command-line.md"


def examples():
    """Command and output of everything that stands behind a `$`."""
    for block in re.findall(r"```console\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = example.partition("\n")
            yield command, output.rstrip("\n") + "\n"


@pytest.mark.parametrize(("command", "output"), list(examples()))
def test_an_example(arpad, monkeypatch, command, output):
    monkeypatch.chdir(ROOT)
    words = shlex.split(command)
    stdin = ""
    if words[0] == "echo":
        stdin, words = words[1], words[3:]
    ended = arpad(*words[1:], stdin=stdin)
    assert ended.out + ended.err == output
    assert (ended.code == 0) == (ended.out != "")


def test_the_exit_codes_are_told():
    from arpad import cli

    page = PAGE.read_text("utf-8")
    for code in (cli.FINE, cli.NO, cli.UNUSABLE, cli.MISTAKE, cli.INTERRUPTED, cli.UNREAD):
        assert f"| {code} |" in page
