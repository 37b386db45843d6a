"""A Lichess player's real games of 2019 to 2022: what can be checked where only whole ratings and changes are public.

Deviations, volatilities and fractions of points are not public, so a change cannot be recomputed. But the chain of
ratings can be followed, and a first game in a category starts from known values: its change must lie between those
that the surest and the least sure opponent give.
"""

import json
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from arpad.model import Game
from arpad.systems import lichess

DATA = Path(__file__).parents[4] / "shared" / "data"
EXPECTED = DATA / "gold" / "lichess-user-2022-series.expected.json"

pytestmark = pytest.mark.skipif(not EXPECTED.exists(), reason="the Lichess series is not at hand")

# The rating of correspondence games is not the one before the game's end: games overlap.
OVERLAPPING = "correspondence"


def side(game, user):
    return next(colour for colour in ("white", "black") if game["players"][colour].get("user", {}).get("name") == user)


def series():
    """Category to the user's rated games, the oldest first."""
    expected = json.loads(EXPECTED.read_text("utf-8"))
    found: dict[str, list[dict[str, Any]]] = {}
    lines = (DATA / "lichess/games-user-2022-derived.ndjson").read_text("utf-8").splitlines()
    for game in sorted(map(json.loads, lines), key=lambda game: game["createdAt"]):
        if "ratingDiff" in game["players"][side(game, expected["user"])]:
            found.setdefault(game["perf"], []).append(game)
    return expected, found


def category(name):
    return name[0].lower() + name[1:].replace(" ", "").replace("-check", "Check")


def test_the_chain_is_unbroken():
    expected, found = series()
    for name, facts in expected["perfs"].items():
        games = [game["players"][side(game, expected["user"])] for game in found.get(category(name), [])]
        assert len(games) == facts["rated"], name
        if games:
            assert games[0]["rating"] == facts["first"]
            assert games[-1]["rating"] + games[-1]["ratingDiff"] == facts["last_after"]
            assert max(game["rating"] + game["ratingDiff"] for game in games) == facts["max_after"]
        breaks = [one for one, then in pairwise(games) if one["rating"] + one["ratingDiff"] != then["rating"]]
        assert len(breaks) == facts["chain_breaks"], name


def possible(game, mine, on):
    """The least and the greatest change that the rules of a day allow in a player's first game of a category."""
    own, other = game["players"][mine], game["players"]["black" if mine == "white" else "white"]
    score = 0.5 if "winner" not in game else float(game["winner"] == mine)
    changes: list[Any] = []
    for deviation in (1.0, 500.0):  # the bounds of the day are the law's to apply
        for rating in (other["rating"], other["rating"] + 0.999):
            met = (Game(rating, score, deviation=deviation),)
            changes.append(lichess.rate(own["rating"], games=met, on=on, regulator=1).change.rounded)
    return min(changes), max(changes)


def test_first_games_start_from_the_rules_of_their_day():
    """Losses and draws below expectation alone: the factor of gains was a setting of the server then, not known now."""
    expected, found = series()
    days = {}
    for name, games in found.items():
        game = games[0]
        mine = side(game, expected["user"])
        change = game["players"][mine]["ratingDiff"]
        if name == OVERLAPPING or change > 0:
            continue
        days[name] = on = datetime.fromtimestamp(game["createdAt"] / 1000, UTC).date().isoformat()
        least, most = possible(game, mine, on)
        assert least <= change <= most, name
        # The rules of the other side of September 2020 start with another deviation, and miss it.
        least, most = possible(game, mine, "2021-01-01" if on < "2020-09-01" else "2020-08-01")
        assert not least <= change <= most, name
    assert sorted(days) == ["antichess", "blitz", "bullet", "crazyhouse", "horde", "rapid"]
    assert min(days.values()) < "2020-09-01" < max(days.values())


def test_no_change_has_the_wrong_sign():
    expected, found = series()
    for name, games in found.items():
        for game in games:
            mine = side(game, expected["user"])
            if "winner" in game:
                change = game["players"][mine]["ratingDiff"]
                assert change >= 0 if game["winner"] == mine else change <= 0, (name, game["id"])
