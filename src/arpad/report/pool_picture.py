"""The picture of a comparison: how far each system is behind the best, and the calibration curves of the first four."""

from html import escape
from pathlib import Path
from typing import Any

from arpad.chart import Scale, ticks
from arpad.i18n import say
from arpad.report.blocks import clean
from arpad.report.pool_compare import number

Document = dict[str, Any]

_STATIC = Path(__file__).parent / "static"
_BASELINES = ("even", "colour")  # so far behind that nothing else could be told apart
_WIDTH, _LEFT, _RIGHT = 680, 64, 640
_ROW, _KEY, _PLOT, _HEAD = 64, 40, 480, 64  # heights: a system's loss, its key, the curves, what is above each part
_EDGE = 16
_FEW = 20  # a bin of fewer games says nothing
# A circle, a square, a diamond and a triangle around 0 0; and the dashes of the lines.
_SHAPES = (
    "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z", "M-8-8H8V8H-8z", "M0-11L11 0L0 11L-11 0z", "M0-10L10 8H-10z",
)  # fmt: skip
_DASHES = ("none", "14 7", "3 6", "14 5 3 5")


def picture(document: Document) -> str:
    """An SVG without a style of its own; its words and colours follow the sheet it stands on (picture.css)."""
    systems = [one for one in document["systems"] if one["name"] not in _BASELINES]
    losses, height = _losses(systems)
    curves, height = _curves(systems[: len(_SHAPES)], height + _HEAD)
    title = _text(say("pool_compare.title"))
    width, height = _WIDTH + 2 * _EDGE, height + 2 * _EDGE
    size = f'viewBox="{-_EDGE} {-_EDGE} {width} {height}" width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" aria-label="{title}" {size}>'
    return "\n".join([head, f"<title>{title}</title>", *losses, *curves, "</svg>"])


def file(document: Document) -> str:
    """The same as a file of its own."""
    style = "\n".join((_STATIC / name).read_text("utf-8") for name in ("paper.css", "picture.css"))
    ground = f'<rect x="{-_EDGE}" y="{-_EDGE}" width="100%" height="100%" fill="var(--paper)"/>'
    return picture(document).replace("</title>", f"</title>\n<style>{style}</style>\n{ground}", 1) + "\n"


def _losses(systems: list[Document]) -> tuple[list[str], int]:
    """A row a system: its name, and its loss behind the best as a point on its interval. And where the rows end."""
    bottom = _HEAD + _ROW * len(systems)
    ends = [one["behind"][side] for one in systems for side in ("low", "high")]
    values = ticks(min(*ends, 0.0), max(*ends, 0.0001), 6)
    across = Scale(values[0], values[-1], _LEFT, _RIGHT)
    parts = [_words(0, 24, say("pool_compare.picture.behind"), "title")]
    for value in values:
        at = across.at(value)
        parts.append(_line("grid", f"M{at} {_HEAD - 12}V{bottom}"))
        parts.append(_words(at, bottom + 28, f"{value:g}", "soft", "middle"))
    parts.append(_line("guide", f"M{across.at(0)} {_HEAD - 12}V{bottom}"))
    for index, one in enumerate(systems):
        top = _HEAD + _ROW * index + 44
        kind = " first" if index == 0 else ""
        low, value, high = (across.at(one["behind"][name]) for name in ("low", "value", "high"))
        parts += [
            _words(0, top - 24, f"{one['name']}  {number(one['log_loss']['value'])}", "title" if index == 0 else ""),
            _line("line" + kind, f"M{low} {top}H{high}M{low} {top - 8}v16M{high} {top - 8}v16"),
            _mark(value, top, index, kind),
        ]
    return parts, bottom + 28


def _curves(systems: list[Document], top: int) -> tuple[list[str], int]:
    """What was scored against what was expected; the straight line is a perfect calibration. And where it ends."""
    start, end = top + _HEAD, top + _HEAD + _PLOT
    across, up = Scale(0, 1, _LEFT, _LEFT + _PLOT), Scale(0, 1, end, start)
    parts = [
        _words(0, top + 12, say("pool_compare.picture.calibration"), "title"),
        _words(0, start - 16, say("pool_compare.picture.scored"), "soft"),
        _words(_LEFT + _PLOT + 16, end + 7, say("pool_compare.picture.expected"), "soft"),
    ]
    for value in ticks(0, 1, 6):
        x, y = across.at(value), up.at(value)
        parts += [
            _line("grid", f"M{x} {start}V{end}M{_LEFT} {y}H{_LEFT + _PLOT}"),
            _words(x, end + 28, f"{value:g}", "soft", "middle"), _words(_LEFT - 12, y + 7, f"{value:g}", "soft", "end"),
        ]  # fmt: skip
    parts += [
        _line("guide", f"M{_LEFT} {end}L{_LEFT + _PLOT} {start}"),
        _line("axis", f"M{_LEFT} {start}V{end}H{_LEFT + _PLOT}"),
    ]
    for index, one in reversed(list(enumerate(systems))):  # the best lies on top
        kind = " first" if index == 0 else ""
        told = [found for found in one["calibration"] if found["games"] >= _FEW]
        places = [(across.at(found["expected"]), up.at(found["scored"])) for found in told]
        if places:
            parts.append(_line("line" + kind, "M" + "L".join(f"{x} {y}" for x, y in places), _DASHES[index]))
        parts += [_mark(x, y, index, kind) for x, y in places]
        row = end + 72 + _KEY * index
        parts += [
            _line("line" + kind, f"M{_LEFT} {row}h72", _DASHES[index]), _mark(_LEFT + 36, row, index, kind),
            _words(_LEFT + 88, row + 7, one["name"]),
        ]  # fmt: skip
    return parts, end + 72 + _KEY * len(systems)


def _mark(x: int, y: int, index: int, kind: str) -> str:
    return f'<path class="mark{kind}" transform="translate({x} {y})" d="{_SHAPES[index % len(_SHAPES)]}"/>'


def _line(kind: str, path: str, dashes: str = "none") -> str:
    dashed = "" if dashes == "none" else f' stroke-dasharray="{dashes}"'
    return f'<path class="{kind}" d="{path}"{dashed}/>'


def _words(x: int, y: int, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{_text(text)}</text>'


def _text(text: str) -> str:
    return escape(clean(text))
