"""What every system needs of an event: each player's games, and a report to fill in. Part of the portable floor."""

from typing import Any

from arpad.model import PLAYED, UNKNOWN, Event, Game, Player
from arpad.systems.results import PlayerReport


def games_by_player(event: Event, ratings: dict[int, Any]) -> dict[int, list[Game]]:
    """Every player's games in the order of the rounds, with the opponents' ratings as the system counts them.

    Pairings with somebody who is not in the report are left out; the reader of the file has reported them. A game of
    which only one side's score is known has no known result.
    """
    games: dict[int, list[Game]] = {player.number: [] for player in event.players}
    for pairing in event.pairings:
        kind = pairing.kind
        if kind == PLAYED and (pairing.white_score is None or pairing.black_score is None):
            kind = UNKNOWN
        for number, other, score, colour in (
            (pairing.white, pairing.black, pairing.white_score, "w"),
            (pairing.black, pairing.white, pairing.black_score, "b"),
        ):
            if number in games and (other == 0 or other in games):
                known = colour if pairing.colours and other else ""
                games[number].append(Game(ratings.get(other), score or 0.0, pairing.round, other, kind, colour=known))
    for number in games:
        games[number].sort(key=_order)
    return games


def facts(event: Event, start: str, time_control: str) -> dict[str, Any]:
    """The event as a report names it."""
    return {
        "name": event.name,
        "city": event.city,
        "federation": event.federation,
        "start": start,
        "end": event.end,
        "time_control": time_control,
        "rounds": event.rounds,
        "format": event.format,
        "encoding": event.encoding,
    }


def blank(player: Player, rating: float | None, games: list[Game]) -> PlayerReport:
    """A player's report before anything is rated."""
    return PlayerReport(
        number=player.number,
        name=player.name,
        title=player.title,
        federation=player.federation,
        fide_id=player.fide_id,
        birth_year=int(player.birth[:4]) if player.birth else None,
        rating=rating,
        k=None,
        k_source="",
        points=sum([game.score for game in games]),
        score=0.0,
        average_opponents=None,
        expected=None,
        performance=None,
        change=None,
        new_rating=None,
        listed=False,
        initial=None,
        games=(),
        steps=(),
        state=None,
    )


def _order(game: Game) -> tuple[int, int]:
    return game.round, game.number
