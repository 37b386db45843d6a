"""The static site: plain files that any host can serve under any path."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from markupsafe import Markup

import arpad
from arpad import i18n, report
from arpad.i18n import say
from arpad.page import content, desk, micropython, stockfish, strength, words
from arpad.page.assets import FOLDER, Assets, bare, imports
from arpad.page.chunks import DESK, GLANCE, STRENGTH, chunks, needed
from arpad.page.pages import Page
from arpad.page.render import render

STATIC = Path(__file__).parent / "static"
# The look of every page; of an event's report, in its file as here; and of the arbiter's desk around it.
REPORT = Path(report.__file__).parent / "static"
# The style sheets by name, each made of these files. The page shares its look with the report.
STYLES = {
    "app.css": (REPORT / "paper.css", STATIC / "app.css"),
    "report.css": (REPORT / "report.css",),
    "desk.css": (STATIC / "desk.css",),
    "strength.css": (STATIC / "desk.css", REPORT / "strength.css", STATIC / "strength.css"),
}
# The desk's worker begins as a text of the page's own, a blob, so that this policy is the worker's too on any host.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; manifest-src 'self'; "
    "worker-src 'self' blob:"
)
# The one page that asks anybody for anything: the games of a player, from the site that has them.
SITES = "https://lichess.org https://api.chess.com"
IMPORTING = POLICY.replace("connect-src 'none'", f"connect-src {SITES}")
PAPER, GREEN = "#faf8f2", "#1b5e3f"
ENGLISH = "en"


class Language(NamedTuple):
    """A language of the site, by the name its speakers give it."""

    code: str
    name: str


def build(target: Path) -> list[Path]:
    """Write the site into a directory; the files written."""
    return write(site(), target)


def write(files: dict[str, bytes], target: Path) -> list[Path]:
    """Write files into a directory; their places there."""
    written = []
    for name, data in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)
    return written


def site() -> dict[str, bytes]:
    """All files of the site, by their paths in it."""
    assets = Assets()
    for name, parts in STYLES.items():
        assets.add(name, b"\n".join(part.read_bytes() for part in parts))
    for path in sorted((STATIC / "icons").glob("*.png")):
        assets.add(path.name, path.read_bytes())
    engine = stockfish.script()
    if engine is not None:
        assets.add(stockfish.NAME, engine.encode())
    for name, source in modules().items():
        assets.module(name, source)
    files: dict[str, bytes] = {}
    for language in languages():
        with spoken(language.code):
            for name, found in word_modules(language.code).items():
                assets.module(name, found)
            for place, html in _pages(assets, language.code):
                files[place] = html.encode()
            files[f"{language.code}/manifest.webmanifest"] = _manifest(assets, language.code)
            if language.code == ENGLISH:
                files["index.html"] = _home(assets, ENGLISH, "").encode()
                files["404.html"] = render("404.html", policy=POLICY).encode()
    files.update(assets.files)
    if engine is not None:
        files[stockfish.LICENCE] = stockfish.licence()
    files["licences.txt"] = (STATIC / "licences.txt").read_bytes()
    files["robots.txt"] = b"User-agent: *\nAllow: /\n"
    files["_headers"] = _headers().encode()
    files["sw.js"] = _service_worker(files).encode()
    return files


def modules() -> dict[str, str]:
    """The scripts that all languages share, by name, each after those it imports."""
    found = {"micropython.js": micropython.script(), strength.MODEL: strength.model()}
    for name, sources in chunks().items():
        found[law_module(name)] = _exporting("files", {path: source.text for path, source in sources.items()})
    own = {path.name: bare(path.read_text("utf-8")) for path in sorted((STATIC / "js").glob("*.js"))}
    while own:
        ready = [name for name in own if not imports(own[name]) & own.keys()]
        for name in ready:
            found[name] = own.pop(name)
    return found


def word_modules(code: str) -> dict[str, str]:
    """The words that scripts need in the language being spoken, as modules: one a part of the law."""
    return {word_module(code, name): _exporting("words", words.of(name)) for name in chunks()}


def law_module(name: str) -> str:
    """The module of a part of the law."""
    return f"law-{name}.js"


def word_module(code: str, part: str) -> str:
    """The module of the words that a part of the law needs."""
    return f"words-{code}-{part}.js"


def languages() -> tuple[Language, ...]:
    """The languages that have words."""
    found = []
    for code in i18n.languages():
        with spoken(code):
            found.append(Language(code, say("page.language")))
    return tuple(found)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Say everything in that language for a while."""
    before = i18n.language()
    i18n.speak(code)
    try:
        yield
    finally:
        i18n.speak(before)


def data(page: Page, code: str, addresses: dict[str, str], root: str) -> dict[str, Any]:
    """What a page's scripts need to know."""
    return {
        "lang": code,
        "slug": page.slug,
        "system": page.system,
        "view": addresses[view_module(page)],
        "micropython": addresses["micropython.js"],
        "law": [addresses[law_module(name)] for name in parts(page)],
        "words": [addresses[word_module(code, name)] for name in parts(page)],
        "root": root,
        "version": arpad.__version__,
    }


