"""Every message key has words, every placeholder a value, and no words lie about unused: read from the sources."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import arpad
from arpad import systems
from arpad.i18n import slug
from arpad.page.pages import CALCULATORS, GROUPS

SOURCES = Path(arpad.__file__).parent
WORDS_DIRECTORY = SOURCES / "i18n" / "words"
FAMILIES = sorted(path.stem for path in WORDS_DIRECTORY.glob("*.py") if path.stem != "__init__")
KEY = re.compile(rf"({'|'.join(FAMILIES)})\.[\w.]*")
QUOTED = re.compile(r"""["'`]([\w.]+)(?=["'`]|\$\{)""")  # in a script or template; a `text.${rest}` up to the rest
PLACEHOLDER = re.compile(r"\{(\w+)(?::\+)?\}")
ENDS = (".", "_")  # text that ends so is the beginning of keys that are put together while the program runs
# Which argument of a call is the message key, and which its values.
CALLS = {"Step": (2, 3), "Problem": (1, 2), "say": (0, 1), "Refusal": (0, None)}


def all_words() -> dict[str, str]:
    return {key: text for family in FAMILIES for key, text in import_module("arpad.i18n.words." + family).WORDS.items()}


WORDS = all_words()
# Families of names: a text of the law in words of its own.
NAMED = ("rule", "rank")
# The names that worked examples give to rules look like keys.
RULES = {rule for system in systems.NAMES for rule in systems.module(system).examples()}


@cache
def modules() -> dict[str, ast.Module]:
    return {
        str(path.relative_to(SOURCES)): ast.parse(path.read_text("utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
        if WORDS_DIRECTORY not in path.parents
    }


def constants() -> Iterator[tuple[str, str]]:
    """Every piece of text in the sources, with its place."""
    for name, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{name}:{node.lineno}", node.value
    for path in (*SOURCES.glob("page/static/js/*.js"), *SOURCES.glob("*/templates/**/*.html")):
        for match in QUOTED.finditer(path.read_text("utf-8")):
            yield path.name, match[1]


@cache
def written_out() -> set[str]:
    return {text for _, text in constants()}


def test_keys_are_filed_under_their_family():
    for family in FAMILIES:
        for key in import_module("arpad.i18n.words." + family).WORDS:
            assert KEY.fullmatch(key), key
            assert key.partition(".")[0] == family


def test_every_key_has_words():
    unworded = [
        f"{place} {text}"
        for place, text in constants()
        if KEY.fullmatch(text)
        and not text.endswith((".py", ".js", ".css", ".html", ".parquet", ".answer"))
        and text not in WORDS
        and text not in RULES
        and not _begins_keys(text)
    ]
    assert unworded == []


def _begins_keys(text: str) -> bool:
    """Whether the rest of the key is added while the program runs."""
    return any(key.startswith(text) for key in WORDS) and (text.endswith(ENDS) or text + "_none" in WORDS)


def test_no_words_are_unused():
    texts = written_out()
    beginnings = [text for text in texts if KEY.fullmatch(text) and text.endswith(ENDS)]
    names = texts | {
        node.id for module in modules().values() for node in ast.walk(module) if isinstance(node, ast.Name)
    }
    names |= {verb.name for system in systems.NAMES for verb in systems.card(system).verbs}
    fields = [field for system in systems.NAMES for verb in systems.card(system).verbs for field in verb.fields]
    names |= {f"{field.name}.{choice}" for field in fields for choice in field.choices}  # the page's own words for it
    names |= {field.help.replace(".help.", ".") for field in fields}  # the page's own hint
    names |= {page.key for page in CALCULATORS} | {tab.key for page in CALCULATORS for tab in page.tabs} | GROUPS.keys()
    unused = [
        key
        for key in WORDS
        if key not in texts
        and not key.startswith("learn.")  # lessons are told whole: tests/page/test_learn.py
        and key[key.index(".") :] not in texts  # ".more", of any family
        and not any(key == f"{family}.{slug(WORDS[key])}" and WORDS[key] in texts for family in NAMED)
        and not any(
            key.startswith(beginning) and key[len(beginning) :].removesuffix("_none") in names
            for beginning in beginnings
        )
    ]
    assert unused == []


def test_every_placeholder_has_a_value():
    wrong = [
        f"{place} {key} {{{placeholder}}}"
        for place, keys, values in calls()
        for key in keys
        for placeholder in PLACEHOLDER.findall(WORDS[key])
        if placeholder not in values
    ]
    assert wrong == []


def test_braces_hold_nothing_but_placeholders():
    assert [key for key, text in WORDS.items() if set("{}") & set(PLACEHOLDER.sub("", text))] == []


@pytest.mark.parametrize("system", systems.NAMES)
def test_cards_are_worded(system):
    card = systems.card(system)
    verbs = [*card.verbs, *([card.event] if card.event else [])]
    fields = [field for verb in verbs for field in verb.fields]
    keys = [card.title, card.summary, card.scale, card.evidence, *(verb.help for verb in verbs)]
    keys += [field.help for field in fields] + [field.label_key() for field in fields]
    assert [key for key in keys if key not in WORDS] == []
    assert [key for key in keys if PLACEHOLDER.search(WORDS[key])] == []


def calls() -> Iterator[tuple[str, list[str], set[str]]]:
    """The calls whose key and values can be read from the source: place, possible keys, names of the values."""
    for name, module in modules().items():
        for scope in ast.walk(module):
            if isinstance(scope, (ast.FunctionDef, ast.Module)):
                for call in _own_calls(scope):
                    keys, values = _reading(call, scope)
                    if keys and values is not None:
                        yield f"{name}:{call.lineno}", keys, values


def _own_calls(scope: ast.AST) -> Iterator[ast.Call]:
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.FunctionDef):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _own_calls(child)


def _reading(call: ast.Call, scope: ast.AST) -> tuple[list[str], set[str] | None]:
    function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if function not in CALLS:
        return [], None
    key_at, values_at = CALLS[function]
    if len(call.args) <= key_at:
        return [], None
    keys = [key for text in _texts(call.args[key_at], scope) for key in WORDS if _is(key, text)]
    if values_at is None:
        named = [keyword.arg for keyword in call.keywords]
        return keys, None if None in named else {str(name) for name in named} | {"line", "column"}
    return keys, _names(call.args[values_at], scope) if len(call.args) > values_at else set()


def _is(key: str, text: str) -> bool:
    # A key that is written out somewhere is not one of those that are put together from a beginning.
    return key.startswith(text) and key not in written_out() if text.endswith(ENDS) else key == text


def _texts(node: ast.AST, scope: ast.AST) -> list[str]:
    """The texts an expression can be, as far as it can be read; see ENDS."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _texts(node.body, scope) + _texts(node.orelse, scope)
    if isinstance(node, ast.BinOp):
        return _texts(node.left, scope)
    if isinstance(node, ast.JoinedStr):
        return _texts(node.values[0], scope)
    if isinstance(node, ast.Name):
        return [text for value in _assigned(node.id, scope) for text in _texts(value, ast.Module([], []))]
    return []


def _names(node: ast.AST, scope: ast.AST) -> set[str] | None:
    """The names in a dictionary of values; None where they cannot be read."""
    if isinstance(node, ast.Dict):
        names: set[str] = set()
        for key, value in zip(node.keys, node.values, strict=True):
            inner = {str(key.value)} if isinstance(key, ast.Constant) else _names(value, scope) if key is None else None
            if inner is None:
                return None
            names |= inner
        return names
    if isinstance(node, ast.Name):
        found = [_names(value, ast.Module([], [])) for value in _assigned(node.id, scope)]
        if found and None not in found:
            return set().union(*found, _added(node.id, scope))  # type: ignore[arg-type]
    return None


def _assigned(name: str, scope: ast.AST) -> list[Any]:
    targets = [(node.targets[0], node.value) for node in ast.walk(scope) if isinstance(node, ast.Assign)]
    targets += [(node.target, node.value) for node in ast.walk(scope) if isinstance(node, ast.AnnAssign) and node.value]
    return [value for target, value in targets if isinstance(target, ast.Name) and target.id == name]


def _added(name: str, scope: ast.AST) -> set[str]:
    """Names that a dictionary gets after it was made, one by one or with all of another."""
    updates = [
        _names(node.args[0], scope) or set()
        for node in ast.walk(scope)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "update"
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == name
    ]
    return set().union(*updates) | {
        node.slice.value
        for node in ast.walk(scope)
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
        and isinstance(node.ctx, ast.Store)
    }
