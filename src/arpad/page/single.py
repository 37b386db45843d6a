"""The site in one file a language: it opens from a disk or a stick, without any server.

All calculators lie in it as templates, and `p=SLUG` in the fragment says which one is open. Scripts and styles stand in
the file, and its policy names their hashes, so nothing else runs. The level that moves show is left out: its engine is
larger than all the rest.
"""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from markupsafe import Markup

from arpad.i18n import say
from arpad.page import content, desk, site
from arpad.page.assets import bare
from arpad.page.render import render

NAME = "arpad-{}.html"
SCRIPT = "single.js"
WORKER = "worker.js"  # where there is no document, the script is at work beside the page
INTERPRETER = "micropython.js"
_LEFT_OUT = re.compile(r"(law-|words-\w+-)?strength|engine")
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}' 'wasm-unsafe-eval'; style-src 'sha256-{style}'; img-src data:; "
    "connect-src 'none'; worker-src blob:; form-action 'none'; base-uri 'none'"
)
_IMPORT = re.compile(r"^import (\* as )?([^;]+?) from \"\./([\w.-]+)\";\n", re.MULTILINE)
_EXPORT = re.compile(r"(?:^|(?<=[;}]))export (default )?(?=(?:async )?(?:function|class|const)? ?(\w+))", re.MULTILINE)


def build(target: Path) -> list[Path]:
    """Write the files into a directory; the files written."""
    return site.write(files(), target)


def files() -> dict[str, bytes]:
    """The files by their names."""
    shared = {**_wanted(site.modules()), SCRIPT: bare((site.STATIC / SCRIPT).read_text("utf-8"))}
    found = {}
    for language in site.languages():
        with site.spoken(language.code):
            found[NAME.format(language.code)] = _file(language.code, shared).encode()
    return found


def _file(code: str, shared: dict[str, str]) -> str:
    script = Markup(_linked({**shared, **_wanted(site.word_modules(code))}, SCRIPT))
    styles = [part for parts in _wanted(site.STYLES).values() for part in parts]
    style = Markup("\n".join(part.read_text("utf-8") for part in styles))
    plain = {name: "./" + name for name in (*shared, *site.word_modules(code))}
    calculators: list[dict[str, Any]] = [
        {
            "page": page,
            "entry": content.entry(page),
            "tabs": content.tabs(page),
            "data": {**site.data(page, code, plain, ""), "single": True},
        }
        for page in content.pages()
    ]
    return render(
        "single.html",
        lang=code,
        languages=[(one, NAME.format(one.code)) for one in site.languages()],
        link=lambda to: "#p=" + (to.strip("/") or content.pages()[0].slug),
        policy=POLICY.format(script=_hash(script), style=_hash(style)),
        script=script,
        style=style,
        icon=site.icon(),
        mark=site.mark(),
        title=say("page.name"),
        calculators=calculators,
        desk={**site.desk_data(code, plain, ""), "single": True},
        rating=desk.groups(),
        overview={**content.overview(), "lessons": []},
        lesson=None,
        choice=content.choice,
        hint=content.hint,
        event_hint=content.event_hint,
    )


def _wanted(named: dict[str, Any]) -> dict[str, Any]:
    """Modules or styles without those that are left out."""
    return {name: one for name, one in named.items() if not _LEFT_OUT.match(name)}


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _linked(modules: dict[str, str], first: str) -> str:
    """One script made of modules: each becomes a function that gives its exports, and is called when it is needed."""
    parts = []
    for name, source in modules.items():
        # The interpreter's loader waits for something while it is loaded; nobody imports it but `import(...)`.
        waits = "async " if name == INTERPRETER else ""
        parts.append(f"{json.dumps('./' + name)}: {waits}() => {{\n{_function(source)}}},\n")
    script = (
        # A worker that begins as a text of the page's own is no module where pages come from a disk.
        '"use strict";\nconst meta = { url: location.href };\n'
        f"const sources = {{\n{''.join(parts)}}};\nconst modules = {{}};\n"
        "const need = (name) => (modules[name] ??= sources[name]());\nconst load = async (name) => need(name);\n"
        f"need(globalThis.document ? {json.dumps('./' + first)} : {json.dumps('./' + WORKER)});\n"
    )
    # Inside a <script> these would end it, or begin a comment; in the texts of a script they are written otherwise.
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _function(source: str) -> str:
    """A module as the body of a function.

    >>> print(_function('import { a as b } from "./x.js";\\nimport * as y from "./y.js";\\nexport const c = b;\\n'))
    const { a: b } = need("./x.js");
    const y = need("./y.js");
    const c = b;
    return { c };
    <BLANKLINE>
    """
    names = [match[2] for match in _EXPORT.finditer(source) if not match[1]]
    body = _EXPORT.sub(lambda match: "void " if match[1] else "", source)
    body = _IMPORT.sub(lambda match: f'const {match[2].replace(" as ", ": ")} = need("./{match[3]}");\n', body)
    body = body.replace("import.meta", "meta")
    body = re.sub(r"\bimport\((?!\")", "load(", body)  # of a name that is computed; a written one is for Node.js
    return f"{body}return {{ {', '.join(names)} }};\n"
