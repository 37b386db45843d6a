"""The pictures of a report as SVG: the range on its scale, the curve of a game, the blocks of a trend.

Words come from the caller. Colours are variables of the document around, with colours of their own for a picture that
is passed on by itself; nothing can be told by colour alone. The widths are those of a picture on a screen, so that
letters keep their size: draw a narrow one for a phone.

Part of the portable floor.
"""

from typing import NamedTuple

from arpad.strength import svg
from arpad.strength.features import centipawns
from arpad.strength.features import chances as chances_of
from arpad.strength.records import WHITE, Judged, Point, Score

LOWEST, HIGHEST = 700, 2500  # the scale of levels
_STEP = 300
_INK, _SOFT, _LINE = "var(--ink,#1e2420)", "var(--soft,#55605a)", "var(--line,#dedacf)"
_GREEN, _EDGE, _SHEET = "var(--green,#1b5e3f)", "var(--edge,#7f8781)", "var(--sheet,#fff)"
_DARK, _PALE = "#3b423d", "#f4f1e8"  # Black's and White's share of the chances, in every light
_MARK = "#b35900"
_LETTERS = 'font-family="system-ui,sans-serif" font-size="12"'
_HEIGHT, _TOP, _BOTTOM = 236, 12, 212  # of a picture, and of the field in it


class Mark(NamedTuple):
    """A mark on the curve: the ply it stands at, its number, whose move it was, and whether it decided the game."""

    ply: int
    number: int
    white: bool
    decisive: bool


class Bar(NamedTuple):
    """One block of a trend: what it is called, and its range; None = open."""

    name: str
    low: int | None
    high: int | None
    middle: float


def shown_points(judged: Judged) -> list[Point]:
    """The points that are numbered on the curve, in the game's order: those that turned it, and the decisive move."""
    points = list(judged.points)
    if judged.decisive is not None and judged.decisive not in points:
        points.append(judged.decisive)
    return sorted(points, key=lambda point: point.ply)


def marks(judged: Judged) -> tuple[Mark, ...]:
    """The marks of the shown points."""
    return tuple(
        [
            Mark(point.ply, number, point.side == WHITE, point == judged.decisive)
            for number, point in enumerate(shown_points(judged), 1)
        ]
    )


def level(low: int | None, high: int | None, middle: float, label: str, width: int = 340) -> str:
    """A range on the scale of levels, the middle only as a tick; an open end is an arrow.

    >>> level(1450, 2050, 1753.2, "1450 to 2050").count("<text")
    7
    """
    left, right = 20, width - 20
    start = left if low is None else _across(low, left, right)
    end = right if high is None else _across(high, left, right)
    start_cap = f"L{start - 9} 17" if low is None else ""
    end_cap = f"L{end + 9} 17" if high is None else ""
    middle_at = _across(min(max(middle, LOWEST), HIGHEST), left, right)
    ticks = [(value, _across(value, left, right)) for value in range(LOWEST, HIGHEST + 1, _STEP)]
    return (
        svg.opening("level-picture", width, 50, label)
        + f'<path stroke="{_EDGE}" stroke-width="1.5" d="M{left} 17H{right}'
        + "".join([f"M{at} 13v8" for _, at in ticks])
        + f'"/><path fill="{_GREEN}" d="M{start} 8H{end}{end_cap}L{end} 26H{start}{start_cap}z"/>'
        + f'<path stroke="{_SHEET}" stroke-width="3" d="M{middle_at} 8v18"/>'
        + f'<g {_LETTERS} fill="{_SOFT}">'
        + "".join([_text(at, 44, str(value)) for value, at in ticks])
        + "</g></svg>"
    )


