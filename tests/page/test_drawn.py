"""What stands in the pages before their scripts run is what the scripts draw: every example, in every language."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from arpad.page import content
from arpad.page.pages import request
from arpad.page.site import languages
from tests.micropython.interpreter import PACKAGE, node
from tests.page.tree import Element, tree

LANGUAGES = [language.code for language in languages()]
DRAW = Path(__file__).with_name("draw.mjs")


@pytest.fixture(scope="module")
def drawer(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    """The page's scripts, waiting for answers to draw."""
    directory = tmp_path_factory.mktemp("site")
    (directory / "a").mkdir()
    (directory / "package.json").write_text('{"type": "module"}')
    for path, data in site_files.items():
        if path.startswith("a/"):
            (directory / path).write_bytes(data)
    # In Node.js the loader asks no network: it reads the file from where it runs.
    shutil.copy(PACKAGE / "micropython.wasm", directory / "a")
    names = [next(path for path in site_files if path.startswith(f"a/{name}."))[2:] for name in ("law", "words")]
    process = subprocess.Popen(
        [node(), str(DRAW), str(directory), *names],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=directory / "a",
    )
    yield process
    process.kill()
    process.communicate()


def draw(drawer: "subprocess.Popen[str]", asked: dict[str, Any]) -> dict[str, Any]:
    assert drawer.stdin is not None
    assert drawer.stdout is not None
    drawer.stdin.write(json.dumps(asked) + "\n")
    drawer.stdin.flush()
    drawn: dict[str, Any] = json.loads(drawer.stdout.readline())
    return drawn


def outline(element: Element, picture: bool = False) -> Iterator[str]:
    """As in draw.mjs."""
    for one in element.content:
        if isinstance(one, Element):
            if not picture:
                yield f"<{'.'.join([one.tag, *one.classes])}>"
            yield from outline(one, picture or one.tag == "svg")
        elif one.strip():
            yield " ".join(one.split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_untouched_example_is_drawn_as_it_stands(
    site_files: dict[str, bytes], drawer: "subprocess.Popen[str]", code: str
) -> None:
    wrong = []
    for page in content.pages():
        root = tree(site_files[f"{code}/{page.slug}/index.html"])
        told = json.loads(root.find("script", "data")[0].text)
        for tab, section in zip(page.tabs, root.find("section", "tab"), strict=True):
            standing = list(outline(section.find("section", "result")[0]))
            asked = {"page": told, "verb": tab.verb, "request": request(page, tab, date.today().isoformat())}
            drawn = draw(drawer, asked)
            if standing != drawn.get("outline", []) or "error" in drawn:
                wrong.append((page.slug, tab.verb, _difference(standing, drawn)))
    assert wrong == []


def _difference(standing: list[str], drawn: dict[str, Any]) -> Any:
    """The first place where two outlines differ."""
    if "outline" not in drawn:
        return drawn
    pairs = zip([*standing, ""], [*drawn["outline"], ""], strict=False)
    return next(pair for pair in pairs if pair[0] != pair[1])


@pytest.mark.parametrize("page", content.pages(), ids=lambda page: page.slug)
def test_every_example_has_an_answer(page: Any) -> None:
    """A page that opens with nothing but a refusal teaches nobody what it is for."""
    assert [tab.verb for tab in page.tabs if content.answer(page, tab) is None] == []
