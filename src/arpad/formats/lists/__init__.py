"""Rating lists: FIDE's of every layout, the federations', and anybody's own table, looked up in an instant.

`open_list` tells by the content what list a file is. The first time it is read whole and kept in the user's cache; from
then on it is only opened. Rows are read as they pass and never held all at once.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from arpad.formats.lists import dbase, fide_txt, fide_xml, keys, store, tables
from arpad.formats.lists.layouts import Layout
from arpad.formats.lists.source import Source, sources
from arpad.listed import Listed, ListInfo
from arpad.model import Problem, Refusal

__all__ = ["OpenList", "open_list"]

_KINDS: dict[str, Callable[..., Layout]] = {
    fide_txt.FideTxt.kind: fide_txt.FideTxt,
    fide_xml.FideXml.kind: fide_xml.FideXml,
    tables.Table.kind: tables.Table,
}
_NEAR = 5  # names shown where nobody has just that one
_LOOKED_AT = 300  # names compared with one that nobody has
_SHORTEST_START = 2  # letters that a name and one like it begin with
_AUTO = Path()
_OLD_SPREADSHEET = b"\xd0\xcf\x11\xe0"


def open_list(path: str | Path, cache: Path | None = _AUTO) -> "OpenList":
    """The list in a file, or in the archive as it was downloaded. `cache` is the directory for kept lists; without it
    the platform's, with None nothing is kept.

    Raises Refusal where the file is no rating list.
    """
    path = Path(path)
    place = store.directory() if cache is _AUTO else cache
    stored = store.kept(path, place)
    if stored is None:
        layout, source = _recognised(path)
        stored = store.keep(layout, source, place)
    return OpenList(stored)


class OpenList:
    """A list that can be asked."""

    def __init__(self, stored: store.Stored) -> None:
        about = stored.description
        self._stored = stored
        self._layout = _KINDS[about["kind"]](**about["parameters"], players=about["players"])
        self.info: ListInfo = self._layout.info._replace(member=about["member"])
        self.problems: tuple[Problem, ...] = tuple(about["problems"])  # by the lines of the list, not of an event

    def __len__(self) -> int:
        return len(self._stored)

    def __iter__(self) -> Iterator[Listed]:
        return map(self._listed, range(len(self)))

    def by_id(self, number: str) -> tuple[Listed, ...]:
        """The rows with this id of the list's own."""
        wanted = self._layout.wanted(number.strip())
        return () if wanted is None else self._found(self._stored.ids, self._layout.id_of, wanted)

    def by_fide_id(self, number: str) -> tuple[Listed, ...]:
        """The rows with this FIDE id, in a national list that has them."""
        return self._found(self._stored.fide_ids, lambda row: self._layout.listed(row, 0).fide_id, number.strip())

    def by_name(self, name: str) -> tuple[Listed, ...]:
        """The rows with this name; case, accents, commas and the order of surname and given names do not matter."""
        rows: dict[Listed, None] = {}
        for turned in keys.turned(name):
            if turned:
                rows.update(dict.fromkeys(self._found(self._stored.names, self._layout.key_of, turned)))
        return tuple(rows)

    def those(self, players: Iterable[str]) -> Iterator[Listed]:
        """The rows with one of these ids or names, in the order of the list. Names count as in `by_name`."""
        ids = set(players)
        names = {turned for name in ids for turned in keys.turned(name)}
        for number in range(len(self)):
            row = self._stored.row(number)
            if str(self._layout.id_of(row)) in ids or self._layout.key_of(row) in names:
                yield self._listed(number)

    def near(self, name: str) -> tuple[Listed, ...]:
        """The rows with names most like this one, the best first. Names that begin otherwise are not looked at."""
        found: dict[int, float] = {}
        for turned in keys.turned(name)[: 1 if "," in name else 2]:
            likeness = keys.Likeness(turned)
            for row in self._beginning_like(turned):
                if row not in found:
                    found[row] = likeness.of(self._layout.key_of(self._stored.row(row)))
        best = sorted((row for row, degree in found.items() if degree), key=lambda row: (-found[row], row))
        return tuple(self._listed(row) for row in best[:_NEAR])

    def beginning(self, start: str, most: int) -> tuple[Listed, ...]:
        """The first rows whose names begin like this, in the order of names."""
        wanted = keys.key(start)
        rows = self._between(wanted, wanted + "\U0010ffff")
        return tuple(self._listed(row) for row in rows[:most]) if wanted else ()

    def alike(self, one: str, other: str) -> bool:
        """Whether two names can be spellings of one."""
        return keys.alike(one, other)

    def _found(self, order: Any, value_of: Callable[[bytes], Any], wanted: Any) -> tuple[Listed, ...]:
        row = self._stored.row
        return tuple(map(self._listed, store.find(order, lambda number: value_of(row(number)), wanted)))

    def _listed(self, row: int) -> Listed:
        return self._layout.listed(self._stored.row(row), self._stored.lines[row])

    def _beginning_like(self, key: str) -> list[int]:
        """Rows whose names begin with as few of the key's letters as gives a number that can be compared, or those
        around the place where the key would stand.
        """
        for length in range(_SHORTEST_START, len(key) + 1):
            rows = self._between(key[:length], key[:length] + "\U0010ffff")
            if rows and len(rows) <= _LOOKED_AT:
                return list(rows)
            if not rows:
                break
        order, row, key_of = self._stored.names, self._stored.row, self._layout.key_of
        place = store.first(order, lambda number: key_of(row(number)), key)
        return list(order[max(place - _LOOKED_AT // 2, 0) : place + _LOOKED_AT // 2])

    def _between(self, low: str, high: str) -> Any:
        order = self._stored.names
        row, key_of = self._stored.row, self._layout.key_of
        start = store.first(order, lambda number: key_of(row(number)), low)
        end = store.first(order, lambda number: key_of(row(number)), high)
        return order[start:end]


def _recognised(path: Path) -> tuple[Layout, Source]:
    """What list the file is, or which one in the archive. Raises Refusal where there is none."""
    candidates = sources(path)
    if any(source.member.startswith("xl/workbook") for source in candidates):
        raise Refusal("list.spreadsheet")
    for source in candidates:
        head = source.head()
        layout: Layout | None = None
        if head[:4] == _OLD_SPREADSHEET:
            raise Refusal("list.spreadsheet")
        if dbase.is_it(head):
            source = dbase.DbaseSource(source)
            head = source.head()
        if fide_txt.is_it(head):
            layout = fide_txt.FideTxt.of(head, source.name)
        elif fide_xml.is_it(head):
            layout = fide_xml.FideXml.of(head, source.name)
        else:
            layout = tables.table_of(head, source.name)
        if layout is not None:
            return layout, source
    raise Refusal("list.unknown")