def parts(page: Page) -> tuple[str, ...]:
    """The parts of the law that a page needs."""
    return needed(*page.systems, *([GLANCE] if page.view != "answer" else []))


def desk_data(code: str, addresses: dict[str, str], root: str) -> dict[str, Any]:
    """What the scripts of the arbiter's desk need to know."""
    first = needed(desk.FIRST, DESK)
    others = {name: [part for part in needed(name, DESK) if part not in first] for name in desk.names()}
    return {
        "lang": code,
        "slug": desk.SLUG,
        "system": desk.FIRST,
        "micropython": addresses["micropython.js"],
        "worker": addresses["worker.js"],
        "law": [addresses[law_module(part)] for part in first],
        "words": [addresses[word_module(code, part)] for part in first],
        "systems": {
            name: {
                "law": [addresses[law_module(part)] for part in parts],
                "words": [addresses[word_module(code, part)] for part in parts],
            }
            for name, parts in others.items()
        },
        "example": desk.example(),
        "root": root,
    }


def strength_data(code: str, addresses: dict[str, str], root: str, slug: str) -> dict[str, Any]:
    """What the scripts that judge the moves of games need to know. `engine` is "" where the site has none."""
    return {
        "lang": code,
        "slug": slug,
        "micropython": addresses["micropython.js"],
        "worker": addresses["worker.js"],
        "engine": addresses.get(stockfish.NAME, ""),
        "model": addresses[strength.MODEL],
        "law": [addresses[law_module(part)] for part in needed(STRENGTH)],
        "words": [addresses[word_module(code, part)] for part in needed(STRENGTH)],
        "example": strength.example(),
        "root": root,
    }


def view_module(page: Page) -> str:
    """The script that shows a page's answers."""
    return "result.js" if page.view == "answer" else f"{page.view}.js"


def _pages(assets: Assets, code: str) -> Iterator[tuple[str, str]]:
    yield f"{code}/index.html", _home(assets, code, "../")
    for page in content.pages():
        path = f"{page.slug}/"
        yield f"{code}/{path}index.html", _calculator(assets, code, page, path)
    yield f"{code}/{desk.SLUG}/index.html", _desk(assets, code)
    for slug in (strength.SLUG, strength.IMPORT):
        yield f"{code}/{slug}/index.html", _strength(assets, code, slug)
    by_slug = {page.slug: page for page in content.pages()}
    for lesson in content.lessons():
        path = f"learn/{lesson.slug}/"
        frame = _frame(assets, code, path, lesson.title, lesson.about)
        own = by_slug.get(lesson.slug)
        tabs = content.tabs(own) if own else []
        yield f"{code}/{path}index.html", render("learn.html", **frame, lesson=lesson, page=own, tabs=tabs)
    frame = _frame(assets, code, "learn/", say("page.learn"), say("page.learn_about"))
    yield f"{code}/learn/index.html", render("learn.html", **frame, lesson=None, page=None, tabs=[])
    frame = _frame(assets, code, "about/", say("page.about"), say("page.about_site"))
    yield f"{code}/about/index.html", render("about.html", **frame, cards=content.cards(), version=arpad.__version__)


def _home(assets: Assets, code: str, root: str) -> str:
    return _calculator(assets, code, content.pages()[0], "", root, home=True)


def _calculator(assets: Assets, code: str, page: Page, path: str, root: str | None = None, home: bool = False) -> str:
    entry = content.entry(page)
    taught = page.slug.partition("/")[0]
    frame = _frame(assets, code, path, entry.title, entry.lead, root)
    found = data(page, code, _addresses(assets), frame["root"])
    modules = [*_closure("app.js"), *_closure(view_module(page)), view_module(page), "micropython.js"]
    modules += [word_module(code, name) for name in parts(page)]
    modules += [law_module(name) for name in parts(page)]
    return render(
        "page.html",
        **frame,
        page=page,
        tabs=content.tabs(page),
        lesson=next((lesson for lesson in content.lessons() if lesson.slug == taught), None),
        data=found,
        home=home,
        choice=content.choice,
        hint=content.hint,
        preload=[assets.paths[name] for name in dict.fromkeys(modules)],
    )


def _desk(assets: Assets, code: str) -> str:
    frame = _frame(assets, code, f"{desk.SLUG}/", say("desk.title"), say("desk.lead"))
    found = desk_data(code, _addresses(assets), frame["root"])
    modules = [*_closure("desk.js"), *(word_module(code, part) for part in needed(desk.FIRST, DESK))]
    return render(
        "tournament.html",
        **frame,
        data=found,
        rating=desk.groups(),
        choice=content.choice,
        event_hint=content.event_hint,
        preload=[assets.paths[name] for name in dict.fromkeys(modules)],
    )


def _strength(assets: Assets, code: str, slug: str) -> str:
    importing = slug == strength.IMPORT
    title, lead = (say(key) for key in strength.HEADINGS[slug])
    frame = _frame(assets, code, f"{slug}/", title, lead)
    modules = [*_closure("strength.js"), *(word_module(code, part) for part in needed(STRENGTH))]
    return render(
        "games.html",
        **{**frame, "policy": IMPORTING if importing else POLICY, "importing": importing},
        data=strength_data(code, _addresses(assets), frame["root"], slug),
        preload=[assets.paths[name] for name in dict.fromkeys(modules)],
    )


