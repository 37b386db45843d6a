"""Texts numbered from 0 in the order in which they first appear, as bytes and without a Python object for each."""

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arpad.model import Refusal
from arpad.pool.games import MOST_PLAYERS
from arpad.pool.kernels import scan as kernel


class Numbered:
    """The texts known so far. `arrays` is what the kernel numbers them in; they are replaced by larger ones."""

    def __init__(self) -> None:
        nothing = np.zeros(0, np.uint8), np.zeros(1, np.int64), np.zeros(1, np.int64), np.full(1, -1, np.int32)
        self.arrays = kernel.Texts(*nothing)

    @property
    def known(self) -> int:
        """How many texts there are."""
        return int(self.arrays.known[0])

    def make_room(self, more: int, length: int) -> None:
        """Room for so many more texts of so many bytes in all. Raises Refusal where there are more than numbers."""
        held, starts, known, table = self.arrays
        most = self.known + more
        if most > MOST_PLAYERS:
            raise Refusal("pool.too_many_players", count=most, most=MOST_PLAYERS)
        used = int(starts[self.known])
        if len(held) < used + length:
            held = _grown(held, 2 * (used + length))
        if len(starts) <= most:
            starts = _grown(starts, 2 * most + 1)
        if len(table) < 2 * most:
            self.arrays = kernel.Texts(held, starts, known, np.full(1 << (2 * most).bit_length(), -1, np.int32))
            kernel.enter(self.arrays)
        self.arrays = self.arrays._replace(held=held, starts=starts)

    def add(self, texts: list[bytes]) -> None:
        """Number these texts."""
        ends = np.cumsum([len(text) for text in texts], dtype=np.int64)
        # A copy, because a kernel takes a read-only array for another type, and is compiled again.
        text = np.frombuffer(bytearray(b"".join(texts)), np.uint8)
        self.make_room(len(texts), len(text))
        kernel.number_all(self.arrays, text, ends)

    def texts(self, start: int = 0) -> list[bytes]:
        """The texts from a number on."""
        places = self.arrays.starts[start : self.known + 1]
        held = self.arrays.held[places[0] : places[-1]].tobytes()
        ends = (places - places[0]).tolist()
        return [held[begin:end] for begin, end in pairwise(ends)]


def _grown(array: NDArray[Any], size: int) -> NDArray[Any]:
    """The array with room behind it, which takes memory when it is used."""
    larger = np.empty(size, array.dtype)
    larger[: len(array)] = array
    return larger
