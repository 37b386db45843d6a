"""The law in parts: what every page needs, and one part a system, so that a page loads only the systems it is about."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from arpad import systems
from arpad.page.lower import bundle

PACKAGE = Path(__file__).parents[1]
BASE = "base"
# What the base part is made of, with everything they import: the registry, what systems share, pasted lists, charts.
ROOTS = (
    "arpad.systems",
    "arpad.systems.results",
    "arpad.systems.numbers",
    "arpad.systems.events",
    "arpad.formats.games",
    "arpad.chart",
)
GLANCE = "glance"
DESK = "desk"
STRENGTH = "strength"
# Every other part, by the module that it brings: those of the systems, the views of several answers, what every list
# calls a rating, the arbiter's desk, and the level that moves show.
MODULES = {name: f"arpad.systems.{name}" for name in (*systems.NAMES, "classes")}
MODULES |= {GLANCE: "arpad.glance", DESK: "arpad.desk", STRENGTH: "arpad.strength.session"}
# Recomputing worked examples is no page's business, so what only this function imports stays out.
_LEFT_OUT = "examples"


class Source(NamedTuple):
    """A lowered source: its text, the modules it imports (or names that may be modules), and the texts in it."""

    text: str
    imports: frozenset[str]
    texts: frozenset[str]


@cache
def chunks() -> dict[str, dict[str, Source]]:
    """The parts by name, each a path to a source. A part holds nothing that a part it stands on holds already."""
    files = _files()
    base = _reachable(files, ROOTS)
    parts = {BASE: base}
    for name, module in MODULES.items():
        below = (_reachable(files, [MODULES[other]]) for other in _below()[name])
        parts[name] = _reachable(files, [module]).difference(base, *below)
    return {name: {path: files[path] for path in sorted(paths)} for name, paths in parts.items()}


def needed(*names: str) -> tuple[str, ...]:
    """These parts and all that they stand on, each once, the base part first."""
    found = [BASE]
    for name in names:
        found += [*_below()[name], name]
    return tuple(dict.fromkeys(found))


@cache
def _below() -> dict[str, tuple[str, ...]]:
    """The parts that each part stands on, because it imports what they bring."""
    files = _files()
    reached = {name: _reachable(files, [module]) for name, module in MODULES.items()}
    homes = {name: _paths(module) for name, module in MODULES.items()}
    return {
        name: tuple(other for other in MODULES if other != name and not homes[other].isdisjoint(paths))
        for name, paths in reached.items()
    }


@cache
def _files() -> dict[str, Source]:
    return {path: _source(text) for path, text in bundle(PACKAGE).items()}


def _reachable(files: dict[str, Source], modules: Sequence[str]) -> set[str]:
    """The paths of these modules and of everything they import."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        for path in _paths(module) & files.keys() - found:
            found.add(path)
            waiting.extend(files[path].imports)
            waiting.append(module.rpartition(".")[0])  # its package
    return found


def _paths(module: str) -> set[str]:
    """Where a module may lie, be it a package or not."""
    stem = module.replace(".", "/")
    return {f"{stem}.py", f"{stem}/__init__.py"}


def _source(text: str) -> Source:
    nodes = list(_nodes(ast.parse(text)))
    imports: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            imports |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return Source(text, frozenset(imports), frozenset(texts))


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.FunctionDef) and child.name == _LEFT_OUT):
            yield from _nodes(child)
