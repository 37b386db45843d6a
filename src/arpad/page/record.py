"""What `typing.NamedTuple` becomes in the page: the part of it that the law uses, in plain Python.

MicroPython's own namedtuple knows neither defaults nor methods. The lowering gives every record class this base, its
`_fields` and an `__init__`. A record is not a tuple here, so nothing portable asks `isinstance(record, tuple)`.
"""

from typing import Any


class NamedTuple:
    """The base of every record."""

    _fields: tuple[str, ...] = ()

    def __iter__(self) -> Any:
        return iter([getattr(self, name) for name in self._fields])

    def __len__(self) -> int:
        return len(self._fields)

    def __getitem__(self, index: Any) -> Any:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (NamedTuple, tuple)) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def _replace(self, **changes: Any) -> Any:
        values = {name: getattr(self, name) for name in self._fields}
        values.update(changes)
        return type(self)(**values)
