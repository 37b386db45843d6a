"""An answer as CSV: one line a player, a total, a performance, a problem; or one line for the answer as a whole.

JSON holds everything; CSV holds what a spreadsheet wants.
"""

import csv
import io
from typing import Any

from arpad import digits

# The part of a document that is its table, where it has one.
_TABLES = ("players", "totals", "performances", "examples", "systems", "answers", "lines", "classes")


def to_csv(document: dict[str, Any] | list[dict[str, Any]]) -> str:
    """The CSV text of a document, or of a list of records.

    >>> print(to_csv({"rating": 1500, "change": {"exact": "4.20", "rounded": 4}, "steps": []}), end="")
    rating,change_exact,change_rounded
    1500,4.20,4
    """
    records = [_flat(record) for record in (document if isinstance(document, list) else _records(document))]
    names = list(dict.fromkeys(name for record in records for name in record))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([safe(record.get(name)) for name in names] for record in records)
    return out.getvalue()


def _records(document: dict[str, Any]) -> list[dict[str, Any]]:
    for name in _TABLES:
        if name in document:
            records: list[dict[str, Any]] = document[name]
            return records
    if set(document) == {"problems"}:
        return list(document["problems"])
    if "player" in document and "opponent" in document:
        return [document["player"], document["opponent"]]
    return [document]


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """The single values of a record. A record within it gives its own, `change.exact` as `change_exact`; an answer
    within it (a first rating, with steps of its own) gives its rating.
    """
    flat: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict) and "steps" in value:
            flat[name] = value["rating"]
        elif isinstance(value, dict):
            flat.update((f"{name}_{inner}", item) for inner, item in value.items())
        elif not isinstance(value, list):
            flat[name] = value
    return flat


def safe(value: Any) -> str:
    """A cell that no spreadsheet takes for a formula: a name that starts like one gets a quote in front."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = " ".join(str(value).splitlines())
    if text[:1] in ("=", "+", "-", "@", "\t") and digits.number(text) is None:
        return "'" + text
    return text
