"""Events written shortly, one player's games a line: "GM UZB 2475 1".

The parts: the opponent's title, federation and rating (`-` for none), and the result: 1, = or 0; ? still to be played;
+ and - won and lost by forfeit; W won without a move. `@3` behind it: the opponent is that of the third line, met
again. A lone U, H, F or Z is a bye: allocated by the pairing, of half a point, of a full one, of none.
"""

import json
from pathlib import Path
from typing import Any

from arpad.model import ABSENT, BYE, FORFEIT, NO_MOVE, PENDING, PLAYED, Event, Pairing, Player

SCENARIOS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("norm_scenarios.json").read_text("utf-8"))

HERO = Player(1, "Hero", 2450, "IM", "m", "IND", "1001", "1995")
_BYES = {"U": 1.0, "H": 0.5, "F": 1.0, "Z": 0.0}
_RESULTS = {
    "1": (1.0, PLAYED), "=": (0.5, PLAYED), "0": (0.0, PLAYED), "?": (None, PENDING), "+": (1.0, FORFEIT),
    "-": (0.0, FORFEIT), "W": (1.0, NO_MOVE),
}  # fmt: skip


def opponent(number: int, words: list[str]) -> Player:
    title, federation, rating = ["" if word == "-" else word for word in words[:3]]
    fide_id = str(1000 + number) if rating else ""
    return Player(number, f"Nr {number}", int(rating) if rating else None, title, "m", federation, fide_id, "1995")


def event_of(
    games: list[str], player: dict[str, Any] | None = None, others: tuple[str, ...] = (), **event: Any
) -> Event:
    """The event of one player, whose start number is 1, and opponents who play nobody else."""
    players = [HERO._replace(**(player or {}))]
    numbers: list[int] = []
    pairings = []
    for round_number, line in enumerate(games, 1):
        words = line.split()
        if words[0] in _BYES:
            numbers.append(0)
            score = _BYES[words[0]]
            kind = BYE if score else ABSENT
            pairings.append(Pairing(round_number, 1, 0, score, None, kind, allocated=words[0] == "U"))
            continue
        if words[-1].startswith("@"):
            number = numbers[int(words[-1][1:]) - 1]
        else:
            number = len(players) + 1
            players.append(opponent(number, words))
        numbers.append(number)
        score_, kind = _RESULTS[words[3]]
        other = None if score_ is None else 1 - score_
        pairings.append(Pairing(round_number, 1, number, score_, other, kind))
    for line in others:
        players.append(opponent(len(players) + 1, line.split()))
    facts: dict[str, Any] = {"start": "2025-11-07", "time_control": "standard", "federation": "GER"}
    facts |= {"rounds": len(games), "type": "Individual: Swiss-System", "format": "TRF26"}
    facts |= {name: tuple(value) if isinstance(value, list) else value for name, value in event.items()}
    return Event(players=tuple(players), pairings=tuple(pairings), **facts)
