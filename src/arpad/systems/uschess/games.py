"""Which games are rated, and a game as results show it (section 7)."""

from arpad.model import PLAYED, Game
from arpad.systems.results import GameRow

UNRATED_OPPONENT = "unrated_opponent"


def unrated_reason(game: Game) -> str:
    """Why a game is not rated; "" = it is."""
    if game.kind != PLAYED:
        return game.kind
    return UNRATED_OPPONENT if game.opponent is None else ""


def row(game: Game, own: float | None, expected: float | None, change: float | None, reason: str) -> GameRow:
    """One game. The system has no limit on the difference that counts."""
    gap = None if own is None or game.opponent is None else own - game.opponent
    return GameRow(
        game.round, game.number or None, game.opponent, game.score, gap, gap, expected, change, not reason, reason
    )  # fmt: skip


def linear_performance(opponents: list[float], score: float) -> float:
    """The performance rating that players reckon with: average + 400 x (wins - losses) / games.

    >>> linear_performance([1500.0, 1600.0], 1.5)
    1750.0
    """
    games = len(opponents)
    return (sum(opponents) + 400 * (2 * score - games)) / games
