"""The house stands on floors: imports go downwards, and the portable floor keeps off what the page does otherwise."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from arpad.page.lower import PORTABLE

PACKAGE = Path(__file__).parents[1] / "src/arpad"

# listed: the words of rating lists, so that lookup above and formats below need not know each other
LOWEST = ("model", "dates", "digits", "codes", "listed")
LAW = (*LOWEST, "systems")
USES = (
    *LAW,
    "outcome",
    "convert",
    "compare",
    "event",
    "check",
    "filing",
    "already",
    "lookup",
    "verify",
    "chart",
    "glance",
    "dossier",
    "what_if",
    "tiebreaks",
)
SURFACES = (*USES, "formats", "strength", "i18n", "report")

# What each room may import besides itself. "" is the package's own __init__.
MAY_IMPORT = {
    "model": (),
    "dates": (),
    "digits": (),
    "codes": (),
    "listed": (),
    "systems": LOWEST,
    "outcome": USES,
    "convert": USES,
    "compare": USES,
    "event": USES,
    "check": USES,
    "what_if": USES,
    "dossier": USES,
    "filing": USES,
    "already": USES,
    "desk": (*USES, "formats"),
    "lookup": USES,
    "verify": USES,
    "chart": USES,
    "glance": USES,
    "tiebreaks": USES,
    "formats": LOWEST,
    "i18n": LOWEST,
    "report": SURFACES,
    "pool": (*SURFACES, ""),
    "fetch": (*LOWEST, "formats", ""),
    "strength": (*LOWEST, "formats"),
    "page": (*SURFACES, ""),
    "server": (*SURFACES, "page"),
    "cli": (*SURFACES, "pool", "fetch", "page", "server", ""),
    "": (*LOWEST, "i18n"),
}
PORTABLE_IMPORTS = {"math", "typing", "__future__"}

# The page gives other answers to these for some texts. Where the text is known to be ASCII, the line says `# ascii`.
ASCII_ONLY = {"lower", "upper", "isalpha", "isdigit", "isspace", "islower", "isupper"}

MODULES = sorted(PACKAGE.rglob("*.py"))
PORTABLE_MODULES = sorted({path for pattern in PORTABLE for path in PACKAGE.glob(pattern)})


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def dotted(path: Path) -> str:
    """The module's name, and the package's for an __init__."""
    return ".".join(("arpad", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports, from the top or inside a function."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno}: write imports out: from arpad..."
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def room(module: str) -> str:
    """The part of the house a full name belongs to: arpad.systems.elo.rate is in systems."""
    first = module.split(".")[1:2]
    return first[0] if first and first[0] in MAY_IMPORT else ""


def not_found_downwards(path: Path) -> Iterator[str]:
    own = room(dotted(path))
    if own == "" and path != PACKAGE / "__init__.py":
        yield f"{name(path)}:1: which floor is this? MAY_IMPORT does not say"
    for line, module in imports(path):
        if module.split(".")[0] == "arpad" and room(module) not in (own, *MAY_IMPORT[own]):
            yield f"{name(path)}:{line}: {own or 'arpad'} may not import {module}: imports go downwards"


def not_portable(path: Path) -> Iterator[str]:
    portable = {dotted(module) for module in PORTABLE_MODULES}
    for line, module in imports(path):
        if module.split(".")[0] == "arpad":
            if not {module, module.rpartition(".")[0]} & portable:
                yield f"{name(path)}:{line}: {module} is not on the portable floor"
        elif module.split(".")[0] not in PORTABLE_IMPORTS:
            yield f"{name(path)}:{line}: the portable floor imports math and itself only, not {module}"


def private(path: Path) -> Iterator[str]:
    """The underscore names a module takes from other modules."""
    for line, module in imports(path):
        if "._" in module.replace("__", ""):
            yield f"{name(path)}:{line}: {module} is private to its module"
    tree = ast.parse(path.read_text("utf-8"))
    taken = [alias for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    names = {alias.asname or alias.name for alias in taken}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=attr) if module in names and attr[0] == "_" != attr[1]:
                yield f"{name(path)}:{node.lineno}: {module}.{attr} is private to its module"


def silent_differences(path: Path, source: str) -> Iterator[str]:
    """What the page would compute otherwise without saying so."""
    ascii_lines = {number for number, line in enumerate(source.splitlines(), 1) if "# ascii" in line}
    for node in ast.walk(ast.parse(source)):
        where = f"{name(path)}:{getattr(node, 'lineno', 0)}"
        known_ascii = getattr(node, "end_lineno", 0) in ascii_lines
        match node:
            case ast.Call(func=ast.Name(id="round")):
                yield f"{where}: round() rounds otherwise in the page; numbers.half_away is exact"
            case ast.FormattedValue(format_spec=ast.JoinedStr() as spec) if not _zero_padded(spec):
                yield f"{where}: only {{x}} and zero-padded integers like {{x:02d}} look the same in the page"
            case ast.Call(func=ast.Attribute(attr="format", value=ast.Constant()) | ast.Name(id="format")):
                yield f"{where}: format() rounds otherwise in the page; use an f-string without a format"
            case ast.BinOp(op=ast.Mod(), left=ast.Constant(value=str()) | ast.JoinedStr()):
                yield f"{where}: % rounds otherwise in the page; use an f-string without a format"
            case ast.Call(func=ast.Attribute(attr=method)) if method in ASCII_ONLY and not known_ascii:
                yield f"{where}: the page's {method}() knows ASCII only; if the text is that, end the line with # ascii"
            case ast.Call(func=ast.Attribute(attr="splitlines")):
                yield f"{where}: the page's splitlines() knows \\n and \\r only; split by those"
            case ast.Call(func=ast.Attribute(attr="encode" | "decode"), args=[ast.Constant(value=encoding), *_]):
                if encoding != "utf-8":
                    yield f"{where}: the page knows no encoding but UTF-8, and does not say so"


def _zero_padded(spec: ast.JoinedStr) -> bool:
    match spec.values:
        case [ast.Constant(value=str(text))]:
            return text.startswith("0") and text.endswith("d") and text[1:-1].isdigit()
    return False


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_go_downwards(path: Path) -> None:
    assert not list(not_found_downwards(path))


@pytest.mark.parametrize("path", sorted((PACKAGE / "systems").rglob("*.py")), ids=name)
def test_a_system_keeps_its_private_names(path: Path) -> None:
    assert not list(private(path))


@pytest.mark.parametrize("path", PORTABLE_MODULES, ids=name)
def test_the_portable_floor_imports_only_itself(path: Path) -> None:
    assert not list(not_portable(path))


@pytest.mark.parametrize("path", PORTABLE_MODULES, ids=name)
def test_the_portable_floor_has_no_silent_differences(path: Path) -> None:
    assert not list(silent_differences(path, path.read_text("utf-8")))


def test_the_law_is_on_the_portable_floor() -> None:
    assert {"model.py", "dates.py", "digits.py", "systems/__init__.py"} <= {name(path) for path in PORTABLE_MODULES}


@pytest.mark.parametrize(
    "source",
    [
        "round(x)",
        "f'{x:.1f}'",
        "f'{x:5d}'",
        "f'{x:{width}}'",
        "'{:.1f}'.format(x)",
        "format(x, '.1f')",
        "'%.1f' % x",
        "name.lower()",
        "name.isdigit()",
        "text.splitlines()",
        "data.decode('latin-1')",
    ],
)
def test_a_silent_difference_is_found(source: str) -> None:
    assert len(list(silent_differences(PACKAGE / "event.py", source))) == 1


@pytest.mark.parametrize(
    "source", ["f'{x}'", "f'{x:04d}'", "f'{x!r}'", "x.lower()  # ascii", "x.round", "x % y", "x.decode('utf-8')"]
)
def test_what_is_the_same_in_the_page_is_allowed(source: str) -> None:
    assert not list(silent_differences(PACKAGE / "event.py", source))
