"""Blocks on a terminal, with Rich. Imported only when there is a terminal to draw on."""

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from arpad.model import ERROR, NOTE, WARNING
from arpad.report.blocks import Block, Column, Facts, Heading, Table, clean

_SEVERITY_STYLES = {ERROR: "bold red", WARNING: "yellow", NOTE: "cyan"}


def draw(blocks: Iterable[Block]) -> None:
    """Print the blocks, a blank line between."""
    console = Console(highlight=False)
    for block in blocks:
        if isinstance(block, Heading):
            console.print(Text(clean(block.text), "bold"))
        elif isinstance(block, Facts):
            grid = RichTable.grid(padding=(0, 2))
            for name, value in block.pairs:
                grid.add_row(Text(name, "dim"), Text(value))
            console.print(Padding(grid, (1, 0)))
        elif isinstance(block, Table):
            console.print(_table(block))
        else:
            for line in block.lines:
                console.print(Text(line))


def _table(block: Table) -> RichTable:
    table = RichTable(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in block.columns:
        table.add_column(Text(column.label), justify="right" if column.number else "left")
    for index, row in enumerate(block.rows):
        mark = _SEVERITY_STYLES.get(block.marks[index], "") if block.marks else ""
        cells = [Text(text, _style(column, text)) for column, text in zip(block.columns, row, strict=True)]
        if mark:
            cells[0].stylize(mark)
        table.add_row(*cells)
    return table


def _style(column: Column, text: str) -> str:
    if not column.signed:
        return ""
    return "green" if text.startswith("+") else "red" if text.startswith("-") else ""
