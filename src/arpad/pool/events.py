"""Games from tournaments, and from the exports of game sites in JSON, as tables of games.

Of a tournament every game that was played counts, in the order of the rounds, where it has no dates a second apart. Of
Lichess's and Chess.com's JSON every rated game counts; variants are pools of their own.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from arpad.formats import chesscom, lichess, reading, site_games
from arpad.formats.site_games import at, text, whole
from arpad.model import PLAYED, Event, Player
from arpad.pool.categories import called
from arpad.pool.games import Pool, from_frame
from arpad.pool.tally import CASUAL, NO_DATE, NO_PLAYER, NO_RESULT, POSITION, SELF, Ingested, Tally

NAME, FIDE_ID = "name", "fide-id"
IDENTITIES = (NAME, FIDE_ID)  # what tells players apart
_UNFINISHED = ("created", "started", "aborted", "noStart", "unknownFinish")
_SCHEMA = {"white": pl.String, "black": pl.String, "score": pl.Float64, "time": pl.Int64, "pool": pl.String}


class Found(NamedTuple):
    """A game, as far as it is known."""

    white: str
    black: str
    score: float | None
    time: int | None  # seconds since 1970
    pool: str
    rated: bool = True
    set_up: bool = False  # not from the usual position


def read_events(data: bytes, identity: str, **how: Any) -> tuple[Pool, Ingested]:
    """The games of a file's bytes, and what became of all of them.

    `identity` says what tells players apart: the name, or the FIDE id where there is one. `how` goes to the formats'
    own reader. Raises Refusal where the file is of no kind that can be read.
    """
    found = list(_found(data, identity, **how))
    if all(game.time is None for game in found):
        found = [game._replace(time=second) for second, game in enumerate(found)]
    frame = pl.DataFrame([game[:5] for game in found], schema=_SCHEMA, orient="row")
    wrong = {
        NO_PLAYER: [not game.white or not game.black for game in found],
        NO_RESULT: [game.score is None for game in found],
        NO_DATE: [game.time is None for game in found],
        CASUAL: [not game.rated for game in found],
        POSITION: [game.set_up for game in found],
        SELF: [game.white == game.black for game in found],
    }
    tally = Tally()
    keep = tally.sift(len(found), {reason: np.array(games, bool) for reason, games in wrong.items()})
    return from_frame(frame.filter(keep)), tally.total()


def _found(data: bytes, identity: str, **how: Any) -> Iterator[Found]:
    if lichess.is_it(data):
        games = [value for _, value in site_games.objects(data) if isinstance(at(value, "players"), dict)]
        if games:
            return map(_of_lichess, games)
    elif chesscom.is_it(data):
        games = at(site_games.parsed(data), "games")
        if isinstance(games, list):
            return map(_of_chess_com, games)
    return (game for event in reading.read(data, **how) for game in _of_event(event, identity))


def _of_event(event: Event, identity: str) -> Iterator[Found]:
    """The games of a tournament, round after round."""
    players = {player.number: _called(player, identity) for player in event.players}
    for pairing in sorted(event.pairings, key=lambda one: one.round):
        if pairing.black:
            known = pairing.round <= len(event.round_dates) and pairing.round > 0
            date = event.round_dates[pairing.round - 1] if known else ""
            score = pairing.white_score if pairing.kind == PLAYED else None
            yield Found(
                players.get(pairing.white, ""),
                players.get(pairing.black, ""),
                score if score in (0.0, 0.5, 1.0) else None,
                _seconds(date or event.start, pairing.round),
                event.time_control,
            )


def _called(player: Player, identity: str) -> str:
    return player.fide_id if identity == FIDE_ID and player.fide_id else player.name


def _seconds(date: str, number: int) -> int | None:
    """A second of that day, the first one of a month or year where no more is known; later rounds are later."""
    first = f"{date}-01-01"[: len("YYYY-MM-DD")] if date else ""
    try:
        return int(np.datetime64(first, "s").astype(np.int64)) + number if first else None
    except ValueError:
        return None


def _of_lichess(value: Any) -> Found:
    """A game as Lichess writes it."""
    status, winner, created = text(value, "status"), text(value, "winner"), whole(value, "createdAt")
    variant = text(value, "variant").lower()
    changed = whole(value, "players", "white", "ratingDiff") is not None
    set_up = variant == "fromposition" or (
        not called(variant) and not site_games.is_start(text(value, "initialFen"))
    )  # fmt: skip
    return Found(
        text(value, "players", "white", "user", "name") or text(value, "players", "white", "name"),
        text(value, "players", "black", "user", "name") or text(value, "players", "black", "name"),
        None if status in _UNFINISHED and not changed else {"white": 1.0, "black": 0.0}.get(winner, 0.5),
        None if created is None else created // 1000,
        called(variant) or text(value, "perf").lower() or text(value, "speed").lower(),
        changed,
        set_up,
    )


def _of_chess_com(value: Any) -> Found:
    """A game as Chess.com writes it: how it ended is said for both sides."""
    white, black = text(value, "white", "result"), text(value, "black", "result")
    rules = text(value, "rules")
    score = 1.0 if white == "win" else 0.0 if black == "win" else 0.5 if white and white == black else None
    if score is None and {white, black} == {"timevsinsufficient", "timeout"}:
        score = 0.5
    return Found(
        text(value, "white", "username"),
        text(value, "black", "username"),
        score,
        whole(value, "end_time"),
        called(rules) or text(value, "time_class"),
        at(value, "rated") is True,
        not called(rules) and not site_games.is_start(text(value, "initial_setup")),
    )
