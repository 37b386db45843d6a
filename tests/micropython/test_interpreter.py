"""The page's interpreter is what the lowering takes it for, and runs the whole portable floor."""

import builtins
import math
from pathlib import Path

import pytest

import arpad
from arpad.page.lower import MISSING_BUILTINS, MISSING_MATH, MISSING_METHODS, bundle
from tests.micropython.interpreter import MicroPython

ASK = """
import math

def lacking(names):
    values = ("", 0, 0.0, (), [], {}, set(), frozenset())
    return [name for name in names if not any(hasattr(value, name) for value in values)]

def lacking_in_math(names):
    return [name for name in names if not hasattr(math, name)]

def lacking_name(name):
    try:
        eval(name)
        return False
    except NameError:
        return True
"""
# The interactive prompt's own, and what is no method.
PROMPT = {"copyright", "credits", "exit", "license", "quit"}
ATTRIBUTES = {"real", "imag", "numerator", "denominator"}


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


@pytest.fixture(scope="module")
def asked(micropython: MicroPython) -> MicroPython:
    micropython.define("ask", ASK)
    return micropython


def test_the_missing_methods_are_the_ones_listed(asked: MicroPython) -> None:
    known = set().union(*(public(kind) for kind in (str, int, float, tuple, list, dict, set, frozenset)))
    lacking = set(asked.call("ask", "lacking", sorted(known | MISSING_METHODS)))
    assert lacking - ATTRIBUTES - {"fromhex", "hex"} == MISSING_METHODS


def test_the_missing_functions_of_math_are_the_ones_listed(asked: MicroPython) -> None:
    assert set(asked.call("ask", "lacking_in_math", sorted(public(math) | MISSING_MATH))) == MISSING_MATH


def test_the_missing_builtins_are_the_ones_listed(asked: MicroPython) -> None:
    names = sorted((public(builtins) | MISSING_BUILTINS) - PROMPT)
    assert {name for name in names if asked.call("ask", "lacking_name", name)} == MISSING_BUILTINS


assert arpad.__file__ is not None
MODULES = sorted(bundle(Path(arpad.__file__).parent))


@pytest.mark.parametrize("path", MODULES)
def test_every_module_of_the_bundle_is_imported(micropython: MicroPython, path: str) -> None:
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    micropython.define("load", f"def load():\n    __import__({module!r})")
    micropython.call("load", "load")
