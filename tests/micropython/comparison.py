"""Games compared under every system; runs in both interpreters."""

from typing import Any

from arpad import compare
from arpad.model import Game


def compared(rating: float, games: list[list[float]]) -> Any:
    return compare.games(
        rating, tuple([Game(opponent, score) for opponent, score in games]), "2025-11-07", options={"k": 20}
    )  # fmt: skip
