"""A chess board as a picture (SVG), with Arpad's own pieces: for a report, a page, or to pass on by itself.

The pieces are of one family with the knight of Arpad's mark: flat figures above a bar. The move that was played is
shown by framed squares, a better one by an arrow, so both are seen without colours.

Part of the portable floor.
"""

from arpad.strength import svg
from arpad.strength.board import Position
from arpad.strength.records import BLACK, Point

SQUARE = 36
SIDE = 8 * SQUARE
_FILES = "abcdefgh"
_MARGIN = 2  # of a square of 36 around a figure of 32

_LIGHT, _DARK = "#efeadd", "#9db5a4"
_INK, _PAPER = "#20261f", "#fff"
_PLAYED, _BETTER = "#b35900", "#12603c"

# Figures in a box of 32: the outline, and the lines within, which are drawn in the other colour.
_BAR = "M7.5 26.6h17v3.2h-17z"
_FIGURES = {
    "p": (
        "M16 6.4a4.1 4.1 0 0 1 2.7 7.2c1.5.5 2.5 1.5 2.8 2.9h-2.4c.2 3.4 1.4 5.7 4 8.1H8.9c2.6-2.4 3.8-4.7 4-8.1h-2.4"
        "c.3-1.4 1.3-2.4 2.8-2.9A4.1 4.1 0 0 1 16 6.4z",
        "",
    ),
    "r": (
        "M8.2 4.6h3.7v2.6h2.4V4.6h3.4v2.6h2.4V4.6h3.7v6l-2.4 2.2.7 8.6 1.6 3.2H8.3l1.6-3.2.7-8.6-2.4-2.2z",
        "M10.9 12.8h10.2M10.2 21.2h11.6",
    ),
    "b": (
        "M16 1.8a2 2 0 0 1 1.4 3.4c3.6 2.7 5.6 5.7 5.6 9 0 2.6-1.2 4.4-3.1 5.4l2.7 5H9.4l2.7-5C10.2 18.6 9 16.8 9 "
        "14.2c0-3.3 2-6.3 5.6-9A2 2 0 0 1 16 1.8z",
        "M16 9.8v6.4M12.8 13h6.4M12.1 19.6h7.8",
    ),
    "n": (
        "M9.5 24.6c.2-3.3 1.6-5.4 3.5-7.4.9-.9 1.7-1.8 2-2.9-1.6 1-3.3 1.5-5 1.7-.8 1.3-1.8 1.9-3 "
        "1.7-1.5-.2-2.6-1.4-2.6-2.9 0-1 .4-1.7 1-2.6l3-4.5c.5-1.9 1.6-3.3 3.3-4.1L12 .9l3.3 1.7c6.4 "
        "1.1 10.2 5.9 10.2 12.5 0 3.7-.6 6.7-1.7 9.5z",
        "M13 8.3h.9M19.5 6.7c2 1.8 3.1 4.4 3.1 7.6",
    ),
    "q": (
        "M16 2.6a2 2 0 0 1 1.2 3.6l1.5 7 2.5-5.7a2 2 0 1 1 2 .5l-.2 7.1 3.2-3.7a2 2 0 1 1 1.7 1.2L24 24.6H8L4.1 "
        "12.6a2 2 0 1 1 1.7-1.2l3.2 3.7-.2-7.1a2 2 0 1 1 2-.5l2.5 5.7 1.5-7A2 2 0 0 1 16 2.6z",
        "M8.3 20.8h15.4",
    ),
    "k": (
        "M14.6 1.2h2.8v2.3h2.2v2.7h-2.2v3.1c1.4-1.6 3.4-2.3 5.4-2.1 3 .3 5 2.7 4.7 5.7-.3 3.1-2 5.5-3.4 8.2l-.6 "
        "3.5h-15l-.6-3.5c-1.4-2.7-3.1-5.1-3.4-8.2-.3-3 1.7-5.4 4.7-5.7 2-.2 4 .5 5.4 2.1V6.2h-2.2V3.5h2.2z",
        "M16 11.5v9.3M8.2 20.8h15.6",
    ),
}


