"""dBase III tables for tests."""

from collections.abc import Iterable, Mapping

Columns = dict[str, int | tuple[str, int]]  # width of text, or kind and width


def table(columns: Columns, rows: Iterable[Mapping[str, object]], deleted: Iterable[int] = ()) -> bytes:
    """A table; rows by name, deleted ones by index."""
    kinds = {name: column if isinstance(column, tuple) else ("C", column) for name, column in columns.items()}
    gone = set(deleted)
    records = b""
    count = 0
    for index, row in enumerate(rows):
        assert row.keys() <= kinds.keys(), row
        records += b"*" if index in gone else b" "
        for name, (_, width) in kinds.items():
            value = row.get(name, "")
            cell = value if isinstance(value, bytes) else str(value).encode("cp1252")
            assert len(cell) <= width, (name, value)
            records += cell.ljust(width)
        count += 1
    descriptors = b"".join(
        name.encode("ascii").ljust(11, b"\0") + kind.encode("ascii") + bytes(4) + bytes([width]) + bytes(15)
        for name, (kind, width) in kinds.items()
    )
    header = 32 + len(descriptors) + 1
    width = 1 + sum(width for _, width in kinds.values())
    first = bytes([3, 110, 4, 11]) + count.to_bytes(4, "little") + header.to_bytes(2, "little")
    return first + width.to_bytes(2, "little") + bytes(20) + descriptors + b"\r" + records + b"\x1a"
