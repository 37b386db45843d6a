"""Line charts as plain values: the ticks of both axes, and the place of every point in the picture.

The page, the live view and a printed report draw the same chart from the same numbers; words and colours are theirs.
Places are whole units from the top left corner of a picture of WIDTH times HEIGHT.

>>> chart = curve(({"system": "elo", "opponent": 1500},), reach=400, step=200)
>>> [(point.x, point.left, point.top) for point in chart.lines[0].points]
[(-400, 112, 503), (-200, 312, 423), (0, 512, 284), (200, 712, 145), (400, 912, 65)]

Part of the portable floor.
"""

import math
from typing import Any, NamedTuple

from arpad import systems
from arpad.model import Refusal
from arpad.systems.numbers import nearest

WIDTH, HEIGHT = 960, 640
LEFT, RIGHT, TOP, BOTTOM = 112, 912, 16, 552  # the edges of the plot; the ticks' numbers stand outside
MOST_TICKS = 7


class Tick(NamedTuple):
    """A value on an axis, and its place: from the left on the x axis, from the top on the y axis."""

    value: float
    at: int


class Point(NamedTuple):
    """A point of a line: its values and its place."""

    x: float
    y: float
    left: int
    top: int
    reached: bool = False  # in a chart of totals: the goal is reached here


class Line(NamedTuple):
    """A line; its name is a system's, or the name of the value it shows."""

    name: str
    points: tuple[Point, ...]


class Chart(NamedTuple):
    """A chart: what it is called, its axes, its lines, and the values that guides are drawn at."""

    title: str  # message key
    x_label: str  # message key
    y_label: str  # message key
    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    lines: tuple[Line, ...]
    x_guide: Tick | None = None
    y_guide: Tick | None = None


class Scale(NamedTuple):
    """From values to places: a straight line through two of both."""

    low: float
    high: float
    low_at: int
    high_at: int

    def at(self, value: float) -> int:
        """The place of a value.

        >>> Scale(0, 10, 100, 200).at(2.5)
        125
        """
        return nearest(self.low_at + (value - self.low) * (self.high_at - self.low_at) / (self.high - self.low))


def ticks(low: float, high: float, most: int = MOST_TICKS) -> tuple[float, ...]:
    """At most so many (3 or more) round values that take in everything from `low` to `high`.

    >>> ticks(1480, 1525), ticks(0, 1, 6), ticks(3, 3)
    ((1480, 1490, 1500, 1510, 1520, 1530), (0.0, 0.2, 0.4, 0.6, 0.8, 1.0), (2.0, 2.5, 3.0, 3.5, 4.0))
    """
    if high <= low:
        low, high = low - 1, low + 1
    exponent = -6
    while True:
        for digit in (1, 2, 5):
            many, few = (1, 10**exponent) if exponent >= 0 else (10**-exponent, 1)
            first, last = math.floor(low * many / (digit * few)), math.ceil(high * many / (digit * few))
            if last - first < most:
                return tuple([_times(number * digit, exponent) for number in range(first, last + 1)])
        exponent += 1


def _times(number: int, exponent: int) -> float:
    """number * 10**exponent, as close as a number can be."""
    scaled: int = number * 10 ** max(exponent, 0)
    return scaled if exponent >= 0 else number / 10**-exponent


def curve(
    requests: tuple[dict[str, Any], ...], reach: int = 800, step: int = 20, mark: float | None = None
) -> Chart | None:
    """The expected score against the rating difference in any systems, from `-reach` to `reach`, a line a request.

    A request is one of verb `expect` without the own rating; ratings that a system does not know are left out. `mark`
    is a difference to point out. None = there is nothing to draw.
    """
    lines = []
    for request in requests:
        values = [(difference, _asked(request, difference)) for difference in range(-reach, reach + 1, step)]
        lines.append((request["system"], [(x, y) for x, y in values if y is not None]))
    return expected(tuple(lines), reach, mark)


def _asked(request: dict[str, Any], difference: int) -> float | None:
    asked = dict(request)
    asked["verb"] = "expect"
    asked["rating"] = request["opponent"] + difference
    try:
        found: float | None = systems.answer(asked)["expected"]
    except Refusal:
        return None
    return found


def expected(lines: tuple[tuple[str, Any], ...], reach: int, mark: float | None) -> Chart | None:
    """Expected scores against rating differences from `-reach` to `reach`: name and (x, y) of each line."""
    across = Scale(-reach, reach, LEFT, RIGHT)
    up = Scale(0, 1, BOTTOM, TOP)
    drawn = [
        Line(name, tuple([Point(x, y, across.at(x), up.at(y)) for x, y in values])) for name, values in lines if values
    ]
    if not drawn:
        return None
    x_guide = None if mark is None or abs(mark) > reach else Tick(mark, across.at(mark))
    return Chart(
        "chart.curve", "chart.difference", "chart.expected", WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM,
        _placed((-reach, -reach / 2, 0, reach / 2, reach), across), _placed(ticks(0, 1, 6), up), tuple(drawn), x_guide,
    )  # fmt: skip


def totals(goal: dict[str, Any], target: float | None = None) -> Chart | None:
    """What every total score would bring: the answer of verb `goal` as a line of new ratings, or of performances where
    no rating is in question. None = there is nothing to draw.
    """
    name = "performance"
    for total in goal["totals"]:
        if total["new_rating"] is not None:
            name = "new_rating"
    shown = [total for total in goal["totals"] if total[name] is not None]
    if len(shown) < 2:
        return None
    values = [total[name] for total in shown] + ([] if target is None else [target])
    x_values = ticks(shown[0]["score"], shown[-1]["score"], 10)
    y_values = ticks(min(values), max(values))
    across = Scale(x_values[0], x_values[-1], LEFT, RIGHT)
    up = Scale(y_values[0], y_values[-1], BOTTOM, TOP)
    points = [
        Point(total["score"], total[name], across.at(total["score"]), up.at(total[name]), total["reached"])
        for total in shown
    ]
    y_guide = None if target is None else Tick(target, up.at(target))
    return Chart(
        "chart.totals", "chart.score", "chart." + name, WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM,
        _placed(x_values, across), _placed(y_values, up), (Line(name, tuple(points)),), None, y_guide,
    )  # fmt: skip


def _placed(values: tuple[float, ...], scale: Scale) -> tuple[Tick, ...]:
    return tuple([Tick(value, scale.at(value)) for value in values])