def curve(
    chances: tuple[float, ...],
    marks: tuple[Mark, ...],
    label: str,
    source: tuple[Score, ...] = (),
    width: int = 720,
) -> str:
    """White's winning chances (per cent) before the first ply and after each, White's share below the line.

    Marks are numbered: a circle, or a diamond at the move that decided; filled light for White's moves, dark for
    Black's. `source` are evaluations that came with the game (for White, after each ply), drawn as a dotted line.

    >>> curve((50.0, 52.0, 81.5), (Mark(2, 1, False, True),), "the game").count(">1</text>")
    2
    """
    plot = _Plot(34, width - 12, max(len(chances) - 1, 1))
    line = "L".join([plot.at(ply, chance) for ply, chance in enumerate(chances)])
    last = plot.plies // 2
    step = _step(last, (plot.right - plot.left) // 60)
    moves = [(number, plot.x(2 * number - 1)) for number in range(step, last + 1, step)] or [(1, plot.x(1))]
    return (
        svg.opening("curve-picture", width, _HEIGHT, label)
        + f'<path fill="{_DARK}" d="M{plot.left} {_TOP}H{plot.right}V{_BOTTOM}H{plot.left}z"/>'
        + f'<path fill="{_PALE}" d="M{plot.left} {_BOTTOM}L{line}V{_BOTTOM}z"/>'
        + f'<path stroke="{_EDGE}" stroke-dasharray="2 4" d="M{plot.at(0, 50)}H{plot.right}"/>'
        + _dotted(source, plot)
        + f'<path fill="none" stroke="{_EDGE}" d="M{plot.left} {_TOP}H{plot.right}V{_BOTTOM}H{plot.left}z'
        + "".join([f"M{at} {_BOTTOM}v4" for _, at in moves])
        + f'"/><g {_LETTERS} fill="{_SOFT}">'
        + "".join([_text(plot.left - 6, plot.y(chance) + 4, str(chance), "end") for chance in (0, 50, 100)])
        + "".join([_text(at, _BOTTOM + 18, str(number)) for number, at in moves])
        + "</g>"
        + "".join([_mark(mark, plot.x(mark.ply), plot.y(chances[mark.ply])) for mark in marks])
        + "</svg>"
    )


def trend(bars: tuple[Bar, ...], label: str, width: int = 720) -> str:
    """The ranges of several blocks of games beside each other, the earliest first.

    >>> trend((Bar("1-10", 1450, 1800, 1620.0), Bar("11-20", 1500, None, 1700.0)), "two blocks").count("<path fill")
    2
    """
    left, right = 44, width - 12
    low = min([LOWEST if bar.low is None else bar.low for bar in bars]) // 100 * 100
    high = -(max([HIGHEST if bar.high is None else bar.high for bar in bars]) // -100) * 100
    step = 100 if high - low <= 700 else 200 if high - low <= 1400 else 300

    def y(value: float) -> int:
        return _BOTTOM - int((_BOTTOM - _TOP) * (value - low) / (high - low))

    parts = [
        f'<path stroke="{_LINE}" d="M{left} {y(value)}H{right}"/>' + _text(left - 6, y(value) + 4, str(value), "end")
        for value in range(low, high + 1, step)
    ]
    for place, bar in enumerate(bars):
        middle = left + (right - left) * (2 * place + 1) // (2 * len(bars))
        half = min(14, (right - left) // (3 * len(bars)))
        upper, lower = y(high if bar.high is None else bar.high), y(low if bar.low is None else bar.low)
        above = "" if bar.high is not None else f"L{middle} {upper - 9}"
        below = "" if bar.low is not None else f"L{middle} {lower + 9}"
        outline = f"M{middle - half} {lower}V{upper}{above}L{middle + half} {upper}V{lower}{below}z"
        parts.append(
            f'<path fill="{_GREEN}" d="{outline}"/>'
            f'<path stroke="{_SHEET}" stroke-width="3" d="M{middle - half} {y(bar.middle)}h{2 * half}"/>'
        )
        parts.append(_text(middle, _BOTTOM + 18, bar.name))
    head = svg.opening("trend-picture", width, _HEIGHT, label)
    return head + f'<g {_LETTERS} fill="{_SOFT}">' + "".join(parts) + "</g></svg>"


class _Plot(NamedTuple):
    """The field of a curve: from plies and chances to places."""

    left: int
    right: int
    plies: int

    def x(self, ply: int) -> int:
        return self.left + (self.right - self.left) * ply // self.plies

    def y(self, chance: float) -> int:
        return _BOTTOM - int((_BOTTOM - _TOP) * chance / 100 + 0.5)

    def at(self, ply: int, chance: float) -> str:
        return f"{self.x(ply)} {svg.tenths(_BOTTOM - (_BOTTOM - _TOP) * chance / 100)}"


def _dotted(source: tuple[Score, ...], plot: _Plot) -> str:
    path = ""
    pen = "M"
    for index, score in enumerate(source[: plot.plies]):
        if score is not None:
            path += pen + plot.at(index + 1, chances_of(centipawns(score)))
        pen = "M" if score is None else "L"
    look = f'stroke="{_MARK}" stroke-width="2" stroke-dasharray="1 4" stroke-linecap="round"'
    return f'<path fill="none" {look} d="{path}"/>' if path else ""


def _mark(mark: Mark, x: int, y: int) -> str:
    y = min(max(y, _TOP + 14), _BOTTOM - 14)
    shape = (
        f"M{x} {y - 14}l14 14-14 14-14-14z" if mark.decisive else f"M{x - 10} {y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"
    )
    fill, ink = (_PALE, _DARK) if mark.white else (_DARK, _PALE)
    return (
        f'<path fill="{fill}" stroke="{_MARK}" stroke-width="2.5" stroke-linejoin="round" d="{shape}"/>'
        f'<g {_LETTERS} font-weight="700" fill="{ink}">{_text(x, y + 4, str(mark.number))}</g>'
    )


def _text(x: int, y: int, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{svg.escaped(text)}</text>'


def _across(value: float, left: int, right: int) -> int:
    return left + int((right - left) * (value - LOWEST) / (HIGHEST - LOWEST) + 0.5)


def _step(count: int, most: int) -> int:
    """A round step that gives no more than so many ticks."""
    for step in (1, 2, 5, 10, 20, 50):
        if count <= step * most:
            return step
    return 100