def board(placement: str, played: str = "", better: str = "", flipped: bool = False, label: str = "") -> str:
    """The picture of a position as SVG.

    `placement` is the first field of a FEN; `played` and `better` are moves in UCI. `flipped` shows it from Black's
    side. `label` says in words what is seen, for those who do not see it.

    >>> board("8/8/8/8/8/8/8/K1k5", "b2a1")[:46]
    '<svg xmlns="http://www.w3.org/2000/svg" class='
    """
    parts = [
        svg.opening("board-picture", SIDE, SIDE, label),
        f'<path fill="{_LIGHT}" d="M0 0h{SIDE}v{SIDE}H0z"/>',
        f'<path fill="{_DARK}" d="{_dark_squares()}"/>',
        f'<g font-family="system-ui,sans-serif" font-size="8" font-weight="600" fill="{_INK}" fill-opacity=".6">',
        _coordinates(flipped),
        "</g>",
    ]
    for square in (played[:2], played[2:4]):
        if square:
            left, top = _corner(square, flipped)
            parts.append(
                f'<path fill="{_PLAYED}" fill-opacity=".25" stroke="{_PLAYED}" stroke-width="2.5"'
                + f' d="M{left + 1.5} {top + 1.5}h{SQUARE - 3}v{SQUARE - 3}h-{SQUARE - 3}z"/>'
            )
    parts.append(_pieces(placement, flipped))
    if better:
        parts.append(_arrow(better, flipped))
    return "".join(parts) + "</svg>"


def before(moves: tuple[str, ...], point: Point, label: str) -> str:
    """The position before a point of a game, seen by the side that moved, with what was played and what was better."""
    position = Position()
    for move in moves[: point.ply - 1]:
        position.play(move)
    return board(position.placement(), point.move, point.better, point.side == BLACK, label)


def _dark_squares() -> str:
    squares = [(column, row) for row in range(8) for column in range(8) if (column + row) % 2]
    return "".join([f"M{column * SQUARE} {row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z" for column, row in squares])


def _coordinates(flipped: bool) -> str:
    files, ranks = (_FILES, "87654321") if not flipped else ("hgfedcba", "12345678")
    letters = [f'<text x="{place * SQUARE + 29}" y="{SIDE - 3}">{name}</text>' for place, name in enumerate(files)]
    digits = [f'<text x="2" y="{place * SQUARE + 9}">{name}</text>' for place, name in enumerate(ranks)]
    return "".join(letters + digits)


def _corner(square: str, flipped: bool) -> tuple[int, int]:
    """The upper left corner of a square like e4."""
    column, row = _FILES.find(square[0]), 8 - int(square[1])
    return ((7 - column) * SQUARE, (7 - row) * SQUARE) if flipped else (column * SQUARE, row * SQUARE)


def _pieces(placement: str, flipped: bool) -> str:
    drawn: dict[bool, list[str]] = {True: [], False: []}
    for row, line in enumerate(placement.split("/")):
        column = 0
        for sign in line:
            if "1" <= sign <= "8":
                column += int(sign)
                continue
            left, top = _corner(f"{_FILES[column]}{8 - row}", flipped)
            white = sign in "PNBRQK"
            drawn[white].append(_piece(sign, white, left + _MARGIN, top + _MARGIN))
            column += 1
    return "".join(
        [
            f'<g fill="{fill}" stroke="{_INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">'
            + "".join(drawn[white])
            + "</g>"
            for white, fill in ((True, _PAPER), (False, _INK))
        ]
    )


def _piece(sign: str, white: bool, left: int, top: int) -> str:
    outline, lines = _FIGURES[sign.lower()]  # ascii
    within = f'<path fill="none" stroke="{_INK if white else _PAPER}" d="{lines}"/>' if lines else ""
    return f'<g transform="translate({left} {top})"><path d="{outline}{_BAR}"/>{within}</g>'


def _arrow(move: str, flipped: bool) -> str:
    """From the middle of one square to the middle of the other, the head within it."""
    from_left, from_top = _corner(move[:2], flipped)
    to_left, to_top = _corner(move[2:4], flipped)
    half = SQUARE // 2
    across, down = to_left - from_left, to_top - from_top
    length = (across * across + down * down) ** 0.5
    along, aside = across / length, down / length
    x, y = from_left + half, from_top + half
    tip_x, tip_y = to_left + half, to_top + half
    neck_x, neck_y = tip_x - 14 * along, tip_y - 14 * aside
    corners = (
        (x - 3 * aside, y + 3 * along),
        (neck_x - 3 * aside, neck_y + 3 * along),
        (neck_x - 9 * aside, neck_y + 9 * along),
        (tip_x, tip_y),
        (neck_x + 9 * aside, neck_y - 9 * along),
        (neck_x + 3 * aside, neck_y - 3 * along),
        (x + 3 * aside, y - 3 * along),
    )
    path = "L".join([f"{svg.tenths(left)} {svg.tenths(top)}" for left, top in corners])
    return (
        f'<path fill="{_BETTER}" fill-opacity=".85" stroke="{_PAPER}" stroke-width="1" stroke-linejoin="round"'
        f' d="M{path}z"/>'
    )
