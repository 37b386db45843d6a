"""The edition of one file a language: everything is in it, and nothing else may run."""

import base64
import hashlib
import re

import pytest

from arpad.page import content, desk, single
from arpad.page.site import languages
from tests.conftest import needs
from tests.micropython.interpreter import missing
from tests.page.tree import tree

LANGUAGES = [language.code for language in languages()]


@pytest.fixture(scope="module")
def single_files() -> dict[str, bytes]:
    needs(missing())
    return single.files()


def hashed(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_there_is_one_file_a_language(single_files: dict[str, bytes]) -> None:
    assert list(single_files) == [f"arpad-{code}.html" for code in LANGUAGES]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_file_needs_nothing_else(single_files: dict[str, bytes], code: str) -> None:
    page = tree(single_files[f"arpad-{code}.html"])
    inline = [one for one in page.find("script") if one.attributes.get("type") != "application/json"]
    assert len(inline) == 1
    script, style = ("".join(map(str, one.content)) for one in (inline[0], page.find("style")[0]))
    assert page.find("meta")[1].attributes["content"] == (
        f"default-src 'none'; script-src 'sha256-{hashed(script)}' 'wasm-unsafe-eval'; "
        f"style-src 'sha256-{hashed(style)}'; img-src data:; connect-src 'none'; worker-src blob:; "
        "form-action 'none'; base-uri 'none'"
    )
    addresses = [one.attributes[name] for one in page.all() for name in ("src", "href") if name in one.attributes]
    slugs = {page.slug for page in content.pages()} | {desk.SLUG}
    for address in addresses:
        inside = address.startswith("#p=") and address[3:] in slugs
        assert inside or address.startswith(("data:", "#")) or address in single_files, address
    assert {one.attributes["data-slug"] for one in page.find("template") if "data-slug" in one.attributes} == slugs
    print(f"arpad-{code}.html {len(single_files[f'arpad-{code}.html']) / 1e6:.1f} MB")


def test_a_module_becomes_a_function() -> None:
    source = 'import { a as b } from "./x.js";\nexport function c() {}\nexport class D {}\nconst e = await import(b);\n'
    linked = single._linked({"y.js": source}, "y.js")
    assert 'const { a: b } = need("./x.js");\nfunction c() {}\nclass D {}\nconst e = await load(b);' in linked
    assert "return { c, D };" in linked
    assert not re.search(r"^(import|export)\b", linked, re.MULTILINE)
