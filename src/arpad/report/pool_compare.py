"""Systems compared on many games, for people."""

from collections.abc import Iterable
from typing import Any

from arpad.i18n import DASH, say
from arpad.report.blocks import Block, Column, Heading, Lines, Table
from arpad.systems.numbers import approximate

Document = dict[str, Any]

_TEXT = ("system", "interval", "players", "constants")
_ABOUT = {"tuned_until": "pool_compare.tuned_until", "left_out": "pool_compare.left_out"}
# By what games are told apart: the title, and how far the last number of a band is before the next one's first.
_BANDS = {"by_strength": ("pool_compare.by_strength", 0), "by_experience": ("pool_compare.by_experience", 1)}
_BASELINES = {"even": "pool_compare.even", "colour": "pool_compare.colour"}


def compared(document: Document) -> list[Block]:
    """Which system is best and how sure that is, all of them in a table, and where they differ."""
    systems, tuned = document["systems"], document["tuned"]
    best = systems[0]["name"]
    beaten, even_with = (
        [called(pair["worse"]) for pair in document["pairs"] if pair["better"] == best and pair["decided"] is decided]
        for decided in (True, False)
    )
    about = [say("pool_compare.games", document)]
    about += [say(key, document) for name, key in _ABOUT.items() if document[name]]
    verdict = [say("pool_compare.better", _with(best, others=beaten))] if beaten else []
    blocks: list[Block] = [
        Heading(say("pool_compare.shared" if even_with else "pool_compare.best", _with(best, others=even_with))),
        Lines(tuple(verdict + about)),
        _systems(systems),
        Lines((say("pool_compare.explain"),)),
    ]
    if tuned:
        blocks += [Heading(say("pool_compare.found")), _found(tuned), Lines(_gains(tuned))]
    for name, (title, last) in _BANDS.items():
        blocks += [Heading(say(title)), _bands(systems, name, last)]
        blocks.append(Lines(_better_in(systems, name, last)))
    return [*blocks, Heading(say("pool_compare.calibration", _with(best))), _calibration(systems[0]["calibration"])]


def called(name: str) -> str:
    """What a system is called: as it was named, and the baselines in words."""
    return say(_BASELINES[name]) if name in _BASELINES else name


def number(value: float | None, places: int = 4) -> str:
    """A measure as it is read."""
    return DASH if value is None else approximate(value, places)


def _with(name: str, **more: Any) -> dict[str, Any]:
    return {"name": called(name), **more}


def _table(names: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Table:
    return Table(tuple(Column(say("pool_compare.column." + name), name not in _TEXT) for name in names), tuple(rows))


def _interval(estimate: Document) -> str:
    return say("pool_compare.from_to", {side: number(estimate[side]) for side in ("low", "high")})


def _systems(systems: list[Document]) -> Table:
    names = ("system", "log_loss", "behind", "interval", "brier", "accuracy", "calibration_error", "slope")
    rows = [
        (
            called(one["name"]), number(one["log_loss"]["value"]), number(one["behind"]["value"]),
            DASH if one is systems[0] else _interval(one["behind"]), number(one["brier"]["value"]),
            number(one["accuracy"]["value"], 3) if one["accuracy"] else DASH, number(one["calibration_error"]),
            number(one["slope"], 2),
        )
        for one in systems
    ]  # fmt: skip
    return _table(names, rows)


def _found(tuned: list[Document]) -> Table:
    rows = [
        (
            one["name"], ", ".join(f"{name}={value:g}" for name, value in one["constants"].items()),
            number(one["loss_before"]), number(one["loss"]), number(one["gain"]["value"]), _interval(one["gain"]),
        )
        for one in tuned
    ]  # fmt: skip
    return _table(("system", "constants", "loss_before", "loss", "gain", "interval"), rows)


def _gains(tuned: list[Document]) -> tuple[str, ...]:
    lines = []
    for one in tuned:
        gain = one["gain"]
        worse = gain["high"] < 0
        if worse:
            gain = {"value": -gain["value"], "low": -gain["high"], "high": -gain["low"]}
        key = "lost" if worse else "gained" if gain["low"] > 0 else "no_gain"
        values = {name: number(value) for name, value in gain.items()}
        lines.append(say("pool_compare." + key, {"of": one["of"], **values}))
        if one["at_end"]:
            lines.append(say("pool_compare.at_end", one))
        if one["stopped"]:
            lines.append(say("pool_compare.stopped", one))
    return tuple(lines)


def _bands(systems: list[Document], name: str, last: int) -> Table:
    """A row a system, a column a band. `last` is how far the last number of a band is before the next one's first."""
    bands = systems[0][name]
    columns = (Column(say("pool_compare.column.system")), *(Column(_span(band, last), True) for band in bands))
    games = (say("pool_compare.column.games"), *(str(band["games"]) for band in bands))
    rows = [(called(one["name"]), *(number(band["log_loss"]["value"]) for band in one[name])) for one in systems]
    return Table(columns, (games, *rows))


def _better_in(systems: list[Document], name: str, last: int) -> tuple[str, ...]:
    """The bands in which a system is surely better than the one that is best in all."""
    lines = []
    for one in systems[1:]:
        bands = [_span(band, last) for band in one[name] if band["behind"]["high"] < 0]
        if bands:
            values = {"best": called(systems[0]["name"]), "bands": bands}
            lines.append(say("pool_compare.better_in", _with(one["name"], **values)))
    return tuple(lines)


def _span(band: Document, last: int) -> str:
    ends = {"low": band["low"], "high": None if band["high"] is None else band["high"] - last}
    known = {side: approximate(value, 0) for side, value in ends.items() if value is not None}
    return say(f"pool_compare.{('all', 'from', 'below', 'from_to')[('low' in known) + 2 * ('high' in known)]}", known)


def _calibration(bins: list[Document]) -> Table:
    rows = [
        (
            say("pool_compare.from_to", {side: number(one[side], 1) for side in ("low", "high")}),
            str(one["games"]), number(one["expected"], 3), number(one["scored"], 3),
        )
        for one in bins
    ]  # fmt: skip
    names = ("expected", "games", "expected", "scored")
    return _table(names, rows)
