"""Positions from FEN, for the tests: the board itself only ever starts at the beginning."""

from arpad.strength.board import SQUARES, Position


def position(fen: str) -> Position:
    placement, side, castling, en_passant = fen.split()[:4]
    found = Position()
    rows = ["".join("." * int(sign) if sign.isdigit() else sign for sign in row) for row in placement.split("/")]
    found.board = list("".join(reversed(rows)))
    found.white = side == "w"
    found.castling = castling.replace("-", "")
    found.en_passant = SQUARES.get(en_passant, -1)
    return found
