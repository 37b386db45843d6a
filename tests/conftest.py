"""What all tests share."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.micropython.interpreter import MicroPython, missing

# No example is judged by its time, and an accepted change stays accepted: its examples are the same next time.
settings.register_profile("arpad", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("arpad")


def needs(reason: str) -> None:
    """Skip a test that cannot run here, for this reason if it is one; where everything must be tested, fail."""
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """The page's interpreter, one for all tests of a run."""
    needs(missing())
    interpreter = MicroPython()
    yield interpreter
    interpreter.close()


@pytest.fixture(scope="session")
def site_files() -> dict[str, bytes]:
    """The page's files, built once for all tests of a run."""
    needs(missing())
    from arpad.page.site import site

    return site()
