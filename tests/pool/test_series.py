"""Two Lichess players' published ratings, game after game over years, reproduced from the games alone.

The player's own rating is never read again after the first game: what is compared at the end of hundreds of games has
gone through every one of them. Of an opponent only the whole rating is public, so the deviation is taken as an active
player's and the fraction as a half; and what gains were multiplied by in those years is not known.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from arpad.pool import rating
from arpad.pool.games import Games
from arpad.pool.laws import law
from arpad.pool.periods import Period

PGN = Path(__file__).parents[3] / "shared/data/pgn"
OPPONENT = 60.0  # deviation

pytestmark = pytest.mark.skipif(not PGN.exists(), reason="the Lichess series are not on this machine")


class Rated(NamedTuple):
    """A rated game of the player."""

    time: int
    speed: str
    white: bool
    score: int  # half points
    before: int
    change: int
    opponent: int


def series(name: str, player: str) -> list[Rated]:
    """A player's rated games of standard chess, the oldest first."""
    found = []
    for text in (PGN / name).read_text("utf-8").split("[Event ")[1:]:
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]', text, re.M))
        if tags.get("Variant", "Standard") != "Standard" or "WhiteRatingDiff" not in tags or tags["TimeControl"] == "-":
            continue
        own, other = ("White", "Black") if tags["White"] == player else ("Black", "White")
        moment = datetime.strptime(tags["UTCDate"] + tags["UTCTime"], "%Y.%m.%d%H:%M:%S").replace(tzinfo=UTC)
        points = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}[tags["Result"]]
        found.append(
            Rated(
                int(moment.timestamp()), speed(tags["TimeControl"]), own == "White",
                points, int(tags[own + "Elo"]), int(tags[own + "RatingDiff"]), int(tags[other + "Elo"]),
            )
        )  # fmt: skip
    return sorted(found)


def speed(control: str) -> str:
    """The speed by Lichess's own rule: seconds at the start and forty increments."""
    initial, increment = map(int, control.split("+"))
    seconds = initial + 40 * increment
    return next(
        name
        for name, most in (("bullet", 179), ("blitz", 479), ("rapid", 1499), ("classical", 10**9))
        if seconds <= most
    )


def reproduced(games: list[Rated]) -> Iterator[tuple[float, float]]:
    """The player's rating before and after each game: player 0, against somebody new in every game."""
    rules = law("lichess")
    constants = {**rules.DEFAULTS, "category": games[0].speed, "regulator": 1.0}
    state = rules.start(len(games) + 1, constants)
    state.rating[0] = games[0].before
    for number, game in enumerate(games, 1):
        state.rating[number], state.deviation[number] = game.opponent + 0.5, OPPONENT
        state.games[number], state.time[number] = 1, game.time
        white, black = (0, number) if game.white else (number, 0)
        columns = Games(
            np.array([white], np.int32), np.array([black], np.int32), np.array([game.score], np.int8),
            np.array([game.time]), np.zeros(1, np.int16),
        )  # fmt: skip
        before = float(state.rating[0])
        rating.play(rules, state, columns, constants, Period("", 0.0, 0, 1))
        yield before, float(state.rating[0])


# How far a reproduced rating may be off after any game, and how many of the changes are the published one but for a
# point of cutting.
@pytest.mark.parametrize(
    ("name", "player", "kind", "number", "most_off", "alike"),
    [
        ("lichess-titled-arena-2020.pgn", "player1865", "bullet", 289, 2, 1.0),
        ("lichess-user-2022-all-speeds.pgn", "player1246", "blitz", 227, 6, 0.97),
        ("lichess-user-2022-all-speeds.pgn", "player1246", "bullet", 72, 8, 0.95),
        ("lichess-user-2022-all-speeds.pgn", "player1246", "rapid", 290, 12, 0.95),
        ("lichess-user-2022-all-speeds.pgn", "player1246", "classical", 28, 20, 0.4),
    ],
)
def test_the_chain_of_ratings(name: str, player: str, kind: str, number: int, most_off: int, alike: float) -> None:
    games = [game for game in series(name, player) if game.speed == kind]
    assert len(games) == number
    found = list(reproduced(games))
    for game, (_, after) in zip(games, found, strict=True):
        assert abs(int(after) - (game.before + game.change)) <= most_off, game
    same = [
        abs(int(after) - int(before) - game.change) <= 1 for game, (before, after) in zip(games, found, strict=True)
    ]
    assert sum(same) >= alike * number
