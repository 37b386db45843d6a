"""A report read and written again; runs in both interpreters."""

from typing import Any

from arpad.formats import trf, trf_write


def rewritten(report: str, generation: str) -> Any:
    return trf_write.write(trf.read(report), generation)