def _addresses(assets: Assets) -> dict[str, str]:
    """The names of files as scripts beside them know them, by the names in the sources."""
    return {name: "./" + Path(found).name for name, found in assets.paths.items()}


def _closure(name: str) -> list[str]:
    """A module's imports, and theirs."""
    found: list[str] = []
    for one in sorted(imports((STATIC / "js" / name).read_text("utf-8"))):
        found += [*_closure(one), one]
    return found


def _frame(assets: Assets, code: str, path: str, title: str, lead: str, root: str | None = None) -> dict[str, Any]:
    """What every page's frame needs. `path` is the page's within the language, `root` the way up to the site."""
    up = "../" * (path.count("/") + 1) if root is None else root
    return {
        "lang": code,
        "languages": languages(),
        "path": path,
        "root": up,
        "link": lambda to: f"{up}{code}/{to}",
        "title": title,
        "lead": lead,
        "policy": POLICY,
        "files": assets.paths,
        "overview": content.overview(),
        "icon": icon(),
        "mark": mark(),
        "importing": False,  # one page asks others for something
    }


def icon() -> str:
    """The icon of a browser's tab."""
    return "data:image/svg+xml," + quote((STATIC / "icons/icon.svg").read_text("utf-8"), safe=" /:=.,-()")


def mark() -> Markup:
    """The mark before the name."""
    return Markup((STATIC / "icons/mark.svg").read_text("utf-8"))


def _manifest(assets: Assets, code: str) -> bytes:
    pictures = []
    for path in sorted((STATIC / "icons").glob("icon-*.png")):
        size = path.stem.rpartition("-")[2]
        purpose = "maskable" if "maskable" in path.stem else "any"
        picture = {"src": "../" + assets.paths[path.name], "sizes": f"{size}x{size}", "type": "image/png"}
        pictures.append({**picture, "purpose": purpose})
    found = {
        "name": f"{say('page.name')}: {say('page.slogan')}",
        "short_name": say("page.name"),
        "description": say("page.about_site"),
        "lang": code,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": GREEN,
        "icons": pictures,
    }
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def headers(path: str) -> dict[str, str]:
    """What a server should say with a file of the site, as every static host that reads `_headers` does."""
    found = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
    if path.endswith((".html", "/")) or not path:
        # What a page itself says is added to this, and only one lets anybody be asked.
        found["Content-Security-Policy"] = IMPORTING + "; frame-ancestors 'none'"
    keep = path.startswith(FOLDER + "/")
    found["Cache-Control"] = "public, max-age=31536000, immutable" if keep else "no-cache"
    return found


def _headers() -> str:
    # The service worker must not get the pages' policy: it would forbid it to fill its store.
    folders = [f"{language.code}/*" for language in languages()]
    lines = []
    for pattern, path in [("", ""), ("index.html", "index.html"), *((one, "x.html") for one in folders), ("a/*", "a/")]:
        lines.append(f"/{pattern}")
        told = headers(path) if path != "a/" else {"Cache-Control": headers("a/x.js")["Cache-Control"]}
        lines += [f"  {name}: {value}" for name, value in told.items()]
    return "\n".join(lines) + "\n"


def _service_worker(files: dict[str, bytes]) -> str:
    """The service worker with its lists: the shell all languages share, and each language's own files."""
    codes = [language.code for language in languages()]
    home = files["index.html"].decode()  # which is there whatever the language, with all that it needs
    others = [path for path in files if not path.endswith(".html")]
    # The engine is large, and kept by whoever has wanted it once.
    kept = [path for path in others if path.startswith(f"{FOLDER}/stockfish.")]
    shared = [
        path for path in others if path.startswith(FOLDER + "/") and not _languages_own(path) and path not in kept
    ]
    shell = [path for path in others if path in home or path in shared]
    own = {code: [path for path in files if _of_language(path, code) and path not in shell] for code in codes}
    own = {code: sorted(map(_visited, paths), key=lambda path: path.startswith(code)) for code, paths in own.items()}
    version = hashlib.sha256(b"".join(path.encode() + files[path] for path in sorted(files))).hexdigest()[:12]
    source = (STATIC / "sw.js").read_text("utf-8")
    for name, value in (("VERSION", version), ("SHELL", ["./", *shell]), ("KEPT", kept), ("LANGUAGES", own)):
        source = source.replace(f'"%{name}%"', json.dumps(value, separators=(",", ":")))
    return source


def _languages_own(path: str) -> bool:
    return any(_of_language(path, language.code) for language in languages())


def _of_language(path: str, code: str) -> bool:
    return path.startswith((f"{code}/", f"{FOLDER}/words-{code}-"))


def _visited(path: str) -> str:
    """The address under which a file is asked for: that of a page ends with its folder."""
    return path.removesuffix("index.html")


def _exporting(name: str, value: dict[str, str]) -> str:
    """A module that holds nothing but this value."""
    return f"export const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
