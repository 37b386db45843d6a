"""Games where only played ones against rated opponents count, as several systems have it.

Part of the portable floor.
"""

from arpad.model import PLAYED, Game
from arpad.systems.results import GameRow, PlayerReport, Rated

UNRATED_OPPONENT = "unrated_opponent"


def reason(game: Game) -> str:
    """Why a game does not count; "" = it does."""
    if game.kind != PLAYED:
        return game.kind
    return UNRATED_OPPONENT if game.opponent is None else ""


def counted(games: tuple[Game, ...]) -> list[Game]:
    """The games that count."""
    return [game for game in games if not reason(game)]


def ratings(games: list[Game]) -> list[float]:
    """The opponents' ratings of games that count."""
    return [game.opponent for game in games if game.opponent is not None]


def row(
    game: Game,
    own: float | None = None,
    used: float | None = None,
    expected: float | None = None,
    change: float | None = None,
) -> GameRow:
    """One game as results show it. `used` is the rating difference as counted, where that is not the true one."""
    why = reason(game)
    if why:
        own = used = expected = change = None
    gap = None if own is None or game.opponent is None else own - game.opponent
    return GameRow(
        game.round, game.number or None, game.opponent, game.score, gap, gap if used is None else used, expected,
        change, not why, why,
    )  # fmt: skip


def spread(opponents: tuple[float, ...], half_points: int) -> tuple[Game, ...]:
    """Games against these opponents that make up a total, where it does not matter who the points are from.

    >>> [game.score for game in spread((1500, 1500, 1500), 3)]
    [1.0, 0.5, 0.0]
    """
    found = []
    for opponent in opponents:
        taken = min(half_points, 2)
        half_points -= taken
        found.append(Game(opponent, taken / 2))
    return tuple(found)


def reported(report: PlayerReport, rated: Rated) -> PlayerReport:
    """A player's report with what was rated."""
    return report._replace(
        k=rated.k,
        k_source=rated.k_source,
        score=rated.score,
        average_opponents=rated.average_opponents,
        expected=rated.expected,
        performance=rated.performance,
        change=rated.change,
        new_rating=rated.new_rating,
        listed=rated.listed,
        games=rated.games,
        steps=rated.steps,
        state=rated.state,
    )
