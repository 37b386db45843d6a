"""Other people's packages to compare with, installed for the tests only.

Each test names what its package is known to do wrong, and compares where it is right. Not used are packages that bring
far more than they are compared for (elote, choix, skelo and riix need SciPy, and whole-history-rating NumPy; the last
has whr's import name besides), that are wrong in most of it (elote's DWZ expects by the logistic curve, its ECF grades
count opponents 50 away), or that no longer start (skills).
"""

from importlib import import_module
from typing import Any

from tests.conftest import needs


def package(name: str) -> Any:
    """The package; or the test is skipped, and fails where everything must be tested."""
    try:
        return import_module(name)
    except ImportError:
        return needs(f"{name} is not installed: pip install -r requirements/dev.txt")


def games_for(opponents: list[int], score: float) -> list[float]:
    """A score spread over the games: wins first, then a draw."""
    return [max(min(score - before, 1.0), 0.0) for before in range(len(opponents))]
